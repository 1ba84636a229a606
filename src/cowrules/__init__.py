"""Referee for three table games: Böse Kuh, 6 nimmt! and Cosmic Cows."""

import sys
from typing import TYPE_CHECKING

from cowrules.game import Action, Game, ViewOf
from cowrules.roles import CHANCE, SPECTATOR, Actor, Role, Viewer
from cowrules.verdict import Code, Fault, Illegal, IllegalAction, SharedCode

if TYPE_CHECKING:
    from cowrules.boese_kuh import BoeseKuh
    from cowrules.cosmic_cows import CosmicCows
    from cowrules.dealer import Dealer
    from cowrules.games import GAMES, AnyGame, make_game, with_game
    from cowrules.notation import NotationError
    from cowrules.options import OptionError
    from cowrules.outcome import Outcome
    from cowrules.record import Record
    from cowrules.six_nimmt import SixNimmt
    from cowrules.table import Table

__all__ = [
    "CHANCE",
    "GAMES",
    "SPECTATOR",
    "Action",
    "Actor",
    "AnyGame",
    "BoeseKuh",
    "Code",
    "CosmicCows",
    "Dealer",
    "Fault",
    "Game",
    "Illegal",
    "IllegalAction",
    "NotationError",
    "OptionError",
    "Outcome",
    "Record",
    "Role",
    "SharedCode",
    "SixNimmt",
    "Table",
    "ViewOf",
    "Viewer",
    "make_game",
    "with_game",
]

__version__ = "0.1.0"

_LAZY = {
    "AnyGame": "cowrules.games",
    "BoeseKuh": "cowrules.boese_kuh",
    "CosmicCows": "cowrules.cosmic_cows",
    "Dealer": "cowrules.dealer",
    "GAMES": "cowrules.games",
    "NotationError": "cowrules.notation",
    "OptionError": "cowrules.options",
    "Outcome": "cowrules.outcome",
    "Record": "cowrules.record",
    "SixNimmt": "cowrules.six_nimmt",
    "Table": "cowrules.table",
    "make_game": "cowrules.games",
    "with_game": "cowrules.games",
}

# Type checkers read the imports above, so a misspelt name is still an error to them.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Import a name of another module on its first use, so that one game costs one game."""
        if name not in _LAZY:
            from importlib.util import find_spec  # noqa: PLC0415 - seldom needed

            text = f"module {__name__!r} has no attribute {name!r}"
            if name.isidentifier() and name[0] != "_" and find_spec(f"{__name__}.{name}"):
                text += f"; it is a module of its own: import {__name__}.{name}"
            # With these two, Python says which name may have been meant.
            raise AttributeError(text, name=name, obj=sys.modules[__name__])
        from importlib import import_module  # noqa: PLC0415 - used once a name

        value = getattr(import_module(_LAZY[name]), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return sorted(__all__)
