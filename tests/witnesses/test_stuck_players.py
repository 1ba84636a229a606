"""Hands of which nothing fits: skipped turns, and a second exchange in a row."""

from itertools import chain, combinations

import pytest

from cowrules import SPECTATOR
from cowrules.boese_kuh import (
    BoeseKuh,
    BoeseKuhAction,
    BoeseKuhCode,
    BoeseKuhEvent,
    BoeseKuhState,
    Draw,
    Exchange,
    GameEnded,
    HandExchanged,
    Lay,
    Phase,
    TaskCompleted,
    TurnBegan,
    TurnSkipped,
)

from .replays import Step, boese_kuh
from .tables import cards, table

BoeseKuhStep = Step[BoeseKuhState, BoeseKuhAction, BoeseKuhEvent]


def is_skip(step: BoeseKuhStep) -> bool:
    """The player's turn was skipped."""
    return any(isinstance(event, TurnSkipped) for event in step.events)


def assert_must_exchange(game: BoeseKuh, state: BoeseKuhState, seat: int) -> None:
    """The exchange is all that the player may do, on the state and on the player's own view."""
    exchange = Exchange(seat)
    for position in (state, game.observe(state, seat)):
        assert tuple(game.legal_actions(position, seat)) == (exchange,)
        assert game.check(position, exchange) is None
        for task in range(6):
            for card in state.hands[seat]:
                assert game.check(position, Lay(seat, task, (card,))) is not None


def assert_skipped(game: BoeseKuh, step: BoeseKuhStep) -> None:
    """No card within the player's reach fits, so that the hand is shown and the turn passes."""
    assert isinstance(step.action, Exchange)
    seat = step.action.player
    then = table(game, step.before)
    assert then.fitting(then.hands[seat] | then.reach) == frozenset()
    assert then.fitting(then.outside)
    assert_must_exchange(game, step.before, seat)

    following = (seat + 1) % game.players
    assert step.events == (TurnSkipped(seat, step.before.hands[seat]), TurnBegan(following))
    for viewer in (SPECTATOR, *game.seats):
        assert [game.redact(event, viewer) for event in step.events] == list(step.events)
    # Nothing is exchanged, nothing is drawn.
    assert table(game, step.after) == then
    assert step.after.public.phase is Phase.PLAY
    assert game.actors(step.after) == (following,)


@pytest.mark.clause("GB-11", "GB-22", "GB-27")
def test_one_player_is_stuck_for_good() -> None:
    game, steps = boese_kuh("stuck-for-good")
    at = next(at for at, step in enumerate(steps) if is_skip(step))
    then = table(game, steps[at].before)
    [stuck] = [seat for seat in game.seats if not then.fitting(then.hands[seat])]
    assert stuck == 0

    # All that fits is in the others' hands and completes nothing. So whatever they lay, and
    # whatever is drawn, no task is ever cleared, and what does not fit now never will.
    last = then.fitting(then.outside)
    assert len(last) == 3
    assert last <= then.hands[1] | then.hands[2]
    some = chain.from_iterable(combinations(sorted(last), size) for size in range(1, 4))
    assert [then.completed_by(frozenset(laid)) for laid in some] == [[]] * 7

    assert [step.action.player for step in steps[at:] if isinstance(step.action, Lay)] == [1, 2, 1]
    skips = [step for step in steps[at:] if isinstance(step.action, Exchange)]
    assert [step.action.player for step in skips] == [stuck, stuck]
    for step in skips:
        assert_skipped(game, step)
    # With the last of the three cards nobody can lay any more.
    assert isinstance(steps[-1].events[-1], GameEnded)
    assert table(game, steps[-1].after).hands[stuck] == then.hands[stuck]


@pytest.mark.clause("GB-22", "GB-27")
def test_a_skipped_player_may_become_free() -> None:
    game, steps = boese_kuh("skipped-and-freed")
    [at] = [at for at, step in enumerate(steps) if is_skip(step)]
    skip, *later = steps[at:]
    assert isinstance(skip.action, Exchange)
    stuck = skip.action.player
    then = table(game, skip.before)
    assert then.draw_pile
    assert then.discards
    assert_skipped(game, skip)

    # Another player completes a task, so that other cards fit.
    assert any(isinstance(event, TaskCompleted) for step in later for event in step.events)
    assert [step.action.player for step in later if isinstance(step.action, Lay)] == [
        5,
        0,
        1,
        2,
        3,
        4,
    ]
    free = later[-1]
    assert isinstance(free.action, Lay)
    assert free.action.player == stuck
    now = table(game, free.before)
    assert now.hands[stuck] == then.hands[stuck]
    assert cards(free.action.cards) <= now.fitting(now.hands[stuck])


@pytest.mark.clause("BK-STUCK-3", "BK-STUCK-5", "GB-22", "GB-26")
def test_a_second_exchange_in_a_row() -> None:
    game, steps = boese_kuh("second-exchange")
    at = next(at for at, step in enumerate(steps) if isinstance(step.action, Exchange))
    first, drawn, second, again, lay, _ = steps[at:]
    assert isinstance(first.action, Exchange)
    seat = first.action.player

    for exchange, draw in ((first, drawn), (second, again)):
        then = table(game, exchange.before)
        assert exchange.action == Exchange(seat)
        assert then.fitting(then.hands[seat]) == frozenset()
        assert then.fitting(then.reach)
        assert_must_exchange(game, exchange.before, seat)
        assert exchange.events == (HandExchanged(seat, exchange.before.hands[seat]),)
        assert table(game, exchange.after).discards == then.discards | then.hands[seat]
        assert isinstance(draw.action, Draw)
        assert table(game, draw.after).hands[seat] == cards(draw.action.cards)
        assert not any(isinstance(event, TurnBegan) for event in draw.events)
        assert game.actors(draw.after) == (seat,)

    # The third hand has a card that fits: then it must be laid.
    now = table(game, lay.before)
    assert now.fitting(now.hands[seat])
    refused = game.check(lay.before, Exchange(seat))
    assert refused is not None
    assert refused.code is BoeseKuhCode.HAND_PLAYABLE
    assert isinstance(lay.action, Lay)
    assert lay.action.player == seat
