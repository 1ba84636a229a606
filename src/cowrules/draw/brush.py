"""What the pictures of all games are drawn with."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias

from attrs import frozen

from cowrules.draw.markup import Value, tag, words
from cowrules.draw.palette import GROUND, INK, LINE, NEWS, PAPER, TARGET
from cowrules.language import Language
from cowrules.texts import pick

__all__ = ["Area", "Brush", "Mark", "Width", "box", "fitted", "halo", "label", "length", "wrapped"]

Width: TypeAlias = Literal["wide", "narrow"]
"""The layout: for a desktop, or for a phone."""

Mark: TypeAlias = Literal["target", "news"]
"""Why something is outlined: it may be chosen, or it has just happened."""

FONT: Final = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif"
MARGIN: Final = 8

_SIZES: Final = {"wide": 760, "narrow": 360}


@frozen
class Area:
    """A rectangle: its left upper corner and its size.

    Example:
        >>> Area(10, 20, 30, 40).grown(1)
        Area(x=9, y=19, width=32, height=42)
    """

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> float:
        """Half way between left and right."""
        return self.x + self.width / 2

    @property
    def centre(self) -> float:
        """Half way between top and bottom."""
        return self.y + self.height / 2

    def grown(self, by: float) -> "Area":
        """The rectangle with its edges farther out."""
        return Area(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


@frozen
class Brush:
    """The language, the layout, and how ids begin.

    Attributes:
        language: English or German.
        width: The layout.
        prefix: What every id begins with.

    Example:
        >>> Brush("de", "narrow", "table").say("row", "Reihe")
        'Reihe'
    """

    language: Language
    width: Width
    prefix: str

    def say(self, english: str, german: str) -> str:
        """The text in the language."""
        return pick((english, german), self.language)

    @property
    def wide(self) -> bool:
        """Whether there is room."""
        return self.width == "wide"

    @property
    def size(self) -> int:
        """The width of the picture."""
        return _SIZES[self.width]

    @property
    def room(self) -> int:
        """The width between the margins."""
        return self.size - 2 * MARGIN

    def part(
        self,
        key: str,
        name: str,
        *children: str,
        marks: Iterable[Mark] = (),
        holds: bool = False,
        **data: Value,
    ) -> str:
        """Something that can be pointed at: it has an id, a name and classes.

        Args:
            key: The kind and which one, such as ``card-57``; the kind is its first class.
            name: What it is, for those who cannot see it.
            children: What it looks like.
            marks: Why it is outlined.
            holds: Whether other parts are inside.
            data: Its ``data-`` attributes.
        """
        kind = key.split("-", maxsplit=1)[0]
        return tag(
            "g",
            tag("title", words(name)),
            *children,
            id=f"{self.prefix}-{key}",
            class_=" ".join([f"cowrules-{each}" for each in (kind, *sorted(marks))]),
            role="group" if holds else "img",
            aria_label=name,
            **{f"data_{each}": value for each, value in data.items()},
        )

    def picture(
        self, game: str, height: float, title: str, story: Sequence[str], *body: str
    ) -> str:
        """The whole: its ground, its title and its description around the body."""
        return (
            tag(
                "svg",
                tag("title", words(title)),
                tag("desc", words(" ".join(story))),
                box(
                    Area(0, 0, self.size, height), GROUND, None, radius=10, class_="cowrules-ground"
                ),
                *body,
                xmlns="http://www.w3.org/2000/svg",
                id=self.prefix,
                class_=f"cowrules-picture cowrules-{game} cowrules-{self.width}",
                viewBox=f"0 0 {self.size} {round(height)}",
                # The height follows from the width and the view box, in a narrow place too;
                # "height:auto" would say the same, but some converters take it for nothing.
                width=self.size,
                style="max-width:100%",
                role="group",
                aria_label=title,
                font_family=FONT,
                lang=self.language,
                data_game=game,
            )
            + "\n"
        )


def box(
    area: Area,
    fill: str = PAPER,
    stroke: str | None = LINE,
    *,
    radius: float = 6,
    dashes: str | None = None,
    **more: Value,
) -> str:
    """A rectangle with round corners."""
    return tag(
        "rect",
        x=area.x,
        y=area.y,
        width=area.width,
        height=area.height,
        rx=radius,
        fill=fill,
        stroke=stroke,
        stroke_dasharray=dashes,
        **more,
    )


def halo(marks: Iterable[Mark], area: Area) -> str:
    """The outlines of something in a rectangle."""
    lines = []
    for mark in sorted(marks):
        away = -1.0 if mark == "news" else 0.5
        lines.append(
            box(
                area.grown(away),
                "none",
                NEWS if mark == "news" else TARGET,
                radius=6 + away,
                stroke_width=2.5 if mark == "news" else 3,
                dashes="4 3" if mark == "news" else None,
                class_=f"cowrules-halo-{mark}",
            )
        )
    return "".join(lines)


def label(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    bold: bool = False,
    anchor: Literal["middle", "end"] | None = None,
    fill: str = INK,
) -> str:
    """A line of text whose base is at `y`; screen readers pass it over, as the part has a name."""
    return tag(
        "text",
        words(text),
        x=x,
        y=y,
        font_size=size,
        font_weight="bold" if bold else None,
        text_anchor=anchor,
        fill=fill,
        aria_hidden="true",
    )


def length(text: str, size: float, *, bold: bool = False) -> float:
    """About how wide a text is; rather too much than too little."""
    units = sum([_width_of(char) for char in text])
    return units * size * (1.1 if bold else 1.0)


def _width_of(char: str) -> float:
    if char in "iljtfrI.,:;!'|() ":
        return 0.36
    if char in "mwMW":
        return 0.92
    return 0.7 if char.isupper() or char in "+−=→" else 0.6


def fitted(text: str, width: float, size: float, *, bold: bool = False) -> float:
    """The size in which a text fits into a width: `size`, or less."""
    needed = length(text, size, bold=bold)
    return size if needed <= width else round(size * width / needed, 1)


def wrapped(text: str, width: float, size: float, *, bold: bool = False) -> list[str]:
    """The lines of a text, none wider than `width` unless it is one word.

    Example:
        >>> wrapped("two pairs, different numbers", 100, 11)
        ['two pairs,', 'different numbers']
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and length(longer, size, bold=bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
