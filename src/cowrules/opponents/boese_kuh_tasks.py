"""How likely unknown cards complete a task of Böse Kuh: an estimate that is quickly made."""

from math import comb
from typing import Final

from cowrules.boese_kuh.cards import NUMBERS, cards_in, number_of
from cowrules.boese_kuh.fits import fitting
from cowrules.boese_kuh.tasks.names import Task

__all__ = ["Unknown"]

# What the numbers on the cards must add up to, and how many cards the other tasks ask for.
_SUMS: Final = {Task.THIRTY: 30, Task.FORTY_FIVE: 45}
_SIZES: Final = {Task.TRIPLET: 3, Task.QUADRUPLET: 4, Task.TWO_PAIRS: 4, Task.SALAD: 6}
_USUAL_SIZE: Final = 5

# So many times cards are laid in thought to see how well they fit together.
_TRIES: Final = 4


class Unknown:
    """A hand of which only the size is known.

    Args:
        unseen: The cards that it may hold, as bits; each is equally likely.
        size: How many cards it holds.

    Example:
        >>> hand = Unknown(unseen=(1 << 11) - 2, size=5)
        >>> hand.completes(Task.TRIPLET, 1 << 17 | 1 << 27)
        0.5
    """

    def __init__(self, unseen: int, size: int) -> None:
        self._unseen = unseen
        self._count = unseen.bit_count()
        self._size = min(size, self._count)
        self._known: dict[tuple[Task, int], float] = {}
        self._sums: list[float] = []

    def completes(self, task: Task, pile: int) -> float:
        """How likely it holds what completes a task, from 0 to 1, by estimate.

        It is exact where one card is missing, and where all cards that fit do so together.
        """
        found = self._known.get((task, pile))
        if found is None:
            total = _SUMS.get(task)
            if total is None:
                found = self._has(task, pile)
            else:
                found = self._adds_up(total - sum(map(number_of, cards_in(pile))))
            self._known[task, pile] = found
        return found

    def _has(self, task: Task, pile: int) -> float:
        """How likely enough cards fit, and fit together."""
        missing = _SIZES.get(task, _USUAL_SIZE) - pile.bit_count()
        fits = fitting(task, pile) & self._unseen
        among = fits.bit_count()
        if missing > min(among, self._size):
            return 0
        together = _together(task, pile, fits, missing)
        return sum(
            [
                self._holds(count, among) * (1 - (1 - together) ** comb(count, missing))
                for count in range(missing, self._size + 1)
            ]
        )

    def _holds(self, count: int, among: int) -> float:
        """How likely it holds just `count` of so many of the unseen cards."""
        ways = comb(among, count) * comb(self._count - among, self._size - count)
        return ways / comb(self._count, self._size)

    def _adds_up(self, missing: int) -> float:
        """How likely some of its cards add up to just what is missing."""
        if not self._sums:
            self._sums = self._all_sums()
        return self._sums[missing] if missing < len(self._sums) else 0

    def _all_sums(self) -> list[float]:
        """The same for every sum, as if sets of cards were drawn apart and cards put back."""
        numbers = [number_of(card) for card in cards_in(self._unseen)]
        share = [numbers.count(number) / max(self._count, 1) for number in range(1, NUMBERS + 1)]
        never = [1.0] * (NUMBERS * self._size + 1)
        likely = [1.0]
        for count in range(1, self._size + 1):
            longer = [0.0] * (NUMBERS * count + 1)
            for total, chance in enumerate(likely):
                for number, part in enumerate(share, 1):
                    longer[total + number] += chance * part
            likely = longer
            for total, chance in enumerate(likely):
                never[total] *= (1 - chance) ** comb(self._size, count)
        return [1 - chance for chance in never]


def _together(task: Task, pile: int, fits: int, missing: int) -> float:
    """How likely so many of the cards that fit do so together, one after another, by some tries."""
    among = fits.bit_count()
    total = 0.0
    for number in range(_TRIES):
        lying, left, chance = pile, fits, 1.0
        for laid in range(missing):
            cards = cards_in(left)
            if not cards:
                chance = 0
                break
            chance *= len(cards) / (among - laid)
            # Other cards in every try, and no source of chance.
            part = number * (2 * laid + 1) % _TRIES
            lying |= 1 << cards[len(cards) * (2 * part + 1) // (2 * _TRIES)]
            left = fitting(task, lying) & fits
        if chance == 1:
            # All of them fit together.
            return 1
        total += chance
    return total / _TRIES
