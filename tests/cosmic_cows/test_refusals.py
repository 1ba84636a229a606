"""Why an action is refused: the code, the clause and the parameters of each case."""

import pytest

from cowrules import SPECTATOR, CosmicCows, SharedCode
from cowrules.cosmic_cows import (
    Combination,
    CosmicCowsAction,
    CosmicCowsCode,
    CosmicCowsState,
    Forfeit,
    Move,
    Phase,
    Reroll,
    Roll,
    Start,
)
from cowrules.verdict import Illegal, Params

from .positions import rolled, set_up, use

GAME = CosmicCows()
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


def few(combination: Combination, number: int, needed: int, found: int) -> Params:
    return (
        ("combination", combination.value),
        ("number", number),
        ("needed", needed),
        ("found", found),
    )


def count(expected: int, found: int) -> Params:
    return (("what", "numbers"), ("expected", expected), ("found", found))


def run(combination: Combination, needed: int, found: int) -> Params:
    return (("combination", combination.value), ("needed", needed), ("found", found))


MIXED = (4, 4, 1, 3, 6)
Dice = tuple[int, ...]


@pytest.mark.parametrize(
    ("dice", "move", "code", "clause", "params"),
    [
        (MIXED, (PAIR, 1), "too-few-alike", "CC-PAIR", few(PAIR, 1, 2, 1)),
        (MIXED, (PAIR, 5), "too-few-alike", "CC-PAIR", few(PAIR, 5, 2, 0)),
        (MIXED, (TRIPLE, 4), "too-few-alike", "CC-TRIP", few(TRIPLE, 4, 3, 2)),
        ((4, 4, 4, 3, 6), (FOUR, 4), "too-few-alike", "CC-QUAD", few(FOUR, 4, 4, 3)),
        ((4, 4, 4, 4, 6), (FIVE_SPACES, 4), "too-few-alike", "CC-KN-4", few(FIVE_SPACES, 4, 5, 4)),
        ((3,) * 5, (FIVE_SPACES, 4), "too-few-alike", "CC-KN-4", few(FIVE_SPACES, 4, 5, 0)),
        (MIXED, (TWO_PAIRS, 4, 1), "too-few-alike", "CC-2P", few(TWO_PAIRS, 1, 2, 1)),
        (MIXED, (TWO_PAIRS, 1, 4), "too-few-alike", "CC-2P", few(TWO_PAIRS, 1, 2, 1)),
        (MIXED, (FULL_HOUSE, 4, 1), "too-few-alike", "CC-FH", few(FULL_HOUSE, 4, 3, 2)),
        ((4, 4, 4, 1, 6), (FULL_HOUSE, 4, 1), "too-few-alike", "CC-FH", few(FULL_HOUSE, 1, 2, 1)),
        # Five of a kind hold no second number.
        ((4,) * 5, (FULL_HOUSE, 4, 1), "too-few-alike", "CC-FH", few(FULL_HOUSE, 1, 2, 0)),
        ((4, 4, 4, 4, 6), (KNIFFEL,), "not-all-alike", "CC-KN-1", (("dice", (4, 4, 4, 4, 6)),)),
        ((1, 1, 2, 3, 5), (SMALL,), "not-in-sequence", "CC-STR-1", run(SMALL, 4, 3)),
        ((1, 1, 3, 3, 5), (SMALL,), "not-in-sequence", "CC-STR-1", run(SMALL, 4, 1)),
        ((1, 2, 3, 4, 4), (LARGE,), "not-in-sequence", "CC-STR-2", run(LARGE, 5, 4)),
        ((2, 2, 2, 2, 2), (LARGE,), "not-in-sequence", "CC-STR-2", run(LARGE, 5, 1)),
        ((6, 4, 4, 4, 4), (CHANCE,), "wrong-total", "GC-30", (("total", 22),)),
        ((2, 2, 2, 2, 5), (CHANCE,), "wrong-total", "GC-30", (("total", 13),)),
        ((3,) * 5, (CHANCE,), "wrong-total", "GC-30", (("total", 15),)),
        (MIXED, (PAIR,), "wrong-count", "CC-PAIR", count(1, 0)),
        (MIXED, (PAIR, 4, 4), "wrong-count", "CC-PAIR", count(1, 2)),
        (MIXED, (TRIPLE, 4, 4), "wrong-count", "CC-TRIP", count(1, 2)),
        (MIXED, (FOUR,), "wrong-count", "CC-QUAD", count(1, 0)),
        (MIXED, (TWO_PAIRS, 4), "wrong-count", "CC-2P", count(2, 1)),
        (MIXED, (FULL_HOUSE, 4, 1, 1), "wrong-count", "CC-FH", count(2, 3)),
        ((4,) * 5, (KNIFFEL, 4), "wrong-count", "CC-KN-1", count(0, 1)),
        ((4,) * 5, (FIVE_SPACES,), "wrong-count", "CC-KN-4", count(1, 0)),
        (MIXED, (SMALL, 1), "wrong-count", "CC-STR-1", count(0, 1)),
        (MIXED, (LARGE, 1), "wrong-count", "CC-STR-2", count(0, 1)),
        (MIXED, (CHANCE, 1), "wrong-count", "GC-15", count(0, 1)),
        (MIXED, (PAIR, 0), "no-such-number", "CC-COMP-2", (("number", 0),)),
        (MIXED, (PAIR, 7), "no-such-number", "CC-COMP-2", (("number", 7),)),
        (MIXED, (PAIR, -4), "no-such-number", "CC-COMP-2", (("number", -4),)),
        (MIXED, (TWO_PAIRS, 4, 8), "no-such-number", "CC-COMP-2", (("number", 8),)),
        ((4,) * 5, (PAIR, 4), "kniffel-first", "CC-KN-3", ()),
        ((1,) * 5, (CHANCE,), "kniffel-first", "CC-KN-3", ()),
        ((4,) * 5, (FIVE_SPACES, 4), "kniffel-not-home", "CC-KN-4", ()),
    ],
)
@of("CC-MOVE-0", "CC-COMP-2", "GC-15", "GC-30")
def test_why_a_move_is_refused(
    dice: Dice, move: tuple[Combination, *tuple[int, ...]], code: str, clause: str, params: Params
) -> None:
    combination, *numbers = move
    refused = GAME.check(set_up(GAME, dice), Move(0, combination, tuple(numbers)))

    assert refused == Illegal(CosmicCowsCode(code), clause, params)


