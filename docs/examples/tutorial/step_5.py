"""Step 5: save after every action, and go on where the game was left."""

import random
import sys
from pathlib import Path

from cowrules import SixNimmt, Table
from cowrules.catalogue import load
from cowrules.draw import text
from cowrules.six_nimmt import SixNimmtAction

ME = 0
SAVED = Path("six-nimmt.saved")
game = SixNimmt(players=3, rounds=1)
chooser = random.Random(66)

resumed = SAVED.exists()
try:
    if resumed:
        table = Table.load(SixNimmt, SAVED.read_text(encoding="utf-8"))
    else:
        table = Table(game, seed=66)
except ValueError as error:
    sys.exit(f"{SAVED}: {error}")
if table.game != game:
    sys.exit(f"{SAVED}: a game under other options")


def save() -> None:
    """Write the table, so that a crash at any moment leaves a whole file."""
    draft = SAVED.with_suffix(".draft")
    draft.write_text(table.save(), encoding="utf-8")
    draft.replace(SAVED)


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


told = len(table.events(ME)) if resumed else 0
while table.outcome is None:
    told = tell(told)
    if ME in table.actors:
        print(text(table.view(ME), game=game))
        try:
            table.act(ME, ask())
        except (EOFError, KeyboardInterrupt):
            sys.exit(f"\nThe game waits in {SAVED}.")
    for seat in game.seats:
        if seat != ME and seat in table.actors:
            table.act(seat, chooser.choice(table.legal_actions(seat)))
    save()
tell(told)
