"""Vectors on the twelve tasks: the rulebook's examples, cases by hand, and many at random."""

import random
from collections.abc import Iterable, Iterator

from ..exhaustive.boese_kuh_names import TASK
from ..spec.boese_kuh import box, examples, play
from ..spec.boese_kuh.cards import Card, deck
from ..spec.boese_kuh.piles import complete_sets, fits, is_complete, may_be_laid
from ..spec.boese_kuh.tasks import BY_NUMBER, SUMS, TASKS
from ..spec.boese_kuh.turns import Stock
from . import boese_kuh_written as written
from .book import LEGAL, RULEBOOK, RULING, SPECIFICATION, Book, Document, refusal

SAID = {task.value: name for name, task in TASK.items()}
OPTIONS: Document = {"players": 2}
CHIPS = (1, 2, 3, 4, 5, -1)


def cards(text: str) -> frozenset[Card]:
    """Cards such as ``"a7 f10"``."""
    return frozenset(Card(int(word[1:]), "abcdef".index(word[0])) for word in text.split())


def table(task: str, lying: Iterable[Card], hand: Iterable[Card]) -> play.Table:
    """A table of two at which seat 0, who holds these cards and others, may lay on the task."""
    agreed = box.by_the_book(2)
    place = next(at for at, card in enumerate(agreed.task_cards) if task in card)
    up = tuple(task if at == place else card[0] for at, card in enumerate(agreed.task_cards))
    lying, held = frozenset(lying), set(hand)
    left = sorted(deck() - lying - held, reverse=True)
    while len(held) < 5:
        held.add(left.pop(0))
    other = frozenset(left[:5])
    piles = tuple(lying if at == place else frozenset() for at in range(6))
    return play.Table(
        due=play.TURN,
        player=0,
        up=up,
        piles=piles,
        chips=CHIPS,
        completed=None,
        stock=Stock(frozenset(left[5:]), frozenset()),
        hands=(frozenset(held), other),
        owned=((), ()),
        pool=play.without(agreed.chips, CHIPS),
    )


def place_of(task: str) -> int:
    return TASKS_IN_ORDER.index(task) // 2


TASKS_IN_ORDER = box.LISTING


def lay(task: str, added: Iterable[Card]) -> Document:
    return {"type": "lay", "player": 0, "task": place_of(task), "cards": written.numbers(added)}


def judge(  # noqa: PLR0917 - the vector as it is written
    book: Book,
    source: str,
    clauses: Iterable[str],
    task: str,
    lying: frozenset[Card],
    added: frozenset[Card],
    answer: Document,
) -> None:
    assert fits(task, lying)
    assert not is_complete(task, lying)
    # Whatever is said by hand, the specification must say it too.
    assert may_be_laid(task, lying, added) == answer["legal"], (task, lying, added)
    state = written.state(OPTIONS, table(task, lying, added))
    book.add(source, clauses, "check", {"position": state, "action": lay(task, added)}, answer)


def row(
    book: Book, task: str, lying: str, added: str, verdict: str, *clauses: str, by: str = RULING
) -> None:
    """A case by hand: a code and a clause, or ``fits``."""
    answer = LEGAL
    named = list(clauses)
    if verdict != "fits":
        code, clause = verdict.split()
        answer = refusal(code, clause)
        named.append(clause)
    judge(book, by, named, SAID[task], cards(lying), cards(added), answer)


def sums(book: Book) -> None:
    """Sums: why cards do not fit, and what just fits."""
    b = book
    row(b, "thirty", "", "a10 b10 c10", "fits", "BK-T30-1", "BK-T30-2", "GB-12")
    row(b, "thirty", "a10 b10", "c10 a1", "sum-too-high BK-T30-3", "BK-T30-1")
    row(b, "thirty", "a10 b10", "c9", "fits", "GB-08", "BK-T30-3")
    row(b, "thirty", "a1 b1 c1 d1 e1 a10 b10", "f4", "fits", "BK-T30-2", "GB-08", "GB-12")
    row(b, "thirty", "a1 b1 c1 d1 e1 f1 a10 b10", "a3", "fits", "GB-10", "GB-08")
    row(b, "thirty", "a1 b1 c1 d1 e1 f1 a10 b10 a3", "a2", "sum-too-high BK-T30-3", "GB-10")
    row(b, "thirty", "a10 b10", "a9 a2", "sum-too-high BK-T30-3")
    row(b, "forty-five", "a10 b10 c10 d10", "a5", "fits", "BK-T45-1", "BK-T45-2", "GB-12")
    row(b, "forty-five", "a10 b10 c10 d10", "a6", "sum-too-high GB-09", "BK-T45-1")
    row(b, "forty-five", "a10 b10 c10 d10", "a4", "fits", "GB-08", "GB-09")
    row(b, "forty-five", "a10 b10 c10", "d10 e10", "sum-too-high GB-09", "BK-T45-2")
    row(b, "forty-five", "a10 b10 c10", "a1", "fits", "BK-T45-1")


