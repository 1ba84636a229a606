"""Starting, rolling, keeping dice, forfeiting, and whose turn is next."""

from itertools import permutations

import pytest

from cowrules import CHANCE, CosmicCows, SharedCode
from cowrules.cosmic_cows import (
    IN_CUP,
    ROLLS,
    Combination,
    CosmicCowsCode,
    CosmicCowsState,
    Forfeit,
    Forfeited,
    Move,
    Phase,
    PickedUp,
    Reroll,
    Roll,
    Rolled,
    Start,
    Started,
)

from .positions import NOTHING, options, rolled, set_up, use

GAME = CosmicCows()
every_size = pytest.mark.parametrize("players", [2, 4, 6, 8])


def seat_on_turn(state: CosmicCowsState) -> int:
    assert state.public.player is not None
    return state.public.player


@pytest.mark.clause("CC-SET-2", "GC-03", "CC-COMP-4")
def test_all_pawns_start_on_the_centre_line() -> None:
    for game in (CosmicCows(), CosmicCows(starter=1), CosmicCows(half=2, zone=1)):
        assert game.initial_state().public.pawns == (0, 0, 0, 0, 0, 0, 0, 0, 0)


@every_size
@pytest.mark.clause("CC-SET-3", "GC-10")
def test_chance_names_the_first_seat_unless_an_option_does(players: int) -> None:
    game = CosmicCows(players=players)
    state = game.initial_state()
    assert (state.public.phase, state.public.player) == (Phase.START, None)
    assert game.actors(state) == (CHANCE,)
    for starter in range(players):
        after, events = game.apply(state, Start(starter))
        assert events == (Started(starter),)
        assert after == CosmicCows(players=players, starter=starter).initial_state()
        assert (after.public.phase, after.public.player) == (Phase.ROLL, starter)
        assert game.actors(after) == (CHANCE,)
        refused = CosmicCows(players=players, starter=starter).check(after, Start(starter))
        assert refused is not None
        assert refused.code is SharedCode.WRONG_PHASE


@every_size
@pytest.mark.clause("GC-09", "CC-SET-1", "CC-SET-3", "GC-10", "GC-41")
def test_seats_follow_in_ascending_order_from_any_starter(players: int) -> None:
    for starter in range(players):
        game = CosmicCows(players=players)
        state, _ = game.apply(game.initial_state(), Start(starter))
        for count in range(2 * players + 1):
            seat = (starter + count) % players
            assert (state.public.player, state.public.turn) == (seat, count + 1)
            state = rolled(game, state, 4, 1, 4, 3, 6)
            assert game.actors(state) == (seat,)
            before = state.public.pawns[5]
            state, _ = use(game, state, Combination.PAIR, 4)
            # The seats of a side pull in the same direction, those of the two sides apart.
            assert state.public.pawns[5] - before == (2 if seat % 2 == 0 else -2)


@pytest.mark.clause("CC-ROLL-2", "CC-COMP-2", "CC-ROLL-1")
def test_the_first_roll_is_of_all_five_dice() -> None:
    state = CosmicCows(starter=1).initial_state()
    assert state.public.dice == (IN_CUP,) * 5
    assert state.public.cup == (0, 1, 2, 3, 4)
    for count in (0, 1, 2, 3, 4, 6):
        refused = GAME.check(state, Roll((2,) * count))
        assert refused is not None
        assert (refused.code, refused.clause) == (CosmicCowsCode.WRONG_COUNT, "CC-ROLL-2")
        assert dict(refused.params) == {"what": "dice", "expected": 5, "found": count}
    after, events = GAME.apply(state, Roll((6, 1, 3, 3, 2)))
    assert events == (Rolled(1, 1, (6, 1, 3, 3, 2)),)
    assert (after.public.dice, after.public.rolls) == ((6, 1, 3, 3, 2), 1)
    assert after.public.phase is Phase.CHOOSE
    assert after.public.cup == ()


@pytest.mark.clause("CC-COMP-2")
@pytest.mark.parametrize("face", [0, -1, 7, 10**9])
def test_a_die_shows_one_to_six(face: int) -> None:
    state = CosmicCows(starter=0).initial_state()
    refused = GAME.check(state, Roll((6, 1, face, 3, 2)))

    assert refused is not None
    assert (refused.code, refused.clause) == (CosmicCowsCode.NO_SUCH_FACE, "CC-COMP-2")
    assert refused.param("face") == face
    for good in range(1, 7):
        assert GAME.check(state, Roll((6, 1, good, 3, 2))) is None


