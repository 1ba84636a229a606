"""What lies where in a state of Böse Kuh, as plain sets of cards, and what fits by the rulebook."""

from collections.abc import Iterable, Set
from typing import NamedTuple

from cowrules import BoeseKuh
from cowrules.boese_kuh import BoeseKuhState

from ..exhaustive.boese_kuh_names import TASK
from ..spec.boese_kuh.cards import Card
from ..spec.boese_kuh.piles import is_complete, may_be_laid

__all__ = ["Table", "cards", "table"]

NAME = {task: name for name, task in TASK.items()}


class Table(NamedTuple):
    """Where all cards are.

    Attributes:
        tasks: The specification's name of the task on each task card.
        piles: The cards on each.
        hands: The hand of each seat.
        draw_pile: The draw pile.
        discards: The discard pile.
        outside: All cards of the game that lie on no task.
    """

    tasks: tuple[str, ...]
    piles: tuple[frozenset[Card], ...]
    hands: tuple[frozenset[Card], ...]
    draw_pile: frozenset[Card]
    discards: frozenset[Card]
    outside: frozenset[Card]

    @property
    def lying(self) -> list[int]:
        """How many cards lie on each task."""
        return [len(pile) for pile in self.piles]

    @property
    def sizes(self) -> list[int]:
        """How many cards each seat has."""
        return [len(hand) for hand in self.hands]

    @property
    def reach(self) -> frozenset[Card]:
        """What could be drawn."""
        return self.draw_pile | self.discards

    def fitting(self, some: Set[Card]) -> frozenset[Card]:
        """Those of some cards, none of which lies on a task, of which any one could be laid."""
        return frozenset(
            card
            for card in some
            if any(
                may_be_laid(task, pile, {card})
                for task, pile in zip(self.tasks, self.piles, strict=True)
            )
        )

    def completed_by(self, some: Set[Card]) -> list[str]:
        """The tasks that these cards would complete, laid all together."""
        return [
            task
            for task, pile in zip(self.tasks, self.piles, strict=True)
            if is_complete(task, pile | some)
        ]


def cards(numbers: Iterable[int]) -> frozenset[Card]:
    """The specification's cards of the numbers 1 to 60, ten in each colour."""
    return frozenset(Card((number - 1) % 10 + 1, (number - 1) // 10) for number in numbers)


def table(game: BoeseKuh, state: BoeseKuhState) -> Table:
    """Where all cards are; each is in one place only."""
    public = state.public
    piles = tuple(cards(pile) for pile in public.piles)
    hands = tuple(cards(hand) for hand in state.hands)
    draw_pile, discards = cards(state.draw_pile), cards(public.discards)
    places = [*piles, *hands, draw_pile, discards]
    everything = cards(game.cow_cards)
    assert sum(map(len, places)) == len(everything)
    assert frozenset().union(*places) == everything
    tasks = tuple(NAME[task] for task in public.tasks)
    return Table(tasks, piles, hands, draw_pile, discards, everything.difference(*piles))
