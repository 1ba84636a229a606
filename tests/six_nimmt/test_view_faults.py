"""What is wrong with views from outside."""

from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from cowrules import SPECTATOR, SixNimmt
from cowrules.six_nimmt import ChooseRow, Commit, Phase, Public, SixNimmtView

from ..outside import near_views, refused_or_asked, said, sound_for_all
from .positions import play, set_up
from .walks import GAMES, states

GAME = SixNimmt(players=3, hand_size=3, deck_size=20)
SOUND, _ = play(GAME, set_up(GAME, ((3, 5), (6,), (8,), (9, 11)), (10, 12, 13)), (10,))
VIEW = GAME.observe(SOUND, 0)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_views_that_occur_have_no_faults(game: SixNimmt) -> None:
    sound_for_all(game, states(game, 41))


CASES: dict[str, tuple[dict[str, Any], list[tuple[str, str, str]]]] = {
    "a seat that is none": ({"viewer": 3}, [("out-of-range", "viewer", "GN-04")]),
    "a seat below the first": ({"viewer": -1}, [("out-of-range", "viewer", "GN-04")]),
    "a seat far beyond the last": ({"viewer": 4}, [("out-of-range", "viewer", "GN-04")]),
    "a say too many": ({"committed": (True,) * 4}, [("wrong-count", "committed", "GN-04")]),
    "a seat without a say": (
        {"committed": (True, False)},
        [("wrong-count", "committed", "GN-04")],
    ),
    "a pile too many": ({"piles": ((),) * 4}, [("wrong-count", "piles", "GN-04")]),
    "a card laid that is none": (
        {"committed": (False, False, False)},
        [("impossible-view", "committed", "GN-08")],
    ),
    "a spectator with a hand": (
        {"viewer": SPECTATOR, "commitment": None},
        [("impossible-view", "hand", "NM-SET-3")],
    ),
    "a hidden pile": ({"piles": ((), None, ())}, [("impossible-view", "piles", "GN-26")]),
    "a card of the rows in the hand": (
        {"hand": (3, *VIEW.hand[1:])},
        [("card-twice", "public.rows[0]", "GN-01")],
    ),
    "a hand of two more cards": (
        {"hand": (*VIEW.hand, 19, 20)},
        [("wrong-count", "hands[0]", "NM-SET-3")],
    ),
}


@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=list(CASES))
def test_faults_are_named(changes: dict[str, Any], expected: list[tuple[str, str, str]]) -> None:
    assert said(GAME, VIEW) == []
    assert set(expected) <= set(said(GAME, evolve(VIEW, **changes)))


def counts(game: SixNimmt, view: SixNimmtView) -> dict[str, int]:
    """How much was found where another number was expected."""
    return {
        fault.field: found
        for fault in game.faults(view)
        for name, found in fault.params
        if name == "found" and isinstance(found, int)
    }


def test_after_the_last_turn_nobody_is_thought_to_hold_a_card() -> None:
    late = evolve(VIEW, hand=(), public=evolve(VIEW.public, turn=5), committed=(True,) * 3)
    found = counts(GAME, late)
    assert (found["hands[0]"], found["hands[1]"], found["hands[2]"]) == (0, 0, 0)


def test_a_card_too_many_in_sight_is_one_too_many_in_all() -> None:
    game = evolve(GAME, hide_piles=True)
    state, _ = play(game, set_up(game, ((3, 5), (6,), (8,), (9, 11)), (10, 12, 13)), (10,))
    view = game.observe(state, 0)
    assert game.faults(view) == ()
    spare = next(card for card in range(20, 0, -1) if card not in {*view.hand, 10, 9, 11})
    more = evolve(view, hand=tuple(sorted((*view.hand, spare))))
    assert counts(game, more)["all cards"] == game.hand_size * game.players + 4 + 1


numbers = st.integers(-3, 25) | st.integers()
cards = st.lists(numbers, max_size=6).map(tuple)
any_views = st.builds(
    SixNimmtView,
    public=st.builds(
        Public,
        phase=st.sampled_from(Phase),
        round=numbers,
        turn=numbers,
        rows=st.lists(cards, max_size=5).map(tuple),
        revealed=st.lists(st.tuples(numbers, numbers), max_size=4).map(tuple),
        totals=cards,
    ),
    viewer=st.just(SPECTATOR) | numbers,
    hand=cards,
    commitment=st.none() | numbers,
    committed=st.lists(st.booleans(), max_size=4).map(tuple),
    piles=st.lists(st.none() | cards, max_size=4).map(tuple),
)
near = near_views(GAME, [SOUND, GAME.initial_state()], any_views)


@given(st.sampled_from([GAME, SixNimmt()]), any_views | near, numbers)
def test_any_view_is_refused_or_can_be_asked(game: SixNimmt, view: SixNimmtView, card: int) -> None:
    seat = 0 if view.viewer is SPECTATOR else view.viewer
    refused_or_asked(game, view, (Commit(seat, card), ChooseRow(seat, card)))
