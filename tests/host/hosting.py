"""Runs the example host in a thread, and talks to it through real WebSocket connections.

What needs the extra is imported when it is used, so that without it the tests are skipped.
"""

import importlib.util
import json
import logging
import random
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from threading import Thread
from typing import Any

from attrs import define, field

from cowrules import Table, make_game

from ..project.checkout import DOCS

FOLDER = DOCS / "examples" / "host"
PATIENCE = 30
HOW: dict[str, Any] = {"proxy": None, "max_size": None, "close_timeout": 0.2}


def load(name: str = "host") -> Any:
    """The host as a module of its own; it is no part of any package, so its names are not typed."""
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    vars(module).update(PAUSE_SECONDS=0)
    return module


def room_of(module: Any, name: str, options: dict[str, Any], seed: int = 66) -> Any:
    """A room in which the deal is known."""
    room = module.Room(make_game(name, options))
    room.table = Table(room.game, seed)
    return room


def listening(port: int, buffer: int | None) -> socket.socket:
    """A socket for a host; where its buffer is small, a client that does not read is felt soon."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if buffer is not None:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
    made.bind(("127.0.0.1", port))
    return made


class _Errors(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(self.format(record))


@contextmanager
def hosting(module: Any, room: Any, port: int = 0, buffer: int | None = None) -> Iterator[str]:
    """The address of a table, until the end of the block; nothing may go wrong in the host."""
    import uvicorn

    errors = _Errors()
    logger = logging.getLogger("uvicorn.error")
    logger.addHandler(errors)
    with listening(port, buffer) as socket_:
        app = module.application({"main": room})
        config = uvicorn.Config(
            app, log_config=None, ws_max_size=1 << 16, timeout_graceful_shutdown=3
        )
        server = uvicorn.Server(config)
        thread = Thread(target=server.run, kwargs={"sockets": [socket_]})
        thread.start()
        try:
            wait_until(lambda: server.started)
            yield f"ws://127.0.0.1:{socket_.getsockname()[1]}/main"
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            logger.removeHandler(errors)
    assert not thread.is_alive()
    assert errors.texts == []


def wait_until(holds: Any) -> None:
    """Wait for something that another thread or process brings about."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.01)


class Peer:
    """A connection, which keeps every message that it gets."""

    def __init__(self, address: str, wish: dict[str, Any] | None = None, **how: Any) -> None:
        from websockets.sync.client import connect

        self._stack = ExitStack()
        self.socket = self._stack.enter_context(connect(address, **{**HOW, **how}))
        self.received: list[dict[str, Any]] = []
        if wish is not None:
            self.send({"type": "join", **wish})

    def __enter__(self) -> "Peer":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._stack.close()

    def send(self, message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        self.received.append(message)
        return message

    def await_(self, kind: str, key: str = "type") -> dict[str, Any]:
        """The next message of this kind, or that has this field."""
        while True:
            message = self.hear()
            if message["type"] == kind and key in message:
                return message

    def ask(self, message: Any) -> dict[str, Any]:
        """What the host answers; updates that come first are kept only."""
        self.send(message)
        while (answer := self.hear())["type"] == "update":
            pass
        return answer

    def end(self) -> int | None:
        """Listen until the connection ends, and give the code with which the host ended it."""
        from websockets.exceptions import ConnectionClosed

        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return None if closed.rcvd is None else closed.rcvd.code

    def drain(self) -> None:
        """Take what has come, up to the end of the connection if it ends."""
        from websockets.exceptions import ConnectionClosed

        with suppress(ConnectionClosed, TimeoutError):
            while True:
                self.received.append(json.loads(self.socket.recv(0.05)))


@define
class Bot:
    """A player who chooses at random among what it is offered, until the game is over."""

    peer: Peer
    random: random.Random
    acts: int = 1_000_000
    seat: int | None = None
    answers: list[dict[str, Any]] = field(factory=list)

    def run(self) -> None:
        waiting = False
        while True:
            message = self.peer.hear()
            if message["type"] == "seated":
                self.seat = message["seat"]
            elif message["type"] != "update":
                self.answers.append(message)
                waiting = False
            elif "view" in message:
                if any(event["type"] == "game-ended" for event in message["events"]):
                    return
                # What comes before the answer to an action was offered before it.
                own = [action for action in message["legal"] if action["player"] == self.seat]
                if own and not waiting:
                    action = self.random.choice(own)
                    # Who has to choose a row does so, else another would wait for ever.
                    if self.acts == 0 and action["type"] != "choose-row":
                        return
                    self.acts -= action["type"] != "choose-row"
                    waiting = True
                    self.peer.send({"type": "act", "action": action})


def play(*bots: Bot) -> None:
    """Let all play at the same time, each in a thread."""
    threads = [Thread(target=bot.run) for bot in bots]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive(), "somebody waits for ever"
