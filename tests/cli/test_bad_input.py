"""Records that are none end with one line on standard error, and others do not."""

from pathlib import Path

import pytest

from cowrules.wire import MAX_BYTES

from .judging import DEAL, HEADER, START, assert_unreadable
from .running import run, run_process

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
        "options.players: expected a whole number from 2 to 10, got 11 (GN-04)",
    ),
    "an option of a wrong type": (
        HEADER.replace(b'"players":2', b'"players":2.0'),
        1,
        "options.players: expected a whole number, got 2.0",
    ),
    "an unknown option": (
        HEADER.replace(b'"players":2', b'"seats":2'),
        1,
        "options.seats: six-nimmt has only players, ",
    ),
    "options that contradict": (
        HEADER.replace(b'"players":2', b'"rounds":1,"target":66'),
        1,
        "options.rounds: give a target or a number of rounds, not both (GN-24)",
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
