"""A hand that cannot be played: exchange, again, skipped turn, empty hand, stalemate."""

import pytest

from cowrules import CHANCE, SPECTATOR, BoeseKuh, Dealer, IllegalAction
from cowrules.boese_kuh import (
    BoeseKuhCode,
    BoeseKuhState,
    Draw,
    Drawn,
    Exchange,
    GameEnded,
    HandExchanged,
    Laid,
    Lay,
    Phase,
    PileRebuilt,
    PlaceChip,
    Task,
    TurnBegan,
    TurnSkipped,
)

from .positions import bag, cards, set_up

TRIPLETS = ((Task.TRIPLET, Task.QUADRUPLET),) * 6
ALL = (Task.TRIPLET,) * 6
SEVENS = {0: "a7 b7", 1: "a8 b8", 2: "a9 b9", 3: "a10 b10", 4: "a6 b6", 5: "a5 b5"}
"""Six triplets of which only 5 to 10 are to be had, so that low cards are unplayable."""
GAME = BoeseKuh(players=2, task_cards=TRIPLETS)
LOW = "a1 a2 b1 b2 c1"


def stuck(hand: str = LOW) -> BoeseKuhState:
    return set_up(GAME, [hand, "d1 d2 d3 d4 e1"], SEVENS, tasks=ALL)


@pytest.mark.clause("BK-STUCK-1", "BK-STUCK-2", "BK-STUCK-3", "GB-22", "GB-23", "GB-24")
def test_the_exchange_is_the_only_action_and_shows_and_discards_the_hand() -> None:
    state = stuck()
    assert GAME.actors(state) == (0,)
    assert GAME.legal_actions(state, 0) == (Exchange(0),)
    after, events = GAME.apply(state, Exchange(0))

    assert events == (HandExchanged(0, bag(LOW)),)
    for viewer in (0, 1, SPECTATOR):
        assert GAME.redact(events[0], viewer) == events[0]
    assert after.hands[0] == 0
    assert after.public.discards == bag(LOW)
    assert after.public.phase is Phase.EXCHANGE
    assert after.public.player == 0
    assert GAME.actors(after) == (CHANCE,)
    assert GAME.faults(after) == ()


@pytest.mark.clause("BK-STUCK-4", "BK-STUCK-5", "GB-23", "GB-25")
def test_five_new_cards_are_drawn_and_the_same_turn_goes_on() -> None:
    state, _ = GAME.apply(stuck(), Exchange(0))
    drawn = cards("f7 f8 e7 f1 f2")
    after, events = GAME.apply(state, Draw(drawn))

    assert events == (Drawn(0, 5, bag("e7 f1 f2 f7 f8")),)
    assert GAME.redact(events[0], 0) == events[0]
    for viewer in (1, SPECTATOR):
        assert GAME.redact(events[0], viewer) == Drawn(0, 5, None)
    assert after.hands[0] == bag("e7 f1 f2 f7 f8")
    assert after.public.phase is Phase.PLAY
    assert after.public.player == 0
    assert {action.player for action in GAME.legal_actions(after, 0)} == {0}
    assert all(isinstance(action, Lay) for action in GAME.legal_actions(after, 0))


@pytest.mark.clause("BK-STUCK-4")
def test_new_cards_that_lie_elsewhere_are_refused_by_the_rule_of_the_exchange() -> None:
    state, _ = GAME.apply(stuck(), Exchange(0))
    verdict = GAME.check(state, Draw(cards("f7 f8 e7 f1 d1")))

    assert verdict is not None
    assert (verdict.code, verdict.clause) == (BoeseKuhCode.NOT_IN_PILES, "BK-STUCK-4")


@pytest.mark.clause("GB-26")
def test_a_new_hand_that_is_stuck_too_is_exchanged_again() -> None:
    state, _ = GAME.apply(stuck(), Exchange(0))
    state, _ = GAME.apply(state, Draw(cards("f1 f2 f3 f4 e2")))
    assert GAME.legal_actions(state, 0) == (Exchange(0),)
    state, events = GAME.apply(state, Exchange(0))

    assert events == (HandExchanged(0, bag("e2 f1 f2 f3 f4")),)
    assert state.public.discards == bag(LOW + " e2 f1 f2 f3 f4")
    assert state.public.player == 0


@pytest.mark.clause("GB-22", "GB-17")
def test_with_a_playable_card_there_is_no_exchange() -> None:
    state = stuck("a1 a2 b1 b2 c9")
    verdict = GAME.check(state, Exchange(0))

    assert verdict is not None
    assert (verdict.code, verdict.clause) == (BoeseKuhCode.HAND_PLAYABLE, "GB-22")
    assert dict(verdict.params) == {"card": 29, "task": "triplet", "index": 2}
    assert list(GAME.legal_actions(state, 0)) == [Lay(0, 2, cards("c9"))]
    with pytest.raises(IllegalAction, match="the green 9 fits Triplet on task card 2"):
        GAME.apply(state, Exchange(0))


