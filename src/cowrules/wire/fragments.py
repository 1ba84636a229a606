"""The JSON Schema of a class and of values of several types, put together from their parts'."""

import inspect
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from cowrules.wire.hooks import INTEGER, AnyHooks, Schema
from cowrules.wire.json_text import Json

__all__ = [
    "TAG",
    "closed",
    "default_of",
    "object_schema",
    "property_of",
    "referring",
    "tagged_schema",
    "union_schema",
]

TAG = "type"
"""The field that names the class of an object, where there could be several."""

_HOLD_A_SCHEMA = ("items", "additionalProperties", "not")
_HOLD_SCHEMAS = ("prefixItems", "allOf", "anyOf", "oneOf")
_ROLE = re.compile(r":\w+:`~?([^`]*)`")
_WORDS = {"None": "null", "True": "true", "False": "false", "`SPECTATOR`": '"spectator"'}
_PYTHON = re.compile(r"\bNone\b|\bTrue\b|\bFalse\b|`SPECTATOR`")
_ATTRIBUTE = re.compile(r"    (\w+): (.*)")


def object_schema(cls: type[Any], hooks: Mapping[str, AnyHooks]) -> Schema:
    """The schema of the objects with the fields of an attrs class.

    What the class and its attributes mean is taken from its docstring, as far as the
    interpreter has kept it.

    Args:
        cls: The class.
        hooks: The hooks of its fields.
    """
    about, attributes = _documented(cls)
    properties: dict[str, Json] = {}
    required: list[Json] = []
    for field in attrs.fields(cls):
        if field.name not in hooks:
            continue
        hook = hooks[field.name]
        schema = _narrowed(hook.schema, getattr(field.validator, "schema", {}))
        said: Schema = {}
        if field.name in attributes:
            said["description"] = attributes[field.name]
        if field.default is attrs.NOTHING:
            required.append(field.name)
        else:
            said["default"] = hook.write(default_of(field))
        # What has a name of its own is not to be mixed with what is said of the field.
        apart: Schema = {"allOf": [schema]} if said and "title" in schema else schema
        properties[field.name] = {**said, **apart}
    found: Schema = {"title": cls.__name__}
    if about:
        found["description"] = about
    found |= {"type": "object", "properties": properties}
    if required:
        found["required"] = required
    found["additionalProperties"] = False
    return found


def closed(fields: Mapping[str, Schema]) -> Schema:
    """The schema of objects that have all these fields and no others."""
    return {
        "type": "object",
        "properties": dict(fields),
        "required": list(fields),
        "additionalProperties": False,
    }


def property_of(schema: Schema, name: str) -> Schema:
    """The schema of a field of the objects of `schema`."""
    properties = schema["properties"]
    assert isinstance(properties, dict), "an object has properties"
    found = properties[name]
    assert isinstance(found, dict), "a field has a schema"
    return found


def default_of(field: "attrs.Attribute[Any]") -> object:
    """The default of a field, which attrs may keep as a factory."""
    default: Any = field.default
    return default.factory() if hasattr(default, "factory") else default


def tagged_schema(parts: Mapping[str, Schema]) -> Schema:
    """The schema of objects of several classes by their tags, each with its own field for it."""
    members: list[Json] = []
    for tag, part in parts.items():
        properties, required = part["properties"], part.get("required", [])
        assert isinstance(properties, dict), "an object has properties"
        assert isinstance(required, list), "what is required is a list"
        with_tag: dict[str, Json] = {TAG: {"const": tag}, **properties}
        members.append(
            {
                **{name: said for name, said in part.items() if name != "additionalProperties"},
                "properties": with_tag,
                "required": [TAG, *required],
                "additionalProperties": False,
            }
        )
    if len(members) == 1 and isinstance(members[0], dict):
        return members[0]
    return {"type": "object", "required": [TAG], "oneOf": members}


