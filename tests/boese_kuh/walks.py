"""Random games of Böse Kuh, one step after another."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import TypeAlias

from cowrules import BoeseKuh
from cowrules.boese_kuh import BoeseKuhAction, BoeseKuhEvent, BoeseKuhState, Task

from .. import walking

SUMS = (Task.THIRTY, Task.FORTY_FIVE)
GROUPS = (Task.FAVOURITE_COLOUR, Task.QUADRUPLET)
STRICT = (Task.TRIPLET, Task.FAVOURITE_COLOUR)

SEEDS = {
    "two": (BoeseKuh(players=2), (1,)),
    "three, open": (BoeseKuh(players=3, open_scores=True, starter=2), (2,)),
    "four": (BoeseKuh(players=4, sides=(1, 0, 1, 0, 1, 0)), (3,)),
    "six": (BoeseKuh(players=6, six_players=True), (4,)),
    "few cards": (BoeseKuh(players=2, cow_cards=tuple(range(1, 61, 4))), (5, 6)),
    "sums": (BoeseKuh(players=5, task_cards=(SUMS,) * 6), (7,)),
    "strict": (
        BoeseKuh(
            players=3,
            task_cards=(STRICT,) * 6,
            cow_cards=tuple(range(1, 21)),
            chips=(-1, 1, 1, 1, 2, 2, -2),
        ),
        (8, 9),
    ),
    "no cards left": (
        BoeseKuh(players=2, task_cards=(GROUPS,) * 6, cow_cards=tuple(range(1, 15))),
        (10, 11, 12),
    ),
}
"""Games that between them come to every phase, and the seeds to play them with."""


Step: TypeAlias = walking.Step[BoeseKuhState, BoeseKuhAction, BoeseKuhEvent]


def walk(game: BoeseKuh, seed: int) -> Iterator[Step]:
    """A game in which everybody plays at random."""
    return walking.walk(game, seed, actor_of=walking.the_only, action_of=Random.choice)


@cache
def played(name: str) -> tuple[BoeseKuh, tuple[Step, ...]]:
    """A game and the steps of all its random plays."""
    game, seeds = SEEDS[name]
    return game, tuple(step for seed in seeds for step in walk(game, seed))
