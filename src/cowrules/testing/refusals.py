"""Promises about actions that are not offered: each is refused, and why."""

from collections.abc import Hashable
from typing import TypeVar

from cowrules.game import Action, ViewOf
from cowrules.language import LANGUAGES
from cowrules.roles import CHANCE
from cowrules.testing.context import Context
from cowrules.testing.mutations import for_player, mutated, normal
from cowrules.verdict import Illegal, IllegalAction, SharedCode

__all__ = ["check_others"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


def check_others(context: Context[S, A, E, V], state: S) -> None:
    """Try actions near to legal ones and out of place ones, on the state and all views."""
    if not context.effort.others:
        return
    game = context.game
    views = [(viewer, game.observe(state, viewer)) for viewer in context.viewers()]
    for action in _others(context, state):
        illegal = game.check(state, action)
        if illegal is None:
            _check_accepted(context, state, action)
        else:
            _check_refused(context, state, action, illegal)
        for viewer, view in views:
            seen = game.check(view, action)
            if action.player == viewer:
                context.keep(
                    seen == illegal,
                    "a seat's view judges its actions as the state does",
                    action=action,
                    on_state=illegal,
                    on_view=seen,
                )
            elif seen is None or seen.code not in tuple(SharedCode):
                context.broken(
                    "a view refuses another's action before it looks at it",
                    viewer=viewer,
                    action=action,
                    on_view=seen,
                )


def _others(context: Context[S, A, E, V], state: S) -> list[A]:
    """Actions of other players and phases, and neighbours of these and of legal ones."""
    game, random = context.game, context.random
    near: list[A] = []
    for actor in game.actors(state):
        if actor is not CHANCE:
            offered = game.legal_actions(state, actor)
            near += [offered[random.randrange(len(offered))] for _ in range(2)]
    seats = range(min(game.seats) - 1, max(game.seats) + 2)
    found = []
    for _ in range(context.effort.others):
        pool = near if near and random.random() < 0.6 else context.earlier
        if not pool:
            continue
        action = random.choice(pool)
        way = random.randrange(4)
        if way in (1, 2):
            action = mutated(action, random)
        if way in (2, 3):
            action = for_player(action, random.choice(seats))
        found.append(action)
    return found


def _check_accepted(context: Context[S, A, E, V], state: S, action: A) -> None:
    """An action that is legal is offered, or is one that is offered in other words."""
    game = context.game
    actors = game.actors(state)
    context.keep(
        action.player in actors, "only an actor's actions are legal", action=action, actors=actors
    )
    if action.player is CHANCE:
        return
    offered = game.legal_actions(state, action.player)
    if action in offered:
        return
    same = [each for each in offered if normal(each) == normal(action)]
    context.keep(bool(same), "every action that is legal is offered", action=action)
    context.keep(
        game.apply(state, action)[0] == game.apply(state, same[0])[0],
        "the order in which an action names things changes nothing",
        action=action,
        offered=same[0],
    )


def _check_refused(context: Context[S, A, E, V], state: S, action: A, illegal: Illegal) -> None:
    game = context.game
    context.tally.refused[str(illegal.code)] += 1
    context.keep(
        game.check(state, action) == illegal and isinstance(illegal, Hashable),
        "the same action is refused for the same reason",
        action=action,
        illegal=illegal,
    )
    known = illegal.code in tuple(SharedCode) or isinstance(illegal.code, game.code_type)
    context.keep(known, "a reason code is one of the game's", illegal=illegal)
    if context.clauses is not None:
        context.keep(
            illegal.clause in context.clauses,
            "a refusal rests on a clause of the catalogue",
            illegal=illegal,
        )
    if action.player is not CHANCE:
        context.keep(
            action not in game.legal_actions(state, action.player),
            "no action that is offered is refused",
            action=action,
            illegal=illegal,
        )
    _check_end(context, state, action, illegal)
    _check_not_applied(context, state, action, illegal)
    for language in LANGUAGES:
        context.keep(
            bool(game.describe(illegal, language).strip()),
            "a refusal can be told in every language",
            illegal=illegal,
            language=language,
        )


def _check_end(context: Context[S, A, E, V], state: S, action: A, illegal: Illegal) -> None:
    over = context.game.outcome(state) is not None
    context.keep(
        (illegal.code is SharedCode.GAME_OVER) == over,
        "after the end, and only then, the reason is that the game is over",
        action=action,
        illegal=illegal,
    )


def _check_not_applied(context: Context[S, A, E, V], state: S, action: A, illegal: Illegal) -> None:
    game = context.game
    before = repr(state)
    try:
        game.apply(state, action)
    except IllegalAction as refusal:
        context.keep(
            refusal.illegal == illegal and str(refusal) == game.describe(illegal),
            "apply refuses with the verdict of check",
            action=action,
            checked=illegal,
            applied=refusal.illegal,
        )
    else:
        context.broken("apply refuses what check refuses", action=action, illegal=illegal)
    context.keep(repr(state) == before, "a refusal changes nothing", action=action)
