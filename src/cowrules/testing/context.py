"""What all parts of the contract test share: the game, the chosen effort, and the place."""

from collections.abc import Collection
from random import Random
from typing import Generic, NoReturn, TypeVar

from attrs import define, field

from cowrules.game import Action, Game, ViewOf
from cowrules.roles import SPECTATOR, Viewer
from cowrules.testing.effort import Effort, Tally
from cowrules.testing.promises import BrokenPromiseError

__all__ = ["Context"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)
T = TypeVar("T")

_REMEMBERED = 60


@define
class Context(Generic[S, A, E, V]):
    """One game being tested.

    Attributes:
        game: The game.
        clauses: The ids in its catalogue, or None to accept any.
        effort: What bounds the cost.
        open_events: The types of events that may tell more than the view after them.
        tally: What was looked at.
        seed: The seed of the game being played.
        random: What chooses where and how to look; it has no part in the play itself.
        index: The number of actions applied in it.
        earlier: Some actions of this and earlier games, to be tried out of their place.
    """

    game: Game[S, A, E, V]
    clauses: Collection[str] | None
    effort: Effort
    open_events: tuple[type[object], ...] = ()
    tally: Tally = field(factory=Tally)
    seed: int = 0
    random: Random = field(factory=Random)
    index: int = 0
    earlier: list[A] = field(factory=list)

    def begin(self, seed: int) -> None:
        """Start a game."""
        self.seed = seed
        self.index = 0
        self.random = Random(f"looking at {seed}")

    def broken(self, promise: str, **details: object) -> NoReturn:
        """Say that a promise is broken."""
        where = f"{self.game.name}, seed {self.seed}, after {self.index} actions"
        raise BrokenPromiseError(promise, where, [("game", self.game), *details.items()])

    def keep(self, kept: bool, promise: str, **details: object) -> None:
        """Say that a promise is broken, unless it is kept."""
        if not kept:
            self.broken(promise, **details)

    def viewers(self) -> list[Viewer]:
        """All seats and the spectator."""
        return [*self.game.seats, SPECTATOR]

    def sample(self, values: list[T], most: int) -> list[T]:
        """All values, or some of them if there are more than `most`."""
        return values if len(values) <= most else self.random.sample(values, most)

    def remember(self, action: A) -> None:
        """Keep an action to be tried later, in place of any other if there are many."""
        if len(self.earlier) < _REMEMBERED:
            self.earlier.append(action)
        elif not self.random.randrange(10):
            self.earlier[self.random.randrange(_REMEMBERED)] = action
