"""What CPython, Pyodide in Node and Pyodide in a browser do alike, so that it can be compared."""

import io
import json
import platform
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from typing import Any, TypeVar

from cowrules import CHANCE, Dealer, Game, Record, ViewOf, make_game, with_game
from cowrules.cli import main
from cowrules.draw import svg
from cowrules.game import Action
from cowrules.games import GAMES
from cowrules.serve import answer
from cowrules.source import SeededSource
from cowrules.wire import write_record

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

OPTIONS = {"boese-kuh": {"players": 3}, "six-nimmt": {"players": 4}, "cosmic-cows": {"players": 2}}
SEED = 66


def run(task: str) -> str:
    """Judge the records in the task, play all games, and tell what came of it, as JSON."""
    records: dict[str, str] = json.loads(task)
    return json.dumps(
        {
            "python": platform.python_implementation() + " on " + sys.platform,
            "verdicts": {name: judged(text) for name, text in records.items()},
            "games": {name: with_game(make_game(name, OPTIONS[name]), played) for name in GAMES},
            "pictures": list(pictures()),
            "hello": answer(b'{"jsonrpc":"2.0","id":1,"method":"hello"}').decode(),  # type: ignore[union-attr] # not a notification
            "lacking": {"threads": lacks(start_thread), "processes": lacks(start_process)},
        }
    )


def judged(record: str) -> list[Any]:
    """The exit status of ``cowrules judge`` and all that it prints."""
    out, err = io.StringIO(), io.StringIO()
    kept, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(record.encode()))
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = main(["judge", "--json", "-"])
    finally:
        sys.stdin = kept
    return [status, out.getvalue(), err.getvalue()]


def played(game: Game[S, A, E, V], /) -> str:
    """The record of a whole game, its deals and its choices drawn from fixed streams."""
    state, dealer, actions = game.initial_state(), Dealer(SEED), list[A]()
    while game.outcome(state) is None:
        actor = game.actors(state)[-1]
        if actor is CHANCE:
            action = dealer.action(game, state)
        else:
            choices = game.legal_actions(game.observe(state, actor), actor)
            [index] = SeededSource(SEED + 1, len(actions)).below(len(choices), 1)
            action = choices[index]
        state, _ = game.apply(state, action)
        actions.append(action)
    stream = io.BytesIO()
    write_record(stream, Record(game, tuple(actions)))
    return stream.getvalue().decode()


def pictures() -> Iterator[str]:
    """A picture of each game right after its first deal."""
    for name in GAMES:
        yield with_game(make_game(name, OPTIONS[name]), drawn)


def drawn(game: Game[S, A, E, V], /) -> str:
    """The picture after the first deal, for the seat that acts."""
    state, dealer = game.initial_state(), Dealer(SEED)
    while (actor := game.actors(state)[0]) is CHANCE:
        state, _ = game.apply(state, dealer.action(game, state))
    view: Any = game.observe(state, actor)  # `svg` names each kind of view, this one has any
    targets: Any = game.legal_actions(state, actor)
    return svg(view, targets=targets)


def lacks(start: Callable[[], None]) -> bool:
    """Whether this Python cannot start such a thing at all."""
    try:
        start()
    except (OSError, RuntimeError, ImportError):
        return True
    return False


def start_thread() -> None:
    """Start a thread that does nothing."""
    from threading import Thread

    Thread(target=int).start()


def start_process() -> None:
    """Start a process that does nothing."""
    from subprocess import run as run_process

    run_process([sys.executable or "python", "-c", ""], check=True)
