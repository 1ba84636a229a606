"""Which lines of the board of Cosmic Cows are drawn, and where the pawns stand on them."""

from collections.abc import Iterable
from typing import Final

from attrs import frozen

from cowrules.cosmic_cows import KNIFFEL_PAWN, CosmicCowsOptions, CosmicCowsView, Side

__all__ = ["Board", "board_of"]

HALF: Final = 8
ZONE: Final = 3
TALLEST: Final = 12
"""Of a longer half only the lines that matter are drawn."""


@frozen
class Board:
    """The size of the board and from which side it is seen.

    A depth counts lines towards the near end: positive ones lie near, negative ones far.

    Attributes:
        half: The lines from the centre to the last one.
        zone: The depth of the win zone.
        side: The side at the bottom.
    """

    half: int
    zone: int
    side: Side

    @property
    def border(self) -> int:
        """The first line of the win zone."""
        return self.half - self.zone + 1

    def depth(self, position: int) -> int:
        """How near a position is."""
        return position if self.side == 0 else -position

    def lines(self, pawns: tuple[int, ...], also: Iterable[int] = ()) -> list[int]:
        """The depths of the lines to be drawn, from the far end to the near one.

        Args:
            pawns: The positions of the pawns.
            also: Other positions that matter.

        Example:
            >>> Board(2, 1, 0).lines((0,) * 9)
            [-2, -1, 0, 1, 2]
            >>> Board(1000, 3, 1).lines((5,) + (0,) * 8)
            [-1000, -998, -5, 0, 998, 1000]
        """
        if self.half <= TALLEST:
            return list(range(-self.half, self.half + 1))
        kept = {-self.half, -self.border, 0, self.border, self.half}
        kept.update(self.depth(at) for pawn, at in enumerate(pawns) if pawn != KNIFFEL_PAWN)
        kept.update(map(self.depth, also))
        return sorted(kept)


def board_of(view: CosmicCowsView, options: CosmicCowsOptions | None, side: Side) -> Board:
    """The board of the options; without them the usual one, longer if a pawn stands beyond.

    Raises:
        ValueError: A pawn stands beyond the board.
    """
    pawns = view.public.pawns
    farthest = max(abs(at) for pawn, at in enumerate(pawns) if pawn != KNIFFEL_PAWN)
    if options is None:
        return Board(max(HALF, farthest), ZONE, side)
    if farthest > options.half:
        raise ValueError("game: the board is shorter than the view shows")
    return Board(options.half, options.zone, side)
