"""The example clients play a whole game of each kind and get a reasoned refusal."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ..project.checkout import DOCS

EXAMPLES = DOCS / "examples"
CLIENTS = [EXAMPLES / "client.py", EXAMPLES / "client.mjs"]
SERVER = [sys.executable, "-m", "cowrules", "serve"]
NODE = shutil.which("node")


def played_by(program: str, client: Path) -> list[str]:
    done = subprocess.run(
        [program, str(client), *SERVER], capture_output=True, check=True, timeout=300
    )
    assert done.stderr == b""
    return done.stdout.decode().splitlines()


@pytest.mark.parametrize("client", CLIENTS, ids=lambda path: path.name)
def test_each_plays_a_game_of_each_kind(client: Path) -> None:
    program = sys.executable if client.suffix == ".py" else NODE
    if program is None:
        pytest.skip("there is no node")
    lines = played_by(program, client)
    assert [line.partition(":")[0] for line in lines] == [
        *["boese-kuh"] * 2,
        *["six-nimmt"] * 2,
        *["cosmic-cows"] * 2,
    ]
    assert "You can still lay a card" in lines[0]
    assert lines[0].endswith("[GB-22]")
    assert "The game is over" in lines[1]
    assert lines[2] == ("six-nimmt: There is no card 105: the deck runs from 1 to 104. [GN-01]")
    assert "The match is over" in lines[3]
    assert "You cannot forfeit" in lines[4]
    assert "The game is over" in lines[5]


@pytest.mark.parametrize("client", CLIENTS, ids=lambda path: path.name)
def test_each_is_short_and_needs_nothing(client: Path) -> None:
    text = client.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 60
    assert "import cowrules" not in text
    assert "from cowrules" not in text
