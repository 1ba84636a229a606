"""Says what is wrong with a response: whether it is one that the OpenAPI document tells of."""

import json
from functools import cache
from typing import Any

from jsonschema_rs import Draft202012Validator

from cowrules.serve.http.openapi import openapi_document

PROBLEM = "application/problem+json"
JSON = "application/json"


@cache
def document() -> Any:
    return openapi_document()


@cache
def validator(path: str, verb: str, status: int) -> Draft202012Validator | None:
    """What the body of a response with this status must be; None for no such response."""
    responses = document()["paths"][path][verb]["responses"]
    response = responses.get(str(status))
    if response is None:
        return None
    if "$ref" in response:
        response = document()["components"]["responses"][response["$ref"].rpartition("/")[2]]
    [(kind, content)] = response["content"].items()
    assert kind == (JSON if status == 200 else PROBLEM)
    return Draft202012Validator({**content["schema"], "components": document()["components"]})


def wrong_response(path: str, status: int, content_type: str, body: bytes) -> str | None:
    """Why a response to a POST is none of the document, or None; never is a mistake one."""
    if status >= 500:
        return f"status {status}"
    if content_type != (JSON if status == 200 else PROBLEM):
        return f"content type {content_type}"
    found = json.loads(body.decode(), parse_constant=_refuse)
    if status in (404, 405):
        return None if found["status"] == status else "another status within"
    judge = validator(path, "post", status)
    if judge is None:
        return f"status {status}"
    faults = [fault.message for fault in judge.iter_errors(found)]
    return faults[0] if faults else None


def _refuse(text: str) -> Any:
    raise ValueError(text)
