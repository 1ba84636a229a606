"""The programs of the tutorial play whole games, and its pages show them as they are."""

from itertools import repeat
from pathlib import Path
from random import Random

import pytest

from cowrules.games import GAMES

from ..cli.running import run
from ..project.checkout import DOCS
from ..project.snippets import snippets
from .programs import play

STEPS = [f"step_{number}.py" for number in range(1, 8)]
PROGRAMS = [*(DOCS / "examples" / "tutorial" / name for name in STEPS)]
FINAL = DOCS / "examples" / "front_end.py"
SAVING = STEPS[4:]
GARBAGE = [
    "",
    " ",
    "-1",
    "0",
    "2",
    "99",
    "A",
    "ab",
    "z",
    "9" * 5000,
    "0:105",
    "1:20",
    "0 exchanges",
    "0>9",
    "\0",
    "²",
    "quit",
]


def shown() -> list[str]:
    """The code on the pages of the tutorial."""
    pages = [DOCS / "tutorial" / f"{name}.md" for name in ("play", "keep", "all-games")]
    return [
        snippet.text
        for page in pages
        for snippet in snippets(page.read_text(encoding="utf-8"))
        if snippet.language == "python"
    ]


def test_every_part_shown_is_a_part_of_a_program() -> None:
    programs = [path.read_text(encoding="utf-8") for path in (*PROGRAMS, FINAL)]
    assert [part for part in shown() if not any(part in text for text in programs)] == []


@pytest.mark.parametrize("path", [*PROGRAMS, FINAL], ids=[*STEPS, FINAL.name])
def test_every_line_of_a_program_is_shown(path: Path) -> None:
    lines = {line.rstrip() for part in shown() for line in part.splitlines()}
    _, _, program = path.read_text(encoding="utf-8").partition('"""\n')
    assert [line for line in program.splitlines() if line.rstrip() not in lines | {""}] == []


@pytest.mark.parametrize("name", STEPS[1:])
def test_each_step_plays_a_game_to_its_end(name: str, tmp_path: Path) -> None:
    played = play(name, tmp_path, repeat("a"))
    assert played.left is None
    assert played.typed >= 10
    assert "turn 10 of 10" in played.out
    assert ("The match is over" in played.out) == (name >= "step_4.py")


@pytest.mark.parametrize("name", STEPS[2:])
def test_nonsense_is_answered_and_changes_nothing(name: str, tmp_path: Path) -> None:
    plain = play(name, tmp_path, repeat("a", 3))
    for file in tmp_path.iterdir():
        file.unlink()
    answered = play(name, tmp_path, [line for _ in range(3) for line in (*GARBAGE, "a")])
    assert plain.left == answered.left
    tables = [
        [line for line in each.out.splitlines() if line.startswith(("   row", "    hand"))]
        for each in (plain, answered)
    ]
    assert tables[0] == tables[1]


@pytest.mark.parametrize("name", SAVING)
@pytest.mark.parametrize("turns", [0, 1, 4])
def test_a_game_goes_on_where_it_was_left(name: str, turns: int, tmp_path: Path) -> None:
    left = play(name, tmp_path, repeat("a", turns))
    assert left.left == "\nThe game waits in six-nimmt.saved."
    rows = [line for line in left.out.splitlines() if line.startswith("   row")][-4:]
    again = play(name, tmp_path, [])
    assert [line for line in again.out.splitlines() if line.startswith("   row")] == rows
    assert play(name, tmp_path, repeat("a")).left is None


@pytest.mark.parametrize(
    ("name", "game"),
    [*((name, "six-nimmt") for name in SAVING), *(("front_end.py", game) for game in GAMES)],
)
def test_who_leaves_at_the_first_prompt_finds_the_same_deal(
    name: str, game: str, tmp_path: Path
) -> None:
    left, again = (play(name, tmp_path, [], game) for _ in range(2))
    assert left.left == again.left == f"\nThe game waits in {game}.saved."
    assert (tmp_path / f"{game}.saved").exists()
    # The same picture and the same offers; what happened before is not told twice.
    assert again.out.endswith("\n> ")
    assert left.out.endswith(again.out)
    assert left.out != again.out


@pytest.mark.parametrize("name", [*SAVING, "front_end.py"])
def test_after_the_end_a_new_game_begins(name: str, tmp_path: Path) -> None:
    assert play(name, tmp_path, repeat("a")).left is None
    assert not (tmp_path / "six-nimmt.saved").exists()
    again = play(name, tmp_path, [])
    assert again.out.startswith("Round 1 is dealt; ")
    assert again.left == "\nThe game waits in six-nimmt.saved."


@pytest.mark.parametrize("name", STEPS[1:4])
@pytest.mark.parametrize("turns", [0, 3])
def test_the_first_steps_are_left_without_a_traceback(
    name: str, turns: int, tmp_path: Path
) -> None:
    played = play(name, tmp_path, repeat("a", turns))
    assert (played.left, played.typed) == ("\nThe game is left.", turns)


@pytest.mark.parametrize("name", [*STEPS[1:], "front_end.py"])
def test_no_number_means_two_things(name: str, tmp_path: Path) -> None:
    """A card, a row and a seat are numbers; what is on offer is therefore called by a letter."""
    played = play(name, tmp_path, [])
    offers = [line.split()[0] for line in played.out.splitlines() if " lays the card " in line]
    assert offers == [*"abcdefghij"]


def test_opponents_who_think_play_on_as_they_would_have(tmp_path: Path) -> None:
    (tmp_path / "whole").mkdir()
    (tmp_path / "parts").mkdir()
    play("step_7.py", tmp_path / "whole", repeat("a"))
    for _ in range(40):
        if play("step_7.py", tmp_path / "parts", ["a"]).left is None:
            break
    records = [tmp_path / name / "six-nimmt.jsonl" for name in ("whole", "parts")]
    assert records[0].read_bytes() == records[1].read_bytes()


@pytest.mark.parametrize("name", [*SAVING, "front_end.py"])
@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        '{"cowrules":1,"game":"cosmic-cows","options":{},"seed":1,"deals":true,"actions":[]}',
        '{"cowrules":1,"game":"six-nimmt","options":{},"seed":1,"deals":true,"actions":[]}',
    ],
)
def test_a_file_that_does_not_fit_is_told(name: str, text: str, tmp_path: Path) -> None:
    saved = tmp_path / "six-nimmt.saved"
    saved.write_text(text, encoding="utf-8")
    played = play(name, tmp_path, repeat("a"))
    assert str(played.left).startswith("six-nimmt.saved: ")
    assert (played.out, saved.read_text(encoding="utf-8")) == ("", text)


@pytest.mark.parametrize("game", GAMES)
def test_the_final_program_plays_all_games(game: str, tmp_path: Path) -> None:
    random = Random(66)
    lines = (
        random.choice([*GARBAGE, "a", *random.sample("abcdefghijkl", 10)]) for _ in repeat(None)
    )
    played = play("front_end.py", tmp_path, [], game)
    for _ in range(300):
        assert played.left == f"\nThe game waits in {game}.saved."
        played = play("front_end.py", tmp_path, [next(lines) for _ in range(40)], game)
        if played.left is None:
            break
    assert "1. seat " in played.out
    assert not (tmp_path / f"{game}.saved").exists()
    judged = run("judge", "--json", str(tmp_path / f"{game}.jsonl"))
    assert judged.status == 0
    assert judged.summary["over"] is True


def test_the_final_program_says_what_it_can_do(tmp_path: Path) -> None:
    left = str(play("front_end.py", tmp_path, [], "chess").left)
    assert [name for name in GAMES if name not in left] == []
