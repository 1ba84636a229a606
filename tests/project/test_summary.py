"""The summary tells what the reports show, and fails when anything is missing or red."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from ..mutation import ledger
from ..mutation.settings import modules
from ..summary import running
from ..summary.__main__ import main
from ..summary.marks import marked, marks
from ..summary.mutation import recorded
from ..summary.reports import Reports, files, read, worst
from ..summary.specification import known, named, parts
from . import reports

MUTANTS = """
[modules."six_nimmt.placement"]
module = "{}"
mutants = 10
killed = 8
timed_out = 1
reviewed_survivors = 1
"""
OTHERS = """
[modules."{}"]
module = "{}"
mutants = 0
killed = 0
timed_out = 0
reviewed_survivors = 0
"""
SURVIVORS = """
[["six_nimmt.placement"]]
function = "row_for"
original = "end < card"
mutated = ["end <= card"]
reason = "no end is equal to a card"
"""


@pytest.fixture
def mutants(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The results of mutation, in a file of their own."""
    results, survivors = tmp_path / "results.toml", tmp_path / "survivors.toml"
    digests = {name: ledger.digest_of(path) for name, path in modules().items()}
    placement = MUTANTS.format(digests.pop("six_nimmt.placement"))
    others = [OTHERS.format(*each) for each in digests.items()]
    results.write_text(placement + "".join(others), encoding="utf-8")
    survivors.write_text(SURVIVORS, encoding="utf-8")
    monkeypatch.setattr(ledger, "RESULTS", results)
    monkeypatch.setattr(ledger, "SURVIVORS", survivors)
    return results


Summary = Callable[[Path], tuple[int, str]]


@pytest.fixture
def summary(mutants: Path, capsys: pytest.CaptureFixture[str]) -> Summary:
    assert mutants.exists()

    def run(folder: Path) -> tuple[int, str]:
        status = main([str(folder)])
        return status, capsys.readouterr().out

    return run


def test_all_is_well(tmp_path: Path, summary: Summary) -> None:
    status, printed = summary(reports.write(tmp_path / "reports"))

    assert "Missing, red or surviving: nothing" in printed
    assert status == 0
    for line in (
        "  6 nimmt!       65 / 65",
        "  six_nimmt.placement: 9 / 10, 1 of them by the clock",
        "    survived: row_for: end < card → end <= card: no end is equal to a card",
        "  all: 9 / 10, 1 survivors reviewed",
        "  cosmic-cows, seats: 20 seats (1.5 s CPU)",
        "  all: 74 / 74 in 111 s CPU",
    ):
        assert line in printed.splitlines()


def failed(of_clauses: reports.Clauses) -> None:
    of_clauses["GN-12"]["tests/spec/test_x.py::test_y"] = "failed"


