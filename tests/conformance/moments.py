"""Moments of random games, and the vectors on them that all games have alike."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from attrs import frozen

from cowrules.game import Action, Game, ViewOf

from ..walking import Step
from .book import REFERENCE, SPECIFICATION, Book, Document

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)
G = TypeVar("G")
T = TypeVar("T")


@frozen(kw_only=True)
class Moment:
    """A step of a game, in the words of the specification but for the events.

    Attributes:
        options: The game's options.
        before: The state before the action.
        action: The action.
        after: The state after it.
        events: What happened.
        happens: What happens in it, in words of a table of clauses.
        clauses: The clauses of these, in order.
    """

    options: Document
    before: Document
    action: Document
    after: Document
    events: Document
    happens: tuple[str, ...]
    clauses: list[str]


def clauses_for(said: Mapping[str, Iterable[str]], happens: Iterable[str]) -> list[str]:
    """The clauses of all that happens."""
    return sorted({clause for each in happens for clause in said[each]})


def some_steps(
    games: Iterable[tuple[G, Iterable[T]]],
    kind: Callable[[G, T], Hashable],
    limit: int,
    each: int = 1,
) -> Iterator[tuple[G, T]]:
    """Of the steps of all games together so many of every kind, and of each game so many."""
    seen: Counter[Hashable] = Counter()
    for game, steps in games:
        mine: Counter[Hashable] = Counter()
        for step in steps:
            found = kind(game, step)
            if seen[found] < limit and mine[found] < each:
                seen[found] += 1
                mine[found] += 1
                yield game, step


def applied(book: Book, moments: Iterable[Moment]) -> None:
    """What an action leads to: the state by the specification, the events by the engine."""
    for each in moments:
        answer = {"legal": True, "state": each.after, "events": each.events}
        given = {"state": each.before, "action": each.action}
        book.add(REFERENCE, each.clauses, "apply", given, answer)


def looked_at(
    book: Book,
    each: Moment,
    viewer: int | None,
    events: list[Document],
    views: tuple[Document, Document] | None,
    *,
    seen: Iterable[str],
    told: Iterable[str],
) -> None:
    """What a viewer sees of a moment, at once and event by event.

    Args:
        book: Where the vectors go.
        each: The moment.
        viewer: Who looks; None is the spectator.
        events: What the viewer learns of the events.
        views: What the viewer sees before and after, if it is to be asked.
        seen: The clauses on what is seen.
        told: The clauses on what is learnt of events.
    """
    name = "spectator" if viewer is None else viewer
    given = {"game": book.game, "options": each.options, "events": each.events, "viewer": name}
    book.add(SPECIFICATION, told, "redact", given, {"events": events})
    if views is None:
        return
    before, then = views
    given = {"state": each.before, "viewer": name}
    book.add(SPECIFICATION, seen, "observe", given, {"view": before})
    given = {"view": before, "events": events}
    book.add(SPECIFICATION, each.clauses, "follow", given, {"view": then})


def first_and_last(
    game: Game[S, A, E, V], steps: Sequence[Step[S, A, E]]
) -> Iterator[Step[S, A, E]]:
    """The first step of a game, and the one that ends it."""
    yield steps[0]
    for step in steps:
        if game.outcome(step.after) is not None:
            yield step
