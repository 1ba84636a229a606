"""Random matches of 6 nimmt!, one step after another."""

import random
from collections.abc import Iterator

from attrs import frozen

from cowrules import CHANCE, Dealer, SixNimmt
from cowrules.six_nimmt import SixNimmtAction, SixNimmtEvent, SixNimmtState

from ..ending import numbered

GAMES = (
    SixNimmt(players=2, hand_size=3, deck_size=12, target=30),
    SixNimmt(players=3, hand_size=4, tactics=True, rounds=3),
    SixNimmt(players=4, rounds=1, hide_piles=True),
    SixNimmt(players=5, hand_size=3, heads="rulebook", target=20, hide_piles=True),
    SixNimmt(players=10, rounds=1, tactics=True),
)


@frozen
class Step:
    """One action of a random match."""

    before: SixNimmtState
    action: SixNimmtAction
    events: tuple[SixNimmtEvent, ...]
    after: SixNimmtState


def walk(game: SixNimmt, seed: int) -> Iterator[Step]:
    """A match in which everybody plays at random, in a random order."""
    chosen = random.Random(seed)
    dealer = Dealer(seed)
    state = game.initial_state()
    for _ in numbered():
        actors = game.actors(state)
        if not actors:
            break
        actor = chosen.choice(actors)
        if actor is CHANCE:
            action = dealer.action(game, state)
        else:
            action = chosen.choice(game.legal_actions(state, actor))
        after, events = game.apply(state, action)
        yield Step(state, action, events, after)
        state = after


def states(game: SixNimmt, seed: int) -> Iterator[SixNimmtState]:
    """All states of a random match."""
    yield game.initial_state()
    for step in walk(game, seed):
        yield step.after
