"""The machine of 6 nimmt!."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from hypothesis import strategies as st

from cowrules import SixNimmt
from cowrules.six_nimmt import (
    ChooseRow,
    Commit,
    Committed,
    Deal,
    Dealt,
    Phase,
    Placed,
    RoundEnded,
    RowTaken,
    SixNimmtAction,
    SixNimmtEvent,
    SixNimmtState,
    SixNimmtView,
)

from ..spec.six_nimmt.heads import heads, heads_one_to_five
from . import rare
from .machine import Machine
from .starts import SixNimmtStart, six_nimmt_starts, six_nimmt_witnesses

__all__ = ["SixNimmtMachine", "SixNimmtWitnessMachine"]

Cards = tuple[int, ...]


class SixNimmtMachine(Machine[SixNimmtState, SixNimmtAction, SixNimmtEvent, SixNimmtView]):
    """Matches of 6 nimmt!; the books say where each card of the round lies."""

    names = rare.SIX_NIMMT
    wishes = ("low cards", "high cards", "long rows", "short rows", "many heads")

    def starts(self) -> st.SearchStrategy[SixNimmtStart]:
        return six_nimmt_starts()

    def open(self, start: SixNimmtStart) -> SixNimmt:
        assert isinstance(start.game, SixNimmt)
        state = start.state
        self.options = start.game
        self.hands = [set(hand) for hand in state.hands]
        self.table = {card for card in state.commitments if card is not None}
        self.table |= {card for card, _ in state.public.revealed}
        self.rows = [list(row) for row in state.public.rows]
        self.piles = [set(pile) for pile in state.piles]
        self.totals = list(state.public.totals)
        return self.options

    def enter(self, happened: SixNimmtEvent) -> None:
        if isinstance(happened, Dealt):
            hands = [hand for hand in happened.hands if hand is not None]
            self.hands = [set(hand) for hand in hands]
            self.rows = [[card] for card in happened.rows]
        elif isinstance(happened, Committed):
            assert happened.card is not None, "the game's own events hide nothing"
            self.hands[happened.player].remove(happened.card)
            self.table.add(happened.card)
        elif isinstance(happened, Placed):
            self.table.remove(happened.card)
            self.rows[happened.row].append(happened.card)
        elif isinstance(happened, RowTaken):
            self.table.remove(happened.card)
            assert tuple(self.rows[happened.row]) == happened.taken, "a row is taken as it lies"
            assert happened.heads == self._heads(happened.taken)
            self.piles[happened.player] |= set(happened.taken)
            self.rows[happened.row] = [happened.card]
        elif isinstance(happened, RoundEnded):
            assert not any(self.hands), "a round ends when all cards are played"
            assert not self.table
            counted = tuple(map(self._heads, self.piles))
            assert happened.heads == counted, "each counts the own pile"
            self.totals = [old + new for old, new in zip(self.totals, counted, strict=True)]
            self.piles = [set() for _ in self.piles]
            self.rows = []

    def _heads(self, cards: Iterable[int]) -> int:
        worth = heads if self.options.heads == "published" else heads_one_to_five
        return sum(map(worth, cards))

    def secrets(self, happened: SixNimmtEvent) -> Iterable[tuple[int, object]]:
        if isinstance(happened, Committed):
            return [(happened.player, happened.card)]
        return enumerate(happened.hands) if isinstance(happened, Dealt) else ()

    def check_pieces(self) -> None:
        state, game = self.state, self.options
        public = state.public
        table = {card for card in state.commitments if card is not None}
        table |= {card for card, _ in public.revealed}
        assert [set(hand) for hand in state.hands] == self.hands
        assert table == self.table
        assert [list(row) for row in public.rows] == self.rows
        assert [set(pile) for pile in state.piles] == self.piles
        assert list(public.totals) == self.totals
        everywhere = [*table]
        for cards in (*state.hands, *public.rows, *state.piles):
            everywhere += cards
        playing = public.phase in (Phase.COMMIT, Phase.CHOOSE_ROW)
        assert len(everywhere) == (game.hand_size * game.players + 4 if playing else 0)
        assert len(set(everywhere)) == len(everywhere), "each card is in one place only"
        assert set(everywhere) <= set(range(1, game.highest + 1))

    def candidates(self) -> Iterator[SixNimmtAction]:
        for player in range(-1, self.options.players + 1):
            for row in range(-1, 5):
                yield ChooseRow(player, row)
            # Every card is tried for one seat after another, and for the others their own.
            cards: Iterable[int] = self.hands[player] if 0 <= player < len(self.hands) else (1,)
            if player == self.context.index % self.options.players:
                cards = range(-1, self.options.highest + 2)
            for card in cards:
                yield Commit(player, card)

    def rare(
        self,
        before: SixNimmtState,
        action: SixNimmtAction,
        events: Sequence[SixNimmtEvent],
        after: SixNimmtState,
    ) -> Iterator[str]:
        return rare.six_nimmt(self.options, before, action, events, after)

    def worth(self, wish: str, after: SixNimmtState) -> int:
        committed = sum(card or 0 for card in after.commitments)
        if wish == "low cards":
            return -committed
        if wish == "high cards":
            return committed
        if wish == "many heads":
            return sum(map(self._heads, after.piles))
        longest = max(after.public.rows, key=len, default=())
        if wish == "short rows":
            return -len(longest)
        # Just above the end of the longest row is where its next card lies.
        above = [card - longest[-1] for card in after.commitments if card and longest]
        return -sum(abs(distance) for distance in above if distance > 0) + 100 * len(longest)

    def rigged(self, random: Random) -> Deal:
        """The rows get the lowest or the highest of the cards dealt, or all the hands lie near."""
        game = self.options
        count = game.hand_size * game.players
        dealt = sorted(random.sample(range(1, game.highest + 1), count + 4))
        if random.random() < 0.5:
            rows, others = dealt[:4], dealt[4:]
        else:
            rows, others = dealt[count:], dealt[:count]
        if random.random() < 0.5:
            random.shuffle(others)
        hands = tuple(tuple(others[seat :: game.players]) for seat in game.seats)
        return Deal(hands, tuple(rows))


class SixNimmtWitnessMachine(SixNimmtMachine):
    """The same, from where something rare happens in a witness."""

    def starts(self) -> st.SearchStrategy[SixNimmtStart]:
        return six_nimmt_witnesses()
