"""New names for the seats, colours and task cards of Böse Kuh."""

from random import Random
from typing import TypeVar

from attrs import evolve, frozen

from cowrules import BoeseKuh
from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhEvent,
    BoeseKuhState,
    BoeseKuhView,
    CardSet,
    ChipAwarded,
    ChipPlaced,
    Draw,
    Drawn,
    Exchange,
    GameEnded,
    GiveChip,
    HandExchanged,
    Laid,
    Lay,
    PileRebuilt,
    PlaceChip,
    Prepared,
    Public,
    Setup,
    TaskCompleted,
    TaskTurned,
    TurnBegan,
    TurnSkipped,
)

from .renaming import Renaming, put

__all__ = ["BoeseKuhRenaming"]

T = TypeVar("T")


@frozen
class BoeseKuhRenaming(Renaming[BoeseKuhState, BoeseKuhAction, BoeseKuhEvent, BoeseKuhView]):
    """An element of the group under which Böse Kuh is the same.

    The seats can only be turned round the table, since play goes clockwise. Any colour can
    have the name of any other, any task card any place in the ring, and either side of a task
    card can be called side 0. Numbers of cards and values of chips cannot be renamed.

    Attributes:
        original: The game.
        shift: How far the seats are turned.
        colours: The new name of each colour.
        slots: The new place of each task card.
        flips: For each task card whether its sides change their names.
    """

    original: BoeseKuh
    shift: int
    colours: tuple[int, ...]
    slots: tuple[int, ...]
    flips: tuple[int, ...]

    @classmethod
    def at_random(cls, game: BoeseKuh, random: Random) -> "BoeseKuhRenaming":
        return cls(
            game,
            random.randrange(game.players),
            tuple(random.sample(range(6), 6)),
            tuple(random.sample(range(6), 6)),
            tuple(random.choices((0, 1), k=6)),
        )

    def game(self) -> BoeseKuh:
        old = self.original
        pairs = [
            (card[flip], card[1 - flip])
            for card, flip in zip(old.task_cards, self.flips, strict=True)
        ]
        return evolve(
            old,
            starter=None if old.starter is None else self.seat(old.starter),
            task_cards=put(pairs, self.slots),
            sides=None if old.sides is None else self._sides(old.sides),
            cow_cards=self._each(old.cow_cards),
        )

    def seat(self, seat: int) -> int:
        players = self.original.players
        return (seat + self.shift) % players if 0 <= seat < players else seat

    def _task(self, index: int) -> int:
        return self.slots[index] if 0 <= index < 6 else index

    def _card(self, card: int) -> int:
        if not 1 <= card <= 60:
            return card
        colour, number = divmod(card - 1, 10)
        return 10 * self.colours[colour] + number + 1

    def _each(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(map(self._card, cards))

    def _cards(self, cards: CardSet) -> CardSet:
        return CardSet.of(map(self._card, cards))

    def _hidden(self, cards: CardSet | None) -> CardSet | None:
        return None if cards is None else self._cards(cards)

    def _seats(self, values: tuple[T, ...]) -> tuple[T, ...]:
        return put(values, [self.seat(seat) for seat in range(len(values))])

    def _sides(self, sides: tuple[int, ...]) -> tuple[int, ...]:
        return put([side ^ flip for side, flip in zip(sides, self.flips, strict=True)], self.slots)

    def _public(self, old: Public) -> Public:
        if old.player is None:
            return old
        return Public(
            phase=old.phase,
            player=self.seat(old.player),
            tasks=put(old.tasks, self.slots),
            piles=put([self._cards(pile) for pile in old.piles], self.slots),
            chips=put(old.chips, self.slots),
            completed=None if old.completed is None else self.slots[old.completed],
            discards=self._cards(old.discards),
        )

    def state(self, state: BoeseKuhState) -> BoeseKuhState:
        return BoeseKuhState(
            public=self._public(state.public),
            hands=self._seats(tuple(map(self._cards, state.hands))),
            draw_pile=self._cards(state.draw_pile),
            owned=self._seats(state.owned),
            pool=state.pool,
        )

    def view(self, view: BoeseKuhView) -> BoeseKuhView:
        return BoeseKuhView(
            public=self._public(view.public),
            viewer=self.viewer(view.viewer),
            hand=self._cards(view.hand),
            hand_sizes=self._seats(view.hand_sizes),
            draw_size=view.draw_size,
            owned=self._seats(view.owned),
            chip_counts=self._seats(view.chip_counts),
            pool_size=view.pool_size,
        )

    def action(self, state: BoeseKuhState, action: BoeseKuhAction) -> BoeseKuhAction:
        if isinstance(action, Lay):
            return Lay(self.seat(action.player), self._task(action.task), self._each(action.cards))
        if isinstance(action, GiveChip):
            return GiveChip(self.seat(action.player), self.seat(action.recipient))
        if isinstance(action, Exchange):
            return Exchange(self.seat(action.player))
        if isinstance(action, Draw):
            return Draw(self._each(action.cards))
        if isinstance(action, PlaceChip):
            return action
        return Setup(
            starter=self.seat(action.starter),
            sides=self._sides(action.sides),
            chips=put(action.chips, self.slots),
            hands=self._seats(tuple(map(self._each, action.hands))),
        )

    def normal(self, action: BoeseKuhAction) -> BoeseKuhAction:
        if isinstance(action, Lay):
            return evolve(action, cards=tuple(sorted(action.cards)))
        return action

    def event(self, event: BoeseKuhEvent) -> BoeseKuhEvent:
        if isinstance(event, Prepared):
            return Prepared(
                tasks=put(event.tasks, self.slots),
                chips=put(event.chips, self.slots),
                hands=self._seats(tuple(map(self._hidden, event.hands))),
            )
        if isinstance(event, PileRebuilt):
            return event
        if isinstance(event, ChipPlaced):
            return evolve(event, task=self.slots[event.task])
        if isinstance(event, TaskTurned):
            return TaskTurned(self.slots[event.task], self._cards(event.discarded), event.now)
        if isinstance(event, GameEnded):
            old = event.outcome
            return GameEnded(
                evolve(
                    old,
                    ranks=self._seats(old.ranks),
                    points=self._seats(old.points),
                    chips=self._seats(old.chips),
                )
            )
        return self._of_player(event)

    def _of_player(
        self,
        event: TurnBegan | Laid | TaskCompleted | ChipAwarded | HandExchanged | TurnSkipped | Drawn,
    ) -> BoeseKuhEvent:
        player = self.seat(event.player)
        if isinstance(event, TurnBegan):
            return TurnBegan(player)
        if isinstance(event, Laid):
            return Laid(player, self.slots[event.task], self._cards(event.cards))
        if isinstance(event, TaskCompleted):
            return TaskCompleted(player, self.slots[event.task], event.was)
        if isinstance(event, ChipAwarded):
            recipient = self.seat(event.recipient)
            return ChipAwarded(player, recipient, self.slots[event.task], event.chip)
        if isinstance(event, Drawn):
            return Drawn(player, event.count, self._hidden(event.cards))
        if isinstance(event, HandExchanged):
            return HandExchanged(player, self._cards(event.cards))
        return TurnSkipped(player, self._cards(event.cards))
