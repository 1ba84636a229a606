"""How much better a sensible player does than random ones: ``python -m tests.opponents.figures``.

One sensible player sits among random ones, at each seat in turn.
"""

import argparse
from math import sqrt

from cowrules import Outcome
from cowrules.boese_kuh import BoeseKuhOutcome
from cowrules.games import AnyGame
from cowrules.six_nimmt import SixNimmtOutcome

from .games import USUAL, by_chance, one_among_random, play, share

SURE = 2.576
"""So many standard deviations to each side hold 99 % of a normal distribution."""


def interval(mean: float, count: int) -> tuple[float, float]:
    """Wilson's 99 % interval for a share of wins; shared wins make it wider than need be."""
    middle = mean + SURE**2 / (2 * count)
    reach = SURE * sqrt(mean * (1 - mean) / count + SURE**2 / (4 * count**2))
    whole = 1 + SURE**2 / count
    return (middle - reach) / whole, (middle + reach) / whole


def points(outcome: Outcome) -> tuple[int, ...]:
    """The bullheads or points of each seat; none in Cosmic Cows."""
    if isinstance(outcome, SixNimmtOutcome):
        return outcome.totals
    return outcome.points if isinstance(outcome, BoeseKuhOutcome) else ()


def figures(game: AnyGame, games: int, seed: int) -> str:
    """A line of the table."""
    wins = shared = 0
    total = 0.0
    own: list[int] = []
    others: list[int] = []
    seconds: list[float] = []
    for number in range(games):
        seat = number % len(game.seats)
        played = play(game, seed + number, one_among_random(game, seat))
        part = share(played.outcome, seat)
        total += part
        wins += part == 1
        shared += 0 < part < 1
        for other, value in enumerate(points(played.outcome)):
            (own if other == seat else others).append(value)
        seconds += [took for who, took in played.seconds if who == seat]
    low, high = interval(total / games, games)
    mean = f"{sum(own) / len(own):.1f} / {sum(others) / len(others):.1f}" if own else "–"
    return (
        f"| {game.name} | {len(game.seats)} | {wins} | {shared} "
        f"| {total / games:.1%} | {low:.1%} to {high:.1%} | {by_chance(game):.1%} "
        f"| {mean} | {1000 * sum(seconds) / len(seconds):.1f} ms |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=1000, help="by default 1000")
    parser.add_argument("--seed", type=int, default=1, help="of the first game, by default 1")
    given = parser.parse_args()
    if given.games < 1 or given.seed < 0:
        parser.error("expected at least one game, and a seed from 0")
    print(
        "| game | players | wins | shared | share | 99 % interval | by chance | points | a choice |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for game in USUAL:
        print(figures(game, given.games, given.seed), flush=True)


if __name__ == "__main__":
    main()
