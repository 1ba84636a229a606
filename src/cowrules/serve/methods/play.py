"""The methods that play: who acts, what is legal, and what an action does."""

from typing import Any, Final, Literal, TypeVar

from attrs import field, frozen

from cowrules.game import Action, Game, ViewOf
from cowrules.games import with_game
from cowrules.language import Language
from cowrules.roles import Actor, Role, Viewer
from cowrules.serve.fields import document, part, parts, seat_or
from cowrules.serve.method import Method
from cowrules.serve.reading import player_of, problem, read_part, require_seat, sound
from cowrules.texts import Pair
from cowrules.verdict import Illegal
from cowrules.wire import Document, Json, WireError, codec_of, write_document

__all__ = ["PLAY_METHODS"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

_OTHER_VIEW: Final[Pair] = (
    "the position is the view of somebody else",
    "die Stellung ist die Sicht von jemand anderem",
)
_TOO_GREAT: Final[Pair] = (
    "its numbers are so great that those after the action fit into no document",
    "ihre Zahlen sind so groß, dass die nach der Aktion in kein Dokument passen",
)


@frozen
class ActorsParams:
    """A position."""

    position: Document[Any] = field(metadata=document("state", "view"))


@frozen
class Actors:
    """Who may act: seats in ascending order, or chance alone; nobody when the game is over."""

    actors: tuple[int | Literal[Role.CHANCE], ...]


def actors(params: ActorsParams) -> Actors:
    """Tell who may act now."""

    def look(game: Game[S, A, E, V], /) -> Actors:
        return Actors(game.actors(sound(game, params.position)))

    return with_game(params.position.game, look)


@frozen
class LegalActionsParams:
    """A position, and whose actions are asked for."""

    position: Document[Any] = field(metadata=document("state", "view"))
    player: Actor | Viewer | str = field(metadata=seat_or(Role))


@frozen
class LegalActions:
    """All that the player may do now, in a fixed order."""

    actions: tuple[Json, ...] = field(metadata=parts("action"))


def legal_actions(params: LegalActionsParams) -> LegalActions:
    """List all that a player may do now."""

    def look(game: Game[S, A, E, V], /) -> LegalActions:
        player = player_of(game, params.player)
        found = game.legal_actions(sound(game, params.position), player)
        encode = codec_of(game).action.encode
        return LegalActions(tuple([encode(action) for action in found]))

    return with_game(params.position.game, look)


@frozen
class Legal:
    """The action is legal."""

    legal: Literal[True]


@frozen
class Refusal:
    """The action is illegal: why, as data and in a sentence; safe to show to the offender."""

    legal: Literal[False]
    illegal: Json = field(metadata=part("illegal"))
    message: str


@frozen
class Applied:
    """The state after the action, and what happened on the way; for the host only."""

    legal: Literal[True]
    state: Json = field(metadata=document("state"))
    events: tuple[Json, ...] = field(metadata=parts("event"))


@frozen
class CheckParams:
    """A position and an action; with `seat` as that seat submits it, whoever it names."""

    position: Document[Any] = field(metadata=document("state", "view"))
    action: Json = field(metadata=part("action"))
    seat: int | None = None
    language: Language = "en"


def check(params: CheckParams) -> Legal | Refusal:
    """Tell whether an action is legal, and why not."""

    def judge(game: Game[S, A, E, V], /) -> Legal | Refusal:
        action = read_part(codec_of(game).action, "action", params.action)
        illegal = _verdict(game, params.position, action, params.seat, params.language)
        return Legal(True) if illegal is None else _refusal(game, illegal, params.language)

    return with_game(params.position.game, judge)


@frozen
class ApplyParams:
    """A state and an action; with `seat` as that seat submits it, whoever it names."""

    state: Document[Any] = field(metadata=document("state"))
    action: Json = field(metadata=part("action"))
    seat: int | None = None
    language: Language = "en"


def apply(params: ApplyParams) -> Applied | Refusal:
    """Do an action if it is legal, and tell what happened."""

    def act(game: Game[S, A, E, V], /) -> Applied | Refusal:
        codec = codec_of(game)
        action = read_part(codec.action, "action", params.action)
        illegal = _verdict(game, params.state, action, params.seat, params.language)
        if illegal is not None:
            return _refusal(game, illegal, params.language)
        state, events = game.apply(params.state.value, action)
        try:
            written = write_document(game, "state", state)
            return Applied(True, written, tuple(codec.event.encode_many(events)))
        except WireError:
            # Rounds and turns have no upper bound but that of the documents.
            raise problem("state", _TOO_GREAT) from None

    return with_game(params.state.game, act)


def _verdict(
    game: Game[S, A, E, V],
    document: Document[Any],
    action: A,
    seat: int | None,
    language: Language,
) -> Illegal | None:
    """Why an action is illegal; one that a seat submits is judged on that seat's own view.

    Judged on the state, an action in another's name would be answered by what that other
    holds, which its sender may not know.
    """
    if seat is not None:
        require_seat(game, "seat", seat)
    position = sound(game, document, language)
    if seat is not None:
        if document.kind == "state":
            position = game.observe(position, seat)
        elif position.viewer != seat:
            raise problem("seat", _OTHER_VIEW)
    return game.check(position, action)


def _refusal(game: Game[S, A, E, V], illegal: Illegal, language: Language) -> Refusal:
    written = codec_of(game).illegal.encode(illegal)
    return Refusal(False, written, game.describe(illegal, language))


PLAY_METHODS: Final[tuple[Method[Any], ...]] = (
    Method("actors", ActorsParams, (Actors,), actors),
    Method("legal_actions", LegalActionsParams, (LegalActions,), legal_actions),
    Method("check", CheckParams, (Legal, Refusal), check),
    Method("apply", ApplyParams, (Applied, Refusal), apply),
)
"""The methods of this module."""
