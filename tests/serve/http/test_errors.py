"""What is no request, or not about what it should be, gets problem details."""

import asyncio
import json
from typing import Any
from unittest.mock import patch

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.types import Message

from cowrules.serve import METHODS
from cowrules.serve.http import application as module
from cowrules.serve.http.application import application
from cowrules.serve.http.limits import MAX_DISCARDED
from cowrules.serve.http.problems import PROBLEMS
from cowrules.wire import MAX_BYTES

from ...wire.played import played
from ..corpus import document
from .asking import JSON_TYPE, exchange, exchange_messages

TYPE = {"Content-Type": "application/json"}


def problem(response: httpx.Response, status: int, name: str) -> Any:
    assert response.status_code == status
    assert response.headers["content-type"] == "application/problem+json"
    found = response.json()
    [kind] = [each for each in PROBLEMS if each.name == name]
    assert {field: found[field] for field in ("type", "title", "status")} == {
        "type": f"urn:cowrules:problem:{name}",
        "title": kind.title,
        "status": status,
    }
    assert found["detail"]
    more = set(found) - {"type", "title", "status", "detail"}
    assert more == ({kind.about} if kind.about else set())
    return found


@pytest.mark.parametrize(
    ("body", "path", "message"),
    [
        (b"{", "", "not JSON: the text ends too early"),
        (b"tea", "", "not JSON at character 1"),
        (b" ", "", "empty"),
        (b"\xff", "", "not UTF-8 at byte 1"),
        (b"\xef\xbb\xbf{}", "", "not JSON at character 1 (a byte-order mark)"),
        (b"[" * 33, "", "nested deeper than 32 levels"),
        (b'{"game":1,"game":2}', "game", "occurs twice"),
        (b'{"seed":NaN}', "seed", "NaN or infinity is no JSON"),
        (b"[" * 500_000, "", "nested deeper than 32 levels"),
    ],
)
def test_what_is_no_json_is_told(
    client: httpx.Client, body: bytes, path: str, message: str
) -> None:
    found = problem(client.post("/v1/check", content=body, headers=TYPE), 400, "not-json")
    assert [(each["path"], each["message"]["en"]) for each in found["problems"]] == [
        (path, message)
    ]
    assert found["problems"][0]["message"]["de"] != message
    assert message in found["detail"]


@pytest.mark.parametrize("params", [[], 7, None, "x", {"game": "chess"}, {}])
def test_wrong_params_are_told(client: httpx.Client, params: Any) -> None:
    response = client.post("/v1/initial_state", content=json.dumps(params), headers=TYPE)
    found = problem(response, 422, "invalid-params")
    assert found["problems"]


def test_no_body_is_no_params(client: httpx.Client) -> None:
    found = problem(client.post("/v1/actors"), 422, "invalid-params")
    assert [each["path"] for each in found["problems"]] == ["position"]


def test_an_unsound_position_is_told(client: httpx.Client) -> None:
    state = document(played("cosmic-cows"), "state", played("cosmic-cows").states[1])
    state["state"]["public"]["turn"] = 0
    found = problem(client.post("/v1/actors", json={"position": state}), 422, "unsound-position")
    assert [each["field"] for each in found["faults"]] == ["public.turn"]


@pytest.mark.parametrize(
    "path",
    [
        "/v1/cheat",
        "/v1/hello/",
        "/v1",
        "/v2/hello",
        "/v1/HELLO",
        "/docs",
        "/v1/hello%2f",
        "/v1/hello%0a",
        "/%0A",
    ],
)
@pytest.mark.parametrize("verb", ["GET", "POST", "DELETE", "OPTIONS"])
def test_what_is_not_there_is_told(client: httpx.Client, path: str, verb: str) -> None:
    problem(client.request(verb, path), 404, "not-found")


@pytest.mark.parametrize(
    ("path", "english", "german"),
    [
        ("/v1/cheat", '"cheat"; /v1/hello names them all', '"cheat"; /v1/hello nennt alle'),
        (
            "/v1/helo",
            '"helo"; did you mean /v1/hello?',
            '"helo"; gemeint vielleicht /v1/hello?',
        ),
        (
            "/legal-actions",
            '"/legal-actions"; did you mean /v1/legal_actions?',
            '"/legal-actions"; gemeint vielleicht /v1/legal_actions?',
        ),
        (
            "/v1/%1b%c3%bc",
            '"\\x1b\\xfc"; /v1/hello names them all',
            '"\\x1b\\xfc"; /v1/hello nennt alle',
        ),
    ],
)
def test_the_method_that_may_be_meant_is_told(
    client: httpx.Client, path: str, english: str, german: str
) -> None:
    found = problem(client.post(path, json={}), 404, "not-found")
    assert found["detail"] == f"no such method: {english}"
    assert found["problems"] == [
        {
            "path": "",
            "message": {
                "en": f"no such method: {english}",
                "de": f"diese Methode gibt es nicht: {german}",
            },
        }
    ]


