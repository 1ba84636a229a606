"""Records: a game's options and its actions, replayed without randomness."""

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from attrs import evolve, field, frozen

from cowrules.game import Action, Game, ViewOf
from cowrules.mistakes import not_a_game, shown
from cowrules.verdict import Illegal, IllegalAction

__all__ = ["Record", "Refused", "Replay", "Step", "replay_steps"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


@frozen
class Step(Generic[S, A, E]):
    """One legal action of a replay.

    Attributes:
        index: The number of the action, from 0.
        action: The action.
        state: The state after it.
        events: What happened on the way.
    """

    index: int
    action: A
    state: S
    events: tuple[E, ...]


@frozen
class Refused(Generic[S, A]):
    """The action at which a replay stops.

    Attributes:
        index: The number of the action, from 0.
        action: The action.
        state: The state in which it was refused, that is after the action before.
        illegal: Why.
    """

    index: int
    action: A
    state: S
    illegal: Illegal


@frozen
class Replay(Generic[S, A, E, V]):
    """What became of a record.

    Attributes:
        record: The legal prefix; the whole record when nothing was refused.
        state: The state after it.
        refused: The illegal action after the prefix, with its index and reason, or None.
    """

    record: "Record[S, A, E, V]"
    state: S
    refused: Refused[S, A] | None


def _require_game(_: object, __: object, value: object) -> None:
    if not isinstance(value, Game):
        raise not_a_game(value)


def _require_tuple(_: object, __: object, value: object) -> None:
    if not isinstance(value, tuple):
        raise TypeError(f"actions: expected a tuple of actions, got {shown(value)[0]}")


@frozen
class Record(Generic[S, A, E, V]):
    """A game and all actions so far, those of chance included.

    Attributes:
        game: The game, which holds the options.
        actions: The actions in order, legal or not: ``replay`` tells.

    Raises:
        TypeError: The game is none, or the actions are no tuple.

    Example:
        >>> from cowrules import Dealer, SixNimmt
        >>> from cowrules.six_nimmt import Commit
        >>> game = SixNimmt(players=2)
        >>> deal = Dealer(seed=1).action(game, game.initial_state())
        >>> replay = Record(game, (deal, Commit(player=0, card=105))).replay()
        >>> replay.record.actions == (deal,)
        True
        >>> replay.refused.index, str(replay.refused.illegal.code)
        (1, 'no-such-card')
    """

    game: Game[S, A, E, V] = field(validator=_require_game)
    actions: tuple[A, ...] = field(default=(), validator=_require_tuple)

    def steps(self) -> Iterator[Step[S, A, E] | Refused[S, A]]:
        """The replay action by action; see `replay_steps`."""
        return replay_steps(self.game, self.actions)

    def replay(self) -> Replay[S, A, E, V]:
        """The legal prefix, the state after it, and the action that is refused, if any."""
        state = _first_state(self.game)
        for step in self.steps():
            if isinstance(step, Refused):
                return Replay(self.prefix(step.index), state, step)
            state = step.state
        return Replay(self, state, None)

    def prefix(self, length: int) -> "Record[S, A, E, V]":
        """The first `length` actions.

        Raises:
            ValueError: There are not so many.
        """
        if not 0 <= length <= len(self.actions):
            raise ValueError(f"length: expected 0 to {len(self.actions)}")
        return evolve(self, actions=self.actions[:length])

    def drop(self, count: int = 1) -> "Record[S, A, E, V]":
        """The record without its last `count` actions: this is how to undo.

        Raises:
            ValueError: There are not so many.
        """
        if not 0 <= count <= len(self.actions):
            raise ValueError(f"count: expected 0 to {len(self.actions)}")
        return self.prefix(len(self.actions) - count)


def replay_steps(
    game: Game[S, A, E, V], actions: Iterable[A]
) -> Iterator[Step[S, A, E] | Refused[S, A]]:
    """Apply `actions` one by one; the first that is refused is the last that is yielded.

    Each action is taken from `actions` only when it is asked for, so a record can be
    judged while it is still being written, and none but the latest state is kept.

    Example:
        >>> from cowrules import SixNimmt
        >>> from cowrules.six_nimmt import ChooseRow
        >>> [step] = replay_steps(SixNimmt(players=2), [ChooseRow(player=0, row=1)] * 3)
        >>> isinstance(step, Refused), str(step.illegal.code)
        (True, 'wrong-phase')
    """
    state = _first_state(game)
    for index, action in enumerate(actions):
        try:
            state, events = game.apply(state, action)
        except IllegalAction as refusal:
            yield Refused(index, action, state, refusal.illegal)
            return
        yield Step(index, action, state, events)


def _first_state(game: Game[S, A, E, V]) -> S:
    if not isinstance(game, Game):
        raise not_a_game(game)
    return game.initial_state()
