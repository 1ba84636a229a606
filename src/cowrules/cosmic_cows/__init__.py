"""Cosmic Cows: dice that move pawns between two sides; in German Kniffel-Duell.

The library says pawn and Kniffel pawn; another edition calls them cow and Super Beam.
"""

from cowrules.cosmic_cows.actions import CosmicCowsAction, Forfeit, Move, Reroll, Roll, Start
from cowrules.cosmic_cows.board import (
    CHANCE_PAWN,
    COLUMNS,
    HOME,
    KNIFFEL_PAWN,
    STRAIGHTS_PAWN,
    Side,
    advance,
    in_zone,
    last_line,
    pawn_of,
    pawns_home,
    side_of,
)
from cowrules.cosmic_cows.codes import CosmicCowsCode, CosmicCowsFault
from cowrules.cosmic_cows.combinations import (
    DICE,
    FACES,
    Combination,
    Holding,
    holdings,
    usable,
)
from cowrules.cosmic_cows.events import (
    CosmicCowsEvent,
    Forfeited,
    GameEnded,
    Moved,
    PickedUp,
    Rolled,
    Started,
)
from cowrules.cosmic_cows.game import CosmicCows
from cowrules.cosmic_cows.options import CosmicCowsOptions
from cowrules.cosmic_cows.outcome import CosmicCowsOutcome
from cowrules.cosmic_cows.state import (
    IN_CUP,
    ROLLS,
    CosmicCowsPosition,
    CosmicCowsState,
    CosmicCowsView,
    Phase,
    Public,
)

__all__ = [
    "CHANCE_PAWN",
    "COLUMNS",
    "DICE",
    "FACES",
    "HOME",
    "IN_CUP",
    "KNIFFEL_PAWN",
    "ROLLS",
    "STRAIGHTS_PAWN",
    "Combination",
    "CosmicCows",
    "CosmicCowsAction",
    "CosmicCowsCode",
    "CosmicCowsEvent",
    "CosmicCowsFault",
    "CosmicCowsOptions",
    "CosmicCowsOutcome",
    "CosmicCowsPosition",
    "CosmicCowsState",
    "CosmicCowsView",
    "Forfeit",
    "Forfeited",
    "GameEnded",
    "Holding",
    "Move",
    "Moved",
    "Phase",
    "PickedUp",
    "Public",
    "Reroll",
    "Roll",
    "Rolled",
    "Side",
    "Start",
    "Started",
    "advance",
    "holdings",
    "in_zone",
    "last_line",
    "pawn_of",
    "pawns_home",
    "side_of",
    "usable",
]
