"""Vectors by hand: what may be agreed on before a game of Böse Kuh."""

from . import boese_kuh_written as written
from .boese_kuh_positions import AGREED, OPTIONS, PLAY, STRICT, table
from .book import RULEBOOK, SPECIFICATION, Book, Document
from .rulings import absent, begun, unfit


def options(book: Book) -> None:
    """What may be agreed on, and what may not."""
    more = {"players": 6, "six_players": True}
    good = [
        ({"players": 2}, 2, ("GB-01",)),
        ({"players": 5}, 5, ("GB-01",)),
        (more, 6, ("GB-01",)),
        ({"players": 3, "starter": 2}, 3, ("GB-02",)),
        ({"players": 3, "sides": [0, 1, 0, 1, 0, 1]}, 3, ("GB-05",)),
        ({"players": 3, "open_scores": True}, 3, ("GB-20",)),
        ({"players": 2, "chips": [-9, -1, 1, 2, 2, 7]}, 2, ("GB-03",)),
        ({"players": 2, "task_cards": [["salad", "straight"]] * 6}, 2, ("GB-04",)),
        (STRICT, 2, ("GB-04", "BK-COMP-2")),
    ]
    for options, count, clauses in good:
        position = written.before_setup(
            options,
            count,
            options.get("cow_cards", range(1, 61)),
            options.get("chips", AGREED.chips),
        )
        begun(book, options, position, clauses)
    usual = {"players": 4}
    position = written.before_setup(usual, 4, range(1, 61), AGREED.chips)
    clauses = ("BK-COMP-2", "BK-COMP-4", "BK-COMP-5", "GB-03", "BK-SETUP-1", "BK-SETUP-2")
    begun(book, usual, position, clauses, by=RULEBOOK)
    wrong: list[tuple[Document, str]] = [
        ({"players": 1}, "GB-01"),
        ({"players": 6}, "GB-01"),
        ({"players": 7, "six_players": True}, "GB-01"),
        ({"players": 3, "starter": 3}, "GB-02"),
        ({"players": 3, "starter": -1}, "GB-02"),
        ({"players": 3, "sides": [0, 1]}, "GB-05"),
        ({"players": 3, "sides": [0, 1, 2, 0, 0, 0]}, "GB-05"),
        ({"players": 3, "chips": [1, 2, 3, 4, 5]}, "GB-03"),
        ({"players": 3, "chips": [1, 2, 3, 4, 5, 0]}, "GB-03"),
        ({"players": 3, "task_cards": [["salad", "straight"]] * 5}, "GB-04"),
        ({"players": 3, "task_cards": [["salad", "cow"]] * 6}, "GB-04"),
        ({"players": 3, "cow_cards": [*range(1, 15)]}, "BK-SETUP-5"),
        ({"players": 2, "cow_cards": [*range(1, 11), 61]}, "BK-COMP-2"),
        ({"players": 2, "cow_cards": [*range(1, 11), 1]}, "BK-COMP-2"),
        ({"players": "3"}, "GB-01"),
        ({"players": True}, "GB-01"),
        ({"playerz": 3}, "GB-01"),
    ]
    for options, clause in wrong:
        unfit(book, options, clause)


def open_scores(book: Book) -> None:
    """Whose chips are seen."""
    owned = table(owned=((1, 2), (-3,), ()))
    for open_scores in (False, True):
        options = {"players": 3, "open_scores": True} if open_scores else OPTIONS
        for viewer in (0, 1, None):
            name = "spectator" if viewer is None else viewer
            params = {"state": written.state(options, owned), "viewer": name}
            seen = written.view(options, owned, viewer, open_scores)
            book.add(SPECIFICATION, ["GB-20", "GB-21"], "observe", params, {"view": seen})
    absent(book, PLAY, (3, 9, -1), "GB-01")


def write(book: Book) -> None:
    for part in (
        options,
        open_scores,
    ):
        part(book)
