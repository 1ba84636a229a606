"""A game from the setup to the end: what is due, who acts, and what each act leads to."""

from collections import Counter
from collections.abc import Set
from typing import NamedTuple, TypeVar

from .box import Agreed, Setup, other_side
from .cards import Card
from .scores import is_over, places, takers
from .turns import (
    Stock,
    completes,
    exchange_is_skipped,
    is_stalemate,
    lays,
    must_exchange,
    rebuilt,
)

T = TypeVar("T")

TURN, GIFT, CHIP, REFILL, EXCHANGE, OVER = "turn", "gift", "chip", "refill", "exchange", "over"


class Table(NamedTuple):
    """Everything on the table and in the hands, and what is due of whom (GB-32)."""

    due: str
    player: int
    up: tuple[str, ...]
    piles: tuple[frozenset[Card], ...]
    chips: tuple[int | None, ...]
    completed: int | None
    stock: Stock
    hands: tuple[frozenset[Card], ...]
    owned: tuple[tuple[int, ...], ...]
    pool: tuple[int, ...]


class Lay(NamedTuple):
    place: int
    cards: frozenset[Card]


class Give(NamedTuple):
    taker: int


class Show(NamedTuple):
    """The unplayable hand, in order to exchange it."""


Choice = Lay | Give | Show


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same but in one place, since a turn touches one task and one hand (BK-TURN-4)."""
    return tuple(value if each == place else old for each, old in enumerate(values))


def without(chips: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    """The chips that are left, of equal ones as many as are over (BK-COMP-4)."""
    return tuple(sorted((Counter(chips) - Counter(gone)).elements()))


def prepared(agreed: Agreed, setup: Setup) -> Table:
    """All else is pool and draw pile, and the first turn begins (BK-SETUP-1, BK-SETUP-2)."""
    dealt = frozenset(card for hand in setup.hands for card in hand)
    return Table(
        due=TURN,
        player=setup.starter,
        up=setup.up,
        piles=(frozenset(),) * len(setup.up),
        chips=setup.chips,
        completed=None,
        stock=Stock(agreed.cards - dealt, frozenset()),
        hands=tuple(map(frozenset, setup.hands)),
        owned=((),) * agreed.players,
        pool=without(agreed.chips, setup.chips),
    )


def actor(table: Table) -> int | str | None:
    """The player on turn lays, exchanges and gives; chance draws the rest (BK-OBJ-1, GB-18)."""
    if table.due == OVER:
        return None
    return table.player if table.due in (TURN, GIFT) else "chance"


def is_confirmed(table: Table) -> bool:
    """No one is asked whether the hand is unplayable: its cards say so (BK-STUCK-2, GB-24)."""
    piles = tuple(zip(table.up, table.piles, strict=True))
    return must_exchange(piles, table.hands[table.player])


def choices(table: Table) -> set[Choice]:
    """All that the player may do: never pass, whatever the chip costs (GB-17, GB-19, BK-STUCK-5).

    After an exchange it is the same question again, for the new hand (GB-26). Once the game is
    over there is none (GB-38).
    """
    if table.due == GIFT:
        assert table.completed is not None
        chip = table.chips[table.completed]
        assert chip is not None
        return {Give(taker) for taker in takers(table.player, chip, len(table.hands))}
    if table.due != TURN:
        return set()
    if is_confirmed(table):
        return {Show()}
    piles = tuple(zip(table.up, table.piles, strict=True))
    return {Lay(place, cards) for place, cards in lays(piles, table.hands[table.player])}


def chosen(agreed: Agreed, table: Table, choice: Choice) -> Table:
    """What a choice leads to (BK-OBJ-1, BK-CHIP-2, BK-STUCK-1)."""
    if isinstance(choice, Lay):
        return laid(agreed, table, choice)
    if isinstance(choice, Give):
        return awarded(agreed, table, choice.taker)
    return shown(table)


def laid(agreed: Agreed, table: Table, lay: Lay) -> Table:
    """Cards go from the hand to the task and stay until it is completed (BK-OBJ-1, BK-OBJ-2)."""
    task, lying = table.up[lay.place], table.piles[lay.place]
    after = table._replace(
        hands=put(table.hands, table.player, table.hands[table.player] - lay.cards),
        piles=put(table.piles, lay.place, lying | lay.cards),
    )
    if completes(task, lying, lay.cards):
        return completed(agreed, after._replace(completed=lay.place))
    return laying_ended(agreed, after)


def completed(agreed: Agreed, table: Table) -> Table:
    """Who laid the last card gets the chip that lies there (BK-OBJ-3, BK-SETUP-6, BK-CHIP-2)."""
    assert table.completed is not None
    chip = table.chips[table.completed]
    assert chip is not None
    return awarded(agreed, table, table.player) if chip > 0 else table._replace(due=GIFT)


def awarded(agreed: Agreed, table: Table, owner: int) -> Table:
    """The chip is its owner's for good, then the task is cleared (BK-CHIP-3, GB-19, GB-32)."""
    assert table.completed is not None
    chip = table.chips[table.completed]
    assert chip is not None
    mine = tuple(sorted((*table.owned[owner], chip)))
    return cleared(
        agreed,
        table._replace(
            chips=put(table.chips, table.completed, None),
            owned=put(table.owned, owner, mine),
        ),
    )


