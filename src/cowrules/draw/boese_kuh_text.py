"""Böse Kuh as text."""

from collections.abc import Iterable
from typing import Final

from cowrules.boese_kuh import (
    COLOURS,
    BoeseKuhAction,
    BoeseKuhEvent,
    BoeseKuhView,
    colour_of,
    number_of,
)
from cowrules.boese_kuh.names import colour_name, task_name
from cowrules.draw.boese_kuh_goals import goal, standing, wanted
from cowrules.draw.boese_kuh_marks import Marks, marks_of
from cowrules.draw.boese_kuh_words import status
from cowrules.draw.lettering import Line, Style, beside_names, flowed
from cowrules.draw.seats import around, bottom_seat
from cowrules.draw.words import Say
from cowrules.language import Language

__all__ = ["lines"]

SIGNS: Final = "●▲■◆★♣"
LETTERS: Final = "abcdef"
STYLES: Final[tuple[Style, ...]] = ("cow0", "cow1", "cow2", "cow3", "cow4", "cow5")


def lines(
    view: BoeseKuhView,
    events: Iterable[BoeseKuhEvent],
    targets: Iterable[BoeseKuhAction],
    *,
    seat: int | None,
    say: Say,
    language: Language,
) -> list[Line]:
    """What a view shows, line by line."""
    public = view.public
    marks = marks_of(view, events, targets)
    bottom = bottom_seat(len(view.hand_sizes), view.viewer, seat)
    order = around(len(view.hand_sizes), bottom) + ([] if bottom is None else [bottom])
    counts = say(
        f"draw pile {view.draw_size} · discards {len(public.discards)} · "
        f"chips left {view.pool_size}",
        f"Nachziehstapel {view.draw_size} · Ablage {len(public.discards)} · "
        f"Punktechips übrig {view.pool_size}",
    )
    head: Line = [("Böse Kuh", "bold"), (f"  {counts}", "")]
    waits: Line = [(status(say, view, exchange=marks.exchange), "")]
    found = [head, waits, [], *_seats(say, view, marks, order), []]
    for index in range(len(public.tasks)):
        found += _task(say, view, marks, index, language)
    if view.hand:
        hand: list[Line] = [[(say("hand", "Hand"), "target" if marks.exchange else "bold")]]
        hand += [_card(marks, card, hand=True) for card in view.hand]
        found += [[], *flowed(hand)]
    names: list[Line] = [
        [(f"{SIGNS[colour]}{LETTERS[colour]} {colour_name(colour, language)}", STYLES[colour])]
        for colour in range(COLOURS)
    ]
    return [*found, *flowed(names)]


def _card(marks: Marks, card: int, *, hand: bool) -> Line:
    """A card: a sign before it if it is marked, then sign, letter and number."""
    colour = colour_of(card)
    text = f"{SIGNS[colour]}{LETTERS[colour]}{number_of(card)}"
    if hand and card in marks.cards:
        return [(">", "target"), (text, STYLES[colour])]
    if card in marks.new_cards:
        return [("+", "news"), (text, STYLES[colour])]
    return [(" ", ""), (text, STYLES[colour])]


def _task(say: Say, view: BoeseKuhView, marks: Marks, index: int, language: Language) -> list[Line]:
    public = view.public
    task, pile, chip = public.tasks[index], public.piles[index], public.chips[index]
    mark: tuple[str, Style] = (" ", "bold")
    if index in marks.tasks:
        mark = (">", "target")
    elif index in marks.new_tasks:
        mark = ("+", "news")
    sign, style = mark
    value = "" if chip is None else f"{chip:+d}".replace("-", "−")
    colour: Style = "plus" if (chip or 0) > 0 else "minus"
    head: Line = [
        (f"{sign} {index} ", style),
        (f"{task_name(task, language):<26}", style),
        (f"{value:>4}  ", colour),
        (say(*goal(task)), "dim"),
    ]
    pieces = [_card(marks, card, hand=False) for card in pile]
    words = standing(say, task, pile)
    numbers, colours = wanted(task, pile)
    takes = say(", takes", ", es passt") if numbers or colours else ""
    last: Line = [("  " if pile else " ", ""), (words + takes, "")]
    for number in numbers:
        last.append((f" {number}", ""))
    for each in colours:
        last.append((f" {SIGNS[each]}{LETTERS[each]}", STYLES[each]))
    return [head, *flowed([*pieces, last], indent=3)]


def _seats(say: Say, view: BoeseKuhView, marks: Marks, order: Iterable[int]) -> list[Line]:
    names = [
        say("seat", "Platz"),
        say("cards", "Karten"),
        say("chips", "Punktechips"),
        say("points", "Punkte"),
    ]
    columns: list[list[str]] = []
    styles: list[Style] = []
    for seat in order:
        chips = view.owned[seat]
        mark = "*" if seat == view.viewer else ""
        sign = ">" if seat in marks.seats else "+" if seat in marks.new_seats else ""
        columns.append(
            [
                f"{sign}{seat}{mark}",
                str(view.hand_sizes[seat]),
                str(view.chip_counts[seat]),
                "?" if chips is None else str(sum(chips)).replace("-", "−"),
            ]
        )
        if seat in marks.seats:
            styles.append("target")
        elif seat in marks.new_seats:
            styles.append("news")
        else:
            styles.append("bold" if seat == view.viewer else "")
    return beside_names(names, columns, styles)
