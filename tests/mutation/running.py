"""Run the tests that reach a mutant, in a fork of their own."""

import functools
import gc
import importlib
import importlib.util
import mmap
import os
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, ModuleType
from typing import Literal, TypeAlias

import pytest
from attrs import field, frozen

from tests.mutation.caching import Context, Uses
from tests.mutation.mutants import Mutant
from tests.mutation.settings import LONGEST, MEMORIES, PACKAGE, ROOT, modules
from tests.mutation.swapping import CannotSwap, LiveCode

Verdict: TypeAlias = Literal["killed", "timed out", "survived", "cannot swap"]

KILLED, SURVIVED, CANNOT_SWAP = 10, 11, 12
"""How a fork says what it found; any other end is a crash, which kills too."""

MEMORY = 1 << 30
WALL_SECONDS = 300


@frozen
class Test:
    """A test as it ran without any mutant.

    Attributes:
        node: Its name.
        passed: Whether it passed.
        seconds: How long it took.
        most: How long it could have taken, had it computed all cached results itself.
    """

    node: str
    passed: bool
    seconds: float
    most: float


@frozen
class Reach:
    """Which tests reach which line.

    Attributes:
        tests: All tests, the shortest first.
        lines: For each file and line the places in `tests` of those that reach it, be it
            through a cached result.
        results: For each file and line the cached results whose computation runs it.
        rests: The cached results that each cached result rests on.
    """

    tests: tuple[Test, ...] = ()
    lines: Mapping[str, Mapping[int, frozenset[int]]] = field(factory=dict)
    results: Mapping[str, Mapping[int, frozenset[Context]]] = field(factory=dict)
    rests: Mapping[Context, frozenset[Context]] = field(factory=dict)

    def of_line(self, path: Path, line: int) -> list[int]:
        """The tests that reach a line; of a line that only imports run, those of its module.

        These are all that reach any other line of it, and those in the file named after it,
        which may look at a class or a table without running anything in the module.
        """
        lines = self.lines.get(str(path), {})
        found = lines.get(line)
        if not found:
            file = f"/test_{path.stem}.py::"
            named = [place for place, test in enumerate(self.tests) if file in test.node]
            found = frozenset(named).union(*lines.values())
        return sorted(found)

    def results_of(self, path: str, line: int) -> set[Context]:
        """The cached results that rest on a line."""
        through = self.results.get(path, {}).get(line, frozenset())
        return {context for context, rests in self.rests.items() if rests & through}


def fork(run: Callable[[], int]) -> Verdict:
    """What `run` finds in a fork."""
    pid = os.fork()
    if pid == 0:
        status = KILLED
        try:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.alarm(WALL_SECONDS)
            quiet = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(quiet, stream)
            status = run()
        finally:
            os._exit(status)
    _, ended = os.waitpid(pid, 0)
    if os.WIFSIGNALED(ended) and os.WTERMSIG(ended) in (signal.SIGPROF, signal.SIGALRM):
        return "timed out"
    code = os.waitstatus_to_exitcode(ended)
    if code == SURVIVED:
        return "survived"
    return "cannot swap" if code == CANNOT_SWAP else "killed"


def limit(seconds: float) -> None:
    """End this process when it uses far more processor time than is due from now on."""
    signal.setitimer(signal.ITIMER_PROF, 1 + 3 * seconds)


