"""Where one card goes and what it takes, usable without any game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowrules.six_nimmt import Placement, placement, row_for

Rows = tuple[tuple[int, ...], ...]


@st.composite
def tables(draw: st.DrawFn) -> tuple[Rows, int]:
    """Four ascending rows of one to five cards, and a card that lies nowhere."""
    lengths = draw(st.lists(st.integers(1, 5), min_size=4, max_size=4))
    cards = draw(
        st.lists(
            st.integers(1, 104), min_size=sum(lengths) + 1, max_size=sum(lengths) + 1, unique=True
        )
    )
    rows = []
    for length in lengths:
        rows.append(tuple(sorted(cards[:length])))
        cards = cards[length:]
    return tuple(rows), cards[0]


def slowly(rows: Rows, card: int) -> Placement:
    """The four rules, read off word by word."""
    fitting = [index for index in range(4) if rows[index][-1] < card]
    if not fitting:
        return Placement(None, ())
    differences = {index: card - rows[index][-1] for index in fitting}
    least = min(differences.values())
    nearest = [index for index in fitting if differences[index] == least]
    assert len(nearest) == 1
    row = rows[nearest[0]]
    return Placement(nearest[0], row if len(row) == 5 else ())


@pytest.mark.clause("NM-ROW-0", "NM-ROW-1", "NM-ROW-2", "NM-FULL-1", "NM-FULL-2", "NM-LOW-1")
@pytest.mark.clause("GN-09", "GN-10", "GN-35")
@given(tables())
def test_it_agrees_with_a_slow_reading_of_the_rules(table: tuple[Rows, int]) -> None:
    rows, card = table

    assert placement(rows, card) == slowly(rows, card)
    assert row_for(rows, card) == slowly(rows, card).row


@pytest.mark.clause("NM-ROW-1", "NM-ROW-2")
@pytest.mark.parametrize(("card", "row"), [(14, 0), (36, 0), (38, 1), (44, 2), (57, 2), (61, 3)])
def test_a_card_goes_to_the_nearest_lower_end(card: int, row: int) -> None:
    assert placement([(12,), (37,), (43,), (58,)], card) == Placement(row, ())


@pytest.mark.clause("NM-ROW-2", "GN-09")
def test_a_nearer_end_that_is_higher_does_not_count() -> None:
    assert placement([(10,), (41,), (90,), (100,)], 40) == Placement(0, ())


@pytest.mark.clause("NM-FULL-1", "NM-FULL-2", "GN-11", "GN-16")
def test_the_sixth_card_takes_the_five() -> None:
    rows = [(1, 2, 3, 4, 5), (30,), (40,), (50,)]

    assert placement(rows, 29) == Placement(0, (1, 2, 3, 4, 5))
    assert placement([(1, 2, 3, 4), *rows[1:]], 29) == Placement(0, ())


@pytest.mark.clause("NM-LOW-1")
def test_a_card_too_low_for_all_rows_has_no_row_yet() -> None:
    assert placement([(11, 12, 13, 14, 15), (30,), (40,), (50,)], 10) == Placement(None, ())


@pytest.mark.clause("GN-35")
@pytest.mark.parametrize("card", [11, 12, 30])
def test_a_card_that_lies_on_a_row_is_refused(card: int) -> None:
    with pytest.raises(ValueError, match=r"^card: "):
        placement([(11, 12), (30,), (40,), (50,)], card)


def test_a_row_without_a_card_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^rows: "):
        placement([(11, 12), (), (40,), (50,)], 7)


def test_any_number_of_rows_can_be_asked_about() -> None:
    assert placement([(11,)], 12) == Placement(0, ())
    assert placement([[11], [9]], 12) == Placement(0, ())
