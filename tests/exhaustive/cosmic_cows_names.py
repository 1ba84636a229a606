"""The combinations, pawns and positions of the specification in the engine's terms."""

from collections.abc import Sequence

from cowrules.cosmic_cows import COLUMNS, Combination, CosmicCowsState, Holding, Public
from cowrules.cosmic_cows.state import Phase

from ..spec.cosmic_cows import board as spec
from ..spec.cosmic_cows.combinations import Combination as Said

COMBINATION = {
    Combination.PAIR: "pair",
    Combination.TRIPLE: "triple",
    Combination.FOUR: "four",
    Combination.TWO_PAIRS: "two pair",
    Combination.FULL_HOUSE: "full house",
    Combination.KNIFFEL: "kniffel",
    Combination.FIVE_SPACES: "five",
    Combination.SMALL_STRAIGHT: "small straight",
    Combination.LARGE_STRAIGHT: "large straight",
    Combination.CHANCE: "chance",
}
assert COMBINATION.keys() == set(Combination)
assert COLUMNS == spec.COLUMNS

DIRECTION = (1, -1)
"""For each of the engine's sides, the direction that it stands for in the specification."""


def told(holding: Holding) -> Said:
    """A holding in the specification's terms."""
    moves = frozenset((COLUMNS[pawn], spaces) for pawn, spaces in holding.moves)
    return Said(COMBINATION[holding.combination], moves)


def before_choice(
    dice: Sequence[int], pawns: Sequence[int], side: int, rolls: int
) -> CosmicCowsState:
    """The state in which a player of a side is to choose."""
    return CosmicCowsState(Public(Phase.CHOOSE, 7, side, rolls, tuple(dice), tuple(pawns)))
