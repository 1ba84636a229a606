"""What each module of the package imports, read from its text, and which of it is forbidden."""

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter

from .checkout import GAMES

ROOT = "cowrules"
GAME = "a game"
KERNEL = "the kernel"

# The layers, and from which of them each may import. Whatever is named nowhere is kernel.
MAY = {
    KERNEL: {KERNEL},
    GAME: {KERNEL},
    "games": {KERNEL, GAME},
    "record": {KERNEL},
    "table": {KERNEL, "record", "wire"},
    "testing": {KERNEL, "record"},
    "wire": {KERNEL, GAME, "games", "record"},
    "serve": {KERNEL, "games", "record", "wire", ROOT},
    "conformance": {KERNEL, "games", "wire"},
    "draw": {KERNEL, GAME},
    "opponents": {KERNEL, GAME},
    "cli": {
        *(KERNEL, GAME, "games", "record", "table", "wire"),
        *("serve", "conformance", "draw", "opponents", ROOT),
    },
    "__main__": {"cli"},
    ROOT: {KERNEL, GAME, "games", "record", "table"},
}

# What a function may import besides, when it is called: a notebook asks a view for its picture.
LATE = {GAME: {"draw"}}


def part(module: str) -> str:
    """What stands directly in the package: a module, a game or another folder."""
    return module.split(".")[1] if "." in module else ROOT


def layer(module: str) -> str:
    name = part(module)
    if name in GAMES.values():
        return GAME
    return name if name in MAY else KERNEL


def imported(module: str, text: str, modules: Mapping[str, str]) -> Iterator[tuple[str, bool]]:
    """Every module of the package that `text` imports, and whether it does so on its own import."""
    tree = ast.parse(text)
    late = {id(node) for node in _late(tree)}
    for node in ast.walk(tree):
        for name in _names(node, modules):
            if name != module:
                yield name, id(node) not in late


def _late(tree: ast.AST) -> Iterator[ast.AST]:
    """What does not run when the module is imported: functions, and what is for type checkers."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from ast.walk(node)
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for statement in node.body:
                yield from ast.walk(statement)


def _names(node: ast.AST, modules: Mapping[str, str]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if _ours(alias.name))
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, "imports name the whole path"
        assert node.module is not None
        if _ours(node.module):
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in modules else node.module


def _ours(name: str) -> bool:
    return name == ROOT or name.startswith(ROOT + ".")


def wrong_directions(modules: Mapping[str, str]) -> list[str]:
    """Every import that goes up or sideways, wherever in the module it stands."""
    found = []
    for module, text in modules.items():
        for name, at_once in imported(module, text, modules):
            own, other = layer(module), layer(name)
            allowed = MAY[own] if at_once else MAY[own] | LATE.get(own, set())
            if part(module) != part(name) and other not in allowed:
                found.append(f"{module} ({own}) imports {name} ({other})")
    return found


def cycle(modules: Mapping[str, str]) -> list[str]:
    """Modules that import each other in a ring when they are imported, or nothing."""
    graph = {
        module: {name for name, at_once in imported(module, text, modules) if at_once}
        for module, text in modules.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        ring: list[str] = error.args[1]
        return ring
    return []
