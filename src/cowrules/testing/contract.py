"""The contract test: random games, and every promise of the protocol checked on the way."""

from collections.abc import Collection, Iterable
from random import Random
from typing import Generic, TypeVar

from cowrules.dealer import Dealer
from cowrules.game import Action, Game, ViewOf
from cowrules.record import Record
from cowrules.roles import CHANCE
from cowrules.testing.context import Context
from cowrules.testing.effort import Effort, Tally
from cowrules.testing.positions import check_actors, check_offers, check_position
from cowrules.testing.refusals import check_others
from cowrules.testing.steps import check_step

__all__ = ["check_game"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

_DEFAULT = Effort()


def check_game(
    game: Game[S, A, E, V],
    seeds: Iterable[int],
    *,
    clauses: Collection[str] | None = None,
    effort: Effort = _DEFAULT,
    open_events: Collection[type[object]] = (),
) -> Tally:
    """Play random games and check that `game` keeps the promises of the protocol.

    After every action: somebody is to act or there is an outcome; what is offered to the
    actors is legal; the new state has no faults; the old one is as it was. At the end the
    record replays to an equal state, and the first seed plays the same game again.

    At the positions looked at closely also: values are frozen and hash; actors, outcome,
    offers and verdicts are the same on a seat's own view, and a view judges no other's
    actions; whatever is not offered is refused, by ``apply`` as by ``check``, with a code and
    a clause of the game, and changes nothing; the same action does the same again; events are
    redacted, never dropped, and lead each viewer from the view before to the view after; they
    tell nobody what that view hides; states drawn for a view are sound and show it; notation
    can be read back; everything can be told in every language.

    Two things are tried against events that tell too much. If the same actor could have done
    something else after which a viewer sees the same, though the states differ, then no single
    event may tell that viewer which of the two was done: whoever sees that somebody has laid a
    card face down, or has drawn one, must not read in the event which card. And from the
    initial state, which everybody knows, a viewer whose events would lead a seat to its view
    must see as much as that seat: so a deal tells nobody the hand of another. What is open by
    the rules but in no view afterwards, such as a card that is shown and taken back, is to be
    named in `open_events`.

    Args:
        game: The game under the options to be tested.
        seeds: One game is played for each; the same seed plays the same game.
        clauses: The ids of the game's catalogue, if refusals are to cite only these.
        effort: What bounds the cost.
        open_events: The types of events that may tell a viewer more than the view after them.

    Returns:
        What was looked at.

    Raises:
        BrokenPromiseError: A promise is broken; the message says which, where and by what.

    Example:
        >>> from cowrules import SixNimmt
        >>> from cowrules.catalogue import load
        >>> tally = check_game(SixNimmt(players=2, rounds=1), range(2), clauses=load("six-nimmt"))
        >>> tally.games
        2
    """
    context = Context(game, clauses, effort, tuple(open_events))
    for seed in seeds:
        context.begin(seed)
        _play(context)
    return context.tally


class _Players(Generic[S, A, E, V]):
    """Random players and a dealer, of one seed."""

    def __init__(self, game: Game[S, A, E, V], seed: int) -> None:
        self._game = game
        self._random = Random(seed)
        self._dealer = Dealer(seed)

    def action(self, state: S) -> A:
        """The action of one of those who are to act."""
        actor = self._random.choice(self._game.actors(state))
        if actor is CHANCE:
            return self._dealer.action(self._game, state)
        return self._random.choice(self._game.legal_actions(state, actor))


def _play(context: Context[S, A, E, V]) -> None:
    """One game."""
    game, random, effort, tally = context.game, context.random, context.effort, context.tally
    players = _Players(game, context.seed)
    state = game.initial_state()
    context.keep(state == game.initial_state(), "the initial state is always the same")
    actions: list[A] = []
    # The first and the last position of the first game are looked at in any case.
    first = not tally.games
    closely = first or not random.randrange(effort.every)
    while True:
        check_actors(context, state)
        check_offers(context, state)
        if closely:
            tally.closely += 1
            check_position(context, state)
            check_others(context, state)
        actors = game.actors(state)
        if not actors:
            break
        context.keep(
            not effort.longest or len(actions) < effort.longest,
            f"a game ends within {effort.longest} actions",
        )
        action = players.action(state)
        mark, shown = hash(state), repr(state) if closely else ""
        after, events = game.apply(state, action)
        faults = game.faults(after)
        if faults:
            context.broken("no state that occurs has faults", action=action, faults=faults)
        if closely:
            check_step(context, state, action, after, events)
            context.keep(repr(state) == shown, "an action leaves the old state", action=action)
        context.keep(hash(state) == mark, "an action leaves the old state", action=action)
        actions.append(action)
        context.remember(action)
        state = after
        context.index = len(actions)
        closely = not random.randrange(effort.every) or (first and not game.actors(state))
    _check_record(context, actions, state)
    if first:
        _check_longer_record(context, actions)
        _check_seed(context, actions)
    tally.games += 1
    tally.actions += len(actions)


def _check_seed(context: Context[S, A, E, V], actions: list[A]) -> None:
    """The same players and the same dealer play the same game."""
    game = context.game
    players = _Players(game, context.seed)
    state = game.initial_state()
    for action in actions:
        again = players.action(state)
        context.keep(
            again == action,
            "the same seed plays the same game again",
            action=action,
            again=again,
        )
        state, _ = game.apply(state, action)


def _check_record(context: Context[S, A, E, V], actions: list[A], state: S) -> None:
    """The record of a finished game replays to its end."""
    record = Record(context.game, tuple(actions))
    replay = record.replay()
    context.keep(
        replay.refused is None and replay.state == state and replay.record == record,
        "a record replays to an equal state",
        refused=replay.refused,
    )


def _check_longer_record(context: Context[S, A, E, V], actions: list[A]) -> None:
    """One action more than a finished game holds is refused."""
    if not actions:
        return
    record = Record(context.game, tuple(actions))
    doctored = Record(context.game, (*actions, actions[-1])).replay()
    context.keep(
        doctored.refused is not None
        and doctored.refused.index == len(actions)
        and doctored.record == record,
        "a record that goes on after the end is refused there",
        refused=doctored.refused,
    )
