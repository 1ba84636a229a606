"""The messages that the page about hosting shows are those of the host."""

import json
from typing import Any

import pytest

from ..host.hosting import Peer, hosting, load, room_of
from ..project.checkout import DOCS
from ..project.snippets import snippets

PAGE = (DOCS / "hosting.md").read_text(encoding="utf-8")
[SHOWN] = [found.text for found in snippets(PAGE) if found.language == "json"]
MESSAGES: list[dict[str, Any]] = [json.loads(line) for line in SHOWN.splitlines()]
FROM_CLIENTS = ("join", "act")


def test_the_move_that_is_shown_goes_so() -> None:
    for name in ("starlette", "uvicorn", "websockets"):
        pytest.importorskip(name, reason=f"needs {name}: pip install '.[test]'")
    host = load()
    room = room_of(host, "six-nimmt", {"players": 2, "hand_size": 2})
    told: list[dict[str, Any]] = []
    with hosting(host, room) as address, Peer(address) as peer:
        for message in MESSAGES:
            if message["type"] in FROM_CLIENTS:
                peer.send(message)
            else:
                told.append(peer.hear())
    told[0]["token"] = "TOKEN"
    # An update may come before an answer or after it.
    assert sorted(map(json.dumps, told)) == sorted(
        json.dumps(message) for message in MESSAGES if message["type"] not in FROM_CLIENTS
    )


def test_the_path_to_a_field_is_the_one_that_is_told() -> None:
    updates = [message for message in MESSAGES if message["type"] == "update"]
    assert "`message.view.view.public.rows`" in PAGE
    assert all(len(each["view"]["view"]["public"]["rows"]) == 4 for each in updates)
