"""Every piece of code that a reader of the README or the documentation meets does what it says."""

from pathlib import Path

import pytest

from .checkout import ROOT
from .snippets import Page, pages


@pytest.mark.parametrize("path", pages(), ids=lambda path: str(path.relative_to(ROOT)))
def test_the_snippets_of_a_page_run(path: Path, tmp_path: Path) -> None:
    assert Page(path, path.read_text(encoding="utf-8"), tmp_path).run() == []


@pytest.mark.parametrize(
    "text",
    [
        "```python\n>>> 1 + 1\n3\n```\n",
        "```python\nprint(1 + 1)\n```\n\n```text\n3\n```\n",
        "```console\n$ cowrules rules six-nimmt NM-FULL-1\nsomething else\n```\n",
        "```console\n$ rm x\n```\n",
        '```json\n{"cowrules": 2, "game": "six-nimmt", "options": {}}\n```\n',
        "```sh\nmake\n```\n",
        "```perl\nprint 1\n```\n",
    ],
)
def test_a_wrong_snippet_is_found(text: str, tmp_path: Path) -> None:
    assert len(Page(Path("page.md"), text, tmp_path).run()) == 1


def test_names_last_until_the_end_of_the_page(tmp_path: Path) -> None:
    text = "```python\nx = 2\n```\n\n```python\n>>> y = x + 1\n```\n\n```python\n>>> y\n3\n```\n"
    assert Page(Path("page.md"), text, tmp_path).run() == []
