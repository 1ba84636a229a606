"""How far Chance moves its pawn, where the last line is, and which holdings there are."""

from itertools import combinations_with_replacement

import pytest

from cowrules.cosmic_cows import holdings, usable
from cowrules.cosmic_cows.combinations import all_holdings, chance_spaces

from .positions import lines


@pytest.mark.clause("CC-CH-1", "CC-CH-2", "GC-30")
def test_the_spaces_of_chance_for_every_total() -> None:
    """Four up to 9 and from 26, three up to 12 and from 23, and none between."""
    expected = [4] * 5 + [3] * 3 + [0] * 10 + [3] * 3 + [4] * 5

    assert [chance_spaces(total) for total in range(5, 31)] == expected


@pytest.mark.clause("GC-02", "GC-33")
@pytest.mark.parametrize("side", [0, 1])
def test_the_last_line_is_the_eighth_unless_it_is_named(side: int) -> None:
    dice = (4, 1, 4, 6, 2)
    towards = -1 if side else 1

    for line, movable in ((7, True), (8, False)):
        found = usable(dice, lines({"4": towards * line}), 1 if side else 0)
        assert found == (holdings(dice) if movable else ())


@pytest.mark.clause("CC-MOVE-0")
def test_each_holding_of_the_table_is_one_that_some_dice_have() -> None:
    rolls = combinations_with_replacement(range(1, 7), 5)
    held = {holding for dice in rolls for holding in holdings(dice)}

    # Pair, three and four of each number; 15 two pairs; 30 full houses; five of a kind in its
    # two ways; two straights; Chance for three and for four spaces.
    assert len(all_holdings()) == 6 * 3 + 15 + 30 + (1 + 6) + 2 + 2
    assert set(all_holdings()) == held
