"""The engine's games, states and actions of Cosmic Cows in the specification's terms."""

import random
from collections.abc import Iterator
from functools import cache

from cowrules import CHANCE, CosmicCows, Dealer
from cowrules.cosmic_cows import (
    CosmicCowsAction,
    CosmicCowsState,
    Forfeit,
    Move,
    Phase,
    Reroll,
    Roll,
    Start,
    holdings,
)

from ..cosmic_cows.walks import GAMES, Step
from ..ending import to_the_end
from ..exhaustive import cosmic_cows_names
from ..spec.cosmic_cows import play
from ..spec.cosmic_cows.board import Board
from ..spec.cosmic_cows.combinations import Combination

SEEDS = (1, 2)
PLAYS = tuple(range(len(GAMES)))
"""The numbers of the games played."""


def agreed_by(game: CosmicCows) -> play.Agreed:
    """The options of a game."""
    return play.Agreed(game.players, game.starter, Board(game.half, game.zone), game.max_turns)


def told(state: CosmicCowsState) -> play.Game:
    """A state."""
    public = state.public
    return play.Game(
        seat=public.player,
        turn=public.turn,
        rolls=public.rolls,
        dice=tuple(number or None for number in public.dice),
        pawns=public.pawns,
        over=public.phase is Phase.OVER,
    )


def combination_told(dice: tuple[int, ...], move: Move) -> Combination:
    """The combination of a legal move."""
    (held,) = [
        held
        for held in holdings(dice)
        if (held.combination, held.numbers) == (move.combination, move.numbers)
    ]
    return cosmic_cows_names.told(held)


def after(game: CosmicCows, position: play.Game, action: CosmicCowsAction) -> play.Game:
    """What the specification says that an action leads to, which may well be taken."""
    agreed = agreed_by(game)
    if isinstance(action, Start):
        then = play.named(agreed, position, action.starter)
        assert then is not None
        return then
    if isinstance(action, Roll):
        assert play.may_fall(position, action.dice)
        return play.rolled(position, action.dice)
    if isinstance(action, Reroll):
        assert frozenset(action.dice) in play.may_pick_up(position)
        return play.picked_up(position, frozenset(action.dice))
    if isinstance(action, Forfeit):
        assert play.may_forfeit(agreed, position)
        return play.turn_ended(agreed, position, None)
    choice = combination_told(play.shown(position), action)
    assert choice in play.may_move(agreed, position)
    return play.turn_ended(agreed, position, choice)


def walk(game: CosmicCows, seed: int) -> Iterator[Step]:
    """A game in which everybody plays at random, often by a move or by rolling all dice again."""
    chosen = random.Random(seed)
    dealer = Dealer(seed)
    state = game.initial_state()
    while actors := game.actors(state):
        (actor,) = actors
        if actor is CHANCE:
            action = dealer.action(game, state)
        else:
            offered = game.legal_actions(state, actor)
            action = chosen.choice(chosen.choice((offered, offered[:3], offered[-1:])))
        then, events = game.apply(state, action)
        yield Step(state, action, events, then)
        state = then


@cache
def played(number: int) -> tuple[CosmicCows, tuple[Step, ...]]:
    """A game and the steps of its random plays."""
    game = GAMES[number]
    return game, tuple(step for seed in SEEDS for step in to_the_end(walk(game, seed)))
