"""What counts as the same answer, and what does not."""

from typing import Any

import pytest

from cowrules.conformance import Reply, agrees
from cowrules.conformance.answers import compared
from cowrules.conformance.canonical import canonical, id_of

REFUSED: Any = {"legal": False, "illegal": {"code": "no-dice", "clause": "GC-12"}}
FAULT: Any = {"code": "card-twice", "field": "hands[0]", "clause": "GN-01"}


@pytest.mark.parametrize(
    ("answer", "result", "same"),
    [
        ({"legal": True}, {"legal": True}, True),
        ({"legal": True}, {"legal": True, "message": "x"}, True),
        ({"legal": True}, {"legal": 1}, False),
        ({"legal": True}, {}, False),
        ({"legal": True}, [], False),
        ({"legal": True}, None, False),
        (REFUSED, {**REFUSED, "message": "x"}, True),
        (REFUSED, {"legal": False, "illegal": {**REFUSED["illegal"], "params": {"a": 1}}}, True),
        (REFUSED, {"legal": False, "illegal": {"code": "no-dice", "clause": "GC-10"}}, False),
        (REFUSED, {"legal": False, "illegal": {"code": "x", "clause": "GC-12"}}, False),
        (REFUSED, {"legal": False, "illegal": {"code": "no-dice"}}, False),
        (REFUSED, {"legal": False, "illegal": None}, False),
        (REFUSED, {"legal": False}, False),
        (REFUSED, {"legal": True}, False),
        ({"legal": False}, REFUSED, True),
        ({"actors": [0, 1]}, {"actors": [0, 1]}, True),
        ({"actors": [0, 1]}, {"actors": [1, 0]}, False),
        ({"actors": [0, 1]}, {"actors": [False, True]}, False),
        ({"actors": [1]}, {"actors": [1.0]}, False),
        ({"actions": [{"a": 1}, {"a": 2}]}, {"actions": [{"a": 2}, {"a": 1}]}, True),
        ({"actions": [{"a": 1, "b": 2}]}, {"actions": [{"b": 2, "a": 1}]}, True),
        ({"actions": [{"a": 1}]}, {"actions": [{"a": 1}, {"a": 1}]}, False),
        ({"actions": [{"a": 1}]}, {"actions": [{"a": 1}, {"a": 2}]}, False),
        ({"actions": [{"a": 1}, {"a": 2}]}, {"actions": [{"a": 1}]}, False),
        ({"actions": []}, {"actions": None}, False),
        ({"events": [{"a": 1}, {"a": 2}]}, {"events": [{"a": 2}, {"a": 1}]}, False),
        ({"view": {"hand": [1]}}, {"view": {"hand": [1]}}, True),
        ({"view": {"hand": [1]}}, {"view": {"hand": [1], "hands": [[1], [2]]}}, False),
        ({"state": {"a": None}}, {"state": {}}, False),
        ({"faults": []}, {"faults": []}, True),
        ({"faults": []}, {"faults": [FAULT]}, False),
        ({"faults": [FAULT]}, {"faults": []}, False),
        ({"faults": [FAULT]}, {"faults": [{**FAULT, "message": "x"}, {"code": "y"}]}, True),
        ({"faults": [FAULT]}, {"faults": [{**FAULT, "field": "hands[1]"}]}, False),
        ({"faults": [FAULT]}, {"faults": 7}, False),
        ({"outcome": None}, {"outcome": None, "message": None}, True),
        ({"outcome": None}, {"message": None}, False),
        ({"verdicts": [{"index": 0}]}, {"verdicts": [{"index": 0, "message": "x"}]}, True),
        ({"verdicts": [{"index": 0}]}, {"verdicts": []}, False),
        ({"verdicts": [{"index": 0}]}, {"verdicts": [7]}, False),
        ({"verdicts": [{"index": 0}]}, {"verdicts": None}, False),
    ],
)
def test_what_is_compared(answer: Any, result: Any, same: bool) -> None:
    assert agrees(answer, Reply(result)) is same


def test_errors_are_compared_by_their_code() -> None:
    assert agrees({"error": -32602}, Reply(error=-32602))
    assert not agrees({"error": -32602}, Reply(error=-32001))
    assert not agrees({"error": -32602}, Reply({"error": -32602}))
    assert not agrees({"legal": True}, Reply(error=-32602))
    assert not agrees({"legal": True}, Reply({"legal": True}, error=-32602))


def test_what_is_shown_of_a_wrong_answer() -> None:
    assert compared({"legal": True}, Reply({"legal": False, "message": "x"})) == {"legal": False}
    assert compared({"legal": True}, Reply({"moo": 1})) == {"moo": 1}
    assert compared({"legal": True}, Reply([1])) == [1]
    assert compared({"legal": True}, Reply(error=-1)) == {"error": -1}


def test_one_text_for_equal_values() -> None:
    assert canonical({"b": 1, "a": {"d": None, "c": "ß"}}) == '{"a":{"c":"ß","d":null},"b":1}'
    assert id_of({"b": 1, "a": 2}) == id_of({"a": 2, "b": 1})
    assert id_of(1) != id_of(True)
