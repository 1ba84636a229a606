"""Every pile of each task, with every card that may or may not be added."""

from collections.abc import Sequence
from math import comb

import pytest

from cowrules.boese_kuh import can_be_completed, completes, fitting, misfit

from ..spec.boese_kuh import piles as spec
from ..spec.boese_kuh.cards import Card, deck
from ..spec.boese_kuh.tasks import BY_NUMBER, SUMS, Values
from .boese_kuh_names import GROUPS, TASK, cards_for, engine_card, engine_cards
from .boese_kuh_piles import concrete, group_piles, sum_piles
from .counts import Tally

# By counting: how the values of a pile can be distributed.
PILES = {
    "triplet": 1 + 10 * 3,
    "quadruplet": 1 + 10 * 4,
    "two different pairs": 1 + 10 * 2 + comb(10, 2) * 2 * 2,
    # One number up to three times; two numbers, once or twice each or with one of them thrice.
    "full house": 1 + 10 * 3 + comb(10, 2) * (2 * 2 + 2 * 2),
    "colour full house": 1 + 6 * 3 + comb(6, 2) * (2 * 2 + 2 * 2),
    "favourite colour": 1 + 6 * 5,
    "uneven numbers": comb(5 + 5, 5),
    "even numbers": comb(5 + 5, 5),
    # The lowest number, then any of the four after it.
    "large straight": 1 + 6 * 2**4 + 2**3 + 2**2 + 2 + 1,
    "colour salad": 2**6,
}
SUM_PILES = {"thoroughly thirty": 14_801, "fantastic forty-five": 137_077}


def check_piles(task: str, every: Sequence[Values]) -> dict[str, int]:
    """Add each card of the deck to each pile; only cards with equal values are judged at once."""
    added = fit = dead = dead_sets = 0
    for values in every:
        lying = frozenset(cards_for(task, values) or ())
        assert len(lying) == len(values)
        pile = engine_cards(lying)
        expected = set()
        left: dict[int, list[Card]] = {}
        for card in deck() - lying:
            kind = card.number if task in BY_NUMBER else card.colour
            left.setdefault(kind, []).append(card)
        for alike in left.values():
            card = alike[0]
            one = [engine_card(card)]
            fits = spec.may_be_laid(task, lying, {card})
            assert (misfit(TASK[task], pile, one) is None) == fits
            if fits:
                expected.update(engine_cards(alike))
                done = spec.is_complete(task, lying | {card})
                assert completes(TASK[task], pile, one) == done
        found = fitting(TASK[task], pile)
        assert set(found) == expected
        added += len(deck()) - len(lying)
        fit += len(expected)
        alive = spec.can_be_completed(task, lying)
        assert can_be_completed(TASK[task], pile) == alive
        if not alive:
            dead += 1
            dead_sets += concrete(task, values)
    sets = sum(concrete(task, values) for values in every)
    counts = {"piles": len(every), "sets": sets, "additions": added, "fitting": fit}
    unfinished = [values for values in every if sum(values) != SUMS.get(task)]
    return counts | (
        {
            "dead_piles": dead,
            "dead_sets": dead_sets,
            "most_cards_unfinished": max(map(len, unfinished)),
        }
        if task in SUMS
        else {}
    )


@pytest.mark.clause("BK-TURN-6", "BK-TURN-7", "GB-13", "GB-16", "GB-42", "GB-43", "GB-44", "GB-45")
@pytest.mark.clause("BK-TRI-1", "BK-QUA-1", "BK-2P-1", "BK-FH-1", "BK-CFH-1", "BK-FAV-1")
@pytest.mark.clause("BK-ODD-1", "BK-EVN-1", "BK-STR-1", "BK-SAL-1", "GB-07", "GB-46")
@pytest.mark.parametrize("task", GROUPS)
def test_every_pile_with_every_card(tally: Tally, task: str) -> None:
    every = group_piles(task)

    assert len(every) == PILES[task]
    tally(f"boese-kuh, piles: {task}", **check_piles(task, every))


@pytest.mark.clause("BK-T30-1", "BK-T30-2", "BK-T30-3", "BK-T45-1", "BK-T45-2")
@pytest.mark.clause("GB-07", "GB-08", "GB-09", "GB-10", "GB-12")
@pytest.mark.parametrize(
    "task",
    ["thoroughly thirty", pytest.param("fantastic forty-five", marks=pytest.mark.exhaustive)],
)
def test_every_sum_with_every_card(tally: Tally, task: str) -> None:
    every = sum_piles(SUMS[task])

    assert len(every) == ways(SUMS[task]) == SUM_PILES[task]
    tally(f"boese-kuh, piles: {task}", **check_piles(task, every))


def ways(target: int) -> int:
    """In how many ways six of each number make any sum up to the target.

    The coefficients of the product of 1 + x^n + ... + x^(6n) over the numbers n.
    """
    series = [1] + [0] * target
    for number in range(1, 11):
        series = [
            sum(series[total - number * count] for count in range(7) if number * count <= total)
            for total in range(target + 1)
        ]
    return sum(series)
