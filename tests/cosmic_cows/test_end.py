"""Winning, drawing, and what comes after the end."""

import pytest

from cowrules import CosmicCows
from cowrules.cosmic_cows import (
    Combination,
    CosmicCowsOutcome,
    CosmicCowsState,
    Forfeit,
    Forfeited,
    GameEnded,
    Move,
    Moved,
    Phase,
)

from .positions import NOTHING, Pawns, lines, set_up, towards, use

GAME = CosmicCows()
both_sides = pytest.mark.parametrize("side", [0, 1])

PAIR, TWO_PAIRS, FULL_HOUSE = Combination.PAIR, Combination.TWO_PAIRS, Combination.FULL_HOUSE
PAIR_OF_FOURS = (4, 4, 1, 3, 6)


def won(
    game: CosmicCows,
    side: int,
    dice: tuple[int, ...],
    pawns: Pawns,
    combination: Combination,
    *numbers: int,
) -> CosmicCowsOutcome | None:
    """The result, if a side uses the combination with pawns counted towards it."""
    state = set_up(game, dice, towards(side, dict(pawns)), player=side)
    after, events = use(game, state, combination, *numbers)
    outcome = game.outcome(after)
    assert (after.public.phase is Phase.OVER) == (outcome is not None)
    assert [type(each) for each in events] == [Moved] + [GameEnded] * (outcome is not None)
    if outcome is not None:
        assert events[-1] == GameEnded(outcome)
        assert game.actors(after) == ()
        assert game.faults(after) == ()
    return outcome


def home(outcome: CosmicCowsOutcome | None, side: int) -> tuple[int, int]:
    """The pawns home of the side that moved and of the other, in a game that it won."""
    assert outcome is not None
    assert (outcome.reason, outcome.side) == ("three-home", side)
    return outcome.home[side], outcome.home[1 - side]


@both_sides
@pytest.mark.clause("CC-OBJ-1", "CC-END-1", "GC-39", "GC-04")
@pytest.mark.parametrize(("line", "wins"), [(-8, False), (3, False), (4, True), (5, True)])
def test_the_third_pawn_in_the_zone_wins_at_once(line: int, wins: bool, side: int) -> None:
    pawns = {"1": 6, "straights": 8, "4": line}
    outcome = won(GAME, side, PAIR_OF_FOURS, pawns, PAIR, 4)

    assert (outcome is not None) == wins
    if wins:
        assert home(outcome, side) == (3, 0)


@both_sides
@pytest.mark.clause("CC-OBJ-1", "CC-END-1")
def test_two_pawns_in_the_zone_do_not_win(side: int) -> None:
    for pawns in ({"1": 6, "4": 4}, {"1": 6, "4": 6}, {"1": 5, "2": 5, "3": 5, "5": 6, "4": 5}):
        assert won(GAME, side, PAIR_OF_FOURS, pawns, PAIR, 4) is None


@both_sides
@pytest.mark.clause("GC-06", "CC-KN-1", "CC-OBJ-1")
def test_the_kniffel_pawn_counts_for_the_win(side: int) -> None:
    dice = (2, 2, 2, 2, 2)
    two = {"1": 7, "6": 8}

    outcome = won(GAME, side, dice, two | {"kniffel": 0}, Combination.KNIFFEL)
    assert home(outcome, side) == (3, 0)
    # From the other's zone it comes to the centre only.
    assert won(GAME, side, dice, two | {"kniffel": -1}, Combination.KNIFFEL) is None
    assert home(won(GAME, side, PAIR_OF_FOURS, {"1": 7, "kniffel": 1, "4": 5}, PAIR, 4), side) == (
        3,
        0,
    )
    assert won(GAME, side, PAIR_OF_FOURS, {"1": 7, "kniffel": 0, "4": 5}, PAIR, 4) is None


@both_sides
@pytest.mark.clause("GC-04", "GC-06")
@pytest.mark.parametrize(
    ("half", "zone", "line", "wins"),
    [
        (8, 2, 4, False),
        (8, 2, 5, True),
        (8, 1, 5, False),
        (8, 1, 6, True),
        (8, 8, -2, False),
        (8, 8, -1, True),
        (5, 3, 0, False),
        (5, 3, 1, True),
        (12, 3, 7, False),
        (12, 3, 8, True),
    ],
)
def test_the_zone_is_as_deep_as_the_option_says(
    half: int, zone: int, line: int, wins: bool, side: int
) -> None:
    game = CosmicCows(half=half, zone=zone)
    pawns = {"1": half, "kniffel": 1, "4": line}

    assert (won(game, side, PAIR_OF_FOURS, pawns, PAIR, 4) is not None) == wins


@both_sides
@pytest.mark.clause("GC-37", "CC-OBJ-1")
def test_both_pawns_of_a_move_count_together(side: int) -> None:
    dice = (2, 2, 5, 5, 5)
    one = {"kniffel": 1}

    outcome = won(GAME, side, dice, one | {"2": 4, "5": 3}, FULL_HOUSE, 5, 2)
    assert home(outcome, side) == (3, 0)
    assert won(GAME, side, dice, one | {"2": 4, "5": 2}, FULL_HOUSE, 5, 2) is None
    assert won(GAME, side, dice, one | {"2": 3, "5": 3}, FULL_HOUSE, 5, 2) is None
    # One of them is enough when two are home already, whether it is named first or last.
    for pawns in ({"2": 4, "5": 0}, {"2": 0, "5": 4}):
        outcome = won(GAME, side, dice, one | {"1": 8} | pawns, TWO_PAIRS, 2, 5)
        assert home(outcome, side) == (3, 0)


