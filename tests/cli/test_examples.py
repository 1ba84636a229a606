"""The example records: whole games are legal, doctored ones are refused for the right reason."""

from pathlib import Path

import pytest

from .running import run

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
COMPLETE = ["boese-kuh.jsonl", "cosmic-cows.jsonl", "six-nimmt.jsonl"]
DOCTORED = [
    pytest.param(
        "six-nimmt-doctored-row-not-chosen.jsonl",
        17,
        "wrong-phase",
        "GN-12",
        marks=pytest.mark.clause("GN-12", "NM-LOW-1"),
    ),
    pytest.param(
        "boese-kuh-doctored-straight-past-ten.jsonl",
        76,
        "beyond-ten",
        "BK-STR-4",
        marks=pytest.mark.clause("BK-STR-4"),
    ),
    pytest.param(
        "boese-kuh-doctored-exchange-of-a-playable-hand.jsonl",
        90,
        "hand-playable",
        "GB-22",
        marks=pytest.mark.clause("GB-22", "BK-STUCK-1"),
    ),
    pytest.param(
        "cosmic-cows-doctored-kniffel-used-as-a-pair.jsonl",
        16,
        "kniffel-first",
        "CC-KN-3",
        marks=pytest.mark.clause("CC-KN-3", "GC-22"),
    ),
]
OUTCOMES = {
    "boese-kuh.jsonl": {"ranks": [1, 2], "reason": "pool-empty", "points": [7, -2]},
    "cosmic-cows.jsonl": {"ranks": [1, 2], "reason": "three-home", "home": [3, 1]},
    "six-nimmt.jsonl": {"ranks": [4, 1, 3, 1], "reason": "target", "totals": [71, 34, 35, 34]},
}


@pytest.mark.parametrize("name", COMPLETE)
def test_a_complete_game_is_legal_to_its_end(name: str) -> None:
    done = run("judge", "--json", str(EXAMPLES / name))
    assert (done.status, done.err) == (0, "")
    assert len(done.verdicts) == len((EXAMPLES / name).read_bytes().splitlines()) - 1
    assert done.summary["over"] is True
    assert done.summary["outcome"].items() >= OUTCOMES[name].items()


@pytest.mark.parametrize(("name", "index", "code", "clause"), DOCTORED)
def test_a_doctored_game_is_refused(name: str, index: int, code: str, clause: str) -> None:
    done = run("judge", "--json", str(EXAMPLES / name))
    assert (done.status, done.err) == (1, "")
    *legal, refused = done.verdicts
    assert legal == [{"index": number, "legal": True} for number in range(index)]
    assert (refused["index"], refused["code"], refused["clause"]) == (index, code, clause)
    for language in ("en", "de"):
        told = run("judge", "--lang", language, str(EXAMPLES / name))
        assert told.status == 1
        assert f"\n      {clause}: " in told.out


@pytest.mark.parametrize(("name", "index", "code", "clause"), DOCTORED)
def test_the_page_of_the_examples_tells_the_same(
    name: str, index: int, code: str, clause: str
) -> None:
    page = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    [row] = [line for line in page.splitlines() if f"`{name}`" in line]
    assert row.endswith(f"| action {index} | `{code}` | {clause} |")


def test_no_record_is_forgotten() -> None:
    known = {*COMPLETE, *(str(param.values[0]) for param in DOCTORED)}
    assert {path.name for path in EXAMPLES.glob("*.jsonl")} == known
