"""The built wheel does under Pyodide what the sources do in CPython, byte for byte."""

import json
import subprocess
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from . import inside, places

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

RECORDS = {
    path.name: path.read_text(encoding="utf-8") for path in sorted(places.EXAMPLES.glob("*.jsonl"))
}
GAMES = ("boese-kuh", "six-nimmt", "cosmic-cows")


@cache
def in_cpython() -> Any:
    return json.loads(inside.run(json.dumps(RECORDS)))


def agree(found: Any) -> None:
    """See that Pyodide found what CPython finds, and that this is what it should be."""
    expected = in_cpython()
    assert expected["python"].startswith("CPython on ")
    assert found["python"] == "CPython on emscripten"
    for what in ("verdicts", "games", "pictures", "hello"):
        assert found[what] == expected[what], what

    assert len(found["verdicts"]) >= 6
    for name, (status, _, errors) in found["verdicts"].items():
        assert (status, errors) == (1 if "doctored" in name else 0, ""), name
    assert tuple(found["games"]) == GAMES
    for record in found["games"].values():
        status, out, _ = inside.judged(record)
        summary = json.loads(out.splitlines()[-1])["summary"]
        assert status == 0
        assert summary["outcome"] is not None
        assert summary["legal"] == len(record.splitlines()) - 1

    # So all of this was done without them.
    assert found["lacking"] == {"threads": True, "processes": True}


def test_in_node() -> None:
    command = [
        places.program("node", "COWRULES_NODE"),
        str(places.HERE / "node.mjs"),
        str(places.pyodide()),
        str(places.wheels()),
        str(places.HERE / "inside.py"),
    ]
    done = subprocess.run(
        command,
        input=json.dumps(RECORDS),
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    agree(json.loads(done.stdout))


def test_in_chromium(site: str, page: "Page") -> None:
    page.goto(f"{site}/browser.html")
    page.wait_for_function("document.title === 'ready'")
    names = sorted(path.name for path in places.wheels().glob("*.whl"))
    answer: str = page.evaluate(
        "([names, task]) => runWheels(names, task)", [names, json.dumps(RECORDS)]
    )
    agree(json.loads(answer))
