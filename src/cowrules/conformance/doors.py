"""What the suite talks to, and how it may fail."""

from collections.abc import Mapping
from typing import Protocol

from cowrules.conformance.answers import Reply
from cowrules.wire import Json

__all__ = ["MAX_ANSWER", "BreakdownError", "Door"]

MAX_ANSWER = 4 << 20
"""The longest answer that is read, in bytes; no right one is a tenth as long."""


class BreakdownError(Exception):
    """The program gave no answer that can be understood; the text says what happened.

    Example:
        >>> str(BreakdownError("no answer within 10 seconds"))
        'no answer within 10 seconds'
    """


class Door(Protocol):
    """A way to a program: the line protocol, HTTP or something of one's own.

    Example:
        >>> from cowrules.serve import METHODS
        >>> class Inside:
        ...     def ask(self, method, params):
        ...         return Reply(METHODS[method].call(dict(params)))
        ...     def close(self):
        ...         pass
        >>> door: Door = Inside()
        >>> door.ask("hello", {}).result["protocol"]
        1
    """

    def ask(self, method: str, params: Mapping[str, Json]) -> Reply:
        """The reply to a request.

        Raises:
            BreakdownError: There is none, or none that can be understood.
        """
        ...

    def close(self) -> None:
        """Have nothing more to do with the program."""
        ...
