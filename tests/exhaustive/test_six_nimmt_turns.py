"""One turn of two players, for every order of rows and cards and every length of the rows."""

from itertools import product
from math import factorial

import pytest

from cowrules import SixNimmt
from cowrules.six_nimmt import ChooseRow, Commit, Public, SixNimmtState
from cowrules.six_nimmt.state import Phase

from ..spec.six_nimmt.rounds import Choose, Play, Round, after, chooser
from .counts import Tally
from .order_types import order_types, row_of
from .six_nimmt_states import told

GAME = SixNimmt(players=2, rounds=1)
# Eight turns are played, so that twenty cards lie in rows and piles. Each player has the card
# that is played now and one for the last turn.
TURN = 9
LAST = (103, 104)
ASIDE = tuple(range(71, 97))


def before(ends: tuple[int, ...], cards: tuple[int, ...], lengths: tuple[int, ...]) -> Round:
    """The position: what does not lie in rows lies in the second player's pile."""
    hands = tuple(frozenset(hand) for hand in zip(cards, LAST, strict=True))
    rows = tuple(row_of(*each) for each in zip(ends, lengths, strict=True))
    taken = (frozenset[int](), frozenset(ASIDE[: 20 - sum(lengths)]))
    return Round(hands, (None, None), (None, None), rows, taken)


def engine_state(position: Round) -> SixNimmtState:
    hands = tuple(tuple(sorted(hand)) for hand in position.hands)
    piles = tuple(tuple(sorted(pile)) for pile in position.taken)
    public = Public(Phase.COMMIT, 1, TURN, position.rows, (), (0, 0))
    return SixNimmtState(public, hands, (None, None), piles)


def check_turns(lengths_to_try: tuple[int, ...], *, rows_ascend: bool) -> dict[str, int]:
    positions = results = chosen = 0
    for ends, cards in order_types(2):
        if rows_ascend and list(ends) != sorted(ends):
            continue
        for lengths in product(lengths_to_try, repeat=4):
            position = before(ends, cards, lengths)
            state = engine_state(position)
            assert not GAME.faults(state)
            positions += 1
            for player, card in enumerate(cards):
                state, _ = GAME.apply(state, Commit(player, card))
                position = after(position, Play(player, card))
            assert told(state) == position
            player_to_choose = chooser(position)
            if player_to_choose is None:
                results += 1
                continue
            chosen += 1
            assert GAME.actors(state) == (player_to_choose,)
            for row in range(4):
                then, _ = GAME.apply(state, ChooseRow(player_to_choose, row))
                assert told(then) == after(position, Choose(player_to_choose, row))
                results += 1
    orders = factorial(6) // (factorial(4) if rows_ascend else 1)
    assert positions == orders * len(lengths_to_try) ** 4
    # In one order of three the lowest of the six cards is one of the two that are played.
    assert chosen * 3 == positions
    assert results == positions - chosen + 4 * chosen
    return {"positions": positions, "row_choices": chosen, "results": results}


@pytest.mark.clause("NM-PLAY-3", "NM-PLAY-4", "NM-FULL-2", "NM-LOW-1", "GN-12", "GN-14", "GN-17")
def test_turns_with_rows_of_one_and_five_in_any_order(tally: Tally) -> None:
    counts = check_turns((1, 5), rows_ascend=False)
    tally("six-nimmt, turns with rows of one and five", **counts)


@pytest.mark.exhaustive
@pytest.mark.clause("NM-PLAY-3", "NM-PLAY-4", "NM-FULL-2", "NM-LOW-1", "GN-12", "GN-14", "GN-17")
def test_turns_with_ascending_rows_of_all_lengths(tally: Tally) -> None:
    counts = check_turns((1, 2, 3, 4, 5), rows_ascend=True)
    tally("six-nimmt, turns with ascending rows", **counts)
