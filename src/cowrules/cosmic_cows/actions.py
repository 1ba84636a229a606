"""The actions of Cosmic Cows."""

from functools import cache, lru_cache
from itertools import chain, combinations
from typing import Literal, TypeAlias

from attrs import frozen

from cowrules.cosmic_cows.combinations import DICE, Combination, all_holdings
from cowrules.cosmic_cows.options import MOST_PLAYERS
from cowrules.declared import as_declared
from cowrules.roles import CHANCE, Role

__all__ = ["CosmicCowsAction", "Forfeit", "Move", "Reroll", "Roll", "Start"]


@frozen(field_transformer=as_declared)
class Start:
    """Chance names the seat that begins, where no option does (CC-SET-3, GC-10).

    Attributes:
        starter: The seat.

    Example:
        >>> Start(starter=1).player
        CHANCE
    """

    starter: int

    @property
    def player(self) -> Literal[Role.CHANCE]:
        """Chance."""
        return CHANCE


@frozen(field_transformer=as_declared)
class Roll:
    """Chance rolls the dice in the cup (CC-ROLL-2, CC-ROLL-5).

    Attributes:
        dice: The numbers that they show, in ascending order of their positions: all five in the
            first roll of a turn, later those of the dice picked up.

    Example:
        >>> Roll(dice=(1, 2, 3, 4, 5)).player
        CHANCE
    """

    dice: tuple[int, ...]

    @property
    def player(self) -> Literal[Role.CHANCE]:
        """Chance."""
        return CHANCE


@frozen(field_transformer=as_declared)
class Reroll:
    """A player puts dice back into the cup to roll them again (CC-ROLL-3, CC-ROLL-5, GC-12).

    Attributes:
        player: The seat.
        dice: The positions of these dice, 0 to 4, in any order; the others are kept.

    Example:
        >>> Reroll(player=0, dice=(0, 2, 4))
        Reroll(player=0, dice=(0, 2, 4))
    """

    player: int
    dice: tuple[int, ...]


@frozen(field_transformer=as_declared)
class Move:
    """A player uses a combination of the dice, which ends the rolling (CC-OPT-1, GC-11).

    Attributes:
        player: The seat.
        combination: Which one.
        numbers: The numbers of the dice that it is made of: one for a pair, a triple, four of a
            kind and the five spaces; two in any order for two pairs; that of the triple, then
            that of the pair, for a full house; none for the others.

    Example:
        >>> from cowrules.cosmic_cows import Combination
        >>> Move(player=0, combination=Combination.FULL_HOUSE, numbers=(4, 2)).numbers
        (4, 2)
    """

    player: int
    combination: Combination
    numbers: tuple[int, ...] = ()


@frozen(field_transformer=as_declared)
class Forfeit:
    """A player whose dice allow no move after the third roll gives up the turn (CC-OPT-3).

    Example:
        >>> Forfeit(player=0)
        Forfeit(player=0)
    """

    player: int


CosmicCowsAction: TypeAlias = Start | Roll | Reroll | Move | Forfeit
"""Any action of Cosmic Cows, chance included."""


@cache
def dice_sets() -> dict[tuple[int, ...], None]:
    """Every set of positions that a player can pick up, ascending, with the fewest dice first."""
    sizes = range(1, DICE + 1)
    return dict.fromkeys(chain.from_iterable(combinations(range(DICE), size) for size in sizes))


@lru_cache(maxsize=MOST_PLAYERS)
def rerolls_of(player: int) -> tuple[Reroll, ...]:
    """Every re-roll by `player`, with the fewest dice first."""
    return tuple(Reroll(player, positions) for positions in dice_sets())


@lru_cache(maxsize=MOST_PLAYERS)
def moves_of(player: int) -> tuple[Move, ...]:
    """The move of each kind of holding by `player`, indexed by the kind."""
    return tuple(Move(player, held.combination, held.numbers) for held in all_holdings())


@lru_cache(maxsize=4096)
def choices_of(
    player: int, kinds: tuple[int, ...], rolls_left: bool
) -> tuple[Move | Reroll | Forfeit, ...]:
    """What `player` may choose from: the moves of the kinds, then re-rolls, or the forfeit."""
    table = moves_of(player)
    moves = tuple(table[kind] for kind in kinds)
    if rolls_left:
        return moves + rerolls_of(player)
    return moves or (Forfeit(player),)


@lru_cache(maxsize=9330)  # all rolls of one to five dice
def roll_of(faces: tuple[int, ...]) -> Roll:
    """The roll of dice whose numbers are one more than `faces`, as a source draws them."""
    return Roll(tuple([face + 1 for face in faces]))
