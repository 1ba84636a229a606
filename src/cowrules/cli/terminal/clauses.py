"""The rules of a game as a person at the table looks them up."""

from collections.abc import Iterator
from itertools import groupby

from cowrules.catalogue import Catalogue, Clause, Kind
from cowrules.cli.terminal.look import Look, printable

__all__ = ["find_clauses", "show_clause", "show_clauses"]


def show_clause(clause: Clause, look: Look) -> str:
    """A clause in full; for a gap also the ruling and the other answers.

    Example:
        >>> from cowrules.catalogue import load
        >>> print(show_clause(load("six-nimmt")["NM-FULL-1"], Look()))
        NM-FULL-1 (Gameplay: Getting Cards)
        A row is full as soon as it holds five cards.
    """
    language = look.language
    lines = [f"{clause.id} ({clause.section.get(language)})", clause.text.get(language)]
    if clause.ruling is not None:
        lines.append(look.say("Ruling: ", "Festlegung: ") + clause.ruling.get(language))
    if clause.alternatives:
        others = " ".join(other.get(language) for other in clause.alternatives)
        lines.append(look.say("Others play: ", "Andere spielen: ") + others)
    if clause.options:
        lines.append(look.say("Options: ", "Optionen: ") + ", ".join(clause.options))
    return "\n".join(lines)


def show_clauses(clauses: list[Clause], look: Look) -> Iterator[str]:
    """Many clauses, one a line, under the sections of the rulebook."""
    for section, group in groupby(clauses, lambda clause: clause.section.get(look.language)):
        yield section
        for clause in group:
            yield f"  {clause.id}  {clause.text.get(look.language)}"


def find_clauses(catalogue: Catalogue, word: str) -> list[Clause]:
    """The clauses that a word asks for.

    Args:
        catalogue: The clauses of the game.
        word: An id; the beginning of some ids; ``gaps`` for all open questions; nothing for
            all rules of the rulebook.

    Example:
        >>> from cowrules.catalogue import load
        >>> [clause.id for clause in find_clauses(load("six-nimmt"), "nm-full")]
        ['NM-FULL-1', 'NM-FULL-2', 'NM-FULL-3']
    """
    wanted = word.upper()
    if not wanted:
        return [clause for clause in catalogue.clauses if clause.kind is not Kind.GAP]
    if wanted in ("GAPS", "LÜCKEN"):
        return [clause for clause in catalogue.clauses if clause.kind is Kind.GAP]
    if wanted in catalogue:
        return [catalogue[wanted]]
    return [clause for clause in catalogue.clauses if clause.id.startswith(wanted)]


def no_clause(catalogue: Catalogue, word: str, look: Look) -> str:
    """What to say when a word asks for no clause at all."""
    first = next(iter(catalogue))
    return look.say(
        f"There is no clause '{printable(word)}'. 'rules' lists them; one is called {first}.",
        f"Eine Regel '{printable(word)}' gibt es nicht. 'regeln' listet sie auf; "
        f"eine heißt {first}.",
    )
