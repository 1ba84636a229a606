"""Documents that stand alone: each kind, both ways, and what is none."""

from typing import Any

import pytest

from cowrules import SixNimmt
from cowrules.construction import constructor
from cowrules.record import Record
from cowrules.six_nimmt import Commit
from cowrules.verdict import Fault
from cowrules.wire import (
    FORMAT_VERSION,
    KINDS,
    WireError,
    dump_json,
    parse_json,
    read_document,
    write_document,
)

from .played import NAMES, played

GAME = SixNimmt(players=2)
HEADER: dict[str, Any] = {"cowrules": 1, "game": "six-nimmt", "options": {"players": 2}}
ACTION: dict[str, Any] = {"type": "commit", "player": 0, "card": 57}


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_is_read_as_it_was_written(name: str) -> None:
    game = played(name, 1)
    fault = Fault(min(game.game.fault_type), "public", "GB-01", (("value", 1),))
    values = {
        "options": game.game,
        "action": game.actions[1],
        "event": game.events[1],
        "state": game.states[len(game.states) // 2],
        "view": game.views[len(game.views) // 2],
        "outcome": game.outcome,
        "illegal": game.illegals[0],
        "fault": fault,
        "record": game.record,
    }
    assert set(values) == set(KINDS)
    for kind, value in values.items():
        document = write_document(game.game, kind, value)
        assert list(document)[:3] == ["cowrules", "game", "options"]
        assert document["cowrules"] == FORMAT_VERSION
        for found in (
            read_document(parse_json(dump_json(document)), kind),
            read_document(document),
        ):
            assert (found.game, found.kind, found.value) == (game.game, kind, value)


def test_the_document_of_an_action_is_a_header_and_the_action() -> None:
    document = write_document(GAME, "action", Commit(player=0, card=57))
    assert document == {**HEADER, "action": ACTION}


def test_a_view_is_never_read_as_a_state() -> None:
    state = GAME.initial_state()
    of_state = write_document(GAME, "state", state)
    of_view = write_document(GAME, "view", GAME.observe(state, 0))
    with pytest.raises(WireError, match="of kind state, got view"):
        read_document(of_view, "state")
    with pytest.raises(WireError, match="of kind view, got state"):
        read_document(of_state, "view")
    disguised = {**HEADER, "state": of_view["view"]}
    with pytest.raises(WireError, match=r"state\.type: expected "):
        read_document(disguised)
    with pytest.raises(WireError, match="view: unknown field"):
        read_document({**of_state, "view": of_view["view"]}, "state")


BROKEN: list[tuple[Any, str]] = [
    ([], "expected an object, got a list"),
    (None, "expected an object, got null"),
    ({}, "cowrules: missing; game: missing; options: missing"),
    ({"tea": 1}, "cowrules: missing; game: missing; options: missing; tea: unknown field"),
    ({**HEADER, "cowrules": 2, "action": ACTION}, "cowrules: expected 1, got 2"),
    ({**HEADER, "cowrules": True, "action": ACTION}, "cowrules: expected 1, got true"),
    ({**HEADER, "game": "chess", "action": ACTION}, 'game: expected one of "boese-kuh"'),
    ({**HEADER, "game": [], "action": ACTION}, "game: expected"),
    ({**HEADER, "options": {"players": 1}, "action": ACTION}, "options.players: "),
    ({**HEADER, "options": [], "action": ACTION}, "options: expected an object"),
    ({**HEADER, "action": {**ACTION, "card": "57"}}, "action.card: expected a whole number"),
    ({**HEADER, "actions": [ACTION, {**ACTION, "row": 1}]}, "actions[1].row: unknown field"),
    ({**HEADER, "actions": ACTION}, "actions: expected a list"),
    ({**HEADER, "action": ACTION, "extra": 1}, "extra: unknown field"),
    (
        {**HEADER, "options": {"players": "2", "seats": 1}, "action": {**ACTION, "card": None}},
        'options.players: expected a whole number, got "2"; options.seats: six-nimmt has only '
        "players, hand_size, deck_size, tactics, heads, target, rounds, hide_piles; "
        "action.card: expected a whole number, got null",
    ),
]


@pytest.mark.parametrize(("document", "problem"), BROKEN, ids=lambda value: str(value)[:40])
def test_what_is_no_document_is_refused_with_the_field(document: Any, problem: str) -> None:
    with pytest.raises(WireError) as refused:
        read_document(document)
    assert problem in str(refused.value)


def test_a_kind_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="kind: expected one of options, action"):
        write_document(GAME, "game", GAME)
    with pytest.raises(ValueError, match="kind: expected one of options, action"):
        read_document({**HEADER, "action": ACTION}, "game")


def test_what_is_of_another_kind_is_not_written() -> None:
    with pytest.raises(WireError, match="action: "):
        write_document(GAME, "action", GAME.initial_state())
    with pytest.raises(WireError, match=r"^actions\[1\]\.card: expected a whole number, got true"):
        write_document(GAME, "record", Record(GAME, (Commit(0, 1), constructor(Commit)(0, True))))
    with pytest.raises(WireError, match="a record of the game"):
        write_document(GAME, "record", Record(SixNimmt(players=3)))
    with pytest.raises(WireError, match="a record of the game"):
        write_document(GAME, "record", Commit(0, 1))
    with pytest.raises(WireError, match="the game itself"):
        write_document(GAME, "options", SixNimmt(players=3))
