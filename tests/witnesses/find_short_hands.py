"""Finds hands that cannot be refilled.

Run it by ``python -m tests.witnesses.find_short_hands``.

It lays as many cards on the tasks as can lie there unfinished, forty, so that both piles run
dry. With ``--check`` the files are only compared.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cowrules import BoeseKuh
from cowrules.boese_kuh import Exchange, Lay, PlaceChip, completes

from .blocked_tables import (
    DECK,
    ODD,
    alike,
    assign,
    begun,
    equal,
    five_colours,
    four_out_of,
    three_and_one,
)
from .lines import Line, Turn, planned
from .shipping import Found, run, shipped

__all__ = ["search"]

SIDES = (1, 1, 1, 0, 0, 1)
SUM, QUADRUPLET, FULL_HOUSE, COLOURS, UNEVEN, SALAD = range(6)


class FullTable(NamedTuple):
    """The most cards that can lie unfinished.

    Attributes:
        piles: The cards on each task.
        completing: For the quadruplet, Uneven and the salad a card that completes it.
        others: The other cards.
    """

    piles: tuple[tuple[int, ...], ...]
    completing: dict[int, int]
    others: list[int]


def full_table() -> FullTable:
    """Twenty cards that make 44, and one card less than wanted on each other task."""
    low = sorted(alike(1) | alike(2) | alike(3))
    on_sum = (*low, *sorted(alike(4))[:2])
    parts = {
        QUADRUPLET: next(equal(3)),
        FULL_HOUSE: next(begun(3)),
        COLOURS: next(three_and_one()),
        UNEVEN: next(four_out_of(ODD)),
        SALAD: next(five_colours()),
    }
    free = DECK.difference(on_sum)
    completing: dict[int, int] = {}
    for task in (QUADRUPLET, UNEVEN, SALAD):
        completing[task] = min(parts[task].fitting & free)
        free -= {completing[task]}
    places = [place for part in parts.values() for place in part.places]
    lying = [card for card in assign(places, sorted(free)) if card is not None]
    assert len(lying) == len(places)
    others = sorted(free.difference(lying))
    piles = [on_sum]
    for part in parts.values():
        piles.append(tuple(lying[: len(part.places)]))
        lying = lying[len(part.places) :]
    return FullTable(tuple(piles), completing, others)


def split(pile: Sequence[int], *sizes: int) -> list[tuple[int, ...]]:
    """The pile in parts of these sizes."""
    assert sum(sizes) == len(pile)
    ends = [sum(sizes[: at + 1]) for at in range(len(sizes))]
    return [tuple(pile[end - size : end]) for end, size in zip(ends, sizes, strict=True)]


def lays(table: FullTable, *order: tuple[int, int]) -> list[Turn]:
    """All cards of the table, laid in this order of tasks and sizes."""
    sizes: dict[int, list[int]] = {}
    for task, size in order:
        sizes.setdefault(task, []).append(size)
    parts = {task: iter(split(table.piles[task], *sizes[task])) for task in sizes}
    return [Turn(task, next(parts[task])) for task, _ in order]


def finish_turn(line: Line) -> None:
    """The chip, if one is due, and the refill, if one is."""
    if line.state.public.completed is not None:
        line.act(PlaceChip(line.state.pool[-1]))
    if line.is_chance_due:
        line.draw([*line.state.draw_pile, *line.state.public.discards])


def complete(line: Line, table: FullTable, task: int) -> None:
    """The player on turn completes a task."""
    line.act(Lay(line.seat, task, (table.completing[task],)))
    finish_turn(line)


def lay_one(line: Line) -> None:
    """The player on turn lays one card that completes nothing, the first such one."""
    public = line.state.public
    for lay in line.game.legal_actions(line.state, line.seat):
        if (
            isinstance(lay, Lay)
            and len(lay.cards) == 1
            and not completes(public.tasks[lay.task], public.piles[lay.task], lay.cards)
        ):
            line.act(lay)
            finish_turn(line)
            return
    raise AssertionError("nothing to lay without completing")


def four_players(table: FullTable) -> Line:
    """The last refill empties the draw pile; a quadruplet makes discards again."""
    turns = lays(
        table,
        *[(SUM, 5)] * 4,
        (SALAD, 5),
        (FULL_HOUSE, 4),
        (COLOURS, 4),
        (UNEVEN, 4),
        (QUADRUPLET, 3),
    )
    ready = {1: [table.completing[QUADRUPLET]]}
    spare = [*table.others, table.completing[UNEVEN], table.completing[SALAD]]
    line = planned(BoeseKuh(players=4), SIDES, turns, ready, spare)
    complete(line, table, QUADRUPLET)
    return line


def five_players(table: FullTable) -> Line:
    """Seat 3 lays a whole hand and gets none; two completed tasks later it draws five."""
    turns = lays(
        table,
        *[(SUM, 5)] * 3,
        (SALAD, 5),
        (FULL_HOUSE, 4),
        (COLOURS, 4),
        (UNEVEN, 4),
        (QUADRUPLET, 3),
        (SUM, 5),
    )
    ready = {4: [table.completing[SALAD]], 0: [table.completing[QUADRUPLET]]}
    spare = [*table.others, table.completing[UNEVEN]]
    line = planned(BoeseKuh(players=5), SIDES, turns, ready, spare)
    complete(line, table, SALAD)
    complete(line, table, QUADRUPLET)
    lay_one(line)
    lay_one(line)
    line.act(Exchange(line.seat))
    finish_turn(line)
    lay_one(line)
    return line


def six_players(table: FullTable) -> Line:
    """Seat 1 lays a whole hand and is skipped; a round later three cards are there to draw."""
    turns = lays(
        table,
        *[(SUM, 5)] * 3,
        (SALAD, 5),
        (FULL_HOUSE, 4),
        (QUADRUPLET, 3),
        (UNEVEN, 3),
        (SUM, 5),
        *[(COLOURS, 1)] * 4,
        (UNEVEN, 1),
    )
    ready = {
        2: [table.completing[QUADRUPLET]],
        4: [table.completing[SALAD]],
        0: [table.completing[UNEVEN]],
    }
    line = planned(BoeseKuh(players=6, six_players=True), SIDES, turns, ready, table.others)
    line.act(Exchange(line.seat))
    complete(line, table, QUADRUPLET)
    lay_one(line)
    complete(line, table, SALAD)
    lay_one(line)
    complete(line, table, UNEVEN)
    line.act(Exchange(line.seat))
    finish_turn(line)
    return line


def fewer_than_due(table: FullTable) -> Line:
    """Of six players, seat 0 refills by three of five; seat 1, with none, exchanges for two."""
    turns = lays(
        table,
        *[(SUM, 5)] * 2,
        (SALAD, 5),
        (FULL_HOUSE, 4),
        (COLOURS, 4),
        (UNEVEN, 4),
        *[(SUM, 5)] * 2,
        *[(QUADRUPLET, 1)] * 3,
    )
    ready = {5: [table.completing[SALAD]]}
    spare = [*table.others, table.completing[QUADRUPLET], table.completing[UNEVEN]]
    line = planned(BoeseKuh(players=6, six_players=True), SIDES, turns, ready, spare)
    complete(line, table, SALAD)
    lay_one(line)
    line.act(Exchange(line.seat))
    finish_turn(line)
    lay_one(line)
    return line


def search() -> Iterator[Found]:
    """The records."""
    table = full_table()
    yield shipped("both-piles-dry", four_players(table).record())
    yield shipped("empty-hand-draws-five", five_players(table).record())
    yield shipped("empty-hand-skipped", six_players(table).record())
    yield shipped("fewer-than-due", fewer_than_due(table).record())


if __name__ == "__main__":
    run(search)
