"""Reads the heads of requests, more strictly than h11 alone does."""

import re
from typing import Final

import h11

__all__ = ["BadHeadError", "Heads"]

# What a client sends to a proxy, which a server has to understand too (RFC 9112, 3.2.2).
_ABSOLUTE: Final = re.compile(rb"[A-Za-z][A-Za-z0-9+.-]*://[^/?#]*(/?)(.*)", re.DOTALL)
_HOST: Final = re.compile(rb"(?:[A-Za-z0-9._~!$&'()*+,;=%-]*|\[[A-Za-z0-9._~:%-]+\])(?::[0-9]*)?")
_TOO_LONG: Final = 431


class BadHeadError(h11.RemoteProtocolError):
    """A head breaks a rule that h11 does not look at; the text says which."""


class Heads(h11.Connection):
    r"""The server's side of a connection, which refuses heads that are long or ambiguous.

    h11 itself bounds only a head that has not ended yet, so a long one gets through when it
    comes all at once.

    Example:
        >>> heads = Heads(h11.SERVER, max_incomplete_event_size=100)
        >>> heads.receive_data(b"GET http://cows/v1/hello HTTP/1.1\r\nHost: cows\r\n\r\n")
        >>> heads.next_event().target
        b'/v1/hello'
        >>> heads = Heads(h11.SERVER, max_incomplete_event_size=100)
        >>> heads.receive_data(b"GET /" + b"x" * 100 + b" HTTP/1.0\r\n\r\n")
        >>> try:
        ...     heads.next_event()
        ... except BadHeadError as error:
        ...     print(error.error_status_hint, error)
        431 The request line and the headers have at most 100 bytes.
    """

    def __init__(self, our_role: type[h11.SERVER], max_incomplete_event_size: int) -> None:
        super().__init__(our_role, max_incomplete_event_size)
        self._longest = max_incomplete_event_size

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """The next thing that came.

        Raises:
            BadHeadError: A head is too long, or leaves open where its body ends.
            RemoteProtocolError: What came is no HTTP.
        """
        if self.their_state is not h11.IDLE:
            return super().next_event()
        before = len(self.trailing_data[0])
        event = super().next_event()
        if not isinstance(event, h11.Request):
            return event
        if before - len(self.trailing_data[0]) > self._longest:
            raise BadHeadError(
                f"The request line and the headers have at most {self._longest} bytes.",
                error_status_hint=_TOO_LONG,
            )
        _require_one_host(event)
        _require_one_end(event)
        absolute = _ABSOLUTE.fullmatch(event.target)
        if absolute is None:
            return event
        return h11.Request(
            method=event.method,
            target=b"/" + absolute[2],
            headers=event.headers.raw_items(),
            http_version=event.http_version,
        )


def _require_one_host(request: h11.Request) -> None:
    """Refuse a Host that is none, see RFC 9112, 3.2; h11 has seen that there is but one."""
    for name, value in request.headers:
        if name == b"host" and _HOST.fullmatch(value) is None:
            raise BadHeadError("Host has to name a host.")


def _require_one_end(request: h11.Request) -> None:
    """Refuse what another reader of the same bytes may take for two requests, or for half of one.

    See RFC 9112, 6.1 and 2.3.
    """
    if not request.http_version.startswith(b"1."):
        raise BadHeadError("HTTP/1.1 is spoken here.")
    names = {name for name, _ in request.headers}
    if b"transfer-encoding" in names:
        if b"content-length" in names:
            raise BadHeadError("Content-Length and Transfer-Encoding exclude each other.")
        if request.http_version < b"1.1":
            raise BadHeadError("HTTP/1.0 knows no Transfer-Encoding.")
