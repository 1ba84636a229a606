"""Short stretches of play worked out by hand, asked of the specification."""

import pytest

from .boese_kuh import box, play, sight
from .boese_kuh.cards import Card, deck
from .boese_kuh.turns import Stock
from .cosmic_cows import play as cows
from .cosmic_cows import seats
from .cosmic_cows.board import Board
from .cosmic_cows.combinations import moving
from .six_nimmt import matches, say
from .six_nimmt import play as nimmt
from .six_nimmt import sight as nimmt_sight
from .six_nimmt.heads import heads
from .six_nimmt.rounds import Play, choices


def hand(colour: int, *numbers: int) -> frozenset[Card]:
    return frozenset(Card(number, colour) for number in numbers)


AGREED = box.by_the_book(2)._replace(sides=(0, 0, 0, 0, 0, 0), starter=1)
SETUP = box.Setup(
    starter=1,
    up=tuple(front for front, _ in box.task_cards()),
    chips=(1, -3, 2, 4, 5, -5),
    hands=(hand(0, 1, 2, 3, 4, 5), hand(1, 7, 8) | hand(2, 7) | hand(3, 7, 9)),
)
TABLE = play.prepared(AGREED, SETUP)


@pytest.mark.clause("BK-SETUP-4", "BK-SETUP-5", "BK-SETUP-3", "BK-TURN-1", "GB-41")
def test_what_is_a_setup_and_what_is_not() -> None:
    assert box.is_setup(AGREED, SETUP)
    for other in (
        SETUP._replace(starter=0),
        SETUP._replace(up=SETUP.up[::-1]),
        SETUP._replace(chips=(1, 1, 1, 2, 3, 4)),
        SETUP._replace(chips=(1, 2, 3, 4, 5)),
        SETUP._replace(hands=(SETUP.hands[0], SETUP.hands[0])),
        SETUP._replace(hands=SETUP.hands[:1]),
    ):
        assert not box.is_setup(AGREED, other)
    assert len(TABLE.pool) == 14
    assert TABLE.stock == Stock(deck() - SETUP.hands[0] - SETUP.hands[1], frozenset())


@pytest.mark.clause("BK-OBJ-3", "BK-CLEAR-1", "BK-CLEAR-2", "BK-CLEAR-3", "GB-32", "BK-TURN-2")
def test_a_triplet_with_a_red_chip_from_lay_to_refill() -> None:
    sevens = hand(1, 7) | hand(2, 7) | hand(3, 7)
    assert play.Lay(1, sevens) in play.choices(TABLE)

    given = play.chosen(AGREED, TABLE, play.Lay(1, sevens))
    assert (given.due, given.player) == (play.GIFT, 1)
    assert play.choices(given) == {play.Give(0)}
    assert given.piles[1] == sevens
    turned = play.chosen(AGREED, given, play.Give(0))
    assert turned.due == play.CHIP
    assert turned.owned == ((-3,), ())
    assert turned.up[1] == "quadruplet"
    assert turned.stock.discards == sevens
    refill = play.chip_laid(AGREED, turned, 5)
    assert (refill.due, refill.chips[1], refill.pool.count(5)) == (play.REFILL, 5, 0)
    assert play.cards_due(refill) == 3
    following = play.drawn(refill, hand(4, 1, 2, 3))
    assert (following.due, following.player) == (play.TURN, 0)
    assert len(following.hands[1]) == 5
    assert play.nothing_is_lost(AGREED, following)


@pytest.mark.clause("BK-END-1", "GB-33", "GB-34", "GB-35", "BK-CHIP-3")
def test_with_an_empty_pool_the_chip_is_won_and_all_is_over() -> None:
    sevens = hand(1, 7) | hand(2, 7) | hand(3, 7)
    last = TABLE._replace(pool=(), owned=((2,), ()))

    over = play.chosen(AGREED, play.chosen(AGREED, last, play.Lay(1, sevens)), play.Give(0))
    assert over.due == play.OVER
    assert over.owned == ((-3, 2), ())
    assert len(over.hands[1]) == 2
    assert play.result(over) == [2, 1]
    assert play.choices(over) == set()


@pytest.mark.clause("GB-28", "GB-29")
def test_what_is_left_when_the_draw_pile_runs_out_on_the_way() -> None:
    stock = Stock(hand(0, 1, 2), hand(1, 1, 2, 3))

    assert play.left_by(stock, hand(0, 1)) == Stock(hand(0, 2), hand(1, 1, 2, 3))
    assert play.left_by(stock, hand(0, 1, 2)) == Stock(hand(1, 1, 2, 3), frozenset())
    assert play.left_by(stock, hand(0, 1, 2) | hand(1, 3)) == Stock(hand(1, 1, 2), frozenset())
    assert play.left_by(stock, hand(0, 1) | hand(1, 3)) is None


