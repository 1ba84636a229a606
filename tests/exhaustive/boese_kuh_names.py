"""The tasks and cards of the specification in the engine's terms, and cards for values."""

from collections import Counter
from collections.abc import Iterable

from cowrules.boese_kuh import Task, card_of

from ..spec.boese_kuh.cards import Card
from ..spec.boese_kuh.tasks import BY_NUMBER, SUMS, TASKS, Values

TASK = {
    "thoroughly thirty": Task.THIRTY,
    "fantastic forty-five": Task.FORTY_FIVE,
    "triplet": Task.TRIPLET,
    "quadruplet": Task.QUADRUPLET,
    "two different pairs": Task.TWO_PAIRS,
    "full house": Task.FULL_HOUSE,
    "colour full house": Task.COLOUR_FULL_HOUSE,
    "favourite colour": Task.FAVOURITE_COLOUR,
    "uneven numbers": Task.UNEVEN,
    "even numbers": Task.EVEN,
    "large straight": Task.STRAIGHT,
    "colour salad": Task.SALAD,
}
assert TASK.keys() == set(TASKS)
assert set(TASK.values()) == set(Task)
GROUPS = tuple(task for task in TASK if task not in SUMS)


def engine_card(card: Card) -> int:
    """The engine's number of a card."""
    return card_of(card.colour, card.number)


def engine_cards(cards: Iterable[Card]) -> list[int]:
    """The engine's numbers of cards."""
    return [engine_card(card) for card in cards]


def cards_for(task: str, values: Values, without: Iterable[Card] = ()) -> list[Card] | None:
    """Some cards that show these numbers or, where the task asks for them, colours.

    Equal values come in another colour or number each. None if there are not so many.
    """
    taken = set(without)
    found = []
    for value, count in Counter(values).items():
        if task in BY_NUMBER:
            alike = [Card(value, colour) for colour in range(6)]
        else:
            alike = [Card(number, value) for number in range(1, 11)]
        left = [card for card in alike if card not in taken]
        if len(left) < count:
            return None
        found += left[:count]
    return found
