"""The codec of every game: exact both ways, and stable."""

import os
import subprocess
import sys
from collections.abc import Iterator
from copy import copy
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowrules.boese_kuh import CardSet
from cowrules.games import GAMES, make_game
from cowrules.verdict import Fault, Illegal, SharedCode
from cowrules.wire import GREATEST_INTEGER, Codec, Kind, WireError, codec_of, dump_json, parse_json

from ..profiles import examples
from .played import NAMES, SHORT, played

every_game = pytest.mark.parametrize("name", NAMES)


def codec(name: str) -> Codec[Any, Any, Any, Any]:
    return codec_of(GAMES[name])


@every_game
def test_everything_that_occurs_in_a_game_is_read_back_exactly(name: str) -> None:
    for seed in (1, 2):
        for kind, value in played(name, seed).values():
            text = kind.dumps(value)
            found = kind.loads(text)
            assert found == value
            # An equal value is not enough: 1, 1.0 and True are equal.
            assert repr(found) == repr(value)
            assert kind.dumps(found) == text


def fields_of(cls: Any) -> "tuple[attrs.Attribute[Any], ...]":
    return tuple(attrs.fields(cls))


def values_of(declared: Any) -> st.SearchStrategy[Any]:
    """Any value of a type, sensible in the game or not."""
    origin, arguments = get_origin(declared), get_args(declared)
    if declared is int:
        return st.integers(-GREATEST_INTEGER, GREATEST_INTEGER)
    if declared is bool:
        return st.booleans()
    if declared is str:
        return st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
    if declared is NoneType:
        return st.none()
    if declared is CardSet:
        return st.sets(st.integers(1, 60)).map(CardSet.of)
    if origin is Literal:
        return st.sampled_from(arguments)
    if origin in (Union, UnionType):
        return st.one_of([values_of(argument) for argument in arguments])
    if origin is tuple and arguments[-1] is Ellipsis:
        return st.lists(values_of(arguments[0]), max_size=4).map(tuple)
    if origin is tuple:
        return st.tuples(*[values_of(argument) for argument in arguments])
    assert isinstance(declared, type), declared
    if issubclass(declared, Enum):
        return st.sampled_from(list(declared))
    hints = get_type_hints(declared)
    fields = {field.name: values_of(hints[field.name]) for field in fields_of(declared)}
    return st.builds(declared, **fields)


def kinds_and_classes(name: str) -> list[tuple[str, type]]:
    game = GAMES[name]
    return [
        *(("action", cls) for cls in game.action_types),
        *(("event", cls) for cls in game.event_types),
        ("state", game.state_type),
        ("view", game.view_type),
        ("outcome", game.outcome_type),
    ]


@pytest.mark.parametrize(
    ("name", "kind", "cls"),
    [(name, kind, cls) for name in NAMES for kind, cls in kinds_and_classes(name)],
)
@examples(25)
@given(data=st.data())
def test_any_value_of_every_class_is_read_back_exactly(
    name: str, kind: str, cls: type, data: st.DataObject
) -> None:
    value = data.draw(values_of(cls))
    documents: Kind[Any] = getattr(codec(name), kind)
    text = documents.dumps(value)
    assert repr(documents.loads(text)) == repr(value)
    assert documents.dumps(documents.loads(text)) == text


def verdicts(codes: list[Any]) -> st.SearchStrategy[dict[str, Any]]:
    pairs = st.dictionaries(
        st.text(st.characters(exclude_categories=["Cs"])),
        st.integers(-5, 5) | st.text("ab") | st.lists(st.integers(-5, 5)).map(tuple),
    )
    return st.fixed_dictionaries(
        {
            "code": st.sampled_from(codes),
            "clause": st.text("AB-1"),
            "params": pairs.map(lambda found: tuple(found.items())),
        }
    )


