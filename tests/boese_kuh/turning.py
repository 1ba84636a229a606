"""Positions in which a turn goes on, and what is refused in them."""

from cowrules import BoeseKuh
from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhState,
    Phase,
)
from cowrules.verdict import Illegal

from .positions import set_up

GAME = BoeseKuh(players=3)
TRIPLET = 1


def about_to_complete(chip: int = 4) -> BoeseKuhState:
    chips = (1, chip, 2, 3, 5, 1)
    return set_up(GAME, ["a7 b1 b2 b3 b4"], {TRIPLET: "c7 d7", 0: "e9"}, chips=chips)


def refilling() -> BoeseKuhState:
    """Four cards are due, of which two lie in the draw pile."""
    return set_up(GAME, ["b4"], phase=Phase.REFILL, draw="f1 f2", discards=None, piles={0: "a2"})


def refused(state: BoeseKuhState, action: BoeseKuhAction) -> Illegal:
    verdict = GAME.check(state, action)
    assert verdict is not None
    return verdict
