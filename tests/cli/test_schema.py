"""``cowrules schema``."""

import json

import pytest

from cowrules.wire import PARTS, SCHEMAS, document_schema, schema_of

from ..wire.played import NAMES
from .running import run, run_process

every_game = pytest.mark.parametrize("name", NAMES)


def test_lists_every_kind_with_what_it_is() -> None:
    done = run("schema")
    assert (done.status, done.err) == (0, "")
    listed = dict(line.split(maxsplit=1) for line in done.out.splitlines())
    assert listed == dict(SCHEMAS)


@pytest.mark.parametrize("kind", SCHEMAS)
def test_prints_the_schema_of_each_kind(kind: str) -> None:
    done = run("schema", kind)
    assert (done.status, done.err) == (0, "")
    assert json.loads(done.out) == document_schema(kind)
    for name in NAMES:
        done = run("schema", kind, "--game", name)
        assert (done.status, done.err) == (0, "")
        # The order of the fields is part of what is printed.
        assert list(json.loads(done.out).items()) == list(document_schema(kind, name).items())


@every_game
@pytest.mark.parametrize("kind", PARTS)
def test_prints_the_schema_of_each_part(name: str, kind: str) -> None:
    done = run("schema", kind, "--part", "--game", name)
    assert (done.status, done.err) == (0, "")
    assert json.loads(done.out) == schema_of(name, kind)


def test_is_fit_to_be_read() -> None:
    lines = run("schema", "options", "--game", "boese-kuh").out.splitlines()
    chips = "-5, -5, -4, -4, -3, -3, -2, -2, -1, -1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5"
    assert f'          "default": [{chips}],' in lines
    assert len(lines) > 50


def test_prints_utf_8_in_a_process_of_its_own() -> None:
    done = run_process("schema", "options", "--game", "boese-kuh")
    assert (done.status, done.err) == (0, "")
    assert json.loads(done.out) == document_schema("options", "boese-kuh")
    assert "Böse Kuh" in done.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["game"], "there is no kind of document 'game'; expected one of options, action, "),
        ([""], "there is no kind of document ''; expected one of"),
        (["\x1b[2J"], "there is no kind of document '\\x1b[2J'; expected one of"),
        (["x" * 100_000], "there is no kind of document 'xxx"),
        (["record", "--part", "--game", "six-nimmt"], "there is no part 'record'; expected one of"),
        (["action", "--part"], "--part needs --game, one of boese-kuh, six-nimmt, cosmic-cows\n"),
        (["--part"], "--game and --part need a KIND\n"),
        (["--game", "six-nimmt"], "--game and --part need a KIND\n"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_wrong_arguments_are_told_in_one_line(arguments: list[str], message: str) -> None:
    done = run("schema", *arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"cowrules schema: {message}")
    assert done.err.count("\n") == 1
    assert len(done.err) < 500


def test_an_unknown_game_is_a_wrong_argument() -> None:
    done = run("schema", "state", "--game", "chess")
    assert (done.status, done.out) == (2, "")
    assert "boese-kuh" in done.err
