"""Setups of Böse Kuh: the engine accepts, lays out and draws what the specification says."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from attrs import evolve

from cowrules import BoeseKuh
from cowrules.boese_kuh import Setup, Task
from cowrules.boese_kuh.names import colour_name
from cowrules.language import LANGUAGES
from cowrules.options import OptionError
from cowrules.source import SeededSource

from ..exhaustive.boese_kuh_names import TASK
from ..spec.boese_kuh import box, play
from .boese_kuh_tables import NAME, agreed_by, setup_told, told

SOME = tuple((Task.SALAD, task) for task in tuple(Task)[:6])
GAMES = {
    "two": BoeseKuh(players=2),
    "five": BoeseKuh(players=5, starter=4),
    "six": BoeseKuh(players=6, six_players=True),
    "sides": BoeseKuh(players=3, sides=(0, 1, 1, 0, 0, 1)),
    "others": BoeseKuh(
        players=2,
        starter=0,
        task_cards=SOME,
        chips=(-9, -1, -1, 2, 2, 2, 7),
        cow_cards=tuple(range(20, 40)),
    ),
}


def sampled(game: BoeseKuh, seeds: int) -> Iterator[Setup]:
    for seed in range(seeds):
        setup = game.sample_chance(game.initial_state(), SeededSource(seed, 0))
        assert isinstance(setup, Setup)
        yield setup


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.clause("BK-SETUP-1", "BK-SETUP-2", "BK-SETUP-3", "BK-SETUP-4", "BK-SETUP-5")
@pytest.mark.clause("BK-TURN-1", "GB-02", "GB-05", "GB-40", "GB-41")
def test_every_setup_drawn_is_one_and_is_laid_out(name: str) -> None:
    game = GAMES[name]
    agreed = agreed_by(game)
    for setup in sampled(game, 60):
        said = setup_told(game, setup)
        assert box.is_setup(agreed, said)
        state, _ = game.apply(game.initial_state(), setup)
        assert told(state) == play.prepared(agreed, said)


def altered(game: BoeseKuh, setup: Setup, chosen: random.Random) -> Setup:
    """The setup with one thing in it replaced, which may or may not be allowed."""
    what = chosen.randrange(6)
    hands = [list(hand) for hand in setup.hands]
    hand = chosen.choice(hands)
    if what == 0:
        return evolve(setup, starter=chosen.randrange(game.players))
    if what == 1:
        sides = tuple(chosen.randrange(2) for _ in setup.sides)
        return evolve(setup, sides=sides)
    if what == 2:
        chips = list(setup.chips)
        chips[chosen.randrange(6)] = chosen.choice((*game.chips, 6, 0, -8))
        return evolve(setup, chips=tuple(chips[: chosen.choice((6, 6, 6, 5))]))
    if what == 3:
        hand[chosen.randrange(5)] = chosen.randrange(1, 61)
    elif what == 4:
        hand.append(hand.pop(0))
    elif chosen.randrange(2):
        hand.pop()
    else:
        hands.pop()
    return evolve(setup, hands=tuple(map(tuple, hands)))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.clause("BK-SETUP-3", "BK-SETUP-4", "BK-SETUP-5", "BK-TURN-1", "GB-02", "GB-05")
@pytest.mark.clause("GB-40", "GB-41")
def test_a_setup_is_accepted_if_the_specification_calls_it_one(name: str) -> None:
    game = GAMES[name]
    agreed = agreed_by(game)
    chosen = random.Random(name)
    accepted: Counter[bool] = Counter()
    for setup in sampled(game, 20):
        for _ in range(20):
            other = altered(game, setup, chosen)
            legal = game.check(game.initial_state(), other) is None
            assert legal == box.is_setup(agreed, setup_told(game, other))
            accepted[legal] += 1
    assert min(accepted[True], accepted[False]) > 40


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.clause("BK-TURN-1", "GB-02", "GB-05", "BK-SETUP-3")
def test_chance_draws_every_starter_and_every_side(name: str) -> None:
    game = GAMES[name]
    agreed = agreed_by(game)
    said = [setup_told(game, setup) for setup in sampled(game, 500)]

    assert {setup.starter for setup in said} == box.starters(agreed)
    assert {setup.up for setup in said} == box.sides_up(agreed)


@pytest.mark.clause("BK-SETUP-4", "BK-SETUP-5", "GB-40", "GB-41")
def test_chance_lays_every_chip_on_every_task_and_deals_every_card_to_every_seat() -> None:
    game = GAMES["two"]
    agreed = agreed_by(game)
    said = [setup_told(game, setup) for setup in sampled(game, 300)]

    for place in range(6):
        assert {setup.chips[place] for setup in said} == set(agreed.chips)
    for seat in game.seats:
        assert frozenset().union(*(setup.hands[seat] for setup in said)) == agreed.cards


@pytest.mark.clause("GB-40")
@pytest.mark.parametrize("name", GAMES)
def test_hands_in_another_order_are_the_same_setup(name: str) -> None:
    game = GAMES[name]
    for setup in sampled(game, 10):
        other = evolve(setup, hands=tuple(hand[::-1] for hand in setup.hands))
        assert setup_told(game, other) == setup_told(game, setup)
        start = game.initial_state()
        assert game.apply(start, other) == game.apply(start, setup)


@pytest.mark.clause("BK-COMP-1", "BK-COMP-2", "BK-COMP-3", "BK-COMP-4", "GB-04")
def test_the_box_holds_what_the_specification_says() -> None:
    game = BoeseKuh(players=2)

    assert agreed_by(game) == box.by_the_book(2)
    held = Counter({"cow cards": len(game.cow_cards), "task cards": len(game.task_cards)})
    assert held == box.cards_in_the_box()
    assert held.total() == 66
    assert list(NAME) == list(Task)
    assert [TASK[name] for name in box.LISTING] == list(Task)


@pytest.mark.clause("GB-01")
@pytest.mark.parametrize("six", [False, True])
def test_as_many_can_play_as_the_specification_says(six: bool) -> None:
    for players in range(-1, 9):
        if players in box.table_sizes(six):
            assert BoeseKuh(players=players, six_players=six).seats == range(players)
        else:
            with pytest.raises(OptionError) as refused:
                BoeseKuh(players=players, six_players=six)
            assert refused.value.option == "players"


@pytest.mark.clause("GB-06")
def test_colours_have_names_in_every_language() -> None:
    names: dict[str, list[str]] = {
        language: [colour_name(colour, language) for colour in range(6)] for language in LANGUAGES
    }

    assert len(names) == 2
    assert box.are_colour_names(names)
    assert not box.are_colour_names({"en": names["en"], "de": names["en"]})
    assert not box.are_colour_names({"en": [*names["en"][:5], names["en"][0]]})
