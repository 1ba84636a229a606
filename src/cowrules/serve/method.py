"""A method of the protocol: its name, what it takes, what it gives, and what it does."""

from collections.abc import Callable
from inspect import getdoc
from typing import Any, Generic, TypeVar

from attrs import frozen

from cowrules.serve.fields import field_hooks
from cowrules.serve.parts import part_problems
from cowrules.wire import Json, WireError

__all__ = ["Method"]

P = TypeVar("P")


@frozen
class Method(Generic[P]):
    """A method of the protocol, the same behind every door.

    Attributes:
        name: The name by which it is called.
        params: The attrs class of what it takes, whose fields are the params by name.
        results: The attrs classes of what it gives; a result is of one of them.
        work: What it does, without keeping or changing anything.

    Example:
        >>> from cowrules.serve import METHODS
        >>> found = METHODS["initial_state"].call({"game": "cosmic-cows"})
        >>> METHODS["actors"].call({"position": found["state"]})
        {'actors': ['chance']}
    """

    name: str
    params: type[P]
    results: tuple[type[Any], ...]
    work: Callable[[P], object]

    @property
    def summary(self) -> str:
        """What it does, in a sentence."""
        return (getdoc(self.work) or "").partition("\n")[0]

    def call(self, params: Json) -> Json:
        """The result for these params.

        Raises:
            WireError: The params are not what the method takes; no params are an empty object.
            UnsoundError: A position among them cannot occur in its game.
        """
        try:
            given: P = field_hooks(self.params).read(params)
        except WireError as error:
            more = part_problems(self.params, params)
            raise WireError([*error.problems, *more]) from None
        result: Any = self.work(given)  # of one of the classes of results
        return field_hooks(type(result)).write(result)
