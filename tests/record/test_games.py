"""All games by name, and hosts that serve each of them."""

import subprocess
import sys
from typing import TypeVar

import pytest

from cowrules import Game
from cowrules.boese_kuh import BoeseKuh
from cowrules.cosmic_cows import CosmicCows
from cowrules.game import Action, ViewOf
from cowrules.games import GAMES, AnyGame, GameClass, make_game, with_game
from cowrules.options import OptionError
from cowrules.six_nimmt import SixNimmt

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

CLASSES: dict[str, GameClass] = {
    "boese-kuh": BoeseKuh,
    "six-nimmt": SixNimmt,
    "cosmic-cows": CosmicCows,
}


def test_every_game_is_found_by_its_name() -> None:
    assert dict(GAMES) == CLASSES
    assert {cls.name for cls in CLASSES.values()} == set(GAMES)
    assert "six-nimmt" in GAMES
    assert "chess" not in GAMES
    assert len(GAMES) == 3
    with pytest.raises(KeyError):
        GAMES["chess"]


def test_looking_for_a_game_imports_no_other() -> None:
    code = (
        "import sys; from cowrules.games import GAMES, make_game; "
        "assert len(list(GAMES)) == 3; assert 'cowrules.six_nimmt' not in sys.modules; "
        "make_game('six-nimmt'); print(*sorted(m for m in sys.modules if m.count('.') == 1))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "cowrules.six_nimmt" in run.stdout.split()
    assert "cowrules.boese_kuh" not in run.stdout.split()
    assert "cowrules.cosmic_cows" not in run.stdout.split()


def test_a_game_is_made_under_its_options() -> None:
    assert make_game("six-nimmt", {"players": 3, "rounds": 2}) == SixNimmt(players=3, rounds=2)
    assert make_game("boese-kuh") == BoeseKuh()
    assert make_game("cosmic-cows", {}) == CosmicCows()


@pytest.mark.parametrize("name", ["chess", "", "SixNimmt", "six_nimmt", "x" * 1000, "\x1b[2J"])
def test_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"^game: expected one of boese-kuh, six-nimmt") as caught:
        make_game(name)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("option", ["seats", "name", "self", "", "\x1b", "_resolve"])
def test_an_unknown_option_is_refused(option: str) -> None:
    with pytest.raises(ValueError, match=r"^option .*: six-nimmt has only players,") as caught:
        make_game("six-nimmt", {option: 1})
    assert str(caught.value).isprintable()


def test_an_option_out_of_range_is_refused() -> None:
    with pytest.raises(OptionError, match="option players"):
        make_game("six-nimmt", {"players": 99})


def first_actor(game: Game[S, A, E, V], /) -> tuple[str, object]:
    return game.name, game.actors(game.initial_state())[0]


@pytest.mark.parametrize("name", list(CLASSES))
def test_a_host_serves_every_game(name: str) -> None:
    game: AnyGame = make_game(name)
    found, _ = with_game(game, first_actor)
    assert found == name
