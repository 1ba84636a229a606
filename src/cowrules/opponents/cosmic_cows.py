"""A sensible player of Cosmic Cows.

It values a board by the race: how many lines the three pawns nearest to its own win zone still
lack, against the same for the other side. Among the moves it prefers the one after which the
board is worth most. Before it moves it compares that with rolling again: for every choice of
dice to keep it works out exactly what all that may be rolled afterwards is worth on average,
the third roll included.
"""

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from cowrules.cosmic_cows.actions import Move, Reroll
from cowrules.cosmic_cows.board import HOME, KNIFFEL_PAWN, Side, advance, side_of
from cowrules.cosmic_cows.combinations import DICE, FACES, all_holdings, held_by
from cowrules.cosmic_cows.state import ROLLS
from cowrules.opponents.best import best_by

if TYPE_CHECKING:
    from cowrules.cosmic_cows.actions import CosmicCowsAction
    from cowrules.cosmic_cows.options import CosmicCowsOptions
    from cowrules.cosmic_cows.state import CosmicCowsView, Public

__all__ = ["best_actions"]

Dice: TypeAlias = tuple[int, ...]
Places: TypeAlias = tuple[int, ...]

# So many lines of another column count as much as the one line of the Kniffel column.
_KNIFFEL_LINE: Final = 10

# More than any board is worth.
_WON: Final = 1e6


class _Race(NamedTuple):
    """What decides what a board is worth to the side on turn."""

    half: int
    zone: int
    side: Side
    pawns: Places


def best_actions(
    game: "CosmicCowsOptions", view: "CosmicCowsView", legal: Sequence["CosmicCowsAction"]
) -> list["CosmicCowsAction"]:
    """The legal actions that a sensible player thinks best."""
    public = view.public
    assert public.player is not None, "somebody is on turn"
    race = _Race(game.half, game.zone, side_of(public.player), public.pawns)
    return best_by(partial(_value, race, public), legal)


def _value(race: _Race, public: "Public", action: "CosmicCowsAction") -> float:
    dice = public.dice
    if isinstance(action, Reroll):
        kept = [number for place, number in enumerate(dice) if place not in action.dice]
        last = public.rolls == ROLLS - 1
        worth = _before_last_roll(race) if last else _before_two_rolls(race)
        return worth[tuple(sorted(kept))]
    if isinstance(action, Move):
        return _after_move(race)[held_by(dice).named[action.combination, action.numbers]]
    return 0


def _board(race: _Race, pawns: Sequence[int]) -> float:
    """What a board is worth to the side that has just moved."""
    own = _lacking(race, pawns, 1 if race.side == 0 else -1)
    if not own:
        return _WON
    return _lacking(race, pawns, -1 if race.side == 0 else 1) - own


def _lacking(race: _Race, pawns: Sequence[int], sign: int) -> int:
    """How many lines the three nearest pawns lack together to the win zone at one end."""
    least = race.half - race.zone + 1
    lines = [max(0, least - sign * position) for position in pawns]
    lines[KNIFFEL_PAWN] = _KNIFFEL_LINE * (1 - sign * pawns[KNIFFEL_PAWN])
    return sum(sorted(lines)[:HOME])


@lru_cache(maxsize=8)
def _after_move(race: _Race) -> tuple[float, ...]:
    """What the board is worth after the move of each kind of holding."""
    worth = []
    for holding in all_holdings():
        places = list(race.pawns)
        for pawn, spaces in holding.moves:
            places[pawn] = advance(pawn, places[pawn], spaces, race.side, race.half)
        worth.append(_board(race, places))
    return tuple(worth)


@lru_cache(maxsize=8)
def _before_last_roll(race: _Race) -> dict[Dice, float]:
    """What it is worth to keep any dice and roll the others for the last time."""
    moves = _after_move(race)
    forfeited = _board(race, race.pawns)
    worth = {}
    for dice in combinations_with_replacement(range(1, FACES + 1), DICE):
        kinds = held_by(dice).usable(race.pawns, race.side, race.half)
        worth[dice] = max([moves[kind] for kind in kinds], default=forfeited)
    return _with_fewer_dice(worth)


@lru_cache(maxsize=8)
def _before_two_rolls(race: _Race) -> dict[Dice, float]:
    """The same when the dice can be rolled once more afterwards."""
    best = dict(_before_last_roll(race))
    # From the fewest dice to all, which may be kept as they are or with one less: no dice
    # are worth less than nothing, so a forfeit is never the best, even where it is counted.
    for dice, fewer in _one_die_less().items():
        best[dice] = max([best[dice], *[best[kept] for kept in fewer]])
    return _with_fewer_dice({dice: best[dice] for dice in best if len(dice) == DICE})


def _with_fewer_dice(worth: dict[Dice, float]) -> dict[Dice, float]:
    """What all five dice are worth, and on average fewer of them with the others rolled."""
    known = dict(worth)
    for kept, rolled in _one_die_more().items():
        known[kept] = sum([known[dice] for dice in rolled]) / FACES
    return known


@cache
def _one_die_more() -> dict[Dice, tuple[Dice, ...]]:
    """For dice that are kept, most of them first, what they are with one more."""
    numbers = range(1, FACES + 1)
    return {
        kept: tuple([tuple(sorted((*kept, number))) for number in numbers])
        for size in range(DICE - 1, -1, -1)
        for kept in combinations_with_replacement(numbers, size)
    }


@cache
def _one_die_less() -> dict[Dice, tuple[Dice, ...]]:
    """For dice, the fewest first, what they are with one less."""
    return {
        dice: tuple([dice[:place] + dice[place + 1 :] for place in range(size)])
        for size in range(1, DICE + 1)
        for dice in combinations_with_replacement(range(1, FACES + 1), size)
    }
