"""The door of HTTP: the same methods, each under an address of its own."""

import json
from collections.abc import Mapping
from queue import Empty, Queue
from threading import Thread
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, ProxyHandler, Request, build_opener

from cowrules.conformance.answers import Reply
from cowrules.conformance.doors import MAX_ANSWER, BreakdownError
from cowrules.wire import Json, WireError, dump_json, parse_json

__all__ = ["HttpDoor"]

# What the types of problems and, without one of these, a status mean in the line protocol.
_TYPES: Final = {
    "urn:cowrules:problem:not-found": -32601,
    "urn:cowrules:problem:invalid-params": -32602,
    "urn:cowrules:problem:unsound-position": -32001,
}
_CODES: Final = {400: -32602, 404: -32601, 422: -32602}


class _NoRedirect(HTTPRedirectHandler):
    """The suite talks to the program that it was given, and to no other."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


class HttpDoor:
    """A program that offers the methods under ``/v1/`` of an address.

    Proxies that the environment names are not used.

    Args:
        base: The address, such as ``http://127.0.0.1:8000``.
        patience: How many seconds the program has for an answer.

    Raises:
        ValueError: This is no address of HTTP.

    Example:
        >>> HttpDoor("ftp://example.org")
        Traceback (most recent call last):
            ...
        ValueError: expected an address that begins with http:// or https://
    """

    def __init__(self, base: str, patience: float = 10.0) -> None:
        try:
            parts = urlsplit(base)
            known = parts.scheme in ("http", "https") and bool(parts.hostname)
            _ = parts.port
        except ValueError:
            known = False
        if not known or not base.isascii() or not base.isprintable() or " " in base:
            raise ValueError("expected an address that begins with http:// or https://")
        self._base = base.rstrip("/")
        self._patience = patience
        self._opener = build_opener(ProxyHandler({}), _NoRedirect())

    def ask(self, method: str, params: Mapping[str, Json]) -> Reply:
        """The reply of the program.

        Raises:
            BreakdownError: It cannot be reached, or gave no answer in time.
        """
        came: Queue[Reply | BreakdownError] = Queue(1)

        def work() -> None:
            try:
                came.put(self._ask(method, params))
            except BreakdownError as error:
                came.put(error)

        # Time limits of sockets are for each piece of an answer, of which there may be many.
        Thread(target=work, daemon=True).start()
        try:
            found = came.get(timeout=self._patience)
        except Empty:
            raise self._late() from None
        if isinstance(found, BreakdownError):
            raise found
        return found

    def close(self) -> None:
        """Nothing is kept open."""

    def _late(self) -> BreakdownError:
        return BreakdownError(f"no answer within {self._patience:g} seconds")

    def _ask(self, method: str, params: Mapping[str, Json]) -> Reply:
        request = Request(
            f"{self._base}/v1/{method}",
            data=dump_json(dict(params)).encode(),
            headers={"Content-Type": "application/json", "Accept": "application/json"},
        )
        try:
            with self._opener.open(request, timeout=self._patience) as response:
                return Reply(_body(response))
        except HTTPError as error:
            with error:
                return Reply(error=_code(error))
        except BreakdownError:
            raise
        except URLError as error:
            if isinstance(error.reason, TimeoutError):
                raise self._late() from None
            raise BreakdownError(f"it cannot be reached: {error.reason}") from None
        except TimeoutError:
            raise self._late() from None
        # A server that keeps to nothing may cause any error of sockets, HTTP and text.
        except Exception as error:
            raise BreakdownError(f"its answer is none of HTTP: {type(error).__name__}") from None


def _read(response: Any) -> bytes:
    text: bytes = response.read(MAX_ANSWER + 1)
    if len(text) > MAX_ANSWER:
        raise BreakdownError(f"an answer longer than {MAX_ANSWER} bytes")
    return text


def _body(response: Any) -> Json:
    try:
        return parse_json(_read(response), MAX_ANSWER)
    except WireError as error:
        raise BreakdownError(f"its answer is no JSON: {error.problems[0].text()}") from None


def _code(error: HTTPError) -> int:
    """What the type of the problem means, or else the status."""
    try:
        details = json.loads(_read(error))
    except (ValueError, RecursionError, OSError):
        details = None
    kind = details.get("type") if isinstance(details, dict) else None
    if isinstance(kind, str) and kind in _TYPES:
        return _TYPES[kind]
    if error.code in _CODES:
        return _CODES[error.code]
    raise BreakdownError(f"it answers with the status {error.code}")
