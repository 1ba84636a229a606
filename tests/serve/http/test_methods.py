"""Every method on every game answers over HTTP what it answers by lines."""

import asyncio
import json
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from cowrules.games import GAMES
from cowrules.serve import METHODS

from ...wire.played import NAMES, played
from ..asking import Refused, ask
from ..breaking import break_structure
from ..corpus import document, requests, requests_of
from .asking import exchange
from .judging import wrong_response

every_game = pytest.mark.parametrize("name", NAMES)


def post(client: httpx.Client, method: str, params: Any) -> Any:
    response = client.post(f"/v1/{method}", json=params)
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "application/json"
    assert response.headers["cache-control"] == "no-store"
    assert "set-cookie" not in response.headers
    return response.json()


@every_game
def test_the_server_answers_every_method_as_by_lines(client: httpx.Client, name: str) -> None:
    every = list(requests_of(name))
    # One of each method, and of the others every third.
    first = {method: (method, params) for method, params in reversed(every)}
    asked = [*first.values(), *every[::3]]
    assert {method for method, _ in asked} == set(METHODS)
    for method, params in asked:
        path = f"/v1/{method}"
        response = client.post(path, json=params)
        assert (
            wrong_response(
                path, response.status_code, response.headers["content-type"], response.content
            )
            is None
        )
        assert response.json() == ask(method, params)


def by_lines(method: str, params: dict[str, Any]) -> tuple[int, str, Any]:
    """The status that fits the answer by lines, which member is told, and what it is."""
    try:
        result = ask(method, **params)
    except Refused as refused:
        if refused.code == -32700:
            # By lines the params stand within a request.
            return 400, "", None
        about = {-32602: "problems", -32001: "faults"}[refused.code]
        return 422, about, refused.data[about]
    drawn = "seed" in result and not isinstance(params.get("seed"), int)
    return 200, "", None if drawn else result


def test_errors_are_those_of_the_lines() -> None:
    chance = random.Random(4)
    kinds = {"problems": 0, "faults": 0}

    async def compare() -> None:
        for _ in range(600):
            method, params = chance.choice(requests())
            broken = break_structure(chance, params)
            if not isinstance(broken, dict):
                continue
            try:
                text = json.dumps(broken, allow_nan=False)
                text.encode()
            except (ValueError, UnicodeEncodeError):
                continue
            got = await exchange(f"/v1/{method}", text.encode())
            status, about, expected = by_lines(method, broken)
            assert got.status == status, text
            if about:
                kinds[about] += 1
            if expected is not None:
                found = json.loads(got.body)
                assert (found[about] if about else found) == expected

    asyncio.run(compare())
    assert min(kinds.values()) > 30


OPTIONS: dict[str, dict[str, int]] = {
    "boese-kuh": {"players": 2},
    "six-nimmt": {"players": 2, "rounds": 1},
    "cosmic-cows": {"players": 2, "max_turns": 6},
}
# After so many moves nothing is asked any more but what a game needs to go on.
LOOKED_AT = 10


@every_game
def test_a_whole_game_is_played(client: httpx.Client, name: str) -> None:
    header = {"game": name, "options": OPTIONS[name]}
    chance = random.Random(name)
    state = post(client, "initial_state", header)["state"]
    views: dict[Any, Any] = {
        viewer: post(client, "observe", {"state": state, "viewer": viewer})["view"]
        for viewer in (0, 1, "spectator")
    }
    moves = 0
    while actors := post(client, "actors", {"position": state})["actors"]:
        looked_at = moves < LOOKED_AT
        seat = None
        if actors == ["chance"]:
            action = post(client, "chance", {"state": state, "seed": 3, "index": moves})["action"]
        else:
            seat = chance.choice(actors)
            position = views[seat] if looked_at else state
            asked = {"position": position, "player": seat}
            action = chance.choice(post(client, "legal_actions", asked)["actions"])
            if looked_at:
                asked = {"state": state, "action": action, "seat": 1 - seat}
                other = post(client, "apply", asked)
                assert (other["legal"], other["illegal"]["code"]) == (False, "wrong-player")
        done = post(client, "apply", {"state": state, "action": action, "seat": seat})
        assert done["legal"] is True
        state = done["state"]
        if looked_at:
            views = followed(client, header, views, done)
        moves += 1
    assert moves > LOOKED_AT
    ended = post(client, "outcome", {"position": state, "language": "de"})
    assert ended["outcome"] is not None
    assert ended["message"].endswith(".")


def followed(client: httpx.Client, header: Any, views: Any, done: Any) -> dict[Any, Any]:
    """The views after an action, which each viewer gets by the events as by looking."""
    found = {}
    for viewer, view in views.items():
        seen = post(client, "redact", {**header, "events": done["events"], "viewer": viewer})
        after = post(client, "follow", {"view": view, **seen})
        assert after == post(client, "observe", {"state": done["state"], "viewer": viewer})
        found[viewer] = after["view"]
    return found


def test_an_illegal_move_is_an_answer(client: httpx.Client) -> None:
    state = document(played("six-nimmt"), "state", played("six-nimmt").states[1])
    action = {"type": "commit", "player": 0, "card": 105}
    found = post(client, "check", {"position": state, "action": action, "seat": 0})
    assert (found["legal"], found["illegal"]["clause"]) == (False, "GN-01")


def test_hello_is_got_and_posted(client: httpx.Client) -> None:
    got = client.get("/v1/hello")
    assert got.status_code == 200
    assert got.json() == ask("hello") == post(client, "hello", {})
    assert got.json()["games"] == list(GAMES)
    assert client.post("/v1/hello").json() == got.json()


def test_a_hundred_requests_at_once_are_answered(server: str) -> None:
    asked = [each for each in requests() if each[0] not in ("chance", "sample")]
    chosen = random.Random(7).choices(asked, k=100)
    with httpx.Client(base_url=server, timeout=60, limits=httpx.Limits()) as many:

        def one(each: tuple[str, dict[str, Any]]) -> bool:
            return bool(post(many, *each) == ask(*each))

        with ThreadPoolExecutor(100) as pool:
            assert all(pool.map(one, chosen))
