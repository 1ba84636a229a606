"""The rulebook's examples to the letter, and what is said of the order of laying."""

from collections.abc import Mapping, Sequence, Set
from itertools import permutations

from .cards import Card
from .piles import is_complete, may_be_laid

Numbers = tuple[int, ...]


def beside_twenty_eight() -> Mapping[Numbers, bool]:
    """A 1 may be added, two 1s or a 2 complete it, all that is higher is barred (BK-T30-4).

    Each addition that may be laid, with whether it completes the thirty.
    """
    return {(1,): False, (1, 1): True, (2,): True}


def beside_a_four() -> Mapping[Numbers, bool]:
    """With three 7s and two 9s in hand nothing goes with a 4, as only 4s would (BK-TRI-3)."""
    return {(4,): False, (4, 4): True}


def beside_two_and_five() -> Mapping[Numbers, bool]:
    """3 and 4 in any case, 1 or 6 but not both, and nothing from 7 to 10 (BK-STR-5)."""
    return {
        (1,): False,
        (3,): False,
        (4,): False,
        (6,): False,
        (1, 3): False,
        (1, 4): False,
        (3, 4): False,
        (3, 6): False,
        (4, 6): False,
        (1, 3, 4): True,
        (3, 4, 6): True,
    }


def may_be_laid_one_by_one(task: str, order: Sequence[Card]) -> bool:
    """In this order, each card onto those before it (BK-STR-3, BK-SAL-3, BK-TURN-7)."""
    return all(
        may_be_laid(task, frozenset(order[:place]), {card}) for place, card in enumerate(order)
    )


def order_is_free(task: str, cards: Set[Card]) -> bool:
    """A complete set can be laid in whatever order (BK-STR-3, BK-SAL-3)."""
    return is_complete(task, cards) and all(
        may_be_laid_one_by_one(task, order) for order in permutations(sorted(cards))
    )
