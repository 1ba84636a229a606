"""Vectors written by hand: what is refused and why, results, options, and broken positions."""

from ..spec.six_nimmt import play, rounds
from . import six_nimmt_written as written
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
from .faults import broken, sound
from .six_nimmt_moves import last_turn

DECK = frozenset(range(1, 105))


def agreed(options: Document) -> play.Agreed:
    """What the options say; the target is 66 unless they say otherwise."""
    hand = options.get("hand_size", 10)
    players = options["players"]
    highest = hand * players + 4 if options.get("tactics") else options.get("deck_size", 104)
    target = None if "rounds" in options else options.get("target", 66)
    return play.Agreed(
        players,
        hand,
        frozenset(range(1, highest + 1)),
        play.TABLES[options.get("heads", "published")],
        target,
        options.get("rounds"),
        hide_piles=options.get("hide_piles", False),
    )


SMALL: Document = {"players": 3, "hand_size": 2}
DEAL = play.Deal((frozenset({1, 50}), frozenset({60, 104}), frozenset({70, 71})), (5, 10, 20, 30))


def start(options: Document) -> Document:
    terms = agreed(options)
    return written.state(options, terms, play.begun(terms))


def commit(player: int, card: int) -> Document:
    return {"type": "commit", "player": player, "card": card}


def choose(player: int, row: int) -> Document:
    return {"type": "choose-row", "player": player, "row": row}


def deal(**parts: Document) -> Document:
    return written.deal(DEAL) | parts


def match_after(*choices: rounds.Choice, options: Document = SMALL) -> play.Match:
    terms = agreed(options)
    match = play.dealt(play.begun(terms), DEAL)
    for choice in choices:
        match = play.chosen(terms, match, choice)
    return match


def at(*choices: rounds.Choice, options: Document = SMALL) -> Document:
    return written.state(options, agreed(options), match_after(*choices, options=options))


def seen(viewer: int | None, *choices: rounds.Choice) -> Document:
    return written.view(SMALL, agreed(SMALL), match_after(*choices), viewer)


START = start(SMALL)
COMMIT = at()
LAID = at(rounds.Play(0, 1))
LOW = (rounds.Play(0, 1), rounds.Play(1, 60), rounds.Play(2, 70))
CHOOSE = at(*LOW)


def over(options: Document, totals: tuple[int, ...], number: int = 3) -> Document:
    match = play.Match(totals, number, None, over=True)
    return written.state(options, agreed(options), match)


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
    due = (
        (START, "deal", "GN-28"),
        (COMMIT, "commit", "NM-PLAY-1"),
        (CHOOSE, "choose-row", "GN-12"),
    )
    actions = deal(), commit(0, 1), choose(0, 0)
    for position, kind, clause in due:
        for action in actions:
            if action["type"] != kind:
                refused(book, position, action, f"wrong-phase {clause}")
    ended = over(SMALL, (66, 3, 4)), over({**SMALL, "rounds": 3}, (66, 3, 4))
    for position, clause in zip(ended, ("NM-END-4", "NM-END-6"), strict=True):
        for action in (*actions, commit(9, 105)):
            refused(book, position, action, f"game-over {clause}")


