"""Who sees what on the table, and who learns what when something happens."""

from collections.abc import Mapping

from .play import Agreed, Match, arranged

Viewer = int | None
"""A seat; None is somebody who only watches."""


def everybody(viewer: Viewer, owner: int) -> bool:
    """What lies open, or has lain open for all to remember (GN-15, GN-26)."""
    return True


def its_owner(viewer: Viewer, owner: int) -> bool:
    """What is in a hand or face down before a player (NM-PLAY-1, GN-08)."""
    return viewer == owner


def nobody(viewer: Viewer, owner: int) -> bool:
    """What was put aside (NM-SET-7, GN-25)."""
    return False


def seen(agreed: Agreed, match: Match, viewer: Viewer) -> Mapping[str, object]:
    """All things on the table as a viewer sees them, None for what is not seen.

    Of a chosen card the others see only that it lies there (GN-08); once all are turned up
    everybody sees those not yet placed, the chooser of a row too (GN-15, NM-PLAY-2). Piles of
    the round may be agreed to be hidden from all but their owner; totals never are (GN-26). No
    one sees what is left aside (NM-SET-7, GN-25).
    """
    seats = range(agreed.players)
    sheet = {"totals": match.totals, "number of the round": match.number, "aside": None}
    if match.round is None:
        return sheet
    position = match.round
    piles = its_owner if agreed.hide_piles else everybody
    return sheet | {
        "rows": position.rows,
        "revealed": position.waiting,
        "who has chosen": [card is not None for card in position.chosen],
        "chosen": [position.chosen[seat] if its_owner(viewer, seat) else None for seat in seats],
        "hands": [
            arranged(position.hands[seat]) if its_owner(viewer, seat) else None for seat in seats
        ],
        "piles": [position.taken[seat] if piles(viewer, seat) else None for seat in seats],
    }


ANNOUNCED = {
    "dealt hand": its_owner,
    "starts": everybody,
    "chosen card": its_owner,
    "that one has chosen": everybody,
    "revealed card": everybody,
    "placed card": everybody,
    "taken row": everybody,
    "points": everybody,
    "left aside": nobody,
}


def learns(thing: str, viewer: Viewer, owner: int) -> bool:
    """Who is told: of a chosen card one, of the same card turned up all (GN-08, NM-PLAY-2).

    A row is taken before everyone's eyes, also where piles are hidden (GN-26).
    """
    return ANNOUNCED[thing](viewer, owner)
