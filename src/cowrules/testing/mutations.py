"""Actions that differ a little from others, made from the types of their fields."""

import dataclasses
from enum import Enum
from random import Random
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs

__all__ = ["for_player", "mutated", "normal"]

T = TypeVar("T")

_NUMBERS = (-(10**6), -1, 0, 1, 2, 5, 7, 60, 104, 105, 10**6, 2**53 - 1)


_HINTS: dict[type, dict[str, Any]] = {}


def _hints(cls: type) -> dict[str, Any]:
    """The types of the fields of an attrs class or a dataclass; none for other classes."""
    if cls not in _HINTS:
        _HINTS[cls] = _read_hints(cls)
    return _HINTS[cls]


def _read_hints(cls: type) -> dict[str, Any]:
    if attrs.has(cls):
        names = [field.name for field in attrs.fields(cls) if field.init]
    elif dataclasses.is_dataclass(cls):
        names = [field.name for field in dataclasses.fields(cls) if field.init]
    else:
        return {}
    hints = get_type_hints(cls)
    return {name: hints[name] for name in names}


def _replace(value: T, changes: dict[str, object]) -> T:
    """The value with other fields."""
    # Both functions want a class that only they can name; the value is of one of them.
    instance: Any = value
    new: T = (attrs.evolve if attrs.has(type(value)) else dataclasses.replace)(instance, **changes)
    return new


def for_player(action: T, player: int) -> T:
    """The same action by another player; the action itself if its class names none."""
    if _hints(type(action)).get("player") is not int:
        return action
    return _replace(action, {"player": player})


def mutated(action: T, random: Random) -> T:
    """The action with one field changed to another value of its type.

    The action itself comes back where nothing can be changed.
    """
    hints = _hints(type(action))
    if not hints:
        return action
    name = random.choice(list(hints))
    value = getattr(action, name)
    return _replace(action, {name: _other(hints[name], value, random)})


def _other(hint: Any, value: Any, random: Random) -> object:
    """Another value of a type, near to `value`; `value` itself if none is known."""
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        fitting = [each for each in get_args(hint) if _fits(each, value)]
        return _other(random.choice(fitting), value, random) if fitting else value
    if origin is Literal:
        return random.choice(get_args(hint))
    if origin is tuple:
        return _other_tuple(get_args(hint), value, random)
    if isinstance(value, bool):
        return not value
    if isinstance(value, Enum):
        return random.choice(list(type(value)))
    if isinstance(value, int):
        return random.choice([value - 1, value + 1, -value, *_NUMBERS])
    return mutated(value, random)


def _fits(hint: Any, value: object) -> bool:
    origin = get_origin(hint) or hint
    return isinstance(origin, type) and isinstance(value, origin)


def _other_tuple(args: tuple[Any, ...], value: tuple[Any, ...], random: Random) -> object:
    free = len(args) == 2 and args[1] is Ellipsis
    way = random.randrange(6) if free else 0
    if way == 1:
        return value[1:]
    if way == 2:
        return value[:-1]
    if way == 3:
        return value[::-1]
    if way == 4:
        return value + value[:1]
    if way == 5:
        return ()
    if not value:
        return value
    place = random.randrange(len(value))
    other = _other(args[0] if free else args[place], value[place], random)
    return (*value[:place], other, *value[place + 1 :])


def normal(action: object) -> object:
    """The action as a value that is the same in whatever order its numbers are named."""
    hints = _hints(type(action))
    if not hints:
        return action
    return type(action), tuple(_sorted(getattr(action, name)) for name in hints)


def _sorted(value: object) -> object:
    if isinstance(value, tuple):
        return tuple(sorted(value)) if all(type(each) is int for each in value) else value
    return value
