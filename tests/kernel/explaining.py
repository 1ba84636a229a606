"""What every game answers to arguments of a wrong kind; each game's folder has it for its own."""

import re
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from cowrules.games import AnyGame
from cowrules.language import LANGUAGES, Language
from cowrules.source import SeededSource

from .mistaken import Mistake, mistakes
from .nonsense import HUGE, nonsense


class Explaining:
    """The tests; a subclass that pytest collects says of which game."""

    game: ClassVar[AnyGame]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "mistake" in metafunc.fixturenames:
            metafunc.parametrize("mistake", mistakes(self.game), ids=str)
        if "viewer" in metafunc.fixturenames:
            viewers = ["me", 99, len(self.game.seats), -1, None, True]
            metafunc.parametrize("viewer", viewers, ids=str)

    def test_a_mistake_is_explained(self, mistake: Mistake) -> None:
        with pytest.raises(TypeError) as caught:
            mistake.call()
        assert str(caught.value).startswith(mistake.message)
        # What went wrong inside is of no use to whoever made the mistake.
        assert caught.value.__suppress_context__ or caught.value.__context__ is None

    def test_an_unknown_viewer_is_named(self, viewer: object) -> None:
        # A program that is not type-checked may hand over anything.
        game: Any = self.game
        first = game.initial_state()
        state, [event, *_] = game.apply(first, game.sample_chance(first, SeededSource(1, 0)))
        asked: list[Callable[[], object]] = [
            lambda: game.observe(state, viewer),
            lambda: game.redact(event, viewer),
        ]
        for call in asked:
            with pytest.raises(
                ValueError, match=r"^viewer: no such seat; expected 0 to "
            ) as caught:
                call()
            assert str(caught.value).endswith(f" or SPECTATOR, got {viewer!r}")

    @pytest.mark.parametrize("player", ["0", None, 0.0])
    def test_who_is_no_player_is_named_where_nothing_is_offered(self, player: object) -> None:
        game: Any = self.game
        last = len(game.seats) - 1
        with pytest.raises(ValueError, match=r"^player: ") as caught:
            game.legal_actions(game.initial_state(), player)
        assert str(caught.value) == f"player: no such seat; expected 0 to {last}, got {player!r}"

    def test_a_number_that_is_no_seat_is_offered_nothing(self) -> None:
        game: Any = self.game
        for player in (-1, len(game.seats), 99):
            assert game.legal_actions(game.initial_state(), player) == ()

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("count", [0, 1, 3])
    @pytest.mark.parametrize(
        "number", [-1, 0, 7, HUGE, -HUGE], ids=["-1", "0", "7", "huge", "-huge"]
    )
    def test_nonsense_is_told_in_a_sentence(
        self, number: int, count: int, language: Language
    ) -> None:
        for thing in nonsense(self.game, number, count):
            told = self.game.describe(thing, language)
            assert told.isprintable()
            assert len(told) < 400
            assert told.endswith(".")
            # Nothing is left out of the sentence.
            assert re.search(r" [,.;)]|[(] |[(][),;]|  |: [.;]", told) is None

    def test_a_long_number_that_could_be_written_is_told_shortly_too(self) -> None:
        for thing in nonsense(self.game, 10**3000, 2):
            assert len(self.game.describe(thing)) < 2000
