"""Two independent readings, predicates and logic programs, agree."""

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest

from .answer_sets import piles as programs
from .answer_sets.rolls import rolls
from .boese_kuh.cards import COLOURS, NUMBERS, Card
from .boese_kuh.piles import can_be_completed, complete_sets, fits
from .boese_kuh.tasks import BY_NUMBER, SUMS, TASKS, Values
from .cosmic_cows.board import KNIFFEL, Board, start
from .cosmic_cows.turns import options

GROUPS = [task for task in TASKS if task not in SUMS]
every_group = pytest.mark.parametrize("task", GROUPS)


def cards(task: str, values: Values) -> frozenset[Card]:
    """Some cards with these values, each with another colour or number."""
    seen: Counter[int] = Counter()
    laid = set()
    for value in values:
        laid.add(Card(value, seen[value]) if task in BY_NUMBER else Card(seen[value] + 1, value))
        seen[value] += 1
    return frozenset(laid)


def every_pile(task: str, size: int) -> list[Values]:
    """Every multiset of up to so many values that the deck can show."""
    kinds, copies = (NUMBERS, 6) if task in BY_NUMBER else (COLOURS, 10)
    return [
        values
        for count in range(size + 1)
        for values in combinations_with_replacement(kinds, count)
        if max(Counter(values).values(), default=0) <= copies
    ]


@pytest.mark.clause("BK-DONE-1", "GB-07")
@every_group
def test_the_same_sets_are_complete(task: str) -> None:
    assert sorted(programs.complete(task)) == sorted(
        tuple(sorted(each.elements())) for each in complete_sets(task)
    )


@pytest.mark.clause("BK-TURN-6", "GB-13", "GB-42", "GB-43", "GB-44", "GB-45", "GB-46")
@every_group
def test_the_same_piles_fit(task: str) -> None:
    # Of one card more than the largest complete set none fits, so nothing larger does.
    largest = max(each.total() for each in complete_sets(task))
    said = [values for values in every_pile(task, largest + 1) if fits(task, cards(task, values))]

    assert sorted(programs.fitting(task)) == sorted(said)
    assert max(map(len, said)) == largest


def sum_piles(target: int) -> list[Values]:
    """Every multiset of numbers that does not overshoot."""
    piles: list[Values] = [()]
    for number in NUMBERS:
        piles = [
            (*pile, *(number,) * count)
            for pile in piles
            for count in range(7)
            if sum(pile) + number * count <= target
        ]
    return piles


@pytest.mark.clause("BK-T30-3", "GB-08", "GB-10")
def test_the_same_piles_of_thirty_fit_and_are_dead() -> None:
    task, target = "thoroughly thirty", 30
    said = sum_piles(target)
    dead = [pile for pile in said if not can_be_completed(task, cards(task, pile))]

    assert sorted(programs.fitting_sums(target)) == sorted(said)
    assert all(fits(task, cards(task, pile)) for pile in said)
    assert sorted(programs.dead_sums(target)) == sorted(dead)


@pytest.mark.exhaustive
@pytest.mark.clause("GB-08", "GB-09", "GB-10")
def test_the_same_piles_of_forty_five_fit_and_are_dead() -> None:
    task, target = "fantastic forty-five", 45
    said = sum_piles(target)
    dead = [pile for pile in said if not can_be_completed(task, cards(task, pile))]

    assert sorted(programs.fitting_sums(target)) == sorted(said)
    assert all(fits(task, cards(task, pile)) for pile in said)
    assert sorted(programs.dead_sums(target)) == sorted(dead)


@pytest.mark.clause("CC-MOVE-0", "CC-TWO", "CC-OPT-2", "GC-16", "GC-17", "GC-18", "GC-19")
@pytest.mark.clause("GC-22", "GC-23", "GC-26", "GC-27", "GC-28", "GC-30", "GC-36")
def test_the_same_dice_hold_the_same() -> None:
    board = Board()
    positions = {home: start() | {KNIFFEL: int(home)} for home in (False, True)}
    said = {
        (dice, home, frozenset((each.name, each.moves) for each in options(board, dice, at, 1)))
        for home, at in positions.items()
        for dice in product(range(1, 7), repeat=5)
    }

    assert len(said) == 2 * 6**5
    assert set(rolls()) == said
