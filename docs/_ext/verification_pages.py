"""Figures, counts, mutants and the specification itself, as directives and a role.

``verification-overview`` lays out the figures of every game. ``counted`` takes how the names of
some exhaustive checks begin and lists what they counted; the role ``count`` gives one such
figure, named as ``check / count``. ``specification`` takes the name of a game, or "shared", and
shows the sources of what is said there. ``mutants`` and ``witnesses`` list those.
"""

import tomllib
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from itertools import groupby

from docutils import nodes
from rules_pages import label, led
from sphinx.util.docutils import SphinxDirective, SphinxRole
from tests.exhaustive.counts import pinned
from tests.summary.figures import figures, of_check
from tests.summary.mutation import Mutated
from tests.summary.reports import NOT_RUN, PASSED, Reports
from tests.summary.specification import TITLES, Part, parts_of
from tests.witnesses.shipping import COUNTS, index
from verification_nodes import anchor, code, folded, items, link, plain, section
from verification_reports import Findings, findings, logger, note_sources


@cache
def counts() -> dict[str, dict[str, int]]:
    """The counts of the exhaustive checks, and of the sum piles that can never be completed."""
    dead: dict[str, dict[str, object]] = tomllib.loads(COUNTS.read_text(encoding="utf-8"))
    return pinned() | {
        f"dead sums, {name}": {key: count for key, count in row.items() if isinstance(count, int)}
        for name, row in dead.items()
    }


class VerificationDirective(SphinxDirective):
    """A directive that tells what was found."""

    def findings(self) -> Findings:
        """All there is to tell."""
        note_sources(self.env)
        return findings(self.config.cowrules_reports)


class Overview(VerificationDirective):
    """The figures of every game, and where the states come from."""

    def run(self) -> list[nodes.Node]:
        """A paragraph on the reports, and a list for each game."""
        found = self.findings()
        return [
            plain(_origin(found.reports)),
            *(
                section(
                    self.state.document,
                    TITLES[game],
                    [items(_figures(game, found))],
                )
                for game in found.standings
            ),
        ]


def _of(part: int, whole: int, report: Collection[object] | None) -> str:
    return f"{part} of {whole}" if report else f"{NOT_RUN} ({whole} listed)"


def _origin(reports: Reports) -> str:
    unknown = [
        what
        for what, report in (
            ("the tests of the clauses", reports.clauses),
            ("the wrong readings", reports.knockouts),
            ("the exhaustive checks", reports.checks or None),
        )
        if report is None
    ]
    if len(unknown) == 3:
        return (
            "These pages were built without the reports of a run. All states are unknown here, "
            f"and shown as “{NOT_RUN}”."
        )
    ends = ", ".join(f"{count:,} {end}" for end, count in sorted(reports.tests.items()))
    known = f"The states on these pages are those of one run of the tests: {ends or 'no figures'}."
    missing = f" Not reported: {', '.join(unknown)}." if unknown else ""
    return known + missing


def _mutants_of(game: str, found: Findings) -> str:
    folder = game.replace("-", "_")
    mutants = [each for each in found.mutants or () if each.module.startswith(f"{folder}.")]
    if not mutants:
        return "not recorded"
    killed = sum(each.refused for each in mutants)
    return f"{killed} of {sum(each.mutants for each in mutants)}"


def _figures(game: str, found: Findings) -> Iterator[list[nodes.Node]]:
    reports = found.reports
    of = figures(game, found.standings[game], reports)
    compared = "" if of.compared == PASSED else f" (comparison with the rulebook: {of.compared})"
    for words, figure in (
        ("sentences of the rulebook traced", f"{of.sentences_traced} of {of.sentences}{compared}"),
        ("clauses with a test or a reason why none is needed", f"{of.traced} of {of.clauses}"),
        ("clauses in the executable specification", f"{of.specified} of {of.clauses}"),
        (
            "enforced clauses with a passing test of the engine",
            _of(of.tested, of.enforced, reports.clauses),
        ),
        ("wrong readings refused", _of(of.refused, of.knockouts, reports.knockouts)),
        ("exhaustive checks passed", _of(of.passed, of.checks, reports.checks)),
        ("mutants refused", _mutants_of(game, found)),
    ):
        yield [nodes.paragraph("", f"{words}: ", nodes.strong(figure, figure))]


