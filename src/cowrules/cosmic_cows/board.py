"""The board: nine columns with one pawn each, usable alone.

A position counts lines from the centre: 0 is the centre, positive lines lie towards side 0,
negative ones towards side 1. A pawn is named by its column, 0 to 8 in the order of the board.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

__all__ = [
    "CHANCE_PAWN",
    "COLUMNS",
    "HOME",
    "KNIFFEL_PAWN",
    "STRAIGHTS_PAWN",
    "Side",
    "advance",
    "in_zone",
    "last_line",
    "pawn_of",
    "pawns_home",
    "side_of",
]

Side: TypeAlias = Literal[0, 1]
"""One of the two sides; side 0 sits at the positive end of the columns."""

COLUMNS = ("chance", "1", "2", "3", "kniffel", "4", "5", "6", "straights")
"""The columns in the order of the board (CC-ROLL-4, GC-07)."""

CHANCE_PAWN = 0
"""The pawn that Chance moves (GC-15)."""

KNIFFEL_PAWN = 4
"""The pawn of the centre column, also called Super Beam (CC-KN-1)."""

STRAIGHTS_PAWN = 8
"""The pawn that straights move (GC-14)."""

HOME = 3
"""So many pawns in the own win zone win (CC-OBJ-1)."""


def side_of(seat: int) -> Side:
    """The side that a seat belongs to (GC-09).

    Example:
        >>> [side_of(seat) for seat in range(4)]
        [0, 1, 0, 1]
    """
    return 1 if seat % 2 else 0


def pawn_of(number: int) -> int:
    """The pawn of a number of the dice, 1 to 6.

    Example:
        >>> [COLUMNS[pawn_of(number)] for number in range(1, 7)]
        ['1', '2', '3', '4', '5', '6']
    """
    return number if number <= 3 else number + 1


def last_line(pawn: int, side: Side, half: int = 8) -> int:
    """The position of a pawn on the last line of a side.

    The Kniffel column has but one line on each side of the centre (GC-05).

    Example:
        >>> last_line(pawn_of(4), side=0), last_line(KNIFFEL_PAWN, side=1)
        (8, -1)
    """
    length = 1 if pawn == KNIFFEL_PAWN else half
    return length if side == 0 else -length


def advance(pawn: int, position: int, spaces: int, side: Side, half: int = 8) -> int:
    """Where a pawn comes to that moves towards a side; excess is lost (CC-EXACT-2).

    Example:
        >>> advance(pawn_of(4), 0, 2, side=0), advance(pawn_of(4), 0, 2, side=1)
        (2, -2)
        >>> advance(pawn_of(4), 7, 4, side=0)
        8
    """
    length = 1 if pawn == KNIFFEL_PAWN else half
    if side == 0:
        position += spaces
        if position < length:
            return position
        return length
    position -= spaces
    if position > -length:
        return position
    return -length


def in_zone(pawn: int, position: int, side: Side, half: int = 8, zone: int = 3) -> bool:
    """Whether a pawn stands in the win zone of a side (GC-04).

    Example:
        >>> in_zone(pawn_of(4), 6, side=0), in_zone(pawn_of(4), 5, side=0)
        (True, False)
        >>> in_zone(KNIFFEL_PAWN, -1, side=1)
        True
    """
    depth = position if side == 0 else -position
    return depth >= (1 if pawn == KNIFFEL_PAWN else half - zone + 1)


def pawns_home(pawns: Sequence[int], side: Side, half: int = 8, zone: int = 3) -> int:
    """How many pawns stand in the win zone of a side, the Kniffel pawn too (GC-06).

    Args:
        pawns: The positions of the nine pawns.
        side: The side.
        half: The lines from the centre to the last line.
        zone: The depth of the win zone.

    Example:
        >>> pawns_home((0, 6, 8, 5, 1, -6, 0, 0, 0), side=0)
        3
        >>> pawns_home((0, 6, 8, 5, 1, -6, 0, 0, 0), side=1)
        1
    """
    least = half - zone + 1
    if side == 0:
        count = len([position for position in pawns if position >= least])
        # Where the zone is a whole half, the one line of the Kniffel column is counted already.
        return count + 1 if pawns[KNIFFEL_PAWN] == 1 < least else count
    count = len([position for position in pawns if -position >= least])
    return count + 1 if pawns[KNIFFEL_PAWN] == -1 > -least else count
