"""What is wrong with states from outside."""

import pytest
from attrs import evolve, fields
from hypothesis import given
from hypothesis import strategies as st

from cowrules import CosmicCows
from cowrules.catalogue import load
from cowrules.cosmic_cows import (
    Combination,
    CosmicCowsFault,
    CosmicCowsState,
    Forfeit,
    Move,
    Phase,
    Public,
    Reroll,
    Roll,
    Start,
)
from cowrules.language import LANGUAGES

from ..profiles import examples
from .positions import Pawns, lines
from .walks import GAMES, choices, states

GAME = CosmicCows(players=4, starter=1, max_turns=50)
# In turn 6 of a game that seat 1 began it is seat 2 to choose.
SOUND = CosmicCowsState(
    Public(Phase.CHOOSE, 6, 2, 2, (4, 4, 1, 3, 6), lines({"4": 6, "6": -8, "kniffel": 1}))
)
PUBLIC = [field.name for field in fields(Public)]
CUP = (0, 0, 0, 0, 0)


def replaced(state: CosmicCowsState, **changes: object) -> CosmicCowsState:
    """The state with other values in the fields of its public part."""
    # The names are those of fields; wrong values are what is tried.
    return CosmicCowsState(evolve(state.public, **changes))  # type: ignore[arg-type]


def listed(game: CosmicCows, state: CosmicCowsState) -> list[tuple[str, str, str]]:
    return sorted((str(each.code), each.field, each.clause) for each in game.faults(state))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_states_that_occur_have_no_faults(game: CosmicCows) -> None:
    for seed in range(3):
        for state in states(game, 30 + seed):
            assert game.faults(state) == ()


def test_the_state_that_the_cases_start_from_is_sound() -> None:
    assert GAME.faults(SOUND) == ()
    # In the middle of a re-roll, before the first roll, and at the end too.
    assert GAME.faults(replaced(SOUND, phase=Phase.ROLL, dice=(4, 0, 1, 0, 6))) == ()
    assert GAME.faults(replaced(SOUND, phase=Phase.ROLL, dice=CUP, rolls=0)) == ()
    won = lines({"4": 6, "6": 8, "kniffel": 1})
    assert GAME.faults(replaced(SOUND, phase=Phase.OVER, pawns=won)) == ()
    drawn = {"phase": Phase.OVER, "turn": 50, "player": 2}
    assert GAME.faults(replaced(SOUND, **drawn)) == ()