def alike(book: Book) -> None:
    """Equal numbers, likewise."""
    b = book
    row(b, "triplet", "", "a7 b7 c7", "fits", "BK-TRI-1", "BK-TRI-2")
    row(b, "triplet", "a7", "f7", "fits", "BK-TRI-1", "BK-TRI-2")
    row(b, "triplet", "", "a7 b7 c7 d7", "too-many-cards GB-16", "BK-TRI-1")
    row(b, "triplet", "a7 b7", "c7 d7", "too-many-cards GB-16", "BK-TRI-1")
    row(b, "triplet", "a7", "a8", "other-number BK-TRI-3", "BK-TRI-2")
    row(b, "triplet", "", "a7 a8", "other-number BK-TRI-1", "GB-13")
    row(b, "quadruplet", "", "a1 b1 c1 d1", "fits", "BK-QUA-1", "BK-QUA-2")
    row(b, "quadruplet", "a1 b1 c1", "f1", "fits", "BK-QUA-1", "BK-QUA-2")
    row(b, "quadruplet", "", "a1 b1 c1 d1 e1", "too-many-cards GB-16", "BK-QUA-1")
    row(b, "quadruplet", "a1 b1 c1", "a2", "other-number BK-QUA-1")
    row(b, "two-pairs", "a3 b3", "a4 b4", "fits", "BK-2P-1", "BK-2P-2")
    row(b, "two-pairs", "", "a3 b4", "fits", "BK-2P-1", "GB-13")
    row(b, "two-pairs", "a3 b3", "c3", "number-too-often GB-43", "BK-2P-3")
    row(b, "two-pairs", "a3 b3", "c3 d3", "number-too-often BK-2P-3")
    row(b, "two-pairs", "", "a3 b3 c3 d3 e3", "number-too-often BK-2P-3")
    row(b, "two-pairs", "a3 b4", "a5", "too-many-numbers BK-2P-1")
    row(b, "two-pairs", "a3 b3 a4", "b4 c4", "number-too-often GB-43")
    row(b, "full-house", "a3 b3", "a4 b4", "fits", "BK-FH-1", "BK-FH-2")
    row(b, "full-house", "a3 b3 a4 b4", "c4", "fits", "BK-FH-1")
    row(b, "full-house", "a3 b3 a4 b4", "c3", "fits", "BK-FH-1")
    row(b, "full-house", "a3 b3 a4 b4", "c3 c4", "too-many-cards GB-16", "BK-FH-1")
    row(b, "full-house", "a3 b3 c3", "d3", "number-too-often GB-42")
    row(b, "full-house", "", "a3 b3 c3 d3 e3", "number-too-often BK-FH-3")
    row(b, "full-house", "a3 b3", "c3 d3 e3", "number-too-often BK-FH-3", "BK-FH-1")
    row(b, "full-house", "a3 b4", "a5", "too-many-numbers BK-FH-1")


