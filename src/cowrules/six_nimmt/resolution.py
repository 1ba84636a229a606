"""What a legal action of 6 nimmt! does."""

from typing import TYPE_CHECKING

from cowrules.six_nimmt.actions import ChooseRow, Commit, Deal
from cowrules.six_nimmt.cards import count_heads
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
from cowrules.six_nimmt.outcome import is_match_over, outcome_of
from cowrules.six_nimmt.placement import ROW_LENGTH, row_for
from cowrules.six_nimmt.state import CHOOSE_ROW, COMMIT, DEAL, OVER, Public, SixNimmtState

if TYPE_CHECKING:
    from cowrules.six_nimmt.actions import SixNimmtAction
    from cowrules.six_nimmt.options import SixNimmtOptions

__all__ = ["initial_state", "resolve"]

Result = tuple[SixNimmtState, tuple[SixNimmtEvent, ...]]


def initial_state(options: "SixNimmtOptions") -> SixNimmtState:
    """The state before the first deal."""
    nobody = ((),) * options.players
    public = Public(DEAL, 1, 1, (), (), (0,) * options.players)
    return SixNimmtState(public, nobody, (None,) * options.players, nobody)


def resolve(options: "SixNimmtOptions", state: SixNimmtState, action: "SixNimmtAction") -> Result:
    """The state after a legal action, and its events."""
    if isinstance(action, Commit):
        return _commit(options, state, action)
    if isinstance(action, ChooseRow):
        return _choose_row(options, state, action)
    return _deal(state, action)


def _deal(state: SixNimmtState, deal: Deal) -> Result:
    old = state.public
    hands = tuple([tuple(sorted(hand)) for hand in deal.hands])
    rows = tuple([(card,) for card in deal.rows])
    public = Public(COMMIT, old.round, 1, rows, (), old.totals)
    after = SixNimmtState(public, hands, state.commitments, state.piles)
    return after, (Dealt(old.round, hands, deal.rows),)


def _commit(options: "SixNimmtOptions", state: SixNimmtState, action: Commit) -> Result:
    player, card = action.player, action.card
    hands = list(state.hands)
    hand = hands[player]
    place = hand.index(card)
    hands[player] = hand[:place] + hand[place + 1 :]
    commitments = list(state.commitments)
    commitments[player] = card
    committed = Committed(player, card)
    cards = [laid for laid in commitments if laid is not None]
    if len(cards) < len(commitments):
        after = SixNimmtState(state.public, tuple(hands), tuple(commitments), state.piles)
        return after, (committed,)
    events: list[SixNimmtEvent] = [committed, Revealed(tuple(cards))]
    queue = sorted([(laid, seat) for seat, laid in enumerate(cards)])
    lowest, seat = queue[0]
    if row_for(state.public.rows, lowest) is None:
        # Nothing is placed before the row is chosen (GN-12). Only the lowest card can be too
        # low: once it starts a row, every other card is higher than that row's last (GN-13).
        old = state.public
        events.append(RowChoiceDue(seat, lowest))
        public = Public(CHOOSE_ROW, old.round, old.turn, old.rows, tuple(queue), old.totals)
        after = SixNimmtState(public, tuple(hands), (None,) * len(hands), state.piles)
        return after, tuple(events)
    return _place(options, state, tuple(hands), queue, None, events)


def _choose_row(options: "SixNimmtOptions", state: SixNimmtState, action: ChooseRow) -> Result:
    queue = list(state.public.revealed)
    return _place(options, state, state.hands, queue, action.row, [])


def _place(  # noqa: PLR0917 - the turn as it stands
    options: "SixNimmtOptions",
    state: SixNimmtState,
    hands: tuple[tuple[int, ...], ...],
    queue: list[tuple[int, int]],
    chosen: int | None,
    events: list[SixNimmtEvent],
) -> Result:
    """Place the revealed cards in ascending order; the first takes the row `chosen`, if any."""
    old = state.public
    rows = list(old.rows)
    piles = list(state.piles)
    for card, player in queue:
        index = row_for(rows, card) if chosen is None else chosen
        assert index is not None, "only the lowest card can be too low (GN-13)"
        row = rows[index]
        if chosen is None and len(row) < ROW_LENGTH:
            rows[index] = (*row, card)
            events.append(Placed(player, card, index))
        else:
            rows[index] = (card,)
            piles[player] = tuple(sorted(piles[player] + row))
            heads = count_heads(row, options.heads)
            events.append(RowTaken(player, card, index, row, heads))
        chosen = None
    nobody = (None,) * len(hands)
    if hands[0]:
        public = Public(COMMIT, old.round, old.turn + 1, tuple(rows), (), old.totals)
        return SixNimmtState(public, hands, nobody, tuple(piles)), tuple(events)
    return _end_round(options, old, hands, piles, events)


def _end_round(
    options: "SixNimmtOptions",
    old: Public,
    hands: tuple[tuple[int, ...], ...],
    piles: list[tuple[int, ...]],
    events: list[SixNimmtEvent],
) -> Result:
    """Count the piles, gather all cards, and end the match or wait for the next deal."""
    heads = tuple([count_heads(pile, options.heads) for pile in piles])
    totals = tuple([total + new for total, new in zip(old.totals, heads, strict=True)])
    events.append(RoundEnded(old.round, heads, totals))
    if is_match_over(options, old.round, totals):
        public = Public(OVER, old.round, old.turn, (), (), totals)
        outcome = outcome_of(options, public)
        assert outcome is not None, "the match is over"
        events.append(GameEnded(outcome))
    else:
        public = Public(DEAL, old.round + 1, 1, (), (), totals)
    after = SixNimmtState(public, hands, (None,) * len(hands), ((),) * len(hands))
    return after, tuple(events)
