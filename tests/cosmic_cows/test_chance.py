"""What chance does when it is asked."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

import pytest
from attrs import define

from cowrules import CosmicCows, Dealer
from cowrules.cosmic_cows import Forfeit, Reroll, Roll, Start

from .positions import NOTHING, set_up

T = TypeVar("T")


@define
class Numbers:
    """A source that gives the numbers of a list, and notes what it was asked for."""

    left: list[int]
    asked: list[tuple[int, int]]

    def below(self, n: int, count: int) -> tuple[int, ...]:
        self.asked.append((n, count))
        return tuple(self.left.pop(0) for _ in range(count))

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        raise AssertionError("nothing is drawn from a list")


@pytest.mark.clause("GC-10", "CC-SET-3")
@pytest.mark.parametrize("players", [2, 8])
def test_the_seat_that_begins_is_drawn_from_all(players: int) -> None:
    game = CosmicCows(players=players)
    source = Numbers([players - 1], [])

    assert game.sample_chance(game.initial_state(), source) == Start(players - 1)
    assert source.asked == [(players, 1)]


@pytest.mark.clause("CC-ROLL-2", "CC-ROLL-5", "CC-COMP-2")
def test_the_dice_in_the_cup_are_rolled_with_six_faces_each() -> None:
    game = CosmicCows(starter=0)
    source = Numbers([0, 5, 3, 3, 1, 2, 4], [])
    state = game.initial_state()
    roll = game.sample_chance(state, source)
    assert roll == Roll((1, 6, 4, 4, 2))
    state, _ = game.apply(state, roll)
    state, _ = game.apply(state, Reroll(0, (4, 0)))
    assert game.sample_chance(state, source) == Roll((3, 5))
    assert source.asked == [(6, 5), (6, 2)]


@pytest.mark.clause("CC-COMP-2")
def test_every_face_is_equally_likely() -> None:
    game, dealer = CosmicCows(starter=0), Dealer(seed=4)
    counts: Counter[int] = Counter()
    for _ in range(1200):
        roll = dealer.action(game, game.initial_state())
        assert isinstance(roll, Roll)
        counts.update(roll.dice)

    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    # Chi squared with 5 degrees of freedom exceeds 25 once in 7,000 times.
    assert sum((found - 1000) ** 2 / 1000 for found in counts.values()) < 25


def test_chance_has_nothing_to_do_while_a_player_chooses_or_after_the_end() -> None:
    game = CosmicCows(max_turns=21)
    choosing = set_up(game, NOTHING, rolls=3)
    over, _ = game.apply(choosing, Forfeit(0))
    for state in (choosing, over):
        with pytest.raises(ValueError, match="chance is not to act"):
            game.sample_chance(state, Numbers([], []))


def test_a_host_may_roll_its_own_dice() -> None:
    game = CosmicCows(starter=1)
    chosen = random.Random(3)
    for _ in range(50):
        roll = Roll(tuple(chosen.randint(1, 6) for _ in range(5)))
        after, _ = game.apply(game.initial_state(), roll)
        assert after.public.dice == roll.dice
