"""The witnesses as files: their index, their records, and how the searches write them."""

import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple, TypeAlias, TypeVar

from cowrules.game import Action, ViewOf
from cowrules.record import Record
from cowrules.wire import write_record

__all__ = ["COUNTS", "DATA", "Found", "Witness", "index", "path_of", "run", "shipped"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

HERE = Path(__file__).parent
DATA = HERE / "data"
COUNTS = HERE / "counts.toml"

Found: TypeAlias = tuple[Path, bytes]
"""A file that a search makes, and what stands in it."""


class Witness(NamedTuple):
    """One entry of the index."""

    game: str
    shows: str
    found_by: str
    clauses: list[str]


@cache
def index() -> dict[str, Witness]:
    """All witnesses by name."""
    table = tomllib.loads((HERE / "index.toml").read_text(encoding="utf-8"))
    return {name: Witness(**entry) for name, entry in table.items()}


def path_of(name: str) -> Path:
    """The file of a witness."""
    return DATA / f"{name}.jsonl"


def shipped(name: str, record: Record[S, A, E, V]) -> Found:
    """The file of a witness and its record."""
    stream = BytesIO()
    write_record(stream, record)
    return path_of(name), stream.getvalue()


def run(search: Callable[[], Iterator[Found]]) -> None:
    """Search and write the files; with ``--check`` only compare them with those there are."""
    only_check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not only_check:
        raise SystemExit("expected nothing or --check")
    different = False
    for path, content in search():
        same = path.exists() and path.read_bytes() == content
        print(f"{path.name}: {len(content):,} bytes, {'as before' if same else 'different'}")
        different |= not same
        if not only_check and not same:
            path.write_bytes(content)
    if only_check and different:
        raise SystemExit(1)
