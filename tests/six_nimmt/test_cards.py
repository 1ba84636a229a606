"""The deck and its bullheads, against the published table."""

from collections import Counter

import pytest

from cowrules.six_nimmt import HIGHEST_CARD, Heads, bullheads
from cowrules.six_nimmt.cards import heads_in_deck

FIVES = (11, 22, 33, 44, 66, 77, 88, 99)
THREES = (10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
TWOS = (5, 15, 25, 35, 45, 65, 75, 85, 95)
DECK = range(1, 105)


@pytest.mark.clause("GN-01")
def test_the_deck_has_104_cards() -> None:
    assert HIGHEST_CARD == 104


@pytest.mark.clause("GN-02", "NM-BULL-1")
def test_the_published_table_card_by_card() -> None:
    published = {55: 7} | dict.fromkeys(FIVES, 5) | dict.fromkeys(THREES, 3)
    published |= dict.fromkeys(TWOS, 2)

    assert {card: bullheads(card) for card in DECK} == {
        card: published.get(card, 1) for card in DECK
    }


@pytest.mark.clause("GN-02")
def test_how_many_cards_show_how_many_heads() -> None:
    counts = Counter(bullheads(card) for card in DECK)

    assert counts == {7: 1, 5: 8, 3: 10, 2: 9, 1: 76}
    assert sum(heads * cards for heads, cards in counts.items()) == 171


@pytest.mark.clause("GN-02", "NM-BULL-1")
def test_the_deck_of_the_rulebook_has_at_most_five() -> None:
    changed = {card for card in DECK if bullheads(card, "rulebook") != bullheads(card)}

    assert changed == {55}
    assert bullheads(55, "rulebook") == 5
    assert sum(bullheads(card, "rulebook") for card in DECK) == 169


@pytest.mark.clause("GN-03")
@pytest.mark.parametrize("heads", ["published", "rulebook"])
def test_a_five_in_front_is_worth_nothing(heads: Heads) -> None:
    assert [bullheads(card, heads) for card in (51, 52, 53, 54, 56, 57, 58, 59)] == [1] * 8


@pytest.mark.clause("GN-33")
@pytest.mark.parametrize(
    ("players", "heads"),
    [(2, 38), (3, 55), (4, 72), (5, 85), (6, 103), (7, 120), (8, 137), (9, 154), (10, 171)],
)
def test_the_heads_of_each_tactics_deck(players: int, heads: int) -> None:
    assert sum(bullheads(card) for card in range(1, 10 * players + 5)) == heads


# The deck of two at Tactics ends with 24: 10 and 20 show three heads, 5 and 15 two, 11 and 22
# five, and the other 18 cards one. That of five ends with 54; 55 comes with the next card.
@pytest.mark.clause("GN-02", "GN-33")
@pytest.mark.parametrize(
    ("highest", "heads", "count"),
    [
        (24, "published", 2 * 3 + 2 * 2 + 2 * 5 + 18),
        (54, "published", 5 * 3 + 5 * 2 + 4 * 5 + 40),
        (55, "published", 5 * 3 + 5 * 2 + 4 * 5 + 40 + 7),
        (55, "rulebook", 5 * 3 + 5 * 2 + 4 * 5 + 40 + 5),
        (104, "published", 171),
        (104, "rulebook", 169),
    ],
)
def test_all_heads_in_a_deck(highest: int, heads: Heads, count: int) -> None:
    assert heads_in_deck(highest, heads) == count
