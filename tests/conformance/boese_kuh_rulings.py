"""Vectors written by hand: what is refused and why, results, options, and broken positions."""

from collections import Counter
from collections.abc import Iterator

from ..spec.boese_kuh import box, play, scores
from ..spec.boese_kuh.cards import Card, deck
from ..spec.boese_kuh.turns import Stock
from . import boese_kuh_written as written
from .boese_kuh_tasks import CHIPS, cards
from .book import (
    INVALID,
    LEGAL,
    RULEBOOK,
    RULING,
    SPECIFICATION,
    Book,
    Document,
    changed,
    refusal,
)

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


def refused(
    book: Book, position: Document, action: Document, verdict: str, *more: str, **given: Document
) -> None:
    code, clause = verdict.split()
    params = {"position": position, "action": action, **given}
    book.add(RULING, [clause, *more], "check", params, refusal(code, clause))


def fine(
    book: Book, position: Document, action: Document, *clauses: str, **given: Document
) -> None:
    book.add(RULING, clauses, "check", {"position": position, "action": action, **given}, LEGAL)


def phases(book: Book) -> None:
    """What is not due in each phase, and nothing at the end."""
    due = (
        (START, "setup", "BK-SETUP-5"),
        (PLAY, "lay", "BK-TURN-3"),
        (GIFT, "give-chip", "GB-18"),
        (CHIP, "place-chip", "BK-CLEAR-3"),
        (REFILL, "draw", "BK-TURN-8"),
        (NEW_HAND, "draw", "BK-STUCK-4"),
    )
    actions = setup(), lay(0, 0, 1), give(0, 1), place(1), draw(21), exchange(0)
    for position, kind, clause in due:
        for action in actions:
            if action["type"] != kind and (kind, action["type"]) != ("lay", "exchange"):
                refused(book, position, action, f"wrong-phase {clause}")
    for action in actions:
        refused(book, OVER, action, "game-over BK-END-1", "GB-38")


def players(book: Book) -> None:
    """Only the player on turn, and only as that player."""
    for seat in (1, 2, 3, 9, -1):
        refused(book, PLAY, lay(seat, 0, 11), "wrong-player BK-TURN-2")
        refused(book, PLAY, exchange(seat), "wrong-player BK-TURN-2")
        refused(book, GIFT, give(seat, 0), "wrong-player GB-18")
    refused(book, PLAY, lay(0, 0, 1), "wrong-player BK-TURN-2", seat=1)
    fine(book, PLAY, lay(0, 0, 1), "BK-TURN-2", seat=0)
    # Not even what others hold decides which refusal a seat gets.
    refused(book, PLAY, lay(1, 0, 11), "wrong-player BK-TURN-2", seat=0)
    refused(book, PLAY, lay(1, 9, 61), "wrong-player BK-TURN-2", seat=0)
    for name, phase, action, clause in (
        ("refill", REFILL, draw(60), "BK-TURN-8"),
        ("exchange", NEW_HAND, draw(15, 16, 7, 8, 9), "BK-STUCK-4"),
        ("chip", CHIP, place(1), "BK-CLEAR-3"),
        ("setup", START, setup(), "BK-SETUP-5"),
    ):
        assert name
        refused(book, phase, action, f"wrong-player {clause}", seat=0)


def laying(book: Book) -> None:
    for task in (6, -1, 99):
        refused(book, PLAY, lay(0, task, 1), "no-such-task BK-COMP-3")
    refused(book, PLAY, lay(0, 0), "no-cards BK-TURN-3", "BK-OBJ-1")
    for card in (0, 61, -1, 1000):
        refused(book, PLAY, lay(0, 0, 1, card), "no-such-card BK-COMP-2", "BK-COMP-1")
    refused(book, PLAY, lay(0, 0, 1, 1), "duplicate-card BK-COMP-2")
    refused(book, PLAY, lay(0, 0, 1, 60), "not-in-hand BK-TURN-3")
    refused(book, PLAY, lay(0, 0, 11), "not-in-hand BK-TURN-3")
    refused(book, PLAY, exchange(0), "hand-playable GB-22", "BK-STUCK-1", "BK-STUCK-2")
    fine(book, STUCK, exchange(0), "GB-22", "BK-STUCK-1", "BK-STUCK-3", "GB-24")
    refused(book, STUCK, lay(0, 0, 7), "other-number BK-TRI-1", "BK-STUCK-1")
    # Cards in any order, as they are a set.
    fine(book, PLAY, lay(0, 4, 5, 1, 3), "BK-TURN-7", "BK-ODD-3")
    fine(book, PLAY, lay(0, 5, 4, 2, 1, 5, 3), "BK-TURN-7", "BK-STR-3")


