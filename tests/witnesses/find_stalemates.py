"""Finds dead ends of the whole table.

Run it by ``python -m tests.witnesses.find_stalemates``.

It looks for six tasks on which so few cards as possible lie such that no other card fits, then
plays up to that table, or to just before it. With ``--check`` the files are only compared.
"""

from collections.abc import Iterator

from cowrules import BoeseKuh
from cowrules.boese_kuh import Exchange, Lay, Task, fitting

from .blocked_tables import DECK, BlockedTable, blocked_tables
from .lines import HAND, Line, Turn, planned
from .shipping import Found, run, shipped

__all__ = ["search"]

UNEVEN = 4


def in_parts(table: BlockedTable, task: int) -> Iterator[Turn]:
    """The cards on a task in lays of a hand at most."""
    pile = table.piles[task]
    for start in range(0, len(pile), HAND):
        yield Turn(task, pile[start : start + HAND])


def stalemate(table: BlockedTable) -> Line:
    """Four players lay all cards of the table."""
    game = BoeseKuh(players=4)
    turns = [turn for task in range(6) for turn in in_parts(table, task)]
    laid = {card for pile in table.piles for card in pile}
    return planned(game, table.sides, turns, {}, sorted(DECK - laid))


def only_there(table: BlockedTable) -> list[int]:
    """The cards on Uneven that would fit nowhere else."""
    tasks = tuple(Task)
    elsewhere = [
        fitting(tasks[2 * at + side], pile)
        for at, (side, pile) in enumerate(zip(table.sides, table.piles, strict=True))
        if at != UNEVEN
    ]
    return [card for card in table.piles[UNEVEN] if not any(card in fit for fit in elsewhere)]


def all_but_three(table: BlockedTable) -> tuple[list[Turn], tuple[int, ...]]:
    """The lays, but only one card on Uneven, so that only the other three fit, and only there."""
    last = tuple(only_there(table)[:3])
    turns = [turn for task in range(6) if task != UNEVEN for turn in in_parts(table, task)]
    first = tuple(card for card in table.piles[UNEVEN] if card not in last)
    return [*turns, Turn(UNEVEN, first)], last


def others(table: BlockedTable) -> list[int]:
    """The cards that lie on no task of the table."""
    return sorted(DECK.difference(*table.piles))


def stuck_for_good(table: BlockedTable) -> Line:
    """Of three players, one and two have the last cards that fit, and seat 0 has none."""
    turns, (a, b, c) = all_but_three(table)
    line = planned(BoeseKuh(players=3), table.sides, turns, {1: (a, c), 2: (b,)}, others(table))
    for cards in ((), (a,), (b,), (), (c,)):
        line.act(Lay(line.seat, UNEVEN, cards) if cards else Exchange(line.seat))
        if line.is_chance_due:
            line.draw(line.state.draw_pile)
    return line


def three_in_the_draw_pile(table: BlockedTable) -> Line:
    """Of five players nobody can lay, and the last cards that fit are the draw pile."""
    turns, last = all_but_three(table)
    line = planned(BoeseKuh(players=5), table.sides, turns, {}, [*others(table), *last])
    lucky = line.seat
    hand = line.hand
    line.act(Exchange(lucky))
    line.draw([*last, *hand])
    while not line.is_over:
        fits = [card for card in line.hand if card in last]
        line.act(Lay(line.seat, UNEVEN, (fits[0],)) if fits else Exchange(line.seat))
        if line.is_chance_due:
            line.draw(line.state.draw_pile)
    return line


def search() -> Iterator[Found]:
    """The records."""
    found = list(blocked_tables())
    # Three cards at least should fit Uneven alone, for the lines that stop before the end.
    table = min(found, key=lambda each: (len(only_there(each)) < 3, each.lying))
    tasks = tuple(Task)
    up = [tasks[2 * at + side].value for at, side in enumerate(table.sides)]
    assert up[UNEVEN] == Task.UNEVEN
    print(f"{len(found)} blocked tables, from {min(each.lying for each in found)} cards on")
    print(f"{table.lying} cards: {', '.join(up)}")
    yield shipped("stalemate", stalemate(table).record())
    yield shipped("stuck-for-good", stuck_for_good(table).record())
    yield shipped("three-in-the-draw-pile", three_in_the_draw_pile(table).record())


if __name__ == "__main__":
    run(search)
