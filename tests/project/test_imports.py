"""Imports run one way, and the core stays light."""

import subprocess
import sys

import pytest

from .checkout import GAMES, public_modules, sources
from .imports import cycle, wrong_directions

HEAVY = ("argparse", "cattrs", "hashlib", "json", "pathlib", "rich", "tomllib")


def test_imports_run_one_way() -> None:
    assert wrong_directions(sources()) == []


def test_no_modules_import_each_other() -> None:
    assert cycle(sources()) == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("cowrules.game", "from cowrules.six_nimmt import SixNimmt"),
        ("cowrules.dealer", "import cowrules.wire"),
        ("cowrules.verdict", "from cowrules import CHANCE"),
        ("cowrules.six_nimmt.state", "def f():\n    from cowrules.boese_kuh import BoeseKuh"),
        ("cowrules.six_nimmt.state", "if TYPE_CHECKING:\n    from cowrules.table import Table"),
        ("cowrules.wire", "from cowrules.cli import main"),
        ("cowrules.six_nimmt.views", "from cowrules.draw import svg"),
        ("cowrules.roles", "def f():\n    from cowrules.draw import svg"),
        ("cowrules.draw.seats", "from cowrules.table import Table"),
        ("cowrules.opponents.best", "from cowrules.table import Table"),
        ("cowrules.table", "def f():\n    from cowrules.opponents import opponent"),
        ("cowrules.six_nimmt.views", "def f():\n    from cowrules.opponents import opponent"),
    ],
)
def test_a_planted_import_in_the_wrong_direction_is_found(module: str, line: str) -> None:
    planted = sources() | {module: f"{sources()[module]}\n{line}\n"}
    assert [found.split()[0] for found in wrong_directions(planted)] == [module]


def test_a_planted_cycle_is_found() -> None:
    module = "cowrules.roles"
    planted = sources() | {module: f"import cowrules.game\n{sources()[module]}"}
    assert set(cycle(planted)) >= {"cowrules.roles", "cowrules.game"}


def loaded(module: str) -> set[str]:
    """All modules that a fresh interpreter has loaded after importing one."""
    code = f"import sys, {module}; print(*sys.modules)"
    command = [sys.executable, "-c", code]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(run.stdout.split())


@pytest.mark.parametrize("module", public_modules())
def test_each_module_can_be_the_first_one_imported(module: str) -> None:
    assert module in loaded(module)


@pytest.mark.parametrize("game", sorted(GAMES.values()))
def test_a_game_costs_that_game_only(game: str) -> None:
    found = loaded(f"cowrules.{game}")
    others = [f"cowrules.{other}" for other in GAMES.values() if other != game]
    upper = ["cowrules.wire", "cowrules.draw", "cowrules.cli", "cowrules.record", "cowrules.table"]
    assert found.isdisjoint([*HEAVY, *others, *upper])


def test_the_package_alone_costs_no_game() -> None:
    found = loaded("cowrules")
    assert found.isdisjoint([*HEAVY, *(f"cowrules.{game}" for game in GAMES.values())])
