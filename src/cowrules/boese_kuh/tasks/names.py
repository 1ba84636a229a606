"""The twelve tasks by name."""

from enum import StrEnum

__all__ = ["Task"]


class Task(StrEnum):
    """A task, one side of a task card, in the order of the rulebook.

    Example:
        >>> str(Task.FAVOURITE_COLOUR)
        'favourite-colour'
    """

    THIRTY = "thirty"
    FORTY_FIVE = "forty-five"
    TRIPLET = "triplet"
    QUADRUPLET = "quadruplet"
    TWO_PAIRS = "two-pairs"
    FULL_HOUSE = "full-house"
    COLOUR_FULL_HOUSE = "colour-full-house"
    FAVOURITE_COLOUR = "favourite-colour"
    UNEVEN = "uneven"
    EVEN = "even"
    STRAIGHT = "straight"
    SALAD = "salad"
