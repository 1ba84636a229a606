"""Cosmic Cows as SVG: the board from one side, the dice, and the moves that may be chosen."""

from collections.abc import Iterable
from typing import Final

from cowrules.cosmic_cows import (
    IN_CUP,
    CosmicCowsAction,
    CosmicCowsEvent,
    CosmicCowsOptions,
    CosmicCowsView,
    Phase,
    Side,
    in_zone,
    side_of,
)
from cowrules.cosmic_cows.options import MOST_PLAYERS
from cowrules.cosmic_cows.texts import describe
from cowrules.draw.brush import MARGIN, Area, Brush, Mark, box, fitted, halo, label
from cowrules.draw.cosmic_cows_board import BoardPicture
from cowrules.draw.cosmic_cows_lines import Board, board_of
from cowrules.draw.cosmic_cows_marks import Marks, Offer, marks_of
from cowrules.draw.cosmic_cows_words import (
    LETTERS,
    move_name,
    pawn_name,
    side_text,
    status,
    title,
    turn_text,
)
from cowrules.draw.markup import tag
from cowrules.draw.palette import INK, LINE, OTHER, OWN, PAPER, SLOT, SOFT, TARGET
from cowrules.draw.seats import bottom_seat

__all__ = ["picture"]

GAP: Final = 6
STRIP: Final = 26
BOARD: Final = 410
DIE: Final = 54
MOVE: Final = 40

# The pips of a die in a square from -1 to 1, from the middle outwards.
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def picture(
    view: CosmicCowsView,
    options: CosmicCowsOptions | None,
    events: Iterable[CosmicCowsEvent],
    targets: Iterable[CosmicCowsAction],
    *,
    seat: int | None,
    brush: Brush,
) -> str:
    """The picture of a view."""
    seen = list(events)
    players = MOST_PLAYERS if options is None else options.players
    side = side_of(bottom_seat(players, view.viewer, seat) or 0)
    board = board_of(view, options, side)
    marks = marks_of(view, board, seen, targets)
    drawing = _Drawing(view, options, board, marks, brush)
    body, height = drawing.body()
    story = [
        status(brush.say, view, board, forfeit=marks.forfeit),
        *(describe(event, brush.language) for event in seen),
    ]
    return brush.picture("cosmic-cows", height, title(brush.say, view, side), story, *body)


