"""What cards can have in common: the number or the colour."""

from functools import lru_cache
from typing import Final

from cowrules.boese_kuh.cards import (
    COLOURS,
    EACH_COLOUR,
    HIGHEST_CARD,
    NUMBERS,
    ONE_COLOUR,
    cards_in,
    colour_of,
    number_of,
)

__all__ = ["COLOUR", "EVENS", "NUMBER", "UNEVENS", "Feature", "total"]

EVENS: Final = sum([EACH_COLOUR << number for number in range(2, NUMBERS + 1, 2)])
UNEVENS: Final = EVENS >> 1
# The numbers in whose binary form the digit for 2, 4 or 8 is set.
_TWOS: Final = sum([EACH_COLOUR << number for number in (2, 3, 6, 7, 10)])
_FOURS: Final = sum([EACH_COLOUR << number for number in (4, 5, 6, 7)])
_EIGHTS: Final = sum([EACH_COLOUR << number for number in (8, 9, 10)])


class Feature:
    """A feature in which cards can be alike.

    Attributes:
        of: For each card the value it shows; nothing at 0, which is no card.
        alike: For each value the bits of all cards that show it.
    """

    __slots__ = ("alike", "of")

    def __init__(self, of: bytes, alike: tuple[int, ...]) -> None:
        self.of = of
        self.alike = alike


NUMBER: Final = Feature(
    bytes([0, *map(number_of, range(1, HIGHEST_CARD + 1))]),
    tuple([EACH_COLOUR << number for number in range(NUMBERS + 1)]),
)
COLOUR: Final = Feature(
    bytes([0, *map(colour_of, range(1, HIGHEST_CARD + 1))]),
    tuple([ONE_COLOUR << NUMBERS * colour for colour in range(COLOURS)]),
)


@lru_cache(maxsize=2048)
def counts(feature: Feature, cards: int) -> dict[int, int]:
    """How many of the cards show each value, by their lowest cards; not to be changed.

    It is remembered because the same pile is asked about many times while it lies.
    """
    found: dict[int, int] = {}
    for card in cards_in(cards):
        value = feature.of[card]
        found[value] = found.get(value, 0) + 1
    return found


def total(cards: int) -> int:
    """The sum of the numbers on the cards, digit by binary digit."""
    return (
        (cards & UNEVENS).bit_count()
        + 2 * (cards & _TWOS).bit_count()
        + 4 * (cards & _FOURS).bit_count()
        + 8 * (cards & _EIGHTS).bit_count()
    )
