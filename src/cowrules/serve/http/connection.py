"""A connection of the server, with the bounds that uvicorn leaves to a proxy."""

import asyncio
import sys
from http import HTTPStatus
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from cowrules.serve.http.heads import Heads
from cowrules.serve.http.limits import HEAD_BYTES, HEAD_SECONDS, MAX_CONNECTIONS, SEND_SECONDS
from cowrules.serve.http.malformed import MalformedError
from cowrules.serve.http.problems import (
    BAD_REQUEST,
    BUSY,
    HEAD_TOO_LARGE,
    PROBLEM_TYPE,
    TOO_LARGE,
    UNSUPPORTED_TRANSFER_CODING,
    ProblemType,
)
from cowrules.wire import dump_json

__all__ = ["Connection"]

# By what h11 hints at; anything else is a bad request.
_BROKEN: Final = {
    kind.status: kind for kind in (TOO_LARGE, HEAD_TOO_LARGE, UNSUPPORTED_TRANSFER_CODING)
}


class Connection(H11Protocol):
    """Closes when a head does not come in time or an answer is not read, and when many are open.

    uvicorn itself only looks at the time between an answer and the first byte of the next
    request. And it takes all that came at once, so that small chunks would leave nobody a turn.
    """

    _head_timer: asyncio.TimerHandle | None = None
    _send_timer: asyncio.TimerHandle | None = None
    _idle_since = 0.0
    _ended = False
    _turn_is_due = False

    # asyncio hands over a base class of the transport, uvicorn expects the one for streams.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first head, unless too many connections are open."""
        super().connection_made(transport)
        self._heads = self.conn = Heads(h11.SERVER, HEAD_BYTES)
        self._idle_since = self.loop.time()
        if len(self.connections) > MAX_CONNECTIONS and not self._take_a_place():
            self._refuse(BUSY, f"{MAX_CONNECTIONS} connections are busy.", "Retry-After: 1\r\n")
        else:
            self._await_head()

    def data_received(self, data: bytes) -> None:
        """Take what came; what is no whole request yet has to become one in time."""
        super().data_received(data)
        self._await_rest()

    def handle_events(self) -> None:
        """Take what came, and read no more before the rest of it has its turn."""
        super().handle_events()
        if self._heads.is_behind and not self._turn_is_due:
            self._turn_is_due = True
            self.loop.call_soon(self._go_on)
        if self._turn_is_due:
            self.transport.pause_reading()

    # uvicorn always closes; asyncio looks at what is returned.
    def eof_received(self) -> bool:  # type: ignore[override]
        """Whether to stay open, as the client sends no more but waits for answers."""
        self._ended = True
        return not self._awaits_client()

    def on_response_complete(self) -> None:
        """Go on with the next request, if there can be one."""
        self._idle_since = self.loop.time()
        super().on_response_complete()
        if self._ended and self._awaits_client():
            self._close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._forget_head()
        self._forget_send()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Wait for the client to read what there is for it, but not for ever."""
        super().pause_writing()
        self._await_reader()

    def resume_writing(self) -> None:
        """Go on, as the client has read."""
        if not self.transport.is_closing():
            self._forget_send()
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:
        """Tell what is wrong with what came, if no answer is on its way, and close."""
        error = sys.exception()
        hint = error.error_status_hint if isinstance(error, h11.RemoteProtocolError) else 0
        kind = _BROKEN.get(hint, BAD_REQUEST)
        detail = str(error) if isinstance(error, MalformedError) else f"{kind.title}."
        self._refuse(kind, detail)

    def shutdown(self) -> None:
        """Close, or do so after the answer that is due."""
        # What was refused outside of h11 leaves it in a state that uvicorn does not expect.
        if not self.transport.is_closing():
            super().shutdown()

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection on which nothing comes, also when its last answer is not read."""
        super().timeout_keep_alive_handler()
        self._await_reader()

    def _is_answering(self) -> bool:
        # Before the first request there is no cycle, whatever its type says.
        return not getattr(self.cycle, "response_complete", True)

    def _awaits_client(self) -> bool:
        """Whether it is for the client to send, be it a request or the rest of one."""
        return not self._is_answering() or self.cycle.more_body

    def _take_a_place(self) -> bool:
        """Whether room was made by closing the connection that has idled longest."""
        others = [
            each
            for each in self.connections
            if isinstance(each, Connection) and each is not self and each._awaits_client()
        ]
        if not others:
            return False
        oldest = min(others, key=lambda each: each._idle_since)
        self.connections.discard(oldest)
        oldest.transport.abort()
        return True

    def _refuse(self, kind: ProblemType, detail: str, more: str = "") -> None:
        """Answer outside of any request, and close."""
        if self._is_answering():
            # Nobody else is to answer, nor to wait for a body.
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            body = dump_json(kind.document(detail, {})).encode()
            head = (
                f"HTTP/1.1 {kind.status} {HTTPStatus(kind.status).phrase}\r\n"
                f"Content-Type: {PROBLEM_TYPE}\r\nContent-Length: {len(body)}\r\n"
                f"Connection: close\r\n{more}\r\n"
            )
            self.transport.write(head.encode() + body)
        self._close()

    def _await_rest(self) -> None:
        if self._is_answering():
            self._forget_head()
        elif self._head_timer is None:
            self._await_head()

    def _go_on(self) -> None:
        """Take more of what came, after other connections had their turn."""
        self._turn_is_due = False
        if self.transport.is_closing():
            return
        self._heads.is_behind = False
        self.handle_events()
        self._await_rest()
        if not self._turn_is_due and not self.flow.read_paused:
            self.transport.resume_reading()

    def _await_head(self) -> None:
        self._forget_head()
        self._head_timer = self.loop.call_later(HEAD_SECONDS, self._head_is_late)

    def _forget_head(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _await_reader(self) -> None:
        self._forget_send()
        self._send_timer = self.loop.call_later(SEND_SECONDS, self.transport.abort)

    def _forget_send(self) -> None:
        if self._send_timer is not None:
            self._send_timer.cancel()
            self._send_timer = None

    def _head_is_late(self) -> None:
        self._head_timer = None
        if not self._is_answering():
            self._close()

    def _close(self) -> None:
        self.transport.close()
        self._await_reader()
