"""What each combination does on the board."""

import pytest

from cowrules.cosmic_cows import Combination, CosmicCowsCode, Move, Moved

from .moving import (
    ALIKE,
    BOTH_SIDES,
    CHANCE,
    FOUR,
    FULL_HOUSE,
    GAME,
    KNIFFEL,
    LARGE,
    PAIR,
    SMALL,
    TRIPLE,
    TWO_PAIRS,
)
from .positions import moved, options, set_up, towards, use


@BOTH_SIDES
@pytest.mark.clause("GC-41")
@pytest.mark.parametrize(
    ("dice", "combination", "numbers", "expected"),
    [
        pytest.param((4, 4, 1, 3, 6), PAIR, (4,), {"4": 2}, marks=pytest.mark.clause("CC-PAIR")),
        pytest.param((1, 2, 6, 6, 4), PAIR, (6,), {"6": 2}, marks=pytest.mark.clause("CC-PAIR")),
        pytest.param((5, 1, 5, 3, 5), TRIPLE, (5,), {"5": 3}, marks=pytest.mark.clause("CC-TRIP")),
        pytest.param(
            (2, 2, 2, 6, 2), FOUR, (2,), {"2": 4}, marks=pytest.mark.clause("CC-QUAD", "CC-TWO")
        ),
        pytest.param(
            (3, 5, 3, 5, 1), TWO_PAIRS, (3, 5), {"3": 2, "5": 2}, marks=pytest.mark.clause("CC-2P")
        ),
        pytest.param(
            (3, 5, 3, 5, 1), TWO_PAIRS, (5, 3), {"3": 2, "5": 2}, marks=pytest.mark.clause("CC-2P")
        ),
        pytest.param(
            (1, 1, 6, 6, 6),
            FULL_HOUSE,
            (6, 1),
            {"6": 3, "1": 2},
            marks=pytest.mark.clause("CC-FH", "GC-36"),
        ),
        pytest.param(
            (1, 1, 1, 6, 6),
            FULL_HOUSE,
            (1, 6),
            {"1": 3, "6": 2},
            marks=pytest.mark.clause("CC-FH", "GC-36"),
        ),
        pytest.param(
            (4, 2, 3, 1, 3),
            SMALL,
            (),
            {"straights": 3},
            marks=pytest.mark.clause("CC-STR-1", "GC-14", "CC-OPT-2"),
        ),
        pytest.param(
            (6, 5, 4, 3, 1), SMALL, (), {"straights": 3}, marks=pytest.mark.clause("GC-26")
        ),
        pytest.param(
            (5, 4, 3, 2, 2), SMALL, (), {"straights": 3}, marks=pytest.mark.clause("GC-26")
        ),
        pytest.param(
            (1, 5, 2, 4, 3),
            LARGE,
            (),
            {"straights": 4},
            marks=pytest.mark.clause("CC-STR-2", "GC-14"),
        ),
        pytest.param(
            (6, 5, 2, 4, 3),
            LARGE,
            (),
            {"straights": 4},
            marks=pytest.mark.clause("CC-STR-2", "GC-14"),
        ),
        pytest.param(
            (6, 5, 2, 4, 3), SMALL, (), {"straights": 3}, marks=pytest.mark.clause("GC-28")
        ),
        pytest.param(
            (1, 1, 2, 2, 3), CHANCE, (), {"chance": 4}, marks=pytest.mark.clause("CC-CH-2")
        ),
        pytest.param(
            (1, 1, 2, 2, 4), CHANCE, (), {"chance": 3}, marks=pytest.mark.clause("CC-CH-1", "GC-15")
        ),
        pytest.param(
            (1, 1, 2, 2, 6), CHANCE, (), {"chance": 3}, marks=pytest.mark.clause("CC-CH-1", "GC-15")
        ),
        pytest.param(
            (6, 6, 5, 5, 1), CHANCE, (), {"chance": 3}, marks=pytest.mark.clause("CC-CH-1", "GC-31")
        ),
        pytest.param(
            (6, 6, 5, 5, 3), CHANCE, (), {"chance": 3}, marks=pytest.mark.clause("CC-CH-1", "GC-31")
        ),
        pytest.param(
            (6, 6, 5, 5, 4), CHANCE, (), {"chance": 4}, marks=pytest.mark.clause("CC-CH-2")
        ),
        # More alike than needed may be used for less.
        pytest.param((4, 4, 4, 1, 6), PAIR, (4,), {"4": 2}, marks=pytest.mark.clause("GC-16")),
        pytest.param((4, 4, 4, 4, 6), TRIPLE, (4,), {"4": 3}, marks=pytest.mark.clause("GC-16")),
        pytest.param(
            (4, 4, 4, 6, 6), TWO_PAIRS, (4, 6), {"4": 2, "6": 2}, marks=pytest.mark.clause("GC-18")
        ),
        # A pair in a small straight may be used instead of it.
        pytest.param(
            (1, 2, 3, 4, 3), PAIR, (3,), {"3": 2}, marks=pytest.mark.clause("GC-29", "CC-OPT-2")
        ),
        pytest.param(
            (5, 5, 5, 5, 5), KNIFFEL, (), {"kniffel": 1}, marks=pytest.mark.clause("CC-KN-1")
        ),
    ],
)
def test_how_far_each_combination_moves_which_pawns(
    dice: tuple[int, ...],
    combination: Combination,
    numbers: tuple[int, ...],
    expected: dict[str, int],
    side: int,
) -> None:
    state = set_up(GAME, dice, player=side)

    assert moved(GAME, state, combination, *numbers) == towards(side, expected)


