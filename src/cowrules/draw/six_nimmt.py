"""6 nimmt! as SVG: four rows, the own hand below, the others above."""

from collections.abc import Iterable, Sequence
from typing import Final

from cowrules.draw.brush import MARGIN, Area, Brush, Mark, box, fitted, halo, label
from cowrules.draw.palette import HEADS, INK, NEWS, PAPER, SOFT
from cowrules.draw.seats import Place, around, bottom_seat, own_place, places, seat_name
from cowrules.draw.six_nimmt_marks import Marks, marks_of
from cowrules.draw.six_nimmt_signs import badge, bull
from cowrules.draw.six_nimmt_words import heads_on, heads_text, status, title, turn_text
from cowrules.six_nimmt import (
    ROW_LENGTH,
    ROWS,
    Heads,
    Phase,
    SixNimmtAction,
    SixNimmtEvent,
    SixNimmtOptions,
    SixNimmtView,
    bullheads,
)
from cowrules.six_nimmt.texts import describe
from cowrules.six_nimmt.views import redact

__all__ = ["picture"]

GAP: Final = 5
ROW_NAME: Final = 18


def picture(
    view: SixNimmtView,
    options: SixNimmtOptions | None,
    events: Iterable[SixNimmtEvent],
    targets: Iterable[SixNimmtAction],
    *,
    seat: int | None,
    brush: Brush,
) -> str:
    """The picture of a view."""
    seen = [redact(event, view.viewer) for event in events]
    drawing = _Drawing(view, options, marks_of(view, seen, targets), brush)
    story = [status(brush.say, view), *(describe(event, brush.language) for event in seen)]
    bottom = bottom_seat(len(view.committed), view.viewer, seat)
    body, height = drawing.body(bottom)
    return brush.picture("six-nimmt", height, title(brush.say, view), story, *body)


