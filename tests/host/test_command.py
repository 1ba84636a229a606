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
    folder = tmp_path / "new" / "games"
    arguments = ("six-nimmt", "kitchen", "garden", "--option", "players=2", "--save", str(folder))
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
    saved = folder / "kitchen.json"
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
        (["six-nimmt", "--option", "player=3"], "option player: six-nimmt has only"),
        (["six-nimmt", "--option", "players=x"], "not JSON at character 1"),
        (["six-nimmt", "--option", "players"], "option players: expected a whole number"),
        (["six-nimmt", "--option", 'heads="book"'], "option heads: "),
        (["six-nimmt", "--save", os.devnull], f"File exists: '{os.devnull}'"),
        (["six-nimmt", "--save", f"{os.devnull}/games"], "Not a directory"),
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


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        (["six-nimmt", "--option", 'heads="rulebook"'], {"heads": "rulebook"}),
        (["six-nimmt", "--option", "target=null", "--option", "players=3"], {"players": 3}),
    ],
)
def test_options_are_json(
    arguments: list[str], options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    module = load()
    opened: dict[str, Any] = {}
    monkeypatch.setattr(module, "application", opened.update)
    monkeypatch.setattr(module.uvicorn, "run", lambda *_, **__: None)
    monkeypatch.setattr(sys, "argv", ["host.py", *arguments])
    module.main()
    assert opened["main"].game == module.make_game(arguments[0], options)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"", "empty"),
        (b"{", "empty"),
        (b",\n{", "not JSON: the text ends too early"),
        (b"\xff", "'utf-8' codec can't decode byte 0xff"),
    ],
)
def test_a_broken_file_is_told_with_its_name(tmp_path: Path, text: bytes, told: str) -> None:
    module = load()
    path = tmp_path / "main.json"
    path.write_bytes(text)
    with pytest.raises(ValueError, match=f"^{re.escape(f'{path}: {told}')}"):
        module.Room(module.make_game("six-nimmt", {"players": 2}), path)
    assert path.read_bytes() == text


def test_a_saved_table_is_not_opened_with_other_options(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = load()
    monkeypatch.setattr(module.uvicorn, "run", lambda *_, **__: None)

    def start(*options: str) -> None:
        arguments = ["host.py", "six-nimmt", "--save", str(tmp_path), *options]
        monkeypatch.setattr(sys, "argv", arguments)
        module.main()

    start("--option", "players=2")
    saved = (tmp_path / "main.json").read_bytes()
    start("--option", "players=2")
    start()
    with pytest.raises(SystemExit):
        start("--option", "players=4")
    assert "a saved table was opened with other options" in capsys.readouterr().err
    assert (tmp_path / "main.json").read_bytes() == saved


@pytest.mark.parametrize("first", ["", ",,", "a,b,c"])
def test_a_first_line_for_other_seats_is_refused(tmp_path: Path, first: str) -> None:
    module = load()
    room = room_of(module, "six-nimmt", {"players": 2})
    room.path = tmp_path / "main.json"
    room.changed()
    rest = room.path.read_text("utf-8").partition("\n")[2]
    room.path.write_text(f"{first}\n{rest}", "utf-8")
    with pytest.raises(ValueError, match="line 1: expected the token of each seat, or nothing"):
        module.Room(room.game, room.path)


@pytest.mark.skipif(os.name == "nt", reason="permissions")
def test_a_file_that_was_left_behind_lends_it_no_permissions(tmp_path: Path) -> None:
    room = room_of(load(), "six-nimmt", {"players": 2})
    room.path = tmp_path / "main.json"
    part = tmp_path / "main.part"
    part.touch(0o644)
    room.changed()
    assert room.path.stat().st_mode & 0o777 == 0o600
    assert not part.exists()


def test_a_file_of_another_game_is_refused(tmp_path: Path) -> None:
    module = load()
    room = room_of(module, "cosmic-cows", {"players": 2})
    room.path = tmp_path / "main.json"
    room.changed()
    with pytest.raises(ValueError, match="game") as caught:
        module.Room(module.make_game("six-nimmt"), room.path)
    assert str(caught.value).startswith(f"{room.path}: ")


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
        "Seat 0 cannot act for seat 1. [NM-PLAY-1]",
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
            ([address, "--seat", "0"], "No such place is free; --watch looks on."),
            ([address, "--seat", "0", "--lang", "de"], "Ein solcher Platz ist nicht frei; mit"),
            ([address.replace("main", "other")], "There is no such table."),
            ([address.replace("main", "x"), "--lang", "de"], "Einen solchen Tisch gibt es nicht."),
        ):
            refused = subprocess.Popen(
                [*TERMINAL, *wrong], stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
            assert refused.wait(PATIENCE) == 1
            assert refused.communicate()[0].decode().splitlines()[-1].startswith(told)


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("ws://127.0.0.1:8067/kitchen", "ws://127.0.0.1:8067/kitchen"),
        ("127.0.0.1:8067/kitchen", "ws://127.0.0.1:8067/kitchen"),
        ("localhost:8067", "ws://localhost:8067/main"),
        ("http://127.0.0.1:8067/", "ws://127.0.0.1:8067/main"),
        ("http://127.0.0.1:8067/?table=kitchen&lang=de", "ws://127.0.0.1:8067/kitchen"),
        ("https://cows.example/kitchen", "wss://cows.example/kitchen"),
        ("wss://cows.example/kitchen", "wss://cows.example/kitchen"),
        ("http://127.0.0.1:8067/?table=a%20b", "ws://127.0.0.1:8067/a%20b"),
        ("ws://127.0.0.1:8067/a b", "ws://127.0.0.1:8067/a%20b"),
        ("ws://127.0.0.1:8067/a%20b", "ws://127.0.0.1:8067/a%20b"),
        ("ftp://cows.example/kitchen", None),
        ("ws://127.0.0.1:x/kitchen", None),
        ("127.0.0.1:82680/kitchen", None),
        ("ws:///kitchen", None),
        ("", None),
        ("ws://[::1/kitchen", None),
    ],
)
def test_an_address_is_found_however_it_was_copied(given: str, address: str | None) -> None:
    terminal = load("terminal")
    if address is None:
        with pytest.raises(ValueError, match=r"expected an address|Invalid IPv6 URL|Port "):
            terminal.address_of(given)
    else:
        assert terminal.address_of(given) == address


