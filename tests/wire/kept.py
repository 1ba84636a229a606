"""What was shipped once and must go on meaning the same: records, and documents of every class.

``python -m tests.wire.kept`` adds what is new. It never changes what is there: a record or a
document that means something else than before is a defect, or a new version of the rules or of
the format.
"""

import hashlib
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from cowrules.game import Action, Game, ViewOf
from cowrules.games import with_game
from cowrules.record import Refused, replay_steps
from cowrules.verdict import Fault
from cowrules.wire import RecordReader, codec_of, dump_json, write_document

from .played import NAMES, Played, played

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

ROOT = Path(__file__).parents[2]
RECORDS = Path(__file__).parent / "kept_records.toml"
DOCUMENTS = Path(__file__).parent / "kept_documents.jsonl"


def shipped() -> list[Path]:
    """Every record that is shipped."""
    folders = ROOT / "docs" / "examples", ROOT / "tests" / "witnesses" / "data"
    return sorted(path for folder in folders for path in folder.glob("*.jsonl"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def kept_records() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = tomllib.loads(RECORDS.read_text(encoding="utf-8"))
    return found


def content_of(path: Path) -> str:
    """The digest of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def meaning_of(path: Path) -> str:
    """The digest of all that the referee says of a record: events, refusals, states, result."""
    with path.open("rb") as stream:
        reader = RecordReader(stream)

        def follow(game: Game[S, A, E, V], /) -> str:
            digest = hashlib.sha256()
            for line in _said(game, reader):
                digest.update(line.encode() + b"\n")
            return digest.hexdigest()

        return with_game(reader.game, follow)


def _said(game: Game[S, A, E, V], reader: RecordReader) -> Iterator[str]:
    codec = codec_of(game)
    state = game.initial_state()
    for step in replay_steps(game, reader.actions(game)):
        if isinstance(step, Refused):
            yield codec.illegal.dumps(step.illegal)
            break
        yield dump_json(codec.event.encode_many(step.events))
        state = step.state
    yield codec.state.dumps(state)
    outcome = game.outcome(state)
    yield "null" if outcome is None else codec.outcome.dumps(outcome)


def documents() -> list[str]:
    """A document of every kind, and of every class of action and event that a record holds."""
    found = [text for name in NAMES for text in _of_every_kind(played(name))]
    for path in shipped():
        with path.open("rb") as stream:
            reader = RecordReader(stream)

            def collect(game: Game[S, A, E, V], /) -> dict[str, str]:
                return _of_every_class(game, reader)  # noqa: B023 - called at once

            texts = with_game(reader.game, collect)
        seen = {_type_of(text) for text in found}
        found += [text for key, text in texts.items() if key not in seen]
    return found


def _of_every_kind(game: Played) -> Iterator[str]:
    fault = Fault(min(game.game.fault_type), "public", "GB-01", (("value", (1, 2)),))
    values = {
        "options": game.game,
        "state": game.states[len(game.states) // 2],
        "view": game.views[len(game.views) // 2],
        "outcome": game.outcome,
        "illegal": game.illegals[0],
        "fault": fault,
    }
    for kind, value in values.items():
        yield dump_json(write_document(game.game, kind, value))
    for spectator in game.views[:1]:
        yield dump_json(write_document(game.game, "view", spectator))


def _of_every_class(game: Game[S, A, E, V], reader: RecordReader) -> dict[str, str]:
    """The last action and the last event of every class."""
    found: dict[str, str] = {}
    for step in replay_steps(game, reader.actions(game)):
        texts = [dump_json(write_document(game, "action", step.action))]
        if not isinstance(step, Refused):
            texts += [dump_json(write_document(game, "event", event)) for event in step.events]
        found |= {_type_of(text): text for text in texts}
    return found


def _type_of(text: str) -> str:
    """The game, the kind and the class of a document."""
    document = json.loads(text)
    kind = list(document)[-1]
    return f"{document['game']} {kind} {document[kind].get('type')}"


def main() -> None:
    """Add the records that are new; write the documents if there are none."""
    kept = kept_records() if RECORDS.exists() else {}
    for path in shipped():
        new = {"content": content_of(path), "meaning": meaning_of(path)}
        kept.setdefault(name_of(path), new)
    entries = [
        f'["{name}"]\ncontent = "{entry["content"]}"\nmeaning = "{entry["meaning"]}"\n'
        for name, entry in sorted(kept.items())
    ]
    RECORDS.write_text("\n".join(entries), encoding="utf-8")
    if not DOCUMENTS.exists():
        DOCUMENTS.write_text("\n".join(documents()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
