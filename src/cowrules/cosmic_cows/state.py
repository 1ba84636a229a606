"""States and views of Cosmic Cows."""

from enum import StrEnum
from typing import Final, TypeAlias

from attrs import frozen

from cowrules.construction import constructor
from cowrules.roles import Viewer

__all__ = [
    "IN_CUP",
    "ROLLS",
    "CosmicCowsPosition",
    "CosmicCowsState",
    "CosmicCowsView",
    "Phase",
    "Public",
]

IN_CUP = 0
"""What a die shows that is in the cup, waiting to be rolled."""

ROLLS = 3
"""The rolls of a turn (CC-ROLL-5)."""


class Phase(StrEnum):
    """What the game waits for.

    ``START``: chance is to name the first seat. ``ROLL``: chance is to roll the dice in the
    cup. ``CHOOSE``: the player is to re-roll, to move or to forfeit.

    Example:
        >>> str(Phase.CHOOSE)
        'choose'
    """

    START = "start"
    ROLL = "roll"
    CHOOSE = "choose"
    OVER = "over"


# Looking a member up in its enum costs more than all else in a short check.
START: Final = Phase.START
ROLL: Final = Phase.ROLL
CHOOSE: Final = Phase.CHOOSE
OVER: Final = Phase.OVER


@frozen
class Public:
    """What lies open to everybody, which is everything.

    Attributes:
        phase: What the game waits for.
        turn: The number of the turn, from 1.
        player: The seat on turn, at the end that of the last turn; None before the first seat
            is named.
        rolls: How many times the dice were rolled in this turn, 0 to 3.
        dice: The five dice in the order of their positions, 1 to 6, or 0 (``IN_CUP``) for a die
            in the cup. At the end they lie as in the last turn.
        pawns: The positions of the nine pawns in the order of ``COLUMNS``: 0 on the centre line,
            positive towards side 0 and negative towards side 1.

    Example:
        >>> from cowrules import CosmicCows
        >>> CosmicCows(starter=0).initial_state().public.dice
        (0, 0, 0, 0, 0)
    """

    phase: Phase
    turn: int
    player: int | None
    rolls: int
    dice: tuple[int, ...]
    pawns: tuple[int, ...]

    @property
    def cup(self) -> tuple[int, ...]:
        """The positions of the dice in the cup, ascending."""
        return tuple([place for place, number in enumerate(self.dice) if number == IN_CUP])


@frozen
class CosmicCowsState:
    """Everything about a game at one moment.

    Attributes:
        public: What lies open: nothing is hidden.

    Example:
        >>> from cowrules import CosmicCows
        >>> CosmicCows(starter=1).initial_state().public.player
        1
    """

    public: Public


@frozen
class CosmicCowsView:
    """What one viewer sees, which is everything.

    Attributes:
        public: What lies open.
        viewer: The seat, or ``SPECTATOR``.

    Example:
        >>> from cowrules import SPECTATOR, CosmicCows
        >>> game = CosmicCows()
        >>> state = game.initial_state()
        >>> game.observe(state, SPECTATOR).public == state.public
        True
    """

    public: Public
    viewer: Viewer

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        from cowrules.draw import svg  # noqa: PLC0415 - a game alone needs no pictures

        return svg(self)


new_public = constructor(Public)
new_state = constructor(CosmicCowsState)

CosmicCowsPosition: TypeAlias = CosmicCowsState | CosmicCowsView
"""A state or a view of Cosmic Cows."""
