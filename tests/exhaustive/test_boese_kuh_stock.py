"""Refills and exchanges from small stocks: every set of cards that might be drawn."""

from collections.abc import Iterator, Set
from itertools import combinations, product

import pytest

from cowrules import BoeseKuh
from cowrules.boese_kuh import BoeseKuhState, CardSet, Draw, Exchange, Lay, Public, Task
from cowrules.boese_kuh.state import Phase

from ..spec.boese_kuh.cards import Card
from ..spec.boese_kuh.turns import (
    Piles,
    Stock,
    completes,
    exchange_is_skipped,
    exchanges,
    is_stalemate,
    lays,
    must_exchange,
    refills,
)
from .boese_kuh_names import TASK, engine_card, engine_cards
from .counts import Tally

HAND = 5
# Six triplets: three of nines and three of tens are begun, so that no other numbers fit.
ON_TASKS = [("triplet", frozenset({Card(9 + place // 3, place % 3)})) for place in range(6)]
LAYABLE = Card(9, 5)
# The other player could lay a ten, so that the game is not over for want of a card that fits.
OTHERS_HAND = frozenset({Card(10, 5), *(Card(number, 1) for number in range(1, HAND))})


def cards_of(colour: int, count: int) -> frozenset[Card]:
    return frozenset(Card(number, colour) for number in range(1, count + 1))


def stocks(most: int) -> Iterator[Stock]:
    """Draw piles and discards of up to so many cards; a card that fits is in either or neither."""
    for draw, discards in product(range(most + 1), repeat=2):
        drawn, gone = cards_of(2, draw), cards_of(3, discards)
        yield Stock(drawn, gone)
        if draw:
            yield Stock(drawn - {Card(1, 2)} | {LAYABLE}, gone)
        if discards:
            yield Stock(drawn, gone - {Card(1, 3)} | {LAYABLE})


def card_set(cards: Set[Card]) -> CardSet:
    return CardSet.of(engine_cards(cards))


def before(
    phase: Phase,
    hand: Set[Card],
    stock: Stock,
    piles: Piles = ON_TASKS,
    others: Set[Card] = OTHERS_HAND,
) -> tuple[BoeseKuh, BoeseKuhState]:
    """A sound state in which the first seat is on turn."""
    on_tasks = {card for _, lying in piles for card in lying}
    everything = hand | others | stock.draw_pile | stock.discards | on_tasks
    tasks = tuple(TASK[task] for task, _ in piles)
    game = BoeseKuh(
        players=2,
        starter=0,
        task_cards=tuple((task, Task.SALAD) for task in tasks),
        cow_cards=tuple(engine_cards(everything)),
    )
    chips = game.chips
    public = Public(
        phase=phase,
        player=0,
        tasks=tasks,
        piles=tuple(card_set(lying) for _, lying in piles),
        chips=chips[:6],
        completed=None,
        discards=card_set(stock.discards),
    )
    hands = (card_set(hand), card_set(others))
    state = BoeseKuhState(public, hands, card_set(stock.draw_pile), ((), ()), chips[6:])
    assert not game.faults(state)
    return game, state


def check_draws(
    game: BoeseKuh,
    state: BoeseKuhState,
    kept: Set[Card],
    allowed: set[tuple[frozenset[Card], Stock]],
    following: int,
) -> tuple[int, int]:
    """Try every set of cards that lie in draw pile and discards."""
    within = [*state.draw_pile, *state.public.discards]
    expected = {card_set(drawn): left for drawn, left in allowed}
    # What is drawn decides what is left.
    assert len(expected) == len(allowed)
    tried = 0
    for size in range(len(within) + 1):
        for cards in combinations(within, size):
            tried += 1
            draw = Draw(cards)
            drawn = CardSet.of(cards)
            assert (game.check(state, draw) is None) == (drawn in expected)
            if drawn in expected:
                after, _ = game.apply(state, draw)
                assert after.hands == (CardSet(card_set(kept) | drawn), card_set(OTHERS_HAND))
                assert after.draw_pile == card_set(expected[drawn].draw_pile)
                assert after.public.discards == card_set(expected[drawn].discards)
                assert game.actors(after) == (following,)
    return tried, len(expected)


@pytest.mark.clause("BK-TURN-8", "BK-TURN-9", "BK-DECK-1", "GB-28", "GB-29", "GB-30")
def test_every_refill_from_a_small_stock(tally: Tally) -> None:
    positions = tried = legal = 0
    for size in range(HAND):
        hand = cards_of(0, size)
        for stock in stocks(4):
            if not stock.draw_pile | stock.discards:
                continue
            game, state = before(Phase.REFILL, hand, stock)
            counts = check_draws(game, state, hand, refills(hand, stock, HAND), following=1)
            positions += 1
            tried += counts[0]
            legal += counts[1]

    tally("boese-kuh, refills", positions=positions, sets_tried=tried, legal=legal)


@pytest.mark.clause("BK-STUCK-1", "BK-STUCK-3", "BK-STUCK-4", "BK-STUCK-5", "GB-22", "GB-25")
@pytest.mark.clause("GB-26", "GB-27", "GB-28", "GB-29", "GB-30", "GB-31")
def test_every_exchange_with_a_small_stock(tally: Tally) -> None:
    positions = skipped = tried = legal = 0
    for size in range(HAND + 1):
        hand = cards_of(0, size)
        for stock in stocks(3):
            if stock.discards and not stock.draw_pile:
                # Such a draw pile was rebuilt when the last player drew (GB-29).
                continue
            game, state = before(Phase.PLAY, hand, stock)
            positions += 1
            assert must_exchange(ON_TASKS, hand)
            assert list(game.legal_actions(state, 0)) == [Exchange(0)]
            after, _ = game.apply(state, Exchange(0))
            if exchange_is_skipped(ON_TASKS, stock.draw_pile, stock.discards):
                skipped += 1
                assert after.hands == state.hands
                assert after.draw_pile == state.draw_pile
                assert after.public.discards == state.public.discards
                assert game.actors(after) == (1,)
                continue
            counts = check_draws(
                game, after, frozenset(), exchanges(hand, stock, HAND), following=0
            )
            tried += counts[0]
            legal += counts[1]

    tally(
        "boese-kuh, exchanges",
        positions=positions,
        skipped=skipped,
        sets_tried=tried,
        legal=legal,
    )


@pytest.mark.clause("BK-TURN-3", "BK-TURN-4", "BK-TURN-5", "BK-STUCK-1", "GB-14", "GB-22", "GB-31")
def test_the_lays_of_every_hand_beside_two_begun_triplets(tally: Tally) -> None:
    """Hands of nines, tens and others: the lays, or the exchange when there are none."""
    numbers = [Card(9, 3), Card(9, 4), Card(9, 5), Card(10, 3), Card(10, 4), Card(1, 0), Card(2, 0)]
    stock = Stock(cards_of(2, 4), frozenset())
    hands = laid = stuck = 0
    for size in range(HAND + 1):
        for hand in combinations(numbers, size):
            game, state = before(Phase.PLAY, frozenset(hand), stock)
            expected = lays(ON_TASKS, frozenset(hand))
            actions = game.legal_actions(state, 0)
            hands += 1
            if not expected:
                assert must_exchange(ON_TASKS, frozenset(hand))
                assert list(actions) == [Exchange(0)]
                stuck += 1
                continue
            found = [action for action in actions if isinstance(action, Lay)]
            assert len(found) == len(actions) == len(expected)
            said = {(place, frozenset(map(engine_card, cards))) for place, cards in expected}
            assert {(lay.task, frozenset(lay.cards)) for lay in found} == said
            laid += len(found)

    assert stuck == 2**2
    tally("boese-kuh, lays on begun triplets", hands=hands, lays=laid, stuck=stuck)


@pytest.mark.clause("GB-11", "GB-32", "BK-DONE-2", "BK-TURN-8")
def test_every_lay_that_may_leave_no_card_that_fits(tally: Tally) -> None:
    """The hand holds all nines and tens, or the other player or the draw pile has some too."""
    numbers = [Card(9, 3), Card(9, 4), Card(10, 3), Card(10, 4), Card(1, 0)]
    plain = frozenset(Card(number, 1) for number in range(1, HAND + 1))
    laid = completed = over = 0
    for others, drawn in product((plain, OTHERS_HAND), (cards_of(2, 2), {LAYABLE, Card(1, 2)})):
        stock = Stock(frozenset(drawn), frozenset())
        for size in range(1, HAND + 1):
            for cards in combinations(numbers, size):
                hand = frozenset(cards)
                if must_exchange(ON_TASKS, hand):
                    continue
                game, state = before(Phase.PLAY, hand, stock, others=others)
                everything = (
                    frozenset(card for _, lying in ON_TASKS for card in lying)
                    | hand
                    | others
                    | stock.draw_pile
                )
                for place, added in sorted(lays(ON_TASKS, hand), key=str):
                    task, lying = ON_TASKS[place]
                    after, _ = game.apply(state, Lay(0, place, tuple(engine_cards(added))))
                    laid += 1
                    if completes(task, lying, added):
                        # The chips on the tasks are red, so one is to be given first.
                        completed += 1
                        assert after.public.phase is Phase.GIVE_CHIP
                        continue
                    piles = [*ON_TASKS[:place], (task, lying | added), *ON_TASKS[place + 1 :]]
                    outcome = game.outcome(after)
                    assert (outcome is not None) == is_stalemate(piles, everything)
                    if outcome is None:
                        assert after.public.phase is Phase.REFILL
                    else:
                        assert outcome.reason == "stalemate"
                        assert after.hands[0] == card_set(hand - added)
                        over += 1

    tally("boese-kuh, stalemates", lays=laid, completed=completed, over=over)
