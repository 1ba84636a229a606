"""The runner: a right referee passes, a wrong one is caught, a broken one does no harm."""

import os
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from cowrules.conformance import BreakdownError, LineDoor, Reply, Status, cases, run
from cowrules.conformance.lines import read_reply
from cowrules.conformance.running import MAX_BREAKDOWNS, UnfitError
from cowrules.wire import Json

from ..cli.running import run as command
from .book import answered
from .wrong_server import MISTAKES

HERE = Path(__file__).parent
SERVE = [sys.executable, "-m", "cowrules", "serve"]
BROKEN = [sys.executable, "-I", "-S", str(HERE / "broken_server.py")]
WRONG = [sys.executable, str(HERE / "wrong_server.py")]


class Inside:
    """The referee in this process."""

    def ask(self, method: str, params: Mapping[str, Json]) -> Reply:
        return answered(method, dict(params))

    def close(self) -> None:
        pass


@pytest.mark.parametrize("step", [5, pytest.param(1, marks=pytest.mark.exhaustive)])
def test_everything_passes_in_this_process(step: int) -> None:
    verdicts = list(run(Inside(), list(cases())[::step]))
    assert [each for each in verdicts if each.status is not Status.PASSED] == []
    assert len(verdicts) > 4000 // step


@pytest.fixture(scope="module")
def served() -> Iterator[LineDoor]:
    door = LineDoor(SERVE, patience=60)
    yield door
    door.close()


def test_some_of_everything_passes_through_the_line_protocol(served: LineDoor) -> None:
    every = list(cases())
    some = every[::20] + [case for case in every if case.method == "judge"][::7]
    found = {verdict.status for verdict in run(served, some)}
    assert found == {Status.PASSED}
    assert {case.method for case in some} == {case.method for case in every}


@pytest.mark.exhaustive
def test_everything_passes_through_the_line_protocol(served: LineDoor) -> None:
    assert {verdict.status for verdict in run(served, cases())} == {Status.PASSED}


FEW = ("straight wraps", "cheapest row", "open hands", "optional kniffel")


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name in FEW else pytest.mark.exhaustive) for name in MISTAKES],
)
def test_a_mistake_is_caught_by_its_clause(name: str) -> None:
    _, game, clause = MISTAKES[name]
    wanted = ["conformance", "--game", game, "--clause", clause, "--timeout", "60", "--"]
    ran = command(*wanted, *WRONG, name)
    assert ran.status == 1, ran.err
    line = next(line for line in ran.out.splitlines() if line.split()[:1] == [clause])
    assert " 0 failed" not in line
    failures = [line for line in ran.out.splitlines() if line.startswith("FAILED")]
    assert failures
    assert all(clause in line.split() for line in failures)
    assert "Traceback" not in ran.err


def test_a_mistake_breaks_nothing_else() -> None:
    ran = command(
        "conformance",
        "--json",
        "--clause",
        "NM-PLAY-1",
        "--clause",
        "GN-07",
        "--",
        *WRONG,
        "renamed clause",
    )
    failed = [line for line in ran.lines if line.get("status") == "failed"]
    assert failed
    for line in failed:
        assert "GN-07" in str(line["expected"])
        assert line["got"] != line["expected"]
        assert "message" not in line["got"]


REASONS = {
    "hangs": "no answer within 0.5 seconds",
    "drips": "no answer within 0.5 seconds",
    "child": "no answer within 0.5 seconds",
    "ends": "it has ended or closed its standard output",
    "closes output": "it has ended or closed its standard output",
    "closes input": "it has closed its standard input",
    "garbage": "its answer is no JSON",
    "deep": "its answer is no JSON",
    "endless line": "a line longer than 4194304 bytes",
    "endless lines": "its answer has the id of another request, or none",
    "unasked": "id of another request",
    "no object": "its answer is none of JSON-RPC 2.0",
    "other id": "its answer has the id of another request, or none",
    "text id": "its answer has the id of another request, or none",
    "both": "its answer has no result and no error, or both",
    "no code": "its error has no code",
}


LINES = {
    "no object": b"17",
    "other id": b'{"jsonrpc":"2.0","id":8,"result":{}}',
    "text id": b'{"jsonrpc":"2.0","id":"7","result":{}}',
    "both": b'{"jsonrpc":"2.0","id":7,"result":{},"error":{"code":1}}',
    "no code": b'{"jsonrpc":"2.0","id":7,"error":"no"}',
    "deep": b"[" * 100_000,
}


@pytest.mark.parametrize("kind", LINES)
def test_a_line_that_is_no_answer(kind: str) -> None:
    with pytest.raises(BreakdownError, match=REASONS[kind]):
        read_reply(LINES[kind], 7)


