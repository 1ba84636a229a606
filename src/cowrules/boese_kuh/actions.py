"""The actions of Böse Kuh."""

from functools import cache
from typing import Literal, TypeAlias

from attrs import frozen

from cowrules.construction import constructor
from cowrules.declared import as_declared
from cowrules.roles import CHANCE, Role

__all__ = [
    "BoeseKuhAction",
    "Draw",
    "Exchange",
    "GiveChip",
    "Lay",
    "PlaceChip",
    "Setup",
]


@frozen(field_transformer=as_declared)
class Setup:
    """Chance prepares the game (BK-SETUP-1 to BK-SETUP-5, GB-02, GB-05, GB-40, GB-41).

    Attributes:
        starter: The seat that begins.
        sides: For each task card the side that is up, 0 or 1.
        chips: The value of the chip on each task card.
        hands: The five cards of each seat, in any order.

    Example:
        >>> hands = ((1, 2, 3, 4, 5), (6, 7, 8, 9, 10))
        >>> Setup(0, sides=(0, 0, 0, 0, 0, 0), chips=(1, 2, 3, 4, 5, -1), hands=hands).player
        CHANCE
    """

    starter: int
    sides: tuple[int, ...]
    chips: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]

    @property
    def player(self) -> Literal[Role.CHANCE]:
        """Chance."""
        return CHANCE


@frozen(field_transformer=as_declared)
class Draw:
    """Chance draws all the cards of a refill or an exchange (BK-TURN-8, BK-STUCK-4, GB-28).

    Attributes:
        cards: The cards drawn, in any order.

    Example:
        >>> Draw(cards=(7, 23)).player
        CHANCE
    """

    cards: tuple[int, ...]

    @property
    def player(self) -> Literal[Role.CHANCE]:
        """Chance."""
        return CHANCE


@frozen(field_transformer=as_declared)
class PlaceChip:
    """Chance takes a chip from the pool for the new task (BK-CLEAR-3).

    Attributes:
        chip: Its value.

    Example:
        >>> PlaceChip(chip=-3).player
        CHANCE
    """

    chip: int

    @property
    def player(self) -> Literal[Role.CHANCE]:
        """Chance."""
        return CHANCE


@frozen(field_transformer=as_declared)
class Lay:
    """A player lays hand cards on one task, all at once (BK-TURN-3 to BK-TURN-7, GB-14).

    Attributes:
        player: The seat.
        task: The task card, 0 to 5.
        cards: The cards, at least one, in any order.

    Example:
        >>> Lay(player=0, task=2, cards=(7, 17))
        Lay(player=0, task=2, cards=(7, 17))
    """

    player: int
    task: int
    cards: tuple[int, ...]


@frozen(field_transformer=as_declared)
class GiveChip:
    """A player gives the red chip of a completed task to another (BK-CHIP-2, GB-18).

    Attributes:
        player: The seat that gives.
        recipient: The seat that gets the chip.

    Example:
        >>> GiveChip(player=0, recipient=1)
        GiveChip(player=0, recipient=1)
    """

    player: int
    recipient: int


@frozen(field_transformer=as_declared)
class Exchange:
    """A player shows an unplayable hand and exchanges it (BK-STUCK-1 to BK-STUCK-4, GB-22).

    Example:
        >>> Exchange(player=0)
        Exchange(player=0)
    """

    player: int


BoeseKuhAction: TypeAlias = Setup | Draw | PlaceChip | Lay | GiveChip | Exchange
"""Any action of Böse Kuh, chance included."""

new_lay = constructor(Lay)


@cache
def exchange_of(player: int) -> tuple[Exchange]:
    """The exchange by `player`."""
    return (Exchange(player),)


@cache
def gifts_of(player: int, players: int) -> tuple[GiveChip, ...]:
    """The gifts of `player` to each of the other players."""
    return tuple(GiveChip(player, recipient) for recipient in range(players) if recipient != player)
