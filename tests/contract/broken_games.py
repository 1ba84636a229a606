"""Games that break one promise each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from cowrules import CHANCE, Actor, Code, Fault, Illegal, SharedCode, Viewer
from cowrules.language import Language
from cowrules.outcome import Outcome
from cowrules.source import Source

from .take_away import (
    Begin,
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


class OffersTooMany(TakeAway):
    def legal_actions(self, position: Position, player: Actor | Viewer) -> Sequence[TakeAction]:
        offered = super().legal_actions(position, player)
        return [*offered, Take(int(position.player or 0), 4)] if offered else offered


class OffersTooFew(TakeAway):
    def legal_actions(self, position: Position, player: Actor | Viewer) -> Sequence[TakeAction]:
        offered = super().legal_actions(position, player)
        return [each for each in offered if not isinstance(each, Take) or each.count != 2]


class OffersNothing(TakeAway):
    def legal_actions(self, position: Position, player: Actor | Viewer) -> Sequence[TakeAction]:
        return [] if position.left == 5 else super().legal_actions(position, player)


class OffersTwice(TakeAway):
    def legal_actions(self, position: Position, player: Actor | Viewer) -> Sequence[TakeAction]:
        return [*super().legal_actions(position, player)] * 2


class OffersToOthers(TakeAway):
    def legal_actions(self, position: Position, player: Actor | Viewer) -> Sequence[TakeAction]:
        on_turn = position.player
        if isinstance(position, TakeState) and on_turn is not None and player == 1 - on_turn:
            return [Take(player, 1)]
        return super().legal_actions(position, player)


class OffersInAnyOrder(TakeAway):
    turns = count()

    def legal_actions(self, position: Position, player: Actor | Viewer) -> Sequence[TakeAction]:
        offered = list(super().legal_actions(position, player))
        return offered[::-1] if next(self.turns) % 2 else offered


class OffersInTheOrderOfTheDay(TakeAway):
    days = count()
    today = 0

    def initial_state(self) -> TakeState:
        type(self).today = next(self.days)
        return super().initial_state()

    def legal_actions(self, position: Position, player: Actor | Viewer) -> Sequence[TakeAction]:
        offered = list(super().legal_actions(position, player))
        return offered[::-1] if self.today % 3 else offered


class OffersOnForeignViews(TakeAway):
    def legal_actions(self, position: Position, player: Actor | Viewer) -> Sequence[TakeAction]:
        if isinstance(position, TakeView):
            return super().legal_actions(TakeState(position.player, position.left), player)
        return super().legal_actions(position, player)


class JudgesOthersOnViews(TakeAway):
    def check(self, position: Position, action: TakeAction) -> Illegal | None:
        if isinstance(position, TakeView):
            return super().check(TakeState(position.player, position.left), action)
        return super().check(position, action)

    def legal_actions(self, position: Position, player: Actor | Viewer) -> Sequence[TakeAction]:
        if isinstance(position, TakeView) and position.viewer != player:
            return []
        return super().legal_actions(position, player)


class StricterOnViews(TakeAway):
    def check(self, position: Position, action: TakeAction) -> Illegal | None:
        found = super().check(position, action)
        if isinstance(position, TakeView) and found is not None and found.params:
            return replace_clause(found, "T-1")
        return found


def replace_clause(illegal: Illegal, clause: str) -> Illegal:
    return Illegal(illegal.code, clause, illegal.params)


class UnknownClause(TakeAway):
    def check(self, position: Position, action: TakeAction) -> Illegal | None:
        found = super().check(position, action)
        return None if found is None else replace_clause(found, "T-9")


class StrangeCode(Code):
    STRANGE = "strange"


class UnknownCode(TakeAway):
    def check(self, position: Position, action: TakeAction) -> Illegal | None:
        found = super().check(position, action)
        if found is None or found.code is SharedCode.GAME_OVER:
            return found
        return Illegal(StrangeCode.STRANGE, "T-1")


class ForgetsTheEnd(TakeAway):
    def check(self, position: Position, action: TakeAction) -> Illegal | None:
        found = super().check(position, action)
        if found is not None and found.code is SharedCode.GAME_OVER:
            return Illegal(SharedCode.WRONG_PLAYER, "T-3")
        return found


class AcceptsOutOfTurn(TakeAway):
    def check(self, position: Position, action: TakeAction) -> Illegal | None:
        if position.left and isinstance(position, TakeState) and action == Take(1, 1):
            return None
        return super().check(position, action)

    def legal_actions(self, position: Position, player: Actor | Viewer) -> Sequence[TakeAction]:
        return super().legal_actions(position, player) if player == position.player else []


class DiffersFromTimeToTime(TakeAway):
    turns = count()

    def _resolve(
        self, state: TakeState, action: TakeAction
    ) -> tuple[TakeState, tuple[TakeEvent, ...]]:
        after, events = super()._resolve(state, action)
        if isinstance(action, Take) and after.left > 2 and next(self.turns) % 2:
            return TakeState(after.player, after.left - 1), (Taken(action.player, after.left - 1),)
        return after, events


class LosesMatches(TakeAway):
    def _resolve(
        self, state: TakeState, action: TakeAction
    ) -> tuple[TakeState, tuple[TakeEvent, ...]]:
        after, events = super()._resolve(state, action)
        return (after, events) if after.left != 4 else (TakeState(after.player, 13), events)


class ChangesNothing(TakeAway):
    def _resolve(
        self, state: TakeState, action: TakeAction
    ) -> tuple[TakeState, tuple[TakeEvent, ...]]:
        return (state, ()) if state.left == 6 else super()._resolve(state, action)


class NeverEnds(TakeAway):
    def _resolve(
        self, state: TakeState, action: TakeAction
    ) -> tuple[TakeState, tuple[TakeEvent, ...]]:
        after, _ = super()._resolve(state, action)
        after = after if after.left else TakeState(after.player, 12)
        assert after.player is not None
        event = Begun(after.player) if after.left == 12 else Taken(1 - after.player, after.left)
        return after, (event,)


class DealsAStranger(TakeAway):
    def sample_chance(self, state: TakeState, source: Source) -> TakeAction:
        super().sample_chance(state, source)
        return Begin(2)


class DealsAlways(TakeAway):
    def sample_chance(self, state: TakeState, source: Source) -> TakeAction:
        return Begin(source.below(2, 1)[0])


class DealsAsItLikes(TakeAway):
    turns = count()

    def sample_chance(self, state: TakeState, source: Source) -> TakeAction:
        super().sample_chance(state, source)
        return Begin(next(self.turns) % 2)


class DrawsAnotherState(TakeAway):
    def sample_hidden(self, view: TakeView, source: Source) -> TakeState:
        return TakeState(view.player, max(view.left - 1, 1))


class DrawsAFaultyState(TakeAway):
    def sample_hidden(self, view: TakeView, source: Source) -> TakeState:
        return TakeState(view.player, 13)


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


class NamesNoActor(TakeAway):
    def actors(self, position: Position) -> tuple[Actor, ...]:
        return () if position.left == 1 else super().actors(position)


class ActsAfterTheEnd(TakeAway):
    def outcome(self, position: Position) -> Outcome | None:
        return Outcome((1, 2), "early") if position.left < 3 else None


class ChanceActsWithOthers(TakeAway):
    def actors(self, position: Position) -> tuple[Actor, ...]:
        actors = super().actors(position)
        return (*actors, 0) if CHANCE in actors else actors


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


@dataclass
class LooseState:
    player: int | None
    left: int = 12

    def __hash__(self) -> int:
        return hash((self.player, self.left))


class IsNotFrozen(TakeAway):
    state_type = LooseState

    def initial_state(self) -> Any:
        return LooseState(None)


class BothMayTake(TakeAway):
    """Both seats act at once, but the first to act ends the wait of the other."""

    def actors(self, position: Position) -> tuple[Actor, ...]:
        return (
            (0, 1)
            if position.left == 12 and position.player is not None
            else super().actors(position)
        )

    def check(self, position: Position, action: TakeAction) -> Illegal | None:
        if position.left == 12 and position.player is not None and isinstance(action, Take):
            on_turn = TakeState(action.player) if action.player in (0, 1) else position
            if isinstance(position, TakeView):
                on_turn = TakeView(position.viewer, action.player, 12)
            return super().check(on_turn, action)
        return super().check(position, action)

    def _resolve(
        self, state: TakeState, action: TakeAction
    ) -> tuple[TakeState, tuple[TakeEvent, ...]]:
        after, events = super()._resolve(state, action)
        if isinstance(action, Take) and state.left == 12:
            return TakeState(action.player, after.left), (Begun(action.player), *events)
        return after, events

    def follow(self, view: TakeView, events: Sequence[TakeEvent]) -> TakeView:
        after = super().follow(view, events)
        both = len(events) == 2 and isinstance(events[0], Begun)
        return replace(after, player=events[0].starter) if both else after  # type: ignore[union-attr]


class NamesActorsBackwards(TakeAway):
    def actors(self, position: Position) -> tuple[Actor, ...]:
        return (1, 0) if position.left == 12 and position.player == 1 else super().actors(position)

    def check(self, position: Position, action: TakeAction) -> Illegal | None:
        if position.left == 12 and position.player == 1 and action == Take(0, 1):
            return None
        return super().check(position, action)


class OffersLessOnViews(TakeAway):
    def legal_actions(self, position: Position, player: Actor | Viewer) -> Sequence[TakeAction]:
        offered = super().legal_actions(position, player)
        return offered[:1] if isinstance(position, TakeView) else offered


class ForbidsOnViews(TakeAway):
    def check(self, position: Position, action: TakeAction) -> Illegal | None:
        if isinstance(position, TakeView) and position.left > 3 and action == Take(1, 3):
            return Illegal(SharedCode.WRONG_PLAYER, "T-1")
        return super().check(position, action)

    def legal_actions(self, position: Position, player: Actor | Viewer) -> Sequence[TakeAction]:
        if isinstance(position, TakeView) and position.viewer == player:
            return super().legal_actions(TakeState(position.player, position.left), player)
        return super().legal_actions(position, player)


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


class ChangesTheOldState(TakeAway):
    def _resolve(
        self, state: TakeState, action: TakeAction
    ) -> tuple[TakeState, tuple[TakeEvent, ...]]:
        result = super()._resolve(state, action)
        if state.left == 7:
            object.__setattr__(state, "left", 8)
        return result


BROKEN: list[tuple[Callable[[], TakeAway], str]] = [
    (OffersTooMany, "an action that is offered is legal and the actor's own"),
    (OffersTooFew, "every action that is legal is offered"),
    (OffersNothing, "an actor is offered at least one action"),
    (OffersTwice, "no action is offered twice"),
    (OffersToOthers, "nothing is offered to a seat that is not to act"),
    (OffersInAnyOrder, "the same is offered every time, in the same order"),
    (OffersInTheOrderOfTheDay, "the same seed plays the same game again"),
    (OffersOnForeignViews, "a view offers nothing to others"),
    (JudgesOthersOnViews, "a view judges no action of chance"),
    (StricterOnViews, "a seat's view judges its actions as the state does"),
    (UnknownClause, "a refusal rests on a clause of the catalogue"),
    (UnknownCode, "a reason code is one of the game's"),
    (ForgetsTheEnd, "after the end, and only then, the reason is that the game is over"),
    (AcceptsOutOfTurn, "only an actor's actions are legal"),
    (DiffersFromTimeToTime, "the same action on the same state does the same"),
    (LosesMatches, "no state that occurs has faults"),
    (ChangesNothing, "every action changes the state"),
    (NeverEnds, "a game ends within 100 actions"),
    (DealsAStranger, "a dealer's action is legal"),
    (DealsAlways, "chance acts only when it is to act"),
    (DealsAsItLikes, "a dealer of the same seed deals the same"),
    (DrawsAnotherState, "a state drawn for a view shows that view"),
    (DrawsAFaultyState, "a state drawn for a view is sound"),
    (ShowsSomebodyElse, "a view knows whose it is"),
    (ShowsStrangers, "a seat that is none sees nothing"),
    (DropsEvents, "an event redacted is an event of the same kind"),
    (FollowsBadly, "a viewer who follows the redacted events sees what the viewer is to see"),
    (FindsFaults, "no state that occurs has faults"),
    (NamesNoActor, "somebody is to act if and only if there is no outcome"),
    (ActsAfterTheEnd, "somebody is to act if and only if there is no outcome"),
    (ChanceActsWithOthers, "chance acts alone"),
    (HidesTheOutcome, "a view knows who acts and how it ended"),
    (RanksTooFew, "every seat has a place in the result"),
    (WritesBadly, "the notation of an action is one line that can be read back"),
    (WritesPositionsBadly, "the notation of a position is one line that can be read back"),
    (FallsSilent, "everything can be told in every language"),
    (FallsSilentOnRefusals, "a refusal can be told in every language"),
    (IsNotFrozen, "positions and events are frozen"),
    (NamesActorsBackwards, "the actors are seats, ascending"),
    (OffersLessOnViews, "a seat's view offers what the state offers"),
    (ForbidsOnViews, "what is legal on the state is legal on the seat's view"),
    (Whispers, "an event is of one of the game's event types"),
    (FollowsNothing, "following nothing changes nothing"),
    (GivesNoReason, "a result has a reason"),
    (BothMayTake, "while several are to act, each stays an actor until it has acted"),
]
