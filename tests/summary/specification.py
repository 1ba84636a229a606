"""Which parts of the executable specification say which clauses, read from its sources.

Nothing of it is imported: a part names its clauses in its docstring, a logic program in its
comments.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from attrs import frozen

from cowrules.catalogue import load

GAMES: Final = ("boese-kuh", "six-nimmt", "cosmic-cows")
TITLES: Final = {"boese-kuh": "Böse Kuh", "six-nimmt": "6 nimmt!", "cosmic-cows": "Cosmic Cows"}
FOLDER: Final = Path(__file__).parents[1] / "spec"
SOLVER: Final = "answer_sets"
_LOGIC: Final = {
    "answer_sets/dice.lp": "cosmic-cows",
    "answer_sets/piles.py": "boese-kuh",
    "answer_sets/rolls.py": "cosmic-cows",
    "answer_sets/sums.lp": "boese-kuh",
    "answer_sets/tasks.lp": "boese-kuh",
}
_ID: Final = re.compile(r"\b[A-Z]{2}-[A-Z0-9]+(?:-\d+)?\b")
_RANGE: Final = re.compile(rf"({_ID.pattern}) to ({_ID.pattern})")


@frozen
class Part:
    """A function or class of the specification, or a logic program as a whole.

    Attributes:
        file: Its file, relative to the specification.
        name: What it is called there.
        text: What it says of itself, in prose.
        source: Its source.
        clauses: The clauses that it says.
    """

    file: str
    name: str
    text: str
    source: str
    clauses: tuple[str, ...]

    @property
    def asks_solver(self) -> bool:
        """Whether it only puts a logic program to the solver, and says nothing of its own."""
        return self.file.startswith(f"{SOLVER}/") and self.file.endswith(".py")

    @property
    def label(self) -> str:
        """An id for links."""
        return f"meaning-{re.sub(r'[^a-z0-9]+', '-', f'{self.file} {self.name}'.lower())}"


@cache
def known() -> dict[str, str]:
    """Every clause with its game."""
    return {clause: game for game in GAMES for clause in load(game)}


@cache
def parts() -> tuple[Part, ...]:
    """All parts, by file and in the order of the file; what has to do with the solver is last."""
    found = []
    for path in sorted(FOLDER.rglob("*.py"), key=lambda path: (path.parent.name == SOLVER, path)):
        if not path.name.startswith(("test_", "__init__")):
            found += list(_python(path))
    for path in sorted(FOLDER.rglob("*.lp")):
        source = path.read_text(encoding="utf-8")
        comments = " ".join(re.findall(r"%\s*(.*)", source))
        file = path.relative_to(FOLDER).as_posix()
        first = source.split("\n\n")[0].replace("% ", "").replace("\n", " ")
        found.append(Part(file, path.name, first, source, named(comments)))
    return tuple(found)


def parts_of(game: str) -> list[Part]:
    """The parts in the folder of a game and its logic programs; of "shared" all others."""
    return [part for part in parts() if _home(part) == game]


def _home(part: Part) -> str:
    folders = {game.replace("-", "_"): game for game in GAMES}
    return folders.get(part.file.split("/")[0]) or _LOGIC.get(part.file, "shared")


def named(text: str) -> tuple[str, ...]:
    """The ids that a text names, and all those of a range such as GC-26 to GC-28."""
    found = dict.fromkeys(_ID.findall(text))
    for first, last in _RANGE.findall(text):
        stem, low = first.rsplit("-", 1)
        for number in range(int(low), int(last.rsplit("-", 1)[1]) + 1):
            found[f"{stem}-{number:0{len(low)}}"] = None
    return tuple(sorted(found))


def _python(path: Path) -> Iterator[Part]:
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            text = ast.get_docstring(node) or ""
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            yield Part(
                file=path.relative_to(FOLDER).as_posix(),
                name=node.name,
                text=text,
                source="\n".join(lines[first - 1 : node.end_lineno]),
                clauses=named(text),
            )
