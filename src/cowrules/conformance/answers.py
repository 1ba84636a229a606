"""What an engine that is not this one must answer alike, and what may differ."""

from collections.abc import Callable, Mapping
from typing import Final

from attrs import frozen

from cowrules.conformance.canonical import canonical
from cowrules.wire import Json

__all__ = ["Reply", "agrees", "compared"]


@frozen
class Reply:
    """What a program answered: a result, or the code of an error.

    Attributes:
        result: The result; of no meaning when there is an error.
        error: The code of the error, as the line protocol has it, or None.

    Example:
        >>> Reply({"actors": [0]}).error is None
        True
    """

    result: Json = None
    error: int | None = None


def agrees(answer: Mapping[str, Json], reply: Reply) -> bool:
    """Whether a reply is what the suite expects.

    Compared is what the answer of the suite names, and nothing else, so texts may differ. All
    is equal to the last value, but for this: of a refusal the code and the clause count;
    actions come in any order, each once; of faults those expected must be among those told,
    and none may be told where none is expected.

    Args:
        answer: What the suite expects: members of the result, or ``error`` with a code.
        reply: What came.

    Example:
        >>> agrees({"legal": True}, Reply({"legal": True, "message": "fine"}))
        True
        >>> expected = {"legal": False, "illegal": {"code": "no-such-card", "clause": "GN-01"}}
        >>> agrees(expected, Reply({"legal": True}))
        False
        >>> agrees({"error": -32602}, Reply(error=-32602))
        True
    """
    if "error" in answer:
        return reply.error == answer["error"]
    result = reply.result
    if reply.error is not None or not isinstance(result, dict):
        return False
    return all(
        name in result and _RULES.get(name, _equal)(wanted, result[name])
        for name, wanted in answer.items()
    )


def compared(answer: Mapping[str, Json], reply: Reply) -> Json:
    """What of a reply was compared with the answer, or all of it where that shows nothing."""
    if reply.error is not None:
        return {"error": reply.error}
    result = reply.result
    if isinstance(result, dict):
        named: Json = {name: result[name] for name in answer if name in result}
        return named or result
    return result


def _equal(wanted: Json, got: Json) -> bool:
    # As texts, since True is 1 and 1.0 is 1 to Python.
    return canonical(wanted) == canonical(got)


def _members(wanted: Json, got: Json) -> bool:
    """Whether an object has all the members of another."""
    if not isinstance(wanted, dict) or not isinstance(got, dict):
        return False
    return all(name in got and _equal(value, got[name]) for name, value in wanted.items())


def _actions(wanted: Json, got: Json) -> bool:
    if not isinstance(wanted, list) or not isinstance(got, list):
        return False
    return sorted(map(canonical, wanted)) == sorted(map(canonical, got))


def _faults(wanted: Json, got: Json) -> bool:
    if not isinstance(wanted, list) or not isinstance(got, list):
        return False
    if not wanted:
        return not got
    return all(any(_members(fault, told) for told in got) for fault in wanted)


def _verdicts(wanted: Json, got: Json) -> bool:
    if not isinstance(wanted, list) or not isinstance(got, list) or len(wanted) != len(got):
        return False
    return all(map(_members, wanted, got))


_RULES: Final[Mapping[str, Callable[[Json, Json], bool]]] = {
    "illegal": _members,
    "actions": _actions,
    "faults": _faults,
    "verdicts": _verdicts,
}
