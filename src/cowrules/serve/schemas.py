"""The JSON Schemas of params and results, for a door that describes itself.

What stands in many fields depends on the game, so a class that has such fields has a schema
for each game. They are made from the hooks that read and write it.
"""

from typing import Any

import attrs
from attrs import evolve

from cowrules.serve.fields import DOCUMENT, NESTED, PART, TOLD, hooks_by_name
from cowrules.wire.fragments import object_schema, property_of, union_schema
from cowrules.wire.hooks import NULL, TEXT, AnyHooks, Schema
from cowrules.wire.json_text import Json
from cowrules.wire.schema import plain_document, plain_part

__all__ = ["depends_on_game", "params_schema", "result_schema", "told_fault"]

_GAME = "game"


def depends_on_game(cls: type[Any]) -> bool:
    """Whether a class of params or results has fields that are others for each game."""
    kinds = (DOCUMENT, PART, TOLD)
    return any(
        any(kind in each.metadata for kind in kinds)
        or (NESTED in each.metadata and depends_on_game(each.metadata[NESTED]))
        for each in attrs.fields(cls)
    )


def params_schema(cls: type[Any], game: str) -> Schema:
    """The schema of params about one game, without references.

    Args:
        cls: The class of the params.
        game: The name of the game.

    Example:
        >>> from cowrules.serve import METHODS
        >>> schema = params_schema(METHODS["initial_state"].params, "six-nimmt")
        >>> schema["required"], schema["properties"]["game"]
        (['game'], {'const': 'six-nimmt'})
    """
    hooks = hooks_by_name(cls)
    fields = {each.name: each for each in attrs.fields(cls)}
    schemas = {name: _field_schema(fields[name], hook, game) for name, hook in hooks.items()}
    if _GAME in hooks and depends_on_game(cls):
        schemas[_GAME] = {"const": game}
    return object_schema(
        cls, {name: evolve(hook, schema=schemas[name]) for name, hook in hooks.items()}
    )


def result_schema(cls: type[Any], game: str) -> Schema:
    """The schema of results about one game, without references; they have all their fields.

    Args:
        cls: The class of the results.
        game: The name of the game.
    """
    schema = params_schema(cls, game)
    properties = schema["properties"]
    assert isinstance(properties, dict), "an object has properties"
    written: dict[str, Json] = {}
    for name, said in properties.items():
        assert isinstance(said, dict), "a field has a schema"
        written[name] = {key: value for key, value in said.items() if key != "default"}
    return {**schema, "properties": written, "required": list(written)}


def told_fault(game: str) -> Schema:
    """The schema of a fault as it is told, with its message."""
    schema = plain_part(game, "fault")
    properties, required = schema["properties"], schema["required"]
    assert isinstance(properties, dict), "an object has properties"
    assert isinstance(required, list), "what is required is a list"
    return {
        **schema,
        "title": "ToldFault",
        "properties": {**properties, "message": TEXT.schema},
        "required": [*required, "message"],
    }


def _field_schema(field: "attrs.Attribute[Any]", hook: AnyHooks, game: str) -> Schema:
    if DOCUMENT in field.metadata:
        found = [_document(game, kind) for kind in field.metadata[DOCUMENT]]
        if str in hook.kinds:
            found.append(TEXT.schema)
        return found[0] if len(found) == 1 else union_schema(found)
    if PART in field.metadata:
        part = _titled(plain_part(game, field.metadata[PART]), field.metadata[PART])
        if list in hook.kinds:
            return {"type": "array", "items": part}
        return union_schema([part, NULL.schema]) if type(None) in hook.kinds else part
    if TOLD in field.metadata:
        told = told_fault if field.metadata[TOLD] == "fault" else _told_verdict
        return {"type": "array", "items": told(game)}
    if NESTED in field.metadata:
        return result_schema(field.metadata[NESTED], game)
    return hook.schema


def _document(game: str, kind: str) -> Schema:
    return {"title": f"{kind.capitalize()}Document", **plain_document(game, kind)}


def _titled(schema: Schema, kind: str) -> Schema:
    return {"title": kind.capitalize(), **schema}


def _told_verdict(game: str) -> Schema:
    """A line of ``cowrules judge --json`` that is no summary."""
    lines = plain_document(game, "verdict")["oneOf"]
    assert isinstance(lines, list), "verdicts and the summary are told apart"
    verdicts: list[Json] = [line for line in lines if isinstance(line, dict) and _has_index(line)]
    return {"title": "Verdict", "type": "object", "oneOf": verdicts}


def _has_index(line: Schema) -> bool:
    try:
        property_of(line, "index")
    except KeyError:
        return False
    return True
