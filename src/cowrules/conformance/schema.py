"""The JSON Schemas of the suite's own files."""

from collections.abc import Mapping
from typing import Final

from cowrules.conformance.canonical import ID_LENGTH
from cowrules.games import GAMES
from cowrules.wire import FORMAT_VERSION, Json, Schema

__all__ = ["SOURCES", "line_schema", "manifest_schema"]

SOURCES: Final = ("rulebook", "ruling", "specification", "reference")
"""Where answers come from, the most independent first."""

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_ID: Final[Schema] = {"type": "string", "pattern": f"^[0-9a-f]{{{ID_LENGTH}}}$"}
_CLAUSES: Final[Schema] = {
    "type": "array",
    "items": {"type": "string", "pattern": "^(BK|GB|NM|GN|CC|GC)-[A-Z0-9]+(-[0-9]+)?$"},
    "uniqueItems": True,
    "minItems": 1,
}
_OBJECT: Final[Schema] = {"type": "object"}
_OBJECTS: Final[Schema] = {"type": "array", "items": _OBJECT}
_COUNT: Final[Schema] = {"type": "integer", "minimum": 0}
_NULL: Final[Schema] = {"type": "null"}
_SOURCE: Final[Schema] = {"enum": list(SOURCES)}
_GAME: Final[Schema] = {"enum": list(GAMES)}


def _closed(properties: Mapping[str, Schema], *optional: str) -> Schema:
    fields: dict[str, Json] = dict(properties)
    needed: list[Json] = [name for name in properties if name not in optional]
    return {
        "type": "object",
        "properties": fields,
        "required": needed,
        "additionalProperties": False,
    }


_REASON: Final[Schema] = _closed({"code": {"type": "string"}, "clause": {"type": "string"}})
_REFUSAL: Final[Schema] = _closed({"legal": {"const": False}, "illegal": _REASON}, "illegal")
_LEGAL: Final[Schema] = {"const": True}
_FAULT: Final[Schema] = _closed(
    {"code": {"type": "string"}, "field": {"type": "string"}, "clause": {"type": "string"}}
)
_ACTORS: Final[Schema] = {
    "type": "array",
    "items": {"anyOf": [_COUNT, {"const": "chance"}]},
}
_APPLIED: Final[Schema] = _closed({"legal": _LEGAL, "state": _OBJECT, "events": _OBJECTS}, "events")
_OUTCOME: Final[Schema] = {"anyOf": [_OBJECT, _NULL]}

_ANSWERS: Final[Mapping[str, tuple[Schema, ...]]] = {
    "initial_state": (_closed({"state": _OBJECT}),),
    "faults": (_closed({"faults": {"type": "array", "items": _FAULT}}),),
    "outcome": (_closed({"outcome": _OUTCOME}),),
    "actors": (_closed({"actors": _ACTORS}),),
    "legal_actions": (_closed({"actions": _OBJECTS}),),
    "check": (_closed({"legal": _LEGAL}), _REFUSAL),
    "apply": (_APPLIED, _REFUSAL),
    "observe": (_closed({"view": _OBJECT}),),
    "redact": (_closed({"events": _OBJECTS}),),
    "follow": (_closed({"view": _OBJECT}),),
    "chance": (_closed({"action": _OBJECT, "seed": _COUNT, "index": _COUNT}),),
    "judge": (_closed({"verdicts": _OBJECTS, "summary": _OBJECT}),),
}
_ERROR: Final[Schema] = _closed({"error": {"enum": [-32602, -32001]}})


def _vector(method: str, answers: tuple[Schema, ...]) -> Schema:
    return _closed(
        {
            "id": _ID,
            "clauses": _CLAUSES,
            "source": _SOURCE,
            "method": {"const": method},
            "params": _OBJECT,
            "answer": {"oneOf": [*answers, _ERROR]},
        }
    )


def line_schema() -> Schema:
    """The schema of a line of any file of the suite: a vector, or a line of a transcript.

    Example:
        >>> schema = line_schema()
        >>> schema["$id"]
        'urn:cowrules:schema:1:conformance-line'
    """
    begun = _closed(
        {
            "id": _ID,
            "clauses": _CLAUSES,
            "source": _SOURCE,
            "options": _OBJECT,
            "steps": _COUNT,
            "state": _OBJECT,
        }
    )
    step: dict[str, Schema] = {
        "step": _COUNT,
        "clauses": _CLAUSES,
        "seat": _COUNT,
        "action": _OBJECT,
    }
    refused = _closed({**step, "legal": {"const": False}, "illegal": _REASON}, "seat")
    applied = _closed({**step, "legal": _LEGAL, "state": _OBJECT, "events": _OBJECTS}, "seat")
    ended = _closed({"clauses": _CLAUSES, "outcome": _OUTCOME})
    vectors = [_vector(method, answers) for method, answers in _ANSWERS.items()]
    return {
        "$schema": _DIALECT,
        "$id": f"urn:cowrules:schema:{FORMAT_VERSION}:conformance-line",
        "title": "a line of a file of the conformance suite",
        "oneOf": [*vectors, begun, applied, refused, ended],
    }


def manifest_schema() -> Schema:
    """The schema of the list of all files.

    Example:
        >>> manifest_schema()["$id"]
        'urn:cowrules:schema:1:conformance-manifest'
    """
    entry = _closed(
        {
            "path": {"type": "string", "pattern": "^[a-z-]+/[a-z_]+[.]jsonl$"},
            "game": _GAME,
            "kind": {"type": "string"},
            "sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
            "cases": _COUNT,
        }
    )
    counts: Schema = {"type": "object", "additionalProperties": _COUNT}
    return {
        "$schema": _DIALECT,
        "$id": f"urn:cowrules:schema:{FORMAT_VERSION}:conformance-manifest",
        "title": "the list of all files of the conformance suite",
        **_closed(
            {
                "cowrules": {"const": FORMAT_VERSION},
                "protocol": _COUNT,
                "rules": _COUNT,
                "files": {"type": "array", "items": entry},
                "counts": {"type": "object", "additionalProperties": counts},
            }
        ),
    }
