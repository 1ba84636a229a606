"""The setup: what chance may do, what it does, and how a dealer does it."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from attrs import evolve

from cowrules import CHANCE, BoeseKuh, Dealer, SharedCode
from cowrules.boese_kuh import (
    BoeseKuhCode,
    GameEnded,
    Phase,
    Prepared,
    Setup,
    Task,
    TurnBegan,
)
from cowrules.source import SeededSource
from cowrules.verdict import Code, Illegal

from .positions import SIX, bag

GAME = BoeseKuh(players=2)
SETUP = Setup(
    starter=1,
    sides=(0, 1, 0, 1, 0, 1),
    chips=(1, -1, 5, 5, -5, 2),
    hands=((5, 4, 3, 2, 1), (60, 50, 40, 30, 20)),
)


def changed(change: Mapping[str, Any]) -> Setup:
    """The setup with other values, each of the type of its field."""
    return evolve(SETUP, **change)


def refused(setup: Setup, game: BoeseKuh = GAME) -> Illegal:
    verdict = game.check(game.initial_state(), setup)
    assert verdict is not None
    return verdict


@pytest.mark.clause("BK-SETUP-1", "BK-SETUP-2", "BK-COMP-4", "BK-COMP-5", "GB-03")
def test_before_the_setup_all_cards_and_chips_lie_ready() -> None:
    state = GAME.initial_state()

    assert state.public.phase is Phase.SETUP
    assert state.public.player is None
    assert list(state.draw_pile) == list(range(1, 61))
    assert Counter(state.pool) == {value: 2 for value in range(-5, 6) if value}
    assert state.hands == (0, 0)
    assert GAME.actors(state) == (CHANCE,)
    assert [len(GAME.legal_actions(state, seat)) for seat in (-1, 0, 1, 2)] == [0] * 4
    assert GAME.faults(state) == ()


@pytest.mark.clause(
    "BK-COMP-3",
    "BK-SETUP-3",
    "BK-SETUP-4",
    "BK-SETUP-5",
    "BK-SETUP-6",
    "BK-TURN-1",
    "GB-04",
    "GB-40",
    "GB-41",
)
def test_the_setup_lays_out_everything() -> None:
    state, events = GAME.apply(GAME.initial_state(), SETUP)
    public = state.public

    assert public.phase is Phase.PLAY
    assert public.player == 1
    assert GAME.actors(state) == (1,)
    assert public.tasks == (
        Task.THIRTY,
        Task.QUADRUPLET,
        Task.TWO_PAIRS,
        Task.FAVOURITE_COLOUR,
        Task.UNEVEN,
        Task.SALAD,
    )
    assert public.chips == (1, -1, 5, 5, -5, 2)
    assert public.piles == (0,) * 6
    assert public.discards == 0
    assert state.hands == (bag("a1 a2 a3 a4 a5"), bag("b10 c10 d10 e10 f10"))
    assert len(state.draw_pile) == 50
    assert Counter(state.pool) == Counter(GAME.chips) - Counter(SETUP.chips)
    assert state.owned == ((), ())
    assert events == (Prepared(public.tasks, public.chips, state.hands), TurnBegan(1))
    assert GAME.faults(state) == ()


REFUSED: list[tuple[dict[str, Any], Code, str]] = [
    ({"starter": 2}, BoeseKuhCode.NO_SUCH_PLAYER, "GB-01"),
    ({"starter": 3}, BoeseKuhCode.NO_SUCH_PLAYER, "GB-01"),
    ({"starter": -1}, BoeseKuhCode.NO_SUCH_PLAYER, "GB-01"),
    ({"sides": (0,) * 7}, BoeseKuhCode.WRONG_COUNT, "BK-SETUP-3"),
    ({"chips": (1, 2, 3, 4, 5, -1, -1)}, BoeseKuhCode.WRONG_COUNT, "BK-SETUP-4"),
    (
        {"hands": ((1, 2, 3, 4, 5), (6, 7, 8, 9, 10), (11, 12, 13, 14, 15))},
        BoeseKuhCode.WRONG_COUNT,
        "GB-01",
    ),
    (
        {"hands": ((1, 2, 3, 4, 5), (6, 7, 8, 9, 10, 11))},
        BoeseKuhCode.WRONG_COUNT,
        "BK-SETUP-5",
    ),
    ({"sides": (0,) * 5}, BoeseKuhCode.WRONG_COUNT, "BK-SETUP-3"),
    ({"sides": (0, 0, 0, 0, 0, 2)}, BoeseKuhCode.NO_SUCH_SIDE, "BK-COMP-3"),
    ({"sides": (0, 0, 0, 0, 0, -1)}, BoeseKuhCode.NO_SUCH_SIDE, "BK-COMP-3"),
    ({"chips": (1, 2, 3, 4, 5)}, BoeseKuhCode.WRONG_COUNT, "BK-SETUP-4"),
    ({"chips": (1, 2, 3, 4, 5, 6)}, BoeseKuhCode.NO_SUCH_CHIP, "GB-03"),
    ({"chips": (1, 2, 3, 4, 5, 0)}, BoeseKuhCode.NO_SUCH_CHIP, "GB-03"),
    ({"chips": (1, 1, 1, 4, 5, 2)}, BoeseKuhCode.NOT_IN_POOL, "BK-SETUP-4"),
    ({"hands": ((1, 2, 3, 4, 5),)}, BoeseKuhCode.WRONG_COUNT, "GB-01"),
    ({"hands": ((1, 2, 3, 4, 5), (6, 7, 8, 9))}, BoeseKuhCode.WRONG_COUNT, "BK-SETUP-5"),
    ({"hands": ((1, 2, 3, 4, 5), (6, 7, 8, 9, 61))}, BoeseKuhCode.NO_SUCH_CARD, "BK-COMP-2"),
    ({"hands": ((1, 2, 3, 4, 0), (6, 7, 8, 9, 10))}, BoeseKuhCode.NO_SUCH_CARD, "BK-COMP-2"),
    ({"hands": ((1, 2, 3, 4, 5), (6, 7, 8, 9, 5))}, BoeseKuhCode.DUPLICATE_CARD, "BK-COMP-2"),
]


@pytest.mark.parametrize(("change", "code", "clause"), REFUSED, ids=str)
@pytest.mark.clause("BK-SETUP-4", "BK-SETUP-5", "GB-41")
def test_a_wrong_setup_is_refused(change: dict[str, Any], code: Code, clause: str) -> None:
    verdict = refused(changed(change))

    assert (verdict.code, verdict.clause) == (code, clause)


def test_what_does_not_exist_comes_before_what_is_not_in_the_pool() -> None:
    setup = evolve(SETUP, chips=(1, 1, 1, 4, 5, 2), hands=((1, 2, 3, 4, 5), (6, 7, 8, 9, 61)))

    assert refused(setup).code is BoeseKuhCode.NO_SUCH_CARD


@pytest.mark.clause("GB-02")
def test_the_option_fixes_who_begins() -> None:
    game = BoeseKuh(players=2, starter=0)
    verdict = refused(SETUP, game)

    assert (verdict.code, verdict.clause) == (BoeseKuhCode.FIXED_STARTER, "GB-02")
    assert verdict.param("seat") == 0
    assert refused(evolve(SETUP, starter=0), BoeseKuh(players=2, starter=1)).param("seat") == 1
    assert game.check(game.initial_state(), evolve(SETUP, starter=0)) is None
    assert {Dealer(seed).action(game, game.initial_state()).player for seed in range(9)} == {CHANCE}
    for seed in range(9):
        setup = game.sample_chance(game.initial_state(), SeededSource(seed, 0))
        assert isinstance(setup, Setup)
        assert setup.starter == 0


@pytest.mark.clause("GB-05")
def test_the_option_fixes_the_sides() -> None:
    game = BoeseKuh(players=2, sides=(0,) * 6)
    verdict = refused(SETUP, game)

    assert (verdict.code, verdict.clause) == (BoeseKuhCode.FIXED_SIDES, "GB-05")
    assert verdict.param("sides") == (0,) * 6
    other = refused(SETUP, BoeseKuh(players=2, sides=(1,) * 6))
    assert (other.code, other.param("sides")) == (BoeseKuhCode.FIXED_SIDES, (1,) * 6)
    state, _ = game.apply(game.initial_state(), evolve(SETUP, sides=(0,) * 6))
    assert state.public.tasks == SIX


@pytest.mark.clause("GB-02", "GB-05", "GB-40", "GB-41")
def test_a_dealer_deals_all_there_is_to_deal() -> None:
    """Over many seeds every seat begins, every side is up, every chip and card goes everywhere."""
    game = BoeseKuh(players=3)
    state = game.initial_state()
    found = []
    for seed in range(150):
        setup = game.sample_chance(state, SeededSource(seed, 0))
        assert game.check(state, setup) is None
        assert isinstance(setup, Setup)
        found.append(setup)
    assert {setup.starter for setup in found} == {0, 1, 2}
    assert {side for setup in found for side in enumerate(setup.sides)} == {
        (index, side) for index in range(6) for side in (0, 1)
    }
    for index in range(6):
        assert {setup.chips[index] for setup in found} == set(game.chips)
    for seat in range(3):
        assert {card for setup in found for card in setup.hands[seat]} == set(range(1, 61))
        assert all(list(setup.hands[seat]) == sorted(setup.hands[seat]) for setup in found)


@pytest.mark.clause("GB-40")
def test_the_stream_is_used_as_documented() -> None:
    """Starter, sides, chips, then the cards round the seats one by one."""
    game = BoeseKuh(players=2)
    source = SeededSource(5, 0)
    starter = source.below(2, 1)[0]
    sides = source.below(2, 6)
    chips = tuple(source.sample(game.chips, 6))
    drawn = source.sample(game.cow_cards, 10)

    assert Dealer(5).action(game, game.initial_state()) == Setup(
        starter, sides, chips, (tuple(sorted(drawn[::2])), tuple(sorted(drawn[1::2])))
    )


@pytest.mark.clause("GB-11")
def test_a_game_in_which_nothing_can_ever_be_laid_ends_at_once() -> None:
    odd = tuple(card for card in range(1, 61) if card % 2)
    game = BoeseKuh(players=2, cow_cards=odd, task_cards=((Task.EVEN, Task.EVEN),) * 6)
    setup = evolve(SETUP, hands=((1, 3, 5, 7, 9), (11, 13, 15, 17, 19)))
    state, events = game.apply(game.initial_state(), setup)

    assert state.public.phase is Phase.OVER
    assert isinstance(events[-1], GameEnded)
    assert events[-1].outcome.reason == "stalemate"
    assert game.faults(state) == ()


@pytest.mark.clause("BK-SETUP-5")
def test_nobody_but_chance_and_only_once() -> None:
    state, _ = GAME.apply(GAME.initial_state(), SETUP)
    verdict = GAME.check(state, SETUP)

    assert verdict is not None
    assert verdict.code is SharedCode.WRONG_PHASE
    with pytest.raises(ValueError, match="chance is not to act"):
        GAME.sample_chance(state, SeededSource(1, 1))
