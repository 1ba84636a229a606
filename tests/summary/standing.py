"""Where each clause stands: what says it, which tests carry it, and the wrong readings of it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from attrs import frozen

from cowrules.catalogue import Clause, load

from ..knockouts.run import Knockout, load_knockouts, load_unenforced
from .marks import marked
from .reports import FAILED, NOT_RUN, PASSED, REFUSED, Reports, worst
from .specification import GAMES, Part, parts

SPECIFICATION: Final = "tests/spec/"


@frozen
class Function:
    """A test function, with all its cases that carry a clause.

    Attributes:
        file: Its file, relative to the project.
        name: What it is called there.
        ends: How many of its cases ended how.
    """

    file: str
    name: str
    ends: Counter[str]

    @property
    def state(self) -> str:
        """What its cases come to."""
        return worst(self.ends)

    @property
    def asks_engine(self) -> bool:
        """Not so of the specification's own tests, which do without the engine."""
        return not self.file.startswith(SPECIFICATION)


@frozen
class Standing:
    """All that is known of one clause.

    Attributes:
        clause: The entry of the catalogue.
        reason: Why no engine can break it; empty for a clause that the engine enforces.
        parts: What of the specification says it.
        tests: The tests that carry it.
        knockouts: The wrong readings of it, each with what became of it.
    """

    clause: Clause
    reason: str
    parts: tuple[Part, ...]
    tests: tuple[Function, ...]
    knockouts: tuple[tuple[Knockout, str], ...]

    @property
    def is_enforced(self) -> bool:
        """Whether an engine can break it."""
        return not self.reason

    @property
    def is_traced(self) -> bool:
        """A test carries it, or it is listed why none need do."""
        return bool(self.tests or self.reason)

    @property
    def is_tested(self) -> bool:
        """A test of the engine that carries it passed, and none failed."""
        return worst(test.state for test in self.tests) == PASSED and any(
            test.asks_engine and test.state == PASSED for test in self.tests
        )


def standings(reports: Reports) -> dict[str, list[Standing]]:
    """Every clause of every game, in the order of the catalogues."""
    unenforced = load_unenforced()
    knockouts = [(each, state(each, reports)) for each in load_knockouts()]
    return {
        game: [
            Standing(
                clause=clause,
                reason=unenforced.get(name, ""),
                parts=tuple(
                    part for part in parts() if name in part.clauses and not part.asks_solver
                ),
                tests=tuple(functions(name, reports)),
                knockouts=tuple(each for each in knockouts if name in each[0].clauses),
            )
            for name, clause in load(game).items()
        ]
        for game in GAMES
    }


def state(knockout: Knockout, reports: Reports) -> str:
    """What became of a wrong reading, in one line."""
    result = (reports.knockouts or {}).get((knockout.clauses, knockout.reading), NOT_RUN)
    return result.partition("\n")[0]


def functions(clause: str, reports: Reports) -> Iterator[Function]:
    """The tests that carry a clause, by file and name."""
    ends: dict[str, Counter[str]] = {test: Counter() for test in marked().get(clause, ())}
    ran: Mapping[str, str] = (reports.clauses or {}).get(clause, {})
    for case, end in ran.items():
        ends.setdefault(case.split("[", 1)[0], Counter())[end] += 1
    for test, found in sorted(ends.items()):
        file, _, name = test.partition("::")
        yield Function(file, name, found or Counter({NOT_RUN: 1}))


def red(reports: Reports, found: Mapping[str, Sequence[Standing]]) -> list[str]:
    """What the reports show to be wrong with the clauses: untested, failed, or survived.

    What was not run at all is no fault here, as long as its kind of report is missing.
    """
    faults = []
    if reports.clauses is not None:
        faults += [
            f"{standing.clause.id}: not shown by passing tests of the engine"
            for each in found.values()
            for standing in each
            if standing.is_enforced and not standing.is_tested
        ]
        ends = {test: end for tests in reports.clauses.values() for test, end in tests.items()}
        faults += [f"{test} failed" for test, end in sorted(ends.items()) if end == FAILED]
    if reports.knockouts is not None:
        faults += [
            f"{' '.join(each.clauses)}: the wrong reading that {each.reading}: {result}"
            for each in load_knockouts()
            if (result := state(each, reports)) not in (REFUSED, NOT_RUN)
        ]
    return faults
