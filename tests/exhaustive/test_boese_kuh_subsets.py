"""Every set of up to five of the sixty cards on every task.

The engine judges the cards themselves, the specification one set for all that agree in what a
task looks at: the numbers, or the colours.
"""

import re
from collections.abc import Iterator
from itertools import chain, combinations
from math import comb

import numpy as np
import numpy.typing as npt
import pytest

from cowrules.boese_kuh.tasks.table import constraints

from ..spec.boese_kuh import piles as spec
from ..spec.boese_kuh.cards import COLOURS, NUMBERS, Card
from ..spec.boese_kuh.tasks import BY_NUMBER, TASKS
from .boese_kuh_names import TASK, cards_for, engine_card
from .boese_kuh_piles import concrete, multisets
from .counts import Tally

Array = npt.NDArray[np.int64]

DECK = [Card(number, colour) for colour in COLOURS for number in NUMBERS]
BITS = np.array([1 << engine_card(card) for card in DECK], dtype=np.int64)
# A digit for each number or colour says how often it occurs, up to five times.
DIGIT = 6
NUMBER_KEYS = np.array([DIGIT ** (card.number - 1) for card in DECK], dtype=np.int64)
COLOUR_KEYS = np.array([DIGIT**card.colour for card in DECK], dtype=np.int64)


def batches(size: int) -> Iterator[Array]:
    """All sets of so many cards as places in the deck, in batches by the first card."""
    if not size:
        yield np.zeros((1, 0), dtype=np.int64)
        return
    for first in range(len(DECK) - size + 1):
        others = combinations(range(first + 1, len(DECK)), size - 1)
        count = comb(len(DECK) - first - 1, size - 1) * (size - 1)
        rest = np.fromiter(chain.from_iterable(others), dtype=np.int64, count=count)
        rest = rest.reshape(-1, size - 1) if size > 1 else np.zeros((1, 0), dtype=np.int64)
        yield np.hstack([np.full((len(rest), 1), first, dtype=np.int64), rest])


def classes(task: str, size: int) -> tuple[Array, npt.NDArray[np.bool_]]:
    """The keys of all values of so many cards, ascending, and whether such cards fit."""
    low = 1 if task in BY_NUMBER else 0
    judged = {
        sum(DIGIT ** (value - low) for value in values): spec.fits(
            task, frozenset(cards_for(task, values) or ())
        )
        for values in multisets(task, size)
    }
    keys = np.array(sorted(judged), dtype=np.int64)
    return keys, np.array([judged[int(key)] for key in keys], dtype=np.bool_)


def check_subsets(sizes: range) -> dict[str, int]:
    sets = decisions = 0
    fitting = dict.fromkeys(TASKS, 0)
    for size in sizes:
        known = {task: classes(task, size) for task in TASKS}
        for places in batches(size):
            masks = BITS[places].sum(axis=1).tolist()
            keys = {True: NUMBER_KEYS[places].sum(axis=1), False: COLOUR_KEYS[places].sum(axis=1)}
            sets += len(masks)
            for task in TASKS:
                all_keys, fits = known[task]
                expected = fits[np.searchsorted(all_keys, keys[task in BY_NUMBER])]
                holds = constraints()[TASK[task]].holds
                found = np.fromiter(map(holds, masks), dtype=np.bool_, count=len(masks))
                assert (found == expected).all(), task
                fitting[task] += int(found.sum())
                decisions += len(masks)
    assert sets == sum(comb(60, size) for size in sizes)
    assert decisions == 12 * sets
    for task in TASKS:
        weighted = [
            concrete(task, values)
            for size in sizes
            for values in multisets(task, size)
            if spec.fits(task, frozenset(cards_for(task, values) or ()))
        ]
        assert fitting[task] == sum(weighted), task
    counts = {re.sub(r"\W", "_", task): count for task, count in fitting.items()}
    return {"sets": sets, "decisions": decisions, **counts}


@pytest.mark.clause("BK-TURN-6", "GB-13", "GB-16", "GB-42", "GB-43", "GB-44", "GB-45")
def test_every_set_of_up_to_three_cards(tally: Tally) -> None:
    tally("boese-kuh, sets of up to three", **check_subsets(range(4)))


@pytest.mark.exhaustive
@pytest.mark.clause("BK-T30-3", "BK-TRI-1", "BK-QUA-1", "BK-2P-1", "BK-2P-3", "BK-FH-1", "BK-FH-3")
@pytest.mark.clause("BK-CFH-1", "BK-FAV-1", "BK-ODD-1", "BK-EVN-1", "BK-STR-1", "BK-STR-4")
@pytest.mark.clause("BK-SAL-1", "GB-09", "GB-13", "GB-42", "GB-43", "GB-44", "GB-45", "GB-46")
def test_every_set_of_up_to_five_cards(tally: Tally) -> None:
    tally("boese-kuh, sets of up to five", **check_subsets(range(6)))
