"""The page of the protocol: its examples are real, and it leaves out nothing."""

import json
import re

import attrs
import pytest

from cowrules.serve import METHODS, answer

from ..project.checkout import DOCS

PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```json\n(.*)\n(.*)\n```$", PAGE, re.MULTILINE)
SECTIONS = dict(re.findall(r"^### (\w+)\n(.*?)(?=^##)", PAGE, re.MULTILINE | re.DOTALL))


@pytest.mark.parametrize(("request_line", "answer_line"), EXAMPLES)
def test_each_example_is_answered_as_the_page_says(request_line: str, answer_line: str) -> None:
    assert answer(request_line.encode()) == answer_line.encode()


def test_every_fence_is_an_example() -> None:
    assert PAGE.count("```") == 2 * len(EXAMPLES)


def test_every_method_has_its_section_in_order() -> None:
    assert sorted(SECTIONS) == sorted(METHODS)


@pytest.mark.parametrize("name", METHODS)
def test_the_section_of_a_method_names_all_its_params_and_results(name: str) -> None:
    method, section = METHODS[name], SECTIONS[name]
    fields = {each.name for cls in (method.params, *method.results) for each in attrs.fields(cls)}
    assert [field for field in sorted(fields) if f"`{field}`" not in section] == []
    asked = [json.loads(line)["method"] for line, _ in EXAMPLES if line in section]
    assert name in asked


def test_every_error_is_in_the_table_and_has_an_example_where_it_can() -> None:
    codes = {json.loads(line).get("error", {}).get("code") for _, line in EXAMPLES}
    assert {-32601, -32602, -32001} <= codes
    for code in (32700, 32600, 32601, 32602, 32001, 32603):
        assert f"| −{code} |" in PAGE
