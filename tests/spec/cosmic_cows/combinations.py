"""What five dice hold: each combination with the pawns that it moves and how far."""

from functools import cache
from itertools import combinations
from typing import NamedTuple

from .board import CHANCE, FACES, STRAIGHTS

Dice = tuple[int, ...]


class Combination(NamedTuple):
    """A name, and for each pawn that it moves the distance (CC-MOVE-0, CC-TWO)."""

    name: str
    moves: frozenset[tuple[str, int]]


def moving(name: str, *moves: tuple[str, int]) -> Combination:
    """A combination (CC-MOVE-0)."""
    return Combination(name, frozenset(moves))


def at_least(dice: Dice, count: int) -> list[str]:
    """The faces that lie this often or more (GC-16)."""
    return [face for face in FACES if dice.count(int(face)) >= count]


def pairs(dice: Dice) -> set[Combination]:
    """Two equal: that pawn two (CC-PAIR, GC-16)."""
    return {moving("pair", (face, 2)) for face in at_least(dice, 2)}


def triples(dice: Dice) -> set[Combination]:
    """Three equal: that pawn three (CC-TRIP, GC-16)."""
    return {moving("triple", (face, 3)) for face in at_least(dice, 3)}


def fours(dice: Dice) -> set[Combination]:
    """Four equal: that pawn four (CC-QUAD, GC-16)."""
    return {moving("four", (face, 4)) for face in at_least(dice, 4)}


def two_pairs(dice: Dice) -> set[Combination]:
    """Pairs of two faces: each pawn two (CC-2P, GC-17, GC-18)."""
    faces = at_least(dice, 2)
    return {moving("two pair", (one, 2), (other, 2)) for one, other in combinations(faces, 2)}


def full_houses(dice: Dice) -> set[Combination]:
    """Three of one face and two of another: three and two (CC-FH, GC-19, GC-36)."""
    return {
        moving("full house", (three, 3), (two, 2))
        for three in at_least(dice, 3)
        for two in at_least(dice, 2)
        if three != two
    }


@cache
def kniffel_face(dice: Dice) -> str | None:
    """The face of five equal dice (CC-KN-1)."""
    return next(iter(at_least(dice, 5)), None)


def straights(dice: Dice) -> set[Combination]:
    """Four in sequence three, five in sequence four (CC-STR-1, CC-STR-2, GC-14, GC-26 to GC-28)."""
    small = any(set(range(low, low + 4)) <= set(dice) for low in (1, 2, 3))
    large = any(set(range(low, low + 5)) <= set(dice) for low in (1, 2))
    found = set()
    if small:
        found.add(moving("small straight", (STRAIGHTS, 3)))
    if large:
        found.add(moving("large straight", (STRAIGHTS, 4)))
    return found


def chances(dice: Dice) -> set[Combination]:
    """Middling totals three, extreme ones four (CC-CH-1, CC-CH-2, GC-15, GC-30, GC-31)."""
    total = sum(dice)
    if 10 <= total <= 12 or 23 <= total <= 25:
        return {moving("chance", (CHANCE, 3))}
    if 5 <= total <= 9 or 26 <= total <= 30:
        return {moving("chance", (CHANCE, 4))}
    return set()


@cache
def ordinary(dice: Dice) -> frozenset[Combination]:
    """All combinations but those that five equal dice alone give (CC-OPT-1, CC-OPT-2)."""
    return frozenset(
        pairs(dice)
        | triples(dice)
        | fours(dice)
        | two_pairs(dice)
        | full_houses(dice)
        | straights(dice)
        | chances(dice)
    )
