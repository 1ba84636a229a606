"""Says what is wrong with an answer, whatever the request was."""

import json
from typing import Any

CODES = {-32700, -32600, -32601, -32602, -32001}


def wrong_answer(response: bytes | None) -> str | None:
    """Why an answer is none of the protocol, or None; never is an internal error one."""
    if response is None:
        return None
    if b"\n" in response or b"\r" in response:
        return "more than a line"
    document = json.loads(response.decode(), parse_constant=_refuse)
    if isinstance(document, list):
        if not document:
            return "an empty batch"
        wrong = [fault for each in document if (fault := _wrong(each))]
        return wrong[0] if wrong else None
    return _wrong(document)


def _refuse(text: str) -> Any:
    raise ValueError(text)


def _wrong(response: Any) -> str | None:
    if not isinstance(response, dict) or response.get("jsonrpc") != "2.0" or "id" not in response:
        return "no response"
    if set(response) == {"jsonrpc", "id", "result"}:
        return None if isinstance(response["result"], dict) else "a result that is no object"
    if set(response) != {"jsonrpc", "id", "error"}:
        return "other members than those of a response"
    error = response["error"]
    if error["code"] not in CODES:
        return f"the error {error['code']}"
    data = error.get("data", {})
    listed = data.get("faults", data.get("problems"))
    return None if listed else "an error that names nothing"
