"""The table: a game in progress with its record and its dealer, for front-ends."""

from collections.abc import Sequence
from secrets import randbelow
from typing import Generic, TypeVar

from attrs import frozen

from cowrules.dealer import Dealer
from cowrules.game import Action, Game, ViewOf
from cowrules.mistakes import explain, no_such_seat, not_a_game, require_viewer, shown
from cowrules.outcome import Outcome
from cowrules.record import Record
from cowrules.roles import CHANCE, SPECTATOR, Actor, Role, Viewer
from cowrules.verdict import Illegal, IllegalAction

__all__ = ["Table"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


@frozen
class _Point:
    """What undo needs about the moment before an action: how much had happened."""

    events: int
    chances: int


class Table(Generic[S, A, E, V]):
    """A game in progress: the comfortable face for a front-end or a server.

    It keeps the state, the record and all events, and holds no rule: every question goes
    to the game. Unless told otherwise it deals by itself whenever chance is due. The number
    of a chance action within the record is its place in the dealer's stream, so a game that
    is taken back and played on is dealt the same.

    It is not safe for use by several threads at once.

    Args:
        game: The game.
        seed: The dealer's seed, from 0 to 2**53 - 1; by default one that nobody can guess.
        deals: Whether the table deals by itself. If not, the host gives every chance action
            to `supply`, say from real dice, or asks for `deal`.

    Attributes:
        deals: Whether the table deals by itself.

    Raises:
        ValueError: The seed is out of range.
        TypeError: It is no game, say the class of one.

    Example:
        >>> from cowrules import SixNimmt
        >>> table = Table(SixNimmt(players=2), seed=66)
        >>> table.actors
        (0, 1)
        >>> events = table.act(0, table.legal_actions(0)[0])
        >>> table.actors
        (1,)
        >>> table.view(1).committed
        (True, False)
    """

    def __init__(self, game: Game[S, A, E, V], seed: int | None = None, deals: bool = True) -> None:
        if not isinstance(game, Game):
            raise not_a_game(game)
        if type(deals) is not bool:
            raise TypeError(f"deals: expected True or False, got {shown(deals)[0]}")
        self._game = game
        self._seed = Dealer(randbelow(1 << 53) if seed is None else seed).seed
        self.deals = deals
        self._restart()
        self._deal_if_due()

    def _restart(self) -> None:
        self._state = self._game.initial_state()
        self._actions: list[A] = []
        self._events: list[E] = []
        self._points: list[_Point] = []
        self._chances = 0

    @property
    def game(self) -> Game[S, A, E, V]:
        """The game, which holds the options."""
        return self._game

    @property
    def state(self) -> S:
        """The whole state; for the host only."""
        return self._state

    @property
    def record(self) -> Record[S, A, E, V]:
        """All actions so far, those of chance included; for the host only until the end."""
        return Record(self._game, tuple(self._actions))

    @property
    def dealer(self) -> Dealer:
        """A dealer at the place of the next chance action; for the host only."""
        return Dealer(self._seed, self._chances)

    @property
    def length(self) -> int:
        """The number of actions so far, to which `undo` can come back."""
        return len(self._actions)

    @property
    def actors(self) -> tuple[Actor, ...]:
        """Who may act now."""
        return self._game.actors(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        return self._game.outcome(self._state)

    def view(self, viewer: Viewer = SPECTATOR) -> V:
        """What a seat or the spectator sees now.

        Raises:
            ValueError: No such seat.
        """
        return self._game.observe(self._state, viewer)

    def legal_actions(self, seat: Actor | Viewer) -> Sequence[A]:
        """All that a seat may do now; nothing for ``CHANCE`` and for ``SPECTATOR``.

        Raises:
            ValueError: No such seat.
        """
        if not isinstance(seat, Role):
            self._require_seat(seat)
        return self._game.legal_actions(self._state, seat)

    def check(self, seat: int, action: A) -> Illegal | None:
        """What `act` would say of an action: why it is illegal, or None.

        It is judged on the seat's own view, so an action in another seat's name is refused
        before anything is looked at that this seat may not know.

        Raises:
            ValueError: No such seat; what chance does goes to `supply`.
            TypeError: It is no action of the game.
        """
        self._require_seat(seat)
        return self._game.check(self.view(seat), action)

    def act(self, seat: int, action: A) -> tuple[E, ...]:
        """Take an action that a seat submits, and deal if that makes chance due.

        Args:
            seat: The seat from which the action comes, whatever the action says.
            action: The action.

        Returns:
            What happened, as the seat may see it.

        Raises:
            IllegalAction: The action is refused, and nothing has changed.
            ValueError: No such seat (what chance does goes to `supply`), or an action that no
                record could hold; nothing has changed.
            TypeError: It is no action of the game; nothing has changed.
        """
        self._require_seat(seat)
        self._require_kind(action)
        self._require_fit(self.check(seat, action), action)
        before = len(self._events)
        self._apply(action)
        self._deal_if_due()
        return self.events(seat, before)

    def supply(self, action: A) -> None:
        """Take a chance action from the host, then deal if chance is due again.

        Raises:
            IllegalAction: The action is refused, and nothing has changed.
            ValueError: It is a player's action, or one that no record could hold.
            TypeError: It is no action of the game.
        """
        self._require_kind(action)
        if action.player is not CHANCE:
            raise ValueError("action: expected one of chance; what a seat does goes to act()")
        self._require_fit(self._game.check(self._state, action), action)
        self._apply(action)
        self._deal_if_due()

    def deal(self) -> None:
        """Take one chance action from the dealer.

        Raises:
            ValueError: Chance is not to act.
        """
        self._apply(self.dealer.action(self._game, self._state))

    def events(self, viewer: Viewer = SPECTATOR, since: int = 0) -> tuple[E, ...]:
        """What happened, as a seat or the spectator may see it.

        Event number k is the same event for every viewer, so a client that was away asks
        for all since the number of events it has.

        Args:
            viewer: The seat, or ``SPECTATOR``.
            since: How many of the first events to leave out.

        Raises:
            ValueError: No such seat, or a negative number.
        """
        if type(since) is not int or since < 0:
            raise ValueError(f"since: expected a whole number from 0, got {shown(since)[0]}")
        require_viewer(self._game.seats, viewer)
        redact = self._game.redact
        return tuple([redact(event, viewer) for event in self._events[since:]])

    def undo(self, to: int) -> None:
        """Go back to the point when there were `to` actions; what chance then owes is dealt again.

        The events after that point are gone, so a client that has seen them starts again from
        its view.

        Raises:
            ValueError: There were never so many actions, or the number is negative.
        """
        if type(to) is not int or not 0 <= to <= len(self._actions):
            expected = f"expected a whole number from 0 to {len(self._actions)}"
            raise ValueError(f"to: {expected}, got {shown(to)[0]}")
        if to == len(self._actions):
            return
        point = self._points[to]
        self._state = self.record.prefix(to).replay().state
        del self._actions[to:], self._points[to:], self._events[point.events :]
        self._chances = point.chances
        self._deal_if_due()

    def save(self) -> str:
        """The whole table as one line of JSON, for the host only.

        Example:
            >>> from cowrules import SixNimmt
            >>> table = Table(SixNimmt(players=2), seed=66)
            >>> Table.load(SixNimmt, table.save()).view(0) == table.view(0)
            True
        """
        from cowrules.wire.saves import Save, write_save  # noqa: PLC0415 - only when saving

        return write_save(Save(self._game, self._seed, self.deals, tuple(self._actions)))

    @classmethod
    def load(cls, game: type[Game[S, A, E, V]], text: str) -> "Table[S, A, E, V]":
        """The table that `save` wrote, with the dealer at the same place.

        Args:
            game: The class of the game.
            text: What `save` wrote.

        Raises:
            ValueError: The text is no saved table of this game, or one of its actions is
                illegal (then an `IllegalAction`).
            TypeError: It is no text, or no class.
        """
        _require_class(game)
        if not isinstance(text, str):
            raise TypeError(f"text: expected what save() wrote, got {shown(text)[0]}")
        from cowrules.wire.saves import read_save  # noqa: PLC0415 - only when loading

        saved = read_save(game, text)
        table = cls(saved.game, saved.seed, deals=False)
        for action in saved.actions:
            table._apply(action)
        table.deals = saved.deals
        table._deal_if_due()
        return table

    def __repr__(self) -> str:
        # It may be printed where players look, so it tells nothing of the state or the seed.
        seats = len(self._game.seats)
        return f"<table of {self._game.name}: {seats} seats, length {self.length}>"

    def _require_seat(self, seat: object) -> None:
        if isinstance(seat, Role):
            last = self._game.seats.stop - 1
            hint = "; what chance does goes to supply()" if seat is CHANCE else ""
            raise ValueError(f"seat: no such seat; expected 0 to {last}, got {seat.name}{hint}")
        if type(seat) is not int or seat not in self._game.seats:
            raise no_such_seat("seat", self._game.seats, seat)

    def _require_kind(self, action: A) -> None:
        if not isinstance(action, self._game.action_types):
            explain(self._game, action=action)

    def _require_fit(self, illegal: Illegal | None, action: A) -> None:
        """Refuse what is illegal and what no record could hold, before it is part of the game."""
        from cowrules.wire import codec_of  # noqa: PLC0415 - a game without a table does without it

        if illegal is not None:
            raise IllegalAction(illegal, self._game.describe(illegal))
        codec_of(self._game).action.encode(action)

    def _apply(self, action: A) -> None:
        state, events = self._game.apply(self._state, action)
        self._points.append(_Point(len(self._events), self._chances))
        self._state = state
        self._actions.append(action)
        self._events.extend(events)
        self._chances += action.player is CHANCE

    def _deal_if_due(self) -> None:
        while self.deals and CHANCE in self.actors:
            self.deal()


def _require_class(game: object) -> None:
    if not isinstance(game, type) or not issubclass(game, Game):
        expected = "expected the class of a game, such as SixNimmt"
        raise TypeError(f"game: {expected}, got {shown(game)[0]}")
