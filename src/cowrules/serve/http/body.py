"""Reads the body of a request: not too much of it, and not for too long."""

import asyncio
from typing import Final

from starlette.requests import Request

from cowrules.serve.http.limits import BODY_SECONDS, MAX_DISCARDED
from cowrules.serve.http.problems import (
    TOO_LARGE,
    TOO_SLOW,
    UNSUPPORTED_MEDIA_TYPE,
    RefusedError,
)
from cowrules.serve.http.responses import JSON_TYPE
from cowrules.wire import MAX_BYTES

__all__ = ["read_body"]

_UTF_8: Final = ("utf-8", "utf8")
# More digits make the number no smaller, and take no time to read.
_MOST_DIGITS: Final = 20


async def read_body(request: Request) -> bytes:
    """The body of a request, which is to be JSON; nothing when it has none.

    A body that is too large is passed over, since many a client sends all of it before it looks
    at the answer; one that is longer than even that is refused at once. It is never kept.

    Raises:
        RefusedError: The body is too large, comes too slowly or is declared as something else.
        ClientDisconnect: The client has gone.
    """
    declared = request.headers.get("content-length", "")
    if declared in ("", "0") and "transfer-encoding" not in request.headers:
        return b""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            body = await _read(request, declared)
    except TimeoutError:
        detail = f"The body did not come within {BODY_SECONDS} seconds."
        raise RefusedError(TOO_SLOW, detail, read=False) from None
    _check_type(request)
    return body


async def _read(request: Request, declared: str) -> bytes:
    expected = int(declared[:_MOST_DIGITS]) if declared.isdecimal() else 0
    too_large = expected > MAX_BYTES
    # Such a client sends nothing that is not asked for.
    waits = request.headers.get("expect", "").lower() == "100-continue"
    if expected > MAX_DISCARDED or (too_large and waits):
        raise _too_large(read=False)
    kept = bytearray()
    length = 0
    async for piece in request.stream():
        length += len(piece)
        if length > MAX_DISCARDED:
            raise _too_large(read=False)
        if too_large or length > MAX_BYTES:
            too_large = True
            kept.clear()
        else:
            kept += piece
    if too_large:
        raise _too_large(read=True)
    return bytes(kept)


def _too_large(read: bool) -> RefusedError:
    return RefusedError(TOO_LARGE, f"A body has at most {MAX_BYTES} bytes.", read)


def _check_type(request: Request) -> None:
    """Refuse what is no JSON, or packed.

    A missing type is refused too: a page in a browser can send such a body anywhere without
    asking first.
    """
    kind, *parameters = _all(request, "content-type").split(";")
    if kind.strip().lower() != JSON_TYPE:
        raise _unsupported(f"The Content-Type has to be {JSON_TYPE}.")
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip().lower() == "charset" and value.strip(' "').lower() not in _UTF_8:
            raise _unsupported("JSON is taken in UTF-8 only.")
    if (_all(request, "content-encoding") or "identity").lower() != "identity":
        raise _unsupported("No Content-Encoding is taken.")


def _all(request: Request, name: str) -> str:
    """What all headers of a name say together; the first may not hide the others."""
    return ", ".join(request.headers.getlist(name))


def _unsupported(detail: str) -> RefusedError:
    return RefusedError(UNSUPPORTED_MEDIA_TYPE, detail)
