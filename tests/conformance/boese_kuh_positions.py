"""Tables and actions of Böse Kuh from which vectors are written by hand."""

from collections import Counter
from collections.abc import Iterator

from ..spec.boese_kuh import box, play
from ..spec.boese_kuh.cards import Card, deck
from ..spec.boese_kuh.turns import Stock
from . import boese_kuh_written as written
from .boese_kuh_tasks import CHIPS, cards
from .book import Document

OPTIONS: Document = {"players": 3}
AGREED = box.by_the_book(3)
FRONT = tuple(card[0] for card in AGREED.task_cards)


def hands(*texts: str) -> tuple[frozenset[Card], ...]:
    return tuple(map(cards, texts))


HANDS = hands("a1 a2 a3 a4 a5", "b1 b2 b3 b4 b5", "c1 c2 c3 c4 c5")


def table(**parts: Document) -> play.Table:
    """A table of three on which nothing lies and seat 0 is on turn, but for some parts."""
    held = parts.get("hands", HANDS)
    piles = parts.get("piles", (frozenset(),) * 6)
    discards = parts.pop("discards", frozenset())
    chips = parts.get("chips", CHIPS)
    owned = parts.get("owned", ((), (), ()))
    lying = frozenset(card for some in (*held, *piles, discards) for card in some)
    drawn = parts.pop("draw_pile", None)
    if drawn is None:
        stock = Stock(deck() - lying, discards)
    else:
        stock = Stock(drawn, deck() - lying - drawn)
    gone = tuple(chip for chip in (*chips, *(c for mine in owned for c in mine)) if chip)
    fields: Document = {
        "due": play.TURN,
        "player": 0,
        "up": FRONT,
        "piles": piles,
        "chips": chips,
        "completed": None,
        "stock": stock,
        "hands": held,
        "owned": owned,
        "pool": play.without(AGREED.chips, gone),
    }
    return play.Table(**(fields | parts))


def pile(place: int, text: str) -> tuple[frozenset[Card], ...]:
    return tuple(cards(text) if at == place else frozenset() for at in range(6))


def lay(player: int, task: int, *some: int) -> Document:
    return {"type": "lay", "player": player, "task": task, "cards": list(some)}


def give(player: int, recipient: int) -> Document:
    return {"type": "give-chip", "player": player, "recipient": recipient}


def exchange(player: int) -> Document:
    return {"type": "exchange", "player": player}


def place(chip: int) -> Document:
    return {"type": "place-chip", "chip": chip}


def draw(*some: int) -> Document:
    return {"type": "draw", "cards": list(some)}


def setup(**parts: Document) -> Document:
    usual = {
        "type": "setup",
        "starter": 0,
        "sides": [0] * 6,
        "chips": list(CHIPS),
        "hands": [written.numbers(hand) for hand in HANDS],
    }
    return usual | parts


START = written.before_setup(OPTIONS, 3, range(1, 61), AGREED.chips)
PLAY = written.state(OPTIONS, table())

GIFT = written.state(
    OPTIONS,
    table(
        due=play.GIFT,
        piles=pile(1, "c9 d9 e9"),
        chips=(1, -2, 2, 3, 4, 5),
        completed=1,
        hands=hands("a1 a2 a3 a4", "b1 b2 b3 b4 b5", "c1 c2 c3 c4 c5"),
    ),
)

CHIP = written.state(
    OPTIONS,
    table(
        due=play.CHIP,
        chips=(1, None, 2, 3, 4, 5),
        completed=1,
        owned=((), (-2,), ()),
        discards=cards("a9 b9 c9"),
        hands=hands("a1 a2 a3 a4", "b1 b2 b3 b4 b5", "c1 c2 c3 c4 c5"),
    ),
)

REFILL = written.state(
    OPTIONS,
    table(
        due=play.REFILL,
        piles=pile(0, "a10"),
        hands=hands("a1 a2 a3 a4", "b1 b2 b3 b4 b5", "c1 c2 c3 c4 c5"),
    ),
)

# Two cards in the draw pile, three due: one must come from the discards, but only then.
SHORT = written.state(
    OPTIONS,
    table(
        due=play.REFILL,
        piles=pile(0, "a10 b10"),
        draw_pile=cards("f1 f2"),
        hands=hands("a1 a2", "b1 b2 b3 b4 b5", "c1 c2 c3 c4 c5"),
    ),
)

STRICT: Document = {
    "players": 2,
    "task_cards": [["triplet", "favourite-colour"]] * 6,
    "cow_cards": list(range(1, 21)),
}
"""Options under which hands are soon unplayable: twenty cards, two kinds of task."""


def stuck_table(due: str = play.TURN) -> play.Table:
    """Each triplet has begun with another number than those in the hand of seat 0."""
    piles = tuple(cards(f"a{number}") for number in (1, 2, 3, 4, 5, 6))
    hand = cards("a7 a8 a9 a10 b7")
    other = cards("b1 b2 b3 b4 b8")
    everything = {Card(number, colour) for number in range(1, 11) for colour in (0, 1)}
    rest = frozenset(everything - hand - other - {card for some in piles for card in some})
    exchanging = due == play.EXCHANGE
    return play.Table(
        due=due,
        player=0,
        up=("triplet",) * 6,
        piles=piles,
        chips=CHIPS,
        completed=None,
        stock=Stock(rest, hand if exchanging else frozenset()),
        hands=(frozenset() if exchanging else hand, other),
        owned=((), ()),
        pool=play.without(AGREED.chips, CHIPS),
    )


STUCK = written.state(STRICT, stuck_table())
NEW_HAND = written.state(STRICT, stuck_table(play.EXCHANGE))


def over_table(owned: tuple[tuple[int, ...], ...], chips: tuple[int | None, ...]) -> play.Table:
    """A game that has ended: a task without a chip, and none in the pool."""
    held = (*HANDS[:2], cards("c1 c2 c3 c4"))
    return table(
        due=play.OVER, owned=owned, chips=chips, discards=cards("f9 f10"), player=2, hands=held
    )


def shares() -> Iterator[tuple[str, tuple[tuple[int, ...], ...], tuple[int | None, ...]]]:
    """Fifteen chips owned by three, five on tasks: points and chips that tie or do not."""
    on_tasks = (None, 1, -1, 2, -2, 3)
    left = list((Counter(AGREED.chips) - Counter(chip for chip in on_tasks if chip)).elements())
    wanted = {"clear", "fewer chips", "shared", "tied behind", "red ones decide"}
    for number in range(400_000):
        rest = number * 7919 % 3**15
        owned: list[list[int]] = [[], [], []]
        for chip in left:
            owned[rest % 3].append(chip)
            rest //= 3
        points, counts = [sum(mine) for mine in owned], [len(mine) for mine in owned]
        best = max(points)
        first = [seat for seat in range(3) if points[seat] == best]
        kind = "clear"
        if len(first) == 2:
            kind = "shared" if counts[first[0]] == counts[first[1]] else "fewer chips"
            reds = [sum(chip < 0 for chip in owned[seat]) for seat in first]
            if kind == "fewer chips" and (reds[0] > reds[1]) == (
                counts[first[0]] > counts[first[1]]
            ):
                kind = "red ones decide"
        elif points.count(min(points)) == 2:
            kind = "tied behind"
        if kind in wanted:
            wanted.remove(kind)
            yield kind, tuple(tuple(sorted(mine)) for mine in owned), on_tasks
        if not wanted:
            return


OVER = written.state(OPTIONS, over_table(*next(shares())[1:]))
