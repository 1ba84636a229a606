"""6 nimmt! as text."""

from collections.abc import Iterable, Sequence
from typing import Final

from cowrules.draw.lettering import Line, Style, beside_names, filled, flowed
from cowrules.draw.seats import around, bottom_seat
from cowrules.draw.six_nimmt_marks import Marks, marks_of
from cowrules.draw.six_nimmt_words import heads_on, status, turn_text
from cowrules.draw.words import Say
from cowrules.six_nimmt import (
    ROW_LENGTH,
    Heads,
    Phase,
    SixNimmtAction,
    SixNimmtEvent,
    SixNimmtOptions,
    SixNimmtView,
    bullheads,
)

__all__ = ["lines"]

CELL: Final = 11


def lines(
    view: SixNimmtView,
    options: SixNimmtOptions | None,
    events: Iterable[SixNimmtEvent],
    targets: Iterable[SixNimmtAction],
    *,
    seat: int | None,
    say: Say,
) -> list[Line]:
    """What a view shows, line by line."""
    public = view.public
    marks = marks_of(view, events, targets)
    heads: Heads = "published" if options is None else options.heads
    bottom = bottom_seat(len(view.committed), view.viewer, seat)
    order = around(len(view.committed), bottom) + ([] if bottom is None else [bottom])
    head: Line = [("6 nimmt!", "bold"), (f"  {turn_text(say, view, options)}", "")]
    waits: Line = [(status(say, view), "")]
    found = [head, waits, [], *_seats(say, view, marks, heads, order), []]
    if public.revealed:
        found += flowed(_revealed(say, view))
    for index, row in enumerate(public.rows):
        found.append(_row(say, marks, heads, index, row))
    if view.commitment is not None:
        laid = _cell(marks, heads, view.commitment, hand=False)
        found.append([(_name(say("laid", "gelegt")), ""), *laid])
    for start in range(0, len(view.hand), ROW_LENGTH):
        name = "" if start else say("hand", "Hand")
        line: Line = [(_name(name), "bold")]
        for card in view.hand[start : start + ROW_LENGTH]:
            line += filled(_cell(marks, heads, card, hand=True), CELL + 1)
        found.append(line)
    return found


def _revealed(say: Say, view: SixNimmtView) -> list[Line]:
    """The cards that wait to be placed, each with its seat."""
    pieces: list[Line] = [[(say("To be placed (seat):", "Noch anzulegen (Platz):"), "")]]
    for card, seat in view.public.revealed:
        pieces.append([(str(card), "bold"), (f" ({seat})", "")])
    return pieces


def _name(word: str) -> str:
    return f"{word:>8} "


def _row(say: Say, marks: Marks, heads: Heads, index: int, row: Sequence[int]) -> Line:
    name = _name(say(f"row {index}", f"Reihe {index}"))
    mark: tuple[str, Style] = (">", "target") if index in marks.rows else (" ", "")
    line: Line = [(mark[0] + name[1:], mark[1])]
    for card in row:
        line += filled(_cell(marks, heads, card, hand=False), CELL + 1)
    line = filled(line, len(name) + ROW_LENGTH * (CELL + 1))
    full = say(", full", ", voll") if len(row) == ROW_LENGTH else ""
    return [*line, (f"= {heads_on(row, heads)}{full}", "")]


def _cell(marks: Marks, heads: Heads, card: int, *, hand: bool) -> Line:
    """A card: a sign before it if it is marked, and behind it a dot for each bullhead."""
    mark: tuple[str, Style] = (" ", "bold")
    if hand and card in marks.cards:
        mark = (">", "target")
    elif not hand and card in marks.placed:
        mark = ("+", "news")
    sign, style = mark
    return [(f"{sign}{card:>3}", style), ("•" * bullheads(card, heads), "dim")]


def _seats(
    say: Say, view: SixNimmtView, marks: Marks, heads: Heads, order: Sequence[int]
) -> list[Line]:
    public = view.public
    names = [say("seat", "Platz")]
    if public.phase is Phase.COMMIT:
        names.append(say("laid", "gelegt"))
    if public.rows:
        names.append(say("this round", "diese Runde"))
    names.append(say("before", "vorher") if public.rows else say("in all", "gesamt"))
    columns: list[list[str]] = []
    styles: list[Style] = []
    for seat in order:
        pile = view.piles[seat]
        column = [f"{seat}*" if seat == view.viewer else str(seat)]
        if public.phase is Phase.COMMIT:
            column.append(say("yes", "ja") if view.committed[seat] else "-")
        if public.rows:
            column.append("?" if pile is None else str(heads_on(pile, heads)))
        column.append(str(public.totals[seat]))
        columns.append(column)
        styles.append("news" if seat in marks.seats else "bold" if seat == view.viewer else "")
    return beside_names(names, columns, styles)
