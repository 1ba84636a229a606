"""Cosmic Cows as text."""

from collections.abc import Iterable
from typing import Final

from cowrules.cosmic_cows import (
    IN_CUP,
    KNIFFEL_PAWN,
    CosmicCowsAction,
    CosmicCowsEvent,
    CosmicCowsOptions,
    CosmicCowsView,
    Side,
    side_of,
)
from cowrules.cosmic_cows.options import MOST_PLAYERS
from cowrules.draw.cosmic_cows_lines import Board, board_of
from cowrules.draw.cosmic_cows_marks import Marks, marks_of
from cowrules.draw.cosmic_cows_words import LETTERS, move_name, side_text, status, turn_text
from cowrules.draw.lettering import Line, Style, flowed
from cowrules.draw.seats import bottom_seat
from cowrules.draw.words import Say

__all__ = ["lines"]

MARGIN: Final = 7


def lines(
    view: CosmicCowsView,
    options: CosmicCowsOptions | None,
    events: Iterable[CosmicCowsEvent],
    targets: Iterable[CosmicCowsAction],
    *,
    seat: int | None,
    say: Say,
) -> list[Line]:
    """What a view shows, line by line."""
    players = MOST_PLAYERS if options is None else options.players
    near = side_of(bottom_seat(players, view.viewer, seat) or 0)
    far: Side = 1 if near == 0 else 0
    board = board_of(view, options, near)
    marks = marks_of(view, board, events, targets)
    head: Line = [("Cosmic Cows", "bold"), (f"  {turn_text(say, view)}", "")]
    waits: Line = [(status(say, view, board, forfeit=marks.forfeit), "")]
    found = [head, waits, [], _end(say, view, board, options, far)]
    found += _board(view, board, marks)
    found += [_end(say, view, board, options, near), [], *_dice(say, view, marks)]
    for offer in marks.offers:
        name = move_name(say, offer.combination, offer.numbers)
        steps = " ".join(
            f"({LETTERS[pawn]})+{abs(end - start)}" for pawn, start, end in offer.steps
        )
        found.append([(f"> {name}: ", "target"), (steps, "")])
    if marks.forfeit:
        found.append([(say("> forfeit the turn", "> den Zug aufgeben"), "target")])
    return found


def _end(
    say: Say, view: CosmicCowsView, board: Board, options: CosmicCowsOptions | None, side: Side
) -> Line:
    name, home = side_text(say, view, board, options, side)
    style: Style = "plus" if side == board.side else "minus"
    return [(f"{'':{MARGIN}} {name} · {home}", style)]


def _board(view: CosmicCowsView, board: Board, marks: Marks) -> list[Line]:
    """The columns, a line for each line of the board and rules before the win zones."""
    pawns = view.public.pawns
    goals = {
        (pawn, end) for offer in marks.offers for pawn, start, end in offer.steps if start != end
    }
    also = [position for pawn, position in goals if pawn != KNIFFEL_PAWN]
    head = "".join(f" {letter}  " for letter in LETTERS)
    rule: Line = [(f"{'':{MARGIN}} {'─' * 35}", "dim")]
    found: list[Line] = [[(f"{'':{MARGIN}}{head}", "bold")]]
    last: int | None = None
    for depth in board.lines(pawns, also):
        if last is not None and depth != last + 1:
            found.append([(f"{'⋮':>{MARGIN - 1}}", "dim")])
        last = depth
        if depth == board.border:
            found.append(rule)
        line: Line = [(f"{board.depth(depth):>{MARGIN - 1}} ", "dim")]
        for pawn in range(len(pawns)):
            line.append(_space(board, marks, pawns, pawn, depth, goals=goals))
        found.append(line)
        if depth == -board.border:
            found.append(rule)
    return found


def _space(
    board: Board,
    marks: Marks,
    pawns: tuple[int, ...],
    pawn: int,
    depth: int,
    *,
    goals: set[tuple[int, int]],
) -> tuple[str, Style]:
    """A pawn, where one may go, an empty space, or no space at all."""
    # The column of the Kniffel pawn has three spaces, drawn at both ends and in the centre.
    scale = board.half if pawn == KNIFFEL_PAWN else 1
    if pawn == KNIFFEL_PAWN and depth not in (-board.half, 0, board.half):
        return "    ", ""
    position = board.depth(depth) // scale
    if pawns[pawn] == position:
        style: Style = "bold" if pawn not in marks.moved else "news"
        return f"({LETTERS[pawn]}){'+' if pawn in marks.moved else ' '}", style
    if (pawn, position) in goals:
        return " >  ", "target"
    return " ·  ", "dim"


def _dice(say: Say, view: CosmicCowsView, marks: Marks) -> list[Line]:
    pieces: list[Line] = [[(say("dice", "Würfel"), "")]]
    for die, face in enumerate(view.public.dice):
        shown = " " if face == IN_CUP else str(face)
        style: Style = (
            "target" if die in marks.dice else "news" if die in marks.new_dice else "bold"
        )
        sign = ">" if die in marks.dice else "+" if die in marks.new_dice else " "
        pieces.append([(f"{sign}[{shown}]", style)])
    return flowed(pieces)
