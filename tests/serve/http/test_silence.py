"""Whatever comes, the server neither fails nor says anything: it is made of parts of requests."""

import random
import re
import socket
from contextlib import suppress

import pytest

from .serving import serving
from .sockets import PATIENCE, WHOLE, answers_of, connected, one_answer, until_closed

LINES = (
    b"POST /v1/hello HTTP/1.1\r\n", b"POST /v1/rules HTTP/1.0\r\n", b"POST /nowhere HTTP/1.1\r\n",
    b"GET /v1/hello HTTP/1.1\r\n", b"GET http://x/v1/openapi.json HTTP/1.1\r\n",
    b"HEAD / HTTP/1.1\r\n", b"OPTIONS /v1/check HTTP/1.1\r\n", b"PUT /v1/check HTTP/1.1\r\n",
    b"CONNECT x:1 HTTP/1.1\r\n", b"PRI * HTTP/2.0\r\n", b"\r\n",
)  # fmt: skip
HEADERS = (
    b"Content-Type: application/json\r\n", b"Content-Length: 2\r\n", b"Content-Length: 20\r\n",
    b"Content-Length: 3000000\r\n", b"Transfer-Encoding: chunked\r\n", b"Expect: 100-continue\r\n",
    b"Transfer-Encoding: gzip\r\n", b"Connection: close\r\n", b"Content-Encoding: gzip\r\n",
    b"Upgrade: websocket\r\nConnection: upgrade\r\n", b"X: " + b"y" * 9000 + b"\r\n", b" more\r\n",
    b"X: \x00\r\n", b"Host: y\r\n",
)  # fmt: skip
BODIES = (
    b"", b"{}", b"2\r\n{}\r\n0\r\n\r\n", b"1\r\n{\r\n", b"zz\r\n", b"0\r\n\r\n",
    b"0\r\nbad\r\n\r\n", b'{"game":"boese-kuh"}', b"x" * 70_000, b"\x00",
)  # fmt: skip
CHUNKED = b"Host: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n"


def made_up(chance: random.Random) -> bytes:
    """A few requests in a row, most of them wrong somewhere."""
    text = b""
    for _ in range(chance.choice((1, 1, 2, 3))):
        headers = b"".join(chance.sample(HEADERS, chance.randrange(4)))
        host = b"Host: x\r\n" if chance.random() < 0.9 else b""
        text += chance.choice(LINES) + host + headers + b"\r\n" + chance.choice(BODIES)
    return text


def test_made_up_requests_are_answered_or_not_but_never_end_it() -> None:
    chance = random.Random(4)
    found = set()
    with serving() as server:
        for _ in range(300):
            text = made_up(chance)
            half = chance.randrange(len(text) + 1)
            with connected(server) as connection:
                # The server may have closed before all is sent.
                with suppress(OSError):
                    connection.sendall(text[:half])
                    connection.sendall(text[half:])
                    if chance.random() < 0.2:
                        continue
                    connection.shutdown(socket.SHUT_WR)
                answers = until_closed(connection)
                assert not answers or answers.startswith(b"HTTP/1.1 "), text
                found |= set(re.findall(rb"HTTP/1\.1 (\d+) ", answers))
        with connected(server) as connection:
            connection.sendall(WHOLE)
            assert one_answer(answers_of(connection))[0] == 200
    assert {b"200", b"204", b"400", b"404", b"405", b"415", b"431", b"501"} <= found
    assert b"500" not in found


@pytest.mark.parametrize("line", [b"POST /nowhere", b"HEAD /v1/hello", b"GET /v1/hello"])
def test_a_body_that_breaks_after_the_answer_is_no_matter(line: bytes) -> None:
    # Nobody reads these bodies, so the answer comes first.
    with serving() as server, connected(server) as connection:
        connection.settimeout(PATIENCE)
        connection.sendall(line + b" HTTP/1.1\r\n" + CHUNKED)
        assert connection.recv(65536).startswith(b"HTTP/1.1 ")
        connection.sendall(b"zz\r\n")
        assert b"HTTP/" not in until_closed(connection)
