"""A round of 6 nimmt! between four players who see their own cards only and choose at random."""

import random

from cowrules import CHANCE, SPECTATOR, Dealer, SixNimmt

game, dealer = SixNimmt(players=4, rounds=1), Dealer(seed=66)
state = game.initial_state()
while (outcome := game.outcome(state)) is None:
    actor = game.actors(state)[0]
    if actor is CHANCE:
        action = dealer.action(game, state)
    else:
        view = game.observe(state, actor)
        action = random.choice(game.legal_actions(view, actor))
    state, events = game.apply(state, action)
    for event in events:
        print(game.describe(game.redact(event, SPECTATOR)))
