"""The signs on the cards of 6 nimmt!."""

from cowrules.draw.brush import label
from cowrules.draw.markup import number, tag
from cowrules.draw.palette import NEWS, PAPER

__all__ = ["badge", "bull"]


def bull(x: float, y: float, size: float, ink: str) -> str:
    """A small head with two horns, about twice `size` wide."""
    s = size
    horns = (
        f"M{number(x - s)},{number(y - s * 0.9)}"
        f"q{number(s * 0.1)},{number(s * 0.7)} {number(s * 0.6)},{number(s * 0.6)}"
        f"h{number(s * 0.8)}"
        f"q{number(s * 0.5)},{number(s * 0.1)} {number(s * 0.6)},{number(-s * 0.6)}"
        f"q{number(s * 0.2)},{number(s)} {number(-s * 0.4)},{number(s * 1.1)}"
        f"l{number(-s * 0.25)},{number(s * 0.8)}h{number(-s * 0.7)}"
        f"l{number(-s * 0.25)},{number(-s * 0.8)}"
        f"q{number(-s * 0.6)},{number(-s * 0.1)} {number(-s * 0.4)},{number(-s * 1.1)}z"
    )
    return tag("path", d=horns, fill=ink)


def badge(seat: int, x: float, y: float) -> str:
    """Whose card it is."""
    return tag("circle", cx=x, cy=y, r=8, fill=NEWS) + label(
        str(seat), x, y + 4, 11, bold=True, anchor="middle", fill=PAPER
    )
