"""Calls with arguments of a wrong kind, as somebody makes them who has just begun."""

from collections.abc import Callable
from random import Random
from typing import Any

from attrs import frozen

from cowrules import CHANCE, BoeseKuh, Dealer, SixNimmt
from cowrules.cosmic_cows import Forfeit
from cowrules.games import AnyGame
from cowrules.six_nimmt import Commit
from cowrules.source import SeededSource


@frozen
class Mistake:
    """A call, and how the message about it begins.

    Attributes:
        name: What is wrong.
        call: The call.
        message: The beginning of the text of the error.
    """

    name: str
    call: Callable[[], object]
    message: str

    def __str__(self) -> str:
        return self.name


def mistakes(game: AnyGame) -> list[Mistake]:
    """Every method of a game, asked with what it cannot take."""
    # A program that is not type-checked may hand over anything.
    asked: Any = game
    state = asked.initial_state()
    dealer = Dealer(seed=1)
    while CHANCE in asked.actors(state):
        state, _ = asked.apply(state, dealer.action(asked, state))
    seat = asked.actors(state)[0]
    action = asked.legal_actions(state, seat)[0]
    view = asked.observe(state, seat)
    events = asked.apply(state, action)[1]
    stranger: Any = BoeseKuh() if isinstance(game, SixNimmt) else SixNimmt()
    other = stranger.initial_state()
    elsewhere = stranger.observe(other, 0)
    foreign = Forfeit(0) if isinstance(game, SixNimmt) else Commit(0, 1)
    source = SeededSource(1, 0)
    illegal = dealer.action(asked, asked.initial_state())

    name = type(game).__name__
    state_of = f"state: expected {name}State of {game.name}, got "
    position = f"position: expected {name}State or {name}View of {game.name}, got "
    action_of = f"action: expected {asked.action_types[0].__name__}, "
    event_of = f"event: expected an event such as {asked.event_types[0].__name__} of {game.name}"
    view_of = f"view: expected {name}View of {game.name}, got "
    source_of = "source: expected a source such as SeededSource(1, 0), got "
    thing = f"thing: expected an action, an event, a verdict, a fault or a result of {game.name}"
    strange = f"a value of type {type(other).__name__}"
    return [
        Mistake("actors of nothing", lambda: asked.actors(None), f"{position}None"),
        Mistake("actors of an action", lambda: asked.actors(action), f"{position}a value of type"),
        Mistake("legal actions of nothing", lambda: asked.legal_actions(None, 0), position),
        Mistake("legal actions elsewhere", lambda: asked.legal_actions(other, 0), position),
        Mistake("check on nothing", lambda: asked.check(None, action), f"{position}None"),
        Mistake("check in a wrong order", lambda: asked.check(action, state), position),
        Mistake("check elsewhere", lambda: asked.check(other, action), f"{position}{strange}"),
        Mistake("check nothing", lambda: asked.check(state, None), action_of),
        Mistake("check notation", lambda: asked.check(view, "0:57"), action_of),
        Mistake("check what is foreign", lambda: asked.check(state, foreign), action_of),
        Mistake("apply what is foreign", lambda: asked.apply(state, foreign), action_of),
        Mistake("apply on nothing", lambda: asked.apply(None, action), f"{state_of}None"),
        Mistake("apply elsewhere", lambda: asked.apply(other, action), f"{state_of}{strange}"),
        Mistake("apply in a wrong order", lambda: asked.apply(action, state), state_of),
        Mistake("apply a class", lambda: asked.apply(state, type(action)), action_of),
        Mistake("apply on a view", lambda: asked.apply(view, action), f"{state_of}a value of type"),
        Mistake(
            "apply what is illegal on a view",
            lambda: asked.apply(view, illegal),
            f"{state_of}a value of type",
        ),
        Mistake("sample on a view", lambda: asked.sample_chance(view, source), state_of),
        Mistake("sample elsewhere", lambda: asked.sample_chance(other, source), state_of),
        Mistake(
            "sample from no source",
            lambda: asked.sample_chance(asked.initial_state(), Random(1)),
            f"{source_of}a value of type Random",
        ),
        Mistake("guess from a state", lambda: asked.sample_hidden(state, source), view_of),
        Mistake("guess from no source", lambda: asked.sample_hidden(view, Random), source_of),
        Mistake("outcome of nothing", lambda: asked.outcome(None), f"{position}None"),
        Mistake("observe nothing", lambda: asked.observe(None, seat), f"{state_of}None"),
        Mistake("redact nothing", lambda: asked.redact(None, seat), f"{event_of}, got None"),
        Mistake("redact an action", lambda: asked.redact(action, seat), f"{event_of}, got a value"),
        Mistake(
            "redact all events", lambda: asked.redact(events, seat), f"{event_of}, got a value"
        ),
        Mistake("follow from a state", lambda: asked.follow(state, events), "view: expected "),
        Mistake("follow nothing from a state", lambda: asked.follow(state, ()), view_of),
        Mistake("follow nothing elsewhere", lambda: asked.follow(elsewhere, ()), view_of),
        Mistake(
            "follow one event",
            lambda: asked.follow(view, events[0]),
            "events: expected a sequence of events, got a value of type ",
        ),
        Mistake(
            "follow what is no event",
            lambda: asked.follow(view, [action]),
            f"events: expected events of {game.name}, got ",
        ),
        Mistake("faults of nothing", lambda: asked.faults(None), f"{position}None"),
        Mistake("faults elsewhere", lambda: asked.faults(other), f"{position}{strange}"),
        Mistake("describe nothing", lambda: asked.describe(None), f"{thing}, got None"),
        Mistake("describe a state", lambda: asked.describe(state), f"{thing}, got a value"),
        Mistake("describe all events", lambda: asked.describe(events), f"{thing}, got a value"),
        Mistake(
            "describe what is foreign", lambda: asked.describe(foreign), f"{thing}, got a value"
        ),
        Mistake("write what is foreign", lambda: asked.format_action(foreign), f"{action_of}"),
        Mistake("write an event", lambda: asked.format_action(events[0]), f"{action_of}"),
        Mistake("write nothing", lambda: asked.format_action(None), f"{action_of}"),
        Mistake("write no position", lambda: asked.format_position(None), f"{position}None"),
        Mistake(
            "write another position", lambda: asked.format_position(other), f"{position}{strange}"
        ),
        Mistake(
            "options without a name",
            lambda: type(asked)(2),
            f"{name}: give options by name, such as players=4",
        ),
    ]
