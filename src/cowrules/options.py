"""Checks of game options, whose errors name the option."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from attrs import Attribute

__all__ = ["Check", "OptionError", "flag", "integer", "optional_integer"]

# attrs hands a validator the instance, which may be of any class.
Validator: TypeAlias = "Callable[[Any, Attribute[Any], Any], None]"


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

    Attributes:
        option: The name of the option.
        clause: The id of the clause or ruling that bounds it.

    Example:
        >>> from cowrules import SixNimmt
        >>> try:
        ...     SixNimmt(players=11)
        ... except OptionError as error:
        ...     print(error.option, error.clause)
        players GN-04
    """

    def __init__(self, option: str, clause: str, problem: str) -> None:
        super().__init__(f"option {option}: {problem} ({clause})")
        self.option = option
        self.clause = clause


def _shown(value: object) -> str:
    if isinstance(value, int) and abs(value) >= 1 << 64:
        return "a huge number"
    if isinstance(value, str):
        value = value[:40]
    elif value is not None and not isinstance(value, int | float):
        return f"a value of type {type(value).__name__}"
    text = ascii(value)
    return text if len(text) <= 40 else text[:37] + "..."


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

    def validate(_: object, attribute: "Attribute[int]", value: object) -> None:
        if type(value) is not int or not least <= value <= greatest:
            raise OptionError(
                attribute.name,
                clause,
                f"expected a whole number from {least} to {greatest}, got {_shown(value)}",
            )

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
            raise OptionError(
                attribute.name, clause, f"expected true or false, got {_shown(value)}"
            )

    return Check(validate, {})
