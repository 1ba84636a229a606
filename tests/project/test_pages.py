"""Pages written by hand leave out nothing that the code has."""

import re

import pytest
from attrs import fields_dict, has

from cowrules.cli import COMMANDS, main
from cowrules.games import GAMES
from cowrules.wire.mapping import tag_of

from .checkout import DOCS

COMMAND_LINE = (DOCS / "command-line.md").read_text(encoding="utf-8")
RECORD_FORMAT = (DOCS / "record-format.md").read_text(encoding="utf-8")
TITLES = {"boese-kuh": "Böse Kuh", "six-nimmt": "6 nimmt!", "cosmic-cows": "Cosmic Cows"}


@pytest.mark.parametrize("command", COMMANDS)
def test_the_page_of_the_command_line_has_every_option(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    options = set(re.findall(r"--[a-z]+", capsys.readouterr().out)) - {"--help"}
    section = COMMAND_LINE.split(f"## cowrules {command}\n")[1].split("\n## ")[0]
    assert options
    assert sorted(option for option in options if option not in section) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_the_record_format_has_every_action_and_option(game: str) -> None:
    section = RECORD_FORMAT.split(f"## Actions of {TITLES[game]}\n")[1].split("\n## ")[0]
    types = GAMES[game].action_types
    actions = [tag_of(each) for each in types]
    fields = {name for each in types if has(each) for name in fields_dict(each)}
    options = fields_dict(GAMES[game])
    named = [f"`{name}`" for name in [*actions, *sorted(fields), *options]]
    assert [name for name in named if name not in section] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_pages(game: str) -> None:
    pages = [DOCS / folder / f"{game}.md" for folder in ("api", "notation", "rules")]
    assert [page.name for page in pages if not page.is_file()] == []
