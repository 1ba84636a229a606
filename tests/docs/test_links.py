"""No link within the documentation and the README leads nowhere."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ..project.checkout import DOCS, ROOT

_FENCE = re.compile(r"^(`{3,}|:{3,})[^\n]*\n.*?^\1 *$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)", re.DOTALL)
_ROLE = re.compile(r"\{download\}`[^`<]*<([^`>]+)>`")
_LINK = re.compile(r"\]\(<?([^()\s<>]+)>?\)|\b(?:href|src)=\"([^\"]+)\"")
# What shows nothing, or its own source, where a page is read as a file.
_EMPTY = re.compile(
    r"(?<!!)\[\s*\]\([^)]*\)|<a [^>]*>\s*</a>|\{(?:py:\w+|download|doc|ref)\}`[^`]*`"
)
_HEADING = re.compile(r"^#+ +(.*?) *$", re.MULTILINE)
_ELSEWHERE = re.compile(r"[a-z]+:")


def pages() -> list[Path]:
    written = [path for path in DOCS.rglob("*.md") if "_build" not in path.parts]
    return sorted([*ROOT.glob("*.md"), *written])


def links(text: str) -> Iterator[str]:
    """Where a page leads, but for other places of the web."""
    yield from _ROLE.findall(text)
    for found in _LINK.finditer(_CODE.sub("", _FENCE.sub("", text))):
        target = found[1] or found[2]
        if not _ELSEWHERE.match(target):
            yield target


def unreadable(text: str) -> list[str]:
    """The links of a page that only Sphinx gives a text."""
    return _EMPTY.findall(_FENCE.sub("", text))


def anchors(text: str) -> set[str]:
    """The names of the headings of a page, as MyST and GitHub make them."""
    headings = _HEADING.findall(_FENCE.sub("", text))
    bare = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.replace(" ", "-") for heading in bare}


def dead(page: Path, text: str) -> list[str]:
    """The links of a page that lead nowhere."""
    found = []
    for link in links(text):
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        if name and not target.exists():
            found.append(link)
        elif anchor:
            there = text if target == page else target.read_text(encoding="utf-8")
            if anchor not in anchors(there):
                found.append(link)
    return found


@pytest.mark.parametrize("page", pages(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_link_of_a_page_is_dead(page: Path) -> None:
    assert dead(page, page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "text",
    [
        "[a](nothing.md)",
        "[](nothing.md)",
        "![a](pictures/nothing.svg)",
        "# A heading\n\n[a](#another-heading)",
        "[a](concepts.md#no-such-heading)",
        "[a\nb](nothing.md)",
        "{download}`a.py <examples/nothing.py>`",
        '<a href="play/nothing.html">a</a>',
    ],
)
def test_a_dead_link_is_found(text: str) -> None:
    assert len(dead(DOCS / "page.md", text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "[a](concepts.md)",
        "[a](concepts.md#who-sees-what)",
        "# 6 nimmt! & others\n\n[a](#6-nimmt--others)",
        "[a](https://nothing.example/x.md) [b](mailto:nobody@nothing.example)",
        "`[a](nothing.md)`",
        "```text\n[a](nothing.md)\n```",
        "{download}`embed.py <examples/embed.py>`",
    ],
)
def test_what_leads_somewhere_is_not_complained_about(text: str) -> None:
    assert dead(DOCS / "page.md", text) == []


@pytest.mark.parametrize("page", pages(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_has_a_text(page: Path) -> None:
    assert unreadable(page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("see [](concepts.md)", 1),
        ("see [\n](concepts.md)", 1),
        ("see {py:mod}`cowrules.wire` and {download}`embed.py <examples/embed.py>`", 2),
        ('<a href="concepts.md"></a>', 1),
        ("see [concepts](concepts.md) and ![](pictures/six-nimmt-turn.svg)", 0),
        ("```text\n[](concepts.md)\n```", 0),
    ],
)
def test_a_link_without_a_text_is_found(text: str, count: int) -> None:
    assert len(unreadable(text)) == count


def test_every_page_of_the_documentation_is_in_one_list_of_pages() -> None:
    """Sphinx warns of a page in none; a page in two would have two places."""
    listed = [
        (page.parent / f"{name}.md").resolve()
        for page in pages()
        for entries in re.findall(
            r"^```\{toctree\}\n(.*?)^```",
            page.read_text(encoding="utf-8"),
            re.MULTILINE | re.DOTALL,
        )
        for name in entries.splitlines()
        if name and not name.startswith(":")
    ]
    assert len(listed) == len(set(listed))
    apart = (DOCS / "examples", DOCS / "play")  # no pages of the documentation
    built = {path for path in pages() if DOCS in path.parents and not {*apart} & {*path.parents}}
    assert built - {DOCS / "index.md"} == set(listed)
