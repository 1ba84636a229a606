"""The table of Böse Kuh: the tasks, the hand, the seats."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from cowrules.boese_kuh import BoeseKuhView, Phase, fitting
from cowrules.boese_kuh.names import task_name
from cowrules.cli.terminal.boese_tasks import card_text, goal, legend, state_of
from cowrules.cli.terminal.drawing import Line, grid, joined, seat_table
from cowrules.cli.terminal.face import Draft
from cowrules.cli.terminal.look import Look

__all__ = ["cards_text", "fitting_places", "picture"]

CELL: Final = 7
PILE_LINE: Final = 12
"""So many cards of a pile go on a line."""


def picture(view: BoeseKuhView, draft: Draft, look: Look) -> Text:
    """What `view` shows; the task `draft` is marked as the one chosen."""
    public = view.public
    dot = look.glyph("·", "-")
    counts = look.say(
        f"draw pile {view.draw_size} {dot} discards {len(public.discards)} {dot} "
        f"chips in the pool {view.pool_size}",
        f"Nachziehstapel {view.draw_size} {dot} Ablage {len(public.discards)} {dot} "
        f"Punktechips im Vorrat {view.pool_size}",
    )
    lines = [Text().append(look.spell("Böse Kuh"), "bold").append(f"  {counts}")]
    for task in range(len(public.tasks)):
        lines += _task(view, task, draft, look)
    if view.hand:
        lines += _hand(view, draft, look)
    lines.append(Text())
    lines += seat_table(len(view.hand_sizes), view.viewer, _seat_lines(view, look), look)
    return joined(lines)


def fitting_places(view: BoeseKuhView, task: int) -> list[int]:
    """The places in the hand, from 1, of the cards that fit a task one by one."""
    public = view.public
    if public.phase is not Phase.PLAY or public.player != view.viewer:
        return []
    cards = fitting(public.tasks[task], public.piles[task])
    return [place for place, card in enumerate(view.hand, 1) if card in cards]


def cards_text(cards: Sequence[int], look: Look) -> Text:
    """Cards one behind the other."""
    return Text(" ").join([card_text(card, look) for card in cards])


def _task(view: BoeseKuhView, index: int, draft: Draft, look: Look) -> list[Text]:
    """The task with its chip and goal, and beneath it what lies there and how far that is."""
    task, chip = view.public.tasks[index], view.public.chips[index]
    places = fitting_places(view, index)
    chosen = index == draft
    mark = look.glyph("▶", "#") if chosen else look.glyph("•", "*") if places else " "
    head = Text().append(f"{mark} {index}  ", "bold reverse" if chosen else "bold")
    head.append(f"{look.spell(task_name(task, look.language)):<28}", "bold" if places else "")
    if chip is None:
        head.append("     ")
    else:
        head.append(f"{chip:>+3}  ", "bold green" if chip > 0 else "bold red")
    head.append(goal(task, look), "dim")
    pile = list(view.public.piles[index])
    parts = [pile[at : at + PILE_LINE] for at in range(0, len(pile), PILE_LINE)] or [[]]
    lines = [head, *[Text("     ").append_text(cards_text(part, look)) for part in parts]]
    last = lines[-1]
    if pile:
        last.append("   ")
    last.append_text(state_of(task, view.public.piles[index], look))
    if places:
        last.append(f"  {look.glyph('←', '<-')} " + " ".join(map(str, places)), "bold")
    return lines


def _hand(view: BoeseKuhView, draft: Draft, look: Look) -> list[Text]:
    label = look.say("hand", "Hand")
    cells = [Text(" ").append_text(card_text(card, look)) for card in view.hand]
    for content in cells:
        content.append(" " * (CELL - content.cell_len))
    fits = fitting_places(view, draft) if draft is not None else []
    numbers = Text(" " * (len(label) + 1))
    for place in range(1, len(cells) + 1):
        numbers.append(f" {place:^{CELL}}", "bold" if draft is None or place in fits else "dim")
    indent = Text(" " * (len(label) + 2))
    return [*grid([cells], CELL, look, labels=[label]), numbers, indent.append_text(legend(look))]


def _seat_lines(view: BoeseKuhView, look: Look) -> list[Line]:
    points = ["?" if chips is None else str(sum(chips)) for chips in view.owned]
    return [
        (look.say("cards", "Karten"), list(map(str, view.hand_sizes))),
        (look.say("chips", "Punktechips"), list(map(str, view.chip_counts))),
        (look.say("points", "Punkte"), points),
    ]
