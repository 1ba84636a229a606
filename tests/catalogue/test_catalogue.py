"""The catalogues of the three games, and the strictness with which a catalogue is read."""

import re
from pathlib import Path

import pytest

from cowrules.catalogue import Catalogue, Clause, Kind, Text, load, read

PREFIXES = {"boese-kuh": ("BK", "GB"), "six-nimmt": ("NM", "GN"), "cosmic-cows": ("CC", "GC")}
SIZES = {"boese-kuh": (80, 47), "six-nimmt": (35, 35), "cosmic-cows": (36, 45)}
OPTIONS = {
    "boese-kuh": {
        "players",
        "six_players",
        "starter",
        "task_cards",
        "sides",
        "chips",
        "cow_cards",
        "open_scores",
    },
    "six-nimmt": {
        "players",
        "hand_size",
        "deck_size",
        "tactics",
        "heads",
        "target",
        "rounds",
        "hide_piles",
    },
    "cosmic-cows": {"players", "starter", "half", "zone", "max_turns"},
}
every_game = pytest.mark.parametrize("game", sorted(PREFIXES))


def texts(clause: Clause) -> list[Text]:
    ruling = [] if clause.ruling is None else [clause.ruling]
    return [clause.section, clause.text, *ruling, *clause.alternatives]


@every_game
def test_ids_are_unique_well_formed_and_in_order(game: str) -> None:
    catalogue = load(game)
    rule, gap = PREFIXES[game]
    ids = [clause.id for clause in catalogue.clauses]
    clauses = [each.id for each in catalogue.clauses if each.kind is not Kind.GAP]
    gaps = [each.id for each in catalogue.clauses if each.kind is Kind.GAP]

    assert len(ids) == len(set(ids))
    assert ids == clauses + gaps
    assert all(re.fullmatch(rf"{rule}-[A-Z0-9]+(-\d+)?", each) for each in clauses)
    assert gaps == [f"{gap}-{number:02}" for number in range(1, len(gaps) + 1)]
    assert (len(clauses), len(gaps)) == SIZES[game]


@every_game
def test_gaps_have_a_ruling_and_rules_have_none(game: str) -> None:
    for clause in load(game).values():
        assert (clause.ruling is not None) == (clause.kind is Kind.GAP), clause.id
        if clause.kind is not Kind.GAP:
            assert clause.sentences, clause.id
            assert not clause.alternatives, clause.id
            assert not clause.options, clause.id


@every_game
def test_both_languages_are_there_and_differ(game: str) -> None:
    same_in_both = {Text("Full House", "Full House")}

    for clause in load(game).values():
        for text in texts(clause):
            assert text.en.strip(), clause.id
            assert text.de.strip(), clause.id
            assert text.en != text.de or text in same_in_both, clause.id


@every_game
def test_texts_are_sentences(game: str) -> None:
    for clause in load(game).values():
        for text in texts(clause)[1:]:
            for prose in (text.en, text.de):
                assert prose[-1] in ".?", clause.id
                assert "  " not in prose, clause.id
        if clause.kind is Kind.GAP:
            assert "?" in clause.text.en, clause.id
            assert "?" in clause.text.de, clause.id


@every_game
def test_ids_named_in_the_texts_exist_and_agree(game: str) -> None:
    catalogue = load(game)
    pattern = re.compile(rf"\b(?:{'|'.join(PREFIXES[game])})-[A-Z0-9-]*[A-Z0-9]")

    for clause in catalogue.values():
        for text in texts(clause):
            named = set(pattern.findall(text.en))
            assert named == set(pattern.findall(text.de)), clause.id
            assert named <= catalogue.keys(), clause.id


@every_game
def test_options_are_options_of_the_game(game: str) -> None:
    for clause in load(game).values():
        assert set(clause.options) <= OPTIONS[game], clause.id
        assert len(set(clause.options)) == len(clause.options), clause.id


@every_game
def test_kinds_follow_the_rulebook(game: str) -> None:
    kinds = {clause.kind for clause in load(game).values()}

    assert {Kind.RULE, Kind.NOTE, Kind.GAP} <= kinds
    assert (Kind.EXAMPLE in kinds) == (game == "boese-kuh")


