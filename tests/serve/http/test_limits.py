"""Who is slow, silent or too many is sent away, and everybody else is answered."""

import random
import re
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import suppress

import httpx
import pytest

from ..breaking import break_bytes
from . import impatient
from .serving import serving
from .sockets import HEAD, PATIENCE, WHOLE, connected, until_closed

COMMAND = (sys.executable, "-m", impatient.__name__)
ASKED = 2000


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with serving(*COMMAND) as address:
        yield address


def trickle(connection: socket.socket, text: bytes) -> bytes:
    """What comes back when a text is sent byte by byte for ever."""
    connection.settimeout(0.1)
    began = time.monotonic()
    found = b""
    while time.monotonic() - began < PATIENCE:
        try:
            connection.sendall(text[:1] or b"x")
            text = text[1:]
            piece = connection.recv(65536)
        except TimeoutError:
            continue
        except (ConnectionResetError, BrokenPipeError):
            return found
        if not piece:
            return found
        found += piece
    raise AssertionError("the server waits for ever")


def answers(address: str) -> bool:
    return httpx.post(f"{address}/v1/hello", json={}, timeout=PATIENCE).status_code == 200


def test_who_says_nothing_is_sent_away(server: str) -> None:
    with connected(server) as connection:
        assert until_closed(connection) == b""


def test_who_never_ends_the_head_is_sent_away(server: str) -> None:
    with connected(server) as connection:
        assert trickle(connection, b"POST /v1/hello HTTP/1.1\r\nX-Slow: ") == b""
    assert answers(server)


def test_who_says_nothing_more_is_sent_away(server: str) -> None:
    with connected(server) as connection:
        connection.sendall(WHOLE)
        assert until_closed(connection).startswith(b"HTTP/1.1 200 OK\r\n")


def test_who_never_ends_the_second_head_is_sent_away(server: str) -> None:
    with connected(server) as connection:
        connection.sendall(WHOLE)
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 OK\r\n")
        assert b"HTTP" not in trickle(connection, b"GET /v1/hello HTTP/1.1\r\nX-Slow: ")


@pytest.mark.parametrize(
    "framing", [b"Content-Length: 100\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n64\r\n"]
)
def test_who_never_ends_the_body_is_told_and_sent_away(server: str, framing: bytes) -> None:
    with connected(server) as connection:
        connection.sendall(HEAD + framing)
        found = trickle(connection, b"{" + b" " * 50)
        assert found.startswith(b"HTTP/1.1 408 ")
        assert b"urn:cowrules:problem:too-slow" in found
        assert b"\r\nconnection: close\r\n" in found.lower()


def test_who_closes_within_the_body_is_sent_away(server: str) -> None:
    with connected(server) as connection:
        connection.sendall(HEAD + b"Content-Length: 100\r\n\r\n{")
        connection.shutdown(socket.SHUT_WR)
        until_closed(connection)
    assert answers(server)


def test_a_body_that_nobody_wants_does_not_keep_the_connection(server: str) -> None:
    with connected(server) as connection:
        connection.sendall(b"POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n")
        assert trickle(connection, b"").startswith(b"HTTP/1.1 404 ")


def test_what_follows_a_body_is_another_request(server: str) -> None:
    with connected(server) as connection:
        connection.sendall(WHOLE + WHOLE + b"tea\r\n\r\n")
        found = until_closed(connection)
    assert found.count(b"HTTP/1.1 200 OK\r\n") == 2
    assert found.count(b"HTTP/1.1 400 Bad Request\r\n") == 1
    assert answers(server)


@pytest.mark.parametrize(
    "text",
    [
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"GET\r\n\r\n",
        b"POST /v1/hello HTTP/1.1\r\n\r\n",
        HEAD + b"Content-Length: -1\r\n\r\n",
        HEAD + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
        HEAD + b"Content-Length: 1" + b"0" * 5000 + b"\r\n\r\n{}",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
        HEAD + b"X: " + b"y" * 600_000 + b"\r\n\r\n",
        b"GET /" + b"y" * 200_000,
    ],
)
def test_what_is_no_request_is_sent_away(server: str, text: bytes) -> None:
    with connected(server) as connection:
        with suppress(ConnectionResetError, BrokenPipeError):
            connection.sendall(text)
        found = until_closed(connection)
        assert b"200 OK" not in found
        assert not found or found.startswith(b"HTTP/1.1 4")
    assert answers(server)


def test_broken_heads_and_bodies_end_no_server(server: str) -> None:
    chance = random.Random(8)
    answered = 0
    for _ in range(150):
        text = break_bytes(chance, WHOLE)
        with connected(server) as connection:
            with suppress(OSError):
                connection.sendall(text)
                connection.shutdown(socket.SHUT_WR)
            found = until_closed(connection)
        assert re.match(rb"HTTP/1\.1 [24]\d\d |$", found), text
        answered += bool(found)
    assert answered > 50
    assert answers(server)


def test_who_asks_first_whether_a_body_is_welcome_is_told(server: str) -> None:
    expecting = HEAD + b"Expect: 100-continue\r\nContent-Length: %d\r\n\r\n"
    with connected(server) as connection:
        connection.sendall(expecting % 2_000_000)
        assert until_closed(connection).startswith(b"HTTP/1.1 413 ")
    with connected(server) as connection:
        connection.sendall(expecting % 2)
        assert connection.recv(65536).startswith(b"HTTP/1.1 100 ")
        connection.sendall(b"{}")
        assert b"HTTP/1.1 200 OK\r\n" in until_closed(connection)


def test_who_does_not_read_is_sent_away(server: str) -> None:
    body = b'{"game":"boese-kuh"}'
    request = (
        b"POST /v1/rules HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
    )
    with connected(server) as connection:
        connection.settimeout(1)
        with suppress(TimeoutError, ConnectionResetError, BrokenPipeError):
            for _ in range(ASKED):
                connection.sendall(request)
        assert answers(server)
        time.sleep(impatient.SEND_SECONDS + 1)
        connection.settimeout(PATIENCE)
        # What was on its way still comes; the rest was given up.
        assert 0 < until_closed(connection).count(b"HTTP/1.1 200 OK") < ASKED
