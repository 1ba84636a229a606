"""The JSON layer: what it reads, what it refuses, and how little that costs."""

import json
import math
import time
import tracemalloc
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowrules.wire import (
    GREATEST_INTEGER,
    MAX_BYTES,
    MAX_DEPTH,
    Json,
    WireError,
    dump_json,
    parse_json,
)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"a":[1,-2,true,false,null,"x"]}', {"a": [1, -2, True, False, None, "x"]}),
        (" \t\r\n{}\n", {}),
        ("9007199254740991", 9007199254740991),
        ("-9007199254740991", -9007199254740991),
        ("-0", 0),
        ("1.5", 1.5),
        ('"\\ud83d\\udc2e \\u00fc"', "\U0001f42e ü"),
        ('"\\\\ud800"', "\\ud800"),
        ("[" * MAX_DEPTH + "]" * MAX_DEPTH, json.loads("[" * MAX_DEPTH + "]" * MAX_DEPTH)),
        ('"' + "[" * 1000 + '"', "[" * 1000),
        ('["\\"' + "[" * 1000 + '"]', ['"' + "[" * 1000]),
        ("[" + "[]," * 1000 + "0]", [[]] * 1000 + [0]),
    ],
)
def test_reads_what_rfc_8259_allows(text: str, value: object) -> None:
    for source in (text, text.encode()):
        found = parse_json(source)
        assert found == value
        assert repr(found) == repr(value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty"),
        (" \n", "empty"),
        ("nul", "not JSON at character 1"),
        ("{'a':1}", "not JSON at character 2"),
        ('{"a":1,}', "not JSON at character"),
        ("[1,]", "not JSON at character"),
        ("[01]", "not JSON at character 3"),
        ("[+1]", "not JSON at character 2"),
        ("[.5]", "not JSON at character 2"),
        ("[1.]", "not JSON at character 3"),
        ("[0x10]", "not JSON at character 3"),
        ("[1_000]", "not JSON at character 3"),
        ("[\u0661]", "not JSON at character 2"),
        ("{} {}", "not JSON at character 4"),
        ("{}//", "not JSON at character 3"),
        ('"\t"', "not JSON at character 2"),
        ('"\x00"', "not JSON at character 2"),
        ('"\\x41"', "not JSON at character"),
        ("\ufeff{}", "not JSON at character 1"),
        ('{"a":1', "not JSON: the text ends too early"),
        ('{"a":"x', "not JSON: the text ends too early"),
        ('{"a":', "not JSON: the text ends too early"),
        ("[1", "not JSON: the text ends too early"),
        ("NaN", "NaN or infinity is no JSON"),
        ('{"a":[NaN]}', "a[0]: NaN or infinity is no JSON"),
        ("[-Infinity]", "[0]: NaN or infinity is no JSON"),
        ('{"a":{"b":Infinity}}', "a.b: NaN or infinity is no JSON"),
        ("9007199254740992", "expected a whole number from -(2^53 - 1) to 2^53 - 1"),
        ("[-9007199254740992]", "[0]: expected a whole number from -(2^53 - 1) to 2^53 - 1"),
        ('{"a":' + "1" * 10_000 + "}", "a: expected a whole number from"),
        ('{"a":1,"a":1}', "a: occurs twice"),
        ('[{"a":{"b":1,"c":2,"b":3}}]', "[0].a.b: occurs twice"),
        ('{"a":1,"\\u0061":1}', "a: occurs twice"),
        ('{"a b":1,"a b":1}', '"a b": occurs twice'),
        ('{"a":"\\ud800"}', "a: half of a surrogate pair"),
        ('["\\uDFFF\\uD800"]', "[0]: half of a surrogate pair"),
        ('{"\\udc00":1}', '"\\udc00": half of a surrogate pair'),
        ("[" * 33 + "]" * 33, "nested deeper than 32 levels"),
        ('{"a":' * 33 + "1" + "}" * 33, "nested deeper than 32 levels"),
        ("[" * 100_000, "nested deeper than 32 levels"),
        ("[" * 100_000 + "]" * 100_000, "nested deeper than 32 levels"),
        ('[{"a":' * 100_000, "nested deeper than 32 levels"),
    ],
)
def test_refuses_in_one_line(text: str, message: str) -> None:
    for source in (text, text.encode()):
        with pytest.raises(WireError) as caught:
            parse_json(source)
        assert str(caught.value).startswith(message)
        assert "\n" not in str(caught.value)
        assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    ("data", "byte"),
    [
        (b'{"a":"\xff"}', 7),
        (b"\xc0\x80", 1),
        (b'"\xed\xa0\x80"', 2),
        (b'"\xf4\x90\x80\x80"', 2),
        ("{}".encode("utf-16"), 1),
    ],
)
def test_refuses_what_is_not_utf_8(data: bytes, byte: int) -> None:
    with pytest.raises(WireError, match=f"^not UTF-8 at byte {byte}$"):
        parse_json(data)


