"""A whole front-end for the terminal: one person against the machine, in any of the games.

python front_end.py [GAME]    boese-kuh, six-nimmt (the default) or cosmic-cows
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from cowrules import Action, BoeseKuh, CosmicCows, Game, SixNimmt, Table, ViewOf
from cowrules.catalogue import load
from cowrules.draw import text
from cowrules.opponents import choice_source, opponent
from cowrules.wire import write_record

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

ME = 0
LETTERS = "abcdefghijkl"


def open_table(game: Game[S, A, E, V], saved: Path) -> Table[S, A, E, V]:
    """The table as it was left, or a new one."""
    if not saved.exists():
        return Table(game)
    try:
        table = Table.load(type(game), saved.read_text(encoding="utf-8"))
    except ValueError as error:
        sys.exit(f"{saved}: {error}")
    if table.game != game:
        sys.exit(f"{saved}: a game under other options")
    return table


def save(table: Table[S, A, E, V], saved: Path) -> None:
    """Write the table, so that a crash at any moment leaves a whole file."""
    draft = saved.with_suffix(".draft")
    draft.write_text(table.save(), encoding="utf-8")
    draft.replace(saved)


def read(table: Table[S, A, E, V], line: str) -> A:
    """What a line means: a letter from the list, or notation."""
    by_letter = dict(zip(LETTERS, table.legal_actions(ME), strict=False))
    return by_letter[line] if line in by_letter else table.game.parse_action(line)


def ask(table: Table[S, A, E, V]) -> A:
    """The action that the person at the keyboard takes; it is legal."""
    game, actions = table.game, table.legal_actions(ME)
    for letter, action in zip(LETTERS, actions, strict=False):
        print(f"  {letter}  {game.format_action(action)}  {game.describe(action)}")
    if len(actions) > len(LETTERS):
        print(f"     and {len(actions) - len(LETTERS)} more, written like these")
    while True:
        try:
            action = read(table, input("> "))
        except ValueError as error:
            print(error)
            continue
        illegal = table.check(ME, action)
        if illegal is None:
            return action
        rule = load(game.name)[illegal.clause]
        print(game.describe(illegal))
        print(f"  {rule.id}: {(rule.ruling or rule.text).get('en')}")


def tell(table: Table[S, A, E, V], told: int) -> int:
    """Tell the events that the person has not heard of yet, and count them."""
    events = table.events(ME, since=told)
    for event in events:
        print(table.game.describe(event))
    return told + len(events)


def play(game: Game[S, A, E, V], picture: Callable[[V], str]) -> None:
    """Play a game to its end, or until the person leaves."""
    saved = Path(f"{game.name}.saved")
    player = opponent(game)
    table = open_table(game, saved)
    told = len(table.events(ME)) if saved.exists() else 0
    save(table, saved)
    while (outcome := table.outcome) is None:
        told = tell(table, told)
        if ME in table.actors:
            print(picture(table.view(ME)))
            try:
                table.act(ME, ask(table))
            except (EOFError, KeyboardInterrupt):
                sys.exit(f"\nThe game waits in {saved}.")
        for seat in game.seats:
            if seat != ME and seat in table.actors:
                source = choice_source(table.dealer.seed, table.length)
                table.act(seat, player.choose(table.view(seat), source))
        save(table, saved)
    tell(table, told)
    for rank, seat in sorted((rank, seat) for seat, rank in enumerate(outcome.ranks)):
        print(f"{rank}. seat {seat}{' (you)' if seat == ME else ''}")
    record = Path(f"{game.name}.jsonl")
    with record.open("wb") as file:
        write_record(file, table.record)
    print(f"Look at it again with: cowrules judge {record}")
    saved.unlink(missing_ok=True)


def main(name: str) -> None:
    """Play the game of that name."""
    if name == "six-nimmt":
        nimmt = SixNimmt(players=3, rounds=1)
        play(nimmt, lambda view: text(view, game=nimmt))
    elif name == "boese-kuh":
        kuh = BoeseKuh(players=3)
        play(kuh, lambda view: text(view, game=kuh))
    elif name == "cosmic-cows":
        cows = CosmicCows(players=2)
        play(cows, lambda view: text(view, game=cows))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "six-nimmt")
