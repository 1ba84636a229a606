"""The ASGI application: each method of the protocol is a resource.

Other applications can mount it, and any ASGI server can run it. What only a server can see,
such as a head that comes too slowly, is left to `cowrules.serve.http.server`.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from typing import Any, Final, TypeAlias

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from cowrules.serve.http.body import read_body
from cowrules.serve.http.cors import CrossOrigin
from cowrules.serve.http.limits import (
    LARGE_BYTES,
    LARGE_WORKERS,
    MAX_REQUESTS,
    WAIT_SECONDS,
    WORKERS,
)
from cowrules.serve.http.openapi import BASE, DOCUMENT_PATH, openapi_text
from cowrules.serve.http.origins import require_origins
from cowrules.serve.http.problems import (
    BUSY,
    INTERNAL_ERROR,
    INVALID_PARAMS,
    METHOD_NOT_ALLOWED,
    NOT_FOUND,
    NOT_JSON,
    UNSOUND_POSITION,
    UNSUPPORTED_MEDIA_TYPE,
    ProblemType,
    RefusedError,
)
from cowrules.serve.http.responses import HEADERS, JSON_TYPE, NOT_KEPT, problem_response
from cowrules.serve.method import Method
from cowrules.serve.methods import METHODS
from cowrules.serve.reading import UnsoundError
from cowrules.serve.rpc import no_such_method, write_problems
from cowrules.wire import WireError, dump_json, parse_json

__all__ = ["application"]

Handler: TypeAlias = Callable[[Request], Awaitable[Response]]

_AGE_OF_PREFLIGHT: Final = 600
_INTERNAL: Final = "This is a defect of the server."
_SAID_WITH: Final[Mapping[ProblemType, Mapping[str, str]]] = {
    UNSUPPORTED_MEDIA_TYPE: {"Accept-Post": JSON_TYPE, "Accept-Encoding": "identity"},
    BUSY: {"Retry-After": "1"},
}
_WELCOME: Final = f"""\
cowrules, the referee of three table games, over HTTP.

