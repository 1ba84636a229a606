"""Places by points and chips, for all small holdings of chips; and who can get a red chip."""

from itertools import combinations_with_replacement, product

import pytest

from cowrules import BoeseKuh
from cowrules.boese_kuh import BoeseKuhState, CardSet, GiveChip, Public
from cowrules.boese_kuh.state import Phase

from ..spec.boese_kuh import scores
from .counts import Tally

NO_CARDS = CardSet.of(())


def state_of(
    game: BoeseKuh, phase: Phase, owned: tuple[tuple[int, ...], ...], chip: int | None = None
) -> BoeseKuhState:
    """Chips as given; where the cards are is of no account."""
    tasks = tuple(front for front, _ in game.task_cards)
    chips = (chip, *game.chips[:5])
    completed = None if chip is None else 0
    public = Public(phase, 0, tasks, (NO_CARDS,) * 6, chips, completed, NO_CARDS)
    return BoeseKuhState(public, (NO_CARDS,) * game.players, game.deck, owned, ())


@pytest.mark.clause("BK-END-2", "BK-END-3", "BK-END-4", "BK-END-5", "GB-35", "GB-36", "GB-37")
def test_places_of_four_players_with_up_to_two_chips(tally: Tally) -> None:
    game = BoeseKuh(players=4)
    holdings = [
        chips for size in range(3) for chips in combinations_with_replacement((-2, -1, 1, 2), size)
    ]
    results = shared = 0
    for owned in product(holdings, repeat=4):
        outcome = game.outcome(state_of(game, Phase.OVER, owned))
        assert outcome is not None
        assert list(outcome.ranks) == scores.places(owned)
        assert set(outcome.winners) == scores.winners(owned)
        results += 1
        shared += len(outcome.winners) > 1

    assert len(holdings) == 1 + 4 + 10
    assert results == 15**4
    tally("boese-kuh, places", results=results, shared_wins=shared)


@pytest.mark.clause("BK-CHIP-2", "GB-18", "GB-19")
def test_who_can_be_given_a_red_chip(tally: Tally) -> None:
    gifts = 0
    for players in range(2, 7):
        game = BoeseKuh(players=players, six_players=players == 6)
        for chip in range(-5, 0):
            state = state_of(game, Phase.GIVE_CHIP, ((),) * players, chip)
            takers = scores.takers(0, chip, players)
            expected = {GiveChip(0, taker) for taker in takers}
            found = game.legal_actions(state, 0)
            assert set(found) == expected
            assert len(found) == len(expected)
            for taker in range(-1, players + 1):
                legal = game.check(state, GiveChip(0, taker)) is None
                assert legal == (taker in takers)
            gifts += len(found)

    assert gifts == 5 * (1 + 2 + 3 + 4 + 5)
    tally("boese-kuh, gifts", gifts=gifts)


@pytest.mark.clause("BK-COMP-4", "BK-COMP-5", "GB-03")
def test_the_chips_of_the_box() -> None:
    assert sorted(BoeseKuh().chips) == sorted(scores.chips().elements())
