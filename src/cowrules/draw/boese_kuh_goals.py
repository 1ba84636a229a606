"""What the tasks of Böse Kuh ask for, and how far they are, in a few words."""

from collections.abc import Callable
from typing import Final

from cowrules.boese_kuh import CardSet, Task, colour_of, fitting, number_of
from cowrules.texts import Pair

__all__ = ["goal", "size_of", "standing", "wanted"]

_GOALS: Final[dict[Task, Pair]] = {
    Task.THIRTY: ("the numbers add up to exactly 30", "die Zahlen ergeben genau 30"),
    Task.FORTY_FIVE: ("the numbers add up to exactly 45", "die Zahlen ergeben genau 45"),
    Task.TRIPLET: ("three cards with the same number", "drei Karten mit gleicher Zahl"),
    Task.QUADRUPLET: ("four cards with the same number", "vier Karten mit gleicher Zahl"),
    Task.TWO_PAIRS: ("two pairs, different numbers", "zwei Paare, verschiedene Zahlen"),
    Task.FULL_HOUSE: ("three of one number, two of another", "drei einer Zahl, zwei einer anderen"),
    Task.COLOUR_FULL_HOUSE: (
        "three of one colour, two of another",
        "drei einer Farbe, zwei einer anderen",
    ),
    Task.FAVOURITE_COLOUR: ("five cards of one colour", "fünf Karten einer Farbe"),
    Task.UNEVEN: ("five odd numbers", "fünf ungerade Zahlen"),
    Task.EVEN: ("five even numbers", "fünf gerade Zahlen"),
    Task.STRAIGHT: ("five numbers in a row", "fünf Zahlen in Folge"),
    Task.SALAD: ("one card of each of the six colours", "je eine Karte jeder der sechs Farben"),
}

_SUMS: Final = {Task.THIRTY: 30, Task.FORTY_FIVE: 45}
_SIZES: Final = {Task.TRIPLET: 3, Task.QUADRUPLET: 4, Task.TWO_PAIRS: 4, Task.SALAD: 6}
_BY_COLOUR: Final = (Task.COLOUR_FULL_HOUSE, Task.FAVOURITE_COLOUR, Task.SALAD)
_BY_NUMBER: Final = (
    Task.TRIPLET,
    Task.QUADRUPLET,
    Task.TWO_PAIRS,
    Task.FULL_HOUSE,
    Task.STRAIGHT,
)


def goal(task: Task) -> Pair:
    """What a task asks for."""
    return _GOALS[task]


def size_of(task: Task) -> int | None:
    """How many cards complete a task; None for a sum.

    Example:
        >>> size_of(Task.SALAD), size_of(Task.THIRTY)
        (6, None)
    """
    return None if task in _SUMS else _SIZES.get(task, 5)


def standing(say: Callable[[str, str], str], task: Task, pile: CardSet) -> str:
    """How far a task is.

    Example:
        >>> standing(lambda english, german: english, Task.THIRTY, CardSet.of([4]))
        '4, 26 to go'
        >>> standing(lambda english, german: german, Task.TRIPLET, CardSet.of([4]))
        '1 von 3'
    """
    size = size_of(task)
    if size is None:
        total = sum(map(number_of, pile))
        missing = _SUMS[task] - total
        if not missing:
            return say(f"{total}, complete", f"{total}, erfüllt")
        return say(f"{total}, {missing} to go", f"{total}, noch {missing}")
    if len(pile) == size:
        return say("complete", "erfüllt")
    return say(f"{len(pile)} of {size}", f"{len(pile)} von {size}")


def wanted(task: Task, pile: CardSet) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The numbers and the colours that may still come, where the pile limits them.

    Example:
        >>> wanted(Task.TRIPLET, CardSet.of([4]))
        ((4,), ())
        >>> wanted(Task.SALAD, CardSet.of([4, 14, 24]))
        ((), (3, 4, 5))
    """
    if not pile or len(pile) == size_of(task):
        return (), ()
    if task in _BY_NUMBER:
        return tuple(sorted({*map(number_of, fitting(task, pile))})), ()
    if task in _BY_COLOUR:
        return (), tuple(sorted({*map(colour_of, fitting(task, pile))}))
    return (), ()
