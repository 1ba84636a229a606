"""What the fields of a state mean, and what is read from them."""

import pytest

from cowrules.cosmic_cows import IN_CUP, ROLLS, Phase, Public


@pytest.mark.clause("CC-ROLL-5")
def test_a_turn_has_three_rolls() -> None:
    assert ROLLS == 3


@pytest.mark.parametrize(
    ("dice", "cup"),
    [
        ((0, 0, 0, 0, 0), (0, 1, 2, 3, 4)),
        ((4, 0, 1, 6, 0), (1, 4)),
        ((1, 2, 3, 4, 5), ()),
        # A state from outside may hold any number; only 0 is a die in the cup.
        ((0, -1, 7, -6, 0), (0, 4)),
    ],
)
def test_the_cup_holds_the_dice_that_show_nothing(
    dice: tuple[int, ...], cup: tuple[int, ...]
) -> None:
    assert IN_CUP == 0
    assert Public(Phase.ROLL, 1, 0, 1, dice, (0,) * 9).cup == cup
