"""Bodies in chunks are read however they are cut, and refused when little of them is body."""

import asyncio
import json
import random
from typing import Any

import h11
import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from cowrules.serve.http import connection as module
from cowrules.serve.http.connection import Connection
from cowrules.serve.http.heads import Heads
from cowrules.serve.http.limits import CHUNKS_AT_ONCE, FRAMING_BYTES, HEAD_BYTES, MAX_DISCARDED

from .sockets import (
    HEAD,
    WHOLE,
    Wire,
    answers_of,
    connected,
    last_problem,
    one_answer,
    until_closed,
)

CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
NOWHERE = CHUNKED.replace(b"/v1/hello", b"/nowhere")
BLANK = b"1\r\n \r\n"
END = b"0\r\n\r\n"
TOO_MUCH = "The sizes, extensions and line ends of all chunks of a body have at most 65536 bytes."


def empty_params(chunks: int) -> bytes:
    """No params, in so many chunks besides the last."""
    return b"1\r\n{\r\n" + BLANK * (chunks - 2) + b"1\r\n}\r\n" + END


@pytest.mark.parametrize(
    "body",
    [
        b"2\r\n{}\r\n0\r\n\r\n",
        b"1\r\n{\r\n1\r\n}\r\n0\r\n\r\n",
        b"2;a=b;c\r\n{}\r\n0;d\r\n\r\n",
        b'2 \t;a="\xff"\r\n{}\r\n00\r\n\r\n',
        b"0000000000000000000000002\r\n{}\r\n0\r\n\r\n",
        b"a\r\n{        }\r\n0\r\n\r\n",
        b"A\r\n{  \r\n    }\r\n0\r\n\r\n",
        b"2\r\n{}\r\n0\r\nA: b\r\nC: d\r\n\r\n",
    ],
)
def test_what_is_chunked_is_read(server: str, body: bytes) -> None:
    with connected(server) as connection:
        connection.sendall(CHUNKED + body + WHOLE)
        answers = answers_of(connection)
        assert [one_answer(answers)[0] for _ in range(2)] == [200, 200]


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        (b"\r\n", "A chunk begins with its size."),
        (b"x\r\n", "A chunk begins with its size."),
        (b" 2\r\n", "A chunk begins with its size."),
        (b";a\r\n", "A chunk begins with its size."),
        (b"0x2\r\n", "A chunk begins with its size."),
        (b"2_0\r\n", "A chunk begins with its size."),
        (b"2 x\r\n", "A chunk begins with its size."),
        (b"2\n", "A chunk begins with its size."),
        (b"2;a\rb\r\n", "A chunk begins with its size."),
        (b"2;a\x00\r\n", "A chunk begins with its size."),
        (b"2\r\n{}\r\n\r\n", "A chunk begins with its size."),
        (b"2\r\n{}x", "A chunk is as long as its size says."),
        (b"2\r\n{}\n", "A chunk is as long as its size says."),
        (b"2\r\n{}\rx", "A chunk is as long as its size says."),
        (b"2\r\n{}\r\n0\r\nA: \x00\r\n\r\n", "A header has a character that none may have."),
        (b"2\r\n{}\r\n0\r\nA\r\n\r\n", "The request breaks the rules of HTTP."),
    ],
)
def test_what_is_no_chunk_is_told(server: str, body: bytes, detail: str) -> None:
    with connected(server) as connection:
        connection.sendall(CHUNKED + body)
        found = last_problem(answers_of(connection))
        assert (found["type"], found["status"]) == ("urn:cowrules:problem:bad-request", 400)
        assert found["detail"] == detail


def test_trailers_are_bounded_as_headers_are(server: str) -> None:
    with connected(server) as connection:
        connection.sendall(CHUNKED + b"0\r\nA: " + b"b" * (HEAD_BYTES - 2))
        found = last_problem(answers_of(connection))
        assert found["type"] == "urn:cowrules:problem:head-too-large"


