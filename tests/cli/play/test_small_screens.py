"""A terminal that is low or narrow: everything fits, and what happened last can be seen."""

import re
from itertools import islice

import pytest

from cowrules.cli.terminal.look import Look, Size
from cowrules.games import GAMES

from .test_pictures import BOESE_KUH, LOOKS, drawn, face_of, positions
from .test_terminal import COLOUR, PTY, Terminal, terminal

every_game = pytest.mark.parametrize("name", list(GAMES))
SIZES = (Size(40), Size(40, low=True), Size(60), Size(80, low=True), Size(120, low=True))


@every_game
@pytest.mark.parametrize("players", [2, 4])
def test_compact_pictures_fit(name: str, players: int) -> None:
    low = 0
    for number, (game, view) in enumerate(islice(positions(name, 2, players), 0, None, 7)):
        look, size = LOOKS[number % len(LOOKS)], SIZES[number % len(SIZES)]
        picture = face_of(game, look).picture(view, None, size)
        lines = picture.plain.split("\n")
        for line in lines:
            assert len(line) <= size.columns, line
            assert line == line.rstrip()
            assert not look.ascii or line.isascii(), line
        if size.columns >= 80:
            low = max(low, len(lines))
    # A prompt, a question of three lines and an empty line leave room for what happened.
    assert 10 <= low <= 18


@pytest.mark.clause("NM-SET-6", "NM-FULL-1", "GN-02", "GN-26")
def test_six_nimmt_in_forty_columns() -> None:
    from cowrules import SixNimmt

    game = SixNimmt(players=10, rounds=2)
    view = (
        "six-nimmt view phase=commit round=1 turn=7 rows=4,8,15,16,23/42/55,60/100 revealed=- "
        "totals=0,0,0,0,0,0,0,0,0,0 viewer=1 hand=5,33,66,104 own=- laid=1,0,1,1,1,1,1,1,1,1 "
        "piles=1,2/-/11/-/-/-/-/-/-/-"
    )
    picture = face_of(game, Look()).picture(game.parse_position(view), None, Size(40)).plain
    assert (
        f"\n{picture}\n"
        == """
6 nimmt!  Round 1 (of 2) · turn 7 of 10
   0   4•1   8•1  15•2  16•1  23•1 = 6
   1  42•1                         = 1
   2  55•7  60•3                   = 10
   3 100•3                         = 3
hand   5•2  33•5  66•5 104•1

seat          0  1*   2   3   4   5   6
laid        yes   - yes yes yes yes yes
this round    2   0   5   0   0   0   0
before        0   0   0   0   0   0   0
seat          7   8   9
laid        yes yes yes
this round    0   0   0
before        0   0   0   * you
"""
    )


@pytest.mark.clause("BK-T30-4", "BK-TRI-3", "GB-20", "GB-21", "GB-39")
def test_boese_kuh_in_a_low_terminal() -> None:
    from cowrules.boese_kuh import BoeseKuh

    game = BoeseKuh(players=3)
    low = Size(80, low=True)
    picture = face_of(game, Look()).picture(game.parse_position(BOESE_KUH), 1, low).plain
    assert (
        f"\n{picture}\n"
        == """
Böse Kuh  draw pile 30 · discards 2 · chips in the pool 11
• 0  Thoroughly Thirty   +3  ●a10 ▲b10 ■c8   28, 2 to go  ← 1 5
▶ 1  Triplet             -1  ◆d4   1 of 3, takes 4  ← 3
• 2  Two different pairs +2  two pairs, different numbers  ← 1 2 3 4 5
• 3  Favourite Colour    +5  ★e1 ★e2 ★e3 ★e9   4 of 5, takes ★e  ← 3 4
• 4  Even Numbers        -4  ♣f2 ♣f4 ♣f6   3 of 5  ← 1 2 3
• 5  Colour Salad        +1  ●a1 ▲b2 ■c3 ◆d5   4 of 6, takes ★e ♣f  ← 3 4 5
hand  1 ■c2  2 ◆d6  3 ★e4  4 ★e7  5 ♣f1
      ●a red  ▲b yellow  ■c green  ◆d blue  ★e purple  ♣f brown

seat      0  1*   2
cards     5   5   5
chips     1   2   0
points    ?   2   ?   * you
"""
    )
    roomy = drawn(face_of(game, Look()), game, BOESE_KUH, 1)
    assert len(roomy.splitlines()) > len(picture.splitlines()) + 8


