"""New names for the seats and rows of 6 nimmt!."""

from random import Random
from typing import TypeVar

from attrs import evolve, frozen

from cowrules import SixNimmt
from cowrules.six_nimmt import (
    ChooseRow,
    Commit,
    Committed,
    Deal,
    Dealt,
    GameEnded,
    Placed,
    Public,
    Revealed,
    RoundEnded,
    RowChoiceDue,
    RowTaken,
    SixNimmtAction,
    SixNimmtEvent,
    SixNimmtState,
    SixNimmtView,
)

from .renaming import Renaming, put

__all__ = ["SixNimmtRenaming"]

T = TypeVar("T")


@frozen
class SixNimmtRenaming(Renaming[SixNimmtState, SixNimmtAction, SixNimmtEvent, SixNimmtView]):
    """An element of the group under which 6 nimmt! is the same.

    All act at once, so the seats can have any order, and so can the rows, since only their
    last cards decide. The numbers of the cards cannot be renamed.

    Attributes:
        original: The game.
        seats: The new name of each seat.
        rows: The new place of each row.
    """

    original: SixNimmt
    seats: tuple[int, ...]
    rows: tuple[int, ...]

    @classmethod
    def at_random(cls, game: SixNimmt, random: Random) -> "SixNimmtRenaming":
        seats = tuple(random.sample(game.seats, game.players))
        return cls(game, seats, tuple(random.sample(range(4), 4)))

    def game(self) -> SixNimmt:
        return self.original

    def seat(self, seat: int) -> int:
        return self.seats[seat] if 0 <= seat < len(self.seats) else seat

    def _row(self, row: int) -> int:
        return self.rows[row] if 0 <= row < 4 else row

    def _seats(self, values: tuple[T, ...]) -> tuple[T, ...]:
        return put(values, self.seats)

    def _public(self, old: Public) -> Public:
        return evolve(
            old,
            rows=put(old.rows, self.rows) if old.rows else (),
            revealed=tuple((card, self.seat(seat)) for card, seat in old.revealed),
            totals=self._seats(old.totals),
        )

    def state(self, state: SixNimmtState) -> SixNimmtState:
        return SixNimmtState(
            public=self._public(state.public),
            hands=self._seats(state.hands),
            commitments=self._seats(state.commitments),
            piles=self._seats(state.piles),
        )

    def view(self, view: SixNimmtView) -> SixNimmtView:
        return SixNimmtView(
            public=self._public(view.public),
            viewer=self.viewer(view.viewer),
            hand=view.hand,
            commitment=view.commitment,
            committed=self._seats(view.committed),
            piles=self._seats(view.piles),
        )

    def action(self, state: SixNimmtState, action: SixNimmtAction) -> SixNimmtAction:
        if isinstance(action, Deal):
            return Deal(self._seats(action.hands), put(action.rows, self.rows))
        if isinstance(action, Commit):
            return Commit(self.seat(action.player), action.card)
        return ChooseRow(self.seat(action.player), self._row(action.row))

    def event(self, event: SixNimmtEvent) -> SixNimmtEvent:
        if isinstance(event, Dealt):
            return Dealt(event.round, self._seats(event.hands), put(event.rows, self.rows))
        if isinstance(event, Revealed):
            return Revealed(self._seats(event.cards))
        if isinstance(event, RoundEnded):
            heads, totals = self._seats(event.heads), self._seats(event.totals)
            return RoundEnded(event.round, heads, totals)
        if isinstance(event, GameEnded):
            ranks, totals = self._seats(event.outcome.ranks), self._seats(event.outcome.totals)
            return GameEnded(evolve(event.outcome, ranks=ranks, totals=totals))
        player = self.seat(event.player)
        if isinstance(event, Committed | RowChoiceDue):
            return evolve(event, player=player)
        assert isinstance(event, Placed | RowTaken)
        return evolve(event, player=player, row=self.rows[event.row])
