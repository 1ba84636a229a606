"""Records that are none end with one line on standard error; wrong moves are verdicts."""

import io
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cowrules.record import Record
from cowrules.wire import MAX_BYTES, write_record

from ..wire.played import NAMES, played
from .running import Ran, run, run_process

every_game = pytest.mark.parametrize("name", NAMES)

HEADER = b'{"cowrules":1,"game":"six-nimmt","options":{"players":2,"hand_size":2}}\n'
DEAL = b'{"type":"deal","hands":[[10,20],[30,40]],"rows":[1,2,3,4]}\n'
START = HEADER + DEAL


def assert_unreadable(done: Ran, line: int, message: str, source: str = "standard input") -> None:
    """It ended with one clear line, which names the line and what is wrong there."""
    assert done.status == 2
    assert done.err.startswith(f"cowrules judge: {source}: line {line}: {message}")
    assert done.err.endswith("\n")
    assert done.err[:-1].isascii()
    assert done.err[:-1].isprintable()
    assert len(done.err) < 3000
    assert "summary" not in done.out


UNREADABLE: dict[str, tuple[bytes, int, str]] = {
    "not JSON": (START + b"commit 0 10\n", 3, "not JSON at character 1"),
    "single quotes": (START + b"{'type':'commit'}\n", 3, "not JSON at character 2"),
    "a comment": (START + b"// a comment\n", 3, "not JSON at character 1"),
    "two objects on a line": (START + DEAL[:-1] + DEAL, 3, "not JSON at character"),
    "true for a number": (
        START + b'{"type":"commit","player":true,"card":10}\n',
        3,
        "player: expected a whole number, got true",
    ),
    "1.0 for a number": (
        START + b'{"type":"commit","player":0,"card":10.0}\n',
        3,
        "card: expected a whole number, got 10.0",
    ),
    "1e1 for a number": (
        START + b'{"type":"commit","player":0,"card":1e1}\n',
        3,
        "card: expected a whole number, got 10.0",
    ),
    '"1" for a number': (
        START + b'{"type":"commit","player":"0","card":10}\n',
        3,
        'player: expected a whole number, got "0"',
    ),
    "null for a number": (
        START + b'{"type":"commit","player":0,"card":null}\n',
        3,
        "card: expected a whole number, got null",
    ),
    "a list for a number": (
        START + b'{"type":"commit","player":0,"card":[10]}\n',
        3,
        "card: expected a whole number, got a list",
    ),
    "a number deep inside": (
        HEADER + b'{"type":"deal","hands":[[10,20],[30,false]],"rows":[1,2,3,4]}\n',
        2,
        "hands[1][1]: expected a whole number, got false",
    ),
    "a text for a list": (
        HEADER + b'{"type":"deal","hands":"10","rows":[1,2,3,4]}\n',
        2,
        'hands: expected a list, got "10"',
    ),
    "an object for a list": (
        HEADER + b'{"type":"deal","hands":[{}],"rows":[1,2,3,4]}\n',
        2,
        "hands[0]: expected a list, got an object",
    ),
    "a number beyond 2^53 - 1": (
        START + b'{"type":"commit","player":0,"card":9007199254740992}\n',
        3,
        "card: expected a whole number from -(2^53 - 1) to 2^53 - 1",
    ),
    "a number below -(2^53 - 1)": (
        START + b'{"type":"commit","player":-9007199254740992,"card":1}\n',
        3,
        "player: expected a whole number from -(2^53 - 1) to 2^53 - 1",
    ),
    "a number of 10,000 digits": (
        START + b'{"type":"commit","player":0,"card":' + b"9" * 10_000 + b"}\n",
        3,
        "card: expected a whole number from -(2^53 - 1) to 2^53 - 1",
    ),
    "an unknown field": (
        START + b'{"type":"commit","player":0,"card":10,"note":"hi"}\n',
        3,
        "note: unknown field",
    ),
    "a missing field": (START + b'{"type":"commit","player":0}\n', 3, "card: missing"),
    "a missing type": (START + b'{"player":0,"card":10}\n', 3, "type: missing"),
    "an unknown type": (
        START + b'{"type":"cheat","player":0}\n',
        3,
        'type: expected one of "deal", "commit", "choose-row", got "cheat"',
    ),
    "a type of another game": (
        START + b'{"type":"lay","player":0,"task":0,"cards":[1]}\n',
        3,
        "type: expected one of",
    ),
    "a list": (START + b"[]\n", 3, "expected an object, got a list"),
    "a double name": (
        START + b'{"type":"commit","player":0,"card":10,"card":20}\n',
        3,
        "card: occurs twice",
    ),
    "a double type": (
        START + b'{"type":"commit","type":"commit","player":0,"card":10}\n',
        3,
        "type: occurs twice",
    ),
    "NaN": (
        START + b'{"type":"commit","player":NaN,"card":10}\n',
        3,
        "player: NaN or infinity is no JSON",
    ),
    "infinity": (
        START + b'{"type":"commit","player":0,"card":-Infinity}\n',
        3,
        "card: NaN or infinity is no JSON",
    ),
    "a float that is infinite": (
        START + b'{"type":"commit","player":0,"card":1e999}\n',
        3,
        "card: expected a whole number, got inf",
    ),
    "100,000 brackets": (START + b"[" * 100_000 + b"\n", 3, "nested deeper than 32 levels"),
    "100,000 closed brackets": (
        START + b"[" * 100_000 + b"]" * 100_000 + b"\n",
        3,
        "nested deeper than 32 levels",
    ),
    "100,000 brackets in a header": (b'{"cowrules":' + b"[" * 100_000, 1, "nested deeper"),
    "invalid UTF-8": (START + b'{"type":"\xff"}\n', 3, "not UTF-8 at byte 10"),
    "UTF-16": ((HEADER + DEAL).decode().encode("utf-16"), 1, "not UTF-8 at byte 1"),
    "a lone surrogate": (
        START + b'{"type":"commit","player":0,"card":"\\ud800"}\n',
        3,
        "card: half of a surrogate pair",
    ),
    "a lone surrogate in a name": (
        START + b'{"type":"commit","\\udfff":0}\n',
        3,
        '"\\udfff": half of a surrogate pair',
    ),
    "control characters": (
        START + b'{"type":"\\u001b[2J\\u0007","player":0}\n',
        3,
        'type: expected one of "deal", "commit", "choose-row", got "\\x1b[2J\\x07"',
    ),
    "control characters in a name": (
        START + b'{"type":"commit","player":0,"card":1,"\\u001b]0;x\\u0007\\u202e":1}\n',
        3,
        '"\\x1b]0;x\\x07\\u202e": unknown field',
    ),
    "a line over 1 MiB": (START + b" " * (MAX_BYTES + 1) + b"\n" + DEAL, 3, "longer than 1048576"),
    "a header over 1 MiB": (b" " * MAX_BYTES + HEADER, 1, "longer than 1048576 bytes"),
    "an unknown game": (HEADER.replace(b"six-nimmt", b"skat"), 1, "game: expected one of"),
    "a wrong version": (HEADER.replace(b":1,", b":2,"), 1, "cowrules: expected 1, got 2"),
    "no version": (HEADER.replace(b'"cowrules":1,', b""), 1, "cowrules: missing"),
    "an option out of range": (
        HEADER.replace(b'"players":2', b'"players":11'),
        1,
        "options.players: option players: expected a whole number from 2 to 10, got 11 (GN-04)",
    ),
    "an option of a wrong type": (
        HEADER.replace(b'"players":2', b'"players":2.0'),
        1,
        "options.players: expected a whole number, got 2.0",
    ),
    "an unknown option": (
        HEADER.replace(b'"players":2', b'"seats":2'),
        1,
        "options.seats: unknown field",
    ),
    "options that contradict": (
        HEADER.replace(b'"players":2', b'"rounds":1,"target":66'),
        1,
        "options.rounds: option rounds: give a target or a number of rounds, not both (GN-24)",
    ),
    "an action for a header": (DEAL, 1, "cowrules: missing"),
    "a second header": (START + HEADER, 3, "type: missing"),
    "a truncated line": (START[:-4], 2, "not JSON: the text ends too early"),
    "an empty file": (b"", 1, "no header: the record is empty"),
    "a blank file": (b"\n", 1, "no header: the record is empty"),
    "a blank line inside": (HEADER + b"\n" + DEAL, 2, "blank line; one may stand at the very end"),
    "two blank lines at the end": (START + b"\n\n", 3, "blank line; one may stand at the very"),
    "two byte-order marks": (b"\xef\xbb\xbf" * 2 + START, 1, "not JSON at character 1"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_record_that_is_none(name: str, tmp_path: Path) -> None:
    data, line, message = UNREADABLE[name]
    done = run("judge", "--json", "-", stdin=data)
    assert_unreadable(done, line, message)
    assert done.out == '{"index":0,"legal":true}\n' * (line - 2)
    path = tmp_path / "record.jsonl"
    path.write_bytes(data)
    again = run("judge", "--json", str(path))
    assert (again.status, again.out) == (done.status, done.out)
    assert again.err == done.err.replace("standard input", str(path))
    for language in ("en", "de"):
        told = run("judge", "--lang", language, "-", stdin=data)
        assert told.status == 2
        assert told.err.count("\n") == 1
        assert told.out.count("\n") == max(0, line - 2)


@pytest.mark.parametrize(
    "name",
    [
        "true for a number",
        "a number of 10,000 digits",
        "100,000 brackets",
        "invalid UTF-8",
        "control characters",
        "a line over 1 MiB",
        "a truncated line",
        "an empty file",
    ],
)
def test_a_record_that_is_none_for_a_process(name: str) -> None:
    data, line, message = UNREADABLE[name]
    assert_unreadable(run_process("judge", "-", stdin=data), line, message)


LIMITED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (400 << 20, 400 << 20))
from cowrules.cli import main
sys.exit(main(["judge", "-"]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the limit of memory is one of Linux")
@pytest.mark.parametrize("unit", [b" ", b"[", b'"', b"1", b'{"a":'])
def test_a_line_of_100_mb_needs_little_memory(unit: bytes) -> None:
    command = [sys.executable, "-c", LIMITED]
    data = START + unit * (100_000_000 // len(unit)) + b"\n"
    done = subprocess.run(command, input=data, capture_output=True, check=False, timeout=60)
    ran = Ran(done.returncode, done.stdout.decode(), done.stderr.decode())
    assert_unreadable(ran, 3, "longer than 1048576 bytes")


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("nowhere.jsonl", "cannot be opened: No such file or directory"),
        (".", "cannot be opened: Is a directory"),
        ("\x1b[2J", "cannot be opened: No such file or directory"),
        ("x\0y", "cannot be opened: embedded null"),
        ("x" * 5000, "cannot be opened: File name too long"),
    ],
)
def test_a_file_that_cannot_be_opened(path: str, message: str, tmp_path: Path) -> None:
    done = run("judge", path if path == "." else f"{tmp_path}/{path}")
    assert (done.status, done.out) == (2, "")
    assert message in done.err
    assert done.err.startswith("cowrules judge: ")
    assert done.err[:-1].isprintable()
    assert done.err.count("\n") == 1


def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "secret.jsonl"
    path.write_bytes(START)
    path.chmod(0)
    try:
        path.read_bytes()
    except PermissionError:
        done = run("judge", str(path))
        assert done.status == 2
        assert "Permission denied" in done.err
    else:
        pytest.skip("this user may read everything")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell is needed")
def test_without_standard_input() -> None:
    command = f"{sys.executable} -m cowrules judge - <&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"cowrules judge: standard input: cannot be opened: closed\n"


GOOD: dict[str, bytes] = {
    "CRLF": START.replace(b"\n", b"\r\n"),
    "a byte-order mark": b"\xef\xbb\xbf" + START,
    "a blank line at the end": START + b"\n",
    "a blank line of spaces at the end": START + b" \t\r\n",
    "no line feed at the end": START[:-1],
    "fields in another order": HEADER
    + b'{"rows":[1,2,3,4],"hands":[[10,20],[30,40]],"type":"deal"}\n',
    "spaces": HEADER + DEAL.replace(b":", b" : "),
    "escapes": HEADER + DEAL.replace(b"deal", b"d\\u0065al"),
}


@pytest.mark.parametrize("name", GOOD)
def test_a_record_that_is_one(name: str) -> None:
    done = run("judge", "--json", "-", stdin=GOOD[name])
    assert (done.status, done.err) == (0, "")
    assert done.summary == {"actions": 1, "legal": 1, "over": False, "outcome": None}


def action(type_: str, **fields: Any) -> dict[str, Any]:
    return {"type": type_, **fields}


BIG = 2**53 - 1
SIX_NIMMT_HANDS = [[10, 20], [30, 40]]
ROWS = [1, 2, 3, 4]
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


COSMIC_HEADER = b'{"cowrules":1,"game":"cosmic-cows","options":{"players":2,"starter":0}}\n'
COSMIC_START = COSMIC_HEADER + b'{"type":"roll","dice":[4,4,1,3,6]}\n'
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


KUH_HEADER = b'{"cowrules":1,"game":"boese-kuh","options":{"players":2,"starter":0}}\n'
# On the tasks thirty, triplet, two pairs, colour full house, uneven numbers and straight.
KUH_START = (
    KUH_HEADER
    + json.dumps(
        action(
            "setup",
            starter=0,
            sides=[0] * 6,
            chips=[1, 2, 3, 4, 5, -1],
            hands=[[1, 2, 3, 4, 5], [11, 12, 13, 14, 15]],
        )
    ).encode()
    + b"\n"
)
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


def written(record: Record[Any, Any, Any, Any]) -> bytes:
    stream = io.BytesIO()
    write_record(stream, record)
    return stream.getvalue()


LONG = {
    "one number": [1] * 60_000,
    "a number that is nothing": [-1] * 60_000,
    "great numbers": [BIG] * 60_000,
    "ascending numbers": list(range(1, 60_000)),
    "no number": [],
}


def overlong(long: list[int]) -> Iterator[bytes]:
    """Records whose last line has one very long list, for every list of every action."""
    setup = {
        "starter": 0,
        "sides": [0] * 6,
        "chips": [1, 2, 3, 4, 5, -1],
        "hands": [[1, 2, 3, 4, 5], [11, 12, 13, 14, 15]],
    }
    for start, wrong in (
        (HEADER, action("deal", hands=SIX_NIMMT_HANDS, rows=long)),
        (HEADER, action("deal", hands=[long, [30, 40]], rows=ROWS)),
        (HEADER, action("deal", hands=[[]] * len(long), rows=ROWS)),
        (COSMIC_HEADER, action("roll", dice=long)),
        (COSMIC_START, action("reroll", player=0, dice=long)),
        (COSMIC_START, action("move", player=0, combination="full-house", numbers=long)),
        (COSMIC_START, action("move", player=0, combination="chance", numbers=long or [1])),
        (KUH_HEADER, action("setup", **setup | {"sides": long})),
        (KUH_HEADER, action("setup", **setup | {"chips": long})),
        (KUH_HEADER, action("setup", **setup | {"hands": [long, [11, 12, 13, 14, 15]]})),
        (KUH_HEADER, action("setup", **setup | {"hands": [[]] * len(long)})),
        (KUH_START, action("lay", player=0, task=0, cards=long)),
        (KUH_START, action("draw", cards=long)),
    ):
        yield start + json.dumps(wrong, separators=(",", ":")).encode()


@pytest.mark.parametrize("name", LONG)
def test_the_longest_lists_are_judged_in_little_time(name: str) -> None:
    for data in overlong(LONG[name]):
        for language in (["--json"], ["--lang", "de"]):
            began = time.process_time()
            done = run("judge", *language, "-", stdin=data)
            # It takes well under a second; what is quadratic takes minutes.
            assert time.process_time() - began < 10
            assert (done.status, done.err) == (1, "")
            assert len(done.out) < 5000


@pytest.mark.parametrize("option", ["chips", "cow_cards", "sides", "task_cards"])
@pytest.mark.parametrize("name", LONG)
def test_the_longest_options_are_refused_in_little_time(name: str, option: str) -> None:
    options = json.dumps({option: LONG[name]}, separators=(",", ":"))
    began = time.process_time()
    header = f'{{"cowrules":1,"game":"boese-kuh","options":{options}}}'
    done = run("judge", "-", stdin=header.encode())
    assert time.process_time() - began < 10
    assert_unreadable(done, 1, f"options.{option}")


def places(document: Any) -> Iterator[tuple[Any, Any]]:
    """Every list or object in a document with every index or name in it."""
    if isinstance(document, list | dict):
        keys = range(len(document)) if isinstance(document, list) else list(document)
        for key in keys:
            yield document, key
            yield from places(document[key])


PARTS: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-10, 110)
    | st.sampled_from([BIG, -BIG, 2**53, 10**30, 1.5, -0.0, "", "x", "\x1b[2J", "lay", "pair"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["type", "player", "card", "x\x07"]), inner, max_size=3)
    ),
    max_leaves=5,
)


