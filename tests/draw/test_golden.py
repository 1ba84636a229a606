"""The pictures of chosen positions, byte by byte; see the module of the scenes."""

from pathlib import Path

import pytest

from .scenes import GOLDEN, PAGE, files

FILES = dict(files())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_pictures_are_the_golden_ones(path: Path) -> None:
    assert path.read_bytes() == FILES[path].encode("utf-8")


def test_there_is_no_golden_file_too_many() -> None:
    assert {*GOLDEN.iterdir(), *PAGE.iterdir()} == set(FILES)
