"""6 nimmt!: cards laid at the same time, onto four rows."""

from cowrules.six_nimmt.actions import ChooseRow, Commit, Deal, SixNimmtAction
from cowrules.six_nimmt.cards import HIGHEST_CARD, Heads, bullheads
from cowrules.six_nimmt.codes import SixNimmtCode, SixNimmtFault
from cowrules.six_nimmt.events import (
    Committed,
    Dealt,
    GameEnded,
    Placed,
    Revealed,
    RoundEnded,
    RowChoiceDue,
    RowTaken,
    SixNimmtEvent,
)
from cowrules.six_nimmt.game import SixNimmt
from cowrules.six_nimmt.options import SixNimmtOptions
from cowrules.six_nimmt.outcome import SixNimmtOutcome
from cowrules.six_nimmt.placement import ROW_LENGTH, ROWS, Placement, placement, row_for
from cowrules.six_nimmt.state import (
    Phase,
    Public,
    SixNimmtPosition,
    SixNimmtState,
    SixNimmtView,
)

__all__ = [
    "HIGHEST_CARD",
    "ROWS",
    "ROW_LENGTH",
    "ChooseRow",
    "Commit",
    "Committed",
    "Deal",
    "Dealt",
    "GameEnded",
    "Heads",
    "Phase",
    "Placed",
    "Placement",
    "Public",
    "Revealed",
    "RoundEnded",
    "RowChoiceDue",
    "RowTaken",
    "SixNimmt",
    "SixNimmtAction",
    "SixNimmtCode",
    "SixNimmtEvent",
    "SixNimmtFault",
    "SixNimmtOptions",
    "SixNimmtOutcome",
    "SixNimmtPosition",
    "SixNimmtState",
    "SixNimmtView",
    "bullheads",
    "placement",
    "row_for",
]
