"""The two sides, who begins, and how the board looks from either side."""

from .board import CHANCE, COLUMNS, FACES, KNIFFEL, STRAIGHTS, Board, Pawns, step, win_zone


def side_of(seat: int) -> int:
    """Seats sit in turn on this side and on that of the board (CC-SET-1, GC-09)."""
    return 1 if seat % 2 == 0 else -1


def teams(players: int) -> tuple[frozenset[int], frozenset[int]]:
    """The board lies between two players or two equal teams (CC-SET-1, GC-09)."""
    seats = frozenset(range(players))
    ours = frozenset(seat for seat in seats if side_of(seat) == 1)
    return ours, seats - ours


def starters(players: int, agreed: int | None) -> set[int]:
    """Any seat, by any method; or the one agreed on before (CC-SET-3, GC-10)."""
    return set(range(players)) if agreed is None else {agreed}


def zones() -> tuple[str, ...]:
    """The nine columns in order, the Kniffel column in the middle (CC-ROLL-4)."""
    return (CHANCE, *FACES[:3], KNIFFEL, *FACES[3:], STRAIGHTS)


def read_from(side: int) -> tuple[str, ...]:
    """The same columns from either side; only the order of reading differs (GC-07)."""
    return zones()[::side]


def from_opposite(pawns: Pawns) -> dict[str, int]:
    """What is near for one side is far for the other, in a column of the same name (GC-07)."""
    return {column: -pawns[column] for column in COLUMNS}


def leaves_zone(board: Board, column: str, position: int, side: int, distance: int) -> bool:
    """A pawn in the other side's zone is moved like any other, and so out of it (CC-NEUT-2)."""
    zone = win_zone(board, column, -side)
    return position in zone and step(board, column, position, side, distance) not in zone
