"""Random games of Cosmic Cows, one step after another, and random positions."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeAlias

from cowrules import CosmicCows
from cowrules.cosmic_cows import CosmicCowsAction, CosmicCowsEvent, CosmicCowsState, Phase, Public

from .. import walking
from .positions import COLUMNS

GAMES = (
    CosmicCows(),
    CosmicCows(players=4, starter=3, half=5, zone=2),
    CosmicCows(players=6, half=4, zone=4, max_turns=30),
    CosmicCows(players=8, starter=0, half=1, zone=1),
    CosmicCows(half=3, zone=1, max_turns=5),
)


Step: TypeAlias = walking.Step[CosmicCowsState, CosmicCowsAction, CosmicCowsEvent]


def often_first_or_last(
    chosen: random.Random, offered: Sequence[CosmicCowsAction]
) -> CosmicCowsAction:
    return chosen.choice(chosen.choice((offered, offered[:3], offered[-1:])))


@cache
def walk(game: CosmicCows, seed: int) -> tuple[Step, ...]:
    """A game in which everybody plays at random, often by a move or by rolling all dice again."""
    return tuple(walking.walk(game, seed, actor_of=walking.the_only, action_of=often_first_or_last))


def states(game: CosmicCows, seed: int) -> Iterator[CosmicCowsState]:
    """All states of a random game."""
    yield game.initial_state()
    for step in walk(game, seed):
        yield step.after


def choices(game: CosmicCows, seed: int, count: int) -> Iterator[CosmicCowsState]:
    """States in which somebody is to choose, with any dice and pawns on any line.

    Dice often show the same number, and pawns often stand on a last line; whether a game can
    come there does not matter.
    """
    chosen = random.Random(seed)
    half = game.half
    for _ in range(count):
        faces = [chosen.randint(1, 6) for _ in range(chosen.randint(1, 6))]
        dice = tuple(chosen.choice(faces) for _ in range(5))
        pawns = []
        for column in COLUMNS:
            length = 1 if column == "kniffel" else half
            pawns.append(chosen.choice((-length, length, chosen.randint(-length, length))))
        player, rolls = chosen.choice(game.seats), chosen.randint(1, 3)
        yield CosmicCowsState(Public(Phase.CHOOSE, 9, player, rolls, dice, tuple(pawns)))
