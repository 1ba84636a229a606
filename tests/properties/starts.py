"""Where a machine starts: at the beginning of a game with drawn options, or in a record."""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import evolve, field, frozen
from hypothesis import strategies as st

from cowrules import BoeseKuh, CosmicCows, Game, SixNimmt
from cowrules.boese_kuh import BoeseKuhAction, BoeseKuhEvent, BoeseKuhState, BoeseKuhView, Task
from cowrules.cosmic_cows import (
    CosmicCowsAction,
    CosmicCowsEvent,
    CosmicCowsState,
    CosmicCowsView,
    Phase,
    Public,
)
from cowrules.game import Action, ViewOf
from cowrules.six_nimmt import SixNimmtAction, SixNimmtEvent, SixNimmtState, SixNimmtView

from ..boese_kuh import walks
from ..witnesses import replays
from ..witnesses.replays import Step
from ..witnesses.shipping import index
from . import rare

__all__ = [
    "SEEDS",
    "BoeseKuhStart",
    "CosmicCowsStart",
    "SixNimmtStart",
    "Start",
    "boese_kuh_starts",
    "boese_kuh_witnesses",
    "cosmic_cows_starts",
    "cosmic_cows_witnesses",
    "six_nimmt_starts",
    "six_nimmt_witnesses",
]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

SEEDS = st.integers(0, 2**32 - 1)
"""What a source of chance is made from."""


@frozen
class Start(Generic[S, A, E, V]):
    """A state to start from.

    Attributes:
        where: In words.
        game: The game.
        state: The state.
        line: The actions of the record that lead on from there; none without a record.
    """

    where: str
    game: Game[S, A, E, V]
    state: S = field(repr=False)
    line: tuple[A, ...] = field(repr=False)


BoeseKuhStart: TypeAlias = Start[BoeseKuhState, BoeseKuhAction, BoeseKuhEvent, BoeseKuhView]
SixNimmtStart: TypeAlias = Start[SixNimmtState, SixNimmtAction, SixNimmtEvent, SixNimmtView]
CosmicCowsStart: TypeAlias = Start[
    CosmicCowsState, CosmicCowsAction, CosmicCowsEvent, CosmicCowsView
]


def _fresh(game: Game[S, A, E, V]) -> Start[S, A, E, V]:
    return Start("at the beginning", game, game.initial_state(), ())


@frozen
class _Witness(Generic[S, A, E, V]):
    """A record, replayed once, and the rare things that happen at each of its actions."""

    name: str
    game: Game[S, A, E, V]
    steps: Sequence[Step[S, A, E]]
    rare: Sequence[Sequence[str]]

    def start(self, first: int) -> Start[S, A, E, V]:
        """Before the action of this number, with the rest left to play."""
        where = f"before action {first} of {self.name}"
        line = tuple(step.action for step in self.steps[first:])
        return Start(where, self.game, self.steps[first].before, line)


@cache
def _boese_kuh(name: str) -> _Witness[BoeseKuhState, BoeseKuhAction, BoeseKuhEvent, BoeseKuhView]:
    game, steps = replays.boese_kuh(name)
    found = [list(rare.boese_kuh(game, s.before, s.action, s.events, s.after)) for s in steps]
    return _Witness(name, game, steps, found)


@cache
def _six_nimmt(name: str) -> _Witness[SixNimmtState, SixNimmtAction, SixNimmtEvent, SixNimmtView]:
    game, steps = replays.six_nimmt(name)
    found = [list(rare.six_nimmt(game, s.before, s.action, s.events, s.after)) for s in steps]
    return _Witness(name, game, steps, found)


@cache
def _cosmic_cow(
    name: str,
) -> _Witness[CosmicCowsState, CosmicCowsAction, CosmicCowsEvent, CosmicCowsView]:
    game, steps = replays.cosmic_cows(name)
    found = [list(rare.cosmic_cows(game, s.before, s.action, s.events, s.after)) for s in steps]
    return _Witness(name, game, steps, found)


def _in_records(
    game: str, witness: Callable[[str], _Witness[S, A, E, V]]
) -> st.SearchStrategy[Start[S, A, E, V]]:
    """Shortly before something rare happens in a witness, with the rest left to play."""
    moments: dict[str, list[tuple[_Witness[S, A, E, V], int]]] = {}
    for name in sorted(name for name, each in index().items() if each.game == game):
        found = witness(name)
        for place, happened in enumerate(found.rare):
            for one in happened:
                moments.setdefault(one, []).append((found, place))

    def start(moment: tuple[_Witness[S, A, E, V], int], lead: int) -> Start[S, A, E, V]:
        return moment[0].start(max(0, moment[1] - lead))

    some = st.sampled_from(sorted(moments)).flatmap(lambda one: st.sampled_from(moments[one]))
    return st.builds(start, some, st.integers(0, 5))


@st.composite
def _boese_kuhs(draw: st.DrawFn) -> BoeseKuh:
    players = draw(st.integers(2, 6))
    tasks = st.sampled_from(list(Task))
    cards = list(range(1, 61))
    kinds = {
        "all": cards,
        "even numbers": [card for card in cards if not card % 2],
        "two colours more than needed": cards[: 5 * players + 20],
        "a third": cards[players % 3 :: 3],
        "at random": Random(draw(SEEDS)).sample(cards, draw(st.integers(5 * players, 60))),
    }
    options: dict[str, Any] = {
        "players": players,
        "six_players": players == 6 or draw(st.booleans()),
        "starter": draw(st.none() | st.integers(0, players - 1)),
        "sides": draw(st.none() | st.tuples(*[st.integers(0, 1)] * 6)),
        "open_scores": draw(st.booleans()),
    }
    deck = kinds[draw(st.sampled_from(list(kinds)))]
    if len(deck) >= 5 * players:
        options["cow_cards"] = tuple(deck)
    if draw(st.booleans()):
        pair = st.tuples(tasks, tasks)
        options["task_cards"] = draw(st.tuples(*[pair] * 6) | pair.map(lambda one: (one,) * 6))
    if draw(st.booleans()):
        chip = st.integers(-5, 5).filter(bool)
        options["chips"] = tuple(draw(st.lists(chip, min_size=6, max_size=9)))
    return BoeseKuh(**options)


