"""Whole games between opponents, and the settings in which they are played."""

from collections.abc import Sequence
from time import process_time
from typing import TypeVar

from attrs import frozen

from cowrules import CHANCE, Dealer, Game, Outcome
from cowrules.boese_kuh import Task
from cowrules.game import Action, ViewOf
from cowrules.games import AnyGame, make_game, with_game
from cowrules.opponents import Kind, choice_source, opponent

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

USUAL: tuple[AnyGame, ...] = (
    make_game("six-nimmt", {"players": 2}),
    make_game("six-nimmt", {"players": 4}),
    make_game("boese-kuh", {"players": 2}),
    make_game("boese-kuh", {"players": 3}),
    make_game("boese-kuh", {"players": 4}),
    make_game("cosmic-cows", {"players": 2}),
    make_game("cosmic-cows", {"players": 4}),
)
"""The games as they are usually played."""

ALL_THIRTY = ((Task.THIRTY, Task.THIRTY),) * 6
EVEN_CARDS = tuple(range(2, 61, 2))

UNUSUAL: tuple[AnyGame, ...] = (
    make_game("six-nimmt", {"players": 10, "rounds": 1}),
    make_game("six-nimmt", {"players": 10, "tactics": True, "rounds": 1}),
    make_game("six-nimmt", {"players": 2, "tactics": True, "hand_size": 1, "rounds": 3}),
    make_game("six-nimmt", {"players": 2, "hand_size": 1, "deck_size": 6, "target": 1}),
    make_game("six-nimmt", {"players": 2, "hand_size": 50, "rounds": 1}),
    make_game("six-nimmt", {"players": 5, "hide_piles": True, "heads": "rulebook", "rounds": 2}),
    make_game("boese-kuh", {"players": 6, "six_players": True}),
    make_game("boese-kuh", {"players": 5, "open_scores": True, "starter": 4}),
    make_game("boese-kuh", {"players": 2, "cow_cards": tuple(range(1, 11))}),
    make_game("boese-kuh", {"players": 3, "cow_cards": EVEN_CARDS, "sides": (0, 1, 0, 1, 0, 1)}),
    make_game("boese-kuh", {"players": 4, "chips": (-99,) * 6}),
    make_game("boese-kuh", {"players": 3, "chips": (7,) * 4 + (-2,) * 4}),
    make_game("boese-kuh", {"players": 2, "task_cards": ALL_THIRTY}),
    make_game("boese-kuh", {"players": 2, "task_cards": ((Task.EVEN, Task.SALAD),) * 6}),
    make_game("cosmic-cows", {"players": 8, "max_turns": 60}),
    make_game("cosmic-cows", {"players": 6, "starter": 5, "half": 3, "zone": 3}),
    make_game("cosmic-cows", {"players": 2, "half": 1, "zone": 1}),
    make_game("cosmic-cows", {"players": 2, "half": 1000, "zone": 1000, "max_turns": 30}),
    make_game("cosmic-cows", {"players": 2, "half": 1000, "zone": 1, "max_turns": 30}),
)
"""The ends of what the options allow."""


@frozen
class Played:
    """A game that was played to its end.

    Attributes:
        outcome: How it ended.
        notation: All actions.
        seconds: For each choice the seat and the processor time that it took.
    """

    outcome: Outcome
    notation: tuple[str, ...]
    seconds: tuple[tuple[int, float], ...]


def play(game: AnyGame, seed: int, kinds: Sequence[Kind]) -> Played:
    """Play a game, each seat by an opponent of the kind given for it.

    Every action is applied to the state, so one that is illegal raises an error.
    """

    def host(game: Game[S, A, E, V], /) -> Played:
        players = {kind: opponent(game, kind) for kind in kinds}
        state, dealer = game.initial_state(), Dealer(seed)
        notation: list[str] = []
        seconds = []
        while (outcome := game.outcome(state)) is None:
            actor = game.actors(state)[0]
            if isinstance(actor, int):
                view, source = game.observe(state, actor), choice_source(seed, len(notation))
                began = process_time()
                action = players[kinds[actor]].choose(view, source)
                seconds.append((actor, process_time() - began))
            else:
                assert actor is CHANCE
                action = dealer.action(game, state)
            notation.append(game.format_action(action))
            state, _ = game.apply(state, action)
        return Played(outcome, tuple(notation), tuple(seconds))

    return with_game(game, host)


def one_among_random(game: AnyGame, seat: int) -> list[Kind]:
    """A sensible player at a seat, random ones at all others."""
    return ["sensible" if other == seat else "random" for other in game.seats]


def share(outcome: Outcome, seat: int) -> float:
    """What a seat has of the win: all of it, its part of a shared one, or nothing.

    The side that wins Cosmic Cows wins as a whole; a game without a winner is half a win.
    """
    winners = outcome.winners
    if outcome.reason in ("three-home", "max-turns"):
        return (seat in winners) if winners else 0.5
    return 1 / len(winners) if seat in winners else 0


def by_chance(game: AnyGame) -> float:
    """The share that a player has who plays no better than the others."""
    return 1 / 2 if game.name == "cosmic-cows" else 1 / len(game.seats)
