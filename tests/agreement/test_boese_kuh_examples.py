"""The rulebook's examples of Böse Kuh, asked of the engine and of the specification alike."""

from collections.abc import Mapping
from itertools import combinations_with_replacement, permutations

import pytest

from cowrules.boese_kuh import Task, card_of, completes, fitting, misfit

from ..exhaustive.boese_kuh_names import TASK, cards_for, engine_cards
from ..spec.boese_kuh import examples
from ..spec.boese_kuh.cards import Card
from ..spec.boese_kuh.piles import is_complete, may_be_laid

EXAMPLES = {
    "thoroughly thirty": ((8, 10, 10), examples.beside_twenty_eight()),
    "triplet": ((4,), examples.beside_a_four()),
    "large straight": ((2, 5), examples.beside_two_and_five()),
}


@pytest.mark.parametrize("task", EXAMPLES)
@pytest.mark.clause("BK-T30-4", "BK-TRI-3", "BK-STR-5")
def test_what_may_be_added_in_an_example(task: str) -> None:
    """Every addition of up to four numbers."""
    numbers, expected = EXAMPLES[task]
    lying = cards_for(task, numbers)
    assert lying is not None
    pile = engine_cards(lying)
    by_engine: dict[tuple[int, ...], bool] = {}
    by_specification: dict[tuple[int, ...], bool] = {}
    for size in range(1, 5):
        for added in combinations_with_replacement(range(1, 11), size):
            cards = cards_for(task, added, without=lying)
            if cards is None:
                continue
            laid = engine_cards(cards)
            if misfit(TASK[task], pile, laid) is None:
                by_engine[added] = completes(TASK[task], pile, laid)
            if may_be_laid(task, frozenset(lying), frozenset(cards)):
                by_specification[added] = is_complete(task, {*lying, *cards})

    assert by_engine == by_specification == expected


@pytest.mark.clause("BK-TRI-3")
def test_dianes_hand() -> None:
    hand = [card_of(colour, 7) for colour in range(3)] + [card_of(colour, 9) for colour in range(2)]
    four = card_of(5, 4)

    assert not fitting(Task.TRIPLET, [four]) & fitting(Task.TRIPLET, [], hand)
    assert misfit(Task.TRIPLET, [], hand[:3]) is None
    assert misfit(Task.TRIPLET, [four], hand[:3]) is not None


def whole_sets() -> Mapping[str, list[frozenset[Card]]]:
    """Some complete sets in mixed colours and numbers: all straights and three salads."""
    return {
        "large straight": [
            frozenset(Card(first + step, (first + 2 * step) % 6) for step in range(5))
            for first in range(1, 7)
        ],
        "colour salad": [
            frozenset(Card((first + step * colour) % 10 + 1, colour) for colour in range(6))
            for first, step in ((0, 1), (4, 0), (7, 3))
        ],
    }


@pytest.mark.parametrize("task", ["large straight", "colour salad"])
@pytest.mark.clause("BK-STR-3", "BK-SAL-3", "BK-TURN-7")
def test_a_whole_set_can_be_laid_in_any_order(task: str) -> None:
    for cards in whole_sets()[task]:
        assert examples.order_is_free(task, cards)
        for order in permutations(engine_cards(sorted(cards))):
            for place, card in enumerate(order):
                assert misfit(TASK[task], order[:place], [card]) is None
            assert completes(TASK[task], order[:-1], order[-1:])
