"""The refill: from which pile it comes, and what it does when both run dry."""

import pytest

from cowrules import BoeseKuh, Dealer
from cowrules.boese_kuh import (
    BoeseKuhCode,
    CardSet,
    Draw,
    Drawn,
    Laid,
    Lay,
    Phase,
    PileRebuilt,
    PlaceChip,
    TurnBegan,
)

from .positions import bag, card, cards, set_up
from .turning import GAME, TRIPLET, refilling, refused


@pytest.mark.clause("BK-DECK-1", "GB-28")
def test_the_last_card_of_a_refill_renews_the_draw_pile_at_once() -> None:
    state = set_up(
        GAME, ["a1 b2 b3 b4"], phase=Phase.REFILL, draw="f1", discards=None, piles={0: "a2"}
    )
    discards = state.public.discards
    after, events = GAME.apply(state, Draw(cards("f1")))

    assert events == (Drawn(0, 1, bag("f1")), PileRebuilt(len(discards)), TurnBegan(1))
    assert after.draw_pile == discards
    assert after.public.discards == 0
    assert after.hands[0] == bag("a1 b2 b3 b4 f1")


@pytest.mark.clause("BK-DECK-1", "GB-28")
def test_the_discards_are_renewed_in_the_middle_of_a_refill() -> None:
    state = refilling()
    discards = state.public.discards
    drawn = cards("f2 a9 a10 f1")
    after, events = GAME.apply(state, Draw(drawn))

    assert events == (
        Drawn(0, 2, bag("f1 f2")),
        PileRebuilt(len(discards)),
        Drawn(0, 2, bag("a9 a10")),
        TurnBegan(1),
    )
    assert after.hands[0] == bag("b4 a9 a10 f1 f2")
    assert after.draw_pile == CardSet(discards & ~bag("a9 a10"))
    assert after.public.discards == 0


@pytest.mark.clause("GB-29")
def test_an_empty_draw_pile_is_renewed_when_a_card_is_due() -> None:
    """Both piles ran dry, then a task was cleared: its cards are drawn by who cleared it."""
    game = BoeseKuh(players=2, cow_cards=cards("a7 b7 c7 d1 d2 d3 d4 e1 e2 e3 e4"))
    state = set_up(
        game,
        ["a7 d1", "d2 d3 d4 e1"],
        {TRIPLET: "b7 c7", 0: "e2 e3 e4"},
        draw="",
        chips=(1, 4, 2, 3, 5, 1),
    )
    assert (state.draw_size, state.public.discards) == (0, 0)
    state, _ = game.apply(state, Lay(0, TRIPLET, cards("a7")))
    state, _ = game.apply(state, PlaceChip(-1))
    assert state.public.phase is Phase.REFILL
    assert state.draw_size == 0
    assert len(state.public.discards) == 3
    action = Dealer(1).action(game, state)
    assert isinstance(action, Draw)
    assert sorted(action.cards) == sorted(cards("a7 b7 c7"))
    after, events = game.apply(state, action)
    assert events == (PileRebuilt(3), Drawn(0, 3, bag("a7 b7 c7")), TurnBegan(1))
    assert after.hands[0] == bag("a7 b7 c7 d1")
    assert (after.draw_size, after.public.discards) == (0, 0)


@pytest.mark.clause("GB-29", "GB-30")
def test_with_both_piles_empty_nobody_refills_and_no_chance_action_is_due() -> None:
    game = BoeseKuh(players=2, cow_cards=cards("a7 b7 c1 d1 d2 d3 d4 e1 e2 e3"))
    state = set_up(game, ["a7 b7 c1 d1 d2", "d3 d4 e1 e2 e3"])
    assert state.draw_size == 0
    after, events = game.apply(state, Lay(0, TRIPLET, cards("a7 b7")))

    assert events == (Laid(0, TRIPLET, bag("a7 b7")), TurnBegan(1))
    assert after.public.phase is Phase.PLAY
    assert after.public.player == 1
    assert after.hand_sizes == (3, 5)
    assert game.faults(after) == ()


@pytest.mark.clause("GB-30")
def test_with_too_few_cards_the_refill_takes_all_there_are() -> None:
    game = BoeseKuh(players=2, cow_cards=cards("a7 b7 c7 c1 d1 d2 d3 d4 e1 e2 e3"))
    state = set_up(game, ["a7 b7 c1 d1 d2", "d3 d4 e1 e2 e3"])
    state, _ = game.apply(state, Lay(0, TRIPLET, cards("a7 b7")))
    assert game.check(state, Draw(cards("c7"))) is None
    short = game.check(state, Draw(()))
    assert short is not None
    assert (short.code, short.clause) == (BoeseKuhCode.WRONG_COUNT, "GB-30")
    assert dict(short.params) == {"what": "drawn", "expected": 1, "found": 0}
    state, _ = game.apply(state, Draw(cards("c7")))

    assert state.hand_sizes == (4, 5)
    assert state.public.player == 1


DRAWS = [
    ("f1", BoeseKuhCode.WRONG_COUNT, "BK-TURN-8"),
    ("f1 f2 a9 a10 a8", BoeseKuhCode.WRONG_COUNT, "BK-TURN-8"),
    ("f1 f2 a9 b4", BoeseKuhCode.NOT_IN_PILES, "BK-TURN-8"),
    ("f1 f2 a9 a2", BoeseKuhCode.NOT_IN_PILES, "BK-TURN-8"),
    ("f1 f2 a9 a9", BoeseKuhCode.DUPLICATE_CARD, "BK-COMP-2"),
    ("f1 a8 a9 a10", BoeseKuhCode.DRAW_PILE_FIRST, "GB-28"),
]


@pytest.mark.parametrize(("drawn", "code", "clause"), DRAWS)
@pytest.mark.clause("GB-28", "BK-TURN-8")
def test_a_draw_empties_the_draw_pile_first(drawn: str, code: BoeseKuhCode, clause: str) -> None:
    state = refilling()
    verdict = refused(state, Draw(cards(drawn)))

    assert (verdict.code, verdict.clause) == (code, clause)
    if code is BoeseKuhCode.DRAW_PILE_FIRST:
        assert verdict.param("card") == card("a8")


def test_a_draw_of_what_is_no_card_is_refused() -> None:
    state = set_up(GAME, ["b4"], phase=Phase.REFILL, piles={0: "a2"})
    for wrong in (0, 61, -7, 1 << 70):
        verdict = refused(state, Draw((1, 2, 3, wrong)))
        assert (verdict.code, verdict.param("card")) == (BoeseKuhCode.NO_SUCH_CARD, wrong)


@pytest.mark.clause("GB-28")
def test_the_dealer_draws_as_the_ruling_says() -> None:
    state = refilling()
    found = set()
    for seed in range(250):
        action = Dealer(seed, 3).action(GAME, state)
        assert isinstance(action, Draw)
        assert GAME.check(state, action) is None
        assert set(cards("f1 f2")) < set(action.cards)
        found |= set(action.cards)
    assert found == {*cards("f1 f2"), *state.public.discards}
