"""Promises about secrets: an event tells nobody what the view after it hides."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TypeVar

from cowrules.dealer import Dealer
from cowrules.game import Action, ViewOf
from cowrules.roles import CHANCE, Viewer
from cowrules.source import SeededSource
from cowrules.testing.context import Context

__all__ = ["check_secrets"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

_PROMISE = "a viewer is told nothing that the view afterwards hides"

_OTHERS = 2
"""So many other actions of the same actor are compared with the one that was applied."""

_DRAWN = 3
"""So many states are drawn to see whether a view hides something."""


def check_secrets(
    context: Context[S, A, E, V],
    before: S,
    action: A,
    after: S,
    told: Mapping[Viewer, Sequence[E]],
) -> None:
    """All promises about what `told`, the events redacted for each viewer, gives away."""
    # Of its own, so that nothing else is looked at differently.
    random = Random(f"others at {context.seed}, {context.index}")
    for other in _others(context, before, action, random):
        _compare(context, before, (action, after, told), other)
    if before == context.game.initial_state():
        _check_first(context, action, after, told, random)


def _others(context: Context[S, A, E, V], state: S, action: A, random: Random) -> Iterator[A]:
    """Other things that the same actor may do."""
    game = context.game
    if action.player is CHANCE:
        found = [Dealer(random.randrange(1 << 53)).action(game, state) for _ in range(_OTHERS)]
    else:
        offered = game.legal_actions(state, action.player)
        found = [offered[random.randrange(len(offered))] for _ in range(_OTHERS)]
    return (other for other in found if other != action)


def _compare(
    context: Context[S, A, E, V],
    before: S,
    done: tuple[A, S, Mapping[Viewer, Sequence[E]]],
    other: A,
) -> None:
    """Who cannot see which of two actions was done is not told it by one event either."""
    game = context.game
    action, after, told = done
    then, events = game.apply(before, other)
    if then == after:
        return
    for viewer, one in told.items():
        if game.observe(then, viewer) != game.observe(after, viewer):
            continue
        another = [game.redact(event, viewer) for event in events]
        different = [pair for pair in zip(one, another, strict=False) if pair[0] != pair[1]]
        # More than one tell of what lay open for a moment, such as a card played and taken.
        if len(one) != len(another) or len(different) != 1:
            continue
        event, instead = different[0]
        context.keep(
            isinstance(event, context.open_events),
            _PROMISE,
            viewer=viewer,
            action=action,
            event=event,
            other_action=other,
            other_event=instead,
        )


def _check_first(
    context: Context[S, A, E, V],
    action: A,
    after: S,
    told: Mapping[Viewer, Sequence[E]],
    random: Random,
) -> None:
    """Who is told enough to know a seat's view, when all began alike, is to see as much."""
    game = context.game
    begun = game.initial_state()
    for viewer, events in told.items():
        if any(isinstance(event, context.open_events) for event in events):
            continue
        known = [
            seat
            for seat in game.seats
            if seat != viewer and _knows(context, game.observe(begun, seat), events, after)
        ]
        view = game.observe(after, viewer)
        for _ in range(_DRAWN if known else 0):
            drawn = game.sample_hidden(view, SeededSource(random.randrange(1 << 53), 0))
            for seat in known:
                context.keep(
                    game.observe(drawn, seat) == game.observe(after, seat),
                    _PROMISE,
                    viewer=viewer,
                    action=action,
                    events=events,
                    seat=seat,
                )


def _knows(context: Context[S, A, E, V], view: V, events: Sequence[E], after: S) -> bool:
    """Whether these events lead from a view to what is then to be seen."""
    game = context.game
    try:
        return game.follow(view, events) == game.observe(after, view.viewer)
    except Exception:
        # Events redacted for another need not lead anywhere.
        return False
