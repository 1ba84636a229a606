"""The result of a game of Cosmic Cows."""

from typing import TYPE_CHECKING

from attrs import frozen

from cowrules.cosmic_cows.board import HOME, Side, pawns_home, side_of
from cowrules.outcome import Outcome, ranks_by

if TYPE_CHECKING:
    from cowrules.cosmic_cows.options import CosmicCowsOptions
    from cowrules.cosmic_cows.state import Public

__all__ = ["CosmicCowsOutcome", "outcome_of"]


THREE_HOME = "three-home"
MAX_TURNS = "max-turns"


@frozen
class CosmicCowsOutcome(Outcome):
    """How a game ended.

    The reason is ``three-home``, when a side won (CC-END-1), or ``max-turns`` for a draw (GC-43).
    All seats of the winning side have rank 1 (GC-09), and all others share the place after
    them. In a draw nobody has the first place, so ``winners`` is empty, and all share the
    second.

    Attributes:
        side: The side that won, or None for a draw.
        home: For each side, how many pawns stand in its win zone.
        turns: How many turns were played.

    Example:
        >>> won = CosmicCowsOutcome((1, 3, 1, 3), "three-home", side=0, home=(3, 2), turns=41)
        >>> won.winners
        (0, 2)
        >>> CosmicCowsOutcome((2, 2), "max-turns", side=None, home=(2, 1), turns=9).winners
        ()
    """

    side: Side | None
    home: tuple[int, int]
    turns: int


def outcome_of(options: "CosmicCowsOptions", public: "Public") -> CosmicCowsOutcome:
    """The result of a game that is over."""
    home = (
        pawns_home(public.pawns, 0, options.half, options.zone),
        pawns_home(public.pawns, 1, options.half, options.zone),
    )
    seats = range(options.players)
    for side in (0, 1):
        if home[side] >= HOME:
            ranks = ranks_by([side_of(seat) != side for seat in seats])
            return CosmicCowsOutcome(ranks, THREE_HOME, side, home, public.turn)
    return CosmicCowsOutcome((2,) * len(seats), MAX_TURNS, None, home, public.turn)
