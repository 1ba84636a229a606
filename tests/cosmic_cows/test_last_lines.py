"""How far pawns go, and which can go no further."""

from collections.abc import Mapping

import pytest

from cowrules import CosmicCows
from cowrules.cosmic_cows import Combination, Moved

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

Case = tuple[tuple[int, ...], Combination, tuple[int, ...], str, int]

CLAMPED: list[Case] = [
    ((4, 4, 1, 2, 6), PAIR, (4,), "4", 2),
    ((4, 4, 4, 2, 6), TRIPLE, (4,), "4", 3),
    ((4, 4, 4, 4, 6), FOUR, (4,), "4", 4),
    ((1, 2, 3, 4, 6), SMALL, (), "straights", 3),
    ((1, 2, 3, 4, 5), LARGE, (), "straights", 4),
    ((1, 1, 2, 2, 4), CHANCE, (), "chance", 3),
    ((1, 1, 2, 2, 1), CHANCE, (), "chance", 4),
]


@BOTH_SIDES
@pytest.mark.parametrize("case", CLAMPED, ids=[str(case[1]) for case in CLAMPED])
@pytest.mark.clause("CC-EXACT-1", "CC-EXACT-2", "GC-02", "CC-NEUT-1", "CC-NEUT-2", "GC-41")
def test_from_every_line_the_pawn_goes_so_far_and_no_further_than_the_last(
    case: Case, side: int
) -> None:
    """From the other side's zone too: no pawn is safe anywhere."""
    dice, combination, numbers, column, spaces = case
    for half in (None, 3, 12):
        game = CosmicCows() if half is None else CosmicCows(half=half, zone=1)
        last = half or 8
        for line in range(-last, last):
            state = set_up(game, dice, towards(side, {column: line}), player=side)
            expected = towards(side, {column: min(last, line + spaces)})
            assert moved(game, state, combination, *numbers) == expected


@pytest.mark.clause("CC-NEUT-1", "CC-NEUT-2")
@BOTH_SIDES
def test_a_pawn_is_pulled_out_of_the_others_win_zone(side: int) -> None:
    for line, after in ((-8, -6), (-7, -5), (-6, -4)):
        state = set_up(GAME, (2, 2, 1, 4, 6), towards(side, {"2": line, "5": -8}), player=side)
        assert moved(GAME, state, PAIR, 2) == towards(side, {"2": after})
    state = set_up(GAME, (2, 2, 2, 2, 2), towards(side, {"2": -7, "kniffel": -1}), player=side)
    assert moved(GAME, state, KNIFFEL) == {"kniffel": 0}


@pytest.mark.clause("GC-40")
@BOTH_SIDES
def test_pawns_beside_each_other_do_not_mind_each_other(side: int) -> None:
    everywhere = dict.fromkeys(("chance", "1", "2", "3", "4", "5", "6", "straights"), 3)
    for dice, combination, numbers, column, spaces in CLAMPED:
        state = set_up(GAME, dice, towards(side, everywhere), player=side)
        expected = towards(side, {column: 3 + spaces})
        assert moved(GAME, state, combination, *numbers) == expected
    state = set_up(GAME, (1, 1, 2, 2, 2), towards(side, everywhere), player=side)
    assert moved(GAME, state, FULL_HOUSE, 2, 1) == towards(side, {"2": 6, "1": 5})


