"""What each exhaustive check counted: printed, reported and pinned in ``counts.toml``."""

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from time import process_time

PINNED = Path(__file__).with_name("counts.toml")
PROPERTY = "exhaustive"


@cache
def pinned() -> dict[str, dict[str, int]]:
    """The counts of every check."""
    table: dict[str, dict[str, int]] = tomllib.loads(PINNED.read_text(encoding="utf-8"))
    return table


def line(check: str, counts: dict[str, int], seconds: float) -> str:
    """One row of the table of counts."""
    figures = ", ".join(f"{count:,} {name.replace('_', ' ')}" for name, count in counts.items())
    return f"{check}: {figures} ({seconds:.1f} s CPU)"


class Tally:
    """Takes the counts at the end of a check, with the CPU time since its start."""

    def __init__(self, record: Callable[[str, object], None]) -> None:
        self._record = record
        self._start = process_time()

    def __call__(self, check: str, **counts: int) -> None:
        """Print and report the counts, and compare them with the pinned ones."""
        seconds = round(process_time() - self._start, 2)
        self._record(PROPERTY, {"check": check, "counts": counts, "cpu_seconds": seconds})
        print(line(check, counts, seconds))
        assert counts == pinned().get(check), f"{check}: not the counts in {PINNED.name}"
