"""The command as a whole."""

import errno
import os
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

import cowrules
from cowrules.cli import COMMANDS

from ..wire.played import played
from .running import run, run_process

RECORD = b'{"cowrules":1,"game":"six-nimmt","options":{}}\n'


def test_alone_it_says_what_it_can_do() -> None:
    done = run()
    assert (done.status, done.err) == (0, "")
    assert done.out == run("--help").out
    for command in COMMANDS:
        # What the longest of them does stands on the line below it.
        assert f"\n    {command} " in done.out or f"\n    {command}\n" in done.out


def test_it_tells_its_version() -> None:
    done = run_process("--version")
    assert (done.status, done.out) == (0, f"cowrules {cowrules.__version__}\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["cheat"], "invalid choice: 'cheat'"),
        (["judge"], "the following arguments are required: RECORD"),
        (["judge", "a", "b"], "unrecognized arguments: b"),
        (["judge", "--lang", "fr", "a"], "argument --lang: invalid choice: 'fr'"),
        (["judge", "--yaml", "a"], "unrecognized arguments: --yaml"),
        (["rules"], "the following arguments are required: GAME"),
        (["rules", "chess"], "argument GAME: invalid choice: 'chess'"),
    ],
)
def test_wrong_usage_is_explained(arguments: list[str], message: str) -> None:
    done = run(*arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("usage: cowrules")
    assert message in done.err


def test_help_of_every_command() -> None:
    for command in COMMANDS:
        done = run(command, "--help")
        assert done.status == 0
        assert f"usage: cowrules {command}" in done.out


def test_an_interruption_from_the_keyboard_ends_it_quietly() -> None:
    with patch("cowrules.wire.RecordReader", side_effect=KeyboardInterrupt):
        done = run("judge", "-", stdin=RECORD)
    assert (done.status, done.out, done.err) == (130, "", "")


def judge_into(target: int, tmp_path: Path) -> tuple[int, bytes]:
    """The status and errors of judging a long record into an open file."""
    from cowrules.wire import write_record

    path = tmp_path / "record.jsonl"
    with path.open("wb") as stream:
        write_record(stream, played("cosmic-cows").record)
    command = [sys.executable, "-m", "cowrules", "judge", str(path)]
    done = subprocess.run(command, stdout=target, stderr=subprocess.PIPE, check=False, timeout=60)
    return done.returncode, done.stderr


def test_a_reader_that_goes_away_ends_it_quietly(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    assert judge_into(writer, tmp_path) == (141, b"")
    os.close(writer)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_a_full_disk_is_told(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        status, err = judge_into(full.fileno(), tmp_path)
    assert status == 2
    assert err.decode() == f"cowrules: cannot write: {os.strerror(errno.ENOSPC)}\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_any_encoding_of_the_terminal_will_do(encoding: str) -> None:
    for arguments in (
        [],
        ["--help"],
        ["rules", "boese-kuh", "--lang", "de"],
        ["judge", "--json", "--lang", "de", "-"],
    ):
        done = subprocess.run(
            [sys.executable, "-m", "cowrules", *arguments],
            input=RECORD + b'{"type":"choose-row","player":0,"row":0}\n',
            capture_output=True,
            env=os.environ | {"PYTHONIOENCODING": encoding},
            check=False,
            timeout=60,
        )
        assert done.stderr == b""
        assert done.stdout
        # For programs it is UTF-8, whatever the terminal has.
        done.stdout.decode("utf-8" if "--json" in arguments else encoding)
