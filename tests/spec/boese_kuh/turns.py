"""Who can lay, when nobody can, and where drawn cards come from."""

from collections.abc import Iterator, Sequence, Set
from itertools import combinations
from typing import NamedTuple

from .cards import Card
from .piles import is_complete, may_be_laid

Piles = Sequence[tuple[str, Set[Card]]]


def lays(piles: Piles, hand: Set[Card]) -> set[tuple[int, frozenset[Card]]]:
    """One task, by its place, and any cards of the hand that fit it (BK-TURN-4, BK-TURN-5, GB-14).

    At least one card, and all of them on that one task (BK-TURN-3, BK-TURN-6).
    """
    return {
        (place, frozenset(cards))
        for place, (task, lying) in enumerate(piles)
        for size in range(1, len(hand) + 1)
        for cards in combinations(sorted(hand), size)
        if may_be_laid(task, lying, frozenset(cards))
    }


def is_playable(piles: Piles, cards: Set[Card]) -> bool:
    """Some single card of these fits some task (BK-STUCK-1, GB-13)."""
    return any(may_be_laid(task, lying, {card}) for task, lying in piles for card in cards)


def must_exchange(piles: Piles, hand: Set[Card]) -> bool:
    """Nothing of the hand fits, be it empty: the exchange is all there is (GB-22, GB-31)."""
    return not is_playable(piles, hand)


def exchange_is_skipped(piles: Piles, draw_pile: Set[Card], discards: Set[Card]) -> bool:
    """No card of draw pile and discards fits: the turn passes, nothing is drawn (GB-27)."""
    return not is_playable(piles, draw_pile | discards)


def is_stalemate(piles: Piles, cards: Set[Card]) -> bool:
    """None of all the cards in the game that lie outside the piles fits any task (GB-11)."""
    on_tasks = {card for _, lying in piles for card in lying}
    return not is_playable(piles, cards - on_tasks)


def completes(task: str, lying: Set[Card], added: Set[Card]) -> bool:
    """The lay makes the combination (BK-DONE-2, GB-07)."""
    return is_complete(task, lying | added)


class Stock(NamedTuple):
    draw_pile: frozenset[Card]
    discards: frozenset[Card]


def rebuilt(stock: Stock) -> Stock:
    """An empty draw pile is made anew of the discards, if there are any (BK-DECK-1, GB-29)."""
    return stock if stock.draw_pile else Stock(stock.discards, frozenset())


def draws(stock: Stock, due: int) -> Iterator[tuple[frozenset[Card], Stock]]:
    """All that can be drawn, card by card, and what it leaves (BK-TURN-8, GB-28, GB-30).

    After each card the draw pile is rebuilt if that was its last one; the same cards may come
    in another order, so results can repeat.
    """
    stock = rebuilt(stock)
    if not due or not stock.draw_pile:
        yield frozenset(), stock
        return
    for card in sorted(stock.draw_pile):
        after = rebuilt(Stock(stock.draw_pile - {card}, stock.discards))
        for others, left in draws(after, due - 1):
            yield others | {card}, left


def refills(hand: Set[Card], stock: Stock, size: int) -> set[tuple[frozenset[Card], Stock]]:
    """Draw up to a full hand at the end of the turn (BK-TURN-8, GB-30)."""
    return set(draws(stock, size - len(hand)))


def exchanges(hand: Set[Card], stock: Stock, size: int) -> set[tuple[frozenset[Card], Stock]]:
    """The whole hand to the discards first, then a new one (BK-STUCK-3, BK-STUCK-4, GB-25)."""
    return set(draws(Stock(stock.draw_pile, stock.discards | hand), size))
