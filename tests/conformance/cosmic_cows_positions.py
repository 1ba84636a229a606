"""Positions and actions of Cosmic Cows from which vectors are written by hand."""

from ..spec.cosmic_cows import play
from ..spec.cosmic_cows.board import COLUMNS, Board
from . import cosmic_cows_written as written
from .book import Document
from .cosmic_cows_moves import OPTIONS, PLAYING, choosing

MIXED = (4, 4, 1, 3, 6)
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
