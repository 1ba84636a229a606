"""Vectors written by hand: what is refused and why, results, options, and broken positions."""

from ..spec.cosmic_cows import play
from ..spec.cosmic_cows.board import COLUMNS, Board
from ..spec.cosmic_cows.combinations import Combination
from . import cosmic_cows_written as written
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
from .cosmic_cows_moves import OPTIONS, PLAYING, choosing, in_order
from .faults import broken, sound

MIXED = (4, 4, 1, 3, 6)
Row = tuple[tuple[int, ...], dict[str, int], Document, dict[str, int], tuple[str, ...]]
NOTHING = (1, 2, 3, 5, 6)


def agreed(options: Document) -> play.Agreed:
    board = Board(options.get("half", 8), options.get("zone", 3))
    return play.Agreed(options["players"], options.get("starter"), board, options.get("max_turns"))


def lines(**pawns: int) -> tuple[int, ...]:
    """All pawns on the centre line but these; those of numbers have an underscore before."""
    named = {name.removeprefix("_"): line for name, line in pawns.items()}
    assert set(named) <= set(COLUMNS)
    return tuple(named.get(column, 0) for column in COLUMNS)


def at(dice: tuple[int, ...], rolls: int = 1, seat: int = 0, **pawns: int) -> Document:
    return written.state(OPTIONS, choosing(dice, lines(**pawns), seat, rolls))


def move(seat: int, combination: str, *numbers: int) -> Document:
    return {"type": "move", "player": seat, "combination": combination, "numbers": list(numbers)}


def reroll(seat: int, *dice: int) -> Document:
    return {"type": "reroll", "player": seat, "dice": list(dice)}


def forfeit(seat: int) -> Document:
    return {"type": "forfeit", "player": seat}


def roll(*dice: int) -> Document:
    return {"type": "roll", "dice": list(dice)}


def begin(seat: int) -> Document:
    return {"type": "start", "starter": seat}


def start(options: Document) -> Document:
    return written.state(options, play.begun(agreed(options)))


START = start(OPTIONS)
CHOOSE = at(MIXED)
FIRST = written.state(OPTIONS, play.begun(PLAYING)._replace(seat=0))
AGAIN = written.state(OPTIONS, play.picked_up(choosing(MIXED, rolls=1), {2, 3}))
WON = written.state(
    OPTIONS, choosing(MIXED, lines(_1=8, _2=7, _4=6))._replace(over=True, turn=9, rolls=1)
)
LIMIT: Document = {"players": 2, "max_turns": 9}
DRAWN = written.state(LIMIT, choosing(MIXED, lines(_1=8))._replace(over=True, turn=9, rolls=1))


def refused(
    book: Book,
    position: Document,
    action: Document,
    verdict: str,
    *more: str,
    by: str = RULING,
    **given: Document,
) -> None:
    code, clause = verdict.split()
    params = {"position": position, "action": action, **given}
    book.add(by, [clause, *more], "check", params, refusal(code, clause))


def fine(
    book: Book,
    position: Document,
    action: Document,
    *clauses: str,
    by: str = RULING,
    **given: Document,
) -> None:
    book.add(by, clauses, "check", {"position": position, "action": action, **given}, LEGAL)


def phases(book: Book) -> None:
    due = (
        (START, ("start",), "GC-10"),
        (FIRST, ("roll",), "CC-ROLL-2"),
        (CHOOSE, ("reroll", "move", "forfeit"), "CC-OPT-1"),
        (AGAIN, ("roll",), "CC-ROLL-5"),
    )
    actions = begin(0), roll(1, 2), reroll(0, 0), move(0, "pair", 4), forfeit(0)
    for position, kinds, clause in due:
        for action in actions:
            if action["type"] not in kinds:
                refused(book, position, action, f"wrong-phase {clause}")
    for position, clause in ((WON, "CC-END-1"), (DRAWN, "GC-43")):
        for action in (*actions, move(9, "pair", 9)):
            refused(book, position, action, f"game-over {clause}")


