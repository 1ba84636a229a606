"""Whole games through a pipe, as a person would type them."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from cowrules.games import GAMES
from cowrules.opponents import Kind
from cowrules.wire import read_record

from ..running import run, run_process
from .scripts import SHORT, write_script

every_game = pytest.mark.parametrize("name", list(GAMES))


@every_game
@pytest.mark.parametrize(("seed", "seat"), [(1, 0), (2, 1)])
def test_a_game_is_played_to_its_end_and_its_record_is_judged_legal(
    name: str, seed: int, seat: int, tmp_path: Path
) -> None:
    script = write_script(name, seed, seat)
    file = tmp_path / "game.jsonl"
    ran = run(*script.arguments, f"--record={file}", stdin=script.stdin())
    assert ran.err == ""
    assert ran.status == 0
    assert f"--seed {seed}" in ran.out.splitlines()[-1]
    assert "not understood" not in ran.out
    assert "Not allowed" not in ran.out
    with file.open("rb") as stream:
        assert read_record(stream) == script.record
    judged = run("judge", "--json", str(file))
    assert judged.status == 0
    assert judged.summary["over"] is True
    assert judged.summary["actions"] == len(script.record.actions)
    assert judged.summary["outcome"]["ranks"] == list(script.outcome.ranks)


@every_game
@pytest.mark.parametrize(
    ("options", "kind", "english", "german"),
    [
        ([], "sensible", "the others play sensibly", "die anderen spielen vernuenftig"),
        (
            ["--opponents=random"],
            "random",
            "the others play at random",
            "die anderen spielen zufaellig",
        ),
    ],
)
def test_opponents_play_as_they_were_asked_for(
    name: str, options: list[str], kind: Kind, english: str, german: str
) -> None:
    script = write_script(name, 1, 0, opponents=kind)
    arguments = [each for each in script.arguments if not each.startswith("--opponents")]
    ran = run(*arguments, *options, stdin=script.stdin())
    assert (ran.status, ran.err) == (0, "")
    assert english in " ".join(ran.out.split())
    again = ran.out.splitlines()[-1]
    assert again.endswith(" --seed 1")
    assert ("--opponents random" in again) == (kind == "random")
    ran = run(*arguments, *options, "--lang=de")
    assert german in " ".join(ran.out.split())


@every_game
def test_the_last_choices_win_through_too(name: str) -> None:
    script = write_script(name, 7, 0, choose=lambda actions: actions[-1])
    ran = run(*script.arguments, stdin=script.stdin())
    assert (ran.status, ran.err) == (0, "")
    assert f"--seed {script.seed}" in ran.out


@every_game
def test_a_process_shows_the_result_to_the_person(name: str) -> None:
    script = write_script(name, 3, 0)
    ran = run_process(*script.arguments, stdin=script.stdin())
    assert (ran.status, ran.err) == (0, "")
    ranks = script.outcome.ranks
    won: tuple[str, ...] = (f"You finish in place {ranks[0]} of {len(ranks)}.",)
    if ranks[0] == 1:
        won = ("You win!", "You are among the winners!")
    assert any(line in won for line in ran.out.splitlines())
    assert "\x1b" not in ran.out


@every_game
def test_somebody_who_reads_only_the_screen_gets_to_the_end(name: str) -> None:
    """Ask for hints, take the first, and look at nothing else."""
    options = [f"--option={option}={value}" for option, value in SHORT[name].items()]
    process = subprocess.Popen(
        [sys.executable, "-m", "cowrules", "play", name, *options, "--seed=12", "--seat=1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    shown, asked = b"", False
    while chunk := os.read(process.stdout.fileno(), 65536):
        shown += chunk
        if shown.endswith(b"\n> "):
            hints = [line for line in shown.splitlines() if line.startswith(b"  1")]
            answer = hints[0][:18].strip() if asked else b"hint"
            process.stdin.write(answer + b"\n")
            process.stdin.flush()
            shown, asked = b"", not asked
    _, error = process.communicate()
    assert (process.returncode, error) == (0, b"")
    assert b"--seed 12" in shown


@every_game
def test_german(name: str) -> None:
    script = write_script(name, 3, 0)
    ran = run_process(*script.arguments, "--lang=de", stdin=script.stdin())
    assert (ran.status, ran.err) == (0, "")
    for english in ("Seat ", "Which", "You ", "seat "):
        assert english not in ran.out.replace("--seat ", "")


@every_game
def test_the_command_printed_at_the_end_begins_the_same_game(name: str) -> None:
    more = {
        "boese-kuh": "open_scores=true",
        "six-nimmt": 'heads="rulebook"',
        "cosmic-cows": "half=3",
    }
    arguments = ["--players=2", f"--option={more[name]}", "--seat=1", "--opponents=random"]
    first = run("play", name, *arguments, "--lang=de", "--seed=9", stdin=b"hint\n")
    assert first.status == 0
    again = printed_command(name, [*arguments, "--lang=de", "--seed=9"])
    assert again[:3] == ["cowrules", "play", name]
    second = run(*again[1:], stdin=b"hint\n")
    assert (second.status, second.out) == (0, first.out)


def printed_command(name: str, arguments: list[str]) -> list[str]:
    """The command that stands beneath a whole game, in which the first hint is followed."""
    process = subprocess.Popen(
        [sys.executable, "-m", "cowrules", "play", name, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    shown, asked = b"", False
    while chunk := os.read(process.stdout.fileno(), 65536):
        shown += chunk
        if shown.endswith(b"\n> "):
            hints = [line for line in shown.splitlines() if line.startswith(b"  1")]
            process.stdin.write((hints[0][:18].strip() if asked else b"hint") + b"\n")
            process.stdin.flush()
            shown, asked = b"", not asked
    assert process.wait() == 0
    [line] = [each for each in shown.decode().splitlines() if each.startswith("  cowrules play ")]
    return shlex.split(line)


def test_the_record_is_there_while_the_game_goes_on(tmp_path: Path) -> None:
    script = write_script("six-nimmt", 5, 2)
    file = tmp_path / "game.jsonl"
    ran = run(*script.arguments, f"--record={file}", stdin=script.stdin(script.lines[:4]))
    assert ran.status == 0
    lines = file.read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["game"] == "six-nimmt"
    # The deal, four turns of four cards, and the three cards of the others in the fifth.
    commits = [line for line in lines if '"commit"' in line]
    assert len(commits) == 4 * 4 + 3
    assert run("judge", str(file)).status == 0


def test_four_play_cosmic_cows_in_two_teams() -> None:
    ran = run("play", "cosmic-cows", "--players=4", "--seat=3", "--seed=1", stdin=b"r all\nquit\n")
    assert ran.status == 0
    assert "You sit at seat 3 of 4" in ran.out
