"""Looking at reached positions beside others that look the same, and counting what was seen."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import TypeVar

from attrs import define, field

from cowrules import BoeseKuh, SixNimmt
from cowrules.boese_kuh import BoeseKuhAction, BoeseKuhState
from cowrules.six_nimmt import SixNimmtAction, SixNimmtState
from cowrules.verdict import Code

from . import pairs_boese_kuh, pairs_six_nimmt, reveals
from .interference import compare_positions, compare_steps
from .reached import Reached, viewers

__all__ = ["Seen", "look_at_boese_kuh", "look_at_six_nimmt", "some"]

T = TypeVar("T")


@define
class Seen:
    """What was compared.

    Attributes:
        pairs: Pairs of states.
        different: Those in which the two states are not equal.
        used: For each reveal, event and field the pairs in which it made a difference.
        refused: For each code the actions that were refused with it.
        actions: For each class of action how often two of them were applied.
    """

    pairs: int = 0
    different: int = 0
    used: Counter[reveals.Use] = field(factory=Counter)
    refused: Counter[Code] = field(factory=Counter)
    actions: Counter[type[object]] = field(factory=Counter)


def some(values: list[T], count: int, random: Random) -> list[T]:
    """As many of the values as asked for, or all there are."""
    return random.sample(values, min(count, len(values)))


def look_at_boese_kuh(
    game: BoeseKuh,
    reached: Iterable[Reached[BoeseKuhState, BoeseKuhAction]],
    random: Random,
    seen: Seen,
) -> None:
    """Compare what two viewers see of each position and are told of the action.

    If a player acts, that player is one of them.
    """
    for each in reached:
        watching = random.sample(viewers(game), 2)
        player = each.action.player
        if isinstance(player, int) and player not in watching:
            watching[0] = player
        for viewer in watching:
            pair = pairs_boese_kuh.pair(game, each.state, each.action, viewer, random)
            own: list[BoeseKuhAction] = []
            if isinstance(viewer, int):
                own = pairs_boese_kuh.candidates(game, each.state, viewer, random)
                # Whoever is not on turn is refused before anything else is looked at.
                own = own if viewer == each.state.public.player else some(own, 20, random)
            refusals = compare_positions(game, viewer, each.state, pair.other, own)
            seen.refused.update(refusal.code for refusal in refusals)
            seen.used.update(compare_steps(game, reveals.BOESE_KUH, pair))
            seen.pairs += 1
            seen.different += pair.other != each.state
            seen.actions[type(each.action)] += 1


def look_at_six_nimmt(
    game: SixNimmt,
    reached: Iterable[Reached[SixNimmtState, SixNimmtAction]],
    random: Random,
    seen: Seen,
) -> None:
    """Compare what one viewer sees of each position, and what is told of the action."""
    for each in reached:
        viewer = random.choice(viewers(game))
        own: list[SixNimmtAction] = []
        if isinstance(viewer, int):
            own = pairs_six_nimmt.candidates(game, viewer)
        for pair in pairs_six_nimmt.pairs(game, each.state, each.action, viewer, random):
            refusals = compare_positions(game, viewer, each.state, pair.other, own)
            seen.refused.update(refusal.code for refusal in refusals)
            seen.used.update(compare_steps(game, reveals.SIX_NIMMT, pair))
            seen.pairs += 1
            seen.different += pair.other != each.state
            seen.actions[type(each.action)] += 1
