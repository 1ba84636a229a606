"""The server over HTTP: a socket that listens, and uvicorn behind it."""

import os
import socket
from collections.abc import Sequence
from typing import Final

from uvicorn import Config, Server

from cowrules.serve.http.application import application
from cowrules.serve.http.connection import Connection
from cowrules.serve.http.limits import IDLE_SECONDS, MAX_CONNECTIONS, STOP_SECONDS

__all__ = ["address_of", "listen", "serve_http"]

_CRITICAL: Final = "critical"


def listen(host: str, port: int) -> socket.socket:
    """A socket that takes connections from now on; they wait until somebody serves.

    Args:
        host: The name or address of an interface.
        port: The port; 0 stands for any that is free.

    Raises:
        OSError: There is no such interface, or the port is taken.
        UnicodeError: The name cannot be one of a host.

    Example:
        >>> with listen("127.0.0.1", 0) as found:
        ...     address_of(found).startswith("http://127.0.0.1:")
        True
    """
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _, address = found[0]
    made = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            # Else a server could not be started again for a while after it ended.
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
        made.listen(MAX_CONNECTIONS)
    except OSError:
        made.close()
        raise
    return made


def address_of(listening: socket.socket) -> str:
    """The address of a socket that listens, as a browser takes it."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def serve_http(listening: socket.socket, allow_origins: Sequence[str] = ()) -> None:
    """Serve until a signal says that it is enough.

    Nothing is logged: what a request holds concerns nobody else.

    Args:
        listening: The socket, which is closed at the end.
        allow_origins: From which origins pages in a browser may ask, see `application`.

    Raises:
        ValueError: One of these is no origin.
        KeyboardInterrupt: It was ended from the keyboard, in good order.
    """
    config = Config(
        application(allow_origins),
        http=Connection,
        ws="none",
        loop="asyncio",
        lifespan="off",
        log_config=None,
        log_level=_CRITICAL,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        backlog=MAX_CONNECTIONS,
        timeout_keep_alive=IDLE_SECONDS,
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    Server(config).run(sockets=[listening])
