"""Vectors on dice, moves and turns: by the specification, for all rolls and for random games."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from attrs import frozen

from cowrules import CosmicCows
from cowrules.cosmic_cows import Phase
from cowrules.wire import codec_of

from ..agreement.cosmic_cows_games import after, agreed_by, told
from ..spec.cosmic_cows import play
from ..spec.cosmic_cows.board import COLUMNS, Board, has_won
from ..spec.cosmic_cows.combinations import Combination
from . import cosmic_cows_written as written
from . import moments
from .book import SPECIFICATION, Book, Document
from .moments import Moment, clauses_for, first_and_last, some_steps
from .walks import COSMIC_COWS, CosmicCowsStep, cosmic_cows

CLAUSES = {
    "start": ["CC-SET-3", "GC-10"],
    "first roll": ["CC-ROLL-1", "CC-ROLL-2", "CC-COMP-2", "GC-08"],
    "roll": ["CC-ROLL-1", "CC-ROLL-3", "CC-ROLL-5", "GC-12"],
    "reroll": ["CC-ROLL-3", "CC-ROLL-5", "GC-12", "GC-13", "GC-21"],
    "forfeit": ["CC-OPT-3", "GC-34", "GC-42"],
    "pair": ["CC-PAIR", "GC-16"],
    "triple": ["CC-TRIP", "GC-16"],
    "four": ["CC-QUAD", "GC-16"],
    "two-pairs": ["CC-2P", "CC-TWO", "GC-37"],
    "full-house": ["CC-FH", "CC-TWO", "GC-36", "GC-37"],
    "kniffel": ["CC-KN-1", "CC-KN-2", "GC-05", "GC-25"],
    "five-spaces": ["CC-KN-4", "GC-23", "GC-24"],
    "small-straight": ["CC-STR-1", "GC-14", "GC-26"],
    "large-straight": ["CC-STR-2", "GC-14"],
    "chance": ["CC-CH-1", "CC-CH-2", "GC-15"],
    "move": [
        "CC-OPT-1",
        "CC-OPT-2",
        "CC-EXACT-1",
        "CC-EXACT-2",
        "CC-NEUT-1",
        "CC-NEUT-2",
        "GC-09",
        "GC-11",
        "GC-40",
        "GC-41",
    ],
    "three-home": ["CC-OBJ-1", "CC-END-1", "GC-06", "GC-38", "GC-39"],
    "max-turns": ["GC-43"],
}
"""What happens in a step, and the clauses that say so."""

PLAYING = play.Agreed(2, None, Board(), None)
OPTIONS: Document = {"players": 2}


@frozen(kw_only=True)
class BoardMoment(Moment):
    """A step of a game, with the positions of the specification."""

    agreed: play.Agreed
    position: play.Game
    then: play.Game

    def views(self, viewer: int | None) -> tuple[Document, Document]:
        """What a viewer sees before and after."""
        return (
            written.view(self.options, self.position, viewer),
            written.view(self.options, self.then, viewer),
        )


def happens(game: CosmicCows, step: CosmicCowsStep) -> Iterator[str]:
    action: Document = codec_of(game).action.encode(step.action)
    kind = action["type"]
    if kind == "move":
        yield "move"
        yield action["combination"]
    else:
        yield "first roll" if kind == "roll" and len(action["dice"]) == 5 else kind
    if step.after.public.phase is Phase.OVER:
        outcome = game.outcome(step.after)
        assert outcome is not None
        yield outcome.reason


def kind(game: CosmicCows, step: CosmicCowsStep) -> tuple[str, ...]:
    return tuple(happens(game, step))


def moment(game: CosmicCows, step: CosmicCowsStep) -> BoardMoment:
    codec = codec_of(game)
    options = codec.options.encode(game)
    position = told(step.before)
    then = after(game, position, step.action)
    done = kind(game, step)
    return BoardMoment(
        options=options,
        before=written.state(options, position),
        action=codec.action.encode(step.action),
        after=written.state(options, then),
        events=codec.event.encode_many(step.events),
        happens=done,
        clauses=clauses_for(CLAUSES, done),
        agreed=agreed_by(game),
        position=position,
        then=then,
    )


def some(limit: int, each: int = 1) -> Iterator[BoardMoment]:
    """Of all games together so many steps of every kind."""
    games = map(cosmic_cows, range(len(COSMIC_COWS)))
    for game, step in some_steps(games, kind, limit, each):
        yield moment(game, step)


def offered(book: Book) -> None:
    for each in some(1):
        who = ["GC-09", "CC-ROLL-1"]
        for document, position in ((each.before, each.position), (each.after, each.then)):
            answer = {"actors": written.actors(position)}
            book.add(SPECIFICATION, who, "actors", {"position": document}, answer)
        if written.actors(each.position) == ["chance"]:
            continue
        seat = each.position.seat
        assert seat is not None
        answer = {"actions": written.choices(each.agreed, each.position)}
        clauses = ["CC-OPT-1", "CC-ROLL-5", "GC-11", "GC-12", "GC-33", "GC-34"]
        mine = written.view(each.options, each.position, seat)
        for position in (each.before, mine):
            given = {"position": position, "player": seat}
            book.add(SPECIFICATION, clauses, "legal_actions", given, answer)
        other = (seat + 1) % each.agreed.players
        for position in (each.before, mine):
            given = {"position": position, "player": other}
            book.add(SPECIFICATION, ["GC-09"], "legal_actions", given, {"actions": []})


def looked_at(book: Book) -> None:
    """Everything lies open."""
    clauses = ["CC-SET-1", "CC-NEUT-1", "GC-07"]
    for each in some(1):
        for viewer in (0, each.agreed.players - 1, None):
            views = each.views(viewer)
            moments.looked_at(book, each, viewer, each.events, views, seen=clauses, told=clauses)


def ended(book: Book) -> None:
    for number in range(len(COSMIC_COWS)):
        game, steps = cosmic_cows(number)
        for step in first_and_last(game, steps):
            each = moment(game, step)
            over = each.then.over
            answer = {"outcome": written.outcome(each.agreed, each.then) if over else None}
            clauses = [*each.clauses, "CC-OBJ-1", "CC-END-1", "GC-09"]
            book.add(SPECIFICATION, clauses, "outcome", {"position": each.after}, answer)


def choosing(
    dice: tuple[int, ...],
    pawns: tuple[int, ...] = (0,) * 9,
    seat: int = 0,
    rolls: int = 3,
) -> play.Game:
    """A position in which a seat is to choose, late enough for any pawns."""
    return play.Game(seat, 21 + seat, rolls, dice, pawns, over=False)


def clauses_of(choices: list[Document]) -> list[str]:
    found = {"CC-MOVE-0", "CC-OPT-1", "CC-OPT-2"}
    for each in choices:
        kind = each.get("combination", each["type"])
        found.add(CLAUSES[kind][0])
    return sorted(found)


def in_order(each: Combination) -> tuple[str, list[tuple[str, int]]]:
    return each.name, sorted(each.moves)


def every_roll(book: Book) -> None:
    """All 252 rolls from the centre after the last roll; with the Kniffel pawn home too."""
    for dice in combinations_with_replacement(range(1, 7), 5):
        shuffled = dice[1::2] + dice[::2]
        kniffel = len(set(dice)) == 1
        for pawns in ((0,) * 9, (0, 0, 0, 0, 1, 0, 0, 0, 0), (0, 0, 0, 0, -1, 0, 0, 0, 0)):
            if any(pawns) and not kniffel:
                continue
            position = choosing(shuffled, pawns)
            choices = written.choices(PLAYING, position)
            clauses = clauses_of(choices)
            if kniffel:
                clauses += ["CC-KN-3", "GC-20", "GC-22", "GC-19"]
            given = {"position": written.state(OPTIONS, position), "player": 0}
            book.add(SPECIFICATION, clauses, "legal_actions", given, {"actions": choices})


def moved(book: Book) -> None:
    """Moves on boards with pawns anywhere: where they come to, and whether that wins."""
    chosen = random.Random("moves")
    seen: Counter[str] = Counter()
    while sum(seen.values()) < 70:
        faces = [chosen.randint(1, 6) for _ in range(chosen.randint(1, 5))]
        dice = tuple(chosen.choice(faces) for _ in range(5))
        pawns = tuple(
            chosen.choice((-1, 0, 1))
            if column == "kniffel"
            else chosen.choice((-8, -6, 5, 6, 8, chosen.randint(-8, 8)))
            for column in COLUMNS
        )
        seat = chosen.randrange(2)
        position = choosing(dice, pawns, seat, chosen.randint(1, 3))
        if any(has_won(Board(), dict(zip(COLUMNS, pawns, strict=True)), side) for side in (1, -1)):
            continue
        options = sorted(play.may_move(PLAYING, position), key=in_order)
        for each in options:
            action = written.move(seat, each)
            then = play.turn_ended(PLAYING, position, each)
            kind = f"{action['combination']} {then.over}"
            if seen[kind] >= 5:
                continue
            seen[kind] += 1
            clauses = [*CLAUSES["move"], *CLAUSES[action["combination"]], "GC-33", "GC-35"]
            if then.over:
                clauses += CLAUSES["three-home"]
            given = {"state": written.state(OPTIONS, position), "action": action}
            answer = {"legal": True, "state": written.state(OPTIONS, then)}
            book.add(SPECIFICATION, clauses, "apply", given, answer)


def other_boards(book: Book) -> None:
    """The same pair on boards of other sizes: how far it goes, and whether it wins."""
    for half, zone in ((8, 3), (8, 1), (8, 8), (5, 2), (1, 1), (2, 1), (1000, 3)):
        agreed = play.Agreed(2, None, Board(half, zone), None)
        options: Document = {"players": 2}
        if half != 8:
            options["half"] = half
        if zone != 3:
            options["zone"] = zone
        first = half - zone + 1
        for line in sorted({first - 3, first - 2, first - 1, half - 1}):
            if not -half <= line <= half:
                continue
            pawns = (half, half, 0, 0, 0, line, 0, 0, 0)
            before = dict(zip(COLUMNS, pawns, strict=True))
            if has_won(agreed.board, before, 1) or has_won(agreed.board, before, -1):
                continue
            position = choosing((4, 4, 1, 3, 6), pawns)
            (pair,) = [each for each in play.may_move(agreed, position) if each.name == "pair"]
            then = play.turn_ended(agreed, position, pair)
            given = {
                "state": written.state(options, position),
                "action": written.move(0, pair),
            }
            answer = {"legal": True, "state": written.state(options, then)}
            clauses = ["GC-02", "GC-03", "GC-04", "CC-EXACT-1", "CC-EXACT-2", "CC-PAIR"]
            book.add(SPECIFICATION, clauses, "apply", given, answer)


def write(book: Book) -> None:
    moments.applied(book, some(5, 2))
    for part in (offered, looked_at, ended, every_roll, moved, other_boards):
        part(book)
