"""Vectors on the course of a match: what each action leads to, who may do what, who sees what."""

import random
from collections.abc import Iterator

from attrs import frozen

from cowrules import SixNimmt
from cowrules.six_nimmt import Phase
from cowrules.wire import codec_of

from ..agreement.six_nimmt_matches import after, agreed_by, told
from ..spec.six_nimmt import play, rounds
from ..spec.six_nimmt.heads import heads, heads_one_to_five
from . import moments
from . import six_nimmt_written as written
from .book import SPECIFICATION, Book, Document
from .moments import Moment, clauses_for, first_and_last, some_steps
from .walks import SIX_NIMMT, SixNimmtStep, six_nimmt

CLAUSES = {
    "deal": [
        "NM-SET-2",
        "NM-SET-3",
        "NM-SET-4",
        "NM-SET-5",
        "NM-SET-6",
        "NM-SET-7",
        "GN-05",
        "GN-06",
        "GN-28",
    ],
    "committed": ["NM-PLAY-1", "GN-07", "GN-08", "GN-32"],
    "revealed": ["NM-PLAY-2", "NM-PLAY-3", "NM-PLAY-4"],
    "placed": ["NM-PLAY-5", "NM-ROW-0", "NM-ROW-1", "NM-ROW-2", "GN-09"],
    "taken": ["NM-TAKE-0", "NM-OBJ-2", "NM-PILE-1", "NM-PILE-2", "GN-16", "GN-17"],
    "full": ["NM-FULL-1", "NM-FULL-2", "NM-FULL-3", "GN-11"],
    "due": ["NM-LOW-1", "GN-12", "GN-15"],
    "chosen": ["NM-LOW-1", "NM-LOW-2", "GN-12", "GN-13", "GN-14"],
    "round ended": ["NM-END-1", "NM-END-2", "NM-END-3", "NM-BULL-2", "NM-PLAY-6", "GN-31", "GN-19"],
    "target": ["NM-END-4", "NM-END-5", "GN-20", "GN-22"],
    "rounds": ["NM-END-6", "GN-24", "GN-30"],
    "rulebook": ["GN-02"],
    "hidden piles": ["GN-26"],
}
"""What happens in a step, and the clauses that say so."""

KINDS = {
    "committed": "committed",
    "revealed": "revealed",
    "placed": "placed",
    "row-taken": "taken",
    "row-choice-due": "due",
    "round-ended": "round ended",
}


@frozen(kw_only=True)
class MatchMoment(Moment):
    """A step of a match, with the positions of the specification."""

    agreed: play.Agreed
    match: play.Match
    then: play.Match

    def views(self, viewer: int | None) -> tuple[Document, Document]:
        """What a viewer sees before and after."""
        return (
            written.view(self.options, self.agreed, self.match, viewer),
            written.view(self.options, self.agreed, self.then, viewer),
        )


def happens(game: SixNimmt, step: SixNimmtStep) -> Iterator[str]:
    events: Document = codec_of(game).event.encode_many(step.events)
    if step.before.public.phase is Phase.DEAL:
        yield "deal"
        return
    chose = step.before.public.phase is Phase.CHOOSE_ROW
    if chose:
        yield "chosen"
    for kind in dict.fromkeys(event["type"] for event in events):
        if kind in KINDS:
            yield KINDS[kind]
    taken = [event for event in events if event["type"] == "row-taken"]
    if len(taken) > chose:
        yield "full"
    if step.after.public.phase is Phase.OVER:
        yield "target" if game.rounds is None else "rounds"
    if game.heads == "rulebook" and taken:
        yield "rulebook"


def kind(game: SixNimmt, step: SixNimmtStep) -> tuple[str, ...]:
    return tuple(happens(game, step))


def moment(game: SixNimmt, step: SixNimmtStep) -> MatchMoment:
    codec = codec_of(game)
    options = codec.options.encode(game)
    agreed = agreed_by(game)
    match = told(step.before)
    then = after(game, match, step.action)
    done = kind(game, step)
    return MatchMoment(
        options=options,
        before=written.state(options, agreed, match),
        action=codec.action.encode(step.action),
        after=written.state(options, agreed, then),
        events=codec.event.encode_many(step.events),
        happens=done,
        clauses=clauses_for(CLAUSES, done),
        agreed=agreed,
        match=match,
        then=then,
    )


def some(limit: int, each: int = 1) -> Iterator[MatchMoment]:
    """Of all matches together so many steps of every kind."""
    matches = map(six_nimmt, range(len(SIX_NIMMT)))
    for game, step in some_steps(matches, kind, limit, each):
        yield moment(game, step)


