"""What is in the box, and what may be agreed about it before a game."""

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from itertools import product
from typing import NamedTuple

from . import scores
from .cards import COLOURS, Card, deck

TaskCards = tuple[tuple[str, str], ...]

LISTING = (
    "thoroughly thirty",
    "fantastic forty-five",
    "triplet",
    "quadruplet",
    "two different pairs",
    "full house",
    "colour full house",
    "favourite colour",
    "uneven numbers",
    "even numbers",
    "large straight",
    "colour salad",
)


def task_cards() -> TaskCards:
    """Six cards with a task on either side, which are neighbours in the list (BK-COMP-3, GB-04)."""
    return tuple((LISTING[place], LISTING[place + 1]) for place in range(0, len(LISTING), 2))


def cards_in_the_box() -> Counter[str]:
    """Sixty cow cards and six task cards, 66 in all (BK-COMP-1)."""
    return Counter({"cow cards": len(deck()), "task cards": len(task_cards())})


def table_sizes(six_players: bool) -> set[int]:
    """Two to five can play, and six where that was agreed (GB-01)."""
    return {2, 3, 4, 5, 6} if six_players else {2, 3, 4, 5}


def are_colour_names(names: Mapping[str, Sequence[str]]) -> bool:
    """Every language has six names of its own, one for each colour (GB-06)."""
    of_colours = [tuple(each) for each in names.values()]
    return len(set(of_colours)) == len(of_colours) and all(
        len(each) == len(set(each)) == len(COLOURS) for each in of_colours
    )


class Agreed(NamedTuple):
    """What is agreed before a game; what is None is left to chance (GB-02, GB-05)."""

    players: int
    task_cards: TaskCards
    cards: frozenset[Card]
    chips: tuple[int, ...]
    starter: int | None = None
    sides: tuple[int, ...] | None = None
    open_scores: bool = False


def by_the_book(players: int) -> Agreed:
    """All that is in the box, and the rest left to chance (BK-COMP-2, BK-COMP-3, BK-COMP-4)."""
    return Agreed(players, task_cards(), deck(), tuple(sorted(scores.chips().elements())))


def starters(agreed: Agreed) -> set[int]:
    """The seat agreed on, or anyone's: no rule but cows tells who (BK-TURN-1, GB-02)."""
    return set(range(agreed.players)) if agreed.starter is None else {agreed.starter}


def sides_up(agreed: Agreed) -> set[tuple[str, ...]]:
    """The tasks that can be up: any side of each card, or those agreed on (BK-SETUP-3, GB-05)."""
    if agreed.sides is None:
        return set(product(*agreed.task_cards))
    return {tuple(card[side] for card, side in zip(agreed.task_cards, agreed.sides, strict=True))}


def other_side(card: tuple[str, str], up: str) -> str:
    """A turned card shows its other task, again and again (BK-CLEAR-2, BK-CLEAR-4)."""
    return card[1] if up == card[0] else card[0]


class Setup(NamedTuple):
    """Who begins, which tasks are up, the chip on each, and the hands."""

    starter: int
    up: tuple[str, ...]
    chips: tuple[int, ...]
    hands: tuple[Set[Card], ...]


def chips_lie_right(agreed: Agreed, on_tasks: Sequence[int]) -> bool:
    """One chip for each task card, any six in any order, none used twice (BK-SETUP-4, GB-41)."""
    return len(on_tasks) == len(agreed.task_cards) and Counter(on_tasks) <= Counter(agreed.chips)


def hands_are_dealt(agreed: Agreed, hands: Sequence[Set[Card]]) -> bool:
    """Any five cards for each, whatever the order; no card for two (BK-SETUP-5, GB-40)."""
    dealt = frozenset(card for hand in hands for card in hand)
    return (
        len(hands) == agreed.players
        and all(len(hand) == 5 for hand in hands)
        and len(dealt) == 5 * agreed.players
        and dealt <= agreed.cards
    )


def is_setup(agreed: Agreed, setup: Setup) -> bool:
    """All that must hold of a setup; nothing else need (BK-SETUP-3 to BK-SETUP-5, BK-TURN-1)."""
    return (
        setup.starter in starters(agreed)
        and setup.up in sides_up(agreed)
        and chips_lie_right(agreed, setup.chips)
        and hands_are_dealt(agreed, setup.hands)
    )
