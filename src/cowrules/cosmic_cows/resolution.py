"""What a legal action of Cosmic Cows does."""

from typing import TYPE_CHECKING

from cowrules.cosmic_cows.actions import Move, Reroll, Roll, Start
from cowrules.cosmic_cows.board import advance, side_of
from cowrules.cosmic_cows.combinations import DICE, all_holdings, held_kind
from cowrules.cosmic_cows.events import (
    CosmicCowsEvent,
    Forfeited,
    GameEnded,
    Moved,
    Rolled,
    Started,
    picked_up,
)
from cowrules.cosmic_cows.outcome import outcome_of
from cowrules.cosmic_cows.state import IN_CUP, OVER, CosmicCowsState, Public
from cowrules.cosmic_cows.turns import (
    after_move,
    after_pick_up,
    after_roll,
    after_start,
    before_start,
)

if TYPE_CHECKING:
    from cowrules.cosmic_cows.actions import CosmicCowsAction, Forfeit
    from cowrules.cosmic_cows.options import CosmicCowsOptions

__all__ = ["initial_state", "resolve"]

Result = tuple[CosmicCowsState, tuple[CosmicCowsEvent, ...]]


def initial_state(options: "CosmicCowsOptions") -> CosmicCowsState:
    """The state before the first chance action."""
    return CosmicCowsState(before_start(options))


def resolve(
    options: "CosmicCowsOptions", state: CosmicCowsState, action: "CosmicCowsAction"
) -> Result:
    """The state after a legal action, and its events."""
    old = state.public
    if isinstance(action, Roll):
        dice = action.dice
        if len(dice) < DICE:
            dice = _fill(old.dice, dice)
        public = after_roll(old, dice)
        assert public.player is not None, "somebody is on turn"
        return CosmicCowsState(public), (Rolled(public.player, public.rolls, dice),)
    if isinstance(action, Reroll):
        event = picked_up(action.player, action.dice)
        return CosmicCowsState(after_pick_up(old, event.dice)), (event,)
    if isinstance(action, Move):
        return _move(options, old, action)
    if isinstance(action, Start):
        return CosmicCowsState(after_start(old, action.starter)), (Started(action.starter),)
    return _forfeit(options, old, action)


def _fill(kept: tuple[int, ...], rolled: tuple[int, ...]) -> tuple[int, ...]:
    """The dice kept, and in each place of a die in the cup the next one rolled."""
    fresh = iter(rolled)
    return tuple([next(fresh) if number == IN_CUP else number for number in kept])


def _move(options: "CosmicCowsOptions", old: Public, action: Move) -> Result:
    player = action.player
    kind = held_kind(old.dice, action.combination, action.numbers)
    assert kind is not None, "the dice hold what a legal move uses"
    holding = all_holdings()[kind]
    side, half = side_of(player), options.half
    pawns = list(old.pawns)
    moved = []
    for pawn, spaces in holding.moves:
        before = pawns[pawn]
        pawns[pawn] = after = advance(pawn, before, spaces, side, half)
        moved.append((pawn, before, after))
    event = Moved(player, holding.combination, holding.numbers, tuple(moved))
    return _end_turn(options, after_move(options, old, tuple(pawns)), event)


def _forfeit(options: "CosmicCowsOptions", old: Public, action: "Forfeit") -> Result:
    return _end_turn(options, after_move(options, old, old.pawns), Forfeited(action.player))


def _end_turn(options: "CosmicCowsOptions", public: Public, event: Moved | Forfeited) -> Result:
    if public.phase is not OVER:
        return CosmicCowsState(public), (event,)
    return CosmicCowsState(public), (event, GameEnded(outcome_of(options, public)))