@pytest.mark.clause("CC-ROLL-3", "CC-ROLL-5", "GC-12")
def test_any_dice_may_be_picked_up_and_the_others_stay() -> None:
    state = set_up(GAME, (6, 1, 3, 3, 2))
    for size in range(1, 6):
        for places in permutations(range(5), size):
            up, events = GAME.apply(state, Reroll(0, places))
            assert events == (PickedUp(0, tuple(sorted(places))),)
            assert up.public.cup == tuple(sorted(places))
            shown = [0 if die in places else n for die, n in enumerate((6, 1, 3, 3, 2))]
            assert up.public.dice == tuple(shown)
            assert (up.public.phase, up.public.rolls) == (Phase.ROLL, 1)
            assert GAME.actors(up) == (CHANCE,)
            assert GAME.legal_actions(up, 0) == ()
    up, _ = GAME.apply(state, Reroll(0, (4, 0, 2)))
    after, events = GAME.apply(up, Roll((5, 4, 1)))
    # The dice in the cup fall in the order of their places, however they were named.
    assert after.public.dice == (5, 1, 4, 3, 1)
    assert events == (Rolled(0, 2, (5, 1, 4, 3, 1)),)
    assert after.public.rolls == 2


@pytest.mark.clause("CC-ROLL-5")
@pytest.mark.parametrize("count", [0, 1, 2, 4, 5])
def test_just_the_dice_in_the_cup_are_rolled(count: int) -> None:
    up, _ = GAME.apply(set_up(GAME, (6, 1, 3, 3, 2)), Reroll(0, (0, 2, 4)))
    refused = GAME.check(up, Roll((2,) * count))

    assert refused is not None
    assert (refused.code, refused.clause) == (CosmicCowsCode.WRONG_COUNT, "CC-ROLL-5")
    assert dict(refused.params) == {"what": "dice", "expected": 3, "found": count}


@pytest.mark.clause("CC-ROLL-1", "CC-ROLL-3", "CC-ROLL-5", "GC-12")
def test_dice_kept_before_may_be_picked_up_for_the_third_roll() -> None:
    state = rolled(GAME, CosmicCows(starter=0).initial_state(), 6, 1, 3, 3, 2)
    state, _ = GAME.apply(state, Reroll(0, (0, 1, 4)))
    state = rolled(GAME, state, 5, 5, 4)
    assert state.public.dice == (5, 5, 3, 3, 4)
    state, _ = GAME.apply(state, Reroll(0, (3, 2)))
    state = rolled(GAME, state, 5, 1)
    assert state.public.dice == (5, 5, 5, 1, 4)
    assert state.public.rolls == ROLLS == 3
    for places in ((0,), (2, 3), (0, 1, 2, 3, 4)):
        refused = GAME.check(state, Reroll(0, places))
        assert refused is not None
        assert (refused.code, refused.clause) == (CosmicCowsCode.NO_ROLLS_LEFT, "CC-ROLL-5")
        assert refused.param("rolls") == 3
    assert GAME.legal_actions(state, 0) == (
        Move(0, Combination.PAIR, (5,)),
        Move(0, Combination.TRIPLE, (5,)),
    )


@pytest.mark.clause("GC-12", "CC-ROLL-3")
def test_a_reroll_names_some_dice_each_once() -> None:
    state = set_up(GAME, (6, 1, 3, 3, 2))
    for places, code, clause in (
        ((), CosmicCowsCode.NO_DICE, "GC-12"),
        ((5,), CosmicCowsCode.NO_SUCH_DIE, "CC-COMP-2"),
        ((0, -1), CosmicCowsCode.NO_SUCH_DIE, "CC-COMP-2"),
        ((0, 1, 2, 3, 4, 5), CosmicCowsCode.NO_SUCH_DIE, "CC-COMP-2"),
        ((10**9000,), CosmicCowsCode.NO_SUCH_DIE, "CC-COMP-2"),
        ((1, 2, 1), CosmicCowsCode.DUPLICATE_DIE, "GC-12"),
        ((0, 0), CosmicCowsCode.DUPLICATE_DIE, "GC-12"),
        ((0,) * 1000, CosmicCowsCode.DUPLICATE_DIE, "GC-12"),
    ):
        refused = GAME.check(state, Reroll(0, places))
        assert refused is not None
        assert (refused.code, refused.clause) == (code, clause)


