"""Actions that do not fit their record are verdicts, whatever numbers they name."""

import json
from typing import Any

import pytest

from .judging import (
    BIG,
    COSMIC_HEADER,
    COSMIC_START,
    HEADER,
    KUH_START,
    ROWS,
    SIX_NIMMT_HANDS,
    START,
    action,
)
from .running import run

WRONG_SIX_NIMMT = [
    (action("commit", player=2, card=10), "wrong-player"),
    (action("commit", player=9, card=10), "wrong-player"),
    (action("commit", player=-1, card=40), "wrong-player"),
    (action("commit", player=BIG, card=10), "wrong-player"),
    (action("commit", player=0, card=105), "no-such-card"),
    (action("commit", player=0, card=0), "no-such-card"),
    (action("commit", player=0, card=-1), "no-such-card"),
    (action("commit", player=0, card=-BIG), "no-such-card"),
    (action("commit", player=0, card=30), "not-in-hand"),
    (action("commit", player=0, card=104), "not-in-hand"),
    (action("choose-row", player=0, row=0), "wrong-phase"),
    (action("deal", hands=SIX_NIMMT_HANDS, rows=ROWS), "wrong-phase"),
    (action("deal", hands=[], rows=[]), "wrong-phase"),
]


@pytest.mark.parametrize(("wrong", "code"), WRONG_SIX_NIMMT)
def test_a_wrong_action_of_six_nimmt_is_a_verdict(wrong: dict[str, Any], code: str) -> None:
    done = run("judge", "--json", "-", stdin=START + json.dumps(wrong).encode())
    assert (done.status, done.err) == (1, "")
    assert done.verdicts[1]["code"] == code
    assert done.verdicts[1]["index"] == 1


@pytest.mark.parametrize(
    ("hands", "rows", "code"),
    [
        ([[10, 20]], ROWS, "wrong-count"),
        ([[10, 20], [30, 40], [50, 60]], ROWS, "wrong-count"),
        ([[10], [30, 40]], ROWS, "wrong-count"),
        (SIX_NIMMT_HANDS, [1, 2, 3], "wrong-count"),
        ([[10, 10], [30, 40]], ROWS, "duplicate-card"),
        (SIX_NIMMT_HANDS, [1, 2, 3, 40], "duplicate-card"),
        ([[105, 20], [30, 40]], ROWS, "no-such-card"),
        ([[-1, 20], [30, 40]], ROWS, "no-such-card"),
        (SIX_NIMMT_HANDS, [1, 2, 3, BIG], "no-such-card"),
    ],
)
def test_a_wrong_deal_is_a_verdict(hands: object, rows: object, code: str) -> None:
    wrong = json.dumps(action("deal", hands=hands, rows=rows)).encode()
    done = run("judge", "--json", "-", stdin=HEADER + wrong)
    assert done.status == 1
    assert done.verdicts[0]["code"] == code


@pytest.mark.parametrize("row", [-1, 4, BIG, -BIG])
def test_a_row_that_does_not_exist_is_a_verdict(row: int) -> None:
    actions = [
        action("deal", hands=[[1, 20], [30, 40]], rows=[50, 60, 70, 80]),
        action("commit", player=0, card=1),
        action("commit", player=1, card=30),
        action("choose-row", player=0, row=row),
    ]
    data = HEADER + "\n".join(map(json.dumps, actions)).encode()
    done = run("judge", "--json", "-", stdin=data)
    assert done.status == 1
    assert (done.verdicts[3]["code"], done.verdicts[3]["params"]) == ("no-such-row", {"row": row})


WRONG_COSMIC = [
    (action("move", player=1, combination="pair", numbers=[4]), "wrong-player"),
    (action("move", player=9, combination="pair", numbers=[4]), "wrong-player"),
    (action("move", player=-1, combination="pair", numbers=[4]), "wrong-player"),
    (action("move", player=0, combination="pair", numbers=[7]), "no-such-number"),
    (action("move", player=0, combination="pair", numbers=[0]), "no-such-number"),
    (action("move", player=0, combination="pair", numbers=[-BIG]), "no-such-number"),
    (action("move", player=0, combination="pair", numbers=[]), "wrong-count"),
    (action("move", player=0, combination="pair", numbers=[3]), "too-few-alike"),
    (action("move", player=0, combination="two-pairs", numbers=[4, 4]), "duplicate-number"),
    (action("reroll", player=0, dice=[5]), "no-such-die"),
    (action("reroll", player=0, dice=[-1]), "no-such-die"),
    (action("reroll", player=0, dice=[BIG]), "no-such-die"),
    (action("reroll", player=0, dice=[0, 0]), "duplicate-die"),
    (action("reroll", player=0, dice=[]), "no-dice"),
    (action("forfeit", player=0), "options-left"),
    (action("roll", dice=[1, 2, 3, 4, 5]), "wrong-phase"),
    (action("start", starter=0), "wrong-phase"),
]


@pytest.mark.parametrize(("wrong", "code"), WRONG_COSMIC)
def test_a_wrong_action_of_cosmic_cows_is_a_verdict(wrong: dict[str, Any], code: str) -> None:
    done = run("judge", "--json", "-", stdin=COSMIC_START + json.dumps(wrong).encode())
    assert (done.status, done.err) == (1, "")
    assert done.verdicts[1]["code"] == code


@pytest.mark.parametrize(
    ("dice", "code"),
    [
        ([7, 1, 1, 1, 1], "no-such-face"),
        ([0, 1, 1, 1, 1], "no-such-face"),
        ([-1, 1, 1, 1, 1], "no-such-face"),
        ([1, 1, 1, 1], "wrong-count"),
        ([], "wrong-count"),
    ],
)
def test_a_die_that_does_not_exist_is_a_verdict(dice: list[int], code: str) -> None:
    roll = json.dumps(action("roll", dice=dice)).encode()
    done = run("judge", "--json", "-", stdin=COSMIC_HEADER + roll)
    assert done.status == 1
    assert done.verdicts[0]["code"] == code


WRONG_KUH = [
    (action("lay", player=1, task=0, cards=[11]), "wrong-player"),
    (action("lay", player=9, task=0, cards=[1]), "wrong-player"),
    (action("lay", player=-1, task=0, cards=[11]), "wrong-player"),
    (action("lay", player=0, task=6, cards=[1]), "no-such-task"),
    (action("lay", player=0, task=-1, cards=[1]), "no-such-task"),
    (action("lay", player=0, task=0, cards=[61]), "no-such-card"),
    (action("lay", player=0, task=0, cards=[0]), "no-such-card"),
    (action("lay", player=0, task=0, cards=[-1]), "no-such-card"),
    (action("lay", player=0, task=0, cards=[BIG]), "no-such-card"),
    (action("lay", player=0, task=0, cards=[1, 1]), "duplicate-card"),
    (action("lay", player=0, task=0, cards=[]), "no-cards"),
    (action("lay", player=0, task=0, cards=[11]), "not-in-hand"),
    (action("exchange", player=0), "hand-playable"),
    (action("give-chip", player=0, recipient=1), "wrong-phase"),
    (action("draw", cards=[20]), "wrong-phase"),
    (action("place-chip", chip=1), "wrong-phase"),
]


@pytest.mark.parametrize(("wrong", "code"), WRONG_KUH)
def test_a_wrong_action_of_boese_kuh_is_a_verdict(wrong: dict[str, Any], code: str) -> None:
    done = run("judge", "--json", "-", stdin=KUH_START + json.dumps(wrong).encode())
    assert (done.status, done.err) == (1, "")
    assert done.verdicts[1]["code"] == code
