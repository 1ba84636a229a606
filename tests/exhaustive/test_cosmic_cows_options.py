"""Every option of every roll, wherever the pawns stand that it can move."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from math import comb

import pytest

from cowrules import CosmicCows
from cowrules.cosmic_cows import CosmicCowsState, Forfeit, Move, Reroll, holdings

from ..spec.cosmic_cows.board import COLUMNS, KNIFFEL, Board, has_won, last_line, start
from ..spec.cosmic_cows.combinations import Combination as Said
from ..spec.cosmic_cows.combinations import kniffel_face, ordinary
from ..spec.cosmic_cows.turns import must_forfeit, next_seat, options, winners
from .cosmic_cows_names import DIRECTION, before_choice, told
from .counts import Tally

GAME = CosmicCows(starter=0)
BOARD = Board()
# What dice hold does not depend on their order, as the checks of all rolls show.
DICE = list(combinations_with_replacement(range(1, 7), 5))
LINES = range(-8, 9)


def touched(dice: tuple[int, ...]) -> list[str]:
    """The columns of which a pawn can be moved by these dice."""
    columns = {column for each in ordinary(dice) for column, _ in each.moves}
    return sorted(columns | ({KNIFFEL} if kniffel_face(dice) else set()))


def lines_of(column: str, lines: Sequence[int]) -> Sequence[int]:
    return (-1, 0, 1) if column == KNIFFEL else lines


def positions(columns: Sequence[str], lines: Sequence[int]) -> Iterator[dict[str, int]]:
    """The pawns of these columns on every line, the others in the middle."""
    for places in product(*(lines_of(column, lines) for column in columns)):
        yield start() | dict(zip(columns, places, strict=True))


def meaning(dice: tuple[int, ...]) -> dict[tuple[str, tuple[int, ...]], Said]:
    """What the engine's moves with these dice are in the specification."""
    return {(each.combination.value, each.numbers): told(each) for each in holdings(dice)}


def pawns_of(state: CosmicCowsState) -> tuple[int, ...]:
    return state.public.pawns


def check_position(
    dice: tuple[int, ...],
    said: dict[tuple[str, tuple[int, ...]], Said],
    at: dict[str, int],
    side: int,
) -> tuple[int, int]:
    """Compare all that can be done; returns how many options there are and how many of them win."""
    direction = DIRECTION[side]
    pawns = tuple(at[column] for column in COLUMNS)
    expected = {(each.name, each.moves): each.pawns for each in options(BOARD, dice, at, direction)}
    state = before_choice(dice, pawns, side, 3)
    actions = GAME.legal_actions(state, side)
    if not expected:
        assert must_forfeit(BOARD, dice, at, direction, 3)
        assert list(actions) == [Forfeit(side)]
        after, _ = GAME.apply(state, actions[0])
        assert pawns_of(after) == pawns
        assert GAME.outcome(after) is None
        assert GAME.actors(after) != (side,)
        return 0, 0
    wins = 0
    found = set()
    for action in actions:
        assert isinstance(action, Move)
        what = said[action.combination.value, action.numbers]
        found.add(what)
        after, _ = GAME.apply(state, action)
        assert pawns_of(after) == expected[what]
        outcome = GAME.outcome(after)
        won = has_won(BOARD, dict(zip(COLUMNS, pawns_of(after), strict=True)), direction)
        assert won == (outcome is not None)
        if outcome is not None:
            assert outcome.winners == (side,)
            wins += 1
    assert len(actions) == len(found)
    assert found == expected.keys()
    earlier = GAME.legal_actions(before_choice(dice, pawns, side, 2), side)
    assert [action for action in earlier if not isinstance(action, Reroll)] == list(actions)
    return len(found), wins


def is_over(at: dict[str, int]) -> bool:
    return any(has_won(BOARD, at, direction) for direction in DIRECTION)