@every_game
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_whatever_is_done_to_a_record_it_is_judged_or_refused(
    name: str, data: st.DataObject
) -> None:
    lines = [json.loads(line) for line in written(played(name).record.prefix(15)).splitlines()]
    for _ in range(data.draw(st.integers(1, 4))):
        kind = data.draw(st.sampled_from(["replace", "remove", "copy", "move", "replace"]))
        index = data.draw(st.integers(0, len(lines) - 1))
        if kind == "copy":
            lines.insert(
                data.draw(st.integers(0, len(lines))), json.loads(json.dumps(lines[index]))
            )
        elif kind == "move":
            lines.insert(data.draw(st.integers(0, len(lines) - 1)), lines.pop(index))
        elif found := list(places(lines[index])):
            whole, key = found[data.draw(st.integers(0, len(found) - 1))]
            if kind == "remove":
                del whole[key]
            else:
                whole[key] = data.draw(PARTS)
    record = "\n".join(map(json.dumps, lines)).encode()
    done = run("judge", "--json", "-", stdin=record)
    told = run("judge", "--lang", "de", "-", stdin=record)
    assert told.status == done.status
    assert told.out.replace("\n", "").isprintable()
    if done.status == 2:
        assert done.err.startswith("cowrules judge: standard input: line ")
        assert done.err.count("\n") == 1
        assert done.err[:-1].isprintable()
        assert all(line == {"index": index, "legal": True} for index, line in enumerate(done.lines))
        return
    assert done.err == ""
    *verdicts, _ = done.lines
    legal = [verdict["legal"] for verdict in verdicts]
    assert done.status == (0 if all(legal) else 1)
    assert all(legal[:-1])
    assert done.summary["actions"] == len(legal)
    assert done.summary["legal"] == sum(legal)
