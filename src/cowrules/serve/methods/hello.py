"""The handshake: what the server speaks."""

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from cowrules import __version__
from cowrules.catalogue import RULES_VERSION
from cowrules.games import GAMES
from cowrules.language import LANGUAGES
from cowrules.serve.limits import MAX_BATCH, MAX_EVENTS, MAX_FAULTS, PROTOCOL_VERSION
from cowrules.serve.method import Method
from cowrules.wire import FORMAT_VERSION, MAX_BYTES, MAX_DEPTH

__all__ = ["Hello", "HelloParams", "Limits", "hello_method"]


@frozen
class HelloParams:
    """Nothing."""


@frozen
class Limits:
    """How much a request may ask for.

    Attributes:
        bytes: The longest request or batch, in bytes of UTF-8 without the end of the line.
        depth: How deep lists and objects may be nested in it.
        batch: How many requests a batch may hold.
        events: How many events are folded over a view at once.
        faults: How many faults of a position are told.
    """

    bytes: int
    depth: int
    batch: int
    events: int
    faults: int


@frozen
class Hello:
    """What the server speaks.

    Attributes:
        cowrules: The version of the documents.
        version: The version of the library.
        rules: The version of the rules: raised when any verdict or result changes.
        protocol: The version of the methods.
        games: The names of the games.
        methods: The names of the methods.
        languages: The languages of messages, the first being the default.
        limits: How much a request may ask for.
    """

    cowrules: int
    version: str
    rules: int
    protocol: int
    games: tuple[str, ...]
    methods: tuple[str, ...]
    languages: tuple[str, ...]
    limits: Limits


def hello_method(others: Sequence[Method[Any]]) -> Method[HelloParams]:
    """The handshake of a server that offers `others` too."""

    def hello(_: HelloParams) -> Hello:
        """Tell the versions, the games, the methods and the limits."""
        return Hello(
            cowrules=FORMAT_VERSION,
            version=__version__,
            rules=RULES_VERSION,
            protocol=PROTOCOL_VERSION,
            games=tuple(GAMES),
            methods=("hello", *(method.name for method in others)),
            languages=LANGUAGES,
            limits=Limits(MAX_BYTES, MAX_DEPTH, MAX_BATCH, MAX_EVENTS, MAX_FAULTS),
        )

    return Method("hello", HelloParams, (Hello,), hello)
