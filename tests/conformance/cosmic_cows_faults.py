"""Positions of Cosmic Cows that cannot occur, each with what is wrong."""

from . import cosmic_cows_written as written
from .book import Book, Document, changed
from .cosmic_cows_moves import OPTIONS, choosing
from .cosmic_cows_positions import AGAIN, CHOOSE, DRAWN, FIRST, MIXED, START, WON
from .faults import broken, sound


def counts(book: Book) -> None:
    """What is sound, and what has too much or too little of something."""
    b = book
    for position in (START, FIRST, CHOOSE, AGAIN, WON, DRAWN):
        sound(b, position, "CC-COMP-2", "CC-COMP-4")
    broken(
        b,
        changed(CHOOSE, public__dice=[1, 2, 3, 4]),
        "wrong-count public.dice CC-COMP-2",
        asked=True,
    )
    broken(b, changed(CHOOSE, public__pawns=[0] * 10), "wrong-count public.pawns CC-COMP-4")


def ranges(book: Book) -> None:
    """Numbers that cannot be."""
    b = book
    broken(b, changed(CHOOSE, public__turn=0), "out-of-range public.turn GC-09")
    broken(b, changed(DRAWN, public__turn=10), "out-of-range public.turn GC-43")
    for seat in (2, 9, -1):
        broken(b, changed(CHOOSE, public__player=seat), "out-of-range public.player GC-09")
    for rolls in (4, -1):
        broken(b, changed(CHOOSE, public__rolls=rolls), "out-of-range public.rolls CC-ROLL-5")
    for face in (7, -1):
        broken(b, changed(CHOOSE, public__dice__2=face), "out-of-range public.dice[2] CC-COMP-2")
    for line in (9, -9):
        broken(b, changed(CHOOSE, public__pawns__8=line), "out-of-range public.pawns[8] GC-02")
    for line in (2, -2):
        broken(b, changed(CHOOSE, public__pawns__4=line), "out-of-range public.pawns[4] GC-05")


def phases(book: Book) -> None:
    """What does not go with the phase."""
    b = book
    fixed: Document = {"players": 2, "starter": 0}
    broken(b, {**START, "options": fixed}, "impossible-phase public.phase GC-10")
    broken(b, changed(START, public__player=0), "impossible-phase public.player GC-10")
    broken(b, changed(START, public__turn=2), "impossible-phase public.turn GC-10")
    broken(b, changed(CHOOSE, public__player=None), "impossible-phase public.player GC-10")
    turn = {**changed(CHOOSE, public__player=1), "options": fixed}
    broken(b, turn, "wrong-player public.player GC-09")
    broken(b, changed(FIRST, public__dice__0=3), "impossible-phase public.dice CC-ROLL-2")
    broken(b, changed(CHOOSE, public__dice__0=0), "impossible-phase public.dice CC-ROLL-5")
    broken(b, changed(CHOOSE, public__rolls=0), "impossible-phase public.rolls CC-ROLL-2")
    broken(b, changed(AGAIN, public__rolls=3), "impossible-phase public.rolls CC-ROLL-5")


def pawns(book: Book) -> None:
    """Where pawns cannot stand yet, or any more."""
    b = book
    early = changed(FIRST, public__pawns=[1, *[0] * 8])
    broken(b, early, "too-few-turns public.pawns CC-SET-2")
    early = changed(CHOOSE, public__turn=2, public__pawns=[1, 1, 1, *[0] * 6])
    broken(b, early, "too-few-turns public.pawns CC-TWO")
    for side in (1, -1):
        home = [0, 6 * side, 7 * side, 8 * side, *[0] * 5]
        broken(b, changed(CHOOSE, public__pawns=home), "already-won public.pawns CC-END-1")
    theirs = [0, -6, -7, -8, *[0] * 5]
    broken(b, changed(WON, public__pawns=theirs), "already-won public.pawns GC-39")
    broken(b, changed(WON, public__pawns=[0] * 9), "not-won public.pawns CC-END-1")
    broken(b, changed(DRAWN, public__turn=8), "not-won public.pawns GC-43")


def views(book: Book) -> None:
    """What no viewer sees."""
    b = book
    view = written.view(OPTIONS, choosing(MIXED), 0)
    sound(b, view, "GC-09")
    for viewer in (2, 9, -1):
        broken(b, changed(view, viewer=viewer), "out-of-range viewer GC-09")
    broken(b, changed(view, public__dice__2=7), "out-of-range public.dice[2] CC-COMP-2", asked=True)


def write(book: Book) -> None:
    for part in (
        counts,
        ranges,
        phases,
        pawns,
        views,
    ):
        part(book)
