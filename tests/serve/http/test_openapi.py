"""The OpenAPI document is one, and says of requests and responses what is so."""

import asyncio
import copy
import json
import random
import re
from functools import cache
from typing import Any

import httpx
import pytest
import schemathesis
from jsonschema import Draft202012Validator
from jsonschema_rs import Draft202012Validator as FastValidator

from cowrules.serve import METHODS, PROTOCOL_VERSION
from cowrules.serve.http.openapi import BASE, openapi_document
from cowrules.serve.http.problems import PROBLEMS

from ...cli.running import run
from ...wire.played import NAMES
from ..corpus import requests, requests_of
from .asking import exchange
from .breaking import broken_request
from .judging import document, wrong_response

every_game = pytest.mark.parametrize("name", NAMES)


@cache
def params_validator(method: str) -> FastValidator:
    body = document()["paths"][f"/v1/{method}"]["post"]["requestBody"]
    schema = body["content"]["application/json"]["schema"]
    return FastValidator({**schema, "components": document()["components"]})


def test_it_is_an_openapi_document() -> None:
    schemathesis.openapi.from_dict(copy.deepcopy(document())).validate()


def test_a_wrong_document_is_found() -> None:
    found = copy.deepcopy(document())
    found["paths"] = {"/x": {"get": {"responses": 7}}}
    with pytest.raises(Exception, match="7"):
        schemathesis.openapi.from_dict(found).validate()


def test_its_schemas_are_schemas_and_all_are_used() -> None:
    components = document()["components"]
    for name, schema in components["schemas"].items():
        Draft202012Validator.check_schema(schema)
        assert re.fullmatch(r"[A-Za-z0-9._-]+", name)
    text = json.dumps(document())
    named = set(re.findall(r'"\$ref": "#/components/(\w+/[^"]+)"', text))
    assert named == {f"{kind}/{name}" for kind in components for name in components[kind]}


def test_it_has_every_method_and_every_problem_that_a_body_can_have() -> None:
    paths = document()["paths"]
    assert BASE == f"/v{PROTOCOL_VERSION}" == "/v1"
    assert list(paths) == [*(f"/v1/{name}" for name in METHODS), "/v1/openapi.json"]
    for name, method in METHODS.items():
        post = paths[f"/v1/{name}"]["post"]
        assert (post["operationId"], post["summary"]) == (name, method.summary)
    text = json.dumps(document())
    told = {kind.name for kind in PROBLEMS if kind.urn in text}
    # What is no request of a method, or is refused before it becomes one.
    others = {"not-found", "method-not-allowed", "cross-origin"}
    others |= {"bad-request", "head-too-large", "unsupported-transfer-coding"}
    assert told == {kind.name for kind in PROBLEMS} - others


def test_the_server_and_the_command_give_it(client: httpx.Client) -> None:
    got = client.get("/v1/openapi.json")
    assert got.headers["content-type"] == "application/json"
    printed = run("serve", "--openapi")
    assert (printed.status, printed.err) == (0, "")
    assert printed.out == got.text + "\n"
    assert json.loads(printed.out) == json.loads(json.dumps(openapi_document()))


@every_game
def test_it_takes_every_request_that_is_answered(name: str) -> None:
    for method, params in requests_of(name):
        assert params_validator(method).is_valid(params)


def test_it_tells_requests_and_responses_apart_as_the_server_does() -> None:
    chance = random.Random(11)
    answered = refused = 0

    async def compare() -> None:
        nonlocal answered, refused
        for _ in range(700):
            method, params = chance.choice(requests())
            asked = broken_request(chance, method, params)
            if (asked.path, asked.verb) != (f"/v1/{method}", "POST"):
                continue
            got = await exchange(asked.path, asked.body, asked.headers)
            kind = got.headers["content-type"]
            assert wrong_response(asked.path, got.status, kind, got.body) is None
            if got.status == 200:
                given: Any = json.loads(asked.body) if asked.body else {}
                assert params_validator(method).is_valid(given)
                answered += 1
            elif got.status == 422:
                refused += not params_validator(method).is_valid(json.loads(asked.body))

    asyncio.run(compare())
    # Broken types and names are seen by both; what breaks a rule only the server sees.
    assert min(answered, refused) > 50


@every_game
@pytest.mark.parametrize("field", ["position", "action"])
def test_a_part_of_another_game_is_refused_by_the_schema(name: str, field: str) -> None:
    [own, *_] = [params for method, params in requests_of(name) if method == "check"]
    for other in NAMES:
        if other != name:
            [strange, *_] = [params for method, params in requests_of(other) if method == "check"]
            assert not params_validator("check").is_valid({**own, field: strange[field]})


def test_the_judge_of_responses_finds_what_is_wrong() -> None:
    good = b'{"text":"x"}'
    path, kind, problem = "/v1/describe", "application/json", "application/problem+json"
    assert wrong_response(path, 200, kind, good) is None
    for status, given, body in (
        (200, problem, good),
        (200, kind, b'{"text":7}'),
        (200, kind, b'{"text":"x","more":1}'),
        (201, problem, good),
        (422, problem, good),
        (422, kind, good),
        (500, problem, good),
        (503, problem, good),
        (404, problem, b'{"status":405}'),
    ):
        assert wrong_response(path, status, given, body)
