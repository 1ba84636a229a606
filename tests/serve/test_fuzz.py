"""Requests broken at random get answers of the protocol, and never an internal error.

``python -m tests.serve.fuzz --count 100000`` is the long run.
"""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowrules.serve import METHODS, answer

from .breaking import broken_text, places
from .corpus import requests
from .judging import wrong_answer

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.text(max_size=8) | st.sampled_from(["position", "game", "action"]), inner, max_size=4
        )
    ),
    max_leaves=12,
)


@given(st.randoms(use_true_random=False))
def test_broken_requests_are_answered(chance: random.Random) -> None:
    for _ in range(10):
        method, params = chance.choice(requests())
        text = broken_text(chance, method, params)
        assert wrong_answer(answer(text)) is None, text


@given(st.binary(max_size=300))
def test_any_bytes_are_answered(text: bytes) -> None:
    assert wrong_answer(answer(text)) is None


@given(json_values)
def test_any_json_is_answered(value: object) -> None:
    assert wrong_answer(answer(json.dumps(value).encode())) is None


@given(st.sampled_from(sorted(METHODS)), json_values)
def test_any_params_are_answered(method: str, params: object) -> None:
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    assert wrong_answer(answer(json.dumps(request).encode())) is None


@given(st.data())
def test_any_value_in_any_place_is_answered(data: st.DataObject) -> None:
    method, params = data.draw(st.sampled_from(requests()))
    paths = [path for path in places(params) if path]
    if not paths:
        return
    path = data.draw(st.sampled_from(paths))
    changed = json.loads(json.dumps(params))
    parent = changed
    for step in path[:-1]:
        parent = parent[step]
    parent[path[-1]] = data.draw(st.integers(-(2**53), 2**53) | json_values)
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": changed}
    assert wrong_answer(answer(json.dumps(request).encode())) is None


def test_the_judge_of_answers_finds_what_is_wrong() -> None:
    for response in (
        b'{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Internal error"}}',
        b'{"jsonrpc":"2.0","id":1}',
        b'{"jsonrpc":"2.0","id":1,"result":{}}\n',
        b'{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":-32600,"message":""}}',
        b'{"jsonrpc":"2.0","result":{}}',
        b'{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"","data":{"problems":[]}}}',
        b"[]",
        b"[1]",
    ):
        assert wrong_answer(response)
    assert wrong_answer(b'{"jsonrpc":"2.0","id":1,"result":{}}') is None
    with pytest.raises(ValueError, match="NaN"):
        wrong_answer(b'{"jsonrpc":"2.0","id":NaN,"result":{}}')