def only_the_specification(of_clauses: reports.Clauses) -> None:
    of_clauses["GN-12"] = {"tests/spec/test_x.py::test_y": "passed"}


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lambda of: of.pop("GN-12"), "GN-12: not shown by passing tests of the engine"),
        (only_the_specification, "GN-12: not shown by passing tests of the engine"),
        (
            lambda of: of["GN-12"].update({reports.ENGINE_TEST: "skipped"}),
            "GN-12: not shown by passing tests of the engine",
        ),
        (failed, "tests/spec/test_x.py::test_y failed"),
    ],
)
def test_an_untested_clause_is_named(
    tmp_path: Path, summary: Summary, spoil: Callable[[reports.Clauses], object], fault: str
) -> None:
    status, printed = summary(reports.write(tmp_path / "reports", spoil_clauses=spoil))

    assert f"  {fault}" in printed.splitlines()
    assert status == 1


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lambda rows: rows[0].update({"is": "SURVIVED"}), "SURVIVED"),
        (lambda rows: rows[0].update({"is": "does not apply: x\ny"}), "does not apply: x"),
        (lambda rows: rows.pop(0), "not run"),
    ],
)
def test_a_survivor_is_named(
    tmp_path: Path, summary: Summary, spoil: Callable[[reports.Rows], object], fault: str
) -> None:
    first = reports.knockouts()[0]
    status, printed = summary(reports.write(tmp_path / "reports", spoil_knockouts=spoil))

    (line,) = printed.partition("Missing, red or surviving: 1\n")[2].splitlines()
    assert line == f"  BK-COMP-1: the wrong reading that {first['reading']}: {fault}"
    assert status == 1


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (reports.junit("test_other"), "tests.some::test_other failed"),
        (reports.junit("cosmic-cows, seats"), "cosmic-cows, seats: failed"),
        (reports.junit(without="cosmic-cows, seats"), "cosmic-cows, seats: not run"),
        (
            reports.junit(counts={"seats": 20}),
            "cosmic-cows, rolls: not the counts of the table",
        ),
    ],
)
def test_a_failure_is_named(tmp_path: Path, summary: Summary, text: str, fault: str) -> None:
    status, printed = summary(reports.write(tmp_path / "reports", junit_text=text))

    assert f"  {fault}" in printed.splitlines()
    assert status == 1


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("clauses-tests.json", "no report on the tests of the clauses"),
        ("junit-tests.xml", "no report on all tests"),
        ("knockouts.json", "no report on the knock-outs"),
    ],
)
def test_a_missing_report_is_named(tmp_path: Path, summary: Summary, name: str, fault: str) -> None:
    folder = reports.write(tmp_path / "reports")
    (folder / name).unlink()
    status, printed = summary(folder)

    assert f"  {fault}" in printed.splitlines()
    assert status == 1


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("killed = 8", "killed = 7", "1 mutants neither killed nor reviewed"),
        ("timed_out = 1", "timed_out = 0", "1 mutants neither killed nor reviewed"),
        ("survivors = 1", "survivors = 0", "1 survivors are listed, 0 were recorded"),
        ("six_nimmt.placement", "six_nimmt.other", "no results of mutation testing are recorded"),
    ],
)
def test_a_mutant_without_a_reason_is_named(
    *, tmp_path: Path, mutants: Path, summary: Summary, old: str, new: str, fault: str
) -> None:
    text = mutants.read_text(encoding="utf-8")
    assert text.count(old) == 1
    mutants.write_text(text.replace(old, new), encoding="utf-8")
    status, printed = summary(reports.write(tmp_path / "reports"))

    assert f"  six_nimmt.placement: {fault}" in printed.partition("Missing, red")[2].splitlines()
    assert status == 1


def test_mutants_can_be_told_apart(
    tmp_path: Path, mutants: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mutants.unlink()
    folder = reports.write(tmp_path / "reports")
    assert main([str(folder), "--mutation-apart"]) == 0
    printed = capsys.readouterr().out
    _, _, after = printed.partition("Mutants still to be run or reviewed: 1")
    assert "  no results of mutation testing are recorded" in after.splitlines()
    assert "Missing, red or surviving: nothing" in after.splitlines()


def test_without_results_of_mutation_something_is_missing(
    tmp_path: Path, summary: Summary, mutants: Path
) -> None:
    mutants.unlink()
    status, printed = summary(reports.write(tmp_path / "reports"))

    assert "  no results of mutation testing are recorded" in printed.splitlines()
    assert status == 1


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("clauses-tests.json", "{"),
        ("clauses-tests.json", "[]"),
        ("knockouts.json", '[{"reading": "x"}]'),
        ("junit-tests.xml", "<testsuite>"),
    ],
)
def test_what_is_no_report_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, text: str
) -> None:
    folder = reports.write(tmp_path / "reports")
    (folder / name).write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit) as caught:
        main([str(folder)])

    assert caught.value.code == 2
    assert f"{name}: not a report of this kind" in capsys.readouterr().err


def test_a_missing_folder_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([str(tmp_path / "none")])

    assert caught.value.code == 2
    assert "no such folder" in capsys.readouterr().err


