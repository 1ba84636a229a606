"""Vectors by hand: which actions of 6 nimmt! are refused, and why."""

from ..spec.six_nimmt import play, rounds
from . import six_nimmt_written as written
from .book import Book, Document
from .rulings import fine, refused
from .six_nimmt_positions import (
    CHOOSE,
    COMMIT,
    LAID,
    LOW,
    SMALL,
    START,
    agreed,
    choose,
    commit,
    deal,
    over,
    seen,
)


def phases(book: Book) -> None:
    due = (
        (START, "deal", "GN-28"),
        (COMMIT, "commit", "NM-PLAY-1"),
        (CHOOSE, "choose-row", "GN-12"),
    )
    actions = deal(), commit(0, 1), choose(0, 0)
    for position, kind, clause in due:
        for action in actions:
            if action["type"] != kind:
                refused(book, position, action, f"wrong-phase {clause}")
    ended = over(SMALL, (66, 3, 4)), over({**SMALL, "rounds": 3}, (66, 3, 4))
    for position, clause in zip(ended, ("NM-END-4", "NM-END-6"), strict=True):
        for action in (*actions, commit(9, 105)):
            refused(book, position, action, f"game-over {clause}")


def committing(book: Book) -> None:
    b = book
    for card in (1, 50):
        fine(b, COMMIT, commit(0, card), "NM-PLAY-1", "GN-27")
        fine(b, seen(0), commit(0, card), "NM-PLAY-1")
        fine(b, COMMIT, commit(0, card), "NM-PLAY-1", seat=0)
    for seat in (3, 9, -1):
        refused(b, COMMIT, commit(seat, 1), "wrong-player NM-PLAY-1", "GN-04")
    refused(b, LAID, commit(0, 50), "already-committed GN-07")
    refused(b, LAID, commit(0, 1), "already-committed GN-07")
    refused(b, seen(0, rounds.Play(0, 1)), commit(0, 50), "already-committed GN-07")
    # A card is looked at only after the question who has laid one already.
    refused(b, LAID, commit(0, 105), "already-committed GN-07")
    for card in (0, 105, -1, 1000):
        refused(b, COMMIT, commit(0, card), "no-such-card GN-01")
        refused(b, seen(0), commit(0, card), "no-such-card GN-01")
    for card in (104, 60, 5, 2):
        refused(b, COMMIT, commit(0, card), "not-in-hand NM-PLAY-1")
        refused(b, seen(0), commit(0, card), "not-in-hand NM-PLAY-1")
    for card in (1, 60, 104, 105):
        # What another holds, or may hold, must not show in the answer.
        refused(b, COMMIT, commit(1, card), "wrong-player NM-PLAY-1", "GN-08", seat=0)
        refused(b, seen(0), commit(1, card), "wrong-player NM-PLAY-1", "GN-08")
        refused(b, seen(None), commit(1, card), "wrong-player NM-PLAY-1", "GN-08")
        refused(b, LAID, commit(0, card), "wrong-player NM-PLAY-1", "GN-08", seat=1)
    tactics: Document = {"players": 2, "hand_size": 2, "tactics": True}
    match = play.Deal((frozenset({1, 8}), frozenset({2, 3})), (4, 5, 6, 7))
    terms = agreed(tactics)
    state = written.state(tactics, terms, play.dealt(play.begun(terms), match))
    fine(b, state, commit(0, 8), "GN-33")
    refused(b, state, commit(0, 9), "no-such-card GN-33", "GN-01")


def choosing(book: Book) -> None:
    for row in range(4):
        fine(book, CHOOSE, choose(0, row), "NM-LOW-1", "GN-14")
        fine(book, seen(0, *LOW), choose(0, row), "NM-LOW-1", "GN-14")
    for row in (4, -1, 9):
        refused(book, CHOOSE, choose(0, row), "no-such-row NM-SET-5")
        refused(book, seen(0, *LOW), choose(0, row), "no-such-row NM-SET-5")
    for seat in (1, 2, 3, 9, -1):
        refused(book, CHOOSE, choose(seat, 0), "wrong-player NM-LOW-1")
    refused(book, CHOOSE, choose(0, 0), "wrong-player NM-LOW-1", seat=1)
    refused(book, seen(1, *LOW), choose(0, 0), "wrong-player NM-LOW-1")
    refused(book, CHOOSE, commit(1, 104), "wrong-phase GN-12")


def dealing(book: Book) -> None:
    b = book
    fine(b, START, deal(), "NM-SET-3", "NM-SET-5", "GN-28")
    fine(b, START, deal(rows=[30, 20, 10, 5]), "GN-05")
    fine(b, START, deal(hands=[[50, 1], [104, 60], [71, 70]]), "GN-06", "NM-SET-4")
    refused(b, START, deal(hands=[[1, 50], [60, 104]]), "wrong-count GN-04")
    refused(b, START, deal(hands=[[1, 50], [60, 104], [70]]), "wrong-count NM-SET-3")
    refused(b, START, deal(hands=[[1, 50], [60, 104], [70, 71, 72]]), "wrong-count NM-SET-3")
    refused(b, START, deal(rows=[5, 10, 20]), "wrong-count NM-SET-5")
    refused(b, START, deal(rows=[5, 10, 20, 30, 40]), "wrong-count NM-SET-5")
    for card in (0, 105, -1):
        refused(b, START, deal(rows=[5, 10, 20, card]), "no-such-card GN-01")
    refused(b, START, deal(rows=[5, 10, 20, 1]), "duplicate-card GN-01")
    refused(b, START, deal(hands=[[1, 1], [60, 104], [70, 71]]), "duplicate-card GN-01")
    view = written.view(SMALL, agreed(SMALL), play.begun(agreed(SMALL)), 0)
    refused(b, view, deal(), "wrong-player GN-28")
    refused(b, START, deal(), "wrong-player GN-28", seat=0)


def write(book: Book) -> None:
    for part in (
        phases,
        committing,
        choosing,
        dealing,
    ):
        part(book)
