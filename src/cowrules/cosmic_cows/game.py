"""Cosmic Cows as a game of the protocol."""

from collections.abc import Sequence
from typing import ClassVar, Final

from attrs import frozen

from cowrules.cosmic_cows import legality, resolution, views
from cowrules.cosmic_cows.actions import (
    CosmicCowsAction,
    Forfeit,
    Move,
    Reroll,
    Roll,
    Start,
    roll_of,
)
from cowrules.cosmic_cows.codes import CosmicCowsCode, CosmicCowsFault
from cowrules.cosmic_cows.combinations import FACES
from cowrules.cosmic_cows.events import (
    CosmicCowsEvent,
    Forfeited,
    GameEnded,
    Moved,
    PickedUp,
    Rolled,
    Started,
)
from cowrules.cosmic_cows.options import CosmicCowsOptions
from cowrules.cosmic_cows.outcome import CosmicCowsOutcome, outcome_of
from cowrules.cosmic_cows.state import (
    IN_CUP,
    OVER,
    ROLL,
    START,
    CosmicCowsPosition,
    CosmicCowsState,
    CosmicCowsView,
)
from cowrules.declared import require_declared
from cowrules.game import Game
from cowrules.language import Language
from cowrules.mistakes import MISTAKES, explain, explain_nothing, explained, require_viewer
from cowrules.outcome import Outcome
from cowrules.roles import Actor, Viewer
from cowrules.source import SeededSource, Source
from cowrules.verdict import WRONG_PHASE, Code, Fault, Illegal

__all__ = ["CosmicCows"]

_POSITIONS: Final = CosmicCowsState, CosmicCowsView


