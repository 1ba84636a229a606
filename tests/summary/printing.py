"""The summary as text."""

from collections.abc import Iterator, Mapping, Sequence

from ..exhaustive.counts import line, pinned
from .figures import figures
from .mutation import Mutated
from .reports import NOT_RUN, Reports
from .specification import TITLES
from .standing import Standing


def summary(
    reports: Reports,
    found: Mapping[str, Sequence[Standing]],
    mutants: Sequence[Mutated] | None,
) -> Iterator[str]:
    """The lines of the summary, without the faults."""
    games = {game: figures(game, each, reports) for game, each in found.items()}
    yield "Sentences of the rulebook traced / all"
    for game, of in games.items():
        yield _row(game, of.sentences_traced, of.sentences, f"comparison: {of.compared}")
    yield "Clauses traced / all"
    for game, of in games.items():
        yield _row(game, of.traced, of.clauses, f"{of.specified} said by the specification")
    yield "Enforced clauses tested / all"
    for game, of in games.items():
        yield _row(game, of.tested, of.enforced)
    yield "Knock-outs refused / all"
    for game, of in games.items():
        yield _row(game, of.refused, of.knockouts)
    yield "Mutants killed / all"
    yield from _mutants(mutants)
    yield "Exhaustive checks"
    yield from _checks(reports)
    ends = ", ".join(f"{count:,} {end}" for end, count in sorted(reports.tests.items()))
    yield f"Tests: {ends or NOT_RUN}"


def _row(game: str, part: int, whole: int, note: str = "") -> str:
    return f"  {TITLES[game]:12} {part:4} / {whole}{f'  ({note})' if note else ''}"


def _mutants(mutants: Sequence[Mutated] | None) -> Iterator[str]:
    if mutants is None:
        yield "  not recorded"
        return
    for each in mutants:
        slow = f", {each.timed_out} of them by the clock" if each.timed_out else ""
        since = "" if each.current else " (not run since it changed)"
        yield f"  {each.module}: {each.refused} / {each.mutants}{slow}{since}"
        for mutant, reason in each.survivors:
            yield f"    survived: {mutant}: {reason}"
    killed = sum(each.refused for each in mutants)
    reviewed = sum(each.reviewed for each in mutants)
    every = sum(each.mutants for each in mutants)
    yield f"  all: {killed} / {every}, {reviewed} survivors reviewed"


def _checks(reports: Reports) -> Iterator[str]:
    passed = 0
    for name in sorted(pinned().keys() | reports.checks.keys()):
        check = reports.checks.get(name)
        if check is None:
            yield f"  {name}: {NOT_RUN}"
            continue
        passed += check.passed
        yield f"  {line(name, check.counts, check.cpu_seconds)}{'' if check.passed else ' FAILED'}"
    seconds = sum(check.cpu_seconds for check in reports.checks.values())
    yield f"  all: {passed} / {len(pinned())} in {seconds:.0f} s CPU"
