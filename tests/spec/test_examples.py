"""The rulebooks' own examples and the rulings' figures, asked of the specification."""

from collections import Counter
from itertools import combinations, product

import pytest

from .boese_kuh import scores
from .boese_kuh.cards import Card, deck
from .boese_kuh.piles import can_be_completed, complete_sets, fits, is_complete, may_be_laid
from .boese_kuh.turns import Stock, exchanges, refills
from .cosmic_cows.board import CHANCE, Board, start
from .cosmic_cows.combinations import kniffel_face, ordinary
from .cosmic_cows.turns import options
from .six_nimmt import matches
from .six_nimmt.heads import heads, heads_one_to_five, points
from .six_nimmt.rounds import Choose, Play, Round, after, choices
from .six_nimmt.rows import row_for


def some(*numbers: int) -> frozenset[Card]:
    """Cards of these numbers, equal ones in different colours."""
    seen: Counter[int] = Counter()
    cards = set()
    for number in numbers:
        cards.add(Card(number, seen[number]))
        seen[number] += 1
    return frozenset(cards)


def layable(task: str, *numbers: int) -> set[int]:
    """The numbers of which a card may be added."""
    lying = some(*numbers)
    return {card.number for card in deck() - lying if may_be_laid(task, lying, {card})}


@pytest.mark.clause("BK-T30-3", "BK-T30-4")
def test_at_28_only_a_1_or_a_2_may_follow() -> None:
    lying = some(10, 10, 8)

    assert layable("thoroughly thirty", 10, 10, 8) == {1, 2}
    assert may_be_laid("thoroughly thirty", lying, some(1, 1))
    assert not may_be_laid("thoroughly thirty", lying, some(1, 2))
    assert not may_be_laid("thoroughly thirty", lying, frozenset())


@pytest.mark.clause("BK-TRI-3")
def test_on_a_4_no_triplet_of_7s() -> None:
    assert layable("triplet", 4) == {4}
    assert not may_be_laid("triplet", some(4), some(7, 7, 7))
    assert may_be_laid("triplet", frozenset(), some(7, 7, 7))


@pytest.mark.clause("BK-STR-5", "GB-13")
def test_with_2_and_5_either_1_or_6() -> None:
    lying = some(2, 5)

    assert layable("large straight", 2, 5) == {1, 3, 4, 6}
    assert may_be_laid("large straight", lying, some(1, 3, 4))
    assert may_be_laid("large straight", lying, some(3, 4, 6))
    assert not may_be_laid("large straight", lying, some(1, 6))


@pytest.mark.clause("BK-STR-4")
def test_a_straight_does_not_cross_10() -> None:
    assert not fits("large straight", some(8, 9, 10, 1, 2))
    assert layable("large straight", 8, 9, 10) == {6, 7}


@pytest.mark.clause("BK-ODD-3", "BK-EVN-3")
def test_the_examples_of_odd_and_even_are_complete() -> None:
    assert is_complete("uneven numbers", some(3, 5, 9, 1, 1))
    assert is_complete("even numbers", some(10, 2, 6, 4, 10))


@pytest.mark.clause("GB-08", "GB-10")
def test_a_dead_end_fits_but_cannot_be_completed() -> None:
    dead = some(1, 1, 1, 1, 1, 1, 10, 10, 3)

    assert fits("thoroughly thirty", dead)
    assert not can_be_completed("thoroughly thirty", dead)
    assert can_be_completed("thoroughly thirty", some(10, 10, 9))


@pytest.mark.clause("BK-DONE-1")
def test_complete_sets_are_as_many_as_the_combinations() -> None:
    sizes = {
        "triplet": 10,
        "quadruplet": 10,
        "two different pairs": 45,
        "full house": 90,
        "uneven numbers": 126,
        "even numbers": 126,
        "large straight": 6,
        "colour full house": 30,
        "favourite colour": 6,
        "colour salad": 1,
    }

    assert {task: len(complete_sets(task)) for task in sizes} == sizes


@pytest.mark.clause("GB-28", "GB-25")
def test_the_example_of_a_rebuilt_draw_pile() -> None:
    pile, hand = some(7, 7, 7), some(1, 2, 3, 4, 5)
    results = exchanges(hand, Stock(pile, frozenset()), 5)

    assert {drawn - pile for drawn, _ in results} == {
        frozenset(two) for two in combinations(sorted(hand), 2)
    }
    for drawn, left in results:
        assert pile <= drawn
        assert left == Stock(hand - drawn, frozenset())


@pytest.mark.clause("BK-DECK-1", "GB-28")
def test_the_last_card_of_a_refill_rebuilds_at_once() -> None:
    pile, discards = some(7, 7), some(1, 2)

    assert refills(some(9, 9, 9), Stock(pile, discards), 5) == {
        (pile, Stock(discards, frozenset()))
    }


@pytest.mark.clause("BK-END-4", "BK-END-5", "GB-36", "GB-37")
def test_ties_go_to_more_chips_and_then_are_shared() -> None:
    assert scores.places([[5], [4, 1], [2, 3], [5, -1], []]) == [3, 1, 1, 4, 5]
    assert scores.winners([[5], [4, 1], [2, 3]]) == {1, 2}


