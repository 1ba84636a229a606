"""Whose turn it is to be worked on: small requests do not wait for large ones."""

import asyncio
import json
import threading
from typing import Any

import pytest
from starlette.responses import Response

from cowrules.serve.http import application
from cowrules.serve.http.limits import LARGE_BYTES, LARGE_WORKERS, WORKERS

from .asking import Got, exchange

PATIENCE = 60
MOST = 6


def test_a_small_request_does_not_wait_for_many_large_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer = application._answer
    gate, lock = threading.Event(), threading.Lock()
    at_once: list[int] = []
    inside = 0

    def slowly(method: Any, body: bytes) -> Response:
        nonlocal inside
        if len(body) >= LARGE_BYTES:
            with lock:
                inside += 1
                at_once.append(inside)
            assert gate.wait(PATIENCE)
            with lock:
                inside -= 1
        return answer(method, body)

    async def ask() -> tuple[Got, list[Got]]:
        large = b" " * LARGE_BYTES + b"{}"
        app = application.application()
        slow = [
            asyncio.create_task(exchange("/v1/hello", large, app=app)) for _ in range(3 * WORKERS)
        ]
        while not at_once:
            await asyncio.sleep(0.01)
        small = await asyncio.wait_for(exchange("/v1/hello", b"{}", app=app), PATIENCE)
        assert not any(task.done() for task in slow)
        gate.set()
        return small, await asyncio.gather(*slow)

    monkeypatch.setattr(application, "_answer", slowly)
    small, slow = asyncio.run(ask())
    assert small.status == 200
    assert [got.status for got in slow] == [200] * len(slow)
    assert max(at_once) <= LARGE_WORKERS < WORKERS


def test_too_many_requests_are_told_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = application._answer
    gate = threading.Event()

    def slowly(method: Any, body: bytes) -> Response:
        assert gate.wait(PATIENCE)
        return answer(method, body)

    async def ask() -> tuple[Got, Got, list[Got]]:
        app = application.application()
        first = [asyncio.create_task(exchange("/v1/hello", b"{}", app=app)) for _ in range(MOST)]
        await asyncio.sleep(0)
        refused = await asyncio.wait_for(exchange("/v1/hello", b"{}", app=app), PATIENCE)
        # Who has no body costs nothing.
        other = await exchange("/v1/hello", b"", (), "GET", app)
        gate.set()
        return refused, other, await asyncio.gather(*first)

    monkeypatch.setattr(application, "_answer", slowly)
    monkeypatch.setattr(application, "MAX_REQUESTS", MOST)
    refused, other, first = asyncio.run(ask())
    assert (refused.status, refused.headers["retry-after"]) == (503, "1")
    assert json.loads(refused.body)["type"] == "urn:cowrules:problem:busy"
    # Its body was read, so that the connection can be used again.
    assert "connection" not in refused.headers
    assert other.status == 200
    assert [got.status for got in first] == [200] * MOST
