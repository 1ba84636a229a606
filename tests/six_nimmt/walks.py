"""Random matches of 6 nimmt!, one step after another."""

from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from cowrules import SixNimmt
from cowrules.six_nimmt import SixNimmtAction, SixNimmtEvent, SixNimmtState

from .. import walking

GAMES = (
    SixNimmt(players=2, hand_size=3, deck_size=12, target=30),
    SixNimmt(players=3, hand_size=4, tactics=True, rounds=3),
    SixNimmt(players=4, rounds=1, hide_piles=True),
    SixNimmt(players=5, hand_size=3, heads="rulebook", target=20, hide_piles=True),
    SixNimmt(players=10, rounds=1, tactics=True),
)


Step: TypeAlias = walking.Step[SixNimmtState, SixNimmtAction, SixNimmtEvent]


def walk(game: SixNimmt, seed: int) -> Iterator[Step]:
    """A match in which everybody plays at random, in a random order."""
    return walking.walk(game, seed, actor_of=Random.choice, action_of=Random.choice)


def states(game: SixNimmt, seed: int) -> Iterator[SixNimmtState]:
    """All states of a random match."""
    yield game.initial_state()
    for step in walk(game, seed):
        yield step.after
