"""Who keeps the server waiting gives way to who does not."""

import asyncio
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, cast

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from cowrules.serve.http import connection as module
from cowrules.serve.http.application import application
from cowrules.serve.http.connection import Connection

from . import impatient
from .serving import serving
from .sockets import HEAD, WHOLE, Wire, answers_of, connected, one_answer, until_closed

COMMAND = (sys.executable, "-m", impatient.__name__, "patient")
CHUNKED = b"Transfer-Encoding: chunked\r\n"
# The server would wait ten times as long before it sends anybody away.
QUICKLY = 5


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with serving(*COMMAND) as address:
        yield address


def answers(address: str) -> bool:
    with connected(address) as made:
        made.sendall(WHOLE)
        return made.recv(65536).startswith(b"HTTP/1.1 200 OK\r\n")


@pytest.mark.parametrize("framing", [b"Content-Length: 2\r\n\r\n{", CHUNKED + b"\r\n2\r\n{"])
def test_who_sends_slowly_takes_the_turn_of_nobody(server: str, framing: bytes) -> None:
    with ExitStack() as stack:
        slow = [stack.enter_context(connected(server)) for _ in range(3 * impatient.MAX_REQUESTS)]
        for each in slow:
            each.sendall(HEAD + framing)
        time.sleep(0.2)
        began = time.monotonic()
        assert answers(server)
        assert time.monotonic() - began < QUICKLY
        for each in slow:
            each.sendall(b"}\r\n0\r\n\r\n" if CHUNKED in framing else b"}")
            assert b"HTTP/1.1 200 OK\r\n" in each.recv(65536)


@pytest.mark.parametrize(
    "begun", [b"", WHOLE, b"GET / HTTP/1.1\r\n", HEAD + b"Content-Length: 2\r\n\r\n{"]
)
def test_who_comes_takes_the_place_of_who_has_idled_longest(server: str, begun: bytes) -> None:
    with ExitStack() as stack:
        idle = [stack.enter_context(connected(server)) for _ in range(impatient.MAX_CONNECTIONS)]
        for each in idle:
            each.sendall(begun)
            if begun == WHOLE:
                assert one_answer(answers_of(each))[0] == 200
        time.sleep(0.2)
        began = time.monotonic()
        for closed in idle[:3]:
            newcomer = stack.enter_context(connected(server))
            newcomer.sendall(WHOLE)
            assert one_answer(answers_of(newcomer))[0] == 200
            assert until_closed(closed) == b""
        assert time.monotonic() - began < QUICKLY
        # Who came later is still welcome.
        idle[-1].settimeout(0.01)
        with pytest.raises(TimeoutError):
            idle[-1].recv(1)


class Working:
    """A request that is being answered."""

    response_complete = False
    more_body = False


def test_who_comes_while_all_are_being_answered_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_CONNECTIONS", 3)

    async def come() -> tuple[list[Wire], Wire]:
        state = ServerState()
        config = Config(application(), http=Connection, ws="none", lifespan="off", log_config=None)

        def connect() -> tuple[Connection, Wire]:
            made, wire = Connection(config, state, {}), Wire()
            made.connection_made(wire)
            return made, wire

        others = [connect() for _ in range(3)]
        for made, _ in others:
            made.cycle = cast("Any", Working())
        _, last = connect()
        # The server is told to end while what was written to it is not read yet.
        for each in list(state.connections):
            each.shutdown()
        return [wire for _, wire in others], last

    others, last = asyncio.run(come())
    assert last.written.startswith(b"HTTP/1.1 503 Service Unavailable\r\n")
    assert b"\r\nRetry-After: 1\r\n" in last.written
    assert b"urn:cowrules:problem:busy" in last.written
    assert last.closed
    assert not any(wire.closed or wire.written for wire in others)
