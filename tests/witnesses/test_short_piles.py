"""The draw pile runs out: it is rebuilt, or hands stay short, even empty."""

import pytest

from cowrules import CHANCE, SPECTATOR
from cowrules.boese_kuh import (
    BoeseKuh,
    BoeseKuhAction,
    BoeseKuhCode,
    BoeseKuhEvent,
    BoeseKuhState,
    CardSet,
    ChipAwarded,
    ChipPlaced,
    Draw,
    Drawn,
    Exchange,
    HandExchanged,
    Laid,
    Lay,
    Phase,
    PileRebuilt,
    PlaceChip,
    TaskCompleted,
    TaskTurned,
    TurnBegan,
    TurnSkipped,
)

from ..exhaustive.boese_kuh_names import TASK
from ..spec.boese_kuh.piles import complete_sets
from ..spec.boese_kuh.tasks import SUMS
from .dead_sums import piles
from .replays import Step, boese_kuh
from .shipping import index
from .tables import cards, table

BoeseKuhStep = Step[BoeseKuhState, BoeseKuhAction, BoeseKuhEvent]

# Forty-five, a quadruplet, a full house, two colours, uneven numbers and the salad.
MOST_UNFINISHED = [20, 3, 4, 4, 4, 5]


def seat_of(step: BoeseKuhStep) -> int:
    """The player on turn before the action."""
    player = step.before.public.player
    assert player is not None
    return player


def kinds(step: BoeseKuhStep) -> list[type[BoeseKuhEvent]]:
    """The types of the events."""
    return [type(event) for event in step.events]


@pytest.mark.clause("BK-TURN-8", "BK-STUCK-4", "GB-25", "GB-29", "GB-30")
@pytest.mark.parametrize(
    "name", [name for name, witness in index().items() if witness.game == "boese-kuh"]
)
def test_every_draw_takes_all_that_is_due_and_there(name: str) -> None:
    game, steps = boese_kuh(name)
    for step in steps[1:]:
        then, now = table(game, step.before), table(game, step.after)
        seat = seat_of(step)
        if isinstance(step.action, Draw):
            due = min(5 - len(then.hands[seat]), len(then.reach))
            assert due > 0
            drawn = cards(step.action.cards)
            assert len(drawn) == due
            assert now.hands[seat] == then.hands[seat] | drawn
            assert then.draw_pile <= drawn or drawn <= then.draw_pile
        if step.after.public.phase is Phase.PLAY:
            assert now.draw_pile or not now.discards
            assert max(now.sizes) <= 5


@pytest.mark.clause("BK-DECK-1", "GB-25", "GB-28")
def test_three_cards_are_left_for_an_exchange_of_five() -> None:
    game, steps = boese_kuh("three-in-the-draw-pile")
    at = next(at for at, step in enumerate(steps) if isinstance(step.action, Exchange))
    exchange, draw = steps[at : at + 2]
    seat = seat_of(exchange)
    then = table(game, exchange.before)
    hand = then.hands[seat]
    assert (len(then.draw_pile), len(then.discards), len(hand)) == (3, 0, 5)
    assert then.fitting(hand) == frozenset()
    assert then.fitting(then.draw_pile) == then.draw_pile

    between = table(game, exchange.after)
    assert exchange.events == (HandExchanged(seat, exchange.before.hands[seat]),)
    assert (between.hands[seat], between.discards) == (frozenset(), hand)
    assert between.draw_pile == then.draw_pile
    assert game.actors(exchange.after) == (CHANCE,)

    # The three first, then two of the five just discarded; the other three are the new pile.
    own = list(exchange.before.hands[seat])
    three = list(exchange.before.draw_pile)
    refused = game.check(exchange.after, Draw(tuple(own)))
    assert refused is not None
    assert (refused.code, refused.clause) == (BoeseKuhCode.DRAW_PILE_FIRST, "GB-28")
    assert game.check(exchange.after, Draw((*three, *own[3:]))) is None
    assert draw.action == Draw((*three, *own[:2]))
    first, second = CardSet.of(three), CardSet.of(own[:2])
    assert draw.events == (Drawn(seat, 3, first), PileRebuilt(5), Drawn(seat, 2, second))
    now = table(game, draw.after)
    assert now.hands[seat] == cards([*three, *own[:2]])
    assert (now.draw_pile, now.discards) == (cards(own[2:]), frozenset())
    # It is still the player's turn, who must lay now.
    assert game.actors(draw.after) == (seat,)
    assert isinstance(steps[at + 2].action, Lay)
    # What was drawn is the player's own business, how much is everybody's.
    for viewer in (SPECTATOR, *game.seats):
        seen = [game.redact(event, viewer) for event in draw.events]
        if viewer == seat:
            assert seen == list(draw.events)
        else:
            assert seen == [Drawn(seat, 3, None), PileRebuilt(5), Drawn(seat, 2, None)]


