"""Vectors by hand: what dice hold, and where the pawns come to."""

from ..spec.cosmic_cows import play
from . import cosmic_cows_written as written
from .book import RULEBOOK, Book, Document
from .cosmic_cows_moves import OPTIONS, choosing
from .cosmic_cows_positions import (
    MIXED,
    at,
    lines,
    move,
)
from .rulings import fine, refused

Row = tuple[tuple[int, ...], dict[str, int], Document, dict[str, int], tuple[str, ...]]


NOT_HELD = (
    (MIXED, move(0, "pair", 1), "too-few-alike CC-PAIR"),
    (MIXED, move(0, "pair", 5), "too-few-alike CC-PAIR"),
    (MIXED, move(0, "triple", 4), "too-few-alike CC-TRIP"),
    ((4, 4, 4, 3, 6), move(0, "four", 4), "too-few-alike CC-QUAD"),
    ((4, 4, 4, 4, 6), move(0, "five-spaces", 4), "too-few-alike CC-KN-4"),
    (MIXED, move(0, "two-pairs", 4, 1), "too-few-alike CC-2P"),
    (MIXED, move(0, "full-house", 4, 1), "too-few-alike CC-FH"),
    ((4, 4, 4, 1, 6), move(0, "full-house", 4, 1), "too-few-alike CC-FH"),
    ((4, 4, 4, 1, 1), move(0, "full-house", 1, 4), "too-few-alike CC-FH"),
    ((4, 4, 4, 4, 6), move(0, "kniffel"), "not-all-alike CC-KN-1"),
    ((1, 1, 2, 3, 5), move(0, "small-straight"), "not-in-sequence CC-STR-1"),
    ((1, 1, 3, 3, 5), move(0, "small-straight"), "not-in-sequence CC-STR-1"),
    ((1, 2, 3, 4, 4), move(0, "large-straight"), "not-in-sequence CC-STR-2"),
    ((5, 6, 1, 2, 2), move(0, "small-straight"), "sequence-wraps GC-27"),
    ((4, 5, 6, 1, 1), move(0, "small-straight"), "sequence-wraps GC-27"),
    ((6, 1, 2, 3, 6), move(0, "small-straight"), "sequence-wraps GC-27"),
    ((4, 5, 6, 1, 2), move(0, "large-straight"), "sequence-wraps GC-27"),
    ((6, 1, 2, 3, 5), move(0, "large-straight"), "sequence-wraps GC-27"),
    ((1, 2, 3, 5, 6), move(0, "small-straight"), "sequence-wraps GC-27"),
    ((6, 1, 2, 3, 4), move(0, "large-straight"), "not-in-sequence CC-STR-2"),
    ((1, 2, 3, 4, 6), move(0, "large-straight"), "not-in-sequence CC-STR-2"),
    ((1, 3, 4, 5, 6), move(0, "large-straight"), "not-in-sequence CC-STR-2"),
    ((6, 1, 2, 2, 4), move(0, "small-straight"), "not-in-sequence CC-STR-1"),
    ((6, 4, 4, 4, 4), move(0, "chance"), "wrong-total GC-30"),
    ((2, 2, 2, 2, 5), move(0, "chance"), "wrong-total GC-30"),
    (MIXED, move(0, "pair"), "wrong-count CC-PAIR"),
    (MIXED, move(0, "triple", 4, 4), "wrong-count CC-TRIP"),
    (MIXED, move(0, "four"), "wrong-count CC-QUAD"),
    (MIXED, move(0, "two-pairs", 4), "wrong-count CC-2P"),
    (MIXED, move(0, "full-house", 4, 1, 1), "wrong-count CC-FH"),
    ((4,) * 5, move(0, "kniffel", 4), "wrong-count CC-KN-1"),
    ((4,) * 5, move(0, "five-spaces"), "wrong-count CC-KN-4"),
    (MIXED, move(0, "small-straight", 1), "wrong-count CC-STR-1"),
    (MIXED, move(0, "large-straight", 1), "wrong-count CC-STR-2"),
    (MIXED, move(0, "chance", 1), "wrong-count GC-15"),
    (MIXED, move(0, "pair", 0), "no-such-number CC-COMP-2"),
    (MIXED, move(0, "pair", 7), "no-such-number CC-COMP-2"),
    (MIXED, move(0, "pair", -4), "no-such-number CC-COMP-2"),
    (MIXED, move(0, "two-pairs", 4, 8), "no-such-number CC-COMP-2"),
    ((4, 4, 4, 4, 1), move(0, "two-pairs", 4, 4), "duplicate-number GC-17"),
    ((4, 4, 4, 4, 4), move(0, "full-house", 4, 4), "duplicate-number GC-19"),
)
"""What dice do not hold, and numbers that there are not."""

