"""Params are taken strictly, and positions from outside are asked about before all else."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from cowrules.serve import MAX_FAULTS, METHODS
from cowrules.serve.fields import DOCUMENT, PART

from ..wire.played import NAMES, played
from .asking import Refused, ask, problems
from .corpus import document, moments, requests, requests_of

every_game = pytest.mark.parametrize("name", NAMES)


def refusal(method: str, params: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        ask(method, params)
    return caught.value


def middle(name: str) -> tuple[Any, Any]:
    """A position in the middle of a game, and the action that was taken there."""
    found = played(name)
    index = next(
        index
        for index in range(len(found.actions) // 2, len(found.actions))
        if isinstance(found.actions[index].player, int)
    )
    state = document(found, "state", found.states[index])
    return copy.deepcopy(state), found.codec.action.encode(found.actions[index])


def test_every_method_is_asked_about() -> None:
    assert {method for method, _ in requests()} == set(METHODS)


@every_game
def test_every_valid_request_is_answered(name: str) -> None:
    for method, params in requests_of(name):
        ask(method, params)


@every_game
def test_an_unknown_param_is_named(name: str) -> None:
    for method, params in requests_of(name):
        found = problems(refusal(method, {**params, "sead": 0, "1 2": 3}))
        assert found == {"sead": "unknown field", '"1 2"': "unknown field"}


@every_game
def test_a_missing_param_is_named(name: str) -> None:
    needed = {"game", "position", "state", "view", "action", "viewer", "player", "events", "record"}
    for method, params in requests_of(name):
        for field in needed & params.keys():
            if method == "describe" and field != "game":
                continue
            rest = {each: part for each, part in params.items() if each != field}
            assert problems(refusal(method, rest or {"x": 1}))[field] == "missing"


@every_game
def test_null_is_the_same_as_nothing_where_nothing_is_allowed(name: str) -> None:
    import attrs

    asked = 0
    for method, params in requests_of(name):
        for field in attrs.fields(METHODS[method].params):
            without = {key: part for key, part in params.items() if key != field.name}
            if field.default is attrs.NOTHING or field.name == "seed":
                continue
            if method == "describe" and field.name not in ("options", "language"):
                continue
            if field.name == "options" and params.get("options"):
                # Without them the rest is of another game.
                assert ask("initial_state", game=name, options=None) == ask(
                    "initial_state", game=name
                )
                continue
            assert ask(method, {**without, field.name: None}) == ask(method, without)
            asked += 1
    assert asked > 20


@every_game
def test_null_is_refused_where_something_is_needed(name: str) -> None:
    import attrs

    for method, params in requests_of(name):
        for field in attrs.fields(METHODS[method].params):
            if field.default is attrs.NOTHING:
                found = problems(refusal(method, {**params, field.name: None}))
                assert list(found) == [field.name]


def test_all_problems_are_told_at_once() -> None:
    state, _ = middle("six-nimmt")
    state["state"]["public"]["turn"] = "two"
    del state["state"]["piles"]
    found = problems(
        refusal("check", {"position": state, "action": 7, "seat": "0", "language": "fr", "tea": 1})
    )
    assert found == {
        "position.state.public.turn": 'expected a whole number, got "two"',
        "position.state.piles": "missing",
        "action": "expected an object, got 7",
        "seat": 'expected a whole number or null, got "0"',
        "language": 'expected one of "en", "de", got "fr"',
        "tea": "unknown field",
    }


def test_problems_of_parts_are_told_with_the_others() -> None:
    state, _ = middle("six-nimmt")
    action = {"type": "commit", "player": "0", "card": 1.5, "tea": 1}
    inner = {
        "action.player": 'expected a whole number, got "0"',
        "action.card": "expected a whole number, got 1.5",
        "action.tea": "unknown field",
    }
    assert problems(refusal("check", {"position": state, "action": action})) == inner
    state["state"]["hands"] = 7
    assert problems(refusal("check", {"position": state, "action": action, "tea": 1})) == {
        "position.state.hands": "expected a list, got 7",
        "tea": "unknown field",
        **inner,
    }
    found = refusal("redact", {"game": "six-nimmt", "options": {"players": 0}, "events": [{}, {}]})
    assert set(problems(found)) == {"viewer", "options.players", "events[0].type", "events[1].type"}
    # Without a game that exists nothing can be said of them.
    assert set(problems(refusal("redact", {"game": "chess", "events": [{}], "viewer": 0}))) == {
        "game"
    }


@every_game
def test_a_view_is_never_taken_for_a_state(name: str) -> None:
    state, action = middle(name)
    view = ask("observe", state=state, viewer=0)["view"]
    message = "expected a document of kind state, got view"
    assert problems(refusal("apply", {"state": view, "action": action})) == {"state": message}
    assert problems(refusal("observe", {"state": view, "viewer": 0})) == {"state": message}
    assert problems(refusal("chance", {"state": view})) == {"state": message}
    # Not even under the name of a state.
    disguised = {name: part for name, part in view.items() if name != "view"}
    disguised["state"] = view["view"]
    found = problems(refusal("apply", {"state": disguised, "action": action}))
    assert list(found) == ["state.state.type"]
    message = "expected a document of kind view, got state"
    assert problems(refusal("sample", {"view": state})) == {"view": message}
    assert problems(refusal("follow", {"view": state, "events": []})) == {"view": message}


@every_game
@pytest.mark.parametrize("seat", [-1, 9, 99, -(2**53 - 1)])
def test_a_seat_that_does_not_exist_is_named(name: str, seat: int) -> None:
    state, action = middle(name)
    header = {"game": name, "events": []}
    for method, field, params in (
        ("check", "seat", {"position": state, "action": action}),
        ("apply", "seat", {"state": state, "action": action}),
        ("legal_actions", "player", {"position": state}),
        ("observe", "viewer", {"state": state}),
        ("redact", "viewer", header),
    ):
        assert problems(refusal(method, {**params, field: seat})) == {field: "no such seat"}


@every_game
def test_the_view_of_another_seat_answers_nothing(name: str) -> None:
    state, action = middle(name)
    for viewer in (0, "spectator"):
        view = ask("observe", state=state, viewer=viewer)["view"]
        found = problems(refusal("check", {"position": view, "action": action, "seat": 1}))
        assert found == {"seat": "the position is the view of somebody else"}


@pytest.mark.parametrize("field", ["seed", "index"])
@pytest.mark.parametrize("number", [-1, -(2**53 - 1)])
def test_seeds_and_indices_start_at_0(field: str, number: int) -> None:
    state = ask("initial_state", game="cosmic-cows")["state"]
    message = "expected a whole number from 0 to 2^53 - 1"
    assert problems(refusal("chance", {"state": state, field: number})) == {field: message}
    view = ask("observe", state=state, viewer=0)["view"]
    assert problems(refusal("sample", {"view": view, field: number})) == {field: message}


def test_wrong_options_are_named() -> None:
    found = problems(refusal("initial_state", {"game": "six-nimmt", "options": {"players": 11}}))
    assert list(found) == ["options.players"]
    assert "GN-04" in found["options.players"]
    assert list(problems(refusal("initial_state", {"game": "chess"}))) == ["game"]


def test_an_option_that_does_not_exist_is_answered_with_those_that_do() -> None:
    known = "players, hand_size, deck_size, tactics, heads, target, rounds, hide_piles"
    header = {"game": "six-nimmt", "options": {"player": 3, "tea": 1}}
    for method, params, path in (
        ("initial_state", header, "options"),
        ("redact", {**header, "events": [], "viewer": 0}, "options"),
        ("actors", {"position": {"cowrules": 1, **header, "state": {}}}, "position.options"),
    ):
        found = refusal(method, params)
        told = {each["path"]: each["message"] for each in found.data["problems"]}
        assert told[f"{path}.player"] == {
            "en": f"six-nimmt has only {known}; did you mean players?",
            "de": f"six-nimmt hat nur {known}; gemeint vielleicht players?",
        }
        assert told[f"{path}.tea"] == {
            "en": f"six-nimmt has only {known}",
            "de": f"six-nimmt hat nur {known}",
        }


def test_a_document_without_what_it_should_hold_is_told_what_is_missing() -> None:
    header = {"cowrules": 1, "game": "six-nimmt", "options": {}}
    found = problems(refusal("sample", {"view": header}))
    assert found == {"view.view": "missing"}
    found = problems(refusal("actors", {"position": {"cowrules": 1, "game": "chess", "tea": 1}}))
    assert found == {
        "position.game": 'expected one of "boese-kuh", "six-nimmt", "cosmic-cows", got "chess"',
        "position.options": "missing",
        "position.tea": "unknown field",
        "position": "expected one of the fields state, view; there is none",
    }


def _turn(state: Any) -> None:
    state["public"]["turn"] = -3


def _hands(state: Any) -> None:
    state["hands"][0], state["hands"][1] = [1, 2, 3, 4, 5, 6], []


UNSOUND: list[tuple[str, Callable[[Any], None]]] = [
    ("six-nimmt", _turn),
    ("six-nimmt", _hands),
    ("boese-kuh", _hands),
    ("cosmic-cows", _turn),
]


@pytest.mark.parametrize(("name", "spoil"), UNSOUND)
def test_an_unsound_position_is_an_error_with_its_faults(
    name: str, spoil: Callable[[Any], None]
) -> None:
    state, action = middle(name)
    spoil(state["state"])
    faults = ask("faults", position=state)["faults"]
    assert faults
    for fault in faults:
        assert list(fault) == ["code", "field", "clause", "params", "message"]
        given = {each: part for each, part in fault.items() if each != "message"}
        assert ask("describe", game=name, options=state["options"], fault=given) == {
            "text": fault["message"]
        }
    for method, params in (
        ("actors", {"position": state}),
        ("legal_actions", {"position": state, "player": 0}),
        ("check", {"position": state, "action": action}),
        ("check", {"position": state, "action": action, "seat": 0}),
        ("apply", {"state": state, "action": action}),
        ("observe", {"state": state, "viewer": 0}),
        ("outcome", {"position": state}),
        ("chance", {"state": state}),
    ):
        refused = refusal(method, params)
        assert (refused.code, refused.message) == (-32001, "Unsound position")
        assert refused.data == {"faults": faults}
    german = refusal("check", {"position": state, "action": action, "language": "de"})
    assert german.data == {"faults": ask("faults", position=state, language="de")["faults"]}


def test_no_more_faults_are_told_than_anybody_reads() -> None:
    state, _ = middle("six-nimmt")
    state["state"]["piles"][0] = list(range(1000, 3000))
    assert len(ask("faults", position=state)["faults"]) == MAX_FAULTS


def test_totals_that_no_document_can_hold_are_a_fault() -> None:
    state, _ = middle("six-nimmt")
    state["state"]["public"]["totals"] = [2**53 - 1] * 3
    codes = [fault["code"] for fault in ask("faults", position=state)["faults"]]
    assert "out-of-range" in codes


def test_a_turn_after_the_last_that_a_document_can_hold_is_refused() -> None:
    state = ask("initial_state", game="cosmic-cows", options={"starter": 0})["state"]
    public = state["state"]["public"]
    # Turns of seat 0 are odd.
    public.update(phase="choose", turn=2**53 - 1, rolls=3, dice=[1, 1, 2, 3, 5])
    [action, *_] = ask("legal_actions", position=state, player=0)["actions"]
    assert ask("check", position=state, action=action) == {"legal": True}
    assert list(problems(refusal("apply", {"state": state, "action": action}))) == ["state"]


@every_game
def test_the_fields_that_hold_documents_say_so(name: str) -> None:
    """What the metadata promise to a schema is what requests and answers hold."""
    import attrs

    for method, params in requests_of(name):
        result = ask(method, params)
        classes = [(METHODS[method].params, params)]
        classes += [(each, result) for each in METHODS[method].results if _fits(each, result)]
        assert len(classes) == 2
        for cls, values in classes:
            for field in attrs.fields(cls):
                value = values.get(field.name)
                if value is None:
                    continue
                if DOCUMENT in field.metadata:
                    assert any(
                        kind in value or (kind == "record" and "actions" in value)
                        for kind in field.metadata[DOCUMENT]
                    )
                elif PART in field.metadata:
                    kind = getattr(played(name).codec, field.metadata[PART])
                    for each in value if isinstance(value, list) else [value]:
                        # A fault travels with its message.
                        rest = {key: part for key, part in each.items() if key != "message"}
                        kind.decode(rest)


def _fits(cls: Any, result: Any) -> bool:
    import attrs

    legal = result.get("legal")
    outcome = result.get("outcome", 0)
    name = cls.__name__
    if name in ("Legal", "Applied", "Refusal"):
        return legal is (name != "Refusal")
    if name in ("Over", "NotOver"):
        return (outcome is None) is (name == "NotOver")
    return set(result) == {field.name for field in attrs.fields(cls)}


def test_answers_have_the_same_bytes_every_time() -> None:
    from cowrules.serve import answer

    for method, params in requests():
        text = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()
        assert answer(text) == answer(text)


def test_the_moments_of_the_corpus_are_different() -> None:
    for name in NAMES:
        assert len(set(moments(name))) > 5


@every_game
def test_a_word_for_a_seat_is_answered_with_the_seats(name: str) -> None:
    state, _ = middle(name)
    last = state["options"]["players"] - 1
    viewers, everybody = '"spectator"', 'one of "chance", "spectator"'
    for method, field, params, others in (
        ("legal_actions", "player", {"position": state}, everybody),
        ("observe", "viewer", {"state": state}, viewers),
        ("redact", "viewer", {"game": name, "events": [], "options": state["options"]}, viewers),
    ):
        for word in ("0", "me", ""):
            expected = f'expected a seat from 0 to {last}, or {others}, got "{word}"'
            assert problems(refusal(method, {**params, field: word})) == {field: expected}
        for value, got in ((None, "null"), (True, "true"), (0.5, "0.5"), ([0], "a list")):
            [problem] = problems(refusal(method, {**params, field: value})).values()
            assert problem.startswith("expected a whole number or ")
            assert problem.endswith(f", got {got}")
