"""How a broken position is put into a vector."""

from .book import RULING, UNSOUND, Book, Document


def broken(book: Book, position: Document, *said: str, asked: bool = False) -> None:
    """A position with these faults, each as code, field and clause."""
    faults = []
    for each in said:
        code, *field, clause = each.split()
        faults.append({"code": code, "field": " ".join(field), "clause": clause})
    clauses = [fault["clause"] for fault in faults]
    params = {"position": position}
    book.add(RULING, clauses, "faults", params, {"faults": faults})
    if asked:
        book.add(RULING, clauses, "actors", params, {"error": UNSOUND})


def sound(book: Book, position: Document, *clauses: str) -> None:
    """A position with nothing wrong."""
    book.add(RULING, clauses, "faults", {"position": position}, {"faults": []})
