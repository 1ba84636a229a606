"""The specification stands on the rulebooks alone, and says of each function what it means."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.py"))
SPECIFICATION = [path for path in FILES if not path.name.startswith(("test_", "__init__"))]
OUTSIDE = {"collections", "functools", "itertools", "pathlib", "typing", "clingo"}
ID = re.compile(r"\b(BK|NM|CC)-[A-Z0-9]+(-\d)?\b|\b(GB|GN|GC)-\d\d\b")


def name(path: Path) -> str:
    return str(path.relative_to(HERE))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((0, each.name) for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.level, node.module or ""


@pytest.mark.parametrize("path", FILES, ids=name)
def test_nothing_of_the_library_is_imported(path: Path) -> None:
    depth = len(path.relative_to(HERE).parts)

    for level, module in imports(path):
        assert module.split(".")[0] != "cowrules"
        # A relative import must not climb out of the specification either.
        assert level <= depth
        if path in SPECIFICATION and not level:
            assert module.split(".")[0] in OUTSIDE


@pytest.mark.parametrize("path", FILES, ids=name)
def test_nothing_is_imported_by_name_at_run_time(path: Path) -> None:
    if path == Path(__file__):
        return
    words = set(re.findall(r"\w+", path.read_text(encoding="utf-8")))

    assert not words & {"importlib", "__import__", "cowrules", "exec", "eval"}


def test_the_check_of_imports_notices_one(tmp_path: Path) -> None:
    path = tmp_path / "some.py"
    path.write_text("def f():\n    from cowrules.game import Game\n    import cowrules\n")

    assert list(imports(path)) == [(0, "cowrules.game"), (0, "cowrules")]


@pytest.mark.parametrize("path", SPECIFICATION, ids=name)
def test_each_function_names_its_clauses(path: Path) -> None:
    general = {"answers", "shape"}
    functions = [
        node
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    ]

    for function in functions:
        docstring = ast.get_docstring(function) or ""
        assert docstring, function.name
        assert ID.search(docstring) or function.name in general, function.name


@pytest.mark.parametrize("path", sorted(HERE.rglob("*.lp")), ids=name)
def test_each_logic_program_names_its_clauses(path: Path) -> None:
    assert ID.search(path.read_text(encoding="utf-8"))
