"""The end of a round and of a match."""

import pytest

from cowrules import CHANCE, Dealer, SharedCode, SixNimmt
from cowrules.six_nimmt import (
    ChooseRow,
    Commit,
    Deal,
    GameEnded,
    Heads,
    Phase,
    RoundEnded,
    RowTaken,
    SixNimmtOutcome,
    SixNimmtState,
)

from .positions import Cards, play, set_up

ROWS = ((10,), (20, 21, 22, 55, 60), (70,), (90,))


def end(game: SixNimmt, totals: Cards, taken: Cards = (0, 0)) -> SixNimmtState:
    """The state after the last turn of the second round of two players.

    Seat 1 takes 3 + 1 + 5 + 7 + 3 heads with the 61; seat 0 has what lay on its pile.
    """
    state = set_up(game, ROWS, (71, 61), turn=game.hand_size, totals=totals)
    after, _ = play(game, state, (71, 61))
    return after


@pytest.mark.clause(
    "NM-PLAY-6", "NM-END-1", "NM-END-2", "NM-END-3", "NM-BULL-2", "NM-OBJ-2", "GN-31"
)
def test_a_round_ends_with_the_last_card_and_piles_are_counted() -> None:
    game = SixNimmt(players=2, hand_size=5, target=200)
    state = set_up(game, ROWS, (71, 61), turn=5, totals=(4, 9))
    # Four turns of two cards were played: 4 + 8 - 8 = 4 cards lie on the pile of seat 0.
    assert state.piles[0] == (101, 102, 103, 104)

    after, events = play(game, state, (71, 61))

    assert RowTaken(1, 61, 1, (20, 21, 22, 55, 60), 3 + 1 + 5 + 7 + 3) in events
    assert events[-1] == RoundEnded(2, (4, 19), (8, 28))
    assert (after.public.phase, after.public.round, after.public.turn) == (Phase.DEAL, 3, 1)
    assert after.public.totals == (8, 28)
    assert after.public.rows == ()
    assert after.hands == after.piles == ((), ())
    assert game.actors(after) == (CHANCE,)
    assert game.outcome(after) is None
    assert game.faults(after) == ()


@pytest.mark.clause("NM-PLAY-6", "NM-END-1", "NM-SET-3")
@pytest.mark.parametrize("size", [1, 2, 10])
def test_a_round_has_as_many_turns_as_cards_were_dealt(size: int) -> None:
    game = SixNimmt(players=2, hand_size=size, rounds=1)
    state = game.initial_state()
    state, _ = game.apply(state, Dealer(3).action(game, state))
    turns = [state.public.turn]
    while game.outcome(state) is None:
        actor = game.actors(state)[0]
        assert actor is not CHANCE
        state, _ = game.apply(state, game.legal_actions(state, actor)[0])
        turns.append(state.public.turn)

    assert sorted(set(turns)) == list(range(1, size + 1))
    assert turns == sorted(turns)


@pytest.mark.clause("NM-END-3", "NM-SET-2", "NM-SET-7", "GN-25", "GN-28")
def test_the_next_round_is_dealt_from_all_cards() -> None:
    game = SixNimmt(players=2, hand_size=2, deck_size=8, rounds=2)
    everything = Deal(((1, 2), (3, 4)), (5, 6, 7, 8))
    state, _ = game.apply(game.initial_state(), everything)
    while (actor := game.actors(state)[0]) is not CHANCE:
        state, _ = game.apply(state, game.legal_actions(state, actor)[0])

    assert state.public.phase is Phase.DEAL
    assert game.check(state, everything) is None
    again, _ = game.apply(state, everything)
    assert (again.public.round, again.public.turn) == (2, 1)
    assert again.public.totals == state.public.totals


@pytest.mark.clause("NM-END-4", "NM-OBJ-3", "GN-19", "GN-20")
@pytest.mark.parametrize(("before", "over"), [(46, False), (47, True), (48, True)])
def test_66_ends_the_match_exactly(before: int, over: bool) -> None:
    game = SixNimmt(players=2, hand_size=5)

    state = end(game, (0, before))

    assert state.public.totals == (4, before + 19)
    assert (game.outcome(state) is not None) == over
    assert (state.public.phase is Phase.OVER) == over
    assert state.public.round == (2 if over else 3)


@pytest.mark.clause("GN-19", "GN-29")
def test_a_target_reached_within_a_round_does_not_stop_it() -> None:
    game = SixNimmt(players=2, hand_size=5)
    state = set_up(game, ROWS, (71, 61), turn=4, totals=(0, 65))

    after, events = play(game, state, (71, 61))

    assert any(isinstance(each, RowTaken) and each.player == 1 for each in events)
    assert (after.public.phase, after.public.turn) == (Phase.COMMIT, 5)
    assert game.outcome(after) is None
    assert game.actors(after) == (0, 1)
    assert after.public.totals == (0, 65)


@pytest.mark.clause("NM-END-5", "NM-OBJ-3", "NM-OBJ-1", "GN-22", "GN-31")
def test_the_fewest_win_even_if_all_reached_the_target() -> None:
    game = SixNimmt(players=2, hand_size=5)

    outcome = game.outcome(end(game, (65, 60)))

    assert outcome == SixNimmtOutcome(ranks=(1, 2), reason="target", totals=(69, 79))
    assert outcome.winners == (0,)


