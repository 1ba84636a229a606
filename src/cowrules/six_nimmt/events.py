"""The events of 6 nimmt!: what happened, in order, for tables and animations."""

from functools import cache
from typing import TypeAlias

from attrs import frozen

from cowrules.construction import constructor
from cowrules.declared import as_declared
from cowrules.six_nimmt.cards import HIGHEST_CARD
from cowrules.six_nimmt.outcome import SixNimmtOutcome

__all__ = [
    "Committed",
    "Dealt",
    "GameEnded",
    "Placed",
    "Revealed",
    "RoundEnded",
    "RowChoiceDue",
    "RowTaken",
    "SixNimmtEvent",
]


@frozen(field_transformer=as_declared)
class Dealt:
    """A round was dealt.

    Attributes:
        round: Its number, from 1.
        hands: The cards of each seat, ascending; None for hands that the viewer cannot see.
        rows: The first card of each row.
    """

    round: int
    hands: tuple[tuple[int, ...] | None, ...]
    rows: tuple[int, ...]


@frozen(field_transformer=as_declared)
class Committed:
    """A player laid a card face down; ``card`` is None for everybody else (GN-08)."""

    player: int
    card: int | None


@frozen(field_transformer=as_declared)
class Revealed:
    """All have laid a card, and the cards are turned up (NM-PLAY-2).

    Attributes:
        cards: The card of each seat.
    """

    cards: tuple[int, ...]


@frozen(field_transformer=as_declared)
class RowChoiceDue:
    """A player's card is too low for every row: the player must choose one (NM-LOW-1)."""

    player: int
    card: int


@frozen(field_transformer=as_declared)
class Placed:
    """A card was added to a row (NM-ROW-1, NM-ROW-2)."""

    player: int
    card: int
    row: int


@frozen(field_transformer=as_declared)
class RowTaken:
    """A player took a row, and the card starts it anew (NM-FULL-2, NM-LOW-1, NM-LOW-2).

    Attributes:
        player: The seat.
        card: The card that now starts the row.
        row: The index of the row.
        taken: The cards taken, in the order of the row.
        heads: The bullheads on them.
    """

    player: int
    card: int
    row: int
    taken: tuple[int, ...]
    heads: int


@frozen(field_transformer=as_declared)
class RoundEnded:
    """All cards of the round are played, the piles are counted and gathered (NM-END-2).

    Attributes:
        round: Its number, from 1.
        heads: The bullheads of each seat in this round.
        totals: The bullheads of each seat in all rounds so far.
    """

    round: int
    heads: tuple[int, ...]
    totals: tuple[int, ...]


@frozen(field_transformer=as_declared)
class GameEnded:
    """The match is over."""

    outcome: SixNimmtOutcome


SixNimmtEvent: TypeAlias = (
    Dealt | Committed | Revealed | RowChoiceDue | Placed | RowTaken | RoundEnded | GameEnded
)
"""Any event of 6 nimmt!."""


new_revealed = constructor(Revealed)
new_row_taken = constructor(RowTaken)


@cache
def committed_of(player: int) -> tuple[Committed, ...]:
    """The event of each card laid by `player`, indexed by the card."""
    return tuple(Committed(player, card) for card in range(HIGHEST_CARD + 1))


@cache
def placed_of(player: int, row: int) -> tuple[Placed, ...]:
    """The event of each card that `player` adds to a row, indexed by the card."""
    return tuple(Placed(player, card, row) for card in range(HIGHEST_CARD + 1))


@cache
def row_choices_due_of(player: int) -> tuple[RowChoiceDue, ...]:
    """The event of each card of `player` that is too low for every row, indexed by the card."""
    return tuple(RowChoiceDue(player, card) for card in range(HIGHEST_CARD + 1))
