"""The mutants of a module: every text that differs from it by one operator in one place."""

import ast
import importlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import CodeType
from typing import Any

from attrs import frozen

from tests.mutation.settings import COSMIC_RAY, is_left_out
from tests.mutation.swapping import CannotSwap, changed_functions


@frozen
class Mutant:
    """One change of one module.

    Attributes:
        module: The module, relative to the package: ``six_nimmt.placement``.
        function: The qualified name of the function or class it lies in, or ``<module>``.
        original: The changed lines as they stood, with single spaces.
        mutated: The changed lines as they are.
        nth: Which of the equal lines of the function it is, from 1.
        line: The number of the first changed line.
        source: The whole text of the changed module.
    """

    module: str
    function: str
    original: str
    mutated: str
    nth: int
    line: int
    source: str

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        """What stays the same when other lines come and go."""
        return self.module, self.function, self.original, self.mutated, self.nth


class Scopes:
    """The functions of a module, and what lies in annotations."""

    def __init__(self, source: str) -> None:
        self.names: list[tuple[int, int, str]] = []
        self.annotations: list[tuple[tuple[int, int], tuple[int, int]]] = []
        self._visit(ast.parse(source), "")

    def _visit(self, node: ast.AST, inside: str) -> None:
        for field, value in ast.iter_fields(node):
            for child in value if isinstance(value, list) else [value]:
                if not isinstance(child, ast.AST):
                    continue
                if field in ("annotation", "returns"):
                    self.annotations.append(_span(child))
                    continue
                name = inside
                if isinstance(child, ast.FunctionDef | ast.ClassDef):
                    name = f"{inside}.{child.name}" if inside else child.name
                    first = min([child.lineno, *(d.lineno for d in child.decorator_list)])
                    self.names.append((first, child.end_lineno or first, name))
                self._visit(child, name)

    def function(self, line: int) -> str:
        """The innermost function or class around a line."""
        around = [(last - first, name) for first, last, name in self.names if first <= line <= last]
        return min(around)[1] if around else "<module>"

    def is_annotation(self, place: tuple[int, int]) -> bool:
        """Whether a place, line from 1 and column from 0, lies in an annotation."""
        return any(start <= place < end for start, end in self.annotations)


def _span(node: ast.AST) -> tuple[tuple[int, int], tuple[int, int]]:
    assert isinstance(node, ast.expr)
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)


def mutants_of(module: str, path: Path) -> list[Mutant]:
    """All mutants of a module, in the order of its lines, no two alike."""
    source = path.read_text("utf-8")
    scopes = Scopes(source)
    found: dict[tuple[str, str, str, str, int], Mutant] = {}
    lines = source.splitlines()
    code = compile(source, str(path), "exec")
    for text in _changed(source, scopes):
        mutant = _mutant(module, scopes, lines, text)
        if (
            mutant is not None
            and not is_left_out(mutant.original, mutant.mutated)
            and does_something(code, mutant, path)
        ):
            found.setdefault(mutant.key, mutant)
    return sorted(found.values(), key=lambda mutant: (mutant.line, mutant.mutated))


def does_something(code: CodeType, mutant: Mutant, path: Path) -> bool:
    """Whether a mutant is a program, and another one than the module."""
    try:
        return bool(changed_functions(code, compile(mutant.source, str(path), "exec")))
    except SyntaxError:  # the mark of keyword-only arguments looks like a product, for one
        return False
    except CannotSwap:
        return True


def _mutant(module: str, scopes: Scopes, old: list[str], source: str) -> Mutant | None:
    new = source.splitlines()
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    original = _joined(old[start : len(old) - end])
    mutated = _joined(new[start : len(new) - end])
    if original == mutated:
        return None
    function = scopes.function(start + 1)
    before = [number for number in range(start) if _joined([old[number]]) == original]
    nth = 1 + sum(scopes.function(number + 1) == function for number in before)
    return Mutant(module, function, original, mutated, nth, start + 1, source)


def _joined(lines: Iterable[str]) -> str:
    return " ".join(" ".join(lines).split())


def _changed(source: str, scopes: Scopes) -> Iterator[str]:
    """Every text that differs from the source by one operator in one place."""
    # Imported here, since the tests of the package are collected without the tool too.
    get_operator: Callable[[str], Any] = importlib.import_module("cosmic_ray.plugins").get_operator
    mutating = importlib.import_module("cosmic_ray.mutating")
    trees = importlib.import_module("cosmic_ray.ast")
    tree = trees.get_ast(source)
    for name in COSMIC_RAY:
        operator = get_operator(f"core/{name}")()
        places = [p for node in trees.ast_nodes(tree) for p in operator.mutation_positions(node)]
        for occurrence, (start, _) in enumerate(places):
            if not scopes.is_annotation(start):
                text = mutating.mutate_code(source, operator, occurrence)
                if text is not None:
                    yield text
