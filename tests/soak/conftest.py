"""What the soak has looked at, as a table at the end of the run."""

from collections import Counter
from typing import Any

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    kinds: dict[str, Counter[str]] = {}
    refused: dict[str, Counter[str]] = {}
    for report in terminalreporter.getreports("passed"):
        rows = [value for name, value in report.user_properties if name == "soak"]
        for row in rows:
            _add(kinds, refused, row)
    if not kinds:
        return
    terminalreporter.section("soak")
    terminalreporter.write_line(
        f"{'kind':<24}{'games':>8}{'actions':>11}{'offered':>11}{'closely':>9}{'refused':>9}"
    )
    for kind, counts in sorted(kinds.items()):
        shown = [counts[name] for name in ("games", "actions", "offered", "closely")]
        lost = sum(refused[kind].values())
        terminalreporter.write_line(
            f"{kind:<24}{shown[0]:>8,}{shown[1]:>11,}{shown[2]:>11,}{shown[3]:>9,}{lost:>9,}"
        )
    games = sorted({kind.split(",")[0] for kind in kinds})
    for game in games:
        codes = sum((refused[kind] for kind in kinds if kind.startswith(f"{game},")), Counter())
        listed = ", ".join(f"{code} {count:,}" for code, count in codes.most_common())
        terminalreporter.write_line(f"{game} refused: {listed}")


def _add(
    kinds: dict[str, Counter[str]], refused: dict[str, Counter[str]], row: dict[str, Any]
) -> None:
    counts = kinds.setdefault(row["kind"], Counter())
    for name in ("games", "actions", "offered", "closely"):
        counts[name] += row[name]
    refused.setdefault(row["kind"], Counter()).update(row["refused"])
