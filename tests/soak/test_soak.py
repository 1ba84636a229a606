"""A thousand random games of each kind by each number of players, all to their proper end.

Run with ``pytest -m soak -n 2 tests/soak``. After every action all cards, chips and pawns are
where they can be (`Game.faults`), the old state is as it was, and what the actors are offered
is legal, all of it or a sample where it is much. The record of every game replays to an equal
state. At positions chosen at random everything else is checked too that `check_game` knows,
above all that other actions are refused with a reason.
"""

from collections.abc import Callable
from typing import TypeVar

import pytest

from cowrules import Action, BoeseKuh, CosmicCows, Game, SixNimmt, ViewOf
from cowrules.catalogue import load
from cowrules.games import AnyGame, with_game
from cowrules.testing import Effort, Tally, check_game

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

GAMES = 1000
PARTS = 10
EFFORT = Effort(every=400, legal=10, others=25)

KINDS: list[AnyGame] = [
    *(SixNimmt(players=players) for players in range(2, 11)),
    *(BoeseKuh(players=players, six_players=players == 6) for players in range(2, 7)),
    *(CosmicCows(players=players) for players in (2, 4, 6, 8)),
]


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(
    "game", KINDS, ids=[f"{game.name}-{game.players}-players" for game in KINDS]
)
def test_games_end_properly(
    game: AnyGame, part: int, record_property: Callable[[str, object], None]
) -> None:
    # Cosmic Cows of one seed is the same game for any number of players, so none is shared.
    first = 1_000_000 * game.players
    seeds = range(first + part * GAMES // PARTS, first + (part + 1) * GAMES // PARTS)

    def host(game: Game[S, A, E, V], /) -> Tally:
        return check_game(game, seeds, clauses=load(game.name), effort=EFFORT)

    tally = with_game(game, host)

    assert tally.games == len(seeds)
    assert tally.refused.keys() >= {"game-over", "wrong-phase", "wrong-player"}
    record_property(
        "soak",
        {
            "kind": f"{game.name}, {game.players} players",
            "games": tally.games,
            "actions": tally.actions,
            "offered": tally.offered,
            "closely": tally.closely,
            "refused": dict(tally.refused),
        },
    )
