"""Rounds, the end of the match and the places."""

from collections.abc import Sequence

from ..ranks import ranks


def is_over(totals: Sequence[int], played: int, target: int | None, rounds: int | None) -> bool:
    """After a round: someone has the target or more, or all rounds are played.

    Only one of the two is set (NM-END-4, NM-END-6, GN-19, GN-20, GN-24, GN-30).
    """
    if rounds is not None:
        return played == rounds
    assert target is not None
    return any(total >= target for total in totals)


def places(totals: Sequence[int]) -> list[int]:
    """Fewest bullheads first; equals share (NM-OBJ-3, NM-END-5, GN-21, GN-22)."""
    return ranks(totals)


def winners(totals: Sequence[int]) -> set[int]:
    """The fewest bullheads win, so who takes no card cannot be beaten (NM-OBJ-1, NM-OBJ-3)."""
    return {player for player, total in enumerate(totals) if total == min(totals)}


def lengths() -> range:
    """What may be agreed as the target, or as the number of rounds (GN-23, NM-END-6)."""
    return range(1, 1001)


def still_in(totals: Sequence[int]) -> set[int]:
    """Everybody, in each deal and each ranking, whatever has been collected (GN-29)."""
    return set(range(len(totals)))


def largest_table(deck: int, hand: int) -> int:
    """The most players for whom hands and four rows suffice (GN-04)."""
    return (deck - 4) // hand


def tactics_deck(players: int, hand: int = 10) -> frozenset[int]:
    """Only as many cards as are dealt (GN-33)."""
    return frozenset(range(1, players * hand + 5))
