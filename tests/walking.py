"""Random games, one step after another."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Generic, TypeVar

from attrs import frozen

from cowrules import CHANCE, Dealer
from cowrules.game import Action, Game, ViewOf
from cowrules.roles import Actor

from .ending import numbered

__all__ = ["Step", "the_only", "walk"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


@frozen
class Step(Generic[S, A, E]):
    """One action of a game, between the states before and after it."""

    before: S
    action: A
    events: tuple[E, ...]
    after: S


def the_only(_: Random, actors: Sequence[Actor]) -> Actor:
    """The actor in a game in which nobody acts at the same time as another."""
    (actor,) = actors
    return actor


def walk(
    game: Game[S, A, E, V],
    seed: int,
    *,
    actor_of: Callable[[Random, Sequence[Actor]], Actor],
    action_of: Callable[[Random, Sequence[A]], A],
) -> Iterator[Step[S, A, E]]:
    """A game in which actors and actions are chosen as the two functions say."""
    chosen = Random(seed)
    dealer = Dealer(seed)
    state = game.initial_state()
    for _ in numbered():
        actors = game.actors(state)
        if not actors:
            break
        actor = actor_of(chosen, actors)
        if actor is CHANCE:
            action = dealer.action(game, state)
        else:
            action = action_of(chosen, game.legal_actions(state, actor))
        after, events = game.apply(state, action)
        yield Step(state, action, events, after)
        state = after
