"""The refusals that several checks of Böse Kuh share."""

from typing import TYPE_CHECKING

from cowrules.boese_kuh.codes import BoeseKuhCode
from cowrules.verdict import Illegal, Param, SharedCode

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cowrules.boese_kuh.options import BoeseKuhOptions

__all__ = ["check_cards", "illegal", "no_such_player", "wrong_count"]


def illegal(code: SharedCode | BoeseKuhCode, clause: str, *params: tuple[str, Param]) -> Illegal:
    """A verdict."""
    return Illegal(code, clause, params)


def wrong_count(clause: str, what: str, expected: int, found: int) -> Illegal:
    """Not as many values as there must be."""
    return illegal(
        BoeseKuhCode.WRONG_COUNT,
        clause,
        ("what", what),
        ("expected", expected),
        ("found", found),
    )


def no_such_player(seat: int, players: int) -> Illegal:
    """There is no such seat."""
    return illegal(BoeseKuhCode.NO_SUCH_PLAYER, "GB-01", ("seat", seat), ("players", players))


def check_cards(options: "BoeseKuhOptions", cards: "Iterable[int]") -> Illegal | None:
    """Whether one of the cards is not in the game or is named twice."""
    seen: set[int] = set()
    for card in cards:
        if card not in options.deck:
            return illegal(BoeseKuhCode.NO_SUCH_CARD, "BK-COMP-2", ("card", card))
        if card in seen:
            return illegal(BoeseKuhCode.DUPLICATE_CARD, "BK-COMP-2", ("card", card))
        seen.add(card)
    return None
