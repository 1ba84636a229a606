"""Runs a program of the examples with lines that are typed into it."""

import contextlib
import io
import sys
from collections.abc import Iterable
from pathlib import Path
from runpy import run_path
from unittest.mock import patch

from attrs import frozen

from ..project.shell import program


@frozen
class Played:
    """What came of a run.

    Attributes:
        out: What was printed.
        left: What it ended with: None at its own end, `EOFError` where nothing caught that.
        typed: How many lines were asked for.
    """

    out: str
    left: object
    typed: int


def play(name: str, folder: Path, lines: Iterable[str], *arguments: str) -> Played:
    """Run a program in a folder until it ends; the end of the lines is the end of its input."""
    printed, typed = io.StringIO(), iter(lines)
    left: object = None
    count = 0

    def ask(prompt: str = "") -> str:
        nonlocal count
        print(prompt, end="")
        line = next(typed, None)
        if line is None:
            raise EOFError
        count += 1
        return line

    with (
        contextlib.chdir(folder),
        contextlib.redirect_stdout(printed),
        patch.object(sys, "argv", [name, *arguments]),
    ):
        try:
            run_path(str(program(name)), {"input": ask}, "__main__")
        except SystemExit as end:
            left = end.code
        except EOFError:
            left = EOFError
    return Played(printed.getvalue(), left, count)
