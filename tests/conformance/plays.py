"""Whole games as transcripts: every chance outcome, every state, and refusals in between."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from cowrules import CHANCE, BoeseKuh, CosmicCows, Dealer, SixNimmt
from cowrules.boese_kuh import Task
from cowrules.game import Action, Game, ViewOf
from cowrules.roles import Actor
from cowrules.wire import codec_of

from ..walking import Step
from . import boese_kuh_moves, cosmic_cows_moves, six_nimmt_moves
from .book import Book, Document
from .moments import Moment

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

REMEMBERED = 12
"""So many of the last actions are tried again."""

STRICT = (Task.TRIPLET, Task.FAVOURITE_COLOUR)
BOESE_KUH = (
    (BoeseKuh(players=2), 2),
    (BoeseKuh(players=5, chips=(-1, 1, 2, -2, 3, -3, 4, 5), open_scores=True), 2),
    (
        BoeseKuh(
            players=3,
            starter=1,
            sides=(0, 1, 0, 1, 0, 1),
            task_cards=(STRICT,) * 6,
            cow_cards=tuple(range(1, 31)),
            chips=(-1, 1, 1, 2, 2, -2, 3, -4),
        ),
        11,
    ),
    (BoeseKuh(players=6, six_players=True, chips=(-9, 9, 1, -1, 2, -2, 7)), 3),
)
SIX_NIMMT = (
    (SixNimmt(players=2), 1),
    (SixNimmt(players=4, rounds=1, hide_piles=True), 2),
    (SixNimmt(players=3, hand_size=4, tactics=True, rounds=3), 3),
    (SixNimmt(players=4, hand_size=3, heads="rulebook", target=12), 4),
    (SixNimmt(players=10, hand_size=3, rounds=1), 5),
)
COSMIC_COWS = (
    (CosmicCows(), 6),
    (CosmicCows(players=4, starter=3, half=5, zone=2), 13),
    (CosmicCows(players=8, starter=0, half=1, zone=1), 3),
    (CosmicCows(half=3, zone=1, max_turns=6), 4),
)


def transcript(
    book: Book,
    game: Game[S, A, E, V],
    seed: int,
    moment: Callable[[Step[S, A, E]], Moment],
) -> None:
    """A game in which all play at random; `moment` says a step as the specification does."""
    codec = codec_of(game)
    chosen = random.Random(seed)
    dealer = Dealer(seed)
    state = game.initial_state()
    first = codec.state.encode(state)
    steps: list[Document] = []
    past: list[A] = []
    seen: set[tuple[str, str]] = set()
    for_all: set[str] = set()
    while actors := game.actors(state):
        for wrong in refusals(game, state, past, chosen):
            code = (wrong["illegal"]["code"], wrong["illegal"]["clause"])
            if code not in seen or chosen.random() < 0.05:
                seen.add(code)
                steps.append({"step": len(steps), **wrong})
                break
        actor = chosen.choice(actors)
        if actor is CHANCE:
            action = dealer.action(game, state)
        else:
            offered = game.legal_actions(state, actor)
            action = chosen.choice(chosen.choice((offered, offered[:3])))
        then, events = game.apply(state, action)
        told = moment(Step(state, action, events, then))
        assert told.after["state"] == codec.state.encode(then)
        for_all.update(told.clauses)
        steps.append({"step": len(steps), **done(actor, told)})
        past = [*past, action][-REMEMBERED:]
        state = then
    outcome = game.outcome(state)
    assert outcome is not None
    for wrong in refusals(game, state, past, chosen):
        steps.append({"step": len(steps), **wrong})
        break
    last = steps[-2]["clauses"]
    end = {"clauses": last, "outcome": codec.outcome.encode(outcome)}
    book.add_transcript(for_all, codec.options.encode(game), first, steps, end)


def done(actor: Actor, told: Moment) -> Document:
    """What an action led to."""
    return {
        "clauses": told.clauses,
        **({} if actor is CHANCE else {"seat": actor}),
        "action": told.action,
        "legal": True,
        "state": told.after["state"],
        "events": told.events,
    }


def refusals(
    game: Game[S, A, E, V], state: S, past: list[A], chosen: random.Random
) -> Iterator[Document]:
    """What was done before and cannot be done now, in any order."""
    codec = codec_of(game)
    for action in chosen.sample(past, len(past)):
        seat = chosen.choice([None, *game.seats])
        if action.player is CHANCE:
            seat = None
        position = state if seat is None else game.observe(state, seat)
        illegal = game.check(position, action)
        if illegal is not None:
            yield {
                "clauses": [illegal.clause],
                **({} if seat is None else {"seat": seat}),
                "action": codec.action.encode(action),
                "legal": False,
                "illegal": {"code": str(illegal.code), "clause": illegal.clause},
            }


def boese_kuh(book: Book) -> None:
    for game, seed in BOESE_KUH:
        transcript(book, game, seed, partial(boese_kuh_moves.moment, game))


def six_nimmt(book: Book) -> None:
    for game, seed in SIX_NIMMT:
        transcript(book, game, seed, partial(six_nimmt_moves.moment, game))


def cosmic_cows(book: Book) -> None:
    for game, seed in COSMIC_COWS:
        transcript(book, game, seed, partial(cosmic_cows_moves.moment, game))
