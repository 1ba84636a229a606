"""All piles of a task up to symmetry, as values with the number of concrete piles for each.

The specification looks at nothing but numbers, or nothing but colours, so all cards that agree
in these are alike to it: a pile is known by its values and how often each occurs.
"""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from ..spec.boese_kuh.cards import COLOURS, NUMBERS
from ..spec.boese_kuh.piles import complete_sets, fits
from ..spec.boese_kuh.tasks import BY_NUMBER, Values
from .boese_kuh_names import cards_for

Piles = list[Values]


def kinds(task: str) -> tuple[range, int]:
    """The values that a task looks at, and how many cards show each."""
    return (NUMBERS, 6) if task in BY_NUMBER else (COLOURS, 10)


def multisets(task: str, size: int) -> Piles:
    """All values of exactly so many cards."""
    values, copies = kinds(task)
    return [
        found
        for found in combinations_with_replacement(values, size)
        if max(Counter(found).values(), default=0) <= copies
    ]


def concrete(task: str, values: Values) -> int:
    """How many sets of cards have these values."""
    _, copies = kinds(task)
    return prod(comb(copies, count) for count in Counter(values).values())


@cache
def group_piles(task: str) -> Piles:
    """All piles that may lie on a task other than the sums."""
    largest = max(complete.total() for complete in complete_sets(task))
    return [
        values
        for size in range(largest + 1)
        for values in multisets(task, size)
        if fits(task, frozenset(cards_for(task, values) or ()))
    ]


def sum_piles(target: int) -> Piles:
    """All piles that may lie on a task that asks for a sum."""
    piles: Piles = [()]
    for number in NUMBERS:
        piles = [
            (*pile, *(number,) * count)
            for pile in piles
            for count in range(7)
            if sum(pile) + number * count <= target
        ]
    return piles
