"""Promises about one action applied: what stays, what follows, what is told to whom."""

from collections.abc import Sequence
from typing import TypeVar

from cowrules.game import Action, ViewOf
from cowrules.roles import Viewer
from cowrules.testing.context import Context
from cowrules.testing.positions import check_frozen, check_told
from cowrules.testing.secrets import check_secrets

__all__ = ["check_step"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


def check_step(
    context: Context[S, A, E, V], before: S, action: A, after: S, events: Sequence[E]
) -> None:
    """All promises about an action that was applied."""
    game = context.game
    context.keep(
        game.apply(before, action) == (after, events),
        "the same action on the same state does the same",
        action=action,
    )
    context.keep(after != before, "every action changes the state", action=action, state=before)
    for event in events:
        context.keep(
            type(event) in game.event_types,
            "an event is of one of the game's event types",
            event=event,
        )
        check_frozen(context, event)
        check_told(context, event)
    _check_actors_stay(context, before, action, after)
    told: dict[Viewer, list[E]] = {}
    for viewer in context.viewers():
        told[viewer] = [game.redact(event, viewer) for event in events]
    for viewer, seen in told.items():
        for event, redacted in zip(events, seen, strict=True):
            context.keep(
                type(redacted) is type(event) and game.redact(redacted, viewer) == redacted,
                "an event redacted is an event of the same kind",
                event=event,
                viewer=viewer,
                redacted=redacted,
            )
            check_told(context, redacted)
        expected = game.observe(after, viewer)
        followed = game.follow(game.observe(before, viewer), seen)
        context.keep(
            followed == expected,
            "a viewer who follows the redacted events sees what the viewer is to see",
            viewer=viewer,
            action=action,
            events=seen,
            followed=followed,
            observed=expected,
        )
    check_secrets(context, before, action, after, told)


def _check_actors_stay(context: Context[S, A, E, V], before: S, action: A, after: S) -> None:
    """Those who are to act at the same time wait for nobody."""
    game = context.game
    waiting = [actor for actor in game.actors(before) if actor != action.player]
    context.keep(
        not waiting or game.actors(after) == tuple(waiting),
        "while several are to act, each stays an actor until it has acted",
        before=game.actors(before),
        action=action,
        after=game.actors(after),
    )
