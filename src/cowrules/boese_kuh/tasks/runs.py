"""Tasks whose cards all differ: a run of numbers, and one card of each colour."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from cowrules.boese_kuh.cards import ALL_CARDS, COLOURS, EACH_COLOUR, NUMBERS, number_of
from cowrules.boese_kuh.codes import BoeseKuhCode
from cowrules.boese_kuh.tasks.constraint import Constraint, misfit
from cowrules.boese_kuh.tasks.features import COLOUR, NUMBER, Feature, counts
from cowrules.boese_kuh.tasks.subsets import at_most, within
from cowrules.verdict import Illegal

if TYPE_CHECKING:
    from cowrules.boese_kuh.tasks.names import Task
    from cowrules.boese_kuh.tasks.subsets import Hand

__all__ = ["EachColourOnce", "Run"]


def _twice(feature: Feature, pile: int, cards: Sequence[int]) -> int | None:
    """The first of the cards that is alike to one before it or on the pile."""
    seen = pile
    for card in cards:
        if seen & feature.alike[feature.of[card]]:
            return card
        seen |= 1 << card
    return None


class Run(Constraint):
    """`size` consecutive numbers, each once, that do not go on from ten to one.

    Args:
        size: How many cards complete the task.
        twice: The clause that bars a number from lying there twice.
        span: The clause that asks for consecutive numbers.
        wrap: The clause that bars going on from ten to one.
    """

    __slots__ = ("_size", "_span", "_twice", "_wrap")

    def __init__(self, size: int, *, twice: str, span: str, wrap: str) -> None:
        self._size = size
        self._twice = twice
        self._span = span
        self._wrap = wrap

    def holds(self, pile: int) -> bool:
        """Whether the numbers all differ and one run contains them."""
        numbers = _numbers(pile)
        if numbers.bit_count() < pile.bit_count():
            return False
        return bool(_windows(self._size, numbers))

    def is_complete(self, pile: int) -> bool:
        """Whether the run is full."""
        return pile.bit_count() == self._size

    def fitting(self, pile: int) -> int:
        """The cards whose numbers a run with those that lie there contains."""
        numbers = _numbers(pile)
        found = 0
        for window in _windows(self._size, numbers):
            found |= window
        return EACH_COLOUR * (found & ~numbers)

    def can_be_completed(self, pile: int, free: int) -> bool:
        """Whether some run has all its numbers."""
        numbers = _numbers(pile)
        missing = ~(numbers | _numbers(free))
        return any(not window & missing for window in _windows(self._size, numbers))

    def playable(self, pile: int, hand: "Hand") -> int:
        """The subsets within a run, each number once."""
        lying = _numbers(pile)
        groups = hand.by_number
        found = 0
        for window in _windows(self._size, lying):
            free = window & ~lying
            places = 0
            for number, group in groups.items():
                if free >> number & 1:
                    places |= group
            found |= within(places)
        if len(groups) < len(hand.cards):
            for group in groups.values():
                found &= at_most(group, 1)
        return found

    def misfit(self, task: "Task", pile: int, cards: Sequence[int]) -> Illegal:
        """A number is there twice, or no run contains all."""
        twice = _twice(NUMBER, pile, cards)
        if twice is not None:
            number = ("number", number_of(twice))
            return misfit(BoeseKuhCode.NUMBER_TWICE, self._twice, task, number)
        numbers = _numbers(pile)
        for card in cards:
            numbers |= 1 << number_of(card)
        shown = tuple([number for number in range(1, NUMBERS + 1) if numbers >> number & 1])
        params = (("numbers", shown), ("limit", self._size))
        if self._fits_in_a_circle(numbers):
            return misfit(BoeseKuhCode.BEYOND_TEN, self._wrap, task, *params)
        return misfit(BoeseKuhCode.SPAN_TOO_WIDE, self._span, task, *params)

    def _fits_in_a_circle(self, numbers: int) -> bool:
        """Whether one run would contain the numbers if one came after ten."""
        twice = numbers | numbers << NUMBERS
        starts = [low for low in range(1, NUMBERS + 1) if numbers >> low & 1]
        count = len(starts)
        run = (1 << self._size) - 1
        return any((twice & run << low).bit_count() == count for low in starts)


@cache
def _windows(size: int, numbers: int) -> tuple[int, ...]:
    """All runs of that size that contain the `numbers`, each as bits of numbers."""
    run = (1 << size) - 1
    windows = [run << low for low in range(1, NUMBERS - size + 2)]
    return tuple([window for window in windows if not numbers & ~window])


class EachColourOnce(Constraint):
    """One card of each colour, whatever the numbers.

    Args:
        clause: The clause that asks for each colour once.
    """

    __slots__ = ("_clause",)

    def __init__(self, *, clause: str) -> None:
        self._clause = clause

    def holds(self, pile: int) -> bool:
        """Whether the colours all differ."""
        return len(counts(COLOUR, pile)) == pile.bit_count()

    def is_complete(self, pile: int) -> bool:
        """Whether all colours are there."""
        return pile.bit_count() == COLOURS

    def fitting(self, pile: int) -> int:
        """The cards of all colours that are missing."""
        found = ALL_CARDS
        for colour in counts(COLOUR, pile):
            found &= ~COLOUR.alike[colour]
        return found

    def can_be_completed(self, pile: int, free: int) -> bool:
        """Whether every colour that is missing is free."""
        return len(counts(COLOUR, pile | free)) == COLOURS

    def playable(self, pile: int, hand: "Hand") -> int:
        """The subsets of missing colours, each once."""
        lying = counts(COLOUR, pile)
        places = 0
        clashes = -1
        for colour, group in hand.by_colour.items():
            if colour not in lying:
                places |= group
                clashes &= at_most(group, 1)
        return within(places) & clashes

    def misfit(self, task: "Task", pile: int, cards: Sequence[int]) -> Illegal:
        """A colour is there twice."""
        twice = _twice(COLOUR, pile, cards)
        assert twice is not None, "each colour once is all that the task asks"
        colour = ("colour", COLOUR.of[twice])
        return misfit(BoeseKuhCode.COLOUR_TWICE, self._clause, task, colour)


def _numbers(cards: int) -> int:
    """The numbers that the cards show, as bits."""
    half = cards | cards >> 3 * NUMBERS
    return (half | half >> NUMBERS | half >> 2 * NUMBERS) & (2 << NUMBERS) - 2
