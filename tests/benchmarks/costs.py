"""What an import costs, what a record takes in memory, and how fast records are judged."""

import copy
import gc
import os
import resource
import statistics
import subprocess
import sys
import time
import tracemalloc
from io import BytesIO
from pathlib import Path
from random import Random
from typing import TypeVar

import cowrules
from cowrules import CHANCE, Action, Dealer, Game, ViewOf
from cowrules.games import AnyGame, with_game
from cowrules.record import Record, Step, replay_steps
from cowrules.wire import RecordReader, write_record

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

LEAST = 0.2
"""How many seconds of CPU a measurement is to take, so that those of a start do not matter."""


def import_costs(lines: list[str], runs: int) -> list[float]:
    """The median CPU seconds that each line of imports takes above bare Python.

    The lines take turns, each in fresh processes that find everything compiled.
    """
    source = str(Path(cowrules.__file__).parents[1])
    environment = os.environ | {"PYTHONPATH": source}
    measured: list[list[float]] = [[] for _ in ["pass", *lines]]
    for run in range(runs + 1):
        for times, line in zip(measured, ["pass", *lines], strict=True):
            before = _children()
            subprocess.run([sys.executable, "-c", line], env=environment, check=True)
            if run:  # the first run may have to compile
                times.append(_children() - before)
    bare, *others = [statistics.median(times) for times in measured]
    return [other - bare for other in others]


def _children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def finished(game: Game[S, A, E, V], seed: int) -> Record[S, A, E, V]:
    """The record of a random game."""
    chosen, dealer = Random(seed), Dealer(seed)
    state = game.initial_state()
    actions: list[A] = []
    while actors := game.actors(state):
        actor = chosen.choice(actors)
        if actor is CHANCE:
            action = dealer.action(game, state)
        else:
            action = chosen.choice(game.legal_actions(state, actor))
        actions.append(action)
        state, _ = game.apply(state, action)
    return Record(game, tuple(actions))


def memory_of_record(game: AnyGame, seeds: range) -> int:
    """The most bytes that the record of one of some games takes, with nothing shared."""

    def host(game: Game[S, A, E, V], /) -> int:
        return max(_traced(finished(game, seed)) for seed in seeds)

    return with_game(game, host)


def _traced(record: Record[S, A, E, V]) -> int:
    gc.collect()
    tracemalloc.start()
    kept = Record(record.game, copy.deepcopy(record.actions))
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept == record
    return taken


def judging_rate(game: AnyGame, seeds: range) -> float:
    """Actions per second of CPU time, from the bytes of records to verdicts."""
    files = []

    def write(game: Game[S, A, E, V], /) -> None:
        for seed in seeds:
            stream = BytesIO()
            write_record(stream, finished(game, seed))
            files.append(stream.getvalue())

    with_game(game, write)
    judged = 0

    def judge(game: Game[S, A, E, V], /) -> int:
        steps = replay_steps(game, reader.actions(game))
        return sum(isinstance(step, Step) for step in steps)

    start = time.process_time()
    while (spent := time.process_time() - start) < LEAST:
        for file in files:
            reader = RecordReader(BytesIO(file))
            judged += with_game(reader.game, judge)
    return judged / spent
