"""Heads of requests: what is long or ambiguous is refused however it arrives, the rest is read."""

import time

import h11
import httpx
import pytest

from cowrules.serve.http.heads import Heads
from cowrules.serve.http.limits import HEAD_BYTES, HEAD_SECONDS

from .sockets import HEAD, WHOLE, answers_of, connected, last_problem, one_answer, until_closed

CHUNKED = b"Transfer-Encoding: chunked\r\n"
HIDDEN = b"GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n"


def name(problem: dict[str, str]) -> str:
    return problem["type"].removeprefix("urn:cowrules:problem:")


@pytest.mark.parametrize("path", [b"/v1/hello", b"/nowhere", b"/"])
@pytest.mark.parametrize("verb", [b"POST", b"GET", b"BREW"])
@pytest.mark.parametrize("length", [b"0", b"5", b"1000"])
def test_two_ends_of_a_body_are_none(server: str, path: bytes, verb: bytes, length: bytes) -> None:
    both = b"Content-Length: " + length + b"\r\n" + CHUNKED
    head = verb + b" " + path + b" HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    with connected(server) as connection:
        connection.sendall(head + both + b"\r\n0\r\n\r\n" + HIDDEN)
        found = last_problem(answers_of(connection))
        assert (name(found), found["status"]) == ("bad-request", 400)
        assert "Content-Length" in found["detail"]


@pytest.mark.parametrize(
    ("text", "kind", "status"),
    [
        (b"POST /v1/hello HTTP/1.0\r\n" + CHUNKED + b"\r\n0\r\n\r\n", "bad-request", 400),
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "bad-request", 400),
        (b"GET / HTTP/1.1\r\n\r\n", "bad-request", 400),
        (b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", "bad-request", 400),
        (b"GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", "bad-request", 400),
        (b"GET / HTTP/1.1\r\nHost: a b\r\n\r\n", "bad-request", 400),
        (b"GET / HTTP/1.1\r\nHost: x:y\r\n\r\n", "bad-request", 400),
        (b"GET / HTTP/1.0\r\nHost: me@x\r\n\r\n", "bad-request", 400),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX : y\r\n\r\n", "bad-request", 400),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: a\x00b\r\n\r\n", "bad-request", 400),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n", "bad-request", 400),
        (b" GET / HTTP/1.1\r\nHost: x\r\n", "bad-request", 400),
        (b"\r\n\r\n\x16\x03\x01", "bad-request", 400),
        (HEAD + b"Content-Length: 1, 2\r\n\r\n{}", "bad-request", 400),
        (HEAD + b"Content-Length: +2\r\n\r\n{}", "bad-request", 400),
        (HEAD + CHUNKED + b"\r\nzz\r\n", "bad-request", 400),
        (HEAD + CHUNKED + b"\r\n-1\r\n", "bad-request", 400),
        (HEAD + CHUNKED + CHUNKED + b"\r\n0\r\n\r\n", "unsupported-transfer-coding", 501),
        (HEAD + b"Transfer-Encoding: gzip\r\n\r\n", "unsupported-transfer-coding", 501),
        (HEAD + b"Transfer-Encoding: gzip, chunked\r\n\r\n", "unsupported-transfer-coding", 501),
    ],
)  # fmt: skip
def test_what_breaks_the_rules_of_http_is_told(
    server: str, text: bytes, kind: str, status: int
) -> None:
    with connected(server) as connection:
        connection.sendall(text)
        found = last_problem(answers_of(connection))
        assert (name(found), found["status"]) == (kind, status)


def head_of(size: int) -> bytes:
    """A request whose head has so many bytes."""
    start, end = b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"\r\n\r\n"
    return start + b"y" * (size - len(start) - len(end)) + end


@pytest.mark.parametrize("pieces", [1, 7])
@pytest.mark.parametrize("before", [b"", WHOLE, WHOLE + WHOLE])
def test_a_head_has_a_greatest_length_however_it_arrives(
    server: str, pieces: int, before: bytes
) -> None:
    for size in (HEAD_BYTES, HEAD_BYTES + 1, 60_000):
        if size == 60_000 and pieces > 1:
            continue  # whoever goes on sending may find the connection closed already
        text = before + head_of(size)
        with connected(server) as connection:
            step = len(text) // pieces + 1
            for start in range(0, len(text), step):
                if start:
                    time.sleep(0.02)
                connection.sendall(text[start : start + step])
            answers = answers_of(connection)
            for _ in range(before.count(b"POST")):
                assert one_answer(answers)[0] == 200
            if size == HEAD_BYTES:
                assert one_answer(answers)[0] == 200
            else:
                found = last_problem(answers)
                assert (name(found), found["status"]) == ("head-too-large", 431)


def test_many_small_headers_are_as_long_as_a_large_one(server: str) -> None:
    with connected(server) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 3000 + b"\r\n")
        assert name(last_problem(answers_of(connection))) == "head-too-large"


