"""Positions from outside: what is said of them, and that those without a fault can be asked."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from attrs import evolve, fields
from hypothesis import strategies as st

from cowrules import SPECTATOR
from cowrules.catalogue import load
from cowrules.game import Action, Game, ViewOf
from cowrules.source import SeededSource

__all__ = ["near_views", "refused_or_asked", "said", "sound_for_all"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


def sound_for_all(game: Game[S, A, E, V], states: Iterable[S]) -> None:
    """No view of these states has a fault."""
    for state in states:
        for viewer in (*game.seats, SPECTATOR):
            assert game.faults(game.observe(state, viewer)) == ()


def said(game: Game[S, A, E, V], position: S | V) -> list[tuple[str, str, str]]:
    """The code, the field and the clause of each fault."""
    return [(str(each.code), each.field, each.clause) for each in game.faults(position)]


@st.composite
def near_views(
    draw: st.DrawFn, game: Game[S, A, E, V], states: Sequence[S], others: st.SearchStrategy[V]
) -> V:
    """Views of these states with a few fields replaced by those of any others."""
    state = draw(st.sampled_from(states))
    # Of no class that is known here, but a frozen one with a part that lies open.
    view: Any = game.observe(state, draw(st.sampled_from([*game.seats, SPECTATOR])))
    other: Any = draw(others)
    own = [field.name for field in fields(type(view))]
    public = [field.name for field in fields(type(view.public))]
    for name in draw(st.lists(st.sampled_from(own + public), max_size=3)):
        if name in own:
            view = evolve(view, **{name: getattr(other, name)})
        else:
            changed = {name: getattr(other.public, name)}
            view = evolve(view, public=evolve(view.public, **changed))
    found: V = view
    return found


def refused_or_asked(game: Game[S, A, E, V], view: V, tried: Iterable[A]) -> None:
    """Each fault is told by a clause; without any, the view answers as a state that shows it.

    Args:
        game: The game.
        view: Any view.
        tried: Actions of the viewer, legal or not.
    """
    found = game.faults(view)
    for fault in found:
        assert fault.clause in load(game.name)
        assert game.describe(fault) != game.describe(fault, "de")
    if found:
        return
    for player in game.seats:
        for action in game.legal_actions(view, player):
            assert game.check(view, action) is None
    drawn = game.sample_hidden(view, SeededSource(1, 0))
    assert game.faults(drawn) == ()
    assert game.observe(drawn, view.viewer) == view
    if view.viewer is not SPECTATOR:
        for action in tried:
            assert game.check(view, action) == game.check(drawn, action)
