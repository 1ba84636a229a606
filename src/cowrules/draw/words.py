"""Words that the pictures of all games share."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

__all__ = ["Say", "seats_text"]

Say: TypeAlias = Callable[[str, str], str]
"""Picks the text of a language."""


def seats_text(say: Say, seats: Sequence[int]) -> str:
    """Seats in the middle of a sentence."""
    listed = ", ".join(map(str, seats))
    if len(seats) == 1:
        return say(f"seat {listed}", f"Platz {listed}")
    return say(f"seats {listed}", f"Plätze {listed}")