@frozen(slots=False, kw_only=True)
class CosmicCows(
    CosmicCowsOptions, Game[CosmicCowsState, CosmicCowsAction, CosmicCowsEvent, CosmicCowsView]
):
    """Cosmic Cows under the options given; see `CosmicCowsOptions` for these.

    Example:
        >>> from cowrules import CosmicCows
        >>> from cowrules.cosmic_cows import Combination, Move, Roll
        >>> game = CosmicCows(players=2, starter=0)
        >>> state = game.initial_state()
        >>> state, events = game.apply(state, Roll((4, 4, 1, 3, 6)))
        >>> game.actors(state)
        (0,)
        >>> state, events = game.apply(state, Move(0, Combination.PAIR, (4,)))
        >>> state.public.pawns
        (0, 0, 0, 0, 0, 2, 0, 0, 0)
    """

    name: ClassVar[str] = "cosmic-cows"
    action_types: ClassVar[tuple[type[object], ...]] = (Start, Roll, Reroll, Move, Forfeit)
    event_types: ClassVar[tuple[type[object], ...]] = (
        Started,
        Rolled,
        PickedUp,
        Moved,
        Forfeited,
        GameEnded,
    )
    state_type: ClassVar[type[object]] = CosmicCowsState
    view_type: ClassVar[type[object]] = CosmicCowsView
    outcome_type: ClassVar[type[Outcome]] = CosmicCowsOutcome
    code_type: ClassVar[type[Code]] = CosmicCowsCode
    fault_type: ClassVar[type[Code]] = CosmicCowsFault

    @property
    def seats(self) -> range:
        """The seats, from 0."""
        return range(self.players)

    def initial_state(self) -> CosmicCowsState:
        """The state before the first chance action."""
        return resolution.initial_state(self)

    def actors(self, position: CosmicCowsPosition) -> tuple[Actor, ...]:
        """The seat on turn, or chance."""
        if type(position) not in _POSITIONS:
            explain(self, position=position)
        return legality.actors(position)

    def legal_actions(
        self, position: CosmicCowsPosition, player: Actor | Viewer
    ) -> Sequence[CosmicCowsAction]:
        """The moves that the dice allow, then the re-rolls, or the forfeit."""
        if type(position) not in _POSITIONS:
            explain(self, position=position)
        offered = legality.legal_actions(self, position, player)
        if not offered:
            explain_nothing(self, player)
        return offered

    def check(self, position: CosmicCowsPosition, action: CosmicCowsAction) -> Illegal | None:
        """Why `action` is illegal, or None."""
        if type(position) not in _POSITIONS:
            explain(self, position=position)
        illegal = legality.check(self, position, action)
        # What is no action of the game at all is in the wrong place in every phase.
        if illegal is not None and illegal.code is WRONG_PHASE:
            explain(self, action=action)
        return illegal

    def _resolve(
        self, state: CosmicCowsState, action: CosmicCowsAction
    ) -> tuple[CosmicCowsState, tuple[CosmicCowsEvent, ...]]:
        return resolution.resolve(self, state, action)

    def sample_chance(self, state: CosmicCowsState, source: Source) -> Start | Roll:
        """The seat that begins, or the dice in the cup from the first position to the last.

        A die is one more than the next number below 6, the seat the next below ``players``.

        Raises:
            ValueError: Chance is not to act.
        """
        if type(state) is not CosmicCowsState or type(source) is not SeededSource:
            explain(self, state=state, source=source)
        public = state.public
        if public.phase is ROLL:
            return roll_of(source.below(FACES, public.dice.count(IN_CUP)))
        if public.phase is START:
            return Start(source.below(self.players, 1)[0])
        raise ValueError("chance is not to act")

    def sample_hidden(self, view: CosmicCowsView, source: Source) -> CosmicCowsState:
        """The state that shows `view` to its viewer; nothing is hidden, nothing is drawn."""
        explain(self, view=view, source=source)
        from cowrules.cosmic_cows.hidden import sample_hidden  # noqa: PLC0415 - seldom needed

        return sample_hidden(view)

    def observe(self, state: CosmicCowsState, viewer: Viewer) -> CosmicCowsView:
        """What `viewer` sees of `state`.

        Raises:
            ValueError: No such seat.
        """
        if type(state) is not CosmicCowsState:
            explain(self, state=state)
        require_viewer(self.seats, viewer)
        return views.observe(state, viewer)

    def redact(self, event: CosmicCowsEvent, viewer: Viewer) -> CosmicCowsEvent:
        """`event` as `viewer` may see it: as it is.

        Raises:
            ValueError: No such seat.
            TypeError: It is no event of Cosmic Cows.
        """
        if type(viewer) is not int or not 0 <= viewer < self.players:
            require_viewer(self.seats, viewer)
        try:
            return views.redact(event)
        except MISTAKES:
            explain(self, event=event)
            raise

    @explained("view", "events")
    def follow(self, view: CosmicCowsView, events: Sequence[CosmicCowsEvent]) -> CosmicCowsView:
        """The view after `events`."""
        if type(view) is not CosmicCowsView:
            explain(self, view=view)
        return views.follow(self, view, events)

    def faults(self, position: CosmicCowsPosition) -> tuple[Fault, ...]:
        """All that is wrong with a state or a view from outside."""
        explain(self, position=position)
        if isinstance(position, CosmicCowsView):
            require_declared("position", position, CosmicCowsView)
            from cowrules.cosmic_cows.view_faults import view_faults  # noqa: PLC0415 - seldom needed

            return view_faults(self, position)
        require_declared("position", position, CosmicCowsState)
        from cowrules.cosmic_cows.faults import faults  # noqa: PLC0415 - seldom needed

        return faults(self, position)

    def outcome(self, position: CosmicCowsPosition) -> CosmicCowsOutcome | None:
        """The result, or None while the game goes on."""
        if type(position) not in _POSITIONS:
            explain(self, position=position)
        public = position.public
        return None if public.phase is not OVER else outcome_of(self, public)

    def describe(
        self,
        thing: CosmicCowsAction | CosmicCowsEvent | Illegal | Fault | Outcome,
        language: Language = "en",
    ) -> str:
        """One sentence about `thing`."""
        explain(self, thing=thing)
        from cowrules.cosmic_cows.texts import describe  # noqa: PLC0415 - seldom needed

        return describe(thing, language)

    def format_action(self, action: CosmicCowsAction) -> str:
        """The notation of an action, such as ``0 pair 4``."""
        explain(self, action=action)
        from cowrules.cosmic_cows.notation import format_action  # noqa: PLC0415

        return format_action(action)

    @explained("text")
    def parse_action(self, text: str) -> CosmicCowsAction:
        """The action that a line of notation means.

        Raises:
            NotationError: The line is not notation of Cosmic Cows.
        """
        from cowrules.cosmic_cows.notation import parse_action  # noqa: PLC0415

        return parse_action(text)

    def format_position(self, position: CosmicCowsPosition) -> str:
        """The notation of a state or a view."""
        explain(self, position=position)
        from cowrules.cosmic_cows.notation import format_position  # noqa: PLC0415

        return format_position(position)

    @explained("text")
    def parse_position(self, text: str) -> CosmicCowsPosition:
        """The state or view that a line of notation means.

        Raises:
            NotationError: The line is not notation of Cosmic Cows.
        """
        from cowrules.cosmic_cows.notation import parse_position  # noqa: PLC0415

        return parse_position(text)
