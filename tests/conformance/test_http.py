"""The door of HTTP: cowrules itself passes, and a server that keeps to nothing does no harm."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest

from cowrules.conformance import BreakdownError, HttpDoor, Reply, Status, cases, run

from ..cli.running import run as command
from .book import answered


class Handler(BaseHTTPRequestHandler):
    """Answers in the way that the first part of the path names."""

    def do_POST(self) -> None:
        _, kind, version, method = self.path.split("/")
        assert version == "v1"
        params = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        assert self.headers["Content-Type"] == "application/json"
        if kind == "right":
            reply = answered(method, params)
            types = {-32602: "invalid-params", -32001: "unsound-position"}
            if reply.error is not None:
                self.give(422, {"type": f"urn:cowrules:problem:{types[reply.error]}"})
            else:
                self.give(200, reply.result)
        elif kind == "hangs":
            time.sleep(2)
        elif kind == "drips":
            self.send_response(200)
            self.end_headers()
            for _ in range(40):
                self.wfile.write(b" ")
                time.sleep(0.05)
        elif kind == "endless":
            self.send_response(200)
            self.end_headers()
            while True:
                self.wfile.write(b" " * 65536)
        elif kind == "text":
            self.give(200, None, b"moo")
        elif kind == "nohttp":
            self.wfile.write(b"moo\r\n\r\n")
        elif kind == "elsewhere":
            self.send_response(302)
            self.send_header("Location", f"/right/v1/{method}")
            self.end_headers()
        else:
            self.give(int(kind), None, b"<html>")

    def give(self, status: int, document: Any, text: bytes | None = None) -> None:
        body = json.dumps(document).encode() if text is None else text
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Quiet(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass


@pytest.fixture(scope="module")
def base() -> Iterator[str]:
    with Quiet(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_a_right_server_passes(base: str) -> None:
    door = HttpDoor(f"{base}/right/", patience=60)
    assert {verdict.status for verdict in run(door, list(cases())[::60])} == {Status.PASSED}


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("hangs", "no answer within 0.5 seconds"),
        ("drips", "no answer within 0.5 seconds"),
        ("endless", "an answer longer than 4194304 bytes"),
        ("text", "its answer is no JSON"),
        ("nohttp", "its answer is none of HTTP"),
        ("elsewhere", "it answers with the status 302"),
        ("500", "it answers with the status 500"),
    ],
)
def test_a_wrong_server_breaks_down(base: str, kind: str, said: str) -> None:
    patience = 0.5 if "0.5" in said else 60
    with pytest.raises(BreakdownError, match=said.replace(".", r"\.")):
        HttpDoor(f"{base}/{kind}", patience).ask("hello", {})


@pytest.mark.parametrize(("status", "code"), [(404, -32601), (400, -32602), (422, -32602)])
def test_a_status_stands_for_a_code(base: str, status: int, code: int) -> None:
    assert HttpDoor(f"{base}/{status}").ask("hello", {}) == Reply(error=code)


def test_nobody_listens() -> None:
    with pytest.raises(BreakdownError, match="it cannot be reached"):
        HttpDoor("http://127.0.0.1:9").ask("hello", {})


@pytest.mark.parametrize(
    "address",
    ["", "localhost", "ftp://localhost", "http://", "http://a:b", "http://a b", "http://ä", "http://[",
     "file:///etc/passwd", "http://a\n"],
)  # fmt: skip
def test_what_is_no_address(address: str) -> None:
    ran = command("conformance", "--http", address, "--game", "six-nimmt")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == (
        "cowrules conformance: --http: expected an address that begins with http:// or https://\n"
    )


@pytest.mark.parametrize("step", [40, pytest.param(1, marks=pytest.mark.exhaustive)])
def test_cowrules_passes_over_http(step: int) -> None:
    pytest.importorskip("uvicorn")
    serve = [sys.executable, "-m", "cowrules", "serve", "--http", "--port", "0"]
    with subprocess.Popen(
        serve, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        try:
            assert server.stdout is not None
            first = server.stdout.readline()
            assert "listening on http" in first
            address = first.split()[-1]
            door = HttpDoor(address, patience=60)
            verdicts = list(run(door, list(cases())[::step]))
            assert {verdict.status for verdict in verdicts} == {Status.PASSED}
        finally:
            server.terminate()