@pytest.mark.clause("GN-02", "GN-03")
def test_the_published_table_of_bullheads() -> None:
    assert sum(map(heads, range(1, 105))) == 171
    assert sum(map(heads_one_to_five, range(1, 105))) == 169
    assert Counter(map(heads, range(1, 105))) == {1: 76, 2: 9, 3: 10, 5: 8, 7: 1}


@pytest.mark.clause("GN-02", "GN-33")
def test_the_bullheads_of_the_tactics_decks() -> None:
    decks = [matches.tactics_deck(players) for players in range(2, 11)]

    assert list(map(points, decks)) == [38, 55, 72, 85, 103, 120, 137, 154, 171]


@pytest.mark.clause("NM-ROW-1", "NM-ROW-2")
def test_a_card_joins_the_nearest_lower_end() -> None:
    assert row_for([12, 37, 43, 58], 44) == 2
    assert row_for([12, 37, 43, 58], 42) == 1
    assert row_for([12, 37, 43, 58], 104) == 3
    assert row_for([12, 37, 43, 58], 11) is None


@pytest.mark.clause("GN-12", "NM-FULL-2")
def test_a_row_is_chosen_before_any_higher_card_is_placed() -> None:
    rows = ((61,), (88,), (90,), (40, 41, 42, 43, 44))
    empty: tuple[frozenset[int], ...] = (frozenset(), frozenset())
    state = Round((frozenset({29}), frozenset({62})), (None, None), (None, None), rows, empty)

    asked = after(after(state, Play(1, 62)), Play(0, 29))
    assert choices(asked) == {Choose(0, row) for row in range(4)}
    done = after(asked, Choose(0, 0))
    assert done.rows == ((29,), (88,), (90,), (62,))
    assert done.taken == (frozenset({61}), frozenset({40, 41, 42, 43, 44}))
    assert choices(done) == set()


@pytest.mark.clause("NM-END-4", "GN-20", "GN-21", "GN-22")
def test_a_match_ends_at_66_and_equals_share() -> None:
    assert matches.is_over([66, 3], 1, 66, None)
    assert not matches.is_over([65, 3], 9, 66, None)
    assert matches.places([70, 3, 66, 3]) == [4, 1, 3, 1]


@pytest.mark.clause("CC-CH-1", "CC-STR-1", "GC-30")
def test_rolls_with_nothing_are_240() -> None:
    nothing = [dice for dice in product(range(1, 7), repeat=5) if not ordinary(dice)]

    assert len(nothing) == 240
    assert {tuple(sorted(dice)) for dice in nothing} == {(1, 2, 3, 5, 6), (1, 2, 4, 5, 6)}


@pytest.mark.clause("GC-16", "GC-31", "CC-CH-1", "CC-CH-2")
def test_how_many_rolls_hold_what() -> None:
    rolls = list(product(range(1, 7), repeat=5))
    held = Counter(name for dice in rolls for name in {each.name for each in ordinary(dice)})
    fives = sum(kniffel_face(dice) is not None for dice in rolls)
    chance = Counter(
        far
        for dice in rolls
        for each in ordinary(dice)
        for pawn, far in each.moves
        if pawn == CHANCE
    )

    # Six numbers all different in 720 rolls; a full house of 30 in ten orders each, and so on.
    assert held["pair"] == len(rolls) - 720
    assert held["full house"] == 30 * 10
    assert held["four"] == 6 * 5 * 5 + 6
    assert held["triple"] == 6 * 10 * 25 + held["four"]
    assert held["two pair"] == 15 * 4 * 30 + held["full house"]
    assert held["large straight"] == 2 * 120
    assert fives == 6
    # From a total of 5 up to 9 there are as many rolls as from 26 to 30.
    assert chance[4] == 2 * (1 + 5 + 15 + 35 + 70)
    assert chance[3] == 2 * sum(sum(dice) in range(10, 13) for dice in rolls)
    assert max(len(ordinary(dice)) for dice in rolls) == 6
    # On the dice alone Chance is never all there is.
    assert all({each.name for each in ordinary(dice)} != {"chance"} for dice in rolls)


@pytest.mark.clause("CC-KN-1", "CC-KN-2", "CC-KN-3", "CC-KN-4", "GC-22", "GC-33")
def test_duty_and_privilege_of_five_equal_dice() -> None:
    board, dice, pawns = Board(), (4, 4, 4, 4, 4), start()

    (duty,) = options(board, dice, pawns, 1)
    assert (duty.name, duty.pawns) == ("kniffel", (0, 0, 0, 0, 1, 0, 0, 0, 0))
    (back,) = options(board, dice, pawns | {"kniffel": -1}, 1)
    assert back.pawns == (0,) * 9
    free = options(board, dice, pawns | {"kniffel": 1}, 1)
    assert {option.name for option in free} == {"five", "four", "triple", "pair"}
    assert options(board, dice, pawns | {"kniffel": 1, "4": 8}, 1) == set()
