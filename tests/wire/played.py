"""Games played at random, for tests that look at everything that occurs in them."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeVar

from attrs import frozen

from cowrules import CHANCE, SPECTATOR, Dealer, Game, Illegal
from cowrules.game import Action, ViewOf
from cowrules.games import GAMES, make_game, with_game
from cowrules.outcome import Outcome
from cowrules.record import Record
from cowrules.wire import Codec, Kind, codec_of

from ..ending import numbered

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

NAMES = tuple(GAMES)
SHORT: dict[str, dict[str, object]] = {
    "boese-kuh": {"players": 3},
    "six-nimmt": {"players": 3, "rounds": 1},
    "cosmic-cows": {"players": 2, "max_turns": 30},
}


@frozen
class Played:
    """Everything that occurred in a game.

    Any, because one list holds the values of any game: the tests only write and read them.
    """

    game: Any
    codec: Codec[Any, Any, Any, Any]
    actions: tuple[Any, ...]
    states: tuple[Any, ...]
    views: tuple[Any, ...]
    events: tuple[Any, ...]
    illegals: tuple[Illegal, ...]
    outcome: Outcome

    @property
    def record(self) -> Record[Any, Any, Any, Any]:
        return Record(self.game, self.actions)

    def values(self) -> Iterator[tuple[Kind[Any], object]]:
        """Every value with its kind of document."""
        codec = self.codec
        kinds: list[tuple[Kind[Any], tuple[Any, ...]]] = [
            (codec.action, self.actions),
            (codec.state, self.states),
            (codec.view, self.views),
            (codec.event, self.events),
            (codec.illegal, self.illegals),
            (codec.outcome, (self.outcome,)),
            (codec.options, (self.game,)),
        ]
        for kind, values in kinds:
            for value in values:
                yield kind, value


def _play(game: Game[S, A, E, V], seed: int) -> Played:
    chance, dealer = random.Random(seed), Dealer(seed)
    state = game.initial_state()
    actions: list[A] = []
    states = [state]
    views: list[V] = []
    events: list[E] = []
    illegals: list[Illegal] = []
    viewers = [SPECTATOR, *game.seats]
    for _ in numbered():
        if game.outcome(state) is not None:
            break
        actor = chance.choice(game.actors(state))
        if actor is CHANCE:
            action = dealer.action(game, state)
        else:
            action = chance.choice(game.legal_actions(state, actor))
        # An action taken before seldom fits again, for one of many reasons.
        stale = [*actions[-3:], *actions[:1]]
        illegals += [illegal for old in stale if (illegal := game.check(state, old))]
        state, happened = game.apply(state, action)
        actions.append(action)
        states.append(state)
        for viewer in viewers:
            views.append(game.observe(state, viewer))
            events += [game.redact(event, viewer) for event in happened]
        events += happened
    outcome = game.outcome(state)
    assert outcome is not None
    return Played(
        game=game,
        codec=codec_of(game),
        actions=tuple(actions),
        states=tuple(states),
        views=tuple(views),
        events=tuple(events),
        illegals=tuple(illegals),
        outcome=outcome,
    )


@cache
def played(name: str, seed: int = 1) -> Played:
    """A short game played to its end."""

    def play(game: Game[S, A, E, V], /) -> Played:
        return _play(game, seed)

    return with_game(make_game(name, SHORT[name]), play)
