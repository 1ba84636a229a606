"""The actions of 6 nimmt!."""

from functools import cache
from typing import Literal, TypeAlias

from attrs import frozen

from cowrules.declared import as_declared
from cowrules.roles import CHANCE, Role
from cowrules.six_nimmt.cards import HIGHEST_CARD
from cowrules.six_nimmt.placement import ROWS

__all__ = ["ChooseRow", "Commit", "Deal", "SixNimmtAction"]


@frozen(field_transformer=as_declared)
class Deal:
    """Chance deals a round from the whole deck (NM-SET-2 to NM-SET-5, GN-05, GN-28).

    Attributes:
        hands: The cards of each seat, in any order.
        rows: The first card of each row, in the order of the rows.

    Example:
        >>> Deal(hands=((3, 9), (4, 8)), rows=(1, 2, 5, 6)).player
        CHANCE
    """

    hands: tuple[tuple[int, ...], ...]
    rows: tuple[int, ...]

    @property
    def player(self) -> Literal[Role.CHANCE]:
        """Chance."""
        return CHANCE


@frozen(field_transformer=as_declared)
class Commit:
    """A player lays a hand card face down (NM-PLAY-1); it cannot be taken back (GN-07).

    Example:
        >>> Commit(player=0, card=57)
        Commit(player=0, card=57)
    """

    player: int
    card: int


@frozen(field_transformer=as_declared)
class ChooseRow:
    """The player of a card too low for every row chooses the row to take (NM-LOW-1).

    Attributes:
        player: The seat.
        row: The index of the row, 0 to 3.

    Example:
        >>> ChooseRow(player=0, row=3)
        ChooseRow(player=0, row=3)
    """

    player: int
    row: int


SixNimmtAction: TypeAlias = Deal | Commit | ChooseRow
"""Any action of 6 nimmt!, chance included."""


@cache
def commits_of(player: int) -> tuple[Commit, ...]:
    """The commitment of each card by `player`, indexed by the card."""
    return tuple(Commit(player, card) for card in range(HIGHEST_CARD + 1))


@cache
def row_choices_of(player: int) -> tuple[ChooseRow, ...]:
    """The choice of each row by `player`."""
    return tuple(ChooseRow(player, row) for row in range(ROWS))
