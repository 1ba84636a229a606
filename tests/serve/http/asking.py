"""Asks the application in this process, as an ASGI server would."""

from collections.abc import Sequence
from typing import Any

from attrs import frozen
from starlette.types import Message

from cowrules.serve.http.application import application

APPLICATION = application()
JSON_TYPE = ((b"content-type", b"application/json"),)


@frozen
class Got:
    """A response."""

    status: int
    headers: dict[str, str]
    body: bytes


async def exchange(
    path: str,
    body: bytes,
    headers: Sequence[tuple[bytes, bytes]] = JSON_TYPE,
    verb: str = "POST",
    app: Any = APPLICATION,
) -> Got:
    """The response to a request whose body is there as a whole."""
    length = (b"content-length", b"%d" % len(body))
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]
    return await exchange_messages(path, messages, [*headers, length], verb, app)


async def exchange_messages(
    path: str,
    messages: list[Message],
    headers: Sequence[tuple[bytes, bytes]],
    verb: str = "POST",
    app: Any = APPLICATION,
) -> Got:
    """The response to a request whose body comes in these messages."""
    sent: list[Message] = []

    async def take() -> Message:
        return messages.pop(0) if messages else {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": verb,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": list(headers),
    }
    await app(scope, take, send)
    if not sent:
        return Got(0, {}, b"")
    return Got(
        sent[0]["status"],
        {name.decode(): value.decode() for name, value in sent[0]["headers"]},
        b"".join(message.get("body", b"") for message in sent[1:]),
    )
