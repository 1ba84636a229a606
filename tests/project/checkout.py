"""Where the files of the project are, and which of its modules are public."""

import ast
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "cowrules"
DOCS = ROOT / "docs"
GAMES = {"boese-kuh": "boese_kuh", "cosmic-cows": "cosmic_cows", "six-nimmt": "six_nimmt"}


@cache
def sources() -> dict[str, str]:
    """The text of every module of the package by its dotted name."""
    return {
        dotted(path): path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))
    }


def dotted(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_public(module: str) -> bool:
    """The package itself, and what stands directly in it: a game is public as a whole."""
    return module.count(".") <= 1 and "._" not in module


def public_modules() -> list[str]:
    return [module for module in sources() if is_public(module)]


def public_module(name: str) -> ModuleType:
    return import_module(name)


def statements(module: str) -> list[ast.stmt]:
    return ast.parse(sources()[module]).body