@st.composite
def _six_nimmts(draw: st.DrawFn, most_players: int = 10, most_cards: int = 10) -> SixNimmt:
    players = draw(st.integers(2, most_players))
    hand_size = draw(st.integers(1, most_cards))
    needed = hand_size * players + 4
    options: dict[str, Any] = {
        "players": players,
        "hand_size": hand_size,
        "heads": draw(st.sampled_from(["published", "rulebook"])),
        "hide_piles": draw(st.booleans()),
    }
    deck = draw(st.sampled_from(["all", "tactics", "some"]))
    if deck == "tactics":
        options["tactics"] = True
    elif deck == "some":
        options["deck_size"] = draw(st.integers(needed, 104))
    end = draw(st.sampled_from(["default", "target", "rounds"]))
    if end != "default":
        options[end] = draw(st.integers(1, 30 if end == "target" else 3))
    return SixNimmt(**options)


@st.composite
def _cosmic_cows(draw: st.DrawFn) -> CosmicCows:
    players = draw(st.sampled_from([2, 4, 6, 8]))
    half = draw(st.integers(1, 8))
    return CosmicCows(
        players=players,
        starter=draw(st.none() | st.integers(0, players - 1)),
        half=half,
        zone=draw(st.integers(1, half)),
        max_turns=draw(st.none() | st.integers(1, 20)),
    )


@st.composite
def _later_rounds(draw: st.DrawFn, games: st.SearchStrategy[SixNimmt]) -> SixNimmtStart:
    """Before the deal of a later round, with any totals that do not end the match."""
    game = draw(games)
    most = game.limit - 1 if game.limit else 30
    total = st.integers(0, most) | st.integers(max(0, most - 3), most)
    state = game.initial_state()
    public = evolve(
        state.public,
        round=40 if game.rounds is None else game.rounds,
        totals=draw(st.tuples(*[total] * game.players)),
    )
    state = evolve(state, public=public)
    if game.faults(state):
        return _fresh(game)
    return Start("before a later round", game, state, ())


@st.composite
def _any_pawns(draw: st.DrawFn, games: st.SearchStrategy[CosmicCows]) -> CosmicCowsStart:
    """Before the first roll of a late turn, with at most two pawns in each win zone."""
    game = evolve(draw(games), max_turns=None)
    edge = game.half - game.zone
    middle = st.integers(-edge, edge) | st.sampled_from([-edge, edge])
    depth = st.integers(edge + 1, game.half) | st.just(game.half)
    pawns = [draw(middle) for _ in range(9)]
    order = draw(st.permutations([0, 1, 2, 3, 5, 6, 7, 8]))
    homes = draw(st.tuples(st.integers(0, 2), st.integers(0, 2)))
    for pawn in order[: homes[0]]:
        pawns[pawn] = draw(depth)
    for pawn in order[2 : 2 + homes[1]]:
        pawns[pawn] = -draw(depth)
    pawns[4] = draw(st.sampled_from([0, 1] if homes[0] < 2 else [0]))
    if homes[1] < 2 and draw(st.booleans()):
        pawns[4] = -1
    player = draw(st.sampled_from(game.seats))
    turn = 40 * game.players + 1 + (player - (game.starter or 0)) % game.players
    state = CosmicCowsState(Public(Phase.ROLL, turn, player, 0, (0,) * 5, tuple(pawns)))
    if game.faults(state):
        return _fresh(game)
    return Start("in a late turn", game, state, ())


@cache
def boese_kuh_starts() -> st.SearchStrategy[BoeseKuhStart]:
    """Starts of Böse Kuh."""
    usual = st.integers(2, 5).map(lambda players: BoeseKuh(players=players))
    scarce = st.sampled_from([game for game, _ in walks.SEEDS.values()])
    return (usual | scarce | _boese_kuhs()).map(_fresh)


@cache
def boese_kuh_witnesses() -> st.SearchStrategy[BoeseKuhStart]:
    """Starts in the witnesses of Böse Kuh."""
    return _in_records("boese-kuh", _boese_kuh)


@cache
def six_nimmt_starts() -> st.SearchStrategy[SixNimmtStart]:
    """Starts of 6 nimmt!."""
    usual = st.integers(2, 10).map(lambda players: SixNimmt(players=players))
    short = _six_nimmts(most_players=4, most_cards=2)
    return (usual | _six_nimmts()).map(_fresh) | _later_rounds(short)


@cache
def six_nimmt_witnesses() -> st.SearchStrategy[SixNimmtStart]:
    """Starts in the witnesses of 6 nimmt!."""
    return _in_records("six-nimmt", _six_nimmt)


@cache
def cosmic_cows_starts() -> st.SearchStrategy[CosmicCowsStart]:
    """Starts of Cosmic Cows."""
    usual = st.sampled_from([2, 4, 6, 8]).map(lambda players: CosmicCows(players=players))
    return (usual | _cosmic_cows()).map(_fresh) | _any_pawns(usual | _cosmic_cows())


@cache
def cosmic_cows_witnesses() -> st.SearchStrategy[CosmicCowsStart]:
    """Starts in the witnesses of Cosmic Cows."""
    return _in_records("cosmic-cows", _cosmic_cow)
