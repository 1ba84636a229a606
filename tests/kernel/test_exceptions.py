"""Every public exception goes whole from one process to another."""

import inspect
import pickle
from collections.abc import Iterator

from cowrules import IllegalAction, NotationError, OptionError, SharedCode
from cowrules.conformance import BreakdownError, UnfitError
from cowrules.serve import UnreadableError, UnsoundError
from cowrules.testing import BrokenPromiseError
from cowrules.verdict import Illegal
from cowrules.wire import Problem, RecordError, WireError

from ..project.checkout import public_module, public_modules

PROBLEM = Problem("card", ("missing", "fehlt"))
EXAMPLES: list[Exception] = [
    BreakdownError("no answer"),
    BrokenPromiseError("a promise", "seed 7", [("action", lambda: 3)]),
    IllegalAction(Illegal(SharedCode.GAME_OVER, "NM-END-4"), "over"),
    NotationError("action: expected a word"),
    OptionError("players", "GN-04", "wrong", "falsch"),
    RecordError(3, [PROBLEM]),
    UnfitError("no games"),
    UnreadableError("gone"),
    UnsoundError([{"code": "card-twice"}]),
    WireError([PROBLEM]),
]


def public_exceptions() -> Iterator[type[Exception]]:
    for name in public_modules():
        module = public_module(name)
        for each in module.__all__:
            value = getattr(module, each)
            if inspect.isclass(value) and issubclass(value, Exception):
                yield value


def test_there_is_an_example_of_each() -> None:
    assert {type(example) for example in EXAMPLES} >= set(public_exceptions())


def test_each_is_the_same_afterwards() -> None:
    for example in EXAMPLES:
        again = pickle.loads(pickle.dumps(example))
        assert type(again) is type(example)
        assert str(again) == str(example)
        assert vars(again) == vars(example)
