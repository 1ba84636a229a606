"""Handshake, sentences, rules and judged records."""

import json
from typing import Any

import pytest

import cowrules
from cowrules import SharedCode
from cowrules.catalogue import RULES_VERSION, load
from cowrules.games import GAMES
from cowrules.serve import METHODS
from cowrules.wire import FORMAT_VERSION, MAX_BYTES, MAX_DEPTH, write_document, write_record

from ..cli.running import run
from ..project.checkout import DOCS
from ..wire.played import NAMES, played
from .asking import Refused, ask, problems

every_game = pytest.mark.parametrize("name", NAMES)
RECORDS = sorted((DOCS / "examples").glob("*.jsonl"))


def test_the_handshake_tells_versions_games_methods_and_limits() -> None:
    assert ask("hello") == {
        "cowrules": FORMAT_VERSION,
        "version": cowrules.__version__,
        "rules": RULES_VERSION,
        "protocol": 1,
        "games": list(GAMES),
        "methods": list(METHODS),
        "languages": ["en", "de"],
        "limits": {
            "bytes": MAX_BYTES,
            "depth": MAX_DEPTH,
            "batch": 100,
            "events": 1000,
            "faults": 100,
        },
    }


def test_the_methods_are_those_of_the_protocol() -> None:
    assert sorted(METHODS) == [
        "actors", "apply", "chance", "check", "describe", "faults", "follow", "hello",
        "initial_state", "judge", "legal_actions", "observe", "outcome", "redact", "rules",
        "sample",
    ]  # fmt: skip
    for name, method in METHODS.items():
        assert method.name == name
        assert method.summary.endswith(".")


@every_game
@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_is_described_as_by_the_library(name: str, language: Any) -> None:
    found = played(name)
    game, codec = found.game, found.codec
    header = {"game": name, "options": codec.options.encode(game), "language": language}
    things: list[tuple[str, Any, Any]] = [("outcome", codec.outcome, found.outcome)]
    things += [("action", codec.action, each) for each in found.actions]
    things += [("event", codec.event, each) for each in found.events[:200]]
    things += [("illegal", codec.illegal, each) for each in found.illegals]
    for field, kind, thing in things:
        told = ask("describe", {**header, field: kind.encode(thing)})
        assert told == {"text": game.describe(thing, language)}


