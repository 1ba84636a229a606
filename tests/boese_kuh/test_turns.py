"""Laying, completing, the chips, the new task, the refill and the next player."""

import pytest

from cowrules import CHANCE, BoeseKuh, Dealer, IllegalAction
from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhCode,
    BoeseKuhState,
    CardSet,
    ChipAwarded,
    ChipPlaced,
    Draw,
    Drawn,
    GameEnded,
    GiveChip,
    Laid,
    Lay,
    Phase,
    PileRebuilt,
    PlaceChip,
    Task,
    TaskCompleted,
    TaskTurned,
    TurnBegan,
)
from cowrules.verdict import Illegal

from .positions import SIX, bag, card, cards, set_up
from .walks import SEEDS, played

GAME = BoeseKuh(players=3)
TRIPLET = 1


def about_to_complete(chip: int = 4) -> BoeseKuhState:
    chips = (1, chip, 2, 3, 5, 1)
    return set_up(GAME, ["a7 b1 b2 b3 b4"], {TRIPLET: "c7 d7", 0: "e9"}, chips=chips)


def refilling() -> BoeseKuhState:
    """Four cards are due, of which two lie in the draw pile."""
    return set_up(GAME, ["b4"], phase=Phase.REFILL, draw="f1 f2", discards=None, piles={0: "a2"})


def refused(state: BoeseKuhState, action: BoeseKuhAction) -> Illegal:
    verdict = GAME.check(state, action)
    assert verdict is not None
    return verdict


@pytest.mark.clause("BK-OBJ-1", "BK-OBJ-2", "BK-TURN-3", "BK-TURN-5", "GB-14")
def test_cards_laid_lie_on_their_task_and_wait_for_the_refill() -> None:
    state = set_up(GAME, ["a7 b7 c1 c2 c3"], {TRIPLET: "d7"})
    after, events = GAME.apply(state, Lay(0, 2, cards("b7 a7")))

    assert events == (Laid(0, 2, bag("a7 b7")),)
    assert after.public.piles == (0, bag("d7"), bag("a7 b7"), 0, 0, 0)
    assert after.hands[0] == bag("c1 c2 c3")
    assert after.hands[1:] == state.hands[1:]
    assert after.public.phase is Phase.REFILL
    assert after.public.player == 0
    assert GAME.actors(after) == (CHANCE,)
    assert after.public.discards == 0


@pytest.mark.clause("BK-TURN-2", "BK-TURN-8", "BK-TURN-9")
def test_the_refill_brings_the_hand_to_five_and_the_next_seat_follows() -> None:
    state = set_up(GAME, [], player=2)
    seen = [state.public.player]
    for _ in range(3):
        player = state.public.player
        assert player is not None
        laid, _ = GAME.apply(state, GAME.legal_actions(state, player)[0])
        state, events = GAME.apply(laid, Draw((min(laid.draw_pile),)))
        assert len(state.hands[player]) == 5
        assert isinstance(events[-1], TurnBegan)
        seen.append(state.public.player)
    assert seen == [2, 0, 1, 2]


@pytest.mark.clause("BK-TURN-4")
def test_a_lay_names_one_task_card() -> None:
    state = set_up(GAME, ["a7 b7 c1 c2 c3"])
    after, _ = GAME.apply(state, Lay(0, 5, cards("c1")))

    assert [len(pile) for pile in after.public.piles] == [0, 0, 0, 0, 0, 1]
    verdict = refused(after, Lay(0, 4, cards("c3")))
    assert verdict.code == "wrong-phase"


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


@pytest.mark.parametrize("name", SEEDS)
@pytest.mark.clause("BK-COMP-1", "BK-COMP-4")
def test_no_card_and_no_chip_is_lost(name: str) -> None:
    game, steps = played(name)
    for step in steps:
        state = step.after
        piles = [*state.public.piles, state.public.discards, state.draw_pile, *state.hands]
        assert sorted(card for pile in piles for card in pile) == list(game.cow_cards)
        on_tasks = [chip for chip in state.public.chips if chip is not None]
        everywhere = [*on_tasks, *state.pool, *(chip for mine in state.owned for chip in mine)]
        assert sorted(everywhere) == list(game.chips)


@pytest.mark.parametrize("name", SEEDS)
def test_every_state_on_the_way_is_sound(name: str) -> None:
    game, steps = played(name)
    for step in steps:
        assert game.faults(step.after) == ()


@pytest.mark.clause("BK-DECK-1", "GB-28")
def test_the_last_card_of_a_refill_renews_the_draw_pile_at_once() -> None:
    state = set_up(
        GAME, ["a1 b2 b3 b4"], phase=Phase.REFILL, draw="f1", discards=None, piles={0: "a2"}
    )
    discards = state.public.discards
    after, events = GAME.apply(state, Draw(cards("f1")))

    assert events == (Drawn(0, 1, bag("f1")), PileRebuilt(len(discards)), TurnBegan(1))
    assert after.draw_pile == discards
    assert after.public.discards == 0
    assert after.hands[0] == bag("a1 b2 b3 b4 f1")


@pytest.mark.clause("BK-DECK-1", "GB-28")
def test_the_discards_are_renewed_in_the_middle_of_a_refill() -> None:
    state = refilling()
    discards = state.public.discards
    drawn = cards("f2 a9 a10 f1")
    after, events = GAME.apply(state, Draw(drawn))

    assert events == (
        Drawn(0, 2, bag("f1 f2")),
        PileRebuilt(len(discards)),
        Drawn(0, 2, bag("a9 a10")),
        TurnBegan(1),
    )
    assert after.hands[0] == bag("b4 a9 a10 f1 f2")
    assert after.draw_pile == CardSet(discards & ~bag("a9 a10"))
    assert after.public.discards == 0