@pytest.mark.clause("GC-11", "GC-21", "CC-ROLL-5", "GC-12")
@pytest.mark.parametrize("rolls", [1, 2])
@pytest.mark.parametrize(
    "dice", [(6, 1, 3, 3, 2), (4, 4, 4, 4, 4), (1, 2, 3, 4, 5), (1, 1, 1, 2, 2)]
)
def test_before_the_third_roll_one_may_move_or_roll_any_dice_again(
    dice: tuple[int, ...], rolls: int
) -> None:
    """Five of a kind too: the duty is one of the move."""
    state = set_up(GAME, dice, rolls=rolls)
    offered = GAME.legal_actions(state, 0)
    sets = {each.dice for each in offered if isinstance(each, Reroll)}
    moves = [each for each in offered if isinstance(each, Move)]

    assert len(sets) == 2**5 - 1
    assert {frozenset(each) for each in sets} == {
        frozenset(d for d in range(5) if bits >> d & 1) for bits in range(1, 32)
    }
    assert moves
    assert len(offered) == len(moves) + len(sets)
    for move in moves:
        after, _ = GAME.apply(state, move)
        assert (after.public.player, after.public.rolls) == (1, 0)


@pytest.mark.clause("CC-OPT-1", "GC-32")
@pytest.mark.parametrize("rolls", [1, 2, 3])
@pytest.mark.parametrize(
    ("dice", "count"), [((6, 1, 3, 3, 2), 1), ((4, 4, 4, 4, 4), 1), ((1, 1, 1, 2, 2), 6)]
)
def test_nobody_passes_who_can_move(dice: tuple[int, ...], count: int, rolls: int) -> None:
    state = set_up(GAME, dice, rolls=rolls)
    refused = GAME.check(state, Forfeit(0))

    assert refused is not None
    assert refused.code is CosmicCowsCode.OPTIONS_LEFT
    assert refused.clause == "GC-32"
    assert refused.param("options") == count == len(options(GAME, state))
    assert Forfeit(0) not in GAME.legal_actions(state, 0)


@pytest.mark.clause("GC-34", "CC-OPT-3")
@pytest.mark.parametrize("rolls", [1, 2])
def test_without_an_option_before_the_third_roll_one_has_to_roll_again(rolls: int) -> None:
    state = set_up(GAME, NOTHING, rolls=rolls)
    offered = GAME.legal_actions(state, 0)
    refused = GAME.check(state, Forfeit(0))

    assert len(offered) == 31
    assert all(isinstance(each, Reroll) for each in offered)
    assert refused is not None
    assert (refused.code, refused.clause) == (CosmicCowsCode.ROLLS_LEFT, "GC-34")
    assert refused.param("left") == 3 - rolls


@every_size
@pytest.mark.clause("CC-OPT-3", "GC-34", "GC-42", "GC-09")
def test_without_an_option_after_the_third_roll_the_turn_passes_to_the_other_side(
    players: int,
) -> None:
    game = CosmicCows(players=players)
    for seat in range(players):
        for dice, pawns in ((NOTHING, {"4": 8}), ((4, 4, 1, 2, 6), {"4": 8 - 16 * (seat % 2)})):
            state = set_up(game, dice, pawns, player=seat, rolls=3)
            assert game.legal_actions(state, seat) == (Forfeit(seat),)
            after, events = game.apply(state, Forfeit(seat))
            assert events == (Forfeited(seat),)
            public = after.public
            assert (public.phase, public.player) == (Phase.ROLL, (seat + 1) % players)
            assert seat_on_turn(after) % 2 != seat % 2
            assert (public.turn, public.rolls) == (state.public.turn + 1, 0)
            assert public.dice == (IN_CUP,) * 5
            assert public.pawns == state.public.pawns


@pytest.mark.clause("GC-11", "CC-OPT-1", "CC-ROLL-2")
@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_a_move_ends_the_turn(rolls: int) -> None:
    after, _ = use(GAME, set_up(GAME, (4, 4, 1, 3, 6), rolls=rolls), Combination.PAIR, 4)

    assert (after.public.phase, after.public.player) == (Phase.ROLL, 1)
    assert (after.public.rolls, after.public.dice) == (0, (IN_CUP,) * 5)
    assert after.public.turn == 22
