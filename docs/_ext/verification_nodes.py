"""Parts of pages: what can be unfolded, links, and anchors."""

from collections.abc import Iterable, Sequence

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.writers.html5 import HTML5Translator


class Folded(nodes.General, nodes.Element):
    """What can be unfolded under the line in its attribute ``summary``."""


def folded(summary: str, *content: nodes.Node, is_open: bool = False) -> Folded:
    """Content under a line; only the line is seen unless it is open."""
    return Folded("", *content, summary=summary, is_open=is_open)


def visit_folded(translator: HTML5Translator, node: Folded) -> None:
    """Begin the element of HTML."""
    is_open = {"open": "open"} if node["is_open"] else {}
    translator.body.append(translator.starttag(node, "details", "\n", False, **is_open))
    translator.body.append(f"<summary>{translator.encode(node['summary'])}</summary>\n")


def depart_folded(translator: HTML5Translator, node: Folded) -> None:
    """End the element of HTML."""
    translator.body.append("</details>\n")


class Unfold(SphinxPostTransform):
    """Where there is nothing to click on, the line is a paragraph before the content."""

    default_priority = 5

    def run(self, **_: object) -> None:
        """Replace all that is folded, except in HTML."""
        if self.app.builder.format == "html":
            return
        for node in list(self.document.findall(Folded)):
            summary = node["summary"]
            node.replace_self([nodes.paragraph(summary, summary), *node.children])


def link(docname: str, label: str, text: str) -> addnodes.pending_xref:
    """A link to a label of any page, from the page `docname`."""
    return addnodes.pending_xref(
        text,
        nodes.inline(text, text),
        refdoc=docname,
        refdomain="std",
        reftype="ref",
        reftarget=label,
        refexplicit=True,
        refwarn=True,
    )


def anchor(env: BuildEnvironment, node: nodes.Element, label: str, title: str) -> None:
    """Make a node the place to which a label leads."""
    node["ids"].append(label)
    domain = env.domains.standard_domain
    domain.anonlabels[label] = (env.docname, label)
    domain.labels[label] = (env.docname, label, title)


def section(document: nodes.document, title: str, content: Sequence[nodes.Node]) -> nodes.section:
    """A section with a title that the table of contents shows."""
    made = nodes.section("", nodes.title(title, title), *content)
    made["names"].append(nodes.fully_normalize_name(title))
    document.note_implicit_target(made, made)
    return made


def items(lines: Iterable[Iterable[nodes.Node]]) -> nodes.bullet_list:
    """A list with dots."""
    return nodes.bullet_list("", *(nodes.list_item("", *line) for line in lines))


def plain(text: str) -> nodes.paragraph:
    """A paragraph of text."""
    return nodes.paragraph(text, text)


def code(text: str) -> nodes.literal:
    """A name in the code."""
    return nodes.literal(text, text)


def set_up(app: Sphinx) -> None:
    """Make what can be unfolded known to the builders."""
    app.add_node(Folded, html=(visit_folded, depart_folded))
    app.add_post_transform(Unfold)
