"""What five alike offer and demand."""

import pytest

from cowrules import CosmicCows
from cowrules.cosmic_cows import CosmicCowsCode, Move

from .moving import (
    ALIKE,
    BOTH_SIDES,
    CHANCE,
    FIVE_SPACES,
    FOUR,
    FULL_HOUSE,
    GAME,
    KNIFFEL,
    PAIR,
    TRIPLE,
)
from .positions import moved, options, set_up, towards


@BOTH_SIDES
@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(0, 1, marks=pytest.mark.clause("CC-KN-1")),
        pytest.param(-1, 0, marks=pytest.mark.clause("CC-KN-2", "GC-25")),
    ],
)
@pytest.mark.clause("CC-KN-3", "GC-22", "GC-25", "GC-05")
def test_five_of_a_kind_must_move_the_kniffel_pawn_unless_it_is_home(
    before: int, after: int, side: int
) -> None:
    """As the dice total 5 or show sixes, Chance could be used too, but must not."""
    for face in range(1, 7):
        for half in (8, 2):
            game = CosmicCows(half=half, zone=1)
            state = set_up(
                game, (face,) * 5, towards(side, {"kniffel": before}), player=side, rolls=3
            )
            assert options(game, state) == {"kniffel"}
            assert moved(game, state, KNIFFEL) == towards(side, {"kniffel": after})
            for combination in (PAIR, TRIPLE, FOUR):
                refused = game.check(state, Move(side, combination, (face,)))
                assert refused is not None
                assert refused.code is CosmicCowsCode.KNIFFEL_FIRST
                assert refused.clause == "CC-KN-3"


@BOTH_SIDES
@pytest.mark.parametrize("before", [0, -1])
@pytest.mark.clause("CC-KN-4")
def test_without_the_kniffel_pawn_at_home_there_are_no_five_spaces(before: int, side: int) -> None:
    state = set_up(GAME, ALIKE, towards(side, {"kniffel": before}), player=side)
    refused = GAME.check(state, Move(side, FIVE_SPACES, (3,)))

    assert refused is not None
    assert (refused.code, refused.clause) == (CosmicCowsCode.KNIFFEL_NOT_HOME, "CC-KN-4")


@BOTH_SIDES
@pytest.mark.clause("CC-KN-4", "GC-20", "GC-23", "CC-KN-3")
def test_with_the_kniffel_pawn_at_home_five_spaces_are_one_option_of_several(side: int) -> None:
    home = towards(side, {"kniffel": 1})
    for face, chance in ((1, 4), (2, 3), (3, None), (4, None), (5, 3), (6, 4)):
        state = set_up(GAME, (face,) * 5, home, player=side)
        expected = {f"{kind} {face}" for kind in ("pair", "triple", "four", "five-spaces")}
        assert options(GAME, state) == expected | ({"chance"} if chance else set())
        number = str(face)
        assert moved(GAME, state, FIVE_SPACES, face) == towards(side, {number: 5})
        assert moved(GAME, state, PAIR, face) == towards(side, {number: 2})
        assert moved(GAME, state, FOUR, face) == towards(side, {number: 4})
        if chance:
            assert moved(GAME, state, CHANCE) == towards(side, {"chance": chance})
        refused = GAME.check(state, Move(side, KNIFFEL))
        assert refused is not None
        assert (refused.code, refused.clause) == (CosmicCowsCode.CANNOT_MOVE, "GC-20")


@BOTH_SIDES
@pytest.mark.clause("GC-24", "CC-EXACT-2", "GC-33")
@pytest.mark.parametrize(
    ("before", "after"), [(-8, -3), (0, 5), (2, 7), (3, 8), (4, 8), (7, 8), (8, None)]
)
def test_five_spaces_end_on_the_last_line(before: int, after: int | None, side: int) -> None:
    pawns = towards(side, {"kniffel": 1, "3": before})
    state = set_up(GAME, ALIKE, pawns, player=side)

    if after is None:
        assert options(GAME, state) == set()
    else:
        assert moved(GAME, state, FIVE_SPACES, 3) == towards(side, {"3": after})


@pytest.mark.clause("GC-19")
@pytest.mark.parametrize("home", [-1, 0, 1])
def test_five_alike_cannot_be_a_full_house(home: int) -> None:
    state = set_up(GAME, (4, 4, 4, 4, 4), {"kniffel": home})
    refused = GAME.check(state, Move(0, FULL_HOUSE, (4, 4)))

    assert refused is not None
    assert (refused.code, refused.clause) == (CosmicCowsCode.DUPLICATE_NUMBER, "GC-19")
    assert not any("full-house" in each for each in options(GAME, state))
