"""All methods by name, in the order in which a client comes to need them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from cowrules.serve.method import Method
from cowrules.serve.methods.chance import CHANCE_METHODS
from cowrules.serve.methods.games import GAME_METHODS
from cowrules.serve.methods.hello import hello_method
from cowrules.serve.methods.judge import JUDGE_METHODS
from cowrules.serve.methods.play import PLAY_METHODS
from cowrules.serve.methods.texts import TEXT_METHODS
from cowrules.serve.methods.views import VIEW_METHODS

__all__ = ["METHODS"]

_OTHERS: Final[tuple[Method[Any], ...]] = (
    *GAME_METHODS,
    *PLAY_METHODS,
    *VIEW_METHODS,
    *CHANCE_METHODS,
    *TEXT_METHODS,
    *JUDGE_METHODS,
)

METHODS: Final[Mapping[str, Method[Any]]] = MappingProxyType(
    {method.name: method for method in (hello_method(_OTHERS), *_OTHERS)}
)
"""Every method of the protocol by its name, in a fixed order.

Each has params of a class of its own, hence `Any`.

Example:
    >>> list(METHODS)[:4]
    ['hello', 'initial_state', 'faults', 'outcome']
"""
