"""Which seats can be named to begin, how many can play, and what is said of others."""

import pytest

from cowrules import CosmicCows
from cowrules.options import OptionError


@pytest.mark.clause("GC-10")
@pytest.mark.parametrize(("players", "starter"), [(2, 2), (2, 3), (4, 7), (6, 6)])
def test_a_starter_beyond_the_last_seat_is_refused_and_the_seats_are_named(
    players: int, starter: int
) -> None:
    with pytest.raises(OptionError, match=rf"from 0 to {players - 1}\b") as caught:
        CosmicCows(players=players, starter=starter)

    assert (caught.value.option, caught.value.clause) == ("starter", "GC-10")


@pytest.mark.clause("GC-09")
@pytest.mark.parametrize("players", [-2, 0, 1, 9, 10])
def test_fewer_than_two_or_more_than_eight_are_told_the_bounds(players: int) -> None:
    with pytest.raises(OptionError, match=r"from 2 to 8\b"):
        CosmicCows(players=players)
