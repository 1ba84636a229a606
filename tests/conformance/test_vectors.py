"""The files of the suite: what they hold, where it comes from, and that it stays."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cowrules.catalogue import RULES_VERSION, load
from cowrules.conformance import Case, cases, line_schema, manifest, manifest_schema
from cowrules.conformance.canonical import id_of
from cowrules.conformance.cases import MANIFEST, TRANSCRIPTS
from cowrules.conformance.schema import SOURCES
from cowrules.games import GAMES
from cowrules.serve import METHODS, PROTOCOL_VERSION
from cowrules.verdict import SharedCode
from cowrules.wire import FORMAT_VERSION

from .coverage import NOT_TO_BE_SHOWN, breakable, faulty
from .generate import DATA, KEPT, SCHEMAS, data, digests, kept, pretty

MOST_BYTES = 3_000_000
every_game = pytest.mark.parametrize("game", GAMES)


@cache
def every(game: str) -> tuple[Case, ...]:
    return tuple(cases(game))


def refusals(game: str) -> Iterator[Any]:
    for case in every(game):
        if "illegal" in case.answer:
            yield case.answer["illegal"]


def files() -> dict[str, bytes]:
    return {path.relative_to(DATA).as_posix(): path.read_bytes() for path in paths()}


def paths() -> list[Any]:
    return sorted(path for path in DATA.rglob("*") if path.is_file())


def lines() -> Iterator[tuple[str, Any]]:
    for path, content in files().items():
        if path.endswith(".jsonl"):
            for line in content.splitlines():
                yield path, json.loads(line)


def test_they_are_what_the_generator_writes() -> None:
    made = data()
    there = files()
    assert sorted(made) == sorted(there)
    assert [path for path, content in made.items() if there[path] != content] == []


def test_no_case_disappears_or_changes_its_answer() -> None:
    """The file of kept cases only grows; whoever edits it breaks a promise."""
    made = digests(files())
    before = kept()
    assert {name: digest for name, digest in before.items() if made.get(name) != digest} == {}
    assert made.keys() == before.keys(), "run the generator, which adds the new ones"
    names = [line.split()[0] for line in KEPT.read_text(encoding="utf-8").splitlines()]
    assert names == sorted(set(names))


def test_a_changed_answer_would_be_noticed() -> None:
    path = "six-nimmt/check.jsonl"
    changed = files()[path].replace(b'"legal":true', b'"legal":false', 1)
    assert digests({path: changed}).items() != digests({path: files()[path]}).items()


def test_an_id_is_the_digest_of_what_is_asked() -> None:
    ids: list[str] = []
    head: Any = None
    steps: list[Any] = []
    for path, line in lines():
        if "method" in line:
            ids.append(line["id"])
            assert line["id"] == id_of({"method": line["method"], "params": line["params"]})
            assert path.endswith(f"/{line['method']}.jsonl")
        elif "id" in line:
            ids.append(line["id"])
            head, steps = line, []
        elif "step" in line:
            assert line["step"] == len(steps)
            steps.append({key: line[key] for key in ("action", "seat") if key in line})
        else:
            game = path.split("/")[0]
            given = {"game": game, "options": head["options"], "actions": steps}
            assert head["id"] == id_of(given)
            assert head["steps"] == len(steps)
    assert len(ids) == len(set(ids))


def test_the_manifest_says_what_is_there() -> None:
    listed = manifest()
    assert listed["rules"] == RULES_VERSION
    assert listed["protocol"] == PROTOCOL_VERSION
    assert listed["cowrules"] == FORMAT_VERSION
    there = files()
    assert {entry["path"] for entry in listed["files"]} == {
        path for path in there if path.endswith(".jsonl")
    }
    for entry in listed["files"]:
        assert entry["sha256"] == hashlib.sha256(there[entry["path"]]).hexdigest()
    assert sum(entry["cases"] for entry in listed["files"]) == len(list(cases()))
    for game in GAMES:
        counted = Counter(clause for case in every(game) for clause in case.clauses)
        assert listed["counts"][game] == counted


def test_they_keep_to_their_schemas() -> None:
    for name, schema in SCHEMAS.items():
        Draft202012Validator.check_schema(schema())
        assert files()[name] == pretty(schema())
    Draft202012Validator(manifest_schema()).validate(json.loads(files()[MANIFEST]))
    validator = Draft202012Validator(line_schema())
    for number, (_, line) in enumerate(lines()):
        if number % 31 == 0:
            validator.validate(line)


@pytest.mark.exhaustive
def test_all_lines_keep_to_the_schema() -> None:
    validator = Draft202012Validator(line_schema())
    for _, line in lines():
        validator.validate(line)


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"id": "0123456789ab"},
        {"method": "check"},
        {"id": "0123456789AB"},
        {"clauses": []},
        {"clauses": ["XX-1"]},
        {"source": "hearsay"},
        {"answer": {"legal": False, "illegal": {"code": "x"}}},
        {"answer": {"legal": True, "message": "fine"}},
        {"answer": {"error": -32603}},
        {"more": 1},
    ],
)
def test_the_schema_refuses_what_is_none(wrong: dict[str, Any]) -> None:
    validator = Draft202012Validator(line_schema())
    line = next(line for path, line in lines() if path.endswith("/check.jsonl"))
    validator.validate(line)
    broken = {**line, **wrong} if len(wrong) == 1 and "id" not in wrong else wrong
    if "id" in wrong:
        broken = {**line, "id": wrong["id"].upper()}
    if wrong == {"method": "check"}:
        broken = {**line, "method": "apply", "answer": {"actors": []}}
    assert not validator.is_valid(broken)


def test_they_are_small_and_name_their_sources() -> None:
    assert sum(map(len, files().values())) <= MOST_BYTES
    for game in GAMES:
        found = Counter(case.source for case in every(game))
        assert set(found) == set(SOURCES)
        # The engine itself is the source of less than half, and of no verdict or view but in
        # whole games.
        assert found["reference"] < sum(found.values()) / 2
        engine = {case.method for case in every(game) if case.source == "reference"}
        alone = {
            case.method for case in every(game) if case.source == "reference" and "/" not in case.id
        }
        assert alone == {"apply", "chance", "judge"}
        assert engine == alone | {"initial_state", "outcome"}


@every_game
def test_every_clause_that_an_action_can_break_has_a_refusal(game: str) -> None:
    assert {illegal["clause"] for illegal in refusals(game)} == breakable(game)


@every_game
def test_every_code_of_a_refusal_is_met(game: str) -> None:
    kind = GAMES[game]
    met = {illegal["code"] for illegal in refusals(game)}
    assert met == {str(code) for code in (*SharedCode, *kind.code_type)}


@every_game
def test_every_clause_and_code_of_a_fault_is_met(game: str) -> None:
    told: list[Any] = [case.answer.get("faults", []) for case in every(game)]
    faults = [fault for some in told for fault in some]
    assert {fault["clause"] for fault in faults} >= faulty(game)
    assert {fault["code"] for fault in faults} == {str(code) for code in GAMES[game].fault_type}


@every_game
def test_every_clause_that_a_referee_can_show_is_shown(game: str) -> None:
    shown = {clause for case in every(game) for clause in case.clauses}
    assert shown <= set(load(game))
    assert set(load(game)) - shown == set(load(game)) & set(NOT_TO_BE_SHOWN)


@every_game
def test_every_option_is_set_to_something_else(game: str) -> None:
    from attrs import fields_dict

    given: set[str] = set()
    for case in every(game):
        options = case.params.get("options", {})
        assert isinstance(options, dict)
        given.update(options)
    assert given >= set(fields_dict(GAMES[game]))


@every_game
def test_every_method_but_those_that_only_speak_is_asked(game: str) -> None:
    asked = {case.method for case in every(game)}
    assert METHODS.keys() - asked == {"hello", "sample", "describe", "rules"}


@every_game
def test_every_type_of_action_and_event_occurs_in_whole_games(game: str) -> None:
    from cowrules.wire.mapping import tag_of

    actions: set[str] = set()
    events: set[str] = set()
    refused = 0
    for case in every(game):
        if "/" in case.id and case.method == "apply":
            action: Any = case.params["action"]
            actions.add(action["type"])
            told: Any = case.answer.get("events", [])
            events.update(event["type"] for event in told)
            refused += not case.answer["legal"]
    kind = GAMES[game]
    assert actions == {tag_of(each) for each in kind.action_types}
    # A turn is skipped only where no card within reach fits, which single vectors show.
    assert events >= {tag_of(each) for each in kind.event_types} - {"turn-skipped"}
    assert refused > 20


def test_transcripts_are_whole_games() -> None:
    starts = [case for game in GAMES for case in every(game) if case.id.endswith("/start")]
    ends = [case for game in GAMES for case in every(game) if case.id.endswith("/end")]
    assert len(starts) == len(ends) > 10
    assert all(case.answer["outcome"] for case in ends)
    assert TRANSCRIPTS not in METHODS


def test_cases_of_a_game_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match="expected one of"):
        next(cases("chess"))
