"""The speed and memory of the library beside hand-optimised yardsticks, as one table.

Usage: ``python tests/benchmarks/run.py [YARDSTICK_FOLDER] [--runs N] [--doors]``

The folder holds ``floor_six_nimmt.py``, ``floor_boese_kuh.py`` and ``floor_cosmic_cows.py``,
each with a function ``play(n)`` that plays n games. Everything is CPU time, measured in turns,
and medians are shown. The exit status is 0 if every aim is met, else 1.
"""

import argparse
import sys
from pathlib import Path

from cowrules import BoeseKuh, CosmicCows, SixNimmt
from cowrules.games import AnyGame

# A script finds only what lies beside it, not the package of the tests.
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.costs import import_costs, judging_rate, memory_of_record
from tests.benchmarks.doors import check_costs, decoding_cost
from tests.benchmarks.playing import compare, player_of, yardstick

Row = tuple[str, str, str, str, bool]
"""What was measured, the figures, the ratio, the aim, and whether it was met."""

RACES: list[tuple[str, AnyGame, str, float]] = [
    ("6 nimmt!, 4 players, one round", SixNimmt(players=4, rounds=1), "floor_six_nimmt", 10),
    ("Böse Kuh, 4 players", BoeseKuh(players=4), "floor_boese_kuh", 4),
    ("Cosmic Cows, 2 players", CosmicCows(players=2), "floor_cosmic_cows", 8),
]
CLASSES = ("SixNimmt", "BoeseKuh", "CosmicCows")
RECORDS: list[tuple[str, AnyGame]] = [
    ("6 nimmt!, 10 players", SixNimmt(players=10)),
    ("Böse Kuh, 5 players", BoeseKuh(players=5)),
    ("Cosmic Cows, 2 players", CosmicCows(players=2)),
]


def speeds(folder: Path, runs: int) -> list[Row]:
    """Whole games against each yardstick."""
    rows = []
    for what, game, module, aim in RACES:
        ours, theirs, ratio = compare(player_of(game), yardstick(folder, module), runs)
        measured = f"{ours:,.0f} of {theirs:,.0f} games/s"
        rows.append((what, measured, f"1/{1 / ratio:.1f}", f"at least 1/{aim:g}", ratio >= 1 / aim))
    return rows


def imports(runs: int) -> list[Row]:
    """The library and one game against attrs alone."""
    lines = ["import attrs", *(f"from cowrules import {name}" for name in CLASSES)]
    attrs, *games = import_costs(lines, runs)
    rows = []
    for name, cost in zip(CLASSES, games, strict=True):
        measured = f"{cost * 1000:.1f} of {attrs * 1000:.1f} ms"
        ratio = cost / attrs
        rows.append((f"import {name}", measured, f"{ratio:.2f}", "at most 3", ratio <= 3))
    return rows


def records() -> list[Row]:
    """Memory of finished games."""
    rows = []
    for what, game in RECORDS:
        size = memory_of_record(game, range(5))
        shown = f"{size / 1000:,.0f} kB"
        rows.append((f"record, {what}", shown, "", "under 1 MB", size < 1_000_000))
    return rows


def doors(runs: int) -> list[Row]:
    """A check by line beside an echo of its bytes, reading a state, and judging a record."""
    rows = []
    for what, game in RECORDS:
        checked, echoed = check_costs(game, runs)
        if echoed is None:
            measured, ratio = f"{checked * 1000:.2f} ms, echo below the grain", ""
        else:
            measured = f"{checked * 1000:.2f} ms, echo {echoed * 1000:.4f} ms"
            ratio = f"{checked / echoed:.0f}"
        met = checked <= 0.001
        rows.append((f"check by line, {what}", measured, ratio, "at most 1 ms", met))
    for what, game in RECORDS:
        cost = decoding_cost(game, 4 * runs)
        shown = f"{cost * 1000:.2f} ms"
        rows.append((f"reading a state, {what}", shown, "", "at most 0.5 ms", cost <= 0.0005))
    for what, game in RECORDS:
        rate = judging_rate(game, range(5))
        shown = f"{rate:,.0f} actions/s"
        rows.append((f"judging a record, {what}", shown, "", "at least 2,000", rate >= 2000))
    return rows


def print_table(rows: list[Row]) -> None:
    """The rows under a header, in columns."""
    table = [("", "measured", "ratio", "aim", "")]
    for what, measured, ratio, aim, met in rows:
        table.append((what, measured, ratio, aim, "met" if met else "MISSED"))
    widths = [max(len(row[at]) for row in table) for at in range(5)]
    for row in table:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        print("  ".join(cells).rstrip())


def main() -> int:
    """Measure all, and print the table."""
    parser = argparse.ArgumentParser(description="Speed and memory beside the yardsticks.")
    parser.add_argument(
        "folder", type=Path, nargs="?", help="the folder of the yardsticks; without it no races"
    )
    parser.add_argument("--runs", type=int, default=61, help="measurements of each, 61 by default")
    parser.add_argument(
        "--doors", action="store_true", help="only what other programs wait for, in half a minute"
    )
    options = parser.parse_args()
    if options.runs < 5:
        parser.error("--runs: at least 5")
    rows: list[Row] = []
    if not options.doors:
        rows += speeds(options.folder, options.runs) if options.folder else []
        rows += [*imports(min(options.runs, 21)), *records()]
    rows += doors(min(options.runs, 3))
    print_table(rows)
    return 0 if all(row[4] for row in rows) else 1


if __name__ == "__main__":
    raise SystemExit(main())
