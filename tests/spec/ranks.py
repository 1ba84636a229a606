"""Places of a final ranking."""

from collections.abc import Sequence
from typing import Any


def ranks(scores: Sequence[Any]) -> list[int]:
    """One more than the number of players who did better: ties share, gaps follow (GB-36, GN-21).

    The smaller score is the better one; scores are numbers, or tuples compared in order.
    """
    return [1 + sum(1 for other in scores if other < mine) for mine in scores]
