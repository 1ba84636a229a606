"""Böse Kuh as SVG: six tasks, the own hand below, the others above."""

from collections.abc import Iterable
from typing import Final

from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhEvent,
    BoeseKuhView,
    CardSet,
    Phase,
)
from cowrules.boese_kuh.names import card_name
from cowrules.boese_kuh.texts import describe
from cowrules.boese_kuh.views import redact
from cowrules.draw.boese_kuh_marks import Marks, marks_of
from cowrules.draw.boese_kuh_tasks import task_card, task_height
from cowrules.draw.boese_kuh_words import chips_text, points_text, status, title
from cowrules.draw.brush import MARGIN, Area, Brush, Mark, box, fitted, halo, label
from cowrules.draw.cows import cow_card, legend
from cowrules.draw.palette import LINE, PAPER, SOFT
from cowrules.draw.seats import Place, around, bottom_seat, own_place, places, seat_name

__all__ = ["picture"]

GAP: Final = 6


def picture(
    view: BoeseKuhView,
    events: Iterable[BoeseKuhEvent],
    targets: Iterable[BoeseKuhAction],
    *,
    seat: int | None,
    brush: Brush,
) -> str:
    """The picture of a view."""
    seen = [redact(event, view.viewer) for event in events]
    marks = marks_of(view, seen, targets)
    words = status(brush.say, view, exchange=marks.exchange)
    bottom = bottom_seat(len(view.hand_sizes), view.viewer, seat)
    others = [_place(brush, view, marks, each) for each in around(len(view.hand_sizes), bottom)]
    body = [
        label("Böse Kuh", MARGIN, 24, 17, bold=True),
        label(words, brush.size - MARGIN, 24, fitted(words, brush.room - 100, 14), anchor="end"),
    ]
    columns = 5 if brush.wide else 2 if len(others) in (2, 4) else 3
    drawn, y = places(brush, others, 34, view.viewer, columns)
    body.append(drawn)
    drawn, y = _piles(brush, view, y)
    body.append(drawn)
    drawn, y = _tasks(brush, view, marks, y)
    body.append(drawn)
    if bottom is not None:
        drawn, y = own_place(brush, _place(brush, view, marks, bottom), y, view.viewer)
        body.append(drawn)
    if view.hand:
        if bottom != view.viewer:
            body.append(label(brush.say("Your hand", "Deine Hand"), MARGIN, y + 12, 13))
            y += 20
        drawn, y = _hand(brush, view, marks, y)
        body.append(drawn)
    body.append(legend(brush, MARGIN, y + 12, brush.room))
    story = [words, *(describe(event, brush.language) for event in seen)]
    return brush.picture("boese-kuh", y + 22, title(brush.say, view), story, *body)


def _place(brush: Brush, view: BoeseKuhView, marks: Marks, seat: int) -> Place:
    say = brush.say
    cards, count = view.hand_sizes[seat], view.chip_counts[seat]
    chips = view.owned[seat]
    points = points_text(say, chips)
    first = say(f"cards {cards}", f"Karten {cards}")
    second = say(f"chips {count}", f"Chips {count}")
    found: set[Mark] = set()
    if seat in marks.seats:
        found.add("target")
    if seat in marks.new_seats:
        found.add("news")
    told = [seat_name(brush, seat, view.viewer), first, second, points]
    if chips:
        told[-1] += f" ({chips_text(chips)})"
        if seat == view.viewer and len(chips) <= (12 if brush.wide else 4):
            points = told[-1]
    return Place(
        seat=seat,
        lines=(f"{first} · {second}", points),
        name="; ".join(told),
        active=view.public.player == seat and view.public.phase is not Phase.OVER,
        marks=frozenset(found),
        chips=None if chips is None else " ".join(map(str, chips)),
    )


def _piles(brush: Brush, view: BoeseKuhView, y: float) -> tuple[str, float]:
    """What lies beside the tasks: the draw pile, the discards and the pool."""
    say = brush.say
    discards = view.public.discards
    listed = ", ".join(card_name(card, brush.language) for card in discards) or "–"
    draw = say(f"draw pile {view.draw_size}", f"Nachziehstapel {view.draw_size}")
    laid = say(f"discards {len(discards)}", f"Ablage {len(discards)}")
    pool = say(f"chips left {view.pool_size}", f"Chips übrig {view.pool_size}")
    width = (brush.room - 2 * GAP) / 3
    drawn = []
    for index, (key, words, name) in enumerate(
        (
            ("draw", draw, draw),
            ("discards", laid, f"{laid}: {listed}"),
            ("pool", pool, pool),
        )
    ):
        x = MARGIN + index * (width + GAP)
        drawn.append(
            brush.part(
                key,
                name,
                box(Area(x, y, width, 22), PAPER, LINE),
                label(
                    words,
                    x + width / 2,
                    y + 15,
                    fitted(words, width - 8, 12),
                    anchor="middle",
                    fill=SOFT,
                ),
                cards=" ".join(map(str, discards)) if key == "discards" else None,
            )
        )
    return "".join(drawn), y + 22 + GAP


def _tasks(brush: Brush, view: BoeseKuhView, marks: Marks, y: float) -> tuple[str, float]:
    columns = 3 if brush.wide else 2
    width = (brush.room - GAP * (columns - 1)) / columns
    height = task_height(brush)
    drawn = []
    for index in range(len(view.public.tasks)):
        x = MARGIN + index % columns * (width + GAP)
        top = y + index // columns * (height + GAP)
        drawn.append(task_card(brush, view, marks, index, Area(x, top, width, height)))
    rows = -(-len(view.public.tasks) // columns)
    return "".join(drawn), y + rows * (height + GAP)


def _hand(brush: Brush, view: BoeseKuhView, marks: Marks, y: float) -> tuple[str, float]:
    count = max(5, len(view.hand))
    width = min(90.0, (brush.room - GAP * (count - 1)) / count)
    height = width * 1.3
    left = (brush.size - len(view.hand) * (width + GAP) + GAP) / 2
    drawn = [
        cow_card(
            brush,
            card,
            Area(left + index * (width + GAP), y + 2, width, height),
            "hand",
            marks=_hand_marks(marks, card),
        )
        for index, card in enumerate(view.hand)
    ]
    around_all: set[Mark] = {"target"} if marks.exchange else set()
    whole = halo(
        around_all, Area(left - 4, y - 2, len(view.hand) * (width + GAP) - GAP + 8, height + 8)
    )
    name = brush.say("Your hand", "Deine Hand")
    hand = brush.part(
        "hand", _hand_name(brush, name, view.hand), *drawn, whole, marks=around_all, holds=True
    )
    return hand, y + height + GAP + 4


def _hand_marks(marks: Marks, card: int) -> set[Mark]:
    found: set[Mark] = set()
    if card in marks.cards:
        found.add("target")
    if card in marks.new_cards:
        found.add("news")
    return found


def _hand_name(brush: Brush, name: str, hand: CardSet) -> str:
    return f"{name}: {', '.join(card_name(card, brush.language) for card in hand)}"
