"""Whole games of random players, and the speed of these beside a yardstick, in CPU time."""

import importlib
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import random
from typing import TypeVar

from cowrules import CHANCE, Action, Dealer, Game, ViewOf
from cowrules.games import AnyGame, with_game

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

Play = Callable[[int], object]
"""Plays so many games."""

BURST = 0.05
"""How many seconds one measurement is to take: so few that its neighbours fare alike."""


def play_games(game: Game[S, A, E, V], count: int) -> None:
    """Play through the public API, in the way of any host, with all events made.

    All who are to act at the same time act one after another. An action is chosen just as the
    yardsticks choose theirs.
    """
    # The yardsticks look up no name of a module or an object in their loops either.
    chance, draw = CHANCE, random
    actors_of, offered_to, apply = game.actors, game.legal_actions, game.apply
    for seed in range(count):
        dealer = Dealer(seed)
        state = game.initial_state()
        while actors := actors_of(state):
            for actor in actors:
                if actor is chance:
                    action = dealer.action(game, state)
                else:
                    offered = offered_to(state, actor)
                    action = offered[int(draw() * len(offered))]
                state, _ = apply(state, action)


def player_of(game: AnyGame) -> Play:
    """A function that plays so many games of one kind."""

    def play(count: int) -> None:
        def host(game: Game[S, A, E, V], /) -> None:
            play_games(game, count)

        with_game(game, host)

    return play


def yardstick(folder: Path, module: str) -> Play:
    """The function of a yardstick that plays so many games."""
    sys.path.insert(0, str(folder))
    try:
        play: Play = importlib.import_module(module).play
    finally:
        sys.path.remove(str(folder))
    return play


def rate(play: Play, count: int) -> float:
    """Games per second of CPU time."""
    start = time.process_time()
    play(count)
    return count / (time.process_time() - start)


def games_in_a_burst(play: Play) -> int:
    """How many games take about so long as one measurement is to take."""
    play(1)
    count = 1
    while True:
        start = time.process_time()
        play(count)
        taken = time.process_time() - start
        if taken > BURST / 5:
            return max(1, round(count * BURST / taken))
        count *= 2


def compare(ours: Play, theirs: Play, runs: int) -> tuple[float, float, float]:
    """The median rates of both, and the median of the ratios of neighbouring measurements."""
    many, more = games_in_a_burst(ours), games_in_a_burst(theirs)
    pairs = [(rate(ours, many), rate(theirs, more)) for _ in range(runs)]
    return (
        statistics.median(our for our, _ in pairs),
        statistics.median(their for _, their in pairs),
        statistics.median(our / their for our, their in pairs),
    )
