"""From the type that a field declares to how its values are read and written.

cattrs makes the functions of the classes; the hooks of their fields are always given to it
by name. Its own dispatch is not used: it takes ``true``, ``"1"`` and ``1.5`` for an int and
a text for a list by default, and it finds the hook of ``str`` for a ``StrEnum`` and of
``int`` for a set of cards, whatever is registered for those by a predicate.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, TypeGuard, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs
from cattrs import Converter
from cattrs.errors import ClassValidationError, ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from cowrules.options import OptionError
from cowrules.texts import Pair
from cowrules.wire.fragments import TAG, object_schema, tagged_schema, union_schema
from cowrules.wire.hooks import (
    BOOL,
    INTEGER,
    NULL,
    OBJECT,
    TEXT,
    AnyHooks,
    Hooks,
    Set,
    choice,
    many,
    number_set,
    several,
)
from cowrules.wire.json_text import Json
from cowrules.wire.problems import (
    MAX_PROBLEMS,
    MISSING,
    Problem,
    WireError,
    expected,
    field_path,
    one_of,
)

__all__ = ["class_hooks", "hooks_for", "tag_of", "tagged", "union"]

T = TypeVar("T")

_SCALARS: dict[object, AnyHooks] = {int: INTEGER, bool: BOOL, str: TEXT, NoneType: NULL}
_CAPITAL = re.compile(r"(?<=.)(?=[A-Z])")
_UNKNOWN = ("unknown field", "unbekanntes Feld")
_LONGEST_MESSAGE = 200


def _unknown(_: str) -> Pair:
    return _UNKNOWN


def hooks_for(declared: Any) -> AnyHooks:
    """The hooks of a type as it is declared.

    Raises:
        TypeError: No value of that type can be written.
    """
    if declared in _SCALARS:
        return _SCALARS[declared]
    origin, arguments = get_origin(declared), get_args(declared)
    if origin is Literal:
        return choice({_word(value): value for value in arguments})
    if origin in (Union, UnionType):
        return union(arguments)
    if origin is tuple:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return many(hooks_for(arguments[0]))
        return several(tuple(hooks_for(argument) for argument in arguments))
    if isinstance(declared, type):
        if issubclass(declared, Enum):
            return choice({_word(member): member for member in declared}, declared.__name__)
        if _is_set(declared):
            return number_set(declared)
        if attrs.has(declared):
            return class_hooks(declared)
    raise TypeError(f"no document holds a value of type {declared!r}")


def _is_set(declared: type) -> TypeGuard[type[Set]]:
    return issubclass(declared, int) and hasattr(declared, "of")


def _word(value: object) -> str | int:
    word = value.value if isinstance(value, Enum) else value
    if not isinstance(word, str | int):
        raise TypeError(f"no word stands for {value!r}")
    return word


def tag_of(cls: type) -> str:
    """What stands in the field ``type`` for a class: its name in lower case, with hyphens.

    Example:
        >>> from cowrules.six_nimmt import ChooseRow
        >>> tag_of(ChooseRow)
        'choose-row'
    """
    return _CAPITAL.sub("-", cls.__name__).lower()


def union(members: Sequence[Any]) -> AnyHooks:
    """Values of several types, told apart by what their documents and they themselves are.

    Several classes are told apart by a field ``type``; a class alone needs none.

    Raises:
        TypeError: Two of the types cannot be told apart.
    """
    classes = tuple(member for member in members if attrs.has(member))
    parts = [tagged(classes)] if len(classes) > 1 else [class_hooks(cls) for cls in classes]
    parts += [hooks_for(member) for member in members if member not in classes]
    readers = {kind: part.read for part in parts for kind in part.kinds}
    writers = {cls: part.write for part in parts for cls in part.classes}
    if len(readers) < sum(len(part.kinds) for part in parts) or len(writers) < sum(
        len(part.classes) for part in parts
    ):
        raise TypeError(f"the types of {members!r} cannot be told apart")
    what = (
        " or ".join(part.what[0] for part in parts),
        " oder ".join(part.what[1] for part in parts),
    )

    def read(value: object) -> object:
        if type(value) not in readers:
            raise expected(what, value)
        return readers[type(value)](value)

    def write(value: object) -> Json:
        if type(value) not in writers:
            raise expected(what, value)
        return writers[type(value)](value)

    schema = union_schema([part.schema for part in parts])
    return Hooks(what, read, write, tuple(readers), tuple(writers), schema)


def tagged(classes: Sequence[type]) -> AnyHooks:
    """Objects whose first field ``type`` names their class."""
    parts = {tag_of(cls): class_hooks(cls) for cls in classes}
    if len(parts) < len(classes):
        raise TypeError(f"two of {classes!r} have the same name")
    tags = dict(zip(classes, parts, strict=True))
    what = one_of(parts)

    def read(value: object) -> object:
        if type(value) is not dict:
            raise expected(OBJECT, value)
        if TAG not in value:
            raise WireError([Problem(TAG, MISSING)])
        tag = value[TAG]
        if type(tag) is not str or tag not in parts:
            raise expected(what, tag).under(TAG)
        return parts[tag].read({name: part for name, part in value.items() if name != TAG})

    def write(value: object) -> Json:
        if type(value) not in tags:
            raise expected(what, value)
        tag = tags[type(value)]
        body = parts[tag].write(value)
        assert isinstance(body, dict), "the document of a class is an object"
        return {TAG: tag, **body}

    schema = tagged_schema({tag: part.schema for tag, part in parts.items()})
    return Hooks(OBJECT, read, write, (dict,), tuple(classes), schema)


def class_hooks(
    cls: type[Any],
    given: Mapping[str, AnyHooks] | None = None,
    unknown: Callable[[str], Pair] = _unknown,
) -> AnyHooks:
    """Objects with the fields of an attrs class; a field with a default may be left out.

    Args:
        cls: The class.
        given: Hooks of fields whose declared type does not say enough.
        unknown: What to say of a field that the class does not have.
    """
    types = get_type_hints(cls)
    fields = [field for field in attrs.fields(cls) if field.init]
    hooks = {
        field.name: (given or {}).get(field.name) or hooks_for(types[field.name])
        for field in fields
    }
    if TAG in hooks:
        raise TypeError(f"{cls!r} has a field called {TAG}")
    converter = Converter(forbid_extra_keys=True, detailed_validation=True)
    reading: dict[str, Any] = {
        name: override(struct_hook=_ignore_type(hook.read)) for name, hook in hooks.items()
    }
    writing: dict[str, Any] = {
        name: override(unstruct_hook=hook.write) for name, hook in hooks.items()
    }
    structure = make_dict_structure_fn(cls, converter, **reading)
    unstructure = make_dict_unstructure_fn(cls, converter, **writing)

    def read(value: object) -> object:
        if type(value) is not dict:
            raise expected(OBJECT, value)
        try:
            return structure(value, cls)
        except ClassValidationError as error:
            raise WireError(_problems(error, list(hooks), unknown)) from None

    def write(value: object) -> Json:
        if type(value) is not cls:
            raise expected((f"a {cls.__name__}", f"ein {cls.__name__}"), value)
        try:
            document: dict[str, Json] = unstructure(value)
        except WireError:
            raise _unwritable(value, hooks) from None
        return document

    return Hooks(OBJECT, read, write, (dict,), (cls,), object_schema(cls, hooks))


def _ignore_type(read: Callable[[object], T]) -> Callable[[object, object], T]:
    """A hook as cattrs calls it, which hands over the declared type as well."""
    return lambda value, _: read(value)


def _problems(
    error: ClassValidationError, fields: Sequence[str], unknown: Callable[[str], Pair]
) -> list[Problem]:
    """What cattrs collected for one class: its fields in order, then unknown ones sorted."""
    found: list[Problem] = []
    noted, others = error.group_exceptions()
    for cause, note in sorted(noted, key=lambda pair: fields.index(pair[1].name)):
        if isinstance(cause, WireError):
            found += cause.under(note.name).problems
        else:
            assert isinstance(cause, KeyError), "a hook raises nothing else"
            found.append(Problem(note.name, MISSING))
    for cause in others:
        if isinstance(cause, ForbiddenExtraKeysError):
            names = sorted(cause.extra_fields)[:MAX_PROBLEMS]
            found += [Problem(field_path(name), unknown(name)) for name in names]
        elif isinstance(cause, OptionError):
            found.append(Problem(cause.option, cause.problem))
        else:
            text = ascii(str(cause))[1:-1][:_LONGEST_MESSAGE]
            found.append(Problem("", (text, text)))
    return found


def _unwritable(value: object, hooks: Mapping[str, AnyHooks]) -> WireError:
    found: list[Problem] = []
    for name, hook in hooks.items():
        try:
            hook.write(getattr(value, name))
        except WireError as error:
            found += error.under(name).problems
    return WireError(found)
