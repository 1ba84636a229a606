"""Whether values have the types that their classes declare."""

from collections.abc import Callable
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeAlias, Union, get_args, get_origin

from attrs import Attribute, fields, has

from cowrules.mistakes import shown

__all__ = ["as_declared", "require_declared"]

_Found: TypeAlias = tuple[str, str, object]
"""Where in a value something is wrong, what was expected there, and what is there."""

_Check: TypeAlias = Callable[[object], _Found | None]

_WORDS: Final[dict[type, str]] = {
    int: "a whole number",
    bool: "True or False",
    str: "a text",
    NoneType: "None",
}

_CHECKS: Final[dict[object, _Check]] = {}
"""All that were made."""


def require_declared(name: str, value: object, cls: type[object]) -> None:
    """Refuse a value that is not of an attrs class, or has a field of another type than declared.

    Types are taken exactly: a bool is no whole number, and a list is no tuple.

    Args:
        name: What the value is called in the text of the error.
        value: The value.
        cls: The class.

    Raises:
        TypeError: Something is of another type; the text names the first such field.

    Example:
        >>> from attrs import evolve
        >>> from cowrules import SixNimmt
        >>> from cowrules.six_nimmt import SixNimmtState
        >>> state = SixNimmt(players=2).initial_state()
        >>> require_declared("state", state, SixNimmtState)
        >>> require_declared("state", evolve(state, hands=((1.0,), ())), SixNimmtState)
        Traceback (most recent call last):
            ...
        TypeError: state.hands[0][0]: expected a whole number, got 1.0
    """
    _require(name, _check_of(cls)(value))


def as_declared(_: type, attributes: list["Attribute[Any]"]) -> list["Attribute[Any]"]:
    """Let a class of attrs refuse values of other types than declared: its field transformer.

    What the engine itself makes with a `constructor` is not looked at.

    Example:
        >>> from attrs import frozen
        >>> @frozen(field_transformer=as_declared)
        ... class Pass:
        ...     player: int
        >>> Pass("0")
        Traceback (most recent call last):
            ...
        TypeError: Pass.player: expected a whole number, got '0'
    """
    return [attribute.evolve(validator=_validator(attribute.type)) for attribute in attributes]


def _validator(kind: object) -> Callable[[object, "Attribute[Any]", object], None]:
    check = _check_of(kind)

    def validate(instance: object, attribute: "Attribute[Any]", value: object) -> None:
        found = check(value)
        if found is not None:
            _require(f"{type(instance).__name__}.{attribute.name}", found)

    return validate


def _require(name: str, found: _Found | None) -> None:
    if found is not None:
        place, expected, value = found
        raise TypeError(f"{name}{place}: expected {expected}, got {shown(value)[0]}")


def _check_of(kind: object) -> _Check:
    """What looks at a value for a type as it is written in a class."""
    if kind not in _CHECKS:
        _CHECKS[kind] = _made(kind)
    return _CHECKS[kind]


def _made(kind: object) -> _Check:
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is tuple:
        if len(arguments) == 2 and arguments[1] is ...:
            return _each(arguments[0])
        return _in_turn(arguments)
    if origin is Union or origin is UnionType:
        return _any_of(arguments)
    if origin is Literal:
        return _one_of(arguments)
    assert isinstance(kind, type), "every field is declared with one of these"
    return _fields(kind) if has(kind) else _exactly(kind)


def _exactly(kind: type) -> _Check:
    expected = _word(kind)

    def check(value: object) -> _Found | None:
        return None if type(value) is kind else ("", expected, value)

    return check


def _word(kind: type) -> str:
    if kind in _WORDS:
        return _WORDS[kind]
    if issubclass(kind, Enum):
        return f"{kind.__name__}, such as {kind.__name__}.{next(iter(kind)).name}"
    return kind.__name__


def _each(kind: object) -> _Check:
    of_member = _check_of(kind)
    plain = _plain(kind)

    def check(value: object) -> _Found | None:
        if type(value) is not tuple:
            return "", "a tuple", value
        # Most tuples are long and right, and need no look at each member.
        if plain.issuperset(map(type, value)):
            return None
        for place, member in enumerate(value):
            found = of_member(member)
            if found is not None:
                return f"[{place}]{found[0]}", found[1], found[2]
        return None

    return check


def _plain(kind: object) -> frozenset[type]:
    """The classes of which any value will do."""
    if get_origin(kind) in (Union, UnionType):
        return frozenset().union(*map(_plain, get_args(kind)))
    return frozenset([kind]) if isinstance(kind, type) and not has(kind) else frozenset()


def _in_turn(kinds: tuple[object, ...]) -> _Check:
    checks = [_check_of(kind) for kind in kinds]

    def check(value: object) -> _Found | None:
        if type(value) is not tuple or len(value) != len(checks):
            return "", f"a tuple of {len(checks)}", value
        for place, (of_member, member) in enumerate(zip(checks, value, strict=True)):
            found = of_member(member)
            if found is not None:
                return f"[{place}]{found[0]}", found[1], found[2]
        return None

    return check


def _any_of(kinds: tuple[object, ...]) -> _Check:
    checks = [_check_of(kind) for kind in kinds]

    def check(value: object) -> _Found | None:
        expected = []
        for of_kind in checks:
            found = of_kind(value)
            # Whoever gives a tuple means a tuple, so what is wrong in it is told.
            if found is None or found[0]:
                return found
            expected.append(found[1])
        return "", " or ".join(expected), value

    return check


def _one_of(values: tuple[object, ...]) -> _Check:
    def check(value: object) -> _Found | None:
        if any(value is each for each in values):
            return None
        return "", " or ".join(map(repr, values)), value

    return check


def _fields(cls: type) -> _Check:
    checks = [(field.name, _check_of(field.type)) for field in fields(cls)]

    def check(value: object) -> _Found | None:
        if type(value) is not cls:
            return "", cls.__name__, value
        for name, of_field in checks:
            found = of_field(getattr(value, name))
            if found is not None:
                return f".{name}{found[0]}", found[1], found[2]
        return None

    return check
