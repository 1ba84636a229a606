"""What each combination does on the board."""

from collections.abc import Mapping

import pytest

from cowrules import CosmicCows
from cowrules.cosmic_cows import Combination, CosmicCowsCode, Move, Moved

from .positions import moved, options, set_up, towards, use

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


def of(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*ids)


@BOTH_SIDES
@of("GC-41")
@pytest.mark.parametrize(
    ("dice", "combination", "numbers", "expected"),
    [
        pytest.param((4, 4, 1, 3, 6), PAIR, (4,), {"4": 2}, marks=of("CC-PAIR")),
        pytest.param((1, 2, 6, 6, 4), PAIR, (6,), {"6": 2}, marks=of("CC-PAIR")),
        pytest.param((5, 1, 5, 3, 5), TRIPLE, (5,), {"5": 3}, marks=of("CC-TRIP")),
        pytest.param((2, 2, 2, 6, 2), FOUR, (2,), {"2": 4}, marks=of("CC-QUAD", "CC-TWO")),
        pytest.param((3, 5, 3, 5, 1), TWO_PAIRS, (3, 5), {"3": 2, "5": 2}, marks=of("CC-2P")),
        pytest.param((3, 5, 3, 5, 1), TWO_PAIRS, (5, 3), {"3": 2, "5": 2}, marks=of("CC-2P")),
        pytest.param(
            (1, 1, 6, 6, 6), FULL_HOUSE, (6, 1), {"6": 3, "1": 2}, marks=of("CC-FH", "GC-36")
        ),
        pytest.param(
            (1, 1, 1, 6, 6), FULL_HOUSE, (1, 6), {"1": 3, "6": 2}, marks=of("CC-FH", "GC-36")
        ),
        pytest.param(
            (4, 2, 3, 1, 3), SMALL, (), {"straights": 3}, marks=of("CC-STR-1", "GC-14", "CC-OPT-2")
        ),
        pytest.param((6, 5, 4, 3, 1), SMALL, (), {"straights": 3}, marks=of("GC-26")),
        pytest.param((5, 4, 3, 2, 2), SMALL, (), {"straights": 3}, marks=of("GC-26")),
        pytest.param((1, 5, 2, 4, 3), LARGE, (), {"straights": 4}, marks=of("CC-STR-2", "GC-14")),
        pytest.param((6, 5, 2, 4, 3), LARGE, (), {"straights": 4}, marks=of("CC-STR-2", "GC-14")),
        pytest.param((6, 5, 2, 4, 3), SMALL, (), {"straights": 3}, marks=of("GC-28")),
        pytest.param((1, 1, 2, 2, 3), CHANCE, (), {"chance": 4}, marks=of("CC-CH-2")),
        pytest.param((1, 1, 2, 2, 4), CHANCE, (), {"chance": 3}, marks=of("CC-CH-1", "GC-15")),
        pytest.param((1, 1, 2, 2, 6), CHANCE, (), {"chance": 3}, marks=of("CC-CH-1", "GC-15")),
        pytest.param((6, 6, 5, 5, 1), CHANCE, (), {"chance": 3}, marks=of("CC-CH-1", "GC-31")),
        pytest.param((6, 6, 5, 5, 3), CHANCE, (), {"chance": 3}, marks=of("CC-CH-1", "GC-31")),
        pytest.param((6, 6, 5, 5, 4), CHANCE, (), {"chance": 4}, marks=of("CC-CH-2")),
        # More alike than needed may be used for less.
        pytest.param((4, 4, 4, 1, 6), PAIR, (4,), {"4": 2}, marks=of("GC-16")),
        pytest.param((4, 4, 4, 4, 6), TRIPLE, (4,), {"4": 3}, marks=of("GC-16")),
        pytest.param((4, 4, 4, 6, 6), TWO_PAIRS, (4, 6), {"4": 2, "6": 2}, marks=of("GC-18")),
        # A pair in a small straight may be used instead of it.
        pytest.param((1, 2, 3, 4, 3), PAIR, (3,), {"3": 2}, marks=of("GC-29", "CC-OPT-2")),
        pytest.param((5, 5, 5, 5, 5), KNIFFEL, (), {"kniffel": 1}, marks=of("CC-KN-1")),
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


@of("CC-TWO")
def test_only_two_pairs_and_a_full_house_move_two_pawns() -> None:
    for dice in ((1, 1, 2, 2, 3), (1, 1, 1, 2, 2), (1, 1, 1, 1, 2), (2, 3, 4, 5, 6), (6,) * 5):
        for home in (0, 1):
            state = set_up(GAME, dice, {"kniffel": home})
            for action in GAME.legal_actions(state, 0):
                if isinstance(action, Move):
                    changes = moved(GAME, state, action.combination, *action.numbers)
                    two = action.combination in (TWO_PAIRS, FULL_HOUSE)
                    assert len(changes) == (2 if two else 1)


@of("CC-OPT-2", "GC-29")
def test_a_small_straight_with_a_pair_offers_one_or_the_other() -> None:
    assert options(GAME, set_up(GAME, (1, 2, 3, 4, 3))) == {"pair 3", "small-straight"}


@of("GC-31", "GC-16", "GC-18")
def test_chance_is_a_free_choice_beside_the_others() -> None:
    assert options(GAME, set_up(GAME, (1, 1, 1, 2, 2))) == {
        "pair 1",
        "pair 2",
        "triple 1",
        "two-pairs 1 2",
        "full-house 1 2",
        "chance",
    }


ALIKE = (3, 3, 3, 3, 3)


@BOTH_SIDES
@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(0, 1, marks=of("CC-KN-1")),
        pytest.param(-1, 0, marks=of("CC-KN-2", "GC-25")),
    ],
)
@of("CC-KN-3", "GC-22", "GC-25", "GC-05")
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
@of("CC-KN-4")
def test_without_the_kniffel_pawn_at_home_there_are_no_five_spaces(before: int, side: int) -> None:
    state = set_up(GAME, ALIKE, towards(side, {"kniffel": before}), player=side)
    refused = GAME.check(state, Move(side, FIVE_SPACES, (3,)))

    assert refused is not None
    assert (refused.code, refused.clause) == (CosmicCowsCode.KNIFFEL_NOT_HOME, "CC-KN-4")


