"""How each clause of a game is verified, as sections of a page.

The directive ``verified-clauses`` takes the name of a game. In the order of its catalogue it tells
of each clause what it says, which part of the executable specification says so, which tests
carry it and how they ended, and what became of the wrong readings of it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from docutils import nodes
from rules_pages import KINDS, label, led, paragraphs
from sphinx.util.docutils import SphinxDirective
from tests.summary.reports import FAILED, NOT_RUN, PASSED, REFUSED
from tests.summary.standing import Function, Standing
from verification_nodes import anchor, code, folded, items, link, plain, section
from verification_reports import findings, note_sources

from cowrules.catalogue import Kind


class VerifiedClauses(SphinxDirective):
    """All clauses of a game by section of the rulebook, then the open questions."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """A section for each section of the rulebook, and one for the open questions."""
        note_sources(self.env)
        found = findings(self.config.cowrules_reports).standings[self.arguments[0]]
        rules = [each for each in found if each.clause.kind is not Kind.GAP]
        gaps = [each for each in found if each.clause.kind is Kind.GAP]
        return [
            *(
                self._section(title, list(group))
                for title, group in groupby(rules, key=lambda each: each.clause.section.en)
            ),
            self._section("Open questions", gaps),
        ]

    def _section(self, title: str, found: Sequence[Standing]) -> nodes.section:
        listed = nodes.definition_list("", *(self._item(each) for each in found))
        return section(self.state.document, title, [listed])

    def _item(self, standing: Standing) -> nodes.definition_list_item:
        clause = standing.clause
        term = nodes.term(
            "",
            "",
            link(self.env.docname, label(clause.id), clause.id),
            nodes.Text(f" · {KINDS[clause.kind]}"),
        )
        anchor(self.env, term, f"verified-{clause.id.lower()}", clause.id)
        return nodes.definition_list_item(
            "", term, nodes.definition("", *paragraphs(clause), *self._verified(standing))
        )

    def _verified(self, standing: Standing) -> Iterator[nodes.Node]:
        if standing.reason:
            yield led("Not enforced", standing.reason)
        if standing.parts:
            line = led("Meaning", "")
            for place, part in enumerate(standing.parts):
                line += nodes.Text(", " if place else "")
                line += link(self.env.docname, part.label, part.name)
            yield line
        elif any(not test.asks_engine for test in standing.tests):
            yield led("Meaning", "worked out with the specification, by its own tests")
        elif standing.is_enforced:
            yield led("Meaning", "not in the specification; the tests say it")
        yield from _tests(standing.tests)
        yield from _readings(standing)


def _tests(tests: Sequence[Function]) -> Iterator[nodes.Node]:
    if not tests:
        return
    ends = Counter(test.state for test in tests)
    files = [
        (nodes.paragraph("", "", code(file)), items([_test(test)] for test in group))
        for file, group in groupby(tests, key=lambda test: test.file)
    ]
    summary = f"{_many(len(tests), 'test')}: {told(ends)}"
    yield folded(summary, items(files), is_open=bool(ends[FAILED]))


def _test(test: Function) -> nodes.paragraph:
    cases = test.ends.total()
    many = f" ({cases} cases)" if cases > 1 else ""
    state = nodes.Text(f"{many}: {told(test.ends) if len(test.ends) > 1 else test.state}")
    return nodes.paragraph("", "", code(test.name), state)


def _readings(standing: Standing) -> Iterator[nodes.Node]:
    if not standing.knockouts:
        return
    ends = Counter(result for _, result in standing.knockouts)
    lines = [[plain(f"“{knockout.reading}”: {result}")] for knockout, result in standing.knockouts]
    summary = f"{_many(len(lines), 'wrong reading')}: {told(ends)}"
    yield folded(summary, items(lines), is_open=bool(ends.keys() - {REFUSED, NOT_RUN}))


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"


def told(ends: Counter[str]) -> str:
    """How several things ended, such as "all passed" or "3 passed, 1 not run"."""
    if len(ends) == 1:
        (end,) = ends
        return f"all {end}" if ends[end] > 1 and end in (PASSED, REFUSED) else end
    return ", ".join(f"{count} {end}" for end, count in ends.most_common())
