"""``cowrules judge``: verdicts, summaries and exit statuses."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cowrules.catalogue import load
from cowrules.record import Record
from cowrules.six_nimmt import ChooseRow, Commit, Deal, SixNimmt, SixNimmtAction
from cowrules.wire import write_record

from ..wire.played import NAMES, played
from .running import run, run_process

every_game = pytest.mark.parametrize("name", NAMES)

GAME = SixNimmt(players=2, hand_size=1, rounds=1)
DEAL = Deal(hands=((50,), (60,)), rows=(1, 2, 3, 4))
WHOLE: tuple[SixNimmtAction, ...] = (DEAL, Commit(1, 60), Commit(0, 50))


def written(record: Record[Any, Any, Any, Any]) -> bytes:
    stream = io.BytesIO()
    write_record(stream, record)
    return stream.getvalue()


def six_nimmt(*actions: SixNimmtAction) -> bytes:
    return written(Record(GAME, actions))


def test_a_legal_record_for_programs() -> None:
    done = run("judge", "--json", "-", stdin=six_nimmt(*WHOLE))
    assert (done.status, done.err) == (0, "")
    assert done.out == (
        '{"index":0,"legal":true}\n'
        '{"index":1,"legal":true}\n'
        '{"index":2,"legal":true}\n'
        '{"summary":{"actions":3,"legal":3,"over":true,'
        '"outcome":{"ranks":[1,1],"reason":"rounds","totals":[0,0]}}}\n'
    )


def test_a_legal_record_for_people() -> None:
    done = run("judge", "-", stdin=six_nimmt(*WHOLE))
    assert (done.status, done.err) == (0, "")
    assert done.out.splitlines() == [
        f"   0  ok  {GAME.describe(DEAL)}",
        f"   1  ok  {GAME.describe(Commit(1, 60))}",
        f"   2  ok  {GAME.describe(Commit(0, 50))}",
        "3 of 3 actions legal. The match is over, won by seats 0, 1; bullheads by seat: 0, 0.",
    ]


def test_a_game_that_is_not_over_is_legal_too() -> None:
    data = six_nimmt(*WHOLE[:2])
    assert run("judge", "--json", "-", stdin=data).summary == {
        "actions": 2,
        "legal": 2,
        "over": False,
        "outcome": None,
    }
    done = run("judge", "-", stdin=data)
    assert done.status == 0
    assert done.out.endswith("\n2 of 2 actions legal. The game is not over.\n")
    assert run("judge", "-", stdin=six_nimmt()).status == 0
    assert run("judge", "--json", "-", stdin=six_nimmt()).summary["actions"] == 0


def test_an_illegal_action_for_programs() -> None:
    done = run("judge", "--json", "-", stdin=six_nimmt(DEAL, Commit(1, 105), Commit(0, 50)))
    assert (done.status, done.err) == (1, "")
    assert done.out == (
        '{"index":0,"legal":true}\n'
        '{"index":1,"legal":false,"code":"no-such-card","clause":"GN-01",'
        '"params":{"card":105,"highest":104},'
        '"message":"There is no card 105: the deck runs from 1 to 104."}\n'
        '{"summary":{"actions":2,"legal":1,"over":false,"outcome":null}}\n'
    )


@pytest.mark.parametrize(
    ("language", "verdict", "end"),
    [
        ("en", "ILLEGAL", "1 of 2 actions legal. The game is not over."),
        ("de", "REGELWIDRIG", "1 von 2 Aktionen zulässig. Die Partie ist noch nicht zu Ende."),
    ],
)
def test_an_illegal_action_for_people(language: Any, verdict: str, end: str) -> None:
    wrong = Commit(1, 50)
    done = run("judge", "--lang", language, "-", stdin=six_nimmt(DEAL, wrong, Commit(0, 50)))
    assert (done.status, done.err) == (1, "")
    state, _ = GAME.apply(GAME.initial_state(), DEAL)
    refused = GAME.check(state, wrong)
    assert refused is not None
    clause = load("six-nimmt")["NM-PLAY-1"].text.get(language)
    assert done.out.splitlines() == [
        f"   0  ok  {GAME.describe(DEAL, language)}",
        f"   1  {verdict}  {GAME.describe(wrong, language)}",
        f"      {GAME.describe(refused, language)} [not-in-hand]",
        f"      NM-PLAY-1: {clause}",
        end,
    ]


def test_where_the_rulebook_is_silent_the_question_and_the_ruling_are_shown() -> None:
    done = run("judge", "-", stdin=six_nimmt(DEAL, Commit(1, 60), Commit(1, 60)))
    gap = load("six-nimmt")["GN-07"]
    assert gap.ruling is not None
    assert f"      GN-07: {gap.text.en} {gap.ruling.en}\n" in done.out


def test_the_language_changes_the_message_only() -> None:
    data = six_nimmt(ChooseRow(0, 0))
    english = run("judge", "--json", "-", stdin=data).verdicts[0]
    german = run("judge", "--json", "--lang", "de", "-", stdin=data).verdicts[0]
    assert english.pop("message") != german.pop("message")
    assert english == german


def test_after_the_end_every_action_is_illegal() -> None:
    done = run("judge", "--json", "-", stdin=six_nimmt(*WHOLE, Commit(0, 50)))
    assert done.status == 1
    assert done.verdicts[3]["code"] == "game-over"
    assert done.summary["over"] is True
    assert done.summary["outcome"]["ranks"] == [1, 1]


def test_nothing_is_read_after_an_illegal_action() -> None:
    data = six_nimmt(DEAL, Commit(0, 99)) + b"\xff this is no JSON at all\n\n\n"
    done = run("judge", "--json", "-", stdin=data)
    assert (done.status, done.err) == (1, "")
    assert done.summary["actions"] == 2


def test_verdicts_before_an_unreadable_line_are_shown_and_no_summary() -> None:
    data = six_nimmt(*WHOLE[:2]) + b'{"type":"commit","player":0}\n'
    done = run("judge", "--json", "-", stdin=data)
    assert done.status == 2
    assert done.lines == [{"index": 0, "legal": True}, {"index": 1, "legal": True}]
    assert done.err == "cowrules judge: standard input: line 4: card: missing\n"
    done = run("judge", "-", "--lang", "de", stdin=data)
    assert done.out.count("\n") == 2
    assert done.err == "cowrules judge: Standardeingabe: Zeile 4: card: fehlt\n"


def test_each_verdict_is_shown_before_the_next_action_is_there() -> None:
    command = [sys.executable, "-m", "cowrules", "judge", "--json", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as judge:
        assert judge.stdin is not None
        assert judge.stdout is not None
        header, *actions = six_nimmt(*WHOLE).splitlines(keepends=True)
        judge.stdin.write(header)
        for index, action in enumerate(actions):
            judge.stdin.write(action)
            judge.stdin.flush()
            assert json.loads(judge.stdout.readline()) == {"index": index, "legal": True}
        judge.stdin.close()
        assert b"summary" in judge.stdout.read()
        assert judge.wait(60) == 0


@every_game
def test_a_whole_game_is_legal_from_a_file(name: str, tmp_path: Path) -> None:
    one = played(name)
    path = tmp_path / "ein Spiel – 🐄.jsonl"
    path.write_bytes(written(one.record))
    done = run_process("judge", "--json", str(path))
    assert (done.status, done.err) == (0, "")
    assert done.verdicts == [{"index": index, "legal": True} for index in range(len(one.actions))]
    assert done.summary["outcome"] == json.loads(one.codec.outcome.dumps(one.outcome))
    for language in ("en", "de"):
        done = run("judge", "--lang", language, str(path))
        assert done.status == 0
        assert len(done.out.splitlines()) == len(one.actions) + 1
        assert done.out.endswith(f" {one.game.describe(one.outcome, language)}\n")


@every_game
def test_a_swapped_pair_of_actions_gives_the_verdict_of_check(name: str) -> None:
    one = played(name)
    for index in range(0, len(one.actions) - 1, 3):
        first, second = one.actions[index : index + 2]
        expected = one.game.check(one.states[index], second)
        swapped = (*one.actions[:index], second, first)
        done = run("judge", "--json", "-", stdin=written(Record(one.game, swapped)))
        if expected is None:
            assert done.verdicts[index] == {"index": index, "legal": True}
            continue
        assert done.status == 1
        verdict = done.verdicts[-1]
        assert verdict["index"] == index
        assert verdict["code"] == str(expected.code)
        assert verdict["clause"] == expected.clause
        assert verdict["message"] == one.game.describe(expected)
        assert verdict["clause"] in load(name)