@pytest.mark.exhaustive
@pytest.mark.clause("CC-OPT-1", "CC-OPT-2", "CC-OPT-3", "CC-EXACT-1", "CC-EXACT-2", "CC-NEUT-2")
@pytest.mark.clause("CC-KN-1", "CC-KN-2", "CC-KN-3", "CC-KN-4", "GC-20", "GC-22", "GC-23", "GC-24")
@pytest.mark.clause("GC-25", "GC-32", "GC-33", "GC-34", "GC-35", "GC-37", "GC-40", "GC-41", "GC-42")
def test_every_option_with_its_pawns_on_every_line(tally: Tally) -> None:
    every = over = moves = forfeits = wins = 0
    for dice in DICE:
        said = meaning(dice)
        for at in positions(touched(dice), LINES):
            every += 1
            if is_over(at):
                over += 1
                continue
            for side in (0, 1):
                found, winning = check_position(dice, said, at, side)
                moves += found
                wins += winning
                forfeits += not found

    assert len(DICE) == comb(6 + 5 - 1, 5)
    tally(
        "cosmic-cows, options",
        dice=len(DICE),
        positions=every,
        over=over,
        moves=moves,
        wins=wins,
        forfeits=forfeits,
    )


@pytest.mark.clause("CC-OBJ-1", "CC-END-1", "CC-NEUT-1", "GC-06", "GC-37", "GC-38", "GC-39")
@pytest.mark.clause("CC-OPT-1", "CC-OPT-3", "CC-EXACT-2", "CC-KN-3", "GC-33", "GC-34", "GC-35")
def test_options_beside_pawns_that_are_home(tally: Tally) -> None:
    """So many of each side's pawns stand on its last lines, in columns that the dice leave alone.

    The others stand where something happens: in the middle, just short of a zone or a last line,
    and there.
    """
    every = moves = forfeits = wins = 0
    for dice in DICE[::3]:
        said = meaning(dice)
        columns = touched(dice)
        alone = [column for column in COLUMNS if column not in columns]
        for own, other in ((1, 0), (2, 0), (2, 2)):
            for at in positions(columns, (-8, 0, 5, 7, 8)):
                for side, direction in enumerate(DIRECTION):
                    here = {column: line * direction for column, line in at.items()}
                    for column in alone[:own]:
                        here[column] = last_line(BOARD, column, direction)
                    for column in alone[own : own + other]:
                        here[column] = last_line(BOARD, column, -direction)
                    if is_over(here):
                        continue
                    every += 1
                    found, winning = check_position(dice, said, here, side)
                    moves += found
                    wins += winning
                    forfeits += not found

    tally(
        "cosmic-cows, options beside pawns at home",
        positions=every,
        moves=moves,
        wins=wins,
        forfeits=forfeits,
    )


@pytest.mark.clause("GC-09", "GC-42", "CC-END-1", "CC-OPT-3")
def test_who_is_next_and_who_has_won_with_every_number_of_players(tally: Tally) -> None:
    dice, nothing = (1, 1, 2, 4, 6), (1, 2, 3, 5, 6)
    seats = 0
    for players in (2, 4, 6, 8):
        game = CosmicCows(players=players, starter=0)
        for seat in range(players):
            direction = DIRECTION[seat % 2]
            # Two pawns are home, and the pawn of the ones is two lines short of being so.
            for line in (4, 3):
                at = start() | {"5": 8, "6": 8, "1": line}
                pawns = tuple(at[column] * direction for column in COLUMNS)
                (pair,) = (
                    action
                    for action in game.legal_actions(before_choice(dice, pawns, seat, 3), seat)
                    if isinstance(action, Move) and action.numbers == (1,)
                )
                after, _ = game.apply(before_choice(dice, pawns, seat, 3), pair)
                outcome = game.outcome(after)
                if line == 4:
                    assert outcome is not None
                    assert set(outcome.winners) == winners(seat, players)
                else:
                    assert outcome is None
                    assert after.public.player == next_seat(seat, players)
            centre = tuple(start().values())
            after, _ = game.apply(before_choice(nothing, centre, seat, 3), Forfeit(seat))
            assert after.public.player == next_seat(seat, players)
            seats += 1

    tally("cosmic-cows, seats", seats=seats)
