"""Whole random games of Böse Kuh, step by step as the specification says."""

from collections import Counter
from itertools import combinations

import pytest

from cowrules import CHANCE, BoeseKuh
from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhState,
    Draw,
    Exchange,
    GiveChip,
    Lay,
    Phase,
    PlaceChip,
    Task,
    card_of,
)
from cowrules.source import SeededSource

from ..boese_kuh.walks import Step
from ..spec.boese_kuh import play
from .boese_kuh_tables import (
    GAMES,
    PLAYS,
    after,
    agreed_by,
    cards_told,
    choice_told,
    played,
    tight,
    told,
    turns,
)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.clause("BK-OBJ-1", "BK-OBJ-2", "BK-OBJ-3", "BK-SETUP-6", "BK-TURN-2", "BK-TURN-9")
@pytest.mark.clause("BK-CHIP-1", "BK-CHIP-2", "BK-CLEAR-1", "BK-CLEAR-2", "BK-CLEAR-3")
@pytest.mark.clause("BK-CLEAR-4", "GB-15", "GB-19", "GB-32", "BK-TURN-8", "BK-DECK-1")
@pytest.mark.clause("BK-STUCK-3", "BK-STUCK-4", "BK-STUCK-5", "GB-25", "GB-26", "GB-27")
def test_every_step_leads_where_the_specification_says(name: str) -> None:
    for game, step in turns(name):
        assert told(step.after) == after(game, told(step.before), step.action)


def test_the_games_come_to_everything() -> None:
    """Each kind of step that the rules tell of is among those compared."""
    seen: Counter[str] = Counter()
    for name in GAMES:
        turned: Counter[int] = Counter()
        for game, step in turns(name):
            before, then = step.before.public, step.after.public
            seen[type(step.action).__name__] += 1
            if before.completed is None and then.completed is not None:
                turned[then.completed] += 1
            again = before.phase is Phase.EXCHANGE and then.phase is Phase.PLAY
            if again and isinstance(
                game.legal_actions(step.after, game.actors(step.after)[0])[0], Exchange
            ):
                seen["second exchange"] += 1
            if isinstance(step.action, Exchange) and then.phase is Phase.PLAY:
                seen["skipped"] += 1
            if then.phase is Phase.OVER:
                outcome = game.outcome(step.after)
                assert outcome is not None
                seen[outcome.reason] += 1
        seen["turned twice"] += sum(count > 1 for count in turned.values())

    assert seen.keys() >= {
        "Lay", "GiveChip", "Exchange", "Draw", "PlaceChip", "turned twice", "skipped",
        "second exchange", "pool-empty", "stalemate",
    }  # fmt: skip


def conceivable(game: BoeseKuh, state: BoeseKuhState) -> list[BoeseKuhAction]:
    """What a player on turn might try with the own hand, or to give to any seat."""
    player = state.public.player
    assert player is not None
    hand = list(state.hands[player])
    return [
        *(
            Lay(player, task, cards)
            for task in range(6)
            for size in range(len(hand) + 1)
            for cards in combinations(hand, size)
        ),
        *(GiveChip(player, seat) for seat in game.seats),
        Exchange(player),
    ]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.clause("BK-OBJ-1", "BK-TURN-3", "BK-TURN-4", "BK-TURN-5", "BK-TURN-6", "GB-17")
