"""What a legal action of 6 nimmt! does."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cowrules.six_nimmt.actions import ChooseRow, Commit, Deal
from cowrules.six_nimmt.cards import count_heads
from cowrules.six_nimmt.events import (
    Committed,
    Dealt,
    GameEnded,
    RoundEnded,
    SixNimmtEvent,
    committed_of,
    new_revealed,
    new_row_taken,
    placed_of,
    row_choices_due_of,
)
from cowrules.six_nimmt.outcome import is_match_over, outcome_of
from cowrules.six_nimmt.placement import ROW_LENGTH, row_for
from cowrules.six_nimmt.state import (
    CHOOSE_ROW,
    COMMIT,
    DEAL,
    OVER,
    Public,
    SixNimmtState,
    new_public,
    new_state,
)

if TYPE_CHECKING:
    from cowrules.six_nimmt.actions import SixNimmtAction
    from cowrules.six_nimmt.options import SixNimmtOptions

__all__ = ["initial_state", "resolve"]

Result = tuple[SixNimmtState, tuple[SixNimmtEvent, ...]]


def initial_state(options: "SixNimmtOptions") -> SixNimmtState:
    """The state before the first deal."""
    nobody = ((),) * options.players
    public = new_public(DEAL, 1, 1, (), (), (0,) * options.players)
    return new_state(public, nobody, (None,) * options.players, nobody)


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
    public = new_public(COMMIT, old.round, 1, rows, (), old.totals)
    after = new_state(public, hands, state.commitments, state.piles)
    return after, (Dealt(old.round, hands, deal.rows),)


def _commit(options: "SixNimmtOptions", state: SixNimmtState, action: Commit) -> Result:
    player, card = action.player, action.card
    hands = list(state.hands)
    hand = list(hands[player])
    hand.remove(card)
    hands[player] = tuple(hand)
    commitments = list(state.commitments)
    commitments[player] = card
    committed = committed_of(player)[card]
    if None in commitments:
        after = new_state(state.public, tuple(hands), tuple(commitments), state.piles)
        return after, (committed,)
    return _reveal(options, state, tuple(hands), commitments, committed)


def _reveal(
    options: "SixNimmtOptions",
    state: SixNimmtState,
    hands: tuple[tuple[int, ...], ...],
    commitments: list[int | None],
    committed: Committed,
) -> Result:
    """Turn up the cards, and place them unless a row must be chosen first."""
    cards = tuple([card for card in commitments if card is not None])
    events: list[SixNimmtEvent] = [committed, new_revealed(cards)]
    ascending = sorted(cards)
    queue = zip(ascending, map(cards.index, ascending), strict=True)
    lowest = ascending[0]
    old = state.public
    row = row_for(old.rows, lowest)
    if row is not None:
        return _place(options, state, hands, queue, row, False, events)
    # Nothing is placed before the row is chosen (GN-12). Only the lowest card can be too low:
    # once it starts a row, every other card is higher than that row's last (GN-13).
    events.append(row_choices_due_of(cards.index(lowest))[lowest])
    public = new_public(CHOOSE_ROW, old.round, old.turn, old.rows, tuple(queue), old.totals)
    return new_state(public, hands, (None,) * len(hands), state.piles), tuple(events)


def _choose_row(options: "SixNimmtOptions", state: SixNimmtState, action: ChooseRow) -> Result:
    return _place(options, state, state.hands, state.public.revealed, action.row, True, [])


def _place(  # noqa: PLR0917 - the turn as it stands
    options: "SixNimmtOptions",
    state: SixNimmtState,
    hands: tuple[tuple[int, ...], ...],
    queue: Iterable[tuple[int, int]],
    first: int,
    chosen: bool,
    events: list[SixNimmtEvent],
) -> Result:
    """Place the revealed cards in ascending order, the lowest in the row `first`.

    If that row is `chosen` by the player of the lowest card, it is taken, full or not.
    """
    old = state.public
    rows = list(old.rows)
    piles = list(state.piles)
    index: int | None = first
    takes = chosen
    for card, player in queue:
        if index is None:
            index = row_for(rows, card)
            assert index is not None, "only the lowest card can be too low (GN-13)"
        row = rows[index]
        if takes or len(row) == ROW_LENGTH:
            takes = False
            rows[index] = (card,)
            piles[player] = tuple(sorted(piles[player] + row))
            heads = count_heads(row, options.heads)
            events.append(new_row_taken(player, card, index, row, heads))
        else:
            rows[index] = (*row, card)
            events.append(placed_of(player, index)[card])
        index = None
    nobody = (None,) * len(hands)
    if hands[0]:
        public = new_public(COMMIT, old.round, old.turn + 1, tuple(rows), (), old.totals)
        return new_state(public, hands, nobody, tuple(piles)), tuple(events)
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
        public = new_public(OVER, old.round, old.turn, (), (), totals)
        outcome = outcome_of(options, public)
        assert outcome is not None, "the match is over"
        events.append(GameEnded(outcome))
    else:
        public = new_public(DEAL, old.round + 1, 1, (), (), totals)
    after = new_state(public, hands, (None,) * len(hands), ((),) * len(hands))
    return after, tuple(events)
