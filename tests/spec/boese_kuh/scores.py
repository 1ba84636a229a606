"""Chips, the end and the places."""

from collections import Counter
from collections.abc import Sequence

from ..ranks import ranks


def chips() -> Counter[int]:
    """Twenty chips, two of each value but 0 (BK-COMP-4, BK-COMP-5, GB-03)."""
    return Counter({value: 2 for value in range(-5, 6) if value})


def takers(giver: int, chip: int, players: int) -> set[int]:
    """Green stays with who completed, red goes to another (BK-CHIP-1, BK-CHIP-2, GB-18)."""
    return {giver} if chip > 0 else set(range(players)) - {giver}


def is_over(pool: int) -> bool:
    """A task was completed and no chip is left for the new one (BK-END-1, GB-33)."""
    return pool == 0


def places(owned: Sequence[Sequence[int]]) -> list[int]:
    """Most points first, then most chips, red ones too (BK-END-2 to BK-END-5, GB-36, GB-37)."""
    return ranks([(-sum(mine), -len(mine)) for mine in owned])


def winners(owned: Sequence[Sequence[int]]) -> set[int]:
    """All who share the first place (BK-END-3, BK-END-5)."""
    return {player for player, place in enumerate(places(owned)) if place == 1}
