"""The pictures: what stands in them, and that they fit everywhere."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from cowrules import CHANCE, Dealer, SixNimmt
from cowrules.boese_kuh import BoeseKuh
from cowrules.cli.terminal.boese_kuh import BoeseKuhFace
from cowrules.cli.terminal.cosmic_cows import CosmicCowsFace
from cowrules.cli.terminal.look import Look
from cowrules.cli.terminal.six_nimmt import SixNimmtFace
from cowrules.cosmic_cows import CosmicCows
from cowrules.games import GAMES
from cowrules.source import SeededSource

LOOKS = (Look(), Look(ascii=True), Look("de"), Look("de", ascii=True))


def drawn(face: Any, game: Any, notation: str, draft: int | None = None) -> str:
    """The picture of a view given in notation."""
    picture: str = face.picture(game.parse_position(notation), draft).plain
    return f"\n{picture}\n"


@pytest.mark.clause("NM-SET-6", "NM-FULL-1", "GN-02", "GN-26")
def test_six_nimmt_shows_rows_with_bullheads_hand_and_seats() -> None:
    # 4, 8, 16, 23, 42, 104: one each; 5, 15: two; 60, 100: three; 33, 66, 11: five; 55: seven.
    game = SixNimmt(players=3, rounds=2)
    view = (
        "six-nimmt view phase=commit round=1 turn=7 rows=4,8,15,16,23/42/55,60/100 revealed=- "
        "totals=0,0,0 viewer=1 hand=5,33,66,104 own=- laid=1,0,1 piles=1,2/-/11"
    )
    assert (
        drawn(SixNimmtFace(game, Look()), game, view)
        == """
6 nimmt!  Round 1 (of 2) · turn 7 of 10
      ┌───────────┬───────────┬───────────┬───────────┬───────────┐
row 0 │  4 •      │  8 •      │ 15 ••     │ 16 •      │ 23 •      │ = 6, full
row 1 │ 42 •      │           │           │           │           │ = 1
row 2 │ 55 •••••••│ 60 •••    │           │           │           │ = 10
row 3 │100 •••    │           │           │           │           │ = 3
      └───────────┴───────────┴───────────┴───────────┴───────────┘
      ┌───────────┬───────────┬───────────┬───────────┬───────────┐
 hand │  5 ••     │ 33 •••••  │ 66 •••••  │104 •      │           │
      └───────────┴───────────┴───────────┴───────────┴───────────┘

seat                     0  1*   2
card laid              yes   - yes
bullheads, this round    2   0   5
bullheads, before        0   0   0   * you
"""
    )


@pytest.mark.clause("NM-LOW-1", "GN-15", "GN-26")
def test_six_nimmt_shows_what_is_to_be_placed_and_hides_hidden_piles() -> None:
    game = SixNimmt(players=3, hide_piles=True)
    view = (
        "six-nimmt view phase=choose-row round=2 turn=10 rows=4,8,15,16,23/42/55,60/100 "
        "revealed=3:1,43:0,101:2 totals=12,30,0 viewer=1 hand=- own=- laid=0,0,0 piles=?/-/?"
    )
    face = SixNimmtFace(game, Look("de", ascii=True))
    assert (
        drawn(face, game, view)
        == """
6 nimmt!  Runde 2 (bis 66 Hornochsen) - Zug 10 von 10
        +-----------+-----------+-----------+-----------+-----------+
Reihe 0 |  4 *      |  8 *      | 15 **     | 16 *      | 23 *      | = 6, voll
Reihe 1 | 42 *      |           |           |           |           | = 1
Reihe 2 | 55 *******| 60 ***    |           |           |           | = 10
Reihe 3 |100 ***    |           |           |           |           | = 3
        +-----------+-----------+-----------+-----------+-----------+
Noch anzulegen (Platz): 3 (du), 43 (0), 101 (2)

Platz                      0  1*   2
Hornochsen, diese Runde    ?   0   ?
Hornochsen, vorher        12  30   0   * du
"""
    )
    question = face.question(game.parse_position(view), None)  # type: ignore[arg-type] # a view
    assert "0: 6; 1: 1; 2: 10; 3: 3" in question


BOESE_KUH = (
    "boese-kuh view phase=play player=1 tasks=thirty,triplet,two-pairs,favourite-colour,even,salad "
    "piles=a10,b10,c8/d4/-/e1,e2,e3,e9/f2,f4,f6/a1,b2,c3,d5 chips=3,-1,2,5,-4,1 completed=- "
    "discards=a2,a3 viewer=1 hand=c2,d6,e4,e7,f1 sizes=5,5,5 draw=30 owned=?/-3,5/? counts=1,2,0 "
    "pool=11"
)


@pytest.mark.clause("BK-T30-4", "BK-TRI-3", "BK-UI-1", "GB-20", "GB-21", "GB-39")
def test_boese_kuh_shows_tasks_with_what_lies_there_and_what_fits() -> None:
    # With 28 on Thoroughly Thirty a 1 or a 2 fits; on a 4 only 4s; a colour still missing.
    game = BoeseKuh(players=3)
    assert (
        drawn(BoeseKuhFace(Look()), game, BOESE_KUH)
        == """