def giving(book: Book) -> None:
    refused(book, GIFT, give(0, 0), "to-oneself GB-18", "BK-CHIP-2")
    for seat in (3, -1, 9):
        refused(book, GIFT, give(0, seat), "no-such-player GB-01")
    for seat in (1, 2):
        fine(book, GIFT, give(0, seat), "BK-CHIP-2", "GB-18", "GB-19")
        fine(book, GIFT, give(0, seat), "BK-CHIP-2", "GB-18", seat=0)


def chances(book: Book) -> None:
    for chip in (0, 6, -6, 99):
        refused(book, CHIP, place(chip), "no-such-chip GB-03", "BK-COMP-5")
    fine(book, CHIP, place(-2), "BK-CLEAR-3", "GB-03")
    without = changed(
        CHIP, pool=[chip for chip in CHIP["state"]["pool"] if chip != -2], owned=[[-2], [-2], []]
    )
    refused(book, without, place(-2), "not-in-pool BK-CLEAR-3")
    refused(book, REFILL, draw(), "wrong-count BK-TURN-8")
    refused(book, REFILL, draw(60, 59), "wrong-count BK-TURN-8")
    refused(book, REFILL, draw(61), "no-such-card BK-COMP-2")
    refused(book, REFILL, draw(1), "not-in-piles BK-TURN-8")
    refused(book, REFILL, draw(10), "not-in-piles BK-TURN-8", "BK-OBJ-2")
    fine(book, REFILL, draw(60), "BK-TURN-8")
    refused(book, NEW_HAND, draw(7, 8, 9), "wrong-count BK-STUCK-4")
    refused(book, NEW_HAND, draw(1, 15, 16, 19, 20), "not-in-piles BK-STUCK-4")
    refused(book, NEW_HAND, draw(15, 15, 16, 19, 20), "duplicate-card BK-COMP-2")
    refused(book, NEW_HAND, draw(15, 16, 19, 7, 8), "draw-pile-first GB-28", "GB-25")
    fine(book, NEW_HAND, draw(15, 16, 19, 20, 7), "GB-25", "GB-28", "BK-STUCK-4")
    # So few cards are there that the hand cannot be filled; all of them are due.
    few: Document = {"players": 3, "cow_cards": [*range(1, 16), *range(21, 26)]}
    held = hands("a1 a2 a3", "b1 b2 b3 b4 b5", "c1 c2 c3 c4 c5")
    scarce = changed(
        written.state(few, table(due=play.REFILL, hands=held)),
        public__piles=[[8, 9, 10], [], [], [], [5, 7], [4]],
        public__discards=[],
        draw_pile=[6],
    )
    refused(book, scarce, draw(), "wrong-count GB-30", "BK-TURN-8")
    refused(book, scarce, draw(6, 7), "wrong-count GB-30", "BK-TURN-8")
    fine(book, scarce, draw(6), "GB-30", "BK-TURN-8")
    refused(book, SHORT, draw(51, 6, 7), "draw-pile-first GB-28", "GB-29")
    fine(book, SHORT, draw(51, 52, 7), "GB-28", "BK-DECK-1")