@pytest.mark.parametrize("name", METHODS)
def test_a_wrong_http_method_is_told_the_right_ones(client: httpx.Client, name: str) -> None:
    allowed = "GET, HEAD, OPTIONS, POST" if name == "hello" else "OPTIONS, POST"
    for verb in ("PUT", "DELETE", "PATCH", "BREW", *(() if name == "hello" else ("GET",))):
        response = client.request(verb, f"/v1/{name}")
        problem(response, 405, "method-not-allowed")
        assert response.headers["allow"] == allowed
    response = client.options(f"/v1/{name}")
    assert (response.status_code, response.content) == (204, b"")
    assert response.headers["allow"] == allowed


def test_head_is_get_without_the_body(client: httpx.Client) -> None:
    for path in ("/", "/v1/hello", "/v1/openapi.json"):
        got, head = client.get(path), client.head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == str(len(got.content))
        assert head.headers["content-type"] == got.headers["content-type"]
    refused = client.head("/v1/check")
    assert (refused.status_code, refused.content) == (405, b"")


def test_the_root_says_where_to_go(client: httpx.Client) -> None:
    response = client.get("/")
    assert response.headers["content-type"].startswith("text/plain")
    for path in ("/v1/hello", "/v1/openapi.json"):
        assert path in response.text
        assert client.get(path).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Content-Type": "text/plain"},
        {"Content-Type": "application/jsonp"},
        {"Content-Type": "application/x-www-form-urlencoded"},
        {"Content-Type": "application/json; charset=utf-16"},
        {**TYPE, "Content-Encoding": "gzip"},
        {**TYPE, "Content-Encoding": "identity, gzip"},
    ],
)
def test_another_media_type_is_refused(client: httpx.Client, headers: dict[str, str]) -> None:
    response = client.post("/v1/hello", content=b"{}", headers=headers)
    problem(response, 415, "unsupported-media-type")
    assert response.headers["accept-post"] == "application/json"
    assert response.headers["accept-encoding"] == "identity"


@pytest.mark.parametrize(
    ("name", "first", "second"),
    [
        (b"content-type", b"application/json", b"text/plain"),
        (b"content-encoding", b"identity", b"gzip"),
    ],
)
def test_a_header_hides_no_other_of_its_name(name: bytes, first: bytes, second: bytes) -> None:
    others = [each for each in JSON_TYPE if each[0] != name]
    got = asyncio.run(exchange("/v1/hello", b"{}", [*others, (name, first), (name, second)]))
    assert got.status == 415


@pytest.mark.parametrize(
    "headers",
    [
        {"Content-Type": "Application/JSON"},
        {"Content-Type": "application/json; charset=UTF-8"},
        {"Content-Type": 'application/json;charset="utf8"'},
        {**TYPE, "Content-Encoding": "identity"},
        {**TYPE, "Accept": "text/html"},
        {**TYPE, "Accept": "nonsense;;q=x"},
    ],
)
def test_what_means_the_same_is_taken(client: httpx.Client, headers: dict[str, str]) -> None:
    response = client.post("/v1/hello", content=b"{}", headers=headers)
    assert response.status_code == 200
    assert response.headers["content-type"] == "application/json"


def test_a_mistake_of_the_library_tells_nothing() -> None:
    def fail(*_: object) -> Any:
        raise RuntimeError("the hand of seat 1 is 42")

    with patch.object(module, "parse_json", fail):
        got = asyncio.run(exchange("/v1/hello", b"{}", app=application()))
    assert got.status == 500
    assert b"42" not in got.body
    assert json.loads(got.body)["type"] == "urn:cowrules:problem:internal-error"


def test_a_client_that_goes_gets_nothing() -> None:
    messages: list[Message] = [{"type": "http.request", "body": b"{", "more_body": True}]
    headers = [*JSON_TYPE, (b"content-length", b"100")]
    got = asyncio.run(exchange_messages("/v1/hello", messages, headers))
    assert got.status == 0


def test_a_length_that_is_none_is_only_a_number() -> None:
    for length in (b"1" * 5000, b"-1", b"x", "²".encode("latin-1")):
        messages: list[Message] = [{"type": "http.request", "body": b"{}", "more_body": False}]
        headers = [*JSON_TYPE, (b"content-length", length)]
        got = asyncio.run(exchange_messages("/v1/hello", messages, headers))
        assert got.status in (200, 413)


@pytest.mark.parametrize("origin", ["https://a.example", "null", "http://127.0.0.1:1"])
def test_no_other_origin_may_ask_unless_it_is_said(origin: str) -> None:
    asked = [
        *JSON_TYPE,
        (b"origin", origin.encode()),
        (b"access-control-request-method", b"POST"),
        (b"access-control-request-headers", b"content-type"),
    ]
    for verb in ("OPTIONS", "POST"):
        got = asyncio.run(exchange("/v1/hello", b"{}", asked, verb))
        assert not [name for name in got.headers if name.startswith("access-control")]


