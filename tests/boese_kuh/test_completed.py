"""Completing a task: the chips, the new task, and the end of the game."""

import pytest

from cowrules import CHANCE, BoeseKuh, IllegalAction
from cowrules.boese_kuh import (
    BoeseKuhCode,
    ChipAwarded,
    ChipPlaced,
    GameEnded,
    GiveChip,
    Laid,
    Lay,
    Phase,
    PlaceChip,
    Task,
    TaskCompleted,
    TaskTurned,
)

from .positions import SIX, bag, cards, set_up
from .turning import GAME, TRIPLET, about_to_complete, refused
from .walks import played


@pytest.mark.clause("BK-OBJ-3", "BK-DONE-2", "BK-CHIP-1", "BK-CLEAR-1", "BK-CLEAR-2", "GB-32")
def test_completing_takes_a_green_chip_clears_the_task_and_turns_it() -> None:
    state = about_to_complete()
    after, events = GAME.apply(state, Lay(0, TRIPLET, cards("a7")))
    public = after.public

    assert events == (
        Laid(0, TRIPLET, bag("a7")),
        TaskCompleted(0, TRIPLET, Task.TRIPLET),
        ChipAwarded(0, 0, TRIPLET, 4),
        TaskTurned(TRIPLET, bag("a7 c7 d7"), Task.QUADRUPLET),
    )
    assert after.owned == ((4,), (), ())
    assert public.tasks == (Task.THIRTY, Task.QUADRUPLET, *SIX[2:])
    assert public.piles == (bag("e9"), 0, 0, 0, 0, 0)
    assert public.chips == (1, None, 2, 3, 5, 1)
    assert public.discards == bag("a7 c7 d7")
    assert public.phase is Phase.PLACE_CHIP
    assert public.completed == TRIPLET
    assert GAME.actors(after) == (CHANCE,)
    assert GAME.faults(after) == ()


@pytest.mark.clause("BK-CLEAR-3", "GB-32", "GB-15")
def test_then_a_chip_comes_from_the_pool_and_only_then_the_refill() -> None:
    state, _ = GAME.apply(about_to_complete(), Lay(0, TRIPLET, cards("a7")))
    after, events = GAME.apply(state, PlaceChip(-2))

    assert events == (ChipPlaced(TRIPLET, -2),)
    assert after.public.chips == (1, -2, 2, 3, 5, 1)
    assert after.public.completed is None
    assert after.public.phase is Phase.REFILL
    assert sorted([*after.pool, -2]) == list(state.pool)
    assert refused(after, Lay(0, TRIPLET, cards("b1"))).code == "wrong-phase"


@pytest.mark.clause("BK-CHIP-2", "BK-CHIP-3", "GB-18", "GB-19", "GB-32", "BK-SETUP-6")
def test_a_red_chip_is_given_before_the_task_is_cleared() -> None:
    state, events = GAME.apply(about_to_complete(-4), Lay(0, TRIPLET, cards("a7")))

    assert events == (Laid(0, TRIPLET, bag("a7")), TaskCompleted(0, TRIPLET, Task.TRIPLET))
    assert state.public.phase is Phase.GIVE_CHIP
    assert state.public.piles[TRIPLET] == bag("a7 c7 d7")
    assert state.public.chips[TRIPLET] == -4
    assert state.public.completed == TRIPLET
    assert GAME.actors(state) == (0,)
    assert GAME.faults(state) == ()
    assert list(GAME.legal_actions(state, 0)) == [GiveChip(0, 1), GiveChip(0, 2)]
    assert GAME.legal_actions(state, 1) == ()

    after, events = GAME.apply(state, GiveChip(0, 2))
    assert events == (
        ChipAwarded(0, 2, TRIPLET, -4),
        TaskTurned(TRIPLET, bag("a7 c7 d7"), Task.QUADRUPLET),
    )
    assert after.owned == ((), (), (-4,))
    assert after.public.phase is Phase.PLACE_CHIP
    assert after.public.player == 0


@pytest.mark.clause("GB-18")
def test_no_opponent_is_excluded_and_the_only_one_must_still_be_named() -> None:
    for players in range(2, 7):
        game = BoeseKuh(players=players, six_players=players == 6)
        state = set_up(
            game,
            ["b1 b2 b3 b4"],
            {TRIPLET: "a7 c7 d7"},
            phase=Phase.GIVE_CHIP,
            completed=TRIPLET,
            chips=(1, -4, 2, 3, 5, 1),
        )
        expected = [GiveChip(0, seat) for seat in range(1, players)]
        assert list(game.legal_actions(state, 0)) == expected