@pytest.mark.clause("GN-21")
def test_equal_totals_share_the_win() -> None:
    game = SixNimmt(players=2, hand_size=5)

    outcome = game.outcome(end(game, (65, 50)))

    assert outcome == SixNimmtOutcome(ranks=(1, 1), reason="target", totals=(69, 69))
    assert outcome.winners == (0, 1)


@pytest.mark.clause("GN-21", "NM-END-5")
@pytest.mark.parametrize(
    ("totals", "ranks", "winners"),
    [
        ((70, 10, 10, 5), (4, 2, 2, 1), (3,)),
        ((10, 70, 10, 10), (1, 4, 1, 1), (0, 2, 3)),
        ((66, 66, 66, 0), (2, 2, 2, 1), (3,)),
        ((0, 67, 66, 67), (1, 3, 2, 3), (0,)),
        ((66, 66, 66, 66), (1, 1, 1, 1), (0, 1, 2, 3)),
    ],
)
def test_ranks_leave_gaps_after_ties(totals: Cards, ranks: Cards, winners: Cards) -> None:
    game = SixNimmt(players=4)
    shown = ",".join(map(str, totals))
    state = game.parse_position(
        "six-nimmt state phase=over round=5 turn=10 rows=- revealed=- "
        f"totals={shown} hands=-/-/-/- laid=-/-/-/- piles=-/-/-/-"
    )
    assert isinstance(state, SixNimmtState)
    assert game.faults(state) == ()

    outcome = game.outcome(state)

    assert outcome is not None
    assert (outcome.ranks, outcome.winners) == (ranks, winners)
    for viewer in game.seats:
        assert game.outcome(game.observe(state, viewer)) == outcome


@pytest.mark.clause("NM-END-6", "GN-23", "GN-24", "GN-30")
def test_a_number_of_rounds_ends_the_match_whatever_the_totals() -> None:
    two = SixNimmt(players=2, hand_size=5, rounds=2)
    three = SixNimmt(players=2, hand_size=5, rounds=3)

    outcome = two.outcome(end(two, (0, 0)))

    assert outcome == SixNimmtOutcome(ranks=(1, 2), reason="rounds", totals=(4, 19))
    assert three.outcome(end(three, (70, 80))) is None


@pytest.mark.clause("NM-END-6", "GN-23")
def test_another_target_can_be_agreed() -> None:
    assert SixNimmt(target=19).limit == 19
    game = SixNimmt(players=2, hand_size=5, target=30)

    assert game.outcome(end(game, (0, 10))) is None
    assert game.outcome(end(game, (0, 11))) is not None


@pytest.mark.clause("GN-02", "NM-BULL-1")
@pytest.mark.parametrize(("heads", "expected"), [("published", 19), ("rulebook", 17)])
def test_the_deck_decides_what_the_55_costs(heads: Heads, expected: int) -> None:
    game = SixNimmt(players=2, hand_size=5, heads=heads, target=500)

    assert end(game, (0, 0)).public.totals == (4, expected)


@pytest.mark.clause("NM-END-4", "NM-END-6")
@pytest.mark.parametrize(
    ("game", "clause"),
    [
        (SixNimmt(players=2, hand_size=5), "NM-END-4"),
        (SixNimmt(players=2, hand_size=5, target=66), "NM-END-4"),
        (SixNimmt(players=2, hand_size=5, target=64), "NM-END-6"),
        (SixNimmt(players=2, hand_size=5, target=70), "NM-END-6"),
        (SixNimmt(players=2, hand_size=5, rounds=2), "NM-END-6"),
    ],
)
def test_nothing_can_be_done_after_the_end(game: SixNimmt, clause: str) -> None:
    state = end(game, (0, 60))
    ended = game.outcome(state)
    assert ended is not None

    for position in (state, game.observe(state, 0)):
        assert game.actors(position) == ()
        assert [game.legal_actions(position, seat) for seat in game.seats] == [(), ()]
        for action in (Commit(0, 71), Commit(7, 0), ChooseRow(0, 9), Deal((), ())):
            illegal = game.check(position, action)
            assert illegal is not None
            assert (illegal.code, illegal.clause) == (SharedCode.GAME_OVER, clause)


@pytest.mark.clause("NM-END-4", "NM-END-5")
def test_the_last_event_of_a_match_tells_the_result() -> None:
    game = SixNimmt(players=2, hand_size=5)
    state = set_up(game, ROWS, (71, 61), turn=5, totals=(0, 60))

    after, events = play(game, state, (71, 61))

    assert events[-2:] == [
        RoundEnded(2, (4, 19), (4, 79)),
        GameEnded(SixNimmtOutcome(ranks=(1, 2), reason="target", totals=(4, 79))),
    ]
    assert game.outcome(after) == events[-1].outcome  # type: ignore[union-attr] # just compared


@pytest.mark.clause("NM-SET-1", "NM-END-3")
def test_totals_add_up_over_the_rounds() -> None:
    game = SixNimmt(players=5, rounds=4)
    dealer = Dealer(11)
    state = game.initial_state()
    sums = [0] * 5
    rounds = 0
    while game.outcome(state) is None:
        actor = game.actors(state)[0]
        action = (
            dealer.action(game, state) if actor is CHANCE else game.legal_actions(state, actor)[-1]
        )
        state, events = game.apply(state, action)
        for event in events:
            if isinstance(event, RowTaken):
                sums[event.player] += event.heads
            if isinstance(event, RoundEnded):
                rounds += 1
                assert (event.round, event.totals) == (rounds, tuple(sums))

    assert rounds == 4
    assert state.public.totals == tuple(sums)
