"""JSON-RPC 2.0 to the letter: the examples of its specification with this server's methods."""

import json
from io import BytesIO
from sys import stdin
from typing import Any

import pytest

from cowrules.serve import MAX_BATCH, answer, serve_lines
from cowrules.wire import MAX_BYTES, MAX_DEPTH

from .asking import exchange

CLAUSE = {"game": "six-nimmt", "clause": "NM-FULL-1"}


# A program that is not type-checked may hand over anything.
def anything(value: object) -> Any:
    return value


def request(identity: Any = 1, method: Any = "rules", params: Any = None) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": identity, "method": method, "params": params or CLAUSE}


def send(value: Any) -> Any:
    return exchange(json.dumps(value).encode())


def failure(identity: Any, code: int, message: str) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": identity, "error": {"code": code, "message": message}}


def plain(response: Any) -> Any:
    """A response without the data of its error."""
    assert isinstance(response, dict)
    if "error" in response:
        error = {name: part for name, part in response["error"].items() if name != "data"}
        return {**response, "error": error}
    return response


INVALID = failure(None, -32600, "Invalid Request")


def test_a_call_with_params_by_name() -> None:
    response = send(request(3))
    assert list(response) == ["jsonrpc", "id", "result"]
    assert response["id"] == 3
    assert response["result"]["clauses"][0]["id"] == "NM-FULL-1"
    # The order of the members does not matter.
    swapped = dict(reversed(request(3).items()))
    assert send(swapped) == response


@pytest.mark.parametrize("params", [[], ["six-nimmt"], [{"game": "six-nimmt"}]])
def test_params_by_position_are_refused(params: Any) -> None:
    refused = send({**request(), "params": params})
    assert plain(refused) == failure(1, -32602, "Invalid params")
    assert refused["error"]["data"]["problems"][0]["message"]["en"] == (
        "expected an object, got a list"
    )


@pytest.mark.parametrize("identity", [0, -1, 7, 1.5, "", "7", "ä", None, 2**53 - 1, "x" * 1000])
def test_the_id_comes_back_as_it_was(identity: Any) -> None:
    for sent in (request(identity), request(identity, "cheat"), request(identity, params=[])):
        response = send(sent)
        assert response["id"] == identity
        assert type(response["id"]) is type(identity)


@pytest.mark.parametrize("identity", [True, False, [], {}, [1], {"a": 1}])
def test_an_id_of_another_type_is_an_invalid_request(identity: Any) -> None:
    assert plain(send(request(identity))) == INVALID


@pytest.mark.parametrize("identity", [b"1e400", b"-1e400", b"1" + b"0" * 400 + b".5"])
def test_an_id_that_is_too_great_is_an_invalid_request(identity: bytes) -> None:
    response = exchange(b'{"jsonrpc":"2.0","id":' + identity + b',"method":"hello"}')
    assert plain(response) == INVALID
    assert response["error"]["data"]["problems"] == [
        {
            "path": "id",
            "message": {
                "en": "a number so great that it cannot be given back",
                "de": "eine so große Zahl, dass sie nicht zurückgegeben werden kann",
            },
        }
    ]


def test_an_id_may_be_as_long_as_a_line() -> None:
    text = json.dumps({"jsonrpc": "2.0", "id": "x", "method": "cheat"})
    identity = "ä" * ((MAX_BYTES - len(text)) // 2)
    response = exchange(text.replace('"x"', f'"{identity}"').encode())
    assert plain(response) == failure(identity, -32601, "Method not found")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\u00a0", "not JSON at character 1 (U+00A0)"),
        ("\f\f", "not JSON at character 1 (U+000C)"),
        ("{}\u00a0", "not JSON at character 3 (U+00A0)"),
        ('{"jsonrpc":\u2003"2.0"}', "not JSON at character 12 (U+2003)"),
        ("{}\x00", "not JSON at character 3 (U+0000)"),
        ("\ufeff{}", "not JSON at character 1 (a byte-order mark)"),
        ("{}\n{", "not JSON at character 4"),
        ("{}\r{}", "not JSON at character 4"),
        ('{"id":"\t"}', "not JSON at character 8 (U+0009)"),
        ("{ \t\r\n!", "not JSON at character 6"),
    ],
)
def test_white_space_of_another_kind_is_named(text: str, message: str) -> None:
    response = exchange(text.encode())
    assert plain(response) == failure(None, -32700, "Parse error")
    [found] = response["error"]["data"]["problems"]
    assert (found["path"], found["message"]["en"]) == ("", message)


