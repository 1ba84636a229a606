"""The methods that draw at random: chance itself, and what a bot cannot see."""

from collections.abc import Callable
from secrets import randbelow
from typing import Any, Final, TypeVar

from attrs import field, frozen

from cowrules.game import Action, Game, ViewOf
from cowrules.games import with_game
from cowrules.roles import CHANCE
from cowrules.serve.fields import document, part
from cowrules.serve.method import Method
from cowrules.serve.reading import problem, require_number, sound
from cowrules.source import SeededSource, Source
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

    def host(game: Game[S, A, E, V], /) -> Chance:
        def draw(state: S, source: Source) -> Json:
            if CHANCE not in game.actors(state):
                raise problem("state", _NOT_DUE)
            return codec_of(game).action.encode(game.sample_chance(state, source))

        return Chance(*_drawn(game, params.state, params, draw))

    return with_game(params.state.game, host)


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

    def host(game: Game[S, A, E, V], /) -> Sample:
        def draw(view: V, source: Source) -> Json:
            return write_document(game, "state", game.sample_hidden(view, source))

        return Sample(*_drawn(game, params.view, params, draw))

    return with_game(params.view.game, host)


def _drawn(
    game: Game[S, A, E, V],
    position: Document[Any],
    place: ChanceParams | SampleParams,
    draw: Callable[[Any, Source], Json],
) -> tuple[Json, int, int]:
    """What is drawn for a position at a place in the stream of a seed, and that place."""
    require_number("index", place.index)
    if place.seed is None:
        seed = randbelow(_SEEDS)
    else:
        require_number("seed", place.seed)
        seed = place.seed
    drawn = draw(sound(game, position), SeededSource(seed, place.index))
    return drawn, seed, place.index


CHANCE_METHODS: Final[tuple[Method[Any], ...]] = (
    Method("chance", ChanceParams, (Chance,), chance),
    Method("sample", SampleParams, (Sample,), sample),
)
"""The methods of this module."""
