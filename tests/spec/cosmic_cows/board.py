"""Columns, lines, zones, and one pawn's step.

A position counts from the middle: positive towards one side, negative towards the other.
A side is named by its direction, +1 or -1.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

KNIFFEL = "kniffel"
STRAIGHTS = "straights"
CHANCE = "chance"
FACES = ("1", "2", "3", "4", "5", "6")
COLUMNS = (CHANCE, "1", "2", "3", KNIFFEL, "4", "5", "6", STRAIGHTS)

Pawns = Mapping[str, int]


class Board(NamedTuple):
    """How many lines lie on each side of the middle, and how many make a zone (GC-02, GC-04)."""

    half: int = 8
    zone: int = 3


def start() -> dict[str, int]:
    """Nine pawns, each in the middle (CC-COMP-4, CC-SET-2, GC-03)."""
    return dict.fromkeys(COLUMNS, 0)


def last_line(board: Board, column: str, side: int) -> int:
    """The farthest line towards a side; the Kniffel column has one step each way (GC-05)."""
    return side * (1 if column == KNIFFEL else board.half)


@cache
def win_zone(board: Board, column: str, side: int) -> frozenset[int]:
    """The lines of a side's zone: the last ones, or the end of the Kniffel column (GC-04)."""
    depth = 1 if column == KNIFFEL else board.zone
    last = last_line(board, column, side)
    return frozenset(last - side * line for line in range(depth))


def pawns_home(board: Board, pawns: Pawns, side: int) -> int:
    """How many of all nine pawns stand in a side's zone (GC-06, CC-NEUT-1)."""
    return sum(pawns[column] in win_zone(board, column, side) for column in COLUMNS)


def has_won(board: Board, pawns: Pawns, side: int) -> bool:
    """Three or more at the same time (CC-OBJ-1, CC-END-1, GC-38)."""
    return pawns_home(board, pawns, side) >= 3


def step(board: Board, column: str, position: int, side: int, distance: int) -> int:
    """So many lines towards a side; what is too much is lost (CC-EXACT-1, CC-EXACT-2, GC-24)."""
    on_the_way = [position + side * line for line in range(distance + 1)]
    last = last_line(board, column, side)
    return last if last in on_the_way else on_the_way[-1]


def kniffel_step(position: int, side: int) -> int:
    """From the other's end to the middle, else to the own end (CC-KN-1, CC-KN-2, GC-25)."""
    return 0 if position == -side else side
