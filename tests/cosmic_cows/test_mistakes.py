"""Arguments of a wrong kind are told as what they are."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from cowrules import CosmicCows
from cowrules.language import LANGUAGES, Language
from cowrules.source import SeededSource

from ..kernel.mistaken import Mistake, mistakes
from ..kernel.nonsense import HUGE, nonsense


@pytest.mark.parametrize("mistake", mistakes(CosmicCows()), ids=str)
def test_a_mistake_is_explained(mistake: Mistake) -> None:
    with pytest.raises(TypeError) as caught:
        mistake.call()
    assert str(caught.value).startswith(mistake.message)
    # What went wrong inside is of no use to whoever made the mistake.
    assert caught.value.__suppress_context__ or caught.value.__context__ is None


@pytest.mark.parametrize("viewer", ["me", 99, CosmicCows().players, -1, None, True], ids=str)
def test_an_unknown_viewer_is_named(viewer: object) -> None:
    game = CosmicCows()
    state, [event, *_] = game.apply(
        game.initial_state(), game.sample_chance(game.initial_state(), SeededSource(1, 0))
    )
    asked: list[Callable[[], object]] = [
        lambda: game.observe(state, viewer),  # type: ignore[arg-type] # wrong on purpose
        lambda: game.redact(event, viewer),  # type: ignore[arg-type] # wrong on purpose
    ]
    for call in asked:
        with pytest.raises(ValueError, match=r"^viewer: no such seat; expected 0 to ") as caught:
            call()
        assert str(caught.value).endswith(f" or SPECTATOR, got {viewer!r}")


@pytest.mark.parametrize("player", ["0", None, 0.0])
def test_who_is_no_player_is_named_where_nothing_is_offered(player: Any) -> None:
    game = CosmicCows()
    last = game.players - 1
    with pytest.raises(ValueError, match=r"^player: ") as caught:
        game.legal_actions(game.initial_state(), player)
    assert str(caught.value) == f"player: no such seat; expected 0 to {last}, got {player!r}"


def test_a_number_that_is_no_seat_is_offered_nothing() -> None:
    game = CosmicCows()
    for player in (-1, game.players, 99):
        assert game.legal_actions(game.initial_state(), player) == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 3])
@pytest.mark.parametrize("number", [-1, 0, 7, HUGE, -HUGE], ids=["-1", "0", "7", "huge", "-huge"])
def test_nonsense_is_told_in_a_sentence(number: int, count: int, language: Language) -> None:
    for thing in nonsense(CosmicCows(), number, count):
        told = CosmicCows().describe(thing, language)
        assert told.isprintable()
        assert len(told) < 400
        assert told.endswith(".")
        # Nothing is left out of the sentence.
        assert re.search(r" [,.;)]|[(] |[(][),;]|  |: [.;]", told) is None


def test_a_long_number_that_could_be_written_is_told_shortly_too() -> None:
    for thing in nonsense(CosmicCows(), 10**3000, 2):
        assert len(CosmicCows().describe(thing)) < 2000