@both_sides
@pytest.mark.clause("GC-37", "GC-38")
def test_the_end_is_tested_after_the_whole_move_so_that_four_may_be_home(side: int) -> None:
    pawns = {"1": 8, "kniffel": 1, "2": 5, "5": 5}
    state = set_up(GAME, (2, 2, 5, 5, 1), towards(side, pawns), player=side)
    after, events = use(GAME, state, TWO_PAIRS, 2, 5)

    outcome = GAME.outcome(after)
    assert home(outcome, side) == (4, 0)
    assert outcome is not None
    assert after.public.pawns == lines(towards(side, pawns | {"2": 7, "5": 7}))
    before, now = (-5, -7) if side else (5, 7)
    assert events == (
        Moved(side, TWO_PAIRS, (2, 5), ((2, before, now), (6, before, now))),
        GameEnded(outcome),
    )


@both_sides
@pytest.mark.clause("GC-39", "CC-END-1")
def test_only_the_side_that_moves_can_win(side: int) -> None:
    """Its moves take pawns out of the other's zone and put none in."""
    pawns = {"1": -8, "2": -8, "kniffel": 1, "6": 8, "4": -5}
    assert won(GAME, side, PAIR_OF_FOURS, pawns, PAIR, 4) is None
    outcome = won(GAME, side, PAIR_OF_FOURS, pawns | {"4": 4}, PAIR, 4)
    assert home(outcome, side) == (3, 2)


@pytest.mark.parametrize("players", [2, 4, 6, 8])
@pytest.mark.clause("GC-09", "CC-SET-1")
def test_every_seat_of_the_side_wins(players: int) -> None:
    game = CosmicCows(players=players)
    for seat in range(players):
        pawns = towards(seat % 2, {"1": 6, "straights": 8, "4": 5})
        state = set_up(game, PAIR_OF_FOURS, pawns, player=seat)
        after, _ = use(game, state, PAIR, 4)
        outcome = game.outcome(after)
        assert outcome is not None
        assert outcome.winners == tuple(range(seat % 2, players, 2))
        assert outcome.ranks == tuple(
            1 if each % 2 == seat % 2 else players // 2 + 1 for each in range(players)
        )
        assert outcome.turns == after.public.turn == state.public.turn
        assert after.public.player == seat
        assert (after.public.dice, after.public.rolls) == (PAIR_OF_FOURS, 1)


def nearly_over(
    side: int, turn: int, dice: tuple[int, ...], line: int, rolls: int = 1
) -> tuple[CosmicCows, CosmicCowsState]:
    """A state of a game of nine turns, in which the side has two pawns home and one on a line."""
    game = CosmicCows(max_turns=9)
    pawns = towards(side, {"1": 6, "straights": 8, "4": line})
    return game, set_up(game, dice, pawns, player=side, rolls=rolls, turn=turn)


@both_sides
@pytest.mark.clause("GC-43")
def test_after_the_last_turn_the_game_is_drawn_whoever_is_nearer(side: int) -> None:
    game, state = nearly_over(side, 9, PAIR_OF_FOURS, 0)
    after, events = use(game, state, PAIR, 4)
    outcome = game.outcome(after)

    at_home = (0, 2) if side else (2, 0)
    assert outcome == CosmicCowsOutcome((2, 2), "max-turns", side=None, home=at_home, turns=9)
    assert outcome is not None
    assert outcome.winners == ()
    assert events[-1] == GameEnded(outcome)
    assert game.actors(after) == ()
    assert game.faults(after) == ()


@both_sides
@pytest.mark.clause("GC-43", "CC-OPT-3")
def test_a_forfeit_can_be_the_last_turn(side: int) -> None:
    game, state = nearly_over(side, 9, NOTHING, 0, rolls=3)
    after, events = game.apply(state, Forfeit(side))
    outcome = game.outcome(after)

    assert outcome is not None
    assert outcome.reason == "max-turns"
    assert events == (Forfeited(side), GameEnded(outcome))


@both_sides
@pytest.mark.clause("GC-43", "CC-END-1")
def test_the_last_turn_can_still_win(side: int) -> None:
    game, state = nearly_over(side, 9, PAIR_OF_FOURS, 5)
    after, _ = use(game, state, PAIR, 4)

    assert home(game.outcome(after), side) == (3, 0)


@pytest.mark.clause("GC-43")
def test_a_game_goes_on_before_its_last_turn_and_for_ever_without_one() -> None:
    game, state = nearly_over(0, 8, PAIR_OF_FOURS, 0)
    after, _ = use(game, state, PAIR, 4)
    assert game.outcome(after) is None
    assert after.public.turn == 9

    state = set_up(GAME, PAIR_OF_FOURS, turn=10**12)
    after, _ = use(GAME, state, PAIR, 4)
    assert GAME.outcome(after) is None
    assert after.public.turn == 10**12 + 1


@pytest.mark.clause("GC-43")
@pytest.mark.parametrize("players", [2, 8])
def test_in_a_draw_all_share_the_second_place(players: int) -> None:
    game = CosmicCows(players=players, max_turns=1, starter=0)
    state = set_up(game, PAIR_OF_FOURS, turn=1)
    after, _ = game.apply(state, Move(0, PAIR, (4,)))
    outcome = game.outcome(after)

    assert outcome is not None
    assert outcome.ranks == (2,) * players
