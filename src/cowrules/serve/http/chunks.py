"""Takes chunked bodies apart, since h11 works longer on a chunk than a small one is worth."""

import re
from http import HTTPStatus
from typing import Final

from cowrules.serve.http.limits import CHUNKS_AT_ONCE, FRAMING_BYTES, HEAD_BYTES, MAX_DISCARDED
from cowrules.serve.http.malformed import MalformedError
from cowrules.serve.http.sections import end_of_section
from cowrules.wire import MAX_BYTES

__all__ = ["Chunks"]

_LINE_END: Final = b"\r\n"
_SIZE_LINE: Final = re.compile(rb"([0-9A-Fa-f]++)[\t ]*+(?:;[\t\x20-\x7e\x80-\xff]*+)?+\r\n")


class Chunks:
    r"""A chunked body (RFC 9112, 7.1), of which many chunks are made one.

    Attributes:
        is_behind: Whether there may be more to take without anything more coming.

    Example:
        >>> chunks, wire = Chunks(), bytearray(b"1\r\n{\r\n1;a=b\r\n}\r\n0")
        >>> chunks.take(wire)
        b'2\r\n{}\r\n'
        >>> wire += b"\r\n\r\nGET"
        >>> chunks.take(wire), wire
        (b'0\r\n\r\n', bytearray(b'GET'))
    """

    def __init__(self) -> None:
        self._length = 0
        self._framing = 0
        # How much of the chunk that has begun is still to come, and whether its line end is.
        self._left = 0
        self._is_open = False
        self._is_last = False
        self._has_ended = False
        self.is_behind = False

    def take(self, wire: bytearray) -> bytes:
        """As much of the body as has come, as one chunk; it is removed from what came.

        Args:
            wire: What came.

        Raises:
            MalformedError: It is no chunk, or the body is too large or in too many pieces.
        """
        self.is_behind = False
        if self._has_ended:
            return b""
        if self._is_last:
            return self._end(wire)
        body = bytearray()
        at = 0
        for _ in range(CHUNKS_AT_ONCE):
            if self._is_open:
                piece = wire[at : at + self._left]
                body += piece
                at += len(piece)
                self._left -= len(piece)
                if self._left or not _line_ends(wire, at):
                    break
                at += len(_LINE_END)
                self._is_open = False
            end = wire.find(b"\n", at) + 1
            if self._framing + (end or len(wire)) - at > FRAMING_BYTES:
                raise MalformedError(
                    "The sizes, extensions and line ends of all chunks of a body have at most "
                    f"{FRAMING_BYTES} bytes."
                )
            if not end:
                break
            self._framing += end - at + len(_LINE_END)
            self._left = _size(_SIZE_LINE.fullmatch(wire, at, end))
            self._length += self._left
            if self._length > MAX_DISCARDED:
                raise MalformedError(
                    f"A body has at most {MAX_BYTES} bytes.",
                    error_status_hint=HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
                )
            self._is_open = self._left > 0
            self._is_last = not self._is_open
            at = end
            if self._is_last:
                break
        else:
            self.is_behind = True
        del wire[:at]
        taken = b"%x\r\n%b\r\n" % (len(body), bytes(body)) if body else b""
        return taken + self._end(wire) if self._is_last else taken

    def _end(self, wire: bytearray) -> bytes:
        """The last chunk with its trailers, if they have come."""
        end = end_of_section(wire, HEAD_BYTES)
        if end is None:
            return b""
        trailers = bytes(wire[:end])
        del wire[:end]
        self._has_ended = True
        return b"0\r\n" + trailers


def _line_ends(wire: bytearray, at: int) -> bool:
    """Whether the line end behind a chunk has come."""
    if wire.startswith(_LINE_END, at):
        return True
    if _LINE_END.startswith(wire[at:]):
        return False
    raise MalformedError("A chunk is as long as its size says.")


def _size(line: re.Match[bytes] | None) -> int:
    if line is None:
        raise MalformedError("A chunk begins with its size.")
    return int(line[1], 16)
