"""Positions of Böse Kuh that cannot occur, each with what is wrong."""

from ..spec.boese_kuh import play
from ..spec.boese_kuh.turns import Stock
from . import boese_kuh_written as written
from .boese_kuh_positions import (
    CHIP,
    GIFT,
    NEW_HAND,
    OPTIONS,
    OVER,
    PLAY,
    REFILL,
    SHORT,
    START,
    STRICT,
    STUCK,
    hands,
    pile,
    stuck_table,
    table,
)
from .boese_kuh_tasks import CHIPS, cards
from .book import Book, Document, changed
from .faults import broken, sound


def piled(place: int, text: str, **more: Document) -> Document:
    """A state in which these cards lie on a task, allowed or not."""
    held = hands("f1 f3 f5 f7 f9", "e1 e3 e5 e7 e9", "d6 d7 d8 d9 d10")
    return written.state(OPTIONS, table(piles=pile(place, text), hands=held, **more))


def counts(book: Book) -> None:
    b = book
    value = PLAY["state"]
    broken(b, changed(PLAY, hands=value["hands"][:2]), "wrong-count hands GB-01", asked=True)
    broken(b, changed(PLAY, owned=[[]] * 4), "wrong-count owned GB-01")
    broken(
        b,
        changed(PLAY, public__tasks=value["public"]["tasks"][:5]),
        "wrong-count public.tasks BK-SETUP-3",
    )
    broken(b, changed(PLAY, public__piles=[]), "wrong-count public.piles BK-SETUP-3")
    broken(b, changed(PLAY, public__chips=[1] * 7), "wrong-count public.chips BK-SETUP-4")
    for seat in (3, -1, 9):
        broken(b, changed(PLAY, public__player=seat), "out-of-range public.player GB-01")
    for task in (6, -1):
        broken(b, changed(GIFT, public__completed=task), "out-of-range public.completed BK-COMP-3")
    broken(b, changed(PLAY, public__player=None), "impossible-phase public.player BK-TURN-1")


def things(book: Book) -> None:
    b = book
    value = PLAY["state"]
    first = value["draw_pile"][0]
    less = value["draw_pile"][1:]
    broken(b, changed(PLAY, draw_pile=less), "card-missing all cards BK-COMP-2", asked=True)
    broken(b, changed(PLAY, hands__1=[1, 12, 13, 14, 15]), "card-twice hands[1] BK-COMP-2")
    few: Document = {"players": 3, "cow_cards": list(range(1, 41))}
    small = {**PLAY, "options": few}
    broken(b, small, "no-such-card draw_pile BK-COMP-2")
    broken(
        b,
        changed(PLAY, hands__0=[1, 2, 3, 4, 5, first], draw_pile=less),
        "too-many-cards hands[0] GB-30",
    )
    broken(b, changed(PLAY, public__tasks__0="triplet"), "wrong-task public.tasks[0] GB-04")
    broken(b, changed(PLAY, public__chips__0=2), "wrong-chips all chips GB-03")
    broken(b, changed(PLAY, pool=value["pool"][1:]), "wrong-chips all chips GB-03")
    pool = value["pool"][::-1]
    broken(b, changed(PLAY, pool=pool), "not-sorted pool BK-SETUP-1")
    rest = [chip for chip in value["pool"] if chip not in (-5, 4)] + [-5]
    two = changed(PLAY, owned__0=[4, -5], pool=sorted(rest))
    broken(b, two, "not-sorted owned[0] BK-CHIP-1")