class _Drawing:
    """The parts of one picture."""

    def __init__(
        self,
        view: CosmicCowsView,
        options: CosmicCowsOptions | None,
        board: Board,
        marks: Marks,
        brush: Brush,
    ) -> None:
        self.view = view
        self.options = options
        self.board = board
        self.marks = marks
        self.brush = brush

    def body(self) -> tuple[list[str], float]:
        """All parts, and the height."""
        brush = self.brush
        words = status(brush.say, self.view, self.board, forfeit=self.marks.forfeit)
        turn = turn_text(brush.say, self.view)
        body = [
            label("Cosmic Cows", MARGIN, 24, 17, bold=True),
            label(turn, brush.size - MARGIN, 24, 13, anchor="end"),
        ]
        near = self.board.side
        far: Side = 1 if near == 0 else 0
        width = BOARD if brush.wide else brush.room
        y = 34.0
        if not brush.wide:
            body.append(label(words, MARGIN, 44, fitted(words, brush.room, 14)))
            y = 54.0
        body.append(self._side(far, y, width, OTHER))
        picture = BoardPicture(brush, self.view, self.board, self.marks, width)
        drawn, bottom = picture.draw(MARGIN, y + STRIP + 4)
        body.append(drawn)
        body.append(self._side(near, bottom + 4, width, OWN))
        bottom += 4 + STRIP + GAP
        if brush.wide:
            left = MARGIN + BOARD + 2 * GAP
            body.append(label(words, left, y + 18, fitted(words, brush.size - left - MARGIN, 14)))
            drawn, end = self._panel(left, y + 34, brush.size - left - MARGIN)
        else:
            drawn, end = self._panel(MARGIN, bottom + 2, brush.room)
        body.append(drawn)
        return body, max(bottom, end) + 2

    def _side(self, side: Side, y: float, width: float, fill: str) -> str:
        """Who sits at an end and how many pawns are home."""
        name, home = side_text(self.brush.say, self.view, self.board, self.options, side)
        public = self.view.public
        active = (
            public.player is not None
            and public.phase is not Phase.OVER
            and side_of(public.player) == side
        )
        return self.brush.part(
            f"side-{side}",
            f"{name}; {home}",
            box(Area(MARGIN, y, width, STRIP), fill, LINE),
            tag("path", d=f"M{MARGIN + 8},{round(y) + 8}l8,5l-8,5z", fill=TARGET) if active else "",
            label(name, MARGIN + 22, y + 18, fitted(name, width - 130, 13, bold=True), bold=True),
            label(home, MARGIN + width - 8, y + 18, 13, anchor="end"),
            side=side,
            active="true" if active else None,
        )

    def _panel(self, x: float, y: float, width: float) -> tuple[str, float]:
        """The dice and below them the moves."""
        drawn = [self._die(die, x, y, width) for die in range(len(self.view.public.dice))]
        y += min((width - 4 * GAP) / 5, DIE) + 12
        for place, offer in enumerate(self.marks.offers):
            drawn.append(self._offer(place, offer, x, y, width))
            y += MOVE + GAP
        if self.marks.forfeit:
            words = self.brush.say("Forfeit the turn", "Den Zug aufgeben")
            drawn.append(
                self.brush.part(
                    "forfeit",
                    words,
                    box(Area(x, y, width, MOVE)),
                    label(words, x + 12, y + 25, 14, bold=True),
                    halo(("target",), Area(x, y, width, MOVE)),
                    marks=("target",),
                    forfeit="true",
                )
            )
            y += MOVE + GAP
        for line in self._legend():
            drawn.append(label(line, x, y + 10, fitted(line, width, 12), fill=SOFT))
            y += 16
        return "".join(drawn), y + 2

    def _legend(self) -> list[str]:
        return [
            self.brush.say("C Chance · K Kniffel · S straights", "C Chance · K Kniffel · S Straßen")
        ]

    def _die(self, die: int, x: float, y: float, width: float) -> str:
        size = min((width - 4 * GAP) / 5, DIE)
        step = (width - 5 * size) / 4 if not self.brush.wide else GAP
        left = x + die * (size + step)
        face = self.view.public.dice[die]
        found: set[Mark] = set()
        if die in self.marks.dice:
            found.add("target")
        if die in self.marks.new_dice:
            found.add("news")
        say = self.brush.say
        if face == IN_CUP:
            told = say(f"Die {die}: in the cup", f"Würfel {die}: im Becher")
            shape = [
                box(Area(left, y, size, size), SLOT, LINE, radius=9, dashes="3 3"),
                label(
                    say("cup", "Becher"),
                    left + size / 2,
                    y + size / 2 + 4,
                    12,
                    anchor="middle",
                    fill=SOFT,
                ),
            ]
        else:
            told = say(f"Die {die}: {face}", f"Würfel {die}: {face}")
            away = size * 0.26
            shape = [box(Area(left, y, size, size), PAPER, INK, radius=9)]
            shape += [
                tag(
                    "circle",
                    cx=left + size / 2 + across * away,
                    cy=y + size / 2 + down * away,
                    r=size * 0.085,
                    fill=INK,
                )
                for across, down in _PIPS[face]
            ]
        return self.brush.part(
            f"die-{die}",
            told,
            *shape,
            halo(found, Area(left, y, size, size)),
            marks=found,
            die=die,
            face=face,
        )

    def _offer(self, place: int, offer: Offer, x: float, y: float, width: float) -> str:
        """A move: its name, and how far which pawns go."""
        say = self.brush.say
        name = move_name(say, offer.combination, offer.numbers)
        steps = [(pawn, abs(after - before)) for pawn, before, after in offer.steps]
        told = [
            say(f"{pawn_name(say, pawn)} +{far}", f"{pawn_name(say, pawn)} +{far}")
            for pawn, far in steps
        ]
        side = (
            self.board.side if self.view.public.player is None else side_of(self.view.public.player)
        )
        home = [
            pawn
            for pawn, before, after in offer.steps
            if in_zone(pawn, after, side, self.board.half, self.board.zone)
            and not in_zone(pawn, before, side, self.board.half, self.board.zone)
        ]
        if home:
            told.append(say("into the win zone", "in die Gewinnzone"))
        inner = [
            box(Area(x, y, width, MOVE)),
            label(name, x + 12, y + 25, fitted(name, width - 150, 14, bold=True), bold=True),
        ]
        right = x + width - 10
        for pawn, far in reversed(steps):
            inner.append(label(f"+{far}", right, y + 25, 14, anchor="end"))
            right -= 26 if far < 10 else 36
            inner.append(
                tag(
                    "circle",
                    cx=right - 10,
                    cy=y + MOVE / 2,
                    r=10,
                    fill=TARGET if pawn in home else INK,
                )
            )
            inner.append(
                label(LETTERS[pawn], right - 10, y + 25, 13, bold=True, anchor="middle", fill=PAPER)
            )
            right -= 28
        inner.append(halo(("target",), Area(x, y, width, MOVE)))
        return self.brush.part(
            f"move-{place}",
            f"{name}: {', '.join(told)}",
            *inner,
            marks=("target",),
            combination=offer.combination.value,
            numbers=" ".join(map(str, offer.numbers)),
        )
