"""What each viewer sees, and that events lead from view to view."""

import random

import pytest

from cowrules import SPECTATOR, BoeseKuh
from cowrules.boese_kuh import (
    BoeseKuhState,
    ChipAwarded,
    ChipPlaced,
    Draw,
    Drawn,
    Phase,
    PileRebuilt,
    Prepared,
    TurnSkipped,
)
from cowrules.roles import Viewer

from .positions import bag, cards, set_up
from .walks import SEEDS, played

every_game = pytest.mark.parametrize("name", SEEDS)
STATE = set_up(
    BoeseKuh(players=3),
    ["a1 a2 b3 b4", "c1 c2 c3 c4 c5"],
    {0: "e10 f10"},
    discards="d1 d2",
    owned=((4, -3), (5,), ()),
    player=1,
)


@every_game
def test_events_lead_from_each_view_to_the_next(name: str) -> None:
    game, steps = played(name)
    for viewer in (*game.seats, SPECTATOR):
        for step in steps:
            view = game.observe(step.before, viewer)
            seen = [game.redact(event, viewer) for event in step.events]
            assert len(seen) == len(step.events)
            assert game.follow(view, seen) == game.observe(step.after, viewer)


@every_game
def test_a_view_can_be_followed_through_the_whole_game(name: str) -> None:
    game, steps = played(name)
    for viewer in (0, SPECTATOR):
        view = game.observe(game.initial_state(), viewer)
        for step in steps:
            if step.before == game.initial_state():
                view = game.observe(step.before, viewer)
            view = game.follow(view, [game.redact(event, viewer) for event in step.events])
        assert view == game.observe(steps[-1].after, viewer)


@pytest.mark.clause("GB-20", "GB-21", "GB-39", "BK-CHIP-3")
def test_a_player_sees_the_own_hand_and_chips_and_of_others_how_many() -> None:
    view = BoeseKuh(players=3).observe(STATE, 0)

    assert view.public == STATE.public
    assert view.public.discards == bag("d1 d2")
    assert view.hand == bag("a1 a2 b3 b4")
    assert view.hand_sizes == (4, 5, 5)
    assert view.draw_size == len(STATE.draw_pile) == 42
    assert view.owned == ((-3, 4), None, None)
    assert view.chip_counts == (2, 1, 0)
    assert view.pool_size == len(STATE.pool) == 11


@pytest.mark.clause("GB-20", "GB-21", "GB-39")
def test_the_spectator_sees_what_is_public() -> None:
    view = BoeseKuh(players=3).observe(STATE, SPECTATOR)

    assert view.hand == 0
    assert view.owned == (None, None, None)
    assert view.chip_counts == (2, 1, 0)
    assert view.hand_sizes == (4, 5, 5)


@pytest.mark.clause("GB-20")
def test_with_open_scores_everybody_sees_all_chips_of_players() -> None:
    game = BoeseKuh(players=3, open_scores=True)

    for viewer in (0, 1, 2, SPECTATOR):
        assert game.observe(STATE, viewer).owned == ((-3, 4), (5,), ())


@pytest.mark.clause("GB-20")
def test_at_the_end_all_chips_are_shown() -> None:
    for name in SEEDS:
        game, steps = played(name)
        last = steps[-1].after
        for viewer in (*game.seats, SPECTATOR):
            assert game.observe(last, viewer).owned == last.owned
            assert game.outcome(game.observe(last, viewer)) == game.outcome(last)


def rehidden(state: BoeseKuhState, viewer: Viewer, seed: int) -> BoeseKuhState:
    """The state with all that the viewer cannot see shuffled among where it is."""
    chosen = random.Random(seed)
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    unseen = [*state.draw_pile, *(card for seat in others for card in state.hands[seat])]
    chosen.shuffle(unseen)
    hands = list(state.hands)
    for seat in others:
        size = len(hands[seat])
        hands[seat] = type(hands[seat]).of(unseen[:size])
        unseen = unseen[size:]
    bag_ = [*state.pool, *(chip for seat in others for chip in state.owned[seat])]
    chosen.shuffle(bag_)
    owned = list(state.owned)
    for seat in others:
        count = len(owned[seat])
        owned[seat] = tuple(sorted(bag_[:count]))
        bag_ = bag_[count:]
    return BoeseKuhState(
        state.public,
        tuple(hands),
        type(state.draw_pile).of(unseen),
        tuple(owned),
        tuple(sorted(bag_)),
    )


