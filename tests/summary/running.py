"""Everything that the summary tells of, run one after the other into a folder of reports."""

import subprocess
import sys
from pathlib import Path

from .marks import ROOT
from .reports import KNOCKOUTS, files


def commands(folder: Path, jobs: int) -> list[list[str]]:
    """The commands, which are run in the project's folder."""
    pytest = [sys.executable, "-m", "pytest", "-q", "-n", str(jobs)]
    runs: dict[str, list[str]] = {"tests": [], "exhaustive": ["-m", "exhaustive"]}
    return [
        *(
            [
                *pytest,
                *choice,
                f"--clause-report={folder / f'clauses-{name}.json'}",
                f"--junitxml={folder / f'junit-{name}.xml'}",
            ]
            for name, choice in runs.items()
        ),
        [
            *(sys.executable, "-m", "tests.knockouts.run"),
            *("--jobs", str(jobs), "--report", str(folder / KNOCKOUTS)),
        ],
    ]


def run(folder: Path, jobs: int) -> None:
    """Run them all, each to its end; the reports of an earlier run go first."""
    folder = folder.absolute()
    folder.mkdir(parents=True, exist_ok=True)
    for old in files(folder):
        old.unlink()
    for command in commands(folder, jobs):
        print("$", *command, flush=True)
        subprocess.run(command, cwd=ROOT, check=False)
