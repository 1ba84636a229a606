"""All ways to lay cards from a hand, made only when they are looked at."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import compress
from typing import TYPE_CHECKING, overload

from cowrules.boese_kuh.actions import Lay, new_lay
from cowrules.boese_kuh.cards import bits_of
from cowrules.boese_kuh.tasks.subsets import Hand, places_in, subsets_in
from cowrules.boese_kuh.tasks.table import constraints

if TYPE_CHECKING:
    from cowrules.boese_kuh.state import Public

__all__ = ["Lays"]


class Lays(Sequence[Lay]):
    """The lays of one player, in a fixed order, as a lazy sequence.

    They are ordered by task card. For one task card the cards of the hand, ascending, count
    1, 2, 4, 8, 16, and sets of cards are ordered by their sums. The playable sets for a task
    card are found when they are first needed, all at once; a `Lay` is made when it is asked
    for.

    Args:
        public: What lies open.
        player: The seat.
        hand: Its cards as bits.

    Example:
        >>> from cowrules import BoeseKuh, Dealer
        >>> game = BoeseKuh(players=2)
        >>> state = game.initial_state()
        >>> state, _ = game.apply(state, Dealer(seed=1).action(game, state))
        >>> lays = game.legal_actions(state, state.public.player)
        >>> lays[0] == next(iter(lays)), lays[-1] in lays
        (True, True)
    """

    __slots__ = ("_ends", "_hand", "_maps", "_player", "_public")

    def __init__(self, public: "Public", player: int, hand: int) -> None:
        self._public = public
        self._player = player
        self._hand = Hand(hand)
        # For each task card that was looked at: the map, and how many lays there are so far.
        self._maps: list[int] = []
        self._ends: list[int] = []

    def _look_at(self, last: int) -> None:
        """Find the maps of the task cards up to `last` that are not known."""
        public, hand, table = self._public, self._hand, constraints()
        maps, ends = self._maps, self._ends
        total = ends[-1] if ends else 0
        for task in range(len(maps), last + 1):
            found = table[public.tasks[task]].playable(public.piles[task], hand)
            total += found.bit_count()
            maps.append(found)
            ends.append(total)

    def _lay(self, task: int, subset: int) -> Lay:
        return new_lay(self._player, task, tuple(compress(self._hand.cards, places_in(subset))))

    def __len__(self) -> int:
        ends, count = self._ends, len(self._public.tasks)
        if len(ends) < count:
            self._look_at(count - 1)
        return ends[-1] if ends else 0

    def __bool__(self) -> bool:
        ends = self._ends
        for task in range(len(self._public.tasks)):
            if task == len(ends):
                self._look_at(task)
            if ends[task]:
                return True
        return False

    def __iter__(self) -> Iterator[Lay]:
        maps = self._maps
        for task in range(len(self._public.tasks)):
            if task == len(maps):
                self._look_at(task)
            for subset in subsets_in(maps[task]):
                yield self._lay(task, subset)

    @overload
    def __getitem__(self, index: int) -> Lay: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Lay, ...]: ...

    def __getitem__(self, index: int | slice) -> Lay | tuple[Lay, ...]:
        if isinstance(index, slice):
            return tuple([self[place] for place in range(*index.indices(len(self)))])
        if index < 0:
            index += len(self)
            if index < 0:
                raise IndexError("no such lay")
        ends = self._ends
        task = bisect_right(ends, index)
        while task == len(ends):
            if task == len(self._public.tasks):
                raise IndexError("no such lay")
            self._look_at(task)
            task += ends[task] <= index
        before = ends[task - 1] if task else 0
        return self._lay(task, subsets_in(self._maps[task])[index - before])

    def __contains__(self, action: object) -> bool:
        """Whether `action` is a legal lay, its cards in any order."""
        if not isinstance(action, Lay) or action.player != self._player:
            return False
        public = self._public
        laid = bits_of(action.cards)
        if not laid or laid & ~self._hand.bits or not 0 <= action.task < len(public.tasks):
            return False
        return constraints()[public.tasks[action.task]].holds(public.piles[action.task] | laid)

    def __eq__(self, other: object) -> bool:
        """Whether `other` holds the same lays in the same order, as a tuple or lazily too."""
        if isinstance(other, Lays):
            return self._what_decides() == other._what_decides() or tuple(self) == tuple(other)
        return tuple(self) == other if isinstance(other, tuple) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # as for lists: it is no value of its own

    def _what_decides(self) -> tuple[object, ...]:
        public = self._public
        return (self._player, self._hand.bits, public.tasks, public.piles)

    def __repr__(self) -> str:
        return f"<{len(self)} lays of seat {self._player}>"
