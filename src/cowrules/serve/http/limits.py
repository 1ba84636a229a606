"""How much, how long and how many: what a client may ask of the server over HTTP."""

from typing import Final

__all__ = [
    "BODY_SECONDS",
    "CHUNKS_AT_ONCE",
    "FRAMING_BYTES",
    "HEAD_BYTES",
    "HEAD_SECONDS",
    "IDLE_SECONDS",
    "LARGE_BYTES",
    "LARGE_WORKERS",
    "MAX_CONNECTIONS",
    "MAX_DISCARDED",
    "MAX_REQUESTS",
    "SEND_SECONDS",
    "STOP_SECONDS",
    "WAIT_SECONDS",
    "WORKERS",
]

HEAD_BYTES: Final = 16 * 1024
"""How long the request line and the headers together may be."""

FRAMING_BYTES: Final = 64 * 1024
"""How many bytes of a chunked body may be no body: the sizes, extensions and line ends of chunks.

A chunk has at least five, so clients that send a whole body in chunks of 128 bytes are let in.
"""

CHUNKS_AT_ONCE: Final = 512
"""How many chunks of a body are taken apart before it is the turn of other connections."""

HEAD_SECONDS: Final = 10
"""How long they may take to come, once a connection is open or their first byte is there."""

BODY_SECONDS: Final = 20
"""How long the whole body may take to come."""

IDLE_SECONDS: Final = 15
"""How long a connection may wait for its next request."""

SEND_SECONDS: Final = 60
"""How long a client may take to read an answer after its connection was given up."""

STOP_SECONDS: Final = 3
"""How long requests may take to end when the server is told to stop."""

MAX_DISCARDED: Final = 16 << 20
"""How much of a body that is too large is passed over so that its sender reads the answer."""

MAX_CONNECTIONS: Final = 256
"""How many connections may be open; another takes the place of the one that has idled longest."""

MAX_REQUESTS: Final = 128
"""How many requests whose body is there may wait or be worked on."""

WORKERS: Final = 4
"""How many of them are worked on at once."""

LARGE_BYTES: Final = 64 * 1024
"""From how many bytes on a body is large, so that to work on it may take long."""

LARGE_WORKERS: Final = 2
"""How many large ones are worked on at once, so that small ones need not wait for them."""

WAIT_SECONDS: Final = 30
"""How long a request waits to be worked on."""
