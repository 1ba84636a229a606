"""Mutate the rule modules, and hold the survivors against the reviewed list.

Usage: ``python -m tests.mutation.run [--module MODULE]... [--quick] [--report FILE] [--record]``

The package's docstring says how it is done. Prints a line a module, every survivor that is not
listed, every entry of the list that survives no longer, and the count; 0 when there is neither.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Collection, Container, Sequence
from pathlib import Path

from tests.mutation import ledger
from tests.mutation.ledger import Key, Tally
from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.running import (
    Quick,
    Verdict,
    processor_seconds,
    run_anew,
    use_hypothesis_profile,
)
from tests.mutation.settings import LONGEST, PLANTED, ROOT, TESTS, group, modules

__all__ = ["main"]


def verdict_on(
    mutant: Mutant,
    path: Path,
    source: str,
    quick: Quick,
    reviewed: Container[Key],
    *,
    quick_only: bool,
) -> Verdict:
    """The verdict by the quick way; by the thorough one where that shows nothing new."""
    known = mutant.key in reviewed
    verdict = quick.run(mutant, path, source, shortly=known)
    if verdict in ("killed", "timed out") or (verdict == "survived" and known) or quick_only:
        return verdict
    tests = [quick.reach.tests[place] for place in quick.reach.of_line(path, mutant.line)]
    if known:
        tests = [test for test in tests if test.seconds <= LONGEST]
    # Most are refused by the tests named after the module, which are few to collect.
    nearest = [test for test in tests if f"/test_{path.stem}.py::" in test.node]
    verdict = run_anew(mutant, path, nearest)
    return run_anew(mutant, path, tests) if verdict == "survived" else verdict


def check_itself(name: str, path: Path, quick: Quick) -> str | None:
    """What is wrong with the tests or with the run itself, if anything."""
    if not quick.reach.tests:
        return "no test was collected"
    red = [test.node for test in quick.reach.tests if not test.passed]
    if red:
        return "the tests do not pass without any mutant:\n" + "\n".join(red)
    source = path.read_text("utf-8")
    tests = [test for test in quick.reach.tests if test.seconds < 0.02]
    function, old, new = PLANTED[name]
    if source.count(old) != 1:
        return f"{path}: the line for the planted bug is not there once"
    line = source[: source.index(old)].count("\n") + 1
    for text, expected in ((source, "survived"), (source.replace(old, new), "killed")):
        mutant = Mutant(name, function, old, new, 1, line, text)
        found = (quick.run(mutant, path, source), run_anew(mutant, path, tests))
        if found != (expected, expected):
            first = quick.last.node
            return f"self-check: a mutant of {name} should have {expected}: {found}, {first}"
    return None


def run_module(
    name: str, path: Path, quick: Quick, reviewed: Container[Key], *, quick_only: bool
) -> tuple[Tally, list[tuple[Key, Verdict]]]:
    """The verdicts on all mutants of a module."""
    source = path.read_text("utf-8")
    mutants = mutants_of(name, path)
    verdicts = [
        (m.key, verdict_on(m, path, source, quick, reviewed, quick_only=quick_only))
        for m in mutants
    ]
    found = [verdict for _, verdict in verdicts]
    tally = Tally(len(found), found.count("killed"), found.count("timed out"), 0)
    return tally, verdicts


def deviations(
    name: str, verdicts: Sequence[tuple[Key, Verdict]], reviewed: Collection[Key]
) -> tuple[list[Key], list[Key]]:
    """The survivors of a module that are not listed, and what is listed but does not survive."""
    survivors = [key for key, verdict in verdicts if verdict == "survived"]
    new = [key for key in survivors if key not in reviewed]
    return new, [key for key in reviewed if key[0] == name and key not in survivors]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the mutants; 0 when the survivors are those that are listed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.run")
    parser.add_argument("--module", action="append", help="only this one, as six_nimmt.placement")
    parser.add_argument("--report", type=Path, help="write every mutant and verdict as JSON")
    parser.add_argument(
        "--record",
        action="store_true",
        help="write to results.toml the result of each module whose survivors are those listed",
    )
    parser.add_argument(
        "--quick",
        action="store_true",
        help="a first look: leave out the thorough runs, so that some survivors are none",
    )
    options = parser.parse_args(arguments)
    paths = modules()
    wanted = options.module or list(paths)
    if unknown := [name for name in wanted if name not in paths]:
        parser.error(f"no such rule module: {', '.join(unknown)}")
    if options.record and options.quick:
        parser.error("a first look cannot be recorded")
    report = options.report.resolve() if options.report else None
    os.chdir(ROOT)
    reviewed = ledger.reviewed_survivors()
    use_hypothesis_profile()
    tallies: dict[str, Tally] = {}
    everything: list[tuple[Key, Verdict]] = []
    for game, tests in TESTS.items():
        names = [name for name in wanted if group(name) == game]
        if not names:
            continue
        quick = Quick(tests)
        planted = next(name for name in PLANTED if group(name) == game)
        if problem := check_itself(planted, paths[planted], quick):
            print(problem)
            return 1
        print(f"{game}: {len(quick.reach.tests)} tests pass; the planted bug is found", flush=True)
        for name in names:
            start, used = time.monotonic(), processor_seconds() + quick.seconds
            digest = ledger.digest_of(paths[name])
            tally, verdicts = run_module(
                name, paths[name], quick, reviewed, quick_only=options.quick
            )
            known = sum(v == "survived" and key in reviewed for key, v in verdicts)
            tallies[name] = tally + Tally(0, 0, 0, known)
            everything += verdicts
            _print(name, tallies[name], time.monotonic() - start)
            if ledger.digest_of(paths[name]) != digest:
                print(f"{name}: was changed while its mutants were run")
                return 1
            if options.record and not any(deviations(name, verdicts, reviewed)):
                seconds = processor_seconds() + quick.seconds - used
                ledger.record(name, tallies[name], seconds)
            if report:
                _write(report, everything)
        quick.close()
    new: list[Key] = []
    stale = [key for key in reviewed if key[0] not in paths]
    for name in tallies:
        of_module = [(key, verdict) for key, verdict in everything if key[0] == name]
        not_listed, no_longer = deviations(name, of_module, reviewed)
        new += not_listed
        stale += no_longer
    if new:
        print(f"\n# survivors that are not listed: {len(new)}\n\n{ledger.as_toml(new)}")
    if stale:
        print(f"\n# listed, but do not survive: {len(stale)}\n\n{ledger.as_toml(stale)}")
    whole = sum(tallies.values(), Tally(0, 0, 0, 0))
    killed = whole.killed + whole.timed_out
    print(f"mutants killed: {killed} / {whole.mutants} ({whole.reviewed} reviewed survivors)")
    return 1 if new or stale else 0


def _print(name: str, tally: Tally, seconds: float) -> None:
    killed = tally.killed + tally.timed_out
    unlisted = tally.mutants - killed - tally.reviewed
    print(
        f"{name}: {killed} / {tally.mutants} killed, {tally.timed_out} of them by the clock; "
        f"{tally.reviewed} reviewed survivors, {unlisted} others ({seconds:.0f} s)",
        flush=True,
    )


def _write(path: Path, verdicts: list[tuple[Key, Verdict]]) -> None:
    names = ("module", "function", "original", "mutated", "nth")
    rows = [dict(zip(names, key, strict=True)) | {"is": verdict} for key, verdict in verdicts]
    path.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":
        # The order of sets must not decide what survives.
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "tests.mutation.run", *sys.argv[1:]])
    raise SystemExit(main())
