"""Whole random games of Cosmic Cows, step by step as the specification says."""

from collections import Counter
from itertools import chain, combinations, combinations_with_replacement, product

import pytest

from cowrules import CHANCE, CosmicCows
from cowrules.cosmic_cows import (
    COLUMNS,
    CosmicCowsState,
    Forfeit,
    Move,
    Moved,
    Phase,
    Reroll,
    Roll,
    Start,
    holdings,
    side_of,
)
from cowrules.source import SeededSource

from ..cosmic_cows.walks import choices
from ..exhaustive import cosmic_cows_names
from ..exhaustive.cosmic_cows_names import before_choice
from ..spec.cosmic_cows import play, seats
from ..spec.cosmic_cows.board import KNIFFEL, Board
from ..spec.cosmic_cows.combinations import Combination, ordinary
from .cosmic_cows_games import PLAYS, after, agreed_by, combination_told, played, told

GAME = CosmicCows(starter=0)
ROLLS = list(combinations_with_replacement(range(1, 7), 5))


@pytest.mark.parametrize("number", PLAYS)
@pytest.mark.clause("CC-ROLL-1", "CC-ROLL-2", "CC-ROLL-3", "CC-ROLL-5", "CC-OPT-1", "CC-OPT-3")
@pytest.mark.clause("CC-END-1", "CC-SET-1", "CC-SET-2", "GC-09", "GC-42", "GC-43")
def test_every_step_leads_where_the_specification_says(number: int) -> None:
    game, steps = played(number)
    assert told(game.initial_state()) == play.begun(agreed_by(game))
    for step in steps:
        assert told(step.after) == after(game, told(step.before), step.action)


def test_the_games_come_to_everything() -> None:
    seen: Counter[str] = Counter()
    for number in PLAYS:
        game, steps = played(number)
        for step in steps:
            seen[type(step.action).__name__] += 1
            seen[f"roll {step.after.public.rolls}"] += 1
            outcome = game.outcome(step.after)
            if outcome is not None:
                seen[outcome.reason] += 1

    assert seen.keys() >= {
        "Start", "Roll", "Reroll", "Move", "Forfeit", "roll 3", "three-home", "max-turns",
    }  # fmt: skip


def said(game: CosmicCows, state: CosmicCowsState) -> set[Combination]:
    """The moves that are legal."""
    player = state.public.player
    assert player is not None
    return {
        cosmic_cows_names.told(held)
        for held in holdings(state.public.dice)
        if game.check(state, Move(player, held.combination, held.numbers)) is None
    }


@pytest.mark.parametrize("number", PLAYS)
@pytest.mark.clause("CC-OPT-1", "CC-OPT-2", "CC-OPT-3", "CC-ROLL-1", "CC-ROLL-3", "CC-ROLL-5")
@pytest.mark.clause("GC-21", "GC-29", "GC-32", "GC-33", "GC-34", "GC-12")
def test_a_player_may_do_just_what_the_specification_says(number: int) -> None:
    """On the way of random games, and on any board."""
    game, steps = played(number)
    agreed = agreed_by(game)
    on_the_way = [step.before for step in steps if step.before.public.phase is Phase.CHOOSE]
    sets = list(chain.from_iterable(combinations(range(5), size) for size in range(6)))
    for state in chain(on_the_way[::5], choices(game, number, 150)):
        position = told(state)
        player = state.public.player
        assert player is not None
        again = {
            frozenset(dice) for dice in sets if game.check(state, Reroll(player, dice)) is None
        }
        assert again == play.may_pick_up(position)
        assert said(game, state) == play.may_move(agreed, position)
        forfeit = game.check(state, Forfeit(player)) is None
        assert forfeit == play.may_forfeit(agreed, position)
        legal = game.legal_actions(state, player)
        assert len(legal) == len(again) + len(play.may_move(agreed, position)) + forfeit


@pytest.mark.clause("CC-COMP-2", "CC-ROLL-1", "CC-ROLL-2", "CC-ROLL-5")
@pytest.mark.parametrize("kept", range(6))
def test_which_rolls_may_fall(kept: int) -> None:
    """With so many dice set aside: every roll of one number for up to six dice, and others."""
    state = GAME.initial_state()
    if kept:
        state, _ = GAME.apply(state, Roll((1, 2, 3, 4, 6)))
    if kept < 5:
        if kept:
            state, _ = GAME.apply(state, Reroll(0, tuple(range(kept, 5))))
        assert GAME.actors(state) == (CHANCE,)
    position = told(state)
    numbers = [(face,) * count for face in range(-1, 9) for count in range(7)]
    numbers += [(*(1, 2, 3, 4, 5)[:count], bad) for count in range(5) for bad in (0, 6, 7)]
    legal = 0
    for dice in numbers:
        allowed = GAME.check(state, Roll(dice)) is None
        assert allowed == play.may_fall(position, dice)
        legal += allowed
    # Six numbers on every die, and one of the mixed rolls; no roll while all dice lie.
    assert legal == (0 if kept == 5 else 6 if kept == 4 else 7) + (kept == 4)