def players(book: Book) -> None:
    for seat in (1, 2, 9, -1):
        for action in (reroll(seat, 0), move(seat, "pair", 4), forfeit(seat)):
            refused(book, CHOOSE, action, "wrong-player GC-09")
    refused(book, CHOOSE, move(0, "pair", 4), "wrong-player GC-09", seat=1)
    fine(book, CHOOSE, move(0, "pair", 4), "GC-09", seat=0)
    view = written.view(OPTIONS, choosing(MIXED, rolls=1), 1)
    refused(book, view, move(0, "pair", 4), "wrong-player GC-09")
    view = written.view(OPTIONS, choosing(MIXED, rolls=1), 0)
    fine(book, view, move(0, "pair", 4), "GC-09", "CC-PAIR")
    begun = written.view(OPTIONS, play.begun(PLAYING), 0)
    refused(book, begun, begin(0), "wrong-player GC-10")
    rolling = written.view(OPTIONS, play.begun(PLAYING)._replace(seat=0), 0)
    refused(book, rolling, roll(1, 2, 3, 4, 5), "wrong-player CC-ROLL-1")


def chances(book: Book) -> None:
    b = book
    for seat in (0, 1):
        fine(b, START, begin(seat), "GC-10", "CC-SET-3")
    for seat in (2, 9, -1):
        refused(b, START, begin(seat), "no-such-seat GC-09")
    fine(b, FIRST, roll(6, 6, 6, 6, 6), "CC-ROLL-2", "CC-COMP-2")
    for dice in ((), (1, 2, 3, 4), (1, 2, 3, 4, 5, 6)):
        refused(b, FIRST, roll(*dice), "wrong-count CC-ROLL-2", "CC-COMP-2")
    for some in ((), (1,), (1, 2, 3)):
        refused(b, AGAIN, roll(*some), "wrong-count CC-ROLL-5", "CC-ROLL-3")
    fine(b, AGAIN, roll(4, 4), "CC-ROLL-5")
    for face in (0, 7, -1):
        refused(b, AGAIN, roll(1, face), "no-such-face CC-COMP-2")


def rerolls(book: Book) -> None:
    b = book
    for dice in ((0,), (4,), (4, 0), (0, 1, 2, 3, 4)):
        fine(b, CHOOSE, reroll(0, *dice), "CC-ROLL-3", "CC-ROLL-5", "GC-12")
        fine(b, at(MIXED, 2), reroll(0, *dice), "CC-ROLL-5", "GC-12")
        refused(b, at(MIXED, 3), reroll(0, *dice), "no-rolls-left CC-ROLL-5")
    fine(b, at((4,) * 5), reroll(0, 0), "GC-21")
    refused(b, CHOOSE, reroll(0), "no-dice GC-12")
    for die in (5, 9, -1):
        refused(b, CHOOSE, reroll(0, 0, die), "no-such-die CC-COMP-2")
    refused(b, CHOOSE, reroll(0, 1, 1), "duplicate-die GC-12")


def forfeits(book: Book) -> None:
    b = book
    refused(b, CHOOSE, forfeit(0), "options-left GC-32")
    refused(b, at(MIXED, 3), forfeit(0), "options-left CC-OPT-3", "GC-32")
    refused(b, at(NOTHING, 1), forfeit(0), "rolls-left GC-34")
    refused(b, at(NOTHING, 2), forfeit(0), "rolls-left GC-34")
    fine(b, at(NOTHING, 3), forfeit(0), "CC-OPT-3", "GC-34", "GC-30")
    fine(b, at((1, 2, 4, 5, 6), 3), forfeit(0), "CC-OPT-3", "GC-30")
    # Whose only pawn stands on its last line already has nothing to move.
    fine(b, at(MIXED, 3, _4=8), forfeit(0), "GC-33", "GC-34")
    refused(b, at(MIXED, 3, _4=7), forfeit(0), "options-left CC-OPT-3", "GC-33")
    fine(b, at((3,) * 5, 3, kniffel=1, _3=8), forfeit(0), "GC-33", "GC-34", "CC-KN-4")


