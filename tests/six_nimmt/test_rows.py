"""Taking rows: the full row, the low card, and what comes first."""

import pytest
from attrs import evolve

from cowrules import SPECTATOR, Code, IllegalAction, SharedCode, SixNimmt
from cowrules.six_nimmt import (
    ChooseRow,
    Commit,
    Deal,
    Phase,
    Placed,
    RowChoiceDue,
    RowTaken,
    SixNimmtAction,
    SixNimmtCode,
)

from .positions import play, set_up

GAME = SixNimmt(players=4)


def heads(*cards: int) -> int:
    """By the rule for the printed cards, not by the library."""
    fives = sum(5 for card in cards if card % 11 == 0 and card != 55)
    sevens = 7 if 55 in cards else 0
    threes = sum(3 for card in cards if card % 10 == 0)
    twos = sum(2 for card in cards if card % 10 == 5 and card != 55)
    ones = sum(1 for card in cards if card % 11 and card % 5)
    return fives + sevens + threes + twos + ones


@pytest.mark.clause("NM-FULL-1", "NM-FULL-2", "NM-FULL-3", "NM-TAKE-0", "NM-PILE-1")
@pytest.mark.clause("GN-11", "GN-16", "GN-17")
def test_the_sixth_card_takes_the_five_and_stays() -> None:
    rows = ((1, 2), (3, 5, 10, 11, 55), (60,), (70,))
    state, events = play(GAME, set_up(GAME, rows, (57, 61, 71, 8)), (57, 61, 71, 8))

    # The 8 fits behind the 2; the 57 would be the sixth card of row 1.
    assert events[5:] == [
        Placed(3, 8, 0),
        RowTaken(0, 57, 1, (3, 5, 10, 11, 55), 1 + 2 + 3 + 5 + 7),
        Placed(1, 61, 2),
        Placed(2, 71, 3),
    ]
    assert state.public.rows == ((1, 2, 8), (57,), (60, 61), (70, 71))
    assert {3, 5, 10, 11, 55} <= set(state.piles[0])
    assert state.piles[1:] == ((), (), ())


@pytest.mark.clause("NM-FULL-1", "NM-SET-6")
def test_the_fifth_card_is_still_placed() -> None:
    rows = ((1, 2, 3, 4), (30,), (40,), (50,))
    state, events = play(GAME, set_up(GAME, rows, (6, 31, 41, 51)), (6, 31, 41, 51))

    assert Placed(0, 6, 0) in events
    assert state.public.rows[0] == (1, 2, 3, 4, 6)


@pytest.mark.clause("NM-PLAY-4", "NM-FULL-2", "NM-FULL-3")
def test_a_row_filled_in_the_turn_is_full_for_the_next_card() -> None:
    rows = ((1, 2, 3, 4), (30,), (40,), (50,))
    state, events = play(GAME, set_up(GAME, rows, (6, 8, 9, 51)), (6, 8, 9, 51))

    assert events[5:] == [
        Placed(0, 6, 0),
        RowTaken(1, 8, 0, (1, 2, 3, 4, 6), 5),
        Placed(2, 9, 0),
        Placed(3, 51, 3),
    ]
    assert state.public.rows[0] == (8, 9)


@pytest.mark.clause("NM-LOW-1", "NM-LOW-2", "NM-TAKE-0", "NM-PILE-1", "NM-PILE-2", "GN-14", "GN-17")
@pytest.mark.parametrize("row", range(4))
def test_any_row_may_be_taken_for_a_low_card(row: int) -> None:
    rows = ((10,), (22, 23, 24, 25, 26), (40, 41), (55, 66, 77))
    state = set_up(GAME, rows, (90, 91, 3, 92))
    paused, events = play(GAME, state, (90, 91, 3, 92))
    assert events[-1] == RowChoiceDue(2, 3)
    assert GAME.actors(paused) == (2,)
    assert list(GAME.legal_actions(paused, 2)) == [ChooseRow(2, each) for each in range(4)]
    assert GAME.faults(paused) == ()

    after, [taken, *placed] = GAME.apply(paused, ChooseRow(2, row))

    assert taken == RowTaken(2, 3, row, rows[row], heads(*rows[row]))
    assert after.public.rows[row][0] == 3
    assert after.piles[2] == rows[row]
    assert not set(rows[row]) & set(after.hands[2])
    assert [each.card for each in placed if isinstance(each, Placed | RowTaken)] == [90, 91, 92]
    assert (after.public.phase, after.public.turn) == (Phase.COMMIT, state.public.turn + 1)


@pytest.mark.clause("NM-LOW-1", "NM-PLAY-4", "GN-12")
def test_the_row_is_chosen_before_any_higher_card_is_placed() -> None:
    # As in the second example of the 2005 booklet: the 29 fits nowhere, and the row it empties
    # decides where the 62 goes.
    rows = ((33, 60), (47, 48, 50), (39, 40, 90), (34, 35, 36, 58, 59))
    state = set_up(GAME, rows, (62, 29, 91, 51))
    paused, events = play(GAME, state, (62, 29, 91, 51))
    assert events[-1] == RowChoiceDue(1, 29)
    assert paused.public.rows == rows
    assert paused.piles == state.piles

    emptied, taken = GAME.apply(paused, ChooseRow(1, 0))
    assert taken == (
        RowTaken(1, 29, 0, (33, 60), 5 + 3),
        Placed(3, 51, 1),
        RowTaken(0, 62, 3, (34, 35, 36, 58, 59), 1 + 2 + 1 + 1 + 1),
        Placed(2, 91, 2),
    )
    assert emptied.public.rows == ((29,), (47, 48, 50, 51), (39, 40, 90, 91), (62,))

    kept, placed = GAME.apply(paused, ChooseRow(1, 1))
    assert Placed(0, 62, 0) in placed
    assert kept.public.rows == ((33, 60, 62), (29, 51), (39, 40, 90, 91), rows[3])


