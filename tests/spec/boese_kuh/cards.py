"""The cow cards."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

NUMBERS = range(1, 11)
COLOURS = range(6)


class Card(NamedTuple):
    number: int
    colour: int


@cache
def deck() -> frozenset[Card]:
    """Each number once in each colour, sixty cards (BK-COMP-2)."""
    return frozenset(Card(number, colour) for number in NUMBERS for colour in COLOURS)


def numbers(cards: Iterable[Card]) -> tuple[int, ...]:
    """The numbers without the colours, for tasks that leave colours free (GB-12)."""
    return tuple(sorted(card.number for card in cards))


def colours(cards: Iterable[Card]) -> tuple[int, ...]:
    """The colours without the numbers, for tasks that leave numbers free (BK-SAL-2)."""
    return tuple(sorted(card.colour for card in cards))
