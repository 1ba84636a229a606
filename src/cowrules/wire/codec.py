"""The codec of a game: its options, actions, events, positions and verdicts as documents."""

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar, cast

from attrs import AttrsInstance, fields_dict, frozen

from cowrules.game import Action, Game, ViewOf
from cowrules.mistakes import nearest, not_a_game, shown
from cowrules.outcome import Outcome
from cowrules.texts import Pair
from cowrules.verdict import Code, Fault, Illegal, Param, SharedCode
from cowrules.wire.fragments import default_of
from cowrules.wire.hooks import AnyHooks, Hooks, Schema, choice, many, named
from cowrules.wire.json_text import MAX_BYTES, Json, dump_json, parse_json, require_text
from cowrules.wire.mapping import class_hooks, hooks_for, tagged

__all__ = ["Codec", "Kind", "codec_of"]

T = TypeVar("T")
S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


@frozen
class Kind(Generic[T]):
    """One kind of document: how values become documents and documents values.

    Both ways are strict. What is written can be read and gives an equal value again; what
    is read was written so or means exactly the same: numbers are never converted, unknown
    fields are refused. Equal values give equal bytes.

    Example:
        >>> from cowrules import SixNimmt
        >>> from cowrules.six_nimmt import ChooseRow
        >>> action = codec_of(SixNimmt).action
        >>> action.dumps(ChooseRow(player=0, row=2))
        '{"type":"choose-row","player":0,"row":2}'
        >>> action.loads('{"row": 2, "player": 0, "type": "choose-row"}')
        ChooseRow(player=0, row=2)
    """

    _hooks: AnyHooks

    @property
    def schema(self) -> Schema:
        """What can be decoded as a JSON Schema without references, see `cowrules.wire.schema`."""
        return self._hooks.schema

    def encode(self, value: T) -> Json:
        """The document of `value`.

        Raises:
            WireError: The value holds what its type does not allow.
        """
        return self._hooks.write(value)

    def decode(self, document: Json) -> T:
        """The value of `document`.

        Raises:
            WireError: The document is not one of this kind; all faults at once.
        """
        value: T = self._hooks.read(document)
        return value

    def encode_many(self, values: Sequence[T]) -> list[Json]:
        """The documents of several values, as a list.

        Raises:
            WireError: A value holds what its type does not allow.
            TypeError: It is one value, or nothing.
        """
        if not isinstance(values, Iterable):
            raise TypeError(f"values: expected several, say in a tuple, got {shown(values)[0]}")
        documents = many(self._hooks).write(tuple(values))
        assert isinstance(documents, list), "the document of several values is a list"
        return documents

    def decode_many(self, document: Json) -> tuple[T, ...]:
        """The values in a list of documents.

        Raises:
            WireError: It is no list, or something in it is no document of this kind; the
                path of a problem begins with the place in the list.
        """
        values: tuple[T, ...] = many(self._hooks).read(document)
        return values

    def dumps(self, value: T) -> str:
        """The document of `value` as JSON on one line.

        Raises:
            WireError: The value holds what its type does not allow.
        """
        return dump_json(self.encode(value))

    def loads(self, text: bytes | str, max_bytes: int = MAX_BYTES) -> T:
        """The value of the document in `text`, as `parse_json` reads it.

        Raises:
            WireError: The text is no JSON, or its document is not one of this kind.
            TypeError: It is no text; what is parsed already goes to `decode`.
        """
        require_text(text, "decode() takes what is parsed already")
        return self.decode(parse_json(text, max_bytes))


class Codec(Generic[S, A, E, V]):
    """All kinds of documents of one game; get it from `codec_of`.

    A document of an action, an event, a state or a view has a field ``type``: the name of
    the class in lower case, with hyphens. So no view can ever be taken for a state. The
    other kinds have no such field, as the place where they stand says what they are.

    Attributes:
        action: Actions, those of chance included.
        event: Events, redacted or not.
        state: States: everything, for the host only.
        view: What one viewer sees.
        options: The game itself by its options; those that have their default are left out
            in writing, save ``players``.
        outcome: Results.
        illegal: Refusals; their parameters are an object.
        fault: Faults of states; their parameters are an object.

    Example:
        >>> from cowrules import SixNimmt
        >>> codec = codec_of(SixNimmt)
        >>> codec.options.dumps(SixNimmt(players=4, rounds=1))
        '{"players":4,"rounds":1}'
        >>> codec.options.loads('{"rounds":1}') == SixNimmt(players=4, rounds=1)
        True
    """

    def __init__(self, game: type[Game[S, A, E, V]]) -> None:
        self.action: Kind[A] = Kind(tagged(game.action_types))
        self.event: Kind[E] = Kind(tagged(game.event_types))
        self.state: Kind[S] = Kind(tagged((game.state_type,)))
        self.view: Kind[V] = Kind(tagged((game.view_type,)))
        self.options: Kind[Game[S, A, E, V]] = Kind(_options(game))
        self.outcome: Kind[Outcome] = Kind(class_hooks(game.outcome_type))
        self.illegal: Kind[Illegal] = Kind(_verdict(Illegal, (SharedCode, game.code_type)))
        self.fault: Kind[Fault] = Kind(_verdict(Fault, (game.fault_type,)))


_CODECS: dict[type, Any] = {}


def codec_of(game: Game[S, A, E, V] | type[Game[S, A, E, V]]) -> Codec[S, A, E, V]:
    """The codec of a game or of its class, made when it is first asked for.

    Raises:
        TypeError: It is no game, or one of its classes declares a field that no document can hold.

    Example:
        >>> from cowrules import SixNimmt
        >>> codec_of(SixNimmt(players=3)) is codec_of(SixNimmt)
        True
    """
    game_class = game if isinstance(game, type) else type(game)
    if game_class not in _CODECS:
        if not issubclass(game_class, Game):
            raise not_a_game(game)
        _CODECS[game_class] = Codec(game_class)
    return cast("Codec[S, A, E, V]", _CODECS[game_class])


def _options(game: type[Game[S, A, E, V]]) -> AnyHooks:
    """The hooks of the game's class, which leave out in writing what has its default."""
    # A game's class holds its options as the fields of an attrs class.
    fields = fields_dict(cast("type[AttrsInstance]", game))

    def unknown(name: str) -> Pair:
        near, listed = nearest(name, fields), ", ".join(fields)
        english, german = f"{game.name} has only {listed}", f"{game.name} hat nur {listed}"
        if near is None:
            return english, german
        return f"{english}; did you mean {near}?", f"{german}; gemeint vielleicht {near}?"

    whole = class_hooks(game, unknown=unknown)
    defaults = {name: default_of(field) for name, field in fields.items()}

    def write(value: object) -> Json:
        document = whole.write(value)
        assert isinstance(document, dict), "the document of a class is an object"
        return {
            name: part
            for name, part in document.items()
            if name == "players" or getattr(value, name) != defaults[name]
        }

    return Hooks(whole.what, whole.read, write, whole.kinds, whole.classes, whole.schema)


def _verdict(cls: type, code_types: tuple[type[Code], ...]) -> AnyHooks:
    """The hooks of a verdict: the codes are the game's, and the pairs become an object."""
    codes = {code.value: code for code_type in code_types for code in code_type}
    code = choice(codes, f"{cls.__name__}Code")
    return class_hooks(cls, {"code": code, "params": named(hooks_for(Param))})