@every_game
@examples(50)
@given(data=st.data())
def test_verdicts_of_every_code_are_read_back_exactly(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    illegal = Illegal(**data.draw(verdicts([*SharedCode, *game.code_type])))
    fault = Fault(**data.draw(verdicts(list(game.fault_type))), field="public.rows[2]")
    assert repr(codec(name).illegal.loads(codec(name).illegal.dumps(illegal))) == repr(illegal)
    assert repr(codec(name).fault.loads(codec(name).fault.dumps(fault))) == repr(fault)


@every_game
def test_every_code_has_a_document(name: str) -> None:
    game = GAMES[name]
    for code in (*SharedCode, *game.code_type):
        text = codec(name).illegal.dumps(Illegal(code, "X-1", (("cards", (1, 2)),)))
        assert text == f'{{"code":"{code}","clause":"X-1","params":{{"cards":[1,2]}}}}'
        found = codec(name).illegal.loads(text).code
        assert type(found) is type(code)


def samples(name: str) -> Iterator[tuple[Kind[Any], object]]:
    """One value of every class that occurs, three states and three views."""
    seen: dict[str, int] = {}
    for kind, value in played(name).values():
        rare = type(value) in (GAMES[name].state_type, GAMES[name].view_type)
        count = seen.setdefault(type(value).__name__, 0)
        if count == 0 or (rare and count in (7, 40)):
            yield kind, value
        seen[type(value).__name__] = count + 1


WRONG: dict[type, list[Any]] = {
    int: [True, 1.0, "1", 2**53, -(2**53), [1], {}],
    bool: [1, 0, "true", [True], {}],
    str: [True, 1.0, [["x"]], {}],
    list: [True, 1.0, "x", {}],
    dict: [True, 1, "x", [], None],
    NoneType: [True, 1.0, {}],
}


def broken(document: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Copies of a document with one fault each, and the path of it."""
    for wrong in WRONG[type(document)]:
        # A text may stand for any parameter of a verdict.
        if not (path.startswith("params.") and isinstance(wrong, str | list)):
            yield path, wrong
    if isinstance(document, list):
        for index, part in enumerate(document):
            for place, wrong in broken(part, f"{path}[{index}]"):
                yield place, [*document[:index], wrong, *document[index + 1 :]]
    if isinstance(document, dict):
        for name, part in document.items():
            inner = f"{path}.{name}" if path else name
            for place, wrong in broken(part, inner):
                yield place, document | {name: wrong}
            if path != "params":
                yield inner, {key: value for key, value in document.items() if key != name}
        if path != "params":
            yield f"{path}.zzz" if path else "zzz", document | {"zzz": 1}


def may_be_missing(kind: Kind[Any], name: str, document: dict[str, Any], field: str) -> bool:
    """Options, the parameters of a verdict, and the numbers of a move in Cosmic Cows."""
    if kind is codec(name).options or field == "params":
        return True
    return field == "numbers" and document.get("type") == "move"


@every_game
def test_every_single_fault_is_refused_at_its_place(name: str) -> None:
    count = 0
    for kind, value in samples(name):
        document = parse_json(kind.dumps(value))
        for path, wrong in broken(document, ""):
            left_out = isinstance(wrong, dict) and "." not in path and path not in ("", *wrong)
            if left_out and may_be_missing(kind, name, wrong, path):
                kind.decode(wrong)
                continue
            with pytest.raises(WireError) as caught:
                kind.decode(wrong)
            places = [problem.path for problem in caught.value.problems]
            assert all(place.startswith(path) for place in places), (places, path, wrong)
            count += 1
    assert count > 500


@every_game
def test_two_faults_are_told_at_once(name: str) -> None:
    for action in played(name).actions[:20]:
        document = parse_json(codec(name).action.dumps(action))
        assert isinstance(document, dict)
        fields = [field for field in document if field != "type"]
        with pytest.raises(WireError) as caught:
            codec(name).action.decode(document | dict.fromkeys(fields, 1.0) | {"zzz": 1})
        assert [problem.path for problem in caught.value.problems] == [*fields, "zzz"]


@every_game
def test_a_number_that_is_none_is_never_written(name: str) -> None:
    value: Any
    for kind, value in samples(name):
        if kind is codec(name).options:
            continue
        for field in fields_of(type(value)):
            if type(getattr(value, field.name)) is not int:
                continue
            for wrong in (True, 1.0, "1", 2**53, -(10**5000), [1]):
                broken = copy(value)
                object.__setattr__(broken, field.name, wrong)
                with pytest.raises(WireError) as caught:
                    kind.dumps(broken)
                assert [problem.path for problem in caught.value.problems] == [field.name]


@every_game
def test_what_is_of_another_kind_is_neither_written_nor_read(name: str) -> None:
    one = played(name)
    kinds = dict(one.values())
    for kind in kinds:
        for other, value in kinds.items():
            if other is kind:
                continue
            with pytest.raises(WireError):
                kind.encode(value)
            # Options are no kind that a field could betray, and those of a game are few.
            if other is not one.codec.options:
                with pytest.raises(WireError):
                    kind.decode(other.encode(value))


@every_game
def test_a_view_is_no_state_and_a_state_of_one_game_none_of_another(name: str) -> None:
    one = played(name)
    for other in NAMES:
        for kind, value in ((one.codec.state, one.states[3]), (one.codec.view, one.views[3])):
            for wanted in (codec(other).state, codec(other).view):
                if wanted is kind:
                    continue
                with pytest.raises(WireError, match=r"^type: expected"):
                    wanted.decode(kind.encode(value))


@every_game
def test_options_that_have_their_default_are_left_out(name: str) -> None:
    default = make_game(name)
    text = codec(name).options.dumps(default)
    assert text == f'{{"players":{default.players}}}'
    assert codec(name).options.loads("{}") == default
    assert codec(name).options.loads(text) == default


@every_game
def test_all_options_may_be_written_out(name: str) -> None:
    game = make_game(name, SHORT[name])
    whole = {
        field.name: parse_json(dump_json(plain(getattr(game, field.name))))
        for field in fields_of(type(game))
    }
    assert codec(name).options.decode(whole) == game


def plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    return [plain(part) for part in value] if isinstance(value, tuple) else value


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("six-nimmt", {"players": 11}, "players: expected a whole number from 2"),
        ("six-nimmt", {"players": True}, "players: expected a whole number, got true"),
        ("six-nimmt", {"target": 66, "rounds": 1}, "rounds: give a target or"),
        ("six-nimmt", {"heads": "x"}, 'heads: expected one of "published", "rulebook", got "x"'),
        (
            "six-nimmt",
            {"seats": 3},
            "seats: six-nimmt has only players, hand_size, deck_size, tactics, heads, target, "
            "rounds, hide_piles",
        ),
        (
            "cosmic-cows",
            {"start": 3},
            "start: cosmic-cows has only players, starter, half, zone, max_turns; "
            "did you mean starter?",
        ),
        ("boese-kuh", {"players": 6}, "players: six play only with"),
        ("boese-kuh", {"chips": [1, 2, 3]}, "chips: expected 6 to 200"),
        ("boese-kuh", {"cow_cards": [1, 1]}, "cow_cards: expected numbers"),
        ("boese-kuh", {"task_cards": [["thirty"]]}, "task_cards[0]: expected a list of 2 values"),
        (
            "boese-kuh",
            {"task_cards": [["thirty", "x"]]},
            "task_cards[0][1]: expected one of",
        ),
        ("boese-kuh", {"sides": [2] * 6}, "sides: expected 6 times 0 or 1"),
        ("cosmic-cows", {"players": 3}, "players: expected 2, 4, 6 or 8"),
        ("cosmic-cows", {"zone": 9}, "zone: 9 lines are more than the 8"),
        ("cosmic-cows", {"starter": -1}, "starter: expected a whole number"),
    ],
)
def test_wrong_options_are_named(name: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(WireError) as caught:
        codec(name).options.decode(options)
    assert str(caught.value).startswith(message)
    assert len(caught.value.problems) == 1


@every_game
def test_the_codec_of_a_game_is_made_once(name: str) -> None:
    game: Any = make_game(name)
    assert codec_of(game) is codec(name)


HASHES = """
import hashlib
from tests.wire.played import NAMES, played
for name in NAMES:
    text = "\\n".join(kind.dumps(value) for kind, value in played(name).values())
    print(name, hashlib.sha256(text.encode()).hexdigest())
"""


def test_equal_values_give_equal_bytes_under_any_hash_seed() -> None:
    found = set()
    for seed in ("0", "1", "4294967295"):
        run = subprocess.run(
            [sys.executable, "-c", HASHES],
            capture_output=True,
            text=True,
            check=True,
            env=os.environ | {"PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[2],
        )
        assert len(run.stdout.splitlines()) == len(NAMES)
        found.add(run.stdout)
    assert len(found) == 1
