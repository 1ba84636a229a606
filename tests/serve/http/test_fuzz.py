"""Requests broken at random get responses of the OpenAPI document, and never a mistake.

``python -m tests.serve.fuzz --door http --count 100000`` is the long run.
"""

import asyncio
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowrules.serve import METHODS

from ..fuzz import DOORS, ask_many
from .asking import exchange
from .judging import wrong_response


@pytest.mark.parametrize("door", DOORS)
def test_broken_requests_are_answered(door: str) -> None:
    tally = asyncio.run(ask_many(DOORS[door], 300, seed=5))
    assert not tally.wrong
    assert len(tally.kinds) > 3


@given(st.sampled_from(sorted(METHODS)), st.binary(max_size=300))
def test_any_bytes_are_answered(method: str, body: bytes) -> None:
    check(f"/v1/{method}", body)


@given(
    st.sampled_from(sorted(METHODS)),
    st.dictionaries(
        st.sampled_from(["position", "game", "action", "state", "view", "record", "seat", "x"]),
        st.none() | st.integers() | st.text(max_size=9) | st.lists(st.integers(), max_size=3),
    ),
)
def test_any_params_are_answered(method: str, params: object) -> None:
    check(f"/v1/{method}", json.dumps(params).encode())


def check(path: str, body: bytes) -> None:
    got = asyncio.run(exchange(path, body))
    kind = got.headers["content-type"]
    assert wrong_response(path, got.status, kind, got.body) is None, body
