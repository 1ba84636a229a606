"""Breaks valid requests over HTTP, by choices from outside."""

import json
import random
from typing import Any

from attrs import frozen

from ..breaking import break_bytes, break_structure

HEADERS = (
    (), (b"application/json; charset=utf-8",), (b"text/plain",), (b"application/json;charset=x",),
    (b"",), (b"\xff",), (b"application/json" * 100,), (b"multipart/form-data; boundary=x",),
)  # fmt: skip
NAMES = ("", "HELLO", "hello/", "../hello", "%00", "x" * 2000, "openapi.json", "\x1b[2J")
VERBS = ("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW", "")


@frozen
class Broken:
    """A request."""

    path: str
    verb: str
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes


def broken_request(chance: random.Random, method: str, params: Any) -> Broken:
    """A request that was valid, broken in its params, in its bytes, or as a whole."""
    how = chance.randrange(8)
    path, verb, body = f"/v1/{method}", "POST", json.dumps(params).encode()
    headers: tuple[tuple[bytes, bytes], ...] = ((b"content-type", b"application/json"),)
    if how < 5:
        body = json.dumps(break_structure(chance, params)).encode()
    elif how < 7:
        body = break_bytes(chance, body)
    else:
        whole = chance.randrange(3)
        if whole == 0:
            path = f"/v1/{chance.choice(NAMES)}"
        elif whole == 1:
            verb = chance.choice(VERBS)
        else:
            headers = tuple((b"content-type", each) for each in chance.choice(HEADERS))
    return Broken(path, verb, headers, body)
