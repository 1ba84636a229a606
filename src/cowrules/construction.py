"""A quicker way to make values of a frozen class, for the states that every action makes."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

__all__ = ["constructor"]

P = ParamSpec("P")
T = TypeVar("T")


def constructor(cls: Callable[P, T]) -> Callable[P, T]:
    """A function that makes the same values as calling a frozen, slotted attrs class.

    The class itself fills each field through ``object.__setattr__``, which takes three times
    as long. Here a twin of the class that is not frozen is filled, and then becomes one of the
    class. The class may have no defaults or converters; what it validates is not validated, so
    only the engine itself makes values in this way.

    Args:
        cls: The class.

    Raises:
        TypeError: It is no such class.

    Example:
        >>> from cowrules.six_nimmt import Placed
        >>> constructor(Placed)(0, 57, 3)
        Placed(player=0, card=57, row=3)
    """
    fields = getattr(cls, "__attrs_attrs__", None)
    if not isinstance(cls, type) or not fields or "__dict__" in dir(cls):
        raise TypeError("expected a slotted attrs class")
    plain = [field.name for field in fields if field.init]
    if len(plain) != len(fields) or any(field.converter for field in fields):
        raise TypeError("expected fields without converters")
    # With both methods of `object` back in place, fields are set as in a class without them.
    thawed = {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    names: dict[str, Any] = {"new": object.__new__, "cls": cls}
    names["twin"] = type(cls.__name__, (cls,), thawed)
    lines = [
        f"def make({', '.join(plain)}):",
        "    value = new(twin)",
        *(f"    value.{name} = {name}" for name in plain),
        "    value.__class__ = cls",
        "    return value",
    ]
    exec("\n".join(lines), names)
    make: Callable[P, T] = names["make"]
    return make
