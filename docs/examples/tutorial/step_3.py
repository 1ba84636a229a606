"""Step 3: take whatever is typed, and refuse it with the reason and the rule."""

import sys

from cowrules import SixNimmt, Table
from cowrules.catalogue import load
from cowrules.draw import text
from cowrules.opponents import choice_source, opponent
from cowrules.six_nimmt import SixNimmtAction

ME = 0
LETTERS = "abcdefghijkl"
game = SixNimmt(players=3, rounds=1)
table = Table(game, seed=66)
player = opponent(game, "random")


def read(line: str) -> SixNimmtAction:
    """What a line means: a letter from the list, or notation such as 0:57."""
    by_letter = dict(zip(LETTERS, table.legal_actions(ME), strict=False))
    return by_letter[line] if line in by_letter else game.parse_action(line)


def ask() -> SixNimmtAction:
    """The action that the person at the keyboard takes; it is legal."""
    for letter, action in zip(LETTERS, table.legal_actions(ME), strict=False):
        print(f"  {letter}  {game.format_action(action)}  {game.describe(action)}")
    while True:
        try:
            action = read(input("> "))
        except ValueError as error:
            print(error)
            continue
        illegal = table.check(ME, action)
        if illegal is None:
            return action
        rule = load(game.name)[illegal.clause]
        print(game.describe(illegal))
        print(f"  {rule.id}: {(rule.ruling or rule.text).get('en')}")


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
