"""All positions of the default board of Cosmic Cows that can come about.

What is left out, and why nothing is lost by it:

* *The dice and the side on turn.* Two rolls hold nothing, so a side can always come to forfeit,
  wherever the pawns stand; then the other side moves from the same position. A position can thus
  come about with one side on turn if and only if it can with the other, and the positions are
  the closure of the start under the moves of both sides, in any order.
* *The names of the number pawns.* The combinations of all dice treat the six numbers alike
  (`moves_by_kind` sees to that), and so do lines and zones. Positions that differ by renaming
  number pawns have the same continuations but for names, so how many number pawns stand on each
  line is enough to know.
* *The side.* The board is a mirror image of itself, so only the moves towards the positive end
  are made, on all positions and on their mirror images.

Lines are counted from 0 here, the negative end. A set of positions is an array of booleans: how
the number pawns stand, then the lines of the straights, chance and Kniffel pawns.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, pairwise, product
from math import factorial, prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ..spec.cosmic_cows.board import (
    CHANCE,
    FACES,
    KNIFFEL,
    STRAIGHTS,
    Board,
    kniffel_step,
    last_line,
    start,
    step,
    win_zone,
)
from ..spec.cosmic_cows.turns import candidates

Positions = npt.NDArray[np.bool_]
Index = npt.NDArray[np.int64]

BOARD = Board()
LINES = range(2 * BOARD.half + 1)
KNIFFEL_LINES = range(3)
NUMBER = FACES[0]
UP = 1


class Moves(NamedTuple):
    """How far which pawns can move: distances of one number pawn, of two, and of the others."""

    one: tuple[int, ...]
    two: tuple[tuple[int, int], ...]
    straights: tuple[int, ...]
    chance: tuple[int, ...]
    kniffel: bool


@cache
def moves_by_kind(home: bool) -> Moves:
    """All moves that any dice give, by whether the Kniffel pawn is home (CC-MOVE-0, CC-KN-4)."""
    pawns = start() | {KNIFFEL: int(home)}
    dice = combinations_with_replacement(range(1, 7), 5)
    every = {each.moves for roll in dice for each in candidates(roll, pawns, UP)}
    for one, other in pairwise(FACES):
        names = {one: other, other: one}
        renamed = {frozenset((names.get(pawn, pawn), far) for pawn, far in each) for each in every}
        assert renamed == every, "the numbers are not alike"
    first, second = FACES[:2]

    def alone(pawn: str) -> tuple[int, ...]:
        found = (dict(each) for each in every if len(each) == 1)
        return tuple(sorted(each[pawn] for each in found if pawn in each))

    both = (dict(each) for each in every if len(each) == 2)
    pairs = sorted((each[first], each[second]) for each in both if each.keys() == {first, second})
    return Moves(
        one=alone(NUMBER),
        two=tuple(pair for pair in pairs if pair[0] >= pair[1]),
        straights=alone(STRAIGHTS),
        chance=alone(CHANCE),
        kniffel=bool(alone(KNIFFEL)),
    )


def up(column: str, line: int, distance: int) -> int:
    """The line to which a pawn comes."""
    half = last_line(BOARD, column, UP)
    if column == KNIFFEL:
        return kniffel_step(line - half, UP) + half
    return step(BOARD, column, line - half, UP, distance) + half


def in_zone(column: str, side: int) -> npt.NDArray[np.int8]:
    """For each line of a column, 1 if it is in the zone of a side."""
    half = last_line(BOARD, column, UP)
    zone = win_zone(BOARD, column, side)
    return np.array([line - half in zone for line in range(2 * half + 1)], dtype=np.int8)


class NumberPawns:
    """How the six number pawns can stand: how many are on each line, and what moves lead where."""

    def __init__(self) -> None:
        lines = np.array(list(combinations_with_replacement(LINES, len(FACES))))
        self.counts = np.stack([(lines == line).sum(axis=1) for line in LINES], axis=1)
        self._weights = np.array([(len(FACES) + 1) ** line for line in LINES], dtype=np.int64)
        self._keys = self.counts @ self._weights
        self._order = np.argsort(self._keys)
        self._sorted = self._keys[self._order]

    def __len__(self) -> int:
        return len(self.counts)

    def _find(self, keys: Index) -> Index:
        return self._order[np.searchsorted(self._sorted, keys)]

    def of(self, counts: Index) -> int:
        """Where counts of pawns on each line stand in the list."""
        return int(self._find(np.array([counts @ self._weights]))[0])

    def ways(self) -> list[int]:
        """For each, how many namings of the pawns there are."""
        every = factorial(len(FACES))
        return [every // prod(map(factorial, row)) for row in self.counts.tolist()]

    def mirrored(self) -> Index:
        """For each, its mirror image."""
        return self._find(self.counts[:, ::-1] @ self._weights)

    def moved(self, *steps: tuple[int, int]) -> tuple[Index, Index]:
        """Where there is a pawn for each step from one line to another, and what that leads to."""
        needed = np.zeros(len(LINES), dtype=np.int64)
        change = 0
        for before, after in steps:
            needed[before] += 1
            change += int(self._weights[after]) - int(self._weights[before])
        (source,) = np.nonzero((self.counts >= needed).all(axis=1))
        return source, self._find(self._keys[source] + change)


def zone_counts(pawns: NumberPawns, side: int) -> npt.NDArray[np.int8]:
    """How many pawns of each position are in the zone of a side."""
    numbers = (pawns.counts @ in_zone(NUMBER, side)).astype(np.int8)
    return (
        numbers[:, None, None, None]
        + in_zone(STRAIGHTS, side)[:, None, None]
        + in_zone(CHANCE, side)[:, None]
        + in_zone(KNIFFEL, side)
    ).astype(np.int8)


Where = tuple[Index | slice | int, ...]


def cell(axis: int, line: int) -> Where:
    """The positions with one of the pawns after the number pawns on a line."""
    return (*(slice(None) for _ in range(axis)), line)


def steps_of_one(home: bool) -> Iterator[tuple[int, int]]:
    """From which line to which a number pawn can move alone."""
    pairs = {(line, up(NUMBER, line, far)) for line in LINES for far in moves_by_kind(home).one}
    return iter(sorted(pair for pair in pairs if pair[0] != pair[1]))


def steps_of_two() -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """From which lines to which two number pawns can move together, one of them at least."""
    pairs = set()
    for far, near in moves_by_kind(home=False).two:
        for one, other in product(LINES, repeat=2):
            both = (one, up(NUMBER, one, far)), (other, up(NUMBER, other, near))
            if any(before != after for before, after in both):
                pairs.add(tuple(sorted(both)))
    return iter(sorted((first, second) for first, second in pairs))


def moves_up(pawns: NumberPawns, two: bool) -> Iterator[tuple[Where, Where]]:
    """All moves, or all that move one pawn, as the positions before and, in order, after.

    The Kniffel pawn gives the last axis; at its last line it is home.
    """
    (home,) = KNIFFEL_LINES[-1:]
    always = set(steps_of_one(home=False))
    assert always <= set(steps_of_one(home=True))
    assert moves_by_kind(True)[1:4] == moves_by_kind(False)[1:4]
    assert moves_by_kind(False).kniffel
    assert not moves_by_kind(True).kniffel
    for each in steps_of_one(home=True):
        before, after = pawns.moved(each)
        if each in always:
            yield (before,), (after,)
        else:
            yield (before, slice(None), slice(None), home), (after, slice(None), slice(None), home)
    if two:
        for both in steps_of_two():
            before, after = pawns.moved(*both)
            yield (before,), (after,)
    for axis, column, distances in (
        (1, STRAIGHTS, moves_by_kind(False).straights),
        (2, CHANCE, moves_by_kind(False).chance),
        (3, KNIFFEL, (1,)),
    ):
        lines = KNIFFEL_LINES if column == KNIFFEL else LINES
        for line, far in product(lines, distances):
            reached = up(column, line, far)
            if reached != line:
                yield cell(axis, line), cell(axis, reached)


def mirror(pawns: NumberPawns, positions: Positions) -> Positions:
    """The mirror images."""
    return positions[pawns.mirrored()][:, ::-1, ::-1, ::-1]


def closure(pawns: NumberPawns, positions: Positions, playable: Positions, back: bool) -> None:
    """Add all that moves of single pawns lead to, or with `back` all from where they lead here.

    Only `playable` positions are added, in which no side has won.
    """
    size = 0
    while size != (size := int(positions.sum())):
        for before, after in moves_up(pawns, two=False):
            source, target = (after, before) if back else (before, after)
            positions[target] |= positions[source] & playable[target]
        positions |= mirror(pawns, positions)
