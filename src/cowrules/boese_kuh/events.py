"""The events of Böse Kuh: what happened, in order, for tables and animations."""

from functools import cache
from typing import TypeAlias

from attrs import frozen

from cowrules.boese_kuh.cards import CardSet
from cowrules.boese_kuh.outcome import BoeseKuhOutcome
from cowrules.boese_kuh.tasks.names import Task
from cowrules.construction import constructor
from cowrules.declared import as_declared

__all__ = [
    "BoeseKuhEvent",
    "ChipAwarded",
    "ChipPlaced",
    "Drawn",
    "GameEnded",
    "HandExchanged",
    "Laid",
    "PileRebuilt",
    "Prepared",
    "TaskCompleted",
    "TaskTurned",
    "TurnBegan",
    "TurnSkipped",
]


@frozen(field_transformer=as_declared)
class Prepared:
    """The game was prepared (BK-SETUP-1 to BK-SETUP-5).

    Attributes:
        tasks: The task that is up on each task card.
        chips: The value of the chip on each task card.
        hands: The cards of each seat; None for hands that the viewer cannot see.
    """

    tasks: tuple[Task, ...]
    chips: tuple[int, ...]
    hands: tuple[CardSet | None, ...]


@frozen(field_transformer=as_declared)
class TurnBegan:
    """It is a player's turn (BK-TURN-1, BK-TURN-2, BK-TURN-9)."""

    player: int


@frozen(field_transformer=as_declared)
class Laid:
    """A player laid cards on a task card."""

    player: int
    task: int
    cards: CardSet


@frozen(field_transformer=as_declared)
class TaskCompleted:
    """The cards on a task card complete its task (BK-DONE-2).

    Attributes:
        player: The seat that completed it.
        task: The task card.
        was: The task.
    """

    player: int
    task: int
    was: Task


@frozen(field_transformer=as_declared)
class ChipAwarded:
    """A player took the green chip of a completed task or gave the red one (BK-CHIP-1, BK-CHIP-2).

    Attributes:
        player: The seat that completed the task.
        recipient: The seat that has the chip now: the same for a green chip.
        task: The task card on which it lay.
        chip: Its value, which lay open to everybody (GB-20).
    """

    player: int
    recipient: int
    task: int
    chip: int


@frozen(field_transformer=as_declared)
class TaskTurned:
    """The cards on a task card were discarded, and it was turned over (BK-CLEAR-1, BK-CLEAR-2).

    Attributes:
        task: The task card.
        discarded: The cards that lay on it.
        now: The task that is up now.
    """

    task: int
    discarded: CardSet
    now: Task


@frozen(field_transformer=as_declared)
class ChipPlaced:
    """A chip from the pool was laid on a turned task card (BK-CLEAR-3)."""

    task: int
    chip: int


@frozen(field_transformer=as_declared)
class HandExchanged:
    """A player showed an unplayable hand and discarded it (BK-STUCK-1, BK-STUCK-3, GB-23)."""

    player: int
    cards: CardSet


@frozen(field_transformer=as_declared)
class TurnSkipped:
    """A player showed an unplayable hand and keeps it, since no exchange can help (GB-27)."""

    player: int
    cards: CardSet


@frozen(field_transformer=as_declared)
class Drawn:
    """A player drew cards from the draw pile (BK-TURN-8, BK-STUCK-4).

    Attributes:
        player: The seat.
        count: How many.
        cards: The cards; None for everybody else (GB-28).
    """

    player: int
    count: int
    cards: CardSet | None


@frozen(field_transformer=as_declared)
class PileRebuilt:
    """All discards were shuffled into a new draw pile (BK-DECK-1, GB-28).

    Attributes:
        count: How many cards it has.
    """

    count: int


@frozen(field_transformer=as_declared)
class GameEnded:
    """The game is over."""

    outcome: BoeseKuhOutcome


BoeseKuhEvent: TypeAlias = (
    Prepared
    | TurnBegan
    | Laid
    | TaskCompleted
    | ChipAwarded
    | TaskTurned
    | ChipPlaced
    | HandExchanged
    | TurnSkipped
    | Drawn
    | PileRebuilt
    | GameEnded
)
"""Any event of Böse Kuh."""

new_drawn = constructor(Drawn)
new_laid = constructor(Laid)


@cache
def turn_began_of(player: int) -> TurnBegan:
    """The beginning of a turn of `player`."""
    return TurnBegan(player)
