"""Saved tables: a record with its dealer's seed, as one document."""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from attrs import frozen

from cowrules.game import Action, Game, ViewOf
from cowrules.texts import Pair
from cowrules.wire.codec import codec_of
from cowrules.wire.hooks import OBJECTS, choice, many
from cowrules.wire.json_text import Json, dump_json, parse_json
from cowrules.wire.mapping import class_hooks
from cowrules.wire.problems import Problem, WireError

__all__ = ["MAX_SAVE_BYTES", "SAVE_VERSION", "Save", "read_save", "write_save"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)
T = TypeVar("T")

SAVE_VERSION: Final = 1
"""The version of the documents written here."""

MAX_SAVE_BYTES: Final = 64 << 20
"""A longer document is refused unread."""

_BEFORE: Final = "\ufeff \t\r\n"
_NO_PATH: Final[Pair] = (
    "expected the text that save() gave, not the path of a file",
    "erwartet wird der Text, den save() gab, nicht der Pfad einer Datei",
)


@frozen
class Save(Generic[S, A, E, V]):
    """What a saved table holds.

    Attributes:
        game: The game under its options.
        seed: The dealer's seed; its place in its stream is the number of chance actions.
        deals: Whether the table deals by itself.
        actions: All actions, legal or not.
    """

    game: Game[S, A, E, V]
    seed: int
    deals: bool
    actions: tuple[A, ...]


@frozen
class _Document:
    cowrules: int
    game: str
    options: Any  # an object that the game's own hooks read
    seed: int
    deals: bool
    actions: Any  # a list of objects that the game's own hooks read


def write_save(save: Save[S, A, E, V]) -> str:
    """The document of `save` as JSON on one line.

    Example:
        >>> from cowrules import SixNimmt
        >>> write_save(Save(SixNimmt(players=2), seed=66, deals=True, actions=()))
        '{"cowrules":1,"game":"six-nimmt","options":{"players":2},"seed":66,"deals":true,"actions":[]}'
    """
    codec = codec_of(save.game)
    return dump_json(
        {
            "cowrules": SAVE_VERSION,
            "game": save.game.name,
            "options": codec.options.encode(save.game),
            "seed": save.seed,
            "deals": save.deals,
            "actions": [codec.action.encode(action) for action in save.actions],
        }
    )


def read_save(game: type[Game[S, A, E, V]], text: str) -> Save[S, A, E, V]:
    """What a document holds; its actions are not judged here.

    Args:
        game: The class of the game.
        text: What `write_save` wrote.

    Raises:
        WireError: It is no such document of this game.
    """
    hooks = class_hooks(
        _Document,
        {
            "cowrules": choice({SAVE_VERSION: SAVE_VERSION}),
            "game": choice({game.name: game.name}),
            "options": OBJECTS,
            "actions": many(OBJECTS),
        },
    )
    try:
        document: _Document = hooks.read(parse_json(text, MAX_SAVE_BYTES))
    except WireError as error:
        if text.lstrip(_BEFORE).startswith("{"):
            raise
        raise WireError([*error.problems, Problem("", _NO_PATH)]) from None
    codec = codec_of(game)
    actions = [
        _under(f"actions[{index}]", codec.action.decode, action)
        for index, action in enumerate(document.actions)
    ]
    return Save(
        _under("options", codec.options.decode, document.options),
        document.seed,
        document.deals,
        tuple(actions),
    )


def _under(path: str, decode: Callable[[Json], T], document: Json) -> T:
    try:
        return decode(document)
    except WireError as error:
        raise error.under(path) from None
