"""Checks of game options, whose errors name the option."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from cowrules.language import Language
from cowrules.mistakes import shown
from cowrules.texts import Pair, pick

if TYPE_CHECKING:
    from attrs import Attribute

__all__ = ["Check", "OptionError", "expected", "flag", "integer", "optional_integer"]

# attrs hands a validator the instance, which may be of any class.
Validator: TypeAlias = "Callable[[Any, Attribute[Any], Any], None]"

_FLAG: Final[Pair] = ("true or false", "true oder false")


class Check:
    """A validator that can tell what it accepts, beyond the type of the field.

    Args:
        validate: The validator itself.
        schema: The same in keywords of JSON Schema, as far as these can say it about the value
            alone; None is accepted or not by the type of the field.

    Attributes:
        schema: The keywords.

    Example:
        >>> integer(1, 9, "NIM-SETUP-1").schema
        {'minimum': 1, 'maximum': 9}
    """

    __slots__ = ("_validate", "schema")

    def __init__(self, validate: Validator, schema: Mapping[str, object]) -> None:
        self._validate = validate
        self.schema = schema

    # attrs hands over the instance, which may be of any class.
    def __call__(self, owner: Any, attribute: "Attribute[Any]", value: Any) -> None:
        """Check `value`."""
        self._validate(owner, attribute, value)


class OptionError(ValueError):
    """An option of a game is out of range or contradicts another.

    Args:
        option: The name of the option.
        clause: The id of the clause or ruling that bounds it.
        english: What is wrong with it.
        german: The same in German; by default the English text.

    Attributes:
        option: The name of the option.
        clause: The id of the clause or ruling that bounds it.
        problem: What is wrong with it, and the clause, in English and German.

    Example:
        >>> from cowrules import SixNimmt
        >>> try:
        ...     SixNimmt(players=11)
        ... except OptionError as error:
        ...     print(error.option, error.clause)
        ...     print(error.text("de"))
        players GN-04
        Option players: eine ganze Zahl von 2 bis 10 erwartet, 11 gefunden (GN-04)
    """

    def __init__(self, option: str, clause: str, english: str, german: str | None = None) -> None:
        super().__init__(option, clause, english, german)
        self.option = option
        self.clause = clause
        self.problem: Pair = (f"{english} ({clause})", f"{german or english} ({clause})")

    def __str__(self) -> str:
        return self.text()

    def text(self, language: Language = "en") -> str:
        """Which option, what is wrong with it, and the clause."""
        name = pick((f"option {self.option}", f"Option {self.option}"), language)
        return f"{name}: {pick(self.problem, language)}"


def expected(option: str, clause: str, what: Pair, value: object) -> OptionError:
    """The error of an option whose value is not `what` it should be.

    Example:
        >>> print(expected("heaps", "NIM-SETUP-1", ("an even number", "eine gerade Zahl"), 3))
        option heaps: expected an even number, got 3 (NIM-SETUP-1)
    """
    english, german = shown(value)
    return OptionError(
        option,
        clause,
        f"expected {what[0]}, got {english}",
        f"{what[1]} erwartet, {german} gefunden",
    )


def integer(least: int, greatest: int, clause: str) -> Check:
    """A validator: a whole number from `least` to `greatest`, no bool.

    Example:
        >>> from attrs import field, frozen
        >>> @frozen
        ... class NimOptions:
        ...     heaps: int = field(default=3, validator=integer(1, 9, "NIM-SETUP-1"))
        >>> try:
        ...     NimOptions(heaps=0)
        ... except OptionError as error:
        ...     print(error)
        option heaps: expected a whole number from 1 to 9, got 0 (NIM-SETUP-1)
    """
    what = (
        f"a whole number from {least} to {greatest}",
        f"eine ganze Zahl von {least} bis {greatest}",
    )

    def validate(_: object, attribute: "Attribute[int]", value: object) -> None:
        if type(value) is not int or not least <= value <= greatest:
            raise expected(attribute.name, clause, what, value)

    return Check(validate, {"minimum": least, "maximum": greatest})


def optional_integer(least: int, greatest: int, clause: str) -> Check:
    """A validator: as `integer`, or None.

    Example:
        >>> from attrs import field, frozen
        >>> @frozen
        ... class NimOptions:
        ...     turns: int | None = field(
        ...         default=None, validator=optional_integer(1, 100, "NIM-END-2")
        ...     )
        >>> NimOptions(turns=None)
        NimOptions(turns=None)
    """
    inner = integer(least, greatest, clause)

    def validate(owner: object, attribute: "Attribute[int | None]", value: object) -> None:
        if value is not None:
            inner(owner, attribute, value)

    return Check(validate, inner.schema)


def flag(clause: str) -> Check:
    """A validator: True or False.

    Example:
        >>> from attrs import field, frozen
        >>> @frozen
        ... class NimOptions:
        ...     last_loses: bool = field(default=False, validator=flag("NIM-END-1"))
        >>> NimOptions(last_loses=1)
        Traceback (most recent call last):
            ...
        cowrules.options.OptionError: option last_loses: expected true or false, got 1 (NIM-END-1)
    """

    def validate(_: object, attribute: "Attribute[bool]", value: object) -> None:
        if type(value) is not bool:
            raise expected(attribute.name, clause, _FLAG, value)

    return Check(validate, {})
