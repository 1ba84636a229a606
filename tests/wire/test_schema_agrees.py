"""Schema and decoder agree, on documents broken in every single place as well.

Where they do not, the decoder is the stricter one, for one of the reasons that are written down.
"""

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cowrules.games import GAMES
from cowrules.record import Record
from cowrules.verdict import Fault
from cowrules.wire import (
    BEYOND_SCHEMA,
    KINDS,
    SCHEMAS,
    Codec,
    Problem,
    RecordReader,
    WireError,
    codec_of,
    document_schema,
    dump_json,
    parse_json,
    read_document,
    write_document,
)
from cowrules.wire.mapping import class_hooks
from cowrules.wire.saves import Save, read_save, write_save

from .breaking import broken
from .played import NAMES, played

DOCS = Path(__file__).parents[2] / "docs"
READ_KINDS = tuple(kind for kind in SCHEMAS if kind != "verdict")
every_game = pytest.mark.parametrize("name", NAMES)

# At the edge of every rule about several options.
EDGES: dict[str, list[dict[str, Any]]] = {
    "boese-kuh": [
        {"players": 5, "starter": 4},
        {"players": 6, "six_players": True, "starter": 5},
        {"players": 5, "cow_cards": list(range(1, 26)), "sides": [0, 1, 0, 1, 0, 1]},
        {"players": 2, "chips": [1, 1, -99, 99, 2, 2], "open_scores": True},
    ],
    "six-nimmt": [
        {"players": 4, "hand_size": 25},
        {"players": 2, "tactics": False, "deck_size": 50},
        {"players": 2, "tactics": True, "heads": "rulebook"},
        {"players": 10, "target": 1000, "rounds": None, "hide_piles": True},
        {"players": 10, "target": None, "rounds": 1},
    ],
    "cosmic-cows": [
        {"players": 2, "starter": 1},
        {"players": 8, "starter": 7, "half": 5, "zone": 5, "max_turns": 1_000_000},
    ],
}


NOT_AN_INTEGER = "1.0"


@cache
def validator(kind: str, name: str | None) -> Draft202012Validator:
    return Draft202012Validator(document_schema(kind, name))


def codec(name: str) -> Codec[Any, Any, Any, Any]:
    return codec_of(GAMES[name])


def one_of_each_class(values: Sequence[Any]) -> list[Any]:
    found = {type(value).__name__: value for value in values}
    return [found[cls] for cls in sorted(found)]


def documents(name: str, kind: str) -> list[Any]:
    """Valid documents of a kind, among them one of every class that occurs."""
    game = played(name)
    if kind in ("options", "record-header"):
        # No edge holds all options, and what is left out cannot be broken.
        full = class_hooks(GAMES[name]).write(game.game)
        return [
            {"cowrules": 1, "game": name, "options": options} for options in [*EDGES[name], full]
        ]
    if kind == "record-action":
        return game.codec.action.encode_many(one_of_each_class(game.actions))
    if kind == "saved-table":
        save: Save[Any, Any, Any, Any] = Save(game.game, 66, True, game.actions[1:3])
        return [parse_json(write_save(save))]
    faults = [Fault(code, "public", "GB-01", (("value", (1, 2)),)) for code in game.game.fault_type]
    state, view = game.states[len(game.states) // 2], game.views[len(game.views) // 2]
    values: dict[str, Sequence[Any]] = {
        "action": one_of_each_class(game.actions),
        "event": one_of_each_class(game.events),
        "state": [state],
        "view": [view, game.views[-1]],
        "outcome": [game.outcome],
        "illegal": game.illegals[:1],
        "fault": faults[:1],
        "record": [Record(game.game, game.actions[1:3])],
    }
    return [write_document(game.game, kind, value) for value in values[kind]]


def decode(kind: str, name: str, document: Any) -> None:
    """Read a document of this kind and game, or raise."""
    if kind in KINDS:
        if read_document(document, kind).game.name != name:
            raise WireError([Problem("game", ("another game", "ein anderes Spiel"))])
    elif kind == "record-header":
        if RecordReader(BytesIO(dump_json(document).encode())).game.name != name:
            raise WireError([Problem("game", ("another game", "ein anderes Spiel"))])
    elif kind == "record-action":
        codec(name).action.decode(document)
    else:
        game: Any = GAMES[name]
        read_save(game, dump_json(document))


def refused(kind: str, name: str, document: Any) -> list[str]:
    """The paths of all problems that the decoder has with a document."""
    try:
        decode(kind, name, document)
    except WireError as error:
        return [problem.path for problem in error.problems]
    return []


def without_points(document: Any) -> Any:
    """The document with a whole number for each number such as 1.0."""
    if isinstance(document, float) and document.is_integer():
        return int(document)
    if isinstance(document, list):
        return [without_points(part) for part in document]
    if isinstance(document, dict):
        return {field: without_points(part) for field, part in document.items()}
    return document


def reasons(kind: str, name: str, document: Any) -> set[str]:
    """Why only the decoder refuses a document; a reason that is not written down is an error."""
    found = set()
    cleaned = without_points(document)
    # Equality does not see the difference.
    if dump_json(cleaned) != dump_json(document):
        found.add(NOT_AN_INTEGER)
    paths = refused(kind, name, cleaned)
    options = {path.removeprefix("options.") for path in paths}
    assert all(path.startswith("options.") for path in paths), (document, paths)
    assert options <= set(BEYOND_SCHEMA[name]), (document, paths)
    assert found or options, document
    return found | options


@every_game
@pytest.mark.parametrize("kind", READ_KINDS)
def test_schema_and_decoder_agree_on_documents_broken_anywhere(name: str, kind: str) -> None:
    one, every = validator(kind, name), validator(kind, None)
    verdicts = {True: 0, False: 0}
    seen: set[str] = set()
    for document in documents(name, kind):
        assert one.is_valid(document)
        assert every.is_valid(document)
        assert refused(kind, name, document) == []
        whole = kind in ("options", "record-header")
        for number, (path, wrong) in enumerate(broken(document)):
            if path.startswith(".options.") and not whole:
                continue
            valid = one.is_valid(wrong)
            accepted = not refused(kind, name, wrong)
            verdicts[accepted] += 1
            if accepted != valid:
                assert valid, f"{path}: only the schema refuses {wrong}"
                seen |= reasons(kind, name, wrong)
            if number % 50 == 0 or path == ".game":
                of_any = any(validator(kind, other).is_valid(wrong) for other in NAMES)
                assert every.is_valid(wrong) == of_any, (path, wrong)
    assert verdicts[False] > 50
    assert NOT_AN_INTEGER in seen
    if kind in ("options", "record-header"):
        assert verdicts[True] > 10
        assert seen == {NOT_AN_INTEGER, *BEYOND_SCHEMA[name]}


@every_game
def test_every_rule_beyond_the_schema_is_told_in_the_schema_and_on_its_page(name: str) -> None:
    page = (DOCS / "documents.md").read_text(encoding="utf-8")
    schema = document_schema("options", name)
    definitions = schema["$defs"]
    assert isinstance(definitions, dict)
    comment = definitions[GAMES[name].__name__]
    assert isinstance(comment, dict)
    for option, rule in BEYOND_SCHEMA[name].items():
        assert f"{option}: {rule}" in str(comment["$comment"])
        assert f"| `{name}` | `{option}` | {rule} |" in page