def test_the_terminal_client_speaks_german_and_helps() -> None:
    module = load()
    room = room_of(module, "six-nimmt", {"players": 2, "rounds": 1})
    card = room.table.state.hands[0][0]
    with hosting(module, room) as address:
        plain = address.removeprefix("ws://")
        command = [*TERMINAL, plain, "--lang", "de"]
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        assert process.stdin is not None
        listen_until(process, "Du darfst:")
        out = process.communicate(b"hilfe\nunsinn\nende\n", timeout=PATIENCE)[0].decode()
    assert process.returncode == 0
    helped, *_ = out.splitlines()
    assert helped.startswith(f"Du darfst: 0:{card}  0:")
    assert out.count("Gib eine Aktion in Notation ein, 'hilfe' oder 'ende'.") == 2
    assert (
        "Das lässt sich nicht als Aktion lesen. Gib eine Aktion in Notation ein, 'hilfe' oder "
        "'ende'. (action: expected 'SEAT:CARD', 'SEAT>ROW' or 'deal HANDS ROWS')"
    ) in out


def test_the_terminal_client_ends_when_its_seat_is_lost() -> None:
    module = load()
    with hosting(module, room_of(module, "six-nimmt", {"players": 2})) as address:
        port = int(address.rpartition(":")[2].removesuffix("/main"))
        process = subprocess.Popen(
            [*TERMINAL, address, "--lang", "de"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        listen_until(process, "Du darfst:")
    assert process.stdin is not None
    process.stdin.write(b"0:1\n")
    process.stdin.flush()
    listen_until(process, "Nicht gesendet: nicht verbunden.")
    # The host that comes back knows nothing of it.
    with hosting(module, room_of(module, "six-nimmt", {"players": 2}), port):
        assert process.wait(PATIENCE) == 1
        out = process.communicate()[0].decode()
    assert out.splitlines()[-1] == "Dein Platz an diesem Tisch ist nicht mehr da."


def test_both_clients_say_what_the_host_tells_in_their_own_words() -> None:
    told = {*load("terminal").AWAY}
    host = (FOLDER / "host.py").read_text(encoding="utf-8")
    page = (FOLDER / "page" / "page.js").read_text(encoding="utf-8")
    assert len(told) == 3
    assert [sentence for sentence in told if f'"{sentence}"' not in host] == []
    for language in ("en", "de"):
        words = page.split(f"  {language}: {{")[1].split("\n  },")[0]
        assert {*re.findall(r'^    "([^"]+)": "[^"]+",$', words, re.MULTILINE)} == told