PHASE = "impossible-phase"
RANGE = "out-of-range"
Case = tuple[dict[str, object], list[tuple[str, str, str]]]
CASES: dict[str, Case] = {
    "a die too few": ({"dice": (4, 4, 1, 3)}, [("wrong-count", "public.dice", "CC-COMP-2")]),
    "a pawn too many": ({"pawns": (0,) * 10}, [("wrong-count", "public.pawns", "CC-COMP-4")]),
    "several things at once": (
        {"dice": (7,) * 6, "pawns": (9,) * 8, "rolls": 4, "turn": 0, "player": 4},
        [
            *((RANGE, f"public.dice[{die}]", "CC-COMP-2") for die in range(6)),
            *((RANGE, f"public.pawns[{n}]", "GC-05" if n == 4 else "GC-02") for n in range(8)),
            (RANGE, "public.player", "GC-09"),
            (RANGE, "public.rolls", "CC-ROLL-5"),
            (RANGE, "public.turn", "GC-09"),
            ("wrong-count", "public.dice", "CC-COMP-2"),
            ("wrong-count", "public.pawns", "CC-COMP-4"),
        ],
    ),
    "a die of seven": ({"dice": (4, 4, 1, 3, 7)}, [(RANGE, "public.dice[4]", "CC-COMP-2")]),
    "a die below zero": ({"dice": (-1, 4, 1, 3, 6)}, [(RANGE, "public.dice[0]", "CC-COMP-2")]),
    "turn 0": ({"turn": 0}, [(RANGE, "public.turn", "GC-09")]),
    "turn 51 of 50": ({"turn": 51}, [(RANGE, "public.turn", "GC-43")]),
    "seat 4 of 4": ({"player": 4}, [(RANGE, "public.player", "GC-09")]),
    "seat -1": ({"player": -1}, [(RANGE, "public.player", "GC-09")]),
    "a fourth roll": ({"rolls": 4}, [(RANGE, "public.rolls", "CC-ROLL-5")]),
    "a roll less than none": ({"rolls": -1}, [(RANGE, "public.rolls", "CC-ROLL-5")]),
    "a pawn off the board": (
        {"pawns": lines({"4": 9})},
        [(RANGE, "public.pawns[5]", "GC-02")],
    ),
    "a pawn off the other end": (
        {"pawns": lines({"chance": -9})},
        [(RANGE, "public.pawns[0]", "GC-02")],
    ),
    "the Kniffel pawn on a line that its column has not": (
        {"pawns": lines({"kniffel": 2})},
        [(RANGE, "public.pawns[4]", "GC-05")],
    ),
    "another seat's turn": ({"player": 0}, [("wrong-player", "public.player", "GC-09")]),
    "another turn of the seat": ({"turn": 5}, [("wrong-player", "public.player", "GC-09")]),
    "nobody on turn": ({"player": None}, [(PHASE, "public.player", "GC-10")]),
    "naming the first seat, which an option does": (
        {"phase": Phase.START, "turn": 2, "rolls": 1},
        [
            # In a turn before there was a first seat nothing can have been done.
            (PHASE, "public.dice", "CC-ROLL-5"),
            (PHASE, "public.phase", "GC-10"),
            (PHASE, "public.player", "GC-10"),
            (PHASE, "public.rolls", "CC-ROLL-5"),
            (PHASE, "public.turn", "GC-10"),
            ("too-few-turns", "public.pawns", "CC-TWO"),
        ],
    ),
    "a choice without a roll": (
        {"rolls": 0},
        [(PHASE, "public.dice", "CC-ROLL-2"), (PHASE, "public.rolls", "CC-ROLL-2")],
    ),
    "a choice with dice in the cup": (
        {"dice": (4, 0, 1, 3, 6)},
        [(PHASE, "public.dice", "CC-ROLL-5")],
    ),
    "a roll without dice in the cup": (
        {"phase": Phase.ROLL},
        [(PHASE, "public.dice", "CC-ROLL-5")],
    ),
    "a first roll with dice on the table": (
        {"phase": Phase.ROLL, "rolls": 0, "dice": (4, 0, 0, 0, 0)},
        [(PHASE, "public.dice", "CC-ROLL-2")],
    ),
    "a roll after the third": (
        {"phase": Phase.ROLL, "rolls": 3, "dice": (4, 0, 1, 3, 6)},
        [(PHASE, "public.rolls", "CC-ROLL-5")],
    ),
    "an end without a roll": (
        {"phase": Phase.OVER, "rolls": 0, "pawns": lines({"4": 6, "6": 8, "kniffel": 1})},
        [(PHASE, "public.dice", "CC-ROLL-2"), (PHASE, "public.rolls", "CC-ROLL-2")],
    ),
    "pawns off the centre in the first turn": (
        {"turn": 1, "player": 1, "pawns": lines({"1": 2})},
        [("too-few-turns", "public.pawns", "CC-SET-2")],
    ),
    "three pawns off the centre in the second turn": (
        {"turn": 2},
        [("too-few-turns", "public.pawns", "CC-TWO")],
    ),
    "three home and no end": (
        {"pawns": lines({"4": 6, "6": 7, "kniffel": 1})},
        [("already-won", "public.pawns", "CC-END-1")],
    ),
    "three home for the side that waits": (
        {"pawns": lines({"4": -6, "6": -7, "kniffel": -1})},
        [("already-won", "public.pawns", "CC-END-1")],
    ),
    "three home on both sides": (
        {"pawns": (-8, -8, -8, 6, 1, 7, 0, 0, 0)},
        [("already-won", "public.pawns", "CC-END-1")] * 2,
    ),
    "an end by the side that did not move": (
        {"phase": Phase.OVER, "pawns": lines({"4": -6, "6": -7, "kniffel": -1})},
        [("already-won", "public.pawns", "GC-39")],
    ),
    "an end without a winner": (
        {"phase": Phase.OVER},
        [("not-won", "public.pawns", "GC-43")],
    ),
}


@pytest.mark.clause("CC-COMP-2", "CC-COMP-4", "CC-SET-2", "CC-ROLL-2", "CC-ROLL-5", "CC-TWO")
@pytest.mark.clause("CC-END-1", "GC-02", "GC-05", "GC-09", "GC-10", "GC-39", "GC-43", "CC-OBJ-1")
@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=list(CASES))
def test_all_faults_are_listed(
    changes: dict[str, object], expected: list[tuple[str, str, str]]
) -> None:
    assert listed(GAME, replaced(SOUND, **changes)) == sorted(expected)


@pytest.mark.clause("CC-END-1", "GC-39")
def test_a_side_that_is_home_too_early_is_named() -> None:
    game = CosmicCows()
    over = Public(Phase.OVER, 20, 0, 1, (4, 4, 1, 3, 6), (8, 8, 8, -8, 0, -8, -8, 0, 0))
    (fault,) = game.faults(CosmicCowsState(over))

    assert (fault.code, dict(fault.params)) == (CosmicCowsFault.ALREADY_WON, {"side": 1})


def test_every_fault_code_is_reached() -> None:
    reached = {code for _, expected in CASES.values() for code, _, _ in expected}

    assert reached == {code.value for code in CosmicCowsFault}


@pytest.mark.clause("CC-END-1")
def test_without_a_last_turn_a_game_ends_by_a_win_alone() -> None:
    game = CosmicCows()
    over = replaced(SOUND, phase=Phase.OVER, player=0)
    assert listed(game, over) == [("not-won", "public.pawns", "CC-END-1")]


