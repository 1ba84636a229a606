"""Vectors on the course of a game: what each action leads to, who may do what, who sees what."""

from collections.abc import Iterator

from attrs import frozen

from cowrules import BoeseKuh
from cowrules.boese_kuh import Phase, Setup
from cowrules.wire import codec_of

from ..agreement.boese_kuh_tables import after, agreed_by, setup_told, told
from ..spec.boese_kuh import play
from . import boese_kuh_written as written
from . import moments
from .book import RULING, SPECIFICATION, Book, Document, refusal
from .moments import Moment, clauses_for, first_and_last, some_steps
from .walks import BOESE_KUH, BoeseKuhStep, boese_kuh

CLAUSES = {
    "setup": [
        "BK-COMP-1", "BK-COMP-2", "BK-COMP-3", "BK-COMP-4", "BK-COMP-5", "BK-SETUP-1",
        "BK-SETUP-2", "BK-SETUP-3", "BK-SETUP-4", "BK-SETUP-5", "BK-TURN-1", "GB-02", "GB-05",
        "GB-40", "GB-41",
    ],
    "lay": ["BK-OBJ-1", "BK-OBJ-2", "BK-TURN-3", "BK-TURN-4", "BK-TURN-5", "GB-14", "GB-07"],
    "complete": [
        "BK-OBJ-1", "BK-OBJ-3", "BK-DONE-1", "BK-DONE-2", "BK-SETUP-6", "GB-15", "GB-32",
    ],
    "green": ["BK-CHIP-1", "BK-CLEAR-1", "BK-CLEAR-2", "BK-CLEAR-4"],
    "give-chip": [
        "BK-CHIP-2", "BK-CHIP-3", "BK-CLEAR-1", "BK-CLEAR-2", "GB-04", "GB-18", "GB-19", "GB-32",
    ],
    "place-chip": ["BK-CLEAR-3", "GB-32"],
    "refill": ["BK-TURN-8", "BK-TURN-9", "BK-TURN-2"],
    "rebuilt": ["BK-DECK-1", "GB-28", "GB-29"],
    "new hand": ["BK-STUCK-4", "BK-STUCK-5", "GB-25", "GB-26"],
    "short": ["GB-30"],
    "exchange": ["BK-STUCK-1", "BK-STUCK-2", "BK-STUCK-3", "GB-22", "GB-23", "GB-24", "GB-25"],
    "empty": ["GB-31"],
    "skipped": ["GB-27"],
    "pool-empty": ["BK-END-1", "GB-33", "GB-34", "BK-END-2", "GB-35"],
    "stalemate": ["GB-11", "GB-34", "GB-35"],
}  # fmt: skip
"""What happens in a step, and the clauses that say so."""


@frozen(kw_only=True)
class TableMoment(Moment):
    """A step of a game, with the tables of the specification; there is none before the setup."""

    game: BoeseKuh
    table: play.Table | None
    then: play.Table

    def views(self, viewer: int | None) -> tuple[Document, Document]:
        """What a viewer sees before and after."""
        open_scores = self.game.open_scores
        assert self.table is not None
        return (
            written.view(self.options, self.table, viewer, open_scores),
            written.view(self.options, self.then, viewer, open_scores),
        )


def happens(game: BoeseKuh, step: BoeseKuhStep) -> Iterator[str]:
    codec = codec_of(game)
    action: Document = codec.action.encode(step.action)
    events: list[Document] = codec.event.encode_many(step.events)
    kind = action["type"]
    types = {event["type"] for event in events}
    before, then = step.before.public, step.after.public
    if kind == "draw":
        yield "refill" if before.phase is Phase.REFILL else "new hand"
        player = before.player
        assert player is not None
        if len(step.after.hands[player]) < 5:
            yield "short"
    elif kind == "lay":
        yield "complete" if "task-completed" in types else "lay"
        if "chip-awarded" in types:
            yield "green"
    elif kind == "exchange":
        yield "skipped" if "turn-skipped" in types else "exchange"
        assert before.player is not None
        if not step.before.hands[before.player]:
            yield "empty"
    else:
        yield kind
    if "pile-rebuilt" in types:
        yield "rebuilt"
    if then.phase is Phase.OVER:
        yield "pool-empty" if None in then.chips else "stalemate"


def kind(game: BoeseKuh, step: BoeseKuhStep) -> tuple[str, ...]:
    return tuple(happens(game, step))


