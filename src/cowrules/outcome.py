"""How a finished game ended."""

from collections.abc import Sequence
from typing import Any

from attrs import frozen

__all__ = ["Outcome", "ranks_by"]


@frozen
class Outcome:
    """The result of a finished game; each game extends it by its own figures.

    Attributes:
        ranks: The place of each seat, 1 for a winner. Seats that tie share a place
            and leave a gap after it: 1, 1, 3.
        reason: Why the game ended, one word of the game's own list.

    Example:
        >>> Outcome(ranks=(1, 3, 1), reason="target").winners
        (0, 2)
    """

    ranks: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place, ascending; empty for a draw without a winner."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def ranks_by(keys: Sequence[Any]) -> tuple[int, ...]:
    """Places of seats by their keys, the least key first; ties share, gaps follow.

    Example:
        >>> ranks_by([10, 3, 10, 20])
        (2, 1, 2, 4)
    """
    ordered = sorted(keys)
    return tuple([ordered.index(key) + 1 for key in keys])
