"""JSON Schema 2020-12 of all documents, made from the types that the codec is made from.

A schema and the codec give the same answer for a document, with two exceptions, where the
codec refuses what the schema must let pass; the other way round there is none:

- For JSON Schema ``1.0`` is an integer. A document has whole numbers without a point.
- Rules that compare one option with another are not said by the schema, see `BEYOND_SCHEMA`.

What makes a text no JSON at all for `cowrules.wire.parse_json`, such as a name that occurs
twice in an object or a lone surrogate, is gone before a schema is asked.

What a schema accepts keeps the format, not the rules of the game: of an action ask
``Game.check``, of a state or a view ``Game.faults``.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from cowrules.games import GAMES
from cowrules.mistakes import require_known
from cowrules.wire.codec import Codec, codec_of
from cowrules.wire.documents import FORMAT_VERSION, KINDS, field_of
from cowrules.wire.fragments import closed, property_of, referring
from cowrules.wire.hooks import BOOL, INTEGER, TEXT, Schema
from cowrules.wire.json_text import Json

__all__ = [
    "BEYOND_SCHEMA",
    "PARTS",
    "SCHEMAS",
    "document_schema",
    "plain_document",
    "plain_part",
    "schema_of",
]

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

PARTS: Final = tuple([kind for kind in KINDS if kind != "record"])
"""The kinds of values that have a schema of their own, without the header of a document."""

SCHEMAS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "options": "a game under its options",
        "action": "an action, of a player or of chance",
        "event": "an event, redacted or not",
        "state": "a state: everything, for the host only",
        "view": "a view: what one viewer sees",
        "outcome": "a result",
        "illegal": "a refusal of an action",
        "fault": "something that is wrong with a state or a view",
        "record": "a record as one document",
        "record-header": "the first line of a record file",
        "record-action": "every further line of a record file",
        "saved-table": "a saved table",
        "verdict": "a line that `cowrules judge --json` prints",
    }
)
"""All documents that have a schema, and what they are: `cowrules.wire.KINDS` and files."""

BEYOND_SCHEMA: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "boese-kuh": {
            "players": "6 only together with six_players (GB-01)",
            "starter": "less than players (GB-02)",
            "cow_cards": "at least five cards for each of the players (BK-SETUP-5)",
        },
        "six-nimmt": {
            "hand_size": "hand_size * players + 4 is at most deck_size (GN-04)",
            "tactics": "not true together with another deck_size than 104 (GN-33)",
            "rounds": "not together with target (GN-24)",
        },
        "cosmic-cows": {
            "starter": "less than players (GC-10)",
            "zone": "at most half (GC-04)",
        },
    }
)
"""By game and option the rules about several options, which only the codec enforces."""


def schema_of(game: str, kind: str) -> Schema:
    """The schema of a value of one kind without the header, as it stands within documents.

    Args:
        game: The name of the game.
        kind: The kind, one of `PARTS`.

    Raises:
        ValueError: No such game or kind.
        TypeError: One of these is no text.

    Example:
        >>> schema = schema_of("six-nimmt", "action")
        >>> schema["$id"]
        'urn:cowrules:schema:1:part:action:six-nimmt'
        >>> list(schema["$defs"])
        ['ChooseRow', 'Commit', 'Deal', 'Integer']
    """
    require_known("game", game, GAMES)
    require_known("kind", kind, PARTS)
    return _alone(f"part:{kind}", kind, game, plain_part(game, kind))


def document_schema(kind: str, game: str | None = None) -> Schema:
    """The schema of a document that stands alone, or of a line of a file.

    Args:
        kind: What it is, one of `SCHEMAS`.
        game: The name of the game; by default the documents of all games are welcome.

    Raises:
        ValueError: No such kind or game.
        TypeError: One of these is no text.

    Example:
        >>> schema = document_schema("view", "six-nimmt")
        >>> schema["$id"], schema["required"]
        ('urn:cowrules:schema:1:view:six-nimmt', ['cowrules', 'game', 'options', 'view'])
        >>> document_schema("view")["$id"]
        'urn:cowrules:schema:1:view'
    """
    require_known("kind", kind, SCHEMAS)
    if game is not None:
        require_known("game", game, GAMES)
        return _alone(kind, kind, game, plain_document(game, kind))
    definitions: dict[str, Schema] = {}
    members: list[Json] = []
    for name in GAMES:
        schema = referring(plain_document(name, kind), definitions, prefix=f"{name}.")
        # What is an action or a verdict of one game may be one of another as well.
        members.append(schema)
    together = "anyOf" if kind in ("record-action", "verdict") else "oneOf"
    return _finished(kind, SCHEMAS[kind], {"type": "object", together: members}, definitions)


def _codec(game: str) -> Codec[Any, Any, Any, Any]:
    return codec_of(GAMES[game])


def _alone(name: str, kind: str, game: str, schema: Schema) -> Schema:
    definitions: dict[str, Schema] = {}
    schema = referring(schema, definitions)
    return _finished(f"{name}:{game}", f"{game}: {SCHEMAS[kind]}", schema, definitions)


def _finished(name: str, title: str, schema: Schema, definitions: Mapping[str, Schema]) -> Schema:
    ordered: dict[str, Json] = {part: definitions[part] for part in sorted(definitions)}
    return {
        "$schema": _DIALECT,
        "$id": f"urn:cowrules:schema:{FORMAT_VERSION}:{name}",
        "title": title,
        **schema,
        "$defs": ordered,
    }


def plain_part(game: str, kind: str) -> Schema:
    """The schema of a value without a header, without references and as no document."""
    schema: Schema = getattr(_codec(game), kind).schema
    if kind != "options":
        return schema
    rules = "; ".join(f"{option}: {rule}" for option, rule in BEYOND_SCHEMA[game].items())
    return {**schema, "$comment": f"Beyond this schema: {rules}."}


def plain_document(game: str, kind: str) -> Schema:
    """The schema of a document of one game, without references and as no document."""
    codec = _codec(game)
    if kind == "record-action":
        return codec.action.schema
    if kind == "verdict":
        return _verdict(codec)
    fields: dict[str, Schema] = {
        "cowrules": {"const": FORMAT_VERSION},
        "game": {"const": game},
        "options": plain_part(game, "options"),
    }
    actions: Schema = {"type": "array", "items": codec.action.schema}
    if kind == "record":
        fields[field_of(kind)] = actions
    elif kind == "saved-table":
        fields |= {"seed": INTEGER.schema, "deals": BOOL.schema, "actions": actions}
    elif kind not in ("options", "record-header"):
        fields[field_of(kind)] = plain_part(game, kind)
    return closed(fields)


def _verdict(codec: Codec[Any, Any, Any, Any]) -> Schema:
    """The schema of the lines of ``cowrules judge --json``."""
    number: Schema = {"type": "integer", "minimum": 0}
    judged: dict[str, Schema] = {"index": number, "legal": {"const": False}}
    for field in ("code", "clause", "params"):
        judged[field] = property_of(codec.illegal.schema, field)
    outcome: Schema = {"anyOf": [codec.outcome.schema, {"type": "null"}]}
    summary = closed({"actions": number, "legal": number, "over": BOOL.schema, "outcome": outcome})
    return {
        "oneOf": [
            closed({"index": number, "legal": {"const": True}}),
            closed({**judged, "message": TEXT.schema}),
            closed({"summary": summary}),
        ]
    }