@pytest.mark.parametrize(
    ("recipient", "code", "clause"),
    [
        (0, BoeseKuhCode.TO_ONESELF, "GB-18"),
        (3, BoeseKuhCode.NO_SUCH_PLAYER, "GB-01"),
        (-1, BoeseKuhCode.NO_SUCH_PLAYER, "GB-01"),
        (1 << 70, BoeseKuhCode.NO_SUCH_PLAYER, "GB-01"),
    ],
)
@pytest.mark.clause("GB-18")
def test_a_chip_goes_to_another_player(recipient: int, code: BoeseKuhCode, clause: str) -> None:
    state, _ = GAME.apply(about_to_complete(-4), Lay(0, TRIPLET, cards("a7")))
    verdict = refused(state, GiveChip(0, recipient))

    assert (verdict.code, verdict.clause) == (code, clause)
    with pytest.raises(IllegalAction):
        GAME.apply(state, GiveChip(0, recipient))


@pytest.mark.clause("BK-CLEAR-3")
@pytest.mark.parametrize(
    ("chip", "code", "clause"),
    [
        (6, BoeseKuhCode.NO_SUCH_CHIP, "GB-03"),
        (0, BoeseKuhCode.NO_SUCH_CHIP, "GB-03"),
        (1, BoeseKuhCode.NOT_IN_POOL, "BK-CLEAR-3"),
    ],
)
def test_a_chip_must_be_in_the_pool(chip: int, code: BoeseKuhCode, clause: str) -> None:
    state, _ = GAME.apply(about_to_complete(), Lay(0, TRIPLET, cards("a7")))
    verdict = refused(state, PlaceChip(chip))

    assert (verdict.code, verdict.clause) == (code, clause)


@pytest.mark.clause("BK-CLEAR-4", "BK-CLEAR-2", "GB-04")
def test_a_task_card_is_turned_any_number_of_times() -> None:
    turned = dict.fromkeys(range(6), 0)
    for name in ("two", "four", "strict"):
        game, steps = played(name)
        for step in steps:
            for event in step.events:
                if isinstance(event, TaskTurned):
                    before = step.before.public.tasks[event.task]
                    assert {before, event.now} == set(game.task_cards[event.task])
                    assert step.after.public.tasks[event.task] is event.now
                    turned[event.task] += 1
    assert max(turned.values()) > 2


@pytest.mark.clause("BK-END-1", "GB-33", "GB-34", "GB-35")
@pytest.mark.parametrize("chip", [4, -4])
def test_without_a_chip_in_the_pool_the_game_ends_once_the_chip_is_awarded(chip: int) -> None:
    game = BoeseKuh(players=3, chips=(1, 2, 3, 5, 1, chip))
    state = set_up(
        game, ["a7 b1 b2 b3 b4"], {TRIPLET: "c7 d7", 0: "e9"}, chips=(1, chip, 2, 3, 5, 1)
    )
    assert state.pool == ()
    after, events = game.apply(state, Lay(0, TRIPLET, cards("a7")))
    if chip < 0:
        assert after.public.phase is Phase.GIVE_CHIP
        assert game.outcome(after) is None
        after, events = game.apply(after, GiveChip(0, 1))

    assert after.owned == (((4,), (), ()) if chip > 0 else ((), (-4,), ()))
    assert after.public.phase is Phase.OVER
    assert after.public.tasks[TRIPLET] is Task.QUADRUPLET
    assert after.public.chips[TRIPLET] is None
    assert after.public.piles[TRIPLET] == 0
    assert after.public.discards == bag("a7 c7 d7")
    assert len(after.hands[0]) == 4
    assert game.actors(after) == ()
    assert game.faults(after) == ()
    outcome = game.outcome(after)
    assert outcome is not None
    assert outcome.reason == "pool-empty"
    assert outcome.points == ((4, 0, 0) if chip > 0 else (0, -4, 0))
    assert events[-1] == GameEnded(outcome)


@pytest.mark.clause("BK-COMP-4", "BK-END-1")
@pytest.mark.parametrize("name", ["two", "three, open", "four", "six"])
def test_twenty_chips_make_fifteen_completed_tasks(name: str) -> None:
    game, steps = played(name)
    completed = [e for step in steps for e in step.events if isinstance(e, TaskCompleted)]
    last = steps[-1].after

    assert len(completed) == 15
    assert sum(last.chip_counts) == 15
    assert last.public.chips.count(None) == 1
    outcome = game.outcome(last)
    assert outcome is not None
    assert outcome.reason == "pool-empty"
