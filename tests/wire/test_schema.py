"""The JSON Schemas are schemas, take all that occurs, and are always the same."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from cowrules import SixNimmt
from cowrules.games import GAMES
from cowrules.wire import (
    KINDS,
    PARTS,
    SCHEMAS,
    Codec,
    codec_of,
    document_schema,
    referring,
    schema_of,
    write_document,
)

from ..cli.running import run
from ..profiles import examples
from .played import NAMES, played
from .test_codec import kinds_and_classes, values_of

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
WRONG: tuple[Any, ...] = (None, 1.5, -1, "x", [], {})
# A text or an object that stands there may be another.
STILL_VALID: dict[str, Any] = {"clause": "x", "message": "x", "params": {}}
every_game = pytest.mark.parametrize("name", NAMES)


@cache
def all_schemas() -> dict[str, Any]:
    documents = {
        f"{kind}:{name}" if name else kind: document_schema(kind, name)
        for kind, name in product(SCHEMAS, (None, *NAMES))
    }
    alone = {f"part:{kind}:{name}": schema_of(name, kind) for name in NAMES for kind in PARTS}
    return documents | alone


def codec(name: str) -> Codec[Any, Any, Any, Any]:
    return codec_of(GAMES[name])


def parts(schema: Any) -> Iterator[dict[str, Any]]:
    """Every object of the schema, wherever it stands."""
    if isinstance(schema, dict):
        yield schema
        for part in schema.values():
            yield from parts(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from parts(part)


def test_each_is_a_schema_with_a_name_of_its_own() -> None:
    for name, schema in all_schemas().items():
        Draft202012Validator.check_schema(schema)
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        assert schema["$id"] == f"urn:cowrules:schema:1:{name}"
        assert schema["title"]
        assert list(schema)[-1] == "$defs"


def test_each_refers_to_its_own_definitions_and_to_all_of_them() -> None:
    for name, schema in all_schemas().items():
        references = {part["$ref"] for part in parts(schema) if "$ref" in part}
        assert references == {f"#/$defs/{definition}" for definition in schema["$defs"]}, name
        assert list(schema["$defs"]) == sorted(schema["$defs"])


def test_no_object_takes_unknown_fields() -> None:
    for name, schema in all_schemas().items():
        for part in parts(schema):
            if "properties" in part:
                assert part["additionalProperties"] is False, name
                assert set(part.get("required", [])) <= set(part["properties"]), name


@every_game
def test_everything_that_occurs_in_a_game_is_valid(name: str) -> None:
    validators = {kind: Draft202012Validator(schema_of(name, kind)) for kind in PARTS}
    count = 0
    for index, (kind, value) in enumerate(played(name, 2).values()):
        [word] = [word for word in PARTS if getattr(codec(name), word) is kind]
        # States and views are many, and each is much like the one before.
        if word in ("state", "view") and index % 7:
            continue
        validators[word].validate(kind.encode(value))
        count += 1
    assert count > 100


@every_game
def test_a_whole_record_is_valid(name: str) -> None:
    game = played(name)
    document = write_document(game.game, "record", game.record)
    Draft202012Validator(document_schema("record", name)).validate(document)
    Draft202012Validator(document_schema("record")).validate(document)


@pytest.mark.parametrize(
    ("name", "kind", "cls"),
    [(name, kind, cls) for name in NAMES for kind, cls in kinds_and_classes(name)],
)
@examples(10)
@given(data=st.data())
def test_any_value_of_every_class_is_valid(
    name: str, kind: str, cls: type, data: st.DataObject
) -> None:
    document = getattr(codec(name), kind).encode(data.draw(values_of(cls)))
    Draft202012Validator(schema_of(name, kind)).validate(document)


@every_game
def test_a_part_has_the_schema_that_it_has_in_its_document(name: str) -> None:
    for kind in PARTS:
        part, document = schema_of(name, kind), document_schema(kind, name)
        properties, definitions = document["properties"], part["$defs"]
        assert isinstance(properties, dict)
        assert isinstance(definitions, dict)
        rest = {word: said for word, said in part.items() if word[0] != "$" or word == "$ref"}
        assert rest.pop("title")
        assert properties[kind] == rest
        whole = document["$defs"]
        assert isinstance(whole, dict)
        assert definitions.items() <= whole.items()


def records() -> list[Path]:
    return sorted(EXAMPLES.glob("*.jsonl"))


@pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)
def test_the_lines_of_the_examples_and_of_their_verdicts_are_valid(path: Path) -> None:
    header, *actions = [json.loads(line) for line in path.read_bytes().splitlines()]
    verdicts = run("judge", "--json", str(path)).lines
    assert verdicts
    for name in (header["game"], None):
        first = Draft202012Validator(document_schema("record-header", name))
        further = Draft202012Validator(document_schema("record-action", name))
        verdict = Draft202012Validator(document_schema("verdict", name))
        first.validate(header)
        for action in actions:
            further.validate(action)
        for line in verdicts:
            verdict.validate(line)
        for line in [verdicts[0], *verdicts[-2:]]:
            for field in line:
                without = {key: value for key, value in line.items() if key != field}
                assert not verdict.is_valid(without), field
                for wrong in WRONG:
                    valid = field in STILL_VALID and wrong == STILL_VALID[field]
                    assert verdict.is_valid(line | {field: wrong}) == valid, (field, wrong)
            assert not verdict.is_valid(line | {"extra": 1})


def test_what_is_no_option_for_a_schema_is_said_with_its_bounds() -> None:
    definitions = document_schema("options", "six-nimmt")["$defs"]
    assert isinstance(definitions, dict)
    options: Any = definitions["SixNimmt"]
    assert options["properties"]["players"] == {
        "description": "2 to 10 (GN-04).",
        "default": 4,
        "type": "integer",
        "minimum": 2,
        "maximum": 10,
    }
    assert options["properties"]["target"]["anyOf"] == [
        {"type": "integer", "minimum": 1, "maximum": 1000},
        {"type": "null"},
    ]
    assert "required" not in options


def test_every_field_of_a_position_and_every_option_is_described() -> None:
    for name, kind in product(NAMES, ("options", "state", "view", "outcome")):
        definitions: Any = schema_of(name, kind)["$defs"]
        for title, definition in definitions.items():
            for field, said in definition.get("properties", {}).items():
                if field != "type":
                    assert said["description"], (name, title, field)
                    assert not re.search("None|``|:class:", said["description"])


def test_names_that_two_parts_have_are_told_apart() -> None:
    one = codec_of(SixNimmt).illegal.schema
    other = {**one, "description": "another"}
    definitions: dict[str, Any] = {}
    assert referring(one, definitions) == {"$ref": "#/$defs/Illegal"}
    assert referring(one, definitions) == {"$ref": "#/$defs/Illegal"}
    assert referring(other, definitions) == {"$ref": "#/$defs/Illegal2"}
    assert definitions["Illegal2"]["description"] == "another"


def test_what_does_not_exist_is_refused() -> None:
    for kind in ("record", "saved-table", "game", ""):
        with pytest.raises(ValueError, match=r"^kind: expected one of options, action"):
            schema_of("six-nimmt", kind)
    with pytest.raises(ValueError, match=r"^kind: expected one of options, action"):
        document_schema("game")
    for game in ("chess", ""):
        with pytest.raises(ValueError, match=r"^game: expected one of boese-kuh, six-nimmt"):
            document_schema("state", game)
        with pytest.raises(ValueError, match=r"^game: expected one of boese-kuh, six-nimmt"):
            schema_of(game, "state")


def test_every_kind_of_document_has_a_schema() -> None:
    assert set(KINDS) <= set(SCHEMAS)
    assert set(PARTS) == set(KINDS) - {"record"}


PRINT_ALL = """
import json
from cowrules.games import GAMES
from cowrules.wire import PARTS, SCHEMAS, document_schema, schema_of
documents = [document_schema(kind, name) for kind in SCHEMAS for name in (None, *GAMES)]
parts = [schema_of(name, kind) for name in GAMES for kind in PARTS]
print(json.dumps(documents + parts))
"""


def printed(seed: str, *flags: str) -> str:
    return subprocess.run(
        [sys.executable, *flags, "-c", PRINT_ALL],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONHASHSEED": seed},
        cwd=Path(__file__).parents[2],
    ).stdout


def without_descriptions(schema: Any) -> Any:
    if isinstance(schema, list):
        return [without_descriptions(part) for part in schema]
    if isinstance(schema, dict):
        return {
            word: without_descriptions(part)
            for word, part in schema.items()
            if word != "description" or not isinstance(part, str)
        }
    return schema


def test_the_schemas_are_the_same_under_any_hash_seed_and_without_docstrings() -> None:
    first = printed("0")
    assert len(json.loads(first)) == 4 * len(SCHEMAS) + 3 * len(PARTS)
    assert printed("1") == first
    bare = json.loads(printed("2", "-OO"))
    assert without_descriptions(bare) == bare
    # What has a description beside a name alone is that name.
    assert without_descriptions(json.loads(first)) == bare
