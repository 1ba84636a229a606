"""The board of Cosmic Cows as SVG: nine columns with a pawn each."""

from typing import Final

from cowrules.cosmic_cows import COLUMNS, KNIFFEL_PAWN, CosmicCowsView
from cowrules.draw.brush import Area, Brush, box, fitted, label
from cowrules.draw.cosmic_cows_lines import Board
from cowrules.draw.cosmic_cows_marks import Marks
from cowrules.draw.cosmic_cows_words import LETTERS, pawn_name
from cowrules.draw.markup import number, tag
from cowrules.draw.palette import INK, LINE, MINUS, NEWS, OTHER, OWN, PAPER, SOFT, TARGET

__all__ = ["BoardPicture"]

GUTTER: Final = 24
LONG_GUTTER: Final = 36
HEAD: Final = 20
LINE_HEIGHT: Final = 25
GAP_HEIGHT: Final = 13
LONG: Final = 100


class BoardPicture:
    """Draws the board into a rectangle whose height follows from its lines."""

    def __init__(
        self, brush: Brush, view: CosmicCowsView, board: Board, marks: Marks, width: float
    ) -> None:
        self.brush = brush
        self.board = board
        self.marks = marks
        self.pawns = view.public.pawns
        self.width = width
        self.gutter = GUTTER if board.half < LONG else LONG_GUTTER
        self.column = (width - self.gutter) / len(COLUMNS)
        self.radius = min(self.column, LINE_HEIGHT) * 0.46
        self.heights: dict[int, float] = {}
        self.gaps: list[float] = []

    def draw(self, x: float, y: float) -> tuple[str, float]:
        """The board with its left upper corner at a point; and where it ends."""
        bottom = self._lay_out(y + HEAD)
        drawn = [
            box(Area(x, y, self.width, bottom - y)),
            self._zone(x, near=False),
            self._zone(x, near=True),
            *(self._column(pawn, x, y) for pawn in range(len(COLUMNS))),
            *(self._name(depth, x) for depth in self.heights),
            *(label("⋮", x + self.gutter / 2, at, 12, anchor="middle") for at in self.gaps),
            *(self._trail(pawn, before, x) for pawn, before in sorted(self.marks.moved.items())),
            *(self._pawn(pawn, x) for pawn in range(len(COLUMNS))),
            *self._goals(x),
        ]
        return "".join(drawn), bottom

    def _lay_out(self, y: float) -> float:
        """Give each line its height."""
        y += 4
        last: int | None = None
        marks = self.marks
        steps = [(pawn, after) for offer in marks.offers for pawn, _, after in offer.steps]
        steps += marks.moved.items()
        also = [position for pawn, position in steps if pawn != KNIFFEL_PAWN]
        for depth in self.board.lines(self.pawns, also):
            if last is not None and depth != last + 1:
                self.gaps.append(y + 10)
                y += GAP_HEIGHT
            self.heights[depth] = y + LINE_HEIGHT / 2
            y += LINE_HEIGHT
            last = depth
        return y + 4

    def _zone(self, x: float, *, near: bool) -> str:
        border = self.board.border if near else -self.board.half
        end = self.board.half if near else -self.board.border
        top = self.heights[border] - LINE_HEIGHT / 2
        height = self.heights[end] + LINE_HEIGHT / 2 - top
        name = "near" if near else "far"
        return box(
            Area(x + self.gutter, top, self.width - self.gutter - 3, height),
            OWN if near else OTHER,
            None,
            radius=4,
            class_=f"cowrules-zone-{name}",
        )

    def _middle(self, pawn: int, x: float) -> float:
        return x + self.gutter + self.column * (pawn + 0.5) - 1.5

    def _at(self, pawn: int, position: int) -> float:
        """The height at which a pawn stands; the Kniffel pawn in the middle of its zone."""
        depth = self.board.depth(position)
        if pawn != KNIFFEL_PAWN:
            return self.heights[depth]
        if depth == 0:
            return self.heights[0]
        if depth > 0:
            ends = self.board.border, self.board.half
        else:
            ends = -self.board.half, -self.board.border
        return (self.heights[ends[0]] + self.heights[ends[1]]) / 2

    def _column(self, pawn: int, x: float, y: float) -> str:
        """The track of a pawn with its spaces, and its sign above."""
        middle = self._middle(pawn, x)
        spots = (
            [self._at(pawn, position) for position in (-1, 0, 1)]
            if pawn == KNIFFEL_PAWN
            else list(self.heights.values())
        )
        top, bottom = min(spots), max(spots)
        size = 5 if pawn == KNIFFEL_PAWN else 2.5
        return (
            label(LETTERS[pawn], middle, y + 16, 13, bold=True, anchor="middle", fill=SOFT)
            + tag(
                "path",
                d=f"M{number(middle)},{number(top)}V{number(bottom)}",
                stroke=LINE,
                stroke_width=2,
            )
            + "".join(tag("circle", cx=middle, cy=at, r=size, fill=LINE) for at in spots)
        )

    def _name(self, depth: int, x: float) -> str:
        position = self.board.depth(depth)
        text = str(position).replace("-", "−")
        bold = position == 0
        size = fitted(text, self.gutter - 6, 11)
        return label(
            text,
            x + self.gutter - 4,
            self.heights[depth] + 4,
            size,
            anchor="end",
            fill=SOFT,
            bold=bold,
        )

    def _trail(self, pawn: int, before: int, x: float) -> str:
        """From where a pawn came."""
        middle, start = self._middle(pawn, x), self._at(pawn, before)
        end = self._at(pawn, self.pawns[pawn])
        return tag(
            "path",
            d=f"M{number(middle)},{number(start)}V{number(end)}",
            stroke=NEWS,
            stroke_width=4,
            stroke_dasharray="4 3",
        ) + tag("circle", cx=middle, cy=start, r=4, fill=NEWS)

    def _pawn(self, pawn: int, x: float) -> str:
        position = self.pawns[pawn]
        depth = self.board.depth(position)
        border = 1 if pawn == KNIFFEL_PAWN else self.board.border
        middle, at, radius = self._middle(pawn, x), self._at(pawn, position), self.radius
        fill = TARGET if depth >= border else MINUS if depth <= -border else INK
        say = self.brush.say
        name = pawn_name(say, pawn)
        where = say(f"on line {position}", f"auf Linie {position}")
        moved = pawn in self.marks.moved
        if depth >= border:
            where += say(", in the near win zone", ", in der nahen Gewinnzone")
        elif depth <= -border:
            where += say(", in the far win zone", ", in der fernen Gewinnzone")
        ring = (
            tag(
                "circle",
                cx=middle,
                cy=at,
                r=radius + 2.5,
                fill="none",
                stroke=NEWS,
                stroke_width=2.5,
                stroke_dasharray="4 3",
                class_="cowrules-halo-news",
            )
            if moved
            else ""
        )
        return self.brush.part(
            f"pawn-{pawn}",
            f"{name} {where}",
            _ears(middle, at, radius, fill),
            tag("circle", cx=middle, cy=at, r=radius, fill=fill, stroke=PAPER, stroke_width=1),
            label(
                LETTERS[pawn],
                middle,
                at + radius * 0.45,
                radius * 1.3,
                bold=True,
                anchor="middle",
                fill=PAPER,
            ),
            ring,
            marks=("news",) if moved else (),
            pawn=pawn,
            column=COLUMNS[pawn],
            line=position,
        )

    def _goals(self, x: float) -> list[str]:
        """Where the legal moves lead, each space once."""
        steps = {step for offer in self.marks.offers for step in offer.steps if step[1] != step[2]}
        return [self._goal(*step, x) for step in sorted(steps)]

    def _goal(self, pawn: int, before: int, after: int, x: float) -> str:
        middle, at, radius = self._middle(pawn, x), self._at(pawn, after), self.radius - 1
        spaces = abs(after - before)
        name = pawn_name(self.brush.say, pawn)
        told = self.brush.say(f"{name} to line {after}", f"{name} auf Linie {after}")
        return self.brush.part(
            f"goal-{pawn}-{after}".replace("--", "-m"),
            told,
            tag("circle", cx=middle, cy=at, r=radius, fill=PAPER, stroke=TARGET, stroke_width=2.5),
            label(
                f"+{spaces}",
                middle,
                at + radius * 0.4,
                radius * 1.05 if spaces < 10 else radius * 0.8,
                bold=True,
                anchor="middle",
                fill=TARGET,
            ),
            marks=("target",),
            pawn=pawn,
            to=after,
        )


def _ears(x: float, y: float, radius: float, fill: str) -> str:
    """Two ears, since the pawns are cows."""
    return "".join(
        tag(
            "ellipse",
            cx=x + side * radius * 0.95,
            cy=y - radius * 0.62,
            rx=radius * 0.36,
            ry=radius * 0.22,
            fill=fill,
            transform=f"rotate({side * -25} {number(x + side * radius * 0.95)} "
            f"{number(y - radius * 0.62)})",
        )
        for side in (-1, 1)
    )
