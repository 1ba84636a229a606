"""The page about HTTP leaves out no problem, option or bound."""

import re

from cowrules.serve.http import limits
from cowrules.serve.http.problems import PROBLEMS
from cowrules.wire import MAX_BYTES

from ...project.checkout import DOCS

PAGE = (DOCS / "http.md").read_text(encoding="utf-8")


def test_every_problem_is_in_the_table() -> None:
    rows = re.findall(r"^\| (\d+) \| `([a-z-]+)` \| .* \|$", PAGE, re.MULTILINE)
    assert rows == [(str(kind.status), kind.name) for kind in PROBLEMS]
    for kind in PROBLEMS:
        assert (kind.about is None) == (f"`{kind.name}` | " in _plain())
        if kind.about:
            assert f"`{kind.about}`" in PAGE


def _plain() -> str:
    """The rows of problems that name no member of their own."""
    rows = [line for line in PAGE.splitlines() if re.match(r"\| \d+ \|", line)]
    return "\n".join(row for row in rows if "`problems`" not in row and "`faults`" not in row)


def test_every_bound_is_told() -> None:
    section = PAGE.split("## Limits\n")[1]
    bounds = [
        MAX_BYTES // 2**20,
        limits.HEAD_BYTES // 2**10,
        limits.FRAMING_BYTES // 2**10,
        limits.CHUNKS_AT_ONCE,
        limits.HEAD_SECONDS,
        limits.BODY_SECONDS,
        limits.IDLE_SECONDS,
        limits.SEND_SECONDS,
        limits.MAX_CONNECTIONS,
        limits.MAX_REQUESTS,
        limits.WORKERS,
        limits.LARGE_WORKERS,
        limits.LARGE_BYTES // 2**10,
        limits.WAIT_SECONDS,
        limits.MAX_DISCARDED // 2**20,
        limits.STOP_SECONDS,
    ]
    numbers = {int(number) for number in re.findall(r"\d+", section)}
    assert set(bounds) <= numbers
