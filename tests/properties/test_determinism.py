"""The same seed and the same record mean the same in every process and Python version."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from . import digests

SCRIPT = Path(digests.__file__)
OLDEST = (3, 11)
PACKAGES = ("cowrules", "attr", "attrs", "cattr", "cattrs", "typing_extensions")

# Seeds are promised to deal the same for ever: these may change only with the options or rules
# that the games are played by, or with the order in which legal actions are offered.
RECORDS = {
    "boese-kuh": "376d2e90f85ba900ed82cabf0a434515cef46ec3d923a114f1d1703f638593c3",
    "six-nimmt": "65885de5e607fac25a96d1b8e5f586f7debe1aab6a8c261afc416e2348b4760a",
    "cosmic-cows": "9c3516fd5ac2c16313ac1246cb1f42bc18f65d6856341256510d1d953dc79735",
}

Report = dict[str, digests.Seeded]


@cache
def here() -> Report:
    """What this process says."""
    records = {name: digests.seeded(name)["text"] for name in digests.GAMES}
    return digests.report(records)


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing but the library and what it needs, all pure Python."""
    folder = tmp_path_factory.mktemp("packages")
    for name in PACKAGES:
        spec = importlib.util.find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        origin = Path(spec.origin)
        if origin.name == "__init__.py":
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(origin.parent, folder / name, ignore=ignored)
        else:
            shutil.copy(origin, folder)
    return folder


def run(python: str, packages: Path, hash_seed: str) -> Report:
    """What a process of its own says, given the records of this one."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment = {
        **kept,
        "PYTHONPATH": str(packages),
        "PYTHONHASHSEED": hash_seed,
        "PYTHONIOENCODING": "utf-8",
    }
    records = {name: seeded["text"] for name, seeded in here().items()}
    # Neither the folder of the script nor installed packages: the folder alone.
    done = subprocess.run(
        [python, "-P", "-S", str(SCRIPT)],
        input=json.dumps(records),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: Report = json.loads(done.stdout)
    return found


def candidates() -> Iterator[Path]:
    """Where other versions of Python may be."""
    for minor in range(OLDEST[1], OLDEST[1] + 8):
        found = shutil.which(f"python3.{minor}")
        if found:
            yield Path(found)
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from sorted(root.glob("versions/*/bin/python3"))


@cache
def others() -> dict[tuple[int, int], str]:
    """For each other version that the library runs on, a Python at hand."""
    found: dict[tuple[int, int], str] = {}
    code = "import sys; print(sys.implementation.name, *sys.version_info[:2])"
    for path in candidates():
        try:
            asked = subprocess.run(
                [path, "-c", code], capture_output=True, text=True, timeout=20, check=True
            )
            name, major, minor = asked.stdout.split()
        except (OSError, ValueError, subprocess.SubprocessError):
            # A shim without a version behind it, or no Python at all.
            continue
        version = (int(major), int(minor))
        if version >= OLDEST and (version != sys.version_info[:2] or name != "cpython"):
            found.setdefault(version, str(path))
    return found


@pytest.mark.parametrize("name", digests.GAMES)
def test_a_seed_plays_the_game_that_it_always_played(name: str) -> None:
    assert here()[name]["record"] == RECORDS[name]


@pytest.mark.parametrize("name", digests.GAMES)
def test_a_record_leads_to_the_state_that_it_was_made_from(name: str) -> None:
    seeded = here()[name]
    assert seeded["replayed"] == seeded["end"]
    assert len(seeded["text"].splitlines()) > 80


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_another_hash_seed_changes_nothing(packages: Path, hash_seed: str) -> None:
    """No set decides an order: texts hash differently in each process."""
    assert run(sys.executable, packages, hash_seed) == here()


def test_another_version_of_python_changes_nothing(packages: Path) -> None:
    found = others()
    if not found:
        pytest.skip(f"no other Python than {sys.version.split()[0]} from 3.11 on is at hand")
    for version, python in found.items():
        assert run(python, packages, "random") == here(), version
