"""Types become strict hooks, however deep they are nested."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from attrs import evolve, field, frozen

from cowrules.roles import Viewer
from cowrules.wire.hooks import AnyHooks
from cowrules.wire.mapping import class_hooks, hooks_for, tag_of, tagged, union
from cowrules.wire.problems import MAX_PROBLEMS, WireError

from .farm import DOCUMENT, FARM, HALF, BigDog, BigDog2, Bits, Cat, Colour, Farm, Mixed, Size


def problems(action: Callable[[], object]) -> list[str]:
    with pytest.raises(WireError) as caught:
        action()
    return [problem.text() for problem in caught.value.problems]


def test_writes_and_reads_nested_values() -> None:
    hooks = hooks_for(Farm)
    written = hooks.write(FARM)
    assert isinstance(written, dict)
    assert list(written.items()) == list(DOCUMENT.items())
    assert repr(hooks.read(DOCUMENT)) == repr(FARM)


def test_a_field_with_a_default_may_be_left_out() -> None:
    assert hooks_for(Cat).read({"name": "Tom"}) == Cat("Tom")


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"pets": "Tom"}, 'pets: expected a list, got "Tom"'),
        ({"pets": {}}, "pets: expected a list, got an object"),
        ({"pets": None}, "pets: expected a list, got null"),
        ({"pets": [[]]}, "pets[0]: expected an object, got a list"),
        ({"pets": [{"name": "Tom"}]}, "pets[0].type: missing"),
        (
            {"pets": [{"type": "Cat", "name": "Tom"}]},
            'pets[0].type: expected one of "cat", "big-dog", got "Cat"',
        ),
        (
            {"pets": [{"type": None, "name": "Tom"}]},
            'pets[0].type: expected one of "cat", "big-dog", got null',
        ),
        (
            {"pets": [{"type": "cat", "name": "T", "lives": True}]},
            "pets[0].lives: expected a whole number, got true",
        ),
        (
            {"pets": [{"type": "cat", "name": "T", "lives": 9.0}]},
            "pets[0].lives: expected a whole number, got 9.0",
        ),
        (
            {"pets": [{"type": "cat", "name": "T", "lives": "9"}]},
            'pets[0].lives: expected a whole number, got "9"',
        ),
        ({"pets": [{"type": "cat", "name": 5}]}, "pets[0].name: expected a text, got 5"),
        (
            {"pets": [{"type": "cat", "name": "T", "age": 1}]},
            "pets[0].age: unknown field",
        ),
        (
            {"pets": [{"type": "big-dog", "weight": 1, "friends": [{"type": "big-dog"}]}]},
            'pets[0].friends[0].type: expected one of "cat", "big-dog2", got "big-dog"',
        ),
        (
            {
                "pets": [
                    {
                        "type": "big-dog",
                        "weight": 1,
                        "friends": [{"type": "big-dog2", "viewer": "x"}],
                    }
                ]
            },
            'pets[0].friends[0].viewer: expected "spectator", got "x"',
        ),
        (
            {
                "pets": [
                    {
                        "type": "big-dog",
                        "weight": 1,
                        "friends": [{"type": "big-dog2", "viewer": 1.0}],
                    }
                ]
            },
            'pets[0].friends[0].viewer: expected a whole number or "spectator", got 1.0',
        ),
        ({"best": "Tom"}, 'best: expected an object or null, got "Tom"'),
        ({"best": {"lives": 1}}, "best.name: missing"),
        ({"best": {"type": "cat", "name": "Tom"}}, "best.type: unknown field"),
        ({"corner": [4]}, "corner: expected a list of 2 values, got a list"),
        ({"corner": [4, "red", 1]}, "corner: expected a list of 2 values, got a list"),
        ({"corner": [4.0, "red"]}, "corner[0]: expected a whole number, got 4.0"),
        ({"corner": [4, "RED"]}, 'corner[1]: expected one of "red", "green", got "RED"'),
        ({"flags": [[1]]}, "flags[0][0]: expected true or false, got 1"),
        ({"flags": [[True, None]]}, "flags[0][1]: expected true or false, got null"),
        ({"set": [1, 1]}, "set: holds a number that does not exist or stands there twice"),
        ({"set": [2**53]}, "set[0]: expected a whole number from -(2^53 - 1) to 2^53 - 1"),
        ({"set": [-1]}, "set: holds a number that does not exist or stands there twice"),
        ({"set": [True]}, "set[0]: expected a whole number, got true"),
        ({"set": 10}, "set: expected a list, got 10"),
        ({"either": True}, "either: expected a whole number or a text or a list, got true"),
        ({"either": [1.5]}, "either[0]: expected a whole number, got 1.5"),
        ({"mode": "other"}, 'mode: expected one of "fast", "slow", got "other"'),
        ({"mode": ["fast"]}, 'mode: expected one of "fast", "slow", got a list'),
        ({"bit": True}, "bit: expected one of 0, 1 or null, got true"),
        ({"bit": 2}, "bit: expected one of 0, 1, got 2"),
        ({"bit": 1.0}, "bit: expected one of 0, 1 or null, got 1.0"),
    ],
)
def test_every_wrong_value_is_refused_at_its_place(
    change: dict[str, object], expected: str
) -> None:
    assert problems(lambda: hooks_for(Farm).read(DOCUMENT | change)) == [expected]


def test_all_problems_are_told_at_once_in_the_order_of_the_fields() -> None:
    document = {"zoo": 1, "bit": 5, "pets": [{"type": "cat"}], "corner": [None, "x"], "ape": 2}
    assert problems(lambda: hooks_for(Farm).read(document)) == [
        "pets[0].name: missing",
        "best: missing",
        "corner[0]: expected a whole number, got null",
        'corner[1]: expected one of "red", "green", got "x"',
        "flags: missing",
        "set: missing",
        "either: missing",
        "mode: missing",
        "bit: expected one of 0, 1, got 5",
        "ape: unknown field",
        "zoo: unknown field",
    ]


def test_of_very_many_problems_only_the_first_are_told() -> None:
    numbers = hooks_for(tuple[int, ...])
    assert len(problems(lambda: numbers.read(["x"] * 100_000))) == MAX_PROBLEMS
    unknown = {str(number): 1 for number in range(100_000)}
    assert len(problems(lambda: hooks_for(Cat).read(unknown))) == MAX_PROBLEMS + 1


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"pets": [Cat("Tom")]}, "pets: expected a tuple, got a list"),
        ({"pets": ("Tom",)}, 'pets[0]: expected an object, got "Tom"'),
        ({"pets": (Cat("T", True),)}, "pets[0].lives: expected a whole number, got true"),
        (
            {"pets": (Cat("T", HALF),)},
            "pets[0].lives: expected a whole number, got 9.5",
        ),
        ({"pets": (Cat("\ud800"),)}, "pets[0].name: half of a surrogate pair"),
        (
            {"pets": (Cat("T", 10**5000),)},
            "pets[0].lives: expected a whole number from -(2^53 - 1) to 2^53 - 1",
        ),
        ({"pets": (BigDog2(1),)}, "pets[0]: expected an object, got a value of type 'BigDog2'"),
        ({"best": BigDog(1)}, "best: expected an object or null, got a value of type 'BigDog'"),
        ({"corner": (1,)}, "corner: expected a list of 2 values, got a list"),
        ({"corner": (1, "red")}, 'corner[1]: expected one of "red", "green", got "red"'),
        ({"set": 10}, "set: expected a list of different numbers, got 10"),
        ({"set": Bits(1 << 20)}, "set: expected a list of different numbers, got 1048576"),
        ({"either": (True,)}, "either[0]: expected a whole number, got true"),
        ({"either": Colour.RED}, "either: expected a whole number or a text or a list"),
        ({"mode": "other"}, 'mode: expected one of "fast", "slow", got "other"'),
        ({"bit": True}, "bit: expected one of 0, 1 or null, got true"),
    ],
)
def test_a_wrong_value_is_never_written(change: dict[str, Any], expected: str) -> None:
    found = problems(lambda: hooks_for(Farm).write(evolve(FARM, **change)))
    assert len(found) == 1
    assert found[0].startswith(expected)


@pytest.mark.parametrize(
    ("declared", "pairs"),
    [
        (Colour, [("red", Colour.RED), ("green", Colour.GREEN)]),
        (Size, [(1, Size.SMALL), (2, Size.LARGE)]),
        (Mixed, [("word", Mixed.WORD), (7, Mixed.NUMBER)]),
        (Colour | None, [("red", Colour.RED), (None, None)]),
        (Size | str, [(1, Size.SMALL), ("x", "x")]),
        (Viewer, [(-5, -5)]),
        (tuple[()], [([], ())]),
        (bool, [(True, True), (False, False)]),
    ],
)
def test_written_forms(declared: Any, pairs: list[tuple[object, object]]) -> None:
    hooks = hooks_for(declared)
    for document, value in pairs:
        assert repr(hooks.write(value)) == repr(document)
        assert repr(hooks.read(document)) == repr(value)


@pytest.mark.parametrize("value", [1, True, 1.0, "1", Colour.RED, Mixed.NUMBER, None, [], 3])
def test_an_enum_takes_only_its_own(value: object) -> None:
    assert problems(lambda: hooks_for(Size).write(value))


@pytest.mark.parametrize(
    "declared",
    [float, object, Any, list[int], dict[str, int], set[int], bytes, Iterable[int], "Cat"],
)
def test_a_type_that_no_document_holds_is_an_error_at_once(declared: Any) -> None:
    with pytest.raises(TypeError, match="no document holds"):
        hooks_for(declared)


@pytest.mark.parametrize(
    "members",
    [(str, Colour), (int, Size), (tuple[int, ...], tuple[str, ...]), (tuple[int, ...], Bits)],
)
def test_types_that_look_alike_are_an_error_at_once(members: tuple[Any, ...]) -> None:
    with pytest.raises(TypeError, match="cannot be told apart"):
        union(members)


def test_classes_that_cannot_be_tagged_are_an_error_at_once() -> None:
    @frozen
    class Typed:
        type: int

    def another() -> type:
        @frozen
        class Cat:
            age: int

        return Cat

    with pytest.raises(TypeError, match="field called type"):
        class_hooks(Typed)
    with pytest.raises(TypeError, match="same name"):
        tagged((Cat, another()))


def test_what_a_class_itself_refuses_is_a_problem_too() -> None:
    def positive(_: object, __: object, value: int) -> None:
        if value <= 0:
            raise ValueError("size: \x1b not positive")

    @frozen
    class Strict:
        size: int = field(validator=positive)

    found = problems(lambda: hooks_for(Strict).read({"size": 0}))
    assert found == ["size: \\x1b not positive"]


@pytest.mark.parametrize(
    ("name", "tag"),
    [("Deal", "deal"), ("ChooseRow", "choose-row"), ("SixNimmtView", "six-nimmt-view")],
)
def test_tags_are_names_in_lower_case_with_hyphens(name: str, tag: str) -> None:
    assert tag_of(type(name, (), {})) == tag


def test_german_messages() -> None:
    hooks: AnyHooks = hooks_for(Farm)
    with pytest.raises(WireError) as caught:
        hooks.read(DOCUMENT | {"bit": 5, "x": 1, "set": 4})
    assert caught.value.text("de") == (
        "set: eine Liste erwartet, 4 gefunden; "
        "bit: eines von 0, 1 erwartet, 5 gefunden; x: unbekanntes Feld"
    )
