"""Cards laid in any order, at once or one after another, make the same pile (BK-TURN-7, GB-13).

A turn is one action on one task, and with a completed task the laying ends (GB-14, GB-15). So
cards that fit together are laid by one player at once, and again in groups by players who follow
each other, each time from a state in which the hands hold the groups. Nothing else that lies on
the table differs, and what then lies on the task or was taken from it must be the same. Cards
that do not fit together must be refused at some point in every order and grouping.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from cowrules import CHANCE, BoeseKuh
from cowrules.boese_kuh import (
    BoeseKuhState,
    CardSet,
    Draw,
    GiveChip,
    Lay,
    Phase,
    PlaceChip,
    Public,
    Task,
    TaskTurned,
    misfit,
)

from ..profiles import examples

TASKS = tuple(Task)
Cards = tuple[int, ...]
Groups = tuple[Cards, ...]


@frozen
class Lying:
    """What became of the task: its pile, or the cards taken from it when it was completed."""

    pile: CardSet
    is_completed: bool
    chips_on_tasks: tuple[int | None, ...]


def game_of(task: Task) -> BoeseKuh:
    """A game in which the task is on both sides of its card, for up to five groups."""
    others = [(other, other) for other in TASKS if other is not task][:5]
    return BoeseKuh(players=5, task_cards=((task, task), *others))


def state_of(game: BoeseKuh, pile: Cards, hands: Sequence[Cards], chip: int) -> BoeseKuhState:
    """Seat 0 is on turn; the hands are as given, those after them empty."""
    chips = (chip, 1, 2, 3, 4, 5)
    pool = list(game.chips)
    for each in chips:
        pool.remove(each)
    held = [CardSet.of(hand) for hand in hands]
    held += [CardSet.of(())] * (game.players - len(held))
    rest: int = game.deck & ~CardSet.of(pile)
    for hand in held:
        rest &= ~hand
    public = Public(
        phase=Phase.PLAY,
        player=0,
        tasks=tuple(front for front, _ in game.task_cards),
        piles=(CardSet.of(pile), *(CardSet.of(()),) * 5),
        chips=chips,
        completed=None,
        discards=CardSet.of(()),
    )
    return BoeseKuhState(public, tuple(held), CardSet(rest), ((),) * 5, tuple(pool))


def laid(game: BoeseKuh, pile: Cards, groups: Groups, chip: int = 1) -> Lying | None:
    """What lies there when seat after seat has laid its group, or None when one is refused.

    The draws between take cards that are in no group; a group that comes after the task was
    completed is refused, since it does not fit what was asked for (GB-16).
    """
    state = state_of(game, pile, groups, chip)
    taken: CardSet | None = None
    for seat, group in enumerate(groups):
        if taken is not None:
            return None
        action = Lay(seat, 0, group)
        if game.check(state, action) is not None:
            return None
        state, events = game.apply(state, action)
        if state.public.phase is Phase.GIVE_CHIP:
            state, events = game.apply(state, GiveChip(seat, (seat + 1) % 5))
        taken = next((each.discarded for each in events if isinstance(each, TaskTurned)), None)
        if state.public.phase is Phase.PLACE_CHIP:
            state, _ = game.apply(state, PlaceChip(state.pool[0]))
        if seat + 1 < len(groups):
            assert game.actors(state) == (CHANCE,)
            due = 5 - len(state.hands[seat])
            state, _ = game.apply(state, Draw(tuple(state.draw_pile)[:due]))
            assert state.public.player == seat + 1
    if taken is not None:
        return Lying(taken, True, state.public.chips)
    return Lying(state.public.piles[0], False, state.public.chips)


def groupings(cards: Cards) -> Iterator[Groups]:
    """Every way to lay the cards in groups one after another."""
    if not cards:
        yield ()
    for size in range(1, len(cards) + 1):
        for group in combinations(cards, size):
            rest = tuple(card for card in cards if card not in group)
            for others in groupings(rest):
                yield (group, *others)


def shuffled(groups: Groups, random: Random) -> Groups:
    """The groups with the cards of each named in another order."""
    return tuple(tuple(random.sample(group, len(group))) for group in groups)


def fits(task: Task, pile: Cards, cards: Cards) -> bool:
    return misfit(task, pile, cards) is None


def random_pile(task: Task, random: Random) -> Cards:
    """Cards laid one by one at random, fewer than complete the task."""
    pile: Cards = ()
    for card in random.sample(range(1, 61), random.randint(0, 60)):
        if len(pile) < random.randint(0, 4) and fits(task, pile, (card,)):
            pile += (card,)
    while pile and not more(task, pile, 1, random):
        pile = pile[:-1]
    return pile


def more(task: Task, pile: Cards, size: int, random: Random) -> Cards:
    """Up to `size` cards that fit the pile together, found one by one."""
    found: Cards = ()
    for card in random.sample(range(1, 61), 60):
        if len(found) < size and card not in pile and fits(task, pile, (*found, card)):
            found += (card,)
    return found


@given(st.sampled_from(TASKS), st.integers(0, 1 << 40))
@examples(50)
def test_every_grouping_and_order_makes_the_same_pile(task: Task, seed: int) -> None:
    random = Random(seed)
    game = game_of(task)
    pile = random_pile(task, random)
    cards = more(task, pile, random.randint(2, 5), random)
    ways = list(groupings(cards))
    at_once = laid(game, pile, (cards,))
    for groups in random.sample(ways, min(len(ways), 30)):
        assert laid(game, pile, shuffled(groups, random)) == at_once
    assert at_once is not None
    assert at_once.pile == CardSet.of((*pile, *cards))


@given(st.sampled_from(TASKS), st.integers(0, 1 << 40))
@examples(50)
def test_what_does_not_fit_together_is_refused_in_every_order(task: Task, seed: int) -> None:
    """Each of the cards may fit alone; one of them is refused at last."""
    random = Random(seed)
    game = game_of(task)
    pile = random_pile(task, random)
    rest = [card for card in range(1, 61) if card not in pile]
    singly = [card for card in rest if fits(task, pile, (card,))]
    cards = tuple(random.sample(singly if len(singly) > 4 else rest, random.randint(2, 4)))
    together = fits(task, pile, cards)
    for groups in groupings(cards):
        if len(groups) < 5:
            assert (laid(game, pile, groups) is not None) is together, (pile, groups)


PILES = {
    Task.THIRTY: ((10, 20), (3, 13, 4)),
    Task.FORTY_FIVE: ((10, 20, 30), (5, 2, 8)),
    Task.TRIPLET: ((), (7, 17, 27)),
    Task.QUADRUPLET: ((7,), (17, 27, 57)),
    Task.TWO_PAIRS: ((), (1, 11, 2, 12)),
    Task.FULL_HOUSE: ((1,), (11, 2, 12, 22)),
    Task.COLOUR_FULL_HOUSE: ((1, 2), (11, 12, 3)),
    Task.FAVOURITE_COLOUR: ((41,), (42, 43, 50, 49)),
    Task.UNEVEN: ((1,), (3, 5, 7, 9)),
    Task.EVEN: ((2,), (12, 22, 4, 8)),
    Task.STRAIGHT: ((2,), (13, 24, 35, 1)),
    Task.SALAD: ((1, 11), (21, 31, 41, 51)),
}
"""For each task cards that lie there, and others that complete it."""


@pytest.mark.clause("BK-TURN-7", "GB-13", "BK-DONE-2", "BK-STR-3", "BK-SAL-3")
@pytest.mark.parametrize("task", TASKS, ids=str)
def test_every_grouping_completes_each_task_with_the_same_cards(task: Task) -> None:
    """All ways to lay up to four cards, those that complete it and those that do not yet."""
    game = game_of(task)
    pile, cards = PILES[task]
    counted: Counter[bool] = Counter()
    for count in (len(cards) - 1, len(cards)):
        first = cards[:count]
        ways = list(groupings(first))
        assert len(ways) == {2: 3, 3: 13, 4: 75}[count]
        for groups in ways:
            for chip in (1, -1):
                found = laid(game, pile, groups, chip)
                assert found is not None
                assert found.pile == CardSet.of((*pile, *first))
                assert found.is_completed is (count == len(cards))
                counted[found.is_completed] += 1
    assert set(counted) == {True, False}


@pytest.mark.clause("GB-13", "BK-STR-5")
def test_the_ends_of_a_straight_are_refused_together_in_any_order() -> None:
    """With 2 and 5 lying, the 3, the 4, and one of 1 and 6 but not both."""
    game = game_of(Task.STRAIGHT)
    pile = (2, 15)
    for groups in groupings((3, 24, 31)):
        assert laid(game, pile, groups) is not None
    for groups in groupings((31, 36)):
        assert laid(game, pile, groups) is None
    for groups in groupings((3, 31, 36)):
        assert laid(game, pile, groups) is None
