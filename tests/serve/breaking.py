"""Breaks valid requests, in their structure and in their bytes, by choices from outside."""

import copy
import json
import random
from typing import Any

# What stands where something else was expected; the numbers are the edges of something.
STRANGERS: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 5, 6, 7, 61, 105, 99, -99, 2**53 - 1, -(2**53 - 1), 2**53,
    10**400, 1.5, 1e308, "", "chance", "spectator", "de", "\x00\x1b[2J", "\ud800", "x" * 300,
    [], {}, [0], [[]], [[-1, -1, -1]], {"": 0}, {"type": "deal"},
)  # fmt: skip

BYTES = (b"\x00", b"\xff", b"\xc3", b"\n", b'"', b"{", b"}", b"[", b"]", b",", b":", b"-", b"9",
         b"e9", b"NaN", b"\\u", b"\\ud800", b"true", b"null", b"\xef\xbb\xbf")  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all parts of a document, its root last."""
    found: list[tuple[Any, ...]] = []
    if isinstance(value, dict):
        for name, part in value.items():
            found += places(part, (*path, name))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            found += places(part, (*path, index))
    return [*found, path]


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


def break_structure(chance: random.Random, request: Any) -> Any:
    """The request with one to three parts changed, gone, doubled or exchanged."""
    broken = copy.deepcopy(request)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        paths = [path for path in places(broken) if path]
        if not paths:
            return broken
        path = chance.choice(paths)
        parent, key = at(broken, path[:-1]), path[-1]
        how = chance.randrange(6)
        if how == 0:
            del parent[key]
        elif how == 1:
            other = at(broken, chance.choice(paths))
            parent[key] = copy.deepcopy(other)
        elif how == 2 and isinstance(parent, list):
            parent.insert(key, copy.deepcopy(parent[key]))
        elif how == 3 and isinstance(parent[key], int):
            parent[key] += chance.choice((-1, 1, 10, -10))
        elif how == 4 and isinstance(parent, dict):
            parent[chance.choice(("extra", "type", "seat", "player", "cards"))] = parent[key]
        else:
            parent[key] = copy.deepcopy(chance.choice(STRANGERS))
    return broken


def break_bytes(chance: random.Random, text: bytes) -> bytes:
    """The text with a few bytes changed, gone, put in or moved."""
    broken = bytearray(text)
    for _ in range(chance.randint(1, 4)):
        start = chance.randrange(len(broken) + 1)
        end = min(len(broken), start + chance.choice((0, 1, 1, 2, 8, 40)))
        how = chance.randrange(4)
        if how == 0:
            del broken[start:end]
        elif how == 1:
            broken[start:end] = chance.choice(BYTES)
        elif how == 2:
            broken[start:start] = broken[start:end] * chance.choice((1, 3))
        else:
            broken[start:end] = bytes(chance.randrange(256) for _ in range(end - start))
    return bytes(broken)


def request_text(method: Any, params: Any) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()


def broken_text(chance: random.Random, method: str, params: Any) -> bytes:
    """A request that was valid, broken in its params, as a whole, or in its bytes."""
    how = chance.randrange(8)
    if how < 5:
        return request_text(method, break_structure(chance, params))
    if how == 5:
        whole = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        return json.dumps(break_structure(chance, whole)).encode()
    return break_bytes(chance, request_text(method, params))
