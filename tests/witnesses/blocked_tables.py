"""Six tasks with cards on them such that no card outside fits any of them.

For each task other than the sums a few ways are listed to leave it so that only certain cards
fit: those must all lie on tasks. The sum task takes the rest of them, and then cards up to one
below its target, where only a 1 would fit; so all 1s must lie on tasks too.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple, TypeAlias

from cowrules.boese_kuh import COLOURS, HIGHEST_CARD, NUMBERS, Task, colour_of, number_of

__all__ = ["BlockedTable", "Cards", "Part", "alike", "assign", "blocked_tables", "coloured"]

Cards: TypeAlias = frozenset[int]

DECK: Cards = frozenset(range(1, HIGHEST_CARD + 1))
ODD: Cards = frozenset(card for card in DECK if number_of(card) % 2)
MOST_ON_SUM = {Task.THIRTY: 15, Task.FORTY_FIVE: 20}
TARGET = {Task.THIRTY: 30, Task.FORTY_FIVE: 45}


class Part(NamedTuple):
    """A task left so that only certain cards fit.

    Attributes:
        places: For each card on it, the cards of which it may be one.
        fitting: The cards that would fit.
    """

    places: tuple[Cards, ...]
    fitting: Cards


class BlockedTable(NamedTuple):
    """Cards on six tasks, none of which can take any card that is on none.

    Attributes:
        sides: The side of each task card that is up, with the default task cards.
        piles: The cards on each.
    """

    sides: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]

    @property
    def lying(self) -> int:
        """How many cards lie on tasks."""
        return sum(map(len, self.piles))


@cache
def alike(number: int) -> Cards:
    """The cards with this number."""
    return frozenset(card for card in DECK if number_of(card) == number)


@cache
def coloured(colour: int) -> Cards:
    """The cards of this colour."""
    return frozenset(card for card in DECK if colour_of(card) == colour)


def equal(count: int) -> Iterator[Part]:
    """Cards of one number, where one is missing or more."""
    for number in range(NUMBERS, 0, -1):
        yield Part((alike(number),) * count, alike(number))


def begun(first: int) -> Iterator[Part]:
    """The greater group of two whole, the other begun with one card."""
    for other, number in product(range(NUMBERS, 0, -1), repeat=2):
        if number != other:
            yield Part((alike(number),) * first + (alike(other),), alike(other))


def three_and_one() -> Iterator[Part]:
    """Colours are alike in everything, so one pair of them stands for all."""
    yield Part((coloured(0),) * 3 + (coloured(1),), coloured(1))


def four_of_a_colour() -> Iterator[Part]:
    """As above, one colour stands for all."""
    yield Part((coloured(1),) * 4, coloured(1))


def four_out_of(cards: Cards) -> Iterator[Part]:
    """Four cards where one more of them would fit."""
    yield Part((cards,) * 4, cards)


def runs() -> Iterator[Part]:
    """Four of five consecutive numbers."""
    windows = [frozenset(range(low, low + 5)) for low in range(1, NUMBERS - 3)]
    for window, missing in product(windows, range(NUMBERS, 0, -1)):
        if missing in window:
            numbers = window - {missing}
            open_numbers = frozenset().union(*[each for each in windows if each >= numbers])
            fitting = frozenset().union(*[alike(number) for number in open_numbers - numbers])
            yield Part(tuple(alike(number) for number in sorted(numbers)), fitting)


def five_colours() -> Iterator[Part]:
    """All colours but one: one of the two named above, or another."""
    for missing in range(3):
        others = [colour for colour in range(COLOURS) if colour != missing]
        yield Part(tuple(coloured(colour) for colour in others), coloured(missing))


PARTS: dict[Task, Callable[[], Iterator[Part]]] = {
    Task.TRIPLET: lambda: equal(2),
    Task.QUADRUPLET: lambda: equal(3),
    Task.TWO_PAIRS: lambda: begun(2),
    Task.FULL_HOUSE: lambda: begun(3),
    Task.COLOUR_FULL_HOUSE: three_and_one,
    Task.FAVOURITE_COLOUR: four_of_a_colour,
    Task.UNEVEN: lambda: four_out_of(ODD),
    Task.EVEN: lambda: four_out_of(DECK - ODD),
    Task.STRAIGHT: runs,
    Task.SALAD: five_colours,
}


def assign(places: Sequence[Cards], cards: Sequence[int]) -> list[int | None]:
    """A card for each place, where the cards that come first are placed if they can be at all.

    Sets of cards that can be placed together form a matroid, so taking one after another as
    long as all taken can be placed gives the most, and the first ones of them.
    """
    found: list[int | None] = [None] * len(places)

    def place(card: int, tried: set[int]) -> bool:
        for at, allowed in enumerate(places):
            if card in allowed and at not in tried:
                tried.add(at)
                there = found[at]
                if there is None or place(there, tried):
                    found[at] = card
                    return True
        return False

    for card in cards:
        place(card, set())
    return found


def with_sum(cards: Sequence[int], count: int, total: int) -> list[int] | None:
    """The first so many of the cards whose numbers make the total."""
    if not count:
        return None if total else []
    for at, card in enumerate(cards):
        if number_of(card) <= total:
            others = with_sum(cards[at + 1 :], count - 1, total - number_of(card))
            if others is not None:
                return [card, *others]
    return None


def blocked_tables() -> Iterator[BlockedTable]:
    """All that this construction finds, with the default task cards."""
    tasks = tuple(Task)
    for sides in product((0, 1), repeat=6):
        up = [tasks[2 * at + side] for at, side in enumerate(sides)]
        for parts in choices(TARGET[up[0]] - 1, MOST_ON_SUM[up[0]], up[1:]):
            piles = filled(TARGET[up[0]] - 1, parts)
            if piles is not None:
                yield BlockedTable(sides, piles)


def choices(total: int, most: int, tasks: Sequence[Task]) -> Iterator[tuple[Part, ...]]:
    """A part for each task, as long as the sum task may have room for what is left."""

    def may_do(parts: tuple[Part, ...], open_places: int) -> bool:
        must = alike(1).union(*[part.fitting for part in parts])
        places = open_places + sum(len(part.places) for part in parts)
        least = sorted(map(number_of, must))[: max(0, len(must) - places)]
        return len(least) <= most and sum(least) <= total

    def extended(parts: tuple[Part, ...]) -> Iterator[tuple[Part, ...]]:
        if len(parts) == len(order):
            # Back into the order of the task cards.
            yield tuple(part for _, part in sorted(zip(order, parts, strict=True), key=first))
            return
        later = order[len(parts) + 1 :]
        room = sum(max(len(part.places) for part in PARTS[tasks[at]]()) for at in later)
        for part in PARTS[tasks[order[len(parts)]]]():
            if may_do((*parts, part), room):
                yield from extended((*parts, part))

    def first(pair: tuple[int, Part]) -> int:
        return pair[0]

    # The tasks that make most cards lie come first, so that little is tried in vain.
    order = sorted(range(len(tasks)), key=lambda at: -len(next(PARTS[tasks[at]]()).fitting))
    yield from extended(())


def filled(total: int, parts: Sequence[Part]) -> tuple[tuple[int, ...], ...] | None:
    """The cards on each task, those of the sum task first, or None if it cannot be done."""
    places = [place for part in parts for place in part.places]
    must = sorted(
        alike(1).union(*[part.fitting for part in parts]),
        key=lambda card: (-number_of(card), card),
    )
    free = sorted(DECK.difference(must), key=lambda card: (-number_of(card), card))
    placed = {card for card in assign(places, must) if card is not None}
    found = assign(places, [*[card for card in must if card in placed], *free])
    lying = [card for card in found if card is not None]
    if len(lying) < len(places):
        return None
    on_sum = [card for card in must if card not in placed]
    missing = total - sum(map(number_of, on_sum))
    spare = [card for card in free if card not in lying]
    if missing < 0:
        return None
    filler = next(
        (chosen for n in range(missing + 1) if (chosen := with_sum(spare, n, missing)) is not None),
        None,
    )
    if filler is None:
        return None
    piles = [tuple(sorted([*on_sum, *filler]))]
    for part in parts:
        size = len(part.places)
        piles.append(tuple(sorted(lying[:size])))
        lying = lying[size:]
    return tuple(piles)