def dice(book: Book) -> None:
    """What dice do not hold, and numbers that there are not."""
    rows = (
        (MIXED, move(0, "pair", 1), "too-few-alike CC-PAIR"),
        (MIXED, move(0, "pair", 5), "too-few-alike CC-PAIR"),
        (MIXED, move(0, "triple", 4), "too-few-alike CC-TRIP"),
        ((4, 4, 4, 3, 6), move(0, "four", 4), "too-few-alike CC-QUAD"),
        ((4, 4, 4, 4, 6), move(0, "five-spaces", 4), "too-few-alike CC-KN-4"),
        (MIXED, move(0, "two-pairs", 4, 1), "too-few-alike CC-2P"),
        (MIXED, move(0, "full-house", 4, 1), "too-few-alike CC-FH"),
        ((4, 4, 4, 1, 6), move(0, "full-house", 4, 1), "too-few-alike CC-FH"),
        ((4, 4, 4, 1, 1), move(0, "full-house", 1, 4), "too-few-alike CC-FH"),
        ((4, 4, 4, 4, 6), move(0, "kniffel"), "not-all-alike CC-KN-1"),
        ((1, 1, 2, 3, 5), move(0, "small-straight"), "not-in-sequence CC-STR-1"),
        ((1, 1, 3, 3, 5), move(0, "small-straight"), "not-in-sequence CC-STR-1"),
        ((1, 2, 3, 4, 4), move(0, "large-straight"), "not-in-sequence CC-STR-2"),
        ((5, 6, 1, 2, 2), move(0, "small-straight"), "sequence-wraps GC-27"),
        ((4, 5, 6, 1, 1), move(0, "small-straight"), "sequence-wraps GC-27"),
        ((6, 1, 2, 3, 6), move(0, "small-straight"), "sequence-wraps GC-27"),
        ((4, 5, 6, 1, 2), move(0, "large-straight"), "sequence-wraps GC-27"),
        ((6, 1, 2, 3, 4), move(0, "large-straight"), "sequence-wraps GC-27"),
        ((6, 4, 4, 4, 4), move(0, "chance"), "wrong-total GC-30"),
        ((2, 2, 2, 2, 5), move(0, "chance"), "wrong-total GC-30"),
        (MIXED, move(0, "pair"), "wrong-count CC-PAIR"),
        (MIXED, move(0, "triple", 4, 4), "wrong-count CC-TRIP"),
        (MIXED, move(0, "four"), "wrong-count CC-QUAD"),
        (MIXED, move(0, "two-pairs", 4), "wrong-count CC-2P"),
        (MIXED, move(0, "full-house", 4, 1, 1), "wrong-count CC-FH"),
        ((4,) * 5, move(0, "kniffel", 4), "wrong-count CC-KN-1"),
        ((4,) * 5, move(0, "five-spaces"), "wrong-count CC-KN-4"),
        (MIXED, move(0, "small-straight", 1), "wrong-count CC-STR-1"),
        (MIXED, move(0, "large-straight", 1), "wrong-count CC-STR-2"),
        (MIXED, move(0, "chance", 1), "wrong-count GC-15"),
        (MIXED, move(0, "pair", 0), "no-such-number CC-COMP-2"),
        (MIXED, move(0, "pair", 7), "no-such-number CC-COMP-2"),
        (MIXED, move(0, "pair", -4), "no-such-number CC-COMP-2"),
        (MIXED, move(0, "two-pairs", 4, 8), "no-such-number CC-COMP-2"),
        ((4, 4, 4, 4, 1), move(0, "two-pairs", 4, 4), "duplicate-number GC-17"),
        ((4, 4, 4, 4, 4), move(0, "full-house", 4, 4), "duplicate-number GC-19"),
    )
    for shown, action, verdict in rows:
        refused(book, at(shown), action, verdict, "CC-MOVE-0")
    totals = (
        (1, 1, 1, 1, 1),
        (1, 1, 1, 1, 5),
        (1, 1, 1, 1, 6),
        (1, 1, 1, 4, 5),
        (1, 1, 1, 5, 5),
        (4, 5, 5, 4, 4),
        (4, 5, 5, 5, 4),
        (5, 5, 5, 5, 5),
        (5, 5, 5, 5, 6),
        (6, 6, 6, 6, 6),
    )
    for shown in totals:
        position = at(shown, kniffel=1)
        if 13 <= sum(shown) <= 22:
            refused(book, position, move(0, "chance"), "wrong-total GC-30")
        else:
            fine(book, position, move(0, "chance"), "CC-CH-1", "CC-CH-2", "GC-31")


