"""What a sensible player of Cosmic Cows keeps, rolls again and moves."""

from itertools import product

import pytest

from cowrules import CosmicCows
from cowrules.cosmic_cows import (
    KNIFFEL_PAWN,
    Combination,
    CosmicCowsAction,
    CosmicCowsView,
    Forfeit,
    Move,
    Phase,
    Public,
    Reroll,
    advance,
    pawn_of,
    usable,
)
from cowrules.opponents import choice_source, opponent
from cowrules.opponents.cosmic_cows import _before_last_roll, _before_two_rolls, _board, _Race

START = (0,) * 9


def chosen(
    dice: tuple[int, ...], rolls: int, pawns: tuple[int, ...] = START, seat: int = 0
) -> CosmicCowsAction:
    game = CosmicCows(players=2)
    view = CosmicCowsView(Public(Phase.CHOOSE, 2 - seat % 2, seat, rolls, dice, pawns), seat)
    return opponent(game).choose(view, choice_source(1, 1))


def pawns_at(**lines: int) -> tuple[int, ...]:
    """The pawns of some numbers, such as ``n4=6``; all others stand in the centre."""
    places = list(START)
    for number, line in lines.items():
        places[pawn_of(int(number[1:]))] = line
    return tuple(places)


@pytest.mark.parametrize("rolls", [1, 2, 3])
@pytest.mark.parametrize(("seat", "sign"), [(0, 1), (1, -1)])
def test_it_wins_at_once_where_it_can(rolls: int, seat: int, sign: int) -> None:
    pawns = pawns_at(n4=6 * sign, n5=7 * sign, n2=4 * sign)
    assert chosen((2, 2, 1, 6, 4), rolls, pawns, seat) == Move(seat, Combination.PAIR, (2,))


def test_it_stops_the_other_side_from_winning() -> None:
    """Side 1 lacks a single line; only the pair of fives takes that pawn away from it."""
    pawns = pawns_at(n4=-6, n6=-6, n5=-5)
    move = chosen((5, 5, 1, 1, 3), 3, pawns)
    assert isinstance(move, Move)
    assert 5 in move.numbers


@pytest.mark.parametrize("rolls", [1, 2])
def test_it_keeps_four_of_a_kind_while_the_kniffel_pawn_is_not_home(rolls: int) -> None:
    assert chosen((2, 2, 2, 5, 2), rolls) == Reroll(0, (3,))


def test_it_gives_up_the_turn_where_nothing_can_be_moved() -> None:
    assert chosen((1, 2, 3, 5, 6), 3) == Forfeit(0)


def worth(race: _Race, dice: tuple[int, ...]) -> float:
    """What the best move with five dice is worth, by the rules of the board alone."""
    best = []
    for holding in usable(dice, race.pawns, race.side, race.half):
        places = list(race.pawns)
        for pawn, spaces in holding.moves:
            places[pawn] = advance(pawn, places[pawn], spaces, race.side, race.half)
        best.append(_board(race, places))
    return max(best, default=_board(race, race.pawns))


def rolled(kept: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All that five dice may show when some are kept, as often as it comes."""
    return [kept + new for new in product(range(1, 7), repeat=5 - len(kept))]


RACES = (
    _Race(8, 3, 0, START),
    _Race(8, 3, 1, (3, -2, 6, 0, 1, -8, 7, 0, -5)),
    _Race(8, 3, 0, (0, 8, 5, 0, 1, -3, 0, 6, 0)),
    _Race(2, 1, 1, (0, 1, -1, 0, -1, 2, 0, -2, 0)),
)


@pytest.mark.parametrize("race", RACES)
def test_what_dice_are_worth_is_the_average_of_all_that_may_be_rolled(race: _Race) -> None:
    for kept in ((), (4,), (2, 2), (1, 2, 3), (6, 6, 6), (1, 3, 4, 5), (5, 5, 5, 5)):
        last = [worth(race, dice) for dice in rolled(kept)]
        assert _before_last_roll(race)[kept] == pytest.approx(sum(last) / len(last))
    for kept in ((1, 2, 3), (6, 6, 6), (1, 3, 4, 5), (5, 5, 5, 5)):
        two = []
        for dice in rolled(kept):
            parts = [
                tuple(sorted(n for n, keep in zip(dice, keeps, strict=True) if keep))
                for keeps in product((True, False), repeat=5)
                if not all(keeps)
            ]
            again = max(_before_last_roll(race)[part] for part in parts)
            moves = usable(dice, race.pawns, race.side, race.half)
            two.append(max(again, worth(race, dice)) if moves else again)
        assert _before_two_rolls(race)[kept] == pytest.approx(sum(two) / len(two))


def test_a_board_is_worth_the_lead_in_the_race_to_three() -> None:
    def lead(pawns: tuple[int, ...]) -> float:
        return _board(_Race(8, 3, 0, pawns), pawns)

    assert lead(START) == 0
    # One line towards the own zone is one less to go, for the three nearest pawns only.
    assert lead(pawns_at(n1=1)) == 1
    assert lead(pawns_at(n1=1, n2=1, n3=1, n4=1)) == 3
    assert lead(pawns_at(n1=-1)) == -1
    assert lead(pawns_at(n1=8)) == lead(pawns_at(n1=6)) == 6
    three_home = pawns_at(n1=6, n2=6, n3=6)
    assert lead(three_home) > 1000 > lead(pawns_at(n1=6, n2=6, n3=5))
    kniffel = list(pawns_at(n1=6, n2=6))
    kniffel[KNIFFEL_PAWN] = 1
    assert lead(tuple(kniffel)) == lead(three_home)
