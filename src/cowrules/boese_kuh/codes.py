"""The reason codes and fault codes of Böse Kuh."""

from cowrules.verdict import Code

__all__ = ["BoeseKuhCode", "BoeseKuhFault"]


class BoeseKuhCode(Code):
    """Why an action of Böse Kuh is refused, beside the codes that all games share.

    Example:
        >>> str(BoeseKuhCode.SUM_TOO_HIGH)
        'sum-too-high'
    """

    WRONG_COUNT = "wrong-count"
    NO_SUCH_TASK = "no-such-task"
    NO_SUCH_SIDE = "no-such-side"
    NO_SUCH_CHIP = "no-such-chip"
    NO_SUCH_PLAYER = "no-such-player"
    NO_CARDS = "no-cards"
    NO_SUCH_CARD = "no-such-card"
    DUPLICATE_CARD = "duplicate-card"
    NOT_IN_HAND = "not-in-hand"
    NOT_IN_PILES = "not-in-piles"
    NOT_IN_POOL = "not-in-pool"

    SUM_TOO_HIGH = "sum-too-high"
    OTHER_NUMBER = "other-number"
    OTHER_COLOUR = "other-colour"
    TOO_MANY_NUMBERS = "too-many-numbers"
    TOO_MANY_COLOURS = "too-many-colours"
    NUMBER_TOO_OFTEN = "number-too-often"
    COLOUR_TOO_OFTEN = "colour-too-often"
    NOT_UNEVEN = "not-uneven"
    NOT_EVEN = "not-even"
    NUMBER_TWICE = "number-twice"
    SPAN_TOO_WIDE = "span-too-wide"
    BEYOND_TEN = "beyond-ten"
    COLOUR_TWICE = "colour-twice"
    TOO_MANY_CARDS = "too-many-cards"

    HAND_PLAYABLE = "hand-playable"
    TO_ONESELF = "to-oneself"
    FIXED_STARTER = "fixed-starter"
    FIXED_SIDES = "fixed-sides"
    DRAW_PILE_FIRST = "draw-pile-first"


class BoeseKuhFault(Code):
    """What can be wrong with a state of Böse Kuh.

    Example:
        >>> str(BoeseKuhFault.PILE_FORBIDDEN)
        'pile-forbidden'
    """

    WRONG_COUNT = "wrong-count"
    OUT_OF_RANGE = "out-of-range"
    WRONG_TASK = "wrong-task"
    NO_SUCH_CARD = "no-such-card"
    CARD_TWICE = "card-twice"
    CARD_MISSING = "card-missing"
    TOO_MANY_CARDS = "too-many-cards"
    PILE_FORBIDDEN = "pile-forbidden"
    PILE_COMPLETE = "pile-complete"
    WRONG_CHIPS = "wrong-chips"
    NOT_SORTED = "not-sorted"
    IMPOSSIBLE_PHASE = "impossible-phase"
    IMPOSSIBLE_VIEW = "impossible-view"