def test_an_origin_that_is_named_may_ask() -> None:
    app = application(["https://a.example"])
    for origin, allowed in (("https://a.example", True), ("https://b.example", False)):
        asked = [
            *JSON_TYPE,
            (b"origin", origin.encode()),
            (b"access-control-request-method", b"POST"),
            (b"access-control-request-headers", b"content-type"),
        ]
        preflight = asyncio.run(exchange("/v1/check", b"", asked, "OPTIONS", app))
        assert preflight.status == (200 if allowed else 400)
        if not allowed:
            assert preflight.headers["content-type"] == "application/problem+json"
            assert preflight.headers["content-length"] == str(len(preflight.body))
            found = json.loads(preflight.body)
            assert found["type"] == "urn:cowrules:problem:cross-origin"
            assert (found["status"], found["detail"]) == (400, "Disallowed CORS origin.")
            assert "Origin" in preflight.headers["vary"]
        got = asyncio.run(exchange("/v1/hello", b"{}", asked, "POST", app))
        assert got.status == 200
        refused = asyncio.run(exchange("/v1/hello", b"{", asked, "POST", app))
        assert refused.status == 400
        for each in (preflight, got, refused):
            assert each.headers.get("access-control-allow-origin") == (origin if allowed else None)


@pytest.mark.parametrize(
    "origin",
    [
        "https://cows.example", "http://localhost:5173", "http://127.0.0.1:1", "http://[::1]:65535",
        "https://a-b.c_d.example", "http://x:443", "https://xn--bse-kuh-n4a.example", "*",
    ],
)  # fmt: skip
def test_what_a_browser_sends_can_be_let_in(origin: str) -> None:
    app = application([origin])
    got = asyncio.run(
        exchange("/v1/hello", b"{}", [*JSON_TYPE, (b"origin", origin.encode())], app=app)
    )
    assert got.headers["access-control-allow-origin"] == origin


@pytest.mark.parametrize(
    "origin",
    [
        "", "foo", "cows.example", "localhost:5173", "https://", "https:///", "https://x/", "null",
        "https://x/path", "https://x?y", "https://x#y", "https://me@x", "https://X.example",
        "HTTPS://x", "https://x:", "https://x:443", "http://x:80", "https://x:65536", "https://x:080",
        "https://x:-1", "https://*.example", "https://a,b", "https://a b", "https://böse.example",
        "ftp://x", "https://x\n", "https://a..b", "https://.a", "https://[::1", "**",
    ],
)  # fmt: skip
def test_what_no_browser_sends_is_refused(origin: str) -> None:
    for origins in ([origin], ["https://a.example", origin]):
        with pytest.raises(ValueError, match=r"^expected https://HOST\[:PORT\] in small letters"):
            application(origins)


def test_all_origins_and_one_more_are_a_mistake() -> None:
    for origins in (["*", "https://a.example"], ["https://a.example", "*"]):
        with pytest.raises(ValueError, match=r"^\* stands for all origins"):
            application(origins)


def test_it_can_be_mounted_in_another_application() -> None:
    website = Starlette(routes=[Mount("/referee", application())])
    for path, status in (("/referee/v1/hello", 200), ("/referee/v1/x", 404), ("/v1/hello", 404)):
        assert asyncio.run(exchange(path, b"{}", app=website)).status == status
    found = json.loads(asyncio.run(exchange("/referee/v1/helo", b"{}", app=website)).body)
    assert found["detail"] == 'no such method: "helo"; did you mean /v1/hello?'


def test_a_body_may_be_as_long_as_is_said(client: httpx.Client) -> None:
    fits = b"{}" + b" " * (MAX_BYTES - 2)
    assert client.post("/v1/hello", content=fits, headers=TYPE).status_code == 200
    problem(client.post("/v1/hello", content=fits + b" ", headers=TYPE), 413, "too-large")
    assert client.post("/v1/hello", content=b"{}", headers=TYPE).status_code == 200


def test_of_an_endless_body_no_more_is_read_than_is_said() -> None:
    piece: Message = {"type": "http.request", "body": b" " * MAX_BYTES, "more_body": True}
    messages = [piece] * 100
    headers = [*JSON_TYPE, (b"transfer-encoding", b"chunked")]
    got = asyncio.run(exchange_messages("/v1/hello", messages, headers))
    assert (got.status, got.headers["connection"]) == (413, "close")
    assert len(messages) == 100 - MAX_DISCARDED // MAX_BYTES - 1


@pytest.mark.parametrize("size", [MAX_BYTES + 1, 3 * MAX_BYTES, 16 * MAX_BYTES + 1, 40 * MAX_BYTES])
def test_a_body_in_pieces_is_measured_too(server: str, size: int) -> None:
    piece = b" " * 65536

    def pieces() -> Any:
        for start in range(0, size, len(piece)):
            yield piece[: size - start]

    with httpx.Client(base_url=server, timeout=60) as client:
        try:
            response = client.post("/v1/hello", content=pieces(), headers=TYPE)
        except httpx.TransportError:
            # So much is not even passed over: the connection ends.
            assert size > 16 * MAX_BYTES
        else:
            problem(response, 413, "too-large")
        assert client.post("/v1/hello", content=b"{}", headers=TYPE).status_code == 200
