"""What is wrong with views from outside."""

from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from cowrules import SPECTATOR, BoeseKuh
from cowrules.boese_kuh import (
    BoeseKuhFault,
    BoeseKuhView,
    CardSet,
    Exchange,
    Lay,
    Phase,
    Public,
    Task,
)

from ..outside import near_views, refused_or_asked, said, sound_for_all
from .positions import bag, cards, set_up
from .test_faults import EXCHANGING, GAME, GIVING, PLACING, REFILLING, SOUND, with_pile
from .walks import SEEDS, played

VIEW = GAME.observe(SOUND, 0)


@pytest.mark.parametrize("name", SEEDS)
def test_views_that_occur_have_no_faults(name: str) -> None:
    game, steps = played(name)
    sound_for_all(game, [step.after for step in steps[::5] + steps[-1:]])


CASES: dict[str, tuple[dict[str, Any], list[tuple[str, str, str]]]] = {
    "a seat that is none": ({"viewer": 2}, [("out-of-range", "viewer", "GB-01")]),
    "a seat far beyond the last": ({"viewer": 3}, [("out-of-range", "viewer", "GB-01")]),
    "a seat below the first": ({"viewer": -1}, [("out-of-range", "viewer", "GB-01")]),
    "too few hands": ({"hand_sizes": (5,)}, [("wrong-count", "hand_sizes", "GB-01")]),
    "too many with chips": ({"owned": ((4,), None, None)}, [("wrong-count", "owned", "GB-01")]),
    "one without chips": ({"chip_counts": (1,)}, [("wrong-count", "chip_counts", "GB-01")]),
    "another size of the hand": (
        {"hand_sizes": (4, 5)},
        [("impossible-view", "hand_sizes", "GB-30")],
    ),
    "more cards than there are": (
        {"hand_sizes": (5, 200)},
        [("impossible-view", "hand_sizes", "GB-30"), ("impossible-view", "draw_size", "GB-39")],
    ),
    "a hand of less than no cards": (
        {"hand_sizes": (5, -1)},
        [("impossible-view", "hand_sizes", "GB-30"), ("impossible-view", "draw_size", "GB-39")],
    ),
    "a hand of less than no cards, and all those it lacks in the draw pile": (
        {"hand_sizes": (5, -1), "draw_size": VIEW.draw_size + VIEW.hand_sizes[1]},
        [("impossible-view", "hand_sizes", "GB-30")],
    ),
    "less than no chips, and all that are lacking in the pool": (
        {"chip_counts": (1, -1), "pool_size": VIEW.pool_size + VIEW.chip_counts[1]},
        [("impossible-view", "chip_counts", "GB-21")],
    ),
    "another draw pile": ({"draw_size": 1}, [("impossible-view", "draw_size", "GB-39")]),
    "another pool": ({"pool_size": 1}, [("impossible-view", "pool_size", "GB-20")]),
    "another number of chips": (
        {"chip_counts": (2, 1)},
        [("impossible-view", "chip_counts", "GB-21")],
    ),
    "the chips of another": ({"owned": ((4,), (-1,))}, [("impossible-view", "owned", "GB-20")]),
    "a spectator with a hand": (
        {"viewer": SPECTATOR},
        [
            ("impossible-view", "hand", "BK-SETUP-5"),
            ("impossible-view", "draw_size", "GB-39"),
            ("impossible-view", "owned", "GB-20"),
        ],
    ),
}


@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=list(CASES))
def test_faults_are_named(changes: dict[str, Any], expected: list[tuple[str, str, str]]) -> None:
    assert said(GAME, VIEW) == []
    assert said(GAME, evolve(VIEW, **changes)) == expected


def test_a_fault_of_what_lies_open_is_found_in_a_view() -> None:
    state = with_pile(1, "c7 d8", evolve(SOUND, draw_pile=CardSet(SOUND.draw_pile & ~bag("c7 d8"))))
    (fault,) = GAME.faults(GAME.observe(state, 1))
    assert (fault.code, fault.field) == (BoeseKuhFault.PILE_FORBIDDEN, "public.piles[1]")


@pytest.mark.clause("GB-27")
def test_an_exchange_that_the_draw_pile_alone_can_help_is_possible_to_see() -> None:
    """Only the lowest of the cards not to be seen fits, and it lies in the draw pile."""
    piles = {0: "b7 c7", 1: "b8 c8", 2: "b9 c9", 3: "b10 c10", 4: "b6 c6", 5: "b5 c5"}
    game = BoeseKuh(
        players=2,
        task_cards=((Task.TRIPLET, Task.EVEN),) * 6,
        cow_cards=cards(" ".join(piles.values()) + " a7 d1 d2 d3 d4 e1 e2 e3 f1"),
    )
    state = set_up(
        game,
        ["", "e1 e2 e3"],
        piles,
        phase=Phase.EXCHANGE,
        tasks=(Task.TRIPLET,) * 6,
        discards="d1 d2 d3 d4 f1",
    )
    assert list(state.draw_pile) == list(cards("a7"))
    for viewer in (0, 1, SPECTATOR):
        assert game.faults(game.observe(state, viewer)) == ()


numbers = st.integers(-2, 8) | st.integers()
sets = st.lists(st.integers(1, 60), max_size=6, unique=True).map(CardSet.of)
chips = st.lists(numbers, max_size=4).map(tuple)
any_views = st.builds(
    BoeseKuhView,
    public=st.builds(
        Public,
        phase=st.sampled_from(Phase),
        player=st.none() | numbers,
        tasks=st.lists(st.sampled_from(Task), max_size=7).map(tuple),
        piles=st.lists(sets, max_size=7).map(tuple),
        chips=st.lists(st.none() | numbers, max_size=7).map(tuple),
        completed=st.none() | numbers,
        discards=sets,
    ),
    viewer=st.just(SPECTATOR) | numbers,
    hand=sets,
    hand_sizes=st.lists(numbers, max_size=3).map(tuple),
    draw_size=numbers,
    owned=st.lists(st.none() | chips, max_size=3).map(tuple),
    chip_counts=st.lists(numbers, max_size=3).map(tuple),
    pool_size=numbers,
)
near = near_views(GAME, [SOUND, GIVING, PLACING, REFILLING, EXCHANGING], any_views)


@given(st.sampled_from([GAME, BoeseKuh()]), any_views | near, sets, numbers)
def test_any_view_is_refused_or_can_be_asked(
    game: BoeseKuh, view: BoeseKuhView, laid: CardSet, task: int
) -> None:
    seat = 0 if view.viewer is SPECTATOR else view.viewer
    refused_or_asked(game, view, (Lay(seat, task, tuple(laid)), Exchange(seat)))
