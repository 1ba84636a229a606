"""Cards laid face down: by whom, in any order, hidden until the last."""

from itertools import permutations

import pytest

from cowrules import SPECTATOR, Illegal, SharedCode, SixNimmt
from cowrules.six_nimmt import (
    ChooseRow,
    Commit,
    Committed,
    Phase,
    Placed,
    Revealed,
    RowChoiceDue,
    SixNimmtCode,
)

from .positions import play, set_up

GAME = SixNimmt(players=4)
ROWS = ((12,), (37,), (43,), (58,))
STATE = set_up(GAME, ROWS, (14, 15, 44, 61))


@pytest.mark.clause("NM-PLAY-1", "GN-27", "GN-32")
def test_everybody_may_lay_any_card_of_the_hand_at_once() -> None:
    assert GAME.actors(STATE) == (0, 1, 2, 3)
    for seat in GAME.seats:
        offered = GAME.legal_actions(STATE, seat)
        assert list(offered) == [Commit(seat, card) for card in STATE.hands[seat]]
        assert len(offered) == 10


@pytest.mark.clause("NM-PLAY-1")
def test_a_card_laid_leaves_the_hand() -> None:
    state, events = GAME.apply(STATE, Commit(2, 44))

    assert 44 not in state.hands[2]
    assert set(STATE.hands[2]) - set(state.hands[2]) == {44}
    assert state.commitments == (None, None, 44, None)
    assert events == (Committed(2, 44),)
    assert GAME.actors(state) == (0, 1, 3)
    assert GAME.legal_actions(state, 2) == ()
    assert GAME.faults(state) == ()


@pytest.mark.clause("NM-PLAY-2", "GN-08")
def test_others_see_only_that_a_card_was_laid() -> None:
    one, [event] = GAME.apply(STATE, Commit(2, 14 + 30))
    other, _ = GAME.apply(STATE, Commit(2, STATE.hands[2][-1]))

    for viewer in (0, 1, 3, SPECTATOR):
        assert GAME.observe(one, viewer) == GAME.observe(other, viewer)
        assert GAME.redact(event, viewer) == Committed(2, None)
    assert GAME.observe(one, 2) != GAME.observe(other, 2)
    assert GAME.redact(event, 2) == event
    assert GAME.observe(one, 2).commitment == 44
    assert GAME.observe(one, 0).committed == (False, False, True, False)


@pytest.mark.clause("NM-PLAY-2", "GN-32")
def test_the_order_of_laying_does_not_matter() -> None:
    results = set()
    for order in permutations(range(4)):
        state, events = play(GAME, STATE, (14, 15, 44, 61), order)
        assert [each for each in events if isinstance(each, Committed)] == [
            Committed(seat, (14, 15, 44, 61)[seat]) for seat in order
        ]
        results.add((state, tuple(each for each in events if not isinstance(each, Committed))))

    assert len(results) == 1


@pytest.mark.clause("NM-PLAY-2")
def test_nothing_is_revealed_before_the_last_card() -> None:
    state = STATE
    for seat, card in ((3, 61), (0, 14), (2, 44)):
        state, events = GAME.apply(state, Commit(seat, card))
        assert events == (Committed(seat, card),)
        assert state.public == STATE.public

    state, events = GAME.apply(state, Commit(1, 15))
    assert events[:2] == (Committed(1, 15), Revealed((14, 15, 44, 61)))


@pytest.mark.clause("NM-PLAY-3", "NM-PLAY-4", "NM-PLAY-5", "NM-PLAY-6")
def test_cards_are_placed_in_ascending_order_whoever_laid_them() -> None:
    state, events = play(GAME, set_up(GAME, ROWS, (61, 44, 15, 14)), (61, 44, 15, 14))

    assert [each for each in events if isinstance(each, Placed)] == [
        Placed(3, 14, 0),
        Placed(2, 15, 0),
        Placed(1, 44, 2),
        Placed(0, 61, 3),
    ]
    assert state.public.rows == ((12, 14, 15), (37,), (43, 44), (58, 61))
    assert (state.public.phase, state.public.turn) == (Phase.COMMIT, 2)
    assert state.commitments == (None,) * 4
    assert state.piles == ((),) * 4
    assert GAME.actors(state) == (0, 1, 2, 3)


@pytest.mark.clause("GN-07")
def test_a_card_laid_cannot_be_changed() -> None:
    state, _ = GAME.apply(STATE, Commit(0, 14))
    illegal = GAME.check(state, Commit(0, STATE.hands[0][-1]))

    assert illegal is not None
    assert (illegal.code, illegal.clause) == (SixNimmtCode.ALREADY_COMMITTED, "GN-07")
    assert GAME.check(GAME.observe(state, 0), Commit(0, 14)) == illegal


