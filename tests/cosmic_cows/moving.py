"""What the tests of moves have in common: the game, both sides, and short names."""

import pytest

from cowrules import CosmicCows
from cowrules.cosmic_cows import Combination

GAME = CosmicCows()
BOTH_SIDES = pytest.mark.parametrize("side", [0, 1])
PAIR, TRIPLE, FOUR = Combination.PAIR, Combination.TRIPLE, Combination.FOUR
TWO_PAIRS, FULL_HOUSE = Combination.TWO_PAIRS, Combination.FULL_HOUSE
KNIFFEL, FIVE_SPACES = Combination.KNIFFEL, Combination.FIVE_SPACES

SMALL, LARGE, CHANCE = (
    Combination.SMALL_STRAIGHT,
    Combination.LARGE_STRAIGHT,
    Combination.CHANCE,
)
ALIKE = (3, 3, 3, 3, 3)
