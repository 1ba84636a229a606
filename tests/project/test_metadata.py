"""What the project says about itself agrees with what it is."""

import re
import tomllib
from typing import Any

import pytest

import cowrules

from .checkout import GAMES, PACKAGE, ROOT

# TOML gives values of any type.
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
README = (ROOT / "README.md").read_text(encoding="utf-8")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_version_is_the_same_everywhere() -> None:
    assert PROJECT["project"]["version"] == cowrules.__version__


def test_the_changelog_has_a_section_for_what_comes_or_for_this_version() -> None:
    sections = re.findall(r"^## \[([^]]+)\]", CHANGELOG, re.MULTILINE)
    assert sections[0] in ("Unreleased", cowrules.__version__)
    assert len(sections) == len(set(sections))


def test_every_extra_is_a_dependency_group_too() -> None:
    extras = dict(PROJECT["project"]["optional-dependencies"])
    groups = dict(PROJECT["dependency-groups"])
    assert set(groups) == {"browser", "docs", "lint", "mutation", "test"}
    assert groups == {name: extras[name] for name in groups}


def test_the_core_needs_attrs_and_cattrs_only() -> None:
    names = {re.split(r"[<>=~!;\[ ]", line)[0] for line in PROJECT["project"]["dependencies"]}
    assert names == {"attrs", "cattrs"}


def test_the_tests_can_use_what_play_needs() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    assert set(extras["play"]) <= set(extras["test"])


def test_the_licence_is_mit_and_there() -> None:
    assert PROJECT["project"]["license"] == "MIT"
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert text.startswith("MIT License\n\nCopyright (c) 2026 The cowrules developers\n")


@pytest.mark.parametrize(
    "path", ["py.typed", *(f"{game}/catalogue.toml" for game in GAMES.values())]
)
def test_what_the_package_needs_beside_its_code_is_there(path: str) -> None:
    assert (PACKAGE / path).is_file()


def test_the_readme_gives_the_two_commands() -> None:
    judge, tests = re.findall(r"^python3 -m venv .*$", README, re.MULTILINE)
    record = re.fullmatch(
        r"python3 -m venv \.venv && \.venv/bin/pip install \. && "
        r"\.venv/bin/cowrules judge (docs/examples/[\w-]+\.jsonl)",
        judge,
    )
    assert record is not None
    assert (ROOT / record[1]).is_file()
    assert tests == (
        "python3 -m venv .venv && .venv/bin/pip install '.[test]' && "
        ".venv/bin/python -m pytest -n 2"
    )


def test_the_readme_shows_the_embedding_example_as_it_is_shipped() -> None:
    example = (ROOT / "docs" / "examples" / "embed.py").read_text(encoding="utf-8")
    assert f"```python\n{example}```\n" in README


def test_no_link_of_the_readme_leads_nowhere() -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
