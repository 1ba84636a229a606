"""The page of the fields of views leaves out none, and what it tells of them is true."""

import re
from enum import StrEnum
from itertools import pairwise
from operator import attrgetter
from typing import Any, get_type_hints

import pytest
from attrs import fields, has

from cowrules import SPECTATOR, Table, Viewer, make_game
from cowrules.boese_kuh import Task
from cowrules.cosmic_cows import COLUMNS
from cowrules.games import GAMES
from cowrules.opponents import choice_source, opponent
from cowrules.wire import write_document

from ..project.checkout import DOCS

PAGE = (DOCS / "views.md").read_text(encoding="utf-8")
TITLES = {"boese-kuh": "Böse Kuh", "six-nimmt": "6 nimmt!", "cosmic-cows": "Cosmic Cows"}
SETTINGS = [(game, players) for game in GAMES for players in (2, 4)]


def section(game: str) -> str:
    return PAGE.split(f"## {TITLES[game]}\n")[1].split("\n## ")[0]


def rows(game: str) -> dict[str, tuple[str, str]]:
    """The places and the meaning of each field in the table of a game."""
    cells = [line.strip("|").split("|") for line in section(game).splitlines() if "| `" in line]
    return {path.strip(" `"): (places.strip(), meaning) for path, places, meaning in cells}


# Views of every game, of which no type says what they hold.
def views(game: str, players: int) -> list[tuple[Any, dict[str, Any]]]:
    """The views of a game of random players from its start to its end, with their documents."""
    table: Any = Table(make_game(game, {"players": players}), seed=players)
    viewers: tuple[Viewer, ...] = (0, players - 1, SPECTATOR)
    player = opponent(table.game, "random")
    first = table.game.initial_state()
    found = [table.game.observe(first, viewer) for viewer in viewers]
    while True:
        found += [table.view(viewer) for viewer in viewers]
        if table.outcome is not None:
            break
        seat = table.actors[-1]
        table.act(seat, player.choose(table.view(seat), choice_source(5, table.length)))
    documents: list[Any] = [write_document(table.game, "view", view) for view in found]
    return [(view, doc["view"]) for view, doc in zip(found, documents, strict=True)]


def in_json(document: dict[str, Any], path: str) -> Any:
    for name in path.split("."):
        document = document[name]
    return document


def paths(cls: type) -> list[str]:
    """The paths of all fields of a class of views, those of a field with fields in its place."""
    types = get_type_hints(cls)
    found: list[str] = []
    for field in fields(cls):
        inner = types[field.name]
        if has(inner):
            found += [f"{field.name}.{each}" for each in paths(inner)]
        else:
            found.append(field.name)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_field_has_its_row_in_order(game: str) -> None:
    view, document = views(game, 2)[0]
    assert list(rows(game)) == paths(type(view))
    assert {path.partition(".")[0] for path in rows(game)} == {*document} - {"type"}
    assert {path.partition(".")[2] for path in rows(game)} - {""} == {*document["public"]}


@pytest.mark.parametrize("game", GAMES)
def test_every_phase_is_named_in_order(game: str) -> None:
    view, _ = views(game, 2)[0]
    phases: type[StrEnum] = type(view.public.phase)
    assert re.findall(r'`"([a-z-]+)"`', rows(game)["public.phase"][1]) == [*phases]


@pytest.mark.parametrize(("game", "players"), SETTINGS)
def test_a_path_leads_to_the_same_in_python_and_in_json(game: str, players: int) -> None:
    for view, document in views(game, players):
        for path in rows(game):
            value, written = attrgetter(path)(view), in_json(document, path)
            if path == "viewer":
                assert written == ("spectator" if value is SPECTATOR else value)
            elif isinstance(written, list):
                assert len(written) == len(value)
            else:
                assert written == value


@pytest.mark.parametrize(("game", "players"), SETTINGS)
def test_lists_have_the_places_that_are_told(game: str, players: int) -> None:
    seen = {path: set[int]() for path, (places, _) in rows(game).items() if places}
    for _, document in views(game, players):
        for path in rows(game):
            written = in_json(document, path)
            assert isinstance(written, list) == (path in seen)
            if path in seen:
                seen[path].add(len(written))
    for path, lengths in seen.items():
        places, meaning = rows(game)[path]
        if places == "any":
            assert len(lengths) > 1
        else:
            told = players if places == "players" else int(places)
            assert lengths - (
                {0} if re.search("before (a deal|the setup)", meaning) else set()
            ) == {told}


def test_every_task_is_named() -> None:
    assert re.findall(r'`"([a-z-]+)"`', rows("boese-kuh")["public.tasks"][1]) == [*Task]


def test_the_pawns_stand_in_the_order_that_is_told() -> None:
    text = section("cosmic-cows").replace("\n", " ")
    told = re.search(r"in the order of the columns on the board: ([^.]*)\.", text)
    assert told is not None
    assert told[1].lower().split(", ") == [*COLUMNS]


def test_the_bounds_told_of_pawns_are_those_of_play() -> None:
    views_seen = [document for _, document in views("cosmic-cows", 2)]
    pawns = [document["public"]["pawns"] for document in views_seen]
    assert all(-8 <= line <= 8 for each in pawns for line in each)
    assert all(-1 <= each[4] <= 1 for each in pawns)
    # Whoever is at play moves pawns its own way: up for side 0, down for side 1.
    for before, after in pairwise(views_seen):
        seat = before["public"]["player"]
        for old, new in zip(before["public"]["pawns"], after["public"]["pawns"], strict=True):
            if old != new:
                assert (new > old) == (seat % 2 == 0)