Böse Kuh  draw pile 30 · discards 2 · chips in the pool 11
• 0  Thoroughly Thirty            +3  the numbers add up to exactly 30
     ●a10 ▲b10 ■c8   28, 2 to go  ← 1 5
• 1  Triplet                      -1  three cards with the same number
     ◆d4   1 of 3, takes 4  ← 3
• 2  Two different pairs          +2  two pairs, different numbers
     0 of 4  ← 1 2 3 4 5
• 3  Favourite Colour             +5  five cards of one colour
     ★e1 ★e2 ★e3 ★e9   4 of 5, takes ★e  ← 3 4
• 4  Even Numbers                 -4  five even numbers
     ♣f2 ♣f4 ♣f6   3 of 5  ← 1 2 3
• 5  Colour Salad                 +1  one card of each of the six colours
     ●a1 ▲b2 ■c3 ◆d5   4 of 6, takes ★e ♣f  ← 3 4 5
     ┌───────┬───────┬───────┬───────┬───────┐
hand │ ■c2   │ ◆d6   │ ★e4   │ ★e7   │ ♣f1   │
     └───────┴───────┴───────┴───────┴───────┘
         1       2       3       4       5
      ●a red  ▲b yellow  ■c green  ◆d blue  ★e purple  ♣f brown

seat      0  1*   2
cards     5   5   5
chips     1   2   0
points    ?   2   ?   * you
"""
    )


def test_boese_kuh_marks_the_task_that_is_chosen() -> None:
    game = BoeseKuh(players=3)
    face = BoeseKuhFace(Look("de", ascii=True))
    lines = drawn(face, game, BOESE_KUH, 1).splitlines()
    assert "* 0  Glatte Dreissig              +3  die Zahlen ergeben genau 30" in lines
    assert "# 1  Drilling                     -1  drei Karten mit gleicher Zahl" in lines
    assert "     d4   1 von 3, es passt 4  <- 3" in lines
    assert [line for line in lines if line.startswith("#")] == [lines[4]]


@pytest.mark.clause("GB-18", "GB-32")
def test_boese_kuh_shows_a_completed_task_while_its_red_chip_is_given() -> None:
    game = BoeseKuh(players=3)
    view = (
        BOESE_KUH.replace("phase=play", "phase=give-chip")
        .replace("completed=-", "completed=1")
        .replace("/d4/", "/b4,c4,d4/")
    )
    face = BoeseKuhFace(Look())
    lines = drawn(face, game, view).splitlines()
    assert "     ▲b4 ■c4 ◆d4   complete" in lines
    assert not [line for line in lines if "←" in line or line.startswith("•")]
    question = face.question(game.parse_position(view), None)  # type: ignore[arg-type] # a view
    assert question == "You completed a task with the red chip -1. Which seat gets it? 0 or 2"


def test_a_long_pile_goes_on_on_another_line() -> None:
    game = BoeseKuh(players=2)
    pile = "a1,a2,a10,b1,b2,b3,c1,c2,d1,d2,e1,e2,f1"
    view = (
        "boese-kuh view phase=play player=0 tasks=thirty,triplet,two-pairs,favourite-colour,even,"
        f"salad piles={pile}/-/-/-/-/- chips=3,-1,2,5,-4,1 completed=- discards=- viewer=0 "
        "hand=a3 sizes=1,5 draw=30 owned=-/? counts=0,0 pool=14"
    )
    lines = drawn(BoeseKuhFace(Look(ascii=True)), game, view).splitlines()
    assert lines[3] == "     a1 a2 a10 b1 b2 b3 c1 c2 d1 d2 e1 e2"
    assert lines[4] == "     f1   29, 1 to go"


@pytest.mark.clause("GC-02", "GC-04", "GC-05", "GC-06", "GC-09", "GC-36", "CC-2P", "CC-TRIP")
def test_cosmic_cows_shows_the_board_from_the_own_side() -> None:
    game = CosmicCows(players=4)
    view = (
        "cosmic-cows view phase=choose turn=12 player=1 rolls=2 dice=4,4,1,4,1 "
        "pawns=-8,4,0,-6,1,5,8,-2,0 viewer=1"
    )
    assert (
        drawn(CosmicCowsFace(game, Look()), game, view)
        == """
         C   1   2   3   K   4   5   6   S   Cosmic Cows
     8   ·   ·   ·   ·  (K)  ·  (5)  ·   ·   Turn 12 (you) · roll 2 of 3
     7   ·   ·   ·   ·       ·   ·   ·   ·   Your side (1 3): 2 of 3
     6   ·   ·   ·   ·       ·   ·   ·   ·   In the other: 2 of 3
        ─── their zone ───────────────────── C Chance · K Kniffel · S straights
     5   ·   ·   ·   ·      (4)  ·   ·   ·   dice    ┌───┐┌───┐┌───┐┌───┐┌───┐
     4   ·  (1)  ·   ·       ·   ·   ·   ·           │ 4 ││ 4 ││ 1 ││ 4 ││ 1 │
     3   ·   ·   ·   ·       ·   ·   ·   ·           └───┘└───┘└───┘└───┘└───┘
     2   ·   ·   ·   ·       ·   ·   ·   ·   place     0    1    2    3    4
     1   ·   ·   ·   ·       ·   ·   ·   ·
     0   ·   ·  (2)  ·   ·   ·   ·   ·  (S)  a  pair of 1s: (1)+2
    -1   ·   ·   ·   ·       ·   ·   ·   ·   b  pair of 4s: (4)+2
    -2   ·   ·   ·   ·       ·   ·  (6)  ·   c  triple of 4s: (4)+3
    -3   ·   ·   ·   ·       ·   ·   ·   ·   d  two pairs: (1)+2 (4)+2
    -4   ·   ·   ·   ·       ·   ·   ·   ·   e  full house: (4)+3 (1)+2
    -5   ·   ·   ·   ·       ·   ·   ·   ·
        ─── your zone ──────────────────────
    -6   ·   ·   ·  (3)      ·   ·   ·   ·
    -7   ·   ·   ·   ·       ·   ·   ·   ·
    -8  (C)  ·   ·   ·   ·   ·   ·   ·   ·
