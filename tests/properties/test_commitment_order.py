"""The order in which players commit their cards in 6 nimmt! never matters (GN-07, GN-08)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations
from math import factorial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowrules import SixNimmt
from cowrules.six_nimmt import (
    Commit,
    Committed,
    GameEnded,
    Phase,
    RoundEnded,
    RowChoiceDue,
    RowTaken,
    SixNimmtEvent,
    SixNimmtState,
)

from ..profiles import examples
from ..six_nimmt.positions import set_up
from ..witnesses.replays import six_nimmt
from .reached import walk

FEW = (
    SixNimmt(players=2, hand_size=3, deck_size=12, target=30),
    SixNimmt(players=3, hand_size=4, tactics=True, rounds=2),
    SixNimmt(players=4, rounds=1, hide_piles=True),
    SixNimmt(players=4, hand_size=2, deck_size=14, target=20),
)
MANY = (
    SixNimmt(players=5, hand_size=3, target=20, hide_piles=True),
    SixNimmt(players=7, rounds=1, hand_size=4),
    SixNimmt(players=10, rounds=1, tactics=True),
)

End = tuple[SixNimmtState, tuple[SixNimmtEvent, ...]]


def committed_in(
    game: SixNimmt,
    state: SixNimmtState,
    cards: Sequence[int],
    order: Sequence[int],
    between: dict[frozenset[int], SixNimmtState],
) -> End:
    """The state when all have committed in this order, and the events of the reveal.

    The state between, when some have committed, depends only on who they are; `between` holds
    what was met so far.
    """
    events: tuple[SixNimmtEvent, ...] = ()
    for number, seat in enumerate(order):
        state, events = game.apply(state, Commit(seat, cards[seat]))
        assert events[0] == Committed(seat, cards[seat])
        done = frozenset(order[: number + 1])
        if len(done) < len(order):
            assert len(events) == 1
            assert between.setdefault(done, state) == state
    return state, events[1:]


def assert_order_never_matters(
    game: SixNimmt, state: SixNimmtState, cards: Sequence[int], orders: Iterable[Sequence[int]]
) -> End:
    """Give the one end that all the orders of commitments come to."""
    between: dict[frozenset[int], SixNimmtState] = {}
    first: End | None = None
    for order in orders:
        end = committed_in(game, state, cards, order, between)
        first = first or end
        assert end == first
    assert first is not None
    return first


def turns(game: SixNimmt, seed: int) -> list[SixNimmtState]:
    """The states of a random match in which nobody has committed yet."""
    return [
        each.state
        for each in walk(game, seed)
        if each.state.public.phase is Phase.COMMIT and not any(each.state.committed)
    ]


def chosen_cards(state: SixNimmtState, random: Random) -> list[int]:
    return [random.choice(hand) for hand in state.hands]


def kinds(events: Iterable[SixNimmtEvent]) -> set[type[object]]:
    return {type(event) for event in events}


@given(st.sampled_from(FEW), st.integers(0, 1 << 40))
@examples(30)
def test_every_order_of_commitments_comes_to_the_same(game: SixNimmt, seed: int) -> None:
    random = Random(seed)
    for state in random.sample(turns(game, seed), 2):
        cards = chosen_cards(state, random)
        assert_order_never_matters(game, state, cards, permutations(game.seats))


@given(st.sampled_from(MANY), st.integers(0, 1 << 40))
@examples(20)
def test_many_orders_of_many_commitments_come_to_the_same(game: SixNimmt, seed: int) -> None:
    random = Random(seed)
    state = random.choice(turns(game, seed))
    orders = [random.sample(game.seats, game.players) for _ in range(12)]
    assert_order_never_matters(game, state, chosen_cards(state, random), orders)


@pytest.mark.clause("NM-PLAY-2")
def test_all_orders_come_to_every_kind_of_reveal() -> None:
    """Rows chosen, rows taken when full, the end of a round and of the match are all among them."""
    met: Counter[type[object]] = Counter()
    random = Random(1)
    for seed, game in enumerate(FEW):
        for state in turns(game, seed):
            cards = chosen_cards(state, random)
            _, events = assert_order_never_matters(game, state, cards, permutations(game.seats))
            met.update(kinds(events))
    assert met.keys() >= {RowChoiceDue, RowTaken, RoundEnded, GameEnded}


@pytest.mark.clause("NM-PLAY-2", "NM-PLAY-3", "NM-PLAY-4")
def test_cards_for_one_row_are_placed_ascending_in_every_order_of_commitment() -> None:
    """All for the row of the 20: placed as committed, they would not go there one by one."""
    game = SixNimmt(players=4, rounds=1)
    state = set_up(game, [(20,), (60,), (70,), (80,)], [24, 21, 23, 22])
    orders = list(permutations(game.seats))
    assert len(orders) == factorial(4)

    after, _ = assert_order_never_matters(game, state, [24, 21, 23, 22], orders)

    assert after.public.rows == ((20, 21, 22, 23, 24), (60,), (70,), (80,))


@pytest.mark.parametrize(
    "name", ["row-choice-before-higher-card", "full-row-in-one-turn", "shared-win-at-66"]
)
def test_the_witnesses_come_to_the_same_in_every_order(name: str) -> None:
    game, steps = six_nimmt(name)
    random = Random(2)
    starts = [
        number
        for number, step in enumerate(steps)
        if isinstance(step.action, Commit) and not any(step.before.committed)
    ]
    for number in {*random.sample(starts, min(8, len(starts))), starts[-1]}:
        laid = [step.action for step in steps[number : number + game.players]]
        cards = {action.player: action.card for action in laid if isinstance(action, Commit)}
        assert cards.keys() == set(game.seats)
        orders = [random.sample(game.seats, game.players) for _ in range(30)]
        end = assert_order_never_matters(
            game, steps[number].before, [cards[seat] for seat in game.seats], orders
        )
        assert end[0] == steps[number + game.players - 1].after
