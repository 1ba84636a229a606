"""Arguments of a wrong kind are told as what they are."""

from collections.abc import Callable
from typing import Any

import pytest

from cowrules import CHANCE, BoeseKuh, CosmicCows, Dealer, SixNimmt
from cowrules.boese_kuh import Exchange
from cowrules.cosmic_cows import Forfeit
from cowrules.draw import svg, text
from cowrules.games import AnyGame

GAMES = [BoeseKuh(), SixNimmt(), CosmicCows()]

# A program that is not type-checked may hand over anything.
DRAW: list[Callable[..., str]] = [svg, text]


def begun(game: AnyGame) -> Any:
    """A view of a player, with the player's actions."""
    asked: Any = game
    state, dealer = asked.initial_state(), Dealer(seed=1)
    while CHANCE in asked.actors(state):
        state, _ = asked.apply(state, dealer.action(asked, state))
    seat = asked.actors(state)[0]
    view = asked.observe(state, seat)
    return state, view, asked.legal_actions(view, seat)


@pytest.mark.parametrize("draw", DRAW)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_cannot_be_drawn_is_named(game: AnyGame, draw: Callable[..., str]) -> None:
    state, view, actions = begun(game)
    foreign = Forfeit(0) if isinstance(game, BoeseKuh) else Exchange(0)
    wrong: list[tuple[Any, dict[str, Any], str]] = [
        (state, {}, "view: expected what game.observe(state, viewer) gives, got a value of type"),
        (None, {}, "view: expected what game.observe(state, viewer) gives, got None"),
        (view, {"targets": ["x"]}, "targets: expected actions of the view's game, got 'x'"),
        (view, {"targets": [foreign]}, "targets: expected actions of the view's game, got a value"),
        (view, {"targets": actions[0]}, "targets: expected several, say in a tuple, got a value"),
        (view, {"events": [None]}, "events: expected events of the view's game, got None"),
        (view, {"events": 1}, "events: expected several, say in a tuple, got 1"),
    ]
    for drawn, options, message in wrong:
        with pytest.raises(TypeError) as caught:
            draw(drawn, **options)
        assert str(caught.value).startswith(message)


@pytest.mark.parametrize("draw", DRAW)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("seat", [99, -1, "me"])
def test_a_seat_that_is_none_is_shown(game: AnyGame, draw: Callable[..., str], seat: Any) -> None:
    _, view, _ = begun(game)
    with pytest.raises(ValueError, match=r"^seat: expected 0 to \d, got ") as caught:
        draw(view, seat=seat)
    assert str(caught.value).endswith(f" got {seat!r}")


@pytest.mark.parametrize("draw", DRAW)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_events_and_targets_may_come_one_by_one(game: AnyGame, draw: Callable[..., str]) -> None:
    _, view, actions = begun(game)
    assert draw(view, targets=iter(actions), events=iter(())) == draw(view, targets=tuple(actions))
