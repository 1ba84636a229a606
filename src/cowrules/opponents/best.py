"""The best of some actions, and all that are as good."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

__all__ = ["best_by"]

T = TypeVar("T")

_SLIGHT: Final = 1e-9


def best_by(value: Callable[[T], float], actions: Sequence[T]) -> list[T]:
    """The actions with the greatest value, in their order; differences in rounding do not count.

    Args:
        value: What an action is worth.
        actions: At least one.
    """
    values = [value(action) for action in actions]
    least = max(values) - _SLIGHT
    return [action for action, worth in zip(actions, values, strict=True) if worth >= least]