def offered(book: Book) -> None:
    for each in some(2):
        position, match = each.before, each.match
        who = ["NM-PLAY-1", "GN-32", "GN-28"]
        answer = {"actors": written.actors(match)}
        book.add(SPECIFICATION, who, "actors", {"position": position}, answer)
        answer = {"actors": written.actors(each.then)}
        book.add(SPECIFICATION, who, "actors", {"position": each.after}, answer)
        clauses = ["NM-PLAY-1", "GN-07", "GN-27"]
        if match.round is not None and rounds.chooser(match.round) is not None:
            clauses = ["NM-LOW-1", "GN-12", "GN-14"]
        for seat in range(2):
            answer = {"actions": written.choices(match, seat)}
            if seat == 0:
                given = {"position": position, "player": seat}
                book.add(SPECIFICATION, clauses, "legal_actions", given, answer)
            mine, _ = each.views(seat)
            given = {"position": mine, "player": seat}
            book.add(SPECIFICATION, clauses, "legal_actions", given, answer)
        view, _ = each.views(None)
        given = {"position": view, "player": "spectator"}
        book.add(SPECIFICATION, clauses, "legal_actions", given, {"actions": []})


SEEN = ["NM-SET-7", "NM-PLAY-2", "NM-PILE-1", "GN-08", "GN-15", "GN-25", "GN-26"]
TOLD = ["NM-PLAY-1", "NM-PLAY-2", "GN-08", "GN-26"]


def looked_at(book: Book) -> None:
    for each in some(2):
        for viewer in (0, each.agreed.players - 1, None):
            events = [written.redacted(event, viewer) for event in each.events]
            views = each.views(viewer)
            moments.looked_at(book, each, viewer, events, views, seen=SEEN, told=TOLD)


def ended(book: Book) -> None:
    for number in range(len(SIX_NIMMT)):
        game, steps = six_nimmt(number)
        for step in first_and_last(game, steps):
            each = moment(game, step)
            over = each.then.over
            answer = {"outcome": written.outcome(each.agreed, each.then) if over else None}
            clauses = [*each.clauses, "NM-OBJ-3", "NM-END-5", "GN-21"]
            book.add(SPECIFICATION, clauses, "outcome", {"position": each.after}, answer)


def last_turn(
    rows: tuple[tuple[int, ...], ...],
    cards: tuple[int, ...],
    heads_table: str = "published",
    hide: bool = False,
) -> tuple[play.Agreed, Document, play.Match]:
    """The last turn of a round of ten, with these rows; what else was played is in the piles."""
    players = len(cards)
    agreed = play.Agreed(
        players, 10, frozenset(range(1, 105)), play.TABLES[heads_table], None, 1, hide_piles=hide
    )
    options: Document = {"players": players, "rounds": 1}
    if heads_table != "published":
        options["heads"] = heads_table
    if hide:
        options["hide_piles"] = True
    lying = {card for row in rows for card in row}
    rest = [card for card in range(1, 105) if card not in lying and card not in cards]
    missing = 10 * players + 4 - len(lying) - players
    # Every second card first, so that the piles hold cards of all worths.
    gone = (rest[::2] + rest[1::2])[:missing]
    taken = tuple(frozenset(gone[seat::players]) for seat in range(players))
    nobody: tuple[None, ...] = (None,) * players
    hands = tuple(frozenset([card]) for card in cards)
    position = rounds.Round(hands, nobody, nobody, rows, taken)
    return agreed, options, play.Match((0,) * players, 1, position, over=False)


def resolved(
    book: Book,
    clauses: list[str],
    rows: tuple[tuple[int, ...], ...],
    cards: tuple[int, ...],
    heads_table: str = "published",
) -> None:
    """The last card of a turn, with which all are revealed and placed; and each choice of row."""
    agreed, options, match = last_turn(rows, cards, heads_table)
    choices: list[rounds.Choice] = [rounds.Play(seat, card) for seat, card in enumerate(cards)]
    for choice in choices[:-1]:
        match = play.chosen(agreed, match, choice)
    todo: list[tuple[play.Match, rounds.Choice]] = [(match, choices[-1])]
    while todo:
        match, choice = todo.pop()
        then = play.chosen(agreed, match, choice)
        given = {
            "state": written.state(options, agreed, match),
            "action": written.choice(choice),
        }
        answer = {"legal": True, "state": written.state(options, agreed, then)}
        low = ["NM-LOW-1", "NM-LOW-2", "GN-12", "GN-14", "GN-17"]
        named = [*clauses, *low] if isinstance(choice, rounds.Choose) else clauses
        book.add(SPECIFICATION, named, "apply", given, answer)
        if then.round is not None:
            todo += [(then, each) for each in sorted(rounds.choices(then.round))]


