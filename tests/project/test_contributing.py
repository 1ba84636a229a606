"""What CONTRIBUTING.md names is there."""

import re
from importlib.util import find_spec

import pytest

from cowrules.boese_kuh import Task

from .checkout import DOCS, PACKAGE, ROOT

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PATHS = re.findall(r"`((?:src|tests|docs|\.ci)/[\w./-]*)`", TEXT)
SHORT = re.findall(r"`((?:tasks/)?\w+\.(?:py|toml))`", TEXT)


@pytest.mark.parametrize("path", sorted(set(PATHS)))
def test_every_path_is_there(path: str) -> None:
    assert (ROOT / path).exists() or path.startswith("docs/_build") or "GAME" in path


@pytest.mark.parametrize("name", sorted(set(SHORT) - {"pyproject.toml"}))
def test_every_file_of_a_game_is_there(name: str) -> None:
    assert (PACKAGE / "boese_kuh" / name).is_file()


@pytest.mark.parametrize("module", sorted(set(re.findall(r"python -m (tests[.\w]*)", TEXT))))
def test_every_command_is_there(module: str) -> None:
    spec = find_spec(module)
    assert spec is not None
    if spec.submodule_search_locations:
        assert find_spec(f"{module}.__main__") is not None


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\]\((docs/[^)]*)\)", TEXT))))
def test_every_link_is_there(target: str) -> None:
    assert (ROOT / target).is_file()


def test_the_task_that_is_named_as_an_example_is_one() -> None:
    assert Task.FAVOURITE_COLOUR in Task


def test_the_page_of_the_documentation_is_this_file() -> None:
    page = (DOCS / "contributing.md").read_text(encoding="utf-8")
    assert page == "```{include} ../CONTRIBUTING.md\n:relative-docs: docs/\n```\n"