@pytest.mark.clause("GB-20", "GB-21", "GB-23", "GB-39")
def test_who_sees_what() -> None:
    table = TABLE._replace(owned=((-3,), (1, 2)))

    assert sight.seen(table, 0, open_scores=False)["chips"] == [(-3,), None]
    assert sight.seen(table, None, open_scores=False)["chips"] == [None, None]
    assert sight.seen(table, None, open_scores=True)["chips"] == [(-3,), (1, 2)]
    assert sight.seen(table, 0, open_scores=False)["numbers of chips"] == [1, 2]
    assert sight.seen(table, 1, open_scores=False)["hands"] == [None, SETUP.hands[1]]
    assert sight.learns("shown hand", 0, 1)
    assert not sight.learns("drawn cards", 0, 1)


SMALL = nimmt.Agreed(2, 2, frozenset(range(1, 13)), heads, 66, None, hide_piles=True)
DEAL = nimmt.Deal((frozenset({1, 12}), frozenset({8, 9})), (2, 4, 6, 10))


@pytest.mark.clause("NM-SET-7", "GN-28", "GN-08", "GN-32", "GN-26", "NM-END-3")
def test_a_short_round_from_the_deal_to_the_sheet() -> None:
    match = nimmt.begun(SMALL)
    assert nimmt.is_deal(SMALL, match, DEAL)
    assert not nimmt.is_deal(SMALL, match, DEAL._replace(starts=(2, 4, 6, 8)))
    assert nimmt.left_aside(SMALL, DEAL) == {3, 5, 7, 11}

    match = nimmt.chosen(SMALL, nimmt.dealt(match, DEAL), Play(1, 9))
    assert nimmt.actors(match) == {0}
    assert nimmt_sight.seen(SMALL, match, 0)["chosen"] == [None, None]
    assert nimmt_sight.seen(SMALL, match, 0)["who has chosen"] == [False, True]
    assert nimmt_sight.seen(SMALL, match, 0)["piles"] == [frozenset(), None]
    assert nimmt_sight.seen(SMALL, match, 1)["chosen"] == [None, 9]
    match = nimmt.chosen(SMALL, nimmt.chosen(SMALL, match, Play(0, 12)), Play(0, 1))
    match = nimmt.chosen(SMALL, match, Play(1, 8))
    assert nimmt.actors(match) == {0}
    assert match.round is not None
    # The 12 went to the 10, the 9 to the 6; now the 1 takes a row before the 8 is placed.
    assert match.round.rows == ((2,), (4,), (6, 9), (10, 12))
    (row,) = [each for each in choices(match.round) if each == (0, 3)]
    ended = nimmt.chosen(SMALL, match, row)
    assert ended == nimmt.Match((3 + 1, 0), 2, None, over=False)


@pytest.mark.clause("NM-ROW-0", "NM-TAKE-0", "GN-13", "NM-OBJ-1")
def test_what_is_left_for_a_player_to_say() -> None:
    rows = ((12,), (30, 31, 32, 33, 37), (43,), (58,))

    assert say.rows_left([12, 37, 43, 58], 40) == {1}
    assert say.must_take(rows, 40)
    assert not say.must_take(rows, 44)
    assert say.must_take(rows, 11)
    assert say.asked(rows, {3, 5, 90}) == {3}
    assert say.asked(rows, {13, 90}) == set()
    assert matches.winners([4, 0, 7, 0]) == {1, 3}


@pytest.mark.clause("CC-ROLL-1", "CC-ROLL-2", "GC-43", "GC-10", "CC-SET-3")
def test_two_turns_and_a_draw() -> None:
    agreed = cows.Agreed(2, None, Board(), 2)
    game = cows.begun(agreed)
    assert cows.named(agreed, game, 2) is None
    game = cows.named(agreed, game, 1) or game
    assert not cows.may_fall(game, (1, 2, 3, 4))
    game = cows.rolled(game, (1, 2, 5, 5, 6))
    game = cows.rolled(cows.picked_up(game, {0, 1}), (3, 5))
    assert game.dice == (3, 5, 5, 5, 6)
    assert cows.may_move(agreed, game) == {
        moving("pair", ("5", 2)), moving("triple", ("5", 3)), moving("chance", ("chance", 3)),
    }  # fmt: skip
    game = cows.turn_ended(agreed, game, moving("triple", ("5", 3)))
    assert (game.seat, game.turn, game.rolls, game.dice) == (0, 2, 0, cows.IN_CUP)
    assert game.pawns == (0, 0, 0, 0, 0, 0, -3, 0, 0)
    end = cows.turn_ended(agreed, cows.rolled(game, (5, 5, 1, 2, 6)), moving("pair", ("5", 2)))
    assert end.over
    assert end.pawns[6] == -1
    assert cows.result(agreed, end) == set()


@pytest.mark.clause("CC-SET-1", "CC-NEUT-2", "CC-ROLL-4")
def test_sides_and_zones() -> None:
    assert seats.teams(4) == (frozenset({0, 2}), frozenset({1, 3}))
    assert seats.zones()[4] == "kniffel"
    assert seats.leaves_zone(Board(), "4", 6, -1, 2)
    assert not seats.leaves_zone(Board(), "4", 8, -1, 2)
    assert not seats.leaves_zone(Board(), "4", 5, -1, 2)
