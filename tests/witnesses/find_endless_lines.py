"""Finds play that comes back to where it was.

Run it by ``python -m tests.witnesses.find_endless_lines``.

For each combination that the first player can use it looks for one by which the other brings all
pawns back, among all rolls of five dice. With ``--check`` the files are only compared.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import TypeAlias

from cowrules import CosmicCows
from cowrules.cosmic_cows import (
    CosmicCowsAction,
    CosmicCowsEvent,
    CosmicCowsState,
    CosmicCowsView,
    Forfeit,
    Holding,
    Move,
    Reroll,
    Roll,
    usable,
)
from cowrules.record import Record

from .shipping import Found, run, shipped

__all__ = ["search"]

Dice: TypeAlias = tuple[int, ...]
Turn: TypeAlias = tuple[Dice, Holding]
CosmicCowsRecord: TypeAlias = Record[
    CosmicCowsState, CosmicCowsAction, CosmicCowsEvent, CosmicCowsView
]

ROLLS: tuple[Dice, ...] = tuple(combinations_with_replacement(range(1, 7), 5))


def actions_of(seat: int, turn: Turn) -> list[CosmicCowsAction]:
    """A roll, and the move at once."""
    dice, held = turn
    return [Roll(dice), Move(seat, held.combination, held.numbers)]


def turns_from(state: CosmicCowsState, seat: int) -> Iterator[Turn]:
    """Every roll, and everything it may be used for."""
    for dice in ROLLS:
        for held in usable(dice, state.public.pawns, 1 if seat % 2 else 0):
            yield dice, held


def state_after(game: CosmicCows, state: CosmicCowsState, seat: int, turn: Turn) -> CosmicCowsState:
    """The state after a turn."""
    for action in actions_of(seat, turn):
        state, _ = game.apply(state, action)
    return state


def there_and_back(game: CosmicCows) -> Iterator[tuple[Turn, Turn]]:
    """For each combination one turn of seat 0 that uses it, and one of seat 1 that undoes it."""
    start = game.initial_state()
    seen = set()
    for turn in turns_from(start, 0):
        combination = turn[1].combination
        if combination in seen:
            continue
        state = state_after(game, start, 0, turn)
        for reply in turns_from(state, 1):
            if state_after(game, state, 1, reply).public.pawns == start.public.pawns:
                seen.add(combination)
                yield turn, reply
                break


def endless_moves(game: CosmicCows) -> CosmicCowsRecord:
    """All these pairs of turns, by as many seats as there are."""
    two = CosmicCows(players=2, starter=0)
    actions: list[CosmicCowsAction] = []
    for at, turn in enumerate(turn for pair in there_and_back(two) for turn in pair):
        actions += actions_of(at % game.players, turn)
    return Record(game, tuple(actions))


def endless_forfeits(game: CosmicCows) -> CosmicCowsRecord:
    """One turn of each seat, in which the dice never hold anything."""
    useless = next(
        dice for dice in ROLLS if not usable(dice, (0,) * 9, 0) and not usable(dice, (0,) * 9, 1)
    )
    everything = tuple(range(5))
    actions: list[CosmicCowsAction] = []
    for seat in range(game.players):
        again: list[CosmicCowsAction] = [Reroll(seat, everything), Roll(useless)]
        actions += [Roll(useless), *again, *again, Forfeit(seat)]
    return Record(game, tuple(actions))


def search() -> Iterator[Found]:
    """The records."""
    endless = endless_moves(CosmicCows(players=2, starter=0))
    turns = len(endless.actions) // 2
    yield shipped("endless-moves", endless)
    yield shipped("endless-moves-of-four", endless_moves(CosmicCows(players=4, starter=0)))
    yield shipped("endless-forfeits", endless_forfeits(CosmicCows(players=2, starter=0)))
    limited = CosmicCows(players=2, starter=0, max_turns=turns)
    yield shipped("drawn-by-max-turns", endless_moves(limited))


if __name__ == "__main__":
    run(search)
