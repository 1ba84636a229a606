"""What lies on the table: one board, one set of dice, and nothing that is announced."""

from itertools import product

import pytest

from cowrules import CosmicCows
from cowrules.cosmic_cows import CosmicCowsState, Move, Reroll, Roll

from .positions import options, rolled

KEPT = ((0,), (3, 4), (0, 1, 2), (0, 1, 2, 3, 4))


def first_rolled(game: CosmicCows, *dice: int) -> CosmicCowsState:
    return rolled(game, game.initial_state(), *dice)


@pytest.mark.clause("CC-COMP-1", "CC-COMP-2", "GC-08")
def test_both_sides_play_with_the_same_five_dice_on_the_same_board() -> None:
    game = CosmicCows(players=4, starter=0)
    state = game.initial_state()
    for player in range(4):
        assert (len(state.public.dice), len(state.public.pawns)) == (5, 9)
        before = state.public.pawns
        state = rolled(game, state, 4, 4, 1, 3, 6)
        pair = game.parse_action(f"{player} pair 4")
        state, _ = game.apply(state, pair)
        # The pawn of 4 stands in the sixth column; seats 0 and 2 pull it back and forth with 1
        # and 3, as there is but one of it.
        assert state.public.pawns[5] == (0 if player % 2 else 2)
        assert before[:5] + before[6:] == state.public.pawns[:5] + state.public.pawns[6:]


@pytest.mark.clause("GC-13", "GC-11")
@pytest.mark.parametrize("positions", KEPT, ids=str)
def test_what_was_kept_on_the_way_does_not_matter_for_the_move(positions: tuple[int, ...]) -> None:
    """The same dice offer the same moves, whether they came at once or by way of others."""
    game = CosmicCows(starter=0)
    for faces in product((1, 4), (2, 4), (3,), (4, 6), (5, 4)):
        at_once = first_rolled(game, *faces)
        others = [6 if place in positions else face for place, face in enumerate(faces)]
        by_way = first_rolled(game, *others)
        by_way, _ = game.apply(by_way, Reroll(0, positions))
        by_way, _ = game.apply(by_way, Roll(tuple(faces[place] for place in positions)))

        assert by_way.public.dice == at_once.public.dice == faces
        assert options(game, by_way) == options(game, at_once)
        for action in game.legal_actions(at_once, 0):
            if isinstance(action, Move):
                assert game.apply(by_way, action)[0] == game.apply(at_once, action)[0]
