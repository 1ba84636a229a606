"""The subsets of a hand, all at once.

The cards of a hand stand on places from 0, ascending. A subset is a number below 32 whose bit
``1 << place`` says whether the card there is in it. A *map* is a set of subsets: a number of 32
lanes of eight bits, where the top bit of lane ``m`` says whether subset ``m`` is in the map. A
sum for every subset fits into the lanes too, so one subtraction compares all with a limit.
"""

from collections.abc import Iterable
from functools import cache
from itertools import compress
from typing import Final

from cowrules.boese_kuh.tasks.features import COLOUR, NUMBER

__all__ = ["HAND_SIZE", "Hand", "at_most", "places_in", "subsets_in", "within"]

HAND_SIZE = 5
"""A hand is refilled to five cards (BK-SETUP-5, BK-TURN-8) and never holds more."""

_SUBSETS: Final = range(1 << HAND_SIZE)


@cache
def _lanes() -> tuple[int, int, tuple[int, ...]]:
    """The number 1 in every lane, 128 in every lane, and 1 in the lanes that have a place."""
    ones = [1 << 8 * subset for subset in _SUBSETS]
    having = [
        sum([ones[subset] for subset in _SUBSETS if subset >> place & 1])
        for place in range(HAND_SIZE)
    ]
    return sum(ones), 128 * sum(ones), tuple(having)


def _up_to(limit: int, weights: Iterable[int]) -> int:
    """The map of the subsets whose places weigh at most `limit` together, all below 128."""
    ones, tops, having = _lanes()
    return (128 + limit) * ones - sum(map(int.__mul__, weights, having)) & tops


@cache
def at_most(places: int, limit: int) -> int:
    """The map of the subsets with at most `limit` of the `places`, none if it is negative."""
    if limit < 0:
        return 0
    return _up_to(limit, [places >> place & 1 for place in range(HAND_SIZE)])


@cache
def within(places: int) -> int:
    """The map of the subsets of `places` that are not empty."""
    return at_most(~places & _SUBSETS[-1], 0) & ~128


def subsets_in(found: int) -> list[int]:
    """The subsets in a map, ascending."""
    return list(compress(_SUBSETS, found.to_bytes(len(_SUBSETS), "little")))


@cache
def places_in(subset: int) -> tuple[int, ...]:
    """For each place 1 if it is in the subset, else 0."""
    return tuple(subset >> place & 1 for place in range(HAND_SIZE))


class Hand:
    """A hand of at most five cards as places, with what the tasks ask about it.

    Attributes:
        bits: The cards as bits.
        cards: The cards, ascending: the card on each place.
        places: All places as a subset.
        by_number: For each number in the hand its places as a subset.
        by_colour: For each colour in the hand its places as a subset.
    """

    __slots__ = ("bits", "by_colour", "by_number", "cards", "places")

    def __init__(self, bits: int) -> None:
        number_of, colour_of = NUMBER.of, COLOUR.of
        cards = []
        by_number: dict[int, int] = {}
        by_colour: dict[int, int] = {}
        left = bits
        place = 1
        while left:
            lowest = left & -left
            left ^= lowest
            card = lowest.bit_length() - 1
            number, colour = number_of[card], colour_of[card]
            cards.append(card)
            by_number[number] = by_number.get(number, 0) | place
            by_colour[colour] = by_colour.get(colour, 0) | place
            place <<= 1
        self.bits = bits
        self.cards = cards
        self.places = place - 1
        self.by_number = by_number
        self.by_colour = by_colour

    def up_to(self, limit: int) -> int:
        """The map of the subsets, not empty, with numbers that add up to at most `limit`."""
        return _up_to(limit, map(NUMBER.of.__getitem__, self.cards)) & within(self.places)

    def where(self, cards: int) -> int:
        """The places of those of the `cards` that are in the hand."""
        found = 0
        place = 1
        for card in self.cards:
            if cards >> card & 1:
                found |= place
            place <<= 1
        return found
