"""What a newcomer may do wrong gets a hint."""

import json
import os
import subprocess
import sys

import pytest

from .judging import DEAL, HEADER, START
from .running import run

HEADER_HINT = '; a record is UTF-8 text, its first line such as {"cowrules":1,'

NEWCOMERS: dict[str, tuple[bytes, str]] = {
    "an array": (b"[" + HEADER.strip() + b"," + DEAL.strip() + b"]\n", HEADER_HINT),
    "an array on several lines": (b"[\n" + HEADER + b"]\n", HEADER_HINT),
    "an object on several lines": (b'{\n  "cowrules": 1\n}\n', HEADER_HINT),
    "an action first": (DEAL, HEADER_HINT),
    "a text": (b"# Our game\n", HEADER_HINT),
    "nothing": (b"", HEADER_HINT),
    "old line ends": (START.replace(b"\n", b"\r"), HEADER_HINT),
    "another version": (
        HEADER.replace(b":1,", b":2,"),
        "; this release reads version 1 of the format\n",
    ),
    "a saved game": (
        b'{"cowrules":1,"game":"six-nimmt","options":{},"seed":1,"deals":true,"actions":[]}',
        "; a game that was saved goes on with 'cowrules play --resume FILE'\n",
    ),
}


@pytest.mark.parametrize("name", NEWCOMERS)
def test_a_file_that_does_not_begin_as_a_record_gets_a_hint(name: str) -> None:
    data, hint = NEWCOMERS[name]
    done = run("judge", "-", stdin=data)
    assert (done.status, done.out) == (2, "")
    assert hint in done.err
    assert done.err.count("\n") == 1
    german = run("judge", "--lang", "de", "-", stdin=data)
    assert german.err.count("\n") == 1
    assert german.err.count(";") == done.err.count(";")


def test_windows_line_ends_will_do() -> None:
    assert run("judge", "-", stdin=START.replace(b"\n", b"\r\n")) == run("judge", "-", stdin=START)


def test_what_is_wrong_further_down_gets_no_hint() -> None:
    done = run("judge", "-", stdin=START + b"[]\n")
    assert done.err.endswith("line 3: expected an object, got a list\n")


def test_a_person_who_starts_the_server_by_hand_is_told_what_it_waits_for() -> None:
    # A terminal: what reads from it knows by isatty() that a person sits there.
    controller, terminal = os.openpty()
    done = subprocess.Popen(
        [sys.executable, "-m", "cowrules", "serve"],
        stdin=terminal,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    os.write(controller, b'{"jsonrpc":"2.0","id":1,"method":"hello"}\n\x04')
    out, err = done.communicate(timeout=60)
    os.close(controller)
    os.close(terminal)
    assert done.returncode == 0
    assert json.loads(out)["id"] == 1
    assert err.startswith(b"cowrules serve: waiting for a request on each line, such as {")
