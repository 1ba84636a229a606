"""The methods that show: what a viewer sees, at once and event by event."""

from collections.abc import Sequence
from typing import Any, Final, Literal, TypeVar

from attrs import field, frozen

from cowrules.game import Action, Game, ViewOf
from cowrules.games import with_game
from cowrules.roles import Role, Viewer
from cowrules.serve.fields import document, part, parts, seat_or
from cowrules.serve.limits import MAX_EVENTS
from cowrules.serve.method import Method
from cowrules.serve.reading import GameName, game_of, problem, read_parts, sound, viewer_of
from cowrules.texts import Pair
from cowrules.wire import Document, Json, Problem, WireError, codec_of, write_document
from cowrules.wire.problems import MAX_PROBLEMS

__all__ = ["VIEW_METHODS"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

_TOO_MANY: Final[Pair] = (
    f"more than {MAX_EVENTS} events",
    f"mehr als {MAX_EVENTS} Ereignisse",
)
_NO_SEQUEL: Final[Pair] = (
    "these events do not follow from this view",
    "diese Ereignisse folgen nicht auf diese Sicht",
)


@frozen
class ObserveParams:
    """A state, and who looks."""

    state: Document[Any] = field(metadata=document("state"))
    viewer: Viewer | str = field(metadata=seat_or(Literal[Role.SPECTATOR]))


@frozen
class View:
    """What the viewer sees."""

    view: Json = field(metadata=document("view"))


def observe(params: ObserveParams) -> View:
    """Show what a viewer sees of a state."""

    def look(game: Game[S, A, E, V], /) -> View:
        viewer = viewer_of(game, params.viewer)
        view = game.observe(sound(game, params.state), viewer)
        return View(write_document(game, "view", view))

    return with_game(params.state.game, look)


@frozen
class RedactParams:
    """Events as `apply` gave them, and who looks."""

    game: GameName
    viewer: Viewer | str = field(metadata=seat_or(Literal[Role.SPECTATOR]))
    events: tuple[Json, ...] = field(metadata=parts("event"))
    options: dict[str, Json] = field(factory=dict, metadata=part("options"))


@frozen
class Events:
    """As many events, without what the viewer may not see."""

    events: tuple[Json, ...] = field(metadata=parts("event"))


def redact(params: RedactParams) -> Events:
    """Take out of events what a viewer may not see."""

    def look(game: Game[S, A, E, V], /) -> Events:
        viewer = viewer_of(game, params.viewer)
        kind = codec_of(game).event
        events = read_parts(kind, "events", params.events)
        seen = [game.redact(event, viewer) for event in events]
        return Events(tuple(kind.encode_many(seen)))

    return with_game(game_of(params.game, params.options), look)


@frozen
class FollowParams:
    """A view, and all events of one or more actions after it, redacted for its viewer."""

    view: Document[Any] = field(metadata=document("view"))
    events: tuple[Json, ...] = field(metadata=parts("event"))


def follow(params: FollowParams) -> View:
    """Fold a viewer's redacted events over the view before, and give the view after."""

    def look(game: Game[S, A, E, V], /) -> View:
        if len(params.events) > MAX_EVENTS:
            raise problem("events", _TOO_MANY)
        events = read_parts(codec_of(game).event, "events", params.events)
        view = _fold(game, sound(game, params.view), events)
        try:
            return View(write_document(game, "view", view))
        except WireError:
            raise problem("events", _NO_SEQUEL) from None

    return with_game(params.view.game, look)


def _fold(game: Game[S, A, E, V], view: V, events: Sequence[E]) -> V:
    """The view after events of which nothing is known but their types.

    The fold trusts the events, as it runs after every action of every client; it only never
    looks at a seat, row or card that is not there. What can be done but makes no sense shows
    in the view that comes out.
    """
    try:
        after = game.follow(view, events)
    except (IndexError, ValueError):
        raise problem("events", _NO_SEQUEL) from None
    faults = game.faults(after)[:MAX_PROBLEMS]
    if faults:
        reasons = [(game.describe(fault), game.describe(fault, "de")) for fault in faults]
        raise WireError(
            [
                Problem(
                    "events", (f"{_NO_SEQUEL[0]}: {reason[0]}", f"{_NO_SEQUEL[1]}: {reason[1]}")
                )
                for reason in reasons
            ]
        )
    return after


VIEW_METHODS: Final[tuple[Method[Any], ...]] = (
    Method("observe", ObserveParams, (View,), observe),
    Method("redact", RedactParams, (Events,), redact),
    Method("follow", FollowParams, (View,), follow),
)
"""The methods of this module."""
