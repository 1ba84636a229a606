"""The folder of reports that one run leaves.

It holds ``clauses-*.json`` (``pytest --clause-report``) and ``junit-*.xml`` (``pytest
--junitxml``), one of each for every run of pytest, and ``knockouts.json``
(``tests.knockouts.run --report``). Any of them can be missing; what it would say is then unknown.
"""

import ast
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeVar
from xml.etree import ElementTree

from attrs import field, frozen

from ..exhaustive.counts import PROPERTY

PASSED: Final = "passed"
FAILED: Final = "failed"
SKIPPED: Final = "skipped"
NOT_RUN: Final = "not run"
REFUSED: Final = "refused"
KNOCKOUTS: Final = "knockouts.json"
# Of several runs of a test the first of these counts.
_WORST_FIRST: Final = (FAILED, PASSED, SKIPPED)

Key = tuple[tuple[str, ...], str]
T = TypeVar("T")


@frozen
class Check:
    """What one exhaustive check counted, how long it took, and whether it passed."""

    counts: dict[str, int]
    cpu_seconds: float
    passed: bool


@frozen
class Reports:
    """All that was reported.

    Attributes:
        clauses: For each clause the tests that carry it and how they ended; None if no report
            tells.
        knockouts: For each knock-out, by its clauses and its reading, what became of it; None
            if no report tells.
        checks: The exhaustive checks by name.
        ends: How each test ended, clause or not, by its module and its name.
    """

    clauses: dict[str, dict[str, str]] | None = None
    knockouts: dict[Key, str] | None = None
    checks: dict[str, Check] = field(factory=dict)
    ends: dict[tuple[str, str], str] = field(factory=dict)

    @property
    def tests(self) -> Counter[str]:
        """How many tests ended how."""
        return Counter(self.ends.values())

    @property
    def failures(self) -> list[str]:
        """The tests that failed, each by its module and name."""
        return sorted(
            f"{where}::{name}" for (where, name), end in self.ends.items() if end == FAILED
        )


def files(folder: Path) -> list[Path]:
    """The reports in a folder."""
    patterns = ("clauses*.json", "junit*.xml", KNOCKOUTS)
    return [path for pattern in patterns for path in sorted(folder.glob(pattern))]


def read(folder: Path) -> Reports:
    """All reports of a folder.

    Raises:
        ValueError: The folder is missing, or a file in it is no such report.
    """
    if not folder.is_dir():
        raise ValueError(f"{folder}: no such folder")
    of_clauses = [_parsed(path, _clauses) for path in sorted(folder.glob("clauses*.json"))]
    of_pytest = [_parsed(path, _junit) for path in sorted(folder.glob("junit*.xml"))]
    knockouts = folder / KNOCKOUTS
    clauses = {clause for report in of_clauses for clause in report}
    return Reports(
        clauses={
            clause: _merged([report.get(clause, {}) for report in of_clauses])
            for clause in sorted(clauses)
        }
        if of_clauses
        else None,
        knockouts=_parsed(knockouts, _knockouts) if knockouts.exists() else None,
        checks={name: check for checks, _ in of_pytest for name, check in checks.items()},
        ends=_merged([ends for _, ends in of_pytest]),
    )


def worst(outcomes: Iterable[str]) -> str:
    """What several outcomes come to: one failure is a failure, else one pass is a pass."""
    found = set(outcomes)
    return next((each for each in _WORST_FIRST if each in found), NOT_RUN)


def _merged(runs: Sequence[Mapping[T, str]]) -> dict[T, str]:
    tests = dict.fromkeys(test for run in runs for test in run)
    return {test: worst(run[test] for run in runs if test in run) for test in tests}


def _parsed(path: Path, parse: Callable[[str], T]) -> T:
    try:
        return parse(path.read_text(encoding="utf-8"))
    except (ValueError, SyntaxError, LookupError, TypeError, AttributeError) as error:
        raise ValueError(f"{path}: not a report of this kind ({error})") from error


def _clauses(text: str) -> dict[str, dict[str, str]]:
    report = json.loads(text)
    return {
        str(clause): {str(test): str(outcome) for test, outcome in tests.items()}
        for clause, tests in report.items()
    }


def _knockouts(text: str) -> dict[Key, str]:
    rows = json.loads(text)
    return {(tuple(map(str, row["clauses"])), str(row["reading"])): str(row["is"]) for row in rows}


def _junit(text: str) -> tuple[dict[str, Check], dict[tuple[str, str], str]]:
    checks: dict[str, Check] = {}
    ends: dict[tuple[str, str], str] = {}
    for case in ElementTree.fromstring(text).iter("testcase"):
        test = (case.get("classname", ""), case.get("name", ""))
        # A test stands there twice when it passed and its tear-down failed.
        end = ends[test] = worst([_end(case), ends.get(test, NOT_RUN)])
        for each in case.iter("property"):
            if each.get("name") == PROPERTY:
                row = ast.literal_eval(each.get("value", ""))
                counts = {str(name): int(count) for name, count in row["counts"].items()}
                seconds = float(row["cpu_seconds"])
                checks[str(row["check"])] = Check(counts, seconds, end == PASSED)
    return checks, ends


def _end(case: ElementTree.Element) -> str:
    if case.find("failure") is not None or case.find("error") is not None:
        return FAILED
    return SKIPPED if case.find("skipped") is not None else PASSED
