"""6 nimmt! as a game of the protocol."""

from collections.abc import Sequence
from typing import ClassVar, Final

from attrs import frozen

from cowrules.declared import require_declared
from cowrules.game import Game
from cowrules.language import Language
from cowrules.mistakes import MISTAKES, explain, explain_nothing, explained, require_viewer
from cowrules.outcome import Outcome
from cowrules.roles import Actor, Viewer
from cowrules.six_nimmt import legality, resolution, views
from cowrules.six_nimmt.actions import ChooseRow, Commit, Deal, SixNimmtAction
from cowrules.six_nimmt.codes import SixNimmtCode, SixNimmtFault
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
from cowrules.six_nimmt.options import SixNimmtOptions
from cowrules.six_nimmt.outcome import SixNimmtOutcome, outcome_of
from cowrules.six_nimmt.placement import ROWS
from cowrules.six_nimmt.state import Phase, SixNimmtPosition, SixNimmtState, SixNimmtView
from cowrules.source import SeededSource, Source
from cowrules.verdict import WRONG_PHASE, Code, Fault, Illegal

__all__ = ["SixNimmt"]

_POSITIONS: Final = SixNimmtState, SixNimmtView


@frozen(slots=False, kw_only=True)
class SixNimmt(SixNimmtOptions, Game[SixNimmtState, SixNimmtAction, SixNimmtEvent, SixNimmtView]):
    """6 nimmt! under the options given; see `SixNimmtOptions` for these.

    Example:
        >>> from cowrules import Dealer, SixNimmt
        >>> game = SixNimmt(players=2, target=66)
        >>> state = game.initial_state()
        >>> state, events = game.apply(state, Dealer(seed=1).action(game, state))
        >>> game.actors(state)
        (0, 1)
        >>> len(game.legal_actions(state, 0))
        10
    """

    name: ClassVar[str] = "six-nimmt"
    action_types: ClassVar[tuple[type[object], ...]] = (Deal, Commit, ChooseRow)
    event_types: ClassVar[tuple[type[object], ...]] = (
        Dealt,
        Committed,
        Revealed,
        RowChoiceDue,
        Placed,
        RowTaken,
        RoundEnded,
        GameEnded,
    )
    state_type: ClassVar[type[object]] = SixNimmtState
    view_type: ClassVar[type[object]] = SixNimmtView
    outcome_type: ClassVar[type[Outcome]] = SixNimmtOutcome
    code_type: ClassVar[type[Code]] = SixNimmtCode
    fault_type: ClassVar[type[Code]] = SixNimmtFault

    @property
    def seats(self) -> range:
        """The seats, from 0."""
        return range(self.players)

    def initial_state(self) -> SixNimmtState:
        """The state before the first deal."""
        return resolution.initial_state(self)

    def actors(self, position: SixNimmtPosition) -> tuple[Actor, ...]:
        """All seats that have not committed, the chooser of a row, or chance."""
        if type(position) not in _POSITIONS:
            explain(self, position=position)
        return legality.actors(position)

    def legal_actions(
        self, position: SixNimmtPosition, player: Actor | Viewer
    ) -> Sequence[SixNimmtAction]:
        """Each card of the hand, or each of the four rows."""
        if type(position) not in _POSITIONS:
            explain(self, position=position)
        offered = legality.legal_actions(position, player)
        if not offered:
            explain_nothing(self, player)
        return offered

    def check(self, position: SixNimmtPosition, action: SixNimmtAction) -> Illegal | None:
        """Why `action` is illegal, or None."""
        if type(position) not in _POSITIONS:
            explain(self, position=position)
        illegal = legality.check(self, position, action)
        # What is no action of the game at all is in the wrong place in every phase.
        if illegal is not None and illegal.code is WRONG_PHASE:
            explain(self, action=action)
        return illegal

    def _resolve(
        self, state: SixNimmtState, action: SixNimmtAction
    ) -> tuple[SixNimmtState, tuple[SixNimmtEvent, ...]]:
        return resolution.resolve(self, state, action)

    def sample_chance(self, state: SixNimmtState, source: Source) -> Deal:
        """A deal: the cards drawn go round the seats one by one, then to the rows (GN-05).

        Raises:
            ValueError: No deal is due.
        """
        if type(state) is not SixNimmtState or type(source) is not SeededSource:
            explain(self, state=state, source=source)
        if state.public.phase is not Phase.DEAL:
            raise ValueError("no deal is due")
        dealt = self.hand_size * self.players
        drawn = source.sample(range(1, self.highest + 1), dealt + ROWS)
        hands = [tuple(sorted(drawn[seat : dealt : self.players])) for seat in self.seats]
        return Deal(hands=tuple(hands), rows=tuple(drawn[dealt:]))

    def sample_hidden(self, view: SixNimmtView, source: Source) -> SixNimmtState:
        """A state that shows `view` to its viewer, each possible one equally likely.

        Raises:
            ValueError: The view tells of more cards than there are.
        """
        explain(self, view=view, source=source)
        from cowrules.six_nimmt.hidden import sample_hidden  # noqa: PLC0415 - seldom needed

        return sample_hidden(self, view, source)

    def observe(self, state: SixNimmtState, viewer: Viewer) -> SixNimmtView:
        """What `viewer` sees of `state`.

        Raises:
            ValueError: No such seat.
        """
        if type(state) is not SixNimmtState:
            explain(self, state=state)
        require_viewer(self.seats, viewer)
        return views.observe(self, state, viewer)

    def redact(self, event: SixNimmtEvent, viewer: Viewer) -> SixNimmtEvent:
        """`event` as `viewer` may see it.

        Raises:
            ValueError: No such seat.
            TypeError: It is no event of 6 nimmt!.
        """
        if type(viewer) is not int or not 0 <= viewer < self.players:
            require_viewer(self.seats, viewer)
        try:
            return views.redact(event, viewer)
        except MISTAKES:
            explain(self, event=event)
            raise

    @explained("view", "events")
    def follow(self, view: SixNimmtView, events: Sequence[SixNimmtEvent]) -> SixNimmtView:
        """The view after `events`."""
        if type(view) is not SixNimmtView:
            explain(self, view=view)
        return views.follow(self, view, events)

    def faults(self, position: SixNimmtPosition) -> tuple[Fault, ...]:
        """All that is wrong with a state or a view from outside."""
        explain(self, position=position)
        if isinstance(position, SixNimmtView):
            require_declared("position", position, SixNimmtView)
            from cowrules.six_nimmt.view_faults import view_faults  # noqa: PLC0415 - seldom needed

            return view_faults(self, position)
        require_declared("position", position, SixNimmtState)
        from cowrules.six_nimmt.faults import faults  # noqa: PLC0415 - seldom needed

        return faults(self, position)

    def outcome(self, position: SixNimmtPosition) -> SixNimmtOutcome | None:
        """The result, or None while the match goes on."""
        if type(position) not in _POSITIONS:
            explain(self, position=position)
        return outcome_of(self, position.public)

    def describe(
        self,
        thing: SixNimmtAction | SixNimmtEvent | Illegal | Fault | Outcome,
        language: Language = "en",
    ) -> str:
        """One sentence about `thing`."""
        explain(self, thing=thing)
        from cowrules.six_nimmt.texts import describe  # noqa: PLC0415 - seldom needed

        return describe(thing, language)

    def format_action(self, action: SixNimmtAction) -> str:
        """The notation of an action, such as ``0:57``."""
        explain(self, action=action)
        from cowrules.six_nimmt.notation import format_action  # noqa: PLC0415

        return format_action(action)

    @explained("text")
    def parse_action(self, text: str) -> SixNimmtAction:
        """The action that a line of notation means.

        Raises:
            NotationError: The line is not notation of 6 nimmt!.
        """
        from cowrules.six_nimmt.notation import parse_action  # noqa: PLC0415

        return parse_action(text)

    def format_position(self, position: SixNimmtPosition) -> str:
        """The notation of a state or a view."""
        explain(self, position=position)
        from cowrules.six_nimmt.notation import format_position  # noqa: PLC0415

        return format_position(position)

    @explained("text")
    def parse_position(self, text: str) -> SixNimmtPosition:
        """The state or view that a line of notation means.

        Raises:
            NotationError: The line is not notation of 6 nimmt!.
        """
        from cowrules.six_nimmt.notation import parse_position  # noqa: PLC0415

        return parse_position(text)
