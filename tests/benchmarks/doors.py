"""What a check costs through the line protocol, beside an echo of the same bytes."""

import os
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread
from typing import IO, TypeVar

import cowrules
from cowrules import CHANCE, Action, Game, ViewOf
from cowrules.games import AnyGame, with_game
from cowrules.record import Step
from cowrules.wire import Json, codec_of, dump_json, parse_json, read_document, write_document
from tests.benchmarks.costs import LEAST, finished

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

MOST = 200_000
"""How many requests a measurement has at most."""

_BLOCK = 64
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


def check_costs(game: AnyGame, runs: int) -> tuple[float, float | None]:
    """The median CPU seconds of a check through the process, and of an echo of its bytes.

    What a process costs without any request is taken off; the two take turns. There is no
    figure of an echo that costs too little to be measured.
    """
    _, request = mid_game(game, 1)
    serve = [sys.executable, "-m", "cowrules", "serve"]
    echo = [sys.executable, "-c", _ECHO]
    checks, echoes = _enough(serve, request), _enough(echo, request)
    checked: list[float] = []
    echoed: list[float] = []
    for _ in range(runs):
        checked.append(_cost(serve, request, checks) / checks)
        echoed.append(_cost(echo, request, echoes))
    least = statistics.median(echoed)
    return statistics.median(checked), None if least < LEAST / 2 else least / echoes


def _enough(command: list[str], request: bytes) -> int:
    """How many requests take as long as a measurement is to take."""
    count = 500
    while count < MOST and (spent := _cost(command, request, count)) < LEAST:
        count = min(MOST, max(2 * count, round(1.2 * count * LEAST / max(spent, LEAST / 50))))
    return count


def _cost(command: list[str], request: bytes, times: int) -> float:
    # The first check imports the game, which is no part of a check.
    return _cpu(command, request, times + 1) - _cpu(command, request, 1)


def _cpu(command: list[str], request: bytes, times: int) -> float:
    source = str(Path(cowrules.__file__).parents[1])
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": source},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        asking = Thread(target=_ask, args=(process.stdin, request, times))
        asking.start()
        answered = 0
        for line in process.stdout:
            assert b'"error"' not in line, "every check has its verdict"
            answered += 1
        asking.join()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert answered == times, "every request has its answer"
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _ask(sink: IO[bytes], request: bytes, times: int) -> None:
    """Write so many requests, never all at once."""
    block = request * _BLOCK
    for _ in range(times // _BLOCK):
        sink.write(block)
    sink.write(request * (times % _BLOCK))
    sink.close()


def decoding_cost(game: AnyGame, runs: int) -> float:
    """The median CPU seconds from the text of a state in mid-game to the state."""
    text, _ = mid_game(game, 1)
    read_document(parse_json(text), "state")
    found = []
    for _ in range(runs):
        count = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < LEAST / 4:
            for _ in range(50):
                read_document(parse_json(text), "state")
            count += 50
        found.append(spent / count)
    return statistics.median(found)
