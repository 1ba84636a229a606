"""Cosmic Cows can go on for ever: the same state comes back, except for the number of the turn."""

import pytest
from attrs import evolve

from cowrules import CosmicCows, SharedCode
from cowrules.cosmic_cows import (
    Combination,
    CosmicCowsState,
    Forfeit,
    GameEnded,
    Move,
    Phase,
    Roll,
)

from ..spec.cosmic_cows.board import COLUMNS, Board
from ..spec.cosmic_cows.turns import must_forfeit, options
from .replays import cosmic_cows

AGAIN = 50


def in_turn_one(state: CosmicCowsState) -> CosmicCowsState:
    """The state but for the number of the turn."""
    return evolve(state, public=evolve(state.public, turn=1))


def assert_endless(name: str, period: int) -> None:
    """After every `period` turns the state is the first one again, as often as one likes."""
    game, steps = cosmic_cows(name)
    start = game.initial_state()
    assert game.max_turns is None
    ends = [step.after for step in steps if step.after.public.rolls == 0]
    assert len(ends) % period == 0
    for turn, state in enumerate(ends, start=2):
        assert state.public.turn == turn
    for state in ends[period - 1 :: period]:
        assert state != start
        assert in_turn_one(state) == start
        assert hash(in_turn_one(state)) == hash(start)

    state = steps[-1].after
    for _ in range(AGAIN):
        for step in steps:
            state, _ = game.apply(state, step.action)
            assert game.outcome(state) is None
    assert in_turn_one(state) == start
    assert state.public.turn == (AGAIN + 1) * len(ends) + 1
    assert not game.faults(state)


@pytest.mark.clause("CC-NEUT-1", "CC-NEUT-2", "GC-43")
def test_two_players_undo_each_others_moves() -> None:
    assert_endless("endless-moves", period=2)

    game, steps = cosmic_cows("endless-moves")
    used = [step.action.combination for step in steps if isinstance(step.action, Move)]
    assert set(used) == set(Combination) - {Combination.FIVE_SPACES}
    for step in steps:
        if isinstance(step.action, Move):
            before, after = step.before.public, step.after.public
            pawns = dict(zip(COLUMNS, before.pawns, strict=True))
            side = 1 if before.player == 0 else -1
            by_the_book = {each.pawns for each in options(Board(), before.dice, pawns, side)}
            assert after.pawns in by_the_book
            # All in the middle, or moved towards the side that rolled.
            assert all(position * side >= 0 for position in after.pawns)
            assert any(after.pawns) is (before.player == 0)
    assert game.actors(steps[-1].after) == game.actors(game.initial_state())


@pytest.mark.clause("CC-NEUT-2", "GC-09", "GC-43")
def test_four_players_undo_each_others_moves() -> None:
    """The pawns are back after two turns, the seat after four: eighteen turns are not enough."""
    game, steps = cosmic_cows("endless-moves-of-four")
    seats = [step.action.player for step in steps if isinstance(step.action, Move)]
    assert seats == [turn % 4 for turn in range(18)]
    ends = [step.after for step in steps if step.after.public.rolls == 0]
    start = game.initial_state()
    for turn, state in enumerate(ends, start=1):
        assert (in_turn_one(state) == start) is (turn % 4 == 0)
        assert any(state.public.pawns) is (turn % 2 == 1)


@pytest.mark.clause("CC-OPT-3", "GC-34", "GC-42", "GC-43")
def test_two_players_forfeit_for_ever() -> None:
    assert_endless("endless-forfeits", period=2)

    game, steps = cosmic_cows("endless-forfeits")
    forfeits = [step for step in steps if isinstance(step.action, Forfeit)]
    assert [step.action.player for step in forfeits] == [0, 1]
    for seat, step in enumerate(forfeits):
        public = step.before.public
        pawns = dict(zip(COLUMNS, public.pawns, strict=True))
        side = 1 if public.player == 0 else -1
        assert must_forfeit(Board(), public.dice, pawns, side, public.rolls)
        assert tuple(game.legal_actions(step.before, seat)) == (Forfeit(seat),)


@pytest.mark.clause("GC-43")
def test_the_last_turn_makes_a_draw() -> None:
    game, steps = cosmic_cows("drawn-by-max-turns")
    endless, same = cosmic_cows("endless-moves")
    assert [step.action for step in steps] == [step.action for step in same]
    turns = sum(isinstance(step.action, Move) for step in steps)
    assert game.max_turns == turns == 18
    assert game == evolve(endless, max_turns=turns)

    for step in steps[:-1]:
        assert game.outcome(step.after) is None
    end = steps[-1].after
    assert endless.outcome(same[-1].after) is None
    assert (end.public.phase, end.public.turn) == (Phase.OVER, turns)
    assert end.public.pawns == (0,) * 9
    outcome = game.outcome(end)
    assert outcome is not None
    assert (outcome.reason, outcome.side, outcome.winners) == ("max-turns", None, ())
    assert (outcome.ranks, outcome.home, outcome.turns) == ((2, 2), (0, 0), turns)
    assert steps[-1].events[-1] == GameEnded(outcome)
    assert game.actors(end) == ()
    refused = game.check(end, Roll((1, 1, 1, 1, 1)))
    assert refused is not None
    assert (refused.code, refused.clause) == (SharedCode.GAME_OVER, "GC-43")


@pytest.mark.clause("GC-43")
def test_one_turn_less_draws_one_turn_earlier() -> None:
    _, steps = cosmic_cows("endless-moves")
    game = CosmicCows(players=2, starter=0, max_turns=17)
    state = game.initial_state()
    done = 0
    for step in steps:
        if game.outcome(state) is not None:
            break
        state, _ = game.apply(state, step.action)
        done += isinstance(step.action, Move)

    assert done == 17
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.reason == "max-turns"
