"""The rules of a game as a page: every clause and ruling of its catalogue, and links to them.

The directive ``clauses`` takes the name of a game and lays out its catalogue. An id that stands in
backquotes on any page becomes a link to it; an id that is in no catalogue is a warning.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from cowrules.catalogue import Clause, Kind, load

_ID = re.compile(r"(?:BK|GB|NM|GN|CC|GC)-[A-Z\d]+(?:-[A-Z\d]+)*")
KINDS = {
    Kind.RULE: "rule",
    Kind.EXAMPLE: "example",
    Kind.NOTE: "note",
    Kind.GAP: "open question",
}


class Clauses(SphinxDirective):
    """All clauses of a game by section of the rulebook, then the open questions."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """A section for each section of the rulebook, and one for the open questions."""
        catalogue = load(self.arguments[0])
        rules = [clause for clause in catalogue.values() if clause.kind is not Kind.GAP]
        gaps = [clause for clause in catalogue.values() if clause.kind is Kind.GAP]
        by_section = groupby(rules, key=lambda clause: clause.section.en)
        return [
            *(self._section(title, clauses) for title, clauses in by_section),
            self._section("Open questions and their rulings", gaps),
        ]

    def _section(self, title: str, clauses: Iterable[Clause]) -> nodes.section:
        section = nodes.section("", nodes.title(title, title))
        section["names"].append(nodes.fully_normalize_name(title))
        self.state.document.note_implicit_target(section, section)
        section += nodes.definition_list("", *(self._item(clause) for clause in clauses))
        return section

    def _item(self, clause: Clause) -> nodes.definition_list_item:
        anchor = label(clause.id)
        term = nodes.term(
            "", "", nodes.strong(clause.id, clause.id), nodes.Text(f" · {KINDS[clause.kind]}")
        )
        term["ids"].append(anchor)
        term["classes"].append("clause")
        domain = self.env.domains.standard_domain
        domain.anonlabels[anchor] = (self.env.docname, anchor)
        domain.labels[anchor] = (self.env.docname, anchor, clause.id)
        definition = nodes.definition("", *paragraphs(clause))
        return nodes.definition_list_item("", term, definition)


def paragraphs(clause: Clause) -> Iterator[nodes.Node]:
    """What a clause says: the paraphrase, and of an open question all that there is to it."""
    yield nodes.paragraph("", clause.text.en)
    if clause.ruling is not None:
        yield led("Ruling", clause.ruling.en)
    if clause.alternatives:
        yield led("Others play", "; ".join(text.en for text in clause.alternatives))
    if clause.options:
        line = led("Options", "")
        for place, option in enumerate(clause.options):
            line += nodes.Text(", " if place else "")
            line += nodes.literal(option, option)
        yield line


def led(word: str, text: str) -> nodes.paragraph:
    """A paragraph that begins with a word in italics."""
    return nodes.paragraph("", "", nodes.emphasis(word, word), nodes.Text(f": {text}"))


def label(clause: str) -> str:
    """The label that the rules page sets for a clause."""
    return f"clause-{clause.lower()}"


class ClauseLinks(SphinxTransform):
    """Makes a link of each id of a clause that stands in backquotes."""

    default_priority = 400

    def apply(self, **_: object) -> None:
        """Put each id, as it is, into a link to what the rules page says of it."""
        for node in list(self.document.findall(nodes.literal)):
            if _ID.fullmatch(node.astext()) and not isinstance(node.parent, nodes.reference):
                reference = addnodes.pending_xref(
                    "",
                    refdomain="std",
                    reftype="ref",
                    refexplicit=True,
                    refwarn=True,
                    refdoc=self.env.docname,
                    reftarget=label(node.astext()),
                )
                node.replace_self(reference)
                reference += node


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and the links."""
    app.add_directive("clauses", Clauses)
    app.add_transform(ClauseLinks)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
