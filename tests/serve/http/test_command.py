"""``cowrules serve --http``: how it begins, how it ends, and what it refuses to do."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from cowrules.serve.http.server import address_of, listen

from ...cli.running import run, run_process
from .serving import COMMAND, PATIENCE


def start() -> "subprocess.Popen[str]":
    return subprocess.Popen(COMMAND, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def address(server: "subprocess.Popen[str]") -> str:
    assert server.stdout is not None
    return server.stdout.readline().split()[-1]


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_an_interruption_ends_it_quietly_also_while_connections_are_open() -> None:
    with start() as server:
        url = address(server)
        # Nobody told it to listen elsewhere.
        assert url.startswith("http://127.0.0.1:")
        with httpx.Client(base_url=url, timeout=PATIENCE) as client:
            assert client.get("/v1/hello").status_code == 200
            server.send_signal(signal.SIGINT)
            assert server.communicate(timeout=PATIENCE) == ("", "")
        assert server.returncode == 130


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_a_request_that_does_not_end_does_not_keep_it() -> None:
    with start() as server:
        port = int(address(server).rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
            connection.sendall(
                b"POST /v1/hello HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                b"Content-Length: 9\r\n\r\n{"
            )
            httpx.get(f"http://127.0.0.1:{port}/", timeout=PATIENCE)
            server.send_signal(signal.SIGINT)
            assert server.communicate(timeout=PATIENCE) == ("", "")
        assert server.returncode == 130


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_it_can_be_told_to_end() -> None:
    with start() as server:
        address(server)
        server.terminate()
        assert server.communicate(timeout=PATIENCE) == ("", "")
        assert server.returncode == -signal.SIGTERM


def test_a_port_that_is_taken_is_told_in_a_line() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = address_of(taken).rpartition(":")[2]
        done = run_process("serve", "--http", "--port", port)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"cowrules serve: cannot listen on 127.0.0.1, port {port}: ")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--port", "1"), "--host, --port and --allow-origin need --http"),
        (("--host", "::1"), "--host, --port and --allow-origin need --http"),
        (("--allow-origin", "*"), "--host, --port and --allow-origin need --http"),
        (("--http", "--host", ""), "--host: expected a name or an address"),
        (("--http", "--port", "-1"), "--port: expected a number from 0 to 65535"),
        (("--http", "--port", "65536"), "--port: expected a number from 0 to 65535"),
        (("--http", "--host", "x" * 300), "cannot listen on xxx"),
        (("--http", "--host", "192.0.2.1"), "cannot listen on 192.0.2.1, port 8066: "),
        (("--http", "--host", "\x1b[2J" + "x" * 70), "cannot listen on \\x1b[2Jxxx"),
        (("--http", "--allow-origin", "a.example"), "--allow-origin: expected https://HOST[:PORT]"),
        (("--http", "--allow-origin", "https://a.example/"), "--allow-origin: expected "),
        (
            ("--http", "--allow-origin", "*", "--allow-origin", "https://a.example"),
            "--allow-origin: * stands for all origins, so no other may be named",
        ),
        (("--openapi", "--http"), "--openapi takes no other option"),
    ],
)
def test_wrong_arguments_are_told_in_a_line(arguments: tuple[str, ...], message: str) -> None:
    done = run("serve", *arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"cowrules serve: {message}")
    assert done.err.count("\n") == 1
    assert len(done.err) < 400
    assert done.err[:-1].isprintable()


@pytest.mark.parametrize("gone", ["starlette", "uvicorn"])
def test_a_missing_extra_is_named_and_the_rest_goes_on(gone: str, tmp_path: Path) -> None:
    (tmp_path / f"{gone}.py").write_text(f"raise ModuleNotFoundError('no {gone}', name='{gone}')\n")
    search = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    cases = [(["--http"], 2), (["--openapi"], 0), ([], 0)]
    for arguments, status in cases if gone == "starlette" else cases[:1]:
        done = subprocess.run(
            [sys.executable, "-m", "cowrules", "serve", *arguments],
            input="", capture_output=True, text=True, check=False, timeout=PATIENCE,
            env={**os.environ, "PYTHONPATH": search},
        )  # fmt: skip
        assert done.returncode == status
        needed = "--http needs what the extra 'http' brings: pip install 'cowrules[http]'"
        assert done.stderr == (f"cowrules serve: {needed}\n" if status else "")


@pytest.mark.skipif(not socket.has_ipv6, reason="IPv6")
def test_an_address_of_version_six_is_written_as_browsers_take_it() -> None:
    try:
        found = listen("::1", 0)
    except OSError:
        pytest.skip("there is no loopback interface of version 6")
    with found:
        assert address_of(found).startswith("http://[::1]:")
