"""The one-line notation: round trips, and what is refused."""

import re

import pytest

from cowrules import SPECTATOR, BoeseKuh
from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhState,
    CardSet,
    Draw,
    Exchange,
    GiveChip,
    Lay,
    Phase,
    PlaceChip,
    Public,
    Setup,
)
from cowrules.notation import NotationError

from .positions import cards
from .walks import SEEDS, played

GAME = BoeseKuh(players=2)

ACTIONS: list[tuple[BoeseKuhAction, str]] = [
    (Lay(0, 2, cards("a7 b7")), "0:a7,b7>2"),
    (Lay(3, 0, cards("f10 a1")), "3:f10,a1>0"),
    (Lay(0, 2, ()), "0:->2"),
    (Lay(-1, -2, (105, 0, -3, 7)), "-1:105,0,-3,a7>-2"),
    (GiveChip(0, 1), "0 gives 1"),
    (GiveChip(-1, 99), "-1 gives 99"),
    (Exchange(4), "4 exchanges"),
    (Draw(cards("c3 c4")), "draw c3,c4"),
    (Draw(()), "draw -"),
    (PlaceChip(-3), "chip -3"),
    (
        Setup(1, (0, 1, 0, 0, 1, 0), (3, -1, 2, 5, -4, 1), (cards("a1 a2"), cards("b1"))),
        "setup 1 0,1,0,0,1,0 3,-1,2,5,-4,1 a1,a2/b1",
    ),
    (Setup(0, (), (), ()), "setup 0 - - ."),
    (Setup(0, (), (), ((),)), "setup 0 - - -"),
    (Setup(0, (7,), (0,), ((), ())), "setup 0 7 0 -/-"),
]


@pytest.mark.parametrize(("action", "text"), ACTIONS, ids=[text for _, text in ACTIONS])
def test_actions_as_documented_and_back(action: BoeseKuhAction, text: str) -> None:
    assert GAME.format_action(action) == text
    assert GAME.parse_action(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "0",
        "0:a7",
        "0:a7>",
        "0:>2",
        ":a7>2",
        "0:a7,>2",
        "0:a7,,b7>2",
        "0:a0>2",
        "0:a11>2",
        "0:g1>2",
        "0:A7>2",
        "0:a07>2",
        "0:7>2",
        "0:60>2",
        "0: a7>2",
        "0:a7 >2",
        "+0:a7>2",
        "00:a7>2",
        "0:a7>2 ",
        "0:a7>2>3",
        "0:a7>02",
        "0:a7>٢",
        "0:a７>2",
        "0:a7>2\n",
        "0:a7>99999999999999999",
        "0 gives",
        "0 gives a",
        "0  gives 1",
        "0 takes 1",
        "x exchanges",
        "0 exchanges 1",
        "exchanges",
        "draw",
        "draw a7 b7",
        "draw a7,",
        "chip",
        "chip a",
        "chip +3",
        "chip --3",
        "setup 0 0 0",
        "setup 0 0 0 a1 a2",
        "setup 0 0,0 1 a1//a2",
        "setup x 0 0 a1",
        "a" * 100_000,
        "draw " + "a1," * 100_000 + "a1",
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r"^[a-z ]+: .{5,250}$"):
        GAME.parse_action(text)


@pytest.mark.parametrize("name", SEEDS)
def test_what_happens_in_games_round_trips(name: str) -> None:
    game, steps = played(name)
    for number, step in enumerate(steps):
        assert game.parse_action(game.format_action(step.action)) == step.action
        line = game.format_position(step.after)
        assert "\n" not in line
        assert line.isascii()
        assert game.parse_position(line) == step.after
        for viewer in (number % game.players, SPECTATOR):
            view = game.observe(step.after, viewer)
            assert game.parse_position(game.format_position(view)) == view


ODD = BoeseKuhState(
    public=Public(Phase.PLAY, -7, (), (), (None,), 99, CardSet.of([])),
    hands=(),
    draw_pile=CardSet.of([60]),
    owned=((5, -5), ()),
    pool=(0,),
)


def test_positions_round_trip_whether_sound_or_not() -> None:
    for state in (
        GAME.initial_state(),
        ODD,
        BoeseKuhState(ODD.public, (CardSet(),), CardSet(), (), ()),
    ):
        assert GAME.parse_position(GAME.format_position(state)) == state
    view = GAME.observe(GAME.initial_state(), SPECTATOR)
    assert GAME.parse_position(GAME.format_position(view)) == view


def test_a_position_looks_as_documented() -> None:
    assert GAME.format_position(ODD) == (
        "boese-kuh state phase=play player=-7 tasks=- piles=. chips=x completed=99 discards=- "
        "hands=. draw=f10 owned=5,-5/- pool=0"
    )
    assert GAME.format_position(GAME.observe(GAME.initial_state(), 1)) == (
        "boese-kuh view phase=setup player=- tasks=- piles=. chips=- completed=- discards=- "
        "viewer=1 hand=- sizes=0,0 draw=60 owned=?/- counts=0,0 pool=20"
    )


LINE = (
    "boese-kuh state phase=play player=0 tasks=thirty,triplet piles=a1,b2/- chips=1,-2 "
    "completed=- discards=c3 hands=a2,a3/- draw=f1 owned=1,2/- pool=3"
)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("boese-kuh", "six-nimmt"),
        ("state", "view"),
        ("state", "State"),
        ("phase=play", "phase=lay"),
        ("phase=play", "phase="),
        ("player=0", "player=x"),
        ("player=0", "seat=0"),
        ("player=0 ", ""),
        ("tasks=thirty,triplet", "tasks=thirty,Triplet"),
        ("tasks=thirty,triplet", "tasks=thirty,"),
        ("piles=a1,b2/-", "piles=b2,a1/-"),
        ("piles=a1,b2/-", "piles=a1,a1/-"),
        ("piles=a1,b2/-", "piles=a1,12/-"),
        ("piles=a1,b2/-", "piles=a1,b2/"),
        ("piles=a1,b2/-", "piles=a1,105/-"),
        ("chips=1,-2", "chips=1,?"),
        ("chips=1,-2", "chips=1,-"),
        ("discards=c3", "discards=c3,"),
        ("owned=1,2/-", "owned=1,2/?"),
        ("pool=3", "pool=3.0"),
        ("pool=3", "pool=3 "),
        ("pool=3", "pool=3 pool=3"),
        ("pool=3", "pool=" + "3," * 9000 + "3"),
    ],
)
def test_a_wrong_position_is_refused(old: str, new: str) -> None:
    assert isinstance(GAME.parse_position(LINE), BoeseKuhState)
    assert old in LINE
    with pytest.raises(NotationError, match=r"^[a-z ]+: .{5,250}$"):
        GAME.parse_position(LINE.replace(old, new, 1))


def test_a_view_of_a_finished_game_shows_all_chips() -> None:
    game, steps = played("two")
    line = game.format_position(game.observe(steps[-1].after, 0))
    hidden = re.sub(r"owned=\S+", "owned=?/?", line)

    with pytest.raises(NotationError, match="owned: when the game is over"):
        game.parse_position(hidden)