def test_a_catalogue_is_a_read_only_mapping() -> None:
    catalogue = load("cosmic-cows")

    assert list(catalogue) == [clause.id for clause in catalogue.clauses]
    assert len(catalogue) == len(catalogue.clauses)
    assert catalogue["CC-PAIR"].id == "CC-PAIR"
    assert catalogue.get("CC-NONE") is None
    assert not hasattr(catalogue, "__setitem__")
    assert hash(catalogue) == hash(read("cowrules.cosmic_cows", "cosmic-cows"))
    assert catalogue == read("cowrules.cosmic_cows", "cosmic-cows")
    assert repr(catalogue) == "Catalogue(game='cosmic-cows')"


def test_load_reads_once() -> None:
    assert load("six-nimmt") is load("six-nimmt")


def test_load_knows_the_three_games_only() -> None:
    with pytest.raises(ValueError, match="'chess'"):
        load("chess")


def test_a_text_knows_its_languages_only() -> None:
    with pytest.raises(ValueError, match="'fr'"):
        Text("a", "b").get("fr")  # type: ignore[arg-type]


RULE = {
    "id": '"GO-1"',
    "kind": '"rule"',
    "section": '{ en = "Play", de = "Spiel" }',
    "sentences": "[1, 2]",
    "en": '"Honk."',
    "de": '"Schnattern."',
}
GAP = {
    **RULE,
    "id": '"GG-01"',
    "kind": '"gap"',
    "sentences": "[]",
    "ruling": '{ en = "Yes.", de = "Ja." }',
}


def toml(*entries: dict[str, str]) -> str:
    return "\n".join(
        "[[clause]]\n" + "".join(f"{name} = {value}\n" for name, value in entry.items())
        for entry in entries
    )


class Goose:
    """A package on the path that holds a catalogue."""

    def __init__(self, folder: Path, package: str) -> None:
        self.folder = folder / package
        self.package = package
        self.folder.mkdir()
        (self.folder / "__init__.py").write_text("", encoding="utf-8")

    def read(self, content: str) -> Catalogue:
        (self.folder / "catalogue.toml").write_text(content, encoding="utf-8")
        return read(self.package, "goose")