def held(book: Book) -> None:
    """What dice hold, the lower uses too."""
    rows = (
        ((4, 4, 4, 1, 1), ("pair", 4), ("GC-16",)),
        ((4, 4, 4, 1, 1), ("two-pairs", 1, 4), ("GC-18", "CC-2P")),
        ((4, 4, 4, 1, 1), ("two-pairs", 4, 1), ("GC-18", "CC-2P")),
        ((4, 4, 4, 1, 1), ("full-house", 4, 1), ("CC-FH", "GC-36")),
        ((4, 4, 4, 4, 1), ("triple", 4), ("GC-16", "CC-TRIP")),
        ((4, 4, 4, 4, 1), ("four", 4), ("CC-QUAD",)),
        ((1, 2, 3, 4, 5), ("small-straight",), ("GC-28", "CC-STR-1")),
        ((2, 3, 4, 5, 6), ("large-straight",), ("CC-STR-2",)),
        ((6, 3, 4, 5, 1), ("small-straight",), ("GC-26", "CC-STR-1")),
        ((6, 4, 3, 3, 5), ("small-straight",), ("GC-26", "CC-STR-1")),
    )
    for shown, (combination, *numbers), clauses in rows:
        fine(book, at(shown), move(0, combination, *numbers), *clauses)
    straight = at((1, 2, 3, 4, 3))
    for action in (move(0, "small-straight"), move(0, "pair", 3)):
        fine(book, straight, action, "GC-29", "CC-OPT-2", by=RULEBOOK)
    fine(book, at(MIXED), move(0, "pair", 4), "CC-PAIR", by=RULEBOOK)
    refused(book, at(MIXED), move(0, "pair", 3), "too-few-alike CC-PAIR", by=RULEBOOK)


def kniffel(book: Book) -> None:
    """Five alike: duty first, then privilege."""
    b = book
    fives = (4,) * 5
    for line in (0, -1):
        position = at(fives, kniffel=line)
        fine(b, position, move(0, "kniffel"), "CC-KN-1", "CC-KN-3", "CC-KN-2")
        for action in (move(0, "pair", 4), move(0, "triple", 4), move(0, "four", 4)):
            refused(b, position, action, "kniffel-first CC-KN-3", "GC-20", "GC-22")
        refused(b, position, move(0, "five-spaces", 4), "kniffel-not-home CC-KN-4")
    refused(b, at((1,) * 5), move(0, "chance"), "kniffel-first CC-KN-3", "GC-22")
    home = at(fives, kniffel=1)
    refused(b, home, move(0, "kniffel"), "cannot-move GC-20")
    for name in ("pair", "triple", "four", "five-spaces"):
        fine(b, home, move(0, name, 4), "CC-KN-4", "GC-20", "GC-23")
    # For the other side home is the other end.
    theirs = at(fives, 1, 1, kniffel=1)
    fine(b, theirs, move(1, "kniffel"), "CC-KN-2", "GC-25")
    refused(b, theirs, move(1, "pair", 4), "kniffel-first CC-KN-3")
    fine(b, at(fives, 1, 1, kniffel=-1), move(1, "five-spaces", 4), "CC-KN-4")
    full = at(fives, kniffel=1, _4=8)
    for name in ("pair", "five-spaces"):
        refused(b, full, move(0, name, 4), "cannot-move GC-33")


