"""A fourth game: Pig. On your turn throw a die as often as you like, and add up.

A 1 ends the turn without points; whoever holds keeps the sum. Who first holds with enough points
in all wins. Running this file puts the game to the contract test.
"""

import re
from collections.abc import Sequence
from typing import ClassVar, Literal, TypeAlias

from attrs import evolve, field, frozen

from cowrules import CHANCE, SPECTATOR, Actor, Code, Fault, Game, Illegal, Role, SharedCode, Viewer
from cowrules.language import Language
from cowrules.notation import NotationError, number, numbers, show_numbers
from cowrules.options import integer
from cowrules.outcome import Outcome, ranks_by
from cowrules.source import Source
from cowrules.testing import check_game

CLAUSES: dict[str, dict[Language, str]] = {
    "PIG-1": {"en": "The seats take turns.", "de": "Die Plätze sind reihum dran."},
    "PIG-2": {"en": "A die shows 1 to 6.", "de": "Ein Würfel zeigt 1 bis 6."},
    "PIG-3": {
        "en": "Throw before you hold.",
        "de": "Erst würfeln, dann aufhören.",
    },
    "PIG-4": {
        "en": "Who holds with enough points wins, and the game is over.",
        "de": "Wer mit genug Punkten aufhört, gewinnt, und die Partie ist aus.",
    },
}


class PigCode(Code):
    """Why an action is refused."""

    NO_SUCH_FACE = "no-such-face"
    NOTHING_THROWN = "nothing-thrown"


class PigFault(Code):
    """What is wrong with a position."""

    WRONG_COUNT = "wrong-count"
    OUT_OF_RANGE = "out-of-range"


@frozen
class Roll:
    """Chance rolls the die."""

    face: int

    @property
    def player(self) -> Literal[Role.CHANCE]:
        """Chance."""
        return CHANCE


@frozen
class Throw:
    """A player wants the die thrown."""

    player: int


@frozen
class Hold:
    """A player keeps the points of the turn."""

    player: int


@frozen
class Throwing:
    """The die is in the air."""

    player: int


@frozen
class Rolled:
    """The die shows a number."""

    player: int
    face: int


@frozen
class Held:
    """A player has kept the points of the turn."""

    player: int
    points: int


@frozen
class PigState:
    """Everything about a game at one moment.

    Attributes:
        totals: The points that each seat has kept.
        player: The seat on turn.
        points: The points of the turn.
        rolling: Whether the die is in the air.
    """

    totals: tuple[int, ...]
    player: int = 0
    points: int = 0
    rolling: bool = False


@frozen
class PigView:
    """What a viewer sees: everything.

    Attributes:
        viewer: The seat, or ``SPECTATOR``.
        seen: The state, as nothing in this game is hidden.
    """

    viewer: Viewer
    seen: PigState


PigAction: TypeAlias = Roll | Throw | Hold
PigEvent: TypeAlias = Throwing | Rolled | Held
PigPosition: TypeAlias = PigState | PigView


TEXTS: dict[type[object], dict[Language, str]] = {
    Roll: {"en": "The die shows {0.face}.", "de": "Der Würfel zeigt {0.face}."},
    Throw: {"en": "Seat {0.player} throws.", "de": "Platz {0.player} würfelt."},
    Hold: {"en": "Seat {0.player} holds.", "de": "Platz {0.player} hört auf."},
    Throwing: {"en": "Seat {0.player} throws.", "de": "Platz {0.player} würfelt."},
    Rolled: {
        "en": "The die of seat {0.player} shows {0.face}.",
        "de": "Der Würfel von Platz {0.player} zeigt {0.face}.",
    },
    Held: {
        "en": "Seat {0.player} keeps {0.points} points.",
        "de": "Platz {0.player} behält {0.points} Punkte.",
    },
    Outcome: {"en": "Won by seat {0.winners[0]}.", "de": "Platz {0.winners[0]} gewinnt."},
    Illegal: {"en": "Not allowed: {rule[en]}", "de": "Nicht erlaubt: {rule[de]}"},
    Fault: {"en": "{0.field}: {rule[en]}", "de": "{0.field}: {rule[de]}"},
}


