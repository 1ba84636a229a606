"""What each viewer of Böse Kuh sees, at once and event by event."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from attrs import evolve

from cowrules.boese_kuh.cards import NO_CARDS, CardSet
from cowrules.boese_kuh.events import (
    BoeseKuhEvent,
    ChipAwarded,
    ChipPlaced,
    Drawn,
    GameEnded,
    HandExchanged,
    Laid,
    PileRebuilt,
    Prepared,
    TaskCompleted,
    TaskTurned,
    TurnBegan,
    TurnSkipped,
)
from cowrules.boese_kuh.options import TASK_CARDS
from cowrules.boese_kuh.state import (
    EXCHANGE,
    GIVE_CHIP,
    OVER,
    PLACE_CHIP,
    PLAY,
    REFILL,
    BoeseKuhState,
    BoeseKuhView,
)
from cowrules.boese_kuh.tasks.subsets import HAND_SIZE
from cowrules.roles import SPECTATOR, Viewer

if TYPE_CHECKING:
    from cowrules.boese_kuh.options import BoeseKuhOptions

__all__ = ["follow", "observe", "redact"]

T = TypeVar("T")

# The events that tell everybody the same; of its own draw a seat is told all.
_OPEN: Final[tuple[type[object], ...]] = (
    TurnBegan,
    Laid,
    Drawn,
    TaskCompleted,
    ChipAwarded,
    TaskTurned,
    ChipPlaced,
    HandExchanged,
    TurnSkipped,
    PileRebuilt,
    GameEnded,
)


def observe(options: "BoeseKuhOptions", state: BoeseKuhState, viewer: Viewer) -> BoeseKuhView:
    """What `viewer` sees of `state`."""
    owned: tuple[tuple[int, ...] | None, ...] = state.owned
    if not options.open_scores and state.public.phase is not OVER:
        owned = tuple([chips if seat == viewer else None for seat, chips in enumerate(owned)])
    return BoeseKuhView(
        public=state.public,
        viewer=viewer,
        hand=NO_CARDS if viewer is SPECTATOR else state.hands[viewer],
        hand_sizes=state.hand_sizes,
        draw_size=state.draw_size,
        owned=owned,
        chip_counts=state.chip_counts,
        pool_size=state.pool_size,
    )


def redact(event: BoeseKuhEvent, viewer: Viewer) -> BoeseKuhEvent:
    """`event` without what `viewer` cannot see."""
    if isinstance(event, Drawn) and event.player != viewer:
        return Drawn(event.player, event.count, None)
    if isinstance(event, Prepared):
        seen = [hand if seat == viewer else None for seat, hand in enumerate(event.hands)]
        return evolve(event, hands=tuple(seen))
    if not isinstance(event, _OPEN):
        # Nobody knows what it tells, so nobody is shown it.
        raise TypeError("no event of the game")
    return event


def follow(
    options: "BoeseKuhOptions", view: BoeseKuhView, events: Sequence[BoeseKuhEvent]
) -> BoeseKuhView:
    """The view after `events`, from the view before."""
    for event in events:
        view = _step(options, view, event)
    return view


def _step(options: "BoeseKuhOptions", view: BoeseKuhView, event: BoeseKuhEvent) -> BoeseKuhView:
    if isinstance(event, Prepared):
        return _prepared(options, view, event)
    public = view.public
    if isinstance(event, TurnBegan):
        return evolve(view, public=evolve(public, phase=PLAY, player=event.player))
    if isinstance(event, Laid):
        # A refill is what follows unless a later event says otherwise.
        piles = _put(public.piles, event.task, CardSet(public.piles[event.task] | event.cards))
        public = evolve(public, phase=REFILL, piles=piles)
        return _with_hand(evolve(view, public=public), event.player, event.cards)
    if isinstance(event, TaskCompleted):
        return evolve(view, public=evolve(public, phase=GIVE_CHIP, completed=event.task))
    if isinstance(event, ChipAwarded):
        return _awarded(view, event)
    if isinstance(event, TaskTurned):
        return _turned(view, event)
    if isinstance(event, ChipPlaced):
        chips = _put(public.chips, event.task, event.chip)
        public = evolve(public, phase=REFILL, chips=chips, completed=None)
        return evolve(view, public=public, pool_size=view.pool_size - 1)
    if isinstance(event, HandExchanged):
        discards = CardSet(public.discards | event.cards)
        public = evolve(public, phase=EXCHANGE, discards=discards)
        return _with_hand(evolve(view, public=public), event.player, event.cards)
    if isinstance(event, Drawn):
        return _drawn(view, event)
    if isinstance(event, PileRebuilt):
        public = evolve(public, discards=NO_CARDS)
        return evolve(view, public=public, draw_size=event.count)
    if isinstance(event, GameEnded):
        public = evolve(public, phase=OVER, completed=None)
        return evolve(view, public=public, owned=event.outcome.chips)
    assert isinstance(event, TurnSkipped)
    return view


def _prepared(options: "BoeseKuhOptions", view: BoeseKuhView, event: Prepared) -> BoeseKuhView:
    # Who begins is said by the next event.
    public = evolve(
        view.public,
        tasks=event.tasks,
        piles=(NO_CARDS,) * TASK_CARDS,
        chips=event.chips,
    )
    hand = NO_CARDS if view.viewer is SPECTATOR else _own(event.hands[view.viewer])
    return evolve(
        view,
        public=public,
        hand=hand,
        hand_sizes=(HAND_SIZE,) * options.players,
        draw_size=view.draw_size - HAND_SIZE * options.players,
        pool_size=view.pool_size - TASK_CARDS,
    )


def _with_hand(view: BoeseKuhView, player: int, gone: CardSet) -> BoeseKuhView:
    """The view after cards have left a hand."""
    sizes = _put(view.hand_sizes, player, view.hand_sizes[player] - len(gone))
    hand = CardSet(view.hand & ~gone) if player == view.viewer else view.hand
    return evolve(view, hand=hand, hand_sizes=sizes)


def _awarded(view: BoeseKuhView, event: ChipAwarded) -> BoeseKuhView:
    seat = event.recipient
    owned = view.owned
    chips = owned[seat]
    if chips is not None:
        owned = _put(owned, seat, tuple(sorted((*chips, event.chip))))
    public = evolve(view.public, chips=_put(view.public.chips, event.task, None))
    counts = _put(view.chip_counts, seat, view.chip_counts[seat] + 1)
    return evolve(view, public=public, owned=owned, chip_counts=counts)


def _turned(view: BoeseKuhView, event: TaskTurned) -> BoeseKuhView:
    public = view.public
    public = evolve(
        public,
        phase=PLACE_CHIP,
        tasks=_put(public.tasks, event.task, event.now),
        piles=_put(public.piles, event.task, NO_CARDS),
        discards=CardSet(public.discards | event.discarded),
    )
    return evolve(view, public=public)


def _drawn(view: BoeseKuhView, event: Drawn) -> BoeseKuhView:
    seat = event.player
    public = view.public
    if public.phase is EXCHANGE:
        # The same turn goes on (BK-STUCK-5).
        public = evolve(public, phase=PLAY)
    # Of what others draw nothing is taken up, even if the event was not redacted.
    hand = CardSet(view.hand | _own(event.cards)) if seat == view.viewer else view.hand
    return evolve(
        view,
        public=public,
        hand=hand,
        hand_sizes=_put(view.hand_sizes, seat, view.hand_sizes[seat] + event.count),
        draw_size=view.draw_size - event.count,
    )


def _own(secret: T | None) -> T:
    """What an event tells the viewer of the viewer's own."""
    if secret is None:
        raise ValueError("an event was redacted for another viewer")
    return secret


def _put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    # Events may come from outside, and a negative index would count from the end.
    if not 0 <= index < len(values):
        raise IndexError("an event names what is not there")
    return (*values[:index], value, *values[index + 1 :])
