"""Vectors by hand: how a game of Cosmic Cows ends."""

from ..spec.cosmic_cows import play
from ..spec.cosmic_cows.combinations import Combination
from . import cosmic_cows_written as written
from .book import RULING, SPECIFICATION, Book, Document
from .cosmic_cows_moves import OPTIONS, choosing, in_order
from .cosmic_cows_positions import (
    LIMIT,
    MIXED,
    NOTHING,
    agreed,
    forfeit,
    lines,
)


def results(book: Book) -> None:
    clauses = ["CC-OBJ-1", "CC-END-1", "GC-09", "GC-38"]
    for options in (OPTIONS, {"players": 4}, {"players": 8}):
        for seat, pawns in (
            (0, lines(_1=8, _2=7, _4=6)),
            (1, lines(_1=-8, _2=-7, kniffel=-1)),
            (0, lines(_1=8, _2=7, _4=6, _5=6)),
            (1, lines(chance=-6, straights=-6, _3=-6, _6=8, _5=6)),
        ):
            over = choosing(MIXED, pawns, seat)._replace(over=True)
            answer = {"outcome": written.outcome(agreed(options), over)}
            position = written.state(options, over)
            book.add(SPECIFICATION, [*clauses, "GC-06"], "outcome", {"position": position}, answer)
            book.add(SPECIFICATION, clauses, "actors", {"position": position}, {"actors": []})
    over = choosing(MIXED, lines(_1=8, _2=7))._replace(over=True, turn=9)
    for options in (LIMIT, {"players": 4, "max_turns": 9}):
        answer = {"outcome": written.outcome(agreed(options), over)}
        position = written.state(options, over)
        book.add(SPECIFICATION, ["GC-43"], "outcome", {"position": position}, answer)
    nothing = {"outcome": None}
    for pawns in (lines(_1=8, _2=7, _4=5), lines(_1=8, _2=7, _4=-8, _5=-8)):
        position = written.state(OPTIONS, choosing(MIXED, pawns))
        book.add(RULING, clauses, "outcome", {"position": position}, nothing)


def limits(book: Book) -> None:
    """The last turn that was agreed on, ended by a move, by a forfeit and by a win."""
    for options, turn in ((LIMIT, 8), (LIMIT, 9), (OPTIONS, 9)):
        terms = agreed(options)
        for shown, pawns in (
            (MIXED, lines(_1=1)),
            (NOTHING, lines(_1=1)),
            (MIXED, lines(_1=8, _2=8, _4=4)),
        ):
            position = choosing(shown, pawns)._replace(turn=turn)
            choices = sorted(play.may_move(terms, position), key=in_order)
            ways: list[tuple[Combination | None, Document]] = [
                (each, written.move(0, each)) for each in choices
            ]
            for choice, action in ways or [(None, forfeit(0))]:
                then = play.turn_ended(terms, position, choice)
                given = {"state": written.state(options, position), "action": action}
                answer = {"legal": True, "state": written.state(options, then)}
                book.add(SPECIFICATION, ["GC-43", "GC-42", "CC-END-1"], "apply", given, answer)


def write(book: Book) -> None:
    for part in (
        results,
        limits,
    ):
        part(book)