@pytest.mark.clause("GB-27", "GB-28")
def test_the_three_that_remain_help_nobody() -> None:
    """The other four are skipped, one after another, with cards in the draw pile."""
    game, steps = boese_kuh("three-in-the-draw-pile")
    lucky = next(step.action.player for step in steps if isinstance(step.action, Exchange))

    skipped = [step for step in steps if isinstance(step.events[0], TurnSkipped)]
    assert [seat_of(step) for step in skipped] == [0, 1, 2, 3] * 2
    for step in skipped:
        then = table(game, step.before)
        assert then.draw_pile
        assert then.fitting(then.outside)
        assert then.fitting(then.outside) <= then.hands[lucky]
        assert table(game, step.after) == then


@pytest.mark.clause("BK-DECK-1", "GB-28")
def test_the_draw_pile_is_rebuilt_at_once() -> None:
    game, steps = boese_kuh("rebuilt-both-ways")
    rebuilt = [step for step in steps if PileRebuilt in kinds(step)]
    found = set()
    for step in rebuilt:
        assert isinstance(step.action, Draw)
        then, now = table(game, step.before), table(game, step.after)
        drawn = cards(step.action.cards)
        assert then.draw_pile
        assert then.draw_pile <= drawn
        assert then.discards
        rest = drawn - then.draw_pile
        assert PileRebuilt(len(then.discards)) in step.events
        assert (now.draw_pile, now.discards) == (then.discards - rest, frozenset())
        assert kinds(step) == [Drawn, PileRebuilt, *[Drawn] * bool(rest), TurnBegan]
        found.add(bool(rest))

    assert found == {True, False}


@pytest.mark.clause("BK-DONE-2", "BK-CLEAR-1", "GB-29", "GB-30", "GB-32")
def test_both_piles_are_empty_and_all_hands_full() -> None:
    game, steps = boese_kuh("both-piles-dry")
    at = next(at for at, step in enumerate(steps[1:], 1) if not table(game, step.after).reach)
    last_refill, lay, chip, refill = steps[at:]
    dry = table(game, last_refill.after)
    assert isinstance(last_refill.action, Draw)
    assert dry.lying == MOST_UNFINISHED
    assert dry.sizes == [5] * 4
    # Its last card is drawn, but without discards there is nothing to make a new pile of.
    assert len(table(game, last_refill.before).draw_pile) == len(last_refill.action.cards)
    assert kinds(last_refill) == [Drawn, TurnBegan]

    # The new pile waits for the refill, which comes after chip, discards, turning, new chip.
    assert isinstance(lay.action, Lay)
    seat = lay.action.player
    assert kinds(lay) == [Laid, TaskCompleted, ChipAwarded, TaskTurned]
    cleared = dry.piles[lay.action.task] | cards(lay.action.cards)
    assert isinstance(chip.action, PlaceChip)
    assert kinds(chip) == [ChipPlaced]
    waiting = table(game, chip.after)
    assert chip.after.public.phase is Phase.REFILL
    assert (waiting.draw_pile, waiting.discards) == (frozenset(), cleared)
    assert isinstance(refill.action, Draw)
    drawn = cards(refill.action.cards)
    assert len(drawn) == 1
    assert drawn <= cleared
    assert kinds(refill) == [PileRebuilt, Drawn, TurnBegan]
    now = table(game, refill.after)
    assert (now.draw_pile, now.discards) == (cleared - drawn, frozenset())
    assert now.hands[seat] == dry.hands[seat] - cards(lay.action.cards) | drawn


@pytest.mark.clause("GB-25", "GB-30", "GB-31")
def test_an_empty_hand_is_exchanged_for_five() -> None:
    game, steps = boese_kuh("empty-hand-draws-five")
    at = next(
        at
        for at, step in enumerate(steps[1:], 1)
        if 0 in table(game, step.after).sizes and not table(game, step.after).reach
    )
    whole = steps[at]
    assert isinstance(whole.action, Lay)
    seat = whole.action.player
    dry = table(game, whole.after)
    assert len(whole.action.cards) == 5
    assert sum(dry.lying) == 40
    assert dry.sizes == [0 if each == seat else 5 for each in range(5)]
    assert kinds(whole) == [Laid, TurnBegan]
    assert isinstance(steps[at + 1].action, Lay)

    # The next refill is at one's own turn's end, so the hand is still empty a round later.
    later = next(at for at, step in enumerate(steps) if step.action == Exchange(seat))
    exchange, draw, lay, _ = steps[later:]
    then = table(game, exchange.before)
    assert then.hands[seat] == frozenset()
    assert len(then.reach) > 5
    assert then.fitting(then.reach)
    assert tuple(game.legal_actions(exchange.before, seat)) == (Exchange(seat),)
    assert exchange.events == (HandExchanged(seat, CardSet()),)
    assert isinstance(draw.action, Draw)
    assert len(draw.action.cards) == 5
    assert table(game, draw.after).hands[seat] == cards(draw.action.cards)
    assert isinstance(lay.action, Lay)
    assert lay.action.player == seat