@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=pytest.mark.exhaustive if kind in LINES else []) for kind in REASONS],
)
def test_a_program_that_breaks_down_is_asked_again_and_not_for_ever(kind: str) -> None:
    some = list(cases("six-nimmt"))[: MAX_BREAKDOWNS + 5]
    # Where an answer is expected, it may take its time on a machine with much else to do.
    door = LineDoor([*BROKEN, kind], patience=0.5 if "0.5" in REASONS[kind] else 20)
    began = time.monotonic()
    verdicts = list(run(door, some))
    door.close()
    # Nothing waits for what will never come.
    assert time.monotonic() - began < 60
    failed = [each for each in verdicts if each.status is Status.FAILED]
    reasons = [each.reason for each in failed if each.reason is not None]
    assert reasons
    if kind != "unasked":
        assert len(reasons) == MAX_BREAKDOWNS
        assert [each.status for each in verdicts[MAX_BREAKDOWNS:]] == [Status.NOT_ASKED] * 5
    for reason in reasons:
        # Of a program that ends either pipe may be noticed first.
        assert REASONS[kind] in reason or (kind == "ends" and reason.startswith("it has "))


def test_a_failure_is_shown_short_and_escaped() -> None:
    ran = command("conformance", "--clause", "GN-28", "--", *BROKEN, "escapes")
    assert ran.status == 1
    assert ran.out.isascii()
    assert "\x1b" not in ran.out
    assert "\\u001b]0;x\\u0007" in ran.out
    assert all(len(line) < 500 for line in ran.out.splitlines())
    assert "boese-kuh" not in ran.out


@pytest.mark.parametrize(("kind", "offered"), [("some methods", {"check"}), ("not found", set())])
def test_what_is_not_offered_is_no_failure_of_it(kind: str, offered: set[str]) -> None:
    ran = command("conformance", "--json", "--clause", "GN-07", "--clause", "BK-STR-4",
                  "--", *BROKEN, kind)  # fmt: skip
    statuses = {(line["method"] in offered, line["status"]) for line in ran.lines[:-1]}
    assert (False, "not-offered") in statuses
    assert (False, "failed") not in statuses
    games = ran.lines[-1]["summary"]["games"]
    assert set(games["boese-kuh"]) == {"not-offered"}
    assert ran.status == (1 if offered else 0)


def test_what_is_named_and_not_found_is_a_failure() -> None:
    class Forgetful(Inside):
        def ask(self, method: str, params: Mapping[str, Json]) -> Reply:
            return Reply(error=-32601) if method == "check" else super().ask(method, params)

    some = list(cases("cosmic-cows"))[::20]
    found = {verdict.case.method: verdict.status for verdict in run(Forgetful(), some)}
    assert found["check"] is Status.FAILED
    assert found["apply"] is Status.PASSED


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("no hello", "does not answer to hello"),
        ("listed", "does not answer to hello"),
        ("protocol 2", "the suite is for version 1 of 'protocol', the program says 2"),
        ("rules 2", "the suite is for version 1 of 'rules', the program says 2"),
        ("true rules", "the program says true"),
        ("\x9b rules", "\\x9b31m"),
        ("no games", "names no games"),
    ],
)
def test_a_program_that_does_not_greet_cannot_be_examined(kind: str, said: str) -> None:
    ran = command("conformance", "--game", "cosmic-cows", "--", *BROKEN, kind)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.isprintable() or ran.err.count("\n") == 1
    assert len(ran.err) < 400


@pytest.mark.parametrize(
    ("program", "said"),
    [
        (["/nowhere/referee"], "it cannot be started: No such file or directory"),
        (["\0"], "it cannot be started"),
        ([str(HERE)], "it cannot be started"),
    ],
)
def test_a_program_that_cannot_be_started(program: list[str], said: str) -> None:
    ran = command("conformance", "--", *program)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.skipif(not Path("/proc").exists(), reason="processes are looked up there")
@pytest.mark.parametrize("kind", ["hangs", "child", "closes input"])
def test_no_process_is_left(kind: str) -> None:
    mark = f"left-{os.getpid()}-{kind.replace(' ', '-')}"
    door = LineDoor(["env", f"MARK={mark}", *BROKEN, kind], patience=0.5)
    list(run(door, list(cases("six-nimmt"))[:2]))
    door.close()
    assert [each for each in environments() if mark in each] == []


def environments() -> Iterator[str]:
    for path in Path("/proc").glob("[0-9]*/environ"):
        try:
            yield path.read_bytes().decode(errors="replace")
        except OSError:
            continue


def test_a_program_that_says_nothing_cannot_be_examined() -> None:
    door = LineDoor([*BROKEN, "mute"], patience=0.3, starting=0.3)
    with pytest.raises(UnfitError, match=r"no answer within 0\.3 seconds"):
        next(run(door, cases()))
    door.close()


def test_the_handshake_is_needed() -> None:
    class Silent(Inside):
        def ask(self, method: str, params: Mapping[str, Json]) -> Reply:
            return Reply(None)

    with pytest.raises(UnfitError):
        next(run(Silent(), cases()))


def test_more_breakdowns_than_allowed_are_told() -> None:
    ran = command("conformance", "--game", "six-nimmt", "--", *BROKEN, "garbage")
    assert ran.status == 1
    count = next(line for line in ran.out.splitlines() if line.startswith("six-nimmt:"))
    assert f" {MAX_BREAKDOWNS} failed" in count
    assert " not asked" in count
