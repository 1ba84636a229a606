"""The short list, for each game, of what an action makes known that a viewer could not see.

Nothing else that is hidden may make any difference to what a viewer is told of an action.
"""

from enum import Enum
from typing import Final, TypeAlias

from attrs import frozen

from cowrules.boese_kuh import ChipPlaced, Drawn, HandExchanged, TurnSkipped
from cowrules.boese_kuh import GameEnded as BoeseKuhEnded
from cowrules.roles import Viewer
from cowrules.six_nimmt import Revealed, RoundEnded

__all__ = ["BOESE_KUH", "COSMIC_COWS", "KIND", "SIX_NIMMT", "Reveal", "To", "Use"]

KIND: Final = "which event it is"

Use: TypeAlias = tuple[str, type[object], str]
"""Where a reveal made a difference: its name, the event and the field."""


class To(Enum):
    """Who learns it."""

    EVERYBODY = "everybody"
    THE_PLAYER = "the player that the event names"
    THE_OTHERS = "everybody but the player that the event names"


@frozen
class Reveal:
    """One thing that comes to light.

    Attributes:
        name: What it is.
        clause: The clause or ruling that brings it to light.
        events: The events that tell it.
        fields: The fields in which they tell it; ``KIND`` if it is told by which of the events
            occurs.
        to: Who learns it.
        followed: What is revealed decides what happens next in the same action.
    """

    name: str
    clause: str
    events: tuple[type[object], ...]
    fields: tuple[str, ...]
    to: To = To.EVERYBODY
    followed: bool = False

    def uses(self) -> set[Use]:
        """All places where it can make a difference."""
        return {(self.name, event, name) for event in self.events for name in self.fields}

    def is_told(self, event: object, viewer: Viewer) -> bool:
        """Whether `viewer` may learn it from `event`."""
        if not isinstance(event, self.events):
            return False
        if self.to is To.EVERYBODY:
            return True
        own = getattr(event, "player", None) == viewer
        return own is (self.to is To.THE_PLAYER)


SIX_NIMMT = (
    Reveal(
        name="the committed cards, when all have committed",
        clause="NM-PLAY-2",
        events=(Revealed,),
        fields=("cards",),
        followed=True,
    ),
    Reveal(
        name="the bullheads of hidden piles, when the round ends",
        clause="GN-26",
        events=(RoundEnded,),
        fields=("heads", "totals"),
        followed=True,
    ),
)

BOESE_KUH = (
    Reveal(
        name="the cards of one's own draw",
        clause="GB-28",
        events=(Drawn,),
        fields=("cards",),
        to=To.THE_PLAYER,
    ),
    Reveal(
        name="a hand that is shown since it is unplayable",
        clause="GB-23",
        events=(HandExchanged, TurnSkipped),
        fields=("cards",),
        to=To.THE_OTHERS,
    ),
    Reveal(
        name="a skipped turn, since no card within reach fits",
        clause="GB-27",
        events=(HandExchanged, TurnSkipped),
        fields=(KIND,),
        followed=True,
    ),
    Reveal(
        name="a new chip from the pool",
        clause="BK-CLEAR-3",
        events=(ChipPlaced,),
        fields=("chip",),
    ),
    Reveal(
        name="all chips, when the game is over",
        clause="GB-20",
        events=(BoeseKuhEnded,),
        fields=("outcome",),
    ),
)

COSMIC_COWS: tuple[Reveal, ...] = ()
"""Nothing is hidden."""
