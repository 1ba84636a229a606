"""Reads requests, more strictly than h11 alone does."""

import re
from typing import Final

import h11

from cowrules.serve.http.chunks import Chunks
from cowrules.serve.http.malformed import MalformedError
from cowrules.serve.http.sections import end_of_section

__all__ = ["Heads"]

_SCHEME: Final = re.compile(rb"[A-Za-z][A-Za-z0-9+.-]*:")
_ABSOLUTE: Final = re.compile(rb"(?i:https?)://([^/?#:][^/?#]*)/?(.*)", re.DOTALL)
_HOST: Final = re.compile(rb"(?:[A-Za-z0-9._~!$&'()*+,;=%-]*|\[[A-Za-z0-9._~:%-]+\])(?::[0-9]*)?")
_EMPTY_LINES: Final = re.compile(rb"(?:\r?\n)++")
_BLANK: Final = 0x20


class Heads(h11.Connection):
    r"""The server's side of a connection, which refuses requests that are long or ambiguous.

    h11 is given no more than the request that it reads, and that in few pieces: it bounds a head
    only as long as its end has not come, and works for long on small chunks and on some heads.

    Attributes:
        is_behind: Whether there are more chunks than are taken apart at once. No more of them are
            until this is set to false.

    Example:
        >>> heads = Heads(h11.SERVER, max_incomplete_event_size=100)
        >>> heads.receive_data(b"GET http://cows/v1/hello HTTP/1.1\r\nHost: cows\r\n\r\n")
        >>> heads.next_event().target
        b'/v1/hello'
        >>> heads = Heads(h11.SERVER, max_incomplete_event_size=100)
        >>> heads.receive_data(b"GET /" + b"x" * 100 + b" HTTP/1.0\r\n\r\n")
        >>> try:
        ...     heads.next_event()
        ... except MalformedError as error:
        ...     print(int(error.error_status_hint), error)
        431 The request line and the headers have at most 100 bytes.
    """

    def __init__(self, our_role: type[h11.SERVER], max_incomplete_event_size: int) -> None:
        super().__init__(our_role, max_incomplete_event_size)
        self._longest = max_incomplete_event_size
        self.is_behind = False
        self._wire = bytearray()
        self._chunks: Chunks | None = None
        self._left = 0

    def receive_data(self, data: bytes) -> None:
        """Take what came; that nothing more will come is not said in this way."""
        self._wire += data

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """The next thing that came.

        Raises:
            MalformedError: A request is too long, or leaves open where it ends or what it is for.
            RemoteProtocolError: What came is no HTTP.
        """
        state = self.their_state
        if state is h11.IDLE:
            return self._next_head()
        if state is h11.SEND_BODY and not self.is_behind:
            self._pass_on(self._part_of_body())
        elif state is h11.DONE and self._wire:
            return h11.PAUSED
        elif state is h11.MUST_CLOSE:
            # The client has said that nothing follows.
            self._wire.clear()
        return super().next_event()

    def _next_head(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        wire = self._wire
        # Some clients send one behind a body (RFC 9112, 2.2).
        if (empty := _EMPTY_LINES.match(wire)) is not None:
            del wire[: empty.end()]
        if wire and wire[0] <= _BLANK and wire != b"\r":
            raise MalformedError("A request begins with its method.")
        end = end_of_section(wire, self._longest)
        if end is not None:
            self._pass_on(bytes(wire[:end]))
            del wire[:end]
        event = super().next_event()
        if not isinstance(event, h11.Request):
            return event
        _require_one_host(event)
        _require_one_end(event)
        fields = dict(event.headers)
        self._chunks = Chunks() if b"transfer-encoding" in fields else None
        self._left = int(fields.get(b"content-length", 0))
        target = _origin_form(event)
        if target == event.target:
            return event
        return h11.Request(
            method=event.method,
            target=target,
            headers=event.headers.raw_items(),
            http_version=event.http_version,
        )

    def _part_of_body(self) -> bytes:
        if self._chunks is not None:
            part = self._chunks.take(self._wire)
            self.is_behind = self._chunks.is_behind
            return part
        part = bytes(self._wire[: self._left])
        del self._wire[: self._left]
        self._left -= len(part)
        return part

    def _pass_on(self, data: bytes) -> None:
        # To h11 no bytes are the end of all.
        if data:
            super().receive_data(data)


def _require_one_host(request: h11.Request) -> None:
    """Refuse a Host that is none, see RFC 9112, 3.2; h11 has seen that there is but one."""
    for name, value in request.headers:
        if name == b"host" and _HOST.fullmatch(value) is None:
            raise MalformedError("Host has to name a host.")


def _origin_form(request: h11.Request) -> bytes:
    """The target without scheme and host, which a client sends to a proxy.

    A server has to understand it too, but to refuse it without a host (RFC 9112, 3.2.2 and
    RFC 9110, 4.2).
    """
    if request.method == b"CONNECT" or _SCHEME.match(request.target) is None:
        return request.target
    absolute = _ABSOLUTE.fullmatch(request.target)
    if absolute is None or _HOST.fullmatch(absolute[1]) is None:
        raise MalformedError("A target with a scheme has http or https, and names a host.")
    return b"/" + absolute[2]


def _require_one_end(request: h11.Request) -> None:
    """Refuse what another reader of the same bytes may take for two requests, or for half of one.

    See RFC 9112, 6.1 and 2.3.
    """
    if not request.http_version.startswith(b"1."):
        raise MalformedError("HTTP/1.1 is spoken here.")
    names = {name for name, _ in request.headers}
    if b"transfer-encoding" in names:
        if b"content-length" in names:
            raise MalformedError("Content-Length and Transfer-Encoding exclude each other.")
        if request.http_version < b"1.1":
            raise MalformedError("HTTP/1.0 knows no Transfer-Encoding.")
