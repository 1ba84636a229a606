"""Responses of the application, and problems as such."""

from collections.abc import Mapping
from typing import Final

from starlette.responses import Response

from cowrules.serve.http.problems import PROBLEM_TYPE, ProblemType
from cowrules.wire import Json, dump_json

__all__ = ["HEADERS", "JSON_TYPE", "NOT_KEPT", "problem_response"]

JSON_TYPE: Final = "application/json"
"""The media type of bodies, both ways."""

HEADERS: Final[Mapping[str, str]] = {"X-Content-Type-Options": "nosniff"}
"""What every response has."""

NOT_KEPT: Final[Mapping[str, str]] = {**HEADERS, "Cache-Control": "no-store"}
"""What a response has that may hold secrets, which no cache on the way is to keep."""


def problem_response(
    kind: ProblemType,
    detail: str,
    more: Mapping[str, Json] | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """The response that tells of a problem.

    Args:
        kind: The type of the problem.
        detail: What is wrong with this very request, in English.
        more: The member that says more, if the type has one.
        headers: What stands in the head besides.

    Example:
        >>> from cowrules.serve.http.problems import NOT_FOUND
        >>> problem_response(NOT_FOUND, "Look elsewhere.").status_code
        404
    """
    text = dump_json(kind.document(detail, more or {}))
    return Response(text.encode(), kind.status, {**NOT_KEPT, **(headers or {})}, PROBLEM_TYPE)
