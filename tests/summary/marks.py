"""Which tests carry which clauses, read from their sources without running them.

Marks that a test computes are not seen here; reports of a run have them all.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
TESTS: Final = ROOT / "tests"


def files() -> list[Path]:
    """The files of tests."""
    return sorted(TESTS.rglob("test_*.py"))


@cache
def marked() -> dict[str, tuple[str, ...]]:
    """For each clause the tests that carry it, as ``file::function``."""
    found: dict[str, set[str]] = {}
    for path in files():
        file = path.relative_to(ROOT).as_posix()
        for function, clause in marks(path.read_text(encoding="utf-8")):
            found.setdefault(clause, set()).add(f"{file}::{function}")
    return {clause: tuple(sorted(tests)) for clause, tests in found.items()}


def marks(source: str) -> Iterator[tuple[str, str]]:
    """Each test function of a module with each clause of its marks."""
    body = ast.parse(source).body
    helpers = {
        node.name
        for node in body
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(each, ast.Return) and _is_mark(each.value) for each in node.body)
    }
    tables = dict(_assigned(body))
    for node in body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                for clause in _clauses(decorator, helpers, tables):
                    yield node.name, clause


def _assigned(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    for node in body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name):
                    yield target.id, node.value


def _is_mark(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause"


def _clauses(node: ast.expr, helpers: set[str], tables: dict[str, ast.expr]) -> Iterator[str]:
    """The ids in all marks of an expression, and of the tables of the module that it names."""
    for each in ast.walk(node):
        if isinstance(each, ast.Call) and (_is_mark(each) or ast.unparse(each.func) in helpers):
            for argument in each.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value
        elif isinstance(each, ast.Name) and each.id in tables:
            without = {name: value for name, value in tables.items() if name != each.id}
            yield from _clauses(tables[each.id], helpers, without)
