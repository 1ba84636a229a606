"""The board: columns, sides, win zones."""

from typing import get_args

import pytest

from cowrules import CosmicCows
from cowrules.cosmic_cows import (
    CHANCE_PAWN,
    COLUMNS,
    KNIFFEL_PAWN,
    STRAIGHTS_PAWN,
    Combination,
    Side,
    advance,
    in_zone,
    last_line,
    pawn_of,
    pawns_home,
    side_of,
)

from . import positions
from .positions import lines, moved, set_up

SIDES = (0, 1)


@pytest.mark.clause("CC-COMP-4", "CC-ROLL-4", "GC-07")
def test_the_columns_in_the_order_of_the_rulebook() -> None:
    assert positions.COLUMNS == COLUMNS
    assert COLUMNS[CHANCE_PAWN] == "chance"
    assert COLUMNS[STRAIGHTS_PAWN] == "straights"
    assert COLUMNS[KNIFFEL_PAWN] == "kniffel"
    assert [COLUMNS[pawn_of(number)] for number in range(1, 7)] == list("123456")
    assert len(CosmicCows().initial_state().public.pawns) == 9


@pytest.mark.clause("CC-SET-1", "GC-09")
def test_seats_belong_to_the_two_sides_by_turns() -> None:
    assert [side_of(seat) for seat in range(8)] == [0, 1, 0, 1, 0, 1, 0, 1]
    assert get_args(Side) == SIDES


@pytest.mark.clause("GC-02", "GC-05")
def test_a_column_has_seventeen_lines_and_the_centre_one_three() -> None:
    for pawn in range(9):
        ends = (1, -1) if pawn == KNIFFEL_PAWN else (8, -8)
        assert (last_line(pawn, 0), last_line(pawn, 1)) == ends
    assert last_line(3, 1, half=20) == -20
    assert last_line(KNIFFEL_PAWN, 1, half=20) == -1


@pytest.mark.clause("CC-EXACT-1", "CC-EXACT-2", "GC-41", "CC-NEUT-1", "CC-NEUT-2")
def test_a_pawn_moves_towards_a_side_and_no_further_than_its_last_line() -> None:
    for half in (1, 2, 8, 11):
        for line in range(-half, half + 1):
            for spaces in range(1, 6):
                assert advance(1, line, spaces, 0, half) == min(half, line + spaces)
                assert advance(1, line, spaces, 1, half) == max(-half, line - spaces)


@pytest.mark.clause("GC-02", "GC-04", "CC-EXACT-2")
def test_without_other_numbers_the_board_is_that_of_the_rulebook() -> None:
    """Eight lines on each side of the centre, of which the last three are the win zone."""
    assert [advance(1, line, 3, 0) for line in (3, 4, 5, 6, 8)] == [6, 7, 8, 8, 8]
    assert [advance(1, -line, 3, 1) for line in (3, 4, 5, 6, 8)] == [-6, -7, -8, -8, -8]
    for line in range(-8, 9):
        pawns = lines({"1": line})
        assert pawns_home(pawns, 0) == (line in (6, 7, 8))
        assert pawns_home(pawns, 1) == (line in (-6, -7, -8))


@pytest.mark.clause("GC-05", "CC-KN-1", "CC-KN-2")
def test_the_kniffel_pawn_goes_one_line_at_a_time_whatever_the_board() -> None:
    for half in (1, 8, 30):
        for line, up, down in ((-1, 0, -1), (0, 1, -1), (1, 1, 0)):
            assert advance(KNIFFEL_PAWN, line, 1, 0, half) == up
            assert advance(KNIFFEL_PAWN, line, 1, 1, half) == down


@pytest.mark.clause("GC-04", "GC-06")
def test_the_win_zones_are_the_last_three_lines_and_the_ends_of_the_centre_column() -> None:
    for pawn in (0, 1, 2, 3, 5, 6, 7, 8):
        for line in range(-8, 9):
            assert in_zone(pawn, line, 0) == (line in (6, 7, 8))
            assert in_zone(pawn, line, 1) == (line in (-6, -7, -8))
    for line in (-1, 0, 1):
        assert in_zone(KNIFFEL_PAWN, line, 0) == (line == 1)
        assert in_zone(KNIFFEL_PAWN, line, 1) == (line == -1)


@pytest.mark.clause("GC-04", "GC-06")
@pytest.mark.parametrize(("half", "zone"), [(8, 3), (8, 8), (1, 1), (5, 1), (5, 5), (2, 1)])
def test_pawns_home_are_those_in_the_zone_each_counted_once(half: int, zone: int) -> None:
    for side, sign in enumerate((1, -1)):
        ends = [line * sign for line in range(half - zone + 1, half + 1)]
        for line in range(-half, half + 1):
            for place in (-1, 0, 1):
                pawns = lines({"1": line, "straights": line, "kniffel": place})
                expected = 2 * (line in ends) + (place == sign)
                assert pawns_home(pawns, 1 if side else 0, half, zone) == expected
                for pawn, here in ((1, line), (KNIFFEL_PAWN, place)):
                    inside = here == sign if pawn == KNIFFEL_PAWN else here in ends
                    assert in_zone(pawn, here, 1 if side else 0, half, zone) == inside


@pytest.mark.clause("CC-ROLL-4", "CC-COMP-4", "GC-07", "GC-14", "GC-15", "CC-KN-1")
@pytest.mark.parametrize(
    ("dice", "combination", "numbers", "column"),
    [
        *(
            ((n, n, *rest), Combination.PAIR, (n,), str(n))
            for n, rest in enumerate(
                [(2, 3, 6), (1, 3, 6), (1, 2, 6), (1, 2, 6), (1, 2, 6), (1, 2, 5)], start=1
            )
        ),
        ((5, 5, 5, 5, 5), Combination.KNIFFEL, (), "kniffel"),
        ((1, 2, 3, 4, 6), Combination.SMALL_STRAIGHT, (), "straights"),
        ((2, 3, 4, 5, 6), Combination.LARGE_STRAIGHT, (), "straights"),
        ((1, 1, 2, 3, 4), Combination.CHANCE, (), "chance"),
        ((6, 6, 6, 5, 5), Combination.CHANCE, (), "chance"),
    ],
)
def test_each_combination_moves_the_pawn_of_its_own_column(
    dice: tuple[int, ...], combination: Combination, numbers: tuple[int, ...], column: str
) -> None:
    game = CosmicCows()
    assert set(moved(game, set_up(game, dice), combination, *numbers)) == {column}
