"""What the vectors have to show: read from the sources of the games and from the catalogues."""

import ast
import re
from collections.abc import Iterator

from ..project.checkout import GAMES, sources

ID = re.compile(r"(BK|GB|NM|GN|CC|GC)-[A-Z0-9]+(-[0-9]+)?")

OF_FAULTS = ("faults", "view_faults", "phases")
"""The modules that say what is wrong with a position."""

OF_OPTIONS = ("options",)
"""The modules that say what is wrong with options; only their properties serve others."""

NOT_TO_BE_SHOWN = {
    "BK-SETUP-0": "chips are punched out of cardboard",
    "BK-UI-1": "symbols help people",
    "GB-06": "colours have names for people only",
    "GB-47": "time limits and resignation are the host's",
    "NM-SET-1": "the sheet is paper",
    "GN-10": "equal differences cannot come about",
    "GN-18": "a question of words",
    "GN-34": "time limits and resignation are the host's",
    "GN-35": "a card equal to the end of a row cannot come about",
    "CC-COMP-3": "the cup is leather",
    "GC-01": "a question of words",
    "GC-44": "cocked dice are not modelled",
    "GC-45": "a match of several games is the host's",
}
"""Clauses and rulings that no answer of a referee can show, and why."""


def properties(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and "property" in map(
            ast.unparse, node.decorator_list
        ):
            yield node


def cited(game: str) -> Iterator[tuple[str, str]]:
    """Every clause that stands in the code of a game as a value, with its module."""
    package = f"cowrules.{GAMES[game]}"
    for module, text in sources().items():
        if module.startswith(f"{package}."):
            name = module.rpartition(".")[2]
            tree = ast.parse(text)
            parts = [tree] if name not in OF_OPTIONS else list(properties(tree))
            for node in (node for part in parts for node in ast.walk(part)):
                value = node.value if isinstance(node, ast.Constant) else None
                if isinstance(value, str) and ID.fullmatch(value):
                    yield name, value


def breakable(game: str) -> set[str]:
    """The clauses that an action can break: whatever is cited but by faults."""
    return {id_ for module, id_ in cited(game) if module not in OF_FAULTS}


def faulty(game: str) -> set[str]:
    """The clauses that a position can break."""
    return {id_ for module, id_ in cited(game) if module in OF_FAULTS}