TOTALS = (
    (1, 1, 1, 1, 1),
    (1, 1, 1, 1, 5),
    (1, 1, 1, 1, 6),
    (1, 1, 1, 4, 5),
    (1, 1, 1, 5, 5),
    (4, 5, 5, 4, 4),
    (4, 5, 5, 5, 4),
    (5, 5, 5, 5, 5),
    (5, 5, 5, 5, 6),
    (6, 6, 6, 6, 6),
)
"""Dice just within and just beyond what chance asks for."""


def dice(book: Book) -> None:
    """What dice do not hold, and numbers that there are not."""
    for shown, action, verdict in NOT_HELD:
        refused(book, at(shown), action, verdict, "CC-MOVE-0")
    for shown in TOTALS:
        position = at(shown, kniffel=1)
        if 13 <= sum(shown) <= 22:
            refused(book, position, move(0, "chance"), "wrong-total GC-30")
        else:
            fine(book, position, move(0, "chance"), "CC-CH-1", "CC-CH-2", "GC-31")


def held(book: Book) -> None:
    """What dice hold, the lower uses too."""
    rows = (
        ((4, 4, 4, 1, 1), ("pair", 4), ("GC-16",)),
        ((4, 4, 4, 1, 1), ("two-pairs", 1, 4), ("GC-18", "CC-2P")),
        ((4, 4, 4, 1, 1), ("two-pairs", 4, 1), ("GC-18", "CC-2P")),
        ((4, 4, 4, 1, 1), ("full-house", 4, 1), ("CC-FH", "GC-36")),
        ((4, 4, 4, 4, 1), ("triple", 4), ("GC-16", "CC-TRIP")),
        ((4, 4, 4, 4, 1), ("four", 4), ("CC-QUAD",)),
        ((1, 2, 3, 4, 5), ("small-straight",), ("GC-28", "CC-STR-1")),
        ((2, 3, 4, 5, 6), ("large-straight",), ("CC-STR-2",)),
        ((6, 3, 4, 5, 1), ("small-straight",), ("GC-26", "CC-STR-1")),
        ((6, 4, 3, 3, 5), ("small-straight",), ("GC-26", "CC-STR-1")),
    )
    for shown, (combination, *numbers), clauses in rows:
        fine(book, at(shown), move(0, combination, *numbers), *clauses)
    straight = at((1, 2, 3, 4, 3))
    for action in (move(0, "small-straight"), move(0, "pair", 3)):
        fine(book, straight, action, "GC-29", "CC-OPT-2", by=RULEBOOK)
    fine(book, at(MIXED), move(0, "pair", 4), "CC-PAIR", by=RULEBOOK)
    refused(book, at(MIXED), move(0, "pair", 3), "too-few-alike CC-PAIR", by=RULEBOOK)


def kniffel(book: Book) -> None:
    """Five alike: duty first, then privilege."""
    b = book
    fives = (4,) * 5
    for line in (0, -1):
        position = at(fives, kniffel=line)
        fine(b, position, move(0, "kniffel"), "CC-KN-1", "CC-KN-3", "CC-KN-2")
        for action in (move(0, "pair", 4), move(0, "triple", 4), move(0, "four", 4)):
            refused(b, position, action, "kniffel-first CC-KN-3", "GC-20", "GC-22")
        refused(b, position, move(0, "five-spaces", 4), "kniffel-not-home CC-KN-4")
    refused(b, at((1,) * 5), move(0, "chance"), "kniffel-first CC-KN-3", "GC-22")
    home = at(fives, kniffel=1)
    refused(b, home, move(0, "kniffel"), "cannot-move GC-20")
    for name in ("pair", "triple", "four", "five-spaces"):
        fine(b, home, move(0, name, 4), "CC-KN-4", "GC-20", "GC-23")
    # For the other side home is the other end.
    theirs = at(fives, 1, 1, kniffel=1)
    fine(b, theirs, move(1, "kniffel"), "CC-KN-2", "GC-25")
    refused(b, theirs, move(1, "pair", 4), "kniffel-first CC-KN-3")
    fine(b, at(fives, 1, 1, kniffel=-1), move(1, "five-spaces", 4), "CC-KN-4")
    full = at(fives, kniffel=1, _4=8)
    for name in ("pair", "five-spaces"):
        refused(b, full, move(0, name, 4), "cannot-move GC-33")


