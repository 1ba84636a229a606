"""What a sensible player of Böse Kuh lays and gives away, in situations that leave no doubt."""

from itertools import combinations

import pytest
from attrs import evolve

from cowrules import BoeseKuh
from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhState,
    Draw,
    GiveChip,
    Lay,
    PlaceChip,
    Setup,
    Task,
    completes,
    misfit,
)
from cowrules.opponents import choice_source, opponent
from cowrules.opponents.boese_kuh_tasks import Unknown

# Thirty, triplet, two pairs, colour full house, uneven numbers, straight.
FRONTS = (0,) * 6


def chosen(game: BoeseKuh, state: BoeseKuhState) -> BoeseKuhAction:
    (seat,) = game.actors(state)
    assert isinstance(seat, int)
    return opponent(game).choose(game.observe(state, seat), choice_source(1, 1))


def begun(game: BoeseKuh, *hands: tuple[int, ...], chips: tuple[int, ...]) -> BoeseKuhState:
    """A game in which seat 0 begins with the first hand."""
    state, _ = game.apply(game.initial_state(), Setup(0, FRONTS, chips, hands))
    return state


def after(game: BoeseKuh, state: BoeseKuhState, *actions: BoeseKuhAction) -> BoeseKuhState:
    for action in actions:
        state, _ = game.apply(state, action)
    return state


THREE_SEVENS = (7, 17, 27, 40, 50)
"""Three sevens and two tens: a triplet, two pairs, and 31 with all but a seven."""

OTHERS = (1, 12, 23, 34, 45)

POOL = (1, 1, 4, -1, -2)


@pytest.mark.parametrize(
    ("chips", "cards", "task"),
    [
        ((1, 5, 2, 1, 1, 1), (7, 17, 27), 1),
        ((1, -5, 2, 1, 1, 1), (7, 17, 27), 1),
        ((1, 2, 5, 1, 1, 1), None, 2),
        ((1, 2, -4, 1, 1, 1), None, 2),
    ],
)
def test_it_completes_the_task_with_most_points(
    chips: tuple[int, ...], cards: tuple[int, ...] | None, task: int
) -> None:
    game = BoeseKuh(players=2, chips=(*chips, *POOL))
    lay = chosen(game, begun(game, THREE_SEVENS, OTHERS, chips=chips))
    assert isinstance(lay, Lay)
    assert lay.task == task
    if cards is None:
        # Two of the three sevens.
        assert {40, 50} < set(lay.cards)
        assert len(lay.cards) == 4
    else:
        assert lay.cards == cards


def test_it_does_not_bring_a_rich_task_near_its_end() -> None:
    """A hand that completes nothing is laid where little can be won, whichever task is rich."""
    hand = (7, 17, 2, 24, 46)
    for rich in range(6):
        chips = tuple(5 if task == rich else 1 for task in range(6))
        game = BoeseKuh(players=2, chips=(*chips, *POOL))
        lay = chosen(game, begun(game, hand, OTHERS, chips=chips))
        assert isinstance(lay, Lay)
        assert lay.task != rich


def test_a_red_chip_goes_to_the_one_who_leads() -> None:
    chips = (5, -3, 1, 1, 1, 1)
    game = BoeseKuh(players=3, open_scores=True, chips=(*chips, *POOL))
    state = begun(game, THREE_SEVENS, OTHERS, (8, 18, 28, 39, 60), chips=chips)
    state = after(game, state, Lay(0, 1, (7, 17, 27)))
    assert game.actors(state) == (0,)
    for owned, leader in ((((), (4,), (5,)), 2), (((), (4, 2), (5,)), 1), (((), (), (-1,)), 1)):
        view = game.observe(state, 0)
        seen = evolve(view, owned=owned, chip_counts=tuple(map(len, owned)))
        for number in range(5):
            gift = opponent(game).choose(seen, choice_source(1, number))
            assert gift == GiveChip(0, leader)


def test_hidden_chips_are_taken_for_average_ones() -> None:
    """Who has more chips leads where those that are hidden are green, and trails where red."""
    for rest, leader in ((3, 2), (-3, 1)):
        chips = (5, -3, 1, 1, 1, 1)
        game = BoeseKuh(players=3, chips=chips + (rest,) * 6)
        state = begun(game, THREE_SEVENS, OTHERS, (8, 18, 28, 39, 60), chips=chips)
        state = after(game, state, Lay(0, 1, (7, 17, 27)))
        seen = evolve(game.observe(state, 0), chip_counts=(0, 1, 2), pool_size=3)
        for number in range(5):
            gift = opponent(game).choose(seen, choice_source(1, number))
            assert gift == GiveChip(0, leader)


@pytest.mark.parametrize(("first", "second", "ends"), [(5, 1, False), (1, 5, True), (2, 2, True)])
def test_it_ends_the_game_only_if_that_wins(first: int, second: int, ends: bool) -> None:
    """Seat 0 has the first chip, the pool is empty, and seat 1 can complete the two pairs."""
    chips = (1, first, second, 1, 1, 1)
    game = BoeseKuh(players=2, chips=(*chips, 1))
    state = begun(game, THREE_SEVENS, (8, 18, 9, 19, 3), chips=chips)
    state = after(game, state, Lay(0, 1, (7, 17, 27)), PlaceChip(1), Draw((1, 12, 23)))
    assert game.observe(state, 1).pool_size == 0
    lay = chosen(game, state)
    assert isinstance(lay, Lay)
    assert (lay == Lay(1, 2, (8, 9, 18, 19))) is ends


@pytest.mark.parametrize("task", Task)
def test_the_chance_of_completing_a_task_is_about_right(task: Task) -> None:
    """Counted for every hand of five out of twelve cards, on piles of every size."""
    deck = (2, 7, 13, 14, 17, 25, 27, 36, 38, 41, 49, 60)
    more = (1, 12, 23, 34, 45, 56, 37, 48, 11, 5)
    unknown = Unknown(sum(1 << card for card in deck), 5)
    pile: list[int] = []
    for card in (0, *more):
        if card:
            if misfit(task, pile, [card]) is not None or completes(task, pile, [card]):
                continue
            pile.append(card)
        sets = [part for size in range(1, 6) for part in combinations(deck, size)]
        done = [set(part) for part in sets if completes(task, pile, part)]
        hands = [set(hand) for hand in combinations(deck, 5)]
        share = sum(any(part <= hand for part in done) for hand in hands) / len(hands)
        estimate = unknown.completes(task, sum(1 << card for card in pile))
        assert 0 <= estimate <= 1
        assert estimate == pytest.approx(share, abs=0.25)
