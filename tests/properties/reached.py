"""Positions that random legal play comes to, each with an action that can be taken there."""

from random import Random
from typing import Generic, TypeVar

from attrs import frozen

from cowrules import CHANCE, SPECTATOR, Dealer, Game
from cowrules.game import Action, ViewOf
from cowrules.roles import Viewer

__all__ = ["Reached", "viewers", "walk"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

LONGEST = 20_000
"""Far more actions than any of the games here takes."""


@frozen
class Reached(Generic[S, A]):
    """A state of a game and a legal action in it."""

    state: S
    action: A


def walk(game: Game[S, A, E, V], seed: int, start: S | None = None) -> list[Reached[S, A]]:
    """A game in which everybody plays at random, in a random order, from the start or `start`."""
    random, dealer = Random(seed), Dealer(seed)
    state = game.initial_state() if start is None else start
    found: list[Reached[S, A]] = []
    while actors := game.actors(state):
        assert len(found) < LONGEST, "the game does not end"
        actor = random.choice(actors)
        if actor is CHANCE:
            action = dealer.action(game, state)
        else:
            action = random.choice(game.legal_actions(state, actor))
        found.append(Reached(state, action))
        state, _ = game.apply(state, action)
    return found


def viewers(game: Game[S, A, E, V]) -> list[Viewer]:
    """All who can look."""
    return [*game.seats, SPECTATOR]
