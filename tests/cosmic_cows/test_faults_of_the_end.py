"""States from outside in which a side has won, or seems to have."""

import pytest
from attrs import evolve

from cowrules import CosmicCows
from cowrules.cosmic_cows import CosmicCowsFault, CosmicCowsState, Phase, Public

from .positions import Pawns, lines

GAME = CosmicCows(players=4, starter=1, max_turns=50)
FOUR_HOME = {"chance": 8, "3": 6, "6": 7, "kniffel": 1}


def ended(pawns: Pawns, **changes: object) -> CosmicCowsState:
    """The state after turn 30 of seat 2, which is of side 0 as seat 0 is."""
    public = Public(Phase.OVER, 30, 2, 2, (4, 4, 1, 3, 6), lines(pawns))
    return CosmicCowsState(evolve(public, **changes))  # type: ignore[arg-type]  # by name


def listed(state: CosmicCowsState) -> list[tuple[str, str, dict[str, object]]]:
    return [(each.code, each.clause, dict(each.params)) for each in GAME.faults(state)]


@pytest.mark.clause("CC-END-1", "CC-TWO")
def test_four_pawns_home_end_the_game_as_three_do() -> None:
    """Two pawns that move together can be the third and the fourth."""
    assert listed(ended(FOUR_HOME)) == []
    assert listed(ended(FOUR_HOME, phase=Phase.CHOOSE)) == [
        (CosmicCowsFault.ALREADY_WON, "CC-END-1", {"side": 0})
    ]


@pytest.mark.clause("GC-39")
@pytest.mark.parametrize(("turn", "player", "sign"), [(30, 2, -1), (31, 3, 1)])
def test_a_side_has_not_won_in_the_turn_of_the_other(turn: int, player: int, sign: int) -> None:
    pawns = {pawn: sign * line for pawn, line in FOUR_HOME.items()}
    side = 1 - player % 2

    assert listed(ended(pawns, turn=turn, player=player)) == [
        (CosmicCowsFault.ALREADY_WON, "GC-39", {"side": side})
    ]


@pytest.mark.clause("GC-10", "GC-39")
def test_an_end_in_nobodys_turn_names_the_first_side_that_is_home() -> None:
    both = {"chance": 8, "1": -8, "2": -6, "3": 6, "4": 7, "5": -7}
    for pawns, side in ((both, 0), ({"1": -8, "2": -6, "5": -7}, 1)):
        assert listed(ended(pawns, player=None)) == [
            (CosmicCowsFault.IMPOSSIBLE_PHASE, "GC-10", {}),
            (CosmicCowsFault.ALREADY_WON, "GC-39", {"side": side}),
        ]


@pytest.mark.clause("CC-ROLL-5", "CC-COMP-2")
@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"rolls": 4}, ("CC-ROLL-5", {"value": 4})),
        ({"rolls": 1, "dice": (4, 7, 1, 3, 6)}, ("CC-COMP-2", {"value": 7})),
    ],
)
def test_dice_and_rolls_are_compared_only_where_both_are_in_range(
    changes: dict[str, object], expected: tuple[str, dict[str, object]]
) -> None:
    """What a number means is not asked of one that cannot be."""
    changes = {"phase": Phase.ROLL, "dice": (4, 0, 1, 3, 6), **changes}

    assert listed(ended({}, **changes)) == [(CosmicCowsFault.OUT_OF_RANGE, *expected)]
