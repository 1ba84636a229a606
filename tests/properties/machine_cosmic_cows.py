"""The machine of Cosmic Cows."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random

from attrs import evolve
from hypothesis import strategies as st

from cowrules import CosmicCows
from cowrules.cosmic_cows import (
    Combination,
    CosmicCowsAction,
    CosmicCowsEvent,
    CosmicCowsState,
    CosmicCowsView,
    Forfeit,
    Forfeited,
    Move,
    Moved,
    Phase,
    PickedUp,
    Reroll,
    Roll,
    Rolled,
    Started,
)

from . import rare
from .machine import Machine
from .starts import CosmicCowsStart, cosmic_cows_starts, cosmic_cows_witnesses

__all__ = ["CosmicCowsMachine", "CosmicCowsWitnessMachine"]

KNIFFEL_PAWN = 4
NOTHING = (1, 2, 3, 5, 6)


@cache
def _candidates(player: int) -> tuple[CosmicCowsAction, ...]:
    """Every set of dice, and every combination with every numbers, by one seat."""
    found: list[CosmicCowsAction] = [Forfeit(player)]
    for size in range(6):
        found += [Reroll(player, dice) for dice in combinations(range(5), size)]
    found += [Reroll(player, dice) for dice in ((-1,), (5,), (0, 0))]
    alone = [(), *[(number,) for number in range(8)]]
    both = [(one, other) for one in range(8) for other in range(8)]
    for combination in Combination:
        of_two = combination in (Combination.TWO_PAIRS, Combination.FULL_HOUSE)
        named = [*alone, *(both if of_two else both[::9]), (1, 2, 3)]
        found += [Move(player, combination, numbers) for numbers in named]
    return tuple(found)


class CosmicCowsMachine(
    Machine[CosmicCowsState, CosmicCowsAction, CosmicCowsEvent, CosmicCowsView]
):
    """Games of Cosmic Cows; the books say where each pawn stands and how each die lies."""

    names = rare.COSMIC_COWS
    wishes = ("forwards", "the Kniffel pawn", "two pawns", "little", "roll again")

    def starts(self) -> st.SearchStrategy[CosmicCowsStart]:
        return cosmic_cows_starts()

    def open(self, start: CosmicCowsStart) -> CosmicCows:
        assert isinstance(start.game, CosmicCows)
        public = start.state.public
        self.options = start.game
        self.pawns = list(public.pawns)
        self.dice = list(public.dice)
        self.rolls = public.rolls
        self.turn = public.turn
        self.player = public.player
        return self.options

    def enter(self, happened: CosmicCowsEvent) -> None:
        if isinstance(happened, Started):
            assert self.player is None
            self.player = happened.starter
        elif isinstance(happened, Rolled):
            both = list(zip(self.dice, happened.dice, strict=True))
            assert all(now in range(1, 7) for _, now in both)
            assert all(old in (0, now) for old, now in both), "dice that are kept stay"
            self.rolls += 1
            assert (happened.player, happened.rolls) == (self.player, self.rolls)
            self.dice = list(happened.dice)
        elif isinstance(happened, PickedUp):
            assert happened.player == self.player
            for place in happened.dice:
                assert self.dice[place], "a die is picked up once"
                self.dice[place] = 0
        elif isinstance(happened, Moved):
            assert happened.player == self.player
            for pawn, old, new in happened.pawns:
                self._move(pawn, old, new)
            assert any(old != new for _, old, new in happened.pawns), "at least one pawn moves"
            self._pass()
        elif isinstance(happened, Forfeited):
            assert (happened.player, self.rolls) == (self.player, 3)
            self._pass()

    def _move(self, pawn: int, old: int, new: int) -> None:
        assert self.player is not None
        assert self.pawns[pawn] == old
        forwards = old - new if self.player % 2 else new - old
        assert 0 <= forwards <= (1 if pawn == KNIFFEL_PAWN else 5), "pawns move to the roller"
        self.pawns[pawn] = new

    def _pass(self) -> None:
        """The next seat is on turn with all dice in the cup, unless the game is over."""
        assert self.player is not None
        home = sum(
            (-place if self.player % 2 else place)
            > (0 if pawn == KNIFFEL_PAWN else self.options.half - self.options.zone)
            for pawn, place in enumerate(self.pawns)
        )
        if home < 3 and self.turn != self.options.max_turns:
            self.player = (self.player + 1) % self.options.players
            self.dice, self.rolls, self.turn = [0] * 5, 0, self.turn + 1

    def secrets(self, happened: CosmicCowsEvent) -> Iterable[tuple[int, object]]:
        return ()

    def check_pieces(self) -> None:
        public, half = self.state.public, self.options.half
        assert list(public.pawns) == self.pawns
        assert list(public.dice) == self.dice
        assert (public.turn, public.player, public.rolls) == (self.turn, self.player, self.rolls)
        assert len(public.pawns) == 9
        for pawn, place in enumerate(public.pawns):
            assert abs(place) <= (1 if pawn == KNIFFEL_PAWN else half), "pawns stay on the board"

    def candidates(self) -> Iterator[CosmicCowsAction]:
        public = self.state.public
        for player in range(-1, self.options.players + 1):
            # What another seat may not do is much the same, whatever it is.
            step = 1 if player == public.player and public.phase is Phase.CHOOSE else 40
            yield from _candidates(player)[::step]

    def canonical(self, action: CosmicCowsAction) -> CosmicCowsAction:
        if isinstance(action, Move) and action.combination is Combination.TWO_PAIRS:
            return evolve(action, numbers=tuple(sorted(action.numbers)))
        return action

    def rare(
        self,
        before: CosmicCowsState,
        action: CosmicCowsAction,
        events: Sequence[CosmicCowsEvent],
        after: CosmicCowsState,
    ) -> Iterator[str]:
        return rare.cosmic_cows(self.options, before, action, events, after)

    def worth(self, wish: str, after: CosmicCowsState) -> int:
        old, new = self.state.public, after.public
        moved = [abs(was - now) for was, now in zip(old.pawns, new.pawns, strict=True)]
        if wish == "forwards":
            return sum(moved)
        if wish == "the Kniffel pawn":
            return moved[KNIFFEL_PAWN]
        if wish == "two pawns":
            return sum(map(bool, moved))
        if wish == "little":
            return -sum(moved) - 10 * (new.phase is Phase.ROLL and not any(moved))
        return new.dice.count(0) if not any(moved) else -1

    def rigged(self, random: Random) -> CosmicCowsAction | None:
        """Of some strange rolls the one that can be followed by the rarest thing."""
        public = self.state.public
        if public.phase is not Phase.ROLL or public.player is None:
            return None
        rolls = [self._strange_roll(random) for _ in range(8)]
        return max(rolls, key=lambda roll: self._promise(roll, public.player or 0))

    def _strange_roll(self, random: Random) -> Roll:
        """All dice show one or two numbers, or five of them nothing at all."""
        dice = self.state.public.dice
        due = dice.count(0)
        if due == 5 and random.random() < 0.2:
            return Roll(tuple(random.sample(NOTHING, 5)))
        one = random.choice([number for number in dice if number] or [1, 2, 3, 4, 5, 6])
        other = random.choice((one, random.randint(1, 6)))
        return Roll(tuple([one, one, other, other, one][:due]))

    def _promise(self, roll: Roll, player: int) -> int:
        """How rare a move after the roll can be."""
        game, before = self.options, self.game.apply(self.state, roll)[0]
        best = 0
        for action in game.legal_actions(before, player):
            if isinstance(action, Move):
                after, events = game.apply(before, action)
                found = set(self.rare(before, action, events, after))
                best = max([best, *[self.names.index(name) + 1 for name in found]])
        return best


class CosmicCowsWitnessMachine(CosmicCowsMachine):
    """The same, from where something rare happens in a witness."""

    def starts(self) -> st.SearchStrategy[CosmicCowsStart]:
        return cosmic_cows_witnesses()
