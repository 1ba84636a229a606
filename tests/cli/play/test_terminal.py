"""Colours, encodings, keys and closed pipes: the surroundings in which a game is played."""

import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

import pytest

from ..running import run

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
PATIENCE = 60
COMMAND = [sys.executable, "-m", "cowrules", "play"]
PTY = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")


def environment(**others: str) -> dict[str, str]:
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "PYTHONIOENCODING")
    }
    return kept | {"TERM": "xterm-256color", "COLORTERM": "", "PYTHONUTF8": "1"} | others


class Terminal:
    """A process at a pseudo-terminal."""

    def __init__(self, master: int, process: subprocess.Popen[bytes]) -> None:
        self.master = master
        self.process = process
        self.shown = ""

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def wait_for(self, text: str, count: int = 1) -> str:
        """All that was shown, as soon as `text` has come so many times."""
        limit = time.monotonic() + PATIENCE
        while self.shown.count(text) < count:
            assert time.monotonic() < limit, f"{text!r} never came:\n{self.shown}"
            if not self._read():
                break
        assert self.shown.count(text) >= count, self.shown
        return self.shown

    def wait_for_prompt(self) -> str:
        """All that was shown, as soon as the last of it is the prompt.

        What is typed sooner may arrive before the line editor has taken over the keyboard,
        and then an end of input is lost.
        """
        while not self.shown.endswith("> "):
            assert self._read(), self.shown
        return self.shown

    def end(self) -> int:
        while self._read():
            pass
        return self.process.wait(60)

    def _read(self) -> bool:
        ready, _, _ = select.select([self.master], [], [], PATIENCE)
        assert ready, f"nothing came any more:\n{self.shown}"
        # Where the other side is closed, Linux reports an error, others the end.
        with suppress(OSError):
            if data := os.read(self.master, 65536):
                self.shown += data.decode("utf-8", "replace")
                return True
        return False


@contextmanager
def terminal(
    *arguments: str, environ: Mapping[str, str] | None = None, size: tuple[int, int] | None = None
) -> Iterator[Terminal]:
    """A game at a pseudo-terminal, which may have a size in columns and lines."""
    import fcntl
    import pty
    import termios

    master, slave = pty.openpty()
    if size is not None:
        columns, lines = size
        fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=dict(environ or environment()),
        start_new_session=True,
        close_fds=True,
    )
    os.close(slave)
    try:
        yield Terminal(master, process)
    finally:
        process.kill()
        process.wait()
        os.close(master)


@PTY
def test_a_terminal_has_colours_and_keys() -> None:
    with terminal("boese-kuh", "--seed=1") as screen:
        shown = screen.wait_for_prompt()
        assert COLOUR.search(shown)
        assert "▲" in shown
        screen.type("hilfe\r")
        screen.wait_for("save FILE")
        screen.wait_for_prompt()
        screen.type("\x04")
        assert screen.end() == 0
    assert "The input has ended." in screen.shown
    assert "Traceback" not in screen.shown


@PTY
@pytest.mark.parametrize("without", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_terminal_without_colours(without: dict[str, str]) -> None:
    with terminal("boese-kuh", "--seed=1", environ=environment(**without)) as screen:
        screen.wait_for_prompt()
        screen.type("quit\rquit\r")
        assert screen.end() == 0
    assert not COLOUR.search(screen.shown)
    assert "▲" in screen.shown


@PTY
def test_an_empty_no_color_means_nothing() -> None:
    with terminal("six-nimmt", "--seed=1", environ=environment(NO_COLOR="")) as screen:
        assert COLOUR.search(screen.wait_for_prompt())


@PTY
def test_an_interruption_ends_with_the_state_of_things() -> None:
    with terminal("six-nimmt", "--seed=1") as screen:
        screen.wait_for_prompt()
        # A signal that comes between the prompt and the wait for a key is seen with the next key.
        time.sleep(1)
        screen.process.send_signal(signal.SIGINT)
        assert screen.end() == 130
    assert "The game is not over." in screen.shown
    assert "Traceback" not in screen.shown


def shown_with(encoding: str, *arguments: str) -> bytes:
    done = subprocess.run(
        [*COMMAND, "boese-kuh", "--seed=1", *arguments],
        input=b"K\xc3\xa4se\nquit\nquit\n",
        capture_output=True,
        check=False,
        timeout=120,
        env=environment(PYTHONIOENCODING=encoding, PYTHONUTF8="0"),
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout
    return done.stdout


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_only_ascii_where_the_output_is_not_utf_8(encoding: str) -> None:
    shown = shown_with(encoding, "--lang=de")
    assert shown.isascii()
    assert b"Boese Kuh  Nachziehstapel" in shown
    assert b"'Kaese' ist unverstaendlich." in shown
    assert b"Farben-Full-House" in shown


@pytest.mark.parametrize("encoding", ["utf-8", "UTF8", "utf-8-sig"])
def test_signs_and_lines_in_utf_8(encoding: str) -> None:
    shown = shown_with(encoding, "--lang=de").decode()
    assert "Böse Kuh  Nachziehstapel" in shown
    assert "┌───────┬" in shown
    assert "'Käse' ist unverständlich." in shown


def test_nobody_reads_the_output() -> None:
    process = subprocess.Popen(
        [*COMMAND, "six-nimmt", "--seed=1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdout.close()
    with suppress(BrokenPipeError):
        process.stdin.write(b"rules\n" * 100)
        process.stdin.flush()
    _, error = process.communicate()
    assert error == b""
    assert process.returncode == 141


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
def test_closed_standard_streams() -> None:
    for closing, status in (("<&-", 0), (">&-", 2)):
        line = f'"$0" -m cowrules play six-nimmt --seed 1 {closing}'
        done = subprocess.run(
            ["sh", "-c", line, sys.executable],
            capture_output=True,
            check=False,
            timeout=120,
            env=environment(),
        )
        assert done.returncode == status, done
        assert b"Traceback" not in done.stderr


def test_a_narrow_terminal_breaks_sentences_only() -> None:
    done = subprocess.run(
        [*COMMAND, "six-nimmt", "--seed=1"],
        input=b"",
        capture_output=True,
        check=True,
        timeout=120,
        env=environment(COLUMNS="50"),
    )
    lines = done.stdout.decode().splitlines()
    assert max(len(line) for line in lines if "•" not in line and "─" not in line) <= 50
    assert any(len(line) > 60 for line in lines)


def test_the_prompt_repeats_what_a_pipe_says() -> None:
    ran = run("play", "six-nimmt", "--seed=1", stdin=b"xyzzy\n")
    assert "\n> xyzzy\n" in ran.out
