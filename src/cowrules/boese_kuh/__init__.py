"""Böse Kuh: cow cards laid on tasks, and chips that nobody wants."""

from cowrules.boese_kuh.actions import (
    BoeseKuhAction,
    Draw,
    Exchange,
    GiveChip,
    Lay,
    PlaceChip,
    Setup,
)
from cowrules.boese_kuh.cards import (
    COLOURS,
    HIGHEST_CARD,
    NUMBERS,
    CardSet,
    card_of,
    colour_of,
    number_of,
)
from cowrules.boese_kuh.codes import BoeseKuhCode, BoeseKuhFault
from cowrules.boese_kuh.events import (
    BoeseKuhEvent,
    ChipAwarded,
    ChipPlaced,
    Drawn,
    GameEnded,
    HandExchanged,
    Laid,
    PileRebuilt,
    Prepared,
    TaskCompleted,
    TaskTurned,
    TurnBegan,
    TurnSkipped,
)
from cowrules.boese_kuh.game import BoeseKuh
from cowrules.boese_kuh.names import card_name, colour_name, task_name
from cowrules.boese_kuh.options import TASK_CARDS, BoeseKuhOptions, TaskCard
from cowrules.boese_kuh.outcome import BoeseKuhOutcome
from cowrules.boese_kuh.state import (
    BoeseKuhPosition,
    BoeseKuhState,
    BoeseKuhView,
    Phase,
    Public,
)
from cowrules.boese_kuh.tasks import Task, can_be_completed, completes, fitting, misfit

__all__ = [
    "COLOURS",
    "HIGHEST_CARD",
    "NUMBERS",
    "TASK_CARDS",
    "BoeseKuh",
    "BoeseKuhAction",
    "BoeseKuhCode",
    "BoeseKuhEvent",
    "BoeseKuhFault",
    "BoeseKuhOptions",
    "BoeseKuhOutcome",
    "BoeseKuhPosition",
    "BoeseKuhState",
    "BoeseKuhView",
    "CardSet",
    "ChipAwarded",
    "ChipPlaced",
    "Draw",
    "Drawn",
    "Exchange",
    "GameEnded",
    "GiveChip",
    "HandExchanged",
    "Laid",
    "Lay",
    "Phase",
    "PileRebuilt",
    "PlaceChip",
    "Prepared",
    "Public",
    "Setup",
    "Task",
    "TaskCard",
    "TaskCompleted",
    "TaskTurned",
    "TurnBegan",
    "TurnSkipped",
    "can_be_completed",
    "card_name",
    "card_of",
    "colour_name",
    "colour_of",
    "completes",
    "fitting",
    "misfit",
    "number_of",
    "task_name",
]