@pytest.mark.parametrize("name", [name for name in SEEDS if name != "three, open"])
@pytest.mark.clause("GB-20", "GB-27", "GB-28")
def test_a_view_does_not_depend_on_what_its_viewer_cannot_see(name: str) -> None:
    game, steps = played(name)
    differed = 0
    for number, step in enumerate(steps):
        state = step.before
        if state.public.phase is Phase.OVER:
            continue
        for viewer in (number % game.players, SPECTATOR):
            other = rehidden(state, viewer, number)
            differed += other != state
            assert game.observe(other, viewer) == game.observe(state, viewer)
    assert differed


@pytest.mark.clause("GB-28", "BK-TURN-8")
def test_drawn_cards_are_the_drawers_own_affair() -> None:
    game = BoeseKuh(players=3)
    state = set_up(game, ["b4"], phase=Phase.REFILL, draw="f1 f2", discards=None, piles={0: "a2"})
    _, events = game.apply(state, Draw(cards("f1 f2 a9 a10")))
    hidden = [game.redact(event, 1) for event in events]

    assert [game.redact(event, 0) for event in events] == list(events)
    assert hidden[:3] == [Drawn(0, 2, None), PileRebuilt(46), Drawn(0, 2, None)]
    assert hidden == [game.redact(event, SPECTATOR) for event in events]


@every_game
@pytest.mark.clause("GB-20", "GB-23", "GB-28")
def test_nothing_hidden_is_in_an_event_for_another(name: str) -> None:
    """Only dealt and drawn cards are hidden: the rest is for all, as the rulings say."""
    game, steps = played(name)
    for step in steps:
        for event in step.events:
            for viewer in (*game.seats, SPECTATOR):
                seen = game.redact(event, viewer)
                if isinstance(event, Drawn):
                    expected = event.cards if viewer == event.player else None
                    assert seen == Drawn(event.player, event.count, expected)
                elif isinstance(event, Prepared):
                    assert isinstance(seen, Prepared)
                    assert (seen.tasks, seen.chips) == (event.tasks, event.chips)
                    assert seen.hands == tuple(
                        hand if seat == viewer else None for seat, hand in enumerate(event.hands)
                    )
                else:
                    assert seen is event


@pytest.mark.clause("GB-20", "GB-27")
def test_awards_and_skipped_turns_are_told_to_all_in_full() -> None:
    kinds: set[type[object]] = set()
    for name in SEEDS:
        _, steps = played(name)
        for step in steps:
            for event in step.events:
                if isinstance(event, ChipAwarded):
                    assert event.chip == step.before.public.chips[event.task]
                    owned = step.after.owned[event.recipient]
                    assert event.chip in owned
                    assert (event.recipient == event.player) is (event.chip > 0)
                    kinds.add(ChipAwarded)
                elif isinstance(event, TurnSkipped):
                    assert event.cards == step.before.hands[event.player]
                    assert event.cards == step.after.hands[event.player]
                    kinds.add(TurnSkipped)
    assert len(kinds) == 2


@pytest.mark.parametrize("seat", [-1, 3, 1 << 70])
def test_there_is_no_view_of_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(ValueError, match="viewer: no such seat"):
        BoeseKuh(players=3).observe(STATE, seat)
    assert STATE.hand_of(seat) is None
    assert BoeseKuh(players=3).observe(STATE, SPECTATOR).hand_of(0) is None


@pytest.mark.parametrize("task", [-1, 6, 7])
def test_an_event_about_a_task_card_that_is_none_is_not_followed(task: int) -> None:
    game = BoeseKuh(players=2)
    view = game.observe(set_up(game, ["a1 a2 a3 a4 a5"]), SPECTATOR)
    with pytest.raises(IndexError):
        game.follow(view, [ChipPlaced(task=task, chip=1)])
