"""Saved tables: the same game goes on, and what is no saved table is refused."""

import json
import random
from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from cowrules import Action, Game, IllegalAction, SixNimmt, Table, ViewOf
from cowrules.games import AnyGame, with_game
from cowrules.six_nimmt import Deal
from cowrules.wire import WireError

from .test_table import GAMES, act_at_random

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
SIX = SixNimmt(players=2, hand_size=2, rounds=1)


@every_game
@pytest.mark.parametrize("most", [0, 1, 20, 10**6])
def test_a_table_loaded_goes_on_as_if_nothing_had_happened(game: AnyGame, most: int) -> None:
    def host(game: Game[S, A, E, V], /) -> None:
        table = Table(game, seed=31)
        act_at_random(table, random.Random(1), most)

        text = table.save()
        loaded = Table.load(type(game), text)

        assert "\n" not in text
        assert loaded.save() == text
        for each in (table, loaded):
            act_at_random(each, random.Random(2))
        assert loaded.state == table.state
        assert loaded.record == table.record
        assert loaded.events() == table.events()
        assert repr(loaded.dealer) == repr(table.dealer)
        assert loaded.game == game

    with_game(game, host)


def test_whether_the_table_deals_is_saved() -> None:
    table = Table(SIX, seed=1, deals=False)
    loaded = Table.load(SixNimmt, table.save())

    assert not loaded.deals
    assert loaded.length == 0
    loaded.supply(Deal(((1, 2), (3, 4)), (10, 20, 30, 40)))
    again = Table.load(SixNimmt, loaded.save())
    assert again.record == loaded.record
    assert again.dealer.position == 1


def test_undo_works_on_a_loaded_table() -> None:
    table = Table(SixNimmt(players=3, rounds=2), seed=32)
    act_at_random(table, random.Random(3), 40)
    loaded = Table.load(SixNimmt, table.save())
    for each in (table, loaded):
        each.undo(11)

    assert loaded.state == table.state
    assert loaded.events() == table.events()


def saved(**changes: Any) -> str:
    """The document of a table with some fields replaced, or left out for ``...``."""
    document = json.loads(Table(SIX, seed=3).save()) | changes
    return json.dumps({name: value for name, value in document.items() if value is not ...})


def test_the_unchanged_document_can_be_loaded() -> None:
    assert Table.load(SixNimmt, saved()).length == 1
    assert Table.load(SixNimmt, saved(actions=[])).length == 1


@pytest.mark.parametrize(
    ("text", "field"),
    [
        (lambda: saved(cowrules=2), "cowrules"),
        (lambda: saved(cowrules=True), "cowrules"),
        (lambda: saved(cowrules=...), "cowrules"),
        (lambda: saved(game="boese-kuh"), "game"),
        (lambda: saved(game=...), "game"),
        (lambda: saved(options={"players": 11}), "players"),
        (lambda: saved(options={"cards": 11}), "cards"),
        (lambda: saved(options=[]), "options"),
        (lambda: saved(seed="3"), "seed"),
        (lambda: saved(seed=1.0), "seed"),
        (lambda: saved(seed=-1), "seed"),
        (lambda: saved(seed=2**53), "seed"),
        (lambda: saved(deals=1), "deals"),
        (lambda: saved(actions={}), "actions"),
        (lambda: saved(actions=[7]), "actions[0]"),
        (lambda: saved(actions=[{"type": "resign"}]), "actions[0]"),
        (lambda: saved(actions=[{"type": "commit", "player": 0}]), "actions[0]"),
        (lambda: saved(state={}), "state"),
        (lambda: "", "empty"),
        (lambda: "{", "JSON"),
        (lambda: "[]", "list"),
        (lambda: "null", "null"),
        (lambda: "[" * 100_000, "nested"),
    ],
)
def test_what_is_no_saved_table_is_refused(text: Callable[[], str], field: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the message is looked at below
        Table.load(SixNimmt, text())

    assert field in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("six.saved", "not JSON at character 1"),
        ("/tmp/six.saved", "not JSON at character 1"),
        ("6", "expected an object, got 6"),
        ("", "empty"),
        ("[NaN]", "[0]: NaN or infinity is no JSON"),
    ],
)
def test_the_path_of_a_file_is_answered_with_what_is_wanted(text: str, message: str) -> None:
    with pytest.raises(WireError) as caught:
        Table.load(SixNimmt, text)

    hint = "expected the text that save() gave, not the path of a file"
    assert str(caught.value) == f"{message}; {hint}"
    assert caught.value.text("de").endswith(
        "; erwartet wird der Text, den save() gab, nicht der Pfad einer Datei"
    )


@pytest.mark.parametrize("text", ["{", " \n{}", "\ufeff{}", '{"cowrules":1}'])
def test_what_begins_as_a_saved_table_is_no_path(text: str) -> None:
    with pytest.raises(WireError) as caught:
        Table.load(SixNimmt, text)

    assert "save()" not in str(caught.value)


def test_a_fault_of_the_document_is_a_wire_error() -> None:
    with pytest.raises(WireError):
        Table.load(SixNimmt, saved(deals=None))


def test_a_saved_action_that_is_illegal_is_refused() -> None:
    text = saved(actions=[{"type": "commit", "player": 0, "card": 3}])

    with pytest.raises(IllegalAction):
        Table.load(SixNimmt, text)
