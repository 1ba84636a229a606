"""No card outside the piles fits any task: the game ends at once, whatever else could happen."""

import pytest

from cowrules import SharedCode
from cowrules.boese_kuh import (
    BoeseKuh,
    BoeseKuhAction,
    BoeseKuhEvent,
    BoeseKuhState,
    ChipPlaced,
    Draw,
    Exchange,
    GameEnded,
    GiveChip,
    Laid,
    Lay,
    Phase,
    PlaceChip,
    TaskCompleted,
    TurnBegan,
    can_be_completed,
)

from .replays import Step, boese_kuh
from .tables import cards, table


def assert_over(game: BoeseKuh, state: BoeseKuhState) -> None:
    """Nobody may do anything any more."""
    assert state.public.phase is Phase.OVER
    assert game.actors(state) == ()
    actions: list[BoeseKuhAction] = [Draw((1,)), PlaceChip(1)]
    for seat in game.seats:
        assert not game.legal_actions(state, seat)
        actions += [Exchange(seat), Lay(seat, 0, (1,)), GiveChip(seat, 0)]
    for action in actions:
        refused = game.check(state, action)
        assert refused is not None
        assert (refused.code, refused.clause) == (SharedCode.GAME_OVER, "GB-11")


def assert_not_earlier(
    game: BoeseKuh, steps: list[Step[BoeseKuhState, BoeseKuhAction, BoeseKuhEvent]]
) -> None:
    """At every decision but the last state some card outside the piles fits."""
    for step in steps[1:]:
        if step.before.public.phase is Phase.PLAY:
            then = table(game, step.before)
            assert then.fitting(then.outside)
        assert game.outcome(step.before) is None


@pytest.mark.clause("GB-11", "GB-35", "GB-36")
def test_no_card_outside_the_piles_fits() -> None:
    game, steps = boese_kuh("stalemate")
    assert_not_earlier(game, steps)
    last = steps[-1]
    assert isinstance(last.action, Lay)

    end = table(game, last.after)
    assert sum(end.lying) == 35
    assert len(end.outside) == 25
    assert end.fitting(end.outside) == frozenset()
    assert end.completed_by(frozenset()) == []
    assert end.draw_pile
    assert [event for step in steps for event in step.events if type(event) is TaskCompleted] == []

    # The last player does not refill; chips on tasks and cards in hand count nothing.
    seat = last.action.player
    assert end.hands[seat] == table(game, last.before).hands[seat] - cards(last.action.cards)
    assert end.sizes == [5 - len(last.action.cards) if each == seat else 5 for each in range(4)]
    assert end.draw_pile == table(game, last.before).draw_pile
    assert [type(event) for event in last.events] == [Laid, GameEnded]
    outcome = game.outcome(last.after)
    assert outcome is not None
    assert (outcome.reason, outcome.ranks, outcome.points) == ("stalemate", (1,) * 4, (0,) * 4)
    assert_over(game, last.after)


@pytest.mark.clause("GB-10", "GB-11")
def test_a_stalemate_is_not_a_matter_of_single_tasks() -> None:
    """The query looks at one pile alone, so cards on the other piles count as available."""
    game, steps = boese_kuh("stalemate")
    public = steps[-1].after.public
    end = table(game, steps[-1].after)
    alone = [
        can_be_completed(task, pile) for task, pile in zip(public.tasks, public.piles, strict=True)
    ]

    # A 1 would complete Forty-five, but the only one that is not there lies on another task.
    assert sum(card.number for card in end.piles[0]) == 44
    assert [card.number for card in end.piles[0]].count(1) == 5
    assert alone == [True] * 6


@pytest.mark.clause("GB-11", "GB-32", "GB-35", "GB-36", "GB-37")
def test_no_card_fits_once_a_new_chip_lies() -> None:
    game, steps = boese_kuh("stalemate-after-new-chip")
    assert_not_earlier(game, steps)
    lay, gift, last = steps[-3:]
    assert isinstance(lay.action, Lay)
    assert isinstance(gift.action, GiveChip)
    assert isinstance(last.action, PlaceChip)

    # Nothing fits already when the chip is given, but the end waits until a new one lies.
    turned, end = table(game, gift.after), table(game, last.after)
    assert turned.fitting(turned.outside) == end.fitting(end.outside) == frozenset()
    assert sum(end.lying) == 0
    assert gift.after.public.phase is Phase.PLACE_CHIP
    assert game.outcome(gift.after) is None
    assert last.after.public.chips == (last.action.chip, *last.before.public.chips[1:])
    assert [type(event) for event in last.events] == [ChipPlaced, GameEnded]

    # No refill, though there are cards in both piles.
    assert end.hands == turned.hands
    assert len(end.hands[lay.action.player]) == 5 - len(lay.action.cards)
    assert (end.draw_pile, end.discards) == (turned.draw_pile, turned.discards)
    assert end.draw_pile
    assert end.discards

    given = lay.before.public.chips[lay.action.task]
    assert given == -3
    outcome = game.outcome(last.after)
    assert outcome is not None
    points = [0] * 3
    points[gift.action.recipient] = given
    assert outcome.reason == "stalemate"
    assert outcome.points == tuple(points)
    assert outcome.ranks == tuple(3 if seat == gift.action.recipient else 1 for seat in range(3))
    assert_over(game, last.after)


@pytest.mark.clause("GB-11", "GB-30")
def test_no_card_is_outside_the_piles() -> None:
    game, steps = boese_kuh("stalemate-without-a-card")
    assert_not_earlier(game, steps)

    end = table(game, steps[-1].after)
    assert end.outside == frozenset()
    assert sum(end.lying) == len(game.cow_cards) == 10
    # There was never a card to draw.
    for step in steps[1:-1]:
        assert [type(event) for event in step.events] == [Laid, TurnBegan]
    assert [type(event) for event in steps[-1].events] == [Laid, GameEnded]
    outcome = game.outcome(steps[-1].after)
    assert outcome is not None
    assert outcome.reason == "stalemate"
    assert_over(game, steps[-1].after)
