"""The piles of the sum tasks that can never be completed, counted in two independent ways.

A pile is given by how many cards it has of each number from 1 to 10; of each number there are
six. It is dead when its sum is below the target and no set of the cards that are not on it makes
up what is missing.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import comb, prod
from typing import NamedTuple, TypeAlias

__all__ = ["TARGETS", "Counts", "Pile", "by_enumeration", "by_programming", "dead_piles", "piles"]

TARGETS = {"thirty": 30, "forty-five": 45}

NUMBERS = range(1, 11)
ALIKE = 6

Pile: TypeAlias = tuple[int, ...]
"""How many cards of the numbers 1 to 10."""


class Counts(NamedTuple):
    """How many piles, as numbers alone and as sets of the sixty cards.

    Attributes:
        piles: All whose sum is below the target, the empty one too.
        card_sets: The same as sets of cards.
        most_cards: The most cards on one.
        dead: Those that can never be completed.
        dead_card_sets: The same as sets of cards.
        dead_by_missing: The dead ones by what is missing to the target.
    """

    piles: int
    card_sets: int
    most_cards: int
    dead: int
    dead_card_sets: int
    dead_by_missing: dict[str, int]


def piles(below: int) -> Iterator[Pile]:
    """Every pile with a sum below this, enumerated."""

    def with_numbers_from(number: int, room: int) -> Iterator[Pile]:
        if number > NUMBERS[-1]:
            yield ()
            return
        for count in range(min(ALIKE, room // number) + 1):
            for others in with_numbers_from(number + 1, room - count * number):
                yield (count, *others)

    return with_numbers_from(1, below - 1)


def total(pile: Pile) -> int:
    """The sum of the numbers."""
    return sum(number * count for number, count in zip(NUMBERS, pile, strict=True))


def card_sets(pile: Pile) -> int:
    """The sets of cards that show these numbers."""
    return prod(comb(ALIKE, count) for count in pile)


def is_dead(pile: Pile, ways: list[Pile]) -> bool:
    """None of the `ways` to make what is missing can be had beside the pile."""
    for way in ways:
        for lying, wanted in zip(pile, way, strict=True):
            if lying + wanted > ALIKE:
                break
        else:
            return False
    return True


def ways_to_make(target: int) -> dict[int, list[Pile]]:
    """For each number up to the target every pile with that sum, those of few cards first."""
    ways: dict[int, list[Pile]] = {missing: [] for missing in range(target + 1)}
    for pile in piles(target + 1):
        ways[total(pile)].append(pile)
    for found in ways.values():
        found.sort(key=sum)
    return ways


@cache
def dead_piles(target: int) -> frozenset[Pile]:
    """Every dead pile: each pile is tried with each way to make what is missing."""
    ways = ways_to_make(target)
    return frozenset(pile for pile in piles(target) if is_dead(pile, ways[target - total(pile)]))


def by_enumeration(target: int) -> Counts:
    """Every pile one by one, those among them that are dead too."""
    every = list(piles(target))
    dead = dead_piles(target)
    missing = Counter(target - total(pile) for pile in dead)
    return Counts(
        piles=len(every),
        card_sets=sum(map(card_sets, every)),
        most_cards=max(map(sum, every)),
        dead=len(dead),
        dead_card_sets=sum(map(card_sets, dead)),
        dead_by_missing={str(left): missing[left] for left in sorted(missing)},
    )


class _Tally(NamedTuple):
    piles: int
    card_sets: int
    most_cards: int

    def joined(self, other: "_Tally") -> "_Tally":
        return _Tally(
            self.piles + other.piles,
            self.card_sets + other.card_sets,
            max(self.most_cards, other.most_cards),
        )


def by_programming(target: int) -> Counts:
    """Number after number, keeping of a pile only its sum and the sums of the cards beside it.

    The sums that cards beside the pile can make are bits of one number, bit ``s`` for the
    sum ``s``; piles that agree in both are counted together.
    """
    window = (1 << target + 1) - 1
    table = {(0, 1): _Tally(1, 1, 0)}
    for number in NUMBERS:
        after: dict[tuple[int, int], _Tally] = {}
        for (reached, beside), tally in table.items():
            for count in range(ALIKE + 1):
                then = reached + count * number
                if then >= target:
                    break
                sums = beside
                for _ in range(ALIKE - count):
                    sums |= sums << number & window
                more = _Tally(
                    tally.piles, tally.card_sets * comb(ALIKE, count), tally.most_cards + count
                )
                key = then, sums
                after[key] = after[key].joined(more) if key in after else more
        table = after
    dead = Counter[int]()
    dead_concrete = 0
    for (reached, beside), tally in table.items():
        if not beside >> target - reached & 1:
            dead[target - reached] += tally.piles
            dead_concrete += tally.card_sets
    return Counts(
        piles=sum(tally.piles for tally in table.values()),
        card_sets=sum(tally.card_sets for tally in table.values()),
        most_cards=max(tally.most_cards for tally in table.values()),
        dead=dead.total(),
        dead_card_sets=dead_concrete,
        dead_by_missing={str(left): dead[left] for left in sorted(dead)},
    )
