"""The result of a game of Böse Kuh."""

from typing import TYPE_CHECKING

from attrs import frozen

from cowrules.boese_kuh.state import OVER
from cowrules.outcome import Outcome, ranks_by

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cowrules.boese_kuh.state import BoeseKuhPosition, Public

__all__ = ["BoeseKuhOutcome", "outcome_of"]


@frozen
class BoeseKuhOutcome(Outcome):
    """How a game ended: most points, then most chips, ties share (BK-END-2 to BK-END-5, GB-36).

    Attributes:
        points: The sum of the chips of each seat.
        chips: The values of the chips of each seat, ascending; red ones count as chips too
            (GB-37).

    The reason is ``pool-empty`` or ``stalemate``.

    Example:
        >>> chips = ((-1, 3), (2,))
        >>> BoeseKuhOutcome(ranks=(1, 2), reason="pool-empty", points=(2, 2), chips=chips).winners
        (0,)
    """

    points: tuple[int, ...]
    chips: tuple[tuple[int, ...], ...]


def is_pool_empty(public: "Public") -> bool:
    """Whether a finished game ended for want of a chip, not by stalemate (BK-END-1, GB-33)."""
    return None in public.chips


def score(public: "Public", owned: "Sequence[tuple[int, ...]]") -> BoeseKuhOutcome:
    """The result of a finished game; chips on tasks and cards in hand do not count (GB-35)."""
    points = tuple([sum(chips) for chips in owned])
    return BoeseKuhOutcome(
        ranks=ranks_by([(-sum(chips), -len(chips)) for chips in owned]),
        reason="pool-empty" if is_pool_empty(public) else "stalemate",
        points=points,
        chips=tuple(owned),
    )


def outcome_of(position: "BoeseKuhPosition") -> BoeseKuhOutcome | None:
    """The result, or None while the game goes on."""
    if position.public.phase is not OVER:
        return None
    # At the end every view shows all chips, so none is missing here.
    return score(position.public, [chips for chips in position.owned if chips is not None])
