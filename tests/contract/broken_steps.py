"""Games in which actions or chance do wrong things."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from cowrules import Actor, Illegal
from cowrules.source import Source

from .take_away import (
    Begin,
    Begun,
    Position,
    Take,
    TakeAction,
    TakeAway,
    TakeEvent,
    Taken,
    TakeState,
    TakeView,
)


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


class ChangesTheOldState(TakeAway):
    def _resolve(
        self, state: TakeState, action: TakeAction
    ) -> tuple[TakeState, tuple[TakeEvent, ...]]:
        result = super()._resolve(state, action)
        if state.left == 7:
            object.__setattr__(state, "left", 8)
        return result
