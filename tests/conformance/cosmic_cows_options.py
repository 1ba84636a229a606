"""Vectors by hand: what may be agreed on before a game of Cosmic Cows."""

from .book import RULEBOOK, Book, Document
from .cosmic_cows_moves import OPTIONS
from .cosmic_cows_positions import CHOOSE, START, start
from .rulings import absent, begun, unfit


def write(book: Book) -> None:
    good: list[tuple[Document, tuple[str, ...]]] = [
        ({"players": 4}, ("GC-09",)),
        ({"players": 8}, ("GC-09",)),
        ({"players": 2, "starter": 1}, ("GC-10",)),
        ({"players": 8, "starter": 7}, ("GC-10",)),
        ({"players": 2, "half": 1, "zone": 1}, ("GC-02", "GC-04")),
        ({"players": 2, "half": 1000}, ("GC-02",)),
        ({"players": 2, "zone": 8}, ("GC-04",)),
        ({"players": 2, "max_turns": 1}, ("GC-43",)),
        ({"players": 2, "max_turns": 1000000}, ("GC-43",)),
    ]
    for given, clauses in good:
        begun(book, given, start(given), clauses)
    clauses = ("CC-COMP-1", "CC-COMP-2", "CC-COMP-4", "CC-SET-1", "CC-SET-2", "CC-ROLL-4", "GC-03")
    begun(book, OPTIONS, START, clauses, by=RULEBOOK)
    wrong: list[tuple[Document, str]] = [
        ({"players": 1}, "GC-09"),
        ({"players": 3}, "GC-09"),
        ({"players": 10}, "GC-09"),
        ({"players": 2, "starter": 2}, "GC-10"),
        ({"players": 2, "starter": -1}, "GC-10"),
        ({"players": 2, "half": 0}, "GC-02"),
        ({"players": 2, "half": 1001}, "GC-02"),
        ({"players": 2, "zone": 0}, "GC-04"),
        ({"players": 2, "zone": 9}, "GC-04"),
        ({"players": 2, "max_turns": 0}, "GC-43"),
        ({"players": 2, "max_turns": 1000001}, "GC-43"),
        ({"players": 2, "max_turns": "9"}, "GC-43"),
    ]
    for given, clause in wrong:
        unfit(book, given, clause)
    absent(book, CHOOSE, (2, 9, -1), "GC-09")
