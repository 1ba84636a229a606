"""What was shipped once goes on being read, and goes on meaning the same."""

import json
from pathlib import Path
from typing import Any

import pytest

from cowrules.games import GAMES
from cowrules.wire import KINDS, dump_json, parse_json, read_document, write_document
from cowrules.wire.mapping import tag_of

from .kept import DOCUMENTS, ROOT, content_of, kept_records, meaning_of, name_of, shipped
from .played import NAMES
from .test_codec import kinds_and_classes


def test_every_shipped_record_is_kept_and_none_is_gone() -> None:
    assert {name_of(path) for path in shipped()} == set(kept_records())


@pytest.mark.parametrize("name", kept_records())
def test_a_record_is_the_same_and_means_the_same(name: str) -> None:
    path, kept = ROOT / name, kept_records()[name]
    assert content_of(path) == kept["content"]
    assert meaning_of(path) == kept["meaning"]


def test_a_record_of_another_game_or_with_another_action_means_something_else(
    tmp_path: Path,
) -> None:
    path = ROOT / "docs" / "examples" / "six-nimmt.jsonl"
    lines = path.read_bytes().splitlines()
    changed = tmp_path / "changed.jsonl"
    changed.write_bytes(b"\n".join(lines[:-1]))
    assert meaning_of(changed) != meaning_of(path)
    changed.write_bytes(b"\n".join([lines[0].replace(b'"players":4', b'"players":3'), *lines[1:]]))
    assert meaning_of(changed) != meaning_of(path)


LINES = DOCUMENTS.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_a_document_is_read_and_written_as_ever(line: str) -> None:
    found = read_document(parse_json(line))
    game: Any = found.game
    assert dump_json(write_document(game, found.kind, found.value)) == line


@pytest.mark.parametrize("name", NAMES)
def test_there_is_a_document_of_every_kind_and_class(name: str) -> None:
    documents = [document for line in LINES if (document := json.loads(line))["game"] == name]
    kinds = {kind for document in documents for kind in document.keys() & set(KINDS)}
    assert kinds == set(KINDS) - {"record"}
    tags = {
        (kind, document[kind]["type"])
        for document in documents
        for kind in document.keys() & {"action", "event", "state", "view"}
    }
    assert tags == {(kind, tag_of(cls)) for kind, cls in kinds_and_classes(name)} - {
        ("outcome", tag_of(GAMES[name].outcome_type))
    }