def colours(book: Book) -> None:
    """Colours, likewise."""
    b = book
    row(b, "colour-full-house", "", "a1 a2 a3 b1 b2", "fits", "BK-CFH-1", "BK-CFH-2", "GB-44")
    row(b, "colour-full-house", "a1 a2 b1 b2", "b10", "fits", "BK-CFH-1", "BK-CFH-2", "GB-44")
    row(b, "colour-full-house", "a1 a2 b1 b2", "a10", "fits", "BK-CFH-1", "GB-44")
    row(b, "colour-full-house", "a1 a2 a3", "a4", "colour-too-often GB-44", "BK-CFH-1")
    row(b, "colour-full-house", "", "a1 a2 a3 a4 a5", "colour-too-often GB-44")
    row(b, "colour-full-house", "a1 b1", "c1", "too-many-colours BK-CFH-1")
    row(b, "colour-full-house", "a1 a2 b1 b2", "a3 b3", "too-many-cards GB-16")
    row(b, "favourite-colour", "", "f1 f3 f5 f7 f10", "fits", "BK-FAV-1", "BK-FAV-2")
    row(b, "favourite-colour", "f1 f2", "a1", "other-colour BK-FAV-1", "BK-FAV-2")
    row(b, "favourite-colour", "", "f1 a1", "other-colour BK-FAV-1", "GB-13")
    row(b, "favourite-colour", "f1 f2 f3 f4", "f5 f6", "too-many-cards GB-16", "BK-FAV-1")
    row(b, "salad", "", "a1 b1 c1 d1 e1", "fits", "BK-SAL-1", "BK-SAL-2", "BK-SAL-3")
    row(b, "salad", "a1 b2 c3 d4 e5", "f6", "fits", "BK-SAL-1", "BK-SAL-2", "BK-SAL-3")
    row(b, "salad", "a1 b2", "a3", "colour-twice BK-SAL-1", "BK-SAL-2")
    row(b, "salad", "", "a1 a2", "colour-twice BK-SAL-1", "GB-13")


def odd_and_even(book: Book) -> None:
    """Uneven and even numbers, likewise."""
    b = book
    row(b, "uneven", "", "a3 a5 a9 a1 b1", "fits", "BK-ODD-1", "BK-ODD-3", "GB-46")
    row(b, "uneven", "a1 b1 c1 d1", "e1", "fits", "BK-ODD-2", "BK-ODD-3", "GB-46")
    row(b, "uneven", "a1", "a10", "not-uneven BK-ODD-1")
    row(b, "uneven", "", "a1 a3 a2", "not-uneven BK-ODD-1", "GB-13")
    row(b, "uneven", "a1 b1 c1 d1", "e1 f1", "too-many-cards GB-16", "BK-ODD-1")
    row(b, "even", "", "a10 a2 a6 a4 b10", "fits", "BK-EVN-1", "BK-EVN-3", "GB-46")
    row(b, "even", "a2 b2 c2 d2", "e2", "fits", "BK-EVN-2", "BK-EVN-3", "GB-46")
    row(b, "even", "a2", "a9", "not-even BK-EVN-1")
    row(b, "even", "a2 b2 c2 d2", "e2 f2", "too-many-cards GB-16", "BK-EVN-1")


def runs(book: Book) -> None:
    """Runs, likewise."""
    b = book
    row(b, "straight", "", "a1 b2 c3 d4 e5", "fits", "BK-STR-1", "BK-STR-2", "BK-STR-3")
    row(b, "straight", "", "a6 b7 c8 d9 e10", "fits", "BK-STR-1", "BK-STR-4")
    row(b, "straight", "a10", "b6", "fits", "BK-STR-3", "BK-STR-4")
    row(b, "straight", "a10", "b5", "span-too-wide BK-STR-1", "BK-STR-4")
    row(b, "straight", "", "a8 b9 c10 d1 e2", "beyond-ten BK-STR-4")
    row(b, "straight", "a9 b10", "c1", "beyond-ten BK-STR-4")
    row(b, "straight", "a10", "a1", "beyond-ten BK-STR-4")
    row(b, "straight", "a7", "a1", "beyond-ten BK-STR-4")
    row(b, "straight", "a6", "a1", "span-too-wide BK-STR-1")
    row(b, "straight", "a3", "b3", "number-twice GB-45", "BK-STR-1")
    row(b, "straight", "a1 b2", "c6 d3", "span-too-wide BK-STR-1")
    row(b, "straight", "", "a1 b2 c3 d4 e4", "number-twice GB-45")


