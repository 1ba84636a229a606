"""What each viewer of 6 nimmt! sees, at once and event by event."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from attrs import evolve

from cowrules.roles import SPECTATOR, Viewer
from cowrules.six_nimmt.events import (
    Committed,
    Dealt,
    GameEnded,
    Placed,
    Revealed,
    RoundEnded,
    RowChoiceDue,
    RowTaken,
    SixNimmtEvent,
)
from cowrules.six_nimmt.outcome import is_match_over
from cowrules.six_nimmt.state import CHOOSE_ROW, COMMIT, DEAL, OVER, SixNimmtState, SixNimmtView

if TYPE_CHECKING:
    from cowrules.six_nimmt.options import SixNimmtOptions

__all__ = ["follow", "observe", "redact"]

T = TypeVar("T")

# The events that tell everybody the same; of its own commitment a seat is told all.
_OPEN: Final[tuple[type[object], ...]] = (
    Committed,
    Revealed,
    RowChoiceDue,
    Placed,
    RowTaken,
    RoundEnded,
    GameEnded,
)


def observe(options: "SixNimmtOptions", state: SixNimmtState, viewer: Viewer) -> SixNimmtView:
    """What `viewer` sees of `state`."""
    piles: tuple[tuple[int, ...] | None, ...] = state.piles
    if options.hide_piles and state.public.phase in (COMMIT, CHOOSE_ROW):
        piles = tuple([pile if seat == viewer else None for seat, pile in enumerate(piles)])
    return SixNimmtView(
        public=state.public,
        viewer=viewer,
        hand=() if viewer is SPECTATOR else state.hands[viewer],
        commitment=None if viewer is SPECTATOR else state.commitments[viewer],
        committed=state.committed,
        piles=piles,
    )


def redact(event: SixNimmtEvent, viewer: Viewer) -> SixNimmtEvent:
    """`event` without what `viewer` cannot see."""
    if isinstance(event, Committed) and event.player != viewer:
        return Committed(event.player, None)
    if isinstance(event, Dealt):
        seen = [hand if seat == viewer else None for seat, hand in enumerate(event.hands)]
        return evolve(event, hands=tuple(seen))
    if not isinstance(event, _OPEN):
        # Nobody knows what it tells, so nobody is shown it.
        raise TypeError("no event of the game")
    return event


def follow(
    options: "SixNimmtOptions", view: SixNimmtView, events: Sequence[SixNimmtEvent]
) -> SixNimmtView:
    """The view after `events`, from the view before."""
    for event in events:
        view = _step(options, view, event)
    return view


def _step(options: "SixNimmtOptions", view: SixNimmtView, event: SixNimmtEvent) -> SixNimmtView:
    public = view.public
    if isinstance(event, Dealt):
        hand = () if view.viewer is SPECTATOR else _own(event.hands[view.viewer])
        rows = tuple((card,) for card in event.rows)
        public = evolve(public, phase=COMMIT, round=event.round, turn=1, rows=rows)
        return evolve(view, public=public, hand=hand, piles=_first_piles(options, view))
    if isinstance(event, Committed):
        committed = _put(view.committed, event.player, True)
        if event.player != view.viewer:
            return evolve(view, committed=committed)
        own = _own(event.card)
        hand = tuple(card for card in view.hand if card != own)
        return evolve(view, hand=hand, commitment=own, committed=committed)
    if isinstance(event, Revealed):
        queue = tuple(sorted((card, seat) for seat, card in enumerate(event.cards)))
        public = evolve(public, revealed=queue)
        nobody = (False,) * len(view.committed)
        return evolve(view, public=public, commitment=None, committed=nobody)
    if isinstance(event, RowChoiceDue):
        return evolve(view, public=evolve(public, phase=CHOOSE_ROW))
    if isinstance(event, Placed | RowTaken):
        return _placed(options, view, event)
    if isinstance(event, RoundEnded):
        if len(event.totals) != options.players:
            raise IndexError("an event names what is not there")
        over = is_match_over(options, event.round, event.totals)
        public = evolve(
            public,
            phase=OVER if over else DEAL,
            round=event.round if over else event.round + 1,
            turn=options.hand_size if over else 1,
            rows=(),
            totals=event.totals,
        )
        return evolve(view, public=public, piles=((),) * options.players)
    assert isinstance(event, GameEnded)
    return view


def _placed(
    options: "SixNimmtOptions", view: SixNimmtView, event: Placed | RowTaken
) -> SixNimmtView:
    public = view.public
    piles = view.piles
    if isinstance(event, Placed):
        rows = _put(public.rows, event.row, (*public.rows[event.row], event.card))
    else:
        rows = _put(public.rows, event.row, (event.card,))
        pile = piles[event.player]
        if pile is not None:
            piles = _put(piles, event.player, tuple(sorted(pile + event.taken)))
    # The first card placed after a choice of row ends the pause, the last one the turn.
    left = public.revealed[1:]
    public = evolve(
        public,
        phase=COMMIT,
        rows=rows,
        revealed=left,
        turn=public.turn if left else public.turn + 1,
    )
    return evolve(view, public=public, piles=piles)


def _first_piles(
    options: "SixNimmtOptions", view: SixNimmtView
) -> tuple[tuple[int, ...] | None, ...]:
    return tuple(
        None if options.hide_piles and seat != view.viewer else ()
        for seat in range(options.players)
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
