"""Arguments of a wrong kind are told as what they are."""

import re

import pytest

from cowrules import BoeseKuh
from cowrules.language import LANGUAGES, Language

from ..kernel.mistaken import Mistake, mistakes
from ..kernel.nonsense import HUGE, nonsense


@pytest.mark.parametrize("mistake", mistakes(BoeseKuh()), ids=str)
def test_a_mistake_is_explained(mistake: Mistake) -> None:
    with pytest.raises(TypeError) as caught:
        mistake.call()
    assert str(caught.value).startswith(mistake.message)
    # What went wrong inside is of no use to whoever made the mistake.
    assert caught.value.__suppress_context__ or caught.value.__context__ is None


@pytest.mark.parametrize("viewer", ["me", 99, -1, None])
def test_an_unknown_viewer_is_named(viewer: object) -> None:
    game = BoeseKuh()
    with pytest.raises(ValueError, match=r"^viewer: no such seat; expected 0 to ") as caught:
        game.observe(game.initial_state(), viewer)  # type: ignore[arg-type] # wrong on purpose
    assert str(caught.value).endswith(f" or SPECTATOR, got {viewer!r}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 3])
@pytest.mark.parametrize("number", [-1, 0, 7, HUGE, -HUGE], ids=["-1", "0", "7", "huge", "-huge"])
def test_nonsense_is_told_in_a_sentence(number: int, count: int, language: Language) -> None:
    for thing in nonsense(BoeseKuh(), number, count):
        told = BoeseKuh().describe(thing, language)
        assert told.isprintable()
        assert len(told) < 400
        assert told.endswith(".")
        # Nothing is left out of the sentence.
        assert re.search(r" [,.;)]|[(] |[(][),;]|  |: [.;]", told) is None


def test_a_long_number_that_could_be_written_is_told_shortly_too() -> None:
    for thing in nonsense(BoeseKuh(), 10**3000, 2):
        assert len(BoeseKuh().describe(thing)) < 2000