def processor_seconds() -> float:
    """The processor time that this process has used, and its forks that have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def forget_memories() -> None:
    """Empty what modules remember without a cache of `functools`."""
    for module, name in MEMORIES:
        getattr(importlib.import_module(f"cowrules.{module}"), name).clear()


def use_hypothesis_profile() -> None:
    """Make the random tests repeatable, and let them stop at the first failure."""
    from hypothesis import HealthCheck, Phase, settings

    settings.register_profile(
        "mutation",
        derandomize=True,
        database=None,
        deadline=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    settings.load_profile("mutation")


ARGUMENTS = ("-q", "--tb=no", "--disable-warnings", "-p", "no:cacheprovider", "-p", "no:xdist")


class Live:
    """Plugin that runs the tests once, and then mutants of live code, as it is asked to."""

    def __init__(self, connection: Connection, uses: Uses) -> None:
        self.connection = connection
        self.uses = uses

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            self.connection.send(Reach((Test("a file that cannot be collected", False, 0, 0),)))
            return True
        # Some are imported only when they are needed; by whichever test that is, all others rest
        # on what runs then.
        for module in modules():
            importlib.import_module(f"cowrules.{module}")
        items, reach = self._first_run(session.items)
        live = LiveCode(str(PACKAGE))
        killer = mmap.mmap(-1, mmap.PAGESIZE)
        gc.collect()
        gc.freeze()
        self.connection.send(reach)
        while (asked := self.connection.recv()) is not None:
            path, line, old, new, chosen = asked
            code = compile(old, path, "exec"), compile(new, path, "exec")

            def run(
                code: tuple[CodeType, CodeType] = code,
                stale: set[Context] = reach.results_of(path, line),  # noqa: B008
                chosen: Sequence[int] = chosen,
            ) -> int:
                try:
                    live.swap(*code)
                except (CannotSwap, ValueError):
                    return CANNOT_SWAP
                for cache in self.uses.caches:
                    cache.forget(stale)
                forget_memories()
                for place in chosen:
                    killer[:4] = place.to_bytes(4, "little")
                    limit(reach.tests[place].most)
                    if not _passes(items[place]):
                        return KILLED
                return SURVIVED

            verdict = fork(run)
            last = int.from_bytes(killer[:4], "little")
            self.connection.send((verdict, last, processor_seconds()))
        return True

    def _first_run(self, items: Sequence[pytest.Item]) -> tuple[list[pytest.Item], Reach]:
        from coverage import Coverage

        cover = Coverage(data_file=None, source=[str(PACKAGE)], config_file=False)
        for cache in self.uses.caches:
            cache.cache_clear()
        cover.start()
        self.uses.switch = cover.switch_context
        ran = []
        for number, item in enumerate(items):
            forget_memories()
            self.uses.enter(f"test {number}")
            start = time.process_time()
            passed = _passes(item)
            ran.append((time.process_time() - start, number, passed))
        self.uses.switch = None
        cover.stop()
        self.uses.enter("")
        ran.sort()
        resting: dict[Context, set[int]] = {}
        for place, (_, number, _) in enumerate(ran):
            for context in self.uses.all_of(f"test {number}"):
                resting.setdefault(context, set()).add(place)
        data = cover.get_data()
        lines: dict[str, dict[int, frozenset[int]]] = {}
        results: dict[str, dict[int, frozenset[Context]]] = {}
        for file in data.measured_files():
            by_line = data.contexts_by_lineno(file)
            lines[file] = {
                line: frozenset().union(*(resting.get(context, ()) for context in contexts))
                for line, contexts in by_line.items()
            }
            results[file] = {
                line: frozenset(c for c in contexts if not c.startswith("test "))
                for line, contexts in by_line.items()
            }
        tests = []
        for spent, number, passed in ran:
            computed = self.uses.all_of(f"test {number}") & self.uses.seconds.keys()
            most = spent + sum(self.uses.seconds[context] for context in computed)
            tests.append(Test(items[number].nodeid, passed, spent, most))
        held = {context for cache in self.uses.caches for context in cache.contexts()}
        rests = {context: frozenset(self.uses.all_of(context)) for context in held}
        return [items[number] for _, number, _ in ran], Reach(tuple(tests), lines, results, rests)


def _passes(item: pytest.Item) -> bool:
    from _pytest.runner import runtestprotocol

    reports = runtestprotocol(item, log=False, nextitem=None)
    return not any(report.failed for report in reports)


class Chosen:
    """Plugin that runs some of the tests only, in a given order."""

    def __init__(self, tests: Sequence[Test]) -> None:
        self.tests = tests
        self.most = {test.node: test.most for test in tests}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        by_node = {item.nodeid: item for item in items}
        items[:] = [by_node[test.node] for test in self.tests if test.node in by_node]

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        limit(self.most[item.nodeid])


class _Loader(SourceFileLoader):
    """Imports a module from a text in place of its file."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec")


class _Finder(MetaPathFinder):
    """Finds one module in a loader's text."""

    def __init__(self, loader: _Loader) -> None:
        self.loader = loader

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.loader.name:
            return None
        where = self.loader.path
        return importlib.util.spec_from_file_location(fullname, where, loader=self.loader)


def run_anew(mutant: Mutant, path: Path, tests: Sequence[Test]) -> Verdict:
    """The verdict on a mutant that is there when the package is imported."""
    assert "cowrules" not in sys.modules, "the package must not be imported in this process"

    def run() -> int:
        loader = _Loader(f"cowrules.{mutant.module}", str(path), mutant.source)
        sys.meta_path.insert(0, _Finder(loader))
        limit(3)
        files = sorted({test.node.partition("::")[0] for test in tests})
        plugin = Chosen(tests)
        status = pytest.main([*ARGUMENTS, "-x", "-c", "pyproject.toml", *files], plugins=[plugin])
        done = pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED
        return SURVIVED if status in done else KILLED

    return fork(run) if tests else "survived"


class Quick:
    """The fork that holds the collected tests."""

    def __init__(self, tests: Sequence[str]) -> None:
        from multiprocessing import Pipe

        self.connection, theirs = Pipe()
        self.pid = os.fork()
        if self.pid == 0:
            status = 3
            try:
                self.connection.close()
                os.chdir(ROOT)
                uses = Uses()
                setattr(functools, "cache", uses.cache)  # noqa: B010 - of another type
                setattr(functools, "lru_cache", uses.lru_cache)  # noqa: B010
                status = pytest.main([*ARGUMENTS, *tests], plugins=[Live(theirs, uses)])
            finally:
                os._exit(status)
        theirs.close()
        self.reach: Reach = self.connection.recv()
        self.kills: Counter[tuple[str, int]] = Counter()
        self.seconds = 0.0

    def run(self, mutant: Mutant, path: Path, source: str, *, shortly: bool = False) -> Verdict:
        """The verdict on a mutant put into the live code.

        The tests that refused other mutants of the same function, or module, come first.

        Args:
            mutant: The mutant.
            path: The file of its module.
            source: What stands there.
            shortly: Leave out the tests that take long.
        """
        near = (f"{mutant.module} {mutant.function}", mutant.module)
        reaching = self.reach.of_line(path, mutant.line)
        if shortly:
            reaching = [test for test in reaching if self.reach.tests[test].seconds <= LONGEST]
        chosen = sorted(reaching, key=lambda test: [-self.kills[place, test] for place in near])
        self.connection.send((str(path), mutant.line, source, mutant.source, chosen))
        found: tuple[Verdict, int, float] = self.connection.recv()
        verdict, test, self.seconds = found
        self.last = self.reach.tests[test]
        if verdict in ("killed", "timed out"):
            self.kills.update((place, test) for place in near)
        return verdict

    def close(self) -> None:
        """End the fork."""
        self.connection.send(None)
        os.waitpid(self.pid, 0)
