"""Where Node, Chromium, Pyodide and the wheels are; whoever asks for these tests must have them."""

import os
import runpy
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PAGE = ROOT / "docs" / "play"
EXAMPLES = ROOT / "docs" / "examples"

HOW = "python docs/play/prepare.py FOLDER makes FOLDER/pyodide and FOLDER/wheels"


def folder(variable: str, needed: str) -> Path:
    """The folder that a variable of the environment names; the test fails without it."""
    value = os.environ.get(variable)
    if not value:
        pytest.fail(f"{variable} is not set: {HOW}", pytrace=False)
    found = Path(value).resolve()
    if not list(found.glob(needed)):
        pytest.fail(f"{variable}: no {needed} in {found}: {HOW}", pytrace=False)
    return found


def pyodide() -> Path:
    return folder("COWRULES_PYODIDE", "pyodide.mjs")


def wheels() -> Path:
    return folder("COWRULES_WHEELS", "cowrules-*.whl")


def program(name: str, variable: str) -> str:
    """The path of a program, from the environment or the search path."""
    found = shutil.which(os.environ.get(variable) or name)
    if found is None:
        pytest.fail(f"{name} is missing: install it, or name it in {variable}", pytrace=False)
    return found


def fill(site: Path) -> None:
    """Put the page, the files of these tests, Pyodide and the wheels into one folder."""
    for source in (*PAGE.iterdir(), *HERE.iterdir()):
        if source.suffix in {".html", ".css", ".js", ".mjs", ".py"}:
            (site / source.name).symlink_to(source)
    (site / "pyodide").symlink_to(pyodide())
    (site / "wheels").symlink_to(wheels())
    runpy.run_path(str(PAGE / "prepare.py"))["write_contents"](site)


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address at which a folder is served on this machine alone."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
