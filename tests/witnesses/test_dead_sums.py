"""Sum piles that can never be completed: how many there are, and games that go on with one."""

import random
import tomllib
from collections.abc import Iterable
from itertools import islice
from math import comb

import pytest

from cowrules.boese_kuh import (
    CardSet,
    ChipAwarded,
    Laid,
    Task,
    TaskCompleted,
    TurnSkipped,
    can_be_completed,
)

from ..spec.answer_sets.solver import answers
from .dead_sums import (
    TARGETS,
    Pile,
    by_enumeration,
    by_programming,
    dead_piles,
    piles,
)
from .replays import boese_kuh
from .shipping import COUNTS
from .tables import table

# Of all piles one in so many is shown in random colours.
EVERY = 97


FIRST_COLOURS = [
    [[10 * colour + number for colour in range(count)] for count in range(7)]
    for number in range(1, 11)
]


@pytest.mark.clause("GB-08", "GB-10")
@pytest.mark.parametrize("task", TARGETS)
def test_two_computations_agree_with_the_table(task: str) -> None:
    target = TARGETS[task]
    table = tomllib.loads(COUNTS.read_text(encoding="utf-8"))
    assert table.keys() == TARGETS.keys()

    found = by_enumeration(target)
    assert by_programming(target) == found
    assert {"target": target, **found._asdict()} == table[task]
    assert found.dead == sum(found.dead_by_missing.values())
    # All sets of one card, two cards and so on are far more than the piles.
    assert found.dead_card_sets < found.card_sets < sum(comb(60, n) for n in range(21))


@pytest.mark.clause("GB-10")
@pytest.mark.parametrize("task", TARGETS)
def test_a_logic_program_finds_the_same_dead_piles(task: str) -> None:
    target = TARGETS[task]
    found: set[Pile] = set()
    for symbols in answers("sums.lp", {"target": str(target), "dead": "1"}):
        counts = {each.arguments[0].number: each.arguments[1].number for each in symbols}
        found.add(tuple(counts.get(number, 0) for number in range(1, 11)))

    assert found == dead_piles(target)


@pytest.mark.clause("GB-10")
@pytest.mark.parametrize("task", TARGETS)
def test_the_query_knows_every_dead_pile(task: str) -> None:
    """One set of cards for each pile: each number in the first colours."""
    target = TARGETS[task]
    dead = dead_piles(target)
    asked = 0
    for pile in piles(target):
        cards = [card for at, count in enumerate(pile) for card in FIRST_COLOURS[at][count]]
        assert can_be_completed(Task(task), cards) is (pile not in dead), cards
        asked += 1

    assert asked == tomllib.loads(COUNTS.read_text(encoding="utf-8"))[task]["piles"]


@pytest.mark.clause("GB-10", "GB-12")
@pytest.mark.parametrize("task", TARGETS)
def test_colours_do_not_matter(task: str) -> None:
    """Every dead pile and many others, the cards in any colours and in any order."""
    target = TARGETS[task]
    dead = dead_piles(target)
    chosen = random.Random(task)
    for pile in [*islice(piles(target), 0, None, EVERY), *sorted(dead)]:
        cards = [
            10 * colour + number
            for number, count in enumerate(pile, start=1)
            for colour in chosen.sample(range(6), count)
        ]
        chosen.shuffle(cards)
        assert can_be_completed(Task(task), cards) is (pile not in dead), cards


@pytest.mark.clause("GB-10")
def test_the_examples_of_the_ruling_are_dead() -> None:
    ones = [1, 11, 21, 31, 41, 51]
    assert not can_be_completed(Task.THIRTY, [*ones, 10, 20, 3])
    assert can_be_completed(Task.THIRTY, [*ones[:5], 10, 20, 4])
    assert not can_be_completed(Task.FORTY_FIVE, [*ones, 10, 20, 30, 8])
    assert can_be_completed(Task.FORTY_FIVE, [*ones[:5], 10, 20, 30, 9])


def sums_of(numbers: Iterable[int]) -> set[int]:
    """All sums that some of these numbers make."""
    sums = {0}
    for number in numbers:
        sums |= {each + number for each in sums}
    return sums


@pytest.mark.clause("GB-07", "GB-10", "GB-35")
@pytest.mark.parametrize(
    ("name", "task"), [("dead-thirty", Task.THIRTY), ("dead-forty-five", Task.FORTY_FIVE)]
)
def test_a_game_goes_on_with_a_dead_sum(name: str, task: Task) -> None:
    game, steps = boese_kuh(name)
    target = TARGETS[task.value]
    died = None
    chip = None
    for number, step in enumerate(steps[1:], 1):
        public = step.after.public
        if public.tasks[0] is not task or public.completed == 0:
            assert died is None
            continue
        where = table(game, step.after)
        reached = sum(card.number for card in where.piles[0])
        beside = where.outside.union(*where.piles[1:])
        dead = target - reached not in sums_of(card.number for card in beside)
        assert can_be_completed(task, public.piles[0]) is not dead
        if dead and died is None:
            died, chip = number, public.chips[0]
        if died is not None:
            assert dead
            assert reached < target
            assert public.chips[0] == chip

    # It is never completed while others are, and its chip counts nothing.
    assert died is not None
    later = [event for step in steps[died:] for event in step.events]
    completed = [event.task for event in later if isinstance(event, TaskCompleted)]
    assert len(completed) >= 2
    assert 0 not in completed
    assert not any(isinstance(event, ChipAwarded) and event.task == 0 for event in later)
    assert not any(isinstance(event, TurnSkipped) for event in later)
    last = steps[-1].after
    outcome = game.outcome(last)
    assert outcome is not None
    assert outcome.reason == "pool-empty"
    assert sum(map(len, outcome.chips)) == 15
    lying = [value for value in last.public.chips if value is not None]
    assert len(lying) == 5
    assert sum(outcome.points) + sum(lying) == 0


@pytest.mark.clause("GB-07")
def test_a_sum_that_no_card_fits_is_not_completed() -> None:
    """Forty-five of the table with forty cards: its sum is 44, and all six 1s lie there."""
    game, steps = boese_kuh("both-piles-dry")
    full = next(step for step in steps[1:] if sum(table(game, step.after).lying) == 40)
    where = table(game, full.after)

    assert full.after.public.tasks[0] is Task.FORTY_FIVE
    assert sum(card.number for card in where.piles[0]) == 44
    beside = [card.number for card in where.outside.union(*where.piles[1:])]
    assert min(beside) == 4
    last = next(
        step
        for step in reversed(steps)
        if any(isinstance(event, Laid) and event.task == 0 for event in step.events)
    )
    assert not any(isinstance(event, TaskCompleted) for event in last.events)
    assert last.after.public.chips[0] == steps[-1].after.public.chips[0]
    assert CardSet(last.after.public.piles[0]) == steps[-1].after.public.piles[0]