Ask a method by POST to {BASE}/METHOD, its params as the JSON body. {BASE}/hello names the methods;
{DOCUMENT_PATH} describes them all.
"""


def application(allow_origins: Sequence[str] = ()) -> Starlette:
    """The application, which keeps nothing and needs neither start nor end.

    Args:
        allow_origins: From which origins pages in a browser may ask it, such as
            ``https://example.org``; ``*`` alone stands for all. By default from its own only.

    Raises:
        ValueError: One of these is no origin.

    Example:
        >>> import asyncio, httpx
        >>> async def describe() -> str:
        ...     transport = httpx.ASGITransport(application())
        ...     async with httpx.AsyncClient(transport=transport, base_url="http://cows") as client:
        ...         action = {"type": "choose-row", "player": 0, "row": 3}
        ...         params = {"game": "six-nimmt", "action": action}
        ...         return (await client.post("/v1/describe", json=params)).text
        >>> asyncio.run(describe())
        '{"text":"Seat 0 chooses row 3."}'
    """
    require_origins(allow_origins)
    desk = _Desk()
    resources: dict[str, dict[str, Handler]] = {
        f"{BASE}/{name}": {"POST": desk.asking(method)} for name, method in METHODS.items()
    }
    resources[f"{BASE}/hello"]["GET"] = _hello
    resources[DOCUMENT_PATH] = {"GET": _openapi}
    resources["/"] = {"GET": _welcome}
    middleware = [
        Middleware(
            CrossOrigin,
            allow_origins=list(allow_origins),
            allow_methods=["GET", "HEAD", "POST"],
            allow_headers=["Content-Type"],
            max_age=_AGE_OF_PREFLIGHT,
        )
    ]
    made = Starlette(
        routes=[Route(path, _Resource(handlers)) for path, handlers in resources.items()],
        middleware=middleware if allow_origins else [],
        exception_handlers={404: _not_found},
    )
    made.router.redirect_slashes = False
    return made


class _Resource:
    """An ASGI application that hands a request to the handler of its HTTP method."""

    def __init__(self, handlers: Mapping[str, Handler]) -> None:
        self._handlers = dict(handlers)
        if "GET" in handlers:
            self._handlers["HEAD"] = handlers["GET"]
        self._allow = {"Allow": ", ".join(sorted([*self._handlers, "OPTIONS"]))}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            response = await self._respond(Request(scope, receive))
        except ClientDisconnect:
            return
        await response(scope, receive, send)

    async def _respond(self, request: Request) -> Response:
        if request.scope["path"].endswith("\n"):
            # Starlette's patterns take a line feed at the end for nothing.
            return await _not_found(request)
        if request.method == "OPTIONS":
            return Response(status_code=204, headers=self._allow)
        handler = self._handlers.get(request.method)
        if handler is None:
            detail = f"It is for {self._allow['Allow']}."
            return problem_response(METHOD_NOT_ALLOWED, detail, headers=self._allow)
        try:
            return await handler(request)
        except RefusedError as error:
            headers = dict(_SAID_WITH.get(error.problem, {}))
            if not error.read:
                headers["Connection"] = "close"
            return problem_response(error.problem, error.detail, headers=headers)
        except ClientDisconnect:
            raise
        except Exception:
            # A mistake of the library's own must not end the connection, nor tell what it knew.
            return problem_response(INTERNAL_ERROR, _INTERNAL)


class _Desk:
    """Lets so many whole requests wait, and so many of those be worked on in threads."""

    def __init__(self) -> None:
        self._waiting = 0
        self._workers = asyncio.Semaphore(WORKERS)
        self._large = asyncio.Semaphore(LARGE_WORKERS)

    def asking(self, method: Method[Any]) -> Handler:
        """The handler that asks a method."""

        async def ask(request: Request) -> Response:
            # Whoever is slow to send a body takes the place of nobody who has sent one.
            body = await read_body(request)
            if self._waiting >= MAX_REQUESTS:
                raise RefusedError(BUSY, f"{MAX_REQUESTS} requests are before it.")
            self._waiting += 1
            try:
                return await self._work(method, body)
            finally:
                self._waiting -= 1

        return ask

    async def _work(self, method: Method[Any], body: bytes) -> Response:
        async with AsyncExitStack() as turns:
            try:
                async with asyncio.timeout(WAIT_SECONDS):
                    if len(body) >= LARGE_BYTES:
                        await turns.enter_async_context(self._large)
                    await turns.enter_async_context(self._workers)
            except TimeoutError:
                detail = f"It was not its turn in {WAIT_SECONDS} seconds."
                raise RefusedError(BUSY, detail) from None
            return await run_in_threadpool(_answer, method, body)


def _answer(method: Method[Any], body: bytes) -> Response:
    """What a method answers to a body; without one there are no params."""
    try:
        params = parse_json(body) if body else {}
    except WireError as error:
        return problem_response(NOT_JSON, str(error), write_problems(error))
    try:
        result = method.call(params)
    except WireError as error:
        return problem_response(INVALID_PARAMS, str(error), write_problems(error))
    except UnsoundError as error:
        detail = "Its faults are listed."
        return problem_response(UNSOUND_POSITION, detail, {"faults": error.faults})
    return Response(dump_json(result).encode(), headers=NOT_KEPT, media_type=JSON_TYPE)


async def _hello(_: Request) -> Response:
    text = dump_json(METHODS["hello"].call({}))
    return Response(text.encode(), headers=HEADERS, media_type=JSON_TYPE)


async def _openapi(_: Request) -> Response:
    text = await run_in_threadpool(openapi_text)
    return Response(text.encode(), headers=HEADERS, media_type=JSON_TYPE)


async def _welcome(_: Request) -> Response:
    return Response(_WELCOME, headers=HEADERS, media_type="text/plain")


async def _not_found(request: Request, _: Exception | None = None) -> Response:
    path: str = request.scope["path"]
    # The application may be mounted somewhere else than at the root.
    error = no_such_method(path.rpartition(f"{BASE}/")[2], f"{BASE}/")
    return problem_response(NOT_FOUND, str(error), write_problems(error))
