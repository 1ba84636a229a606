"""Böse Kuh as a game of the protocol."""

from collections.abc import Sequence
from typing import ClassVar, Final

from attrs import frozen

from cowrules.boese_kuh import chance, legality, resolution, views
from cowrules.boese_kuh.actions import (
    BoeseKuhAction,
    Draw,
    Exchange,
    GiveChip,
    Lay,
    PlaceChip,
    Setup,
)
from cowrules.boese_kuh.codes import BoeseKuhCode, BoeseKuhFault
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
from cowrules.boese_kuh.options import BoeseKuhOptions
from cowrules.boese_kuh.outcome import BoeseKuhOutcome, outcome_of
from cowrules.boese_kuh.state import OVER, BoeseKuhPosition, BoeseKuhState, BoeseKuhView
from cowrules.declared import require_declared
from cowrules.game import Game
from cowrules.language import Language
from cowrules.mistakes import MISTAKES, explain, explain_nothing, explained, require_viewer
from cowrules.outcome import Outcome
from cowrules.roles import Actor, Viewer
from cowrules.source import SeededSource, Source
from cowrules.verdict import WRONG_PHASE, Code, Fault, Illegal

__all__ = ["BoeseKuh"]

_POSITIONS: Final = BoeseKuhState, BoeseKuhView


