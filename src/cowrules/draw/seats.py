"""The seats around the table: the one at the bottom, the others in order above."""

from collections.abc import Collection, Sequence
from typing import Final

from attrs import frozen

from cowrules.draw.brush import MARGIN, Area, Brush, Mark, box, fitted, halo, label
from cowrules.draw.markup import number, tag
from cowrules.draw.palette import INK, LINE, OWN, PAPER, SOFT, TARGET
from cowrules.mistakes import shown
from cowrules.roles import SPECTATOR, Viewer

__all__ = ["Place", "around", "bottom_seat", "card_back", "own_place", "places", "seat_name"]

GAP: Final = 6


@frozen(kw_only=True)
class Place:
    """What is shown of a seat.

    Attributes:
        seat: Its number.
        lines: Short texts.
        name: All of it in words.
        active: Whether the game waits for it.
        backs: Whether a card lies face down before it.
        marks: Why it is outlined.
        cards: The cards that it has taken.
        chips: The values of its chips.
    """

    seat: int
    lines: tuple[str, ...]
    name: str
    active: bool = False
    backs: bool = False
    marks: frozenset[Mark] = frozenset()
    cards: str | None = None
    chips: str | None = None


def bottom_seat(count: int, viewer: Viewer, seat: int | None) -> int | None:
    """The seat at the bottom: the one asked for, or the viewer's; None puts all above.

    Raises:
        ValueError: There is no such seat.
    """
    if seat is None:
        return None if viewer is SPECTATOR else viewer
    if type(seat) is not int or not 0 <= seat < count:
        raise ValueError(f"seat: expected 0 to {count - 1}, got {shown(seat)[0]}")
    return seat


def around(count: int, bottom: int | None) -> list[int]:
    """The other seats in the order of play, beginning after the one at the bottom.

    Example:
        >>> around(4, 1), around(3, None)
        ([2, 3, 0], [0, 1, 2])
    """
    if bottom is None:
        return list(range(count))
    return [(bottom + step) % count for step in range(1, count)]


def seat_name(brush: Brush, seat: int, viewer: Viewer) -> str:
    """What a seat is called in a picture."""
    name = brush.say(f"Seat {seat}", f"Platz {seat}")
    return brush.say(f"{name} (you)", f"{name} (du)") if seat == viewer else name


def places(
    brush: Brush, shown: Sequence[Place], y: float, viewer: Viewer, columns: int
) -> tuple[str, float]:
    """Boxes of seats in rows of so many; and where they end."""
    if not shown:
        return "", y
    columns = min(columns, len(shown))
    width = (brush.room - GAP * (columns - 1)) / columns
    height = 20 + 16 * max(len(place.lines) for place in shown) + 4
    drawn = []
    for index, place in enumerate(shown):
        x = MARGIN + index % columns * (width + GAP)
        top = y + index // columns * (height + GAP)
        drawn.append(_place(brush, place, Area(x, top, width, height), viewer))
    rows = -(-len(shown) // columns)
    return "".join(drawn), y + rows * (height + GAP)


def own_place(brush: Brush, place: Place, y: float, viewer: Viewer) -> tuple[str, float]:
    """The seat at the bottom in one line; and where it ends."""
    height = 26
    title = seat_name(brush, place.seat, viewer)
    rest = "  ·  ".join(place.lines)
    x: float = MARGIN
    inner = [
        box(Area(x, y, brush.room, height), OWN, LINE),
        _active(x + 8, y + 13) if place.active else "",
        label(title, x + 20, y + 18, 13, bold=True),
        label(
            rest,
            x + brush.room - (30 if place.backs else 10),
            y + 18,
            fitted(rest, brush.room - 140, 13),
            anchor="end",
        ),
        card_back(x + brush.room - 22, y + 5, 12, 16) if place.backs else "",
        halo(place.marks, Area(x, y, brush.room, height)),
    ]
    return _part(brush, place, inner), y + height + GAP


def _place(brush: Brush, place: Place, area: Area, viewer: Viewer) -> str:
    x, y, width = area.x, area.y, area.width
    title = seat_name(brush, place.seat, viewer)
    left = x + (18 if place.active else 8)
    right = 22 if place.backs else 6
    inner = [
        box(area, PAPER, TARGET if place.active else LINE),
        _active(x + 7, y + 14) if place.active else "",
        label(
            title,
            left,
            y + 18,
            fitted(title, x + width - right - left, 13, bold=True),
            bold=True,
        ),
        card_back(x + width - 18, y + 5, 12, 16) if place.backs else "",
    ]
    for index, line in enumerate(place.lines):
        size = fitted(line, width - 14, 12)
        inner.append(label(line, x + 8, y + 34 + 16 * index, size, fill=SOFT))
    inner.append(halo(place.marks, area))
    return _part(brush, place, inner)


def _part(brush: Brush, place: Place, inner: Collection[str]) -> str:
    return brush.part(
        f"seat-{place.seat}",
        place.name,
        *inner,
        marks=place.marks,
        seat=place.seat,
        active="true" if place.active else None,
        cards=place.cards,
        chips=place.chips,
    )


def _active(x: float, y: float) -> str:
    """A pointer to whom the game waits for."""
    return tag(
        "path",
        d=f"M{number(x)},{number(y - 5)}l8,5l-8,5z",
        fill=TARGET,
        class_="cowrules-active",
    )


def card_back(x: float, y: float, width: float, height: float) -> str:
    """A card that lies face down."""
    area = Area(x, y, width, height)
    return box(area, INK, PAPER, radius=2) + box(area.grown(-3), "none", PAPER, radius=1)