@pytest.mark.clause("CC-COMP-2", "CC-ROLL-2")
def test_every_number_can_fall_on_every_die() -> None:
    state = GAME.initial_state()
    rolls = [GAME.sample_chance(state, SeededSource(seed, 0)) for seed in range(100)]

    for place in range(5):
        assert {roll.dice[place] for roll in rolls if isinstance(roll, Roll)} == play.die()


@pytest.mark.clause("CC-SET-3", "GC-10", "GC-09")
@pytest.mark.parametrize("players", [2, 4, 6, 8])
def test_who_may_begin(players: int) -> None:
    game = CosmicCows(players=players)
    state = game.initial_state()
    agreed = agreed_by(game)
    position = told(state)
    for seat in range(-2, players + 3):
        then = play.named(agreed, position, seat)
        assert (game.check(state, Start(seat)) is None) == (then is not None)
        if then is not None:
            assert told(game.apply(state, Start(seat))[0]) == then
            fixed = CosmicCows(players=players, starter=seat)
            assert told(fixed.initial_state()) == play.begun(agreed_by(fixed)) == then
            assert fixed.check(fixed.initial_state(), Start(seat)) is not None
    drawn = {game.sample_chance(state, SeededSource(seed, 0)) for seed in range(100)}
    assert drawn == {Start(seat) for seat in seats.starters(players, None)}


@pytest.mark.clause("CC-SET-1", "GC-09", "GC-39")
@pytest.mark.parametrize("players", [2, 4, 6, 8])
def test_two_equal_sides_and_who_wins(players: int) -> None:
    game = CosmicCows(players=players)
    teams = seats.teams(players)
    assert teams == tuple(
        frozenset(seat for seat in game.seats if side_of(seat) == side) for side in (0, 1)
    )
    assert len(teams[0]) == len(teams[1])
    for seat in game.seats:
        direction = seats.side_of(seat)
        two_home = (0, 8 * direction, 8 * direction, 5 * direction, 0, 0, 0, 0, 0)
        state = before_choice((3, 3, 1, 2, 5), two_home, seat, 1)
        (move,) = [
            act
            for act in game.legal_actions(state, seat)
            if isinstance(act, Move) and act.numbers == (3,)
        ]
        end, _ = game.apply(state, move)
        outcome = game.outcome(end)
        assert outcome is not None
        assert set(outcome.winners) == play.result(agreed_by(game), told(end))
        assert frozenset(outcome.winners) in teams
        assert seat in outcome.winners


@pytest.mark.parametrize("number", PLAYS)
@pytest.mark.clause("GC-43", "CC-END-1", "GC-39")
def test_a_game_ends_as_the_specification_says(number: int) -> None:
    game, steps = played(number)
    for step in steps:
        outcome = game.outcome(step.after)
        position = told(step.after)
        assert (outcome is not None) == position.over
        if outcome is not None:
            assert set(outcome.winners) == play.result(agreed_by(game), position)
            assert (outcome.reason == "max-turns") == (not outcome.winners)
            assert game.actors(step.after) == ()


@pytest.mark.clause("GC-43")
@pytest.mark.parametrize("limit", [None, 1, 2, 7])
def test_a_limit_of_turns_draws_the_game_and_without_one_it_goes_on(limit: int | None) -> None:
    """Nobody ever moves nearer to a win: the chance pawn goes to and fro."""
    game = CosmicCows(starter=0, max_turns=limit)
    agreed = agreed_by(game)
    state = game.initial_state()
    for turn in range(1, 40):
        state, _ = game.apply(state, Roll((1, 2, 2, 3, 3)))
        seat = state.public.player
        assert seat is not None
        move = next(act for act in game.legal_actions(state, seat) if isinstance(act, Move))
        assert state.public.turn == turn
        state, _ = game.apply(state, move)
        assert (game.outcome(state) is not None) == play.is_drawn(agreed, turn)
        if play.is_drawn(agreed, turn):
            assert limit == turn
            return
    assert limit is None


