"""The random games from which moments are taken; they are the suite's own and never change."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Final, TypeAlias, TypeVar

from cowrules import CHANCE, BoeseKuh, CosmicCows, Dealer, SixNimmt
from cowrules.boese_kuh import BoeseKuhAction, BoeseKuhEvent, BoeseKuhState, Task
from cowrules.cosmic_cows import CosmicCowsAction, CosmicCowsEvent, CosmicCowsState
from cowrules.game import Action, Game, ViewOf
from cowrules.six_nimmt import SixNimmtAction, SixNimmtEvent, SixNimmtState

from ..walking import Step

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


BoeseKuhStep: TypeAlias = Step[BoeseKuhState, BoeseKuhAction, BoeseKuhEvent]
SixNimmtStep: TypeAlias = Step[SixNimmtState, SixNimmtAction, SixNimmtEvent]
CosmicCowsStep: TypeAlias = Step[CosmicCowsState, CosmicCowsAction, CosmicCowsEvent]

SUMS = (Task.THIRTY, Task.FORTY_FIVE)
GROUPS = (Task.FAVOURITE_COLOUR, Task.QUADRUPLET)
STRICT = (Task.TRIPLET, Task.FAVOURITE_COLOUR)

BOESE_KUH: Final = (
    (BoeseKuh(players=2), 1),
    (BoeseKuh(players=3, open_scores=True, starter=2), 2),
    (BoeseKuh(players=4, sides=(1, 0, 1, 0, 1, 0)), 3),
    (BoeseKuh(players=6, six_players=True), 4),
    (BoeseKuh(players=2, cow_cards=tuple(range(1, 61, 4))), 5),
    (BoeseKuh(players=2, cow_cards=tuple(range(1, 61, 4))), 6),
    (BoeseKuh(players=5, task_cards=(SUMS,) * 6), 7),
    (
        BoeseKuh(
            players=3,
            task_cards=(STRICT,) * 6,
            cow_cards=tuple(range(1, 21)),
            chips=(-1, 1, 1, 1, 2, 2, -2),
        ),
        8,
    ),
    (BoeseKuh(players=2, task_cards=(GROUPS,) * 6, cow_cards=tuple(range(1, 15))), 10),
    (BoeseKuh(players=2, task_cards=(GROUPS,) * 6, cow_cards=tuple(range(1, 15))), 11),
    (BoeseKuh(players=3, task_cards=(STRICT,) * 6, cow_cards=tuple(range(1, 41))), 1),
)
"""Games of Böse Kuh that between them come to everything, and the seeds to play them with."""

SIX_NIMMT: Final = tuple(
    (game, seed)
    for game in (
        SixNimmt(players=2, hand_size=3, deck_size=12, target=30),
        SixNimmt(players=3, hand_size=4, tactics=True, rounds=3),
        SixNimmt(players=4, rounds=1, hide_piles=True),
        SixNimmt(players=5, hand_size=3, heads="rulebook", target=20, hide_piles=True),
        SixNimmt(players=10, rounds=1, tactics=True),
    )
    for seed in (1, 2)
)
"""Matches of 6 nimmt!, and the seeds to play them with."""

COSMIC_COWS: Final = tuple(
    (game, seed)
    for game in (
        CosmicCows(),
        CosmicCows(players=4, starter=3, half=5, zone=2),
        CosmicCows(players=6, half=4, zone=4, max_turns=30),
        CosmicCows(players=8, starter=0, half=1, zone=1),
        CosmicCows(half=3, zone=1, max_turns=5),
    )
    for seed in (1, 2)
)
"""Games of Cosmic Cows, and the seeds to play them with."""


def walk(game: Game[S, A, E, V], seed: int) -> Iterator[Step[S, A, E]]:
    """A game in which everybody plays at random, often one of the first things on offer."""
    chosen = random.Random(seed)
    dealer = Dealer(seed)
    state = game.initial_state()
    while actors := game.actors(state):
        actor = chosen.choice(actors)
        if actor is CHANCE:
            action = dealer.action(game, state)
        else:
            offered = game.legal_actions(state, actor)
            action = chosen.choice(chosen.choice((offered, offered[:3], offered[-1:])))
        after, events = game.apply(state, action)
        yield Step(state, action, events, after)
        state = after


@cache
def boese_kuh(number: int) -> tuple[BoeseKuh, tuple[BoeseKuhStep, ...]]:
    """A game and its steps."""
    game, seed = BOESE_KUH[number]
    return game, tuple(walk(game, seed))


@cache
def six_nimmt(number: int) -> tuple[SixNimmt, tuple[SixNimmtStep, ...]]:
    """A match and its steps."""
    game, seed = SIX_NIMMT[number]
    return game, tuple(walk(game, seed))


@cache
def cosmic_cows(number: int) -> tuple[CosmicCows, tuple[CosmicCowsStep, ...]]:
    """A game and its steps."""
    game, seed = COSMIC_COWS[number]
    return game, tuple(walk(game, seed))