def stuck_pawns(book: Book) -> None:
    b = book
    refused(b, at(MIXED, _4=8), move(0, "pair", 4), "cannot-move GC-33", "CC-EXACT-2")
    fine(b, at(MIXED, _4=7), move(0, "pair", 4), "GC-33", "CC-EXACT-1")
    fine(b, at(MIXED, _4=-8), move(0, "pair", 4), "CC-NEUT-1", "CC-NEUT-2")
    refused(b, at((1, 2, 3, 4, 6), straights=8), move(0, "small-straight"), "cannot-move GC-33")
    refused(b, at((1, 1, 1, 2, 4), chance=8), move(0, "chance"), "cannot-move GC-33")
    refused(b, at((1, 1, 4, 4, 6), _1=8, _4=8), move(0, "two-pairs", 1, 4), "cannot-move GC-33")
    refused(b, at((1, 1, 4, 4, 4), _1=8, _4=8), move(0, "full-house", 4, 1), "cannot-move GC-33")
    fine(b, at((1, 1, 4, 4, 6), _1=8), move(0, "two-pairs", 1, 4), "GC-35")


def applied(book: Book) -> None:
    """Where the pawns come to, counted by hand."""
    rows: tuple[Row, ...] = (
        (MIXED, {}, move(0, "pair", 4), {"_4": 2}, ("CC-PAIR",)),
        ((4, 4, 4, 1, 6), {}, move(0, "triple", 4), {"_4": 3}, ("CC-TRIP",)),
        ((4, 4, 4, 4, 6), {}, move(0, "four", 4), {"_4": 4}, ("CC-QUAD",)),
        ((4, 4, 1, 1, 6), {}, move(0, "two-pairs", 1, 4), {"_1": 2, "_4": 2}, ("CC-2P", "CC-TWO")),
        ((4, 4, 4, 1, 1), {}, move(0, "full-house", 4, 1), {"_1": 2, "_4": 3}, ("CC-FH", "GC-36")),
        ((4,) * 5, {}, move(0, "kniffel"), {"kniffel": 1}, ("CC-KN-1",)),
        ((4,) * 5, {"kniffel": -1}, move(0, "kniffel"), {}, ("CC-KN-2", "GC-25")),
        (
            (4,) * 5,
            {"kniffel": 1},
            move(0, "five-spaces", 4),
            {"kniffel": 1, "_4": 5},
            ("CC-KN-4",),
        ),
        ((1, 2, 3, 4, 6), {}, move(0, "small-straight"), {"straights": 3}, ("CC-STR-1", "GC-14")),
        ((1, 2, 3, 4, 5), {}, move(0, "large-straight"), {"straights": 4}, ("CC-STR-2",)),
        ((1, 1, 1, 1, 6), {}, move(0, "chance"), {"chance": 3}, ("CC-CH-1", "GC-15")),
        ((6, 6, 6, 1, 6), {}, move(0, "chance"), {"chance": 3}, ("CC-CH-1",)),
        ((1, 1, 1, 1, 5), {}, move(0, "chance"), {"chance": 4}, ("CC-CH-2",)),
        ((6, 6, 6, 2, 6), {}, move(0, "chance"), {"chance": 4}, ("CC-CH-2",)),
        ((4, 4, 4, 4, 6), {"_4": 7}, move(0, "four", 4), {"_4": 8}, ("CC-EXACT-1", "CC-EXACT-2")),
    )
    for shown, pawns, action, reached, clauses in rows:
        position = choosing(shown, lines(**pawns), rolls=1)
        then = play.Game(1, position.turn + 1, 0, play.IN_CUP, lines(**reached), over=False)
        given = {"state": written.state(OPTIONS, position), "action": action}
        answer = {"legal": True, "state": written.state(OPTIONS, then)}
        book.add(RULEBOOK, clauses, "apply", given, answer)


def results(book: Book) -> None:
    clauses = ["CC-OBJ-1", "CC-END-1", "GC-09", "GC-38"]
    for options in (OPTIONS, {"players": 4}, {"players": 8}):
        for seat, pawns in (
            (0, lines(_1=8, _2=7, _4=6)),
            (1, lines(_1=-8, _2=-7, kniffel=-1)),
            (0, lines(_1=8, _2=7, _4=6, _5=6)),
            (1, lines(chance=-6, straights=-6, _3=-6, _6=8, _5=6)),
        ):
            over = choosing(MIXED, pawns, seat)._replace(over=True)
            answer = {"outcome": written.outcome(agreed(options), over)}
            position = written.state(options, over)
            book.add(SPECIFICATION, [*clauses, "GC-06"], "outcome", {"position": position}, answer)
            book.add(SPECIFICATION, clauses, "actors", {"position": position}, {"actors": []})
    over = choosing(MIXED, lines(_1=8, _2=7))._replace(over=True, turn=9)
    for options in (LIMIT, {"players": 4, "max_turns": 9}):
        answer = {"outcome": written.outcome(agreed(options), over)}
        position = written.state(options, over)
        book.add(SPECIFICATION, ["GC-43"], "outcome", {"position": position}, answer)
    nothing = {"outcome": None}
    for pawns in (lines(_1=8, _2=7, _4=5), lines(_1=8, _2=7, _4=-8, _5=-8)):
        position = written.state(OPTIONS, choosing(MIXED, pawns))
        book.add(RULING, clauses, "outcome", {"position": position}, nothing)


