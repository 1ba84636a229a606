"""Talks to the server by bare sockets, so that a request may be as wrong as one likes."""

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, BinaryIO
from urllib.parse import urlsplit

# Far more than an impatient server waits, far less than a test may.
PATIENCE = 20
HEAD = b"POST /v1/hello HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
WHOLE = HEAD + b"Content-Length: 2\r\n\r\n{}"


@contextmanager
def connected(address: str) -> Iterator[socket.socket]:
    where = urlsplit(address)
    assert where.hostname is not None
    with socket.create_connection((where.hostname, where.port or 0), PATIENCE) as made:
        yield made


def until_closed(connection: socket.socket) -> bytes:
    """All that still comes; fails when the server does not close in time."""
    found = b""
    with suppress(ConnectionResetError):
        while piece := connection.recv(65536):
            found += piece
    return found


def answers_of(connection: socket.socket) -> BinaryIO:
    """What comes, to be read answer by answer."""
    return connection.makefile("rb")


def one_answer(source: BinaryIO) -> tuple[int, dict[str, str], bytes]:
    """The status, the headers and the body of the next answer, which has a length."""
    status = int(source.readline().split()[1])
    headers: dict[str, str] = {}
    while line := source.readline().strip():
        name, _, value = line.decode().partition(": ")
        headers[name.lower()] = value
    return status, headers, source.read(int(headers["content-length"]))


def last_problem(source: BinaryIO) -> Any:
    """The problem in an answer after which the server closes."""
    status, headers, body = one_answer(source)
    assert headers["content-type"] == "application/problem+json"
    assert headers["connection"] == "close"
    assert source.read() == b""
    found = json.loads(body)
    assert found["status"] == status
    return found


class Wire(asyncio.Transport):
    """A connection to nobody, which keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False
        self.paused = False

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False
