"""How a game begins, and why it sometimes cannot."""

import re
import subprocess
import sys
from unittest.mock import patch

import pytest
from attrs import fields

from cowrules.games import GAMES

from ..running import run

every_game = pytest.mark.parametrize("name", list(GAMES))


@every_game
@pytest.mark.parametrize("language", ["en", "de"])
def test_without_rich_it_says_what_to_install(name: str, language: str) -> None:
    with patch.dict(sys.modules, {"rich": None}):
        ran = run("play", name, "--lang", language)
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith("cowrules play: ")
    assert ran.err.rstrip().endswith("pip install 'cowrules[play]'")
    assert ran.err.count("\n") == 1


def test_everything_else_works_without_rich() -> None:
    code = (
        "import sys; sys.modules['rich'] = None; from cowrules.cli import main; "
        "main(['rules', 'six-nimmt', 'NM-FULL-1']); "
        "main(['play', '--help'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"cowrules[play]" in done.stdout
    assert b"exit status" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ([], "which game? boese-kuh, six-nimmt, cosmic-cows"),
        (["six-nimmt", "--players=11"], "GN-04"),
        (["six-nimmt", "--players=1"], "GN-04"),
        (["boese-kuh", "--players=6"], "GB-01"),
        (["cosmic-cows", "--players=3"], "GC-09"),
        (["six-nimmt", "--seat=4"], "--seat: expected 0 to 3, got 4"),
        (["six-nimmt", "--seat=-1"], "--seat: expected 0 to 3, got -1"),
        (["six-nimmt", "--seed=-1"], "seed: expected a whole number from 0"),
        (["six-nimmt", f"--seed={2**53}"], "seed: expected a whole number from 0"),
        (["six-nimmt", "--option=colour=1"], "colour"),
        (
            ["six-nimmt", "--option=rounds"],
            "--option rounds: expected NAME=VALUE, such as rounds=1\n",
        ),
        (["six-nimmt", "--option=rounds=x"], "--option rounds=x"),
        (["six-nimmt", "--option=rounds=true"], "rounds"),
        (["six-nimmt", "--option=rounds=0"], "GN-23"),
        (["six-nimmt", "--option=\x1b[2J=1"], "--option ?[2J: six-nimmt has players, hand_size"),
        (["six-nimmt", "--option=round=1"], "hide_piles; did you mean rounds?\n"),
        (["six-nimmt", f"--option={'x' * 9000}=1"], "xxx...: six-nimmt has players, "),
        (["six-nimmt", "--option=rounds="], "--option rounds=: empty; the value is JSON"),
        (["six-nimmt", "--option=heads=published"], "; the value is JSON: 3, true, null, "),
        (["six-nimmt", f"--option=heads={'9' * 9000}"], "--option heads=999"),
        (["six-nimmt", "--option=rounds=1", "--option=rounds=2"], "rounds is given twice"),
        (["six-nimmt", "--players=4", "--option=players=3"], "players is given twice"),
        (["six-nimmt", "--resume=/no/such/file"], "/no/such/file: "),
        (["--resume=/"], "/: "),
    ],
)
def test_what_cannot_begin_is_said_in_one_line(arguments: list[str], problem: str) -> None:
    ran = run("play", *arguments)
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith("cowrules play: ")
    assert problem in ran.err
    assert ran.err.count("\n") == 1
    assert "\x1b" not in ran.err
    assert len(ran.err) < 300


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess"],
        ["six-nimmt", "--players=x"],
        ["six-nimmt", "--opponents=good"],
        ["six-nimmt", "--seed=1.5"],
        ["--lang=fr"],
    ],
)
def test_what_the_parser_refuses(arguments: list[str]) -> None:
    ran = run("play", *arguments)
    assert ran.status == 2
    assert ran.err.startswith("usage: ")


@pytest.mark.parametrize(
    ("name", "players"), [("boese-kuh", 3), ("six-nimmt", 4), ("cosmic-cows", 2)]
)
def test_a_new_game_has_its_usual_players(name: str, players: int) -> None:
    ran = run("play", name)
    assert ran.status == 0
    assert f"You sit at seat 0 of {players}" in ran.out


def test_help_lists_the_names_of_the_options() -> None:
    text = " ".join(run("play", "--help").out.split())
    for name, game in GAMES.items():
        known = ", ".join(field.name for field in fields(game))
        assert re.search(rf"{name} has {known}(;| --)", text), name


@every_game
def test_the_same_seed_is_the_same_game(name: str) -> None:
    first, again = (run("play", name, "--seed=9", "--players=4") for _ in range(2))
    assert first == again
    assert run("play", name, "--seed=10", "--players=4").out != first.out


@every_game
def test_without_a_seed_every_game_is_another(name: str) -> None:
    assert run("play", name).out != run("play", name).out


@every_game
@pytest.mark.parametrize("language", ["en", "de"])
def test_somebody_new_is_told_the_game_and_the_commands(name: str, language: str) -> None:
    out = run("play", name, "--seed=1", "--lang", language).out
    start = " ".join(out.split("\n\n")[0].split())
    assert len(start) > 300
    assert ("'help'" if language == "en" else "'hilfe'") in start
    question = out.split("\n\n")[-1].split("\n> ")[0]
    assert re.search(r"such as|etwa", question)
