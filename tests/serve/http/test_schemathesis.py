"""Requests made up from the OpenAPI document get responses that are in it."""

from typing import Any

import pytest
import schemathesis
from hypothesis import given, settings
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from cowrules.serve import METHODS

CHECKS = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
# Each costs a hundred times what an example costs elsewhere.
EXAMPLES = max(1, settings.get_profile(settings.get_current_profile_name()).max_examples // 33)


@pytest.fixture(scope="module")
def described(server: str) -> Any:
    return schemathesis.openapi.from_url(f"{server}/v1/openapi.json")


def test_every_operation_is_asked(described: Any) -> None:
    found = {each.ok().label for each in described.get_all_operations()}
    posts = {f"POST /v1/{name}" for name in METHODS}
    # Whence the document came is left out.
    assert found == {*posts, "GET /v1/hello"}


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize("name", METHODS)
def test_responses_are_those_of_the_document(
    described: Any, name: str, mode: GenerationMode
) -> None:
    operation = described[f"/v1/{name}"]["POST"]

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=EXAMPLES)
    def ask(case: Any) -> None:
        case.call_and_validate(checks=CHECKS)

    ask()


@pytest.mark.parametrize("path", ["/v1/hello", "/v1/openapi.json"])
def test_what_is_got_is_that_of_the_document(described: Any, path: str) -> None:
    described[path]["GET"].Case().call_and_validate(checks=CHECKS)
