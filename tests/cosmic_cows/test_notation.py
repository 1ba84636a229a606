"""One-line notation: exact both ways, and strict."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowrules import SPECTATOR, CosmicCows, Viewer
from cowrules.cosmic_cows import (
    Combination,
    CosmicCowsAction,
    CosmicCowsState,
    CosmicCowsView,
    Forfeit,
    Move,
    Phase,
    Public,
    Reroll,
    Roll,
    Start,
)
from cowrules.notation import NotationError

from ..profiles import examples
from .walks import GAMES, states, walk

GAME = CosmicCows()
LARGEST = 2**53 - 1
numbers = st.integers(-LARGEST, LARGEST)
several = st.lists(numbers, max_size=6).map(tuple)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("start 1", Start(1)),
        ("start -1", Start(-1)),
        ("roll 1,2,3,4,5", Roll((1, 2, 3, 4, 5))),
        ("roll -", Roll(())),
        ("0 reroll 0,2,4", Reroll(0, (0, 2, 4))),
        ("7 reroll 4,0", Reroll(7, (4, 0))),
        ("0 reroll -", Reroll(0, ())),
        ("0 pair 4", Move(0, Combination.PAIR, (4,))),
        ("1 triple 6", Move(1, Combination.TRIPLE, (6,))),
        ("1 four 6", Move(1, Combination.FOUR, (6,))),
        ("0 two-pairs 3 5", Move(0, Combination.TWO_PAIRS, (3, 5))),
        ("0 two-pairs 5 3", Move(0, Combination.TWO_PAIRS, (5, 3))),
        ("0 full-house 4 2", Move(0, Combination.FULL_HOUSE, (4, 2))),
        ("0 kniffel", Move(0, Combination.KNIFFEL)),
        ("0 five-spaces 4", Move(0, Combination.FIVE_SPACES, (4,))),
        ("2 small-straight", Move(2, Combination.SMALL_STRAIGHT)),
        ("2 large-straight", Move(2, Combination.LARGE_STRAIGHT)),
        ("0 chance", Move(0, Combination.CHANCE)),
        ("0 pair", Move(0, Combination.PAIR)),
        ("-3 chance 0 -1 9", Move(-3, Combination.CHANCE, (0, -1, 9))),
        ("0 forfeit", Forfeit(0)),
    ],
)
def test_actions_as_they_are_written(text: str, action: CosmicCowsAction) -> None:
    assert GAME.format_action(action) == text
    assert GAME.parse_action(text) == action


@examples(80)
@given(
    st.builds(Start, numbers)
    | st.builds(Roll, several)
    | st.builds(Reroll, numbers, several)
    | st.builds(Move, numbers, st.sampled_from(Combination), several)
    | st.builds(Forfeit, numbers)
)
def test_any_action_survives(action: CosmicCowsAction) -> None:
    assert GAME.parse_action(GAME.format_action(action)) == action


everybody: list[Viewer] = [*range(-1, 9), SPECTATOR, LARGEST]
viewers = st.sampled_from(everybody)
publics = st.builds(
    Public,
    phase=st.sampled_from(Phase),
    turn=numbers,
    player=st.none() | numbers,
    rolls=numbers,
    dice=several,
    pawns=several,
)


@examples(80)
@given(st.builds(CosmicCowsState, publics) | st.builds(CosmicCowsView, publics, viewers))
def test_any_position_survives(position: CosmicCowsState | CosmicCowsView) -> None:
    assert GAME.parse_position(GAME.format_position(position)) == position


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_what_occurs_survives(game: CosmicCows) -> None:
    for state in states(game, 51):
        assert game.parse_position(game.format_position(state)) == state
        for viewer in (0, game.players - 1, SPECTATOR):
            view = game.observe(state, viewer)
            assert game.parse_position(game.format_position(view)) == view
    for step in walk(game, 51):
        text = game.format_action(step.action)
        assert game.parse_action(text) == step.action
        assert "\n" not in text


def test_positions_as_they_are_written() -> None:
    text = (
        "cosmic-cows state phase=choose turn=12 player=1 rolls=2 dice=4,4,1,3,6 "
        "pawns=0,-8,0,2,-1,0,0,8,3"
    )
    public = Public(Phase.CHOOSE, 12, 1, 2, (4, 4, 1, 3, 6), (0, -8, 0, 2, -1, 0, 0, 8, 3))

    assert GAME.format_position(CosmicCowsState(public)) == text
    assert GAME.parse_position(text) == CosmicCowsState(public)
    seen = text.replace(" state ", " view ")
    shown_as: list[tuple[Viewer, str]] = [(0, "0"), (1, "1"), (SPECTATOR, "spectator")]
    for viewer, shown in shown_as:
        view = CosmicCowsView(public, viewer)
        assert GAME.format_position(view) == f"{seen} viewer={shown}"
        assert GAME.parse_position(f"{seen} viewer={shown}") == view
    assert GAME.format_position(GAME.initial_state()) == (
        "cosmic-cows state phase=start turn=1 player=- rolls=0 dice=0,0,0,0,0 "
        "pawns=0,0,0,0,0,0,0,0,0"
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "start",
        "start ",
        "start -",
        "start 1,2",
        "start 1 2",
        "Start 1",
        " start 1",
        "start 1\n",
        "start  1",
        "roll",
        "roll 1 2 3 4 5",
        "roll 1,2,3,4,",
        "roll ,1",
        "roll 1,,2",
        "roll 01",
        "roll +1",
        "roll -0",
        "roll 1.0",
        "roll ٣",
        "roll 1e3",
        "roll 99999999999999999",
        "roll " + "1," * 600 + "1",
        "0",
        "0 ",
        "0 reroll",
        "0 reroll 1 2",
        "0 reroll 1,2,",
        "0 pair 4 ",
        "0  pair 4",
        "0 pair  4",
        "0 pair 4,4",
        "0 pair four",
        "0 PAIR 4",
        "0 Pair 4",
        "0 pairs 4",
        "0 two_pairs 3 5",
        "0 full-house 4,2",
        "0 pair 04",
        "+0 pair 4",
        "00 pair 4",
        "-0 pair 4",
        "0.0 pair 4",
        "٣ pair 4",
        "pair 4",
        "0 forfeit 1",
        "forfeit",
        "0 start 1",
        "0 roll 1",
        "0 " + "9" * 2000,
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_action(text)


STATE = GAME.format_position(GAME.initial_state())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "cosmic-cows",
        STATE + " ",
        STATE + "\n",
        STATE + " extra=1",
        " " + STATE,
        STATE.replace(" state ", " stat "),
        STATE.replace("cosmic-cows", "six-nimmt"),
        STATE.replace("phase=start", "phase=starting"),
        STATE.replace("phase=start", "phase=START"),
        STATE.replace("phase=start", "phase="),
        STATE.replace("phase=start ", ""),
        STATE.replace("turn=1", "turn=one"),
        STATE.replace("turn=1", "turn=1.0"),
        STATE.replace("turn=1", "turn=-"),
        STATE.replace("turn=1 player=-", "player=- turn=1"),
        STATE.replace("turn=1", "turn=1 turn=1"),
        STATE.replace("player=-", "player=none"),
        STATE.replace("player=-", "player=spectator"),
        STATE.replace("rolls=0", "rolls=00"),
        STATE.replace("rolls=0", "rolls:0"),
        STATE.replace("dice=0,0,0,0,0", "dice=0,0,0,0,"),
        STATE.replace("dice=0,0,0,0,0", "dice=0;0;0;0;0"),
        STATE.replace("pawns=0", "pawns=+0"),
        STATE.replace("pawns=0", "pawns="),
        STATE + "0" * 20_000,
        STATE.replace(" state ", " view "),
        STATE + " viewer=0",
        STATE.replace(" state ", " view ") + " viewer=-",
        STATE.replace(" state ", " view ") + " viewer=chance",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    assert text != STATE
    with pytest.raises(NotationError):
        GAME.parse_position(text)


@examples(80)
@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    for parse in (GAME.parse_action, GAME.parse_position):
        with suppress(NotationError):
            parse(text)
