"""The cow cards of Böse Kuh: a sign of its own for each colour, and the number."""

from collections.abc import Iterable
from typing import Final

from cowrules.boese_kuh import COLOURS, colour_of, number_of
from cowrules.boese_kuh.names import card_name, colour_name
from cowrules.draw.brush import Area, Brush, Mark, box, halo, label
from cowrules.draw.markup import number, tag
from cowrules.draw.palette import COWS, INK

__all__ = ["cow_card", "legend", "sign"]

# Each sign lies in a square from -1 to 1: circle, triangle, square, diamond, star, clover.
_SIGNS: Final = (
    ((-0.9, 0), (("a", 0.9, 0.9, 0, 1, 1, 1.8, 0), ("a", 0.9, 0.9, 0, 1, 1, -1.8, 0))),
    ((0, -0.95), (("l", 1, 1.8), ("h", -2))),
    ((-0.8, -0.8), (("h", 1.6), ("v", 1.6), ("h", -1.6))),
    ((0, -1), (("l", 0.85, 1), ("l", -0.85, 1), ("l", -0.85, -1))),
    (
        (0, -1),
        (
            ("l", 0.27, 0.66),
            ("l", 0.71, 0.05),
            ("l", -0.55, 0.46),
            ("l", 0.18, 0.69),
            ("l", -0.61, -0.37),
            ("l", -0.61, 0.37),
            ("l", 0.18, -0.69),
            ("l", -0.55, -0.46),
            ("l", 0.71, -0.05),
        ),
    ),
    (
        (-0.12, 0.32),
        (
            ("a", 0.46, 0.46, 0, 1, 1, -0.32, -0.62),
            ("a", 0.46, 0.46, 0, 1, 1, 0.88, 0),
            ("a", 0.46, 0.46, 0, 1, 1, -0.32, 0.62),
            ("q", 0.05, 0.4, 0.3, 0.63),
            ("h", -0.84),
            ("q", 0.25, -0.23, 0.3, -0.63),
        ),
    ),
)


def sign(colour: int, x: float, y: float, size: float) -> str:
    """The sign of a colour around a point, about twice `size` wide."""
    (left, top), steps = _SIGNS[colour]
    path = [f"M{number(x + left * size)},{number(y + top * size)}"]
    for letter, *values in steps:
        if letter == "a":
            # The angle and the flags of an arc are no lengths.
            lengths = [values[0] * size, values[1] * size, *values[2:5]]
            lengths += [value * size for value in values[5:]]
        else:
            lengths = [value * size for value in values]
        path.append(str(letter) + ",".join(map(number, lengths)))
    return tag(
        "path",
        d="".join(path) + "z",
        fill=COWS[colour],
        stroke=INK,
        stroke_width=1 if size > 6 else 0.7,
        stroke_linejoin="round",
    )


def cow_card(
    brush: Brush,
    card: int,
    area: Area,
    place: str,
    *,
    marks: Iterable[Mark] = (),
) -> str:
    """A card: the sign of its colour and its number, side by side where it is low."""
    colour, value = colour_of(card), number_of(card)
    marks = frozenset(marks)
    inner = [
        box(area, radius=min(6, area.width / 5)),
        _stripe(colour, area),
        *_face(colour, value, area),
        halo(marks, area),
    ]
    return brush.part(
        f"card-{card}",
        card_name(card, brush.language),
        *inner,
        marks=marks,
        card=card,
        place=place,
        colour=colour,
        number=value,
    )


def _face(colour: int, value: int, area: Area) -> list[str]:
    """The sign and the number: side by side where the card is low, else one below the other."""
    x, y, width, height = area.x, area.y, area.width, area.height
    if height < width * 1.15:
        size = min(width * 0.2, height * 0.28)
        return [
            sign(colour, x + width * 0.27, y + height / 2 + 1, size),
            label(
                str(value),
                x + width * 0.7,
                y + height * 0.72,
                height * 0.55 if value < 10 else height * 0.48,
                bold=True,
                anchor="middle",
            ),
        ]
    return [
        label(
            str(value),
            x + width / 2,
            y + height * 0.5,
            height * 0.38,
            bold=True,
            anchor="middle",
        ),
        sign(colour, x + width / 2, y + height * 0.75, min(height * 0.17, width * 0.3)),
    ]


def _stripe(colour: int, area: Area) -> str:
    """A stripe in the colour along the upper edge."""
    return tag(
        "rect",
        x=area.x + area.width * 0.12,
        y=area.y + area.height * 0.04,
        width=area.width * 0.76,
        height=max(2, area.height * 0.06),
        rx=1.5,
        fill=COWS[colour],
        stroke=INK,
        stroke_width=0.5,
    )


def legend(brush: Brush, x: float, y: float, room: float) -> str:
    """Which sign is which colour."""
    step = room / COLOURS
    drawn = []
    for colour in range(COLOURS):
        name = colour_name(colour, brush.language)
        drawn.append(sign(colour, x + step * colour + 7, y - 4, 5.5))
        drawn.append(label(name, x + step * colour + 16, y, 11))
    return "".join(drawn)
