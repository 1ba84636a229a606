"""Pictures: every view as text and as SVG, without any dependency."""

from cowrules.draw.api import AnyView, svg, text
from cowrules.draw.brush import Width

__all__ = ["AnyView", "Width", "svg", "text"]
