"""What a legal action of Cosmic Cows does."""

from typing import TYPE_CHECKING

from cowrules.cosmic_cows.actions import Move, Reroll, Roll, Start
from cowrules.cosmic_cows.board import advance, side_of
from cowrules.cosmic_cows.combinations import DICE, all_holdings, held_by
from cowrules.cosmic_cows.events import (
    CosmicCowsEvent,
    Forfeited,
    GameEnded,
    Moved,
    Started,
    new_moved,
    new_rolled,
    picked_up,
)
from cowrules.cosmic_cows.outcome import outcome_of
from cowrules.cosmic_cows.state import IN_CUP, OVER, CosmicCowsState, Public, new_state
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
    return new_state(before_start(options))


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
        return new_state(public), (new_rolled(public.player, public.rolls, dice),)
    if isinstance(action, Reroll):
        event = picked_up(action.player, action.dice)
        return new_state(after_pick_up(old, event.dice)), (event,)
    if isinstance(action, Move):
        return _move(options, old, action)
    if isinstance(action, Start):
        return new_state(after_start(old, action.starter)), (Started(action.starter),)
    return _forfeit(options, old, action)


def _fill(kept: tuple[int, ...], rolled: tuple[int, ...]) -> tuple[int, ...]:
    """The dice kept, and in each place of a die in the cup the next one rolled."""
    dice = list(kept)
    for number in rolled:
        dice[dice.index(IN_CUP)] = number
    return tuple(dice)


def _move(options: "CosmicCowsOptions", old: Public, action: Move) -> Result:
    player = action.player
    kind = held_by(old.dice).named[action.combination, action.numbers]
    holding = all_holdings()[kind]
    side, half, pawns = side_of(player), options.half, old.pawns
    moved = []
    for pawn, spaces in holding.moves:
        before = pawns[pawn]
        moved.append((pawn, before, advance(pawn, before, spaces, side, half)))
    pawns_moved = tuple(moved)
    event = new_moved(player, holding.combination, holding.numbers, pawns_moved)
    return _end_turn(options, after_move(options, old, pawns_moved), event)


def _forfeit(options: "CosmicCowsOptions", old: Public, action: "Forfeit") -> Result:
    return _end_turn(options, after_move(options, old, ()), Forfeited(action.player))


def _end_turn(options: "CosmicCowsOptions", public: Public, event: Moved | Forfeited) -> Result:
    if public.phase is not OVER:
        return new_state(public), (event,)
    return new_state(public), (event, GameEnded(outcome_of(options, public)))
