"""All positions of the default board that can come about, and what is true in each of them."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from cowrules import CosmicCows
from cowrules.cosmic_cows import COLUMNS, Move

from .cosmic_cows_names import before_choice
from .counts import Tally
from .position_graph import (
    LINES,
    NumberPawns,
    Positions,
    Where,
    closure,
    mirror,
    moves_by_kind,
    moves_up,
    zone_counts,
)

GAME = CosmicCows(starter=0)
pytestmark = pytest.mark.exhaustive


class Graph(NamedTuple):
    """The positions in which play goes on, among all, and how many pawns are home in each."""

    pawns: NumberPawns
    home: np.ndarray[tuple[int, ...], np.dtype[np.int8]]
    playable: Positions
    found: Positions


@cache
def graph() -> Graph:
    pawns = NumberPawns()
    home = zone_counts(pawns, 1)
    playable = (home < 3) & (zone_counts(pawns, -1) < 3)
    found = np.zeros(playable.shape, dtype=np.bool_)
    centre = np.zeros(len(LINES), dtype=np.int64)
    centre[len(LINES) // 2] = 6
    found[pawns.of(centre), 8, 8, 1] = True
    closure(pawns, found, playable, back=False)
    return Graph(pawns, home, playable, found)


# A polynomial in x and y up to x^2 y^2, as a matrix: the power of x is how many pawns are home
# for the side on turn, that of y for the other side.
Polynomial = tuple[tuple[int, ...], ...]


def lines(elsewhere: int, own: int = 3, other: int = 3) -> Polynomial:
    """The lines that a pawn can stand on: elsewhere, in the own zone and in the other's."""
    return ((elsewhere, other, 0), (own, 0, 0), (0, 0, 0))


def times(*factors: Polynomial) -> Polynomial:
    result: Polynomial = ((1, 0, 0), (0, 0, 0), (0, 0, 0))
    for factor in factors:
        result = tuple(
            tuple(
                sum(result[i][j] * factor[x - i][y - j] for i in range(x + 1) for j in range(y + 1))
                for y in range(3)
            )
            for x in range(3)
        )
    return result


def total(polynomial: Polynomial, own: Sequence[int] = (0, 1, 2)) -> int:
    """The number of positions with so many own pawns home, and up to two of the other's."""
    return sum(sum(polynomial[count]) for count in own)


ANY = lines(11)
KNIFFEL_COLUMN = lines(1, 1, 1)
AT_HOME = lines(0, 1, 0)
# Not on the last line.
SHORT = lines(11, 2)


def unnamed() -> Polynomial:
    """Six number pawns that are all alike."""

    def some(count: int, places: int) -> int:
        return comb(places + count - 1, count)

    return tuple(
        tuple(some(own, 3) * some(other, 3) * some(6 - own - other, 11) for other in range(3))
        for own in range(3)
    )


def named(graph: Graph, positions: Positions) -> int:
    """How many positions these are when the number pawns have names."""
    per_row = positions.reshape(len(positions), -1).sum(axis=1).tolist()
    return sum(ways * count for ways, count in zip(graph.pawns.ways(), per_row, strict=True))