@pytest.fixture
def goose(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Goose:
    monkeypatch.syspath_prepend(tmp_path)
    # The name is new in each test, as a package once imported stays imported.
    return Goose(tmp_path, "goose_" + re.sub(r"\W", "_", str(tmp_path)))


def test_a_package_of_its_own_can_have_a_catalogue(goose: Goose) -> None:
    full = GAP | {"alternatives": '[{ en = "No.", de = "Nein." }]', "options": '["honk"]'}
    play = Text("Play", "Spiel")

    catalogue = goose.read(toml(RULE, full))

    assert catalogue.game == "goose"
    assert catalogue.clauses == (
        Clause("GO-1", Kind.RULE, play, (1, 2), Text("Honk.", "Schnattern.")),
        Clause(
            "GG-01",
            Kind.GAP,
            play,
            (),
            Text("Honk.", "Schnattern."),
            Text("Yes.", "Ja."),
            (Text("No.", "Nein."),),
            ("honk",),
        ),
    )


def test_alternatives_and_options_of_a_gap_may_be_left_out(goose: Goose) -> None:
    gap = goose.read(toml(RULE, GAP))["GG-01"]

    assert gap.alternatives == ()
    assert gap.options == ()


@pytest.mark.parametrize("name", list(RULE))
def test_a_missing_field_of_a_rule_is_named(goose: Goose, name: str) -> None:
    entry = {field: value for field, value in RULE.items() if field != name}

    with pytest.raises(ValueError, match=rf"(GO-1|entry 1): missing field '{name}'"):
        goose.read(toml(entry))


def test_a_gap_needs_a_ruling(goose: Goose) -> None:
    entry = {field: value for field, value in GAP.items() if field != "ruling"}

    with pytest.raises(ValueError, match="GG-01: missing field 'ruling'"):
        goose.read(toml(entry))


@pytest.mark.parametrize("name", ["ruling", "alternatives", "options", "source"])
def test_a_field_that_a_rule_does_not_have_is_named(goose: Goose, name: str) -> None:
    with pytest.raises(ValueError, match=f"GO-1: unknown field '{name}'"):
        goose.read(toml(RULE | {name: "[]"}))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"id": "7"}, "entry 2, id: expected a text, got int"),
        ({"id": '" "'}, "entry 2, id: expected a text without white space"),
        ({"kind": '"law"'}, "GG-01, kind: expected one of rule, example, note, gap"),
        ({"kind": "1"}, "GG-01, kind: expected one of rule, example, note, gap"),
        ({"kind": '"rule"'}, "GG-01: unknown field 'ruling'"),
        ({"section": '"Play"'}, "GG-01, section: expected a table of texts, got str"),
        ({"section": '{ en = "Play" }'}, "GG-01, section: missing field 'de'"),
        (
            {"section": '{ en = "P", de = "S", fr = "J" }'},
            "GG-01, section: unknown field 'fr'",
        ),
        ({"sentences": "3"}, "GG-01, sentences: expected a list of positions, got int"),
        ({"sentences": "[true]"}, "GG-01, sentences: expected whole numbers, got bool"),
        ({"sentences": "[1.0]"}, "GG-01, sentences: expected whole numbers, got float"),
        ({"sentences": "[0]"}, "GG-01, sentences: positions start at 1"),
        ({"sentences": "[2, 1]"}, "GG-01, sentences: positions ascend"),
        ({"sentences": "[2, 2]"}, "GG-01, sentences: positions ascend"),
        ({"en": '""'}, "GG-01, en: expected a text without white space"),
        ({"de": "5"}, "GG-01, de: expected a text, got int"),
        ({"ruling": '"Yes."'}, "GG-01, ruling: expected a table of texts, got str"),
        ({"ruling": '{ de = "Ja." }'}, "GG-01, ruling: missing field 'en'"),
        ({"alternatives": '"No."'}, "GG-01, alternatives: expected a list, got str"),
        ({"alternatives": '["No."]'}, "GG-01, alternatives: expected a table of texts"),
        ({"options": '"honk"'}, "GG-01, options: expected a list, got str"),
        ({"options": "[1]"}, "GG-01, options: expected a text, got int"),
        ({"id": '"GO-1"'}, "GO-1 occurs twice"),
    ],
)
def test_a_wrong_value_is_named(goose: Goose, change: dict[str, str], complaint: str) -> None:
    with pytest.raises(ValueError, match=re.escape(complaint)) as caught:
        goose.read(toml(RULE, GAP | change))

    assert str(caught.value).startswith(f"{goose.package}/catalogue.toml: ")


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("", "the file: missing field 'clause'"),
        ("clause = 1", "clause: expected a list of tables, got int"),
        ("clause = [1]", "entry 1: expected a table, got int"),
        ("game = 'goose'\nclause = []", "the file: unknown field 'game'"),
        (toml(GAP, RULE), "GO-1 comes after the gap GG-01"),
        ("[[clause]\n", "at line 1"),
    ],
)
def test_a_wrong_file_is_named(goose: Goose, content: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=re.escape(complaint)) as caught:
        goose.read(content)

    assert str(caught.value).startswith(f"{goose.package}/catalogue.toml: ")


def test_a_file_in_another_encoding_is_refused(goose: Goose) -> None:
    (goose.folder / "catalogue.toml").write_bytes("[[clause]]\nid = 'Gänse'".encode("latin-1"))

    with pytest.raises(ValueError, match=r"catalogue\.toml: .*utf-8"):
        read(goose.package, "goose")


def test_a_package_without_a_catalogue_is_refused(goose: Goose) -> None:
    with pytest.raises(FileNotFoundError):
        read(goose.package, "goose")
    with pytest.raises(ModuleNotFoundError):
        read("no_such_goose", "goose")
