"""Colours that everybody can tell apart, and signs that do without."""

import itertools

import pytest

from cowrules import BoeseKuh
from cowrules.draw import svg
from cowrules.draw.palette import COWS, HEADS, INK, MINUS, NEWS, PAPER, PLUS, SOFT, TARGET

from .reading import SVG, parts, root_of
from .scenes import BOESE_KUH, view_of


def linear(colour: str) -> list[float]:
    values = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in values]


# How colours look without one kind of cone, by Machado, Oliveira and Fernandes (2009).
VISIONS = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def lab(red: float, green: float, blue: float) -> tuple[float, float, float]:
    def bent(value: float) -> float:
        return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116

    x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.clause("BK-UI-1")
@pytest.mark.parametrize("vision", VISIONS)
def test_the_six_colours_differ_for_every_kind_of_vision(vision: str) -> None:
    seen = [
        lab(
            *[
                min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear(colour), strict=True))))
                for row in VISIONS[vision]
            ]
        )
        for colour in COWS
    ]
    for first, second in itertools.combinations(seen, 2):
        apart = sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5
        assert apart > 15, (first, second)


@pytest.mark.clause("BK-UI-1")
def test_each_colour_has_a_sign_of_its_own() -> None:
    game = BoeseKuh(players=3)
    root = root_of(svg(view_of(game, BOESE_KUH)))
    shapes: dict[str, set[str]] = {}
    for each in parts(root, "card"):
        (path,) = each.iter(f"{SVG}path")
        letters = "".join(sign for sign in path.attrib["d"] if sign.isalpha())
        shapes.setdefault(each.attrib["data-colour"], set()).add(letters)
    assert sorted(shapes) == list("012345")
    assert all(len(each) == 1 for each in shapes.values())
    # The diamond and the triangle are both made of lines, but not of as many.
    assert len({min(each) for each in shapes.values()}) == 6


def contrast(first: str, second: str) -> float:
    def light(colour: str) -> float:
        red, green, blue = linear(colour)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(first), light(second)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("ground", "ink"),
    [*HEADS.values(), (PAPER, SOFT), (PLUS, PAPER), (MINUS, PAPER), (TARGET, PAPER), (INK, PAPER)],
)
def test_text_stands_out(ground: str, ink: str) -> None:
    assert contrast(ground, ink) >= 4.5


def test_outlines_stand_out() -> None:
    assert contrast(TARGET, PAPER) >= 3
    assert contrast(NEWS, PAPER) >= 3