@pytest.mark.parametrize(
    "sent",
    [
        {"jsonrpc": "2.0", "method": "hello"},
        {"jsonrpc": "2.0", "method": "foobar"},
        {"jsonrpc": "2.0", "method": "update", "params": [1, 2, 3, 4, 5]},
        {"jsonrpc": "2.0", "method": "rules", "params": {"game": "chess"}},
    ],
)
def test_a_notification_is_never_answered(sent: Any) -> None:
    assert send(sent) is None
    assert send([sent, sent]) is None


@pytest.mark.parametrize(
    ("name", "english", "german"),
    [
        ("foobar", '"foobar"; hello names them all', '"foobar"; hello nennt alle'),
        ("", '""; hello names them all', '""; hello nennt alle'),
        ("\x1b[2J", '"\\x1b[2J"; hello names them all', '"\\x1b[2J"; hello nennt alle'),
        ("helo", '"helo"; did you mean hello?', '"helo"; gemeint vielleicht hello?'),
        ("Hello", '"Hello"; did you mean hello?', '"Hello"; gemeint vielleicht hello?'),
        ("hello ", '"hello "; did you mean hello?', '"hello "; gemeint vielleicht hello?'),
        (
            "legalActions",
            '"legalActions"; did you mean legal_actions?',
            '"legalActions"; gemeint vielleicht legal_actions?',
        ),
    ],
)
def test_a_method_that_does_not_exist(name: str, english: str, german: str) -> None:
    refused = send(request("1", name))
    assert plain(refused) == failure("1", -32601, "Method not found")
    assert refused["error"]["data"] == {
        "problems": [
            {
                "path": "method",
                "message": {
                    "en": f"no such method: {english}",
                    "de": f"diese Methode gibt es nicht: {german}",
                },
            }
        ]
    }


@pytest.mark.parametrize(
    "text",
    [
        b'{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]',
        b'[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},'
        b'{"jsonrpc": "2.0", "method"]',
        b"{",
        b"\xff\xfe",
        b'{"jsonrpc":"2.0","id":1,"method":"hell\xc3"}',
        b'\xef\xbb\xbf{"jsonrpc":"2.0","id":1,"method":"hello"}',
        b'{"jsonrpc":"2.0","id":1,"method":"hello"}\x00',
        b'{"jsonrpc":"2.0","id":1,"id":2,"method":"hello"}',
        b'{"jsonrpc":"2.0","id":9007199254740992,"method":"hello"}',
        b'{"jsonrpc":"2.0","id":' + b"9" * 100_000 + b',"method":"hello"}',
        b'{"jsonrpc":"2.0","id":NaN,"method":"hello"}',
        b'{"jsonrpc":"2.0","id":"\\ud800","method":"hello"}',
        b"[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1),
        b"[" * 500_000,
        b'{"a":' * 100_000,
        b'"' + b" " * MAX_BYTES + b'"',
        b"{} {}",
        b"'single'",
    ],
    ids=lambda text: ascii(text[:20]),
)
def test_what_is_no_json_for_everybody_is_a_parse_error(text: bytes) -> None:
    response = exchange(text)
    assert plain(response) == failure(None, -32700, "Parse error")
    assert response["error"]["data"]["problems"]


@pytest.mark.parametrize(
    "sent",
    [
        {"jsonrpc": "2.0", "method": 1, "params": "bar"},
        {"foo": "boo"},
        {},
        1,
        "hello",
        None,
        True,
        1.5,
        {"jsonrpc": 2.0, "method": "hello"},
        {"jsonrpc": "1.0", "method": "hello"},
        {"method": "hello"},
        {"jsonrpc": "2.0"},
        {"jsonrpc": "2.0", "method": None},
        {"jsonrpc": "2.0", "method": ["hello"]},
        {"jsonrpc": "2.0", "method": "hello", "params": "bar"},
        {"jsonrpc": "2.0", "method": "hello", "params": None},
        {"jsonrpc": "2.0", "method": "hello", "params": 0},
    ],
)
def test_an_invalid_request_is_answered(sent: Any) -> None:
    assert plain(send(sent)) == INVALID
    if isinstance(sent, dict):
        assert plain(send({**sent, "id": 5})) == failure(5, -32600, "Invalid Request")


