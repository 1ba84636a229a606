"""What goes wrong over HTTP, as problem details (RFC 9457)."""

from collections.abc import Mapping
from typing import Final

from attrs import frozen

from cowrules.wire import Json

__all__ = [
    "BAD_REQUEST",
    "BUSY",
    "CROSS_ORIGIN",
    "HEAD_TOO_LARGE",
    "INTERNAL_ERROR",
    "INVALID_PARAMS",
    "METHOD_NOT_ALLOWED",
    "NOT_FOUND",
    "NOT_JSON",
    "PROBLEMS",
    "PROBLEM_TYPE",
    "TOO_LARGE",
    "TOO_SLOW",
    "UNSOUND_POSITION",
    "UNSUPPORTED_MEDIA_TYPE",
    "UNSUPPORTED_TRANSFER_CODING",
    "ProblemType",
    "RefusedError",
]

PROBLEM_TYPE: Final = "application/problem+json"
"""The media type of problem details."""


@frozen
class ProblemType:
    """A type of problem.

    Attributes:
        name: What its URN ends with.
        status: The status of the response.
        title: What is wrong, whatever the request was.
        about: The member that says more, if any: ``problems`` or ``faults``.
    """

    name: str
    status: int
    title: str
    about: str | None = None

    @property
    def urn(self) -> str:
        """What identifies the type."""
        return f"urn:cowrules:problem:{self.name}"

    def document(self, detail: str, more: Mapping[str, Json]) -> Json:
        """The problem details.

        Args:
            detail: What is wrong with this very request, in English.
            more: The member that says more.
        """
        return {
            "type": self.urn,
            "title": self.title,
            "status": self.status,
            "detail": detail,
            **more,
        }


class RefusedError(Exception):
    """A request is refused before its method is asked.

    Attributes:
        problem: The type of the problem.
        detail: What is wrong with the request.
        read: Whether the body was read to its end, so that another request may follow.
    """

    def __init__(self, problem: ProblemType, detail: str, read: bool = True) -> None:
        super().__init__(detail)
        self.problem = problem
        self.detail = detail
        self.read = read


BAD_REQUEST: Final = ProblemType("bad-request", 400, "The request breaks the rules of HTTP")
CROSS_ORIGIN: Final = ProblemType("cross-origin", 400, "Pages of this origin may not ask this")
NOT_JSON: Final = ProblemType("not-json", 400, "The body is not JSON", "problems")
NOT_FOUND: Final = ProblemType("not-found", 404, "There is no such method or path", "problems")
METHOD_NOT_ALLOWED: Final = ProblemType(
    "method-not-allowed", 405, "The path is not for this HTTP method"
)
TOO_SLOW: Final = ProblemType("too-slow", 408, "The body did not come in time")
TOO_LARGE: Final = ProblemType("too-large", 413, "The body is too large")
UNSUPPORTED_MEDIA_TYPE: Final = ProblemType(
    "unsupported-media-type", 415, "The body is of a type or coding that is not taken"
)
INVALID_PARAMS: Final = ProblemType(
    "invalid-params", 422, "The params are not what the method takes", "problems"
)
UNSOUND_POSITION: Final = ProblemType(
    "unsound-position", 422, "The position cannot occur in its game", "faults"
)
HEAD_TOO_LARGE: Final = ProblemType(
    "head-too-large", 431, "The request line and the headers are too long"
)
INTERNAL_ERROR: Final = ProblemType("internal-error", 500, "A mistake in cowrules")
UNSUPPORTED_TRANSFER_CODING: Final = ProblemType(
    "unsupported-transfer-coding", 501, "The body comes in a transfer coding that is not known"
)
BUSY: Final = ProblemType("busy", 503, "The server has too much to do")

PROBLEMS: Final = (
    BAD_REQUEST,
    CROSS_ORIGIN,
    NOT_JSON,
    NOT_FOUND,
    METHOD_NOT_ALLOWED,
    TOO_SLOW,
    TOO_LARGE,
    UNSUPPORTED_MEDIA_TYPE,
    INVALID_PARAMS,
    UNSOUND_POSITION,
    HEAD_TOO_LARGE,
    INTERNAL_ERROR,
    UNSUPPORTED_TRANSFER_CODING,
    BUSY,
)
"""All types of problems, by status."""