@pytest.mark.clause("GB-27", "GB-29", "GB-30", "GB-31")
def test_an_empty_hand_is_skipped_when_nothing_can_be_drawn() -> None:
    game, steps = boese_kuh("empty-hand-skipped")
    at = next(at for at, step in enumerate(steps) if isinstance(step.action, Exchange))
    skip = steps[at]
    seat = seat_of(skip)
    then = table(game, skip.before)
    assert then.lying == MOST_UNFINISHED
    assert then.sizes == [0 if each == seat else 4 for each in range(6)]
    assert then.reach == frozenset()
    assert then.fitting(then.outside)
    assert tuple(game.legal_actions(skip.before, seat)) == (Exchange(seat),)
    assert skip.events == (TurnSkipped(seat, CardSet()), TurnBegan(seat + 1))
    assert table(game, skip.after) == then

    # Each of the others laid one card of five and got none.
    short = [step for step in steps[:at] if kinds(step) == [Laid, TurnBegan]]
    assert [seat_of(step) for step in short] == [1, 2, 3, 4, 5, 0]
    assert all(not table(game, step.after).reach for step in short)
    # At the end of their next turns they draw up to five again, as cards are there again.
    refills = [step for step in steps[at:] if isinstance(step.action, Draw)][:-1]
    assert [seat_of(step) for step in refills] == [2, 3, 4, 5, 0]
    for step in refills:
        assert len(table(game, step.before).hands[seat_of(step)]) == 3
        assert len(table(game, step.after).hands[seat_of(step)]) == 5

    exchange, draw = steps[-2:]
    assert exchange.action == Exchange(seat)
    assert exchange.events == (HandExchanged(seat, CardSet()),)
    assert isinstance(draw.action, Draw)
    assert len(table(game, draw.after).hands[seat]) == 5


@pytest.mark.clause("GB-28", "GB-30", "GB-31")
def test_fewer_cards_are_drawn_than_are_due() -> None:
    game, steps = boese_kuh("fewer-than-due")
    short = [
        step
        for step in steps
        if isinstance(step.action, Draw) and len(table(game, step.after).hands[seat_of(step)]) < 5
    ]
    refill, exchange = short
    then, now = table(game, refill.before), table(game, refill.after)
    assert then.hands[seat_of(refill)] == frozenset()
    assert len(then.reach) == 3
    assert now.hands[seat_of(refill)] == then.reach
    assert now.reach == frozenset()
    assert refill.before.public.phase is Phase.REFILL
    assert game.actors(refill.after) == (seat_of(refill) + 1,)

    then, now = table(game, exchange.before), table(game, exchange.after)
    assert then.hands[seat_of(exchange)] == frozenset()
    assert len(then.reach) == 2
    assert now.hands[seat_of(exchange)] == then.reach
    assert now.reach == frozenset()
    assert exchange.before.public.phase is Phase.EXCHANGE
    assert game.actors(exchange.after) == (seat_of(exchange),)
    # Of two cards one is laid, and one is kept.
    assert isinstance(steps[-1].action, Lay)
    assert len(table(game, steps[-1].after).hands[seat_of(exchange)]) == 1


@pytest.mark.clause("GB-30")
def test_at_most_forty_cards_lie_unfinished() -> None:
    """So three players can always refill, and four have full hands when both piles are empty."""
    most = {
        task: max(map(sum, piles(SUMS[task])))
        if task in SUMS
        else max(complete.total() for complete in complete_sets(task)) - 1
        for task in TASK
    }
    names = {engine: name for name, engine in TASK.items()}
    sides = [[most[names[task]] for task in card] for card in BoeseKuh(players=4).task_cards]
    assert [max(pair) for pair in sides] == MOST_UNFINISHED
    assert sum(MOST_UNFINISHED) == 40

    game, steps = boese_kuh("both-piles-dry")
    assert max(sum(table(game, step.after).lying) for step in steps[1:]) == 40