def tasks(book: Book) -> None:
    """Cards that may not lie there together, and sets that should have been cleared."""
    b = book
    for place, text, clause in (
        (0, "a10 b10 c10 d1", "BK-T30-3"),
        (1, "a1 a2", "BK-TRI-1"),
        (2, "a1 b1 c1", "GB-43"),
        (2, "a1 b1 c1 d1", "BK-2P-3"),
        (2, "a1 b2 c3", "BK-2P-1"),
        (3, "a1 b2 c3", "BK-CFH-1"),
        (3, "a1 a2 a3 a4", "GB-44"),
        (4, "a1 a2", "BK-ODD-1"),
        (4, "a1 b1 c1 a3 b3 c3", "GB-16"),
        (5, "a1 b1", "GB-45"),
        (5, "a1 a6", "BK-STR-1"),
        (5, "a9 a1", "BK-STR-4"),
    ):
        broken(b, piled(place, text), f"pile-forbidden public.piles[{place}] {clause}")
    for place, text in (
        (0, "a10 b10 c10"),
        (1, "a1 b1 c1"),
        (2, "a1 b1 a2 b2"),
        (3, "a1 a2 a3 b1 b2"),
        (4, "a1 b1 c1 a3 b3"),
        (5, "a1 a2 a3 a4 a5"),
    ):
        broken(b, piled(place, text), f"pile-complete public.piles[{place}] BK-DONE-2")


def phases(book: Book) -> None:
    """What is sound in each phase, and what no phase holds."""
    b = book
    for position in (START, PLAY, GIFT, CHIP, REFILL, SHORT, STUCK, NEW_HAND, OVER):
        sound(b, position, "BK-SETUP-3", "GB-32")
    dealt = changed(START, hands__0=[1], draw_pile=list(range(2, 61)))
    broken(b, dealt, "impossible-phase hands BK-SETUP-5")
    lost = changed(START, public__discards=[1], draw_pile=list(range(2, 61)))
    broken(b, lost, "impossible-phase public.discards BK-SETUP-2")
    pool = START["state"]["pool"]
    won = changed(START, owned__0=[pool[0]], pool=pool[1:])
    broken(b, won, "impossible-phase owned BK-SETUP-1")
    broken(b, changed(PLAY, public__completed=1), "impossible-phase public.completed BK-DONE-2")
    bare = table(chips=(None, *CHIPS[1:]))
    broken(b, written.state(OPTIONS, bare), "impossible-phase public.chips BK-SETUP-4")


def completed(book: Book) -> None:
    """A task that was completed, until the next chip lies on it."""
    b = book
    value = CHIP["state"]
    laid = changed(CHIP, public__chips__1=-1, pool=[c for c in value["pool"] if c != -1] + [])
    broken(b, laid, "impossible-phase public.chips BK-CLEAR-3")
    broken(
        b,
        changed(GIFT, public__piles__1=[39, 49], public__piles__0=[29]),
        "impossible-phase public.piles[1] BK-DONE-2",
    )
    green = table(
        due=play.GIFT,
        piles=pile(1, "c9 d9 e9"),
        completed=1,
        hands=hands("a1 a2 a3 a4", "b1 b2 b3 b4 b5", "c1 c2 c3 c4 c5"),
    )
    broken(b, written.state(OPTIONS, green), "impossible-phase public.chips[1] BK-CHIP-1")
    held = hands("a1 a2 a3 a4", "b1 b2 b3 b4 b5", "c1 c2 c3 c4 c5")
    chips = (1, None, 2, 3, 4, 5)

    def laid_out(**parts: Document) -> Document:
        usual: Document = {"due": play.CHIP, "chips": chips, "completed": 1, "hands": held}
        usual |= {"owned": ((), (-2,), ()), "discards": cards("a9 b9 c9")}
        return written.state(OPTIONS, table(**(usual | parts)))

    broken(b, laid_out(piles=pile(1, "d9")), "impossible-phase public.piles[1] BK-CLEAR-1")
    broken(b, laid_out(discards=frozenset()), "impossible-phase public.discards BK-CLEAR-1")
    broken(b, laid_out(owned=((), (), ())), "impossible-phase owned GB-32")
    full = OVER["state"]["owned"], OVER["state"]["public"]["chips"]
    owned, on_tasks = tuple(map(tuple, full[0])), tuple(full[1])
    empty = laid_out(owned=owned, chips=on_tasks, completed=0)
    broken(b, empty, "impossible-phase pool BK-END-1")


