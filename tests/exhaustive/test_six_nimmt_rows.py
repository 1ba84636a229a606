"""Where a card goes, for all row ends and cards."""

from itertools import combinations, permutations, product
from math import comb, factorial

import numpy as np
import pytest

from cowrules.six_nimmt import bullheads, placement, row_for

from ..spec.six_nimmt import heads, rows
from .counts import Tally
from .order_types import Ordinal, order_types, row_of

DECK = 104
CARDS = range(1, DECK + 1)


@pytest.mark.exhaustive
@pytest.mark.clause("NM-ROW-1", "NM-ROW-2", "NM-LOW-1", "GN-09", "GN-10", "GN-35")
def test_the_greatest_end_below_is_the_smallest_difference(tally: Tally) -> None:
    """Two readings agree on every set of four ends and every other card.

    One asks for the smallest difference among the ends that are lower than the card; the other,
    the specification's, for the greatest of these ends. Ends ascend, so that the latter is the
    one after which no end is lower. That rows may lie in any order is the next tests' matter.
    """
    every = np.fromiter(combinations(CARDS, 4), dtype=np.dtype((np.int16, 4)))
    ends = [np.ascontiguousarray(each) for each in every.T]
    none = len(ends)
    decisions = too_low = 0

    for card in CARDS:
        lies = np.zeros(len(every), dtype=bool)
        smallest = np.full(len(every), DECK, dtype=np.int16)
        by_difference = np.full(len(every), none, dtype=np.int8)
        by_end = np.full(len(every), none, dtype=np.int8)
        for row, end in enumerate(ends):
            difference = card - end
            lies |= difference == 0
            closer = (difference > 0) & (difference < smallest)
            smallest[closer] = difference[closer]
            by_difference[closer] = row
            by_end[end < card] = row
        assert (by_difference[~lies] == by_end[~lies]).all()
        decisions += int((~lies).sum())
        too_low += int((by_end[~lies] == none).sum())

    sets = len(every)
    assert sets == comb(DECK, 4)
    assert decisions == sets * (DECK - 4)
    # A card is too low for every row when it is the least of five cards.
    assert too_low == comb(DECK, 5)
    tally("six-nimmt, row ends", sets=sets, decisions=decisions, too_low=too_low)


@pytest.mark.clause("NM-ROW-0", "NM-ROW-1", "NM-ROW-2", "NM-LOW-1", "GN-09")
def test_engine_and_specification_only_compare(tally: Tally) -> None:
    """So every order of four ends and a card is all there is to test, and all are tested.

    The orders come on several cards each, lest something depend on more than can be refused.
    """
    places: list[tuple[int, ...]] = [
        (10, 20, 30, 40, 50),
        (1, 2, 3, 4, 5),
        (100, 101, 102, 103, 104),
        (1, 2, 53, 103, 104),
        (1, 11, 55, 99, 100),
    ]
    found = 0
    for values in places:
        for *ends, card in permutations(values):
            said = rows.row_for(ends, card)
            ordinals = [Ordinal(end) for end in ends]
            assert rows.row_for(ordinals, Ordinal(card)) == said
            assert row_for([(end,) for end in ordinals], Ordinal(card)) == said
            assert row_for([(end,) for end in ends], card) == said
            found += 1

    assert found == len(places) * factorial(5)
    tally("six-nimmt, orders of ends and a card", places=len(places), decisions=found)


@pytest.mark.clause("NM-FULL-1", "NM-FULL-2", "NM-TAKE-0", "NM-ROW-0", "GN-11", "GN-16")
def test_every_order_with_every_length_of_rows(tally: Tally) -> None:
    decisions = full = low = 0
    for ends, (card,) in order_types(1):
        for lengths in product(range(1, 6), repeat=4):
            lying = tuple(row_of(*each) for each in zip(ends, lengths, strict=True))
            found = placement([tuple(map(Ordinal, row)) for row in lying], Ordinal(card))
            row = rows.row_for(ends, card)
            takes = () if row is None else rows.place(lying, row, card)[1]
            assert (found.row, found.takes) == (row, takes)
            decisions += 1
            full += bool(takes)
            low += row is None

    # One in five cards is the lowest of the five; of the others, one row in five is full.
    assert decisions == factorial(5) * 5**4
    assert low * 5 == decisions
    assert full * 5 == decisions - low
    tally("six-nimmt, orders and lengths", decisions=decisions, full_row=full, too_low=low)


@pytest.mark.clause("NM-BULL-1", "GN-02", "GN-03")
def test_the_bullheads_of_every_card(tally: Tally) -> None:
    published = {card: heads.heads(card) for card in CARDS}
    rulebook = {card: heads.heads_one_to_five(card) for card in CARDS}

    assert {card: bullheads(card) for card in CARDS} == published
    assert {card: bullheads(card, "rulebook") for card in CARDS} == rulebook
    assert sum(published.values()) == 76 + 9 * 2 + 10 * 3 + 8 * 5 + 7
    tally(
        "six-nimmt, bullheads",
        cards=len(published),
        published=sum(published.values()),
        rulebook=sum(rulebook.values()),
    )