def limits(book: Book) -> None:
    """The last turn that was agreed on, ended by a move, by a forfeit and by a win."""
    for options, turn in ((LIMIT, 8), (LIMIT, 9), (OPTIONS, 9)):
        terms = agreed(options)
        for shown, pawns in (
            (MIXED, lines(_1=1)),
            (NOTHING, lines(_1=1)),
            (MIXED, lines(_1=8, _2=8, _4=4)),
        ):
            position = choosing(shown, pawns)._replace(turn=turn)
            choices = sorted(play.may_move(terms, position), key=in_order)
            ways: list[tuple[Combination | None, Document]] = [
                (each, written.move(0, each)) for each in choices
            ]
            for choice, action in ways or [(None, forfeit(0))]:
                then = play.turn_ended(terms, position, choice)
                given = {"state": written.state(options, position), "action": action}
                answer = {"legal": True, "state": written.state(options, then)}
                book.add(SPECIFICATION, ["GC-43", "GC-42", "CC-END-1"], "apply", given, answer)


def options(book: Book) -> None:
    good: list[tuple[Document, tuple[str, ...]]] = [
        ({"players": 4}, ("GC-09",)),
        ({"players": 8}, ("GC-09",)),
        ({"players": 2, "starter": 1}, ("GC-10",)),
        ({"players": 8, "starter": 7}, ("GC-10",)),
        ({"players": 2, "half": 1, "zone": 1}, ("GC-02", "GC-04")),
        ({"players": 2, "half": 1000}, ("GC-02",)),
        ({"players": 2, "zone": 8}, ("GC-04",)),
        ({"players": 2, "max_turns": 1}, ("GC-43",)),
        ({"players": 2, "max_turns": 1000000}, ("GC-43",)),
    ]
    for given, clauses in good:
        params = {"game": "cosmic-cows", "options": given}
        book.add(RULING, clauses, "initial_state", params, {"state": start(given)})
    params = {"game": "cosmic-cows", "options": OPTIONS}
    clauses = ("CC-COMP-1", "CC-COMP-2", "CC-COMP-4", "CC-SET-1", "CC-SET-2", "CC-ROLL-4", "GC-03")
    book.add(RULEBOOK, clauses, "initial_state", params, {"state": START})
    wrong: list[tuple[Document, str]] = [
        ({"players": 1}, "GC-09"),
        ({"players": 3}, "GC-09"),
        ({"players": 10}, "GC-09"),
        ({"players": 2, "starter": 2}, "GC-10"),
        ({"players": 2, "starter": -1}, "GC-10"),
        ({"players": 2, "half": 0}, "GC-02"),
        ({"players": 2, "half": 1001}, "GC-02"),
        ({"players": 2, "zone": 0}, "GC-04"),
        ({"players": 2, "zone": 9}, "GC-04"),
        ({"players": 2, "max_turns": 0}, "GC-43"),
        ({"players": 2, "max_turns": 1000001}, "GC-43"),
        ({"players": 2, "max_turns": "9"}, "GC-43"),
    ]
    for given, clause in wrong:
        params = {"game": "cosmic-cows", "options": given}
        book.add(RULING, [clause], "initial_state", params, {"error": INVALID})
    for viewer in (2, 9, -1):
        given = {"state": CHOOSE, "viewer": viewer}
        book.add(RULING, ["GC-09"], "observe", given, {"error": INVALID})
        given = {"position": CHOOSE, "player": viewer}
        book.add(RULING, ["GC-09"], "legal_actions", given, {"error": INVALID})


