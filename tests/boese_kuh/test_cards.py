"""The cow cards and sets of them."""

import pytest

from cowrules import BoeseKuh
from cowrules.boese_kuh import (
    COLOURS,
    HIGHEST_CARD,
    NUMBERS,
    CardSet,
    card_name,
    card_of,
    colour_name,
    colour_of,
    number_of,
)
from cowrules.boese_kuh.cards import bits_of, cards_in


@pytest.mark.clause("BK-COMP-1", "BK-COMP-2", "GB-06")
def test_sixty_cards_with_each_number_once_in_each_colour() -> None:
    deck = BoeseKuh().cow_cards
    pairs = [(colour_of(card), number_of(card)) for card in deck]

    assert deck == tuple(range(1, 61))
    assert sorted(pairs) == [(colour, number) for colour in range(6) for number in range(1, 11)]
    assert (HIGHEST_CARD, COLOURS, NUMBERS) == (60, 6, 10)


def test_a_card_is_ten_times_its_colour_plus_its_number() -> None:
    for colour in range(6):
        for number in range(1, 11):
            assert card_of(colour, number) == 10 * colour + number
            assert colour_of(10 * colour + number) == colour
            assert number_of(10 * colour + number) == number


@pytest.mark.parametrize(("colour", "number"), [(-1, 1), (6, 1), (7, 1), (0, 0), (0, 11), (0, 12)])
def test_there_are_no_other_cards(colour: int, number: int) -> None:
    with pytest.raises(ValueError, match=r"colour: expected 0 to 5|number: expected 1 to 10"):
        card_of(colour, number)


@pytest.mark.clause("GB-06", "BK-UI-1")
def test_colours_have_names_in_each_language_that_tell_them_apart() -> None:
    assert len({colour_name(colour, "en") for colour in range(6)}) == 6
    assert len({colour_name(colour, "de") for colour in range(6)}) == 6
    assert card_name(1) == f"{colour_name(0)} 1"
    assert card_name(10) == f"{colour_name(0)} 10"
    assert card_name(11, "de") == f"{colour_name(1, 'de')} 1"
    assert (card_name(105), card_name(61), card_name(0)) == ("105", "61", "0")
    assert (colour_name(-1), colour_name(6), colour_name(7)) == ("-1", "6", "7")


def test_a_set_meets_its_user_as_cards() -> None:
    hand = CardSet.of([60, 7, 23])

    assert list(hand) == [7, 23, 60]
    assert len(hand) == 3
    assert [card for card in range(-3, 70) if card in hand] == [7, 23, 60]
    assert "7" not in hand
    assert repr(hand) == str(hand) == f"{hand}" == "CardSet(a7, c3, f10)"
    assert hand == CardSet.of((23, 60, 7))
    assert hash(hand) == hash(CardSet.of((23, 60, 7)))
    assert hand
    assert not CardSet.of([])
    assert repr(CardSet.of([])) == "CardSet()"


@pytest.mark.parametrize("wrong", [[0], [61], [-1], [1 << 80], [7, 7], [1, 2, 61]])
def test_a_set_of_what_is_no_card_is_refused(wrong: list[int]) -> None:
    with pytest.raises(ValueError, match="cards: expected numbers from 1 to 60"):
        CardSet.of(wrong)
    assert bits_of(wrong) == 0


@pytest.mark.clause("BK-COMP-1")
def test_a_set_says_which_cards_it_can_hold() -> None:
    assert (CardSet.LEAST, CardSet.GREATEST) == (1, 60)


@pytest.mark.parametrize("bits", [0, 1, -1, -5, 1 << 7, (1 << 61) - 1, 1 << 61, 1 << 5000, 0b1010])
def test_every_number_is_some_set(bits: int) -> None:
    """Bits beyond the cards are passed over, and no number hangs."""
    expected = [card for card in range(1, 61) if bits >> card & 1]

    assert list(CardSet(bits)) == cards_in(bits) == expected
    assert len(CardSet(bits)) == len(expected)
    assert [card for card in range(-2, 70) if card in CardSet(bits)] == expected