def setups(book: Book) -> None:
    fine(book, START, setup(), "BK-SETUP-3", "BK-SETUP-4", "BK-SETUP-5", "GB-40", "GB-41")
    fine(book, START, setup(sides=[1, 0, 1, 0, 1, 1], starter=2), "BK-SETUP-3", "GB-05", "GB-02")
    fine(book, START, setup(chips=[-5, -5, 5, 5, 1, 1]), "BK-SETUP-4", "GB-03", "GB-41")
    backwards = [hand[::-1] for hand in setup()["hands"]]
    fine(book, START, setup(hands=backwards), "GB-40")
    for seat in (3, -1, 9):
        refused(book, START, setup(starter=seat), "no-such-player GB-01")
    refused(book, START, setup(sides=[0] * 5), "wrong-count BK-SETUP-3")
    refused(book, START, setup(sides=[0, 0, 2, 0, 0, 0]), "no-such-side BK-COMP-3")
    refused(book, START, setup(chips=list(CHIPS[:5])), "wrong-count BK-SETUP-4")
    refused(book, START, setup(hands=setup()["hands"][:2]), "wrong-count GB-01")
    other = [*setup()["hands"][:2], [21, 22, 23, 24]]
    refused(book, START, setup(hands=other), "wrong-count BK-SETUP-5")
    other[2] = [21, 22, 23, 24, 25, 26]
    refused(book, START, setup(hands=other), "wrong-count BK-SETUP-5")
    refused(book, START, setup(chips=[1, 2, 3, 4, 5, 6]), "no-such-chip GB-03")
    refused(book, START, setup(chips=[5, 5, 5, 1, 2, 3]), "not-in-pool BK-SETUP-4", "GB-03")
    other[2] = [21, 22, 23, 24, 61]
    refused(book, START, setup(hands=other), "no-such-card BK-COMP-2")
    other[2] = [21, 22, 23, 24, 1]
    refused(book, START, setup(hands=other), "duplicate-card BK-COMP-2")
    fixed = {"players": 3, "starter": 1, "sides": [0, 0, 0, 1, 1, 1]}
    position = written.before_setup(fixed, 3, range(1, 61), AGREED.chips)
    sides = fixed["sides"]
    fine(book, position, setup(starter=1, sides=sides), "GB-02", "GB-05")
    refused(book, position, setup(starter=0, sides=sides), "fixed-starter GB-02", "BK-TURN-1")
    refused(book, position, setup(starter=1), "fixed-sides GB-05", "BK-SETUP-3")


def results(book: Book) -> None:
    """Points, then chips, then shared."""
    clauses = {
        "clear": ["BK-END-2", "BK-END-3", "GB-36"],
        "fewer chips": ["BK-END-4"],
        "shared": ["BK-END-5", "GB-36"],
        "tied behind": ["GB-36"],
        "red ones decide": ["BK-END-4", "GB-37"],
    }
    for kind, owned, on_tasks in shares():
        over = over_table(owned, on_tasks)
        position = written.state(OPTIONS, over)
        answer = {"outcome": written.outcome(over)}
        book.add(
            SPECIFICATION, [*clauses[kind], "GB-35"], "outcome", {"position": position}, answer
        )
        for viewer in (0, None):
            seen = written.view(OPTIONS, over, viewer, open_scores=False)
            book.add(SPECIFICATION, clauses[kind], "outcome", {"position": seen}, answer)
            book.add(
                SPECIFICATION,
                ["GB-20"],
                "observe",
                {"state": position, "viewer": "spectator" if viewer is None else viewer},
                {"view": seen},
            )
        book.add(SPECIFICATION, ["BK-END-1"], "actors", {"position": position}, {"actors": []})
        assert 1 in scores.places(owned)


def last_chip(book: Book) -> None:
    """The last completion: green is one's own, red is given, and then all is over."""
    owned = ((-5, -4, -4, -3), (-5, -3, -2, -2, -1), (1, 1, 2, 3, 4))
    for chip, due in ((5, play.TURN), (-1, play.TURN), (-1, play.GIFT)):
        others = [4, 2, 3, 5, -1 if chip == 5 else 5]
        chips = (others[0], chip, *others[1:])
        held = hands("d9 a1 a2 a3", "b1 b2 b3 b4 b5", "c1 c2 c3 c4 c5")
        lying = "a9 b9"
        if due == play.GIFT:
            held, lying = hands("a1 a2 a3", *("b1 b2 b3 b4 b5", "c1 c2 c3 c4 c5")), "a9 b9 d9"
        before = table(
            due=due,
            owned=owned,
            chips=chips,
            hands=held,
            piles=pile(1, lying),
            pool=(),
            completed=1 if due == play.GIFT else None,
        )
        given: list[tuple[Document, play.Choice]] = [(lay(0, 1, 39), play.Lay(1, cards("d9")))]
        if due == play.GIFT:
            given = [(give(0, seat), play.Give(seat)) for seat in (1, 2)]
        for action, choice in given:
            then = play.chosen(AGREED, before, choice)
            answer = {"legal": True, "state": written.state(OPTIONS, then)}
            params = {"state": written.state(OPTIONS, before), "action": action}
            clauses = ["BK-END-1", "GB-33", "GB-34", "GB-17"]
            book.add(SPECIFICATION, clauses, "apply", params, answer)


