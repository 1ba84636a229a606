"""Tasks that ask for a number of cards, each with a property."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cowrules.boese_kuh.codes import BoeseKuhCode
from cowrules.boese_kuh.tasks.constraint import Constraint, misfit, too_many
from cowrules.boese_kuh.tasks.subsets import at_most, within
from cowrules.verdict import Illegal

if TYPE_CHECKING:
    from cowrules.boese_kuh.tasks.names import Task
    from cowrules.boese_kuh.tasks.subsets import Hand

__all__ = ["CountOf"]


class CountOf(Constraint):
    """`size` cards out of `suitable`, whatever else they show.

    Args:
        size: How many cards complete the task.
        suitable: The bits of all cards that fit.
        other: The code for a card that does not.
        clause: The clause that asks for the property.
    """

    __slots__ = ("_clause", "_other", "_size", "_suitable")

    def __init__(self, size: int, suitable: int, *, other: BoeseKuhCode, clause: str) -> None:
        self._size = size
        self._suitable = suitable
        self._other = other
        self._clause = clause

    def holds(self, pile: int) -> bool:
        """Whether all cards are suitable and not too many."""
        return not pile & ~self._suitable and pile.bit_count() <= self._size

    def is_complete(self, pile: int) -> bool:
        """Whether there are enough cards."""
        return pile.bit_count() == self._size

    def fitting(self, pile: int) -> int:
        """All suitable cards while some are missing."""
        return self._suitable & ~pile if pile.bit_count() < self._size else 0

    def can_be_completed(self, pile: int, free: int) -> bool:
        """Whether enough suitable cards are free."""
        return pile.bit_count() + (free & self._suitable).bit_count() >= self._size

    def playable(self, pile: int, hand: "Hand") -> int:
        """The subsets of suitable cards that are not too many."""
        free = self._size - pile.bit_count()
        return within(hand.where(self._suitable)) & at_most(hand.places, free)

    def misfit(self, task: "Task", pile: int, cards: Sequence[int]) -> Illegal:
        """A card is not suitable, or there are too many."""
        for card in cards:
            if not self._suitable >> card & 1:
                return misfit(self._other, self._clause, task, ("card", card))
        return too_many(task, pile.bit_count() + len(cards), self._size)
