"""The colours of the pictures, told apart by people with any kind of colour vision.

Most are of the set by Okabe and Ito. No colour is ever the only sign of anything.
"""

from typing import Final

__all__ = [
    "COWS",
    "GROUND",
    "HEADS",
    "INK",
    "LINE",
    "MINUS",
    "NEWS",
    "OTHER",
    "OWN",
    "PAPER",
    "PLUS",
    "SLOT",
    "SOFT",
    "TARGET",
]

INK: Final = "#1F2328"
SOFT: Final = "#4F5963"
LINE: Final = "#AEB7C0"
PAPER: Final = "#FFFFFF"
GROUND: Final = "#EDF0F3"
SLOT: Final = "#E2E6EA"

TARGET: Final = "#0072B2"
"""What may be chosen: a solid outline."""

NEWS: Final = "#D55E00"
"""What has just happened: a dashed outline."""

PLUS: Final = "#00704F"
MINUS: Final = "#B84A00"

OWN: Final = "#CFE6F5"
OTHER: Final = "#F8DEC6"

COWS: Final = ("#D55E00", "#F0E442", "#009E73", "#0072B2", "#CC79A7", "#3B2314")
"""The six colours of Böse Kuh: red, yellow, green, blue, purple, brown."""

HEADS: Final = {
    1: ("#FFFFFF", INK),
    2: ("#FFF3D1", INK),
    3: ("#FFE19B", INK),
    5: ("#F5B14C", INK),
    7: ("#8A3A00", "#FFFFFF"),
}
"""The ground and the ink of a card of 6 nimmt! by its bullheads: the more, the darker."""
