"""What a machine must know of its game."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Generic, TypeVar

from hypothesis import strategies as st

from cowrules import Game
from cowrules.game import Action, ViewOf

from .starts import Start

__all__ = ["Special"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


class Special(Generic[S, A, E, V]):
    """What is special to one game, which its machine gives.

    Attributes:
        game: The game.
        state: The state that has been reached.
    """

    game: Game[S, A, E, V]
    state: S

    names: Sequence[str]
    """What `rare` finds, about from the least to the most rare."""

    wishes: Sequence[str]
    """What a player may strive for, see `worth`."""

    def starts(self) -> st.SearchStrategy[Start[S, A, E, V]]:
        """Where to start."""
        raise NotImplementedError

    def open(self, start: Start[S, A, E, V]) -> Game[S, A, E, V]:
        """Open the books; the game to play."""
        raise NotImplementedError

    def candidates(self) -> Iterable[A]:
        """All actions of seats that could ever be legal, and many that could not.

        They are listed without asking the game, so that what it offers can be held against
        them. Numbers just out of range are among them.
        """
        raise NotImplementedError

    def canonical(self, action: A) -> A:
        """The one of several names of an action under which it is offered."""
        return action

    def secrets(self, happened: E) -> Iterable[tuple[int, object]]:
        """What of an event one seat alone may see, with that seat; None where it is hidden."""
        raise NotImplementedError

    def check_pieces(self) -> None:
        """Every card, chip and pawn is there once, and where the books have it."""
        raise NotImplementedError

    def enter(self, happened: E) -> None:
        """Enter in the books what an event says, which must agree with what stands there."""
        raise NotImplementedError

    def rare(self, before: S, action: A, events: Sequence[E], after: S) -> Iterator[str]:
        """The rare things that happened in a step."""
        raise NotImplementedError

    def worth(self, wish: str, after: S) -> int:
        """How near a state is to what a player strives for."""
        raise NotImplementedError

    def rigged(self, random: Random) -> A | None:
        """An action of chance such as it seldom is, or None if none is known."""
        raise NotImplementedError
