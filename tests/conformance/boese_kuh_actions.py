"""Vectors by hand: what players of Böse Kuh may not do, and why."""

from .boese_kuh_positions import (
    CHIP,
    GIFT,
    NEW_HAND,
    OVER,
    PLAY,
    REFILL,
    START,
    STUCK,
    draw,
    exchange,
    give,
    lay,
    place,
    setup,
)
from .book import Book
from .rulings import fine, refused


def phases(book: Book) -> None:
    """What is not due in each phase, and nothing at the end."""
    due = (
        (START, "setup", "BK-SETUP-5"),
        (PLAY, "lay", "BK-TURN-3"),
        (GIFT, "give-chip", "GB-18"),
        (CHIP, "place-chip", "BK-CLEAR-3"),
        (REFILL, "draw", "BK-TURN-8"),
        (NEW_HAND, "draw", "BK-STUCK-4"),
    )
    actions = setup(), lay(0, 0, 1), give(0, 1), place(1), draw(21), exchange(0)
    for position, kind, clause in due:
        for action in actions:
            if action["type"] != kind and (kind, action["type"]) != ("lay", "exchange"):
                refused(book, position, action, f"wrong-phase {clause}")
    for action in actions:
        refused(book, OVER, action, "game-over BK-END-1", "GB-38")


def players(book: Book) -> None:
    """Only the player on turn, and only as that player."""
    for seat in (1, 2, 3, 9, -1):
        refused(book, PLAY, lay(seat, 0, 11), "wrong-player BK-TURN-2")
        refused(book, PLAY, exchange(seat), "wrong-player BK-TURN-2")
        refused(book, GIFT, give(seat, 0), "wrong-player BK-CHIP-2")
    refused(book, PLAY, lay(0, 0, 1), "wrong-player BK-OBJ-1", seat=1)
    refused(book, PLAY, exchange(0), "wrong-player BK-OBJ-1", seat=1)
    refused(book, PLAY, lay(1, 0, 11), "wrong-player BK-TURN-2", seat=1)
    refused(book, GIFT, give(0, 1), "wrong-player BK-CHIP-2", seat=1)
    fine(book, PLAY, lay(0, 0, 1), "BK-TURN-2", seat=0)
    # Not even what others hold decides which refusal a seat gets.
    refused(book, PLAY, lay(1, 0, 11), "wrong-player BK-OBJ-1", seat=0)
    refused(book, PLAY, lay(1, 9, 61), "wrong-player BK-OBJ-1", seat=0)
    for name, phase, action, clause in (
        ("refill", REFILL, draw(60), "BK-TURN-8"),
        ("exchange", NEW_HAND, draw(15, 16, 7, 8, 9), "BK-STUCK-4"),
        ("chip", CHIP, place(1), "BK-CLEAR-3"),
        ("setup", START, setup(), "BK-SETUP-5"),
    ):
        assert name
        refused(book, phase, action, f"wrong-player {clause}", seat=0)


def laying(book: Book) -> None:
    for task in (6, -1, 99):
        refused(book, PLAY, lay(0, task, 1), "no-such-task BK-COMP-3")
    refused(book, PLAY, lay(0, 0), "no-cards BK-TURN-3", "BK-OBJ-1")
    for card in (0, 61, -1, 1000):
        refused(book, PLAY, lay(0, 0, 1, card), "no-such-card BK-COMP-2", "BK-COMP-1")
    refused(book, PLAY, lay(0, 0, 1, 1), "duplicate-card BK-COMP-2")
    refused(book, PLAY, lay(0, 0, 1, 60), "not-in-hand BK-TURN-3")
    refused(book, PLAY, lay(0, 0, 11), "not-in-hand BK-TURN-3")
    refused(book, PLAY, exchange(0), "hand-playable GB-22", "BK-STUCK-1", "BK-STUCK-2")
    fine(book, STUCK, exchange(0), "GB-22", "BK-STUCK-1", "BK-STUCK-3", "GB-24")
    refused(book, STUCK, lay(0, 0, 7), "other-number BK-TRI-3", "BK-STUCK-1")
    # Cards in any order, as they are a set.
    fine(book, PLAY, lay(0, 4, 5, 1, 3), "BK-TURN-7", "BK-ODD-3")
    fine(book, PLAY, lay(0, 5, 4, 2, 1, 5, 3), "BK-TURN-7", "BK-STR-3")


def giving(book: Book) -> None:
    refused(book, GIFT, give(0, 0), "to-oneself GB-18", "BK-CHIP-2")
    for seat in (3, -1, 9):
        refused(book, GIFT, give(0, seat), "no-such-player GB-01")
    for seat in (1, 2):
        fine(book, GIFT, give(0, seat), "BK-CHIP-2", "GB-18", "GB-19")
        fine(book, GIFT, give(0, seat), "BK-CHIP-2", "GB-18", seat=0)


def write(book: Book) -> None:
    for part in (
        phases,
        players,
        laying,
        giving,
    ):
        part(book)
