"""What a sensible player of 6 nimmt! lays and takes, against a count of all that may happen."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowrules import SixNimmt
from cowrules.opponents import choice_source, opponent
from cowrules.six_nimmt import (
    ChooseRow,
    Commit,
    Phase,
    Public,
    SixNimmtAction,
    SixNimmtView,
    bullheads,
)

from ..profiles import examples

Rows = tuple[tuple[int, ...], ...]


def chosen(view: SixNimmtView) -> SixNimmtAction:
    return opponent(SixNimmt(players=2)).choose(view, choice_source(1, 1))


def to_commit(rows: Rows, hand: tuple[int, ...], piles: tuple[int, ...] = ()) -> SixNimmtView:
    """Seat 0 of two is to lay a card; `piles` lies in its own pile."""
    public = Public(Phase.COMMIT, 1, 11 - len(hand), rows, (), (0, 0))
    return SixNimmtView(public, 0, hand, None, (False, False), (tuple(sorted(piles)), ()))


def heads(cards: tuple[int, ...]) -> int:
    return sum(map(bullheads, cards))


def taken(rows: Rows, laid: dict[int, int], seat: int) -> int:
    """The bullheads that a seat takes in a turn, by the rules as one would apply them by hand."""
    table = [list(row) for row in rows]
    count = 0
    for card in sorted(laid):
        lower = [row for row in table if row[-1] < card]
        if lower:
            row = max(lower, key=lambda each: each[-1])
            takes = len(row) == 5
        else:
            row = min(table, key=lambda each: heads(tuple(each)))
            takes = True
        if takes:
            count += heads(tuple(row)) if laid[card] == seat else 0
            row.clear()
        row.append(card)
    return count


def test_it_does_not_take_a_full_row_without_need() -> None:
    rows = ((10,), (20, 21, 22, 23, 24), (50,), (90,))
    # Only cards of 25 to 49 go onto the full row, and 51 has its place right after the 50.
    view = to_commit(rows, (25, 30, 49, 51), piles=(1, 2, 3, 4, 5, 6, 7, 8))
    assert chosen(view) == Commit(0, 51)


def test_it_takes_the_row_with_fewest_bullheads() -> None:
    rows = ((55,), (31, 32, 34), (40, 50), (20, 21))
    assert list(map(heads, rows)) == [7, 3, 6, 4]
    public = Public(Phase.CHOOSE_ROW, 1, 3, rows, ((4, 0), (70, 1)), (0, 0))
    piles = (tuple(range(90, 93)), (13,))
    view = SixNimmtView(public, 0, (1, 2, 3, 5, 6, 7, 8), None, (False, False), piles)
    assert chosen(view) == ChooseRow(0, 1)


def test_of_two_rows_as_cheap_it_takes_the_one_that_leaves_the_others_more() -> None:
    """Both have five bullheads; the 79 of the other player takes the full one if it still lies."""
    rows = ((71, 72, 73, 74, 78), (5, 6, 7, 8), (90, 100), (22,))
    assert list(map(heads, rows)) == [5, 5, 6, 5]
    public = Public(Phase.CHOOSE_ROW, 1, 5, rows, ((4, 0), (79, 1)), (0, 0))
    view = SixNimmtView(public, 0, (1, 2, 3), None, (False, False), ((), ()))
    assert chosen(view) in (ChooseRow(0, 1), ChooseRow(0, 3))


cards = st.lists(st.integers(2, 30), min_size=17, max_size=17, unique=True)
lengths = st.lists(st.integers(1, 5), min_size=3, max_size=3)


@examples(60)
@given(cards, lengths, st.sampled_from((2, 3)))
def test_it_lays_a_card_that_costs_least_on_average(
    drawn: list[int], lengths: list[int], players: int
) -> None:
    """With the 1 at the end of a row no card is too low, and the estimate is exact."""
    game = SixNimmt(players=players, deck_size=30, hand_size=4)
    hand, pool = tuple(sorted(drawn[:2])), drawn[2:]
    table: Rows = ((1,),)
    for length in lengths:
        table += (tuple(sorted(pool[:length])),)
        pool = pool[length:]
    lying = {card for row in table for card in row}
    unseen = [card for card in range(1, 31) if card not in lying and card not in hand]
    public = Public(Phase.COMMIT, 1, 3, table, (), (0,) * players)
    nobody = (False,) * players
    view = SixNimmtView(public, 0, hand, None, nobody, ((),) * players)
    cost = {}
    for card in hand:
        turns = [
            {card: 0, **dict(zip(others, range(1, players), strict=True))}
            for others in combinations(unseen, players - 1)
        ]
        cost[card] = sum(taken(table, laid, 0) for laid in turns) / len(turns)
    action = opponent(game).choose(view, choice_source(1, 1))
    assert isinstance(action, Commit)
    assert cost[action.card] == pytest.approx(min(cost.values()))