@pytest.mark.clause("GC-10")
def test_before_the_first_seat_is_named_all_is_as_at_the_start() -> None:
    game = CosmicCows()
    start = game.initial_state()
    assert game.faults(start) == ()
    for changes, expected in (
        ({"player": 0}, [(PHASE, "public.player", "GC-10")]),
        ({"turn": 2}, [(PHASE, "public.turn", "GC-10")]),
        ({"dice": (0, 0, 0, 0, 3)}, [(PHASE, "public.dice", "CC-ROLL-2")]),
        ({"rolls": 1}, [(PHASE, "public.rolls", "CC-ROLL-5")]),
        ({"pawns": lines({"1": 1})}, [("too-few-turns", "public.pawns", "CC-SET-2")]),
        ({"phase": Phase.ROLL}, [(PHASE, "public.player", "GC-10")]),
    ):
        assert listed(game, replaced(start, **changes)) == expected


@pytest.mark.clause("GC-09", "GC-10")
@pytest.mark.parametrize("players", [2, 4, 6, 8])
def test_whose_turn_it_is_follows_from_the_starter(players: int) -> None:
    for starter in range(players):
        game = CosmicCows(players=players, starter=starter)
        for turn in range(1, 2 * players + 2):
            for seat in range(players):
                state = CosmicCowsState(
                    Public(Phase.ROLL, turn, seat, 0, CUP, (0,) * 9),
                )
                wrong = seat != (starter + turn - 1) % players
                assert [str(each.code) for each in game.faults(state)] == ["wrong-player"] * wrong
                # Where chance named the first seat, nobody knows any more which it was.
                assert CosmicCows(players=players).faults(state) == ()


@pytest.mark.clause("GC-04", "GC-06")
@pytest.mark.parametrize(
    ("half", "zone", "pawns", "won"),
    [
        (8, 3, {"1": 6, "2": 6, "3": 5}, False),
        (8, 3, {"1": 6, "2": 6, "3": 6}, True),
        (8, 3, {"1": 6, "2": 6, "kniffel": 1}, True),
        (8, 1, {"1": 8, "2": 8, "3": 7}, False),
        (8, 8, {"1": 1, "kniffel": 1}, False),
        (8, 8, {"1": 1, "2": 1, "kniffel": 1}, True),
        (1, 1, {"1": 1, "2": -1, "kniffel": 1}, False),
    ],
)
def test_a_game_that_is_won_does_not_go_on(half: int, zone: int, pawns: Pawns, won: bool) -> None:
    game = CosmicCows(half=half, zone=zone)
    for sign in (1, -1):
        here = tuple(sign * line for line in lines(pawns))
        state = CosmicCowsState(Public(Phase.ROLL, 9, 0, 0, CUP, here))
        codes = [str(each.code) for each in game.faults(state)]
        assert codes == ["already-won"] * won


numbers = st.integers(-9, 9) | st.integers()
several = st.lists(numbers, max_size=10).map(tuple)
any_states = st.builds(
    CosmicCowsState,
    st.builds(
        Public,
        phase=st.sampled_from(Phase),
        turn=numbers,
        player=st.none() | numbers,
        rolls=numbers,
        dice=several,
        pawns=several,
    ),
)
near_pawns = st.lists(st.integers(-9, 9), min_size=9, max_size=9).map(tuple)


@st.composite
def near_states(draw: st.DrawFn) -> CosmicCowsState:
    """Sound states with a few fields replaced by anything."""
    state = draw(st.sampled_from([SOUND, GAME.initial_state(), *list(choices(GAME, 31, 9))]))
    other = draw(any_states)
    for name in draw(st.lists(st.sampled_from(PUBLIC), max_size=3)):
        state = replaced(state, **{name: getattr(other.public, name)})
    if draw(st.booleans()):
        state = replaced(state, pawns=draw(near_pawns))
    return state


CATALOGUE = load("cosmic-cows")


@examples(150)
@given(st.sampled_from([GAME, *GAMES]), any_states | near_states())
def test_faults_of_any_state_can_be_listed_and_told(
    game: CosmicCows, state: CosmicCowsState
) -> None:
    for fault in game.faults(state):
        assert fault.clause in CATALOGUE
        for language in LANGUAGES:
            told = game.describe(fault, language)
            assert told.startswith(f"{fault.field}: ")
            assert "{" not in told


some = st.integers(-1, 6)


@examples(150)
@given(
    near_states(),
    st.builds(Start, some)
    | st.builds(Roll, st.lists(some, max_size=6).map(tuple))
    | st.builds(Reroll, some, st.lists(some, max_size=5).map(tuple))
    | st.builds(Move, some, st.sampled_from(Combination), st.lists(some, max_size=2).map(tuple))
    | st.builds(Forfeit, some),
)
def test_a_state_without_faults_can_be_played(
    state: CosmicCowsState, action: Start | Roll | Reroll | Move | Forfeit
) -> None:
    if GAME.faults(state):
        return
    offered = [each for seat in GAME.seats for each in GAME.legal_actions(state, seat)]
    for each in (action, *offered):
        if GAME.check(state, each) is None:
            after, _ = GAME.apply(state, each)
            assert GAME.faults(after) == ()
