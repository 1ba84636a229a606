"""The cards of 6 nimmt! and the bullheads they show."""

from collections.abc import Iterable
from functools import cache
from typing import Literal, TypeAlias

__all__ = ["HIGHEST_CARD", "Heads", "bullheads"]

HIGHEST_CARD = 104
"""The deck holds the numbers 1 to 104, each once (GN-01)."""

Heads: TypeAlias = Literal["published", "rulebook"]
"""Which deck: ``published`` (55 shows seven bullheads) or ``rulebook`` (at most five; GN-02)."""


def bullheads(card: int, heads: Heads = "published") -> int:
    """The bullheads on a card (NM-BULL-1, GN-02, GN-03).

    Multiples of 11 show five, multiples of 10 three, other numbers ending in 5 two, all
    others one; 55 shows seven in the published deck and five in the rulebook's.

    Args:
        card: A number from 1 to 104.
        heads: Which deck.

    Example:
        >>> [bullheads(card) for card in (1, 5, 10, 11, 55)]
        [1, 2, 3, 5, 7]
        >>> bullheads(55, "rulebook")
        5
        >>> sum(map(bullheads, range(1, 105)))
        171
    """
    if card % 11 == 0:
        return 7 if card == 55 and heads == "published" else 5
    if card % 5:
        return 1
    return 2 if card % 2 else 3


@cache
def deck(highest: int) -> frozenset[int]:
    """The cards from 1 to `highest`."""
    return frozenset(range(1, highest + 1))


@cache
def heads_in_deck(highest: int, heads: Heads) -> int:
    """All bullheads on the cards from 1 to `highest`."""
    return sum(bullheads(card, heads) for card in range(1, highest + 1))


@cache
def bullheads_of(heads: Heads) -> tuple[int, ...]:
    """The bullheads on each card of a deck, indexed by the card."""
    return (0, *(bullheads(card, heads) for card in range(1, HIGHEST_CARD + 1)))


def count_heads(cards: Iterable[int], heads: Heads) -> int:
    """All bullheads on several cards."""
    bullheads_on = bullheads_of(heads)
    count = 0
    for card in cards:
        count += bullheads_on[card]
    return count