def union_schema(parts: Sequence[Schema]) -> Schema:
    """The schema of values of several types."""
    return {"anyOf": list(parts)}


def referring(
    schema: Schema, definitions: dict[str, Schema], root: str = "#/$defs/", prefix: str = ""
) -> Schema:
    """The same schema with a reference to each part that has a name.

    Args:
        schema: A schema without references, as hooks and kinds have it.
        definitions: Where the parts are added, by their names.
        root: What a reference begins with.
        prefix: What names begin with, to tell apart those of several games.

    Example:
        >>> from cowrules import SixNimmt
        >>> from cowrules.wire import codec_of
        >>> definitions = {}
        >>> referring(codec_of(SixNimmt).outcome.schema, definitions, "#/components/schemas/")
        {'$ref': '#/components/schemas/SixNimmtOutcome'}
        >>> sorted(definitions)
        ['Integer', 'SixNimmtOutcome']
    """

    def refer(part: Json) -> Json:
        return referring(part, definitions, root, prefix) if isinstance(part, dict) else part

    found: Schema = {}
    for keyword, said in schema.items():
        if keyword == "properties" and isinstance(said, dict):
            found[keyword] = {name: refer(part) for name, part in said.items()}
        elif keyword in _HOLD_SCHEMAS and isinstance(said, list):
            found[keyword] = [refer(part) for part in said]
        elif keyword in _HOLD_A_SCHEMA:
            found[keyword] = refer(said)
        else:
            found[keyword] = said
    if "title" in schema:
        return {"$ref": root + _define(found, definitions, prefix)}
    match found.get("allOf"):
        case [{"$ref": str(reference)}]:
            del found["allOf"]
            found["$ref"] = reference
    return found


def _define(schema: Schema, definitions: dict[str, Schema], prefix: str) -> str:
    """The name under which a schema now stands among the definitions."""
    title = schema["title"]
    first = name = f"{title}" if title == INTEGER.schema["title"] else f"{prefix}{title}"
    number = 1
    while definitions.setdefault(name, schema) != schema:
        number += 1
        name = f"{first}{number}"
    return name


def _narrowed(schema: Schema, bounds: Mapping[str, Json]) -> Schema:
    """A schema with the bounds that a validator sets; null, where it may stand, has none."""
    if not bounds:
        return schema
    if "enum" in bounds:
        return dict(bounds)
    alternatives = schema.get("anyOf")
    if isinstance(alternatives, list):
        parts = [part for part in alternatives if isinstance(part, dict)]
        narrowed = [
            part if part.get("type") == "null" else _narrowed(part, bounds) for part in parts
        ]
        return union_schema(narrowed)
    # It is no longer what its title says.
    return {name: said for name, said in schema.items() if name != "title"} | dict(bounds)


def _documented(cls: type[Any]) -> tuple[str, dict[str, str]]:
    """What docstrings say: of a class its first line, of it and its bases all attributes."""
    about, attributes = "", dict[str, str]()
    for part in reversed(cls.__mro__):
        if attrs.has(part) and part.__doc__:
            lines = inspect.cleandoc(part.__doc__).splitlines()
            about = _plain(lines[:1])
            attributes |= _attributes(lines)
    return about, attributes


def _attributes(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    if "Attributes:" not in lines:
        return
    name, said = "", []
    for line in lines[lines.index("Attributes:") + 1 :]:
        match = _ATTRIBUTE.fullmatch(line)
        if match is None and line.startswith("        "):
            said.append(line.strip())
            continue
        if name:
            yield name, _plain(said)
        if match is None:
            return
        name, said = match[1], [match[2]]
    if name:
        yield name, _plain(said)


def _plain(lines: Sequence[str]) -> str:
    """A docstring's words without its markup, and with the words of JSON for those of Python."""
    text = _ROLE.sub(r"\1", " ".join(lines)).replace("``", "`")
    return _PYTHON.sub(lambda match: _WORDS[match[0]], text)
