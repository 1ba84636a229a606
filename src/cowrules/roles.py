"""Who acts and who looks: seats, chance and the spectator."""

from enum import Enum
from typing import Final, Literal, TypeAlias

__all__ = ["CHANCE", "SPECTATOR", "Actor", "Role", "Viewer"]


class Role(Enum):
    """Participants that have no seat.

    They are members of an enum, not negative numbers, so that a forgotten test
    can never index somebody's hand.

    Example:
        >>> from cowrules import CHANCE
        >>> CHANCE.value
        'chance'
    """

    CHANCE = "chance"
    SPECTATOR = "spectator"

    def __repr__(self) -> str:
        return self.name


CHANCE: Final = Role.CHANCE
"""The actor that shuffles, deals, turns chips and rolls dice."""

SPECTATOR: Final = Role.SPECTATOR
"""The viewer without a seat, who sees what everybody sees."""

Actor: TypeAlias = int | Literal[Role.CHANCE]
"""A seat, counted from 0, or `CHANCE`."""

Viewer: TypeAlias = int | Literal[Role.SPECTATOR]
"""A seat, counted from 0, or `SPECTATOR`."""
