"""What a check costs through the line protocol, beside an echo of the same bytes."""

import os
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import TypeVar

import cowrules
from cowrules import CHANCE, Action, Game, ViewOf
from cowrules.games import AnyGame, with_game
from cowrules.record import Step
from cowrules.wire import Json, codec_of, dump_json, parse_json, read_document, write_document
from tests.benchmarks.costs import finished

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

REQUESTS = 400

_ECHO = (
    "import sys\n"
    "for line in iter(sys.stdin.buffer.readline, b''):\n"
    "    sys.stdout.buffer.write(line)\n"
    "    sys.stdout.buffer.flush()\n"
)


def mid_game(game: AnyGame, seed: int) -> tuple[bytes, bytes]:
    """A state in the middle of a random game as a document, and a request to check an action."""

    def host(game: Game[S, A, E, V], /) -> tuple[bytes, bytes]:
        record = finished(game, seed)
        states = [game.initial_state()]
        for step in record.steps():
            assert isinstance(step, Step), "a random game is legal"
            states.append(step.state)
        middle = len(record.actions) // 2
        while (seat := record.actions[middle].player) is CHANCE:
            middle += 1
        state = write_document(game, "state", states[middle])
        params: dict[str, Json] = {
            "position": state,
            "action": codec_of(game).action.encode(record.actions[middle]),
            "seat": seat,
        }
        request: Json = {"jsonrpc": "2.0", "id": 1, "method": "check", "params": params}
        return dump_json(state).encode(), dump_json(request).encode() + b"\n"

    return with_game(game, host)


def check_costs(game: AnyGame, runs: int) -> tuple[float, float]:
    """The median CPU seconds of a check through the process, and of an echo of its bytes.

    What a process costs without any request is taken off; the two take turns.
    """
    _, request = mid_game(game, 1)
    serve = [sys.executable, "-m", "cowrules", "serve"]
    echo = [sys.executable, "-c", _ECHO]
    costs: tuple[list[float], list[float]] = ([], [])
    for _ in range(runs):
        for found, command in zip(costs, (serve, echo), strict=True):
            # The first check imports the game, which is no part of a check.
            found.append(_cpu(command, request, REQUESTS + 1) - _cpu(command, request, 1))
    checked, echoed = (statistics.median(found) / REQUESTS for found in costs)
    return checked, echoed


def _cpu(command: list[str], request: bytes, times: int) -> float:
    source = str(Path(cowrules.__file__).parents[1])
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        command,
        input=request * times,
        capture_output=True,
        env=os.environ | {"PYTHONPATH": source},
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert done.stdout.count(b"\n") == times, "every request has its answer"
    assert b'"error"' not in done.stdout, "every check has its verdict"
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def decoding_cost(game: AnyGame, runs: int) -> float:
    """The median CPU seconds from the text of a state in mid-game to the state."""
    text, _ = mid_game(game, 1)
    read_document(parse_json(text), "state")
    found = []
    for _ in range(runs):
        start = time.process_time()
        for _ in range(50):
            read_document(parse_json(text), "state")
        found.append((time.process_time() - start) / 50)
    return statistics.median(found)
