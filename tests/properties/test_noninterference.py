"""What a viewer cannot see makes no difference to what the viewer sees, may do and is told.

A state is compared with others that differ from it only in what the viewer cannot see, drawn by
``sample_hidden``. The exceptions are in the short lists of ``reveals``; each of them must be
needed, and nothing else may ever differ.
"""

from functools import cache
from random import Random
from typing import TypeVar

import pytest
from attrs import fields
from hypothesis import given
from hypothesis import strategies as st

from cowrules import SPECTATOR, BoeseKuh, CosmicCows, SixNimmt
from cowrules.boese_kuh import (
    Draw,
    Drawn,
    Exchange,
    HandExchanged,
    Lay,
    Prepared,
    TurnSkipped,
)
from cowrules.catalogue import load
from cowrules.roles import Viewer
from cowrules.six_nimmt import Committed, Dealt

from ..boese_kuh.walks import SEEDS
from ..cosmic_cows.walks import GAMES as COSMIC_COWS_GAMES
from ..profiles import examples
from ..six_nimmt.walks import GAMES as SIX_NIMMT_GAMES
from ..witnesses import replays
from . import pairs_boese_kuh, reveals
from .looking import Seen, look_at_boese_kuh, look_at_six_nimmt, some
from .reached import Reached, viewers, walk

T = TypeVar("T")

BOESE_KUH_GAMES = tuple(game for game, _ in SEEDS.values())
BOESE_KUH_WITNESSES = (
    "both-piles-dry",
    "empty-hand-draws-five",
    "empty-hand-skipped",
    "rebuilt-both-ways",
    "second-exchange",
    "skipped-and-freed",
    "stalemate",
    "stalemate-after-new-chip",
    "stuck-for-good",
    "three-in-the-draw-pile",
)
SIX_NIMMT_WITNESSES = ("full-row-chosen", "full-row-in-one-turn", "row-choice-before-higher-card")

seeds = st.integers(0, (1 << 53) - 1)


@given(st.sampled_from(BOESE_KUH_GAMES), seeds)
@examples(25)
def test_what_is_hidden_in_boese_kuh_makes_no_difference(game: BoeseKuh, seed: int) -> None:
    random = Random(seed)
    look_at_boese_kuh(game, some(walk(game, seed), 5, random), random, Seen())


@given(st.sampled_from(SIX_NIMMT_GAMES), seeds)
@examples(25)
def test_what_is_hidden_in_six_nimmt_makes_no_difference(game: SixNimmt, seed: int) -> None:
    random = Random(seed)
    look_at_six_nimmt(game, some(walk(game, seed), 10, random), random, Seen())


@given(st.sampled_from(COSMIC_COWS_GAMES), seeds)
@examples(15)
def test_nothing_is_hidden_in_cosmic_cows(game: CosmicCows, seed: int) -> None:
    """Every view is the whole state, so the one state that it allows is the state itself."""
    random = Random(seed)
    for each in some(walk(game, seed), 10, random):
        for viewer in viewers(game):
            view = game.observe(each.state, viewer)
            assert game.sample_hidden(view, Unused()) == each.state
            assert view.public == each.state.public
        _, events = game.apply(each.state, each.action)
        for viewer in viewers(game):
            assert tuple(game.redact(event, viewer) for event in events) == events


class Unused:
    """A source from which nothing may be drawn."""

    def below(self, n: int, count: int) -> tuple[int, ...]:
        raise AssertionError("drawn")

    def sample(self, items: object, count: int) -> list[T]:
        raise AssertionError("drawn")


@cache
def boese_kuh_seen() -> Seen:
    """What certain games and the witnesses show."""
    seen, random = Seen(), Random(3)
    for game, played in SEEDS.values():
        for seed in played:
            reached = walk(game, seed)
            look_at_boese_kuh(game, [*some(reached, 10, random), reached[-1]], random, seen)
    for name in BOESE_KUH_WITNESSES:
        game, steps = replays.boese_kuh(name)
        exchanges = [step for step in steps if isinstance(step.action, Exchange)]
        chosen = [*exchanges, *some(steps, 4, random), steps[-1]]
        reached = [Reached(step.before, step.action) for step in chosen]
        look_at_boese_kuh(game, reached, random, seen)
        onward = walk(game, 1, random.choice(steps).before)
        look_at_boese_kuh(game, some(onward, 4, random), random, seen)
    return seen


@cache
def six_nimmt_seen() -> Seen:
    """What certain matches and the witnesses show."""
    seen, random = Seen(), Random(3)
    for seed, game in enumerate(SIX_NIMMT_GAMES):
        look_at_six_nimmt(game, some(walk(game, seed), 25, random), random, seen)
    for seed in range(3):
        game = SixNimmt(players=3, hand_size=2, deck_size=20, target=12, hide_piles=True)
        look_at_six_nimmt(game, walk(game, seed), random, seen)
    for name in SIX_NIMMT_WITNESSES:
        game, steps = replays.six_nimmt(name)
        reached = [Reached(step.before, step.action) for step in some(steps, 12, random)]
        look_at_six_nimmt(game, reached, random, seen)
        onward = walk(game, 1, random.choice(steps).before)
        look_at_six_nimmt(game, some(onward, 8, random), random, seen)
    return seen


