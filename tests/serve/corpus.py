"""A request of every kind about moments of a whole game of every kind, all of them valid."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from cowrules import CHANCE, SPECTATOR
from cowrules.games import GAMES
from cowrules.wire import write_document

from ..wire.played import Played, played

MOMENTS = 6


def document(found: Played, kind: str, value: Any) -> Any:
    return write_document(found.game, kind, value)


def moments(name: str) -> list[int]:
    """The numbers of some actions, the first and the last among them."""
    count = len(played(name).actions)
    chosen = random.Random(name).sample(range(1, count - 1), MOMENTS)
    return sorted([0, count - 1, *chosen])


def requests_of(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Methods with params that they can answer."""
    found = played(name)
    game, codec = found.game, found.codec
    header = {"game": name, "options": codec.options.encode(game)}
    yield "hello", {}
    yield "initial_state", header
    yield "rules", {"game": name, "language": "de"}
    yield "rules", {"game": name, "clause": found.illegals[0].clause}
    yield "judge", {"record": document(found, "record", found.record)}
    for index in moments(name):
        before, action = found.states[index], found.actions[index]
        state = document(found, "state", before)
        seat = 0 if action.player is CHANCE else action.player
        after, events = game.apply(before, action)
        written = codec.action.encode(action)
        yield "apply", {"state": state, "action": written}
        yield "check", {"position": state, "action": written, "seat": seat, "language": "de"}
        if action.player is CHANCE:
            yield "chance", {"state": state, "seed": 5, "index": index}
        for viewer in (seat, SPECTATOR):
            shown = "spectator" if viewer is SPECTATOR else viewer
            view = document(found, "view", game.observe(before, viewer))
            seen = codec.event.encode_many([game.redact(event, viewer) for event in events])
            yield "observe", {"state": state, "viewer": shown}
            yield "redact", {**header, "events": codec.event.encode_many(events), "viewer": shown}
            yield "follow", {"view": view, "events": seen}
            yield "actors", {"position": view}
            yield "legal_actions", {"position": view, "player": shown}
            yield "check", {"position": view, "action": written}
            yield "sample", {"view": view, "seed": index}
            yield "faults", {"position": view}
            yield "outcome", {"position": document(found, "state", after)}
        yield "describe", {**header, "action": written}
        for event in events:
            yield "describe", {**header, "event": codec.event.encode(event)}
    for illegal in {illegal.code: illegal for illegal in found.illegals}.values():
        yield "describe", {**header, "illegal": codec.illegal.encode(illegal)}
    for fault in game.faults(_broken(found)):
        yield "describe", {**header, "fault": codec.fault.encode(fault)}
    yield "describe", {**header, "outcome": codec.outcome.encode(found.outcome)}


def _broken(found: Played) -> Any:
    """The last state of the game with another turned into its phase."""
    from attrs import evolve

    last, first = found.states[-1], found.states[0]
    return evolve(last, public=evolve(last.public, phase=first.public.phase))


@cache
def requests() -> tuple[tuple[str, dict[str, Any]], ...]:
    """All of them, of all games."""
    return tuple(each for name in GAMES for each in requests_of(name))
