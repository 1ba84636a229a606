"""Fields of params and results that hold documents, and the hooks of classes with such fields.

What stands in such a field depends on the game, so its declared type cannot say it. Its
metadata do: `DOCUMENT` the kinds of documents that may stand alone there, `PART` the kind of
the bare value or values there, whose game is said by a document or a name beside it.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias, get_type_hints

import attrs
from attrs import evolve

from cowrules.wire import WireError, read_document
from cowrules.wire.fragments import default_of, union_schema
from cowrules.wire.hooks import NULL, OBJECTS, TEXT, AnyHooks, Hooks, many
from cowrules.wire.mapping import class_hooks, hooks_for

__all__ = [
    "DOCUMENT",
    "HOOKS",
    "NESTED",
    "PART",
    "TOLD",
    "document",
    "field_hooks",
    "hooks_by_name",
    "maybe_part",
    "nested",
    "part",
    "parts",
    "record_or_text",
    "seat_or",
    "told",
]

DOCUMENT: Final = "document"
"""The key in a field's metadata of the kinds of documents that may stand there."""

PART: Final = "part"
"""The key in a field's metadata of the kind of what stands there without a header."""

NESTED: Final = "nested"
"""The key in a field's metadata of the class with such fields whose value stands there."""

TOLD: Final = "told"
"""The key in a field's metadata of what is told there: faults or verdicts, with a message."""

HOOKS: Final = "hooks"
"""The key in a field's metadata of the hooks that read and write it."""

_MADE: Final[dict[type, Hooks[Any]]] = {}

Metadata: TypeAlias = Mapping[str, object]


def _maybe(value: object) -> Any:
    return value if value is None else OBJECTS.read(value)


# The hooks get what a JSON text held, which is Json; they declare less, like all hooks.
def _read_record(value: Any) -> object:
    return TEXT.read(value) if type(value) is str else read_document(value, "record")


_MAYBE: Final[AnyHooks] = evolve(
    OBJECTS,
    read=_maybe,
    write=_maybe,
    kinds=(dict, type(None)),
    classes=(dict, type(None)),
    schema=union_schema([OBJECTS.schema, NULL.schema]),
)
_RECORD: Final[AnyHooks] = evolve(
    OBJECTS,
    read=_read_record,
    kinds=(dict, str),
    schema=union_schema([OBJECTS.schema, TEXT.schema]),
)


def document(*kinds: str) -> Metadata:
    """The metadata of a field for a document of one of these kinds.

    Read it becomes a `cowrules.wire.Document`; to be written it is one as `write_document`
    gives it.
    """

    def read(value: Any) -> object:
        return read_document(value, *kinds)

    return {DOCUMENT: kinds, HOOKS: evolve(OBJECTS, read=read)}


def record_or_text() -> Metadata:
    """The metadata of a field for a record: its document, or the text of a file as it is."""
    return {DOCUMENT: ("record",), HOOKS: _RECORD}


def part(kind: str) -> Metadata:
    """The metadata of a field for a bare value of this kind, which the game's codec reads."""
    return {PART: kind, HOOKS: OBJECTS}


def maybe_part(kind: str) -> Metadata:
    """The metadata as of `part`, for a field that may hold None too."""
    return {PART: kind, HOOKS: _MAYBE}


def parts(kind: str) -> Metadata:
    """The metadata of a field for bare values of this kind, a tuple of them."""
    return {PART: kind, HOOKS: many(OBJECTS)}


def seat_or(roles: Any) -> Metadata:
    """The metadata of a field for a seat or one of these roles, given as a type.

    A word that is none is let through: who knows the game says which seats there are, as
    `cowrules.serve.reading.viewer_of` does.
    """
    whole = hooks_for(int | roles)

    def read(value: object) -> object:
        try:
            return whole.read(value)
        except WireError:
            if type(value) is str:
                return value
            raise

    return {HOOKS: evolve(whole, read=read)}


def told(what: Literal["fault", "verdict"]) -> Metadata:
    """The metadata of a field for faults or judged actions with their messages, a tuple of them."""
    return {TOLD: what, HOOKS: many(OBJECTS)}


def nested(cls: type[Any]) -> Metadata:
    """The metadata of a field for a value of a class that has such fields itself."""
    return {NESTED: cls, HOOKS: field_hooks(cls)}


def field_hooks(cls: type[Any]) -> Hooks[Any]:
    """The hooks of a class of params or results, made when they are first asked for."""
    if cls not in _MADE:
        _MADE[cls] = class_hooks(cls, hooks_by_name(cls))
    return _MADE[cls]


def hooks_by_name(cls: type[Any]) -> dict[str, AnyHooks]:
    """The hooks of each field of a class of params or results.

    Of a field that may be left out null means the same, since many a client of a typed
    language sends all fields that it knows.
    """
    types = get_type_hints(cls)
    found: dict[str, AnyHooks] = {}
    for each in attrs.fields(cls):
        hook: AnyHooks = each.metadata.get(HOOKS) or hooks_for(types[each.name])
        optional = each.default is not attrs.NOTHING and type(None) not in hook.kinds
        found[each.name] = _or_null(hook, each) if optional else hook
    return found


def _or_null(hook: AnyHooks, field: "attrs.Attribute[Any]") -> AnyHooks:
    def read(value: object) -> object:
        return default_of(field) if value is None else hook.read(value)

    schema = union_schema([hook.schema, NULL.schema])
    return evolve(hook, read=read, kinds=(*hook.kinds, type(None)), schema=schema)
