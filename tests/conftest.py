"""The clause marks: checked against the catalogues, selectable, and reported.

``pytest --clause GB-09`` runs only the tests that carry the mark of that clause;
``pytest --clause-report FILE`` writes which tests carry which clause, and how they ended;
``pytest --collect-only --clause-index FILE`` writes only which tests carry which clause.
"""

import json
import signal
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cowrules.catalogue import load

from .profiles import load_profile

GAMES = ("boese-kuh", "six-nimmt", "cosmic-cows")


@cache
def known_clauses() -> frozenset[str]:
    return frozenset(clause for game in GAMES for clause in load(game))


def clauses_of(item: pytest.Item) -> list[str]:
    return sorted({clause for mark in item.iter_markers("clause") for clause in mark.args})


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("clauses")
    group.addoption("--clause", action="append", default=[], help="run only this clause's tests")
    group.addoption("--clause-index", metavar="FILE", help="write which tests carry a clause")
    group.addoption("--clause-report", metavar="FILE", help="write the tests of each clause")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--clause"))
    unknown = wanted - known_clauses()
    kept: list[pytest.Item] = []
    dropped: list[pytest.Item] = []
    for item in items:
        clauses = clauses_of(item)
        unknown.update(set(clauses) - known_clauses())
        item.user_properties.append(("clauses", clauses))
        (kept if not wanted or wanted & set(clauses) else dropped).append(item)
    if unknown:
        raise pytest.UsageError(f"no such clause: {', '.join(sorted(unknown))}")
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = kept


def pytest_collection_finish(session: pytest.Session) -> None:
    path = session.config.getoption("--clause-index")
    if path:
        index: dict[str, list[str]] = {}
        for item in session.items:
            for clause in clauses_of(item):
                index.setdefault(clause, []).append(item.nodeid)
        Path(path).write_text(json.dumps(index, sort_keys=True), encoding="utf-8")


class ClauseReport:
    """Collects how the tests of each clause ended; works with worker processes too."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tests: dict[str, dict[str, str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        clauses = dict(report.user_properties).get("clauses", [])
        assert isinstance(clauses, list)
        if report.when == "call" or report.outcome != "passed":
            for clause in clauses:
                tests = self.tests.setdefault(clause, {})
                if tests.get(report.nodeid) != "failed":
                    tests[report.nodeid] = report.outcome

    @pytest.hookimpl(wrapper=True)
    def pytest_sessionfinish(self) -> Iterator[None]:
        yield
        text = json.dumps(self.tests, indent=1, sort_keys=True)
        self.path.write_text(text + "\n", encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    load_profile()
    # A shell's background job ignores interruptions, and so would all that the tests start.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    path = config.getoption("--clause-report")
    if path and not hasattr(config, "workerinput"):
        config.pluginmanager.register(ClauseReport(Path(path)), "clause-report")
