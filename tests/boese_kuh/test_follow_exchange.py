"""An exchange as each viewer follows it, with cards among the discards already."""

import pytest

from cowrules import SPECTATOR
from cowrules.boese_kuh import CardSet, Draw, Exchange
from cowrules.roles import Viewer

from .positions import bag, cards, set_up
from .test_exchange import ALL, GAME, LOW, SEVENS


@pytest.mark.clause("BK-STUCK-3", "BK-STUCK-4", "GB-22", "GB-24")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_the_exchanged_hand_joins_the_discards_of_a_view(viewer: Viewer) -> None:
    state = set_up(GAME, [LOW, "d1 d2 d3 d4 e1"], SEVENS, tasks=ALL, discards="e2 e3")
    view = GAME.observe(state, viewer)
    for action in (Exchange(0), Draw(cards("f7 f8 e7 f1 f2"))):
        state, events = GAME.apply(state, action)
        view = GAME.follow(view, [GAME.redact(event, viewer) for event in events])
        assert view.public.discards == CardSet(bag(LOW) | bag("e2 e3"))
        assert view == GAME.observe(state, viewer)
