"""Games that name the wrong actors, or offer the wrong actions."""

from collections.abc import Sequence
from itertools import count

from cowrules import CHANCE, Actor, Illegal, Viewer

from .take_away import (
    Position,
    Take,
    TakeAction,
    TakeAway,
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


class NamesNoActor(TakeAway):
    def actors(self, position: Position) -> tuple[Actor, ...]:
        return () if position.left == 1 else super().actors(position)


class ChanceActsWithOthers(TakeAway):
    def actors(self, position: Position) -> tuple[Actor, ...]:
        actors = super().actors(position)
        return (*actors, 0) if CHANCE in actors else actors


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
