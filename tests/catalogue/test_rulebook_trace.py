"""Every sentence of the rulebooks has its clause, and none is quoted."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from cowrules.catalogue import Catalogue, Clause, Kind, Text, load

from .rulebook import FOLDER, RUN, folder, runs, split, text, words

GAMES = ("boese-kuh", "six-nimmt", "cosmic-cows")
KINDS = {"heading", "flavour"}
UNTRACED = Path(__file__).with_name("untraced.toml")


@pytest.fixture
def rulebooks() -> Path:
    where = folder()
    if where is None:
        pytest.skip(f"NOT RUN: {FOLDER} does not name the folder of the rulebooks")
    return where


def untraced(game: str) -> dict[str, list[int]]:
    table: dict[str, dict[str, list[int]]] = tomllib.loads(UNTRACED.read_text(encoding="utf-8"))
    return table[game]


def trace_faults(
    pieces: tuple[str, ...], catalogue: Catalogue, listed: dict[str, list[int]]
) -> list[str]:
    """What is wrong with the trace from the pieces to the catalogue.

    A gap only asks about a sentence, so it does not count as tracing it.
    """
    entries = catalogue.values()
    traced = {at for entry in entries if entry.kind is not Kind.GAP for at in entry.sentences}
    named = {at for entry in entries for at in entry.sentences}
    others = [at for positions in listed.values() for at in positions]
    everything = range(1, len(pieces) + 1)
    return [
        *(f"{at}: no such piece" for at in sorted({*named, *others}) if at not in everything),
        *(f"{at}: listed twice" for at in sorted(set(others)) if others.count(at) > 1),
        *(f"{at}: named by an entry and listed" for at in sorted(named & set(others))),
        *(
            f"{at}: neither traced nor listed: {pieces[at - 1].strip()[:40]}"
            for at in everything
            if at not in traced and at not in others
        ),
    ]


def texts(clause: Clause) -> Iterator[Text]:
    yield clause.section
    yield clause.text
    if clause.ruling is not None:
        yield clause.ruling
    yield from clause.alternatives


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_is_traced_or_listed(rulebooks: Path, game: str) -> None:
    pieces = split(text(game, rulebooks))

    assert trace_faults(pieces, load(game), untraced(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_splitter_loses_nothing(rulebooks: Path, game: str) -> None:
    rulebook = text(game, rulebooks)
    pieces = split(rulebook)

    assert "".join(pieces) == rulebook
    assert all(piece.strip() for piece in pieces)


@pytest.mark.parametrize("game", GAMES)
def test_the_catalogue_quotes_no_rulebook(rulebooks: Path, game: str) -> None:
    printed = {run for each in GAMES for run in runs(text(each, rulebooks))}

    quoted = [
        f"{clause.id}: {' '.join(run)}"
        for clause in load(game).values()
        for written in texts(clause)
        for prose in (written.en, written.de)
        for run in runs(prose)
        if run in printed
    ]

    assert quoted == []


@pytest.mark.parametrize("game", GAMES)
def test_the_list_of_untraced_pieces_is_well_formed(game: str) -> None:
    listed = untraced(game)

    assert set(listed) <= KINDS
    assert all(positions == sorted(positions) for positions in listed.values())


INVENTED = (
    "Goose Rules\n\n"
    "• 3 eggs\n"
    "• 1 nest\n\n"
    'I. Laying Each goose lays, e.g. "2, 4". Is it full? (Look. Then shout!) Rule No. 1: "Honk". '
    "A total of 1 - 3 wins: - one; - two.\n\n\n"
    "The end"
)


def test_the_splitter_cuts_lines_sentences_and_bullets() -> None:
    pieces = split(INVENTED)

    assert "".join(pieces) == INVENTED
    assert [piece.strip() for piece in pieces] == [
        "Goose Rules",
        "• 3 eggs",
        "• 1 nest",
        'I. Laying Each goose lays, e.g. "2, 4".',
        "Is it full?",
        "(Look.",
        "Then shout!)",
        'Rule No. 1: "Honk".',
        "A total of 1 - 3 wins:",
        "- one; - two.",
        "The end",
    ]


@pytest.mark.parametrize("prose", ["", "\n\n", "\n\nOne. Two\n", "One.  Two.\r\n\r\nThree", " \tx"])
def test_the_splitter_keeps_odd_white_space(prose: str) -> None:
    assert "".join(split(prose)) == prose


def test_words_ignore_case_and_punctuation() -> None:
    assert words("Don’t stop: 3 Größen, “now”!") == ("don't", "stop", "3", "größen", "now")
    assert list(runs("a b c", 2)) == [("a", "b"), ("b", "c")]
    assert list(runs("one two three")) == []
    assert RUN == 8


def made(*entries: tuple[str, Kind, tuple[int, ...]]) -> Catalogue:
    same = Text("a", "b")
    return Catalogue(
        "goose", tuple(Clause(name, kind, same, at, same) for name, kind, at in entries)
    )


@pytest.mark.parametrize(
    ("rule", "gap", "listed", "faults"),
    [
        ((2, 3), (3,), {"heading": [1]}, []),
        ((2,), (3,), {"heading": [1]}, ["3: neither traced nor listed: Three"]),
        ((2, 3), (1,), {"heading": [1]}, ["1: named by an entry and listed"]),
        ((2, 3), (), {"heading": [1], "flavour": [2]}, ["2: named by an entry and listed"]),
        ((2, 3), (4,), {"heading": [1]}, ["4: no such piece"]),
        ((2, 3), (), {"heading": [1, 9]}, ["9: no such piece"]),
        ((2, 3), (), {"heading": [1], "flavour": [1]}, ["1: listed twice"]),
    ],
)
def test_faults_of_a_trace_are_found(
    rule: tuple[int, ...], gap: tuple[int, ...], listed: dict[str, list[int]], faults: list[str]
) -> None:
    catalogue = made(("A", Kind.RULE, rule), ("B", Kind.GAP, gap))

    assert trace_faults(("One\n", "Two\n", "Three"), catalogue, listed) == faults