def stuck_pawns(book: Book) -> None:
    b = book
    refused(b, at(MIXED, _4=8), move(0, "pair", 4), "cannot-move GC-33", "CC-EXACT-2")
    fine(b, at(MIXED, _4=7), move(0, "pair", 4), "GC-33", "CC-EXACT-1")
    fine(b, at(MIXED, _4=-8), move(0, "pair", 4), "CC-NEUT-1", "CC-NEUT-2")
    refused(b, at((1, 2, 3, 4, 6), straights=8), move(0, "small-straight"), "cannot-move GC-33")
    refused(b, at((1, 1, 1, 2, 4), chance=8), move(0, "chance"), "cannot-move GC-33")
    refused(b, at((1, 1, 4, 4, 6), _1=8, _4=8), move(0, "two-pairs", 1, 4), "cannot-move GC-33")
    refused(b, at((1, 1, 4, 4, 4), _1=8, _4=8), move(0, "full-house", 4, 1), "cannot-move GC-33")
    fine(b, at((1, 1, 4, 4, 6), _1=8), move(0, "two-pairs", 1, 4), "GC-35")


def applied(book: Book) -> None:
    """Where the pawns come to, counted by hand."""
    rows: tuple[Row, ...] = (
        (MIXED, {}, move(0, "pair", 4), {"_4": 2}, ("CC-PAIR",)),
        ((4, 4, 4, 1, 6), {}, move(0, "triple", 4), {"_4": 3}, ("CC-TRIP",)),
        ((4, 4, 4, 4, 6), {}, move(0, "four", 4), {"_4": 4}, ("CC-QUAD",)),
        ((4, 4, 1, 1, 6), {}, move(0, "two-pairs", 1, 4), {"_1": 2, "_4": 2}, ("CC-2P", "CC-TWO")),
        ((4, 4, 4, 1, 1), {}, move(0, "full-house", 4, 1), {"_1": 2, "_4": 3}, ("CC-FH", "GC-36")),
        ((4,) * 5, {}, move(0, "kniffel"), {"kniffel": 1}, ("CC-KN-1",)),
        ((4,) * 5, {"kniffel": -1}, move(0, "kniffel"), {}, ("CC-KN-2", "GC-25")),
        (
            (4,) * 5,
            {"kniffel": 1},
            move(0, "five-spaces", 4),
            {"kniffel": 1, "_4": 5},
            ("CC-KN-4",),
        ),
        ((1, 2, 3, 4, 6), {}, move(0, "small-straight"), {"straights": 3}, ("CC-STR-1", "GC-14")),
        ((1, 2, 3, 4, 5), {}, move(0, "large-straight"), {"straights": 4}, ("CC-STR-2",)),
        ((1, 1, 1, 1, 6), {}, move(0, "chance"), {"chance": 3}, ("CC-CH-1", "GC-15")),
        ((6, 6, 6, 1, 6), {}, move(0, "chance"), {"chance": 3}, ("CC-CH-1",)),
        ((1, 1, 1, 1, 5), {}, move(0, "chance"), {"chance": 4}, ("CC-CH-2",)),
        ((6, 6, 6, 2, 6), {}, move(0, "chance"), {"chance": 4}, ("CC-CH-2",)),
        ((4, 4, 4, 4, 6), {"_4": 7}, move(0, "four", 4), {"_4": 8}, ("CC-EXACT-1", "CC-EXACT-2")),
    )
    for shown, pawns, action, reached, clauses in rows:
        position = choosing(shown, lines(**pawns), rolls=1)
        then = play.Game(1, position.turn + 1, 0, play.IN_CUP, lines(**reached), over=False)
        given = {"state": written.state(OPTIONS, position), "action": action}
        answer = {"legal": True, "state": written.state(OPTIONS, then)}
        book.add(RULEBOOK, clauses, "apply", given, answer)


def write(book: Book) -> None:
    for part in (
        dice,
        held,
        kniffel,
        stuck_pawns,
        applied,
    ):
        part(book)