@pytest.mark.clause("CC-ROLL-4", "GC-07")
def test_the_columns_are_named_in_order_and_moved_by_their_own_dice() -> None:
    assert seats.zones() == COLUMNS
    assert COLUMNS[len(COLUMNS) // 2] == KNIFFEL
    for side in (1, -1):
        assert set(seats.read_from(side)) == set(COLUMNS)
        assert seats.read_from(side).index(KNIFFEL) == 4
    for dice in ROLLS:
        state = before_choice(dice, (0,) * 9, 0, 3)
        assert said(GAME, state) == play.may_move(agreed_by(GAME), told(state))
        for action in GAME.legal_actions(state, 0):
            if isinstance(action, Move):
                names = {name for name, _ in combination_told(dice, action).moves}
                _, (event, *_) = GAME.apply(state, action)
                assert isinstance(event, Moved)
                assert {seats.zones()[pawn] for pawn, _, _ in event.pawns} == names


@pytest.mark.clause("GC-07", "CC-NEUT-1")
def test_the_board_is_the_same_from_the_opposite_side() -> None:
    """Turned round, every column keeps its name, and the other side may do the same."""
    for state in choices(GAME, 7, 200):
        public = state.public
        seat = public.player
        assert seat is not None
        turned = seats.from_opposite(dict(zip(COLUMNS, public.pawns, strict=True)))
        other = before_choice(
            public.dice, [turned[column] for column in COLUMNS], 1 - seat, public.rolls
        )
        assert said(GAME, state) == said(GAME, other)
        for action in GAME.legal_actions(state, seat):
            if isinstance(action, Move):
                mine, _ = GAME.apply(state, action)
                same = Move(1 - seat, action.combination, action.numbers)
                theirs, _ = GAME.apply(other, same)
                found = dict(zip(COLUMNS, theirs.public.pawns, strict=True))
                here = dict(zip(COLUMNS, mine.public.pawns, strict=True))
                assert found == seats.from_opposite(here)


@pytest.mark.clause("CC-NEUT-2", "CC-NEUT-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_pawns_are_pulled_out_of_the_other_sides_zone(seat: int) -> None:
    """Every roll, with all pawns on each line of the other side's zone in turn."""
    board, direction = Board(), seats.side_of(seat)
    pulled: Counter[str] = Counter()
    for dice, line in product(ROLLS, (6, 7, 8)):
        pawns = [-direction * (1 if column == KNIFFEL else line) for column in COLUMNS]
        state = before_choice(dice, pawns, seat, 3)
        for action in GAME.legal_actions(state, seat):
            assert isinstance(action, Move | Forfeit)
            if isinstance(action, Forfeit):
                continue
            end, _ = GAME.apply(state, action)
            for column, distance in combination_told(dice, action).moves:
                place = COLUMNS.index(column)
                there = end.public.pawns[place] * -direction
                out = there < (1 if column == KNIFFEL else 6)
                assert out == seats.leaves_zone(board, column, pawns[place], direction, distance)
                pulled[column] += out
    assert pulled.keys() == set(COLUMNS)
    assert all(pulled.values())


@pytest.mark.clause("GC-29", "CC-OPT-2", "CC-STR-1")
def test_a_straight_or_the_pair_in_it_but_not_both() -> None:
    """Every roll that holds both, on a board where every pawn can be moved."""
    both = [
        dice
        for dice in ROLLS
        if {"small straight", "pair"} <= {each.name for each in ordinary(dice)}
    ]
    assert (1, 2, 3, 3, 4) in both
    for dice in both:
        state = before_choice(dice, (0,) * 9, 0, 2)
        assert {frozenset({each}) for each in said(GAME, state)} == play.ways(dice)
        for action in GAME.legal_actions(state, 0):
            if isinstance(action, Move):
                end, _ = GAME.apply(state, action)
                assert len([line for line in end.public.pawns if line]) <= 2
                assert GAME.actors(end) == (CHANCE,)
                assert end.public.player == 1


@pytest.mark.clause("GC-21", "CC-ROLL-1")
def test_five_of_a_kind_may_be_rolled_again() -> None:
    for face, rolls, seat in product(range(1, 7), (1, 2, 3), (0, 1)):
        state = before_choice((face,) * 5, (0,) * 9, seat, rolls)
        legal = {
            frozenset(act.dice)
            for act in GAME.legal_actions(state, seat)
            if isinstance(act, Reroll)
        }
        assert legal == play.may_pick_up(told(state))
        assert bool(legal) == (rolls < 3)


def test_the_comparison_notices_a_difference() -> None:
    game, steps = played(0)
    step = next(step for step in steps if isinstance(step.action, Move))
    position = told(step.before)

    assert told(step.after) == after(game, position, step.action)
    for other in (position._replace(turn=9), position._replace(pawns=(*position.pawns[:8], -7))):
        assert told(step.after) != after(game, other, step.action)