@pytest.mark.clause("GC-02", "GC-04", "GC-05", "GC-06", "GC-09", "GC-36")
def test_cosmic_cows_on_its_side() -> None:
    from cowrules.cosmic_cows import CosmicCows

    game = CosmicCows(players=4)
    view = (
        "cosmic-cows view phase=choose turn=12 player=1 rolls=2 dice=4,4,1,4,1 "
        "pawns=-8,4,0,-6,1,5,8,-2,0 viewer=1"
    )
    face = face_of(game, Look())
    picture = face.picture(game.parse_position(view), None, Size(80, low=True)).plain
    # Side 1 pulls towards -8, which lies on the right; so the Chance pawn is at its end.
    assert (
        f"\n{picture}\n"
        == """
Cosmic Cows  Turn 12 (you) · roll 2 of 3
  their zone              your zone    Your side (1 3): 2 of 3
C · · ·│· · · · · + · · · · ·│· · C    In the other: 2 of 3
1 · · ·│· 1 · · · + · · · · ·│· · ·    C Chance · K Kniffel · S straights
2 · · ·│· · · · · 2 · · · · ·│· · ·    dice  [4] [4] [1] [4] [1]
3 · · ·│· · · · · + · · · · ·│3 · ·    place  0   1   2   3   4
K K    │          +          │    ·    a  pair of 1s: (1)+2
4 · · ·│4 · · · · + · · · · ·│· · ·    b  pair of 4s: (4)+2
5 5 · ·│· · · · · + · · · · ·│· · ·    c  triple of 4s: (4)+3
6 · · ·│· · · · · + · 6 · · ·│· · ·    d  two pairs: (1)+2 (4)+2
S · · ·│· · · · · S · · · · ·│· · ·    e  full house: (4)+3 (1)+2
"""
    )
    narrow = face.picture(game.parse_position(view), None, Size(40)).plain.split("\n")
    assert [line[:36] for line in narrow[1:11]] == [
        line[:36].rstrip() for line in picture.split("\n")[1:11]
    ]
    long = CosmicCows(half=1000)
    start = view.replace("viewer=1", "viewer=0").replace("player=1", "player=0")
    shown = face_of(long, Look()).picture(long.parse_position(start), None, Size(40)).plain
    lines = shown.split("\n")
    assert lines[1] == "your zone: lines 998 to 1000"
    assert (lines[2], lines[3], lines[6]) == ("C     -8", "1      4", "K   1000")
    tight = CosmicCows(half=15)
    shown = face_of(tight, Look()).picture(tight.parse_position(start), None, Size(40)).plain
    assert shown.split("\n")[2] == "C ···│····C·······+············│···"


def screen_of(screen: Terminal, columns: int, lines: int) -> list[str]:
    """What stands on the screen, with lines folded by the terminal."""
    text = re.sub(r"\x1b\[[?0-9;]*[A-Za-z]", "", screen.shown).replace("\r\n", "\n")
    found: list[str] = []
    for line in COLOUR.sub("", text).replace("\r", "").split("\n"):
        assert len(line) <= columns, line
        found.append(line)
    return found[-lines:]


@PTY
@pytest.mark.parametrize(
    ("name", "answer", "title", "told"),
    [
        ("boese-kuh", "0 1", "Böse Kuh", "Seat 0 lays "),
        ("six-nimmt", "", "6 nimmt!", "The cards are revealed"),
        ("cosmic-cows", "a", "Cosmic Cows", "Seat 0 uses "),
    ],
)
def test_a_turn_fits_a_usual_terminal(name: str, answer: str, title: str, told: str) -> None:
    with terminal(name, "--seed=4", size=(80, 24)) as screen:
        shown = screen.wait_for_prompt()
        if name == "six-nimmt":
            [answer] = re.findall(r"such as (\d+)", shown)
        screen.type(f"{answer}\r")
        screen.wait_for(told)
        screen.wait_for_prompt()
        found = screen_of(screen, 80, 24)
        screen.type("q\rq\r")
        assert screen.end() == 0
    begin = next(place for place, line in enumerate(found) if line.startswith(title))
    assert any(line.startswith(told) for line in found[:begin])
    assert found[-1] == "> "


@PTY
@pytest.mark.parametrize("columns", [80, 30])
def test_what_is_too_narrow_is_told_once(columns: int) -> None:
    with terminal("six-nimmt", "--seed=4", size=(columns, 24)) as screen:
        screen.wait_for_prompt()
        screen.type("show\r")
        screen.wait_for("such as", 2)
        screen.type("q\rq\r")
        assert screen.end() == 0
    note = f"The pictures need 40 columns; this terminal has {columns}."
    assert " ".join(screen.shown.split()).count(note) == (columns < 40)
