"""What may be done with a roll on a board, and what it leads to."""

from itertools import combinations
from typing import NamedTuple

from .board import COLUMNS, KNIFFEL, Board, Pawns, kniffel_step, step
from .combinations import Combination, Dice, kniffel_face, moving, ordinary


class Option(NamedTuple):
    """A combination, and where it brings all nine pawns, in the order of the columns."""

    name: str
    moves: frozenset[tuple[str, int]]
    pawns: tuple[int, ...]


def candidates(dice: Dice, pawns: Pawns, side: int) -> frozenset[Combination]:
    """Duty and privilege of five equal dice (CC-KN-3, CC-KN-4, GC-20, GC-22, GC-23).

    While the Kniffel pawn is not home it is all that they move; once it is, they may move the
    number's pawn five, or serve as what else they hold.
    """
    face = kniffel_face(dice)
    if face is None:
        return ordinary(dice)
    if pawns[KNIFFEL] != side:
        return frozenset({moving("kniffel", (KNIFFEL, 1))})
    return ordinary(dice) | {moving("five", (face, 5))}


def moved(board: Board, pawns: Pawns, side: int, chosen: Combination) -> tuple[int, ...]:
    """All pawns after an option, both moved at once (CC-OPT-1, GC-35, GC-37, GC-40, GC-41)."""
    after = dict(pawns)
    for column, distance in chosen.moves:
        if column == KNIFFEL:
            after[column] = kniffel_step(pawns[column], side)
        else:
            after[column] = step(board, column, pawns[column], side, distance)
    return tuple(after[column] for column in COLUMNS)


def options(board: Board, dice: Dice, pawns: Pawns, side: int) -> set[Option]:
    """The combinations that move at least one pawn (CC-OPT-1, CC-MOVE-0, GC-33, GC-35)."""
    now = tuple(pawns[column] for column in COLUMNS)
    found = {
        Option(each.name, each.moves, moved(board, pawns, side, each))
        for each in candidates(dice, pawns, side)
    }
    return {option for option in found if option.pawns != now}


def rerolls(rolls: int) -> set[frozenset[int]]:
    """Any dice but none, by position, until the third roll (CC-ROLL-3, CC-ROLL-5, GC-11, GC-12)."""
    if rolls >= 3:
        return set()
    return {frozenset(dice) for size in range(1, 6) for dice in combinations(range(5), size)}


def must_forfeit(board: Board, dice: Dice, pawns: Pawns, side: int, rolls: int) -> bool:
    """Only when neither an option nor a roll is left (CC-OPT-3, GC-32, GC-34)."""
    return not rerolls(rolls) and not options(board, dice, pawns, side)


def next_seat(seat: int, players: int) -> int:
    """The seats take turns in ascending order, and so do the two sides (GC-09, GC-42)."""
    return (seat + 1) % players


def winners(mover: int, players: int) -> set[int]:
    """All seats of the side that moved three pawns home, every second one (GC-09, GC-39)."""
    return {seat for seat in range(players) if (seat - mover) % 2 == 0}
