"""Vectors by hand: how a match of 6 nimmt! ends, and what its viewers may ask for."""

from ..spec.six_nimmt import play, rounds
from . import six_nimmt_written as written
from .book import RULING, SPECIFICATION, Book, Document
from .rulings import absent
from .six_nimmt_moves import last_turn
from .six_nimmt_positions import (
    COMMIT,
    agreed,
    seen,
)


def results(book: Book) -> None:
    """Fewest win, equals share, whoever it was that reached the target."""
    cases: list[tuple[Document, tuple[int, ...], tuple[str, ...]]] = [
        ({"players": 3}, (66, 10, 20), ("NM-END-5", "GN-20", "NM-OBJ-3")),
        ({"players": 3}, (67, 66, 66), ("GN-21", "GN-22")),
        ({"players": 3}, (80, 70, 66), ("GN-22", "GN-29")),
        ({"players": 4}, (66, 5, 5, 9), ("GN-21",)),
        ({"players": 4}, (66, 0, 12, 12), ("GN-21", "NM-OBJ-1")),
        ({"players": 2, "target": 1}, (1, 0), ("GN-23", "NM-END-6")),
        ({"players": 2, "target": 100}, (100, 99), ("GN-23", "NM-END-6")),
        ({"players": 2, "rounds": 3}, (5, 5), ("GN-24", "NM-END-6", "GN-21")),
        ({"players": 2, "rounds": 3}, (70, 80), ("GN-24", "NM-END-6")),
    ]
    for options, totals, clauses in cases:
        terms = agreed(options)
        match = play.Match(totals, 3, None, over=True)
        answer = {"outcome": written.outcome(terms, match)}
        for position in (
            written.state(options, terms, match),
            written.view(options, terms, match, 0),
            written.view(options, terms, match, None),
        ):
            book.add(SPECIFICATION, clauses, "outcome", {"position": position}, answer)
            book.add(SPECIFICATION, clauses, "actors", {"position": position}, {"actors": []})


def thresholds(book: Book) -> None:
    """Whether a round is the last: 65 goes on, 66 ends, and the number of rounds does not care."""
    cards = (60, 70)
    rows = ((10,), (20,), (30,), (40,))
    for options, totals, clauses in (
        ({"players": 2}, (0, 0), ("NM-END-4", "GN-19", "GN-20")),
        ({"players": 2, "target": 75}, (0, 0), ("GN-23", "NM-END-6", "GN-20")),
        ({"players": 2, "rounds": 2}, (0, 0), ("GN-24", "NM-END-6")),
    ):
        _, _, match = last_turn(rows, cards)
        terms = agreed(options)
        assert match.round is not None
        points = play.counted(terms, match.round.taken)
        edge = options.get("target", 66) - points[0]
        for before in (edge - 1, edge, edge + 1):
            for number in (1, 2):
                again = play.Match((max(before, 0), totals[1]), number, match.round, over=False)
                if number == 1 and any(again.totals):
                    continue
                for choice in (rounds.Play(0, 60), rounds.Play(1, 70)):
                    then = play.chosen(terms, again, choice)
                    given = {
                        "state": written.state(options, terms, again),
                        "action": written.choice(choice),
                    }
                    answer = {"legal": True, "state": written.state(options, terms, then)}
                    book.add(SPECIFICATION, clauses, "apply", given, answer)
                    again = then


def hidden_piles(book: Book) -> None:
    for hide in (False, True):
        terms, options, match = last_turn(((10,), (20,), (30,), (40,)), (50, 60, 70), hide=hide)
        state = written.state(options, terms, match)
        for viewer in (0, 2, None):
            name = "spectator" if viewer is None else viewer
            answer = {"view": written.view(options, terms, match, viewer)}
            given = {"state": state, "viewer": name}
            book.add(SPECIFICATION, ["GN-26", "NM-PILE-1"], "observe", given, answer)
    absent(book, COMMIT, (3, 9, -1), "GN-04")
    # What belongs to another is not for a viewer to ask for.
    for player in (1, 2):
        given = {"position": seen(0), "player": player}
        book.add(RULING, ["NM-PLAY-1"], "legal_actions", given, {"actions": []})


def write(book: Book) -> None:
    for part in (
        results,
        thresholds,
        hidden_piles,
    ):
        part(book)
