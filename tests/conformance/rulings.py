"""How actions and options by hand are put into vectors."""

from collections.abc import Iterable

from .book import INVALID, LEGAL, RULING, Book, Document, refusal


def refused(
    book: Book,
    position: Document,
    action: Document,
    verdict: str,
    *more: str,
    by: str = RULING,
    **given: Document,
) -> None:
    """An action that is refused with this code and clause."""
    code, clause = verdict.split()
    params = {"position": position, "action": action, **given}
    book.add(by, [clause, *more], "check", params, refusal(code, clause))


def fine(
    book: Book,
    position: Document,
    action: Document,
    *clauses: str,
    by: str = RULING,
    **given: Document,
) -> None:
    """An action that is legal."""
    book.add(by, clauses, "check", {"position": position, "action": action, **given}, LEGAL)


def begun(
    book: Book, options: Document, state: Document, clauses: Iterable[str], by: str = RULING
) -> None:
    """Options that may be agreed on, and the state with which the game begins."""
    params = {"game": book.game, "options": options}
    book.add(by, clauses, "initial_state", params, {"state": state})


def unfit(book: Book, options: Document, clause: str) -> None:
    """Options that may not be agreed on."""
    params = {"game": book.game, "options": options}
    book.add(RULING, [clause], "initial_state", params, {"error": INVALID})


def absent(book: Book, state: Document, seats: Iterable[int], clause: str) -> None:
    """Seats that are none see nothing and may do nothing."""
    for seat in seats:
        given = {"state": state, "viewer": seat}
        book.add(RULING, [clause], "observe", given, {"error": INVALID})
        given = {"position": state, "player": seat}
        book.add(RULING, [clause], "legal_actions", given, {"error": INVALID})
