"""Names mean nothing: the same game under other names goes on the same way.

What can be renamed in each game is in the docstrings of the renamings; what cannot, such as the
order in which seats take turns, is what the rules distinguish.
"""

from itertools import combinations_with_replacement, permutations
from math import factorial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowrules import BoeseKuh, CosmicCows, SixNimmt
from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhState,
    Exchange,
    GiveChip,
    Lay,
    PlaceChip,
    Setup,
)
from cowrules.cosmic_cows import (
    Combination,
    CosmicCowsAction,
    CosmicCowsOutcome,
    CosmicCowsState,
    Forfeit,
    Move,
    Phase,
    Public,
    Reroll,
    Roll,
)
from cowrules.six_nimmt import ChooseRow, Commit, SixNimmtAction

from ..boese_kuh.walks import SEEDS
from ..cosmic_cows.walks import GAMES as COSMIC_COWS_GAMES
from ..cosmic_cows.walks import choices
from ..profiles import examples
from ..six_nimmt.walks import GAMES as SIX_NIMMT_GAMES
from ..witnesses import replays
from .reached import walk
from .renaming import assert_only_names_change
from .renaming_boese_kuh import BoeseKuhRenaming
from .renaming_cosmic_cows import CosmicCowsRenaming
from .renaming_six_nimmt import SixNimmtRenaming

BOESE_KUH_GAMES = tuple(game for game, _ in SEEDS.values())
STRAIGHTS_AND_TOTALS = (
    Combination.SMALL_STRAIGHT,
    Combination.LARGE_STRAIGHT,
    Combination.CHANCE,
)

seeds = st.integers(0, (1 << 53) - 1)


def boese_kuh_actions(game: BoeseKuh, state: BoeseKuhState, random: Random) -> list[BoeseKuhAction]:
    """Actions of any seat, most of them illegal."""
    found: list[BoeseKuhAction] = [PlaceChip(chip) for chip in (-5, 0, 1, 6)]
    for seat in range(-1, game.players + 1):
        found += [Exchange(seat), GiveChip(seat, random.randrange(-1, game.players + 1))]
    for _ in range(60):
        seat = random.randrange(game.players)
        hand = list(state.hands[seat])
        cards = random.sample(hand, random.randint(0, len(hand)))
        cards += random.choices(range(62), k=random.choice((0, 0, 0, 1)))
        found.append(Lay(seat, random.randrange(-1, 7), tuple(cards)))
    return found


def six_nimmt_actions(game: SixNimmt, random: Random) -> list[SixNimmtAction]:
    found: list[SixNimmtAction] = []
    for seat in range(-1, game.players + 1):
        found += [Commit(seat, card) for card in random.sample(range(106), 12)]
        found += [ChooseRow(seat, row) for row in range(-1, 5)]
    return found


def cosmic_cows_actions(game: CosmicCows, random: Random) -> list[CosmicCowsAction]:
    found: list[CosmicCowsAction] = [
        Roll(tuple(random.choices(range(8), k=count))) for count in range(7)
    ]
    for seat in range(-1, game.players + 1):
        found.append(Forfeit(seat))
        found += [Reroll(seat, tuple(random.choices(range(-1, 6), k=size))) for size in range(5)]
        for combination in Combination:
            found += [
                Move(seat, combination, tuple(random.choices(range(1, 7), k=size)))
                for size in (0, 1, 1, 2, 2)
            ]
    return found


@given(st.sampled_from(BOESE_KUH_GAMES), seeds)
@examples(25)
def test_boese_kuh_knows_no_colour_seat_or_task_card_by_name(game: BoeseKuh, seed: int) -> None:
    """Colours in any order, seats turned, task cards in any place and either side up first."""
    random = Random(seed)
    reached = walk(game, seed)
    for each in random.sample(reached, min(5, len(reached))):
        renaming = BoeseKuhRenaming.at_random(game, random)
        candidates = boese_kuh_actions(game, each.state, random)
        assert_only_names_change(game, renaming, each.state, each.action, candidates)


@given(st.sampled_from(SIX_NIMMT_GAMES), seeds)
@examples(25)
def test_six_nimmt_knows_no_seat_or_row_by_name(game: SixNimmt, seed: int) -> None:
    """Seats and rows in any order."""
    random = Random(seed)
    reached = walk(game, seed)
    for each in random.sample(reached, min(6, len(reached))):
        renaming = SixNimmtRenaming.at_random(game, random)
        candidates = six_nimmt_actions(game, random)
        assert_only_names_change(game, renaming, each.state, each.action, candidates)


@given(st.sampled_from(COSMIC_COWS_GAMES), seeds)
@examples(15)
def test_cosmic_cows_knows_no_side_die_or_end_of_the_numbers_by_name(
    game: CosmicCows, seed: int
) -> None:
    """Seats turned with the board mirrored, dice in any order, numbers upside down or not."""
    random = Random(seed)
    reached = walk(game, seed)
    for each in random.sample(reached, min(8, len(reached))):
        renaming = CosmicCowsRenaming.at_random(game, random)
        candidates = cosmic_cows_actions(game, random)
        assert_only_names_change(game, renaming, each.state, each.action, candidates)


