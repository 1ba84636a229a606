"""The command ``cowrules conformance``: its lists, its choices and its complaints."""

import json
from collections import Counter

import pytest

from cowrules.conformance import cases, manifest
from cowrules.games import GAMES

from ..cli.running import run
from .test_runner import SERVE


def test_the_cases_are_listed() -> None:
    ran = run("conformance", "--list", "--game", "cosmic-cows")
    lines = ran.out.splitlines()
    every = list(cases("cosmic-cows"))
    assert (ran.status, ran.err) == (0, "")
    assert [line.split()[0] for line in lines] == [case.id for case in every]
    assert lines[0] == (
        f"{every[0].id}  cosmic-cows  {every[0].method}  {every[0].source}  "
        f"{' '.join(every[0].clauses)}"
    )


def test_the_cases_of_some_clauses_are_listed_as_json() -> None:
    ran = run("conformance", "--list", "--json", "--clause", "GN-20", "--clause", "CC-KN-3")
    assert {line["game"] for line in ran.lines} == {"six-nimmt", "cosmic-cows"}
    counts = Counter(clause for line in ran.lines for clause in line["clauses"])
    listed = manifest()["counts"]
    assert counts["GN-20"] == listed["six-nimmt"]["GN-20"]
    assert counts["CC-KN-3"] == listed["cosmic-cows"]["CC-KN-3"]
    assert all({"GN-20", "CC-KN-3"} & set(line["clauses"]) for line in ran.lines)


def test_what_passes_is_counted_by_game_and_clause() -> None:
    ran = run("conformance", "--clause", "GN-07", "--clause", "GB-31", "--", *SERVE)
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert [line.split(":")[0] for line in lines if not line.startswith(" ")] == [
        "boese-kuh",
        "six-nimmt",
    ]
    count = manifest()["counts"]["six-nimmt"]["GN-07"]
    assert f"six-nimmt: {count} passed, 0 failed, 0 not offered" in lines
    (line,) = [line for line in lines if line.split()[0] == "GN-07"]
    assert line.split("  ")[-1].strip() == f"{count} passed, 0 failed, 0 not offered"


def test_what_passes_is_told_as_json() -> None:
    ran = run("conformance", "--json", "--game", "six-nimmt", "--clause", "GN-07", "--", *SERVE)
    *told, summary = ran.lines
    assert all(line["status"] == "passed" and "expected" not in line for line in told)
    count = manifest()["counts"]["six-nimmt"]["GN-07"]
    assert summary["summary"]["games"] == {"six-nimmt": {"passed": count}}
    assert summary["summary"]["clauses"]["six-nimmt"]["GN-07"] == {"passed": count}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "expected a program after --, or --http, or --list"),
        (["--list", "--", "x"], "expected a program after --, or --http, or --list"),
        (["--list", "--http", "http://x"], "expected a program after --, or --http, or --list"),
        (["--http", "http://x", "--", "x"], "expected a program after --, or --http, or --list"),
        (["--list", "--clause", "XX-1"], "there is no clause 'XX-1' in boese-kuh, six-nimmt,"),
        (["--list", "--clause", "\x1b[2J"], "there is no clause '\\x1b[2J'"),
        (["--list", "--game", "six-nimmt", "--clause", "CC-KN-3"], "'CC-KN-3' in six-nimmt"),
        (["--list", "--game", "chess"], "expected one of boese-kuh, six-nimmt, cosmic-cows"),
        (["--timeout", "0", "--list"], "expected a number of seconds up to 3600"),
        (["--timeout", "nan", "--list"], "expected a number of seconds up to 3600"),
        (["--timeout", "soon", "--list"], "expected a number of seconds up to 3600"),
    ],
)
def test_what_cannot_be_asked_for(arguments: list[str], said: str) -> None:
    ran = run("conformance", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_options_after_the_dashes_are_the_program_s() -> None:
    ran = run("conformance", "--list", "--", "--game", "chess")
    assert "expected a program" in ran.err
    ran = run("conformance", "--game", "cosmic-cows", "--", "/nowhere/x", "--list", "--json")
    assert "it cannot be started" in ran.err


def test_the_games_are_those_of_the_library() -> None:
    assert set(manifest()["counts"]) == set(GAMES)
    assert json.dumps(dict(manifest()))