@pytest.mark.clause("GC-33")
@BOTH_SIDES
@pytest.mark.parametrize(
    ("dice", "stuck", "left"),
    [
        ((4, 4, 1, 2, 6), {"4": 8}, set()),
        ((4, 4, 4, 2, 1), {"4": 8}, set()),
        ((1, 2, 3, 4, 6), {"straights": 8}, set()),
        ((1, 2, 3, 4, 5), {"straights": 8}, set()),
        ((1, 2, 3, 4, 4), {"straights": 8}, {"pair 4"}),
        ((1, 2, 3, 4, 4), {"4": 8}, {"small-straight"}),
        # Chance is the only option that moves a pawn.
        ((6, 6, 5, 4, 2), {"6": 8}, {"chance"}),
        ((6, 6, 5, 4, 2), {"6": 8, "chance": 8}, set()),
        ((6, 6, 5, 4, 2), {"6": -8, "chance": -8}, {"pair 6", "chance"}),
        (
            (6, 6, 6, 5, 5),
            {"6": 8, "5": 7},
            {"pair 5", "two-pairs 5 6", "full-house 6 5", "chance"},
        ),
        ((6, 6, 6, 5, 5), {"6": 8, "5": 8}, {"chance"}),
        (ALIKE, {"kniffel": 1, "3": 8}, set()),
        ((5,) * 5, {"kniffel": 1, "5": 8}, {"chance"}),
        (
            (5,) * 5,
            {"kniffel": 1, "5": 7, "chance": 8},
            {"pair 5", "triple 5", "four 5", "five-spaces 5"},
        ),
        ((5,) * 5, {"kniffel": 0, "5": 8, "chance": 8}, {"kniffel"}),
    ],
)
def test_an_option_must_move_a_pawn(
    dice: tuple[int, ...], stuck: Mapping[str, int], left: set[str], side: int
) -> None:
    # With a zone of one line the fewest pawns are home; three of them would end the game.
    game = CosmicCows(zone=1)
    state = set_up(game, dice, towards(side, dict(stuck)), player=side, rolls=3)

    assert options(game, state) == left
    if not left:
        assert [game.format_action(each) for each in game.legal_actions(state, side)] == [
            f"{side} forfeit"
        ]


@pytest.mark.clause("GC-33")
@BOTH_SIDES
def test_a_last_line_holds_up_only_the_side_it_belongs_to(side: int) -> None:
    state = set_up(GAME, (4, 4, 1, 2, 6), towards(side, {"4": -8}), player=side)

    assert moved(GAME, state, PAIR, 4) == towards(side, {"4": -6})


@pytest.mark.clause("GC-35", "CC-2P", "CC-FH")
@BOTH_SIDES
@pytest.mark.parametrize(
    ("pawns", "expected"),
    [
        ({"2": 8, "5": 0}, {"5": 2}),
        ({"2": 0, "5": 8}, {"2": 2}),
        ({"2": 8, "5": 7}, {"5": 8}),
        ({"2": 7, "5": -8}, {"2": 8, "5": -6}),
    ],
)
def test_of_two_pawns_one_may_stand_on_its_last_line(
    pawns: dict[str, int], expected: dict[str, int], side: int
) -> None:
    state = set_up(GAME, (5, 2, 5, 2, 6), towards(side, pawns), player=side)
    before = towards(side, pawns)
    after = before | towards(side, expected)

    assert moved(GAME, state, TWO_PAIRS, 2, 5) == towards(side, expected)
    _, (event, *_) = use(GAME, state, TWO_PAIRS, 5, 2)
    # Both pawns are told, by the numbers ascending; pawn 6 is that of the fives.
    assert event == Moved(
        side, TWO_PAIRS, (2, 5), ((2, before["2"], after["2"]), (6, before["5"], after["5"]))
    )


@pytest.mark.clause("GC-35", "GC-36", "CC-FH", "CC-EXACT-2")
@BOTH_SIDES
def test_a_full_house_moves_whichever_pawn_can(side: int) -> None:
    for pawns, expected in (
        ({"2": 8}, {"5": 2}),
        ({"5": 8}, {"2": 3}),
        ({"5": 6, "2": 6}, {"5": 8, "2": 8}),
        ({"5": -7, "2": -7}, {"5": -5, "2": -4}),
    ):
        state = set_up(GAME, (5, 2, 5, 2, 2), towards(side, pawns), player=side)
        assert moved(GAME, state, FULL_HOUSE, 2, 5) == towards(side, expected)