def assert_same_end(
    game: CosmicCows, renaming: CosmicCowsRenaming, state: CosmicCowsState, move: CosmicCowsAction
) -> None:
    """The legal move comes to the same under the new names."""
    after, events = game.apply(state, move)
    outcome = game.outcome(after)
    if isinstance(outcome, CosmicCowsOutcome) and min(outcome.home) >= 3:
        # Both sides cannot have won; here the pawns were put down at random.
        return
    new_after, new_events = game.apply(renaming.state(state), renaming.action(state, move))
    assert new_after == renaming.state(after)
    assert new_events == tuple(map(renaming.event, events))


@given(st.sampled_from(COSMIC_COWS_GAMES), seeds)
@examples(15)
def test_equal_dice_move_the_pawn_of_their_number_whatever_it_is(
    game: CosmicCows, seed: int
) -> None:
    """Any change of numbers, for the moves other than straights and Chance.

    That includes when the Kniffel pawn must be moved, and is judged with any dice and pawns.
    """
    random = Random(seed)
    for state in choices(game, seed, 3):
        player = state.public.player
        assert player is not None
        renaming = CosmicCowsRenaming.of_any_numbers(game, random)
        other = renaming.state(state)
        for combination in Combination:
            if combination in STRAIGHTS_AND_TOTALS:
                continue
            for numbers in [(), *permutations(range(1, 7), 1), *permutations(range(1, 7), 2)]:
                action = Move(player, combination, numbers)
                new = renaming.action(state, action)
                verdict, new_verdict = game.check(state, action), game.check(other, new)
                if verdict is None or new_verdict is None:
                    assert new_verdict is verdict, action
                    assert_same_end(game, renaming, state, action)
                else:
                    assert (new_verdict.code, new_verdict.clause) == (verdict.code, verdict.clause)


@pytest.mark.parametrize("player", [0, 1])
def test_all_dice_mean_the_same_with_their_numbers_reversed(player: int) -> None:
    """All that five dice can show, with straights and totals, on either side of the board."""
    game = CosmicCows()
    random = Random(player)
    rolls = list(combinations_with_replacement(range(1, 7), 5))
    assert len(rolls) == 252
    for dice in rolls:
        pawns = tuple(random.choice((0, 2, -7, 8 if player else -8)) for _ in range(9))
        pawns = (*pawns[:4], random.choice((-1, 0, 1)), *pawns[5:])
        state = CosmicCowsState(Public(Phase.CHOOSE, 9, player, 3, dice, pawns))
        places = tuple(random.sample(range(5), 5))
        renaming = CosmicCowsRenaming(game, 1, places, (6, 5, 4, 3, 2, 1))
        offered = game.legal_actions(state, player)
        new = game.legal_actions(renaming.state(state), 1 - player)
        assert len(new) == len(offered)
        assert {renaming.normal(each) for each in new} == {
            renaming.normal(renaming.action(state, each)) for each in offered
        }
        for move in offered:
            assert_same_end(game, renaming, state, move)


def test_every_order_of_colours_is_one_game_of_boese_kuh() -> None:
    """The setup is renamed as all else, so a whole renamed game replays, for each order once."""
    game, steps = replays.boese_kuh("second-exchange")
    orders = list(permutations(range(6)))
    assert len(orders) == factorial(6)
    random = Random(1)
    assert isinstance(steps[0].action, Setup)
    for number, colours in enumerate(orders):
        renaming = BoeseKuhRenaming.at_random(game, random)
        renaming = BoeseKuhRenaming(game, renaming.shift, colours, renaming.slots, renaming.flips)
        step = steps[number % len(steps)]
        assert_only_names_change(game, renaming, step.before, step.action)


@pytest.mark.parametrize("name", ["stuck-for-good", "skipped-and-freed", "rebuilt-both-ways"])
def test_the_witnesses_of_boese_kuh_go_on_under_other_names(name: str) -> None:
    game, steps = replays.boese_kuh(name)
    random = Random(2)
    for step in (*random.sample(steps, 15), steps[-1]):
        renaming = BoeseKuhRenaming.at_random(game, random)
        assert_only_names_change(game, renaming, step.before, step.action)


def test_every_order_of_seats_and_rows_is_one_match_of_six_nimmt() -> None:
    game, steps = replays.six_nimmt("full-row-chosen")
    random = Random(3)
    for rows in permutations(range(4)):
        seats = tuple(random.sample(game.seats, game.players))
        for step in (*random.sample(steps, 4), steps[-1]):
            renaming = SixNimmtRenaming(game, seats, rows)
            assert_only_names_change(game, renaming, step.before, step.action)


@pytest.mark.parametrize("name", ["endless-moves-of-four", "drawn-by-max-turns"])
def test_the_witnesses_of_cosmic_cows_go_on_under_other_names(name: str) -> None:
    game, steps = replays.cosmic_cows(name)
    random = Random(4)
    for step in (*random.sample(steps, min(30, len(steps))), steps[-1]):
        renaming = CosmicCowsRenaming.at_random(game, random)
        assert_only_names_change(game, renaming, step.before, step.action)
