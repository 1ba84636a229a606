"""Vectors of what the library alone says: the stream of a seed, and judgements of records."""

from cowrules.games import GAMES
from cowrules.serve import METHODS

from .book import REFERENCE, Book, Document, document

DEALT = {
    "boese-kuh": ["BK-SETUP-1", "BK-SETUP-2", "BK-SETUP-3", "BK-SETUP-4", "BK-SETUP-5"],
    "six-nimmt": ["NM-SET-2", "NM-SET-3", "NM-SET-5", "GN-05", "GN-28"],
    "cosmic-cows": ["CC-SET-3", "CC-ROLL-1", "GC-10"],
}
COMPARED = ("index", "legal", "code", "clause")
SEEDS = (0, 1, 66, 2**53 - 1)


def chance(book: Book) -> None:
    """The first chance actions of some seeds, which are the same for ever and everywhere."""
    assert book.game in GAMES
    begun = METHODS["initial_state"].call({"game": book.game, "options": {}})
    assert isinstance(begun, dict)
    for seed in SEEDS:
        for index in (0, 1, 300):
            params = {"state": begun["state"], "seed": seed, "index": index}
            answer = METHODS["chance"].call(params)
            book.add(REFERENCE, DEALT[book.game], "chance", params, answer)


def judged(book: Book) -> None:
    """Records: the whole of each short transcript without its refusals, and up to the first."""
    for lines in list(book.transcripts.values()):
        head, *steps, _ = lines
        legal = [step for step in steps if step["legal"]]
        first = next(step for step in steps if not step["legal"])
        before = [step for step in legal if step["step"] < first["step"]]
        for chosen in (legal, [*before, first, *legal[len(before) :]]):
            # A longer one would tell no more.
            if len(chosen) > 60 and first not in chosen:
                continue
            actions = [step["action"] for step in chosen][:120]
            record = document(book.game, head["options"], "actions", actions)
            found: Document = METHODS["judge"].call({"record": record})
            verdicts = [
                {key: verdict[key] for key in COMPARED if key in verdict}
                for verdict in found["verdicts"]
            ]
            answer = {"verdicts": verdicts, "summary": found["summary"]}
            clauses = sorted({each for step in chosen for each in step["clauses"]})
            book.add(REFERENCE, clauses, "judge", {"record": record}, answer)


def write(book: Book) -> None:
    chance(book)
    judged(book)
