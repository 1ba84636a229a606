"""The command as a whole."""

import errno
import os
import re
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


@pytest.mark.parametrize("arguments", [["help"], ["-h"]])
def test_help_can_be_asked_for_in_other_words(arguments: list[str]) -> None:
    assert run(*arguments) == run("--help")


def test_help_of_one_command_can_be_asked_for_in_other_words() -> None:
    assert run("help", "judge") == run("judge", "--help")


def test_what_it_says_alone_fits_a_terminal_and_begins_with_examples_that_run() -> None:
    out = run().out
    assert max(map(len, out.splitlines())) <= 100
    examples = re.findall(r"^  cowrules (\S+) ", out, re.MULTILINE)
    assert set(examples) <= set(COMMANDS)
    assert len(examples) >= 4


@pytest.mark.parametrize(
    ("arguments", "prog", "message"),
    [
        (["cheat"], "cowrules", "argument COMMAND: expected one of play, judge, "),
        (["judg"], "cowrules", "got 'judg'; did you mean judge?\n"),
        (["plya"], "cowrules", "got 'plya'; did you mean play?\n"),
        (["--verison"], "cowrules", "unrecognized arguments: --verison; did you mean --version?\n"),
        (["judge"], "cowrules judge", "the following arguments are required: RECORD\n"),
        (["judge", "a", "b"], "cowrules judge", "unrecognized arguments: b\n"),
        (["judge", "--lang", "fr", "a"], "cowrules judge", "--lang: expected one of en, de, got"),
        (["judge", "--yaml", "a"], "cowrules judge", "unrecognized arguments: --yaml\n"),
        (["judge", "--jsno", "a"], "cowrules judge", "--jsno; did you mean --json?\n"),
        (["rules"], "cowrules rules", "required: GAME, one of boese-kuh, six-nimmt, cosmic-cows\n"),
        (["rules", "chess"], "cowrules rules", "argument GAME: expected one of boese-kuh, "),
        (["rules", "6 nimmt!"], "cowrules rules", "got '6 nimmt!'; did you mean six-nimmt?\n"),
        (["schema", "--game", "boesekuh"], "cowrules schema", "; did you mean boese-kuh?\n"),
        (["serve", "now"], "cowrules serve", "unrecognized arguments: now\n"),
        (["conformance", "--timeout", "x"], "cowrules conformance", "expected a number of seconds"),
        (["conformance", "--timeout=-1"], "cowrules conformance", "expected a number of seconds"),
        (["conformance"], "", "for example 'cowrules conformance -- cowrules serve'\n"),
    ],
)
def test_wrong_usage_is_explained(arguments: list[str], prog: str, message: str) -> None:
    done = run(*arguments)
    assert (done.status, done.out) == (2, "")
    assert message in done.err
    if prog:
        assert done.err.startswith(f"usage: {prog} [")
        assert f"\n{prog}: error: " in done.err
        assert done.err.endswith(f"\n'{prog} --help' tells more.\n")


@pytest.mark.parametrize(
    "arguments",
    [["\x1b[2J"], ["rules", "\x1b[2J"], ["judge", "a", "\x1b[2J"], ["judge", "a", "x" * 100_000]],
    ids=["command", "game", "argument", "long"],
)
def test_what_was_typed_is_shown_short_and_safe(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.status == 2
    assert done.err.replace("\n", "").isprintable()
    assert len(done.err) < 1500


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


@pytest.mark.parametrize(
    "arguments", [["--version"], ["rules", "six-nimmt", "NM-FULL-2"], ["schema", "view"], []]
)
@pytest.mark.skipif(os.name != "posix", reason="a shell closes the output")
def test_without_an_output_it_says_so(arguments: list[str]) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", 'exec "$@" >&-', "sh", sys.executable, "-m", "cowrules", *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "cowrules: cannot write: there is no standard output\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_a_full_disk_is_told(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        status, err = judge_into(full.fileno(), tmp_path)
    assert status == 2
    assert err.decode() == f"cowrules: cannot write: {os.strerror(errno.ENOSPC)}\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
@pytest.mark.parametrize("arguments", [[], ["--version"], ["--help"], ["judge", "--help"]])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_even_a_version_that_cannot_be_written_is_told(
    arguments: list[str], unbuffered: str
) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "cowrules", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
            check=False,
            timeout=60,
        )
    assert done.returncode == 2
    assert done.stderr.decode() == f"cowrules: cannot write: {os.strerror(errno.ENOSPC)}\n"


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
