"""The opponent beside the server plays whole games for programs that ask it by lines."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from cowrules import SPECTATOR, Table, make_game
from cowrules.games import GAMES
from cowrules.wire import codec_of, dump_json, write_document

from ..project.checkout import DOCS
from ..project.snippets import snippets

PROGRAM = DOCS / "examples" / "opponent.py"
PAGE = (DOCS / "how-to" / "other-languages.md").read_text(encoding="utf-8")


@contextmanager
def running() -> Iterator[Any]:
    """A function that sends a line to the program and gives the line that comes back."""
    command = [sys.executable, str(PROGRAM)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        to, back = process.stdin, process.stdout

        def ask(line: bytes) -> Any:
            to.write(line + b"\n")
            to.flush()
            return json.loads(back.readline())

        yield ask
        to.close()
        assert back.read() == b""
    assert process.returncode == 0


def test_the_page_shows_it_as_it_is() -> None:
    text = PROGRAM.read_text(encoding="utf-8")
    assert text in [found.text for found in snippets(PAGE) if found.language == "python"]


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_a_game_to_its_end(game: str) -> None:
    options = {"players": 2, "rounds": 1} if game == "six-nimmt" else {"players": 2}
    table: Any = Table(make_game(game, options), seed=5)
    codec = codec_of(table.game)
    with running() as ask:
        while table.outcome is None:
            seat = table.actors[0]
            view = write_document(table.game, "view", table.view(seat))
            table.act(seat, codec.action.decode(ask(dump_json(view).encode())))
    assert table.record.replay().refused is None


def views_that_nobody_acts_on() -> list[bytes]:
    table: Any = Table(make_game("six-nimmt", {"players": 2}), seed=5)
    document: Any = write_document(table.game, "view", table.view(0))
    unsound = json.loads(dump_json(document))
    unsound["view"]["hand"] = []
    watching = write_document(table.game, "view", table.view(SPECTATOR))
    state = write_document(table.game, "state", table.state)
    return [dump_json(each).encode() for each in (unsound, watching, state)]


def test_a_line_without_a_view_is_told_so() -> None:
    with running() as ask:
        assert ask(b'{"cowrules":1}') == {"error": "game: missing; options: missing; view: missing"}
        assert ask(b'{"cowrules":1,"game":"six-nimmt","options":{}}') == {"error": "view: missing"}


def test_nonsense_is_answered_and_it_goes_on() -> None:
    nonsense = [b"", b"{}", b"\xff\0", b"[" * 5000, b'"' + b"9" * 100, b"null"]
    with running() as ask:
        for line in [*nonsense, *views_that_nobody_acts_on()]:
            assert list(ask(line)) == ["error"]
