"""Who sees what on the table, and who learns what when something happens."""

from collections.abc import Mapping

from .play import OVER, Table

Viewer = int | None
"""A seat; None is somebody who only watches."""


def everybody(viewer: Viewer, owner: int) -> bool:
    """What lies open, or can be counted from where one sits (GB-21, GB-39)."""
    return True


def its_owner(viewer: Viewer, owner: int) -> bool:
    """What is held in the hand or lies face down before a player (BK-CHIP-1, BK-CHIP-3)."""
    return viewer == owner


def nobody(viewer: Viewer, owner: int) -> bool:
    """What lies face down in the middle (BK-SETUP-1, BK-SETUP-2)."""
    return False


def who_sees_points(table: Table, open_scores: bool) -> bool:
    """The values of chips once won: at the end, or if so agreed, all see them (GB-20)."""
    return open_scores or table.due == OVER


def seen(table: Table, viewer: Viewer, open_scores: bool) -> Mapping[str, object]:
    """All things on the table as a viewer sees them, None for what is not seen.

    Chips on tasks lie face up (BK-SETUP-4, BK-CLEAR-3), the pool and the draw pile face down
    (BK-SETUP-1, BK-SETUP-2); the discards are open, both piles can be measured (GB-39) and
    everyone's chips be counted (GB-21), but not read (GB-20, BK-CHIP-3).
    """
    points = everybody if who_sees_points(table, open_scores) else its_owner
    seats = range(len(table.hands))
    return {
        "tasks": table.up,
        "cards on tasks": table.piles,
        "chips on tasks": table.chips,
        "discards": table.stock.discards,
        "draw pile": table.stock.draw_pile if nobody(viewer, 0) else None,
        "size of the draw pile": len(table.stock.draw_pile),
        "pool": table.pool if nobody(viewer, 0) else None,
        "size of the pool": len(table.pool),
        "hands": [table.hands[seat] if its_owner(viewer, seat) else None for seat in seats],
        "sizes of hands": [len(hand) for hand in table.hands],
        "chips": [table.owned[seat] if points(viewer, seat) else None for seat in seats],
        "numbers of chips": [len(mine) for mine in table.owned],
    }


ANNOUNCED = {
    "dealt hand": its_owner,
    "drawn cards": its_owner,
    "shown hand": everybody,
    "laid cards": everybody,
    "discarded cards": everybody,
    "won chip": everybody,
    "laid chip": everybody,
}


def learns(thing: str, viewer: Viewer, owner: int) -> bool:
    """Who is told: of a shown hand and a won chip all, of drawn cards one (GB-20, GB-23)."""
    return ANNOUNCED[thing](viewer, owner)
