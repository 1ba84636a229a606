"""Which cards fit the tasks as they lie."""

from functools import lru_cache
from typing import TYPE_CHECKING

from cowrules.boese_kuh.tasks.table import constraints

if TYPE_CHECKING:
    from cowrules.boese_kuh.state import Public
    from cowrules.boese_kuh.tasks.names import Task

__all__ = ["fits_somewhere", "fitting", "on_tasks"]


@lru_cache(maxsize=2048)
def fitting(task: "Task", pile: int) -> int:
    """The cards that fit a task singly; a pile is asked about many times while it lies."""
    return constraints()[task].fitting(pile)


def fits_somewhere(tasks: "tuple[Task, ...]", piles: tuple[int, ...], cards: int) -> bool:
    """Whether one of the cards fits one of the tasks.

    What may be laid together may also be laid singly, so this says whether anything may.
    """
    return any(map(cards.__and__, map(fitting, tasks, piles)))


def on_tasks(public: "Public") -> int:
    """All cards that lie on tasks."""
    cards = 0
    for pile in public.piles:
        cards |= pile
    return cards