@pytest.mark.clause("GB-17")
def test_a_player_must_lay_even_if_it_completes_a_red_task() -> None:
    state = set_up(
        GAME,
        ["a1 a2 b1 b2 c9", "d1 d2 d3 d4 e1"],
        SEVENS,
        tasks=ALL,
        chips=(1, 2, -5, 2, 3, 4),
    )

    assert list(GAME.legal_actions(state, 0)) == [Lay(0, 2, cards("c9"))]


@pytest.mark.clause("GB-25", "GB-28")
def test_the_example_of_the_ruling_three_cards_in_the_pile_an_exchange_of_five() -> None:
    game = BoeseKuh(
        players=2,
        task_cards=TRIPLETS,
        cow_cards=cards(" ".join(SEVENS.values()) + " c1 c2 c3 c4 d1 e1 e2 e3 e4 f1 f7 f8 f9"),
    )
    state = set_up(game, ["c1 c2 c3 c4 d1", "e1 e2 e3 e4 f1"], SEVENS, tasks=ALL)
    assert (list(state.draw_pile), state.public.discards) == (list(cards("f7 f8 f9")), 0)
    state, _ = game.apply(state, Exchange(0))
    assert len(state.public.discards) == 5
    after, events = game.apply(state, Draw(cards("f7 f8 f9 c1 d1")))

    assert events == (
        Drawn(0, 3, bag("f7 f8 f9")),
        PileRebuilt(5),
        Drawn(0, 2, bag("c1 d1")),
    )
    assert after.hands[0] == bag("c1 d1 f7 f8 f9")
    assert after.draw_pile == bag("c2 c3 c4")
    assert after.public.discards == 0


@pytest.mark.clause("GB-27")
def test_when_no_exchange_can_help_the_turn_is_skipped() -> None:
    """Only the other player holds a card that fits."""
    game = BoeseKuh(
        players=2,
        task_cards=TRIPLETS,
        cow_cards=cards(" ".join(SEVENS.values()) + " c1 c2 c3 c4 e1 e2 e3 e4 f7 f1 f2 f3"),
    )
    state = set_up(game, ["c1 c2 c3 c4", "e1 e2 e3 e4 f7"], SEVENS, tasks=ALL)
    assert list(state.draw_pile) == list(cards("f1 f2 f3"))
    assert game.legal_actions(state, 0) == (Exchange(0),)
    after, events = game.apply(state, Exchange(0))

    assert events == (TurnSkipped(0, bag("c1 c2 c3 c4")), TurnBegan(1))
    assert after.hands == state.hands
    assert after.draw_pile == state.draw_pile
    assert after.public.discards == 0
    assert after.public.phase is Phase.PLAY
    assert after.public.player == 1
    for viewer in (1, SPECTATOR):
        assert game.redact(events[0], viewer) == events[0]


@pytest.mark.clause("GB-27", "GB-28")
def test_a_card_among_the_discards_can_help_too() -> None:
    game = BoeseKuh(
        players=2,
        task_cards=TRIPLETS,
        cow_cards=cards(" ".join(SEVENS.values()) + " c1 c2 c3 c4 e1 e2 e3 e4 f7 f1 f2 f3"),
    )
    state = set_up(game, ["c1 c2 c3 c4", "e1 e2 e3 e4"], SEVENS, tasks=ALL, discards="f7")
    after, events = game.apply(state, Exchange(0))
    assert events == (HandExchanged(0, bag("c1 c2 c3 c4")),)
    after, events = game.apply(after, Draw(cards("f1 f2 f3 f7 c1")))
    assert events == (Drawn(0, 3, bag("f1 f2 f3")), PileRebuilt(5), Drawn(0, 2, bag("c1 f7")))
    assert list(game.legal_actions(after, 0)) == [Lay(0, 0, cards("f7"))]


@pytest.mark.clause("GB-27")
def test_the_exchange_is_legal_whatever_the_draw_pile_holds() -> None:
    """A stuck player's own view offers the exchange before and after the same."""
    helpless = BoeseKuh(
        players=2,
        task_cards=TRIPLETS,
        cow_cards=cards(" ".join(SEVENS.values()) + " c1 c2 c3 c4 e1 e2 e3 e4 f7 f1 f2 f8"),
    )
    one = set_up(helpless, ["c1 c2 c3 c4", "e1 e2 e3 e4 f7"], SEVENS, tasks=ALL)
    other = set_up(helpless, ["c1 c2 c3 c4", "e1 e2 e3 e4 f1"], SEVENS, tasks=ALL)

    assert helpless.observe(one, 0) == helpless.observe(other, 0)
    assert helpless.legal_actions(one, 0) == helpless.legal_actions(other, 0) == (Exchange(0),)


@pytest.mark.clause("GB-31", "GB-30")
def test_an_empty_hand_is_exchanged_for_up_to_five_cards() -> None:
    state = stuck("")
    assert len(state.hands[0]) == 0
    assert GAME.legal_actions(state, 0) == (Exchange(0),)
    verdict = GAME.check(state, Lay(0, 0, ()))
    assert verdict is not None
    assert verdict.code is BoeseKuhCode.NO_CARDS
    state, events = GAME.apply(state, Exchange(0))
    assert events == (HandExchanged(0, bag("")),)
    action = Dealer(3).action(GAME, state)
    assert isinstance(action, Draw)
    assert len(action.cards) == 5
    after, _ = GAME.apply(state, action)
    assert len(after.hands[0]) == 5
    assert after.public.player == 0


