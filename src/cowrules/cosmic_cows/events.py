"""The events of Cosmic Cows: what happened, in order, for tables and animations."""

from functools import lru_cache
from typing import TypeAlias

from attrs import frozen

from cowrules.construction import constructor
from cowrules.cosmic_cows.combinations import Combination
from cowrules.cosmic_cows.outcome import CosmicCowsOutcome
from cowrules.declared import as_declared

__all__ = [
    "CosmicCowsEvent",
    "Forfeited",
    "GameEnded",
    "Moved",
    "PickedUp",
    "Rolled",
    "Started",
]


@frozen(field_transformer=as_declared)
class Started:
    """Chance named the seat that begins (GC-10)."""

    starter: int


@frozen(field_transformer=as_declared)
class Rolled:
    """The dice in the cup were rolled (CC-ROLL-2, CC-ROLL-5).

    Attributes:
        player: The seat on turn.
        rolls: The number of the roll in this turn, from 1.
        dice: All five dice as they now lie, those kept too.
    """

    player: int
    rolls: int
    dice: tuple[int, ...]


@frozen(field_transformer=as_declared)
class PickedUp:
    """A player put dice back into the cup (CC-ROLL-5).

    Attributes:
        player: The seat.
        dice: Their positions, ascending.
    """

    player: int
    dice: tuple[int, ...]


@frozen(field_transformer=as_declared)
class Moved:
    """A player used a combination (CC-OPT-1).

    Attributes:
        player: The seat.
        combination: Which one.
        numbers: The numbers of the dice that it is made of, those of two pairs ascending.
        pawns: Each pawn of the combination as pawn, position before and position after. One of
            two pawns may stay, when it stands on the last line (GC-35).
    """

    player: int
    combination: Combination
    numbers: tuple[int, ...]
    pawns: tuple[tuple[int, int, int], ...]


@frozen(field_transformer=as_declared)
class Forfeited:
    """A player gave up the turn (CC-OPT-3, GC-34)."""

    player: int


@frozen(field_transformer=as_declared)
class GameEnded:
    """The game is over (CC-END-1, GC-43)."""

    outcome: CosmicCowsOutcome


CosmicCowsEvent: TypeAlias = Started | Rolled | PickedUp | Moved | Forfeited | GameEnded
"""Any event of Cosmic Cows."""


new_rolled = constructor(Rolled)
new_moved = constructor(Moved)


@lru_cache(maxsize=1024)
def picked_up(player: int, dice: tuple[int, ...]) -> PickedUp:
    """The event of a re-roll whose positions were given in any order."""
    return PickedUp(player, tuple(sorted(dice)))
