"""Games that end: an engine that is wrong may play on for ever, and a test must notice."""

from collections.abc import Iterable, Iterator
from itertools import count
from typing import TypeVar

T = TypeVar("T")

MOST_STEPS = 20_000


def numbered() -> Iterator[int]:
    """The numbers of the steps of a game, which are not endlessly many."""
    for number in count():
        assert number < MOST_STEPS, "the game does not come to an end"
        yield number


def to_the_end(steps: Iterable[T]) -> tuple[T, ...]:
    """All steps of a game."""
    return tuple(step for _, step in zip(numbered(), steps, strict=False))
