"""The server as a process: what comes in by lines goes out by lines, and nothing ends it."""

import io
import json
import os
import signal
import subprocess
import sys
from typing import Any

import pytest

from cowrules.serve import UnreadableError, answer, serve_lines
from cowrules.wire import MAX_BYTES

from ..cli.running import run_process
from ..wire.played import NAMES
from .corpus import requests_of

COMMAND = [sys.executable, "-m", "cowrules", "serve"]
HELLO = b'{"jsonrpc":"2.0","id":1,"method":"hello"}'
PATIENCE = 120


def serve(text: bytes) -> list[bytes]:
    """The answers of a process that gets this text and then the end of it."""
    done = subprocess.run(COMMAND, input=text, capture_output=True, check=True, timeout=PATIENCE)
    assert done.stderr == b""
    assert done.stdout.endswith(b"\n") or not done.stdout
    return done.stdout.splitlines()


def codes(lines: list[bytes]) -> list[Any]:
    """The error code of each answer, or the id of the request that was answered."""
    found = []
    for line in lines:
        response = json.loads(line)
        error = response.get("error")
        found.append(error["code"] if error else response["id"])
    return found


HOSTILE = [
    b"\xff\xfe\x00",
    b"\x00" * 100,
    b"[" * 200_000,
    b'{"a":' * 50_000,
    b"-" * 1000,
    b'{"jsonrpc":"2.0","id":1,"method":"hello","params":{"a":' + b"9" * 200_000 + b"}}",
    b'{"jsonrpc":"2.0","id":1,"id":1,"method":"hello"}',
    b'"' + b"x" * (MAX_BYTES - 1),
    b'"' + b"x" * MAX_BYTES,
    b"x" * (5 * MAX_BYTES),
    b"\xef\xbb\xbf" + HELLO,
]


def test_hostile_lines_are_answered_and_the_next_one_too() -> None:
    lines = serve(b"".join(line + b"\n" + HELLO + b"\n" for line in HOSTILE))
    assert codes(lines) == [-32700, 1] * len(HOSTILE)


def test_blank_lines_and_notifications_are_not_answered() -> None:
    notification = b'{"jsonrpc":"2.0","method":"hello"}'
    text = b"\n  \n\r\n\t\n" + notification + b"\n[" + notification + b"]\n" + HELLO + b"\r\n\n"
    assert codes(serve(text)) == [1]


def test_nothing_is_answered_by_nothing() -> None:
    assert serve(b"") == []


def test_the_last_line_needs_no_end_and_the_first_may_have_a_byte_order_mark() -> None:
    assert codes(serve(b"\xef\xbb\xbf" + HELLO + b"\n" + HELLO)) == [1, 1]


def test_a_line_may_be_as_long_as_is_said() -> None:
    padding = MAX_BYTES - len(HELLO)
    assert codes(serve(HELLO + b" " * padding + b"\r\n")) == [1]
    assert codes(serve(HELLO + b" " * (padding + 1) + b"\n" + HELLO)) == [-32700, 1]
    assert codes(serve(HELLO + b" " * (padding + 1))) == [-32700]


def test_each_answer_comes_before_the_next_request() -> None:
    # Where Python is told not to buffer, nothing need be flushed.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        for number in range(3):
            server.stdin.write(b'{"jsonrpc":"2.0","id":%d,"method":"hello"}\n' % number)
            server.stdin.flush()
            assert json.loads(server.stdout.readline())["id"] == number
        server.stdin.close()
        assert server.wait(PATIENCE) == 0


@pytest.mark.parametrize("name", NAMES)
def test_two_processes_answer_with_the_same_bytes_in_any_order(name: str) -> None:
    texts = [
        json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}).encode()
        for number, (method, params) in enumerate(requests_of(name))
    ][::3]
    one = serve(b"\n".join(texts))
    other = serve(b"\n".join(reversed(texts)))
    assert one == other[::-1] == [answer(text) for text in texts]


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_an_interruption_ends_it_quietly() -> None:
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        assert server.stderr is not None
        server.stdin.write(HELLO + b"\n")
        server.stdin.flush()
        server.stdout.readline()
        server.send_signal(signal.SIGINT)
        assert server.wait(PATIENCE) == 130
        assert server.stderr.read() == b""


@pytest.mark.skipif(os.name == "nt", reason="pipes")
def test_an_output_that_nobody_reads_ends_it_quietly() -> None:
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        assert server.stderr is not None
        server.stdout.close()
        server.stdin.write(HELLO + b"\n")
        server.stdin.flush()
        assert server.wait(PATIENCE) == 141
        assert server.stderr.read() == b""


@pytest.mark.skipif(os.name == "nt", reason="descriptors")
@pytest.mark.parametrize(
    ("closed", "said"),
    [
        ("<&-", b"cowrules serve: standard input and output must be open\n"),
        (">&-", b"cowrules: cannot write: there is no standard output\n"),
    ],
)
def test_closed_streams_are_said(closed: str, said: bytes) -> None:
    shell = f'exec "$0" -m cowrules serve {closed}'
    done = subprocess.run(
        ["sh", "-c", shell, sys.executable],
        input=HELLO,
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 2
    assert done.stderr == said


@pytest.mark.skipif(os.name == "nt", reason="descriptors")
def test_an_input_that_cannot_be_read_is_said() -> None:
    closed = os.open(os.devnull, os.O_WRONLY)
    try:
        done = subprocess.run(
            COMMAND, stdin=closed, capture_output=True, check=False, timeout=PATIENCE
        )
    finally:
        os.close(closed)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"cowrules serve: standard input: cannot be read: ")
    assert done.stderr.count(b"\n") == 1


def test_an_input_that_breaks_off_is_said() -> None:
    class Broken(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            raise OSError(5, "Input/output error")

    with pytest.raises(UnreadableError, match="Input/output error"):
        serve_lines(Broken(), io.BytesIO())


def test_a_long_line_is_passed_over_in_pieces() -> None:
    class Endless(io.BytesIO):
        """A line of a hundred times the greatest length, which is never there as a whole."""

        def __init__(self) -> None:
            super().__init__()
            self.left = 100 * MAX_BYTES
            self.most = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            assert size is not None
            assert size > 0
            self.most = max(self.most, size)
            count = min(size, self.left)
            self.left -= count
            return b"x" * count

    source, sink = Endless(), io.BytesIO()
    serve_lines(source, sink)
    assert codes(sink.getvalue().splitlines()) == [-32700]
    assert source.most <= MAX_BYTES + 10


def test_arguments_are_refused() -> None:
    done = run_process("serve", "extra")
    assert (done.status, done.out) == (2, "")