@pytest.mark.parametrize(
    ("target", "status"),
    [
        (b"http://127.0.0.1/v1/hello", 200),
        (b"HTTP://x:8066/v1/hello?a=http://b", 200),
        (b"http://x/v1/hell%6F", 200),
        (b"http://x", 200),
        (b"http://x?y", 200),
        (b"http://x/nowhere", 404),
        (b"//x/v1/hello", 404),
        (b"/http://x/v1/hello", 404),
        (b"/v1/hello#x", 404),
        (b"v1/hello", 404),
    ],
)
def test_a_target_with_a_host_is_one_without(server: str, target: bytes, status: int) -> None:
    with connected(server) as connection:
        connection.sendall(b"GET " + target + b" HTTP/1.1\r\nHost: x\r\n\r\n")
        found, headers, body = one_answer(answers_of(connection))
        assert found == status
        if status == 200:
            path = "/v1/hello" if b"/v1" in target else "/"
            assert body == httpx.get(server + path).content
        else:
            assert headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(
    "target",
    [
        b"http:///v1/hello", b"http://", b"http://:80/v1/hello", b"http://?x", b"http:/v1/hello",
        b"http:", b"http://[/v1/hello", b"http://[]/v1/hello", b"http://x:y/v1/hello",
        b"http://me@x/v1/hello", b"http://x\\y/v1/hello", b"https:///v1/hello",
        b"ftp://evil/v1/hello", b"ws://x/v1/hello", b"httpx://x/v1/hello", b"mailto:me",
    ],
)  # fmt: skip
@pytest.mark.parametrize("verb", [b"GET", b"POST", b"OPTIONS"])
def test_a_target_with_a_scheme_has_to_be_one_of_http_with_a_host(
    server: str, verb: bytes, target: bytes
) -> None:
    with connected(server) as connection:
        connection.sendall(verb + b" " + target + b" HTTP/1.1\r\nHost: x\r\n\r\n")
        found = last_problem(answers_of(connection))
        assert name(found) == "bad-request"
        assert found["detail"] == "A target with a scheme has http or https, and names a host."


def test_the_target_of_connect_has_no_scheme(server: str) -> None:
    with connected(server) as connection:
        connection.sendall(b"CONNECT http:80 HTTP/1.1\r\nHost: http:80\r\n\r\n")
        assert one_answer(answers_of(connection))[0] == 404


@pytest.mark.parametrize("empty", [b"\r\n", b"\n", b"\r\n\r\n\n", b"\r\n" * HEAD_BYTES])
def test_empty_lines_before_a_request_are_passed_over(server: str, empty: bytes) -> None:
    with connected(server) as connection:
        connection.sendall(empty + WHOLE + empty + WHOLE)
        answers = answers_of(connection)
        assert [one_answer(answers)[0] for _ in range(2)] == [200, 200]


def heads() -> Heads:
    return Heads(h11.SERVER, HEAD_BYTES)


def test_an_empty_line_may_come_in_two_pieces() -> None:
    made = heads()
    for byte in b"\r\nGET / HTTP/1.1\r\nHost: x\r\n\r":
        made.receive_data(bytes([byte]))
        assert made.next_event() is h11.NEED_DATA
    made.receive_data(b"\n")
    assert isinstance(made.next_event(), h11.Request)


def test_what_follows_the_last_request_is_passed_over() -> None:
    made = heads()
    made.receive_data(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert [type(made.next_event()) for _ in range(2)] == [h11.Request, h11.EndOfMessage]
    made.receive_data(b"\r\n" + WHOLE)
    assert made.next_event() is h11.NEED_DATA
    # It would else be kept until the answer is there, however much it is.
    assert not made._wire


@pytest.mark.parametrize("host", ["", "localhost:8066", "[::1]:80", "a_b.example", "127.0.0.1:"])
def test_any_host_is_welcome(server: str, host: str) -> None:
    with connected(server) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: " + host.encode() + b"\r\n\r\n")
        assert one_answer(answers_of(connection))[0] == 200


def test_a_target_with_a_host_is_posted_to(server: str) -> None:
    with connected(server) as connection:
        connection.sendall(WHOLE.replace(b" /v1", b" http://x/v1") * 2)
        answers = answers_of(connection)
        assert [one_answer(answers)[0] for _ in range(2)] == [200, 200]


@pytest.mark.parametrize("text", [WHOLE, WHOLE * 3, b"GET /v1/openapi.json HTTP/1.0\r\n\r\n"])
def test_who_sends_no_more_is_answered_and_then_the_connection_closed(
    server: str, text: bytes
) -> None:
    with connected(server) as connection:
        connection.sendall(text)
        # As `nc` does at the end of its input.
        connection.shutdown(1)
        found = until_closed(connection)
    assert found.count(b"HTTP/1.1 200 OK\r\n") == max(1, text.count(b"POST"))
    assert found.endswith(b"}")


@pytest.mark.parametrize("rest", [b"", HEAD, HEAD + b"Content-Length: 9\r\n\r\n{"])
def test_who_ends_within_the_next_request_gets_the_answer_to_the_first(
    server: str, rest: bytes
) -> None:
    began = time.monotonic()
    with connected(server) as connection:
        connection.sendall(WHOLE + rest)
        connection.shutdown(1)
        assert until_closed(connection).count(b"HTTP/1.1 ") == 1
    # Nobody waits for what cannot come.
    assert time.monotonic() - began < HEAD_SECONDS / 2
