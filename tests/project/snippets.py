"""The code in the README and the documentation, and how each kind of it is run.

A fence is a snippet unless it is a directive. What each language means here:

- ``python``: with ``>>>`` a doctest, else run as it is; one namespace a page. A ``text`` fence
  right after a snippet without ``>>>`` is what it prints. In there a line ``> …`` is what
  the program asks, with what is typed, and an empty one the end of what is typed. A part of
  a program that the page runs as a whole is not run by itself;
- ``javascript``: a module, checked by Node and run by it; a ``text`` fence is what it prints;
- ``console``: commands after ``$``, each followed by what it prints; ``...`` stands for anything.
  A program of `docs/examples` is run by ``python NAME.py``, and typed into as above;
- ``json``: a record when its first line is a header, else one value a line;
- ``toml``: a document;
- ``sh``: a command for a person's shell; it must be one of those that `not_run` lists;
- ``text``: what nothing runs; it must be listed by `not_run` too, unless it is an output.

A page has a folder of its own, in which ``docs`` is the documentation; what lies in its examples
can be imported.
"""

import contextlib
import doctest
import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from itertools import zip_longest
from pathlib import Path
from unittest.mock import patch

from attrs import frozen

from ..cli.running import run
from .checkout import DOCS, ROOT
from .keyboard import Keyboard
from .not_run import SHELL, SHOWN
from .shell import NODE, UnknownCommandError, console, node, program

_FENCE = re.compile(r"^(`{3,}|:{3,})([^\n`]*)\n(.*?)^\1 *$", re.MULTILINE | re.DOTALL)
_FLAGS = doctest.ELLIPSIS
EXAMPLES = str(DOCS / "examples")


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
    written = [path for path in DOCS.rglob("*.md") if "_build" not in path.parts]
    found = [*ROOT.glob("*.md"), *written]
    return sorted(page for page in found if any(snippets(page.read_text(encoding="utf-8"))))


def snippets(text: str) -> Iterator[Snippet]:
    for found in _FENCE.finditer(text):
        language = found[2].strip()
        if not language.startswith("{"):
            yield Snippet(language, text.count("\n", 0, found.start(3)) + 1, found[3])


class Page:
    """The snippets of a page, run one after another.

    Attributes:
        faults: What went wrong.
        passed_over: Whether something could not be run, for want of Node.
    """

    def __init__(self, path: Path, text: str, folder: Path) -> None:
        self.path = path
        self.name = path.relative_to(ROOT).as_posix() if path.is_absolute() else path.name
        self.folder = folder
        self.found = list(snippets(text))
        self.names: dict[str, object] = {"__name__": "snippet"}
        self.faults: list[str] = []
        self.passed_over = False
        self._compared: set[Snippet] = set()

    def run(self) -> list[str]:
        kinds: dict[str, Callable[[Snippet, str | None], None]] = {
            "python": self._python,
            "javascript": self._javascript,
            "console": self._console,
            "json": self._json,
            "toml": self._toml,
            "sh": self._shell,
            "text": self._text,
        }
        (self.folder / "docs").symlink_to(DOCS)
        with contextlib.chdir(self.folder), patch.object(sys, "path", [EXAMPLES, *sys.path]):
            for snippet, following in zip_longest(self.found, self.found[1:]):
                if snippet.language not in kinds:
                    self._fault(snippet, f"unknown language {snippet.language!r}")
                    continue
                output = None
                if following is not None and following.language == "text":
                    output = following.text
                try:
                    kinds[snippet.language](snippet, output)
                except Exception as error:  # whatever a snippet raises is its fault
                    self._fault(snippet, repr(error))
        return self.faults

    def _fault(self, snippet: Snippet, what: str) -> None:
        self.faults.append(f"{self.name}:{snippet.line}: {what}")

    def _python(self, snippet: Snippet, output: str | None) -> None:
        if ">>>" in snippet.text:
            self._doctest(snippet)
            return
        if any(snippet.text in program for program in self._programs()):
            return
        keyboard = Keyboard(output or "")
        self.names["input"] = keyboard.ask
        code = compile(snippet.text, f"{self.path}:{snippet.line}", "exec")
        printed = keyboard.run(lambda: exec(code, self.names))
        self._compare(snippet, output, printed)

    def _programs(self) -> Iterator[str]:
        """The texts of the programs that the page runs as a whole."""
        for snippet in self.found:
            if snippet.language == "console":
                for name in re.findall(r"^\$ python (\w+\.py)", snippet.text, re.MULTILINE):
                    yield program(name).read_text(encoding="utf-8")

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

    def _javascript(self, snippet: Snippet, output: str | None) -> None:
        if NODE is None:
            self.passed_over = True
            self._accept(output)
            return
        self._compare(snippet, output, node(NODE, snippet.text, self.folder))

    def _console(self, snippet: Snippet, _: str | None) -> None:
        for part in re.split(r"^\$ ", snippet.text, flags=re.MULTILINE)[1:]:
            command, expected = _command(part)
            try:
                self._compare(snippet, expected, console(command, expected))
            except UnknownCommandError:
                self._fault(snippet, f"cannot run {command!r}")

    def _compare(self, snippet: Snippet, expected: str | None, found: str) -> None:
        if expected is None:
            return
        self._accept(expected)
        wanted, got = _bare(expected), _bare(found)
        if not doctest.OutputChecker().check_output(wanted, got, _FLAGS):
            self._fault(snippet, f"expected\n{wanted}\ngot\n{got}")

    def _accept(self, output: str | None) -> None:
        self._compared.update(each for each in self.found if each.text == output)

    def _json(self, snippet: Snippet, _: str | None) -> None:
        values = [json.loads(line) for line in snippet.text.splitlines()]
        if isinstance(values[0], dict) and "cowrules" in values[0]:
            record = self.folder / "record.jsonl"
            record.write_text(snippet.text, encoding="utf-8")
            if run("judge", str(record)).status == 2:
                self._fault(snippet, "not a readable record")

    def _toml(self, snippet: Snippet, _: str | None) -> None:
        tomllib.loads(snippet.text)

    def _shell(self, snippet: Snippet, _: str | None) -> None:
        for line in snippet.text.splitlines():
            if not any(re.fullmatch(pattern, line) for pattern in SHELL):
                self._fault(snippet, f"nothing runs {line!r}")

    def _text(self, snippet: Snippet, _: str | None) -> None:
        if snippet not in self._compared and not listed(self.name, snippet.text):
            first = snippet.text.partition("\n")[0]
            self._fault(snippet, f"nothing runs or lists {first!r}")


def listed(page: str, text: str) -> tuple[str, str] | None:
    """The entry of `SHOWN` for a fence; of several that fit the longest."""
    fitting = [entry for entry in SHOWN if entry[0] == page and text.startswith(entry[1])]
    return max(fitting, key=lambda entry: len(entry[1]), default=None)


def _bare(text: str) -> str:
    """The text without white space at the ends of lines and of itself, which a page lacks."""
    return re.sub(r"[ \t]+$", "", text.rstrip(), flags=re.MULTILINE) + "\n"


def _command(part: str) -> tuple[str, str]:
    """A command, which goes on after a backslash, and what it prints."""
    command, _, rest = part.partition("\n")
    while command.endswith("\\"):
        more, _, rest = rest.partition("\n")
        command = f"{command[:-1]}{more}"
    return command, rest
