"""Runs the command, in this process or in one of its own."""

import io
import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import Any
from unittest.mock import patch

from attrs import frozen

from cowrules.cli import main


@frozen
class Ran:
    """What came of a run."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[Any]:
        """The output as JSON Lines."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def verdicts(self) -> list[Any]:
        return [line for line in self.lines if "index" in line]

    @property
    def summary(self) -> Any:
        [found] = [line["summary"] for line in self.lines if "summary" in line]
        return found


def run(*arguments: str, stdin: bytes = b"") -> Ran:
    """The command with these arguments, in this process."""
    out, err = io.StringIO(), io.StringIO()
    source = io.TextIOWrapper(io.BytesIO(stdin))
    with patch.object(sys, "stdin", source), redirect_stdout(out), redirect_stderr(err):
        try:
            status: object = main(arguments)
        except SystemExit as stop:
            status = stop.code
    assert isinstance(status, int)
    return Ran(status, out.getvalue(), err.getvalue())


def run_process(*arguments: str, stdin: bytes = b"") -> Ran:
    """The command with these arguments, in a process of its own."""
    command = [sys.executable, "-m", "cowrules", *arguments]
    done = subprocess.run(command, input=stdin, capture_output=True, check=False, timeout=120)
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())
