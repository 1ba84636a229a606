"""Vectors by hand: what may be agreed on before a match of 6 nimmt!."""

from .book import RULEBOOK, Book, Document
from .rulings import begun, unfit
from .six_nimmt_positions import start


def write(book: Book) -> None:
    good: list[tuple[Document, tuple[str, ...]]] = [
        ({"players": 2}, ("GN-04",)),
        ({"players": 10}, ("GN-04",)),
        ({"players": 2, "hand_size": 50}, ("GN-04", "NM-SET-3")),
        ({"players": 2, "hand_size": 1, "deck_size": 6}, ("GN-01", "NM-SET-3")),
        ({"players": 3, "tactics": True}, ("GN-33",)),
        ({"players": 3, "heads": "rulebook"}, ("GN-02",)),
        ({"players": 3, "target": 1}, ("GN-23", "NM-END-6")),
        ({"players": 3, "target": 1000}, ("GN-23", "NM-END-6")),
        ({"players": 3, "rounds": 1}, ("GN-30", "NM-END-6")),
        ({"players": 3, "hide_piles": True}, ("GN-26",)),
    ]
    for given, clauses in good:
        begun(book, given, start(given), clauses)
    begun(book, {"players": 4}, start({"players": 4}), ["NM-SET-2", "NM-END-4"], by=RULEBOOK)
    wrong: list[tuple[Document, str]] = [
        ({"players": 1}, "GN-04"),
        ({"players": 11}, "GN-04"),
        ({"players": 10, "hand_size": 11}, "GN-04"),
        ({"players": 3, "hand_size": 0}, "NM-SET-3"),
        ({"players": 3, "deck_size": 105}, "GN-01"),
        ({"players": 2, "hand_size": 1, "deck_size": 5}, "GN-01"),
        ({"players": 3, "tactics": True, "deck_size": 50}, "GN-33"),
        ({"players": 3, "heads": "mine"}, "GN-02"),
        ({"players": 3, "target": 0}, "GN-23"),
        ({"players": 3, "target": 1001}, "GN-23"),
        ({"players": 3, "rounds": 0}, "GN-23"),
        ({"players": 3, "rounds": 3, "target": 66}, "GN-24"),
        ({"players": 3, "rounds": 1.5}, "GN-23"),
        ({"players": 3, "hide_piles": 1}, "GN-26"),
    ]
    for given, clause in wrong:
        unfit(book, given, clause)
