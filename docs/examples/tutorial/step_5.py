"""Step 5: save after every action, and go on where the game was left."""

import sys
from pathlib import Path

from cowrules import SixNimmt, Table
from cowrules.catalogue import load
from cowrules.draw import text
from cowrules.opponents import choice_source, opponent
from cowrules.six_nimmt import SixNimmtAction

ME = 0
LETTERS = "abcdefghijkl"
SAVED = Path("six-nimmt.saved")
game = SixNimmt(players=3, rounds=1)
player = opponent(game, "random")

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


def tell(told: int) -> int:
    """Tell the events that the person has not heard of yet, and count them."""
    events = table.events(ME, since=told)
    for event in events:
        print(game.describe(event))
    return told + len(events)


told = len(table.events(ME)) if resumed else 0
save()
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
            source = choice_source(table.dealer.seed, table.length)
            table.act(seat, player.choose(table.view(seat), source))
    save()
tell(told)
SAVED.unlink(missing_ok=True)
