"""The machine of Böse Kuh."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random

from hypothesis import strategies as st

from cowrules import BoeseKuh
from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhEvent,
    BoeseKuhState,
    BoeseKuhView,
    ChipAwarded,
    ChipPlaced,
    Draw,
    Drawn,
    Exchange,
    GiveChip,
    HandExchanged,
    Laid,
    Lay,
    Phase,
    PileRebuilt,
    Prepared,
    TaskTurned,
    TurnSkipped,
)
from cowrules.boese_kuh.fits import fits_somewhere

from . import rare
from .machine import Machine
from .starts import BoeseKuhStart, boese_kuh_starts, boese_kuh_witnesses

__all__ = ["BoeseKuhMachine", "BoeseKuhWitnessMachine"]


class BoeseKuhMachine(Machine[BoeseKuhState, BoeseKuhAction, BoeseKuhEvent, BoeseKuhView]):
    """Games of Böse Kuh; the books say where each card and each chip lies."""

    names = rare.BOESE_KUH
    wishes = ("many cards on tasks", "few cards on tasks", "small numbers", "stuck hands", "chips")

    def starts(self) -> st.SearchStrategy[BoeseKuhStart]:
        return boese_kuh_starts()

    def open(self, start: BoeseKuhStart) -> BoeseKuh:
        assert isinstance(start.game, BoeseKuh)
        state, public = start.state, start.state.public
        self.options = start.game
        self.hands = [set(hand) for hand in state.hands]
        self.piles = [set(pile) for pile in public.piles]
        self.draw_pile = set(state.draw_pile)
        self.discards = set(public.discards)
        self.owned = [list(chips) for chips in state.owned]
        self.chips = list(public.chips)
        self.pool = list(state.pool)
        return self.options

    def enter(self, happened: BoeseKuhEvent) -> None:
        if isinstance(happened, Prepared):
            self._prepare(happened)
        elif isinstance(happened, Laid):
            cards = set(happened.cards)
            assert cards <= self.hands[happened.player]
            self.hands[happened.player] -= cards
            self.piles[happened.task] |= cards
        elif isinstance(happened, ChipAwarded):
            assert self.chips[happened.task] == happened.chip
            self.chips[happened.task] = None
            self.owned[happened.recipient].append(happened.chip)
            assert (happened.chip > 0) is (happened.player == happened.recipient)
        elif isinstance(happened, TaskTurned):
            assert self.piles[happened.task] == set(happened.discarded)
            self.discards |= self.piles[happened.task]
            self.piles[happened.task] = set()
        elif isinstance(happened, ChipPlaced):
            assert self.chips[happened.task] is None
            self.pool.remove(happened.chip)
            self.chips[happened.task] = happened.chip
        elif isinstance(happened, HandExchanged):
            assert self.hands[happened.player] == set(happened.cards), "the whole hand is shown"
            self.discards |= self.hands[happened.player]
            self.hands[happened.player] = set()
        elif isinstance(happened, TurnSkipped):
            assert self.hands[happened.player] == set(happened.cards), "the whole hand is shown"
        elif isinstance(happened, Drawn):
            cards = set(happened.cards or ())
            assert len(cards) == happened.count
            assert cards <= self.draw_pile, "cards are drawn from the draw pile"
            self.draw_pile -= cards
            self.hands[happened.player] |= cards
        elif isinstance(happened, PileRebuilt):
            assert not self.draw_pile, "only an empty draw pile is rebuilt"
            assert happened.count == len(self.discards)
            self.draw_pile, self.discards = self.discards, set()

    def _prepare(self, happened: Prepared) -> None:
        self.hands = [set(hand or ()) for hand in happened.hands]
        self.draw_pile = self.draw_pile.difference(*self.hands)
        self.piles = [set() for _ in happened.tasks]
        self.chips = list(happened.chips)
        for chip in happened.chips:
            self.pool.remove(chip)

    def secrets(self, happened: BoeseKuhEvent) -> Iterable[tuple[int, object]]:
        if isinstance(happened, Drawn):
            return [(happened.player, happened.cards)]
        return enumerate(happened.hands) if isinstance(happened, Prepared) else ()

    def check_pieces(self) -> None:
        state, public = self.state, self.state.public
        assert [set(hand) for hand in state.hands] == self.hands
        assert [set(pile) for pile in public.piles] == self.piles
        assert set(state.draw_pile) == self.draw_pile
        assert set(public.discards) == self.discards
        assert [list(chips) for chips in state.owned] == [sorted(chips) for chips in self.owned]
        assert list(public.chips) == self.chips
        assert list(state.pool) == sorted(self.pool)
        cards = [*state.draw_pile, *public.discards]
        for place in (*state.hands, *public.piles):
            cards += place
        assert sorted(cards) == list(self.options.cow_cards), "each card is in one place"
        chips = [*state.pool, *[chip for chip in public.chips if chip is not None]]
        for owned in state.owned:
            chips += owned
        assert sorted(chips) == list(self.options.chips), "each chip is in one place"
        assert all(len(hand) <= 5 for hand in state.hands)

    def candidates(self) -> Iterator[BoeseKuhAction]:
        public, seats = self.state.public, self.options.seats
        for player in range(-1, len(seats) + 1):
            yield Exchange(player)
            yield Lay(player, 0, (1,))
            if player != public.player:
                yield GiveChip(player, 0)
                continue
            for recipient in range(-1, len(seats) + 1):
                yield GiveChip(player, recipient)
            hand = sorted(self.hands[player])
            for size in range(6 if public.phase is Phase.PLAY else 2):
                for cards in combinations(hand, size):
                    for task in range(6):
                        yield Lay(player, task, cards)
            for card in range(-1, 62):
                if card not in hand:
                    yield Lay(player, card % 6, (card,))
            for task in (-1, 6):
                yield Lay(player, task, tuple(hand[:1]))
            yield Lay(player, 0, (*hand[:1], *hand[:1]))

    def rare(
        self,
        before: BoeseKuhState,
        action: BoeseKuhAction,
        events: Sequence[BoeseKuhEvent],
        after: BoeseKuhState,
    ) -> Iterator[str]:
        return rare.boese_kuh(self.options, before, action, events, after)

    def worth(self, wish: str, after: BoeseKuhState) -> int:
        public = after.public
        lying = [card for pile in public.piles for card in pile]
        if wish == "many cards on tasks":
            return len(lying)
        if wish == "few cards on tasks":
            return -len(lying)
        if wish == "small numbers":
            # The fewer lines a sum has left, the sooner it is dead.
            return sum(10 - (card - 1) % 10 for pile in public.piles[:1] for card in pile)
        if wish == "chips":
            return sum(map(len, after.owned))
        singly = [1 << card for hand in after.hands for card in hand]
        return -sum(fits_somewhere(public.tasks, public.piles, card) for card in singly)

    def rigged(self, random: Random) -> BoeseKuhAction | None:
        """Cards that fit nowhere are drawn first, or those that lead to few numbers."""
        state, public = self.state, self.state.public
        if public.phase not in (Phase.REFILL, Phase.EXCHANGE) or public.player is None:
            return None

        def fits(card: int) -> tuple[bool, float]:
            return fits_somewhere(public.tasks, public.piles, 1 << card), random.random()

        pile = sorted(state.draw_pile, key=fits)
        discards = sorted(public.discards, key=fits)
        due = 5 - len(state.hands[public.player])
        return Draw(tuple([*pile, *discards][:due]))


class BoeseKuhWitnessMachine(BoeseKuhMachine):
    """The same, from where something rare happens in a witness."""

    def starts(self) -> st.SearchStrategy[BoeseKuhStart]:
        return boese_kuh_witnesses()