class _Drawing:
    """The parts of one picture."""

    def __init__(
        self, view: SixNimmtView, options: SixNimmtOptions | None, marks: Marks, brush: Brush
    ) -> None:
        self.view = view
        self.options = options
        self.heads: Heads = "published" if options is None else options.heads
        self.marks = marks
        self.brush = brush
        self.card_width = 104 if brush.wide else 51
        self.card_height = 84 if brush.wide else 62

    def body(self, bottom: int | None) -> tuple[list[str], float]:
        """All parts from top to bottom, and the height."""
        brush, view = self.brush, self.view
        count = len(view.committed)
        words = status(brush.say, view)
        turn = turn_text(brush.say, view, self.options)
        body = [
            label("6 nimmt!", MARGIN, 24, 17, bold=True),
            label(turn, brush.size - MARGIN, 24, fitted(turn, brush.room - 90, 13), anchor="end"),
            label(words, MARGIN, 44, fitted(words, brush.room, 14)),
        ]
        y = 54.0
        others = [self._place(seat) for seat in around(count, bottom)]
        columns = 5 if brush.wide or len(others) > 8 else 4 if len(others) != 3 else 3
        drawn, y = places(brush, others, y, view.viewer, columns)
        body.append(drawn)
        if view.public.revealed:
            drawn, y = self._revealed(y + 2)
            body.append(drawn)
        if view.public.phase is not Phase.OVER:
            drawn, y = self._rows(y + 2)
            body.append(drawn)
        if bottom is not None:
            drawn, y = own_place(brush, self._place(bottom), y, view.viewer)
            body.append(drawn)
        if view.hand or view.commitment is not None:
            if bottom != view.viewer:
                body.append(label(brush.say("Your hand", "Deine Hand"), MARGIN, y + 12, 13))
                y += 18
            drawn, y = self._hand(y)
            body.append(drawn)
        return body, y + 2

    def _place(self, seat: int) -> Place:
        brush, view = self.brush, self.view
        public = view.public
        pile = view.piles[seat]
        total = public.totals[seat]
        say = brush.say
        name = seat_name(brush, seat, view.viewer)
        before = say(f"before {total}", f"vorher {total}")
        # A narrow picture has no room to say of what.
        what = say("bullheads ", "Hornochsen ") if brush.width == "wide" else ""
        if not public.rows:
            lines = [what + say(f"in all {total}", f"gesamt {total}")]
            told = [
                name,
                say(f"{heads_text(say, total)} in all", f"{heads_text(say, total)} gesamt"),
            ]
        elif pile is None:
            lines = [what + say("now ?", "jetzt ?"), before]
            told = [name, say("pile hidden", "Stapel verdeckt"), before]
        else:
            heads = heads_on(pile, self.heads)
            lines = [what + say(f"now {heads}", f"jetzt {heads}"), before]
            cards = ", ".join(map(str, pile)) or "–"
            told = [
                name,
                say(
                    f"{heads_text(say, heads)} this round", f"{heads_text(say, heads)} diese Runde"
                ),
                before,
                say(f"cards taken: {cards}", f"genommene Karten: {cards}"),
            ]
        if view.committed[seat]:
            told.append(say("has laid a card", "hat eine Karte gelegt"))
        chooser = public.revealed[0][1] if public.revealed else None
        waiting = public.phase is Phase.COMMIT and not view.committed[seat]
        return Place(
            seat=seat,
            lines=tuple(lines),
            name="; ".join(told),
            active=waiting or seat == chooser,
            backs=view.committed[seat],
            marks=frozenset({"news"}) if seat in self.marks.seats else frozenset(),
            cards=None if pile is None else " ".join(map(str, pile)),
        )

    def _revealed(self, y: float) -> tuple[str, float]:
        """The cards that wait to be placed, each with its seat."""
        brush = self.brush
        words = brush.say("To be placed:", "Noch anzulegen:")
        drawn = [label(words, MARGIN, y + 13, 12, fill=SOFT)]
        width, height = self.card_width * 0.66, self.card_height * 0.72
        if not brush.wide:
            width = self.card_width * 0.8
        per_line = int((brush.room + GAP) // (width + GAP))
        y += 19
        for index, (card, seat) in enumerate(self.view.public.revealed):
            x = MARGIN + index % per_line * (width + GAP)
            top = y + index // per_line * (height + 20)
            owner = seat_name(brush, seat, self.view.viewer)
            drawn.append(
                self.card(card, Area(x, top, width, height), "revealed", owner=owner, seat=seat)
            )
            short = brush.say(f"seat {seat}", f"Platz {seat}")
            drawn.append(label(short, x + width / 2, top + height + 13, 11, anchor="middle"))
        lines = -(-len(self.view.public.revealed) // per_line)
        return "".join(drawn), y + lines * (height + 20) + 2

    def _rows(self, y: float) -> tuple[str, float]:
        rows = self.view.public.rows or ((),) * ROWS
        drawn = []
        for index, row in enumerate(rows):
            drawn.append(self._row(index, row, y))
            y += self.card_height + GAP + 1
        return "".join(drawn), y + 2

    def _row(self, index: int, row: Sequence[int], y: float) -> str:
        brush, say = self.brush, self.brush.say
        width, height = self.card_width, self.card_height
        marks: set[Mark] = {"target"} if index in self.marks.rows else set()
        heads = heads_on(row, self.heads)
        name = say(f"Row {index}", f"Reihe {index}")
        listed = ", ".join(map(str, row))
        full = say(", full", ", voll") if len(row) == ROW_LENGTH else ""
        told = f"{name}: {listed}; {heads_text(say, heads)}{full}" if row else name
        inner = [
            box(Area(MARGIN, y - 1, brush.room, height + 2), PAPER, None),
            label(str(index), MARGIN + 10, y + height / 2 + 5, 13, anchor="middle", fill=SOFT),
        ]
        x = MARGIN + ROW_NAME + 2.0
        for place in range(ROW_LENGTH):
            if place >= len(row):
                inner.append(box(Area(x, y + 2, width, height - 4), "none", dashes="2 3"))
            else:
                inner.append(self.card(row[place], Area(x, y + 2, width, height - 4), "row"))
            x += width + GAP
        inner.append(self._cost(index, row, x, y))
        inner.append(halo(marks, Area(MARGIN, y - 1, brush.room, height + 2)))
        return brush.part(f"row-{index}", told, *inner, marks=marks, holds=True, row=index)

    def _cost(self, index: int, row: Sequence[int], x: float, y: float) -> str:
        """What it costs to take a row."""
        if not row:
            return ""
        brush = self.brush
        middle = (x + brush.size - MARGIN) / 2
        size = 20 if brush.wide else 15
        heads = heads_on(row, self.heads)
        drawn = [
            label(
                str(heads), middle - 1, y + self.card_height / 2 + 5, size, bold=True, anchor="end"
            ),
            bull(middle + size * 0.55, y + self.card_height / 2, size * 0.45, INK),
        ]
        if len(row) == ROW_LENGTH:
            words = brush.say("full", "voll")
            drawn.append(label(words, middle, y + self.card_height - 6, 11, anchor="middle"))
        if index in self.marks.taken:
            seat = self.marks.taken[index]
            words = brush.say(f"to {seat}", f"an {seat}")
            if brush.wide:
                words = brush.say(f"taken by seat {seat}", f"genommen von Platz {seat}")
            room = brush.size - MARGIN - x - 2
            drawn.append(
                label(words, middle, y + 14, fitted(words, room, 12), anchor="middle", fill=NEWS)
            )
        return "".join(drawn)

    def _hand(self, y: float) -> tuple[str, float]:
        """The own cards, and the one laid face down."""
        brush, view = self.brush, self.view
        columns = 10 if brush.wide else 5
        width = (brush.room - GAP * (columns - 1)) / columns
        height = self.card_height
        drawn = []
        held = [(card, "hand") for card in view.hand]
        if view.commitment is not None:
            held.insert(0, (view.commitment, "laid"))
        for index, (card, place) in enumerate(held):
            x = MARGIN + index % columns * (width + GAP)
            top = y + 2 + index // columns * (height + GAP)
            drawn.append(self.card(card, Area(x, top, width, height), place))
        lines = -(-len(held) // columns)
        return "".join(drawn), y + 2 + lines * (height + GAP)

    def card(
        self,
        card: int,
        area: Area,
        place: str,
        *,
        owner: str = "",
        seat: int | None = None,
    ) -> str:
        """A card: its number, and below it a bull's head for each that it shows."""
        heads = bullheads(card, self.heads)
        fill, ink = HEADS[heads]
        say = self.brush.say
        marks: set[Mark] = set()
        if place == "hand" and card in self.marks.cards:
            marks.add("target")
        if place == "row" and card in self.marks.placed:
            marks.add("news")
            seat = self.marks.placed[card]
            owner = seat_name(self.brush, seat, self.view.viewer)
        told = say(
            f"Card {card}, {heads_text(say, heads)}", f"Karte {card}, {heads_text(say, heads)}"
        )
        if place == "laid":
            told = say(f"{told}, laid face down", f"{told}, verdeckt ausgelegt")
        if owner:
            told = f"{told}, {owner}"
        x, y, width, height, middle = area.x, area.y, area.width, area.height, area.middle
        tall = 0.36 if place == "laid" else 0.42
        inner = [
            box(area, fill) if place != "laid" else box(area, fill, INK, dashes="5 3"),
            label(
                str(card),
                middle,
                y + height * (0.6 if place == "laid" else 0.53),
                fitted(str(card), width - 8, height * tall, bold=True),
                bold=True,
                anchor="middle",
                fill=ink,
            ),
            self._bulls(heads, area, ink),
            halo(marks, area),
        ]
        if place == "row" and seat is not None:
            inner.append(badge(seat, x + width - 8, y + 8))
        if place == "laid":
            words = say("laid", "gelegt")
            inner.append(label(words, middle, y + 11, 10, anchor="middle", fill=ink))
        return self.brush.part(
            f"card-{card}", told, *inner, marks=marks, card=card, place=place, by=seat
        )

    def _bulls(self, heads: int, area: Area, ink: str) -> str:
        width, height, y = area.width, area.height, area.y + area.height * 0.78
        size = min(width / (13 if heads > 3 else 9), 7, height * (0.09 if heads == 7 else 0.12))
        upper = 4 if heads == 7 else heads
        drawn = []
        for index in range(heads):
            lower = index >= upper
            count, at = (heads - upper, index - upper) if lower else (upper, index)
            x = area.middle + (at - (count - 1) / 2) * size * 2.45
            rise = (size * 1.1 if lower else -size * 0.9) if heads == 7 else 0
            drawn.append(bull(x, y + rise, size, ink))
        return "".join(drawn)
