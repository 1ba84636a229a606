"""What is wrong with the parts of params whose game is said beside them.

A method reads them once it knows the game. When something else is wrong, this tells the
client at once what it would be told next.
"""

from collections.abc import Iterator
from typing import Any

import attrs

from cowrules.games import GAMES
from cowrules.serve.fields import DOCUMENT, PART
from cowrules.wire import Codec, Json, Kind, Problem, WireError, codec_of

__all__ = ["part_problems"]


def part_problems(cls: type[Any], params: Json) -> list[Problem]:
    """All problems with the parts, as far as the params say of which game they are.

    Args:
        cls: The class of the params.
        params: What was given for them, in which something else is wrong.
    """
    if not isinstance(params, dict):
        return []
    fields = attrs.fields(cls)
    heads = [params.get(each.name) for each in fields if DOCUMENT in each.metadata]
    names = [params.get("game"), *(head.get("game") for head in heads if isinstance(head, dict))]
    known = [name for name in names if isinstance(name, str) and name in GAMES]
    if not known:
        return []
    codec: Codec[Any, Any, Any, Any] = codec_of(GAMES[known[0]])
    found: list[Problem] = []
    for each in fields:
        if PART in each.metadata and each.name in params:
            kind: Kind[Any] = getattr(codec, each.metadata[PART])
            found += [one.under(each.name) for one in _problems(kind, params[each.name])]
    return found


def _problems(kind: Kind[Any], part: Json) -> Iterator[Problem]:
    # What is no object and no list of objects has been told of already.
    try:
        if isinstance(part, dict):
            kind.decode(part)
        elif isinstance(part, list) and all(isinstance(each, dict) for each in part):
            kind.decode_many(part)
    except WireError as error:
        yield from error.problems
