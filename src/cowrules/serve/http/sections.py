"""Finds where a header or trailer section ends, and refuses what h11 would read for long."""

import re
from http import HTTPStatus
from typing import Final

from cowrules.serve.http.malformed import MalformedError

__all__ = ["end_of_section"]

# As h11 sees it, which takes a line feed alone for the end of a line too.
_EMPTY_LINE: Final = re.compile(rb"\n\r?\n")
# What h11 refuses too, but behind blanks only after a time that grows with their square.
_FORBIDDEN: Final = re.compile(rb"[\x00\x0b\x0c]|\r(?!\n)")


def end_of_section(wire: bytearray, most: int) -> int | None:
    r"""How long the lines up to the first empty one are, or None if it has not come.

    Args:
        wire: What came.
        most: How many bytes they may have.

    Raises:
        MalformedError: They have more, or a character that no header has.

    Example:
        >>> end_of_section(bytearray(b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET"), 100)
        27
        >>> end_of_section(bytearray(b"GET / HTTP/1.1\r\nHost: x\r\n"), 100)
    """
    end = _end(wire)
    if (len(wire) if end is None else end) > most:
        raise MalformedError(
            f"The request line and the headers have at most {most} bytes.",
            error_status_hint=HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
        )
    if end is not None and _FORBIDDEN.search(wire, 0, end) is not None:
        raise MalformedError("A header has a character that none may have.")
    return end


def _end(wire: bytearray) -> int | None:
    for empty in (b"\r\n", b"\n"):
        if wire.startswith(empty):
            return len(empty)
    found = _EMPTY_LINE.search(wire)
    return None if found is None else found.end()
