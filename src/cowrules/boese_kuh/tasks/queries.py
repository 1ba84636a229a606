"""Each task alone: do cards fit, do they complete it, what could still come."""

from collections.abc import Iterable

from cowrules.boese_kuh.cards import EVERY_CARD, CardSet, bits_of
from cowrules.boese_kuh.tasks.names import Task
from cowrules.boese_kuh.tasks.table import constraints
from cowrules.verdict import Illegal

__all__ = ["can_be_completed", "completes", "fitting", "misfit"]


def misfit(task: Task, pile: Iterable[int], cards: Iterable[int]) -> Illegal | None:
    """Why `cards` cannot be added to those on a task, or None when they fit.

    All the cards that would then lie there are judged together (GB-13); more than the task
    needs do not fit (GB-16).

    Args:
        task: The task.
        pile: The cards that lie on it.
        cards: Further cards, at least one, each from 1 to 60 and none on the pile.

    Raises:
        ValueError: The pile is impossible, or the further cards are none, do not exist or
            are there twice.

    Example:
        >>> misfit(Task.STRAIGHT, pile=[2, 15], cards=[21]) is None
        True
        >>> misfit(Task.STRAIGHT, pile=[2, 15], cards=[21, 26]).clause
        'BK-STR-1'
    """
    lying = _pile(task, pile)
    listed = tuple(cards)
    laid = bits_of(listed)
    if not laid or laid & lying:
        raise ValueError(
            "cards: expected at least one, from 1 to 60, each at most once and none on the pile"
        )
    constraint = constraints()[task]
    if constraint.holds(lying | laid):
        return None
    return constraint.misfit(task, lying, listed)


def completes(task: Task, pile: Iterable[int], cards: Iterable[int]) -> bool:
    """Whether `cards`, added to those on a task, fit and complete it (BK-DONE-2, GB-07).

    Args:
        task: The task.
        pile: The cards that lie on it.
        cards: Further cards as for `misfit`.

    Raises:
        ValueError: As for `misfit`.

    Example:
        >>> completes(Task.TRIPLET, pile=[7, 17], cards=[27])
        True
        >>> completes(Task.TRIPLET, pile=[7], cards=[17])
        False
    """
    listed = tuple(cards)
    lying = CardSet.of(pile)
    if misfit(task, lying, listed) is not None:
        return False
    return constraints()[task].is_complete(lying | bits_of(listed))


def fitting(task: Task, pile: Iterable[int], deck: Iterable[int] = EVERY_CARD) -> CardSet:
    """The cards of which any one could still be laid on a task.

    Not every two of them fit together.

    Args:
        task: The task.
        pile: The cards that lie on it.
        deck: The cards that are in the game.

    Raises:
        ValueError: The pile is impossible, or the deck is not a set of cards.

    Example:
        >>> sorted({card % 10 for card in fitting(Task.STRAIGHT, pile=[2, 15])})
        [1, 3, 4, 6]
    """
    return CardSet(constraints()[task].fitting(_pile(task, pile)) & CardSet.of(deck))


def can_be_completed(task: Task, pile: Iterable[int], deck: Iterable[int] = EVERY_CARD) -> bool:
    """Whether any cards that are not on the pile could still complete a task (GB-10).

    Every card of the deck outside this one pile counts as available, wherever it is.

    Args:
        task: The task.
        pile: The cards that lie on it.
        deck: The cards that are in the game.

    Raises:
        ValueError: The pile is impossible, or the deck is not a set of cards.

    Example:
        >>> can_be_completed(Task.THIRTY, pile=[10, 20, 9])
        True
        >>> can_be_completed(Task.THIRTY, pile=[10, 20, 3, 1, 11, 21, 31, 41, 51])
        False
    """
    lying = _pile(task, pile)
    return constraints()[task].can_be_completed(lying, CardSet.of(deck) & ~lying)


def _pile(task: Task, pile: Iterable[int]) -> int:
    try:
        lying = CardSet.of(pile)
    except ValueError as error:
        raise ValueError(f"pile: {error}") from None
    if not constraints()[task].holds(lying):
        raise ValueError(f"pile: these cards cannot lie on {task.value} together")
    return lying