@pytest.mark.clause("CC-SET-2", "CC-NEUT-1", "CC-NEUT-2", "CC-END-1", "GC-41", "GC-43")
def test_the_positions_that_can_come_about(tally: Tally) -> None:
    """They are all in which neither side has three pawns home, and each leads to each."""
    pawns, _, playable, found = graph()
    back = np.zeros_like(found)
    centre = np.zeros(len(LINES), dtype=np.int64)
    centre[len(LINES) // 2] = 6
    back[pawns.of(centre), 8, 8, 1] = True
    closure(pawns, back, playable, back=True)

    assert (found == playable).all()
    # From each of them play can come back to the start, so that there is no end in sight ever.
    assert (back == found).all()

    classes = int(found.sum())
    every = named(graph(), found)
    assert len(pawns) == comb(17 + 5, 6)
    assert classes == total(times(unnamed(), ANY, ANY, KNIFFEL_COLUMN))
    assert every == total(times(*[ANY] * 8, KNIFFEL_COLUMN))
    tally("cosmic-cows, positions", up_to_names=classes, positions=every)


@pytest.mark.clause("CC-OBJ-1", "CC-END-1", "GC-37", "GC-38", "GC-39", "CC-EXACT-2", "GC-41")
def test_who_can_win_and_who_can_move(tally: Tally) -> None:
    pawns, home, playable, found = graph()
    won = np.zeros_like(found)
    can_win = np.zeros_like(found)
    can_move = np.zeros_like(found)
    for before, after in moves_up(pawns, two=True):
        source = found[before]
        # No move of one or two pawns leads to a position that was not found.
        assert not (source & playable[after] & ~found[after]).any()
        over = source & ~playable[after]
        won[after] |= over
        can_win[before] |= over
        can_move[before] |= source
    # Only who moves can win: never has the other side three home after a move.
    assert int(home[won].min()) == 3
    assert int(home[won].max()) == 4
    assert not (won & (zone_counts(pawns, -1) >= 3)).any()
    # Whoever is on turn can move a pawn with some dice: two at most are on their last line.
    assert (can_move == found).all()
    # What is true for one side is so for the other in the mirror image.
    assert (mirror(pawns, found) == found).all()

    wins = named(graph(), can_win)
    assert wins == winning_positions()
    tally(
        "cosmic-cows, winning positions",
        up_to_names=int(can_win.sum()),
        positions=wins,
        with_one_home=named(graph(), can_win & (home == 1)),
        with_two_home=named(graph(), can_win & (home == 2)),
        final_up_to_names=int(won.sum()),
        final_positions=named(graph(), won),
    )


def winning_positions() -> int:
    """All positions in which some dice win at once, counted by what each pawn may not be."""
    everywhere = times(*[ANY] * 8, KNIFFEL_COLUMN)
    # With two home a third must come in: a number pawn from one of the four lines before the
    # zone, with five spaces from one more; the straights or chance pawn from one of four; the
    # Kniffel pawn from the centre.
    away = times(lines(0, 0, 1), *[lines(7)] * 8)
    at_home = times(AT_HOME, *[lines(6)] * 6, *[lines(7)] * 2)
    two = total(everywhere, [2]) - total(away, [2]) - total(at_home, [2])
    # With one home two number pawns must come in at once: one from the two lines before the
    # zone, another from the three lines before it.
    far = times(*[lines(9)] * 6)
    single = times(lines(2, 0, 0), *[lines(8)] * 5)
    none = [times(numbers, ANY, ANY, KNIFFEL_COLUMN) for numbers in (far, *[single] * 6)]
    return two + total(everywhere, [1]) - sum(total(each, [1]) for each in none)


@pytest.mark.clause("CC-MOVE-0", "CC-TWO", "CC-KN-1", "CC-KN-4", "GC-33", "GC-35")
def test_the_moves_of_all_positions(tally: Tally) -> None:
    """Every pawn by every distance that some dice give it, over all named positions."""
    pawns, _, _, found = graph()
    last = pawns.counts[:, -1].tolist()
    ways = pawns.ways()
    alone = found.reshape(len(found), -1).sum(axis=1).tolist()
    at_home = found[..., 2].reshape(len(found), -1).sum(axis=1).tolist()
    usual, privileged = moves_by_kind(home=False), moves_by_kind(home=True)
    five = set(privileged.one) - set(usual.one)
    assert (set(usual.one), five, set(usual.two)) == ({2, 3, 4}, {5}, {(2, 2), (3, 2)})

    def over(positions: list[int], choices: list[int]) -> int:
        return sum(w * p * c for w, p, c in zip(ways, positions, choices, strict=True))

    one = len(usual.one) * over(alone, [6 - count for count in last])
    one += over(at_home, [6 - count for count in last])
    two_pairs = over(alone, [comb(6, 2) - comb(count, 2) for count in last])
    full_houses = over(alone, [6 * 5 - count * (count - 1) for count in last])
    straights = len(usual.straights) * named(graph(), found[:, :-1])
    chances = len(usual.chance) * named(graph(), found[:, :, :-1])
    kniffel = named(graph(), found[..., :-1])

    everywhere = total(times(*[ANY] * 8, KNIFFEL_COLUMN))
    short = total(times(SHORT, *[ANY] * 7, KNIFFEL_COLUMN))
    both_last = total(times(*[lines(0, 1, 0)] * 2, *[ANY] * 6, KNIFFEL_COLUMN))
    assert one == 6 * (3 * short + total(times(SHORT, *[ANY] * 7, AT_HOME)))
    assert two_pairs == comb(6, 2) * (everywhere - both_last)
    assert full_houses == 2 * two_pairs
    assert straights == chances == 2 * short
    assert kniffel == total(times(*[ANY] * 8, lines(1, 0, 1)))
    tally(
        "cosmic-cows, moves of all positions",
        of_one_number_pawn=one,
        of_two_pairs=two_pairs,
        of_full_houses=full_houses,
        of_the_straights_pawn=straights,
        of_the_chance_pawn=chances,
        of_the_kniffel_pawn=kniffel,
    )


Place = tuple[tuple[int, ...], int, int, int]


def place(pawns: Sequence[int], side: int) -> Place:
    """A position as the graph has it, for the side on turn at the positive end."""
    seen = [line if side == 0 else -line for line in pawns]
    at = dict(zip(COLUMNS, seen, strict=True))
    numbers = sorted(at[str(number)] + 8 for number in range(1, 7))
    return tuple(numbers), at["straights"] + 8, at["chance"] + 8, at["kniffel"] + 1


@pytest.mark.clause("CC-MOVE-0", "CC-NEUT-1", "CC-EXACT-1", "GC-40")
def test_the_engine_moves_as_the_graph_does(tally: Tally) -> None:
    """From some positions, with all dice, for both sides: the very same positions follow."""
    pawns, _, _, found = graph()
    moves = list(moves_up(pawns, two=True))
    dice = list(combinations_with_replacement(range(1, 7), 5))
    source = Random(17)
    numbers = np.array(list(combinations_with_replacement(LINES, 6)))
    followers = 0
    for _ in range(SAMPLE):
        at = tuple(source.randrange(size) for size in found.shape)
        while not found[at]:
            at = tuple(source.randrange(size) for size in found.shape)
        reached = {
            (tuple(numbers[row].tolist()), *others) for row, *others in after_moves(moves, at)
        }
        standing = numbers[at[0]].tolist()
        source.shuffle(standing)
        for side in (0, 1):
            positions = [line - 8 for line in standing]
            straights, chance, kniffel = at[1] - 8, at[2] - 8, at[3] - 1
            up = (chance, *positions[:3], kniffel, *positions[3:], straights)
            here = up if side == 0 else tuple(-line for line in up)
            said = set()
            for roll in dice:
                state = before_choice(roll, here, side, 3)
                for action in GAME.legal_actions(state, side):
                    if isinstance(action, Move):
                        after, _ = GAME.apply(state, action)
                        said.add(place(after.public.pawns, side))
            assert said == reached
            followers += len(said)
    tally("cosmic-cows, positions followed by the engine", sample=SAMPLE, followers=followers)


SAMPLE = 40


def after_moves(moves: Sequence[tuple[Where, Where]], at: Sequence[int]) -> set[tuple[int, ...]]:
    """All that the moves make of one position."""
    found = set()
    for before, after in moves:
        reached = list(at)
        applies = True
        for axis, (here, there) in enumerate(zip(before, after, strict=True)):
            if isinstance(here, slice) or isinstance(there, slice):
                continue
            if isinstance(here, int) or isinstance(there, int):
                applies &= here == at[axis]
                reached[axis] = int(there)
            else:
                (match,) = np.nonzero(here == at[axis])
                applies &= bool(len(match))
                if len(match):
                    reached[axis] = int(there[match[0]])
        if applies:
            found.add(tuple(reached))
    return found
