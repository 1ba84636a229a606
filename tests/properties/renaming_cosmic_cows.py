"""New names for the seats, dice and numbers of Cosmic Cows, and the board seen from behind."""

from random import Random
from typing import TypeVar

from attrs import evolve, frozen

from cowrules import CosmicCows
from cowrules.cosmic_cows import (
    Combination,
    CosmicCowsAction,
    CosmicCowsEvent,
    CosmicCowsState,
    CosmicCowsView,
    Forfeited,
    GameEnded,
    Move,
    Moved,
    PickedUp,
    Public,
    Reroll,
    Roll,
    Rolled,
    Start,
    Started,
)
from cowrules.cosmic_cows.board import pawn_of, side_of

from .renaming import Renaming, put

__all__ = ["CosmicCowsRenaming"]

T = TypeVar("T")

_IDENTITY = (1, 2, 3, 4, 5, 6)
_REVERSED = (6, 5, 4, 3, 2, 1)


@frozen
class CosmicCowsRenaming(
    Renaming[CosmicCowsState, CosmicCowsAction, CosmicCowsEvent, CosmicCowsView]
):
    """An element of the group under which Cosmic Cows is the same.

    The seats can be turned round the table, since they play in order and alternate between the
    sides; turned by an odd number they change sides, and every column is mirrored at the
    centre. The five dice can change places. The numbers of the dice can be reversed, 1 to 6
    becoming 6 to 1: a straight stays a straight, and a total t becomes 35 - t, for which the
    rules of Chance are the same. No other change of numbers keeps straights and totals; but
    all else is the same under any change, the pawns changing their columns with the numbers.

    Attributes:
        original: The game.
        shift: How far the seats are turned.
        dice: The new place of each die.
        numbers: The new name of each number from 1.
    """

    original: CosmicCows
    shift: int
    dice: tuple[int, ...]
    numbers: tuple[int, ...]

    @classmethod
    def at_random(cls, game: CosmicCows, random: Random) -> "CosmicCowsRenaming":
        numbers = random.choice((_IDENTITY, _REVERSED))
        return cls(game, random.randrange(game.players), tuple(random.sample(range(5), 5)), numbers)

    @classmethod
    def of_any_numbers(cls, game: CosmicCows, random: Random) -> "CosmicCowsRenaming":
        """One that does not keep straights and totals."""
        return evolve(cls.at_random(game, random), numbers=tuple(random.sample(_IDENTITY, 6)))

    def game(self) -> CosmicCows:
        starter = self.original.starter
        return evolve(self.original, starter=None if starter is None else self.seat(starter))

    def seat(self, seat: int) -> int:
        players = self.original.players
        return (seat + self.shift) % players if 0 <= seat < players else seat

    def _number(self, number: int) -> int:
        return self.numbers[number - 1] if 1 <= number <= 6 else number

    def _each(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(map(self._number, numbers))

    def _die(self, place: int) -> int:
        return self.dice[place] if 0 <= place < 5 else place

    def _lying(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        return put(self._each(dice), self.dice)

    def _pawn(self, pawn: int) -> int:
        for number in _IDENTITY:
            if pawn_of(number) == pawn:
                return pawn_of(self._number(number))
        return pawn

    def _line(self, position: int) -> int:
        return -position if self.shift % 2 else position

    def _public(self, old: Public) -> Public:
        return evolve(
            old,
            player=None if old.player is None else self.seat(old.player),
            dice=self._lying(old.dice),
            pawns=put(list(map(self._line, old.pawns)), list(map(self._pawn, range(9)))),
        )

    def state(self, state: CosmicCowsState) -> CosmicCowsState:
        return CosmicCowsState(self._public(state.public))

    def view(self, view: CosmicCowsView) -> CosmicCowsView:
        return CosmicCowsView(self._public(view.public), self.viewer(view.viewer))

    def action(self, state: CosmicCowsState, action: CosmicCowsAction) -> CosmicCowsAction:
        if isinstance(action, Start):
            return Start(self.seat(action.starter))
        if isinstance(action, Roll):
            return Roll(self._rolled(state.public.cup, action.dice))
        player = self.seat(action.player)
        if isinstance(action, Reroll):
            return Reroll(player, tuple(map(self._die, action.dice)))
        if isinstance(action, Move):
            return Move(player, action.combination, self._each(action.numbers))
        return evolve(action, player=player)

    def _rolled(self, cup: tuple[int, ...], dice: tuple[int, ...]) -> tuple[int, ...]:
        """The numbers in the order of the new places; in any order when they are too many."""
        if len(cup) != len(dice):
            return self._each(dice)
        placed = sorted(zip(map(self._die, cup), self._each(dice), strict=True))
        return tuple(number for _, number in placed)

    def normal(self, action: CosmicCowsAction) -> CosmicCowsAction:
        if isinstance(action, Reroll):
            return evolve(action, dice=tuple(sorted(action.dice)))
        if isinstance(action, Move) and action.combination is Combination.TWO_PAIRS:
            return evolve(action, numbers=tuple(sorted(action.numbers)))
        return action

    def event(self, event: CosmicCowsEvent) -> CosmicCowsEvent:
        if isinstance(event, Started):
            return Started(self.seat(event.starter))
        if isinstance(event, GameEnded):
            return self._ended(event)
        player = self.seat(event.player)
        if isinstance(event, Rolled):
            return Rolled(player, event.rolls, self._lying(event.dice))
        if isinstance(event, PickedUp):
            return PickedUp(player, tuple(sorted(map(self._die, event.dice))))
        if isinstance(event, Forfeited):
            return Forfeited(player)
        numbers = self._each(event.numbers)
        pawns = tuple(
            (self._pawn(pawn), self._line(before), self._line(after))
            for pawn, before, after in event.pawns
        )
        if event.combination is Combination.TWO_PAIRS:
            numbers, pawns = tuple(sorted(numbers)), tuple(sorted(pawns))
        return Moved(player, event.combination, numbers, pawns)

    def _ended(self, event: GameEnded) -> GameEnded:
        old = event.outcome
        ranks = put(old.ranks, [self.seat(seat) for seat in range(len(old.ranks))])
        if self.shift % 2 == 0:
            return GameEnded(evolve(old, ranks=ranks))
        side = None if old.side is None else side_of(old.side + 1)
        home = (old.home[1], old.home[0])
        return GameEnded(evolve(old, ranks=ranks, side=side, home=home))