@BOTH_SIDES
@of("CC-KN-4", "GC-20", "GC-23", "CC-KN-3")
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
@of("GC-24", "CC-EXACT-2", "GC-33")
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
@of("CC-EXACT-1", "CC-EXACT-2", "GC-02", "CC-NEUT-1", "CC-NEUT-2", "GC-41")
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


@of("CC-NEUT-1", "CC-NEUT-2")
@BOTH_SIDES
def test_a_pawn_is_pulled_out_of_the_others_win_zone(side: int) -> None:
    for line, after in ((-8, -6), (-7, -5), (-6, -4)):
        state = set_up(GAME, (2, 2, 1, 4, 6), towards(side, {"2": line, "5": -8}), player=side)
        assert moved(GAME, state, PAIR, 2) == towards(side, {"2": after})
    state = set_up(GAME, (2, 2, 2, 2, 2), towards(side, {"2": -7, "kniffel": -1}), player=side)
    assert moved(GAME, state, KNIFFEL) == {"kniffel": 0}


@of("GC-40")
@BOTH_SIDES
def test_pawns_beside_each_other_do_not_mind_each_other(side: int) -> None:
    everywhere = dict.fromkeys(("chance", "1", "2", "3", "4", "5", "6", "straights"), 3)
    for dice, combination, numbers, column, spaces in CLAMPED:
        state = set_up(GAME, dice, towards(side, everywhere), player=side)
        expected = towards(side, {column: 3 + spaces})
        assert moved(GAME, state, combination, *numbers) == expected
    state = set_up(GAME, (1, 1, 2, 2, 2), towards(side, everywhere), player=side)
    assert moved(GAME, state, FULL_HOUSE, 2, 1) == towards(side, {"2": 6, "1": 5})


@of("GC-33")
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


@of("GC-33")
@BOTH_SIDES
def test_a_last_line_holds_up_only_the_side_it_belongs_to(side: int) -> None:
    state = set_up(GAME, (4, 4, 1, 2, 6), towards(side, {"4": -8}), player=side)

    assert moved(GAME, state, PAIR, 4) == towards(side, {"4": -6})


@of("GC-35", "CC-2P", "CC-FH")
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


@of("GC-35", "GC-36", "CC-FH", "CC-EXACT-2")
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


@of("GC-17")
def test_four_alike_cannot_be_two_pairs() -> None:
    for dice, home in (((4, 4, 4, 4, 1), 0), ((4, 4, 4, 4, 4), 1)):
        state = set_up(GAME, dice, {"kniffel": home})
        refused = GAME.check(state, Move(0, TWO_PAIRS, (4, 4)))
        assert refused is not None
        assert (refused.code, refused.clause) == (CosmicCowsCode.DUPLICATE_NUMBER, "GC-17")
        assert not any("two-pairs" in each for each in options(GAME, state))


@of("GC-19")
@pytest.mark.parametrize("home", [-1, 0, 1])
def test_five_alike_cannot_be_a_full_house(home: int) -> None:
    state = set_up(GAME, (4, 4, 4, 4, 4), {"kniffel": home})
    refused = GAME.check(state, Move(0, FULL_HOUSE, (4, 4)))

    assert refused is not None
    assert (refused.code, refused.clause) == (CosmicCowsCode.DUPLICATE_NUMBER, "GC-19")
    assert not any("full-house" in each for each in options(GAME, state))


@of("GC-36")
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
