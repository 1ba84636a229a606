"""Promises about one position: who acts, what is offered, what is seen."""

from collections.abc import Sequence
from typing import TypeVar

from cowrules.dealer import Dealer
from cowrules.game import Action, ViewOf
from cowrules.language import LANGUAGES
from cowrules.roles import CHANCE
from cowrules.source import SeededSource
from cowrules.testing.context import Context

__all__ = ["check_actors", "check_offers", "check_position"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


def check_actors(context: Context[S, A, E, V], state: S) -> None:
    """There are actors as long as there is no outcome."""
    game = context.game
    actors, outcome = game.actors(state), game.outcome(state)
    context.keep(
        (not actors) == (outcome is not None),
        "somebody is to act if and only if there is no outcome",
        actors=actors,
        outcome=outcome,
    )
    if CHANCE in actors:
        context.keep(actors == (CHANCE,), "chance acts alone", actors=actors)
    else:
        seats = [seat for seat in game.seats if seat in actors]
        context.keep(actors == tuple(seats), "the actors are seats, ascending", actors=actors)


def check_offers(context: Context[S, A, E, V], state: S) -> None:
    """Every actor has something to do, and what is offered is legal."""
    game, check = context.game, context.game.check
    for actor in game.actors(state):
        if actor is CHANCE:
            continue
        offered = game.legal_actions(state, actor)
        count = len(offered)
        context.keep(count > 0, "an actor is offered at least one action", actor=actor)
        places: Sequence[int] = range(count)
        if count > context.effort.legal:
            places = context.random.sample(places, context.effort.legal)
        for place in places:
            action = offered[place]
            illegal = check(state, action)
            if illegal is not None or action.player != actor:
                context.broken(
                    "an action that is offered is legal and the actor's own",
                    actor=actor,
                    action=action,
                    illegal=illegal,
                )
        context.tally.offered += len(places)


def check_position(context: Context[S, A, E, V], state: S) -> None:
    """All promises about a state and its views, apart from refusals."""
    _check_values(context, state)
    _check_sequences(context, state)
    _check_views(context, state)
    _check_chance(context, state)
    _check_notation(context, state)
    outcome = context.game.outcome(state)
    if outcome is not None:
        _check_outcome(context, state)


def _check_values(context: Context[S, A, E, V], state: S) -> None:
    game = context.game
    context.keep(isinstance(state, game.state_type), "a state is of the state type", state=state)
    check_frozen(context, state)
    context.keep(game.faults(state) == (), "no state that occurs has faults", state=state)
    for wrong in (min(game.seats) - 1, max(game.seats) + 1):
        try:
            view = game.observe(state, wrong)
        except ValueError:
            continue
        context.broken("a seat that is none sees nothing", seat=wrong, view=view)


def check_frozen(context: Context[S, A, E, V], value: object) -> None:
    """A value hashes, equals itself and cannot be changed."""
    context.keep(hash(value) == hash(value), "positions and events hash", value=value)
    context.keep(value == value, "a value equals itself", value=value)  # noqa: PLR0124
    slots = getattr(type(value), "__slots__", ())
    for name in [*slots, *vars(type(value)).get("__annotations__", {})]:
        if name.startswith("__") or not hasattr(value, name):
            continue
        try:
            setattr(value, name, getattr(value, name))
        except AttributeError:
            continue
        context.broken("positions and events are frozen", field=name, value=value)


def _check_sequences(context: Context[S, A, E, V], state: S) -> None:
    """What is offered is a sequence without repetition, in a fixed order."""
    game = context.game
    actors = game.actors(state)
    for seat in range(min(game.seats) - 1, max(game.seats) + 2):
        offered = game.legal_actions(state, seat)
        if seat not in actors:
            context.keep(
                len(offered) == 0 and list(offered) == [],
                "nothing is offered to a seat that is not to act",
                seat=seat,
            )
            continue
        listed = list(offered)
        again = game.legal_actions(state, seat)
        context.keep(
            listed == list(again) and len(listed) == len(offered),
            "the same is offered every time, in the same order",
            seat=seat,
        )
        context.keep(len(set(listed)) == len(listed), "no action is offered twice", seat=seat)
        context.keep(
            listed[-1] == offered[-1] and offered[0] == listed[0] and offered[0] in offered,
            "what is offered can be looked up by place",
            seat=seat,
        )
        for action in context.sample(listed, context.effort.legal):
            context.keep(
                type(action) in game.action_types,
                "an action is of one of the game's action types",
                action=action,
            )
            check_action(context, action)


def _check_views(context: Context[S, A, E, V], state: S) -> None:
    game = context.game
    for viewer in context.viewers():
        view = game.observe(state, viewer)
        context.keep(isinstance(view, game.view_type), "a view is of the view type", view=view)
        context.keep(view.viewer == viewer, "a view knows whose it is", viewer=viewer, view=view)
        check_frozen(context, view)
        same = game.actors(view) == game.actors(state) and game.outcome(view) == game.outcome(state)
        context.keep(same, "a view knows who acts and how it ended", viewer=viewer, view=view)
        context.keep(game.follow(view, ()) == view, "following nothing changes nothing", view=view)
        for seat in game.seats:
            seen = list(game.legal_actions(view, seat))
            if seat == viewer:
                own = list(game.legal_actions(state, seat))
                context.keep(seen == own, "a seat's view offers what the state offers", seat=seat)
                for action in context.sample(own, context.effort.legal):
                    context.keep(
                        game.check(view, action) is None,
                        "what is legal on the state is legal on the seat's view",
                        action=action,
                    )
            else:
                context.keep(not seen, "a view offers nothing to others", viewer=viewer, seat=seat)
        _check_hidden(context, view)


def _check_hidden(context: Context[S, A, E, V], view: V) -> None:
    """A view is sound, and a state drawn for it is sound and seen as that view."""
    game = context.game
    found = game.faults(view)
    context.keep(found == (), "no view that occurs has faults", view=view, faults=found)
    source = SeededSource(context.random.randrange(1 << 53), 0)
    drawn = game.sample_hidden(view, source)
    faults = game.faults(drawn)
    context.keep(faults == (), "a state drawn for a view is sound", view=view, faults=faults)
    context.keep(
        game.observe(drawn, view.viewer) == view,
        "a state drawn for a view shows that view",
        view=view,
        drawn=drawn,
    )
    if isinstance(view.viewer, int):
        context.keep(
            list(game.legal_actions(drawn, view.viewer))
            == list(game.legal_actions(view, view.viewer)),
            "what is offered depends on nothing that the seat cannot see",
            view=view,
            drawn=drawn,
        )


def _check_chance(context: Context[S, A, E, V], state: S) -> None:
    game = context.game
    dealer = Dealer(context.random.randrange(1 << 53))
    if CHANCE not in game.actors(state):
        try:
            action = dealer.action(game, state)
        except ValueError:
            context.keep(dealer.position == 0, "a dealer that cannot deal stays where it was")
            return
        context.broken("chance acts only when it is to act", action=action)
    action = dealer.action(game, state)
    illegal = game.check(state, action)
    context.keep(
        illegal is None and action.player is CHANCE,
        "a dealer's action is legal",
        action=action,
        illegal=illegal,
    )
    context.keep(
        Dealer(dealer.seed).action(game, state) == action,
        "a dealer of the same seed deals the same",
        action=action,
    )
    check_action(context, action)
    for viewer in context.viewers():
        context.keep(
            game.check(game.observe(state, viewer), action) is not None,
            "a view judges no action of chance",
            viewer=viewer,
            action=action,
        )


def check_action(context: Context[S, A, E, V], action: A) -> None:
    """An action can be written, read back and told."""
    game = context.game
    text = game.format_action(action)
    context.keep(
        text == text.strip() and "\n" not in text and game.parse_action(text) == action,
        "the notation of an action is one line that can be read back",
        action=action,
        text=text,
    )
    check_told(context, action)


def check_told(context: Context[S, A, E, V], thing: A | E) -> None:
    """A thing can be told in every language."""
    for language in LANGUAGES:
        told = context.game.describe(thing, language)
        context.keep(
            bool(told.strip()),
            "everything can be told in every language",
            thing=thing,
            language=language,
        )


def _check_notation(context: Context[S, A, E, V], state: S) -> None:
    game = context.game
    positions: list[S | V] = [state, *(game.observe(state, each) for each in context.viewers())]
    for position in positions:
        text = game.format_position(position)
        context.keep(
            text == text.strip() and "\n" not in text and game.parse_position(text) == position,
            "the notation of a position is one line that can be read back",
            position=position,
            text=text,
        )


def _check_outcome(context: Context[S, A, E, V], state: S) -> None:
    game = context.game
    outcome = game.outcome(state)
    assert outcome is not None
    seats = len(game.seats)
    context.keep(
        len(outcome.ranks) == seats and all(1 <= rank <= seats + 1 for rank in outcome.ranks),
        "every seat has a place in the result",
        outcome=outcome,
    )
    context.keep(bool(outcome.reason), "a result has a reason", outcome=outcome)
    for language in LANGUAGES:
        context.keep(
            bool(game.describe(outcome, language)), "a result can be told", outcome=outcome
        )