@frozen(slots=False, kw_only=True)
class BoeseKuh(BoeseKuhOptions, Game[BoeseKuhState, BoeseKuhAction, BoeseKuhEvent, BoeseKuhView]):
    """Böse Kuh under the options given; see `BoeseKuhOptions` for these.

    Example:
        >>> from cowrules import BoeseKuh, Dealer
        >>> game = BoeseKuh(players=2, starter=1)
        >>> state = game.initial_state()
        >>> state, events = game.apply(state, Dealer(seed=1).action(game, state))
        >>> game.actors(state)
        (1,)
        >>> len(state.hands[0]), len(state.draw_pile), len(state.pool)
        (5, 50, 14)
    """

    name: ClassVar[str] = "boese-kuh"
    action_types: ClassVar[tuple[type[object], ...]] = (
        Setup,
        Draw,
        PlaceChip,
        Lay,
        GiveChip,
        Exchange,
    )
    event_types: ClassVar[tuple[type[object], ...]] = (
        Prepared,
        TurnBegan,
        Laid,
        TaskCompleted,
        ChipAwarded,
        TaskTurned,
        ChipPlaced,
        HandExchanged,
        TurnSkipped,
        Drawn,
        PileRebuilt,
        GameEnded,
    )
    state_type: ClassVar[type[object]] = BoeseKuhState
    view_type: ClassVar[type[object]] = BoeseKuhView
    outcome_type: ClassVar[type[Outcome]] = BoeseKuhOutcome
    code_type: ClassVar[type[Code]] = BoeseKuhCode
    fault_type: ClassVar[type[Code]] = BoeseKuhFault

    @property
    def seats(self) -> range:
        """The seats, from 0."""
        return range(self.players)

    def initial_state(self) -> BoeseKuhState:
        """The state before the setup."""
        return resolution.initial_state(self)

    def actors(self, position: BoeseKuhPosition) -> tuple[Actor, ...]:
        """The player on turn, or chance."""
        if type(position) not in _POSITIONS:
            explain(self, position=position)
        return legality.actors(position)

    def legal_actions(
        self, position: BoeseKuhPosition, player: Actor | Viewer
    ) -> Sequence[BoeseKuhAction]:
        """All lays as a lazy sequence, or the exchange, or each gift of a red chip."""
        if type(position) not in _POSITIONS:
            explain(self, position=position)
        offered = legality.legal_actions(self, position, player)
        if not offered:
            explain_nothing(self, player)
        return offered

    def check(self, position: BoeseKuhPosition, action: BoeseKuhAction) -> Illegal | None:
        """Why `action` is illegal, or None."""
        if type(position) not in _POSITIONS:
            explain(self, position=position)
        illegal = legality.check(self, position, action)
        # What is no action of the game at all is in the wrong place in every phase.
        if illegal is not None and illegal.code is WRONG_PHASE:
            explain(self, action=action)
        return illegal

    def _resolve(
        self, state: BoeseKuhState, action: BoeseKuhAction
    ) -> tuple[BoeseKuhState, tuple[BoeseKuhEvent, ...]]:
        return resolution.resolve(self, state, action)

    def sample_chance(self, state: BoeseKuhState, source: Source) -> Setup | Draw | PlaceChip:
        """The setup, a draw or a chip.

        For the setup the source is asked for the starter and the sides, unless options fix
        them, then for six chips, then for the cards, which go round the seats one by one
        (GB-40). A draw first empties the draw pile, if it must, and then samples the
        discards (GB-28). Cards and chips are sampled from their ascending lists.

        Raises:
            ValueError: Chance is not to act.
        """
        if type(state) is not BoeseKuhState or type(source) is not SeededSource:
            explain(self, state=state, source=source)
        return chance.sample_chance(self, state, source)

    def sample_hidden(self, view: BoeseKuhView, source: Source) -> BoeseKuhState:
        """A state that shows `view` to its viewer, each possible one equally likely.

        Two chips of the same value count as two different ones here.

        Raises:
            ValueError: No state of the game shows this view.
        """
        explain(self, view=view, source=source)
        from cowrules.boese_kuh.hidden import sample_hidden  # noqa: PLC0415 - seldom needed

        return sample_hidden(self, view, source)

    def observe(self, state: BoeseKuhState, viewer: Viewer) -> BoeseKuhView:
        """What `viewer` sees of `state`.

        Raises:
            ValueError: No such seat.
        """
        if type(state) is not BoeseKuhState:
            explain(self, state=state)
        require_viewer(self.seats, viewer)
        return views.observe(self, state, viewer)

    def redact(self, event: BoeseKuhEvent, viewer: Viewer) -> BoeseKuhEvent:
        """`event` as `viewer` may see it.

        Raises:
            ValueError: No such seat.
            TypeError: It is no event of Böse Kuh.
        """
        if type(viewer) is not int or not 0 <= viewer < self.players:
            require_viewer(self.seats, viewer)
        try:
            return views.redact(event, viewer)
        except MISTAKES:
            explain(self, event=event)
            raise

    @explained("view", "events")
    def follow(self, view: BoeseKuhView, events: Sequence[BoeseKuhEvent]) -> BoeseKuhView:
        """The view after `events`."""
        if type(view) is not BoeseKuhView:
            explain(self, view=view)
        return views.follow(self, view, events)

    def faults(self, position: BoeseKuhPosition) -> tuple[Fault, ...]:
        """All that is wrong with a state or a view from outside."""
        explain(self, position=position)
        if isinstance(position, BoeseKuhView):
            require_declared("position", position, BoeseKuhView)
            from cowrules.boese_kuh.view_faults import view_faults  # noqa: PLC0415 - seldom needed

            return view_faults(self, position)
        require_declared("position", position, BoeseKuhState)
        from cowrules.boese_kuh.faults import faults  # noqa: PLC0415 - seldom needed

        return faults(self, position)

    def outcome(self, position: BoeseKuhPosition) -> BoeseKuhOutcome | None:
        """The result, or None while the game goes on."""
        if type(position) not in _POSITIONS:
            explain(self, position=position)
        # Hosts ask after every action; nearly always nothing is over.
        return outcome_of(position) if position.public.phase is OVER else None

    def describe(
        self,
        thing: BoeseKuhAction | BoeseKuhEvent | Illegal | Fault | Outcome,
        language: Language = "en",
    ) -> str:
        """One sentence about `thing`."""
        explain(self, thing=thing)
        from cowrules.boese_kuh.texts import describe  # noqa: PLC0415 - seldom needed

        return describe(thing, language)

    def format_action(self, action: BoeseKuhAction) -> str:
        """The notation of an action, such as ``0:a7,b7>2``."""
        explain(self, action=action)
        from cowrules.boese_kuh.notation import format_action  # noqa: PLC0415

        return format_action(action)

    @explained("text")
    def parse_action(self, text: str) -> BoeseKuhAction:
        """The action that a line of notation means.

        Raises:
            NotationError: The line is not notation of Böse Kuh.
        """
        from cowrules.boese_kuh.notation import parse_action  # noqa: PLC0415

        return parse_action(text)

    def format_position(self, position: BoeseKuhPosition) -> str:
        """The notation of a state or a view."""
        explain(self, position=position)
        from cowrules.boese_kuh.notation import format_position  # noqa: PLC0415

        return format_position(position)

    @explained("text")
    def parse_position(self, text: str) -> BoeseKuhPosition:
        """The state or view that a line of notation means.

        Raises:
            NotationError: The line is not notation of Böse Kuh.
        """
        from cowrules.boese_kuh.notation import parse_position  # noqa: PLC0415

        return parse_position(text)
