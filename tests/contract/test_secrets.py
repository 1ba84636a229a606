"""The contract test finds events that tell what the view hides, and nothing else does."""

from typing import TypeVar

import pytest

from cowrules import Action, Game, ViewOf
from cowrules.games import AnyGame, with_game
from cowrules.six_nimmt import Committed, Dealt
from cowrules.testing import BrokenPromiseError, Effort, check_game

from .telltales import TELLTALES, TellsAll

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

PROMISE = "a viewer is told nothing that the view afterwards hides"

every_telltale = pytest.mark.parametrize("game", TELLTALES.values(), ids=list(TELLTALES))


def check(game: Game[S, A, E, V], /) -> None:
    check_game(game, range(1), effort=Effort(every=3, legal=5, others=2))


@every_telltale
def test_an_event_that_tells_too_much_is_found(game: AnyGame) -> None:
    with pytest.raises(BrokenPromiseError) as caught:
        with_game(game, check)

    assert caught.value.promise == PROMISE


@every_telltale
def test_nothing_else_finds_it(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cowrules.testing.steps.check_secrets", lambda *_: None)

    with_game(game, check)


@pytest.mark.parametrize(
    ("events", "fine"),
    [((Dealt, Committed), True), ((Dealt,), False), ((Committed,), False)],
    ids=["both", "only the deal", "only the cards laid"],
)
def test_events_that_are_open_by_the_rules_can_be_named(
    events: tuple[type[object], ...], fine: bool
) -> None:
    game = TellsAll(players=3, rounds=1)
    if fine:
        assert check_game(game, range(2), open_events=events).games == 2
        return
    with pytest.raises(BrokenPromiseError) as caught:
        check_game(game, range(2), open_events=events)
    assert caught.value.promise == PROMISE
