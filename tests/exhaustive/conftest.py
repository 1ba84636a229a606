"""The fixture that takes counts, and their table at the end of a run."""

from collections.abc import Callable

import pytest

from .counts import PROPERTY, Tally, line


@pytest.fixture
def tally(record_property: Callable[[str, object], None]) -> Tally:
    return Tally(record_property)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = [
        report
        for outcome in ("passed", "failed")
        for report in terminalreporter.getreports(outcome)
        if isinstance(report, pytest.TestReport)
    ]
    rows = [value for each in reports for key, value in each.user_properties if key == PROPERTY]
    lines = [
        line(row["check"], row["counts"], row["cpu_seconds"])
        for row in rows
        if isinstance(row, dict)
    ]
    if lines:
        terminalreporter.section("counts of the exhaustive checks")
        for text in sorted(lines):
            terminalreporter.write_line(text)
