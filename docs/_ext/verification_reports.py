"""What the pages on verification are made from: the catalogue, the tests, and reports of a run."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from attrs import frozen
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ConfigError
from sphinx.util import logging
from tests.exhaustive.counts import PINNED
from tests.knockouts import run as knockouts
from tests.mutation import ledger
from tests.summary import marks, mutation, reports, specification
from tests.summary.mutation import Mutated
from tests.summary.reports import Reports
from tests.summary.standing import Standing, red, standings
from tests.witnesses.shipping import COUNTS

logger = logging.getLogger(__name__)


@frozen
class Findings:
    """What is known of every game.

    Attributes:
        reports: What was reported; nothing without a folder of reports.
        standings: Every clause of every game.
        mutants: The recorded results of mutation testing, if any are.
    """

    reports: Reports
    standings: dict[str, list[Standing]]
    mutants: tuple[Mutated, ...] | None


@cache
def findings(folder: str) -> Findings:
    """All there is to tell with the reports of a folder, or without any where it is empty."""
    try:
        found = reports.read(Path(folder)) if folder else Reports()
        return Findings(found, standings(found), mutation.recorded())
    except ValueError as error:
        raise ConfigError(f"cowrules_reports: {error}") from error


def note_sources(env: BuildEnvironment) -> None:
    """Have the page made anew when anything changes that it tells of."""
    for path in _sources(env.config.cowrules_reports):
        env.note_dependency(str(path.resolve()))


def _sources(folder: str) -> Iterator[Path]:
    yield from (PINNED, COUNTS)
    yield from knockouts.HERE.glob("*.toml")
    yield from marks.files()
    yield from specification.FOLDER.rglob("*.*")
    yield from ledger.HERE.glob("*.toml")
    if folder:
        yield from reports.files(Path(folder))


def complain_of_reports(app: Sphinx) -> None:
    """Warn of every enforced clause without a passing test, every failure and every survivor."""
    findings.cache_clear()
    found = findings(app.config.cowrules_reports)
    for fault in red(found.reports, found.standings):
        logger.warning("%s", fault)
    for part in specification.parts():
        for clause in part.clauses:
            if clause not in specification.known():
                logger.warning("%s: %s names no clause: %s", part.file, part.name, clause)
