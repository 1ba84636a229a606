"""The result of a match of 6 nimmt!."""

from typing import TYPE_CHECKING

from attrs import frozen

from cowrules.outcome import Outcome, ranks_by
from cowrules.six_nimmt.state import OVER

if TYPE_CHECKING:
    from cowrules.six_nimmt.options import SixNimmtOptions
    from cowrules.six_nimmt.state import Public

__all__ = ["SixNimmtOutcome", "is_match_over", "outcome_of"]


@frozen
class SixNimmtOutcome(Outcome):
    """How a match ended: the fewest bullheads win, ties share (NM-END-5, GN-21, GN-22).

    Attributes:
        totals: The bullheads of each seat.

    The reason is ``target`` or ``rounds``.

    Example:
        >>> SixNimmtOutcome(ranks=(2, 1), reason="target", totals=(66, 12)).winners
        (1,)
    """

    totals: tuple[int, ...]


def is_match_over(options: "SixNimmtOptions", finished: int, totals: tuple[int, ...]) -> bool:
    """Whether the match ends after `finished` rounds (NM-END-4, NM-END-6, GN-19, GN-20)."""
    if options.rounds is not None:
        return finished >= options.rounds
    return max(totals) >= options.limit


def outcome_of(options: "SixNimmtOptions", public: "Public") -> SixNimmtOutcome | None:
    """The result, or None while the match goes on."""
    if public.phase is not OVER:
        return None
    return SixNimmtOutcome(
        ranks=ranks_by(public.totals),
        reason="target" if options.rounds is None else "rounds",
        totals=public.totals,
    )
