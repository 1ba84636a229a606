"""Step 2: offer the legal actions, and let the others play."""

import random

from cowrules import SixNimmt, Table
from cowrules.draw import text
from cowrules.six_nimmt import SixNimmtAction

ME = 0
game = SixNimmt(players=3, rounds=1)
table = Table(game, seed=66)
chooser = random.Random(66)


def ask() -> SixNimmtAction:
    """The action that the person at the keyboard takes."""
    actions = table.legal_actions(ME)
    for number, action in enumerate(actions):
        print(f"{number:3}  {game.describe(action)}")
    return actions[int(input("> "))]


while table.outcome is None:
    if ME in table.actors:
        print(text(table.view(ME), game=game))
        table.act(ME, ask())
    for seat in game.seats:
        if seat != ME and seat in table.actors:
            table.act(seat, chooser.choice(table.legal_actions(seat)))