@pytest.mark.parametrize(
    ("sent", "path", "english", "german"),
    [
        ({}, "jsonrpc", "missing", "fehlt"),
        ({"method": "hello"}, "jsonrpc", "missing", "fehlt"),
        ({"jsonrpc": "2.0"}, "method", "missing", "fehlt"),
        (
            {"jsonrpc": None},
            "jsonrpc",
            'expected "2.0", got null',
            '"2.0" erwartet, null gefunden',
        ),
        ({"jsonrpc": 2.0}, "jsonrpc", 'expected "2.0", got 2.0', '"2.0" erwartet, 2.0 gefunden'),
        (
            {"jsonrpc": []},
            "jsonrpc",
            'expected "2.0", got a list',
            '"2.0" erwartet, eine Liste gefunden',
        ),
        (
            {"jsonrpc": "2.0", "method": 1},
            "method",
            "expected a text, got 1",
            "ein Text erwartet, 1 gefunden",
        ),
        (
            {"jsonrpc": "2.0", "method": "hello", "params": None},
            "params",
            "expected an object, got null",
            "ein Objekt erwartet, null gefunden",
        ),
    ],
)
def test_the_member_that_makes_a_request_invalid_is_named(
    sent: Any, path: str, english: str, german: str
) -> None:
    assert send(sent)["error"]["data"] == {
        "problems": [{"path": path, "message": {"en": english, "de": german}}]
    }


def test_an_empty_batch_is_one_invalid_request() -> None:
    assert plain(send([])) == INVALID


@pytest.mark.parametrize("sent", [[1], [1, 2, 3], [[]], [None, "x"]])
def test_an_invalid_batch(sent: Any) -> None:
    assert [plain(response) for response in send(sent)] == [INVALID] * len(sent)


def test_a_mixed_batch() -> None:
    responses = send(
        [
            request("1"),
            {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},
            {"jsonrpc": "2.0", "method": "hello"},
            {"foo": "boo"},
            request("5", "foo.get", {"name": "myself"}),
            {"jsonrpc": "2.0", "method": "hello", "id": "9"},
        ]
    )
    assert [plain(response) for response in responses] == [
        send(request("1")),
        INVALID,
        failure("5", -32601, "Method not found"),
        send({"jsonrpc": "2.0", "method": "hello", "id": "9"}),
    ]


def test_a_batch_has_a_greatest_size() -> None:
    most = [request(number) for number in range(MAX_BATCH)]
    assert [response["id"] for response in send(most)] == list(range(MAX_BATCH))
    assert plain(send([*most, request(MAX_BATCH)])) == INVALID


def test_white_space_alone_is_not_answered() -> None:
    for text in (b"", b"  ", b"\t\r\n"):
        assert answer(text) is None


@pytest.mark.parametrize(
    ("text", "got"),
    [
        ('{"id":1}', r'"\{.*\}"'),
        (None, "null"),
        ({"id": 1}, "an object"),
        (memoryview(b""), ".*view'"),
    ],
)
def test_what_is_no_text_in_bytes_is_a_mistake_of_the_caller(text: Any, got: str) -> None:
    with pytest.raises(TypeError, match=f"^text: expected JSON as bytes, got {got}$"):
        answer(text)
    assert answer(anything(bytearray(b" "))) is None


def test_lines_are_read_from_and_written_to_binary_files_only() -> None:
    sink = BytesIO()
    with pytest.raises(TypeError, match=r"^source: expected a file opened with 'rb', got a value"):
        serve_lines(anything(stdin), sink)
    with pytest.raises(TypeError, match=r"^sink: expected a file opened with 'wb', got None$"):
        serve_lines(BytesIO(b"{}\n"), anything(None))
    assert sink.getvalue() == b""


def test_a_mistake_of_the_library_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    from cowrules.serve import Method

    def fail(*_: object) -> None:
        raise RuntimeError("hands[2] holds the 50")

    monkeypatch.setattr(Method, "call", fail)
    assert send([request(), request(2)]) == [
        failure(1, -32603, "Internal error"),
        failure(2, -32603, "Internal error"),
    ]
