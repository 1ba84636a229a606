"""What can be wrong with a state of Böse Kuh that was built outside the engine."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from cowrules.boese_kuh.cards import ALL_CARDS, cards_in
from cowrules.boese_kuh.codes import BoeseKuhFault
from cowrules.boese_kuh.options import TASK_CARDS
from cowrules.boese_kuh.phases import phase_faults
from cowrules.boese_kuh.state import GIVE_CHIP, SETUP, BoeseKuhState
from cowrules.boese_kuh.tasks.subsets import HAND_SIZE
from cowrules.boese_kuh.tasks.table import constraints
from cowrules.verdict import Fault, Param

if TYPE_CHECKING:
    from cowrules.boese_kuh.options import BoeseKuhOptions

__all__ = ["faults"]


def faults(options: "BoeseKuhOptions", state: BoeseKuhState) -> tuple[Fault, ...]:
    """All faults of `state`; the later groups are looked at only when the counts are right."""
    found = [*_counts(options, state), *_ranges(options, state)]
    if found:
        return tuple(found)
    found += _cards(options, state)
    found += _hands(state)
    found += _tasks(options, state)
    found += _chips(options, state)
    found += [
        Fault(BoeseKuhFault.IMPOSSIBLE_PHASE, field, clause)
        for field, clause in phase_faults(options, state)
    ]
    return tuple(found)


def _fault(code: BoeseKuhFault, field: str, clause: str, **params: Param) -> Fault:
    return Fault(code, field, clause, tuple(params.items()))


def _counts(options: "BoeseKuhOptions", state: BoeseKuhState) -> Iterator[Fault]:
    """A hand and chips for every seat, and as many tasks as the phase has."""
    public = state.public
    tasks = 0 if public.phase is SETUP else TASK_CARDS
    for field, clause, expected, values in (
        ("hands", "GB-01", options.players, state.hands),
        ("owned", "GB-01", options.players, state.owned),
        ("public.tasks", "BK-SETUP-3", tasks, public.tasks),
        ("public.piles", "BK-SETUP-3", tasks, public.piles),
        ("public.chips", "BK-SETUP-4", tasks, public.chips),
    ):
        count = len(values)
        if count != expected:
            code = BoeseKuhFault.WRONG_COUNT
            yield _fault(code, field, clause, expected=expected, found=count)


def _ranges(options: "BoeseKuhOptions", state: BoeseKuhState) -> Iterator[Fault]:
    """The seat on turn and the completed task exist."""
    public = state.public
    player, completed = public.player, public.completed
    if player is not None and not 0 <= player < options.players:
        yield _fault(BoeseKuhFault.OUT_OF_RANGE, "public.player", "GB-01", value=player)
    if completed is not None and not 0 <= completed < TASK_CARDS:
        yield _fault(BoeseKuhFault.OUT_OF_RANGE, "public.completed", "BK-COMP-3", value=completed)


def _cards(options: "BoeseKuhOptions", state: BoeseKuhState) -> Iterator[Fault]:
    """Every card exists, lies in one place only, and none is missing."""
    public = state.public
    places = [(f"public.piles[{index}]", pile) for index, pile in enumerate(public.piles)]
    places.append(("public.discards", public.discards))
    places += [(f"hands[{seat}]", hand) for seat, hand in enumerate(state.hands)]
    places.append(("draw_pile", state.draw_pile))
    seen = 0
    for field, cards in places:
        for card in cards_in(cards & ~options.deck):
            yield _fault(BoeseKuhFault.NO_SUCH_CARD, field, "BK-COMP-2", card=card)
        stray = cards & ~ALL_CARDS
        if stray:
            lowest = (stray & -stray).bit_length() - 1
            yield _fault(BoeseKuhFault.NO_SUCH_CARD, field, "BK-COMP-2", card=lowest)
        for card in cards_in(cards & seen):
            yield _fault(BoeseKuhFault.CARD_TWICE, field, "BK-COMP-2", card=card)
        seen |= cards
    missing = tuple(cards_in(options.deck & ~seen))
    if missing:
        yield _fault(BoeseKuhFault.CARD_MISSING, "all cards", "BK-COMP-2", cards=missing)


def _hands(state: BoeseKuhState) -> Iterator[Fault]:
    """No hand has more than five cards (GB-30)."""
    for seat, hand in enumerate(state.hands):
        count = len(hand)
        if count > HAND_SIZE:
            code = BoeseKuhFault.TOO_MANY_CARDS
            yield _fault(code, f"hands[{seat}]", "GB-30", limit=HAND_SIZE, found=count)


def _tasks(options: "BoeseKuhOptions", state: BoeseKuhState) -> Iterator[Fault]:
    """Each task is on its card, and its cards may lie there and do not complete it."""
    public = state.public
    for index, task in enumerate(public.tasks):
        if task not in options.task_cards[index]:
            field = f"public.tasks[{index}]"
            yield _fault(BoeseKuhFault.WRONG_TASK, field, "GB-04", task=task.value)
        field = f"public.piles[{index}]"
        pile = public.piles[index] & ALL_CARDS
        constraint = constraints()[task]
        if not constraint.holds(pile):
            clause = constraint.misfit(task, 0, cards_in(pile)).clause
            yield _fault(BoeseKuhFault.PILE_FORBIDDEN, field, clause, task=task.value)
            continue
        being_cleared = public.phase is GIVE_CHIP and public.completed == index
        if constraint.is_complete(pile) and not being_cleared:
            yield _fault(BoeseKuhFault.PILE_COMPLETE, field, "BK-DONE-2", task=task.value)


def _chips(options: "BoeseKuhOptions", state: BoeseKuhState) -> Iterator[Fault]:
    """The chips are those of the game, each in one place, and in order."""
    for seat, chips in enumerate(state.owned):
        if list(chips) != sorted(chips):
            yield _fault(BoeseKuhFault.NOT_SORTED, f"owned[{seat}]", "BK-CHIP-1")
    if list(state.pool) != sorted(state.pool):
        yield _fault(BoeseKuhFault.NOT_SORTED, "pool", "BK-SETUP-1")
    on_cards = [chip for chip in state.public.chips if chip is not None]
    there = Counter(chain(on_cards, state.pool, *state.owned))
    wanted = Counter(options.chips)
    for chip in sorted(there.keys() | wanted.keys()):
        expected, found = wanted[chip], there[chip]
        if expected != found:
            yield _fault(
                BoeseKuhFault.WRONG_CHIPS,
                "all chips",
                "GB-03",
                chip=chip,
                expected=expected,
                found=found,
            )
