"""Methods about a game as such: how it begins, whether a position is sound, how it ended."""

from typing import Any, Final, TypeVar

from attrs import field, frozen

from cowrules.game import Action, Game, ViewOf
from cowrules.games import with_game
from cowrules.language import Language
from cowrules.serve.fields import document, part, told
from cowrules.serve.method import Method
from cowrules.serve.reading import GameName, game_of, sound, write_faults
from cowrules.wire import Document, Json, codec_of, write_document

__all__ = ["GAME_METHODS"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


@frozen
class InitialStateParams:
    """The game to be played."""

    game: GameName
    options: dict[str, Json] = field(factory=dict, metadata=part("options"))


@frozen
class InitialState:
    """The state before the first chance action."""

    state: Json = field(metadata=document("state"))


def initial_state(params: InitialStateParams) -> InitialState:
    """Give the state before the first chance action."""

    def begin(game: Game[S, A, E, V], /) -> InitialState:
        return InitialState(write_document(game, "state", game.initial_state()))

    return with_game(game_of(params.game, params.options), begin)


@frozen
class FaultsParams:
    """A position, sound or not."""

    position: Document[Any] = field(metadata=document("state", "view"))
    language: Language = "en"


@frozen
class Faults:
    """What is wrong with the position, each fault with its message; nothing when it is sound."""

    faults: tuple[Json, ...] = field(metadata=told("fault"))


def faults(params: FaultsParams) -> Faults:
    """Tell all that is wrong with a position."""

    def look(game: Game[S, A, E, V], /) -> Faults:
        found = game.faults(params.position.value)
        return Faults(tuple(write_faults(game, found, params.language)))

    return with_game(params.position.game, look)


@frozen
class OutcomeParams:
    """A position."""

    position: Document[Any] = field(metadata=document("state", "view"))
    language: Language = "en"


@frozen
class NotOver:
    """The game goes on."""

    outcome: None = None
    message: None = None


@frozen
class Over:
    """The result, as data and in a sentence."""

    outcome: Json = field(metadata=part("outcome"))
    message: str


def outcome(params: OutcomeParams) -> NotOver | Over:
    """Tell the result, if the game is over."""

    def look(game: Game[S, A, E, V], /) -> NotOver | Over:
        result = game.outcome(sound(game, params.position, params.language))
        if result is None:
            return NotOver()
        return Over(codec_of(game).outcome.encode(result), game.describe(result, params.language))

    return with_game(params.position.game, look)


GAME_METHODS: Final[tuple[Method[Any], ...]] = (
    Method("initial_state", InitialStateParams, (InitialState,), initial_state),
    Method("faults", FaultsParams, (Faults,), faults),
    Method("outcome", OutcomeParams, (NotOver, Over), outcome),
)
"""The methods of this module."""
