"""Finds rare events in random matches of 6 nimmt!.

Run it by ``python -m tests.witnesses.find_matches``.

Match after match is dealt by `Dealer` from the seeds 0, 1, 2 …, and the first one with the event
is taken, up to the end of the event. With ``--check`` the files are only compared.
"""

from collections.abc import Callable, Iterator
from itertools import count
from typing import TypeAlias

from cowrules import CHANCE, Dealer, SixNimmt
from cowrules.record import Record
from cowrules.six_nimmt import (
    ChooseRow,
    Phase,
    SixNimmtAction,
    SixNimmtEvent,
    SixNimmtState,
    SixNimmtView,
    bullheads,
    row_for,
)
from cowrules.source import SeededSource

from .shipping import Found, run, shipped

__all__ = ["search"]

Happened: TypeAlias = tuple[SixNimmtState, SixNimmtAction, SixNimmtState]
"""An action between the states before and after it."""

# So far from the dealer's seeds that players and dealer never share a stream.
PLAYERS = 1 << 40


def played(game: SixNimmt, seed: int) -> Iterator[Happened]:
    """A match at random: any card, any row, the seats one after another."""
    dealer, source = Dealer(seed), SeededSource(PLAYERS + seed, 0)
    state = game.initial_state()
    while actors := game.actors(state):
        actor = actors[0]
        if actor is CHANCE:
            action = dealer.action(game, state)
        else:
            actions = game.legal_actions(state, actor)
            action = actions[source.below(len(actions), 1)[0]]
        after, _ = game.apply(state, action)
        yield state, action, after
        state = after


def shared_at_the_target(happened: list[Happened]) -> bool:
    """Two of three share the win, and the third has exactly 66."""
    state = happened[-1][2]
    totals = sorted(state.public.totals)
    return state.public.phase is Phase.OVER and totals[0] == totals[1] and totals[2] == 66


def one_below_the_target(happened: list[Happened]) -> bool:
    """A round was dealt though somebody has 65, as nobody has more."""
    before, _, state = happened[-1]
    return before.public.phase is Phase.DEAL and max(state.public.totals) == 65


def past_the_target_within_the_round(happened: list[Happened]) -> bool:
    """Somebody had 66 before the last turn of the match, and somebody else won in the end."""
    end = happened[-1][2]
    if end.public.phase is not Phase.OVER:
        return False
    last = end.public.totals
    for state, _, _ in happened:
        public = state.public
        so_far = [
            total + sum(map(bullheads, pile))
            for total, pile in zip(public.totals, state.piles, strict=True)
        ]
        if max(so_far) >= 66 and public.phase is Phase.COMMIT:
            ahead = [seat for seat, total in enumerate(so_far) if total == min(so_far)]
            return ahead != [seat for seat, total in enumerate(last) if total == min(last)]
    return False


def low_card_matters(happened: list[Happened]) -> bool:
    """The row that was chosen is the one where the next card would have gone, had it not waited."""
    before, action, after = happened[-1]
    if not isinstance(action, ChooseRow) or len(before.public.revealed) != 2:
        return False
    (_, _), (higher, _) = before.public.revealed
    return row_for(before.public.rows, higher) == action.row and (
        higher not in after.public.rows[action.row]
    )


def full_row_in_one_turn(happened: list[Happened]) -> bool:
    """Five cards go to one row, and the last of them takes it."""
    state = happened[-1][2]
    return state.public.turn == 2 and sorted(map(len, state.piles)) == [0, 0, 0, 0, 5]


def full_row_chosen(happened: list[Happened]) -> bool:
    """A player takes a row of five by choice."""
    before, action, _ = happened[-1]
    return isinstance(action, ChooseRow) and len(before.public.rows[action.row]) == 5


def first(
    game: SixNimmt, wanted: Callable[[list[Happened]], bool], turns: int | None = None
) -> Record[SixNimmtState, SixNimmtAction, SixNimmtEvent, SixNimmtView]:
    """The record of the first match with the event, up to it; it must come within so many turns."""
    for seed in count():
        happened: list[Happened] = []
        for each in played(game, seed):
            happened.append(each)
            if wanted(happened):
                print(f"{game.players} players, {wanted.__name__}, seed {seed}")
                return Record(game, tuple(action for _, action, _ in happened))
            if turns is not None and each[2].public.turn > turns:
                break
    raise AssertionError("seeds do not end")


def search() -> Iterator[Found]:
    """The records."""
    two, three = SixNimmt(players=2), SixNimmt(players=3)
    four, five = SixNimmt(players=4), SixNimmt(players=5)
    yield shipped("row-choice-before-higher-card", first(two, low_card_matters, turns=1))
    yield shipped("full-row-in-one-turn", first(five, full_row_in_one_turn, turns=1))
    yield shipped("full-row-chosen", first(four, full_row_chosen, turns=2))
    yield shipped("sixty-five-goes-on", first(two, one_below_the_target))
    yield shipped("past-66-within-the-round", first(three, past_the_target_within_the_round))
    yield shipped("shared-win-at-66", first(three, shared_at_the_target))


if __name__ == "__main__":
    run(search)
