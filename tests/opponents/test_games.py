"""Opponents play whole games by the rules, whatever the options, and alike every time."""

import subprocess
import sys

import pytest

from cowrules.games import AnyGame
from cowrules.opponents import KINDS, Kind

from .games import UNUSUAL, USUAL, by_chance, one_among_random, play, share

SERIES = 60
"""So many games are enough to see who is better."""


def name(game: AnyGame) -> str:
    return f"{game.name}-{game.players}"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", [*USUAL, *UNUSUAL], ids=name)
def test_every_choice_of_a_whole_game_is_legal(game: AnyGame, kind: Kind) -> None:
    played = play(game, 1, [kind] * game.players)
    assert len(played.outcome.ranks) == game.players
    assert len(played.notation) > len(played.seconds) > 0


@pytest.mark.parametrize("game", USUAL[::2], ids=name)
def test_the_same_seed_is_the_same_game_in_every_process(game: AnyGame) -> None:
    code = (
        "from tests.opponents.games import USUAL, play\n"
        f"game = USUAL[{USUAL.index(game)}]\n"
        "print(*play(game, 7, ['sensible'] * game.players).notation, sep='\\n')\n"
    )
    command = [sys.executable, "-c", code]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    played = play(game, 7, ["sensible"] * game.players)
    assert run.stdout.splitlines() == list(played.notation)
    assert play(game, 8, ["sensible"] * game.players).notation != played.notation


@pytest.mark.parametrize("game", USUAL, ids=name)
def test_a_sensible_player_beats_random_ones_clearly(game: AnyGame) -> None:
    """Who plays no better than the others has such a share once in a million series."""
    total = 0.0
    for seed in range(SERIES):
        seat = seed % game.players
        total += share(play(game, seed, one_among_random(game, seat)).outcome, seat)
    chance = by_chance(game)
    deviation = (chance * (1 - chance) / SERIES) ** 0.5
    assert total / SERIES > chance + 5 * deviation


def test_the_measure_finds_no_lead_where_there_is_none() -> None:
    game = USUAL[1]
    total = sum(share(play(game, seed, ["random"] * 4).outcome, seed % 4) for seed in range(SERIES))
    assert abs(total / SERIES - by_chance(game)) < 0.17


@pytest.mark.parametrize("game", USUAL, ids=name)
def test_a_choice_is_quick(game: AnyGame) -> None:
    """It takes about a tenth of that, as far as a busy machine lets one tell."""
    played = play(game, 1, ["sensible"] * game.players)
    seconds = [took for _, took in played.seconds]
    assert sum(seconds) / len(seconds) < 0.05
