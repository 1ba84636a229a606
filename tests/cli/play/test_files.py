"""Records and saved games: written, gone on with, and never at another file's cost."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cowrules.games import GAMES
from cowrules.opponents import KINDS, Kind
from cowrules.table import Table
from cowrules.wire import read_record

from ..running import run
from .scripts import write_script

every_game = pytest.mark.parametrize("name", list(GAMES))


@every_game
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_resumed_game_goes_on_as_it_would_have(
    name: str, seat: int, kind: Kind, tmp_path: Path
) -> None:
    script = write_script(name, 5, seat, opponents=kind)
    half = len(script.lines) // 2
    if name == "boese-kuh" and script.lines[half - 1].isdecimal():
        half += 1  # not between a task and its cards
    saved, record = tmp_path / "game.save", tmp_path / "game.jsonl"
    before = [*script.lines[:half], f"save {saved}", "quit"]
    ran = run(*script.arguments, stdin=script.stdin(before))
    assert ran.status == 0
    assert "it is saved" in ran.out
    assert ran.out.count("once more") == 0
    assert f"--resume {saved}" in " ".join(ran.out.split())
    assert ("--seat 1" in ran.out) == (seat == 1)
    assert ("--opponents random" in ran.out) == (kind == "random")
    ran = run(
        "play",
        f"--resume={saved}",
        f"--seat={seat}",
        f"--opponents={kind}",
        f"--record={record}",
        stdin=script.stdin(script.lines[half:]),
    )
    assert (ran.status, ran.err) == (0, "")
    with record.open("rb") as stream:
        assert read_record(stream) == script.record
    assert run("judge", str(record)).status == 0


@every_game
def test_a_saved_game_is_a_saved_table(name: str, tmp_path: Path) -> None:
    script = write_script(name, 5, 0)
    saved = tmp_path / "a name with spaces.save"
    run(*script.arguments, stdin=script.stdin([f"speichern {saved}"]))
    text = saved.read_text(encoding="utf-8")
    game: Any = GAMES[name]
    table = Table.load(game, text)
    assert table.dealer.seed == 5
    assert table.actors == (0,)
    assert script.asked[0].state == table.state


def test_the_log_of_a_resumed_game_goes_back_to_its_start(tmp_path: Path) -> None:
    script = write_script("six-nimmt", 5, 0)
    saved = tmp_path / "game.save"
    run(*script.arguments, stdin=script.stdin([*script.lines[:2], f"save {saved}"]))
    ran = run("play", "six-nimmt", f"--resume={saved}", "--seat=0", stdin=b"log all\n")
    told, _, log = ran.out.partition("> log all")
    assert "Round 1 is dealt" not in told
    assert "Round 1 is dealt" in log


def test_saving_replaces_only_its_own_file_unless_told(tmp_path: Path) -> None:
    script = write_script("six-nimmt", 5, 0)
    other, own = tmp_path / "other", tmp_path / "own"
    other.write_text("precious", encoding="utf-8")
    lines = [f"save {other}", "save", f"save {own}", script.lines[0], "save", f"save {own}"]
    ran = run(*script.arguments, stdin=script.stdin(lines))
    assert ran.status == 0
    assert other.read_text(encoding="utf-8") == "precious"
    assert "the file exists already. To replace it: save! FILE" in " ".join(ran.out.split())
    assert "Save to which file?" in ran.out
    assert ran.out.count("Saved.") == 3
    assert len(json.loads(own.read_text(encoding="utf-8"))["actions"]) > 5
    run(*script.arguments, stdin=script.stdin([f"save! {other}"]))
    assert json.loads(other.read_text(encoding="utf-8"))["game"] == "six-nimmt"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["other", "own"]


@pytest.mark.parametrize("name", ["no/such/folder/x", "a\x00b", "a\x1b[2Jb", ".", "x" * 300])
def test_a_file_that_cannot_be_written(name: str, tmp_path: Path) -> None:
    script = write_script("six-nimmt", 5, 0)
    for command in ("save", "save!"):
        ran = run(*script.arguments, stdin=script.stdin([f"{command} {tmp_path}/{name}"]))
        assert (ran.status, ran.err) == (0, "")
        assert "Saved." not in ran.out
        assert "\x1b" not in ran.out
        assert list(tmp_path.iterdir()) == []
    ran = run(*script.arguments, "--record", f"{tmp_path}/{name}")
    assert ran.status == 2
    assert ran.err.startswith("cowrules play: ")
    assert ran.err.count("\n") == 1
    assert ran.out == ""


def test_a_record_never_replaces_a_file_unless_told(tmp_path: Path) -> None:
    script = write_script("six-nimmt", 5, 0)
    file = tmp_path / "game.jsonl"
    file.write_text("precious", encoding="utf-8")
    ran = run(*script.arguments, f"--record={file}")
    assert ran.status == 2
    assert ran.err == (f"cowrules play: {file}: the file exists already; --overwrite replaces it\n")
    assert file.read_text(encoding="utf-8") == "precious"
    ran = run(*script.arguments, f"--record={file}", "--overwrite")
    assert ran.status == 0
    assert run("judge", str(file)).status == 0


@pytest.mark.skipif(sys.platform == "win32", reason="needs a named pipe")
def test_saving_never_takes_the_place_of_a_device(tmp_path: Path) -> None:
    script = write_script("six-nimmt", 5, 0)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    ran = run(*script.arguments, stdin=script.stdin([f"save {pipe}", f"save! {pipe}"]))
    assert ran.status == 0
    assert "Saved." not in ran.out
    assert pipe.is_fifo()


@pytest.mark.skipif(sys.platform != "linux", reason="needs a device that is always full")
def test_a_record_that_cannot_even_begin() -> None:
    script = write_script("six-nimmt", 5, 0)
    ran = run(*script.arguments, "--record=/dev/full", "--overwrite")
    assert ran.status == 2
    assert ran.err.startswith("cowrules play: /dev/full: ")
    assert ran.out == ""


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits of processes")
def test_the_game_goes_on_when_the_record_cannot(tmp_path: Path) -> None:
    import resource

    script = write_script("six-nimmt", 5, 0)
    file = tmp_path / "game.jsonl"
    done = subprocess.run(
        [sys.executable, "-m", "cowrules", *script.arguments, f"--record={file}"],
        input=script.stdin(),
        capture_output=True,
        check=False,
        timeout=120,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (900, 900)),
    )
    assert (done.returncode, done.stderr) == (2, b"")
    assert done.stdout.count(b"The record cannot be written any more") == 1
    assert b"The match is over" in done.stdout
    assert file.stat().st_size == 900


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (b"", "not a saved game"),
        (b"hello", "not a saved game"),
        (b"\xff\xff", "not UTF-8"),
        (b"[1]", "not a saved game"),
        (b'{"game":"chess"}', "not a saved game"),
        (b'{"game":["six-nimmt"]}', "not a saved game"),
        (b'{"game":"six-nimmt"}', "missing"),
        (b"[" * 100_000, "not a saved game"),
        (
            b'{"cowrules":1,"game":"six-nimmt","options":{"players":11},"seed":1,"deals":true,'
            b'"actions":[]}',
            "GN-04",
        ),
        (
            b'{"cowrules":1,"game":"six-nimmt","options":{},"seed":-1,"deals":true,"actions":[]}',
            "seed",
        ),
        (
            b'{"cowrules":1,"game":"six-nimmt","options":{},"seed":1,"deals":true,"actions":'
            b'[{"type":"commit","player":0,"card":7}]}',
            "Not now",
        ),
    ],
)
def test_what_is_no_saved_game(text: bytes, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "game.save"
    file.write_bytes(text)
    ran = run("play", f"--resume={file}")
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith(f"cowrules play: {file}: ")
    assert problem in ran.err
    assert ran.err.count("\n") == 1


@every_game
def test_the_command_that_save_prints_carries_everything(name: str, tmp_path: Path) -> None:
    script = write_script(name, 5, 1, opponents="random")
    saved = tmp_path / "mein Spiel"
    ran = run(*script.arguments, "--lang=de", stdin=script.stdin([f"speichern {saved}"]))
    [line] = [each for each in ran.out.splitlines() if each.startswith("  cowrules play ")]
    command, *arguments = shlex.split(line)
    assert command == "cowrules"
    ran = run(*arguments, stdin=script.stdin())
    assert (ran.status, ran.err) == (0, "")
    assert "Du sitzt auf Platz 1 von" in ran.out
    assert "spielen zufällig" in " ".join(ran.out.split()).replace("ae", "ä")
    again = ran.out.splitlines()[-1]
    assert again.startswith(f"  cowrules play {name} ")
    assert again.endswith(" --seat 1 --opponents random --lang de --seed 5")


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "which seat of the saved game is yours? add --seat N, from 0 to 3"),
        ("de", "welcher Platz des gesicherten Spiels ist deiner? gib --seat N an, 0 bis 3"),
    ],
)
def test_whose_seat_it_is_must_be_said(language: str, question: str, tmp_path: Path) -> None:
    script = write_script("six-nimmt", 5, 2)
    saved = tmp_path / "game.save"
    run(*script.arguments, stdin=script.stdin([f"save {saved}"]))
    ran = run("play", f"--resume={saved}", f"--lang={language}", stdin=script.stdin())
    assert (ran.status, ran.out, ran.err) == (2, "", f"cowrules play: {question}\n")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_record_is_no_saved_game(language: str, tmp_path: Path) -> None:
    script = write_script("six-nimmt", 5, 0)
    record = tmp_path / "a game.jsonl"
    run(*script.arguments, f"--record={record}", stdin=script.stdin())
    whole = record.read_text(encoding="utf-8")
    for text in (whole, whole.splitlines()[0]):
        record.write_text(text, encoding="utf-8")
        ran = run("play", f"--resume={record}", "--seat=0", f"--lang={language}")
        assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert ("the record of a game" if language == "en" else "der Mitschnitt") in ran.err
        command = ran.err.split(": cowrules ")[1]
        assert shlex.split(command) == ["judge", str(record)]


def test_a_saved_game_whose_chances_came_from_elsewhere_is_dealt_on(tmp_path: Path) -> None:
    file = tmp_path / "game.save"
    file.write_text(
        '{"cowrules":1,"game":"six-nimmt","options":{},"seed":1,"deals":false,"actions":[]}',
        encoding="utf-8",
    )
    ran = run("play", f"--resume={file}", "--seat=0")
    assert (ran.status, ran.err) == (0, "")
    assert "Which card do you lay?" in ran.out


@pytest.mark.parametrize("other", ["game.save", "./game.save", "link.save"])
def test_the_record_never_takes_the_place_of_the_game_resumed(
    other: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = write_script("six-nimmt", 5, 0)
    saved = tmp_path / "game.save"
    run(*script.arguments, stdin=script.stdin([f"save {saved}"]))
    (tmp_path / "link.save").symlink_to(saved)
    text = saved.read_bytes()
    monkeypatch.chdir(tmp_path)
    ran = run("play", "--resume=game.save", f"--record={other}", "--overwrite", stdin=b"quit\n")
    assert ran.status == 2
    assert ran.err.count("\n") == 1
    assert saved.read_bytes() == text


def test_resuming_leaves_no_say_in_the_game(tmp_path: Path) -> None:
    script = write_script("six-nimmt", 5, 0)
    saved = tmp_path / "game.save"
    run(*script.arguments, stdin=script.stdin([f"save {saved}"]))
    for arguments in (["--players=3"], ["--seed=1"], ["--option=rounds=2"]):
        ran = run("play", f"--resume={saved}", *arguments)
        assert ran.status == 2
        assert "leave out" in ran.err
    ran = run("play", "boese-kuh", f"--resume={saved}")
    assert (ran.status, ran.err) == (2, "cowrules play: the saved game is six-nimmt\n")
    ran = run("play", f"--resume={saved}", "--seat=4")
    assert ran.status == 2
    assert "expected 0 to 3" in ran.err