def test_every_reveal_of_boese_kuh_is_needed() -> None:
    """A list that names more than the rules reveal would excuse a leak.

    So each of its events and fields must make a difference in some pair.
    """
    assert set(boese_kuh_seen().used) == set().union(*(each.uses() for each in reveals.BOESE_KUH))


def test_every_reveal_of_six_nimmt_is_needed() -> None:
    assert set(six_nimmt_seen().used) == set().union(*(each.uses() for each in reveals.SIX_NIMMT))


def test_the_pairs_of_boese_kuh_come_to_everything() -> None:
    """Nearly all pairs differ, every class of action occurs, and refusals of many kinds."""
    seen = boese_kuh_seen()
    assert seen.different > 0.8 * seen.pairs
    assert set(seen.actions) == set(BoeseKuh.action_types)
    assert {"not-in-hand", "no-such-card", "duplicate-card", "hand-playable", "to-oneself"} <= {
        str(code) for code in seen.refused
    }
    assert len(seen.refused) >= 20


def test_the_pairs_of_six_nimmt_come_to_everything() -> None:
    seen = six_nimmt_seen()
    assert seen.different > 0.7 * seen.pairs
    assert set(seen.actions) == set(SixNimmt.action_types)
    assert {str(code) for code in seen.refused} == {
        "wrong-phase",
        "wrong-player",
        "no-such-card",
        "not-in-hand",
        "already-committed",
        "no-such-row",
    }


@pytest.mark.parametrize(
    ("game", "listed"),
    [
        ("boese-kuh", reveals.BOESE_KUH),
        ("six-nimmt", reveals.SIX_NIMMT),
        ("cosmic-cows", reveals.COSMIC_COWS),
    ],
)
def test_every_reveal_rests_on_a_clause(game: str, listed: tuple[reveals.Reveal, ...]) -> None:
    assert {reveal.clause for reveal in listed} <= set(load(game))
    for reveal in listed:
        for event in reveal.events:
            # Any event is an attrs class, which its type does not say.
            names = {each.name for each in fields(event)}  # type: ignore[arg-type]
            assert names.issuperset(set(reveal.fields) - {reveals.KIND})


@pytest.mark.clause("GN-08")
def test_only_the_owner_is_told_of_hidden_cards_of_six_nimmt() -> None:
    """Read off the events themselves: no card of another in what a viewer is told."""
    game = SixNimmt(players=4, rounds=1)
    told: set[type[object]] = set()
    for each in walk(game, 8):
        _, events = game.apply(each.state, each.action)
        for viewer in viewers(game):
            for event in (game.redact(event, viewer) for event in events):
                if isinstance(event, Committed):
                    assert (event.card is not None) is (event.player == viewer)
                    told.add(Committed)
                elif isinstance(event, Dealt):
                    shown = [seat for seat, hand in enumerate(event.hands) if hand is not None]
                    assert shown == ([] if viewer is SPECTATOR else [viewer])
                    told.add(Dealt)
    assert told == {Committed, Dealt}


@pytest.mark.clause("GB-23", "GB-28")
def test_only_the_owner_is_told_of_hidden_cards_of_boese_kuh() -> None:
    """Draws are private, and a hand that is exchanged or kept as unplayable is shown to all."""
    told: set[type[object]] = set()
    for name in ("second-exchange", "skipped-and-freed"):
        game, steps = replays.boese_kuh(name)
        for step in steps:
            for viewer in viewers(game):
                for event in (game.redact(event, viewer) for event in step.events):
                    told.add(type(event))
                    if isinstance(event, Drawn):
                        assert (event.cards is not None) is (event.player == viewer)
                    elif isinstance(event, Prepared):
                        shown = [seat for seat, hand in enumerate(event.hands) if hand is not None]
                        assert shown == ([] if viewer is SPECTATOR else [viewer])
                    elif isinstance(event, HandExchanged | TurnSkipped):
                        assert event.cards == step.before.hands[event.player]
    assert told >= {Drawn, Prepared, HandExchanged, TurnSkipped}


@pytest.mark.clause("GB-22", "GB-27")
def test_whether_an_exchange_will_help_is_not_seen_before() -> None:
    """The player of a turn that is skipped could not know from anything shown before."""
    kinds = set()
    for name in ("skipped-and-freed", "stuck-for-good", "empty-hand-skipped"):
        game, steps = replays.boese_kuh(name)
        for step in steps:
            if not isinstance(step.action, Exchange):
                continue
            player: Viewer = step.action.player
            assert list(game.legal_actions(step.before, player)) == [step.action]
            pairs = [
                pairs_boese_kuh.pair(game, step.before, step.action, player, Random(seed))
                for seed in range(6)
            ]
            for pair in pairs:
                assert list(game.legal_actions(pair.other, player)) == [step.action]
                kinds.add(type(game.apply(pair.other, step.action)[1][0]))
    assert kinds == {HandExchanged, TurnSkipped}


def test_the_cards_that_others_lay_and_draw_are_really_others() -> None:
    """The pairs hold what they promise: the laid cards in both hands, other cards drawn."""
    game = BoeseKuh(players=3)
    random = Random(5)
    drawn = 0
    for each in walk(game, 4):
        pair = pairs_boese_kuh.pair(game, each.state, each.action, SPECTATOR, random)
        if isinstance(each.action, Lay):
            assert pair.counterpart == each.action
            assert set(each.action.cards) <= set(pair.other.hands[each.action.player])
        elif isinstance(each.action, Draw):
            drawn += pair.counterpart != each.action
    assert drawn > 20
