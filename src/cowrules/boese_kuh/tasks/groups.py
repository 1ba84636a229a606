"""Tasks that ask for groups of cards with one number or one colour."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import permutations
from operator import gt
from typing import TYPE_CHECKING, Final

from cowrules.boese_kuh.cards import ALL_CARDS
from cowrules.boese_kuh.codes import BoeseKuhCode
from cowrules.boese_kuh.tasks.constraint import Constraint, misfit, too_many
from cowrules.boese_kuh.tasks.features import COLOUR, NUMBER, Feature, counts
from cowrules.boese_kuh.tasks.subsets import at_most, within
from cowrules.verdict import Illegal

if TYPE_CHECKING:
    from cowrules.boese_kuh.tasks.names import Task
    from cowrules.boese_kuh.tasks.subsets import Hand

__all__ = ["Groups"]

# For a card unlike the others, for too many values, for too many cards of one value.
_CODES: Final = {
    NUMBER: (
        ("number", "numbers"),
        BoeseKuhCode.OTHER_NUMBER,
        BoeseKuhCode.TOO_MANY_NUMBERS,
        BoeseKuhCode.NUMBER_TOO_OFTEN,
    ),
    COLOUR: (
        ("colour", "colours"),
        BoeseKuhCode.OTHER_COLOUR,
        BoeseKuhCode.TOO_MANY_COLOURS,
        BoeseKuhCode.COLOUR_TOO_OFTEN,
    ),
}


class Groups(Constraint):
    """Groups of the sizes in `shape`, each of cards that are alike, no two groups alike.

    Args:
        feature: In what the cards of a group are alike.
        shape: The sizes, the greatest first.
        clause: The clause that asks for the groups.
        begun: The clause that bars cards unlike those that lie there, if another.
        too_often: The clause that bars so many equal cards or more, by their number.
    """

    __slots__ = ("_begun", "_clause", "_feature", "_shape", "_size", "_too_often")

    def __init__(
        self,
        feature: Feature,
        shape: tuple[int, ...],
        *,
        clause: str,
        begun: str | None = None,
        too_often: Mapping[int, str] | None = None,
    ) -> None:
        self._feature = feature
        self._shape = shape
        self._size = sum(shape)
        self._clause = clause
        self._begun = begun or clause
        self._too_often = too_often or {}

    def holds(self, pile: int) -> bool:
        """Whether the groups can still grow to the shape."""
        return self._are_sizes(counts(self._feature, pile).values())

    def _are_sizes(self, found: Iterable[int]) -> bool:
        """Whether groups of these sizes can grow to the shape."""
        ordered = sorted(found, reverse=True)
        if len(ordered) > len(self._shape):
            return False
        return not any(map(gt, ordered, self._shape))

    def is_complete(self, pile: int) -> bool:
        """Whether all groups are as large as the shape says."""
        return pile.bit_count() == self._size

    def fitting(self, pile: int) -> int:
        """The cards that enlarge a group, and those that may begin another."""
        begun = counts(self._feature, pile)
        alike = self._feature.alike
        found = ALL_CARDS if len(begun) < len(self._shape) else 0
        for value, count in begun.items():
            if self._are_sizes((begun | {value: count + 1}).values()):
                found |= alike[value]
            else:
                found &= ~alike[value]
        return found & ~pile

    def can_be_completed(self, pile: int, free: int) -> bool:
        """Whether enough cards are free for each group of the shape."""
        begun = counts(self._feature, pile)
        there = counts(self._feature, pile | free)
        new = sorted([there[value] for value in there if value not in begun], reverse=True)
        for sizes in _orders(self._shape):
            own, others = sizes[: len(begun)], sorted(sizes[len(begun) :], reverse=True)
            if (
                all(begun[at] <= size <= there[at] for at, size in zip(begun, own, strict=True))
                and len(others) <= len(new)
                and not any(map(gt, others, new))
            ):
                return True
        return False

    def playable(self, pile: int, hand: "Hand") -> int:
        """The subsets that enlarge the groups within the shape."""
        groups = hand.by_number if self._feature is NUMBER else hand.by_colour
        shape = self._shape
        if not pile:
            return _additions(shape, (), tuple(groups.values()))
        begun = counts(self._feature, pile)
        old = tuple([(groups.get(value, 0), count) for value, count in begun.items()])
        if len(old) == len(shape):
            return _additions(shape, old, ())
        new = tuple([places for value, places in groups.items() if value not in begun])
        return _additions(shape, old, new)

    def misfit(self, task: "Task", pile: int, cards: Sequence[int]) -> Illegal:
        """A card is unlike the others, a group is too large, or there are too many."""
        feature = self._feature
        (value, values), other, too_many_values, too_often = _CODES[feature]
        after = pile
        for card in cards:
            after |= 1 << card
        found = counts(feature, after)
        if len(found) > len(self._shape):
            if len(self._shape) > 1:
                shown = (values, tuple(sorted(found)))
                limit = ("limit", len(self._shape))
                return misfit(too_many_values, self._clause, task, shown, limit)
            wanted = feature.of[pile.bit_length() - 1 if pile else cards[0]]
            card = next(card for card in cards if feature.of[card] != wanted)
            clause = self._begun if pile else self._clause
            return misfit(other, clause, task, ("card", card), (value, wanted))
        most, count = max(found.items(), key=lambda pair: pair[1])
        if count > self._shape[0] and self._too_often:
            clause = self._too_often[max([bar for bar in self._too_often if bar <= count])]
            limit = ("limit", self._shape[0])
            return misfit(too_often, clause, task, (value, most), ("count", count), limit)
        return too_many(task, after.bit_count(), self._size)


@cache
def _orders(shape: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The sizes of the shape in every order, each once."""
    return tuple(dict.fromkeys(permutations(shape)))


@lru_cache(maxsize=4096)
def _additions(
    shape: tuple[int, ...], old: tuple[tuple[int, int], ...], new: tuple[int, ...]
) -> int:
    """The map of the subsets of a hand that may be added.

    It depends on little, so it is remembered.

    Args:
        shape: The sizes of the groups that complete the task.
        old: For each group that is begun its places in the hand, and how many cards lie.
        new: The places of each group in the hand that is not begun.
    """
    inside = sum([places for places, _ in old])
    found = 0
    for sizes in _orders(shape):
        subsets = _spread(inside, new, sizes[len(old) :])
        for (places, count), size in zip(old, sizes, strict=False):
            subsets &= at_most(places, size - count)
        found |= subsets
    return found


def _spread(places: int, groups: tuple[int, ...], sizes: tuple[int, ...]) -> int:
    """The map of the subsets of `places` with groups of at most these sizes added."""
    found = within(places)
    if sizes:
        for group in groups:
            others = tuple([other for other in groups if other != group])
            found |= _spread(places | group, others, sizes[1:]) & at_most(group, sizes[0])
    return found