def from_the_rulebook(book: Book) -> None:
    """The examples, with every number beside what lies there."""

    def of(number: int, count: int = 1) -> str:
        return " ".join(f"{colour}{number}" for colour in "fedcba"[:count])

    lying = "a10 b10 c8"
    for number in range(1, 11):
        fine = (number,) in examples.beside_twenty_eight()
        verdict = "fits" if fine else "sum-too-high BK-T30-3"
        row(book, "thirty", lying, of(number), verdict, "BK-T30-4", by=RULEBOOK)
    row(book, "thirty", lying, of(1, 2), "fits", "BK-T30-4", by=RULEBOOK)
    row(book, "thirty", lying, of(1, 3), "sum-too-high BK-T30-3", "BK-T30-4", by=RULEBOOK)
    for text in ("a7 b7 c7", "a7", "d9 e9"):
        row(book, "triplet", "a4", text, "other-number BK-TRI-3", "BK-TRI-1", by=RULEBOOK)
    row(book, "triplet", "a4", "b4 c4", "fits", "BK-TRI-3", by=RULEBOOK)
    beside = examples.beside_two_and_five()
    for number in (1, 3, 4, 6, 7, 8, 9, 10):
        fine = (number,) in beside
        verdict = "fits" if fine else "span-too-wide BK-STR-1"
        row(book, "straight", "a2 b5", of(number), verdict, "BK-STR-5", by=RULEBOOK)
    row(book, "straight", "a2 b5", "c1 d6", "span-too-wide BK-STR-1", "BK-STR-5", by=RULEBOOK)
    row(book, "straight", "a2 b5", "c3 d4 e6", "fits", "BK-STR-5", by=RULEBOOK)
    row(book, "straight", "a2 b5", "c3 d4 e1", "fits", "BK-STR-5", by=RULEBOOK)
    for text in ("a1 b2 c3 d4 e5", "a4 b5 c6 d7 e8"):
        row(book, "straight", "", text, "fits", "BK-STR-1", by=RULEBOOK)
    row(book, "straight", "", "a8 b9 c10 d1 e2", "beyond-ten BK-STR-4", by=RULEBOOK)
    row(book, "uneven", "", "a3 b5 c9 d1 e1", "fits", "BK-ODD-3", by=RULEBOOK)
    row(book, "even", "", "a10 b2 c6 d4 e10", "fits", "BK-EVN-3", by=RULEBOOK)


ASKS = {
    "thoroughly thirty": "BK-T30-1",
    "fantastic forty-five": "BK-T45-1",
    "triplet": "BK-TRI-1",
    "quadruplet": "BK-QUA-1",
    "two different pairs": "BK-2P-1",
    "full house": "BK-FH-1",
    "colour full house": "BK-CFH-1",
    "favourite colour": "BK-FAV-1",
    "uneven numbers": "BK-ODD-1",
    "even numbers": "BK-EVN-1",
    "large straight": "BK-STR-1",
    "colour salad": "BK-SAL-1",
}


def parts(task: str, chosen: random.Random) -> Iterator[tuple[frozenset[Card], frozenset[Card]]]:
    """A pile that may lie there, without end, and cards that go with it or hardly do."""
    cards_of_all = sorted(deck())
    while True:
        free = chosen.sample(cards_of_all, len(cards_of_all))
        if task in SUMS:
            pile: set[Card] = set()
            for card in free:
                if fits(task, pile | {card}):
                    pile.add(card)
        else:
            wanted = chosen.choice(complete_sets(task)).copy()
            pile = set()
            for card in free:
                value = card.number if task in BY_NUMBER else card.colour
                if wanted[value]:
                    wanted[value] -= 1
                    pile.add(card)
        ordered = sorted(pile)
        chosen.shuffle(ordered)
        cut = chosen.randrange(len(ordered))
        lying, rest = ordered[:cut], ordered[cut:]
        added = rest[: chosen.randint(1, min(4, len(rest)))]
        if chosen.random() < 0.5:
            others = [card for card in free if card not in lying and card not in added]
            added = [*added, others[0]][-chosen.randint(1, 4) :]
        yield frozenset(lying), frozenset(added)


def at_random(book: Book) -> None:
    """Of each task some that fit and some that do not, as the specification says."""
    for task in TASKS:
        chosen = random.Random(task)
        left = {True: 4, False: 4}
        for lying, added in parts(task, chosen):
            legal = may_be_laid(task, lying, added)
            if is_complete(task, lying) or not fits(task, lying) or not left[legal]:
                continue
            left[legal] -= 1
            clauses = [ASKS[task], "BK-TURN-6", "GB-13"]
            judge(book, SPECIFICATION, clauses, task, lying, added, {"legal": legal})
            if not any(left.values()):
                break


def write(book: Book) -> None:
    for part in (sums, alike, colours, odd_and_even, runs, from_the_rulebook, at_random):
        part(book)
