"""Vectors by hand: which actions of Cosmic Cows are refused in each phase, and why."""

from ..spec.cosmic_cows import play
from . import cosmic_cows_written as written
from .book import Book
from .cosmic_cows_moves import OPTIONS, PLAYING, choosing
from .cosmic_cows_positions import (
    AGAIN,
    CHOOSE,
    DRAWN,
    FIRST,
    MIXED,
    NOTHING,
    START,
    WON,
    at,
    begin,
    forfeit,
    move,
    reroll,
    roll,
)
from .rulings import fine, refused


def phases(book: Book) -> None:
    due = (
        (START, ("start",), "GC-10"),
        (FIRST, ("roll",), "CC-ROLL-2"),
        (CHOOSE, ("reroll", "move", "forfeit"), "CC-ROLL-3"),
        (at(MIXED, rolls=3), ("reroll", "move", "forfeit"), "CC-OPT-1"),
        (AGAIN, ("roll",), "CC-ROLL-5"),
    )
    actions = begin(0), roll(1, 2), reroll(0, 0), move(0, "pair", 4), forfeit(0)
    for position, kinds, clause in due:
        for action in actions:
            if action["type"] not in kinds:
                refused(book, position, action, f"wrong-phase {clause}")
    for position, clause in ((WON, "CC-END-1"), (DRAWN, "GC-43")):
        for action in (*actions, move(9, "pair", 9)):
            refused(book, position, action, f"game-over {clause}")


def players(book: Book) -> None:
    for seat in (1, 2, 9, -1):
        for action in (reroll(seat, 0), move(seat, "pair", 4), forfeit(seat)):
            refused(book, CHOOSE, action, "wrong-player GC-09")
    refused(book, CHOOSE, move(0, "pair", 4), "wrong-player GC-09", seat=1)
    fine(book, CHOOSE, move(0, "pair", 4), "GC-09", seat=0)
    view = written.view(OPTIONS, choosing(MIXED, rolls=1), 1)
    refused(book, view, move(0, "pair", 4), "wrong-player GC-09")
    view = written.view(OPTIONS, choosing(MIXED, rolls=1), 0)
    fine(book, view, move(0, "pair", 4), "GC-09", "CC-PAIR")
    begun = written.view(OPTIONS, play.begun(PLAYING), 0)
    refused(book, begun, begin(0), "wrong-player GC-10")
    rolling = written.view(OPTIONS, play.begun(PLAYING)._replace(seat=0), 0)
    refused(book, rolling, roll(1, 2, 3, 4, 5), "wrong-player CC-ROLL-1")


def chances(book: Book) -> None:
    b = book
    for seat in (0, 1):
        fine(b, START, begin(seat), "GC-10", "CC-SET-3")
    for seat in (2, 9, -1):
        refused(b, START, begin(seat), "no-such-seat GC-09")
    fine(b, FIRST, roll(6, 6, 6, 6, 6), "CC-ROLL-2", "CC-COMP-2")
    for dice in ((), (1, 2, 3, 4), (1, 2, 3, 4, 5, 6)):
        refused(b, FIRST, roll(*dice), "wrong-count CC-ROLL-2", "CC-COMP-2")
    for some in ((), (1,), (1, 2, 3)):
        refused(b, AGAIN, roll(*some), "wrong-count CC-ROLL-5", "CC-ROLL-3")
    fine(b, AGAIN, roll(4, 4), "CC-ROLL-5")
    for face in (0, 7, -1):
        refused(b, AGAIN, roll(1, face), "no-such-face CC-COMP-2")


def rerolls(book: Book) -> None:
    b = book
    for dice in ((0,), (4,), (4, 0), (0, 1, 2, 3, 4)):
        fine(b, CHOOSE, reroll(0, *dice), "CC-ROLL-3", "CC-ROLL-5", "GC-12")
        fine(b, at(MIXED, 2), reroll(0, *dice), "CC-ROLL-5", "GC-12")
        refused(b, at(MIXED, 3), reroll(0, *dice), "no-rolls-left CC-ROLL-5")
    fine(b, at((4,) * 5), reroll(0, 0), "GC-21")
    refused(b, CHOOSE, reroll(0), "no-dice GC-12")
    for die in (5, 9, -1):
        refused(b, CHOOSE, reroll(0, 0, die), "no-such-die CC-COMP-2")
    refused(b, CHOOSE, reroll(0, 1, 1), "duplicate-die GC-12")


def forfeits(book: Book) -> None:
    b = book
    refused(b, CHOOSE, forfeit(0), "options-left GC-32")
    refused(b, at(MIXED, 3), forfeit(0), "options-left GC-32", "CC-OPT-3")
    refused(b, at(NOTHING, 1), forfeit(0), "rolls-left GC-34")
    refused(b, at(NOTHING, 2), forfeit(0), "rolls-left GC-34")
    fine(b, at(NOTHING, 3), forfeit(0), "CC-OPT-3", "GC-34", "GC-30")
    fine(b, at((1, 2, 4, 5, 6), 3), forfeit(0), "CC-OPT-3", "GC-30")
    # Whose only pawn stands on its last line already has nothing to move.
    fine(b, at(MIXED, 3, _4=8), forfeit(0), "GC-33", "GC-34")
    refused(b, at(MIXED, 3, _4=7), forfeit(0), "options-left GC-32", "GC-33")
    fine(b, at((3,) * 5, 3, kniffel=1, _3=8), forfeit(0), "GC-33", "GC-34", "CC-KN-4")


def write(book: Book) -> None:
    for part in (
        phases,
        players,
        chances,
        rerolls,
        forfeits,
    ):
        part(book)
