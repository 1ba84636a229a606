"""The subsets of a hand, all at once.

The cards of a hand stand on places from 0, ascending. A subset is a number below 32 whose bit
``1 << place`` says whether the card there is in it. A *map* is a set of subsets: a number of 32
lanes of eight bits, where the top bit of lane ``m`` says whether subset ``m`` is in the map. A
sum for every subset fits into the lanes too, so one subtraction compares all with a limit.
"""

from collections.abc import Iterable
from functools import cache
from itertools import compress
from operator import mul
from typing import Final

from cowrules.boese_kuh.tasks.features import COLOUR, NUMBER

__all__ = ["HAND_SIZE", "Hand", "at_most", "below", "places_in", "subsets_in", "within"]

HAND_SIZE = 5
"""A hand is refilled to five cards (BK-SETUP-5, BK-TURN-8) and never holds more."""

_SUBSETS: Final = range(1 << HAND_SIZE)


@cache
def _each_lane() -> int:
    """The number 1 in every lane."""
    return sum([1 << 8 * subset for subset in _SUBSETS])


@cache
def _weights() -> tuple[int, ...]:
    """For each place the number 1 in the lanes of the subsets that have it."""
    return tuple(
        sum([1 << 8 * subset for subset in _SUBSETS if subset >> place & 1])
        for place in range(HAND_SIZE)
    )


def _sums(weights: Iterable[int]) -> int:
    """In each lane the sum of the weights of the places in that subset."""
    return sum(map(mul, weights, _weights()))


def below(sums: int, limit: int) -> int:
    """The map of the subsets whose sum is at most `limit`; sums and limit are below 128."""
    ones = _each_lane()
    return (128 + limit) * ones - sums & 128 * ones


@cache
def at_most(places: int, limit: int) -> int:
    """The map of the subsets with at most `limit` of the `places`, none if it is negative."""
    if limit < 0:
        return 0
    return below(_sums([places >> place & 1 for place in range(HAND_SIZE)]), limit)


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

    __slots__ = ("_sums", "bits", "by_colour", "by_number", "cards", "places")

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
        self._sums = -1

    @property
    def sums(self) -> int:
        """For every subset the sum of the numbers on its cards."""
        if self._sums < 0:
            self._sums = _sums(map(NUMBER.of.__getitem__, self.cards))
        return self._sums

    def where(self, cards: int) -> int:
        """The places of those of the `cards` that are in the hand."""
        found = 0
        place = 1
        for card in self.cards:
            if cards >> card & 1:
                found |= place
            place <<= 1
        return found
