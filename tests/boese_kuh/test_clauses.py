"""Single sentences of the rulebook and rulings that are easily read another way."""

import pytest

from cowrules import CHANCE, SPECTATOR, BoeseKuh
from cowrules.boese_kuh import (
    BoeseKuhCode,
    Draw,
    Exchange,
    GiveChip,
    Laid,
    Lay,
    Phase,
    PlaceChip,
    Task,
    completes,
    fitting,
    misfit,
)
from cowrules.source import SeededSource

from .positions import bag, cards, set_up

GAME = BoeseKuh(players=3)
TRIPLET, STRAIGHT = 1, 5
SEVENS = "c7 d7"
EXHAUSTED = {0: "a7 b7", 1: "a8 b8", 2: "a9 b9", 3: "a10 b10", 4: "a6 b6", 5: "a5 b5"}
"""Six triplets of which only cards from 5 to 10 are to be had."""
TRIPLETS = BoeseKuh(players=2, task_cards=((Task.TRIPLET, Task.QUADRUPLET),) * 6)


@pytest.mark.clause("BK-SETUP-1")
def test_any_chip_of_the_pool_may_be_the_next() -> None:
    state = set_up(GAME, ["a7 b1 b2 b3 b4"], {TRIPLET: SEVENS})
    state, _ = GAME.apply(state, Lay(0, TRIPLET, cards("a7")))
    found = set()
    for seed in range(150):
        action = GAME.sample_chance(state, SeededSource(seed, 1))
        assert isinstance(action, PlaceChip)
        found.add(action.chip)

    assert found == set(state.pool)
    assert len(found) == 9, "both chips of value 1 lie on tasks"


@pytest.mark.clause("BK-SETUP-2")
def test_any_card_of_the_draw_pile_may_be_the_next() -> None:
    state = set_up(GAME, ["b4"], {0: "a2"}, phase=Phase.REFILL)
    found = set()
    for seed in range(150):
        action = GAME.sample_chance(state, SeededSource(seed, 1))
        assert isinstance(action, Draw)
        found |= set(action.cards)

    assert found == set(state.draw_pile)
    for viewer in (*GAME.seats, SPECTATOR):
        assert GAME.observe(state, viewer).draw_size == len(found) == 48


@pytest.mark.clause("BK-TURN-6")
def test_cards_that_fit_together_may_not_fit_with_what_lies_there() -> None:
    hand = "a7 b7 c6 d8 e9"
    empty = set_up(GAME, [hand])
    begun = set_up(GAME, [hand], {TRIPLET: "d4", STRAIGHT: "a2 b5"})
    for task, laid in ((TRIPLET, "a7 b7"), (TRIPLET, "c6"), (STRAIGHT, "c6 d8"), (STRAIGHT, "e9")):
        assert GAME.check(empty, Lay(0, task, cards(laid))) is None
        assert GAME.check(begun, Lay(0, task, cards(laid))) is not None
    assert GAME.check(begun, Lay(0, STRAIGHT, cards("c6"))) is None


@pytest.mark.clause("GB-13", "BK-STR-5")
def test_one_and_six_may_be_laid_but_not_both() -> None:
    state = set_up(GAME, ["c1 c3 c4 c6 d3"], {STRAIGHT: "a2 b5"})

    for single in cards("c1 c3 c4 c6"):
        assert GAME.check(state, Lay(0, STRAIGHT, (single,))) is None
    verdict = GAME.check(state, Lay(0, STRAIGHT, cards("c1 c6")))
    assert verdict is not None
    assert verdict.code is BoeseKuhCode.SPAN_TOO_WIDE
    verdict = GAME.check(state, Lay(0, STRAIGHT, cards("c3 d3")))
    assert verdict is not None
    assert verdict.code is BoeseKuhCode.NUMBER_TWICE


