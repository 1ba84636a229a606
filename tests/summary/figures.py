"""The figures of the summary, and what is missing, red or surviving."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from attrs import frozen

from cowrules.catalogue import Kind, load

from ..exhaustive.counts import pinned
from ..knockouts.run import load_knockouts
from .reports import FAILED, NOT_RUN, PASSED, REFUSED, SKIPPED, Reports
from .standing import Standing, red, state

UNTRACED: Final = Path(__file__).parents[1] / "catalogue" / "untraced.toml"
_TRACE: Final = "tests.catalogue.test_rulebook_trace"


@frozen
class Figures:
    """How far one game is traced, tested and knocked out.

    Attributes:
        sentences: How many pieces the rulebook has: sentences, bullets, headings.
        sentences_traced: How many of them a clause paraphrases or the list of headings and
            flavour names.
        compared: How the comparison with the rulebook itself ended.
        clauses: How many entries the catalogue has.
        traced: How many of them a test carries, or are listed with the reason why none need do.
        specified: How many of them the executable specification says.
        enforced: How many of them the engine enforces.
        tested: How many of these a passing test of the engine carries.
        knockouts: How many wrong readings are listed.
        refused: How many of them the tests refused.
        checks: How many exhaustive checks there are.
        passed: How many of them passed and counted what they should.
    """

    sentences: int
    sentences_traced: int
    compared: str
    clauses: int
    traced: int
    specified: int
    enforced: int
    tested: int
    knockouts: int
    refused: int
    checks: int
    passed: int


def figures(game: str, found: Sequence[Standing], reports: Reports) -> Figures:
    """The figures of one game."""
    catalogue = load(game).values()
    listed = tomllib.loads(UNTRACED.read_text(encoding="utf-8"))[game]
    others = {at for positions in listed.values() for at in positions}
    named = {at for entry in catalogue if entry.kind is not Kind.GAP for at in entry.sentences}
    compared = reports.ends.get((_TRACE, f"test_every_piece_is_traced_or_listed[{game}]"), NOT_RUN)
    knockouts = [each for each in load_knockouts() if each.game == game]
    checks = [name for name in pinned() if name.startswith(f"{game},")]
    return Figures(
        sentences=max(others | named),
        sentences_traced=len(others | named),
        compared=NOT_RUN if compared == SKIPPED else compared,
        clauses=len(found),
        traced=sum(each.is_traced for each in found),
        specified=sum(bool(each.parts) for each in found),
        enforced=sum(each.is_enforced for each in found),
        tested=sum(each.is_enforced and each.is_tested for each in found),
        knockouts=len(knockouts),
        refused=sum(state(each, reports) == REFUSED for each in knockouts),
        checks=len(checks),
        passed=sum(of_check(name, reports) == PASSED for name in checks),
    )


def faults(reports: Reports, found: Mapping[str, Sequence[Standing]]) -> list[str]:
    """All that is missing, red or surviving in the reports."""
    every = [standing for each in found.values() for standing in each]
    lines = [f"{each.clause.id}: no test carries it" for each in every if not each.is_traced]
    lines += [
        f"{each.clause.id}: no wrong reading of it is listed"
        for each in every
        if each.is_enforced and not each.knockouts
    ]
    lines += red(reports, found)
    if reports.clauses is None:
        lines.append("no report on the tests of the clauses")
    if not reports.ends:
        lines.append("no report on all tests")
    carrying = {test for tests in (reports.clauses or {}).values() for test in tests}
    told = {_as_in_junit(test) for test in carrying}
    lines += [f"{test} failed" for test in reports.failures if test not in told]
    if reports.knockouts is None:
        lines.append("no report on the knock-outs")
    else:
        lines += [
            f"{' '.join(each.clauses)}: the wrong reading that {each.reading}: {NOT_RUN}"
            for each in load_knockouts()
            if state(each, reports) == NOT_RUN
        ]
    lines += [f"{name}: {end}" for name in pinned() if (end := of_check(name, reports)) != PASSED]
    return lines


def _as_in_junit(test: str) -> str:
    file, _, name = test.partition("::")
    return f"{file.removesuffix('.py').replace('/', '.')}::{name}"


def of_check(name: str, reports: Reports) -> str:
    """How an exhaustive check ended, and whether it counted what it should."""
    check = reports.checks.get(name)
    if check is None:
        return NOT_RUN
    if not check.passed:
        return FAILED
    return PASSED if check.counts == pinned()[name] else "not the counts of the table"
