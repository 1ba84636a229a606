"""The random players that a person plays against."""

from typing import TypeVar

from cowrules.game import Action, Game, ViewOf
from cowrules.source import SeededSource

__all__ = ["opponents_source", "random_choice"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


def opponents_source(seed: int, number: int) -> SeededSource:
    """The stream from which action number `number` of a game is chosen by an opponent.

    It is ``SeededSource(-1 - seed, number)``: a dealer's seed is never negative, so the
    choices are independent of what is dealt, and since the number of the action is all
    they depend on, a game that is resumed goes on as it would have gone.

    Args:
        seed: The seed of the game's dealer.
        number: How many actions the game's record holds so far.

    Example:
        >>> opponents_source(seed=66, number=1).below(10, 3)
        (2, 0, 0)
    """
    return SeededSource(-1 - seed, number)


def random_choice(game: Game[S, A, E, V], view: V, player: int, seed: int, number: int) -> A:
    """One of the actions that are legal for `player`, each equally likely.

    It is made from the player's own view alone, as a person would have to.

    Args:
        game: The game.
        view: What the player sees.
        player: The seat to act.
        seed: The seed of the game's dealer.
        number: How many actions the game's record holds so far.

    Raises:
        ValueError: The player has nothing to choose.

    Example:
        >>> from cowrules import Dealer, SixNimmt
        >>> game = SixNimmt(players=2)
        >>> state = game.initial_state()
        >>> state, _ = game.apply(state, Dealer(seed=66).action(game, state))
        >>> action = random_choice(game, game.observe(state, 1), 1, seed=66, number=1)
        >>> game.check(state, action) is None
        True
    """
    actions = game.legal_actions(view, player)
    if not actions:
        raise ValueError(f"player {player}: nothing to choose")
    (index,) = opponents_source(seed, number).below(len(actions), 1)
    return actions[index]
