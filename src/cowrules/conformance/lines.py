"""The door of the line protocol: a program that is started, and its two pipes."""

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Event, Thread
from time import monotonic
from typing import IO, Final

from attrs import frozen

from cowrules.conformance.answers import Reply
from cowrules.conformance.doors import MAX_ANSWER, BreakdownError
from cowrules.wire import Json, WireError, dump_json, parse_json

__all__ = ["LineDoor", "read_reply"]

_PIECE: Final = 1 << 16
_WAITING: Final = 4  # so many lines are kept that nobody has asked for yet
_GRACE: Final = 2.0
_TICK: Final = 0.1


@frozen
class _End:
    """No more lines come, and why."""

    reason: str


class _Process:
    """A running program with a thread for each pipe, so that none can block the suite."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            # Whatever it starts itself has to end with it.
            start_new_session=os.name == "posix",
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._over = Event()
        self.heard: Queue[bytes | _End] = Queue(_WAITING)
        self._said: Queue[bytes | None] = Queue()
        self._threads = [
            Thread(target=self._listen, args=(self._process.stdout,), daemon=True),
            Thread(target=self._speak, args=(self._process.stdin,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def say(self, line: bytes) -> None:
        self._said.put(line)

    def _speak(self, sink: IO[bytes]) -> None:
        while (line := self._said.get()) is not None:
            rest = memoryview(line)
            try:
                while rest:
                    rest = rest[sink.write(rest) or 0 :]
            except OSError:
                self._pass_on(_End("it has closed its standard input"))
                return
        with suppress(OSError):
            sink.close()

    def _listen(self, source: IO[bytes]) -> None:
        line = bytearray()
        while not self._over.is_set():
            try:
                piece = source.read(_PIECE)
            except OSError:
                piece = b""
            if not piece:
                self._pass_on(_End("it has ended or closed its standard output"))
                return
            *lines, rest = piece.split(b"\n")
            for each in lines:
                self._pass_on(bytes(line) + each)
                line.clear()
            line += rest
            if len(line) > MAX_ANSWER:
                self._pass_on(_End(f"a line longer than {MAX_ANSWER} bytes"))
                return

    def _pass_on(self, what: bytes | _End) -> None:
        """Hand a line over; a program that says more than it is asked has to wait."""
        while not self._over.is_set():
            with suppress(Full):
                self.heard.put(what, timeout=_TICK)
                return

    def end(self, *, at_once: bool) -> None:
        """End the program: it may end by itself, as its input does, unless it is to end at once."""
        self._said.put(None)
        if not at_once:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_GRACE)
        self._over.set()
        if os.name == "posix":
            with suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(OSError):
            self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        for thread in self._threads:
            thread.join(_GRACE)
        # To close a pipe that a thread is still reading could block for ever.
        for thread, pipe in zip(
            self._threads, (self._process.stdout, self._process.stdin), strict=True
        ):
            if pipe is not None and not thread.is_alive():
                with suppress(OSError):
                    pipe.close()


class LineDoor:
    """A program that speaks the line protocol on its standard input and output.

    It is started with the first question, and again after each breakdown. What it writes to its
    standard error goes where that of the caller goes.

    Args:
        command: The program and its arguments.
        patience: How many seconds it has for an answer.
        starting: How many seconds it has for the first answer after a start, if that is more.

    Example:
        >>> import sys
        >>> door = LineDoor([sys.executable, "-m", "cowrules", "serve"])
        >>> door.ask("hello", {}).result["protocol"]
        1
        >>> door.close()
    """

    def __init__(
        self, command: Sequence[str], patience: float = 10.0, starting: float = 20.0
    ) -> None:
        self._command = tuple(command)
        self._patience = patience
        self._starting = starting
        self._process: _Process | None = None
        self._asked = 0

    def ask(self, method: str, params: Mapping[str, Json]) -> Reply:
        """The reply of the program; it is ended when it gives none.

        Raises:
            BreakdownError: It cannot be started, ended, or wrote no answer in time.
        """
        try:
            return self._ask(method, params)
        except BreakdownError:
            self._end(at_once=True)
            raise

    def _ask(self, method: str, params: Mapping[str, Json]) -> Reply:
        patience = self._patience
        if self._process is None:
            patience = max(patience, self._starting)
            try:
                self._process = _Process(self._command)
            except (OSError, ValueError) as error:
                reason = getattr(error, "strerror", None) or str(error)
                raise BreakdownError(f"it cannot be started: {reason}") from None
        process = self._process
        self._asked += 1
        request: dict[str, Json] = {"jsonrpc": "2.0", "id": self._asked, "method": method}
        line = dump_json({**request, "params": dict(params)}).encode() + b"\n"
        process.say(line)
        due = monotonic() + patience
        while True:
            try:
                heard = process.heard.get(timeout=max(0.0, due - monotonic()))
            except Empty:
                text = f"no answer within {patience:g} seconds"
                raise BreakdownError(text) from None
            if isinstance(heard, _End):
                raise BreakdownError(heard.reason)
            if heard.strip():
                return read_reply(heard, self._asked)

    def close(self) -> None:
        """End the program, which gets the end of its input first."""
        self._end(at_once=False)

    def _end(self, *, at_once: bool) -> None:
        if self._process is not None:
            self._process.end(at_once=at_once)
            self._process = None


def read_reply(line: bytes, identity: int) -> Reply:
    """The reply in a line.

    Raises:
        BreakdownError: The line is no answer of JSON-RPC 2.0 to the request of that id.
    """
    try:
        found = parse_json(line, MAX_ANSWER)
    except WireError as error:
        raise BreakdownError(f"its answer is no JSON: {error.problems[0].text()}") from None
    if not isinstance(found, dict) or found.get("jsonrpc") != "2.0":
        raise BreakdownError("its answer is none of JSON-RPC 2.0")
    given = found.get("id")
    if type(given) is not int or given != identity:
        raise BreakdownError("its answer has the id of another request, or none")
    if ("result" in found) == ("error" in found):
        raise BreakdownError("its answer has no result and no error, or both")
    if "result" in found:
        return Reply(found["result"])
    said = found["error"]
    code = said.get("code") if isinstance(said, dict) else None
    if type(code) is not int:
        raise BreakdownError("its error has no code")
    return Reply(error=code)
