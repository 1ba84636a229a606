"""Games that show, tell or write positions, events and results wrongly."""

from collections.abc import Sequence
from dataclasses import replace

from cowrules import Fault, Illegal, Viewer
from cowrules.language import Language
from cowrules.outcome import Outcome

from .take_away import (
    Begun,
    Position,
    Take,
    TakeAction,
    TakeAway,
    TakeEvent,
    TakeFault,
    Taken,
    TakeState,
    TakeView,
)


class ShowsSomebodyElse(TakeAway):
    def observe(self, state: TakeState, viewer: Viewer) -> TakeView:
        return replace(super().observe(state, viewer), viewer=0)


class ShowsStrangers(TakeAway):
    def observe(self, state: TakeState, viewer: Viewer) -> TakeView:
        return TakeView(viewer, state.player, state.left)


class DropsEvents(TakeAway):
    def redact(self, event: TakeEvent, viewer: Viewer) -> TakeEvent:
        return Taken(0, 0) if isinstance(event, Begun) and viewer == 1 else event


class FollowsBadly(TakeAway):
    def follow(self, view: TakeView, events: Sequence[TakeEvent]) -> TakeView:
        after = super().follow(view, events)
        return view if after.left == 0 else after


class FindsFaults(TakeAway):
    def faults(self, position: Position) -> tuple[Fault, ...]:
        return (Fault(TakeFault.WRONG_NUMBER, "left", "T-2"),) if position.left == 0 else ()


class ActsAfterTheEnd(TakeAway):
    def outcome(self, position: Position) -> Outcome | None:
        return Outcome((1, 2), "early") if position.left < 3 else None


class HidesTheOutcome(TakeAway):
    def outcome(self, position: Position) -> Outcome | None:
        return None if isinstance(position, TakeView) else super().outcome(position)


class RanksTooFew(TakeAway):
    def outcome(self, position: Position) -> Outcome | None:
        return None if position.left else Outcome((1,), "taken")


class WritesBadly(TakeAway):
    def format_action(self, action: TakeAction) -> str:
        return "0 1" if action == Take(0, 3) else super().format_action(action)


class WritesPositionsBadly(TakeAway):
    def format_position(self, position: Position) -> str:
        return super().format_position(position).replace("12", "11")


class FallsSilent(TakeAway):
    def describe(
        self, thing: TakeAction | TakeEvent | Illegal | Fault | Outcome, language: Language = "en"
    ) -> str:
        return " " if language == "de" and isinstance(thing, Taken) else super().describe(thing)


class FallsSilentOnRefusals(TakeAway):
    def describe(
        self, thing: TakeAction | TakeEvent | Illegal | Fault | Outcome, language: Language = "en"
    ) -> str:
        return "" if language == "de" and isinstance(thing, Illegal) else super().describe(thing)


class Whispers(TakeAway):
    """Makes events of a class that it does not declare."""

    event_types = (Begun,)


class FollowsNothing(TakeAway):
    def follow(self, view: TakeView, events: Sequence[TakeEvent]) -> TakeView:
        return super().follow(view, events) if events else replace(view, left=view.left + 1)


class GivesNoReason(TakeAway):
    def outcome(self, position: Position) -> Outcome | None:
        found = super().outcome(position)
        return None if found is None else Outcome(found.ranks, "")
