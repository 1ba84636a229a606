"""How values without fields are read and written: strictly, and the same both ways."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

from attrs import field, frozen

from cowrules.texts import Pair
from cowrules.wire.json_text import GREATEST_INTEGER, SURROGATE, SURROGATES, TOO_GREAT, Json
from cowrules.wire.problems import MAX_PROBLEMS, Problem, WireError, expected, field_path, one_of

__all__ = [
    "BOOL",
    "INTEGER",
    "NULL",
    "OBJECT",
    "OBJECTS",
    "TEXT",
    "AnyHooks",
    "Hooks",
    "Schema",
    "Set",
    "choice",
    "many",
    "named",
    "number_set",
    "several",
]

T = TypeVar("T")

Schema: TypeAlias = "dict[str, Json]"
"""A JSON Schema (2020-12), without references; no one may change it."""


@frozen
class Hooks(Generic[T]):
    """How values of one type are read and written.

    Attributes:
        what: The type as an error names it, in English and German.
        read: Makes a value from a part of a document; raises ``WireError`` for any other.
        write: Makes a part of a document from a value; raises ``WireError`` for any other.
        kinds: The classes of the documents' parts that can be read, such as ``dict``.
        classes: The classes of the values that can be written.
        schema: The same as ``read`` as a JSON Schema, as far as a schema can say it. Parts
            that have a ``title`` are worth a name, see `cowrules.wire.schema`.
    """

    what: Pair
    read: Callable[[object], T]
    write: Callable[[object], Json]
    kinds: tuple[type, ...]
    classes: tuple[type, ...]
    # A dict has no hash, and nobody wants to see it all.
    schema: Schema = field(eq=False, repr=False)


Word = TypeVar("Word", str, int, str | int)

AnyHooks: TypeAlias = Hooks[Any]  # of a type that is known only when a field is looked at


def _integer(value: object) -> int:
    if type(value) is not int:
        raise expected(INTEGER.what, value)
    if not -GREATEST_INTEGER <= value <= GREATEST_INTEGER:
        raise WireError([Problem("", TOO_GREAT)])
    return value


def _bool(value: object) -> bool:
    if type(value) is not bool:
        raise expected(BOOL.what, value)
    return value


def _text(value: object) -> str:
    if type(value) is not str:
        raise expected(TEXT.what, value)
    if not value.isascii() and SURROGATE.search(value):
        raise WireError([Problem("", SURROGATES)])
    return value


def _null(value: object) -> None:
    if value is not None:
        raise expected(NULL.what, value)


INTEGER = Hooks(
    ("a whole number", "eine ganze Zahl"),
    _integer,
    _integer,
    (int,),
    (int,),
    {
        "title": "Integer",
        "type": "integer",
        "minimum": -GREATEST_INTEGER,
        "maximum": GREATEST_INTEGER,
    },
)
"""An int itself, no bool, in the range that every reader of JSON reads exactly."""

BOOL = Hooks(
    ("true or false", "true oder false"), _bool, _bool, (bool,), (bool,), {"type": "boolean"}
)
"""A bool itself."""

TEXT = Hooks(("a text", "ein Text"), _text, _text, (str,), (str,), {"type": "string"})
"""A str itself that can be written as UTF-8."""

NULL = Hooks(("null", "null"), _null, _null, (type(None),), (type(None),), {"type": "null"})
"""None."""


OBJECT = ("an object", "ein Objekt")
_LIST = ("a list", "eine Liste")
_TUPLE = ("a tuple", "ein Tupel")
_PAIR = ("a pair of name and value", "ein Paar aus Name und Wert")
_NO_SET = (
    "holds a number that does not exist or stands there twice",
    "enthält eine Zahl, die es nicht gibt oder die zweimal dasteht",
)
_ONCE = ("every name once", "jeder Name nur einmal")


def _object(value: object) -> Any:
    if type(value) is not dict:
        raise expected(OBJECT, value)
    return value


OBJECTS: AnyHooks = Hooks(OBJECT, _object, _object, (dict,), (dict,), {"type": "object"})
"""An object of a document as it is, for others to look into."""


def choice(members: Mapping[Word, object], title: str | None = None) -> AnyHooks:
    """One of the values of `members`, each under what stands for it: a text, int or bool.

    Args:
        members: The values by their words.
        title: What the schema calls them, if they are worth a name.
    """
    # The types belong to the keys, since 1 is true for Python.
    read_as: dict[tuple[type, object], object] = {
        (type(word), word): value for word, value in members.items()
    }
    written_as = {(type(value), value): word for word, value in members.items()}
    kinds = tuple({kind: None for kind, _ in read_as})
    classes = tuple({cls: None for cls, _ in written_as})
    what = one_of(members)

    def read(value: object) -> object:
        # Only these kinds can surely be looked up: a list has no hash.
        if type(value) in kinds and (type(value), value) in read_as:
            return read_as[type(value), value]
        raise expected(what, value)

    def write(value: object) -> Json:
        if type(value) in classes and (type(value), value) in written_as:
            return written_as[type(value), value]
        raise expected(what, value)

    words: list[Json] = list(members)
    schema: Schema = {"title": title} if title else {}
    schema |= {"const": words[0]} if len(words) == 1 else {"enum": words}
    return Hooks(what, read, write, kinds, classes, schema)


class Set(Protocol):
    """A set that is a class of its own, such as one of cards, and can be made from a list.

    It may have the attributes ``LEAST`` and ``GREATEST``, its bounds, for the schema.
    """

    @classmethod
    def of(cls, _: Iterable[int], /) -> Self:
        """The set of these numbers; raises ValueError when one does not exist or is double."""
        ...

    def __iter__(self) -> Iterator[int]:
        """The numbers, ascending."""
        ...


def number_set(cls: type[Set]) -> AnyHooks:
    """A set of numbers, read from a list in any order and written ascending."""
    what = "a list of different numbers", "eine Liste verschiedener Zahlen"

    def read(value: object) -> Set:
        listed = numbers.read(value)
        try:
            return cls.of(listed)
        except ValueError:
            raise WireError([Problem("", _NO_SET)]) from None

    def write(value: object) -> Json:
        # A set that cannot be read again holds what does not exist.
        if not isinstance(value, cls) or value != cls.of(value):
            raise expected(what, value)
        return numbers.write(tuple(value))

    numbers = many(INTEGER)
    least, greatest = getattr(cls, "LEAST", None), getattr(cls, "GREATEST", None)
    item = INTEGER.schema
    if isinstance(least, int) and isinstance(greatest, int):
        item = {"type": "integer", "minimum": least, "maximum": greatest}
    schema: Schema = {"title": cls.__name__, "type": "array", "items": item, "uniqueItems": True}
    return Hooks(what, read, write, (list,), (cls,), schema)


def many(item: Hooks[T]) -> Hooks[tuple[T, ...]]:
    """A tuple of any number of values of one type, written as a list."""
    read_item, write_item = item.read, item.write

    def read(value: object) -> tuple[T, ...]:
        if type(value) is not list:
            raise expected(_LIST, value)
        try:
            return tuple([read_item(element) for element in value])
        except WireError:
            raise _all_problems(read_item, value) from None

    def write(value: object) -> Json:
        if type(value) is not tuple:
            raise expected(_TUPLE, value)
        try:
            return [write_item(element) for element in value]
        except WireError:
            raise _all_problems(write_item, value) from None

    schema: Schema = {"type": "array", "items": item.schema}
    return Hooks(_LIST, read, write, (list,), (tuple,), schema)


def several(items: tuple[AnyHooks, ...]) -> Hooks[tuple[Any, ...]]:
    """A tuple with a type of its own for each place, written as a list."""
    count = len(items)
    what = f"a list of {count} values", f"eine Liste von {count} Werten"

    def read(value: object) -> tuple[object, ...]:
        if type(value) is not list or len(value) != count:
            raise expected(what, value)
        return tuple(_each([item.read for item in items], value))

    def write(value: object) -> Json:
        if type(value) is not tuple or len(value) != count:
            raise expected(what, value)
        return _each([item.write for item in items], value)

    places: list[Json] = [item.schema for item in items]
    schema: Schema = {"type": "array", "minItems": count, "maxItems": count}
    # The list of an empty tuple has no places, and the keyword may not be empty.
    schema |= {"prefixItems": places, "items": False} if items else {}
    return Hooks(what, read, write, (list,), (tuple,), schema)


def named(item: Hooks[T]) -> Hooks[tuple[tuple[str, T], ...]]:
    """Pairs of a name and a value, in any number and with every name once, as an object."""

    def read(value: object) -> tuple[tuple[str, T], ...]:
        if type(value) is not dict:
            raise expected(OBJECT, value)
        problems: list[Problem] = []
        pairs: list[tuple[str, T]] = []
        for name, part in value.items():
            try:
                pairs.append((TEXT.read(name), item.read(part)))
            except WireError as error:
                problems += error.under(field_path(name)).problems
        if problems:
            raise WireError(problems[:MAX_PROBLEMS])
        return tuple(pairs)

    def write(value: object) -> Json:
        if type(value) is not tuple:
            raise expected(_TUPLE, value)
        document: dict[str, Json] = {}
        for pair in value:
            if type(pair) is not tuple or len(pair) != 2:
                raise expected(_PAIR, pair)
            name = TEXT.read(pair[0])
            if name in document:
                raise expected(_ONCE, name)
            document[name] = item.write(pair[1])
        return document

    schema: Schema = {"type": "object", "additionalProperties": item.schema}
    return Hooks(OBJECT, read, write, (dict,), (tuple,), schema)


def _each(
    hooks: Sequence[Callable[[object], Any]], values: list[object] | tuple[object, ...]
) -> list[Any]:
    made = []
    problems: list[Problem] = []
    for index, (hook, value) in enumerate(zip(hooks, values, strict=True)):
        try:
            made.append(hook(value))
        except WireError as error:
            problems += error.under(f"[{index}]").problems
    if problems:
        raise WireError(problems)
    return made


def _all_problems(
    hook: Callable[[object], object], values: list[object] | tuple[object, ...]
) -> WireError:
    """The first problems among the elements of a list, as many as are worth telling."""
    problems: list[Problem] = []
    for index, value in enumerate(values):
        try:
            hook(value)
        except WireError as error:
            problems += error.under(f"[{index}]").problems
            if len(problems) >= MAX_PROBLEMS:
                break
    return WireError(problems)