class Counted(VerificationDirective):
    """What the exhaustive checks counted whose names begin so."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """A list with a line for each check."""
        found, start = self.findings(), self.arguments[0]
        checks = {name: row for name, row in counts().items() if name.startswith(start)}
        if not checks:
            logger.warning("no counts for %s", start, location=self.get_location())
        lines = [
            [nodes.paragraph("", "", nodes.strong(name, name), nodes.Text(f": {text}"))]
            for name, text in _counted(checks, found.reports)
        ]
        return [items(lines)]


def _counted(
    checks: Mapping[str, Mapping[str, int]], reports: Reports
) -> Iterator[tuple[str, str]]:
    for name, row in checks.items():
        figures = " · ".join(f"{count:,} {key.replace('_', ' ')}" for key, count in row.items())
        check = name.partition(", ")[2]
        group, _, case = check.partition(": ")
        yield case or group, f"{figures} ({_state(name, reports)})"


def _state(name: str, reports: Reports) -> str:
    if name not in pinned():
        return "pinned by a test"
    check = reports.checks.get(name)
    seconds = "" if check is None else f" in {check.cpu_seconds:.1f} s"
    return of_check(name, reports) + seconds


class CountRole(SphinxRole):
    """One figure of the tables of counts."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """The figure, with commas."""
        check, _, name = self.text.rpartition(" / ")
        figure = counts().get(check, {}).get(name)
        if figure is None:
            logger.warning("no such count: %s", self.text, location=self.get_location())
            return [nodes.Text("?")], []
        return [nodes.Text(f"{figure:,}")], []


class SpecificationSources(VerificationDirective):
    """Every part of the specification of a game, or of what games share."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """For each file its parts, each with its source."""
        note_sources(self.env)
        made: list[nodes.Node] = []
        for file, group in groupby(parts_of(self.arguments[0]), key=lambda part: part.file):
            listed = nodes.definition_list("", *(self._item(part) for part in group))
            made += [nodes.rubric("", "", code(f"tests/spec/{file}")), listed]
        return made

    def _item(self, part: Part) -> nodes.definition_list_item:
        term = nodes.term("", "", code(part.name))
        anchor(self.env, term, part.label, part.name)
        language = "text" if part.file.endswith(".lp") else "python"
        source = nodes.literal_block(part.source, part.source, language=language)
        definition = nodes.definition(
            "",
            *(plain(text.replace("\n", " ")) for text in part.text.split("\n\n")),
            folded("Source", source),
        )
        return nodes.definition_list_item("", term, definition)


class Mutants(VerificationDirective):
    """What became of the mutants of each module."""

    def run(self) -> list[nodes.Node]:
        """A line for each module, with the survivors and why they are equivalent."""
        mutants = self.findings().mutants
        if mutants is None:
            return [plain("No results are recorded.")]
        return [items(_mutants(each) for each in mutants)]


def _mutants(of: Mutated) -> Iterator[nodes.Node]:
    slow = f" ({of.timed_out} of them by the clock)" if of.timed_out else ""
    unreviewed = f", {of.unreviewed} not reviewed" if of.unreviewed else ""
    since = "" if of.current else "; not run since it changed"
    figures = f": {of.refused} of {of.mutants} refused{slow}{unreviewed}{since}"
    yield nodes.paragraph("", "", code(of.module), nodes.Text(figures))
    if of.survivors:
        lines = [[plain(f"{mutant}: {reason}")] for mutant, reason in of.survivors]
        yield folded(f"Survivors: {len(of.survivors)}", items(lines))


class Witnesses(VerificationDirective):
    """The recorded games that show a dead end."""

    def run(self) -> list[nodes.Node]:
        """A line for each record, with the clauses that it bears on."""
        self.findings()
        listed = nodes.definition_list()
        for name, witness in index().items():
            term = nodes.term("", "", code(name), nodes.Text(f" · {TITLES[witness.game]}"))
            line = led("Clauses", "")
            for place, clause in enumerate(witness.clauses):
                line += nodes.Text(", " if place else "")
                line += link(self.env.docname, label(clause), clause)
            definition = nodes.definition("", plain(witness.shows), line)
            listed += nodes.definition_list_item("", term, definition)
        return [listed]