@pytest.mark.clause("GB-29")
def test_an_empty_draw_pile_is_renewed_when_a_card_is_due() -> None:
    """Both piles ran dry, then a task was cleared: its cards are drawn by who cleared it."""
    game = BoeseKuh(players=2, cow_cards=cards("a7 b7 c7 d1 d2 d3 d4 e1 e2 e3 e4"))
    state = set_up(
        game,
        ["a7 d1", "d2 d3 d4 e1"],
        {TRIPLET: "b7 c7", 0: "e2 e3 e4"},
        draw="",
        chips=(1, 4, 2, 3, 5, 1),
    )
    assert (state.draw_size, state.public.discards) == (0, 0)
    state, _ = game.apply(state, Lay(0, TRIPLET, cards("a7")))
    state, _ = game.apply(state, PlaceChip(-1))
    assert state.public.phase is Phase.REFILL
    assert state.draw_size == 0
    assert len(state.public.discards) == 3
    action = Dealer(1).action(game, state)
    assert isinstance(action, Draw)
    assert sorted(action.cards) == sorted(cards("a7 b7 c7"))
    after, events = game.apply(state, action)
    assert events == (PileRebuilt(3), Drawn(0, 3, bag("a7 b7 c7")), TurnBegan(1))
    assert after.hands[0] == bag("a7 b7 c7 d1")
    assert (after.draw_size, after.public.discards) == (0, 0)


@pytest.mark.clause("GB-29", "GB-30")
def test_with_both_piles_empty_nobody_refills_and_no_chance_action_is_due() -> None:
    game = BoeseKuh(players=2, cow_cards=cards("a7 b7 c1 d1 d2 d3 d4 e1 e2 e3"))
    state = set_up(game, ["a7 b7 c1 d1 d2", "d3 d4 e1 e2 e3"])
    assert state.draw_size == 0
    after, events = game.apply(state, Lay(0, TRIPLET, cards("a7 b7")))

    assert events == (Laid(0, TRIPLET, bag("a7 b7")), TurnBegan(1))
    assert after.public.phase is Phase.PLAY
    assert after.public.player == 1
    assert after.hand_sizes == (3, 5)
    assert game.faults(after) == ()


@pytest.mark.clause("GB-30")
def test_with_too_few_cards_the_refill_takes_all_there_are() -> None:
    game = BoeseKuh(players=2, cow_cards=cards("a7 b7 c7 c1 d1 d2 d3 d4 e1 e2 e3"))
    state = set_up(game, ["a7 b7 c1 d1 d2", "d3 d4 e1 e2 e3"])
    state, _ = game.apply(state, Lay(0, TRIPLET, cards("a7 b7")))
    assert game.check(state, Draw(cards("c7"))) is None
    short = game.check(state, Draw(()))
    assert short is not None
    assert (short.code, short.clause) == (BoeseKuhCode.WRONG_COUNT, "GB-30")
    assert dict(short.params) == {"what": "drawn", "expected": 1, "found": 0}
    state, _ = game.apply(state, Draw(cards("c7")))

    assert state.hand_sizes == (4, 5)
    assert state.public.player == 1


DRAWS = [
    ("f1", BoeseKuhCode.WRONG_COUNT, "BK-TURN-8"),
    ("f1 f2 a9 a10 a8", BoeseKuhCode.WRONG_COUNT, "BK-TURN-8"),
    ("f1 f2 a9 b4", BoeseKuhCode.NOT_IN_PILES, "BK-TURN-8"),
    ("f1 f2 a9 a2", BoeseKuhCode.NOT_IN_PILES, "BK-TURN-8"),
    ("f1 f2 a9 a9", BoeseKuhCode.DUPLICATE_CARD, "BK-COMP-2"),
    ("f1 a8 a9 a10", BoeseKuhCode.DRAW_PILE_FIRST, "GB-28"),
]


@pytest.mark.parametrize(("drawn", "code", "clause"), DRAWS)
@pytest.mark.clause("GB-28", "BK-TURN-8")
def test_a_draw_empties_the_draw_pile_first(drawn: str, code: BoeseKuhCode, clause: str) -> None:
    state = refilling()
    verdict = refused(state, Draw(cards(drawn)))

    assert (verdict.code, verdict.clause) == (code, clause)
    if code is BoeseKuhCode.DRAW_PILE_FIRST:
        assert verdict.param("card") == card("a8")


def test_a_draw_of_what_is_no_card_is_refused() -> None:
    state = set_up(GAME, ["b4"], phase=Phase.REFILL, piles={0: "a2"})
    for wrong in (0, 61, -7, 1 << 70):
        verdict = refused(state, Draw((1, 2, 3, wrong)))
        assert (verdict.code, verdict.param("card")) == (BoeseKuhCode.NO_SUCH_CARD, wrong)


@pytest.mark.clause("GB-28")
def test_the_dealer_draws_as_the_ruling_says() -> None:
    state = refilling()
    found = set()
    for seed in range(250):
        action = Dealer(seed, 3).action(GAME, state)
        assert isinstance(action, Draw)
        assert GAME.check(state, action) is None
        assert set(cards("f1 f2")) < set(action.cards)
        found |= set(action.cards)
    assert found == {*cards("f1 f2"), *state.public.discards}
