"""The core needs no threads, no processes, no sockets and no files but its own catalogues."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from .checkout import GAMES, PACKAGE, ROOT

REQUESTS = [
    '{"jsonrpc":"2.0","id":1,"method":"hello"}',
    '{"jsonrpc":"2.0","id":2,"method":"initial_state","params":{"game":"six-nimmt"}}',
    *(
        f'{{"jsonrpc":"2.0","id":3,"method":"rules","params":{{"game":"{game}"}}}}'
        for game in sorted(GAMES)
    ),
]


def noted(root: Path) -> Any:
    """What the sources under `root` reached for while they did everything."""
    command = [sys.executable, "-m", "tests.project.bare", *REQUESTS]
    done = subprocess.run(
        command,
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=ROOT,
        env={"PYTHONPATH": str(root), "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_nothing_of_the_kind_is_used() -> None:
    found = noted(PACKAGE.parent)
    assert found["imports"] == []
    assert found["starts"] == []
    catalogues = {(PACKAGE / name / "catalogue.toml").as_posix() for name in GAMES.values()}
    assert set(found["opened"]) == catalogues


@pytest.mark.parametrize(
    ("kind", "planted"),
    [
        ("imports", "from concurrent.futures import ThreadPoolExecutor"),
        ("starts", "import _socket; _socket.socket()"),
        ("opened", "open(__file__).close()"),
    ],
)
def test_whatever_is_planted_is_found(tmp_path: Path, kind: str, planted: str) -> None:
    for source in PACKAGE.rglob("*.*"):
        if source.suffix in {".py", ".toml"}:
            copy = tmp_path / "cowrules" / source.relative_to(PACKAGE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(source.read_bytes())
    module = tmp_path / "cowrules" / "six_nimmt" / "placement.py"
    module.write_text(f"{module.read_text(encoding='utf-8')}\n{planted}\n", encoding="utf-8")
    expected = 0 if kind != "opened" else len(GAMES)
    assert len(noted(tmp_path)[kind]) == expected + 1
