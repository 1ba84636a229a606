"""What every game's verdicts have in common: views judge as states do, and apply as check."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

import pytest

from cowrules import SPECTATOR, IllegalAction, SharedCode
from cowrules.game import Action, Game, ViewOf

__all__ = ["apply_judges_as_check", "views_judge_as_the_state"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


def views_judge_as_the_state(game: Game[S, A, E, V], state: S, actions: Sequence[A]) -> None:
    """A view answers like the state for its own seat, and for no other."""
    for viewer in (*game.seats, SPECTATOR):
        view = game.observe(state, viewer)
        assert game.actors(view) == game.actors(state)
        assert game.outcome(view) == game.outcome(state)
        for seat in range(-1, len(game.seats) + 1):
            own = seat == viewer
            expected = list(game.legal_actions(state, seat)) if own else []
            assert list(game.legal_actions(view, seat)) == expected
        for action in actions:
            seen = game.check(view, action)
            told = game.check(state, action)
            if action.player == viewer:
                assert seen == told
            elif told is None or told.code not in (SharedCode.WRONG_PHASE, SharedCode.GAME_OVER):
                assert seen is not None
                assert seen.code is SharedCode.WRONG_PLAYER
            else:
                assert seen == told


def apply_judges_as_check(game: Game[S, A, E, V], state: S, actions: Iterable[A]) -> None:
    """What check refuses, apply refuses with the same verdict, and nothing changes."""
    before, mark = repr(state), hash(state)
    for action in actions:
        illegal = game.check(state, action)
        if illegal is None:
            game.apply(state, action)
        else:
            with pytest.raises(IllegalAction) as caught:
                game.apply(state, action)
            assert caught.value.illegal == illegal
            assert str(caught.value) == game.describe(illegal)
        assert (repr(state), hash(state)) == (before, mark)
