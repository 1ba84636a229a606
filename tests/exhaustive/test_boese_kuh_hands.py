"""Every hand on every pile, both up to symmetry: what may be laid, all or in part.

Hands are all values of one to five cards. Piles are taken up to what the specification cannot
tell apart: a sum by what it is; where only the shape counts, the lowest numbers or colours;
where only the count of fitting cards counts, any such cards.
"""

from collections import Counter
from collections.abc import Iterator, Set
from functools import cache

import pytest

from cowrules.boese_kuh import misfit
from cowrules.boese_kuh.cards import bits_of
from cowrules.boese_kuh.tasks.subsets import Hand, subsets_in
from cowrules.boese_kuh.tasks.table import constraints

from ..spec.boese_kuh import piles as spec
from ..spec.boese_kuh.cards import Card
from ..spec.boese_kuh.tasks import SUMS, TASKS, Values
from .boese_kuh_names import TASK, cards_for, engine_card, engine_cards
from .boese_kuh_piles import group_piles, multisets, sum_piles
from .counts import Tally

SAME_SHAPE = {
    "colour full house",
    "colour salad",
    "favourite colour",
    "full house",
    "quadruplet",
    "triplet",
    "two different pairs",
}
SAME_COUNT = {"uneven numbers", "even numbers"}


@cache
def piles(task: str) -> tuple[Values, ...]:
    """Piles of a task, one of each that the specification tells apart."""
    if task in SUMS:
        by_sum = {sum(values): values for values in sum_piles(SUMS[task])}
        return tuple(by_sum[total] for total in sorted(by_sum))
    kept: dict[object, Values] = {}
    for values in group_piles(task):
        sizes = tuple(sorted(Counter(values).values(), reverse=True))
        like = sizes if task in SAME_SHAPE else len(values) if task in SAME_COUNT else values
        kept.setdefault(like, values)
    return tuple(kept.values())


def hands(task: str, size: int) -> list[Values]:
    """The values of every hand of one to so many cards."""
    return [values for count in range(1, size + 1) for values in multisets(task, count)]


def lying_beside(task: str, pile: Values, hand: Set[Card]) -> list[Card] | None:
    """Cards of a pile that are not in the hand; of a sum, any that make it."""
    found = cards_for(task, pile, without=hand)
    if found is not None or task not in SUMS:
        return found
    left = Counter(dict.fromkeys(range(1, 11), 6)) - Counter(c.number for c in hand)
    for values in sums_of(sum(pile), tuple(sorted(left.elements(), reverse=True))):
        return cards_for(task, values, without=hand)
    return None


def sums_of(total: int, numbers: Values) -> Iterator[Values]:
    """Choices of the numbers, which descend, that make the total."""
    if not total:
        yield ()
    for place, number in enumerate(numbers):
        if number <= total:
            for others in sums_of(total - number, numbers[place + 1 :]):
                yield (number, *others)


def check_hands(task: str, size: int) -> dict[str, int]:
    constraint = constraints()[TASK[task]]
    every_hand = hands(task, size)
    cards = {
        values: sorted(cards_for(task, values) or (), key=engine_card) for values in every_hand
    }
    made = {values: Hand(bits_of(engine_cards(held))) for values, held in cards.items()}
    parts = {values: list(subsets(task, held)) for values, held in cards.items()}
    pairs = lays = 0
    for pile in piles(task):
        lying = frozenset(cards_for(task, pile) or ())
        allowed = {values for values in every_hand if fits_beside(task, pile, values)}
        for values in every_hand:
            held = cards[values]
            beside = lying
            if lying & set(held):
                other = lying_beside(task, pile, set(held))
                if other is None:
                    continue
                beside = frozenset(other)
            bits = bits_of(engine_cards(beside))
            expected = [subset for subset, part in parts[values] if part in allowed]
            assert subsets_in(constraint.playable(bits, made[values])) == expected
            whole = misfit(TASK[task], engine_cards(beside), engine_cards(held)) is None
            assert whole == (values in allowed)
            pairs += 1
            lays += len(expected)
    return {"piles": len(piles(task)), "hands": len(every_hand), "pairs": pairs, "lays": lays}


def subsets(task: str, held: list[Card]) -> Iterator[tuple[int, Values]]:
    """Each part of a hand but the empty one: as the engine numbers it, and its values."""
    for subset in range(1, 1 << len(held)):
        part = {card for place, card in enumerate(held) if subset >> place & 1}
        yield subset, spec.values(task, part)


def fits_beside(task: str, pile: Values, values: Values) -> bool:
    """Whether cards of these values fit with those on the pile, as far as there are enough."""
    added = cards_for(task, values) or []
    lying = lying_beside(task, pile, set(added))
    return lying is not None and spec.may_be_laid(task, frozenset(lying), frozenset(added))


@pytest.mark.clause("BK-TURN-3", "BK-TURN-5", "BK-TURN-6", "GB-13", "GB-16")
@pytest.mark.parametrize("task", TASKS)
def test_every_hand_of_up_to_two_cards_on_every_pile(tally: Tally, task: str) -> None:
    tally(f"boese-kuh, hands of up to two: {task}", **check_hands(task, 2))


@pytest.mark.exhaustive
@pytest.mark.clause("BK-TURN-3", "BK-TURN-5", "BK-TURN-6", "GB-08", "GB-09", "GB-13", "GB-16")
@pytest.mark.parametrize("task", TASKS)
def test_every_hand_of_up_to_five_cards_on_every_pile(tally: Tally, task: str) -> None:
    tally(f"boese-kuh, hands of up to five: {task}", **check_hands(task, 5))
