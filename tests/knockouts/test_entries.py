"""The entries themselves: each patch applies to the sources as they are."""

import pytest

from .run import SOURCES, Knockout, load_knockouts, patched


@pytest.mark.parametrize(
    "knockout", load_knockouts(), ids=lambda each: f"{each.game}-{each.reading}"
)
def test_each_patch_applies_just_once_and_changes_something(knockout: Knockout) -> None:
    text = (SOURCES / knockout.file).read_text("utf-8")
    assert patched(text, knockout) != text
