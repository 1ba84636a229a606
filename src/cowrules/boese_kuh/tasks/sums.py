"""Tasks that ask for an exact sum."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cowrules.boese_kuh.cards import EACH_COLOUR, NUMBERS, cards_in, number_of
from cowrules.boese_kuh.codes import BoeseKuhCode
from cowrules.boese_kuh.tasks.constraint import Constraint, misfit
from cowrules.boese_kuh.tasks.features import total
from cowrules.verdict import Illegal

if TYPE_CHECKING:
    from cowrules.boese_kuh.tasks.names import Task
    from cowrules.boese_kuh.tasks.subsets import Hand

__all__ = ["ExactSum"]


class ExactSum(Constraint):
    """The numbers add up to exactly `target`; nothing may go beyond it.

    Args:
        target: The sum, below 128.
        beyond: The clause that bars going beyond it.
    """

    __slots__ = ("_beyond", "_target")

    def __init__(self, target: int, *, beyond: str) -> None:
        self._target = target
        self._beyond = beyond

    def holds(self, pile: int) -> bool:
        """Whether the sum is not beyond the target."""
        return total(pile) <= self._target

    def is_complete(self, pile: int) -> bool:
        """Whether the target is reached."""
        return total(pile) == self._target

    def fitting(self, pile: int) -> int:
        """All cards up to what is missing."""
        highest = max(0, min(self._target - total(pile), NUMBERS))
        return EACH_COLOUR * ((2 << highest) - 2) & ~pile

    def can_be_completed(self, pile: int, free: int) -> bool:
        """Whether some free cards add up to what is missing."""
        missing = self._target - total(pile)
        window = (2 << missing) - 1
        sums = 1
        for card in cards_in(free):
            sums |= sums << number_of(card) & window
        return bool(sums >> missing & 1)

    def playable(self, pile: int, hand: "Hand") -> int:
        """The subsets whose sum is not beyond what is missing."""
        return hand.up_to(self._target - total(pile))

    def misfit(self, task: "Task", pile: int, cards: Sequence[int]) -> Illegal:
        """The sum goes beyond the target."""
        reached = total(pile) + sum(map(number_of, cards))
        return misfit(
            BoeseKuhCode.SUM_TOO_HIGH,
            self._beyond,
            task,
            ("sum", reached),
            ("limit", self._target),
        )
