"""Step 2: offer the legal actions, and let the others play."""

import sys

from cowrules import SixNimmt, Table
from cowrules.draw import text
from cowrules.opponents import choice_source, opponent
from cowrules.six_nimmt import SixNimmtAction

ME = 0
LETTERS = "abcdefghijkl"
game = SixNimmt(players=3, rounds=1)
table = Table(game, seed=66)
player = opponent(game, "random")


def ask() -> SixNimmtAction:
    """The action that the person at the keyboard takes."""
    actions = table.legal_actions(ME)
    for letter, action in zip(LETTERS, actions, strict=False):
        print(f"  {letter}  {game.describe(action)}")
    return actions[LETTERS.index(input("> "))]


while table.outcome is None:
    if ME in table.actors:
        print(text(table.view(ME), game=game))
        try:
            table.act(ME, ask())
        except (EOFError, KeyboardInterrupt):
            sys.exit("\nThe game is left.")
    for seat in game.seats:
        if seat != ME and seat in table.actors:
            source = choice_source(table.dealer.seed, table.length)
            table.act(seat, player.choose(table.view(seat), source))
