"""Records as files: JSON Lines, read and written line by line.

A record is UTF-8 text. The first line is the header, an object with the version of the
format, the game and its options::

    {"cowrules":1,"game":"six-nimmt","options":{"players":4}}

An option left out has its default. Each further line is one action, in the order of play,
those of chance included. An action is an object whose ``type`` names its class.

Lines end with a line feed; a carriage return before it is accepted, and so are a byte-order
mark at the start of the file, one blank line at its end, and a last line without its line
feed. A line may have 1 MiB. Everything else is refused, see `cowrules.wire.parse_json`.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, BinaryIO, Final, Generic, Literal, TypeAlias, TypeVar, cast

from attrs import frozen

from cowrules.game import Action, Game, ViewOf
from cowrules.games import GAMES, AnyGame, with_game
from cowrules.language import Language
from cowrules.mistakes import not_a_game, shown
from cowrules.record import Record
from cowrules.texts import pick
from cowrules.wire.codec import Codec, codec_of
from cowrules.wire.hooks import OBJECTS, Hooks, choice
from cowrules.wire.json_text import MAX_BYTES, Json, dump_json, parse_json, too_long
from cowrules.wire.mapping import class_hooks
from cowrules.wire.problems import Problem, WireError

__all__ = [
    "RECORD_VERSION",
    "AnyRecord",
    "BoeseKuhRecord",
    "CosmicCowsRecord",
    "RecordError",
    "RecordReader",
    "RecordWriter",
    "SixNimmtRecord",
    "read_record",
    "require_binary_file",
    "write_record",
]

if TYPE_CHECKING:
    from cowrules.boese_kuh import BoeseKuhAction, BoeseKuhEvent, BoeseKuhState, BoeseKuhView
    from cowrules.cosmic_cows import (
        CosmicCowsAction,
        CosmicCowsEvent,
        CosmicCowsState,
        CosmicCowsView,
    )
    from cowrules.six_nimmt import SixNimmtAction, SixNimmtEvent, SixNimmtState, SixNimmtView

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

BoeseKuhRecord: TypeAlias = "Record[BoeseKuhState, BoeseKuhAction, BoeseKuhEvent, BoeseKuhView]"
"""A record of Böse Kuh."""

SixNimmtRecord: TypeAlias = "Record[SixNimmtState, SixNimmtAction, SixNimmtEvent, SixNimmtView]"
"""A record of 6 nimmt!."""

CosmicCowsRecord: TypeAlias = (
    "Record[CosmicCowsState, CosmicCowsAction, CosmicCowsEvent, CosmicCowsView]"
)
"""A record of Cosmic Cows."""

AnyRecord: TypeAlias = "BoeseKuhRecord | SixNimmtRecord | CosmicCowsRecord"
"""A record of one of the library's games, whichever it is."""

RECORD_VERSION: Final = 1
"""The version of the record format, which every header names."""

_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
# A line feed, a carriage return and a byte-order mark are not part of a line's content.
_LONGEST_LINE: Final = MAX_BYTES + 5

_SPACE: Final = b" \t\r\n"

_NO_HEADER = Problem("", ("no header: the record is empty", "kein Kopf: die Aufzeichnung ist leer"))
_BLANK = Problem(
    "",
    (
        "blank line; one may stand at the very end only",
        "leere Zeile; nur ganz am Ende darf eine stehen",
    ),
)


class RecordError(WireError):
    """A file is not a record.

    Attributes:
        line: The number of the line, from 1.
        problems: What is wrong with it.

    Example:
        >>> from io import BytesIO
        >>> try:
        ...     RecordReader(BytesIO(b'{"cowrules":1,"game":"chess","options":{}}'))
        ... except RecordError as error:
        ...     print(error)
        line 1: game: expected one of "boese-kuh", "six-nimmt", "cosmic-cows", got "chess"
    """

    def __init__(self, line: int, problems: Sequence[Problem]) -> None:
        super().__init__(problems)
        self.line = line
        self.args = (line, self.problems)

    def text(self, language: Language = "en") -> str:
        """The line and all its problems."""
        return f"{pick(('line', 'Zeile'), language)} {self.line}: {super().text(language)}"


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
            "cowrules": choice({RECORD_VERSION: RECORD_VERSION}),
            "game": choice({name: name for name in GAMES}),
            "options": OBJECTS,
        },
    )


class RecordReader:
    r"""Reads a record line by line, so that one of any length takes little memory.

    Args:
        stream: A binary file; what stands in it is not read before it is needed, and never
            more than a line at once.

    Attributes:
        game: The game that the header names, under its options.

    Raises:
        RecordError: The first line is not the header of a record.
        TypeError: It is no binary file, say the name of one.

    Example:
        >>> from io import BytesIO
        >>> reader = RecordReader(BytesIO(
        ...     b'{"cowrules":1,"game":"six-nimmt","options":{"players":2}}\n'
        ...     b'{"type":"commit","player":0,"card":57}\n'
        ... ))
        >>> reader.game.players
        2
        >>> list(reader.actions(reader.game))
        [Commit(player=0, card=57)]
    """

    def __init__(self, stream: BinaryIO) -> None:
        require_binary_file("stream", stream, "rb")
        self._lines = _lines(stream)
        line, content = next(self._lines)
        with _at(line):
            header = _header_hooks().read(parse_json(content))
            codec: Codec[Any, Any, Any, Any] = codec_of(GAMES[header.game])
            try:
                game = codec.options.decode(header.options)
            except WireError as error:
                raise error.under("options") from None
        # The class was looked up among the library's own.
        self.game = cast("AnyGame", game)

    def actions(self, game: Game[S, A, E, V]) -> Iterator[A]:
        """The actions, one for each line that is left, legal or not.

        Args:
            game: The reader's own game, see `cowrules.games.with_game`; it says of which
                type the actions are.

        Raises:
            ValueError: Another game is given.
            RecordError: A line is not an action of the game; raised when its turn comes.
        """
        if game != self.game:
            raise ValueError("game: expected the game of the record")
        return self._actions(codec_of(game))

    def _actions(self, codec: Codec[S, A, E, V]) -> Iterator[A]:
        for line, content in self._lines:
            with _at(line):
                action = codec.action.loads(content)
            yield action

    def record(self, game: Game[S, A, E, V]) -> Record[S, A, E, V]:
        """All that is left as a record; as `actions`."""
        return Record(game, tuple(self.actions(game)))