def draws(book: Book) -> None:
    """Hands and piles when cards are drawn, also for an exchanged hand."""
    b = book
    five = changed(
        REFILL,
        hands__0=[1, 2, 3, 4, 60],
        draw_pile=[card for card in REFILL["state"]["draw_pile"] if card != 60],
    )
    broken(b, five, "impossible-phase hands[0] BK-TURN-3")
    dry = table(discards=cards("f1 f2"), draw_pile=frozenset())
    broken(b, written.state(OPTIONS, dry), "impossible-phase draw_pile GB-29")
    kept = changed(NEW_HAND, hands__0=[7], public__discards=[8, 9, 10, 17])
    broken(b, kept, "impossible-phase hands[0] BK-STUCK-3")
    useless = stuck_table(play.EXCHANGE)
    helpful = cards("b5 b6")
    poor = useless._replace(
        stock=Stock(useless.stock.draw_pile - helpful, useless.stock.discards),
        hands=(frozenset(), useless.hands[1] - cards("b8") | helpful),
    )
    spare = cards("b8")
    poor = poor._replace(stock=Stock(poor.stock.draw_pile | spare, poor.stock.discards))
    broken(b, written.state(STRICT, poor), "impossible-phase public.phase GB-27")
    running = changed(PLAY, public__phase="over")
    broken(b, running, "impossible-phase public.phase GB-11")


def ends(book: Book) -> None:
    b = book
    value = OVER["state"]
    chip = value["owned"][0][0]
    left = changed(OVER, owned__0=value["owned"][0][1:], pool=[chip])
    broken(b, left, "impossible-phase pool BK-END-1")
    thrown = value["public"]["discards"]
    lying = changed(OVER, public__piles__0=thrown[:1], public__discards=thrown[1:])
    broken(b, lying, "impossible-phase public.piles[0] GB-33")
    tidy = changed(OVER, public__discards=[], draw_pile=sorted(value["draw_pile"] + thrown))
    broken(b, tidy, "impossible-phase public.discards GB-33")
    # No card at all is left to draw, so nobody waits for any.
    options: Document = {"players": 2, "cow_cards": list(range(1, 11))}
    two = written.state(
        options,
        table(
            hands=hands("a1 a2 a3 a4", "a5 a6 a7 a8 a9"),
            piles=pile(0, "a10"),
            owned=((), ()),
            due=play.REFILL,
            draw_pile=frozenset(),
        ),
    )
    none = changed(two, public__discards=[], draw_pile=[])
    broken(b, none, "impossible-phase public.phase GB-30")
    # Nothing fits any task any more, but play goes on.
    stale: Document = {
        "players": 2,
        "cow_cards": list(range(1, 11)),
        "task_cards": [["even", "triplet"]] * 6,
    }
    tasks = ["triplet"] * 6
    shown = changed(
        none,
        public__tasks=tasks,
        public__piles=[[1], [2], [3], [4], [5], [6]],
        hands=[[7, 8], [9, 10]],
    )
    stuck = {**shown, "options": stale}
    stuck["state"]["public"]["phase"] = "play"
    broken(b, stuck, "impossible-phase public.phase GB-11")


def views(book: Book) -> None:
    b = book
    for viewer in (0, None):
        view = written.view(OPTIONS, table(owned=((1,), (2,), ())), viewer, open_scores=False)
        sound(b, view, "GB-20", "GB-21", "GB-39")
        broken(b, changed(view, draw_size=44), "impossible-view draw_size GB-39", asked=True)
        broken(b, changed(view, pool_size=13), "impossible-view pool_size GB-20")
        broken(b, changed(view, hand_sizes__1=-1), "impossible-view hand_sizes GB-30")
        broken(b, changed(view, chip_counts__1=-1), "impossible-view chip_counts GB-21")
        broken(b, changed(view, owned__2=[]), "impossible-view owned GB-20")
        broken(b, changed(view, owned=[None, None]), "wrong-count owned GB-01")
        for seat in (3, 9, -1):
            broken(b, changed(view, viewer=seat), "out-of-range viewer GB-01")
    watching = written.view(OPTIONS, table(), None, open_scores=False)
    broken(b, changed(watching, hand=[1]), "impossible-view hand BK-SETUP-5")


def write(book: Book) -> None:
    for part in (counts, things, tasks, phases, completed, draws, ends, views):
        part(book)
