"""The code in the README and the documentation, and how each kind of it is run.

A fence is a snippet unless it is a directive. What each language means here:

- ``python``: with ``>>>`` a doctest, else run as it is; one namespace a page. A ``text`` fence
  right after a snippet without ``>>>`` is what it prints;
- ``console``: commands after ``$``, each followed by what it prints; ``...`` stands for anything;
- ``json``: a record when its first line is a header, else one value a line;
- ``toml``: a document;
- ``sh``: a command for a person's shell; it must be one of those that are run elsewhere;
- ``text``: nothing to run.
"""

import contextlib
import doctest
import io
import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from attrs import frozen

from cowrules.cli import main

from .checkout import DOCS, ROOT

_FENCE = re.compile(r"^(`{3,}|:{3,})([^\n`]*)\n(.*?)^\1 *$", re.MULTILINE | re.DOTALL)
_LANGUAGES = {"python", "console", "json", "toml", "sh", "text"}
_ELSEWHERE = re.compile(
    r"python3 -m venv \.venv && \.venv/bin/pip install (\.|'\.\[test\]') && \.venv/bin/.*"
    r"|pip install (cowrules|'cowrules\[\w+\]')"
    r"|cowrules play .*"
    r"|bash \.ci/run"
    r"|(COWRULES_REPORTS=\S+ )?sphinx-build -W -n( -b html)? docs docs/_build/html"
    r"|python -m tests\.[\w.]+( .*)?"
    r"|python docs/play/prepare\.py \S+"
    r"|python -m http\.server --bind 127\.0\.0\.1 --directory \S+"
)
_FLAGS = doctest.ELLIPSIS


@frozen
class Snippet:
    """A fence of a page.

    Attributes:
        language: The word after the backquotes.
        line: The number of its first line, from 1.
        text: What stands in it.
    """

    language: str
    line: int
    text: str


def pages() -> list[Path]:
    """All pages with snippets."""
    found = [ROOT / "README.md", *DOCS.rglob("*.md")]
    return sorted(page for page in found if any(snippets(page.read_text(encoding="utf-8"))))


def snippets(text: str) -> Iterator[Snippet]:
    for found in _FENCE.finditer(text):
        language = found[2].strip()
        if not language.startswith("{"):
            yield Snippet(language, text.count("\n", 0, found.start(3)) + 1, found[3])


class Page:
    """The snippets of a page, run one after another; `faults` says what went wrong."""

    def __init__(self, path: Path, text: str, folder: Path) -> None:
        self.path = path
        self.folder = folder
        self.found = list(snippets(text))
        self.names: dict[str, object] = {"__name__": "snippet"}
        self.faults: list[str] = []

    def run(self) -> list[str]:
        for snippet, following in zip_longest(self.found, self.found[1:]):
            if snippet.language not in _LANGUAGES:
                self._fault(snippet, f"unknown language {snippet.language!r}")
            elif snippet.language == "python":
                self._python(snippet, following)
            elif snippet.language == "console":
                self._console(snippet)
            elif snippet.language == "json":
                self._json(snippet)
            elif snippet.language == "toml":
                tomllib.loads(snippet.text)
            elif snippet.language == "sh":
                self._shell(snippet)
        return self.faults

    def _fault(self, snippet: Snippet, what: str) -> None:
        self.faults.append(f"{self.path.name}:{snippet.line}: {what}")

    def _python(self, snippet: Snippet, following: Snippet | None) -> None:
        if ">>>" in snippet.text:
            self._doctest(snippet)
            return
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(snippet.text, f"{self.path}:{snippet.line}", "exec"), self.names)
        if following is not None and following.language == "text":
            self._compare(snippet, following.text, printed.getvalue())

    def _doctest(self, snippet: Snippet) -> None:
        parser = doctest.DocTestParser()
        test = parser.get_doctest(
            snippet.text, self.names, self.path.name, str(self.path), snippet.line - 1
        )
        # The parser copies the names; what a snippet defines is there for the next one.
        test.globs = self.names
        report: list[str] = []
        doctest.DocTestRunner(optionflags=_FLAGS).run(test, out=report.append, clear_globs=False)
        self.faults.extend(report)

    def _console(self, snippet: Snippet) -> None:
        for part in re.split(r"^\$ ", snippet.text, flags=re.MULTILINE)[1:]:
            command, _, expected = part.partition("\n")
            program, *arguments = shlex.split(command)
            if program != "cowrules":
                self._fault(snippet, f"cannot run {program}")
                continue
            printed = io.StringIO()
            with contextlib.chdir(ROOT), contextlib.redirect_stdout(printed):
                main(arguments)
            self._compare(snippet, expected, printed.getvalue())

    def _compare(self, snippet: Snippet, expected: str, found: str) -> None:
        if not doctest.OutputChecker().check_output(expected, found, _FLAGS):
            self._fault(snippet, f"expected\n{expected}\ngot\n{found}")

    def _json(self, snippet: Snippet) -> None:
        values = [json.loads(line) for line in snippet.text.splitlines()]
        if isinstance(values[0], dict) and "cowrules" in values[0]:
            record = self.folder / "record.jsonl"
            record.write_text(snippet.text, encoding="utf-8")
            with contextlib.redirect_stdout(io.StringIO()):
                status = main(["judge", str(record)])
            if status == 2:
                self._fault(snippet, "not a readable record")

    def _shell(self, snippet: Snippet) -> None:
        for line in snippet.text.splitlines():
            if not _ELSEWHERE.fullmatch(line):
                self._fault(snippet, f"nothing runs {line!r}")
