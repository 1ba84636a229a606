"""Finds stalemates with few cards by options.

Run it by ``python -m tests.witnesses.find_small_stalemates``.

With few cow cards it takes but a short search through all play until a stalemate comes about by
a new chip, or with all cards on tasks, where at most forty of the sixty can lie. With ``--check``
the files are only compared.
"""

from collections.abc import Callable, Iterator

from cowrules import CHANCE, BoeseKuh
from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhState,
    BoeseKuhView,
    Draw,
    PlaceChip,
    Setup,
    Task,
)
from cowrules.boese_kuh.events import BoeseKuhEvent
from cowrules.record import Record

from .find_in_random_games import in_order
from .shipping import Found, run, shipped

__all__ = ["search"]

HAND = 5


def moves(game: BoeseKuh, state: BoeseKuhState) -> list[BoeseKuhAction]:
    """The actions of the player on turn, or one of those that chance may take."""
    actor = game.actors(state)[0]
    if actor is not CHANCE:
        return sorted(game.legal_actions(state, actor), key=in_order)
    if state.public.completed is not None:
        return [PlaceChip(state.pool[0])]
    seat = state.public.player
    assert seat is not None
    there = [*state.draw_pile, *state.public.discards]
    return [Draw(tuple(there[: HAND - len(state.hands[seat])]))]


def first_line(
    game: BoeseKuh, setup: Setup, wanted: Callable[[BoeseKuhState, BoeseKuhAction], bool]
) -> Record[BoeseKuhState, BoeseKuhAction, BoeseKuhEvent, BoeseKuhView]:
    """The first line that ends as wanted, the deeper before the next."""
    state, _ = game.apply(game.initial_state(), setup)
    seen = {state}
    line: list[BoeseKuhAction] = [setup]

    def found(state: BoeseKuhState) -> bool:
        if game.outcome(state) is not None:
            return wanted(state, line[-1])
        for action in moves(game, state):
            after, _ = game.apply(state, action)
            if after not in seen:
                seen.add(after)
                line.append(action)
                if found(after):
                    return True
                line.pop()
        return False

    assert found(state)
    print(f"{len(seen):,} states were looked at")
    return Record(game, tuple(line))


def is_stalemate(game: BoeseKuh, state: BoeseKuhState) -> bool:
    """The game ended for want of a card."""
    outcome = game.outcome(state)
    return outcome is not None and outcome.reason == "stalemate"


def search() -> Iterator[Found]:
    """The records."""
    evens = tuple(card for card in range(1, 61) if card % 2 == 0)
    uneven_up = ((Task.UNEVEN, Task.EVEN),) * 5
    even_only = BoeseKuh(
        players=3, cow_cards=evens, task_cards=((Task.EVEN, Task.UNEVEN), *uneven_up)
    )
    hands = tuple(evens[HAND * seat : HAND * (seat + 1)] for seat in range(3))
    setup = Setup(0, (0,) * 6, (-3, 1, 2, 3, 4, 5), hands)
    yield shipped(
        "stalemate-after-new-chip",
        first_line(
            even_only,
            setup,
            lambda state, last: is_stalemate(even_only, state) and isinstance(last, PlaceChip),
        ),
    )
    ten = BoeseKuh(players=2, cow_cards=tuple(range(1, 11)))
    setup = Setup(0, (0,) * 6, (1, 2, 3, 4, 5, -1), (tuple(range(1, 6)), tuple(range(6, 11))))
    yield shipped(
        "stalemate-without-a-card",
        first_line(
            ten,
            setup,
            lambda state, last: (
                is_stalemate(ten, state) and sum(map(len, state.public.piles)) == len(ten.cow_cards)
            ),
        ),
    )


if __name__ == "__main__":
    run(search)