@of("GC-27", "CC-STR-1", "CC-STR-2")
@pytest.mark.parametrize(
    ("dice", "combination", "wraps"),
    [
        ((5, 6, 1, 2, 2), SMALL, True),
        ((4, 5, 6, 1, 1), SMALL, True),
        ((6, 1, 2, 3, 6), SMALL, True),
        ((4, 5, 6, 1, 2), SMALL, True),
        ((6, 1, 2, 3, 5), SMALL, True),
        ((6, 1, 2, 3, 3), SMALL, True),
        ((4, 5, 6, 1, 2), LARGE, True),
        ((6, 1, 2, 3, 5), LARGE, True),
        # A small straight that lacks one number.
        ((1, 2, 3, 4, 6), LARGE, False),
        ((6, 1, 2, 3, 4), LARGE, False),
        ((1, 3, 4, 5, 6), LARGE, False),
        ((5, 6, 1, 2, 2), LARGE, False),
        ((4, 4, 6, 1, 2), SMALL, False),
        ((6, 1, 2, 2, 4), SMALL, False),
    ],
)
def test_a_straight_does_not_go_on_from_six_to_one(
    dice: Dice, combination: Combination, wraps: bool
) -> None:
    refused = GAME.check(set_up(GAME, dice), Move(0, combination))

    assert refused is not None
    if wraps:
        assert refused == Illegal(CosmicCowsCode.SEQUENCE_WRAPS, "GC-27", (("dice", dice),))
    else:
        clause = "CC-STR-2" if combination is LARGE else "CC-STR-1"
        assert (refused.code, refused.clause) == (CosmicCowsCode.NOT_IN_SEQUENCE, clause)


@of("GC-33", "GC-20", "GC-35")
@pytest.mark.parametrize(
    ("dice", "pawns", "move", "clause", "columns"),
    [
        (MIXED, {"4": 8}, (PAIR, 4), "GC-33", (5,)),
        ((1, 2, 3, 4, 6), {"straights": 8}, (SMALL,), "GC-33", (8,)),
        ((1, 1, 1, 2, 4), {"chance": 8}, (CHANCE,), "GC-33", (0,)),
        ((1, 1, 4, 4, 6), {"1": 8, "4": 8}, (TWO_PAIRS, 1, 4), "GC-33", (1, 5)),
        ((1, 1, 4, 4, 6), {"1": 8, "4": 8}, (TWO_PAIRS, 4, 1), "GC-33", (1, 5)),
        ((1, 1, 4, 4, 4), {"1": 8, "4": 8}, (FULL_HOUSE, 4, 1), "GC-33", (5, 1)),
        ((4,) * 5, {"kniffel": 1}, (KNIFFEL,), "GC-20", (4,)),
        ((4,) * 5, {"kniffel": 1, "4": 8}, (FIVE_SPACES, 4), "GC-33", (5,)),
        ((4,) * 5, {"kniffel": 1, "4": 8}, (PAIR, 4), "GC-33", (5,)),
    ],
)
def test_what_moves_no_pawn_is_refused(
    dice: Dice,
    pawns: dict[str, int],
    move: tuple[Combination, *tuple[int, ...]],
    clause: str,
    columns: tuple[int, ...],
) -> None:
    combination, *numbers = move
    refused = GAME.check(set_up(GAME, dice, pawns), Move(0, combination, tuple(numbers)))

    assert refused == Illegal(CosmicCowsCode.CANNOT_MOVE, clause, (("pawns", columns),))