@pytest.mark.clause("GB-31", "GB-27", "GB-30")
def test_an_empty_hand_with_nothing_to_draw_is_skipped() -> None:
    game = BoeseKuh(
        players=2, task_cards=TRIPLETS, cow_cards=cards("a7 b7 c7 d7 e7 f7 a1 b1 c1 d1")
    )
    state = set_up(game, ["", "c7 d7 e7 f7"], {0: "a7 b7", 1: "a1 b1", 2: "c1 d1"}, tasks=ALL)
    assert (state.draw_size, state.public.discards) == (0, 0)
    after, events = game.apply(state, Exchange(0))

    assert events == (TurnSkipped(0, bag("")), TurnBegan(1))
    assert after.hand_sizes == (0, 4)


@pytest.mark.clause("GB-30", "GB-25")
def test_an_exchange_of_a_short_hand_draws_up_to_five() -> None:
    state, _ = GAME.apply(stuck("a1 a2"), Exchange(0))
    verdict = GAME.check(state, Draw(cards("f1 f2")))

    assert verdict is not None
    assert (verdict.code, verdict.clause) == (BoeseKuhCode.WRONG_COUNT, "BK-STUCK-4")
    assert dict(verdict.params) == {"what": "drawn", "expected": 5, "found": 2}


@pytest.mark.clause("GB-11", "GB-35", "BK-END-2")
def test_when_no_card_outside_the_tasks_fits_the_game_ends_at_once() -> None:
    """Each of the numbers that fit lies on two tasks, so that the triplets cannot be had."""
    game = BoeseKuh(
        players=2,
        task_cards=TRIPLETS,
        cow_cards=cards("a7 b7 c8 d8 a9 b9 a10 b10 a6 b6 a5 b5 c1 c2 c3 c4 d1 d2 d3 d4 e1 e2 c9"),
    )
    piles = {0: "a7 b7", 1: "c8", 2: "a9 b9", 3: "a10 b10", 4: "a6 b6", 5: "a5 b5"}
    state = set_up(
        game,
        ["d8 c1 c2 c3 c4", "d1 d2 d3 d4 e1"],
        piles | {2: "a9"},
        tasks=ALL,
        discards="b9",
        owned=((-1,), (2, 3)),
    )
    assert game.check(state, Lay(0, 1, cards("d8"))) is None
    goes_on, events = game.apply(state, Lay(0, 1, cards("d8")))
    assert goes_on.public.phase is Phase.REFILL, "a 9 is still outside"
    assert len(events) == 1

    only = BoeseKuh(players=2, task_cards=TRIPLETS, cow_cards=tuple(set(game.cow_cards) - {29}))
    state = set_up(
        only,
        ["d8 c1 c2 c3 c4", "d1 d2 d3 d4 e1"],
        piles,
        tasks=ALL,
        owned=((-1,), (2, 3)),
    )
    after, events = only.apply(state, Lay(0, 1, cards("d8")))
    assert after.public.phase is Phase.OVER
    assert len(after.hands[0]) == 4
    outcome = only.outcome(after)
    assert outcome is not None
    assert events == (Laid(0, 1, bag("d8")), GameEnded(outcome))
    assert outcome.reason == "stalemate"
    assert outcome.points == (-1, 5)
    assert outcome.ranks == (2, 1)
    assert only.faults(after) == ()
    verdict = only.check(after, Exchange(1))
    assert verdict is not None
    assert (verdict.code, verdict.clause) == ("game-over", "GB-11")


@pytest.mark.clause("GB-11", "GB-32")
def test_stalemate_is_tested_after_the_new_chip_is_laid() -> None:
    """The cards just cleared fit the task that is up now, or they do not."""
    state = stuck("c7 c1 c2 c3 c4")
    state, _ = GAME.apply(state, Lay(0, 0, cards("c7")))
    state, events = GAME.apply(state, PlaceChip(-1))
    assert state.public.phase is Phase.REFILL
    assert len(events) == 1

    odd = cards("a7 b7 c7 a9 b9 c9 d9 a5 b5 a3 b3 c1 d1 e1 f1 e3 c5")
    game = BoeseKuh(
        players=2, cow_cards=odd, task_cards=((Task.TRIPLET, Task.EVEN),) * 6, chips=(1,) * 8
    )
    state = set_up(
        game,
        ["c7", "c1 d1 e1 f1"],
        {0: "a7 b7"},
        tasks=(Task.TRIPLET, *(Task.EVEN,) * 5),
        chips=(1,) * 6,
    )
    state, _ = game.apply(state, Lay(0, 0, cards("c7")))
    assert state.public.phase is Phase.PLACE_CHIP
    assert game.outcome(state) is None
    state, events = game.apply(state, PlaceChip(1))
    assert state.public.phase is Phase.OVER
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.points) == ("stalemate", (1, 0))
    assert events[-1] == GameEnded(outcome)
