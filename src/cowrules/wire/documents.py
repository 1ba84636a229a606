"""Documents that stand alone: a value together with its game, options and format version."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, Generic, TypeVar, cast

from attrs import frozen

from cowrules.game import Action, Game, ViewOf
from cowrules.games import GAMES, AnyGame
from cowrules.mistakes import not_a_game, require_known
from cowrules.record import Record
from cowrules.wire.codec import Codec, Kind, codec_of
from cowrules.wire.hooks import OBJECT, OBJECTS, Hooks, choice
from cowrules.wire.json_text import Json
from cowrules.wire.mapping import class_hooks
from cowrules.wire.problems import MISSING, Problem, WireError, expected

__all__ = [
    "FORMAT_VERSION",
    "KINDS",
    "Document",
    "field_of",
    "read_document",
    "write_document",
]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)
T = TypeVar("T")

FORMAT_VERSION: Final = 1
"""The version of the documents, which every one of them names."""

KINDS: Final = (
    "options",
    "action",
    "event",
    "state",
    "view",
    "outcome",
    "illegal",
    "fault",
    "record",
)
"""The kinds of documents."""

_FIELDS: Final = {"record": "actions"}


def field_of(kind: str) -> str:
    """The field of a document that holds the value of this kind."""
    return _FIELDS.get(kind, kind)


@frozen
class Document(Generic[T]):
    """What a document holds.

    Attributes:
        game: The game under its options.
        kind: The kind, one of `KINDS`.
        value: The value of that kind; of ``options`` the game itself, of ``record`` the
            `cowrules.record.Record`.

    Example:
        >>> document = {"cowrules": 1, "game": "cosmic-cows", "options": {"players": 4}}
        >>> read_document(document).game.players
        4
    """

    game: AnyGame
    kind: str
    value: T


def write_document(game: Game[S, A, E, V], kind: str, value: object) -> dict[str, Json]:
    """The document of a value: the header of a record, and the value in a field of its kind.

    Args:
        game: The game under its options.
        kind: The kind, one of `KINDS`.
        value: The value; of ``options`` the game itself, of ``record`` a
            `cowrules.record.Record` of the game.

    Raises:
        ValueError: No such kind.
        WireError: The value holds what its type does not allow, or is of another kind.
        TypeError: The game is none, or the kind no text.

    Example:
        >>> from cowrules import SixNimmt
        >>> from cowrules.six_nimmt import Commit
        >>> write_document(SixNimmt(players=2), "action", Commit(player=0, card=57))
        {'cowrules': 1, 'game': 'six-nimmt', 'options': {'players': 2}, \
'action': {'type': 'commit', 'player': 0, 'card': 57}}
    """
    if not isinstance(game, Game):
        raise not_a_game(game)
    require_known("kind", kind, KINDS)
    codec = codec_of(game)
    document: dict[str, Json] = {
        "cowrules": FORMAT_VERSION,
        "game": game.name,
        "options": codec.options.encode(game),
    }
    if kind == "record":
        if not isinstance(value, Record) or value.game != game:
            raise expected(("a record of the game", "eine Aufzeichnung des Spiels"), value)
        document["actions"] = _under("actions", codec.action.encode_many, value.actions)
    elif kind == "options":
        if value != game:
            raise expected(("the game itself", "das Spiel selbst"), value)
    else:
        document[kind] = _under(kind, _part(codec, kind).encode, value)
    return document


def read_document(document: Json, *kinds: str) -> Document[Any]:
    """What a document holds.

    The type of the value is known only from the document, hence `Any`; it is always the one
    that belongs to the game and the kind.

    Args:
        document: The document.
        kinds: The kinds that are welcome; all when none is given.

    Raises:
        ValueError: No such kind.
        WireError: It is no document of one of these kinds.
        TypeError: A kind is no text.

    Example:
        >>> found = read_document(
        ...     {
        ...         "cowrules": 1,
        ...         "game": "six-nimmt",
        ...         "options": {},
        ...         "action": {"type": "commit", "player": 0, "card": 57},
        ...     },
        ...     "action",
        ... )
        >>> found.game.name, found.kind, found.value
        ('six-nimmt', 'action', Commit(player=0, card=57))
    """
    welcome = kinds or KINDS
    for kind in welcome:
        require_known("kind", kind, KINDS)
    if type(document) is not dict:
        raise expected(OBJECT, document)
    kind = _kind_of(document, welcome)
    field = field_of(kind)
    rest = {name: part for name, part in document.items() if name != field or kind == "options"}
    header = _header_hooks().read(rest)
    codec: Codec[Any, Any, Any, Any] = codec_of(GAMES[header.game])
    problems: list[Problem] = []
    game = _noting(problems, "options", codec.options.decode, header.options)
    value: Any = game
    if kind == "record":
        value = _noting(problems, field, codec.action.decode_many, document[field])
    elif kind != "options":
        value = _noting(problems, field, _part(codec, kind).decode, document[field])
    if problems:
        raise WireError(problems)
    return Document(
        # The class was looked up among the library's own.
        cast("AnyGame", game),
        kind,
        Record(cast("Any", game), value) if kind == "record" else value,
    )


@frozen
class _Header:
    cowrules: int
    game: str
    options: Any  # an object that the game's own hooks read


@cache
def _header_hooks() -> Hooks[_Header]:
    return class_hooks(
        _Header,
        {
            "cowrules": choice({FORMAT_VERSION: FORMAT_VERSION}),
            "game": choice({name: name for name in GAMES}),
            "options": OBJECTS,
        },
    )


def _kind_of(document: dict[str, Json], welcome: Sequence[str]) -> str:
    """The kind of a document, by the field that holds its value."""
    found = [kind for kind in KINDS if kind != "options" and field_of(kind) in document]
    for kind in found:
        if kind in welcome:
            return kind
    if not found and "options" in welcome:
        return "options"
    if not found:
        raise _without_value(document, [field_of(kind) for kind in welcome])
    what = " or ".join(welcome), " oder ".join(welcome)
    message = (
        f"expected a document of kind {what[0]}, got {found[0]}",
        f"ein Dokument der Art {what[1]} erwartet, {found[0]} gefunden",
    )
    raise WireError([Problem("", message)])


def _without_value(document: dict[str, Json], fields: Sequence[str]) -> WireError:
    """The error of a document that has none of the fields that could hold its value."""
    problems: list[Problem] = []
    _noting(problems, "", _header_hooks().read, document)
    if len(fields) == 1:
        return WireError([*problems, Problem(fields[0], MISSING)])
    listed = ", ".join(fields)
    message = (
        f"expected one of the fields {listed}; there is none",
        f"eines der Felder {listed} erwartet; keines ist da",
    )
    return WireError([*problems, Problem("", message)])


def _part(codec: Codec[Any, Any, Any, Any], kind: str) -> Kind[Any]:
    part: Kind[Any] = getattr(codec, kind)
    return part


def _under(path: str, convert: Callable[[S], T], part: S) -> T:
    """What becomes of a part of a document; what is wrong with it is told from there."""
    try:
        return convert(part)
    except WireError as error:
        raise error.under(path) from None


def _noting(problems: list[Problem], path: str, read: Callable[[Json], T], part: Json) -> T | None:
    """What a part of a document holds, or None when its problems were noted."""
    try:
        return read(part)
    except WireError as error:
        problems += error.under(path).problems
        return None
