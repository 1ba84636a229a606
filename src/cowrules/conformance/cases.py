"""The cases of the suite, read from the files that lie beside this module."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from attrs import frozen

from cowrules.wire import FORMAT_VERSION, Json

__all__ = ["MANIFEST", "TRANSCRIPTS", "VECTORS", "Case", "cases", "manifest", "read_file"]

VECTORS: Final = "vectors"
"""The folder with the data."""

MANIFEST: Final = "manifest.json"
"""The file that lists all others."""

TRANSCRIPTS: Final = "transcripts"
"""The kind of file that holds whole games; the other kinds are named after their method."""


@frozen
class Case:
    """A request, and what has to come back.

    Attributes:
        id: The permanent id of the vector; of a step of a transcript the id of the transcript,
            a slash, and the number of the step, or ``start`` or ``end``.
        game: The name of the game.
        clauses: The clauses and rulings on which the answer rests.
        source: Where the answer was taken from: ``rulebook``, ``ruling``, ``specification`` or
            ``reference``.
        method: The method of the line protocol.
        params: What it is given.
        answer: The members of the result that are compared, or ``error`` with a code.

    Example:
        >>> case = next(cases("six-nimmt"))
        >>> case.game, case.method, len(case.id)
        ('six-nimmt', 'actors', 12)
    """

    id: str
    game: str
    clauses: tuple[str, ...]
    source: str
    method: str
    params: dict[str, Json]
    answer: dict[str, Json]


def _bytes_of(path: str) -> bytes:
    place = files("cowrules.conformance").joinpath(VECTORS)
    for part in path.split("/"):
        place = place.joinpath(part)
    return place.read_bytes()


def _lines(path: str) -> Iterator[Any]:
    for line in _bytes_of(path).splitlines():
        yield json.loads(line)


@cache
def _manifest() -> Any:
    return json.loads(_bytes_of(MANIFEST))


def manifest() -> Mapping[str, Any]:
    """The list of all files with their digests, and the number of cases by game and clause.

    Example:
        >>> sorted(manifest()["counts"])
        ['boese-kuh', 'cosmic-cows', 'six-nimmt']
        >>> manifest()["rules"]
        1
    """
    found: Mapping[str, Any] = _manifest()
    return found


def cases(game: str | None = None) -> Iterator[Case]:
    """All cases in a fixed order, those of one game or of all.

    Args:
        game: The name of the game.

    Raises:
        ValueError: There is no such game.

    Example:
        >>> sorted({case.method for case in cases("cosmic-cows")})[:3]
        ['actors', 'apply', 'chance']
    """
    listed = manifest()
    if game is not None and game not in listed["counts"]:
        raise ValueError(f"game: expected one of {', '.join(listed['counts'])}")
    for entry in listed["files"]:
        if game is None or entry["game"] == game:
            yield from read_file(entry["game"], entry["kind"], _lines(entry["path"]))


def read_file(game: str, kind: str, lines: Iterator[Any]) -> Iterator[Case]:
    """The cases in the lines of one file."""
    if kind == TRANSCRIPTS:
        yield from _transcripts(game, lines)
        return
    for line in lines:
        yield Case(
            line["id"],
            game,
            tuple(line["clauses"]),
            line["source"],
            line["method"],
            line["params"],
            line["answer"],
        )


def _transcripts(game: str, lines: Iterator[Any]) -> Iterator[Case]:
    """A case for the start, for each step and for the end of each transcript."""
    name = source = ""
    options: dict[str, Json] = {}
    state: Json = None

    def document(value: Json) -> Json:
        return {"cowrules": FORMAT_VERSION, "game": game, "options": options, "state": value}

    for line in lines:
        clauses = tuple(line["clauses"])
        if "id" in line:
            name, source = line["id"], line["source"]
            options, state = line["options"], line["state"]
            begun: dict[str, Json] = {"game": game, "options": options}
            answer: dict[str, Json] = {"state": document(state)}
            yield Case(f"{name}/start", game, clauses, source, "initial_state", begun, answer)
        elif "outcome" in line:
            ended: dict[str, Json] = {"position": document(state)}
            answer = {"outcome": line["outcome"]}
            yield Case(f"{name}/end", game, clauses, source, "outcome", ended, answer)
        else:
            given: dict[str, Json] = {"state": document(state), "action": line["action"]}
            if "seat" in line:
                given["seat"] = line["seat"]
            if line["legal"]:
                state = line["state"]
                answer = {"legal": True, "state": document(state), "events": line["events"]}
            else:
                answer = {"legal": False, "illegal": line["illegal"]}
            yield Case(f"{name}/{line['step']}", game, clauses, source, "apply", given, answer)