@pytest.mark.clause("BK-STUCK-2", "GB-24")
def test_who_says_that_nothing_can_be_laid_is_not_simply_believed() -> None:
    state = set_up(TRIPLETS, ["c1 c2 c3 c4 c9"], EXHAUSTED, tasks=(Task.TRIPLET,) * 6)
    verdict = TRIPLETS.check(state, Exchange(0))
    assert verdict is not None
    assert (verdict.code, verdict.param("card")) == (BoeseKuhCode.HAND_PLAYABLE, 29)

    state = set_up(TRIPLETS, ["c1 c2 c3 c4 d1"], EXHAUSTED, tasks=(Task.TRIPLET,) * 6)
    after, _ = TRIPLETS.apply(state, Exchange(0))
    assert TRIPLETS.actors(after) == (CHANCE,), "nobody is asked to agree"


@pytest.mark.clause("GB-17")
def test_a_red_chip_is_no_reason_to_exchange() -> None:
    state = set_up(
        TRIPLETS,
        ["c1 c2 c3 c4 c9"],
        EXHAUSTED,
        tasks=(Task.TRIPLET,) * 6,
        chips=(1, 2, -5, 2, 3, 4),
    )
    verdict = TRIPLETS.check(state, Exchange(0))
    assert verdict is not None
    assert verdict.code is BoeseKuhCode.HAND_PLAYABLE
    after, _ = TRIPLETS.apply(state, Lay(0, 2, cards("c9")))
    assert after.public.phase is Phase.GIVE_CHIP


@pytest.mark.clause("BK-CHIP-1", "BK-CHIP-3")
def test_a_chip_once_won_is_for_its_owner_to_see() -> None:
    for chip, owner in ((4, 0), (-4, 2)):
        chips = (1, chip, 2, 3, 5, 1)
        state = set_up(GAME, ["a7 b1 b2 b3 b4"], {TRIPLET: SEVENS}, chips=chips)
        state, _ = GAME.apply(state, Lay(0, TRIPLET, cards("a7")))
        if chip < 0:
            state, _ = GAME.apply(state, GiveChip(0, owner))
        assert state.owned[owner] == (chip,)
        for viewer in (*GAME.seats, SPECTATOR):
            view = GAME.observe(state, viewer)
            assert view.owned[owner] == ((chip,) if viewer == owner else None)
            assert view.chip_counts[owner] == 1


@pytest.mark.clause("GB-18")
def test_a_red_chip_is_given_by_an_action_even_to_the_only_opponent() -> None:
    game = BoeseKuh(players=2)
    chips = (1, -4, 2, 3, 5, 1)
    state = set_up(game, ["a7 b1 b2 b3 b4"], {TRIPLET: SEVENS}, chips=chips)
    state, _ = game.apply(state, Lay(0, TRIPLET, cards("a7")))

    assert state.public.phase is Phase.GIVE_CHIP
    assert state.owned == ((), ())
    assert list(game.legal_actions(state, 0)) == [GiveChip(0, 1)]


@pytest.mark.clause("GB-38", "GB-34")
def test_after_the_end_nothing_more_is_dealt() -> None:
    game = BoeseKuh(players=2, chips=(1, 2, 3, 5, 1, 4))
    state = set_up(game, ["a7 b1 b2 b3 b4"], {TRIPLET: SEVENS}, chips=(1, 4, 2, 3, 5, 1))
    state, _ = game.apply(state, Lay(0, TRIPLET, cards("a7")))

    assert game.actors(state) == ()
    assert game.outcome(state) is not None
    assert state.hand_sizes == (4, 5)


