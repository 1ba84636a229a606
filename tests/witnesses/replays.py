"""The shipped records, replayed action by action by the engine."""

from io import BytesIO
from typing import TypeVar

from cowrules import BoeseKuh, CosmicCows, SixNimmt
from cowrules.boese_kuh import BoeseKuhAction, BoeseKuhEvent, BoeseKuhState
from cowrules.cosmic_cows import CosmicCowsAction, CosmicCowsEvent, CosmicCowsState
from cowrules.game import Action, Game, ViewOf
from cowrules.record import Refused
from cowrules.six_nimmt import SixNimmtAction, SixNimmtEvent, SixNimmtState
from cowrules.wire import RecordReader

from ..walking import Step
from .shipping import path_of

__all__ = ["Step", "boese_kuh", "cosmic_cows", "six_nimmt"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)
G = TypeVar("G", BoeseKuh, CosmicCows, SixNimmt)


def opened(name: str, kind: type[G]) -> tuple[RecordReader, G]:
    """The record of a witness, which must be of this game."""
    reader = RecordReader(BytesIO(path_of(name).read_bytes()))
    game = reader.game
    assert isinstance(game, kind)
    return reader, game


def steps(reader: RecordReader, game: Game[S, A, E, V]) -> list[Step[S, A, E]]:
    """All steps, none of which is refused."""
    found: list[Step[S, A, E]] = []
    before = game.initial_state()
    for step in reader.record(game).steps():
        assert not isinstance(step, Refused), step
        found.append(Step(before, step.action, step.events, step.state))
        before = step.state
    return found


def boese_kuh(
    name: str,
) -> tuple[BoeseKuh, list[Step[BoeseKuhState, BoeseKuhAction, BoeseKuhEvent]]]:
    """A witness of Böse Kuh."""
    reader, game = opened(name, BoeseKuh)
    return game, steps(reader, game)


def six_nimmt(
    name: str,
) -> tuple[SixNimmt, list[Step[SixNimmtState, SixNimmtAction, SixNimmtEvent]]]:
    """A witness of 6 nimmt!."""
    reader, game = opened(name, SixNimmt)
    return game, steps(reader, game)


def cosmic_cows(
    name: str,
) -> tuple[CosmicCows, list[Step[CosmicCowsState, CosmicCowsAction, CosmicCowsEvent]]]:
    """A witness of Cosmic Cows."""
    reader, game = opened(name, CosmicCows)
    return game, steps(reader, game)