def committing(book: Book) -> None:
    b = book
    for card in (1, 50):
        fine(b, COMMIT, commit(0, card), "NM-PLAY-1", "GN-27")
        fine(b, seen(0), commit(0, card), "NM-PLAY-1")
        fine(b, COMMIT, commit(0, card), "NM-PLAY-1", seat=0)
    for seat in (3, 9, -1):
        refused(b, COMMIT, commit(seat, 1), "wrong-player NM-PLAY-1", "GN-04")
    refused(b, LAID, commit(0, 50), "already-committed GN-07")
    refused(b, LAID, commit(0, 1), "already-committed GN-07")
    refused(b, seen(0, rounds.Play(0, 1)), commit(0, 50), "already-committed GN-07")
    # A card is looked at only after the question who has laid one already.
    refused(b, LAID, commit(0, 105), "already-committed GN-07")
    for card in (0, 105, -1, 1000):
        refused(b, COMMIT, commit(0, card), "no-such-card GN-01")
        refused(b, seen(0), commit(0, card), "no-such-card GN-01")
    for card in (104, 60, 5, 2):
        refused(b, COMMIT, commit(0, card), "not-in-hand NM-PLAY-1")
        refused(b, seen(0), commit(0, card), "not-in-hand NM-PLAY-1")
    for card in (1, 60, 104, 105):
        # What another holds, or may hold, must not show in the answer.
        refused(b, COMMIT, commit(1, card), "wrong-player NM-PLAY-1", "GN-08", seat=0)
        refused(b, seen(0), commit(1, card), "wrong-player NM-PLAY-1", "GN-08")
        refused(b, seen(None), commit(1, card), "wrong-player NM-PLAY-1", "GN-08")
        refused(b, LAID, commit(0, card), "wrong-player NM-PLAY-1", "GN-08", seat=1)
    tactics: Document = {"players": 2, "hand_size": 2, "tactics": True}
    match = play.Deal((frozenset({1, 8}), frozenset({2, 3})), (4, 5, 6, 7))
    terms = agreed(tactics)
    state = written.state(tactics, terms, play.dealt(play.begun(terms), match))
    fine(b, state, commit(0, 8), "GN-33")
    refused(b, state, commit(0, 9), "no-such-card GN-33", "GN-01")


def choosing(book: Book) -> None:
    for row in range(4):
        fine(book, CHOOSE, choose(0, row), "NM-LOW-1", "GN-14")
        fine(book, seen(0, *LOW), choose(0, row), "NM-LOW-1", "GN-14")
    for row in (4, -1, 9):
        refused(book, CHOOSE, choose(0, row), "no-such-row NM-SET-5")
        refused(book, seen(0, *LOW), choose(0, row), "no-such-row NM-SET-5")
    for seat in (1, 2, 3, 9, -1):
        refused(book, CHOOSE, choose(seat, 0), "wrong-player NM-LOW-1")
    refused(book, CHOOSE, choose(0, 0), "wrong-player NM-LOW-1", seat=1)
    refused(book, seen(1, *LOW), choose(0, 0), "wrong-player NM-LOW-1")
    refused(book, CHOOSE, commit(1, 104), "wrong-phase GN-12")


def dealing(book: Book) -> None:
    b = book
    fine(b, START, deal(), "NM-SET-3", "NM-SET-5", "GN-28")
    fine(b, START, deal(rows=[30, 20, 10, 5]), "GN-05")
    fine(b, START, deal(hands=[[50, 1], [104, 60], [71, 70]]), "GN-06", "NM-SET-4")
    refused(b, START, deal(hands=[[1, 50], [60, 104]]), "wrong-count GN-04")
    refused(b, START, deal(hands=[[1, 50], [60, 104], [70]]), "wrong-count NM-SET-3")
    refused(b, START, deal(hands=[[1, 50], [60, 104], [70, 71, 72]]), "wrong-count NM-SET-3")
    refused(b, START, deal(rows=[5, 10, 20]), "wrong-count NM-SET-5")
    refused(b, START, deal(rows=[5, 10, 20, 30, 40]), "wrong-count NM-SET-5")
    for card in (0, 105, -1):
        refused(b, START, deal(rows=[5, 10, 20, card]), "no-such-card GN-01")
    refused(b, START, deal(rows=[5, 10, 20, 1]), "duplicate-card GN-01")
    refused(b, START, deal(hands=[[1, 1], [60, 104], [70, 71]]), "duplicate-card GN-01")
    view = written.view(SMALL, agreed(SMALL), play.begun(agreed(SMALL)), 0)
    refused(b, view, deal(), "wrong-player GN-28")
    refused(b, START, deal(), "wrong-player GN-28", seat=0)