def cleared(agreed: Agreed, table: Table) -> Table:
    """Cards to the discards, card turned; a chip, or at once the end (BK-CLEAR-1, BK-CLEAR-2).

    The end comes before any chip, refill or further turn (GB-32, GB-34, BK-END-1).
    """
    place = table.completed
    assert place is not None
    draw_pile, discards = table.stock
    over = is_over(len(table.pool))
    return table._replace(
        due=OVER if over else CHIP,
        completed=None if over else place,
        stock=Stock(draw_pile, discards | table.piles[place]),
        piles=put(table.piles, place, frozenset()),
        up=put(table.up, place, other_side(agreed.task_cards[place], table.up[place])),
    )


def chip_laid(agreed: Agreed, table: Table, chip: int) -> Table:
    """A chip of the pool lies on the new task, and only then all goes on (BK-CLEAR-3, GB-32)."""
    assert table.completed is not None
    return laying_ended(
        agreed,
        table._replace(
            completed=None,
            chips=put(table.chips, table.completed, chip),
            pool=without(table.pool, (chip,)),
        ),
    )


def laying_ended(agreed: Agreed, table: Table) -> Table:
    """No more laying this turn: the end if nothing fits, else refill (GB-11, GB-15, BK-TURN-8)."""
    piles = tuple(zip(table.up, table.piles, strict=True))
    if is_stalemate(piles, agreed.cards):
        return table._replace(due=OVER)
    if not table.stock.draw_pile | table.stock.discards:
        return next_turn(table)
    return table._replace(due=REFILL)


def next_turn(table: Table) -> Table:
    """The seats take turns clockwise, without end (BK-TURN-2, BK-TURN-9)."""
    return table._replace(due=TURN, player=(table.player + 1) % len(table.hands))


def shown(table: Table) -> Table:
    """The hand to the discards, if a new one can help at all (BK-STUCK-3, GB-25, GB-27)."""
    piles = tuple(zip(table.up, table.piles, strict=True))
    draw_pile, discards = table.stock
    if exchange_is_skipped(piles, draw_pile, discards):
        return next_turn(table)
    return table._replace(
        due=EXCHANGE,
        stock=Stock(draw_pile, discards | table.hands[table.player]),
        hands=put(table.hands, table.player, frozenset()),
    )


def chips_to_lay(table: Table) -> set[int]:
    """The pool was mixed: any of its chips can come next, and no other (BK-SETUP-1, BK-CLEAR-3)."""
    return set(table.pool)


def cards_due(table: Table) -> int:
    """As many as are missing from five, or all that there are (BK-TURN-8, GB-30)."""
    missing = 5 - len(table.hands[table.player])
    return min(missing, len(table.stock.draw_pile | table.stock.discards))


def cards_to_draw(table: Table) -> frozenset[Card]:
    """The draw pile was shuffled: any of its cards can come next (BK-SETUP-2, BK-DECK-1)."""
    return rebuilt(table.stock).draw_pile


def left_by(stock: Stock, cards: Set[Card]) -> Stock | None:
    """What is left when these were drawn one by one; None if they cannot be (GB-28, GB-29)."""
    stock, due = rebuilt(stock), set(cards)
    while due:
        here = due & stock.draw_pile
        if not here:
            return None
        stock = rebuilt(Stock(stock.draw_pile - here, stock.discards))
        due -= here
    return stock


def drawn(table: Table, cards: Set[Card]) -> Table:
    """A refill ends the turn; after an exchange the same turn goes on (BK-TURN-9, BK-STUCK-5)."""
    left = left_by(table.stock, cards)
    assert left is not None
    after = table._replace(
        stock=left, hands=put(table.hands, table.player, table.hands[table.player] | cards)
    )
    return next_turn(after) if table.due == REFILL else after._replace(due=TURN)


def result(table: Table) -> list[int]:
    """Chips on tasks and cards in hand are nobody's: only owned chips count (GB-35, GB-38)."""
    return places(table.owned)


def nothing_is_lost(agreed: Agreed, table: Table) -> bool:
    """Every card and every chip of the game is in just one place (BK-COMP-2, BK-COMP-4)."""
    cards = Counter(card for some in (*table.piles, *table.stock, *table.hands) for card in some)
    on_tasks = [chip for chip in table.chips if chip is not None]
    chips = Counter((*table.pool, *on_tasks, *(chip for mine in table.owned for chip in mine)))
    return cards == Counter(agreed.cards) and chips == Counter(agreed.chips)