@pytest.mark.clause("GN-07")
def test_having_laid_a_card_is_told_before_anything_about_the_card() -> None:
    state, _ = GAME.apply(STATE, Commit(0, 14))

    for card in (14, 15, 0, 105, -1):
        illegal = GAME.check(state, Commit(0, card))
        assert illegal is not None
        assert illegal.code is SixNimmtCode.ALREADY_COMMITTED


@pytest.mark.clause("NM-PLAY-1", "GN-01")
@pytest.mark.parametrize(
    ("card", "code", "clause"),
    [
        (13, SixNimmtCode.NOT_IN_HAND, "NM-PLAY-1"),
        (12, SixNimmtCode.NOT_IN_HAND, "NM-PLAY-1"),
        (15, SixNimmtCode.NOT_IN_HAND, "NM-PLAY-1"),
        (0, SixNimmtCode.NO_SUCH_CARD, "GN-01"),
        (-14, SixNimmtCode.NO_SUCH_CARD, "GN-01"),
        (105, SixNimmtCode.NO_SUCH_CARD, "GN-01"),
        (10**30, SixNimmtCode.NO_SUCH_CARD, "GN-01"),
    ],
)
def test_a_card_not_held_is_refused(card: int, code: SixNimmtCode, clause: str) -> None:
    illegal = GAME.check(STATE, Commit(0, card))

    assert illegal is not None
    assert (illegal.code, illegal.clause, illegal.param("card")) == (code, clause, card)


@pytest.mark.clause("NM-PLAY-1")
@pytest.mark.parametrize("player", [-1, -4, 4, 9, 10**30])
def test_a_seat_that_is_none_is_the_wrong_player(player: int) -> None:
    for action in (Commit(player, 14), Commit(player, 105)):
        illegal = GAME.check(STATE, action)
        assert illegal is not None
        assert (illegal.code, illegal.param("player")) == (SharedCode.WRONG_PLAYER, player)
    assert GAME.legal_actions(STATE, player) == ()


@pytest.mark.clause("GN-08")
def test_a_view_judges_its_own_seat_only() -> None:
    for viewer in (0, SPECTATOR):
        view = GAME.observe(STATE, viewer)
        for card in (15, 14, 105, -1):
            shown = "spectator" if viewer is SPECTATOR else viewer
            params = ("player", 1), ("viewer", shown)
            expected = Illegal(SharedCode.WRONG_PLAYER, "NM-PLAY-1", params)
            assert GAME.check(view, Commit(1, card)) == expected
        assert GAME.legal_actions(view, 1) == ()


@pytest.mark.clause("NM-PLAY-1", "GN-12")
def test_choosing_a_row_waits_for_its_phase() -> None:
    illegal = GAME.check(STATE, ChooseRow(0, 0))

    assert illegal is not None
    assert (illegal.code, illegal.clause) == (SharedCode.WRONG_PHASE, "NM-PLAY-1")
    assert illegal.param("phase") == "commit"


def test_a_truth_value_is_no_seat() -> None:
    game = SixNimmt(players=2, hand_size=2, deck_size=10)
    state = set_up(game, ((2,), (3,), (4,), (5,)), (6, 7))

    with pytest.raises(ValueError, match=r"^player: no such seat; expected 0 to 1, got True$"):
        game.legal_actions(state, True)
    with pytest.raises(TypeError, match=r"^Commit\.player: expected a whole number, got True$"):
        Commit(True, 7)


@pytest.mark.clause("GN-15", "NM-LOW-1")
def test_all_cards_lie_open_while_a_row_is_chosen() -> None:
    state, events = play(GAME, set_up(GAME, ROWS, (61, 44, 15, 3)), (61, 44, 15, 3))

    assert events[-2:] == [Revealed((61, 44, 15, 3)), RowChoiceDue(3, 3)]
    for viewer in (*GAME.seats, SPECTATOR):
        view = GAME.observe(state, viewer)
        assert view.public.revealed == ((3, 3), (15, 2), (44, 1), (61, 0))
        assert view.commitment is None
        assert view.committed == (False,) * 4


@pytest.mark.clause("GN-01", "NM-PLAY-1")
def test_the_ends_of_the_deck_exist_though_nobody_holds_them() -> None:
    game = SixNimmt(players=2, hand_size=3, deck_size=20)
    state = set_up(game, ((1,), (6,), (8,), (20,)), (10, 12))
    expected = {0: "no-such-card", 1: "not-in-hand", 20: "not-in-hand", 21: "no-such-card"}

    for card, code in expected.items():
        refused = game.check(state, Commit(0, card))
        assert refused is not None
        assert str(refused.code) == code
