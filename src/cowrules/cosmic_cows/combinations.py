"""What five dice hold and how far that moves which pawns, usable alone."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import cache

from attrs import frozen

from cowrules.cosmic_cows.board import (
    CHANCE_PAWN,
    COLUMNS,
    KNIFFEL_PAWN,
    STRAIGHTS_PAWN,
    Side,
    pawn_of,
)

__all__ = [
    "DICE",
    "FACES",
    "Combination",
    "Holding",
    "holdings",
    "usable",
]

DICE = 5
"""The number of dice (CC-COMP-2)."""

FACES = 6
"""The dice show the numbers 1 to 6."""


class Combination(StrEnum):
    """The combinations that move pawns (CC-MOVE-0), in the order of the rulebook.

    ``FIVE_SPACES`` is the privilege of five of a kind: the pawn of their number moves five
    spaces, once the Kniffel pawn is home (CC-KN-4).

    Example:
        >>> str(Combination.FULL_HOUSE)
        'full-house'
    """

    PAIR = "pair"
    TRIPLE = "triple"
    FOUR = "four"
    TWO_PAIRS = "two-pairs"
    FULL_HOUSE = "full-house"
    KNIFFEL = "kniffel"
    FIVE_SPACES = "five-spaces"
    SMALL_STRAIGHT = "small-straight"
    LARGE_STRAIGHT = "large-straight"
    CHANCE = "chance"


@frozen
class Holding:
    """A combination that dice hold, and how far it moves which pawns.

    Attributes:
        combination: Which one.
        numbers: The numbers of the dice that it is made of: one for a pair, three, four or
            five of a kind that moves its pawn; two ascending ones for two pairs; the number of
            the triple, then that of the pair, for a full house; none for the others.
        moves: Each pawn that it moves, with the spaces. The Kniffel pawn moves one space,
            which is all the way in a column of three (CC-KN-1, CC-KN-2).

    Example:
        >>> holdings((4, 1, 4, 6, 2))
        (Holding(combination=<Combination.PAIR: 'pair'>, numbers=(4,), moves=((5, 2),)),)
    """

    combination: Combination
    numbers: tuple[int, ...]
    moves: tuple[tuple[int, int], ...]


def holdings(dice: Sequence[int]) -> tuple[Holding, ...]:
    """All that five dice hold, wherever the pawns stand, in the order of the rulebook.

    Three of a kind hold a pair too, and so on (GC-16, GC-18, GC-28). Five of a kind hold
    ``KNIFFEL`` and ``FIVE_SPACES`` beside the smaller ones; which of them may be used depends
    on the Kniffel pawn, see `usable`.

    Args:
        dice: Five numbers from 1 to 6.

    Raises:
        ValueError: These are not five dice.

    Example:
        >>> [str(held.combination) for held in holdings((3, 3, 3, 2, 2))]
        ['pair', 'pair', 'triple', 'two-pairs', 'full-house']
        >>> holdings((1, 2, 3, 5, 6))
        ()
    """
    table = all_holdings()
    return tuple([table[kind] for kind in held_by(_checked(dice)).kinds])


def usable(
    dice: Sequence[int], pawns: Sequence[int], side: Side, half: int = 8
) -> tuple[Holding, ...]:
    """What of the holdings a side may use where the pawns stand.

    A combination must move at least one pawn (GC-33). Five of a kind must move the Kniffel
    pawn unless it is home (CC-KN-3, GC-22); then it may be used in any other way (CC-KN-4,
    GC-23).

    Args:
        dice: Five numbers from 1 to 6.
        pawns: The positions of the nine pawns.
        side: The side that rolled.
        half: The lines from the centre to the last line.

    Raises:
        ValueError: These are not five dice or not nine pawns.

    Example:
        >>> start = (0,) * 9
        >>> [str(held.combination) for held in usable((4, 4, 4, 4, 4), start, side=0)]
        ['kniffel']
        >>> home = (0, 0, 0, 0, 1, 0, 0, 0, 0)
        >>> [str(held.combination) for held in usable((4, 4, 4, 4, 4), home, side=0)]
        ['pair', 'triple', 'four', 'five-spaces']
    """
    checked = _checked(dice)
    if len(pawns) != len(COLUMNS):
        raise ValueError(f"pawns: expected {len(COLUMNS)} positions")
    table = all_holdings()
    return tuple([table[kind] for kind in held_by(checked).usable(tuple(pawns), side, half)])


def _checked(dice: Sequence[int]) -> tuple[int, ...]:
    if len(dice) != DICE or not all(1 <= number <= FACES for number in dice):
        raise ValueError(f"dice: expected {DICE} numbers from 1 to {FACES}")
    return tuple(dice)


# Inside, a holding is known by its kind, which is its place in the table of all holdings: small
# numbers are quick to compare, and what belongs to each kind can lie in a tuple.


@cache
def all_holdings() -> tuple[Holding, ...]:
    """Every holding that dice can have, in the order of the rulebook."""
    return tuple(_all_holdings())


def _all_holdings() -> Iterator[Holding]:
    numbers = range(1, FACES + 1)
    for combination, spaces in (
        (Combination.PAIR, 2),
        (Combination.TRIPLE, 3),
        (Combination.FOUR, 4),
    ):
        for number in numbers:
            yield Holding(combination, (number,), ((pawn_of(number), spaces),))
    for low in numbers:
        for high in range(low + 1, FACES + 1):
            moves = ((pawn_of(low), 2), (pawn_of(high), 2))
            yield Holding(Combination.TWO_PAIRS, (low, high), moves)
    for three in numbers:
        for two in numbers:
            if two != three:
                moves = ((pawn_of(three), 3), (pawn_of(two), 2))
                yield Holding(Combination.FULL_HOUSE, (three, two), moves)
    yield Holding(Combination.KNIFFEL, (), ((KNIFFEL_PAWN, 1),))
    for number in numbers:
        yield Holding(Combination.FIVE_SPACES, (number,), ((pawn_of(number), 5),))
    yield Holding(Combination.SMALL_STRAIGHT, (), ((STRAIGHTS_PAWN, 3),))
    yield Holding(Combination.LARGE_STRAIGHT, (), ((STRAIGHTS_PAWN, 4),))
    for spaces in (3, 4):
        yield Holding(Combination.CHANCE, (), ((CHANCE_PAWN, spaces),))


_NEEDED = {
    Combination.PAIR: (2,),
    Combination.TRIPLE: (3,),
    Combination.FOUR: (4,),
    Combination.TWO_PAIRS: (2, 2),
    Combination.FULL_HOUSE: (3, 2),
    Combination.FIVE_SPACES: (5,),
}


def dice_needed(combination: Combination) -> tuple[int, ...]:
    """For each number of a combination, how many dice must show it; empty without numbers."""
    return _NEEDED.get(combination, ())


def longest_run(dice: Sequence[int], wrap: bool = False) -> int:
    """The most numbers in sequence among the dice; `wrap` lets 1 follow 6."""
    best = 0
    run = 0
    for number in range(1, FACES * 2 if wrap else FACES + 1):
        run = run + 1 if (number - 1) % FACES + 1 in dice else 0
        best = max(best, run)
    return min(best, FACES)


def chance_spaces(total: int) -> int:
    """The spaces that Chance moves its pawn for a total of the dice (CC-CH-1, CC-CH-2, GC-30)."""
    if 13 <= total <= 22:
        return 0
    return 3 if 10 <= total <= 25 else 4


def _holds(dice: tuple[int, ...], holding: Holding) -> bool:
    combination = holding.combination
    if combination is Combination.KNIFFEL:
        return dice.count(dice[0]) == DICE
    if combination is Combination.SMALL_STRAIGHT:
        return longest_run(dice) >= 4
    if combination is Combination.LARGE_STRAIGHT:
        return longest_run(dice) == DICE
    if combination is Combination.CHANCE:
        return chance_spaces(sum(dice)) == holding.moves[0][1]
    needed = dice_needed(combination)
    return all(
        dice.count(number) >= count for number, count in zip(holding.numbers, needed, strict=True)
    )


@frozen
class Held:
    """What five dice hold, in whatever order they lie.

    Attributes:
        kniffel: They are five of a kind.
        kinds: The kinds that they hold, ascending.
        entries: Each kind with the pawns that it moves; where there is only one, it is given
            twice.
        named: The kind of each name that a player may give, a combination with its numbers;
            those of two pairs in either order.
    """

    kniffel: bool
    kinds: tuple[int, ...]
    entries: tuple[tuple[int, int, int], ...]
    named: dict[tuple[Combination, tuple[int, ...]], int]

    def usable(self, pawns: tuple[int, ...], side: Side, half: int) -> tuple[int, ...]:
        """The kinds that a side may use, ascending: here alone it is decided which.

        Args:
            pawns: The positions of the nine pawns.
            side: The side that rolled.
            half: The lines from the centre to the last line.
        """
        last = -half if side else half
        if self.kniffel:
            # The Kniffel pawn must move unless it is home, and then the others may.
            home = pawns[KNIFFEL_PAWN] == (-1 if side else 1)
            kinds = [
                kind
                for kind, pawn, _ in self.entries
                if (pawn != KNIFFEL_PAWN and pawns[pawn] != last if home else pawn == KNIFFEL_PAWN)
            ]
        elif last not in pawns:
            return self.kinds
        else:
            kinds = [
                kind
                for kind, first, second in self.entries
                if pawns[first] != last or pawns[second] != last
            ]
        return tuple(kinds)


def _held_by_sorted(dice: tuple[int, ...]) -> Held:
    held = [(kind, holding) for kind, holding in enumerate(all_holdings()) if _holds(dice, holding)]
    named = {}
    for kind, holding in held:
        named[holding.combination, holding.numbers] = kind
        if holding.combination is Combination.TWO_PAIRS:
            named[holding.combination, holding.numbers[::-1]] = kind
    return Held(
        kniffel=dice.count(dice[0]) == DICE,
        kinds=tuple([kind for kind, _ in held]),
        entries=tuple(
            [(kind, holding.moves[0][0], holding.moves[-1][0]) for kind, holding in held]
        ),
        named=named,
    )


# By number, which is 0 for a die in the cup. A sum of five of these tells which numbers there
# are, in whatever order.
_WEIGHTS = (0, 1, 6, 36, 216, 1296, 7776)
_HELD: dict[int, Held] = {}


def held_by(dice: tuple[int, ...]) -> Held:
    """What five dice hold; they must be dice."""
    first, second, third, fourth, fifth = dice
    weights = _WEIGHTS
    total = weights[first] + weights[second] + weights[third] + weights[fourth] + weights[fifth]
    held = _HELD.get(total)
    if held is None:
        _HELD[total] = held = _held_by_sorted(tuple(sorted(dice)))
    return held
