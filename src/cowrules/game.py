"""The protocol that all games keep: one class holding its options."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, Protocol, Self, TypeVar, final

from cowrules.language import Language
from cowrules.mistakes import MISTAKES, explain, unknown_option
from cowrules.outcome import Outcome
from cowrules.roles import Actor, Viewer
from cowrules.source import Source
from cowrules.verdict import Code, Fault, Illegal, IllegalAction

__all__ = ["Action", "Game", "ViewOf"]


class Action(Protocol):
    """What every action has: who takes it."""

    @property
    def player(self) -> Actor:
        """The seat that acts, or ``CHANCE``."""
        ...


class ViewOf(Protocol):
    """What every view has: who looks."""

    @property
    def viewer(self) -> Viewer:
        """The seat that looks, or ``SPECTATOR``."""
        ...


S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


class Game(ABC, Generic[S, A, E, V]):
    """The referee of one game under fixed options.

    The type parameters are the game's state, action, event and view. States, actions,
    events and views are frozen values; a game holds nothing but its options, so one
    object can serve any number of tables. A *position* is a state or a view.

    Example:
        >>> from cowrules import CHANCE, Dealer, SixNimmt
        >>> game, dealer = SixNimmt(players=2, rounds=1), Dealer(seed=1)
        >>> state = game.initial_state()
        >>> while (outcome := game.outcome(state)) is None:
        ...     actor = game.actors(state)[0]
        ...     if actor is CHANCE:
        ...         action = dealer.action(game, state)
        ...     else:
        ...         action = game.legal_actions(state, actor)[0]
        ...     state, events = game.apply(state, action)
        >>> sorted(outcome.ranks)
        [1, 2]
    """

    name: ClassVar[str]
    """The game's name in records, in lower case with words joined by hyphens."""

    action_types: ClassVar[tuple[type[object], ...]]
    """The classes of the game's actions, chance included."""

    event_types: ClassVar[tuple[type[object], ...]]
    """The classes of the game's events."""

    state_type: ClassVar[type[object]]
    """The class of the game's states."""

    view_type: ClassVar[type[object]]
    """The class of the game's views."""

    outcome_type: ClassVar[type[Outcome]]
    """The class of the game's results."""

    code_type: ClassVar[type[Code]]
    """The game's own reason codes, beside those that all games share."""

    fault_type: ClassVar[type[Code]]
    """The codes of what can be wrong with the game's states."""

    def __new__(cls, *args: object, **options: object) -> Self:
        """Refuse options without a name, and names that no option has."""
        if args:
            raise TypeError(f"{cls.__name__}: give options by name, such as players=4")
        # A game need not be a class of attrs; then it checks its options itself.
        known = [field.alias for field in getattr(cls, "__attrs_attrs__", ()) if field.init]
        for name in options:
            if known and name not in known:
                raise TypeError(unknown_option(name, cls.__name__, known))
        return super().__new__(cls)

    @property
    @abstractmethod
    def seats(self) -> range:
        """The seats, from 0."""

    @abstractmethod
    def initial_state(self) -> S:
        """The state before the first chance action."""

    @abstractmethod
    def actors(self, position: S | V) -> tuple[Actor, ...]:
        """Who may act now: seats in ascending order, or chance alone; empty when over.

        Several seats act independently of each other: each stays an actor until it has acted.
        """

    @abstractmethod
    def legal_actions(self, position: S | V, player: Actor | Viewer) -> Sequence[A]:
        """All that `player` may do now, in a fixed order; possibly a lazy sequence.

        Empty for a player who is not to act, a number that is no seat included, and on a
        view for any player but the viewer. Empty for chance too, see ``sample_chance``, and
        for the spectator.

        Raises:
            ValueError: The player is no number, nor ``CHANCE`` or ``SPECTATOR``.
            TypeError: The position is none of this game.
        """

    @abstractmethod
    def check(self, position: S | V, action: A) -> Illegal | None:
        """Why `action` is illegal, or None when it is legal.

        Reasons are tried in the order game over, phase, player, nonexistent or
        duplicate, not in hand, the rule. On a view only the viewer's own actions are
        judged; any other's is refused as the wrong player's. Whatever numbers stand in an
        action, it is judged; nothing is raised for it.

        Raises:
            TypeError: The position or the action is none of this game.
        """

    @final
    def apply(self, state: S, action: A) -> tuple[S, tuple[E, ...]]:
        """The state after `action`, and what happened on the way.

        Raises:
            IllegalAction: ``check`` refuses the action; it carries the same verdict.
            TypeError: The state or the action is none of this game; a view is no state.
        """
        # A view can be judged as well, but nothing can come of it.
        if type(state) is not self.state_type:
            explain(self, state=state)
        try:
            illegal = self.check(state, action)
            if illegal is None:
                return self._resolve(state, action)
        except MISTAKES:
            explain(self, state=state, action=action)
            raise
        raise IllegalAction(illegal, self.describe(illegal))

    @abstractmethod
    def _resolve(self, state: S, action: A) -> tuple[S, tuple[E, ...]]:
        """What a legal action does."""

    @abstractmethod
    def sample_chance(self, state: S, source: Source) -> A:
        """A chance action that is due in `state`, drawn from `source`.

        Raises:
            ValueError: Chance is not to act.
            TypeError: The state is none of this game, or the source is no source.
        """

    @abstractmethod
    def sample_hidden(self, view: V, source: Source) -> S:
        """A state that shows `view` to its viewer, drawn from `source`.

        Every sound state that the view allows is equally likely: the cards and chips that
        the viewer cannot see are dealt anew to the places that the viewer cannot look into,
        each chip as a thing of its own, so that two of the same value count as two.
        What could be concluded from earlier events is not taken into account.

        Raises:
            ValueError: No state of this game shows the view.
            TypeError: The view is none of this game, or the source is no source.
        """

    @abstractmethod
    def observe(self, state: S, viewer: Viewer) -> V:
        """What `viewer` sees of `state`.

        Raises:
            ValueError: No such seat.
            TypeError: The state is none of this game.
        """

    @abstractmethod
    def redact(self, event: E, viewer: Viewer) -> E:
        """`event` as `viewer` may see it; events are never dropped.

        What is not known to be an event is never handed back, as nobody knows what it tells.

        Raises:
            ValueError: No such seat.
            TypeError: It is no event of this game, say a tuple of events or a state.
        """

    @abstractmethod
    def follow(self, view: V, events: Sequence[E]) -> V:
        """The view after `events` redacted for the same viewer, from the view before.

        Each event is to be folded in once: whoever starts from a view of a game in
        progress folds in only the events that come after it.

        Raises:
            IndexError: An event from outside names a seat, a row or the like that is not there.
            ValueError: An event keeps from the viewer what is the viewer's own, so it was
                redacted for somebody else.
            TypeError: The view or an event is none of this game.
        """

    @abstractmethod
    def faults(self, position: S | V) -> tuple[Fault, ...]:
        """All that is wrong with a state or a view from outside; empty when it is sound.

        A view is sound when a sound state shows it to its viewer.
        """

    @abstractmethod
    def outcome(self, position: S | V) -> Outcome | None:
        """The result, or None while the game goes on."""

    @abstractmethod
    def describe(self, thing: A | E | Illegal | Fault | Outcome, language: Language = "en") -> str:
        """One sentence about an action, an event, a verdict, a fault or a result."""

    @abstractmethod
    def format_action(self, action: A) -> str:
        """The one-line notation of an action."""

    @abstractmethod
    def parse_action(self, text: str) -> A:
        """The action that a line of notation means, whether legal or not.

        Raises:
            NotationError: The line is not notation of this game.
        """

    @abstractmethod
    def format_position(self, position: S | V) -> str:
        """The one-line notation of a state or a view."""

    @abstractmethod
    def parse_position(self, text: str) -> S | V:
        """The state or view that a line of notation means; ask ``faults`` if it is sound.

        Raises:
            NotationError: The line is not notation of this game.
        """
