"""Every piece of code that a reader of the README or the documentation meets does what it says."""

from pathlib import Path

import pytest

from .checkout import ROOT
from .not_run import SHELL, SHOWN
from .shell import NODE
from .snippets import Page, listed, pages, snippets


@pytest.mark.parametrize("path", pages(), ids=lambda path: str(path.relative_to(ROOT)))
def test_the_snippets_of_a_page_run(path: Path, tmp_path: Path) -> None:
    page = Page(path, path.read_text(encoding="utf-8"), tmp_path)
    faults = page.run()
    assert not faults, "\n".join(faults)
    if page.passed_over:
        pytest.skip("there is no node")


WRONG = {
    "another result": "```python\n>>> 1 + 1\n3\n```\n",
    "another output": "```python\nprint(1 + 1)\n```\n\n```text\n3\n```\n",
    "an error": "```python\n1 / 0\n```\n",
    "no Python": "```python\n1 +\n```\n",
    "another answer": "```console\n$ cowrules rules six-nimmt NM-FULL-1\nsomething else\n```\n",
    "a command that nothing runs": "```console\n$ rm x\n```\n",
    "a program that is not there": "```console\n$ python nothing.py\n```\n",
    "another answer by lines": "```console\n$ echo '[]' | cowrules serve\n{}\n```\n",
    "another answer by HTTP": "```console\n$ curl --json '{}' http://127.0.0.1:8066/v1/hello\n{}\n```\n",
    "another server": "```console\n$ curl --json '{}' http://localhost/v1/hello\n...\n```\n",
    "another screen": "```console\n$ python step_4.py\nRound 2 is dealt...\n> \n```\n",
    "nobody asks": "```console\n$ python step_1.py\n6 nimmt!...\n> 7\n...\n```\n",
    "a program that waits for more": "```python\ninput('> ')\n```\n",
    "a number where a letter is asked for": (
        "```console\n$ python step_2.py\n6 nimmt!...\n> 8\n...\n```\n"
    ),
    "another version": '```json\n{"cowrules": 2, "game": "six-nimmt", "options": {}}\n```\n',
    "no JSON": '```json\n{"cowrules": 1,}\n```\n',
    "no TOML": "```toml\n[a\n```\n",
    "a command for a shell": "```sh\nmake\n```\n",
    "a language": "```perl\nprint 1\n```\n",
    "a text that is not listed": "```text\n$ cowrules dance\n```\n",
    "Python in disguise": "```text\n>>> 1 + 1\n3\n```\n",
}
WRONG_FOR_NODE = {
    "no JavaScript": "```javascript\nconst = 1;\n```\n",
    "an error": "```javascript\nnothing();\n```\n",
    "another output": "```javascript\nconsole.log(1 + 1);\n```\n\n```text\n3\n```\n",
}
RIGHT = {
    "names last": (
        "```python\nx = 2\n```\n\n```python\n>>> y = x + 1\n```\n\n```python\n>>> y\n3\n```\n"
    ),
    "files last": "```python\nopen('x', 'w').close()\n```\n\n```python\nopen('x').close()\n```\n",
    "a session": "```python\nprint(input('> '))\ninput('> ')\n```\n\n```text\n> 2\n2\n>\n```\n",
    "a long command": "```console\n$ cowrules rules \\\n six-nimmt NM-FULL-1\nNM-FULL-1...\n```\n",
    "a part of a program": (
        "```python\nwhile table.outcome is None:\n```\n\n"
        "```console\n$ python step_2.py\n6 nimmt!...\n>\nThe game is left.\n```\n"
    ),
    "a directive": "```{toctree}\nnothing\n```\n",
}


@pytest.mark.parametrize("text", WRONG.values(), ids=list(WRONG))
def test_a_wrong_snippet_is_found(text: str, tmp_path: Path) -> None:
    assert len(Page(Path("page.md"), text, tmp_path).run()) == 1


@pytest.mark.skipif(NODE is None, reason="there is no node")
@pytest.mark.parametrize("text", WRONG_FOR_NODE.values(), ids=list(WRONG_FOR_NODE))
def test_a_wrong_program_for_node_is_found(text: str, tmp_path: Path) -> None:
    assert len(Page(Path("page.md"), text, tmp_path).run()) == 1


@pytest.mark.parametrize("text", RIGHT.values(), ids=list(RIGHT))
def test_a_right_snippet_passes(text: str, tmp_path: Path) -> None:
    assert Page(Path("page.md"), text, tmp_path).run() == []


def test_what_is_listed_as_shown_is_there_and_nothing_runs_it(tmp_path: Path) -> None:
    found = [
        listed(path.relative_to(ROOT).as_posix(), snippet.text)
        for path in pages()
        for snippet in snippets(path.read_text(encoding="utf-8"))
        if snippet.language == "text"
    ]
    assert sorted(entry for entry in found if entry is not None) == sorted(SHOWN)
    assert [entry for entry, reason in SHOWN.items() if not reason] == []


def test_what_is_listed_for_a_shell_has_a_reason() -> None:
    assert [pattern for pattern, reason in SHELL.items() if not reason] == []