def results(book: Book) -> None:
    """Fewest win, equals share, whoever it was that reached the target."""
    cases: list[tuple[Document, tuple[int, ...], tuple[str, ...]]] = [
        ({"players": 3}, (66, 10, 20), ("NM-END-5", "GN-20", "NM-OBJ-3")),
        ({"players": 3}, (67, 66, 66), ("GN-21", "GN-22")),
        ({"players": 3}, (80, 70, 66), ("GN-22", "GN-29")),
        ({"players": 4}, (66, 5, 5, 9), ("GN-21",)),
        ({"players": 4}, (66, 0, 12, 12), ("GN-21", "NM-OBJ-1")),
        ({"players": 2, "target": 1}, (1, 0), ("GN-23", "NM-END-6")),
        ({"players": 2, "target": 100}, (100, 99), ("GN-23", "NM-END-6")),
        ({"players": 2, "rounds": 3}, (5, 5), ("GN-24", "NM-END-6", "GN-21")),
        ({"players": 2, "rounds": 3}, (70, 80), ("GN-24", "NM-END-6")),
    ]
    for options, totals, clauses in cases:
        terms = agreed(options)
        match = play.Match(totals, 3, None, over=True)
        answer = {"outcome": written.outcome(terms, match)}
        for position in (
            written.state(options, terms, match),
            written.view(options, terms, match, 0),
            written.view(options, terms, match, None),
        ):
            book.add(SPECIFICATION, clauses, "outcome", {"position": position}, answer)
            book.add(SPECIFICATION, clauses, "actors", {"position": position}, {"actors": []})


def thresholds(book: Book) -> None:
    """Whether a round is the last: 65 goes on, 66 ends, and the number of rounds does not care."""
    cards = (60, 70)
    rows = ((10,), (20,), (30,), (40,))
    for options, totals, clauses in (
        ({"players": 2}, (0, 0), ("NM-END-4", "GN-19", "GN-20")),
        ({"players": 2, "target": 75}, (0, 0), ("GN-23", "NM-END-6", "GN-20")),
        ({"players": 2, "rounds": 2}, (0, 0), ("GN-24", "NM-END-6")),
    ):
        _, _, match = last_turn(rows, cards)
        terms = agreed(options)
        assert match.round is not None
        points = play.counted(terms, match.round.taken)
        edge = options.get("target", 66) - points[0]
        for before in (edge - 1, edge, edge + 1):
            for number in (1, 2):
                again = play.Match((max(before, 0), totals[1]), number, match.round, over=False)
                if number == 1 and any(again.totals):
                    continue
                for choice in (rounds.Play(0, 60), rounds.Play(1, 70)):
                    then = play.chosen(terms, again, choice)
                    given = {
                        "state": written.state(options, terms, again),
                        "action": written.choice(choice),
                    }
                    answer = {"legal": True, "state": written.state(options, terms, then)}
                    book.add(SPECIFICATION, clauses, "apply", given, answer)
                    again = then


def hidden_piles(book: Book) -> None:
    for hide in (False, True):
        terms, options, match = last_turn(((10,), (20,), (30,), (40,)), (50, 60, 70), hide=hide)
        state = written.state(options, terms, match)
        for viewer in (0, 2, None):
            name = "spectator" if viewer is None else viewer
            answer = {"view": written.view(options, terms, match, viewer)}
            given = {"state": state, "viewer": name}
            book.add(SPECIFICATION, ["GN-26", "NM-PILE-1"], "observe", given, answer)
    for viewer in (3, 9, -1):
        book.add(
            RULING, ["GN-04"], "observe", {"state": COMMIT, "viewer": viewer}, {"error": INVALID}
        )
        given = {"position": COMMIT, "player": viewer}
        book.add(RULING, ["GN-04"], "legal_actions", given, {"error": INVALID})
    # What belongs to another is not for a viewer to ask for.
    for player in (1, 2):
        given = {"position": seen(0), "player": player}
        book.add(RULING, ["NM-PLAY-1"], "legal_actions", given, {"actions": []})