@pytest.mark.clause("BK-STUCK-1", "BK-STUCK-2", "GB-22", "GB-24", "GB-18", "GB-19")
def test_a_player_may_do_just_what_the_specification_says(name: str) -> None:
    decisions = [
        (game, step.before) for game, step in turns(name) if step.action.player is not CHANCE
    ]
    for game, state in decisions[:: max(1, len(decisions) // 12)]:
        allowed = play.choices(told(state))
        legal = [act for act in conceivable(game, state) if game.check(state, act) is None]
        player = state.public.player
        assert player is not None
        assert {choice_told(action) for action in legal} == allowed
        assert {choice_told(each) for each in game.legal_actions(state, player)} == allowed


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.clause("BK-STUCK-2", "BK-STUCK-5", "GB-24", "GB-26", "GB-22")
def test_the_cards_alone_confirm_an_exchange(name: str) -> None:
    """At every turn, also at the one that goes on after an exchange."""
    for game, step in turns(name):
        state = step.before
        if state.public.phase is Phase.PLAY:
            player = state.public.player
            assert player is not None
            confirmed = play.is_confirmed(told(state))
            assert (game.check(state, Exchange(player)) is None) == confirmed
            assert (list(game.legal_actions(state, player)) == [Exchange(player)]) == confirmed


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.clause("BK-OBJ-1", "GB-15", "GB-18", "GB-38")
def test_whoever_the_specification_says_acts(name: str) -> None:
    for game, step in turns(name):
        for state in (step.before, step.after):
            actor = play.actor(told(state))
            expected = () if actor is None else (CHANCE,) if actor == "chance" else (actor,)
            assert game.actors(state) == expected
            for seat in game.seats:
                assert bool(game.legal_actions(state, seat)) == (seat == actor)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.clause("BK-END-1", "GB-11", "GB-33", "GB-34", "GB-35", "GB-38", "BK-END-2")
def test_a_game_ends_as_the_specification_says(name: str) -> None:
    game, steps = played(name)
    ends = 0
    for step in steps:
        outcome = game.outcome(step.after)
        table = told(step.after)
        assert (outcome is not None) == (table.due == play.OVER)
        if outcome is not None:
            ends += 1
            assert list(outcome.ranks) == play.result(table)
            assert outcome.points == tuple(map(sum, table.owned))
            # Nobody drew again, and nothing more can be done.
            assert step.after.draw_pile == step.before.draw_pile
            assert play.choices(table) == set()
            for seat in game.seats:
                assert game.check(step.after, Exchange(seat)) is not None
    assert ends == len(PLAYS[name][1])


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.clause("BK-COMP-2", "BK-COMP-4", "BK-CLEAR-1", "BK-CLEAR-3", "BK-SETUP-4", "GB-19")
def test_no_card_and_no_chip_is_lost(name: str) -> None:
    game, steps = played(name)
    agreed = agreed_by(game)
    for step in steps:
        assert play.nothing_is_lost(agreed, told(step.after))


def first(name: str, phase: Phase) -> tuple[BoeseKuh, Step]:
    """The first step of a game's random plays that begins in a phase."""
    return next((game, step) for game, step in turns(name) if step.before.public.phase is phase)


@pytest.mark.clause("BK-SETUP-1", "BK-CLEAR-3")
def test_any_chip_of_the_pool_can_come_next() -> None:
    game, step = first("two", Phase.PLACE_CHIP)
    expected = play.chips_to_lay(told(step.before))
    assert len(expected) > 5

    drawn = {game.sample_chance(step.before, SeededSource(seed, 0)) for seed in range(200)}
    assert drawn == {PlaceChip(chip) for chip in expected}
    for chip in range(-6, 7):
        assert (game.check(step.before, PlaceChip(chip)) is None) == (chip in expected)


@pytest.mark.clause("BK-SETUP-2", "BK-TURN-8")
def test_any_card_of_the_draw_pile_can_come_next() -> None:
    game, step = first("four", Phase.REFILL)
    table = told(step.before)
    expected = play.cards_to_draw(table)
    assert len(expected) > 30

    drawn = [game.sample_chance(step.before, SeededSource(seed, 0)) for seed in range(300)]
    assert all(isinstance(draw, Draw) for draw in drawn)
    cards = [cards_told(draw.cards) for draw in drawn if isinstance(draw, Draw)]
    assert frozenset().union(*cards) == expected
    assert {len(some) for some in cards} == {play.cards_due(table)}


@pytest.mark.clause("BK-DECK-1", "GB-28", "GB-29")
def test_what_can_be_drawn_when_the_draw_pile_runs_out() -> None:
    """Every set of the right size from a small draw pile and some discards."""
    game, step = next(
        (game, step)
        for game, step in turns("few cards")
        if step.before.public.phase is Phase.REFILL
        and 0 < len(step.before.draw_pile) < play.cards_due(told(step.before))
    )
    table = told(step.before)
    reach = [*step.before.draw_pile, *step.before.public.discards]
    legal = 0
    for cards in combinations(reach, play.cards_due(table)):
        left = play.left_by(table.stock, cards_told(cards))
        assert (game.check(step.before, Draw(cards)) is None) == (left is not None)
        legal += left is not None
    assert legal > 0


@pytest.mark.clause("GB-35", "GB-34")
def test_what_nobody_owns_counts_for_nobody() -> None:
    """Chips that lie on tasks and cards in hand change nothing, whoever ended the game."""
    for name in ("two", "four", "six"):
        game, steps = played(name)
        state = steps[-1].after
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.reason == "pool-empty"
        table = told(state)
        left = [chip for chip in table.chips if chip is not None]
        assert len(left) == 5
        assert sum(outcome.points) + sum(left) == sum(game.chips)
        assert list(outcome.ranks) == play.result(table)


@pytest.mark.clause("GB-11", "GB-32", "BK-CLEAR-3")
def test_whether_anything_fits_is_asked_after_the_new_chip() -> None:
    """All cards outside the piles are odd, and the task that comes up asks for even ones."""
    game, state = tight(Task.UNEVEN, "b1 b3 b5 b7", "c1 c3 c5 c7 c9")
    for action in (Lay(0, 0, (card_of(2, 9),)), PlaceChip(2)):
        expected = after(game, told(state), action)
        assert game.outcome(state) is None
        state, _ = game.apply(state, action)
        assert told(state) == expected
    assert told(state).due == play.OVER
    assert None not in state.public.chips
    outcome = game.outcome(state)
    assert outcome is not None
    assert list(outcome.ranks) == play.result(told(state)) == [1, 2]


@pytest.mark.clause("BK-TRI-3", "GB-17", "GB-22")
def test_three_sevens_in_hand_do_not_go_with_a_four() -> None:
    game, state = tight(Task.TRIPLET, "b4", "b7 c7 d7 b9 c9", "e1 e3 e4 e5 e9")
    allowed = play.choices(told(state))

    assert allowed == {play.Show()}
    assert {choice_told(each) for each in game.legal_actions(state, 0)} == allowed
    for action in conceivable(game, state):
        assert (game.check(state, action) is None) == (choice_told(action) in allowed)


def test_the_comparison_notices_a_difference() -> None:
    game, step = first("two", Phase.REFILL)
    table = told(step.before)
    assert told(step.after) == after(game, table, step.action)

    for other in (
        table._replace(owned=((1,), ())),
        table._replace(up=table.up[::-1]),
        table._replace(due=play.EXCHANGE),
        table._replace(pool=table.pool[1:]),
        table._replace(chips=table.chips[1:]),
    ):
        assert told(step.after) != after(game, other, step.action)
