"""What chance may do in Böse Kuh, and how a source decides it."""

from itertools import chain
from typing import TYPE_CHECKING

from cowrules.boese_kuh.actions import Draw, PlaceChip, Setup
from cowrules.boese_kuh.cards import bits_of, cards_in
from cowrules.boese_kuh.codes import BoeseKuhCode
from cowrules.boese_kuh.options import TASK_CARDS
from cowrules.boese_kuh.refusals import (
    check_cards,
    illegal,
    no_such_player,
    wrong_count,
)
from cowrules.boese_kuh.state import EXCHANGE, PLACE_CHIP, REFILL, SETUP, BoeseKuhState
from cowrules.boese_kuh.tasks.subsets import HAND_SIZE
from cowrules.verdict import Illegal

if TYPE_CHECKING:
    from cowrules.boese_kuh.options import BoeseKuhOptions
    from cowrules.source import Source

__all__ = [
    "cards_due",
    "check_draw",
    "check_place_chip",
    "check_setup",
    "sample_chance",
]


def cards_due(state: BoeseKuhState) -> int:
    """The cards that the player on turn draws: up to five, or all there are (GB-30)."""
    there = state.draw_pile.bit_count() + state.public.discards.bit_count()
    return min(_cards_wanted(state), there)


def _cards_wanted(state: BoeseKuhState) -> int:
    """The cards that the hand of the player on turn has room for."""
    player = state.public.player
    assert player is not None, "somebody is on turn after the setup"
    return HAND_SIZE - state.hands[player].bit_count()


def sample_chance(
    options: "BoeseKuhOptions", state: BoeseKuhState, source: "Source"
) -> Setup | Draw | PlaceChip:
    """The chance action that is due, drawn from `source`."""
    phase = state.public.phase
    if phase is REFILL or phase is EXCHANGE:
        return Draw(tuple(_sample_cards(state, source)))
    if phase is PLACE_CHIP:
        return PlaceChip(state.pool[source.below(len(state.pool), 1)[0]])
    if phase is not SETUP:
        raise ValueError("chance is not to act")
    starter = options.starter
    if starter is None:
        starter = source.below(options.players, 1)[0]
    sides = options.sides
    if sides is None:
        sides = source.below(2, TASK_CARDS)
    chips = tuple(source.sample(options.chips, TASK_CARDS))
    players = options.players
    drawn = source.sample(options.cow_cards, HAND_SIZE * players)
    hands = tuple([tuple(sorted(drawn[seat::players])) for seat in range(players)])
    return Setup(starter, sides, chips, hands)


def _sample_cards(state: BoeseKuhState, source: "Source") -> list[int]:
    """The cards due: from the draw pile, and when it is used up from the discards (GB-28)."""
    due = cards_due(state)
    pile = cards_in(state.draw_pile)
    if due <= len(pile):
        return source.sample(pile, due)
    return pile + source.sample(cards_in(state.public.discards), due - len(pile))


def check_setup(options: "BoeseKuhOptions", setup: Setup) -> Illegal | None:
    """Why a setup is refused, or None."""
    players = options.players
    if not 0 <= setup.starter < players:
        return no_such_player(setup.starter, players)
    if len(setup.sides) != TASK_CARDS:
        return wrong_count("BK-SETUP-3", "sides", TASK_CARDS, len(setup.sides))
    for side in setup.sides:
        if side not in (0, 1):
            return illegal(BoeseKuhCode.NO_SUCH_SIDE, "BK-COMP-3", ("side", side))
    if len(setup.chips) != TASK_CARDS:
        return wrong_count("BK-SETUP-4", "chips", TASK_CARDS, len(setup.chips))
    if len(setup.hands) != players:
        return wrong_count("GB-01", "hands", players, len(setup.hands))
    for hand in setup.hands:
        if len(hand) != HAND_SIZE:
            return wrong_count("BK-SETUP-5", "hand", HAND_SIZE, len(hand))
    pool = list(options.chips)
    for chip in setup.chips:
        if chip not in options.chips:
            return illegal(BoeseKuhCode.NO_SUCH_CHIP, "GB-03", ("chip", chip))
    refused = check_cards(options, chain(*setup.hands))
    if refused is not None:
        return refused
    for chip in setup.chips:
        if chip not in pool:
            return illegal(BoeseKuhCode.NOT_IN_POOL, "BK-SETUP-4", ("chip", chip))
        pool.remove(chip)
    if options.starter is not None and setup.starter != options.starter:
        return illegal(BoeseKuhCode.FIXED_STARTER, "GB-02", ("seat", options.starter))
    if options.sides is not None and setup.sides != options.sides:
        return illegal(BoeseKuhCode.FIXED_SIDES, "GB-05", ("sides", options.sides))
    return None


def check_place_chip(
    options: "BoeseKuhOptions", state: BoeseKuhState, action: PlaceChip
) -> Illegal | None:
    """Why a chip cannot come from the pool, or None."""
    chip = action.chip
    if chip in state.pool:
        return None
    if chip not in options.chips:
        return illegal(BoeseKuhCode.NO_SUCH_CHIP, "GB-03", ("chip", chip))
    return illegal(BoeseKuhCode.NOT_IN_POOL, "BK-CLEAR-3", ("chip", chip))


def check_draw(options: "BoeseKuhOptions", state: BoeseKuhState, draw: Draw) -> Illegal | None:
    """Why the cards cannot be drawn, or None."""
    due = cards_due(state)
    cards = draw.cards
    clause = "BK-TURN-8" if state.public.phase is REFILL else "BK-STUCK-4"
    if len(cards) != due:
        if due < _cards_wanted(state):
            clause = "GB-30"
        return wrong_count(clause, "drawn", due, len(cards))
    taken = bits_of(cards)
    pile = state.draw_pile
    if taken and not taken & ~pile:
        return None
    refused = check_cards(options, cards)
    if refused is not None:
        return refused
    reach = pile | state.public.discards
    for card in cards:
        if not reach >> card & 1:
            return illegal(BoeseKuhCode.NOT_IN_PILES, clause, ("card", card))
    if pile & ~taken:
        early = cards_in(taken & ~pile)[0]
        return illegal(BoeseKuhCode.DRAW_PILE_FIRST, "GB-28", ("card", early))
    return None