def lies_open(position: PigPosition) -> PigState:
    """What everybody sees of a position."""
    return position.seen if isinstance(position, PigView) else position


def after(state: PigState, event: PigEvent) -> PigState:
    """The state after an event: the one place that knows what an event does."""
    if isinstance(event, Throwing):
        return evolve(state, rolling=True)
    if isinstance(event, Rolled) and event.face != 1:
        return evolve(state, points=state.points + event.face, rolling=False)
    totals = list(state.totals)
    if isinstance(event, Held):
        totals[event.player] += event.points
    return PigState(tuple(totals), (event.player + 1) % len(totals))


@frozen(slots=False, kw_only=True)
class Pig(Game[PigState, PigAction, PigEvent, PigView]):
    """Pig under its options.

    Attributes:
        players: 2 to 6.
        goal: The points that win.
    """

    name: ClassVar[str] = "pig"
    action_types: ClassVar[tuple[type[object], ...]] = (Roll, Throw, Hold)
    event_types: ClassVar[tuple[type[object], ...]] = (Throwing, Rolled, Held)
    state_type: ClassVar[type[object]] = PigState
    view_type: ClassVar[type[object]] = PigView
    outcome_type: ClassVar[type[Outcome]] = Outcome
    code_type: ClassVar[type[Code]] = PigCode
    fault_type: ClassVar[type[Code]] = PigFault

    players: int = field(default=2, validator=integer(2, 6, "PIG-1"))
    goal: int = field(default=100, validator=integer(1, 1000, "PIG-4"))

    @property
    def seats(self) -> range:
        """The seats, from 0."""
        return range(self.players)

    def initial_state(self) -> PigState:
        """Nobody has points, and seat 0 begins."""
        return PigState((0,) * self.players)

    def _is_over(self, state: PigState) -> bool:
        return max(state.totals) >= self.goal

    def actors(self, position: PigPosition) -> tuple[Actor, ...]:
        """The player on turn, or chance while the die is in the air."""
        state = lies_open(position)
        if self._is_over(state):
            return ()
        return (CHANCE,) if state.rolling else (state.player,)

    def legal_actions(self, position: PigPosition, player: Actor | Viewer) -> Sequence[PigAction]:
        """To throw, and after a throw to hold."""
        if not isinstance(player, int):
            return ()
        tried = (Throw(player), Hold(player))
        return tuple(action for action in tried if self.check(position, action) is None)

    def check(self, position: PigPosition, action: PigAction) -> Illegal | None:
        """Why `action` is illegal, or None."""
        state = lies_open(position)
        if self._is_over(state):
            return Illegal(SharedCode.GAME_OVER, "PIG-4")
        if isinstance(action, Roll) != state.rolling:
            return Illegal(SharedCode.WRONG_PHASE, "PIG-1")
        # On a view nobody but its viewer can act.
        strange = isinstance(position, PigView) and action.player != position.viewer
        if strange or action.player not in self.actors(position):
            return Illegal(SharedCode.WRONG_PLAYER, "PIG-1")
        if isinstance(action, Roll):
            if 1 <= action.face <= 6:
                return None
            return Illegal(PigCode.NO_SUCH_FACE, "PIG-2", (("face", action.face),))
        if isinstance(action, Hold) and not state.points:
            return Illegal(PigCode.NOTHING_THROWN, "PIG-3")
        return None

    def _resolve(self, state: PigState, action: PigAction) -> tuple[PigState, tuple[PigEvent, ...]]:
        event: PigEvent
        if isinstance(action, Throw):
            event = Throwing(action.player)
        elif isinstance(action, Roll):
            event = Rolled(state.player, action.face)
        else:
            event = Held(action.player, state.points)
        return after(state, event), (event,)

    def sample_chance(self, state: PigState, source: Source) -> PigAction:
        """A roll."""
        if self.actors(state) != (CHANCE,):
            raise ValueError("no roll is due")
        return Roll(source.below(6, 1)[0] + 1)

    def sample_hidden(self, view: PigView, source: Source) -> PigState:
        """The state itself, as nothing is hidden."""
        return view.seen

    def observe(self, state: PigState, viewer: Viewer) -> PigView:
        """Everything."""
        if viewer is not SPECTATOR and viewer not in self.seats:
            raise ValueError("viewer: no such seat")
        return PigView(viewer, state)

    def redact(self, event: PigEvent, viewer: Viewer) -> PigEvent:
        """The event itself, as nothing is hidden."""
        return event

    def follow(self, view: PigView, events: Sequence[PigEvent]) -> PigView:
        """The view after `events`."""
        for event in events:
            view = PigView(view.viewer, after(view.seen, event))
        return view

    def faults(self, position: PigPosition) -> tuple[Fault, ...]:
        """All that is wrong with a position from outside."""
        state, found = lies_open(position), []
        if len(state.totals) != self.players:
            found.append(Fault(PigFault.WRONG_COUNT, "totals", "PIG-1"))
        if state.player not in self.seats:
            found.append(Fault(PigFault.OUT_OF_RANGE, "player", "PIG-1"))
        if min((*state.totals, state.points), default=0) < 0:
            found.append(Fault(PigFault.OUT_OF_RANGE, "points", "PIG-4"))
        return tuple(found)

    def outcome(self, position: PigPosition) -> Outcome | None:
        """The winner first, the others by their points; None while the game goes on."""
        state = lies_open(position)
        if not self._is_over(state):
            return None
        return Outcome(ranks_by([-total for total in state.totals]), "goal")

    def describe(
        self,
        thing: PigAction | PigEvent | Illegal | Fault | Outcome,
        language: Language = "en",
    ) -> str:
        """One sentence about `thing`."""
        rule = CLAUSES[thing.clause] if isinstance(thing, Illegal | Fault) else None
        return TEXTS[type(thing)][language].format(thing, rule=rule)

    def format_action(self, action: PigAction) -> str:
        """Such as ``roll 4``, ``0 throw`` or ``0 hold``."""
        if isinstance(action, Roll):
            return f"roll {action.face}"
        return f"{action.player} {'throw' if isinstance(action, Throw) else 'hold'}"

    def parse_action(self, text: str) -> PigAction:
        """The action that a line means."""
        if found := re.fullmatch(r"roll (\S+)", text):
            return Roll(number(found[1], "face"))
        if found := re.fullmatch(r"(\S+) (throw|hold)", text):
            return (Throw if found[2] == "throw" else Hold)(number(found[1], "seat"))
        raise NotationError("action: expected 'roll FACE', 'SEAT throw' or 'SEAT hold'")

    def format_position(self, position: PigPosition) -> str:
        """Such as ``12,0 0 5 rolling``, with the viewer in front of a view."""
        state = lies_open(position)
        words = [show_numbers(state.totals), str(state.player), str(state.points)]
        words.append("rolling" if state.rolling else "waiting")
        if isinstance(position, PigView):
            viewer = position.viewer
            words.insert(0, "spectator" if viewer is SPECTATOR else str(viewer))
        return " ".join(words)

    def parse_position(self, text: str) -> PigPosition:
        """The state or view that a line means."""
        words = text.split(" ")
        if len(words) not in (4, 5) or words[-1] not in ("rolling", "waiting"):
            raise NotationError("position: expected [VIEWER] TOTALS SEAT POINTS rolling|waiting")
        state = PigState(
            numbers(words[-4], "totals"),
            number(words[-3], "seat"),
            number(words[-2], "points"),
            words[-1] == "rolling",
        )
        if len(words) == 4:
            return state
        return PigView(SPECTATOR if words[0] == "spectator" else number(words[0], "viewer"), state)


if __name__ == "__main__":
    for game in (Pig(goal=20), Pig(players=5, goal=30)):
        tally = check_game(game, range(5), clauses=CLAUSES)
        print(f"{game.players} players: {tally.games} games, {tally.actions} actions")
        print(f"  refused for {', '.join(sorted(tally.refused))}")
