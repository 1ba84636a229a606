"""What is outlined in a picture of Böse Kuh: legal targets and what has just happened."""

from collections.abc import Iterable

from attrs import frozen

from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhEvent,
    BoeseKuhView,
    ChipAwarded,
    ChipPlaced,
    Drawn,
    Exchange,
    GiveChip,
    HandExchanged,
    Laid,
    Lay,
    TaskCompleted,
    TaskTurned,
    TurnSkipped,
)

__all__ = ["Marks", "marks_of"]


@frozen
class Marks:
    """What is outlined.

    Attributes:
        cards: The own cards that may be laid.
        tasks: The task cards on which may be laid.
        seats: The seats that may get the chip.
        exchange: Whether the hand may be exchanged.
        new_cards: The cards that were laid or drawn.
        new_tasks: The task cards that were completed or turned over.
        new_chips: The task cards with a new chip.
        new_seats: The seats that got a chip or showed a hand.
    """

    cards: frozenset[int]
    tasks: frozenset[int]
    seats: frozenset[int]
    exchange: bool
    new_cards: frozenset[int]
    new_tasks: frozenset[int]
    new_chips: frozenset[int]
    new_seats: frozenset[int]


def marks_of(
    view: BoeseKuhView, events: Iterable[BoeseKuhEvent], targets: Iterable[BoeseKuhAction]
) -> Marks:
    """The marks; what others may choose is passed over."""
    cards: set[int] = set()
    tasks: set[int] = set()
    seats: set[int] = set()
    exchange = False
    for action in targets:
        if action.player != view.viewer:
            continue
        if isinstance(action, Lay):
            tasks.add(action.task)
            cards.update(action.cards)
        elif isinstance(action, GiveChip):
            seats.add(action.recipient)
        elif isinstance(action, Exchange):
            exchange = True
    new_cards: set[int] = set()
    new_tasks: set[int] = set()
    new_chips: set[int] = set()
    new_seats: set[int] = set()
    for event in events:
        if isinstance(event, Laid):
            new_cards.update(event.cards)
        elif isinstance(event, Drawn):
            new_cards.update(event.cards or ())
        elif isinstance(event, TaskCompleted | TaskTurned):
            new_tasks.add(event.task)
        elif isinstance(event, ChipPlaced):
            new_chips.add(event.task)
        elif isinstance(event, ChipAwarded):
            new_seats.add(event.recipient)
        elif isinstance(event, HandExchanged | TurnSkipped):
            new_seats.add(event.player)
    return Marks(
        cards=frozenset(cards),
        tasks=frozenset(tasks),
        seats=frozenset(seats),
        exchange=exchange,
        new_cards=frozenset(new_cards),
        new_tasks=frozenset(new_tasks),
        new_chips=frozenset(new_chips),
        new_seats=frozenset(new_seats),
    )
