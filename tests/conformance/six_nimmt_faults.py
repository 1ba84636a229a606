"""Positions of 6 nimmt! that cannot occur, each with what is wrong."""

from ..spec.six_nimmt import rounds
from . import six_nimmt_written as written
from .book import Book, changed
from .faults import broken, sound
from .six_nimmt_moves import last_turn
from .six_nimmt_positions import CHOOSE, COMMIT, LAID, SMALL, START, at, over, seen


def counts(book: Book) -> None:
    """What is sound, and what has too much or too little of something."""
    b = book
    for position in (START, COMMIT, LAID, CHOOSE, over(SMALL, (66, 3, 4)), seen(0), seen(None)):
        sound(b, position, "NM-SET-7", "NM-PLAY-2")
    value = COMMIT["state"]
    broken(b, changed(COMMIT, hands=value["hands"][:2]), "wrong-count hands GN-04", asked=True)
    broken(b, changed(COMMIT, public__totals=[0] * 4), "wrong-count public.totals GN-04")
    broken(b, changed(COMMIT, public__rows=[[5], [10], [20]]), "wrong-count public.rows NM-SET-5")
    broken(b, changed(COMMIT, public__revealed=[[1, 0]]), "wrong-count public.revealed GN-12")


def numbers(book: Book) -> None:
    """Rounds, turns and totals that cannot be."""
    b = book
    broken(b, changed(COMMIT, public__round=0), "out-of-range public.round NM-END-4")
    late = at(options={**SMALL, "rounds": 2})
    broken(b, changed(late, public__round=3), "out-of-range public.round NM-END-6")
    for turn in (0, 3, -1):
        broken(b, changed(COMMIT, public__turn=turn), "out-of-range public.turn NM-PLAY-6")
    broken(b, changed(COMMIT, public__totals__1=-1), "out-of-range public.totals[1] GN-31")
    broken(b, changed(COMMIT, public__totals__1=1), "out-of-range public.totals NM-END-3")
    much = changed(COMMIT, public__round=2, public__totals__1=172)
    broken(b, much, "out-of-range public.totals NM-END-3")


def cards(book: Book) -> None:
    """Cards that are none, lie twice or lie wrongly."""
    b = book
    broken(
        b,
        changed(COMMIT, hands__0=[1]),
        "wrong-count hands[0] NM-SET-3",
        "wrong-count all cards NM-SET-7",
    )
    broken(b, changed(COMMIT, hands__0=[50, 1]), "not-sorted hands[0] GN-06")
    for card in (105, 0, -1):
        hand = sorted((1, card))
        broken(b, changed(COMMIT, hands__0=hand), "no-such-card hands[0] GN-01")
    broken(b, changed(COMMIT, hands__0=[1, 5]), "card-twice public.rows[0] GN-01")
    broken(b, changed(COMMIT, public__rows__0=[]), "wrong-count public.rows[0] NM-SET-6")
    terms, given, match = last_turn(((10, 11, 12, 13, 14), (20,), (30,), (40,)), (50, 60))
    full = written.state(given, terms, match)
    sound(b, full, "NM-FULL-1")
    taken = full["state"]["piles"][0]
    six = changed(
        full,
        public__rows__0=[10, 11, 12, 13, 14, 99],
        piles__0=[card for card in taken if card != 99][: len(taken) - 1],
    )
    broken(b, six, "wrong-count public.rows[0] NM-SET-6")
    down = changed(full, public__rows__0=[10, 11, 12, 14, 13])
    broken(b, down, "row-not-ascending public.rows[0] NM-ROW-1")


def phases(book: Book) -> None:
    """What does not go with the phase."""
    b = book
    all_laid = changed(COMMIT, hands=[[50], [60], [70]], commitments=[1, 104, 71])
    broken(b, all_laid, "impossible-phase commitments NM-PLAY-2")
    early = changed(START, commitments__0=1)
    broken(b, early, "impossible-phase commitments NM-PLAY-1")
    queue = CHOOSE["state"]["public"]["revealed"]
    broken(
        b,
        changed(CHOOSE, public__revealed=queue[::-1]),
        "impossible-phase public.revealed NM-PLAY-4",
    )
    twice = [[queue[0][0], 1], *queue[1:]]
    broken(b, changed(CHOOSE, public__revealed=twice), "impossible-phase public.revealed NM-PLAY-4")
    fits = changed(CHOOSE, public__revealed=[[50, 0], *queue[1:]], hands__0=[1])
    broken(b, fits, "impossible-phase public.revealed NM-LOW-1")
    done = over(SMALL, (65, 3, 4))
    broken(b, done, "impossible-phase public.totals NM-END-4")
    done = over({**SMALL, "rounds": 4}, (65, 3, 4))
    broken(b, done, "impossible-phase public.totals NM-END-6")
    goes_on = changed(COMMIT, public__round=2, public__totals=[66, 0, 0])
    broken(b, goes_on, "impossible-phase public.totals NM-END-4")


def views(book: Book) -> None:
    """What no viewer sees."""
    b = book
    mine = seen(0, rounds.Play(0, 1))
    for viewer in (3, 9, -1):
        broken(b, changed(mine, viewer=viewer), "out-of-range viewer GN-04")
    broken(b, changed(mine, committed=[True]), "wrong-count committed GN-04")
    broken(b, changed(mine, piles=[[]]), "wrong-count piles GN-04")
    broken(b, changed(mine, committed__0=False), "impossible-view committed GN-08", asked=True)
    broken(b, changed(mine, hand=[]), "wrong-count hands[0] NM-SET-3")
    watching = seen(None)
    broken(b, changed(watching, hand=[1]), "impossible-view hand NM-SET-3")
    broken(b, changed(watching, commitment=1), "impossible-view commitment NM-PLAY-2")
    broken(b, changed(watching, piles__0=None), "impossible-view piles GN-26")


def write(book: Book) -> None:
    for part in (
        counts,
        numbers,
        cards,
        phases,
        views,
    ):
        part(book)