@pytest.mark.parametrize(
    "things", [{}, {"action": {"type": "deal"}, "event": {"type": "dealt"}}, {"action": None}]
)
def test_exactly_one_thing_is_described(things: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        ask("describe", {"game": "six-nimmt", **things})
    message = "expected exactly one of action, event, illegal, fault, outcome"
    assert problems(caught.value) == {"": message}


HOSTILE: list[tuple[str, str, Any]] = [
    ("six-nimmt", "event", {"type": "dealt", "round": -1, "hands": [], "rows": []}),
    ("six-nimmt", "event", {"type": "revealed", "cards": []}),
    ("six-nimmt", "action", {"type": "choose-row", "player": -1, "row": 99}),
    ("six-nimmt", "outcome", {"ranks": [], "reason": "", "totals": []}),
    ("boese-kuh", "event", {"type": "prepared", "tasks": [], "chips": [1, 2], "hands": []}),
    ("boese-kuh", "event", {"type": "prepared", "tasks": ["salad"], "chips": [], "hands": []}),
    ("boese-kuh", "action", {"type": "lay", "player": -1, "task": 99, "cards": [0, 61, -1]}),
    ("boese-kuh", "outcome", {"ranks": [], "reason": "", "points": [], "chips": []}),
    (
        "cosmic-cows",
        "event",
        {
            "type": "moved",
            "player": 9,
            "combination": "pair",
            "numbers": [1, 2, 3],
            "pawns": [[9, 0, 1], [-1, 0, 0]],
        },
    ),
    (
        "cosmic-cows",
        "outcome",
        {"ranks": [], "reason": "", "side": 1, "home": [-1, 9], "turns": -1},
    ),
]


@pytest.mark.parametrize(("name", "field", "thing"), HOSTILE)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_cannot_happen_is_described_all_the_same(
    name: str, field: str, thing: Any, language: str
) -> None:
    text = ask("describe", {"game": name, field: thing, "language": language})["text"]
    assert text.isprintable()
    assert text.endswith(".")


def verdicts_of(name: str) -> list[tuple[str, str]]:
    game = GAMES[name]
    illegal = [("illegal", str(code)) for code in (*SharedCode, *game.code_type)]
    return illegal + [("fault", str(code)) for code in game.fault_type]


PARAMS: list[dict[str, Any]] = [
    {},
    dict.fromkeys(
        ("task", "card", "colour", "pawns", "phase", "player", "what", "cards"), "\x1b[2J"
    ),
    dict.fromkeys(("task", "card", "colour", "pawns", "number", "player", "what", "side"), -99),
    {
        name: [-1, 99]
        for name in ("task", "cards", "colours", "pawns", "dice", "player", "combination")
    },
]


@every_game
@pytest.mark.parametrize("params", PARAMS)
def test_verdicts_with_wrong_params_are_described_all_the_same(
    name: str, params: dict[str, Any]
) -> None:
    for field, code in verdicts_of(name):
        verdict = {"code": code, "clause": "\x1b[2J", "params": params}
        if field == "fault":
            verdict["field"] = "\x1b[2J"
        for language in ("en", "de"):
            text = ask("describe", {"game": name, field: verdict, "language": language})["text"]
            assert text.isprintable()


@every_game
def test_each_clause_is_told(name: str) -> None:
    catalogue = load(name)
    told = ask("rules", game=name)["clauses"]
    assert [each["id"] for each in told] == list(catalogue)
    for each in told:
        assert ask("rules", game=name, clause=each["id"]) == {"clauses": [each]}
        assert each["text"] == catalogue[each["id"]].text.en
    german = ask("rules", game=name, language="de")["clauses"]
    for each in german:
        clause = catalogue[each["id"]]
        assert each == {
            "id": clause.id,
            "kind": str(clause.kind),
            "section": clause.section.de,
            "text": clause.text.de,
            "ruling": clause.ruling and clause.ruling.de,
            "alternatives": [text.de for text in clause.alternatives],
            "options": list(clause.options),
        }


def test_a_clause_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        ask("rules", game="six-nimmt", clause="NM-TEA-1")
    assert problems(caught.value) == {"clause": 'no such clause: "NM-TEA-1"'}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_record_is_judged_as_by_the_command(path: Any, language: str) -> None:
    printed = run("judge", "--json", "--lang", language, str(path))
    judged = ask("judge", record=path.read_text(encoding="utf-8"), language=language)
    assert judged == {"verdicts": printed.verdicts, "summary": printed.summary}
    assert [*judged["verdicts"], {"summary": judged["summary"]}] == printed.lines
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    document = {**lines[0], "actions": lines[1:]}
    assert ask("judge", record=document, language=language) == judged


@every_game
def test_a_record_is_judged_to_its_end(name: str) -> None:
    found = played(name)
    judged = ask("judge", record=write_document(found.game, "record", found.record))
    count = len(found.actions)
    assert judged["verdicts"] == [{"index": index, "legal": True} for index in range(count)]
    assert judged["summary"]["outcome"] == found.codec.outcome.encode(found.outcome)


@pytest.mark.parametrize(
    ("record", "path", "message"),
    [
        ("", "record", "line 1: no header: the record is empty"),
        ("tea", "record", "line 1: not JSON at character 1"),
        (
            '{"cowrules":1,"game":"six-nimmt","options":{}}\n{"type":"commit","player":0}',
            "record",
            "line 2: card: missing",
        ),
        (
            {
                "cowrules": 1,
                "game": "six-nimmt",
                "options": {},
                "actions": [{"type": "commit", "player": 0}],
            },
            "record.actions[0].card",
            "missing",
        ),
        (
            {"cowrules": 1, "game": "six-nimmt", "options": {}},
            "record.actions",
            "missing",
        ),
        (7, "record", "expected an object, got 7"),
    ],
)
def test_what_is_no_record_is_refused(record: Any, path: str, message: str) -> None:
    with pytest.raises(Refused) as caught:
        ask("judge", record=record)
    assert problems(caught.value) == {path: message}


def test_a_record_that_breaks_off_after_a_wrong_move_is_judged() -> None:
    from io import BytesIO

    found = played("six-nimmt")
    stream = BytesIO()
    write_record(stream, found.record.prefix(1))
    text = stream.getvalue().decode() + '{"type":"commit","player":0,"card":105}\ntea\n'
    assert ask("judge", record=text)["verdicts"][1]["code"] == "no-such-card"
