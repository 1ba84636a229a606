"""States that agree with a view: sound, showing the view, and all equally likely."""

from collections import Counter

import pytest
from attrs import evolve

from cowrules import SPECTATOR, BoeseKuh
from cowrules.boese_kuh import BoeseKuhView, CardSet, Exchange, Phase, Task
from cowrules.source import SeededSource

from .positions import cards, set_up
from .walks import SEEDS, played


@pytest.mark.parametrize("name", SEEDS)
def test_a_sampled_state_is_sound_and_shows_the_view(name: str) -> None:
    game, steps = played(name)
    for number, step in enumerate(steps):
        for viewer in (number % game.players, SPECTATOR):
            view = game.observe(step.after, viewer)
            state = game.sample_hidden(view, SeededSource(number, 0))
            assert game.observe(state, viewer) == view
            assert game.faults(state) == ()


def test_the_initial_state_is_the_only_one_before_the_setup() -> None:
    game = BoeseKuh(players=2)
    state = game.initial_state()

    assert game.sample_hidden(game.observe(state, 1), SeededSource(1, 1)) == state


def near(found: Counter[object], expected: dict[object, float], count: int) -> None:
    """Each frequency within five standard deviations of what is expected."""
    assert found.keys() == expected.keys()
    for key, share in expected.items():
        deviation = (count * share * (1 - share)) ** 0.5
        assert abs(found[key] - count * share) < 5 * deviation, (key, found[key], count * share)


def test_every_place_of_the_unseen_cards_is_equally_likely() -> None:
    """Three unseen cards: one in the other hand, two in the draw pile."""
    game = BoeseKuh(players=2, cow_cards=cards("a1 a2 a3 b1 b2 b3 c1 c2 c3 d1"))
    state = set_up(
        game,
        ["a1", "d1"],
        {0: "a2 a3 b1 b2 b3 c1"},
        tasks=(Task.FORTY_FIVE, *(Task.TRIPLET,) * 5),
        sound=False,
    )
    view = game.observe(state, 0)
    count = 900
    found: Counter[object] = Counter(
        game.sample_hidden(view, SeededSource(seed, 7)).hands[1] for seed in range(count)
    )

    near(found, {CardSet.of([card]): 1 / 3 for card in cards("c2 c3 d1")}, count)


@pytest.mark.clause("GB-20")
def test_every_place_of_the_unseen_chips_is_equally_likely() -> None:
    """Two chips of one value count as two: the other seat has one of 1, 1, 2."""
    game = BoeseKuh(players=2, chips=(1, 1, 1, 1, 1, 1, 2, 3, -4))
    state = set_up(game, [], chips=(1, 1, 1, 1, 3, -4), owned=((), (2,)))
    view = game.observe(state, 0)
    count = 900
    found: Counter[object] = Counter(
        game.sample_hidden(view, SeededSource(seed, 7)).owned[1] for seed in range(count)
    )

    near(found, {(1,): 2 / 3, (2,): 1 / 3}, count)


@pytest.mark.clause("GB-27")
def test_in_an_exchange_the_draw_pile_is_known_to_help() -> None:
    """One card in the draw pile, four unseen: only the 7 fits, so the 7 lies there."""
    piles = {0: "a7 b7", 1: "a8 b8", 2: "a9 b9", 3: "a10 b10", 4: "a6 b6", 5: "a5 b5"}
    game = BoeseKuh(
        players=2,
        task_cards=((Task.TRIPLET, Task.EVEN),) * 6,
        cow_cards=cards(" ".join(piles.values()) + " c1 c2 c3 c4 d1 f1 f2 f3 f7"),
    )
    tasks = (Task.TRIPLET,) * 6
    state = set_up(game, ["c1 c2 c3 c4 d1", "f1 f2 f3"], piles, tasks=tasks)
    state, _ = game.apply(state, Exchange(0))
    assert state.public.phase is Phase.EXCHANGE
    for viewer in (0, SPECTATOR):
        view = game.observe(state, viewer)
        for seed in range(20):
            assert game.sample_hidden(view, SeededSource(seed, 1)) == state


def broken(view: BoeseKuhView) -> list[BoeseKuhView]:
    return [
        evolve(view, draw_size=view.draw_size + 1),
        evolve(view, hand=CardSet.of([])),
        evolve(view, pool_size=3),
        evolve(view, pool_size=view.pool_size + 1),
        evolve(view, chip_counts=(0, 0)),
        evolve(view, owned=((5, 5, 5), None)),
        # As many chips as there are, but both of 1 lie on tasks.
        evolve(view, owned=((1,), None)),
    ]


def test_a_view_that_no_state_shows_is_refused() -> None:
    game = BoeseKuh(players=2)
    view = game.observe(set_up(game, [], owned=((4,), (5,))), 0)
    for wrong in broken(view):
        with pytest.raises(ValueError, match=r"view: its (cards|chips) do not add up"):
            game.sample_hidden(wrong, SeededSource(1, 1))
    public = evolve(view.public, phase=Phase.EXCHANGE, tasks=(Task.EVEN,) * 6)
    deck = tuple(range(1, 61, 2))
    odd = BoeseKuh(players=2, cow_cards=deck)
    helpless = evolve(view, public=public, hand=CardSet.of([]), hand_sizes=(0, 5), draw_size=25)
    with pytest.raises(ValueError, match="view: no exchange could help"):
        odd.sample_hidden(helpless, SeededSource(1, 1))