@of("GC-17", "GC-19")
@pytest.mark.parametrize(("combination", "clause"), [(TWO_PAIRS, "GC-17"), (FULL_HOUSE, "GC-19")])
@pytest.mark.parametrize("dice", [MIXED, (4, 4, 4, 4, 1), (4, 4, 4, 4, 4)])
def test_a_two_pawn_move_needs_two_numbers(
    dice: Dice, combination: Combination, clause: str
) -> None:
    refused = GAME.check(set_up(GAME, dice), Move(0, combination, (4, 4)))
    params = (("combination", combination.value), ("number", 4))

    assert refused == Illegal(CosmicCowsCode.DUPLICATE_NUMBER, clause, params)


@pytest.mark.parametrize("players", [2, 4, 8])
@of("GC-09", "GC-10")
def test_only_seats_that_exist_can_begin(players: int) -> None:
    game = CosmicCows(players=players)
    for seat in (-1, players, 99):
        assert game.check(game.initial_state(), Start(seat)) == Illegal(
            CosmicCowsCode.NO_SUCH_SEAT, "GC-09", (("seat", seat), ("highest", players - 1))
        )


def actions(seat: int) -> tuple[CosmicCowsAction, ...]:
    return Reroll(seat, (0,)), Move(seat, PAIR, (4,)), Forfeit(seat)


@of("GC-09")
def test_it_is_for_the_seat_on_turn_alone() -> None:
    state = set_up(CosmicCows(players=4), MIXED, player=2)
    for seat in (-1, 0, 1, 3, 4, 10**6):
        for action in actions(seat):
            expected = Illegal(SharedCode.WRONG_PLAYER, "GC-09", (("player", seat),))
            assert CosmicCows(players=4).check(state, action) == expected


def phases() -> list[tuple[CosmicCowsState, str, str]]:
    start = GAME.initial_state()
    roll, _ = GAME.apply(start, Start(0))
    choose = rolled(GAME, roll, *MIXED)
    again, _ = GAME.apply(choose, Reroll(0, (1,)))
    last = set_up(GAME, MIXED, rolls=3)
    return [
        (start, "GC-10", "start"),
        (roll, "CC-ROLL-2", "roll"),
        (choose, "CC-ROLL-3", "choose"),
        (last, "CC-OPT-1", "choose"),
        (again, "CC-ROLL-5", "roll"),
    ]


@of("CC-ROLL-2", "CC-ROLL-3", "CC-ROLL-5", "CC-OPT-1", "GC-10")
def test_what_is_not_due_is_refused_in_every_phase() -> None:
    due = {Phase.START: (Start,), Phase.ROLL: (Roll,), Phase.CHOOSE: (Reroll, Move, Forfeit)}
    for state, clause, phase in phases():
        for action in (*actions(0), *actions(1), Start(0), Roll(MIXED), Roll((2,))):
            if not isinstance(action, due[state.public.phase]):
                expected = Illegal(SharedCode.WRONG_PHASE, clause, (("phase", phase),))
                assert GAME.check(state, action) == expected
                for viewer in (0, 1, SPECTATOR):
                    assert GAME.check(GAME.observe(state, viewer), action) == expected


@of("CC-END-1", "GC-43")
def test_nothing_is_legal_when_the_game_is_over() -> None:
    won, _ = use(GAME, set_up(GAME, MIXED, {"4": 4, "1": 8, "2": 8}), PAIR, 4)
    drawing = CosmicCows(max_turns=21)
    drawn, _ = use(drawing, set_up(drawing, MIXED), PAIR, 4)
    for game, state, clause in ((GAME, won, "CC-END-1"), (drawing, drawn, "GC-43")):
        assert state.public.phase is Phase.OVER
        for action in (*actions(0), *actions(1), *actions(7), Start(0), Roll(MIXED)):
            assert game.check(state, action) == Illegal(SharedCode.GAME_OVER, clause)
        assert [game.legal_actions(state, seat) for seat in (0, 1)] == [(), ()]
