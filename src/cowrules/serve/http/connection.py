"""A connection of the server, with the bounds that uvicorn leaves to a proxy."""

import asyncio
from typing import Final

from uvicorn.protocols.http.h11_impl import H11Protocol

from cowrules.serve.http.limits import HEAD_SECONDS, MAX_CONNECTIONS, SEND_SECONDS

__all__ = ["Connection"]

_FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"Content-Length: 0\r\nConnection: close\r\nRetry-After: 1\r\n\r\n"
)


class Connection(H11Protocol):
    """Closes when a head does not come in time or an answer is not read, and when many are open.

    uvicorn itself only looks at the time between an answer and the first byte of the next
    request.
    """

    _head_timer: asyncio.TimerHandle | None = None
    _send_timer: asyncio.TimerHandle | None = None

    # asyncio hands over a base class of the transport, uvicorn expects the one for streams.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first head, unless too many connections are open."""
        super().connection_made(transport)
        if len(self.connections) > MAX_CONNECTIONS:
            transport.write(_FULL)
            self._close()
        else:
            self._await_head()

    def data_received(self, data: bytes) -> None:
        """Take what came; what is no whole request yet has to become one in time."""
        super().data_received(data)
        if self._is_answering():
            self._forget_head()
        elif self._head_timer is None:
            self._await_head()

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

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection on which nothing comes, also when its last answer is not read."""
        super().timeout_keep_alive_handler()
        self._await_reader()

    def _is_answering(self) -> bool:
        # Before the first request there is no cycle, whatever its type says.
        return not getattr(self.cycle, "response_complete", True)

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
