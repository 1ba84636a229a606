"""What may lie on a task, and whether a pile can still become complete."""

from collections import Counter
from collections.abc import Set
from functools import cache
from itertools import combinations_with_replacement

from .cards import COLOURS, NUMBERS, Card, colours, deck, numbers
from .tasks import BY_COLOUR, BY_NUMBER, SUMS, Values


def values(task: str, cards: Set[Card]) -> Values:
    """All that a task looks at: the numbers, or else the colours (BK-TRI-2, BK-FAV-2)."""
    return numbers(cards) if task in BY_NUMBER else colours(cards)


def is_complete(task: str, cards: Set[Card]) -> bool:
    """The cards are the combination that the task asks for (BK-DONE-1, GB-07)."""
    return (BY_NUMBER | BY_COLOUR)[task](values(task, cards))


@cache
def complete_sets(task: str) -> tuple[Counter[int], ...]:
    """Every combination that meets a task other than the sums, which have six cards at most.

    Of each number there are six cards and of each colour ten, so that six equal values are
    always to be had (BK-COMP-2, BK-DONE-1).
    """
    kinds = NUMBERS if task in BY_NUMBER else COLOURS
    predicate = (BY_NUMBER | BY_COLOUR)[task]
    return tuple(
        Counter(combination)
        for size in range(7)
        for combination in combinations_with_replacement(kinds, size)
        if predicate(combination)
    )


def fits(task: str, cards: Set[Card]) -> bool:
    """These cards may lie on the task together (BK-TURN-6, BK-TURN-7, GB-13, GB-16).

    Some complete set contains them all; of a sum it is asked only that it does not overshoot
    (BK-T30-3, GB-08, GB-09).
    """
    if task in SUMS:
        return sum(numbers(cards)) <= SUMS[task]
    held = Counter(values(task, cards))
    return any(held <= complete for complete in complete_sets(task))


def may_be_laid(task: str, lying: Set[Card], added: Set[Card]) -> bool:
    """At least one card, and all fit with what lies there (BK-TURN-3, BK-TURN-5, BK-TURN-6)."""
    return bool(added) and not lying & added and fits(task, lying | added)


def can_be_completed(task: str, lying: Set[Card]) -> bool:
    """Some cards outside this one pile would make it complete (GB-10)."""
    if task not in SUMS:
        return fits(task, lying)
    reached = 1 << sum(numbers(lying))  # bit t is set when the sum t can be made
    for number in numbers(deck() - lying):
        reached |= reached << number
    return bool(reached >> SUMS[task] & 1)
