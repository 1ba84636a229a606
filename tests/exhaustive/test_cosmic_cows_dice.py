"""Every roll, what it holds, and every way to roll again."""

from itertools import combinations, product
from math import comb

import pytest

from cowrules import CosmicCows
from cowrules.cosmic_cows import Move, Reroll, Roll, holdings

from ..spec.cosmic_cows.board import COLUMNS
from ..spec.cosmic_cows.combinations import kniffel_face, moving, ordinary
from ..spec.cosmic_cows.turns import rerolls
from .cosmic_cows_names import before_choice, told
from .counts import Tally

GAME = CosmicCows(starter=0)
ROLLS = list(product(range(1, 7), repeat=5))
CENTRE = (0,) * len(COLUMNS)


@pytest.mark.clause("CC-PAIR", "CC-TRIP", "CC-QUAD", "CC-2P", "CC-FH", "CC-STR-1", "CC-STR-2")
@pytest.mark.clause("CC-CH-1", "CC-CH-2", "CC-KN-1", "CC-KN-4", "GC-16", "GC-17", "GC-18", "GC-19")
@pytest.mark.clause("GC-14", "GC-15", "GC-26", "GC-27", "GC-28", "GC-30", "GC-36")
def test_what_every_roll_holds(tally: Tally) -> None:
    nothing = held = kniffels = 0
    for dice in ROLLS:
        said = set(ordinary(dice))
        nothing += not said
        face = kniffel_face(dice)
        if face is not None:
            kniffels += 1
            said |= {moving("kniffel", ("kniffel", 1)), moving("five", (face, 5))}
        found = [told(each) for each in holdings(dice)]
        assert len(found) == len(set(found))
        assert set(found) == said
        held += len(found)

    assert len(ROLLS) == 6**5
    # Only 1, 2, 3, 5, 6 and 1, 2, 4, 5, 6 hold nothing, in any order.
    assert nothing == 2 * 120
    assert kniffels == 6
    tally("cosmic-cows, rolls", rolls=len(ROLLS), holdings=held, nothing=nothing, kniffels=kniffels)


@pytest.mark.clause("CC-ROLL-3", "CC-ROLL-5", "GC-11", "GC-12", "GC-13")
def test_every_choice_of_dice_to_roll_again(tally: Tally) -> None:
    """After the first and the second roll every set of dice but the empty one; then none."""
    offered = 0
    for dice in ROLLS:
        for rolls in (1, 2, 3):
            state = before_choice(dice, CENTRE, 0, rolls)
            found = [
                action for action in GAME.legal_actions(state, 0) if isinstance(action, Reroll)
            ]
            assert len(found) == len({action.dice for action in found})
            assert {frozenset(action.dice) for action in found} == rerolls(rolls)
            offered += len(found)

    assert offered == 2 * (2**5 - 1) * 6**5
    tally("cosmic-cows, re-rolls offered", rolls=len(ROLLS), rerolls=offered)


@pytest.mark.exhaustive
@pytest.mark.clause("CC-ROLL-3", "CC-ROLL-5", "GC-12")
def test_every_roll_with_every_choice_keeps_the_other_dice(tally: Tally) -> None:
    rerolled = 0
    for dice in ROLLS:
        state = before_choice(dice, CENTRE, 0, 1)
        for up in rerolls(1):
            cup, _ = GAME.apply(state, Reroll(0, tuple(up)))
            # Each die in the cup comes to show another number than before.
            fresh = tuple(dice[die] % 6 + 1 for die in sorted(up))
            after, _ = GAME.apply(cup, Roll(fresh))
            shown = tuple(dice[die] % 6 + 1 if die in up else dice[die] for die in range(len(dice)))
            assert after == before_choice(shown, CENTRE, 0, 2)
            rerolled += 1

    assert rerolled == 6**5 * (2**5 - 1)
    tally("cosmic-cows, re-rolls applied", rolls=len(ROLLS), rerolls=rerolled)


@pytest.mark.clause("CC-ROLL-5", "GC-12")
def test_every_result_of_every_choice_of_one_roll(tally: Tally) -> None:
    dice = (2, 2, 4, 5, 5)
    state = before_choice(dice, CENTRE, 0, 2)
    results = 0
    for size in range(1, 6):
        for up in combinations(range(5), size):
            cup, _ = GAME.apply(state, Reroll(0, up))
            for fresh in product(range(1, 7), repeat=size):
                shown = list(dice)
                for die, number in zip(up, fresh, strict=True):
                    shown[die] = number
                after, _ = GAME.apply(cup, Roll(fresh))
                assert after == before_choice(shown, CENTRE, 0, 3)
                results += 1

    assert results == sum(comb(5, size) * 6**size for size in range(1, 6)) == 7**5 - 1
    tally("cosmic-cows, results of re-rolls", results=results)


@pytest.mark.clause("CC-OPT-1", "GC-23", "GC-31")
def test_no_roll_but_two_is_without_a_move_from_the_centre(tally: Tally) -> None:
    moves = forfeits = 0
    for dice in ROLLS:
        actions = GAME.legal_actions(before_choice(dice, CENTRE, 0, 3), 0)
        moves += sum(isinstance(action, Move) for action in actions)
        forfeits += not isinstance(actions[0], Move)

    assert forfeits == 240
    tally("cosmic-cows, moves from the centre", moves=moves, forfeits=forfeits)
