"""The rare things that happen in a step: what the machines must come by."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from cowrules import BoeseKuh, CosmicCows, SixNimmt
from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhEvent,
    BoeseKuhState,
    ChipAwarded,
    Draw,
    Drawn,
    Exchange,
    HandExchanged,
    Laid,
    PileRebuilt,
    Task,
    TurnBegan,
    TurnSkipped,
)
from cowrules.boese_kuh import GameEnded as BoeseKuhEnded
from cowrules.boese_kuh import Phase as BoeseKuhPhase
from cowrules.cosmic_cows import (
    Combination,
    CosmicCowsAction,
    CosmicCowsEvent,
    CosmicCowsState,
    Forfeited,
    Moved,
    Rolled,
)
from cowrules.cosmic_cows import GameEnded as CosmicCowsEnded
from cowrules.six_nimmt import (
    ChooseRow,
    Placed,
    RoundEnded,
    RowChoiceDue,
    RowTaken,
    SixNimmtAction,
    SixNimmtEvent,
    SixNimmtState,
)
from cowrules.six_nimmt import GameEnded as SixNimmtEnded

__all__ = ["BOESE_KUH", "COSMIC_COWS", "SIX_NIMMT", "boese_kuh", "cosmic_cows", "six_nimmt"]

# About from the least to the most rare.

BOESE_KUH: Final = (
    "red chip given",
    "nothing left for a refill",
    "pile rebuilt in the middle of a refill",
    "pile rebuilt after a refill",
    "refill to fewer than five",
    "skipped turn with an empty hand",
    "skipped turn",
    "end by an empty pool",
    "exchange of an empty hand",
    "exchange of a hand",
    "pile rebuilt in the middle of an exchange",
    "shared win",
    "stalemate",
    "end by a red chip",
    "dead sum",
    "dead sum with all sixty cards",
    "new hand stuck as well",
)

SIX_NIMMT: Final = (
    "row choice",
    "full row",
    "choice that sends another card elsewhere",
    "row filled and taken in a turn",
    "two rows taken in a turn",
    "next round",
    "choice of a full row",
    "end past the target",
    "end by rounds",
    "shared win",
    "end at the target exactly",
)

COSMIC_COWS: Final = (
    "nothing but re-rolls",
    "pawn pulled out of the other zone",
    "pawn on its last line bars a combination",
    "forfeit",
    "excess lost",
    "draw",
    "win",
    "compulsory Kniffel",
    "Kniffel from the other end to the centre",
    "win with the Kniffel pawn",
    "one of two pawns stays",
    "five of a kind used otherwise",
    "five spaces",
    "win with four pawns",
)

_TARGETS = {Task.THIRTY: 30, Task.FORTY_FIVE: 45}


def _is_dead(target: int, lying: Iterable[int], deck: Iterable[int]) -> bool:
    """A sum is below its target, and no cards beside the pile make up what is missing."""
    pile = set(lying)
    missing = target - sum((card - 1) % 10 + 1 for card in pile)
    sums = 1  # bit s is set when some cards beside the pile make the sum s
    for card in deck:
        if card not in pile:
            sums |= sums << (card - 1) % 10 + 1
    return missing > 0 and not sums >> missing & 1


def boese_kuh(
    game: BoeseKuh,
    before: BoeseKuhState,
    action: BoeseKuhAction,
    events: Sequence[BoeseKuhEvent],
    after: BoeseKuhState,
) -> Iterator[str]:
    """The rare things in a step of Böse Kuh."""
    kinds = [type(happened) for happened in events]
    for happened in events:
        if isinstance(happened, HandExchanged):
            yield "exchange of a hand" if happened.cards else "exchange of an empty hand"
        elif isinstance(happened, TurnSkipped):
            yield "skipped turn" if happened.cards else "skipped turn with an empty hand"
        elif isinstance(happened, ChipAwarded) and happened.chip < 0:
            yield "red chip given"
        elif isinstance(happened, Laid):
            task = before.public.tasks[happened.task]
            piles = before.public.piles[happened.task], after.public.piles[happened.task]
            if task in _TARGETS:
                was, now = [_is_dead(_TARGETS[task], pile, game.cow_cards) for pile in piles]
                if now and not was:
                    yield "dead sum"
                    if len(game.cow_cards) == 60:
                        yield "dead sum with all sixty cards"
            if TurnBegan in kinds:
                yield "nothing left for a refill"
        elif isinstance(happened, BoeseKuhEnded):
            outcome = happened.outcome
            yield "stalemate" if outcome.reason == "stalemate" else "end by an empty pool"
            if any(isinstance(each, ChipAwarded) and each.chip < 0 for each in events):
                yield "end by a red chip"
            if len(outcome.winners) > 1:
                yield "shared win"
    if isinstance(action, Draw):
        yield from _drawn(before, kinds, after)
        player = after.public.player or 0
        exchanged = before.public.phase is BoeseKuhPhase.EXCHANGE
        if exchanged and isinstance(game.legal_actions(after, player)[0], Exchange):
            yield "new hand stuck as well"


def _drawn(
    before: BoeseKuhState, kinds: Sequence[type[BoeseKuhEvent]], after: BoeseKuhState
) -> Iterator[str]:
    player = before.public.player
    assert player is not None
    refill = before.public.phase is BoeseKuhPhase.REFILL
    if PileRebuilt in kinds:
        if kinds[-1 - refill] is Drawn:
            yield f"pile rebuilt in the middle of {'a refill' if refill else 'an exchange'}"
        elif refill:
            yield "pile rebuilt after a refill"
    if refill and len(after.hands[player]) < 5:
        yield "refill to fewer than five"


def six_nimmt(
    game: SixNimmt,
    before: SixNimmtState,
    action: SixNimmtAction,
    events: Sequence[SixNimmtEvent],
    after: SixNimmtState,
) -> Iterator[str]:
    """The rare things in a step of 6 nimmt!."""
    taken = [happened for happened in events if isinstance(happened, RowTaken)]
    if any(isinstance(happened, RowChoiceDue) for happened in events):
        yield "row choice"
    if isinstance(action, ChooseRow):
        if len(taken[0].taken) == 5:
            yield "choice of a full row"
        rows = [list(row) for row in before.public.rows]
        for happened in events[1:]:
            if isinstance(happened, Placed | RowTaken):
                ends = [row[-1] for row in rows]
                lower = [end for end in ends if end < happened.card]
                if not lower or ends.index(max(lower)) != happened.row:
                    yield "choice that sends another card elsewhere"
                rows[happened.row].append(happened.card)
    full = taken[isinstance(action, ChooseRow) :]
    if full:
        yield "full row"
    if len(taken) > 1:
        yield "two rows taken in a turn"
    placed = {happened.card for happened in events if isinstance(happened, Placed)}
    if any(placed.intersection(happened.taken) for happened in full):
        yield "row filled and taken in a turn"
    for happened in events:
        if isinstance(happened, RoundEnded) and events[-1] is happened:
            yield "next round"
        elif isinstance(happened, SixNimmtEnded):
            most = max(happened.outcome.totals)
            if game.rounds is not None:
                yield "end by rounds"
            else:
                limit = 66 if game.target is None else game.target
                yield f"end {'at the target exactly' if most == limit else 'past the target'}"
            if len(happened.outcome.winners) > 1:
                yield "shared win"


_KNIFFEL_PAWN = 4
_PAWN = (None, 1, 2, 3, 5, 6, 7)
_SPACES = {
    Combination.PAIR: (2,),
    Combination.TRIPLE: (3,),
    Combination.FOUR: (4,),
    Combination.TWO_PAIRS: (2, 2),
    Combination.FULL_HOUSE: (3, 2),
    Combination.FIVE_SPACES: (5,),
    Combination.SMALL_STRAIGHT: (3,),
    Combination.LARGE_STRAIGHT: (4,),
}


def cosmic_cows(
    game: CosmicCows,
    before: CosmicCowsState,
    action: CosmicCowsAction,
    events: Sequence[CosmicCowsEvent],
    after: CosmicCowsState,
) -> Iterator[str]:
    """The rare things in a step of Cosmic Cows."""
    for happened in events:
        if isinstance(happened, Forfeited):
            yield "forfeit"
        elif isinstance(happened, Moved):
            yield from _moved(game, before, happened)
        elif isinstance(happened, Rolled):
            yield from _rolled(game, after, happened)
        elif isinstance(happened, CosmicCowsEnded):
            outcome = happened.outcome
            if outcome.side is None:
                yield "draw"
                continue
            yield "win"
            if outcome.home[outcome.side] > 3:
                yield "win with four pawns"
            if after.public.pawns[_KNIFFEL_PAWN] == (-1 if outcome.side else 1):
                yield "win with the Kniffel pawn"


def _rolled(game: CosmicCows, after: CosmicCowsState, happened: Rolled) -> Iterator[str]:
    public = after.public
    last = -game.half if happened.player % 2 else game.half
    pairs = {one for one, other in pairwise(sorted(happened.dice)) if one == other}
    if any(public.pawns[_PAWN[number] or 0] == last for number in pairs):
        yield "pawn on its last line bars a combination"
    offered = game.legal_actions(after, happened.player)
    if happened.rolls < 3 and len(offered) == 31:
        yield "nothing but re-rolls"


def _moved(game: CosmicCows, before: CosmicCowsState, happened: Moved) -> Iterator[str]:
    combination = happened.combination
    side = happened.player % 2
    if combination is Combination.KNIFFEL:
        yield "compulsory Kniffel"
        if happened.pawns[0][2] == 0:
            yield "Kniffel from the other end to the centre"
    elif combination is Combination.FIVE_SPACES:
        yield "five spaces"
    elif len(set(before.public.dice)) == 1:
        yield "five of a kind used otherwise"
    moved = [(was, now) for _, was, now in happened.pawns]
    if len(moved) == 2 and any(was == now for was, now in moved):
        yield "one of two pawns stays"
    for (was, now), spaces in zip(moved, _SPACES.get(combination, ()), strict=False):
        if 0 < abs(now - was) < spaces:
            yield "excess lost"
    depth = game.half - game.zone
    for pawn, was, now in happened.pawns:
        lines = 0 if pawn == _KNIFFEL_PAWN else depth
        from_there, to_there = (was, now) if side else (-was, -now)
        if from_there > lines >= to_there:
            yield "pawn pulled out of the other zone"
