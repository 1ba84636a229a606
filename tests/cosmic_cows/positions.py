"""Sound states of Cosmic Cows set up for one choice, from pawns in words."""

from collections.abc import Mapping, Sequence

from cowrules import CosmicCows
from cowrules.cosmic_cows import (
    Combination,
    CosmicCowsEvent,
    CosmicCowsState,
    Move,
    Phase,
    Public,
    Roll,
)

COLUMNS = ("chance", "1", "2", "3", "kniffel", "4", "5", "6", "straights")
"""The columns as the rulebook lists them."""

NOTHING = (1, 2, 3, 5, 6)
"""Dice that hold no combination."""

Pawns = Mapping[str, int]


def lines(pawns: Pawns) -> tuple[int, ...]:
    """The lines of all nine pawns; those not named stand on the centre line."""
    assert set(pawns) <= set(COLUMNS)
    return tuple(pawns.get(column, 0) for column in COLUMNS)


def towards(side: int, pawns: Pawns) -> dict[str, int]:
    """The lines as counted towards a side, in the engine's terms."""
    return {column: -line if side else line for column, line in pawns.items()}


def set_up(
    game: CosmicCows,
    dice: Sequence[int],
    pawns: Pawns | None = None,
    *,
    player: int = 0,
    rolls: int = 1,
    turn: int | None = None,
    sound: bool = True,
) -> CosmicCowsState:
    """The state in which `player` is to choose what to do with the dice.

    The turn is late enough for any pawns, unless it is given.
    """
    if turn is None:
        turn = 10 * game.players + 1 + (player - (game.starter or 0)) % game.players
    public = Public(Phase.CHOOSE, turn, player, rolls, tuple(dice), lines(pawns or {}))
    state = CosmicCowsState(public)
    if sound:
        assert game.faults(state) == (), [game.describe(each) for each in game.faults(state)]
    return state


def use(
    game: CosmicCows, state: CosmicCowsState, combination: Combination, *numbers: int
) -> tuple[CosmicCowsState, tuple[CosmicCowsEvent, ...]]:
    """The seat on turn uses a combination."""
    player = state.public.player
    assert player is not None
    return game.apply(state, Move(player, combination, numbers))


def moved(
    game: CosmicCows, state: CosmicCowsState, combination: Combination, *numbers: int
) -> dict[str, int]:
    """The new line of each pawn that the combination moves from its line."""
    after, _ = use(game, state, combination, *numbers)
    both = zip(COLUMNS, state.public.pawns, after.public.pawns, strict=True)
    return {column: now for column, before, now in both if now != before}


def options(game: CosmicCows, state: CosmicCowsState) -> set[str]:
    """The moves on offer, in notation without the seat."""
    player = state.public.player
    assert player is not None
    offered = game.legal_actions(state, player)
    return {
        game.format_action(each).partition(" ")[2] for each in offered if isinstance(each, Move)
    }


def rolled(game: CosmicCows, state: CosmicCowsState, *dice: int) -> CosmicCowsState:
    """The state after the dice in the cup show `dice`."""
    return game.apply(state, Roll(dice))[0]
