"""Points, ranks, and who wins."""

import pytest

from cowrules import BoeseKuh
from cowrules.boese_kuh import BoeseKuhOutcome, Phase

from ..spec.boese_kuh import scores
from .positions import set_up
from .walks import SEEDS, played

CHIPS = (-5, -4, -3, -2, -1, -1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5)
GAME = BoeseKuh(players=4, chips=CHIPS)


def ended(*owned: tuple[int, ...]) -> BoeseKuhOutcome:
    """The result of a game in which the pool ran dry with these chips in front of the seats."""
    on_tasks = [None, 1, 1, 2, 2, 3]
    game = BoeseKuh(
        players=4,
        chips=tuple(chip for chip in on_tasks if chip) + sum(owned, ()),
    )
    state = set_up(
        game,
        ["a1 a2"],
        phase=Phase.OVER,
        chips=on_tasks,
        discards="a9 b9 c9",
        owned=owned,
    )
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


@pytest.mark.clause("BK-END-2", "BK-END-3", "GB-38", "GB-35")
def test_the_most_points_win() -> None:
    outcome = ended((5, -1), (3,), (-5,), (4, 2))

    assert outcome.points == (4, 3, -5, 6)
    assert outcome.ranks == (2, 3, 4, 1)
    assert outcome.winners == (3,)
    assert outcome.reason == "pool-empty"
    assert outcome.chips == ((-1, 5), (3,), (-5,), (2, 4))


@pytest.mark.clause("BK-END-4", "GB-21", "GB-37")
def test_among_the_tied_more_chips_win_and_red_ones_count() -> None:
    outcome = ended((5,), (5, 1, -1), (2, 3), (4,))

    assert outcome.points == (5, 5, 5, 4)
    assert outcome.ranks == (3, 1, 2, 4)


@pytest.mark.clause("BK-END-5", "GB-36")
def test_who_is_level_in_both_shares_and_leaves_a_gap() -> None:
    assert ended((2, 3), (1, 4), (5, -1), (4, 1)).ranks == (1, 1, 4, 1)
    assert ended((5,), (1, 2), (3, -1, 1), (2, 1)).ranks == (1, 3, 2, 3)
    assert ended((5,), (5,), (3,), (3,)).winners == (0, 1)
    assert ended((), (), (-1, 1), ()).ranks == (2, 2, 1, 2)


@pytest.mark.parametrize("name", SEEDS)
@pytest.mark.clause("BK-END-2", "BK-END-3", "BK-END-4", "BK-END-5", "GB-36", "GB-37")
def test_random_games_end_as_the_specification_says(name: str) -> None:
    game, steps = played(name)
    found = 0
    for step in steps:
        outcome = game.outcome(step.after)
        assert (outcome is None) is (step.after.public.phase is not Phase.OVER)
        if outcome is not None:
            found += 1
            owned = step.after.owned
            assert list(outcome.ranks) == scores.places(owned)
            assert set(outcome.winners) == scores.winners(owned)
            assert outcome.chips == owned
            assert outcome.points == tuple(map(sum, owned))
    assert found == len(SEEDS[name][1])
