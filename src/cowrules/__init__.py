"""Referee for three table games: Böse Kuh, 6 nimmt! and Cosmic Cows."""

from typing import TYPE_CHECKING

from cowrules.game import Action, Game, ViewOf
from cowrules.roles import CHANCE, SPECTATOR, Actor, Role, Viewer
from cowrules.verdict import Code, Fault, Illegal, IllegalAction, SharedCode

if TYPE_CHECKING:
    from cowrules.dealer import Dealer
    from cowrules.six_nimmt import SixNimmt

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "Action",
    "Actor",
    "Code",
    "Dealer",
    "Fault",
    "Game",
    "Illegal",
    "IllegalAction",
    "Role",
    "SharedCode",
    "SixNimmt",
    "ViewOf",
    "Viewer",
]

__version__ = "0.1.0"

_LAZY = {
    "Dealer": "cowrules.dealer",
    "SixNimmt": "cowrules.six_nimmt",
}

# Type checkers read the imports above, so a misspelt name is still an error to them.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Import a name of another module on its first use, so that one game costs one game."""
        if name not in _LAZY:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module  # noqa: PLC0415 - used once a name

        value = getattr(import_module(_LAZY[name]), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return sorted(__all__)
