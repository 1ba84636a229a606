"""The dealer: one stream for each chance action, and nothing else."""

import pytest

from cowrules import Dealer, SixNimmt
from cowrules.source import SeededSource

GAME = SixNimmt(players=2)
START = GAME.initial_state()


def test_each_action_has_a_stream_of_its_own() -> None:
    dealer = Dealer(66)
    dealt = [dealer.action(GAME, START) for _ in range(3)]

    assert dealt == [GAME.sample_chance(START, SeededSource(66, k)) for k in range(3)]
    assert len(set(dealt)) == 3
    assert dealer.position == 3


def test_a_dealer_set_back_deals_the_same_again() -> None:
    dealer = Dealer(66, position=7)
    first = dealer.action(GAME, START)
    dealer.position = 7

    assert dealer.action(GAME, START) == first
    assert Dealer(66, position=7).action(GAME, START) == first


def test_a_dealer_that_cannot_deal_stays_where_it_is() -> None:
    dealer = Dealer(66)
    state, _ = GAME.apply(START, dealer.action(GAME, START))

    with pytest.raises(ValueError, match="no deal is due"):
        dealer.action(GAME, state)
    assert dealer.position == 1


@pytest.mark.parametrize("number", [-1, 2**53, 2**53 + 1, True, 1.0, "1", None])
def test_what_is_no_seed_or_position_is_named(number: int) -> None:
    with pytest.raises(ValueError, match=r"^seed: expected a whole number"):
        Dealer(number)
    with pytest.raises(ValueError, match=r"^position: expected a whole number"):
        Dealer(1, number)


def test_a_dealer_shows_where_it_is() -> None:
    assert repr(Dealer(2**53 - 1, 4)) == "Dealer(seed=9007199254740991, position=4)"
