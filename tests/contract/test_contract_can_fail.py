"""The contract test passes a sound game, and finds what is wrong with each broken one."""

from collections.abc import Callable

import pytest

from cowrules.testing import BrokenPromiseError, Effort, check_game

from .broken_games import BROKEN
from .broken_steps import ChangesTheOldState
from .take_away import TakeAway

CLAUSES = {"T-1", "T-2", "T-3"}


def test_a_sound_game_of_another_author_passes() -> None:
    tally = check_game(TakeAway(), range(20), clauses=CLAUSES)

    assert tally.games == 20
    assert tally.actions > 20 * 5
    assert tally.offered > tally.actions
    assert set(tally.refused) == {
        "game-over",
        "wrong-phase",
        "wrong-player",
        "wrong-number",
        "no-such-seat",
    }


def test_a_seed_plays_the_same_game_again() -> None:
    assert check_game(TakeAway(), range(5)) == check_game(TakeAway(), range(5))
    assert check_game(TakeAway(), range(5)) != check_game(TakeAway(), range(5, 10))


def test_with_less_effort_less_is_looked_at_in_the_same_games() -> None:
    full = check_game(TakeAway(), range(10))
    light = check_game(TakeAway(), range(10), effort=Effort(every=4, legal=1, others=2))

    assert light.actions == full.actions
    assert full.closely == full.actions + 10
    assert 2 <= light.closely < full.closely / 2
    assert light.offered < full.offered
    assert sum(light.refused.values()) < sum(full.refused.values()) / 5


@pytest.mark.parametrize("name", ["every", "legal", "others", "longest"])
def test_a_negative_effort_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        Effort(**{name: -1})


def test_a_changed_old_state_is_found_without_looking_closely() -> None:
    with pytest.raises(BrokenPromiseError) as caught:
        check_game(ChangesTheOldState(), range(40), effort=Effort(every=10**6))

    assert caught.value.promise == "an action leaves the old state"


@pytest.mark.parametrize(("broken", "promise"), BROKEN)
def test_a_broken_promise_is_found(broken: Callable[[], TakeAway], promise: str) -> None:
    with pytest.raises(BrokenPromiseError) as caught:
        check_game(broken(), range(40), clauses=CLAUSES, effort=Effort(longest=100))

    assert caught.value.promise == promise
    assert str(caught.value).startswith(f"{promise}\n  take-away, seed ")
