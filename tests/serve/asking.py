"""Asks the server in this process, as a client would: bytes in, bytes out."""

import json
from typing import Any

from attrs import frozen

from cowrules.serve import answer


@frozen
class Refused(Exception):  # noqa: N818 - reads as what the client gets
    """The error in an answer."""

    code: int
    message: str
    data: Any


def ask(method: str, params: Any = None, **named: Any) -> Any:
    """The result of a method."""
    request = {"jsonrpc": "2.0", "id": 7, "method": method, "params": params or named}
    response = exchange(json.dumps(request).encode())
    assert response["jsonrpc"] == "2.0"
    if "error" in response:
        # What could not be read at all has no id.
        assert response["id"] == (None if response["error"]["code"] == -32700 else 7)
        assert set(response) == {"jsonrpc", "id", "error"}
        error = response["error"]
        raise Refused(error["code"], error["message"], error.get("data"))
    assert response["id"] == 7
    assert set(response) == {"jsonrpc", "id", "result"}
    return response["result"]


def exchange(text: bytes) -> Any:
    """The answer to a text as a document; None when there is none."""
    response = answer(text)
    return None if response is None else json.loads(response)


def problems(refused: Refused) -> dict[str, str]:
    """The problems by their path, in English."""
    assert refused.code == -32602
    return {each["path"]: each["message"]["en"] for each in refused.data["problems"]}
