"""What each viewer sees, at once and event by event."""

import pytest
from attrs import evolve

from cowrules import SPECTATOR, Dealer, SixNimmt, Viewer
from cowrules.six_nimmt import (
    Commit,
    Committed,
    Dealt,
    RoundEnded,
    RowTaken,
    SixNimmtEvent,
    SixNimmtState,
    SixNimmtView,
)

from .walks import GAMES, states, walk

every_game = pytest.mark.parametrize("game", GAMES, ids=str)


def viewers(game: SixNimmt) -> list[Viewer]:
    return [*game.seats, SPECTATOR]


def seen_by_hand(game: SixNimmt, state: SixNimmtState, viewer: Viewer) -> SixNimmtView:
    """What lies open, and what the viewer owns."""
    own = viewer if isinstance(viewer, int) else None
    return SixNimmtView(
        public=state.public,
        viewer=viewer,
        hand=() if own is None else state.hands[own],
        commitment=None if own is None else state.commitments[own],
        committed=tuple(card is not None for card in state.commitments),
        piles=tuple(
            None if game.hide_piles and state.public.rows and seat != own else pile
            for seat, pile in enumerate(state.piles)
        ),
    )


@every_game
@pytest.mark.clause("GN-08", "GN-25", "GN-26", "NM-PILE-1", "NM-SET-7")
def test_a_view_is_what_is_public_and_what_the_viewer_owns(game: SixNimmt) -> None:
    for state in states(game, 21):
        for viewer in viewers(game):
            assert game.observe(state, viewer) == seen_by_hand(game, state, viewer)


@every_game
@pytest.mark.clause("GN-08", "GN-15", "GN-26")
def test_following_the_redacted_events_gives_the_view_after(game: SixNimmt) -> None:
    steps = list(walk(game, 22))
    for viewer in viewers(game):
        view = game.observe(game.initial_state(), viewer)
        for step in steps:
            redacted = [game.redact(event, viewer) for event in step.events]
            view = game.follow(view, redacted)
            assert view == game.observe(step.after, viewer)


@every_game
def test_all_events_at_once_or_one_by_one_lead_to_the_same_view(game: SixNimmt) -> None:
    steps = list(walk(game, 23))
    for viewer in (0, SPECTATOR):
        start = game.observe(game.initial_state(), viewer)
        events = [game.redact(event, viewer) for step in steps for event in step.events]
        one_by_one = start
        for event in events:
            one_by_one = game.follow(one_by_one, [event])
        assert game.follow(start, events) == one_by_one
        assert one_by_one == game.observe(steps[-1].after, viewer)
        assert game.follow(start, []) == start


@every_game
@pytest.mark.clause("GN-08")
def test_redaction_hides_hands_and_laid_cards_and_nothing_else(game: SixNimmt) -> None:
    for step in walk(game, 24):
        for viewer in viewers(game):
            for event in step.events:
                redacted = game.redact(event, viewer)
                if isinstance(event, Committed) and event.player != viewer:
                    assert redacted == Committed(event.player, None)
                elif isinstance(event, Dealt):
                    assert redacted == Dealt(
                        event.round,
                        tuple(
                            hand if seat == viewer else None
                            for seat, hand in enumerate(event.hands)
                        ),
                        event.rows,
                    )
                else:
                    assert redacted == event
                assert game.redact(redacted, viewer) == redacted


@pytest.mark.clause("GN-26", "NM-PILE-1")
def test_hidden_piles_hide_only_the_others_piles_of_the_round() -> None:
    open_game = SixNimmt(players=3, hand_size=5, rounds=2)
    game = evolve(open_game, hide_piles=True)
    state = game.initial_state()
    state, _ = game.apply(state, Dealer(2).action(game, state))
    piled = evolve(state, piles=((1, 2), (3,), ()))

    assert open_game.observe(piled, 0).piles == ((1, 2), (3,), ())
    assert open_game.observe(piled, SPECTATOR).piles == ((1, 2), (3,), ())
    assert game.observe(piled, 0).piles == ((1, 2), None, None)
    assert game.observe(piled, 2).piles == (None, None, ())
    assert game.observe(piled, SPECTATOR).piles == (None, None, None)


@pytest.mark.clause("GN-26")
def test_totals_of_finished_rounds_are_public_even_if_piles_are_hidden() -> None:
    game = SixNimmt(players=3, rounds=2, hide_piles=True)
    ended = [
        (step, event)
        for step in walk(game, 25)
        for event in step.events
        if isinstance(event, RoundEnded)
    ]

    assert len(ended) == 2
    for step, event in ended:
        for viewer in viewers(game):
            assert game.redact(event, viewer) == event
            assert game.observe(step.after, viewer).public.totals == event.totals


@every_game
@pytest.mark.clause("NM-PILE-2", "NM-PILE-1")
def test_cards_taken_stay_on_the_pile_until_the_round_ends(game: SixNimmt) -> None:
    piles: list[list[int]] = [[] for _ in game.seats]
    for step in walk(game, 26):
        for event in step.events:
            if isinstance(event, RowTaken):
                piles[event.player] += event.taken
            if isinstance(event, RoundEnded):
                piles = [[] for _ in game.seats]
        assert step.after.piles == tuple(tuple(sorted(pile)) for pile in piles)
        held = {card for hand in step.after.hands for card in hand}
        assert not held & {card for pile in piles for card in pile}


@pytest.mark.parametrize("viewer", [-1, 4, 10**30])
def test_a_seat_that_is_none_sees_nothing(viewer: int) -> None:
    game = SixNimmt(players=4)
    with pytest.raises(ValueError, match="viewer: no such seat"):
        game.observe(game.initial_state(), viewer)


def test_a_stale_view_still_answers_for_its_moment() -> None:
    game = SixNimmt(players=2, rounds=1)
    state = game.initial_state()
    state, _ = game.apply(state, Dealer(4).action(game, state))
    stale = game.observe(state, 0)
    action = game.legal_actions(stale, 0)[0]
    state, _ = game.apply(state, action)

    assert game.check(stale, action) is None
    assert game.check(state, action) is not None
    assert game.legal_actions(game.observe(state, 0), 0) == ()


def test_a_view_of_a_seat_that_is_none_judges_nobody() -> None:
    game = SixNimmt(players=2)
    state = game.initial_state()
    state, _ = game.apply(state, Dealer(4).action(game, state))
    for viewer in (-1, 2, 99):
        view = evolve(game.observe(state, 0), viewer=viewer)
        for seat in (-1, 0, 1, 2, 99):
            assert game.legal_actions(view, seat) == ()
            assert game.check(view, Commit(seat, view.hand[0])) is not None


@pytest.mark.parametrize(
    "event",
    [
        *(RowTaken(player=0, card=3, row=row, taken=(7,), heads=1) for row in (-1, 4, 5)),
        *(RowTaken(player=seat, card=3, row=0, taken=(7,), heads=1) for seat in (-1, 2, 3)),
        *(Committed(player=seat, card=None) for seat in (-1, 2, 3)),
    ],
    ids=str,
)
def test_an_event_about_a_seat_or_row_that_is_none_is_not_followed(event: SixNimmtEvent) -> None:
    game = SixNimmt(players=2)
    state, _ = game.apply(game.initial_state(), Dealer(4).action(game, game.initial_state()))
    with pytest.raises(IndexError):
        game.follow(game.observe(state, SPECTATOR), [event])
