"""Laying, the refill and the next player, and what holds in every turn."""

import pytest

from cowrules import CHANCE
from cowrules.boese_kuh import (
    Draw,
    Laid,
    Lay,
    Phase,
    TurnBegan,
)

from .positions import bag, cards, set_up
from .turning import GAME, TRIPLET, refused
from .walks import SEEDS, played


@pytest.mark.clause("BK-OBJ-1", "BK-OBJ-2", "BK-TURN-3", "BK-TURN-5", "GB-14")
def test_cards_laid_lie_on_their_task_and_wait_for_the_refill() -> None:
    state = set_up(GAME, ["a7 b7 c1 c2 c3"], {TRIPLET: "d7"})
    after, events = GAME.apply(state, Lay(0, 2, cards("b7 a7")))

    assert events == (Laid(0, 2, bag("a7 b7")),)
    assert after.public.piles == (0, bag("d7"), bag("a7 b7"), 0, 0, 0)
    assert after.hands[0] == bag("c1 c2 c3")
    assert after.hands[1:] == state.hands[1:]
    assert after.public.phase is Phase.REFILL
    assert after.public.player == 0
    assert GAME.actors(after) == (CHANCE,)
    assert after.public.discards == 0


@pytest.mark.clause("BK-TURN-2", "BK-TURN-8", "BK-TURN-9")
def test_the_refill_brings_the_hand_to_five_and_the_next_seat_follows() -> None:
    state = set_up(GAME, [], player=2)
    seen = [state.public.player]
    for _ in range(3):
        player = state.public.player
        assert player is not None
        laid, _ = GAME.apply(state, GAME.legal_actions(state, player)[0])
        state, events = GAME.apply(laid, Draw((min(laid.draw_pile),)))
        assert len(state.hands[player]) == 5
        assert isinstance(events[-1], TurnBegan)
        seen.append(state.public.player)
    assert seen == [2, 0, 1, 2]


@pytest.mark.clause("BK-TURN-4")
def test_a_lay_names_one_task_card() -> None:
    state = set_up(GAME, ["a7 b7 c1 c2 c3"])
    after, _ = GAME.apply(state, Lay(0, 5, cards("c1")))

    assert [len(pile) for pile in after.public.piles] == [0, 0, 0, 0, 0, 1]
    verdict = refused(after, Lay(0, 4, cards("c3")))
    assert verdict.code == "wrong-phase"


@pytest.mark.parametrize("name", SEEDS)
@pytest.mark.clause("BK-COMP-1", "BK-COMP-4")
def test_no_card_and_no_chip_is_lost(name: str) -> None:
    game, steps = played(name)
    for step in steps:
        state = step.after
        piles = [*state.public.piles, state.public.discards, state.draw_pile, *state.hands]
        assert sorted(card for pile in piles for card in pile) == list(game.cow_cards)
        on_tasks = [chip for chip in state.public.chips if chip is not None]
        everywhere = [*on_tasks, *state.pool, *(chip for mine in state.owned for chip in mine)]
        assert sorted(everywhere) == list(game.chips)


@pytest.mark.parametrize("name", SEEDS)
def test_every_state_on_the_way_is_sound(name: str) -> None:
    game, steps = played(name)
    for step in steps:
        assert game.faults(step.after) == ()
