"""A task card of Böse Kuh: its name and goal, its chip, and what lies on it."""

from typing import Final

from cowrules.boese_kuh import BoeseKuhView, CardSet, Task
from cowrules.boese_kuh.names import card_name, colour_name, task_name
from cowrules.draw.boese_kuh_goals import goal, size_of, standing, wanted
from cowrules.draw.boese_kuh_marks import Marks
from cowrules.draw.brush import Area, Brush, Mark, box, fitted, halo, label, length, wrapped
from cowrules.draw.cows import cow_card, sign
from cowrules.draw.markup import tag
from cowrules.draw.palette import MINUS, NEWS, PAPER, PLUS, SOFT

__all__ = ["task_card", "task_height"]

PAD: Final = 8
PILE: Final = 58
CHIP: Final = 15
NAME_LINES: Final = 2
SMALLEST: Final = 10


def task_height(brush: Brush) -> int:
    """The height of every task card."""
    return (60 if brush.wide else 72) + PILE + 26


def task_card(brush: Brush, view: BoeseKuhView, marks: Marks, index: int, area: Area) -> str:
    """The task card with a number."""
    task, pile = view.public.tasks[index], view.public.piles[index]
    chip = view.public.chips[index]
    inside = Area(area.x + PAD, area.bottom - 26 - PILE, area.width - 2 * PAD, PILE)
    found: set[Mark] = set()
    if index in marks.tasks:
        found.add("target")
    if index in marks.new_tasks:
        found.add("news")
    name = task_name(task, brush.language)
    inner = [
        box(area),
        *_head(brush, task, area),
        "" if chip is None else _chip(brush, marks, index, chip, area),
        *_pile(brush, marks, task, pile, inside),
        _standing(brush, task, pile, inside),
        halo(found, area),
    ]
    lying = ", ".join(card_name(card, brush.language) for card in pile)
    told = [
        brush.say(f"Task {index}, {name}", f"Auftrag {index}, {name}"),
        brush.say(*goal(task)),
        brush.say("no chip", "ohne Punktechip")
        if chip is None
        else brush.say(f"chip {chip:+d}", f"Punktechip {chip:+d}"),
        lying or brush.say("no cards", "keine Karten"),
        _told(brush, task, pile),
    ]
    return brush.part(
        f"task-{index}",
        "; ".join(told),
        *inner,
        marks=found,
        holds=True,
        task=index,
        kind=task.value,
    )


def _head(brush: Brush, task: Task, area: Area) -> list[str]:
    """The name beside the chip and the goal beneath both."""
    name = task_name(task, brush.language)
    x, y, width = area.x, area.y, area.width
    room = width - 2 * PAD - 2 * CHIP - 6
    size = 13.0
    while len(lines := wrapped(name, room, size, bold=True)) > NAME_LINES and size > SMALLEST:
        size -= 1
    drawn = [
        label(line, x + PAD, y + 20 + 15 * place, fitted(line, room, size, bold=True), bold=True)
        for place, line in enumerate(lines)
    ]
    for place, line in enumerate(wrapped(brush.say(*goal(task)), width - 2 * PAD, 11)):
        drawn.append(label(line, x + PAD, y + 51 + 13 * place, 11, fill=SOFT))
    return drawn


def _chip(brush: Brush, marks: Marks, index: int, chip: int, area: Area) -> str:
    """A round chip for plus points, a square one for minus points."""
    name = brush.say(f"Chip {chip:+d}", f"Punktechip {chip:+d}")
    text = f"{chip:+d}".replace("-", "−")
    x, middle = area.right - PAD - CHIP, area.y + PAD + CHIP
    if chip > 0:
        shape = tag("circle", cx=x, cy=middle, r=CHIP, fill=PLUS)
    else:
        shape = box(Area(x - CHIP, middle - CHIP, 2 * CHIP, 2 * CHIP), MINUS, None, radius=3)
    found: set[Mark] = {"news"} if index in marks.new_chips else set()
    return brush.part(
        f"chip-{index}",
        name,
        shape,
        label(
            text,
            x,
            middle + 5,
            fitted(text, 24, 15, bold=True),
            bold=True,
            anchor="middle",
            fill=PAPER,
        ),
        tag(
            "circle",
            cx=x,
            cy=middle,
            r=CHIP + 3,
            fill="none",
            stroke=NEWS,
            stroke_width=2.5,
            stroke_dasharray="4 3",
        )
        if found
        else "",
        marks=found,
        chip=chip,
    )


def _pile(brush: Brush, marks: Marks, task: Task, pile: CardSet, area: Area) -> list[str]:
    """The cards that lie there, the more of them the smaller, and dashed places for the missing."""
    x, y, room = area.x, area.y, area.width
    size = size_of(task)
    count = max(len(pile), size or 5)
    lines = 1 if count <= 6 else 2 if count <= 14 else 3
    columns = -(-count // lines)
    gap = 3
    width = min(42.0, (room - gap * (columns - 1)) / columns)
    height = min((PILE - 4 * (lines - 1)) / lines, width * 1.5)
    drawn = []
    y += (PILE - lines * (height + 4) + 4) / 2
    places = [
        (x + at % columns * (width + gap), y + at // columns * (height + 4)) for at in range(count)
    ]
    for card, (left, top) in zip(pile, places, strict=False):
        found: set[Mark] = {"news"} if card in marks.new_cards else set()
        drawn.append(cow_card(brush, card, Area(left, top, width, height), "task", marks=found))
    if size is not None:
        for left, top in places[len(pile) :]:
            drawn.append(box(Area(left, top, width, height), "none", radius=4, dashes="2 3"))
    return drawn


def _standing(brush: Brush, task: Task, pile: CardSet, area: Area) -> str:
    x, y, room = area.x, area.bottom + 17, area.width
    words = standing(brush.say, task, pile)
    numbers, colours = wanted(task, pile)
    takes = brush.say("takes", "es passt" if len(numbers or colours) == 1 else "es passen")
    if numbers:
        words += f" · {takes} " + " ".join(map(str, numbers))
    elif colours:
        words += f" · {takes}"
    size = fitted(words, room - 13 * len(colours), 12)
    drawn = [label(words, x, y, size, bold=False)]
    start = x + length(words, size) + 6
    for place, colour in enumerate(colours):
        drawn.append(sign(colour, start + 13 * place, y - 4, 5))
    return "".join(drawn)


def _told(brush: Brush, task: Task, pile: CardSet) -> str:
    """How far the task is, with words for the signs."""
    numbers, colours = wanted(task, pile)
    words = standing(brush.say, task, pile)
    fit = [str(each) for each in numbers] + [colour_name(each, brush.language) for each in colours]
    if fit:
        takes = brush.say("takes", "es passt" if len(fit) == 1 else "es passen")
        words += f", {takes} " + ", ".join(fit)
    return words