def test_several_runs_are_merged(tmp_path: Path) -> None:
    folder = reports.write(tmp_path / "reports")
    more = {"GN-12": {reports.ENGINE_TEST: "failed", "b": "skipped"}, "GN-34": {"c": "passed"}}
    (folder / "clauses-exhaustive.json").write_text(json.dumps(more), encoding="utf-8")
    found = read(folder).clauses

    assert found is not None
    assert found["GN-12"] == {reports.ENGINE_TEST: "failed", "b": "skipped"}
    assert found["GN-34"] == {"c": "passed"}
    assert found["GN-13"] == {reports.ENGINE_TEST: "passed"}


def test_an_empty_folder_tells_nothing(tmp_path: Path) -> None:
    assert read(tmp_path) == Reports()


@pytest.mark.parametrize(
    ("ends", "end"),
    [
        (["passed", "failed"], "failed"),
        (["skipped", "passed"], "passed"),
        (["skipped"], "skipped"),
        ([], "not run"),
    ],
)
def test_the_worst_end_counts(ends: list[str], end: str) -> None:
    assert worst(ends) == end


def test_one_command_runs_everything_into_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = reports.write(tmp_path / "reports")
    ran: list[list[str]] = []
    monkeypatch.setattr(subprocess, "run", lambda command, **_: ran.append(command))
    running.run(folder, jobs=3)

    assert files(folder) == []  # those of an earlier run
    words = [word for command in ran for word in command]
    written = {Path(word.partition("=")[2] or word).name for word in words if str(folder) in word}
    assert written == {
        "clauses-tests.json",
        "junit-tests.xml",
        "clauses-exhaustive.json",
        "junit-exhaustive.xml",
        "knockouts.json",
    }
    assert [command[2] for command in ran] == ["pytest", "pytest", "tests.knockouts.run"]


@pytest.mark.parametrize("text", ["", "modules = 1", "[modules.a]\nmutants = 3", "[modules"])
def test_what_is_no_record_of_mutation_is_refused(mutants: Path, text: str) -> None:
    mutants.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="not results of mutation testing"):
        recorded()


SOURCE = """
import pytest

def clause(*ids):
    return pytest.mark.clause(*ids)

CASES = [pytest.param(1, marks=clause("A-1")), pytest.param(2, marks=pytest.mark.clause("A-2"))]

@pytest.mark.clause("B-1", "B-2")
@pytest.mark.parametrize("case", CASES)
def test_one(case):
    assert case == "C-1"

@pytest.mark.parametrize("text", ["D-1"])
def test_none(text): ...

@clause("E-1")
def helper(): ...
"""


def test_marks_are_read_from_sources() -> None:
    assert sorted(marks(SOURCE)) == [("test_one", name) for name in ("A-1", "A-2", "B-1", "B-2")]


def test_marks_of_these_tests_are_seen() -> None:
    assert any(test.startswith("tests/six_nimmt/test_options.py::") for test in marked()["GN-23"])
    assert set(marked()) <= set(known())


def test_ranges_of_clauses_are_named_in_full() -> None:
    text = "So it is (BK-END-2 to BK-END-4, GC-08 to GC-10, CC-TWO)."

    assert named(text) == (
        *("BK-END-2", "BK-END-3", "BK-END-4"),
        "CC-TWO",
        *("GC-08", "GC-09", "GC-10"),
    )


def test_the_specification_names_clauses_that_exist() -> None:
    assert {name for part in parts() for name in part.clauses} <= set(known())
    assert len({part.label for part in parts()}) == len(parts())


def test_a_module_that_changed_since_is_still_to_be_run(
    tmp_path: Path, summary: Summary, mutants: Path
) -> None:
    now = ledger.digest_of(modules()["six_nimmt.placement"])
    mutants.write_text(mutants.read_text("utf-8").replace(now, "of old"), encoding="utf-8")
    status, printed = summary(reports.write(tmp_path / "reports"))

    known = "  six_nimmt.placement: 9 / 10, 1 of them by the clock (not run since it changed)"
    assert known in printed.splitlines()
    left = printed.partition("Missing, red or surviving: 1\n")[2].splitlines()
    assert left == ["  six_nimmt.placement: not run since it changed"]
    assert status == 1
