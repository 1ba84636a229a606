"""What every kind of task answers about the cards on it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cowrules.boese_kuh.codes import BoeseKuhCode
from cowrules.verdict import Illegal, Param

if TYPE_CHECKING:
    from cowrules.boese_kuh.tasks.names import Task
    from cowrules.boese_kuh.tasks.subsets import Hand

__all__ = ["Constraint"]

SURPLUS: Final = "GB-16"


class Constraint(ABC):
    """A kind of task: a condition on all the cards that lie on it together.

    Cards are given as bits. What a task forbids stays forbidden when cards are added, so
    the order of laying never matters (BK-TURN-7, GB-13).
    """

    __slots__ = ()

    @abstractmethod
    def holds(self, pile: int) -> bool:
        """Whether these cards may lie on the task together."""

    @abstractmethod
    def is_complete(self, pile: int) -> bool:
        """Whether cards that may lie on the task complete it."""

    @abstractmethod
    def fitting(self, pile: int) -> int:
        """All cards that may be added singly to cards that may lie on the task."""

    @abstractmethod
    def can_be_completed(self, pile: int, free: int) -> bool:
        """Whether some of the `free` cards complete it, added to cards that may lie there."""

    @abstractmethod
    def playable(self, pile: int, hand: "Hand") -> int:
        """The map of the subsets of a hand that may be added to cards that may lie there."""

    @abstractmethod
    def misfit(self, task: "Task", pile: int, cards: Sequence[int]) -> Illegal:
        """Why `cards` may not be added to the pile, when ``holds`` says that they may not."""


def misfit(code: BoeseKuhCode, clause: str, task: "Task", *params: tuple[str, Param]) -> Illegal:
    """The verdict on cards that do not fit `task`."""
    return Illegal(code, clause, (("task", task.value), *params))


def too_many(task: "Task", count: int, limit: int) -> Illegal:
    """The verdict on cards beyond those that `task` needs (GB-16)."""
    return misfit(BoeseKuhCode.TOO_MANY_CARDS, SURPLUS, task, ("count", count), ("limit", limit))
