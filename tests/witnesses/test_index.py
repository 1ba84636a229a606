"""Every record has its entry, is written as the library writes it, and is replayed by a test."""

import re
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import TypeVar

import pytest

from cowrules.catalogue import load
from cowrules.game import Action, Game, ViewOf
from cowrules.games import with_game
from cowrules.record import Record
from cowrules.wire import RecordReader, read_record, write_record

from .shipping import COUNTS, DATA, Found, Witness, index, path_of

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

HERE = Path(__file__).parent
SEARCHES = sorted(path.stem for path in HERE.glob("find_*.py"))
TESTS = [path for path in HERE.glob("test_*.py") if path != Path(__file__)]


def test_files_and_entries_are_the_same() -> None:
    assert {path.name for path in DATA.iterdir()} == {path_of(name).name for name in index()}


@pytest.mark.parametrize(("name", "witness"), index().items())
def test_an_entry_names_what_exists(name: str, witness: Witness) -> None:
    assert witness.found_by in SEARCHES
    assert witness.clauses == sorted(set(witness.clauses), key=witness.clauses.index)
    assert set(witness.clauses) <= load(witness.game).keys()
    assert read_record(BytesIO(path_of(name).read_bytes())).game.name == witness.game


@pytest.mark.parametrize("name", index())
def test_a_record_is_legal_to_its_end_and_written_as_it_is_read(name: str) -> None:
    content = path_of(name).read_bytes()
    reader = RecordReader(BytesIO(content))

    def again(game: Game[S, A, E, V], /) -> tuple[bool, bytes]:
        record: Record[S, A, E, V] = reader.record(game)
        stream = BytesIO()
        write_record(stream, record)
        return record.replay().refused is None, stream.getvalue()

    assert with_game(reader.game, again) == (True, content)


@pytest.mark.parametrize(("name", "witness"), index().items())
def test_the_tests_that_use_a_record_carry_its_clauses(name: str, witness: Witness) -> None:
    texts = [path.read_text(encoding="utf-8") for path in TESTS]
    # A test is all from its first decorator on.
    tests = [part for text in texts for part in re.split(r"\n\n\n(?=@|def )", text)]
    using = "\n".join(part for part in tests if f'"{name}"' in part)
    marked = set(re.findall(r'"((?:BK|NM|CC|G[BNC])-[^"]+)"', using))
    assert set(witness.clauses) <= marked


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_finds_the_same_again(name: str) -> None:
    found: list[Found] = list(import_module(f".{name}", __package__).search())

    wanted = {path_of(each) for each, witness in index().items() if witness.found_by == name}
    assert {path for path, _ in found} == (wanted or {COUNTS})
    for path, content in found:
        assert path.read_bytes() == content, path.name
