"""Whether the phase of a state of Böse Kuh agrees with everything else."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from cowrules.boese_kuh.cards import ALL_CARDS
from cowrules.boese_kuh.fits import fits_somewhere, on_tasks
from cowrules.boese_kuh.state import (
    EXCHANGE,
    GIVE_CHIP,
    OVER,
    PLACE_CHIP,
    PLAY,
    REFILL,
    SETUP,
    BoeseKuhState,
)
from cowrules.boese_kuh.tasks.subsets import HAND_SIZE
from cowrules.boese_kuh.tasks.table import constraints

if TYPE_CHECKING:
    from cowrules.boese_kuh.options import BoeseKuhOptions

__all__ = ["phase_faults"]

Found: TypeAlias = Iterator[tuple[str, str]]


def phase_faults(options: "BoeseKuhOptions", state: BoeseKuhState) -> Found:
    """The fields that do not agree with the phase, each with the clause that says so.

    There must be as many hands, tasks and chips as the phase asks for, and the seat on turn
    and the completed task must exist; nothing else need be right.
    """
    public = state.public
    phase, player, completed = public.phase, public.player, public.completed
    if (player is None) is not (phase is SETUP):
        yield "public.player", "BK-TURN-1"
        return
    if (completed is not None) is not (phase in (GIVE_CHIP, PLACE_CHIP)):
        yield "public.completed", "BK-DONE-2"
        return
    if player is None:
        yield from _before_setup(state)
        return
    yield from _chips_on_tasks(state)
    if completed is not None:
        yield from _completed(state, completed)
    yield from _draw_pile(state)
    yield from _hand(state, player)
    if phase in (PLAY, REFILL, EXCHANGE) and _is_stale(options, state):
        yield "public.phase", "GB-11"
    if phase is OVER:
        yield from _over(options, state)
    if phase is EXCHANGE and not _fits(state, state.draw_pile | public.discards):
        yield "public.phase", "GB-27"


def _before_setup(state: BoeseKuhState) -> Found:
    """Nothing is dealt."""
    if any(state.hands):
        yield "hands", "BK-SETUP-5"
    if state.public.discards:
        yield "public.discards", "BK-SETUP-2"
    if any(state.owned):
        yield "owned", "BK-SETUP-1"


def _chips_on_tasks(state: BoeseKuhState) -> Found:
    """A chip lies on every task, but not on one just turned or turned at the end (GB-33)."""
    public = state.public
    without = [index for index, chip in enumerate(public.chips) if chip is None]
    if public.phase is PLACE_CHIP:
        if without != [public.completed]:
            yield "public.chips", "BK-CLEAR-3"
    elif len(without) > (public.phase is OVER):
        yield "public.chips", "BK-SETUP-4"


def _completed(state: BoeseKuhState, completed: int) -> Found:
    """The completed task is as its chip is given, or as the next one is laid."""
    public = state.public
    pile = public.piles[completed] & ALL_CARDS
    if public.phase is GIVE_CHIP:
        constraint = constraints()[public.tasks[completed]]
        if not (constraint.holds(pile) and constraint.is_complete(pile)):
            yield f"public.piles[{completed}]", "BK-DONE-2"
        chip = public.chips[completed]
        if chip is not None and chip > 0:
            yield f"public.chips[{completed}]", "BK-CHIP-1"
        return
    if pile:
        yield f"public.piles[{completed}]", "BK-CLEAR-1"
    if not public.discards:
        yield "public.discards", "BK-CLEAR-1"
    if not state.pool:
        yield "pool", "BK-END-1"
    if not any(state.owned):
        yield "owned", "GB-32"


def _draw_pile(state: BoeseKuhState) -> Found:
    """The draw pile is renewed at once when it is empty and there are discards (GB-28, GB-29)."""
    public = state.public
    if public.phase is REFILL:
        if not state.draw_pile and not public.discards:
            yield "public.phase", "GB-30"
    elif public.phase is EXCHANGE:
        if not state.draw_pile:
            yield "draw_pile", "GB-29"
    elif public.phase in (PLAY, GIVE_CHIP) and public.discards and not state.draw_pile:
        yield "draw_pile", "GB-29"


def _hand(state: BoeseKuhState, player: int) -> Found:
    """The player on turn has laid at least one card, or has discarded all."""
    public = state.public
    count = len(state.hands[player])
    if public.phase is EXCHANGE:
        if count:
            yield f"hands[{player}]", "BK-STUCK-3"
        return
    has_laid = public.phase in (GIVE_CHIP, PLACE_CHIP, REFILL) or None in public.chips
    if has_laid and count >= HAND_SIZE:
        yield f"hands[{player}]", "BK-TURN-3"


def _over(options: "BoeseKuhOptions", state: BoeseKuhState) -> Found:
    """A finished game lacks a chip, or nothing can be laid any more (GB-11, GB-33)."""
    public = state.public
    if None not in public.chips:
        if not _is_stale(options, state):
            yield "public.phase", "GB-11"
        return
    if state.pool:
        yield "pool", "BK-END-1"
    index = public.chips.index(None)
    if public.piles[index]:
        yield f"public.piles[{index}]", "GB-33"
    if not public.discards:
        yield "public.discards", "GB-33"


def _fits(state: BoeseKuhState, cards: int) -> bool:
    piles = tuple([pile & ALL_CARDS for pile in state.public.piles])
    return fits_somewhere(state.public.tasks, piles, cards)


def _is_stale(options: "BoeseKuhOptions", state: BoeseKuhState) -> bool:
    return not _fits(state, options.deck & ~on_tasks(state.public))
