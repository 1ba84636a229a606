"""``cowrules rules``."""

import re

import pytest

from cowrules.catalogue import load
from cowrules.language import LANGUAGES, Language

from ..wire.played import NAMES
from .running import run, run_process

every_game = pytest.mark.parametrize("name", NAMES)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_every_clause_and_ruling_once(name: str, language: Language) -> None:
    done = run("rules", name, "--lang", language)
    assert (done.status, done.err) == (0, "")
    listed = re.findall(r"^  ([A-Z0-9-]+) ", done.out, re.MULTILINE)
    assert listed == list(load(name))
    for clause in load(name).values():
        assert clause.text.get(language) in done.out
        if clause.ruling:
            assert clause.ruling.get(language) in done.out


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_shows_each_clause_in_full(name: str, language: Language) -> None:
    for clause in load(name).values():
        done = run("rules", name, clause.id.lower(), "--lang", language)
        assert (done.status, done.err) == (0, "")
        assert done.out.startswith(f"{clause.id} ")
        texts = [clause.text, *clause.alternatives, *([clause.ruling] if clause.ruling else [])]
        for text in texts:
            assert text.get(language) in done.out
        for option in clause.options:
            assert option in done.out


def test_other_answers_stand_as_sentences_one_after_the_other() -> None:
    done = run("rules", "six-nimmt", "GN-20")
    assert "\nOthers play: Only more than 66 ends it" in done.out
    assert " say. More than 74 ends it" in done.out
    assert ".;" not in done.out


def test_speaks_english_unless_told_otherwise() -> None:
    done = run_process("rules", "six-nimmt", "NM-FULL-1")
    assert done.out.endswith("A row is full as soon as it holds five cards.\n")
    assert done.out == run("rules", "--lang", "en", "six-nimmt", "NM-FULL-1").out


@pytest.mark.parametrize(
    ("clause", "message"),
    [
        ("NM-FUL-1", "six-nimmt has no clause NM-FUL-1; did you mean NM-FULL-1,"),
        ("GN14", "six-nimmt has no clause GN14; did you mean GN-14,"),
        ("?", "six-nimmt has no clause ?; 'cowrules rules six-nimmt' lists all\n"),
        ("", "six-nimmt has no clause ; 'cowrules rules six-nimmt' lists all\n"),
        ("\x1b[2J", "six-nimmt has no clause \\x1b[2J; 'cowrules rules six-nimmt' lists all\n"),
        ("x" * 100_000, "six-nimmt has no clause xxx"),
    ],
)
def test_an_unknown_clause_is_answered_with_near_ones(clause: str, message: str) -> None:
    done = run("rules", "six-nimmt", clause)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"cowrules rules: {message}")
    assert done.err.count("\n") == 1
    assert len(done.err) < 500
    assert "hat keine Klausel" in run("rules", "six-nimmt", clause, "--lang", "de").err
