"""From which origins pages in a browser may ask."""

import re
from collections.abc import Sequence
from typing import Final

from cowrules.wire.problems import shown

__all__ = ["require_origins"]

_ALL: Final = "*"
# A browser sends an origin in small letters, a host in ASCII, and no port that goes without saying.
_ORIGIN: Final = re.compile(
    r"(?P<scheme>https?)://"
    r"(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])"
    r"(?::(?P<port>0|[1-9][0-9]{0,4}))?"
)
_OWN_PORTS: Final = {"http": 80, "https": 443}
_GREATEST_PORT: Final = 65535


def require_origins(origins: Sequence[str]) -> None:
    """Refuse what no browser sends as an origin, so that it would never be let in.

    Args:
        origins: Origins such as ``https://example.org``, or ``*`` alone.

    Raises:
        ValueError: One of them is no origin, or another stands beside ``*``.

    Example:
        >>> require_origins(["https://cows.example", "http://localhost:5173"])
        >>> require_origins(["https://cows.example/"])
        Traceback (most recent call last):
            ...
        ValueError: expected https://HOST[:PORT] in small letters or *, got "https://cows.example/"
    """
    for origin in origins:
        if origin != _ALL and not _is_origin(origin):
            raise ValueError(
                f"expected https://HOST[:PORT] in small letters or *, got {shown(origin)[0]}"
            )
    if _ALL in origins and len(origins) > 1:
        raise ValueError("* stands for all origins, so no other may be named")


def _is_origin(origin: str) -> bool:
    found = _ORIGIN.fullmatch(origin)
    if found is None:
        return False
    if found["port"] is None:
        return True
    port = int(found["port"])
    return port <= _GREATEST_PORT and port != _OWN_PORTS[found["scheme"]]
