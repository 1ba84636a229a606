"""Breaks documents systematically: one thing at a time, at every place."""

from collections.abc import Iterator
from typing import Any

from cowrules.games import GAMES
from cowrules.wire.mapping import tag_of

# The elements of a list are alike, so of a long one not all are looked into.
LOOKED_INTO = 2
WORDS: tuple[Any, ...] = (None, True, 1.5, "1", [], {})
NUMBERS = (-1, 1.0, 61, 2**53, -(2**53))
TAGS = tuple(
    sorted(
        {
            tag_of(cls)
            for game in GAMES.values()
            for cls in (*game.action_types, *game.event_types, game.state_type, game.view_type)
        }
    )
)


def broken(document: Any) -> Iterator[tuple[str, Any]]:
    """Documents that differ from this one at one place, and the path of that place.

    Some of them are as good as the document itself.
    """
    yield from _broken(document, "", "")


def _broken(document: Any, path: str, name: str) -> Iterator[tuple[str, Any]]:
    for wrong in _replacements(document, name):
        yield path, wrong
    if isinstance(document, dict):
        yield path, document | {"zzz": 1}
        for field, part in document.items():
            place = f"{path}.{field}"
            yield place, {key: value for key, value in document.items() if key != field}
            for inner, wrong in _broken(part, place, field):
                yield inner, document | {field: wrong}
    elif isinstance(document, list):
        if document:
            yield path, document[1:]
            yield path, document[:-1]
            yield path, [*document, document[0]]
            yield path, document[::-1]
        yield path, [*document, 1]
        for index, part in enumerate(document[:LOOKED_INTO]):
            for inner, wrong in _broken(part, f"{path}[{index}]", name):
                yield inner, [*document[:index], wrong, *document[index + 1 :]]


def _replacements(value: Any, name: str) -> Iterator[Any]:
    yield from WORDS
    yield from NUMBERS
    if type(value) is bool:
        yield not value
    elif type(value) is int:
        yield from (value + 1, value - 1, float(value))
    elif name == "type":
        yield from TAGS
    elif name == "game":
        yield from (*GAMES, "chess")
