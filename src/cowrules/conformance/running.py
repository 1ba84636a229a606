"""Puts the cases to a program, and says what came of each."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final

from attrs import frozen

from cowrules.conformance.answers import Reply, agrees, compared
from cowrules.conformance.canonical import canonical
from cowrules.conformance.cases import Case, manifest
from cowrules.conformance.doors import BreakdownError, Door
from cowrules.wire import Json

__all__ = ["MAX_BREAKDOWNS", "Status", "Suite", "UnfitError", "Verdict", "run"]

METHOD_NOT_FOUND: Final = -32601

MAX_BREAKDOWNS: Final = 3
"""So often a program may break down before it is asked no more."""


class UnfitError(Exception):
    """The suite cannot be run on the program; the text says why.

    Example:
        >>> str(UnfitError("the program names no games"))
        'the program names no games'
    """


class Status(StrEnum):
    """What came of a case.

    Example:
        >>> str(Status.NOT_OFFERED)
        'not-offered'
    """

    PASSED = "passed"
    FAILED = "failed"
    NOT_OFFERED = "not-offered"
    NOT_ASKED = "not-asked"


@frozen
class Verdict:
    """What came of one case.

    Attributes:
        case: The case.
        status: What came of it.
        got: Of a failure what was answered in place of what was expected.
        reason: Of a failure without an answer what happened.

    Example:
        >>> case = Case("0", "six-nimmt", (), "ruling", "actors", {}, {"actors": [0]})
        >>> Verdict(case, Status.PASSED).got is None
        True
    """

    case: Case
    status: Status
    got: Json = None
    reason: str | None = None


@frozen
class Suite:
    """What a program says of itself in the handshake.

    Attributes:
        version: The version that it names, whatever it is.
        games: The games that it plays.
        methods: The methods that it has; None when it does not tell.

    Example:
        >>> Suite("1.0", frozenset(["six-nimmt"]), None).offers("six-nimmt", "check")
        True
    """

    version: str
    games: frozenset[str]
    methods: frozenset[str] | None

    def offers(self, game: str, method: str) -> bool:
        """Whether it can be asked about this."""
        return game in self.games and (self.methods is None or method in self.methods)


def greet(door: Door) -> Suite:
    """The handshake.

    Raises:
        UnfitError: The program does not answer, or speaks or plays by another version.
    """
    try:
        reply = door.ask("hello", {})
    except BreakdownError as error:
        raise UnfitError(f"the program does not answer to hello: {error}") from None
    found = reply.result
    if reply.error is not None or not isinstance(found, dict):
        raise UnfitError("the program does not answer to hello")
    listed = manifest()
    for name in ("cowrules", "protocol", "rules"):
        wanted, got = listed[name], found.get(name)
        if canonical(got) != canonical(wanted):
            raise UnfitError(
                f"the suite is for version {wanted} of '{name}', "
                f"the program says {canonical(got)[:80]}"
            )
    games = _texts(found.get("games"))
    if games is None:
        raise UnfitError("the program names no games")
    return Suite(str(found.get("version")), games, _texts(found.get("methods")))


def _texts(value: Json) -> frozenset[str] | None:
    if not isinstance(value, list):
        return None
    return frozenset(each for each in value if isinstance(each, str))


def run(door: Door, cases: Iterable[Case]) -> Iterator[Verdict]:
    """Put cases to a program, one after another.

    After a breakdown the program is greeted and asked on; after `MAX_BREAKDOWNS` of them it is
    not, and the cases left are ``not-asked``.

    Args:
        door: The way to the program.
        cases: The cases.

    Raises:
        UnfitError: The handshake failed, so nothing can be said.

    Example:
        >>> import sys
        >>> from itertools import islice
        >>> from cowrules.conformance import LineDoor, cases
        >>> door = LineDoor([sys.executable, "-m", "cowrules", "serve"])
        >>> {str(each.status) for each in run(door, islice(cases("six-nimmt"), 20))}
        {'passed'}
        >>> door.close()
    """
    suite = greet(door)
    breakdowns = 0
    for case in cases:
        if not suite.offers(case.game, case.method):
            yield Verdict(case, Status.NOT_OFFERED)
            continue
        if breakdowns >= MAX_BREAKDOWNS:
            yield Verdict(case, Status.NOT_ASKED)
            continue
        try:
            reply = door.ask(case.method, case.params)
        except BreakdownError as error:
            breakdowns += 1 + (breakdowns + 1 < MAX_BREAKDOWNS and not _greets_again(door))
            yield Verdict(case, Status.FAILED, reason=str(error))
            continue
        yield _judged(case, reply, suite)


def _greets_again(door: Door) -> bool:
    """Greet a program that was started anew; what it says it has said before."""
    try:
        door.ask("hello", {})
    except BreakdownError:
        return False
    return True


def _judged(case: Case, reply: Reply, suite: Suite) -> Verdict:
    if reply.error == METHOD_NOT_FOUND and suite.methods is None:
        return Verdict(case, Status.NOT_OFFERED)
    if agrees(case.answer, reply):
        return Verdict(case, Status.PASSED)
    return Verdict(case, Status.FAILED, got=compared(case.answer, reply))
