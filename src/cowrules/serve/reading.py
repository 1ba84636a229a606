"""What methods do with their params before they ask a game."""

from typing import Any, Literal, TypeAlias, TypeVar, cast

from cowrules.game import Action, Game, ViewOf
from cowrules.games import GAMES, AnyGame
from cowrules.language import Language
from cowrules.roles import SPECTATOR, Actor, Role, Viewer
from cowrules.serve.limits import MAX_FAULTS
from cowrules.texts import Pair
from cowrules.verdict import Fault
from cowrules.wire import Codec, Document, Json, Kind, Problem, WireError, codec_of
from cowrules.wire.problems import expected, one_of

__all__ = [
    "GameName",
    "UnsoundError",
    "game_of",
    "player_of",
    "problem",
    "read_part",
    "read_parts",
    "require_number",
    "require_seat",
    "sound",
    "viewer_of",
    "write_faults",
]

T = TypeVar("T")
S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

GameName: TypeAlias = Literal["boese-kuh", "six-nimmt", "cosmic-cows"]
"""The name of a game of the library."""

_NO_SEAT: Pair = ("no such seat", "diesen Platz gibt es nicht")
_NO_NUMBER: Pair = (
    "expected a whole number from 0 to 2^53 - 1",
    "eine ganze Zahl von 0 bis 2^53 - 1 erwartet",
)


class UnsoundError(ValueError):
    """A position in the params cannot occur in its game.

    Attributes:
        faults: What is wrong with it, as documents with a message.

    Example:
        >>> from cowrules.serve import METHODS
        >>> position = METHODS["initial_state"].call({"game": "cosmic-cows"})["state"]
        >>> position["state"]["public"]["turn"] = 0
        >>> try:
        ...     METHODS["actors"].call({"position": position})
        ... except UnsoundError as error:
        ...     print(error.faults[0]["code"], error.faults[0]["message"])
        out-of-range public.turn: 0 is out of range.
    """

    def __init__(self, faults: list[Json]) -> None:
        super().__init__("unsound position")
        self.faults = faults


def problem(path: str, message: Pair) -> WireError:
    """The error of a single problem."""
    return WireError([Problem(path, message)])


def game_of(name: str, options: dict[str, Json]) -> AnyGame:
    """The game called `name`, which exists, under `options`.

    Raises:
        WireError: The options are wrong.
    """
    codec: Codec[Any, Any, Any, Any] = codec_of(GAMES[name])
    # The class was looked up among the library's own.
    return cast("AnyGame", read_part(codec.options, "options", options))


def read_part(kind: Kind[T], path: str, part: Json) -> T:
    """The value of what stands at `path` in the params."""
    try:
        return kind.decode(part)
    except WireError as error:
        raise error.under(path) from None


def read_parts(kind: Kind[T], path: str, listed: tuple[Json, ...]) -> tuple[T, ...]:
    """The values of what stands in the list at `path` in the params."""
    try:
        return kind.decode_many(list(listed))
    except WireError as error:
        raise error.under(path) from None


def require_seat(game: Game[S, A, E, V], path: str, seat: Actor | Viewer) -> None:
    """Refuse a seat that the game does not have; whoever has no seat is welcome."""
    if not isinstance(seat, Role) and seat not in game.seats:
        raise problem(path, _NO_SEAT)


def viewer_of(game: Game[S, A, E, V], viewer: Viewer | str) -> Viewer:
    """Who looks, once it is no word of another meaning and no seat that there is not."""
    if isinstance(viewer, str):
        raise _nobody(game, "viewer", viewer, one_of([SPECTATOR.value]))
    require_seat(game, "viewer", viewer)
    return viewer


def player_of(game: Game[S, A, E, V], player: Actor | Viewer | str) -> Actor | Viewer:
    """Whose actions are asked for, as `viewer_of`."""
    if isinstance(player, str):
        raise _nobody(game, "player", player, one_of([role.value for role in Role]))
    require_seat(game, "player", player)
    return player


def _nobody(game: Game[S, A, E, V], path: str, got: str, others: Pair) -> WireError:
    """The error of a word that is neither a seat nor one of the `others`."""
    first, last = game.seats.start, game.seats.stop - 1
    what = (
        f"a seat from {first} to {last}, or {others[0]}",
        f"ein Platz von {first} bis {last} oder {others[1]}",
    )
    return expected(what, got).under(path)


def require_number(path: str, number: int) -> None:
    """Refuse what can be no seed and no index."""
    if number < 0:
        raise problem(path, _NO_NUMBER)


def sound(game: Game[S, A, E, V], document: Document[Any], language: Language = "en") -> Any:
    """The position in a document of the game, once the game has nothing to say against it.

    Of which type it is has been decided by the kinds that were welcome, hence `Any`.

    Raises:
        UnsoundError: The game finds faults in it.
    """
    faults = game.faults(document.value)
    if faults:
        raise UnsoundError(write_faults(game, faults, language))
    return document.value


def write_faults(
    game: Game[S, A, E, V], faults: tuple[Fault, ...], language: Language
) -> list[Json]:
    """The documents of the first faults, each with its message."""
    encode = codec_of(game).fault.encode
    written: list[Json] = []
    for fault in faults[:MAX_FAULTS]:
        document = encode(fault)
        assert isinstance(document, dict), "the document of a fault is an object"
        written.append({**document, "message": game.describe(fault, language)})
    return written
