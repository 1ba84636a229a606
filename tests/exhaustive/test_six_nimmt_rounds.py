"""Whole rounds with few cards: every deal and every choice, through the public API."""

from collections import Counter
from math import factorial, perm

import pytest

from cowrules import SixNimmt

from ..spec.six_nimmt import matches, rounds
from ..spec.six_nimmt.heads import points
from .counts import Tally
from .six_nimmt_states import dealt, played

# Players, cards in hand, cards in the deck.
SMALL = [(2, 1, 6), (2, 1, 7), (3, 1, 7)]
LARGE = [(2, 2, 9), (4, 1, 9), (3, 2, 10)]


def check_rounds(players: int, hand: int, deck: int, *, any_order: bool = True) -> dict[str, int]:
    """All deals of one round.

    Without `any_order` only those whose rows ascend and whose seats ascend by their lowest cards,
    and the seats commit one after the other: all others differ by names, or by who was quicker.
    """
    game = SixNimmt(players=players, hand_size=hand, deck_size=deck, rounds=1)
    counts: Counter[str] = Counter()
    for deal in rounds.deals(frozenset(range(1, deck + 1)), players, hand):
        lowest = [min(each) for each in deal.hands]
        if not any_order and (list(deal.rows) != sorted(deal.rows) or lowest != sorted(lowest)):
            continue
        counts["deals"] += 1
        state = dealt(game, game.initial_state(), deal)
        for after, position in played(game, state, deal, counts, by_seats=not any_order):
            outcome = game.outcome(after)
            assert outcome is not None
            totals = [points(pile) for pile in position.taken]
            assert list(outcome.totals) == totals
            assert list(outcome.ranks) == matches.places(totals)

    left = deck - players * hand
    deals = factorial(deck) // factorial(hand) ** players // factorial(left) * perm(left, 4)
    assert counts["deals"] == (deals if any_order else deals // factorial(4) // factorial(players))
    order = ("deals", "states", "transitions", "row_choices", "ends")
    return {name: counts[name] for name in order}


@pytest.mark.parametrize(("players", "hand", "deck"), SMALL)
@pytest.mark.clause("NM-PLAY-1", "NM-PLAY-2", "NM-PLAY-3", "NM-PLAY-4", "NM-LOW-1", "NM-LOW-2")
@pytest.mark.clause("NM-PILE-2", "NM-END-1", "NM-END-2", "GN-05", "GN-07", "GN-12", "GN-14")
def test_all_rounds_with_one_card(tally: Tally, players: int, hand: int, deck: int) -> None:
    counts = check_rounds(players, hand, deck)
    tally(f"six-nimmt, rounds: {players} players, {hand} of {deck} cards", **counts)


@pytest.mark.clause("NM-PLAY-1", "NM-PLAY-2", "NM-PLAY-6", "NM-PILE-2", "NM-END-1", "GN-27")
def test_all_rounds_with_two_cards_up_to_order(tally: Tally) -> None:
    counts = check_rounds(2, 2, 8, any_order=False)
    tally("six-nimmt, rounds up to order: 2 players, 2 of 8 cards", **counts)


@pytest.mark.exhaustive
@pytest.mark.clause("NM-PLAY-1", "NM-PLAY-2", "NM-PLAY-6", "NM-PILE-2", "NM-END-1", "GN-17")
def test_all_rounds_with_two_cards(tally: Tally) -> None:
    counts = check_rounds(2, 2, 8)
    tally("six-nimmt, rounds: 2 players, 2 of 8 cards", **counts)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("players", "hand", "deck"), LARGE)
@pytest.mark.clause("NM-PLAY-4", "NM-PLAY-6", "NM-FULL-2", "NM-PILE-2", "NM-END-2", "GN-12")
def test_all_rounds_up_to_order(tally: Tally, players: int, hand: int, deck: int) -> None:
    counts = check_rounds(players, hand, deck, any_order=False)
    tally(f"six-nimmt, rounds up to order: {players} players, {hand} of {deck} cards", **counts)
