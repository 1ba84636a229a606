"""Show that the tests of each clause refuse a plausible wrong reading of it.

Each entry of the ``*.toml`` files beside this one is a knock-out: a patch of the sources that
makes the engine follow a wrong reading. The patched text must stand in its file exactly once.
The package is copied, the patch applied, and only the tests that carry the mark of one of its
clauses are run, in a process of their own; they must fail. The same tests must pass unpatched.

Usage: ``python -m tests.knockouts.run [CLAUSE...] [--jobs N] [--report FILE]``
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from attrs import frozen

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SOURCES = ROOT / "src" / "cowrules"
LONGEST = 600
"""The seconds after which a run is given up: a wrong reading may make a game endless."""

PLUGINS = ("-p", "no:cacheprovider", "-p", "hypothesispytest", "-p", "xdist")
"""Others, found by themselves, would take half the time of most runs to load."""


@frozen
class Knockout:
    """One wrong reading.

    Attributes:
        game: The name of the file that lists it.
        clauses: The clauses that it misreads; the tests that carry any of them must fail.
        reading: What the wrong reading says.
        file: The source file, relative to the package.
        old: The text that stands there.
        new: The text that the wrong reading puts there.
    """

    game: str
    clauses: tuple[str, ...]
    reading: str
    file: str
    old: str
    new: str


def load_knockouts() -> list[Knockout]:
    """All knock-outs, in the order of the files."""
    found = []
    for path in sorted(HERE.glob("*.toml")):
        for entry in tomllib.loads(path.read_text("utf-8")).get("knockout", ()):
            clauses = tuple(entry.pop("clauses"))
            found.append(Knockout(game=path.stem, clauses=clauses, **entry))
    return found


def load_unenforced() -> dict[str, str]:
    """The clauses that no engine can break, each with the reason."""
    reasons: dict[str, str] = {}
    for path in sorted(HERE.glob("*.toml")):
        reasons |= tomllib.loads(path.read_text("utf-8")).get("unenforced", {})
    return reasons


def collect() -> dict[str, list[str]]:
    """The ids of the tests that carry each clause."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "clauses.json"
        done = _pytest(SOURCES.parent, ["--collect-only", "-q", f"--clause-index={report}"])
        if done.returncode:
            raise SystemExit(done.stdout + done.stderr)
        index: dict[str, list[str]] = json.loads(report.read_text("utf-8"))
    return index


def _pytest(
    sources: Path, arguments: Sequence[str], seconds: int | None = None
) -> "subprocess.CompletedProcess[str]":
    environment = os.environ | {
        "PYTHONPATH": str(sources),
        "PYTHONDONTWRITEBYTECODE": "1",
        "HYPOTHESIS_PROFILE": "knockout",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    command = [sys.executable, "-m", "pytest", *PLUGINS, *arguments]
    return subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=seconds,
    )


def patched(text: str, knockout: Knockout) -> str:
    """`text` under the wrong reading.

    Raises:
        ValueError: The text to be replaced does not stand there exactly once.
    """
    if text.count(knockout.old) != 1:
        found = text.count(knockout.old)
        raise ValueError(f"{knockout.file}: the text to patch stands there {found} times")
    return text.replace(knockout.old, knockout.new)


def _quickest_first(game: str) -> Callable[[str], tuple[bool, str]]:
    """The order of the tests: those of the game's own folder, which take least, come first."""
    folder = f"tests/{game.replace('-', '_')}/"
    return lambda test: (not test.startswith(folder), test)


def verdict(knockout: Knockout, tests: Sequence[str]) -> str:
    """``refused``, or what is wrong."""
    if not tests:
        return "no test carries its clauses"
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "cowrules"
        shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("__pycache__"))
        target = copy / knockout.file
        try:
            target.write_text(patched(target.read_text("utf-8"), knockout), "utf-8")
        except ValueError as error:
            return f"does not apply: {error}"
        try:
            done = _pytest(copy.parent, ["-q", "-x", "--no-header", "--tb=no", *tests], LONGEST)
        except subprocess.TimeoutExpired:
            return f"no test failed within {LONGEST} seconds"
    if done.returncode == 1:
        return "refused"
    if done.returncode == 0:
        return "SURVIVED"
    return f"broke the run (status {done.returncode}): {done.stdout[-500:]}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the knock-outs, print a line each and the count; 0 when all are refused."""
    parser = argparse.ArgumentParser(prog="python -m tests.knockouts.run")
    parser.add_argument("clauses", nargs="*", help="only the knock-outs of these clauses")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--report", type=Path, help="write the verdicts as JSON")
    options = parser.parse_args(arguments)
    wanted = set(options.clauses)
    chosen = [k for k in load_knockouts() if not wanted or wanted & set(k.clauses)]
    index = collect()
    tests = [
        sorted({test for c in k.clauses for test in index.get(c, ())}, key=_quickest_first(k.game))
        for k in chosen
    ]
    everything = sorted({test for group in tests for test in group})
    jobs = ["-n", str(options.jobs)]
    baseline = _pytest(SOURCES.parent, ["-q", "-x", "--no-header", *jobs, *everything])
    if baseline.returncode:
        print(baseline.stdout[-3000:])
        print("the tests do not pass without any knock-out")
        return 1
    refused = 0
    rows = []
    with ThreadPoolExecutor(options.jobs) as pool:
        for knockout, result in zip(chosen, pool.map(verdict, chosen, tests), strict=True):
            refused += result == "refused"
            rows.append({"clauses": knockout.clauses, "reading": knockout.reading, "is": result})
            print(f"{result}: {' '.join(knockout.clauses)}: {knockout.reading}", flush=True)
    if options.report:
        options.report.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")
    print(f"knock-outs refused: {refused} / {len(chosen)}")
    return 0 if refused == len(chosen) else 1


if __name__ == "__main__":
    raise SystemExit(main())
