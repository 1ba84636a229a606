"""A game of another author: who takes the last of twelve matches wins; chance says who begins."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from cowrules import CHANCE, Actor, Code, Fault, Game, Illegal, Role, SharedCode, Viewer
from cowrules.language import Language
from cowrules.notation import NotationError
from cowrules.outcome import Outcome
from cowrules.source import Source

MATCHES = 12


class TakeCode(Code):
    NO_SUCH_SEAT = "no-such-seat"
    WRONG_NUMBER = "wrong-number"


class TakeFault(Code):
    WRONG_NUMBER = "wrong-number"


@dataclass(frozen=True)
class Begin:
    starter: int

    @property
    def player(self) -> Literal[Role.CHANCE]:
        return CHANCE


@dataclass(frozen=True)
class Take:
    player: int
    count: int


@dataclass(frozen=True)
class Begun:
    starter: int


@dataclass(frozen=True)
class Taken:
    player: int
    left: int


@dataclass(frozen=True)
class TakeState:
    player: int | None
    left: int = MATCHES


@dataclass(frozen=True)
class TakeView:
    viewer: Viewer
    player: int | None
    left: int


Position = TakeState | TakeView
TakeAction = Begin | Take
TakeEvent = Begun | Taken


@dataclass(frozen=True)
class TakeAway(Game[TakeState, TakeAction, TakeEvent, TakeView]):
    name: ClassVar[str] = "take-away"
    action_types: ClassVar[tuple[type[object], ...]] = (Begin, Take)
    event_types: ClassVar[tuple[type[object], ...]] = (Begun, Taken)
    state_type: ClassVar[type[object]] = TakeState
    view_type: ClassVar[type[object]] = TakeView
    outcome_type: ClassVar[type[Outcome]] = Outcome
    code_type: ClassVar[type[Code]] = TakeCode
    fault_type: ClassVar[type[Code]] = TakeFault

    @property
    def seats(self) -> range:
        return range(2)

    def initial_state(self) -> TakeState:
        return TakeState(player=None)

    def actors(self, position: Position) -> tuple[Actor, ...]:
        if position.left == 0:
            return ()
        return (CHANCE,) if position.player is None else (position.player,)

    def legal_actions(self, position: Position, player: Actor | Viewer) -> Sequence[TakeAction]:
        if not isinstance(player, int):
            return []
        takes = (Take(player, count) for count in (1, 2, 3))
        return [take for take in takes if self.check(position, take) is None]

    def check(self, position: Position, action: TakeAction) -> Illegal | None:
        if position.left == 0:
            return Illegal(SharedCode.GAME_OVER, "T-3")
        if isinstance(action, Begin) != (position.player is None):
            return Illegal(SharedCode.WRONG_PHASE, "T-1")
        own = isinstance(position, TakeState) or action.player == position.viewer
        if not own or (isinstance(action, Take) and action.player != position.player):
            return Illegal(SharedCode.WRONG_PLAYER, "T-1")
        if isinstance(action, Begin):
            fine = action.starter in self.seats
            return None if fine else Illegal(TakeCode.NO_SUCH_SEAT, "T-1")
        if 1 <= action.count <= min(3, position.left):
            return None
        return Illegal(TakeCode.WRONG_NUMBER, "T-2", (("count", action.count),))

    def _resolve(
        self, state: TakeState, action: TakeAction
    ) -> tuple[TakeState, tuple[TakeEvent, ...]]:
        if isinstance(action, Begin):
            return TakeState(action.starter), (Begun(action.starter),)
        left = state.left - action.count
        player = 1 - action.player if left else action.player
        return TakeState(player, left), (Taken(action.player, left),)

    def sample_chance(self, state: TakeState, source: Source) -> TakeAction:
        if self.actors(state) != (CHANCE,):
            raise ValueError("chance is not to act")
        return Begin(source.below(2, 1)[0])

    def sample_hidden(self, view: TakeView, source: Source) -> TakeState:
        return TakeState(view.player, view.left)

    def observe(self, state: TakeState, viewer: Viewer) -> TakeView:
        if isinstance(viewer, int) and viewer not in self.seats:
            raise ValueError("viewer: no such seat")
        return TakeView(viewer, state.player, state.left)

    def redact(self, event: TakeEvent, viewer: Viewer) -> TakeEvent:
        return event

    def follow(self, view: TakeView, events: Sequence[TakeEvent]) -> TakeView:
        for event in events:
            if isinstance(event, Begun):
                view = TakeView(view.viewer, event.starter, MATCHES)
            else:
                player = 1 - event.player if event.left else event.player
                view = TakeView(view.viewer, player, event.left)
        return view

    def faults(self, position: Position) -> tuple[Fault, ...]:
        if 0 <= position.left <= MATCHES:
            return ()
        return (Fault(TakeFault.WRONG_NUMBER, "left", "T-2"),)

    def outcome(self, position: Position) -> Outcome | None:
        if position.left:
            return None
        return Outcome(tuple(1 if seat == position.player else 2 for seat in self.seats), "taken")

    def describe(
        self,
        thing: TakeAction | TakeEvent | Illegal | Fault | Outcome,
        language: Language = "en",
    ) -> str:
        return f"{thing}" if language == "en" else f"Es gilt: {thing}"

    def format_action(self, action: TakeAction) -> str:
        if isinstance(action, Begin):
            return f"begin {action.starter}"
        return f"{action.player} {action.count}"

    def parse_action(self, text: str) -> TakeAction:
        if not (found := re.fullmatch(r"(begin|-?\d+) (-?\d+)", text)):
            raise NotationError("action: expected two words")
        if found[1] == "begin":
            return Begin(int(found[2]))
        return Take(int(found[1]), int(found[2]))

    def format_position(self, position: Position) -> str:
        viewer = repr(position.viewer) if isinstance(position, TakeView) else "state"
        return f"{viewer} {position.player} {position.left}"

    def parse_position(self, text: str) -> Position:
        who, player, left = text.split(" ")
        on_turn = None if player == "None" else int(player)
        if who == "state":
            return TakeState(on_turn, int(left))
        return TakeView(Role.SPECTATOR if who == "SPECTATOR" else int(who), on_turn, int(left))
