"""Games of every size played at random, for tests that look at every picture on the way."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from attrs import frozen

from cowrules import CHANCE, SPECTATOR, BoeseKuh, CosmicCows, Dealer, SixNimmt

GAMES: tuple[Any, ...] = (
    *(BoeseKuh(players=players) for players in range(2, 6)),
    BoeseKuh(players=6, six_players=True, open_scores=True),
    *(SixNimmt(players=players, rounds=1) for players in range(2, 11)),
    SixNimmt(players=3, rounds=2, hide_piles=True, heads="rulebook"),
    SixNimmt(players=2, tactics=True, hand_size=25, rounds=1),
    *(CosmicCows(players=players, max_turns=9) for players in (2, 4, 6, 8)),
    CosmicCows(half=1, zone=1),
    CosmicCows(half=12, zone=12, max_turns=9),
    CosmicCows(half=1000, zone=3, max_turns=9),
)


@frozen
class Moment:
    """A state of a game with what led to it.

    Any, because one walk serves all games.
    """

    game: Any
    state: Any
    events: tuple[Any, ...]

    def view(self, viewer: Any) -> Any:
        return self.game.observe(self.state, viewer)

    def targets(self, viewer: Any) -> Any:
        return self.game.legal_actions(self.view(viewer), viewer)


def name_of(game: Any) -> str:
    return f"{game.name}-{game.players}"


LONGEST = 400


@cache
def walk(game: Any) -> tuple[Moment, ...]:
    """Every moment of a game played at random."""
    choices, dealer = random.Random(game.players), Dealer(game.players)
    state, events = game.initial_state(), ()
    found = [Moment(game, state, events)]
    while (actors := game.actors(state)) and len(found) < LONGEST:
        actor = choices.choice(actors)
        if actor is CHANCE:
            action = dealer.action(game, state)
        else:
            action = choices.choice(game.legal_actions(state, actor))
        state, events = game.apply(state, action)
        found.append(Moment(game, state, events))
    return tuple(found)


def looks(game: Any, every: int) -> Iterator[tuple[Moment, Any]]:
    """Some of the moments, each with one who looks; the last moments always."""
    viewers = [SPECTATOR, *game.seats]
    moments = walk(game)
    for number, moment in enumerate(moments):
        if number % every == 0 or number >= len(moments) - 2:
            yield moment, viewers[(number // every + every) % len(viewers)]