"""
    )


@pytest.mark.clause("CC-EXACT-2", "CC-KN-4", "GC-24", "GC-33")
def test_cosmic_cows_shows_how_far_a_pawn_really_goes() -> None:
    # Five 4s, the Kniffel pawn home, the 4 two lines before the last: excess is lost.
    game = CosmicCows()
    view = (
        "cosmic-cows view phase=choose turn=3 player=0 rolls=1 dice=4,4,4,4,4 "
        "pawns=0,0,0,0,1,6,0,0,0 viewer=0"
    )
    picture = drawn(CosmicCowsFace(game, Look()), game, view)
    for option in ("a  pair of 4s: (4)+2", "b  triple of 4s: (4)+2", "d  five 4s: (4)+2"):
        assert option in picture
    assert "home" not in picture, "the pawn stands in the win zone already"
    nearer = drawn(CosmicCowsFace(game, Look()), game, view.replace(",6,", ",4,"))
    assert "a  pair of 4s: (4)+2 home" in nearer


def test_of_a_long_board_only_the_lines_that_matter_are_drawn() -> None:
    game = CosmicCows(half=1000)
    view = (
        "cosmic-cows view phase=choose turn=3 player=0 rolls=3 dice=1,2,3,5,6 "
        "pawns=-1000,0,0,0,1,999,0,37,0 viewer=0"
    )
    lines = drawn(CosmicCowsFace(game, Look(ascii=True)), game, view).splitlines()
    labels = [line[:6].strip() for line in lines[2:] if not line.startswith("        ")]
    expected = ["-1000", ":", "-998", ":", "0", ":", "37", ":", "998", "999", "1000"]
    assert labels == expected


def positions(name: str, seed: int, players: int = 4) -> Iterator[tuple[Any, Any]]:
    """Every view of every seat in a game played at random."""
    game: Any = GAMES[name](players=players)
    dealer, state = Dealer(seed), game.initial_state()
    for number in range(400):
        for seat in game.seats:
            yield game, game.observe(state, seat)
        if not (actors := game.actors(state)):
            return
        if actors[0] is CHANCE:
            action = dealer.action(game, state)
        else:
            actions = game.legal_actions(state, actors[0])
            action = actions[SeededSource(seed, number).below(len(actions), 1)[0]]
        state, _ = game.apply(state, action)


def face_of(game: Any, look: Look) -> Any:
    if isinstance(game, BoeseKuh):
        return BoeseKuhFace(look)
    return SixNimmtFace(game, look) if isinstance(game, SixNimmt) else CosmicCowsFace(game, look)


@pytest.mark.parametrize("name", list(GAMES))
def test_pictures_fit_eighty_columns_and_ascii(name: str) -> None:
    for number, (game, view) in enumerate(islice(positions(name, seed=2), 0, None, 5)):
        look = LOOKS[number % len(LOOKS)]
        picture = face_of(game, look).picture(view, None)
        for line in picture.plain.split("\n"):
            assert len(line) <= 80, line
            assert line == line.rstrip()
            assert not look.ascii or line.isascii(), line