def test_small_chunks_are_let_in_as_long_as_they_are_few(server: str) -> None:
    # Five bytes around each and three for the size of the last: 65,533 of 65,536.
    with connected(server) as connection:
        connection.sendall(CHUNKED + empty_params(13106) + WHOLE)
        answers = answers_of(connection)
        assert [one_answer(answers)[0] for _ in range(2)] == [200, 200]


@pytest.mark.parametrize(
    "body",
    [
        empty_params(13107).removesuffix(b"\r\n"),
        BLANK * 13107 + b"1\r\n",
        b"1;" + b"x" * (FRAMING_BYTES - 1),
        b"1\r\n \r\n1;" + b"x" * (FRAMING_BYTES - 6),
        b"1;" + b"x" * (FRAMING_BYTES - 3) + b"\r\n",
    ],
)
def test_who_sends_much_around_little_is_refused(server: str, body: bytes) -> None:
    with connected(server) as connection:
        connection.sendall(CHUNKED + body)
        found = last_problem(answers_of(connection))
        assert (found["type"], found["status"]) == ("urn:cowrules:problem:bad-request", 400)
        assert found["detail"] == TOO_MUCH


def test_who_goes_on_so_after_the_answer_is_sent_away(server: str) -> None:
    with connected(server) as connection:
        connection.sendall(NOWHERE + BLANK * 13107 + b"1\r\n")
        found = until_closed(connection)
        assert found.startswith(b"HTTP/1.1 404 ")
        assert found.count(b"HTTP/1.1 ") == 1


@pytest.mark.parametrize(
    "size",
    [b"%x" % (MAX_DISCARDED + 1), b"FFFFFFFFFFFFFFFFF", b"f" * 5000, b"1\r\n{\r\n1000000"],
)
def test_a_chunk_that_is_too_large_is_not_waited_for(server: str, size: bytes) -> None:
    with connected(server) as connection:
        connection.sendall(CHUNKED + size + b"\r\n")
        found = last_problem(answers_of(connection))
        assert (found["type"], found["status"]) == ("urn:cowrules:problem:too-large", 413)
        assert found["detail"] == "A body has at most 1048576 bytes."


@pytest.mark.parametrize("length", [MAX_DISCARDED + 1, 99_999_999_999, 10**20 - 1])
def test_a_body_that_is_said_to_be_too_large_is_not_waited_for(server: str, length: int) -> None:
    with connected(server) as connection:
        connection.sendall(HEAD + b"Content-Length: %d\r\n\r\n" % length)
        found = last_problem(answers_of(connection))
        assert (found["type"], found["status"]) == ("urn:cowrules:problem:too-large", 413)


@pytest.mark.parametrize(
    ("text", "statuses"),
    [
        (CHUNKED + empty_params(5000), [200]),
        (WHOLE + CHUNKED + empty_params(5000) + WHOLE, [200, 200, 200]),
        (NOWHERE + empty_params(5000) + WHOLE, [404, 200]),
        ((NOWHERE + empty_params(5000)) * 3 + WHOLE, [404, 404, 404, 200]),
        (NOWHERE + (b"100\r\n" + b" " * 256 + b"\r\n") * 3000 + END + WHOLE, [404, 200]),
    ],
)
def test_many_chunks_are_one_body(server: str, text: bytes, statuses: list[int]) -> None:
    with connected(server) as connection:
        connection.sendall(text)
        answers = answers_of(connection)
        assert [one_answer(answers)[0] for _ in statuses] == statuses


def in_chunks(chance: random.Random, body: bytes) -> bytes:
    found = b""
    while body:
        size = chance.choice((1, 2, 15, 16, 300))
        piece, body = body[:size], body[size:]
        found += b"%x%s\r\n%s\r\n" % (len(piece), chance.choice((b"", b";a", b" ;b=c")), piece)
    return found + b"0\r\n"


