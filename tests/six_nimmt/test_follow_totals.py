"""The end of a round as it is followed by somebody who is told another number of totals."""

import pytest

from cowrules import SPECTATOR, SixNimmt
from cowrules.six_nimmt import RoundEnded


@pytest.mark.clause("NM-END-3")
@pytest.mark.parametrize("totals", [(), (3,), (3, 5, 7)])
def test_totals_of_fewer_or_more_seats_than_play_are_not_followed(totals: tuple[int, ...]) -> None:
    game = SixNimmt(players=2)
    view = game.observe(game.initial_state(), SPECTATOR)

    assert game.follow(view, [RoundEnded(1, (3, 5), (3, 5))]).public.totals == (3, 5)
    with pytest.raises(IndexError):
        game.follow(view, [RoundEnded(1, (3, 5), totals)])