def faults(book: Book) -> None:
    b = book
    for position in (START, FIRST, CHOOSE, AGAIN, WON, DRAWN):
        sound(b, position, "CC-COMP-2", "CC-COMP-4")
    broken(
        b,
        changed(CHOOSE, public__dice=[1, 2, 3, 4]),
        "wrong-count public.dice CC-COMP-2",
        asked=True,
    )
    broken(b, changed(CHOOSE, public__pawns=[0] * 10), "wrong-count public.pawns CC-COMP-4")
    broken(b, changed(CHOOSE, public__turn=0), "out-of-range public.turn GC-09")
    broken(b, changed(DRAWN, public__turn=10), "out-of-range public.turn GC-43")
    for seat in (2, 9, -1):
        broken(b, changed(CHOOSE, public__player=seat), "out-of-range public.player GC-09")
    for rolls in (4, -1):
        broken(b, changed(CHOOSE, public__rolls=rolls), "out-of-range public.rolls CC-ROLL-5")
    for face in (7, -1):
        broken(b, changed(CHOOSE, public__dice__2=face), "out-of-range public.dice[2] CC-COMP-2")
    for line in (9, -9):
        broken(b, changed(CHOOSE, public__pawns__8=line), "out-of-range public.pawns[8] GC-02")
    for line in (2, -2):
        broken(b, changed(CHOOSE, public__pawns__4=line), "out-of-range public.pawns[4] GC-05")
    fixed: Document = {"players": 2, "starter": 0}
    broken(b, {**START, "options": fixed}, "impossible-phase public.phase GC-10")
    broken(b, changed(START, public__player=0), "impossible-phase public.player GC-10")
    broken(b, changed(START, public__turn=2), "impossible-phase public.turn GC-10")
    broken(b, changed(CHOOSE, public__player=None), "impossible-phase public.player GC-10")
    turn = {**changed(CHOOSE, public__player=1), "options": fixed}
    broken(b, turn, "wrong-player public.player GC-09")
    broken(b, changed(FIRST, public__dice__0=3), "impossible-phase public.dice CC-ROLL-2")
    broken(b, changed(CHOOSE, public__dice__0=0), "impossible-phase public.dice CC-ROLL-5")
    broken(b, changed(CHOOSE, public__rolls=0), "impossible-phase public.rolls CC-ROLL-2")
    broken(b, changed(AGAIN, public__rolls=3), "impossible-phase public.rolls CC-ROLL-5")
    early = changed(FIRST, public__pawns=[1, *[0] * 8])
    broken(b, early, "too-few-turns public.pawns CC-SET-2")
    early = changed(CHOOSE, public__turn=2, public__pawns=[1, 1, 1, *[0] * 6])
    broken(b, early, "too-few-turns public.pawns CC-TWO")
    for side in (1, -1):
        home = [0, 6 * side, 7 * side, 8 * side, *[0] * 5]
        broken(b, changed(CHOOSE, public__pawns=home), "already-won public.pawns CC-END-1")
    theirs = [0, -6, -7, -8, *[0] * 5]
    broken(b, changed(WON, public__pawns=theirs), "already-won public.pawns GC-39")
    broken(b, changed(WON, public__pawns=[0] * 9), "not-won public.pawns CC-END-1")
    broken(b, changed(DRAWN, public__turn=8), "not-won public.pawns GC-43")
    view = written.view(OPTIONS, choosing(MIXED), 0)
    sound(b, view, "GC-09")
    for viewer in (2, 9, -1):
        broken(b, changed(view, viewer=viewer), "out-of-range viewer GC-09")
    broken(b, changed(view, public__dice__2=7), "out-of-range public.dice[2] CC-COMP-2", asked=True)


def write(book: Book) -> None:
    for part in (
        phases,
        players,
        chances,
        rerolls,
        forfeits,
        dice,
        held,
        kniffel,
        stuck_pawns,
        applied,
        results,
        limits,
        options,
        faults,
    ):
        part(book)
