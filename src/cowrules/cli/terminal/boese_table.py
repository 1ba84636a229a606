"""The table of Böse Kuh: the tasks, the hand, the seats."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from cowrules.boese_kuh import BoeseKuhView, Phase, fitting
from cowrules.boese_kuh.names import task_name
from cowrules.cli.terminal.boese_tasks import card_text, goal, legend, state_of
from cowrules.cli.terminal.drawing import Line, Piece, flow, grid, joined, seat_table
from cowrules.cli.terminal.face import Draft
from cowrules.cli.terminal.look import ROOMY, Look, Size

__all__ = ["cards_text", "fitting_places", "picture"]

CELL: Final = 7
NAME: Final = 28
PILE_LINE: Final = 12
"""So many cards of a pile go on a line."""


def picture(view: BoeseKuhView, draft: Draft, look: Look, size: Size = ROOMY) -> Text:
    """What `view` shows; the task `draft` is marked as the one chosen."""
    tasks = range(len(view.public.tasks))
    lines = _title(view, look, size)
    if size.compact:
        width = max((len(_name(view, task, look)) for task in tasks), default=0)
        for task in tasks:
            head = _head(view, task, draft, look, width)
            lines += _short_task(view, task, head, look, size)
    else:
        for task in tasks:
            lines += _task(view, task, draft, look)
    if view.hand:
        hand = _short_hand(view, draft, look, size) if size.compact else _hand(view, draft, look)
        lines += hand
    lines.append(Text())
    seats = len(view.hand_sizes)
    lines += seat_table(seats, view.viewer, _seat_lines(view, look), look, size.columns)
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


def _title(view: BoeseKuhView, look: Look, size: Size) -> list[Text]:
    dot = look.glyph("·", "-")
    counts = [
        look.say(f"draw pile {view.draw_size}", f"Nachziehstapel {view.draw_size}"),
        look.say(f"discards {len(view.public.discards)}", f"Ablage {len(view.public.discards)}"),
        look.say(f"chips in the pool {view.pool_size}", f"Punktechips im Vorrat {view.pool_size}"),
    ]
    head = Text().append(look.spell("Böse Kuh"), "bold").append(f"  {counts[0]}")
    pieces = [(f" {dot} ", Text(count)) for count in counts[1:]]
    return flow(head, pieces, size.columns, 10)


def _name(view: BoeseKuhView, index: int, look: Look) -> str:
    return look.spell(task_name(view.public.tasks[index], look.language))


def _head(view: BoeseKuhView, index: int, draft: Draft, look: Look, width: int) -> Text:
    """The number, name and chip of a task."""
    chip, places = view.public.chips[index], fitting_places(view, index)
    chosen = index == draft
    mark = look.glyph("▶", "#") if chosen else look.glyph("•", "*") if places else " "
    head = Text().append(f"{mark} {index}  ", "bold reverse" if chosen else "bold")
    head.append(_name(view, index, look).ljust(width), "bold" if places else "")
    if chip is None:
        return head.append("   ")
    return head.append(f"{chip:>+3}", "bold green" if chip > 0 else "bold red")


def _fits(view: BoeseKuhView, index: int, look: Look) -> Text:
    """Which cards of the hand fit a task one by one."""
    places = " ".join(map(str, fitting_places(view, index)))
    return Text(f"{look.glyph('←', '<-')} {places}", style="bold")


def _task(view: BoeseKuhView, index: int, draft: Draft, look: Look) -> list[Text]:
    """The task with its chip and goal, and beneath it what lies there and how far that is."""
    task = view.public.tasks[index]
    head = _head(view, index, draft, look, NAME)
    head.append("  ").append(goal(task, look), "dim")
    pile = list(view.public.piles[index])
    parts = [pile[at : at + PILE_LINE] for at in range(0, len(pile), PILE_LINE)] or [[]]
    lines = [head, *[Text("     ").append_text(cards_text(part, look)) for part in parts]]
    last = lines[-1]
    if pile:
        last.append("   ")
    last.append_text(state_of(task, view.public.piles[index], look))
    if fitting_places(view, index):
        last.append("  ").append_text(_fits(view, index, look))
    return lines


def _short_task(view: BoeseKuhView, index: int, head: Text, look: Look, size: Size) -> list[Text]:
    """The task on one line if there is room: its goal only where nothing lies yet."""
    task, pile = view.public.tasks[index], view.public.piles[index]
    if pile:
        pieces: list[Piece] = [(" ", card_text(card, look)) for card in pile]
        pieces.append(("   ", state_of(task, pile, look)))
    else:
        pieces = [(" ", Text(word, style="dim")) for word in goal(task, look).split()]
    if fitting_places(view, index):
        pieces.append(("  ", _fits(view, index, look)))
    _, first = pieces[0]
    whole = flow(head.copy(), [("  ", first), *pieces[1:]], size.columns, 0)
    if len(whole) == 1:
        return whole
    return [head, *flow(Text("     ").append_text(first), pieces[1:], size.columns, 5)]


def _short_hand(view: BoeseKuhView, draft: Draft, look: Look, size: Size) -> list[Text]:
    fits = fitting_places(view, draft) if draft is not None else []
    label = look.say("hand", "Hand")
    pieces: list[Piece] = []
    for place, card in enumerate(view.hand, 1):
        dim = draft is not None and place not in fits
        content = Text().append(f"{place} ", "dim" if dim else "")
        pieces.append(("  ", content.append_text(card_text(card, look))))
    names = legend(look)
    indent = len(label) + 2
    first = Text(" " * indent).append_text(names[0])
    colours = flow(first, [("  ", name) for name in names[1:]], size.columns, indent)
    return [*flow(Text(label), pieces, size.columns, indent), *colours]


def _hand(view: BoeseKuhView, draft: Draft, look: Look) -> list[Text]:
    label = look.say("hand", "Hand")
    cells = [Text(" ").append_text(card_text(card, look)) for card in view.hand]
    for content in cells:
        content.append(" " * (CELL - content.cell_len))
    fits = fitting_places(view, draft) if draft is not None else []
    numbers = Text(" " * (len(label) + 1))
    for place in range(1, len(cells) + 1):
        numbers.append(f" {place:^{CELL}}", "bold" if draft is None or place in fits else "dim")
    names = Text(" " * (len(label) + 2)).append_text(Text("  ").join(legend(look)))
    return [*grid([cells], CELL, look, labels=[label]), numbers, names]


def _seat_lines(view: BoeseKuhView, look: Look) -> list[Line]:
    points = ["?" if chips is None else str(sum(chips)) for chips in view.owned]
    return [
        (look.say("cards", "Karten"), list(map(str, view.hand_sizes))),
        (look.say("chips", "Punktechips"), list(map(str, view.chip_counts))),
        (look.say("points", "Punkte"), points),
    ]
