"""Every public module says what is public in it, and every such name is explained."""

import inspect
from types import ModuleType

import pytest

import cowrules
from cowrules.record import Refused, Replay, Step

from .checkout import DOCS, GAMES, public_module, public_modules

every_module = pytest.mark.parametrize("name", public_modules())


def order(name: str) -> tuple[int, str]:
    """Constants, then classes and types, then functions; each by name."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name


def documented(module: ModuleType) -> list[tuple[str, object]]:
    """The classes and functions among the public names."""
    pairs = [(name, getattr(module, name)) for name in module.__all__]
    return [
        (name, each) for name, each in pairs if inspect.isclass(each) or inspect.isroutine(each)
    ]


@every_module
def test_all_is_sorted_and_every_name_in_it_is_there(name: str) -> None:
    module = public_module(name)
    assert list(module.__all__) == sorted(set(module.__all__), key=order)
    assert [each for each in module.__all__ if not hasattr(module, each)] == []


def test_dir_of_the_package_shows_what_is_imported_on_first_use() -> None:
    assert set(cowrules.__all__) <= set(dir(cowrules))


@every_module
def test_public_classes_and_functions_have_a_docstring_with_an_example(name: str) -> None:
    module = public_module(name)
    without = [
        f"{name}.{each}"
        for each, value in documented(module)
        if ">>>" not in (inspect.getdoc(value) or "") and value not in exempt()
    ]
    assert without == []


def exempt() -> set[object]:
    """Classes that a docstring explains enough: nobody but the engine makes them."""
    games = [public_module(f"cowrules.{game}") for game in GAMES.values()]
    classes = [getattr(module, name) for module in games for name in module.__all__]
    found: set[object] = {cowrules.Action, cowrules.ViewOf, Refused, Replay, Step}
    for each in classes:
        if inspect.isclass(each) and issubclass(each, cowrules.Game):
            found.update(each.event_types)
    return found


@every_module
def test_every_public_module_has_its_place_in_the_reference(name: str) -> None:
    directive = f"```{{public}} {name}\n"
    pages = [page.read_text(encoding="utf-8") for page in sorted((DOCS / "api").glob("*.md"))]
    assert sum(page.count(directive) for page in pages) == 1
