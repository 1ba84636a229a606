"""Step 4: tell what happened since the last time."""

import random

from cowrules import SixNimmt, Table
from cowrules.catalogue import load
from cowrules.draw import text
from cowrules.six_nimmt import SixNimmtAction

ME = 0
game = SixNimmt(players=3, rounds=1)
table = Table(game, seed=66)
chooser = random.Random(66)


def read(line: str) -> SixNimmtAction:
    """What a line means: a number from the list, or notation such as 0:57."""
    actions = table.legal_actions(ME)
    if line.isdecimal() and int(line) < len(actions):
        return actions[int(line)]
    return game.parse_action(line)


def ask() -> SixNimmtAction:
    """The action that the person at the keyboard takes; it is legal."""
    for number, action in enumerate(table.legal_actions(ME)):
        print(f"{number:3}  {game.format_action(action)}  {game.describe(action)}")
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


def tell(told: int) -> int:
    """Tell the events that the person has not heard of yet, and count them."""
    events = table.events(ME, since=told)
    for event in events:
        print(game.describe(event))
    return told + len(events)


told = 0
while table.outcome is None:
    told = tell(told)
    if ME in table.actors:
        print(text(table.view(ME), game=game))
        table.act(ME, ask())
    for seat in game.seats:
        if seat != ME and seat in table.actors:
            table.act(seat, chooser.choice(table.legal_actions(seat)))
tell(told)