class RecordWriter(Generic[A]):
    """Writes a record line by line, while the game goes on.

    Args:
        stream: A binary file; the header is written at once.
        game: The game.

    Raises:
        TypeError: It is no binary file, or no game.

    Example:
        >>> from io import BytesIO
        >>> from cowrules import SixNimmt
        >>> from cowrules.six_nimmt import Commit
        >>> stream = BytesIO()
        >>> RecordWriter(stream, SixNimmt(players=3)).write(Commit(player=0, card=57))
        >>> print(stream.getvalue().decode(), end="")
        {"cowrules":1,"game":"six-nimmt","options":{"players":3}}
        {"type":"commit","player":0,"card":57}
    """

    def __init__(self, stream: BinaryIO, game: Game[S, A, E, V]) -> None:
        require_binary_file("stream", stream, "wb")
        if not isinstance(game, Game):
            raise not_a_game(game)
        self._stream = stream
        self._codec = codec_of(game)
        options = self._codec.options.encode(game)
        self._put({"cowrules": RECORD_VERSION, "game": game.name, "options": options})

    def write(self, action: A) -> None:
        """Write one action.

        Raises:
            WireError: It holds what its type does not allow; nothing is written.
        """
        self._put(self._codec.action.encode(action))

    def _put(self, document: Json) -> None:
        self._stream.write(dump_json(document).encode() + b"\n")


def read_record(stream: BinaryIO) -> AnyRecord:
    """The whole record in a binary file; `RecordReader` reads it bit by bit.

    Raises:
        RecordError: The file is not a record.
        TypeError: It is no binary file, say the name of one.

    Example:
        >>> from io import BytesIO
        >>> record = read_record(BytesIO(b'{"cowrules":1,"game":"six-nimmt","options":{}}'))
        >>> record.game.players, record.actions
        (4, ())
    """
    reader = RecordReader(stream)

    def read(game: Game[S, A, E, V], /) -> AnyRecord:
        # The game is one of the library's, so its record is one of theirs.
        return cast("AnyRecord", reader.record(game))

    return with_game(reader.game, read)


def write_record(stream: BinaryIO, record: Record[S, A, E, V]) -> None:
    r"""Write a whole record to a binary file.

    Raises:
        WireError: An action holds what its type does not allow.
        TypeError: It is no binary file, or no record, say a table; nothing is written.

    Example:
        >>> from io import BytesIO
        >>> from cowrules import SixNimmt
        >>> from cowrules.record import Record
        >>> stream = BytesIO()
        >>> write_record(stream, Record(SixNimmt(players=4)))
        >>> stream.getvalue()
        b'{"cowrules":1,"game":"six-nimmt","options":{"players":4}}\n'
    """
    require_binary_file("stream", stream, "wb")
    if not isinstance(record, Record):
        raise TypeError(f"record: expected a Record, such as table.record, got {shown(record)[0]}")
    writer = RecordWriter(stream, record.game)
    for action in record.actions:
        writer.write(action)


def require_binary_file(name: str, stream: object, mode: Literal["rb", "wb"]) -> None:
    """Refuse what is no binary file.

    Args:
        name: The name of the argument.
        stream: What was given.
        mode: Whether it is to be read or written.

    Raises:
        TypeError: It is none, say a file that was opened as text.

    Example:
        >>> require_binary_file("stream", "game.jsonl", "rb")
        Traceback (most recent call last):
            ...
        TypeError: stream: expected a file opened with 'rb', got 'game.jsonl'
    """
    method = "readline" if mode == "rb" else "write"
    # Not all text files are of one class, but all have an encoding.
    is_binary = hasattr(stream, method) and not hasattr(stream, "encoding")
    if isinstance(stream, type) or not is_binary:
        raise TypeError(f"{name}: expected a file opened with {mode!r}, got {shown(stream)[0]}")


@contextmanager
def _at(line: int) -> Iterator[None]:
    """Say of what is wrong in which line it is."""
    try:
        yield
    except WireError as error:
        raise RecordError(line, error.problems) from None


def _lines(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines of a record that hold something, with their numbers; at least one."""
    number = 0
    blank = 0
    while line := _read_line(stream, number + 1):
        number += 1
        content = line.removesuffix(b"\n").removesuffix(b"\r")
        if number == 1:
            content = content.removeprefix(_BYTE_ORDER_MARK)
        if len(content) > MAX_BYTES:
            raise RecordError(number, too_long(MAX_BYTES).problems)
        if blank:
            raise RecordError(blank, [_BLANK])
        if content.strip(_SPACE):
            yield number, content
        elif number == 1:
            raise RecordError(1, [_NO_HEADER])
        else:
            blank = number
    if not number:
        raise RecordError(1, [_NO_HEADER])


def _read_line(stream: BinaryIO, number: int) -> bytes:
    try:
        return stream.readline(_LONGEST_LINE)
    except OSError as error:
        why = ascii(error.strerror)[1:-1]
        message = f"cannot be read: {why}", f"nicht lesbar: {why}"
        raise RecordError(number, [Problem("", message)]) from None
