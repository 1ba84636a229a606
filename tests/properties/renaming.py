"""Renaming everything in a game that has only a name, and what must not change by it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from cowrules import Game, Illegal
from cowrules.game import Action, ViewOf
from cowrules.roles import Viewer

from .reached import viewers

__all__ = ["Renaming", "assert_only_names_change", "put"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)
T = TypeVar("T")


class Renaming(ABC, Generic[S, A, E, V]):
    """New names for the seats and all else that is alike under the rules of one game."""

    @abstractmethod
    def game(self) -> Game[S, A, E, V]:
        """The game whose options have the new names."""

    @abstractmethod
    def seat(self, seat: int) -> int:
        """The new name of a seat; a seat that does not exist keeps its own."""

    @abstractmethod
    def state(self, state: S) -> S:
        """The state with the new names."""

    @abstractmethod
    def view(self, view: V) -> V:
        """The view with the new names."""

    @abstractmethod
    def action(self, state: S, action: A) -> A:
        """The action, possibly illegal in `state`, with the new names."""

    @abstractmethod
    def event(self, event: E) -> E:
        """The event with the new names."""

    def normal(self, action: A) -> A:
        """The action with its parts in a fixed order, where their order means nothing."""
        return action

    def viewer(self, viewer: Viewer) -> Viewer:
        """The new name of a viewer."""
        return self.seat(viewer) if isinstance(viewer, int) else viewer


def put(values: Sequence[T], places: Sequence[int]) -> tuple[T, ...]:
    """The values, each moved to its new place."""
    moved = sorted(zip(places, values, strict=True), key=lambda pair: pair[0])
    return tuple(value for _, value in moved)


def assert_only_names_change(
    game: Game[S, A, E, V],
    renaming: Renaming[S, A, E, V],
    state: S,
    action: A,
    candidates: Iterable[A] = (),
) -> None:
    """The renamed state allows the renamed actions, refuses for the same reasons, and goes on so.

    Args:
        game: The game.
        renaming: The new names.
        state: A state that occurs in it.
        action: A legal action.
        candidates: Other actions, legal or not.
    """
    renamed = renaming.game()
    other = renaming.state(state)
    assert renamed.faults(other) == ()
    assert set(renamed.actors(other)) == {
        renaming.seat(actor) if isinstance(actor, int) else actor for actor in game.actors(state)
    }
    for viewer in viewers(game):
        view = renamed.observe(other, renaming.viewer(viewer))
        assert view == renaming.view(game.observe(state, viewer))
    for seat in game.seats:
        offered = game.legal_actions(state, seat)
        new = renamed.legal_actions(other, renaming.seat(seat))
        assert len(new) == len(offered)
        assert {renaming.normal(each) for each in new} == {
            renaming.normal(renaming.action(state, each)) for each in offered
        }
    for candidate in candidates:
        verdict = renamed.check(other, renaming.action(state, candidate))
        assert reason(verdict) == reason(game.check(state, candidate)), candidate
    after, events = game.apply(state, action)
    new_after, new_events = renamed.apply(other, renaming.action(state, action))
    assert new_after == renaming.state(after)
    assert new_events == tuple(renaming.event(event) for event in events)
    for viewer in viewers(game):
        for event, new_event in zip(events, new_events, strict=True):
            told = renamed.redact(new_event, renaming.viewer(viewer))
            assert told == renaming.event(game.redact(event, viewer))


def reason(verdict: Illegal | None) -> tuple[str, str] | None:
    """The code and the clause; which card or number is named may depend on the names."""
    return None if verdict is None else (str(verdict.code), verdict.clause)
