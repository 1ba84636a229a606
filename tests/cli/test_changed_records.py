"""Whatever is done to a record, it is judged or refused."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ..profiles import examples
from ..wire.played import NAMES, played
from .judging import BIG, written
from .running import run

every_game = pytest.mark.parametrize("name", NAMES)


def places(document: Any) -> Iterator[tuple[Any, Any]]:
    """Every list or object in a document with every index or name in it."""
    if isinstance(document, list | dict):
        keys = range(len(document)) if isinstance(document, list) else list(document)
        for key in keys:
            yield document, key
            yield from places(document[key])


PARTS: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-10, 110)
    | st.sampled_from([BIG, -BIG, 2**53, 10**30, 1.5, -0.0, "", "x", "\x1b[2J", "lay", "pair"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["type", "player", "card", "x\x07"]), inner, max_size=3)
    ),
    max_leaves=5,
)


@every_game
@examples(150)
@given(data=st.data())
def test_whatever_is_done_to_a_record_it_is_judged_or_refused(
    name: str, data: st.DataObject
) -> None:
    lines = [json.loads(line) for line in written(played(name).record.prefix(15)).splitlines()]
    for _ in range(data.draw(st.integers(1, 4))):
        kind = data.draw(st.sampled_from(["replace", "remove", "copy", "move", "replace"]))
        index = data.draw(st.integers(0, len(lines) - 1))
        if kind == "copy":
            lines.insert(
                data.draw(st.integers(0, len(lines))), json.loads(json.dumps(lines[index]))
            )
        elif kind == "move":
            lines.insert(data.draw(st.integers(0, len(lines) - 1)), lines.pop(index))
        elif found := list(places(lines[index])):
            whole, key = found[data.draw(st.integers(0, len(found) - 1))]
            if kind == "remove":
                del whole[key]
            else:
                whole[key] = data.draw(PARTS)
    record = "\n".join(map(json.dumps, lines)).encode()
    done = run("judge", "--json", "-", stdin=record)
    told = run("judge", "--lang", "de", "-", stdin=record)
    assert told.status == done.status
    assert told.out.replace("\n", "").isprintable()
    if done.status == 2:
        assert done.err.startswith("cowrules judge: standard input: line ")
        assert done.err.count("\n") == 1
        assert done.err[:-1].isprintable()
        assert all(line == {"index": index, "legal": True} for index, line in enumerate(done.lines))
        return
    assert done.err == ""
    *verdicts, _ = done.lines
    legal = [verdict["legal"] for verdict in verdicts]
    assert done.status == (0 if all(legal) else 1)
    assert all(legal[:-1])
    assert done.summary["actions"] == len(legal)
    assert done.summary["legal"] == sum(legal)
