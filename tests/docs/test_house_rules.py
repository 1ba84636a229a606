"""The page of the options leaves out none, and cites the clauses on which each rests."""

import re
from typing import Any

import pytest
from attrs import NOTHING, Attribute, fields

from cowrules.catalogue import load
from cowrules.games import GAMES

from ..project.checkout import DOCS

PAGE = (DOCS / "how-to" / "house-rules.md").read_text(encoding="utf-8")
_ID = re.compile(r"\b(?:BK|GB|NM|GN|CC|GC)-[A-Z\d-]+\b")
TITLES = {"boese-kuh": "Böse Kuh", "six-nimmt": "6 nimmt!", "cosmic-cows": "Cosmic Cows"}


def rows(game: str) -> dict[str, list[str]]:
    """The cells of each row of a game's table by the option."""
    section = PAGE.split(f"## {TITLES[game]}\n")[1].split("\n## ")[0]
    cells = [line.strip("| ").split(" | ") for line in section.splitlines() if _ID.search(line)]
    return {row[0].strip("`"): row[1:] for row in cells}


# attrs gives the attributes of any class.
def options(game: str) -> "list[Attribute[Any]]":
    return list(fields(GAMES[game]))


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_its_row_in_order(game: str) -> None:
    assert list(rows(game)) == [option.name for option in options(game)]


@pytest.mark.parametrize("game", GAMES)
def test_the_defaults_are_those_of_the_class(game: str) -> None:
    for option in options(game):
        default = rows(game)[option.name][0]
        assert option.default is not NOTHING
        if hasattr(option.default, "factory"):
            assert "`" not in default
        elif isinstance(option.default, bool | None):
            assert default.partition(":")[0] == f"`{option.default}`"
        else:
            shown = re.match(r"(\d+)|`\"(\w+)\"`", default)
            assert shown is not None
            assert (shown[2] or int(shown[1])) == option.default


@pytest.mark.parametrize("game", GAMES)
def test_each_cites_the_rulings_that_it_changes(game: str) -> None:
    catalogue = load(game)
    for option in options(game):
        cited = re.findall(r"`([A-Z][A-Z\d-]+)`", rows(game)[option.name][2])
        changed = {clause.id for clause in catalogue.values() if option.name in clause.options}
        assert changed <= set(cited)
        assert set(cited) <= set(catalogue)
        assert set(_ID.findall(_described(game, option.name))) <= set(cited)


def _described(game: str, option: str) -> str:
    """What the class of the options says of one."""
    [text] = [cls.__doc__ or "" for cls in GAMES[game].__mro__ if cls.__name__.endswith("Options")]
    [found] = re.findall(rf"^ +{option}: (.*?)^ *(?:\w+:|$)", text, re.MULTILINE | re.DOTALL)
    return str(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_bounds_told_are_those_of_the_checks(game: str) -> None:
    for option in options(game):
        schema = getattr(option.validator, "schema", {})
        told = rows(game)[option.name][1].replace(",", "")
        for word in ("minimum", "maximum", "minItems", "maxItems"):
            if (
                word in schema
                and told != "a seat"
                and (option.name, word) != ("cow_cards", "minItems")
            ):
                assert str(schema[word]) in told or _named(schema[word]) in told or "half" in told
        assert all(str(value) in told for value in schema.get("enum", []))


def _named(number: int) -> str:
    return {6: "six"}.get(number, "nothing")