def refusal(text: bytes | str) -> WireError | None:
    try:
        parse_json(text)
    except WireError as error:
        return error
    return None


def test_refuses_a_raw_surrogate_in_a_string() -> None:
    with pytest.raises(WireError, match=r"^half of a surrogate pair$"):
        parse_json('"\ud800"')


def test_lists_all_faults_at_once_in_the_order_of_the_document() -> None:
    text = '{"a":NaN,"b":[1,99999999999999999],"c":{"x":1,"x":2},"d":"\\ud800"}'
    with pytest.raises(WireError) as caught:
        parse_json(text)
    assert [problem.path for problem in caught.value.problems] == ["a", "b[1]", "c.x", "d"]


def test_a_message_shows_no_control_characters_and_stays_short() -> None:
    name = "\\u001b[2J\\u202e" + "x" * 1000
    with pytest.raises(WireError) as caught:
        parse_json(f'{{"{name}":1,"{name}":2}}')
    assert str(caught.value).isascii()
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("unit", ["x", "ü", "\U0001f42e"])
def test_the_limit_counts_bytes(unit: str) -> None:
    room = MAX_BYTES - 2
    fits = '"' + unit * (room // len(unit.encode())) + '"'
    assert parse_json(fits) == parse_json(fits.encode()) == fits[1:-1]
    over = fits[:-1] + "xxxx" + '"'
    for source in (over, over.encode()):
        with pytest.raises(WireError, match="longer than 1048576 bytes"):
            parse_json(source)
    with pytest.raises(WireError, match="longer than 3 bytes"):
        parse_json(b"1234", max_bytes=3)


FULL = MAX_BYTES - 100
HOSTILE = {
    "digits": "1" * FULL,
    "fraction": "0." + "1" * FULL,
    "exponent": "1e" + "9" * FULL,
    "zeros": "[" + "0" * FULL,
    "open brackets": "[" * FULL,
    "brackets in and out": "[]" * (FULL // 2),
    "open string": '"' + '\\"' * (FULL // 2),
    "quotes": '"' * FULL,
    "backslashes": "[" * 40 + '"' + "\\" * FULL,
    "empty lists": "[" + "[]," * (FULL // 3) + "1",
    "NaNs": "[" + "NaN," * (FULL // 4) + "1]",
    "great numbers": "[" + "99999999999999999," * (FULL // 18) + "1]",
    "surrogates": "[" + '"\\ud800",' * (FULL // 9) + "1]",
    "many names": "{" + ",".join(f'"{n}":1' for n in range(FULL // 10)) + "}",
    "double names": "{" + ",".join(f'"{n % 9}":NaN' for n in range(FULL // 9)) + "}",
    "one long name": '{"' + "\\u0000" * (FULL // 6) + '":NaN}',
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_texts_cost_little_time(name: str) -> None:
    data = HOSTILE[name].encode()
    began = time.process_time()
    refused = refusal(data)
    # It takes well under a second; a text that takes quadratic time takes minutes.
    assert time.process_time() - began < 10
    assert len(str(refused)) < 5000


@pytest.mark.parametrize("name", ["digits", "empty lists", "many names"])
def test_hostile_texts_cost_little_memory(name: str) -> None:
    data = HOSTILE[name].encode()
    tracemalloc.start()
    refusal(data)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 100 * len(data)


def test_writes_compact_utf_8_with_fields_in_order() -> None:
    document: Json = {"b": [1, None, True], "a": "ü\n\x1b"}
    assert dump_json(document) == '{"b":[1,null,true],"a":"ü\\n\\u001b"}'


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_writes_no_nan(number: float) -> None:
    with pytest.raises(ValueError, match="JSON"):
        dump_json([number])


TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
DOCUMENTS: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-GREATEST_INTEGER, GREATEST_INTEGER)
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXTS,
    lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner),
    max_leaves=20,
)


@given(DOCUMENTS)
def test_what_is_written_is_read(document: Json) -> None:
    text = dump_json(document)
    assert parse_json(text) == document
    assert repr(parse_json(text.encode())) == repr(document)


@given(st.binary(max_size=200) | TEXTS.map(str.encode))
def test_bytes_are_read_as_python_reads_them_or_refused(data: bytes) -> None:
    refused = refusal(data)
    if refused:
        assert refused.problems
    else:
        assert parse_json(data) == json.loads(data.decode())


@given(
    st.lists(
        st.sampled_from(
            [
                '{"a":',
                "[",
                "]",
                "}",
                ",",
                '"a"',
                ":",
                "1",
                "-",
                "NaN",
                '"\\ud800"',
                "1e9",
                " ",
                '"',
                "\\",
            ]
        ),
        max_size=60,
    )
)
def test_pieces_of_json_are_read_or_refused(pieces: list[str]) -> None:
    text = "".join(pieces)
    refused = refusal(text)
    if refused:
        assert str(refused).isprintable()
    else:
        assert parse_json(text) == json.loads(text)
