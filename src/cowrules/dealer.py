"""The dealer: supplies chance actions from a seed."""

from typing import TypeVar

from cowrules.game import Action, Game, ViewOf
from cowrules.mistakes import not_a_game, shown
from cowrules.source import SeededSource

__all__ = ["Dealer"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


class Dealer:
    """Deals, turns chips and rolls dice from the stream of a seed.

    Chance action number k comes from ``SeededSource(seed, k)`` alone, so the same seed
    gives the same game on every machine and Python version, and a dealer set back to an
    earlier position deals what it dealt before.

    Args:
        seed: A whole number from 0 to 2**53 - 1; choose it at random and keep it secret
            where players could profit from knowing it.
        position: The number of chance actions already dealt.

    Attributes:
        seed: The seed.
        position: The number of the next chance action.

    Raises:
        ValueError: The seed or the position is out of range.

    Example:
        >>> from cowrules import SixNimmt
        >>> game, dealer = SixNimmt(players=2), Dealer(seed=66)
        >>> deal = dealer.action(game, game.initial_state())
        >>> dealer.position
        1
    """

    __slots__ = ("position", "seed")

    def __init__(self, seed: int, position: int = 0) -> None:
        for name, value in (("seed", seed), ("position", position)):
            if type(value) is not int or not 0 <= value < 1 << 53:
                expected = "expected a whole number from 0 to 2**53 - 1"
                raise ValueError(f"{name}: {expected}, got {shown(value)[0]}")
        self.seed = seed
        self.position = position

    def action(self, game: Game[S, A, E, V], state: S) -> A:
        """The next chance action, for a state in which chance is to act.

        Raises:
            ValueError: Chance is not to act; the position stays as it was.
            TypeError: It is no game.
        """
        try:
            action = game.sample_chance(state, SeededSource(self.seed, self.position))
        except (AttributeError, TypeError):
            if isinstance(game, Game):
                raise
            raise not_a_game(game) from None
        self.position += 1
        return action

    def __repr__(self) -> str:
        return f"Dealer(seed={self.seed}, position={self.position})"
