"""Whatever the options: everything that can be reached is valid and read back exactly."""

import random
from typing import Any, TypeVar

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from cowrules import CHANCE, SPECTATOR, Dealer, Game
from cowrules.game import Action, ViewOf
from cowrules.games import GAMES, with_game
from cowrules.record import Record
from cowrules.wire import (
    BEYOND_SCHEMA,
    Json,
    WireError,
    document_schema,
    dump_json,
    parse_json,
    read_document,
    write_document,
)

from ..profiles import examples
from .played import NAMES

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

STEPS = 25


def options_of(name: str) -> st.SearchStrategy[dict[str, Any]]:
    """Any options that the schema allows."""
    definitions: Any = document_schema("options", name)["$defs"]
    properties = definitions[GAMES[name].__name__]["properties"]
    fields = {option: allowed(schema, definitions) for option, schema in properties.items()}
    return st.fixed_dictionaries({}, optional=fields)


def allowed(schema: dict[str, Any], definitions: dict[str, Any]) -> st.SearchStrategy[Any]:
    if "$ref" in schema:
        schema = definitions[schema["$ref"].rpartition("/")[2]]
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    if "anyOf" in schema:
        return st.one_of([allowed(part, definitions) for part in schema["anyOf"]])
    if schema["type"] == "null":
        return st.none()
    if schema["type"] == "boolean":
        return st.booleans()
    if schema["type"] == "integer":
        numbers = st.integers(schema["minimum"], schema["maximum"])
        return numbers.filter(lambda number: schema.get("not") != {"const": number})
    assert schema["type"] == "array"
    if "prefixItems" in schema:
        return st.tuples(*[allowed(part, definitions) for part in schema["prefixItems"]]).map(list)
    return st.lists(
        allowed(schema["items"], definitions),
        min_size=schema["minItems"],
        max_size=schema.get("maxItems"),
        unique=schema.get("uniqueItems", False),
    )


def check_all(game: Game[S, A, E, V], seed: int) -> None:
    """Play a while, and write and read all that occurs."""

    def check(kind: str, value: object, by_schema: bool = False) -> None:
        document = write_document(game, kind, value)
        text = dump_json(document)
        found = read_document(parse_json(text), kind)
        # An equal value is not enough: 1, 1.0 and True are equal.
        assert (found.game, found.value, repr(found.value)) == (game, value, repr(value))
        found_game: Any = found.game
        assert dump_json(write_document(found_game, kind, found.value)) == text
        if by_schema:
            Draft202012Validator(document_schema(kind, game.name)).validate(document)

    check("options", game, by_schema=True)
    chance, dealer = random.Random(seed), Dealer(seed)
    state = game.initial_state()
    actions: list[A] = []
    while game.outcome(state) is None and len(actions) < STEPS:
        actor = chance.choice(game.actors(state))
        if actor is CHANCE:
            action = dealer.action(game, state)
        else:
            action = chance.choice(game.legal_actions(state, actor))
        check("action", action)
        state, events = game.apply(state, action)
        actions.append(action)
        check("state", state)
        for viewer in (SPECTATOR, *game.seats):
            check("view", game.observe(state, viewer))
            for event in events:
                check("event", game.redact(event, viewer))
        for event in events:
            check("event", event)
        illegal = game.check(state, action)
        if illegal is not None:
            check("illegal", illegal)
    check("state", state, by_schema=True)
    check("view", game.observe(state, chance.choice(game.seats)), by_schema=True)
    outcome = game.outcome(state)
    if outcome is not None:
        check("outcome", outcome)
    check("record", Record(game, tuple(actions)))


@pytest.mark.parametrize("name", NAMES)
@examples(12)
@given(data=st.data(), seed=st.integers(0, 2**53 - 1))
def test_all_that_is_reached_is_read_back_exactly(
    name: str, data: st.DataObject, seed: int
) -> None:
    options = data.draw(options_of(name))
    document: Json = {"cowrules": 1, "game": name, "options": options}
    try:
        found = read_document(document, "options")
    except WireError as error:
        paths = {problem.path for problem in error.problems}
        assert paths <= {f"options.{option}" for option in BEYOND_SCHEMA[name]}
        assume(False)
        raise

    def play(game: Game[S, A, E, V], /) -> None:
        check_all(game, seed)

    with_game(found.game, play)
