"""Classes of every kind of field, a value of them, and its document."""

from collections.abc import Iterable, Iterator
from enum import Enum, IntEnum, StrEnum
from typing import Any, Literal

from attrs import frozen

from cowrules.roles import Viewer


class Colour(StrEnum):
    RED = "red"
    GREEN = "green"


class Size(IntEnum):
    SMALL = 1
    LARGE = 2


class Mixed(Enum):
    WORD = "word"
    NUMBER = 7


class Bits(int):
    """A set of the numbers 0 to 9."""

    @classmethod
    def of(cls, numbers: Iterable[int]) -> "Bits":
        listed = list(numbers)
        if len(set(listed)) < len(listed) or not all(0 <= n < 10 for n in listed):
            raise ValueError("no such set")
        return cls(sum(1 << n for n in listed))

    def __iter__(self) -> Iterator[int]:
        return (n for n in range(10) if self >> n & 1)


@frozen
class Cat:
    name: str
    lives: int = 9


@frozen
class BigDog:
    weight: int
    friends: "tuple[Cat | BigDog2, ...]" = ()


@frozen
class BigDog2:
    viewer: Viewer


@frozen
class Farm:
    pets: tuple[Cat | BigDog, ...]
    best: Cat | None
    corner: tuple[int, Colour]
    flags: tuple[tuple[bool, ...], ...]
    set: Bits
    either: int | str | tuple[int, ...]
    mode: Literal["fast", "slow"]
    bit: Literal[0, 1] | None


HALF: Any = 9.5  # what no type checker would let pass

FARM = Farm(
    pets=(Cat("Tom"), BigDog(30, (Cat("Kim", 8), BigDog2(3)))),
    best=Cat("Tom"),
    corner=(4, Colour.RED),
    flags=((True,), ()),
    set=Bits.of([3, 1]),
    either=(1, 2),
    mode="slow",
    bit=1,
)

DOCUMENT: dict[str, Any] = {
    "pets": [
        {"type": "cat", "name": "Tom", "lives": 9},
        {
            "type": "big-dog",
            "weight": 30,
            "friends": [
                {"type": "cat", "name": "Kim", "lives": 8},
                {"type": "big-dog2", "viewer": 3},
            ],
        },
    ],
    "best": {"name": "Tom", "lives": 9},
    "corner": [4, "red"],
    "flags": [[True], []],
    "set": [1, 3],
    "either": [1, 2],
    "mode": "slow",
    "bit": 1,
}