def other_rulings(book: Book) -> None:
    """What the options change."""
    more = {"players": 6, "six_players": True}
    begun = [
        ({"players": 2}, 2, ("GB-01",)),
        ({"players": 5}, 5, ("GB-01",)),
        (more, 6, ("GB-01",)),
        ({"players": 3, "starter": 2}, 3, ("GB-02",)),
        ({"players": 3, "sides": [0, 1, 0, 1, 0, 1]}, 3, ("GB-05",)),
        ({"players": 3, "open_scores": True}, 3, ("GB-20",)),
        ({"players": 2, "chips": [-9, -1, 1, 2, 2, 7]}, 2, ("GB-03",)),
        ({"players": 2, "task_cards": [["salad", "straight"]] * 6}, 2, ("GB-04",)),
        (STRICT, 2, ("GB-04", "BK-COMP-2")),
    ]
    for options, count, clauses in begun:
        position = written.before_setup(
            options,
            count,
            options.get("cow_cards", range(1, 61)),
            options.get("chips", AGREED.chips),
        )
        params = {"game": "boese-kuh", "options": options}
        book.add(RULING, clauses, "initial_state", params, {"state": position})
    usual = {"players": 4}
    params = {"game": "boese-kuh", "options": usual}
    position = written.before_setup(usual, 4, range(1, 61), AGREED.chips)
    clauses = ("BK-COMP-2", "BK-COMP-4", "BK-COMP-5", "GB-03", "BK-SETUP-1", "BK-SETUP-2")
    book.add(RULEBOOK, clauses, "initial_state", params, {"state": position})
    wrong: list[tuple[Document, str]] = [
        ({"players": 1}, "GB-01"),
        ({"players": 6}, "GB-01"),
        ({"players": 7, "six_players": True}, "GB-01"),
        ({"players": 3, "starter": 3}, "GB-02"),
        ({"players": 3, "starter": -1}, "GB-02"),
        ({"players": 3, "sides": [0, 1]}, "GB-05"),
        ({"players": 3, "sides": [0, 1, 2, 0, 0, 0]}, "GB-05"),
        ({"players": 3, "chips": [1, 2, 3, 4, 5]}, "GB-03"),
        ({"players": 3, "chips": [1, 2, 3, 4, 5, 0]}, "GB-03"),
        ({"players": 3, "task_cards": [["salad", "straight"]] * 5}, "GB-04"),
        ({"players": 3, "task_cards": [["salad", "cow"]] * 6}, "GB-04"),
        ({"players": 3, "cow_cards": [*range(1, 15)]}, "BK-SETUP-5"),
        ({"players": 2, "cow_cards": [*range(1, 11), 61]}, "BK-COMP-2"),
        ({"players": 2, "cow_cards": [*range(1, 11), 1]}, "BK-COMP-2"),
        ({"players": "3"}, "GB-01"),
        ({"players": True}, "GB-01"),
        ({"playerz": 3}, "GB-01"),
    ]
    for options, clause in wrong:
        params = {"game": "boese-kuh", "options": options}
        book.add(RULING, [clause], "initial_state", params, {"error": INVALID})
    owned = table(owned=((1, 2), (-3,), ()))
    for open_scores in (False, True):
        options = {"players": 3, "open_scores": True} if open_scores else OPTIONS
        for viewer in (0, 1, None):
            name = "spectator" if viewer is None else viewer
            params = {"state": written.state(options, owned), "viewer": name}
            seen = written.view(options, owned, viewer, open_scores)
            book.add(SPECIFICATION, ["GB-20", "GB-21"], "observe", params, {"view": seen})
    for viewer in (3, 9, -1):
        params = {"state": PLAY, "viewer": viewer}
        book.add(RULING, ["GB-01"], "observe", params, {"error": INVALID})
        params = {"position": PLAY, "player": viewer}
        book.add(RULING, ["GB-01"], "legal_actions", params, {"error": INVALID})


def write(book: Book) -> None:
    for part in (
        phases,
        players,
        laying,
        giving,
        chances,
        setups,
        results,
        last_chip,
        other_rulings,
    ):
        part(book)
