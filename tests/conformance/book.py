"""Collects vectors and transcripts, each checked against the engine before it is kept."""

import copy
from collections.abc import Iterable
from typing import Any

from attrs import define, field

from cowrules.conformance import Reply, agrees
from cowrules.conformance.canonical import id_of
from cowrules.conformance.schema import SOURCES
from cowrules.serve import METHODS, UnsoundError
from cowrules.wire import WireError

RULEBOOK, RULING, SPECIFICATION, REFERENCE = SOURCES

Document = Any
"""JSON, as it is written into the files and read again."""

INVALID, UNSOUND = -32602, -32001


def answered(method: str, params: Document) -> Reply:
    """What the engine answers."""
    try:
        return Reply(METHODS[method].call(params))
    except UnsoundError:
        return Reply(error=UNSOUND)
    except WireError:
        return Reply(error=INVALID)


@define
class Book:
    """The vectors of a game by kind and id, and its transcripts."""

    game: str
    vectors: dict[str, dict[str, Document]] = field(factory=dict)
    transcripts: dict[str, list[Document]] = field(factory=dict)

    def add(
        self, source: str, clauses: Iterable[str], method: str, params: Document, answer: Document
    ) -> None:
        """Keep a vector; one that is there already gets the further clauses."""
        # What was given may be changed by its maker afterwards.
        params, answer = copy.deepcopy((params, answer))
        reply = answered(method, params)
        assert agrees(answer, reply), (source, clauses, method, params, answer, reply)
        name = id_of({"method": method, "params": params})
        kept = self.vectors.setdefault(method, {})
        line = {
            "id": name,
            "clauses": sorted(set(clauses)),
            "source": source,
            "method": method,
            "params": params,
            "answer": answer,
        }
        assert line["clauses"], line
        if name in kept:
            old = kept[name]
            # Of two answers to the same question the fuller one is kept.
            for key, value in old["answer"].items():
                if key in line["answer"]:
                    assert line["answer"][key] == value or key == "illegal", (old, line)
                else:
                    line["answer"] = old["answer"]
                    line["source"] = old["source"]
            if old["answer"] == line["answer"]:
                line["source"] = min(old["source"], source, key=SOURCES.index)
            line["clauses"] = sorted({*old["clauses"], *line["clauses"]})
        kept[name] = line

    def add_transcript(
        self,
        clauses: Iterable[str],
        options: Document,
        state: Document,
        steps: list[Document],
        end: Document,
    ) -> None:
        """Keep a transcript, whose id is that of its game, options and actions."""
        given = {
            "game": self.game,
            "options": options,
            "actions": [
                {key: step[key] for key in ("action", "seat") if key in step} for step in steps
            ],
        }
        name = id_of(given)
        assert name not in self.transcripts
        head = {
            "id": name,
            "clauses": sorted(set(clauses)),
            "source": REFERENCE,
            "options": options,
            "steps": len(steps),
            "state": state,
        }
        self.transcripts[name] = [head, *steps, end]


def refusal(code: str, clause: str) -> Document:
    """The answer that refuses an action."""
    return {"legal": False, "illegal": {"code": code, "clause": clause}}


LEGAL: Document = {"legal": True}


def document(game: str, options: Document, kind: str, value: Document) -> Document:
    """A document that stands alone."""
    return {"cowrules": 1, "game": game, "options": options, kind: value}


def changed(value: Document, **parts: Document) -> Document:
    """A copy of a document of a position with other values; a path has two underscores a dot."""
    other = copy.deepcopy(value)
    kind = "state" if "state" in other else "view"
    for path, part in parts.items():
        at = other[kind]
        *way, last = path.split("__")
        for name in way:
            at = at[int(name) if name.isdigit() else name]
        at[int(last) if last.isdigit() else last] = part
    return other
