"""The host as a process: its command line, its file, its page; and the terminal client."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from .hosting import FOLDER, PATIENCE, Peer, hosting, load, room_of, wait_until

HOST = [sys.executable, str(FOLDER / "host.py")]
TERMINAL = [sys.executable, "-u", str(FOLDER / "terminal.py")]


@contextmanager
def running(*arguments: str) -> Iterator[tuple[Any, str]]:
    """A host in a process of its own, and its address."""
    command = [*HOST, *arguments, "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            address = None
            while address is None:
                line = process.stderr.readline()
                assert line, "it ended"
                address = re.search(r"http://(127\.0\.0\.1:\d+)", line)
            yield process, address[1]
        finally:
            process.kill()


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_a_host_that_was_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    arguments = ("six-nimmt", "kitchen", "garden", "--option", "players=2", "--save", str(tmp_path))
    with running(*arguments) as (process, address):
        elsewhere = Peer(f"ws://{address}/garden", {})
        assert elsewhere.await_("seated")["seat"] == 0
        with Peer(f"ws://{address}/kitchen", {"seat": 1}) as peer:
            token = peer.await_("seated")["token"]
            update = peer.await_("update", "view")
            assert update["here"] == [1]
            act = {"type": "act", "action": update["legal"][0]}
            assert peer.ask(act)["type"] == "done"
            after = peer.await_("update", "view")
            process.send_signal(signal.SIGKILL)
            process.wait(PATIENCE)
        elsewhere.close()
    saved = tmp_path / "kitchen.json"
    assert token in saved.read_text(encoding="utf-8")
    assert saved.stat().st_mode & 0o077 == 0
    with running(*arguments) as (process, address):
        with Peer(f"ws://{address}/kitchen") as thief:
            assert thief.ask({"type": "join", "seat": 1})["type"] == "error"
            assert thief.ask({"type": "join"})["seat"] == 0
        wish = {"token": token, "since": after["since"] + len(after["events"])}
        with Peer(f"ws://{address}/kitchen", wish) as peer:
            assert peer.await_("seated")["seat"] == 1
            again = peer.await_("update", "view")
            assert (again["view"], again["events"]) == (after["view"], [])
            process.send_signal(signal.SIGINT)
            process.wait(PATIENCE)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], "game: expected one of boese-kuh, six-nimmt, cosmic-cows, got 'chess'"),
        (["six-nimmt", "--option", "players=11"], "option players: expected a whole number"),
        (["six-nimmt", "--option", "player=3"], "option 'player': six-nimmt has only"),
        (["six-nimmt", "--option", "players=x"], "not JSON at character 1"),
        (["six-nimmt", "--save", os.devnull], "Not a directory"),
    ],
)
def test_what_cannot_be_hosted_is_told(
    arguments: list[str],
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["host.py", *arguments])
    with pytest.raises(SystemExit) as ended:
        load().main()
    assert ended.value.code == 2
    assert message in capsys.readouterr().err


def test_a_file_of_another_game_is_refused(tmp_path: Path) -> None:
    module = load()
    room = room_of(module, "cosmic-cows", {"players": 2})
    room.path = tmp_path / "main.json"
    room.changed()
    with pytest.raises(ValueError, match="game"):
        module.Room(module.make_game("six-nimmt"), room.path)


def test_the_page_is_served_and_nothing_else() -> None:
    import httpx

    module = load()
    room = room_of(module, "six-nimmt", {"players": 2})
    with hosting(module, room) as address:
        base = address.replace("ws:", "http:").removesuffix("main")
        with httpx.Client(base_url=base, timeout=PATIENCE, trust_env=False) as client:
            page = client.get("/?table=main")
            assert page.headers["content-type"].startswith("text/html")
            for name in re.findall(r'(?:href|src)="(page\.\w+)"', page.text):
                assert client.get(name).status_code == 200
            for path in ("host.py", "../host.py", "%2e%2e/host.py", "main", "main.json"):
                assert client.get(path).status_code == 404


def listen_until(process: "subprocess.Popen[bytes]", word: str) -> str:
    """What a process prints, up to the line with a word."""
    assert process.stdout is not None
    heard = ""
    while word not in heard:
        line = process.stdout.readline()
        assert line, f"it ended without {word}: {heard}"
        heard += line.decode()
    return heard


def test_the_terminal_client_plays_and_comes_back() -> None:
    module = load()
    room = room_of(module, "six-nimmt", {"players": 2, "rounds": 1})
    mine, theirs = room.table.state.hands
    with hosting(module, room) as address:
        port = int(address.rpartition(":")[2].removesuffix("/main"))
        command = [*TERMINAL, address, "--seat", "0"]
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        assert process.stdin is not None
        out = listen_until(process, "You may:")
        lines = [f"0:{theirs[0]}", f"1:{theirs[0]}", "\x1b[2J", "0:999", f"0:{mine[0]}"]
        for line in lines:
            process.stdin.write(f"{line}\n".encode())
            process.stdin.flush()
        wait_until(lambda: room.table.length == 2)
    # The host is away for a while.
    with hosting(module, room, port):
        out += listen_until(process, "trying again") + listen_until(process, "    hand")
        process.stdin.write(b"quit\n")
        out += process.communicate(timeout=PATIENCE)[0].decode()
    assert process.returncode == 0
    assert "Traceback" not in out
    assert "\x1b" not in out
    for said in (
        "You have seat 0.",
        f"You may: 0:{mine[0]}  0:{mine[1]}",
        f"The card {theirs[0]} is not in your hand. [NM-PLAY-1]",
        "It is not for seat 1 to do this now. [NM-PLAY-1]",
        "action: expected 'SEAT:CARD'",
        "There is no card 999",
        f"Seat 0 lays the card {mine[0]} face down.",
        "Not connected; trying again.",
    ):
        assert said in out
    # What was told once is not told again, but the table is shown anew.
    assert out.count("Round 1 is dealt") == 1
    assert out.count("\n    hand") == 3
    with hosting(module, room) as address:
        for wrong, told in (
            ([address, "--seat", "0"], "no such place is free"),
            ([address.replace("main", "other")], "There is no such table."),
        ):
            refused = subprocess.Popen(
                [*TERMINAL, *wrong], stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
            assert refused.wait(PATIENCE) == 0
            assert told in refused.communicate()[0].decode()
