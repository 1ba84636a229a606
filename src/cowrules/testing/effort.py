"""How thoroughly the contract test looks, and how much it has looked at."""

from collections import Counter

from attrs import define, field, frozen
from attrs.validators import ge

__all__ = ["Effort", "Tally"]


@frozen(kw_only=True)
class Effort:
    """What bounds the cost of a contract test.

    Some promises are checked after every action. The others, which cost more, are checked
    at positions chosen at random.

    Attributes:
        every: One position in so many is looked at closely, and in any case the first and the
            last one of the first game.
        legal: The most actions tried of those that are offered to one actor.
        others: The number of other actions tried at a position looked at closely.
        longest: The most actions that a game may take; 0 for any number.

    Raises:
        ValueError: A number is negative, or ``every`` is 0.

    Example:
        >>> Effort(every=10).others
        20
    """

    every: int = field(default=1, validator=ge(1))
    legal: int = field(default=100, validator=ge(0))
    others: int = field(default=20, validator=ge(0))
    longest: int = field(default=100_000, validator=ge(0))


@define
class Tally:
    """What a contract test has looked at.

    Attributes:
        games: Games played to their end.
        actions: Actions applied in them.
        offered: Offered actions that were found legal.
        closely: Positions looked at closely.
        refused: For each reason code how many actions were refused with it.

    Example:
        >>> one, other = Tally(games=1, actions=40), Tally(games=2, actions=70)
        >>> one.add(other)
        >>> one.games, one.actions
        (3, 110)
    """

    games: int = 0
    actions: int = 0
    offered: int = 0
    closely: int = 0
    refused: Counter[str] = field(factory=Counter)

    def add(self, other: "Tally") -> None:
        """Add what another test has looked at."""
        self.games += other.games
        self.actions += other.actions
        self.offered += other.offered
        self.closely += other.closely
        self.refused.update(other.refused)
