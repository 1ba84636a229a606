"""What is wrong with views from outside."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowrules import SPECTATOR, CosmicCows
from cowrules.cosmic_cows import CosmicCowsState, CosmicCowsView

from ..outside import said, sound_for_all
from .test_faults import GAME, SOUND, any_states, near_states
from .walks import GAMES, states


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_views_that_occur_have_no_faults(game: CosmicCows) -> None:
    sound_for_all(game, states(game, 41))


@pytest.mark.clause("GC-09")
@pytest.mark.parametrize("viewer", [-1, 4, 10**9])
def test_a_seat_that_is_none_sees_nothing(viewer: int) -> None:
    view = CosmicCowsView(SOUND.public, viewer)

    assert said(GAME, view) == [("out-of-range", "viewer", "GC-09")]
    assert GAME.faults(view)[0].params == (("value", viewer),)


@given(any_states | near_states(), st.sampled_from([0, 1, 2, 3, SPECTATOR]))
def test_a_view_is_sound_just_when_its_state_is(state: CosmicCowsState, viewer: int) -> None:
    # Everything lies open, so a view has the faults of its state.
    view = CosmicCowsView(state.public, viewer)
    assert GAME.faults(view) == GAME.faults(state)
    if GAME.faults(view):
        return
    for seat in GAME.seats:
        offered = GAME.legal_actions(view, seat)
        assert list(offered) == (list(GAME.legal_actions(state, seat)) if seat == viewer else [])
