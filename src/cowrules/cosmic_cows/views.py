"""What each viewer of Cosmic Cows sees, at once and event by event."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cowrules.cosmic_cows.board import COLUMNS
from cowrules.cosmic_cows.combinations import DICE
from cowrules.cosmic_cows.events import (
    CosmicCowsEvent,
    Forfeited,
    GameEnded,
    Moved,
    PickedUp,
    Rolled,
    Started,
)
from cowrules.cosmic_cows.state import CosmicCowsState, CosmicCowsView, Public
from cowrules.cosmic_cows.turns import after_move, after_pick_up, after_roll, after_start

if TYPE_CHECKING:
    from cowrules.cosmic_cows.options import CosmicCowsOptions
    from cowrules.roles import Viewer

__all__ = ["follow", "observe", "redact"]

# The events that tell everybody the same: all.
_OPEN: Final[tuple[type[object], ...]] = (Started, Rolled, PickedUp, Moved, Forfeited, GameEnded)


def observe(state: CosmicCowsState, viewer: "Viewer") -> CosmicCowsView:
    """What `viewer` sees of `state`: everything."""
    return CosmicCowsView(state.public, viewer)


def redact(event: CosmicCowsEvent) -> CosmicCowsEvent:
    """`event` as anybody may see it: as it is."""
    if not isinstance(event, _OPEN):
        # Nobody knows what it tells, so nobody is shown it.
        raise TypeError("no event of the game")
    return event


def follow(
    options: "CosmicCowsOptions", view: CosmicCowsView, events: Sequence[CosmicCowsEvent]
) -> CosmicCowsView:
    """The view after `events`, from the view before."""
    public = view.public
    for event in events:
        public = _step(options, public, event)
    return CosmicCowsView(public, view.viewer)


def _step(options: "CosmicCowsOptions", public: Public, event: CosmicCowsEvent) -> Public:
    if isinstance(event, Rolled):
        return after_roll(public, event.dice)
    if isinstance(event, PickedUp):
        _require(event.dice, DICE)
        return after_pick_up(public, event.dice)
    if isinstance(event, Moved | Forfeited) and public.player is None:
        raise IndexError("an event names what is not there")
    if isinstance(event, Moved):
        _require([pawn for pawn, _, _ in event.pawns], len(COLUMNS))
        return after_move(options, public, event.pawns)
    if isinstance(event, Forfeited):
        return after_move(options, public, ())
    if isinstance(event, Started):
        return after_start(public, event.starter)
    assert isinstance(event, GameEnded)
    return public


def _require(indices: Sequence[int], count: int) -> None:
    """Refuse an index that does not exist: events may come from outside."""
    if not all(0 <= index < count for index in indices):
        raise IndexError("an event names what is not there")