def moment(game: BoeseKuh, step: BoeseKuhStep) -> TableMoment:
    codec = codec_of(game)
    options = codec.options.encode(game)
    agreed = agreed_by(game)
    if isinstance(step.action, Setup):
        table = None
        then = play.prepared(agreed, setup_told(game, step.action))
        before = written.before_setup(options, game.players, game.cow_cards, game.chips)
    else:
        table = told(step.before)
        then = after(game, table, step.action)
        before = written.state(options, table)
    done = kind(game, step)
    return TableMoment(
        options=options,
        before=before,
        action=codec.action.encode(step.action),
        after=written.state(options, then),
        events=codec.event.encode_many(step.events),
        happens=done,
        clauses=clauses_for(CLAUSES, done),
        game=game,
        table=table,
        then=then,
    )


def some(limit: int) -> Iterator[TableMoment]:
    """Of all games together so many steps of every kind."""
    games = map(boese_kuh, range(len(BOESE_KUH)))
    for game, step in some_steps(games, kind, limit):
        yield moment(game, step)


def offered(book: Book) -> None:
    """Who may act, and all that may be done."""
    for each in some(3):
        if each.table is None:
            continue
        actors = written.actors(each.table)
        who = ["BK-OBJ-1", "BK-TURN-2", "GB-18"]
        book.add(SPECIFICATION, who, "actors", {"position": each.before}, {"actors": actors})
        ended = {"actors": written.actors(each.then)}
        book.add(SPECIFICATION, who, "actors", {"position": each.after}, ended)
        choices = written.choices(each.table)
        if actors == ["chance"] or len(choices) > 40:
            continue
        clauses = [
            "BK-TURN-3", "BK-TURN-4", "BK-TURN-5", "BK-TURN-6", "GB-13", "GB-14", "GB-17",
        ]  # fmt: skip
        if choices[0]["type"] == "exchange":
            clauses = ["BK-STUCK-1", "BK-STUCK-5", "GB-22", "GB-24", "GB-26", "GB-31"]
        elif choices[0]["type"] == "give-chip":
            clauses = ["BK-CHIP-2", "GB-18", "GB-19"]
        answer = {"actions": choices}
        player = each.table.player
        given = {"position": each.before, "player": player}
        book.add(SPECIFICATION, clauses, "legal_actions", given, answer)
        mine, _ = each.views(player)
        given = {"position": mine, "player": player}
        book.add(SPECIFICATION, clauses, "legal_actions", given, answer)
        other = (player + 1) % each.game.players
        theirs, _ = each.views(other)
        for position, asked in ((each.before, other), (theirs, player), (theirs, other)):
            given = {"position": position, "player": asked}
            book.add(SPECIFICATION, ["BK-TURN-2"], "legal_actions", given, {"actions": []})


SEEN = [
    "BK-CHIP-1", "BK-CHIP-3", "BK-SETUP-1", "BK-SETUP-2", "GB-20", "GB-21", "GB-39",
]  # fmt: skip
TOLD = ["BK-SETUP-5", "BK-STUCK-1", "GB-20", "GB-23", "GB-28"]


def looked_at(book: Book) -> None:
    """Who sees what, at once and event by event."""
    for each in some(2):
        player = each.then.player
        for viewer in (player, (player + 1) % each.game.players, None):
            events = [written.redacted(event, viewer) for event in each.events]
            views = None if each.table is None else each.views(viewer)
            moments.looked_at(book, each, viewer, events, views, seen=SEEN, told=TOLD)


def ended(book: Book) -> None:
    """The results of games as they ended, and null before."""
    for number in range(len(BOESE_KUH)):
        game, steps = boese_kuh(number)
        for step in first_and_last(game, steps):
            each = moment(game, step)
            over = each.then.due == play.OVER
            position = {"position": each.after}
            answer = {"outcome": written.outcome(each.then) if over else None}
            clauses = [*each.clauses, "BK-END-2", "BK-END-3"]
            book.add(SPECIFICATION, clauses, "outcome", position, answer)
            if over:
                clause = "GB-11" if "stalemate" in each.happens else "BK-END-1"
                action = {"type": "exchange", "player": 0}
                answer = refusal("game-over", clause)
                book.add(RULING, [clause], "check", {**position, "action": action}, answer)


def write(book: Book) -> None:
    moments.applied(book, some(6))
    offered(book)
    looked_at(book)
    ended(book)
