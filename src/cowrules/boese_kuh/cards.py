"""The cow cards of Böse Kuh, and sets of them.

A card is a whole number from 1 to 60: ten times its colour plus its number. In notation it is
one letter for the colour and the number, such as ``a7`` (card 7) or ``f10`` (card 60).
"""

from collections.abc import Iterable, Iterator
from itertools import compress
from typing import ClassVar, Final

__all__ = ["COLOURS", "HIGHEST_CARD", "NUMBERS", "CardSet", "card_of", "colour_of", "number_of"]

COLOURS = 6
"""The colours are 0 to 5; the rulebook does not name them (BK-COMP-2, GB-06)."""

NUMBERS = 10
"""Each colour has the numbers 1 to 10, each once (BK-COMP-2)."""

HIGHEST_CARD = COLOURS * NUMBERS
"""The cards are the numbers 1 to 60 (BK-COMP-1)."""

LETTERS: Final = "abcdef"

# Card c is bit c, so ten bits for each colour, the first of them bit 1.
ALL_CARDS: Final = (1 << HIGHEST_CARD + 1) - 2
ONE_COLOUR: Final = (1 << NUMBERS + 1) - 2
EACH_COLOUR: Final = sum([1 << NUMBERS * colour for colour in range(COLOURS)])

_CARDS: Final = range(HIGHEST_CARD + 1)
_DIGITS: Final = bytes.maketrans(b"01", b"\0\1")


def colour_of(card: int) -> int:
    """The colour of a card, 0 to 5.

    Example:
        >>> [colour_of(card) for card in (1, 10, 11, 60)]
        [0, 0, 1, 5]
    """
    return (card - 1) // NUMBERS


def number_of(card: int) -> int:
    """The number on a card, 1 to 10.

    Example:
        >>> [number_of(card) for card in (1, 10, 11, 60)]
        [1, 10, 1, 10]
    """
    return (card - 1) % NUMBERS + 1


def card_of(colour: int, number: int) -> int:
    """The card with a colour from 0 to 5 and a number from 1 to 10.

    Raises:
        ValueError: There is no such colour or number.

    Example:
        >>> card_of(3, 10)
        40
    """
    if not 0 <= colour < COLOURS:
        raise ValueError("colour: expected 0 to 5")
    if not 1 <= number <= NUMBERS:
        raise ValueError("number: expected 1 to 10")
    return NUMBERS * colour + number


def cards_in(bits: int) -> list[int]:
    """The cards whose bits are set, ascending; other bits are passed over."""
    digits = bin(bits & ALL_CARDS)[:1:-1].encode("ascii")
    return list(compress(_CARDS, digits.translate(_DIGITS)))


def bits_of(cards: Iterable[int]) -> int:
    """The bits of the cards; 0 when one of them does not exist or is there twice."""
    bits = 0
    for card in cards:
        if not 0 < card <= HIGHEST_CARD:
            return 0
        bit = 1 << card
        if bits & bit:
            return 0
        bits |= bit
    return bits


def show_card(card: int) -> str:
    """The notation of a card that exists."""
    return f"{LETTERS[colour_of(card)]}{number_of(card)}"


class CardSet(int):
    """A set of cards: it has a length, is iterated in ascending order and answers ``in``.

    It is a number whose bit ``1 << card`` says whether the card is in the set, so sets
    compare and hash as numbers, and ``&``, ``|`` and ``^`` give plain numbers.

    Example:
        >>> hand = CardSet.of([23, 7])
        >>> hand
        CardSet(a7, c3)
        >>> list(hand), len(hand), 7 in hand, 8 in hand
        ([7, 23], 2, True, False)
        >>> CardSet(hand & ~CardSet.of([7]))
        CardSet(c3)
    """

    __slots__ = ()

    LEAST: ClassVar = 1
    """The least card that can be in a set."""

    GREATEST: ClassVar = HIGHEST_CARD
    """The greatest card that can be in a set."""

    @classmethod
    def of(cls, cards: Iterable[int]) -> "CardSet":
        """The set of these cards.

        Raises:
            ValueError: A card does not exist or is there twice.

        Example:
            >>> CardSet.of([61])
            Traceback (most recent call last):
                ...
            ValueError: cards: expected numbers from 1 to 60, each at most once
        """
        listed = tuple(cards)
        bits = bits_of(listed)
        if listed and not bits:
            raise ValueError("cards: expected numbers from 1 to 60, each at most once")
        return cls(bits)

    def __iter__(self) -> Iterator[int]:
        return iter(cards_in(self))

    def __len__(self) -> int:
        return (self & ALL_CARDS).bit_count()

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and 0 < card <= HIGHEST_CARD and bool(self >> card & 1)

    def __repr__(self) -> str:
        return f"CardSet({', '.join(map(show_card, self))})"


NO_CARDS: Final = CardSet(0)
EVERY_CARD: Final = CardSet(ALL_CARDS)
