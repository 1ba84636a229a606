"""Vectors by hand: what chance may not do in Böse Kuh, and why."""

from ..spec.boese_kuh import play
from . import boese_kuh_written as written
from .boese_kuh_positions import (
    AGREED,
    CHIP,
    NEW_HAND,
    REFILL,
    SHORT,
    START,
    draw,
    hands,
    place,
    setup,
    table,
)
from .boese_kuh_tasks import CHIPS
from .book import Book, Document, changed
from .rulings import fine, refused


def chances(book: Book) -> None:
    for chip in (0, 6, -6, 99):
        refused(book, CHIP, place(chip), "no-such-chip GB-03", "BK-COMP-5")
    fine(book, CHIP, place(-2), "BK-CLEAR-3", "GB-03")
    without = changed(
        CHIP, pool=[chip for chip in CHIP["state"]["pool"] if chip != -2], owned=[[-2], [-2], []]
    )
    refused(book, without, place(-2), "not-in-pool BK-CLEAR-3")
    refused(book, REFILL, draw(), "wrong-count BK-TURN-8")
    refused(book, REFILL, draw(60, 59), "wrong-count BK-TURN-8")
    refused(book, REFILL, draw(61), "no-such-card BK-COMP-2")
    refused(book, REFILL, draw(1), "not-in-piles BK-TURN-8")
    refused(book, REFILL, draw(10), "not-in-piles BK-TURN-8", "BK-OBJ-2")
    fine(book, REFILL, draw(60), "BK-TURN-8")
    refused(book, NEW_HAND, draw(7, 8, 9), "wrong-count BK-STUCK-4")
    refused(book, NEW_HAND, draw(1, 15, 16, 19, 20), "not-in-piles BK-STUCK-4")
    refused(book, NEW_HAND, draw(15, 15, 16, 19, 20), "duplicate-card BK-COMP-2")
    refused(book, NEW_HAND, draw(15, 16, 19, 7, 8), "draw-pile-first GB-28", "GB-25")
    fine(book, NEW_HAND, draw(15, 16, 19, 20, 7), "GB-25", "GB-28", "BK-STUCK-4")
    # So few cards are there that the hand cannot be filled; all of them are due.
    few: Document = {"players": 3, "cow_cards": [*range(1, 16), *range(21, 26)]}
    held = hands("a1 a2 a3", "b1 b2 b3 b4 b5", "c1 c2 c3 c4 c5")
    scarce = changed(
        written.state(few, table(due=play.REFILL, hands=held)),
        public__piles=[[8, 9, 10], [], [], [], [5, 7], [4]],
        public__discards=[],
        draw_pile=[6],
    )
    refused(book, scarce, draw(), "wrong-count GB-30", "BK-TURN-8")
    refused(book, scarce, draw(6, 7), "wrong-count GB-30", "BK-TURN-8")
    fine(book, scarce, draw(6), "GB-30", "BK-TURN-8")
    refused(book, SHORT, draw(51, 6, 7), "draw-pile-first GB-28", "GB-29")
    fine(book, SHORT, draw(51, 52, 7), "GB-28", "BK-DECK-1")


def setups(book: Book) -> None:
    fine(book, START, setup(), "BK-SETUP-3", "BK-SETUP-4", "BK-SETUP-5", "GB-40", "GB-41")
    fine(book, START, setup(sides=[1, 0, 1, 0, 1, 1], starter=2), "BK-SETUP-3", "GB-05", "GB-02")
    fine(book, START, setup(chips=[-5, -5, 5, 5, 1, 1]), "BK-SETUP-4", "GB-03", "GB-41")
    backwards = [hand[::-1] for hand in setup()["hands"]]
    fine(book, START, setup(hands=backwards), "GB-40")
    for seat in (3, -1, 9):
        refused(book, START, setup(starter=seat), "no-such-player GB-01")
    refused(book, START, setup(sides=[0] * 5), "wrong-count BK-SETUP-3")
    refused(book, START, setup(sides=[0, 0, 2, 0, 0, 0]), "no-such-side BK-COMP-3")
    refused(book, START, setup(chips=list(CHIPS[:5])), "wrong-count BK-SETUP-4")
    refused(book, START, setup(hands=setup()["hands"][:2]), "wrong-count GB-01")
    other = [*setup()["hands"][:2], [21, 22, 23, 24]]
    refused(book, START, setup(hands=other), "wrong-count BK-SETUP-5")
    other[2] = [21, 22, 23, 24, 25, 26]
    refused(book, START, setup(hands=other), "wrong-count BK-SETUP-5")
    refused(book, START, setup(chips=[1, 2, 3, 4, 5, 6]), "no-such-chip GB-03")
    refused(book, START, setup(chips=[5, 5, 5, 1, 2, 3]), "not-in-pool BK-SETUP-4", "GB-03")
    other[2] = [21, 22, 23, 24, 61]
    refused(book, START, setup(hands=other), "no-such-card BK-COMP-2")
    other[2] = [21, 22, 23, 24, 1]
    refused(book, START, setup(hands=other), "duplicate-card BK-COMP-2")
    fixed = {"players": 3, "starter": 1, "sides": [0, 0, 0, 1, 1, 1]}
    position = written.before_setup(fixed, 3, range(1, 61), AGREED.chips)
    sides = fixed["sides"]
    fine(book, position, setup(starter=1, sides=sides), "GB-02", "GB-05")
    refused(book, position, setup(starter=0, sides=sides), "fixed-starter GB-02", "BK-TURN-1")
    refused(book, position, setup(starter=1), "fixed-sides GB-05", "BK-SETUP-3")


def write(book: Book) -> None:
    for part in (
        chances,
        setups,
    ):
        part(book)