@pytest.mark.clause("CC-TWO")
def test_only_two_pairs_and_a_full_house_move_two_pawns() -> None:
    for dice in ((1, 1, 2, 2, 3), (1, 1, 1, 2, 2), (1, 1, 1, 1, 2), (2, 3, 4, 5, 6), (6,) * 5):
        for home in (0, 1):
            state = set_up(GAME, dice, {"kniffel": home})
            for action in GAME.legal_actions(state, 0):
                if isinstance(action, Move):
                    changes = moved(GAME, state, action.combination, *action.numbers)
                    two = action.combination in (TWO_PAIRS, FULL_HOUSE)
                    assert len(changes) == (2 if two else 1)


@pytest.mark.clause("CC-OPT-2", "GC-29")
def test_a_small_straight_with_a_pair_offers_one_or_the_other() -> None:
    assert options(GAME, set_up(GAME, (1, 2, 3, 4, 3))) == {"pair 3", "small-straight"}


@pytest.mark.clause("GC-31", "GC-16", "GC-18")
def test_chance_is_a_free_choice_beside_the_others() -> None:
    assert options(GAME, set_up(GAME, (1, 1, 1, 2, 2))) == {
        "pair 1",
        "pair 2",
        "triple 1",
        "two-pairs 1 2",
        "full-house 1 2",
        "chance",
    }


@pytest.mark.clause("GC-17")
def test_four_alike_cannot_be_two_pairs() -> None:
    for dice, home in (((4, 4, 4, 4, 1), 0), ((4, 4, 4, 4, 4), 1)):
        state = set_up(GAME, dice, {"kniffel": home})
        refused = GAME.check(state, Move(0, TWO_PAIRS, (4, 4)))
        assert refused is not None
        assert (refused.code, refused.clause) == (CosmicCowsCode.DUPLICATE_NUMBER, "GC-17")
        assert not any("two-pairs" in each for each in options(GAME, state))


@pytest.mark.clause("GC-36")
def test_the_triple_of_a_full_house_is_named_first() -> None:
    state = set_up(GAME, (5, 2, 5, 2, 2))
    refused = GAME.check(state, Move(0, FULL_HOUSE, (5, 2)))

    assert refused is not None
    assert refused.code is CosmicCowsCode.TOO_FEW_ALIKE
    assert dict(refused.params) == {
        "combination": "full-house",
        "number": 5,
        "needed": 3,
        "found": 2,
    }


def test_a_move_tells_where_its_pawns_went() -> None:
    state = set_up(GAME, (1, 1, 6, 6, 6), {"1": 3, "6": -8})
    _, events = use(GAME, state, FULL_HOUSE, 6, 1)
    assert events == (Moved(0, FULL_HOUSE, (6, 1), ((7, -8, -5), (1, 3, 5))),)

    state = set_up(GAME, ALIKE, {"kniffel": 1}, player=1)
    _, events = use(GAME, state, KNIFFEL)
    assert events == (Moved(1, KNIFFEL, (), ((4, 1, 0),)),)
