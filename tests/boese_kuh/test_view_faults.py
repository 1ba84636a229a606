"""What is wrong with views from outside."""

from typing import Any

import pytest
from attrs import evolve, fields
from hypothesis import given, settings
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
from cowrules.catalogue import load
from cowrules.source import SeededSource

from .positions import bag
from .test_faults import EXCHANGING, GAME, GIVING, PLACING, REFILLING, SOUND, with_pile
from .walks import SEEDS, played

VIEW = GAME.observe(SOUND, 0)


@pytest.mark.parametrize("name", SEEDS)
def test_views_that_occur_have_no_faults(name: str) -> None:
    game, steps = played(name)
    for step in steps[::5] + steps[-1:]:
        for viewer in (*game.seats, SPECTATOR):
            assert game.faults(game.observe(step.after, viewer)) == ()


CASES: dict[str, tuple[dict[str, Any], list[tuple[str, str, str]]]] = {
    "a seat that is none": ({"viewer": 2}, [("out-of-range", "viewer", "GB-01")]),
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
    assert GAME.faults(VIEW) == ()
    found = [
        (str(each.code), each.field, each.clause) for each in GAME.faults(evolve(VIEW, **changes))
    ]
    assert found == expected


def test_a_fault_of_what_lies_open_is_found_in_a_view() -> None:
    state = with_pile(1, "c7 d8", evolve(SOUND, draw_pile=CardSet(SOUND.draw_pile & ~bag("c7 d8"))))
    (fault,) = GAME.faults(GAME.observe(state, 1))
    assert (fault.code, fault.field) == (BoeseKuhFault.PILE_FORBIDDEN, "public.piles[1]")


@pytest.mark.clause("GB-27")
def test_an_exchange_that_the_draw_pile_alone_can_help_is_possible_to_see() -> None:
    for viewer in (0, 1, SPECTATOR):
        assert GAME.faults(GAME.observe(EXCHANGING, viewer)) == ()


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
NAMES = [field.name for field in fields(BoeseKuhView)] + [field.name for field in fields(Public)]


@st.composite
def near_views(draw: st.DrawFn) -> BoeseKuhView:
    """Sound views with a few fields replaced by anything."""
    state = draw(st.sampled_from([SOUND, GIVING, PLACING, REFILLING, EXCHANGING]))
    view = GAME.observe(state, draw(st.sampled_from([0, 1, SPECTATOR])))
    other = draw(any_views)
    for name in draw(st.lists(st.sampled_from(NAMES), max_size=3)):
        # The names are those of fields.
        if hasattr(view, name):
            value: Any = getattr(other, name)
            view = evolve(view, **{name: value})
        else:
            value = getattr(other.public, name)
            view = evolve(view, public=evolve(view.public, **{name: value}))
    return view


@settings(deadline=None)
@given(st.sampled_from([GAME, BoeseKuh()]), any_views | near_views(), sets, numbers)
def test_any_view_is_refused_or_can_be_asked(
    game: BoeseKuh, view: BoeseKuhView, laid: CardSet, task: int
) -> None:
    found = game.faults(view)
    for fault in found:
        assert fault.clause in load("boese-kuh")
        assert game.describe(fault) != game.describe(fault, "de")
    if found:
        return
    for player in game.seats:
        for action in game.legal_actions(view, player):
            assert game.check(view, action) is None
    drawn = game.sample_hidden(view, SeededSource(1, 0))
    assert game.faults(drawn) == ()
    assert game.observe(drawn, view.viewer) == view
    if view.viewer is not SPECTATOR:
        for tried in (Lay(view.viewer, task, tuple(laid)), Exchange(view.viewer)):
            assert game.check(view, tried) == game.check(drawn, tried)