@pytest.mark.clause("GN-13")
def test_the_next_higher_card_goes_behind_a_low_card_that_was_placed() -> None:
    rows = ((90,), (91,), (92,), (93,))
    paused, events = play(GAME, set_up(GAME, rows, (1, 2, 3, 4)), (1, 2, 3, 4))
    assert [each for each in events if isinstance(each, RowChoiceDue)] == [RowChoiceDue(0, 1)]

    after, events_after = GAME.apply(paused, ChooseRow(0, 2))

    assert events_after == (
        RowTaken(0, 1, 2, (92,), 1),
        Placed(1, 2, 2),
        Placed(2, 3, 2),
        Placed(3, 4, 2),
    )
    assert after.public.rows == ((90,), (91,), (1, 2, 3, 4), (93,))


@pytest.mark.clause("GN-13", "NM-FULL-2")
def test_six_low_cards_make_one_choice_and_one_full_row() -> None:
    game = SixNimmt(players=6)
    rows = ((90,), (91,), (92,), (93,))
    paused, _ = play(game, set_up(game, rows, (1, 2, 3, 4, 5, 6)), (1, 2, 3, 4, 5, 6))

    after, events = game.apply(paused, ChooseRow(0, 0))

    assert events[-1] == RowTaken(5, 6, 0, (1, 2, 3, 4, 5), 1 + 1 + 1 + 1 + 2)
    assert after.public.rows[0] == (6,)
    assert after.public.phase is Phase.COMMIT


@pytest.mark.clause("NM-LOW-1", "NM-SET-5", "GN-12")
def test_a_wrong_choice_of_row_is_refused() -> None:
    paused, _ = play(GAME, set_up(GAME, ((90,), (91,), (92,), (93,)), (1, 2, 3, 4)), (1, 2, 3, 4))
    refused: dict[SixNimmtAction, tuple[Code, str]] = {
        ChooseRow(0, -1): (SixNimmtCode.NO_SUCH_ROW, "NM-SET-5"),
        ChooseRow(0, 4): (SixNimmtCode.NO_SUCH_ROW, "NM-SET-5"),
        ChooseRow(0, 10**30): (SixNimmtCode.NO_SUCH_ROW, "NM-SET-5"),
        ChooseRow(1, 0): (SharedCode.WRONG_PLAYER, "NM-LOW-1"),
        ChooseRow(1, 9): (SharedCode.WRONG_PLAYER, "NM-LOW-1"),
        ChooseRow(-4, 0): (SharedCode.WRONG_PLAYER, "NM-LOW-1"),
        ChooseRow(4, 0): (SharedCode.WRONG_PLAYER, "NM-LOW-1"),
        Commit(0, paused.hands[0][0]): (SharedCode.WRONG_PHASE, "GN-12"),
        Commit(-1, 200): (SharedCode.WRONG_PHASE, "GN-12"),
        Deal((), ()): (SharedCode.WRONG_PHASE, "GN-12"),
    }

    for action, (code, clause) in refused.items():
        illegal = GAME.check(paused, action)
        assert illegal is not None
        assert (illegal.code, illegal.clause) == (code, clause)
        with pytest.raises(IllegalAction) as caught:
            GAME.apply(paused, action)
        assert caught.value.illegal == illegal
        seen = GAME.check(GAME.observe(paused, 0), action)
        if code is SharedCode.WRONG_PLAYER:
            illegal = evolve(illegal, params=(*illegal.params, ("viewer", 0)))
        assert seen == illegal


@pytest.mark.clause("NM-LOW-1")
@pytest.mark.parametrize("chooser", range(4))
def test_nobody_chooses_for_another(chooser: int) -> None:
    cards = [2, 3, 4, 5]
    cards[chooser] = 1
    paused, _ = play(GAME, set_up(GAME, ((90,), (91,), (92,), (93,)), cards), cards)

    for seat in GAME.seats:
        illegal = GAME.check(paused, ChooseRow(seat, 0))
        assert (illegal is None) == (seat == chooser)


@pytest.mark.clause("GN-08", "NM-LOW-1")
def test_only_the_view_of_the_chooser_offers_the_rows() -> None:
    paused, _ = play(GAME, set_up(GAME, ((90,), (91,), (92,), (93,)), (1, 2, 3, 4)), (1, 2, 3, 4))

    for viewer in (*GAME.seats, SPECTATOR):
        view = GAME.observe(paused, viewer)
        illegal = GAME.check(view, ChooseRow(0, 1))
        assert (illegal is None) == (viewer == 0)
        assert len(GAME.legal_actions(view, 0)) == (4 if viewer == 0 else 0)
        assert GAME.actors(view) == (0,)
