"""What is sent cheaply and is dear to read makes nobody else wait."""

import threading
from contextlib import ExitStack, suppress
from socket import socket

import pytest

from .sockets import HEAD, WHOLE, answers_of, connected, one_answer

# The server worked on each of these for a second or more, one after the other.
SENDERS = 20
SOON = 5
CHUNKS = b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 400_000


def send(connection: socket, text: bytes) -> None:
    # The server may close before all is sent.
    with suppress(OSError):
        connection.sendall(text)


@pytest.mark.parametrize(
    "text",
    [
        HEAD + CHUNKS,
        HEAD.replace(b"/v1/hello", b"/nowhere") + CHUNKS,
        HEAD + b"X:" + b" " * 15_000 + b"\x00\r\n\r\n",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n0\r\nX:" + b" " * 15_000 + b"\x00\r\n\r\n",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n0;" + b" " * 60_000 + b"\n\r\n",
    ],
)
def test_nobody_waits_for_who_is_dear_to_read(server: str, text: bytes) -> None:
    with ExitStack() as stack:
        senders = [stack.enter_context(connected(server)) for _ in range(SENDERS)]
        threads = [threading.Thread(target=send, args=(each, text)) for each in senders]
        for thread in threads:
            thread.start()
        with connected(server) as other:
            other.settimeout(SOON)
            other.sendall(WHOLE)
            assert one_answer(answers_of(other))[0] == 200
        for thread in threads:
            thread.join()