@pytest.mark.clause("BK-T30-1", "BK-T45-1", "BK-T30-3", "GB-09")
@pytest.mark.parametrize(
    ("task", "pile"), [(Task.THIRTY, "a10 b10 a6"), (Task.FORTY_FIVE, "a10 b10 d10 a6 b5")]
)
def test_a_sum_is_met_exactly(task: Task, pile: str) -> None:
    """Four are missing."""
    lying = cards(pile)

    assert completes(task, lying, cards("c4"))
    assert completes(task, lying, cards("c1 c3"))
    for less in ("c1", "c2", "c3", "c1 c2", "c1 d2"):
        assert misfit(task, lying, cards(less)) is None
        assert not completes(task, lying, cards(less))
    for more in ("c5", "c1 c4", "c10", "c2 c3"):
        verdict = misfit(task, lying, cards(more))
        assert verdict is not None
        assert verdict.code is BoeseKuhCode.SUM_TOO_HIGH
        assert not completes(task, lying, cards(more))
    assert len(fitting(task, lying)) == 4 * 6


@pytest.mark.clause("GB-07", "GB-08", "GB-10")
def test_a_dead_end_may_be_made_and_stays() -> None:
    """With the last 1 the sum is 29, and nothing is left to make it 30."""
    state = set_up(GAME, ["a1 b2 b3 b4 b5"], {0: "b1 c1 d1 e1 f1 a10 b10 c3"})
    after, events = GAME.apply(state, Lay(0, 0, cards("a1")))

    assert events == (Laid(0, 0, bag("a1")),)
    assert after.public.piles[0] == bag("a1 b1 c1 d1 e1 f1 a10 b10 c3")
    assert after.public.chips == state.public.chips
    assert after.public.tasks == state.public.tasks
    assert after.public.discards == 0
    assert after.public.phase is Phase.REFILL
    assert not completes(Task.THIRTY, list(state.public.piles[0]), cards("a1"))


@pytest.mark.clause("GB-11")
def test_a_card_that_fits_keeps_the_game_going_wherever_it_is() -> None:
    """The last 9 is in the other player's hand, and nothing that can be drawn fits."""
    shown = " ".join(EXHAUSTED.values())
    game = BoeseKuh(
        players=2,
        task_cards=TRIPLETS.task_cards,
        cow_cards=cards(f"{shown} c1 c2 c3 c4 d1 d2 d3 d4 f9 e1 e2"),
    )
    state = set_up(
        game,
        ["b8 c1 c2 c3 c4", "d1 d2 d3 d4 f9"],
        EXHAUSTED | {1: "a8"},
        tasks=(Task.TRIPLET,) * 6,
    )
    after, events = game.apply(state, Lay(0, 1, cards("b8")))

    assert events == (Laid(0, 1, bag("b8")),)
    assert game.outcome(after) is None
    assert after.public.phase is Phase.REFILL


@pytest.mark.clause("BK-TRI-3")
def test_three_sevens_do_not_help_where_a_four_lies() -> None:
    state = set_up(GAME, ["a7 b7 c7 a9 b9"], {TRIPLET: "c4"})
    verdict = GAME.check(state, Lay(0, TRIPLET, cards("a7 b7 c7")))

    assert verdict is not None
    assert verdict.code is BoeseKuhCode.OTHER_NUMBER
    assert all(lay.task != TRIPLET for lay in GAME.legal_actions(state, 0) if isinstance(lay, Lay))
    assert not completes(Task.TRIPLET, cards("c4"), cards("a7 b7 c7"))
    assert completes(Task.TRIPLET, cards("c4"), cards("a4 f4"))


@pytest.mark.clause("BK-ODD-2", "BK-EVN-2")
@pytest.mark.parametrize(
    ("task", "whole"),
    [
        (Task.UNEVEN, "a1 a3 a5 a7 a9"),
        (Task.UNEVEN, "a1 b1 b3 c3 c9"),
        (Task.EVEN, "f2 f4 f6 f8 f10"),
        (Task.EVEN, "f2 e2 e10 f10 a8"),
    ],
)
def test_uneven_and_even_numbers_come_in_all_colours(task: Task, whole: str) -> None:
    for first in range(5):
        shown = cards(whole)
        turned = shown[first:] + shown[:first]
        assert misfit(task, turned[:3], turned[3:4]) is None
        assert completes(task, turned[:3], turned[3:])
