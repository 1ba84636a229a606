"""Finds rare events in random games of Böse Kuh.

Run it by ``python -m tests.witnesses.find_in_random_games``.

Game after game is dealt by `Dealer` from the seeds 0, 1, 2 …, and the first one with the event
is taken, up to the end of the event. With ``--check`` the files are only compared.
"""

from collections.abc import Callable, Iterator
from itertools import count
from typing import TypeAlias

from cowrules import CHANCE, BoeseKuh, Dealer
from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhState,
    BoeseKuhView,
    CardSet,
    Draw,
    Exchange,
    Lay,
    PlaceChip,
    Task,
    can_be_completed,
    completes,
    number_of,
)
from cowrules.boese_kuh.events import BoeseKuhEvent, Drawn, GameEnded, PileRebuilt, TurnSkipped
from cowrules.record import Record
from cowrules.source import SeededSource

from .lines import HAND
from .shipping import Found, run, shipped

__all__ = ["search"]

Happened: TypeAlias = tuple[BoeseKuhAction, tuple[BoeseKuhEvent, ...], BoeseKuhState]
"""An action, its events and the state after it."""

Choice: TypeAlias = Callable[[BoeseKuh, BoeseKuhState, int, SeededSource], BoeseKuhAction]

# So far from the dealer's seeds that players and dealer never share a stream.
PLAYERS = 1 << 40

SUMS = (Task.THIRTY, Task.FORTY_FIVE)


def in_order(action: BoeseKuhAction) -> tuple[int, tuple[int, ...]]:
    """An order of lays that does not depend on the engine's."""
    return (action.task, action.cards) if isinstance(action, Lay) else (0, ())


def one_of_the_best(
    game: BoeseKuh,
    state: BoeseKuhState,
    seat: int,
    source: SeededSource,
    worth: Callable[[Task, CardSet, Lay], int],
) -> BoeseKuhAction:
    """A lay of the greatest worth, given what lies on the task; or what else is to be done."""
    public = state.public

    def worth_of(action: BoeseKuhAction) -> int:
        if not isinstance(action, Lay):
            return 0
        return worth(public.tasks[action.task], public.piles[action.task], action)

    actions = sorted(game.legal_actions(state, seat), key=in_order)
    most = max(map(worth_of, actions))
    best = [action for action in actions if worth_of(action) == most]
    return best[source.below(len(best), 1)[0]]


def at_random(
    game: BoeseKuh, state: BoeseKuhState, seat: int, source: SeededSource
) -> BoeseKuhAction:
    """Any legal action."""
    return one_of_the_best(game, state, seat, source, lambda task, pile, lay: 0)


def hoarding(
    game: BoeseKuh, state: BoeseKuhState, seat: int, source: SeededSource
) -> BoeseKuhAction:
    """Lay as much as can be, but complete a task only when there is nothing else."""

    def worth(task: Task, pile: CardSet, lay: Lay) -> int:
        return len(lay.cards) - HAND * completes(task, pile, lay.cards)

    return one_of_the_best(game, state, seat, source, worth)


def ones_on_sums(
    game: BoeseKuh, state: BoeseKuhState, seat: int, source: SeededSource
) -> BoeseKuhAction:
    """Lay 1s on the sum tasks, and complete a task only when there is nothing else."""

    def worth(task: Task, pile: CardSet, lay: Lay) -> int:
        if completes(task, pile, lay.cards):
            return -1
        return sum(number_of(card) == 1 for card in lay.cards) if task in SUMS else 0

    return one_of_the_best(game, state, seat, source, worth)


def played(game: BoeseKuh, choice: Choice, seed: int) -> list[Happened]:
    """A game to its end."""
    dealer, source = Dealer(seed), SeededSource(PLAYERS + seed, 0)
    state = game.initial_state()
    happened: list[Happened] = []
    while actors := game.actors(state):
        actor = actors[0]
        if actor is CHANCE:
            action = dealer.action(game, state)
        else:
            action = choice(game, state, actor, source)
        state, events = game.apply(state, action)
        happened.append((action, events, state))
    return happened


def second_exchange(happened: list[Happened]) -> int | None:
    """Two exchanges in a row, up to the next turn."""
    for at in range(4, len(happened)):
        kinds = [type(action) for action, _, _ in happened[at - 4 : at + 1]]
        if kinds == [Exchange, Draw, Exchange, Draw, Lay]:
            return next(
                end + 1
                for end in range(at, len(happened))
                if isinstance(happened[end][0], Draw | PlaceChip)
                and happened[end][2].public.player != happened[at - 1][2].public.player
            )
    return None


def dead_sum(task: Task) -> Callable[[list[Happened]], int | None]:
    """The sum task is dead when the game ends for want of a chip: the whole game."""

    def found(happened: list[Happened]) -> int | None:
        state = happened[-1][2]
        for now, pile in zip(state.public.tasks, state.public.piles, strict=True):
            if now is task and not can_be_completed(now, pile):
                last = happened[-1][1][-1]
                assert isinstance(last, GameEnded)
                return len(happened) if last.outcome.reason == "pool-empty" else None
        return None

    return found


def skipped_and_freed(happened: list[Happened]) -> int | None:
    """A turn is skipped though there are cards to draw, up to the next lay of that player."""
    skipped: set[int] = set()
    for at, (action, events, state) in enumerate(happened):
        if isinstance(events[0], TurnSkipped) and state.draw_pile and state.public.discards:
            skipped.add(events[0].player)
        if isinstance(action, Lay) and action.player in skipped:
            return at + 1
    return None


def rebuilt_both_ways(happened: list[Happened]) -> int | None:
    """The draw pile is rebuilt in the middle of a refill and after the last card of one."""
    seen: set[bool] = set()
    for at, (action, events, _) in enumerate(happened):
        if isinstance(action, Draw):
            kinds = [type(event) for event in events]
            if PileRebuilt in kinds and Drawn in kinds[: kinds.index(PileRebuilt)]:
                seen.add(Drawn in kinds[kinds.index(PileRebuilt) :])
        if len(seen) == 2:
            return at + 1
    return None


def first(
    game: BoeseKuh, choice: Choice, wanted: Callable[[list[Happened]], int | None]
) -> Record[BoeseKuhState, BoeseKuhAction, BoeseKuhEvent, BoeseKuhView]:
    """The record of the first game with the event, as far as it is wanted."""
    for seed in count():
        happened = played(game, choice, seed)
        end = wanted(happened)
        if end is not None:
            print(f"{game.players} players, {choice.__name__}, seed {seed}")
            return Record(game, tuple(action for action, _, _ in happened[:end]))
    raise AssertionError("seeds do not end")


def search() -> Iterator[Found]:
    """The records."""
    two, three, four = BoeseKuh(players=2), BoeseKuh(players=3), BoeseKuh(players=4)
    six = BoeseKuh(players=6, six_players=True)
    yield shipped("rebuilt-both-ways", first(four, at_random, rebuilt_both_ways))
    yield shipped("second-exchange", first(two, hoarding, second_exchange))
    yield shipped("dead-thirty", first(three, ones_on_sums, dead_sum(Task.THIRTY)))
    yield shipped("dead-forty-five", first(three, ones_on_sums, dead_sum(Task.FORTY_FIVE)))
    yield shipped("skipped-and-freed", first(six, hoarding, skipped_and_freed))


if __name__ == "__main__":
    run(search)
