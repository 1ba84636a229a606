"""Which seats can be named to begin, and what is said of another."""

import pytest

from cowrules import BoeseKuh
from cowrules.options import OptionError


@pytest.mark.clause("GB-02")
@pytest.mark.parametrize(("players", "starter"), [(2, 2), (2, 4), (3, 5), (5, 5)])
def test_a_starter_beyond_the_last_seat_is_refused_and_the_seats_are_named(
    players: int, starter: int
) -> None:
    with pytest.raises(OptionError, match=rf"from 0 to {players - 1}\b") as caught:
        BoeseKuh(players=players, starter=starter)

    assert (caught.value.option, caught.value.clause) == ("starter", "GB-02")
