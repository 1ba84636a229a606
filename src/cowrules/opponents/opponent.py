"""What every opponent is: something that chooses for the seat whose view it is shown."""

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar, get_args

from cowrules.game import Action, Game, ViewOf
from cowrules.mistakes import explain, not_a_game, require_known, shown
from cowrules.source import SeededSource, Source

__all__ = ["KINDS", "Kind", "Opponent", "choice_source", "opponent"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

Kind: TypeAlias = Literal["random", "sensible"]
"""How an opponent plays: ``random``, every legal action equally likely, or ``sensible``."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""The kinds of opponents, the weakest first."""

# Each module has a function `best_actions` of a game, a view and what is legal there.
_SENSIBLE: Final = {
    "boese-kuh": "cowrules.opponents.boese_kuh",
    "six-nimmt": "cowrules.opponents.six_nimmt",
    "cosmic-cows": "cowrules.opponents.cosmic_cows",
}


class Opponent(Generic[A, V]):
    """Chooses actions for whatever seat it is shown the view of; made by `opponent`.

    It keeps nothing between two choices, so one opponent can play at any number of seats and
    tables, and a game that is resumed, taken back or replayed goes on alike.

    Attributes:
        kind: How it plays.

    Example:
        >>> from cowrules import SixNimmt, Table
        >>> table = Table(SixNimmt(players=3, rounds=1), seed=66)
        >>> player = opponent(table.game)
        >>> while table.outcome is None:
        ...     seat = table.actors[0]
        ...     action = player.choose(table.view(seat), choice_source(66, table.length))
        ...     events = table.act(seat, action)
        >>> table.outcome.reason
        'rounds'
    """

    __slots__ = ("_best", "_legal_actions", "_require", "kind")

    def __init__(
        self, game: Game[S, A, E, V], kind: Kind, best: Callable[[V, Sequence[A]], Sequence[A]]
    ) -> None:
        self.kind: Final = kind
        self._legal_actions = game.legal_actions
        self._require = partial(explain, game)
        self._best = best

    def choose(self, view: V, source: Source) -> A:
        """An action that is legal for the seat that looks.

        Equal views and equal sources give equal actions. The source decides between actions
        that are equally good, for a random opponent between all.

        Args:
            view: A sound view of a seat that is to act.
            source: Where chance comes from, such as a `choice_source`.

        Raises:
            ValueError: The view is the spectator's, or its seat is not to act.
            TypeError: It is no view of the game, say a state, or the source is no source.

        Example:
            >>> from cowrules import CosmicCows
            >>> from cowrules.cosmic_cows import Roll
            >>> game = CosmicCows(starter=0)
            >>> state, events = game.apply(game.initial_state(), Roll((2, 2, 2, 5, 2)))
            >>> opponent(game).choose(game.observe(state, 0), choice_source(66, 1))
            Reroll(player=0, dice=(3,))
        """
        self._require(view=view, source=source)
        viewer = view.viewer
        if not isinstance(viewer, int):
            raise ValueError("view: expected one of a seat, not the spectator's")
        legal = self._legal_actions(view, viewer)
        if not legal:
            raise ValueError(f"view: seat {viewer} is not to act")
        best = self._best(view, legal)
        return best[source.below(len(best), 1)[0]]

    def __repr__(self) -> str:
        return f"<{self.kind} opponent>"


def opponent(game: Game[S, A, E, V], kind: Kind = "sensible") -> Opponent[A, V]:
    """An opponent for a game.

    Args:
        game: The game: for ``sensible`` one of the library, for ``random`` any.
        kind: How the opponent plays.

    Raises:
        ValueError: There is no such kind, or not for this game.
        TypeError: It is no game, say the class of one, or the kind is no text.

    Example:
        >>> from cowrules import BoeseKuh, Dealer
        >>> game = BoeseKuh(players=2, starter=1)
        >>> state = game.initial_state()
        >>> state, events = game.apply(state, Dealer(seed=66).action(game, state))
        >>> action = opponent(game).choose(game.observe(state, 1), choice_source(66, 1))
        >>> game.check(state, action) is None
        True
    """
    if not isinstance(game, Game):
        raise not_a_game(game)
    require_known("kind", kind, KINDS)
    if kind == "random":
        return Opponent(game, kind, _all)
    if game.name not in _SENSIBLE:
        raise ValueError(f"kind: of {shown(game.name)[0]} there are only random opponents")
    # No checker can tie the module that is imported to the types of the game.
    best_actions: Callable[[Any, V, Sequence[A]], Sequence[A]]
    best_actions = import_module(_SENSIBLE[game.name]).best_actions
    return Opponent(game, kind, lambda view, legal: best_actions(game, view, legal))


def _all(_: object, legal: Sequence[A]) -> Sequence[A]:
    return legal


def choice_source(seed: int, number: int) -> SeededSource:
    """The source for the choice that is action number `number` of a game.

    It is ``SeededSource(-1 - seed, number)``: a dealer's seed is never negative, so the
    choices are independent of what is dealt, and as nothing but the number of the action
    goes in, a game that is resumed or taken back goes on as it would have gone.

    Args:
        seed: The seed of the game's dealer, from 0.
        number: How many actions the game has had, such as ``table.length``.

    Raises:
        ValueError: The seed or the number is negative, or no whole number.

    Example:
        >>> choice_source(seed=66, number=1).below(10, 3)
        (2, 0, 0)
    """
    for name, value in (("seed", seed), ("number", number)):
        if type(value) is not int or value < 0:
            raise ValueError(f"{name}: expected a whole number from 0, got {shown(value)[0]}")
    return SeededSource(-1 - seed, number)
