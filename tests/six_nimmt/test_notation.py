"""One-line notation: exact both ways, and strict."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowrules import SPECTATOR, SixNimmt
from cowrules.notation import NotationError
from cowrules.six_nimmt import (
    ChooseRow,
    Commit,
    Deal,
    Phase,
    Public,
    SixNimmtAction,
    SixNimmtState,
    SixNimmtView,
)

from .walks import GAMES, states, walk

GAME = SixNimmt(players=2)
LARGEST = 2**53 - 1
numbers = st.integers(-LARGEST, LARGEST)
cards = st.lists(numbers, max_size=6).map(tuple)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("0:57", Commit(0, 57)),
        ("-1:0", Commit(-1, 0)),
        ("3>2", ChooseRow(3, 2)),
        ("0>-1", ChooseRow(0, -1)),
        ("deal 3,9/4,8 1,2,5,6", Deal(((3, 9), (4, 8)), (1, 2, 5, 6))),
        ("deal 3/-/4 -", Deal(((3,), (), (4,)), ())),
    ],
)
def test_actions_as_they_are_written(text: str, action: SixNimmtAction) -> None:
    assert GAME.format_action(action) == text
    assert GAME.parse_action(text) == action


@given(
    st.builds(Commit, numbers, numbers)
    | st.builds(ChooseRow, numbers, numbers)
    | st.builds(Deal, st.lists(cards, min_size=2, max_size=4).map(tuple), cards)
)
def test_any_action_survives(action: SixNimmtAction) -> None:
    assert GAME.parse_action(GAME.format_action(action)) == action


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_positions_that_occur_survive(game: SixNimmt) -> None:
    for state in states(game, 51):
        assert game.parse_position(game.format_position(state)) == state
        for viewer in (0, game.players - 1, SPECTATOR):
            view = game.observe(state, viewer)
            assert game.parse_position(game.format_position(view)) == view


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_actions_that_occur_survive(game: SixNimmt) -> None:
    for step in walk(game, 52):
        text = game.format_action(step.action)
        assert game.parse_action(text) == step.action
        assert "\n" not in text


def test_a_state_as_it_is_written() -> None:
    text = (
        "six-nimmt state phase=commit round=2 turn=1 rows=1/2/5/6 revealed=- totals=0,12 "
        "hands=3,9/4 laid=-/8 piles=-/-"
    )
    state = SixNimmtState(
        public=Public(Phase.COMMIT, 2, 1, ((1,), (2,), (5,), (6,)), (), (0, 12)),
        hands=((3, 9), (4,)),
        commitments=(None, 8),
        piles=((), ()),
    )

    assert GAME.format_position(state) == text
    assert GAME.parse_position(text) == state


def test_a_view_as_it_is_written() -> None:
    text = (
        "six-nimmt view phase=choose-row round=1 turn=2 rows=20/30,31/50/60 "
        "revealed=3:1,77:0 totals=0,0 viewer=1 hand=4,5 own=- laid=0,0 piles=?/9,12"
    )
    view = SixNimmtView(
        public=Public(
            Phase.CHOOSE_ROW,
            1,
            2,
            ((20,), (30, 31), (50,), (60,)),
            ((3, 1), (77, 0)),
            (0, 0),
        ),
        viewer=1,
        hand=(4, 5),
        commitment=None,
        committed=(False, False),
        piles=(None, (9, 12)),
    )

    assert GAME.format_position(view) == text
    assert GAME.parse_position(text) == view
    spectator = GAME.parse_position(text.replace("viewer=1", "viewer=spectator"))
    assert isinstance(spectator, SixNimmtView)
    assert spectator.viewer is SPECTATOR


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "0:",
        ":5",
        "0:5:6",
        "0 : 5",
        " 0:5",
        "0:5 ",
        "0:5\n",
        "+0:5",
        "0:05",
        "0:-0",
        "0:5.0",
        "0:٣",
        "0:1e3",
        "0:99999999999999999",
        "0:999999999999999999999999",
        "0<5",
        "deal",
        "deal 1,2/3,4",
        "deal 1,2/3,4 ",
        "deal 1,2/3,4 5,6 7",
        "deal 1,,2/3,4 5",
        "deal 1,2//3 5",
        "Deal 1,2/3,4 5",
        "deal " + "1," * 2000 + "1 5",
        "resign",
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
        "six-nimmt",
        STATE + " ",
        STATE + " extra=1",
        " " + STATE,
        STATE.replace(" state ", " stat "),
        STATE.replace("six-nimmt", "boese-kuh"),
        STATE.replace("phase=deal", "phase=dealing"),
        STATE.replace("phase=deal", "phase="),
        STATE.replace("phase=deal ", ""),
        STATE.replace("round=1", "round=one"),
        STATE.replace("round=1 turn=1", "turn=1 round=1"),
        STATE.replace("turn=1", "turn=1 turn=1"),
        STATE.replace("rows=-", "rows=1/x"),
        STATE.replace("revealed=-", "revealed=5"),
        STATE.replace("revealed=-", "revealed=5:"),
        STATE.replace("totals=0,0", "totals=0,0,"),
        STATE.replace("laid=-/-", "laid=-/x"),
        STATE.replace("  ", " ") + "x" * 20_000,
        STATE.replace(" state ", " view "),
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_position(text)


@pytest.mark.parametrize("laid", ["2,0", "-", "0;0", "True,False", "0,"])
def test_who_has_laid_a_card_is_told_by_0_and_1(laid: str) -> None:
    view = GAME.format_position(GAME.observe(GAME.initial_state(), 0))
    text = view.replace("laid=0,0", f"laid={laid}")
    assert text != view

    with pytest.raises(NotationError):
        GAME.parse_position(text)


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    for parse in (GAME.parse_action, GAME.parse_position):
        with suppress(NotationError):
            parse(text)
