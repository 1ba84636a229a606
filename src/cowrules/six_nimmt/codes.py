"""The reason codes and fault codes of 6 nimmt!."""

from cowrules.verdict import Code

__all__ = ["SixNimmtCode", "SixNimmtFault"]


class SixNimmtCode(Code):
    """Why an action of 6 nimmt! is refused, beside the codes that all games share.

    Example:
        >>> str(SixNimmtCode.ALREADY_COMMITTED)
        'already-committed'
    """

    ALREADY_COMMITTED = "already-committed"
    WRONG_COUNT = "wrong-count"
    NO_SUCH_CARD = "no-such-card"
    DUPLICATE_CARD = "duplicate-card"
    NO_SUCH_ROW = "no-such-row"
    NOT_IN_HAND = "not-in-hand"


class SixNimmtFault(Code):
    """What can be wrong with a state of 6 nimmt!.

    Example:
        >>> str(SixNimmtFault.ROW_NOT_ASCENDING)
        'row-not-ascending'
    """

    WRONG_COUNT = "wrong-count"
    OUT_OF_RANGE = "out-of-range"
    NO_SUCH_CARD = "no-such-card"
    CARD_TWICE = "card-twice"
    NOT_SORTED = "not-sorted"
    ROW_NOT_ASCENDING = "row-not-ascending"
    IMPOSSIBLE_PHASE = "impossible-phase"
    IMPOSSIBLE_VIEW = "impossible-view"