@pytest.mark.parametrize("seed", range(30))
def test_a_body_is_the_same_however_it_is_cut_and_comes(seed: int) -> None:
    chance = random.Random(seed)
    body = json.dumps({"key": "\r\n0\r\n\r\n" * chance.randrange(200)}).encode() + b"\r\n\n"
    heads = Heads(h11.SERVER, HEAD_BYTES)
    trailers = chance.choice((b"", b"A: b\r\n"))
    text = CHUNKED + in_chunks(chance, body) + trailers + b"\r\n" + HEAD
    sizes = chance.choice(((1,), (1, 2, 7), (7, 400)))
    found, ends = b"", 0
    while text:
        size = chance.choice(sizes)
        piece, text = text[:size], text[size:]
        heads.receive_data(piece)
        while (event := heads.next_event()) not in (h11.NEED_DATA, h11.PAUSED) or heads.is_behind:
            heads.is_behind = False
            if isinstance(event, h11.Data):
                found += bytes(event.data)
            ends += isinstance(event, h11.EndOfMessage)
    assert (found, ends) == (body, 1)
    # What follows is left for the next request.
    assert heads.next_event() is h11.PAUSED


class Unread:
    """An application that answers without reading bodies."""

    async def __call__(self, _: Any, __: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})


class Reader:
    """An application that reads bodies, each part of one when it is told to."""

    def __init__(self) -> None:
        self.answer = Unread()
        self.bodies: list[bytes] = []
        self.may_read = asyncio.Event()

    async def __call__(self, _: Any, receive: Any, send: Any) -> None:
        body, more = b"", True
        while more:
            await self.may_read.wait()
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
        self.bodies.append(body)
        await self.answer(None, receive, send)


def connect(application: Any) -> tuple[Connection, Wire]:
    config = Config(application, http=Connection, ws="none", lifespan="off", log_config=None)
    made, wire = Connection(config, ServerState(), {}), Wire()
    made.connection_made(wire)
    return made, wire


async def turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


def test_others_have_their_turn_between_many_chunks() -> None:
    async def take() -> None:
        reader = Reader()
        reader.may_read.set()
        made, wire = connect(reader)
        made.data_received(CHUNKED)
        body = empty_params(10 * CHUNKS_AT_ONCE)
        # What comes in spite of the pause is no reason for another turn.
        for piece in (body[:20_000], body[20_000:]):
            made.data_received(piece)
        for _ in range(9):
            assert wire.paused
            assert not reader.bodies
            await turns(1)
        await turns(5)
        assert not wire.paused
        assert reader.bodies == [b"{" + b" " * (10 * CHUNKS_AT_ONCE - 2) + b"}"]
        made.connection_lost(None)

    asyncio.run(take())


def test_no_more_is_read_than_the_application_takes() -> None:
    async def take() -> None:
        reader = Reader()
        made, wire = connect(reader)
        made.data_received(CHUNKED + (b"100\r\n" + b" " * 256 + b"\r\n") * (CHUNKS_AT_ONCE + 1))
        await turns(5)
        before = wire.paused
        reader.may_read.set()
        await turns(5)
        assert (before, wire.paused) == (True, False)
        made.connection_lost(None)

    asyncio.run(take())


def test_of_a_closed_connection_no_more_is_taken() -> None:
    async def take() -> None:
        reader = Reader()
        made, wire = connect(reader)
        made.data_received(CHUNKED + empty_params(2 * CHUNKS_AT_ONCE))
        wire.close()
        await turns(5)
        assert made.cycle.more_body
        made.connection_lost(None)

    asyncio.run(take())


def test_a_head_that_came_with_a_body_is_not_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HEAD_SECONDS", 1)

    async def take() -> None:
        made, wire = connect(Unread())
        made.data_received(NOWHERE)
        await turns(5)
        assert wire.written.startswith(b"HTTP/1.1 204 ")
        made.data_received(empty_params(2 * CHUNKS_AT_ONCE) + WHOLE)
        await turns(5)
        assert wire.written.count(b"HTTP/1.1 204 ") == 2
        await asyncio.sleep(1.2)
        assert not wire.closed
        made.connection_lost(None)

    asyncio.run(take())