def options(book: Book) -> None:
    good: list[tuple[Document, tuple[str, ...]]] = [
        ({"players": 2}, ("GN-04",)),
        ({"players": 10}, ("GN-04",)),
        ({"players": 2, "hand_size": 50}, ("GN-04", "NM-SET-3")),
        ({"players": 2, "hand_size": 1, "deck_size": 6}, ("GN-01", "NM-SET-3")),
        ({"players": 3, "tactics": True}, ("GN-33",)),
        ({"players": 3, "heads": "rulebook"}, ("GN-02",)),
        ({"players": 3, "target": 1}, ("GN-23", "NM-END-6")),
        ({"players": 3, "target": 1000}, ("GN-23", "NM-END-6")),
        ({"players": 3, "rounds": 1}, ("GN-30", "NM-END-6")),
        ({"players": 3, "hide_piles": True}, ("GN-26",)),
    ]
    for given, clauses in good:
        params = {"game": "six-nimmt", "options": given}
        book.add(RULING, clauses, "initial_state", params, {"state": start(given)})
    params = {"game": "six-nimmt", "options": {"players": 4}}
    answer = {"state": start({"players": 4})}
    book.add(RULEBOOK, ["NM-SET-2", "NM-END-4"], "initial_state", params, answer)
    wrong: list[tuple[Document, str]] = [
        ({"players": 1}, "GN-04"),
        ({"players": 11}, "GN-04"),
        ({"players": 10, "hand_size": 11}, "GN-04"),
        ({"players": 3, "hand_size": 0}, "NM-SET-3"),
        ({"players": 3, "deck_size": 105}, "GN-01"),
        ({"players": 2, "hand_size": 1, "deck_size": 5}, "GN-01"),
        ({"players": 3, "tactics": True, "deck_size": 50}, "GN-33"),
        ({"players": 3, "heads": "mine"}, "GN-02"),
        ({"players": 3, "target": 0}, "GN-23"),
        ({"players": 3, "target": 1001}, "GN-23"),
        ({"players": 3, "rounds": 0}, "GN-23"),
        ({"players": 3, "rounds": 3, "target": 66}, "GN-24"),
        ({"players": 3, "rounds": 1.5}, "GN-23"),
        ({"players": 3, "hide_piles": 1}, "GN-26"),
    ]
    for given, clause in wrong:
        params = {"game": "six-nimmt", "options": given}
        book.add(RULING, [clause], "initial_state", params, {"error": INVALID})


def faults(book: Book) -> None:
    b = book
    for position in (START, COMMIT, LAID, CHOOSE, over(SMALL, (66, 3, 4)), seen(0), seen(None)):
        sound(b, position, "NM-SET-7", "NM-PLAY-2")
    value = COMMIT["state"]
    broken(b, changed(COMMIT, hands=value["hands"][:2]), "wrong-count hands GN-04", asked=True)
    broken(b, changed(COMMIT, public__totals=[0] * 4), "wrong-count public.totals GN-04")
    broken(b, changed(COMMIT, public__rows=[[5], [10], [20]]), "wrong-count public.rows NM-SET-5")
    broken(b, changed(COMMIT, public__revealed=[[1, 0]]), "wrong-count public.revealed GN-12")
    broken(b, changed(COMMIT, public__round=0), "out-of-range public.round NM-END-4")
    late = at(options={**SMALL, "rounds": 2})
    broken(b, changed(late, public__round=3), "out-of-range public.round NM-END-6")
    for turn in (0, 3, -1):
        broken(b, changed(COMMIT, public__turn=turn), "out-of-range public.turn NM-PLAY-6")
    broken(b, changed(COMMIT, public__totals__1=-1), "out-of-range public.totals[1] GN-31")
    broken(b, changed(COMMIT, public__totals__1=1), "out-of-range public.totals NM-END-3")
    much = changed(COMMIT, public__round=2, public__totals__1=172)
    broken(b, much, "out-of-range public.totals NM-END-3")
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
        phases,
        committing,
        choosing,
        dealing,
        results,
        thresholds,
        hidden_piles,
        options,
        faults,
    ):
        part(book)
