"""Where a card goes, and what it takes."""

from collections.abc import Sequence

Row = tuple[int, ...]


def row_for(ends: Sequence[int], card: int) -> int | None:
    """The row with the greatest last card below this card (NM-ROW-1, NM-ROW-2, GN-09, GN-11).

    None if there is none: the card is too low for every row (NM-LOW-1).
    """
    below = [end for end in ends if end < card]
    return ends.index(max(below)) if below else None


def is_full(row: Row) -> bool:
    """Five cards (NM-FULL-1, NM-SET-6)."""
    return len(row) == 5


def put(rows: tuple[Row, ...], row: int, new: Row) -> tuple[Row, ...]:
    """The same rows but one, which keeps its place (GN-17)."""
    return tuple(new if each == row else old for each, old in enumerate(rows))


def place(rows: tuple[Row, ...], row: int, card: int) -> tuple[tuple[Row, ...], Row]:
    """A card joins a row, or takes its five and starts it anew (NM-PLAY-5, NM-FULL-2, NM-FULL-3).

    Returns the rows and what was taken; the card itself is not taken (GN-16).
    """
    if is_full(rows[row]):
        return put(rows, row, (card,)), rows[row]
    return put(rows, row, (*rows[row], card)), ()


def take(rows: tuple[Row, ...], row: int, card: int) -> tuple[tuple[Row, ...], Row]:
    """A low card takes the chosen row, of any length, and starts it (NM-LOW-1, NM-LOW-2, GN-14)."""
    return put(rows, row, (card,)), rows[row]
