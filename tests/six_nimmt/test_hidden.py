"""States drawn for a view: sound, seen the same, and each equally likely."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

import pytest
from attrs import evolve

from cowrules import SPECTATOR, SixNimmt
from cowrules.six_nimmt import Phase, Public, SixNimmtState
from cowrules.source import SeededSource

from .walks import GAMES, states

T = TypeVar("T")

every_game = pytest.mark.parametrize("game", GAMES, ids=str)


@every_game
@pytest.mark.clause("GN-08", "GN-25", "GN-26")
def test_a_drawn_state_is_sound_and_shows_the_view(game: SixNimmt) -> None:
    for number, state in enumerate(states(game, 41)):
        for viewer in (number % game.players, SPECTATOR):
            view = game.observe(state, viewer)
            drawn = game.sample_hidden(view, SeededSource(number, 0))
            assert game.faults(drawn) == ()
            assert game.observe(drawn, viewer) == view
            for action in game.legal_actions(view, int(viewer == number) and number):
                assert game.check(drawn, action) is None


def test_the_same_source_draws_the_same_state() -> None:
    game = GAMES[1]
    for state in states(game, 42):
        view = game.observe(state, 1)
        assert game.sample_hidden(view, SeededSource(5, 3)) == game.sample_hidden(
            view, SeededSource(5, 3)
        )


@pytest.mark.clause("GN-25", "GN-26")
def test_every_state_that_is_possible_is_equally_likely() -> None:
    # Seat 0 holds the 1 and sees the rows; seats 1 and 2 have one card each, and the three
    # cards taken so far lie on their hidden piles.
    game = SixNimmt(players=3, hand_size=2, deck_size=11, hide_piles=True)
    state = SixNimmtState(
        public=Public(Phase.COMMIT, 1, 2, ((4,), (5,), (6,), (7,)), (), (0, 0, 0)),
        hands=((1,), (), (2,)),
        commitments=(None, 3, None),
        piles=((), (8,), (9, 10)),
    )
    assert game.faults(state) == ()
    view = game.observe(state, 0)
    draws = 20_000
    source = SeededSource(7, 0)
    counts = Counter(game.sample_hidden(view, source) for _ in range(draws))

    # 2, 3 and 8 to 11 cannot be seen: 6 * 5 ways to hold two of them, 4 choose 3 ways to have
    # three of the rest taken, 2 ** 3 ways to share these out.
    assert len(counts) == 6 * 5 * 4 * 8
    expected = draws / len(counts)
    chi = sum((count - expected) ** 2 / expected for count in counts.values())
    degrees = len(counts) - 1
    # The distance of a normal variable from its mean, in standard deviations.
    assert abs(chi - degrees) / (2 * degrees) ** 0.5 < 5


def test_a_host_may_draw_from_a_source_of_its_own() -> None:
    class Shuffled:
        def __init__(self) -> None:
            self.random = random.Random(3)

        def below(self, n: int, count: int) -> tuple[int, ...]:
            return tuple(self.random.randrange(n) for _ in range(count))

        def sample(self, items: Sequence[T], count: int) -> list[T]:
            return self.random.sample(list(items), count)

    game = GAMES[2]
    view = game.observe(list(states(game, 43))[20], 2)

    assert game.observe(game.sample_hidden(view, Shuffled()), 2) == view


def test_a_view_with_more_cards_than_there_are_is_refused() -> None:
    game = SixNimmt(players=2, hand_size=2, deck_size=8)
    view = game.observe(list(states(game, 44))[1], 0)
    crowded = evolve(view, committed=(False,) * 9)

    with pytest.raises(ValueError, match=r"^view: "):
        game.sample_hidden(crowded, SeededSource(1, 0))
