"""What is left to a player when a card is placed: hardly ever anything."""

from collections.abc import Sequence, Set

from .rows import Row, is_full


def rows_left(ends: Sequence[int], card: int) -> set[int]:
    """The rows that both rules leave to a card, one or none (NM-ROW-0, NM-ROW-1, NM-ROW-2)."""
    ascending = {row for row, end in enumerate(ends) if end < card}
    return {
        row
        for row in ascending
        if all(card - ends[row] <= card - ends[other] for other in ascending)
    }


def player_chooses(ends: Sequence[int], card: int) -> bool:
    """Only the player of a card that fits nowhere is asked for a row (NM-ROW-0, NM-LOW-1)."""
    return not rows_left(ends, card)


def must_take(rows: Sequence[Row], card: int) -> bool:
    """A full row, or none that fits: only then cards are taken (NM-TAKE-0)."""
    left = rows_left([row[-1] for row in rows], card)
    return not left or any(is_full(rows[row]) for row in left)


def asked(rows: Sequence[Row], cards: Set[int]) -> set[int]:
    """Of all the cards of a turn those that ask for a row: the lowest, if any (GN-13)."""
    return {min(cards)} if all(min(cards) < row[-1] for row in rows) else set()
