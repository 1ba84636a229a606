"""The methods that draw at random: chance itself, and what a bot cannot see."""

from secrets import randbelow
from typing import Any, Final, TypeVar

from attrs import field, frozen

from cowrules.dealer import Dealer
from cowrules.game import Action, Game, ViewOf
from cowrules.games import with_game
from cowrules.roles import CHANCE
from cowrules.serve.fields import document, part
from cowrules.serve.method import Method
from cowrules.serve.reading import problem, require_number, sound
from cowrules.source import SeededSource
from cowrules.texts import Pair
from cowrules.wire import Document, Json, codec_of, write_document

__all__ = ["CHANCE_METHODS"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

_NOT_DUE: Final[Pair] = ("chance is not to act", "der Zufall ist nicht an der Reihe")
_SEEDS: Final = 1 << 53


@frozen
class ChanceParams:
    """A state in which chance is to act, and the place in the stream of a seed.

    The index is the number of chance actions before this one in the same game. Without a seed
    one is taken that nobody can guess.
    """

    state: Document[Any] = field(metadata=document("state"))
    seed: int | None = None
    index: int = 0


@frozen
class Chance:
    """The action of chance, and whence it was drawn; for the host only."""

    action: Json = field(metadata=part("action"))
    seed: int
    index: int


def chance(params: ChanceParams) -> Chance:
    """Draw the action of chance that is due."""

    def draw(game: Game[S, A, E, V], /) -> Chance:
        seed = _seed(params.seed, params.index)
        state = sound(game, params.state)
        if CHANCE not in game.actors(state):
            raise problem("state", _NOT_DUE)
        action = Dealer(seed, params.index).action(game, state)
        return Chance(codec_of(game).action.encode(action), seed, params.index)

    return with_game(params.state.game, draw)


@frozen
class SampleParams:
    """A view, and the place in the stream of a seed; without a seed one is taken."""

    view: Document[Any] = field(metadata=document("view"))
    seed: int | None = None
    index: int = 0


@frozen
class Sample:
    """A state that shows the view to its viewer, and whence it was drawn."""

    state: Json = field(metadata=document("state"))
    seed: int
    index: int


def sample(params: SampleParams) -> Sample:
    """Draw one of the states that a viewer may be looking at."""

    def draw(game: Game[S, A, E, V], /) -> Sample:
        seed = _seed(params.seed, params.index)
        view = sound(game, params.view)
        state = game.sample_hidden(view, SeededSource(seed, params.index))
        return Sample(write_document(game, "state", state), seed, params.index)

    return with_game(params.view.game, draw)


def _seed(seed: int | None, index: int) -> int:
    require_number("index", index)
    if seed is None:
        return randbelow(_SEEDS)
    require_number("seed", seed)
    return seed


CHANCE_METHODS: Final[tuple[Method[Any], ...]] = (
    Method("chance", ChanceParams, (Chance,), chance),
    Method("sample", SampleParams, (Sample,), sample),
)
"""The methods of this module."""