def rows_by_hand(book: Book) -> None:
    rule = ["NM-PLAY-3", "NM-PLAY-4", "NM-ROW-1", "NM-ROW-2", "NM-ROW-0"]
    b = book
    four = ((10,), (20,), (30,), (40,))
    resolved(b, [*rule, "GN-09"], four, (21, 39))
    resolved(b, [*rule, "GN-09"], four, (31, 32))
    resolved(b, [*rule, "GN-01"], four, (104, 11))
    full = ((1, 2, 3, 4, 5), (50,), (60,), (70,))
    resolved(b, [*rule, "NM-FULL-1", "NM-FULL-2", "NM-FULL-3", "GN-11", "GN-16"], full, (6, 51))
    resolved(b, [*rule, "NM-FULL-2", "GN-11"], full, (49, 7))
    resolved(b, ["NM-SET-6", "NM-FULL-1"], ((1, 2, 3, 4), (50,), (60,), (70,)), (5, 6))
    resolved(b, ["NM-PLAY-4", "NM-FULL-2"], ((1, 2, 3, 4), (50,), (60,), (70,)), (9, 8, 7))
    # Too low for every row: any of the four rows, of any length, and before the higher cards.
    low = ((7, 8, 9, 10, 12), (20,), (30, 31), (40, 41, 42))
    resolved(b, ["GN-12", "GN-13", "GN-14", "NM-TAKE-0"], low, (3, 62))
    resolved(b, ["GN-13", "GN-15"], low, (3, 2, 1))
    # The row that a low card has taken ends with that card, so a higher one now goes elsewhere.
    example = ((61,), (33,), (52,), (41, 44, 46, 47, 56))
    resolved(b, ["GN-12", "NM-LOW-1"], example, (29, 62))
    for table in ("published", "rulebook"):
        named = ["GN-02", "GN-03", "NM-BULL-1", "NM-BULL-2", "NM-OBJ-2"]
        worths = ((5, 10, 11, 50, 55), (60,), (70,), (80,))
        resolved(b, named, worths, (56, 57), table)
        worths = ((51, 52, 53, 54, 58), (60,), (70,), (80,))
        resolved(b, named, worths, (59, 61), table)


def worths(book: Book) -> None:
    """The bullheads of all cards, twenty-five at a time: what is in the piles counts."""
    for table, worth in (("published", heads), ("rulebook", heads_one_to_five)):
        chosen = random.Random(table)
        for _ in range(3):
            cards = tuple(sorted(chosen.sample(range(60, 105), 2)))
            rest = [card for card in range(1, 60) if card not in cards]
            starts = sorted(chosen.sample(rest, 4))
            agreed, options, match = last_turn(tuple((card,) for card in starts), cards, table)
            choice = rounds.Play(0, cards[0])
            match = play.chosen(agreed, match, choice)
            then = play.chosen(agreed, match, rounds.Play(1, cards[1]))
            assert match.round is not None
            points = [sum(map(worth, pile)) for pile in match.round.taken]
            assert list(then.totals) == points
            given = {
                "state": written.state(options, agreed, match),
                "action": {"type": "commit", "player": 1, "card": cards[1]},
            }
            answer = {"legal": True, "state": written.state(options, agreed, then)}
            book.add(SPECIFICATION, ["GN-02", "GN-03", "NM-END-2"], "apply", given, answer)


def at_random(book: Book) -> None:
    """Turns of three and four with rows of any length."""
    chosen = random.Random("turns")
    for number in range(16):
        players = 3 + number % 2
        deck = sorted(chosen.sample(range(1, 105), 40))
        cards = tuple(chosen.sample(deck, players))
        left = [card for card in deck if card not in cards]
        rows = []
        for _ in range(4):
            size = chosen.randint(1, 5)
            start = chosen.randrange(len(left) - size)
            rows.append(tuple(left[start : start + size]))
            left = left[:start] + left[start + size :]
        rule = ["NM-PLAY-4", "NM-ROW-1", "NM-ROW-2", "NM-FULL-2", "GN-09", "GN-11"]
        resolved(book, rule, tuple(rows), cards)


def write(book: Book) -> None:
    moments.applied(book, some(5, 2))
    for part in (offered, looked_at, ended, rows_by_hand, worths, at_random):
        part(book)
