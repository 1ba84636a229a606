"""Where a card goes: the four rules of the rows, usable alone."""

from collections.abc import Sequence

from attrs import frozen

__all__ = ["ROWS", "ROW_LENGTH", "Placement", "placement", "row_for"]

ROWS = 4
"""The number of rows on the table (NM-SET-5)."""

ROW_LENGTH = 5
"""A row of five cards is full (NM-SET-6, NM-FULL-1)."""


@frozen
class Placement:
    """What the rules say of one card and the rows as they lie.

    Attributes:
        row: The index of the row that the card is added to, or None when it is lower than
            the last card of every row, so that its player chooses a row to take (NM-LOW-1).
        takes: The cards that its player takes: the five of a full row (NM-FULL-2), or none.
            Empty when the player has yet to choose.

    Example:
        >>> placement([(12,), (37,), (43,), (58,)], 14)
        Placement(row=0, takes=())
    """

    row: int | None
    takes: tuple[int, ...]


def row_for(rows: Sequence[Sequence[int]], card: int) -> int | None:
    """The row that `card` must be added to, or None when it is too low for every row.

    Only rows whose last card is lower come into question (NM-ROW-1, GN-09); among them it
    is the one with the greatest last card, since the difference is smallest (NM-ROW-2).

    Args:
        rows: The rows, each with its cards in order, at least one.
        card: The card to be placed.

    Example:
        >>> row_for([(12,), (37,), (43,), (58,)], 57)
        2
        >>> row_for([(12,), (37,), (43,), (58,)], 3) is None
        True
    """
    best = 0
    found = None
    for index, row in enumerate(rows):
        last = row[-1]
        if best < last < card:
            best = last
            found = index
    return found


def placement(rows: Sequence[Sequence[int]], card: int) -> Placement:
    """Where `card` goes and what it takes on the way, by the four rules.

    Args:
        rows: The rows, each ascending with one to five cards.
        card: The card to be placed; on no row yet.

    Raises:
        ValueError: A row is empty, or the card lies on a row already.

    Example:
        >>> placement([(1, 2, 3, 4, 5), (30,), (40,), (50,)], 6)
        Placement(row=0, takes=(1, 2, 3, 4, 5))
        >>> placement([(11,), (30,), (40,), (50,)], 6)
        Placement(row=None, takes=())
    """
    for row in rows:
        if not row:
            raise ValueError("rows: a row without a card")
        if card in row:
            raise ValueError("card: lies on a row already")
    index = row_for(rows, card)
    if index is not None and len(rows[index]) >= ROW_LENGTH:
        return Placement(index, tuple(rows[index]))
    return Placement(index, ())
