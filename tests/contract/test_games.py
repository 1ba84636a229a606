"""The three games keep the promises of the protocol under many options."""

from typing import Any, TypeVar

import pytest

from cowrules import Action, BoeseKuh, CosmicCows, Game, SharedCode, SixNimmt, ViewOf
from cowrules.boese_kuh import Task
from cowrules.catalogue import load
from cowrules.games import AnyGame, with_game
from cowrules.testing import Effort, Tally, check_game

from .take_away import Begin, TakeAway

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

GAMES: dict[str, tuple[AnyGame, int, int]] = {
    # The game, how many are played, and which part of the positions is looked at closely.
    "six-nimmt, a short deck": (SixNimmt(players=2, hand_size=3, deck_size=10, rounds=2), 12, 1),
    "six-nimmt, default": (SixNimmt(), 2, 3),
    "six-nimmt, hidden piles": (SixNimmt(players=3, hide_piles=True, target=30), 3, 2),
    "six-nimmt, tactics": (SixNimmt(players=5, tactics=True, heads="rulebook", rounds=1), 3, 2),
    "six-nimmt, ten players": (SixNimmt(players=10, rounds=1, hide_piles=True), 1, 2),
    "six-nimmt, one card each": (SixNimmt(players=4, hand_size=1, target=3), 2, 1),
    "boese-kuh, two players": (BoeseKuh(players=2), 2, 6),
    "boese-kuh, default": (BoeseKuh(), 2, 6),
    "boese-kuh, open scores": (BoeseKuh(players=3, open_scores=True, starter=1), 2, 6),
    "boese-kuh, six players": (BoeseKuh(players=6, six_players=True), 1, 6),
    "boese-kuh, few cards": (BoeseKuh(players=2, cow_cards=tuple(range(1, 25))), 2, 6),
    "boese-kuh, few chips": (
        BoeseKuh(players=5, chips=(-3, -2, -1, 1, 2, 3, 4), sides=(0, 1, 0, 1, 0, 1)),
        3,
        4,
    ),
    "boese-kuh, the same tasks": (
        BoeseKuh(players=2, task_cards=((Task.TWO_PAIRS, Task.FULL_HOUSE),) * 6),
        2,
        6,
    ),
    "cosmic-cows, default": (CosmicCows(), 1, 4),
    "cosmic-cows, eight players": (CosmicCows(players=8, half=4, zone=2), 1, 4),
    "cosmic-cows, a short board": (CosmicCows(half=1, zone=1, starter=1), 8, 2),
    "cosmic-cows, few turns": (CosmicCows(players=4, max_turns=20), 3, 3),
}


@pytest.mark.parametrize(("game", "games", "every"), GAMES.values(), ids=list(GAMES))
def test_the_contract_is_kept(game: AnyGame, games: int, every: int) -> None:
    def host(game: Game[S, A, E, V], /) -> Tally:
        effort = Effort(every=every, legal=30, others=15)
        return check_game(game, range(games), clauses=load(game.name), effort=effort)

    tally = with_game(game, host)

    assert tally.games == games
    assert set(tally.refused) >= {code.value for code in SharedCode}
    assert tally.closely >= 2


def test_what_goes_wrong_in_a_game_because_of_an_action_is_told_as_such() -> None:
    """This game looks at no action before it asks for its count."""
    game: Any = TakeAway()
    state, _ = game.apply(game.initial_state(), Begin(0))
    with pytest.raises(TypeError, match=r"^action: expected Begin or Take of take-away, got None$"):
        game.apply(state, None)
