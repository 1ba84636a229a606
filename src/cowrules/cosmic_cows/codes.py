"""The reason codes and fault codes of Cosmic Cows."""

from cowrules.verdict import Code

__all__ = ["CosmicCowsCode", "CosmicCowsFault"]


class CosmicCowsCode(Code):
    """Why an action of Cosmic Cows is refused, beside the codes that all games share.

    Example:
        >>> str(CosmicCowsCode.TOO_FEW_ALIKE)
        'too-few-alike'
    """

    NO_SUCH_SEAT = "no-such-seat"
    WRONG_COUNT = "wrong-count"
    NO_SUCH_FACE = "no-such-face"
    NO_DICE = "no-dice"
    NO_SUCH_DIE = "no-such-die"
    DUPLICATE_DIE = "duplicate-die"
    NO_SUCH_NUMBER = "no-such-number"
    DUPLICATE_NUMBER = "duplicate-number"
    NO_ROLLS_LEFT = "no-rolls-left"
    TOO_FEW_ALIKE = "too-few-alike"
    NOT_ALL_ALIKE = "not-all-alike"
    NOT_IN_SEQUENCE = "not-in-sequence"
    SEQUENCE_WRAPS = "sequence-wraps"
    WRONG_TOTAL = "wrong-total"
    KNIFFEL_FIRST = "kniffel-first"
    KNIFFEL_NOT_HOME = "kniffel-not-home"
    CANNOT_MOVE = "cannot-move"
    ROLLS_LEFT = "rolls-left"
    OPTIONS_LEFT = "options-left"


class CosmicCowsFault(Code):
    """What can be wrong with a state of Cosmic Cows.

    Example:
        >>> str(CosmicCowsFault.ALREADY_WON)
        'already-won'
    """

    WRONG_COUNT = "wrong-count"
    OUT_OF_RANGE = "out-of-range"
    WRONG_PLAYER = "wrong-player"
    TOO_FEW_TURNS = "too-few-turns"
    ALREADY_WON = "already-won"
    NOT_WON = "not-won"
    IMPOSSIBLE_PHASE = "impossible-phase"
