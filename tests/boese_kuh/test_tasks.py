"""Each task alone: the rulebook's examples, and what does not fit under which clause."""

import random

import pytest

from cowrules.boese_kuh import (
    BoeseKuhCode,
    Task,
    can_be_completed,
    colour_of,
    completes,
    fitting,
    misfit,
    number_of,
    task_name,
)

from ..exhaustive.boese_kuh_names import TASK
from ..spec.boese_kuh import piles as spec
from ..spec.boese_kuh.cards import Card
from .positions import cards


def numbers(found: object) -> list[int]:
    assert isinstance(found, int)
    return sorted({number_of(card) for card in range(1, 61) if found >> card & 1})


def test_the_tasks_stand_in_the_order_of_the_rulebook() -> None:
    assert [task_name(task) for task in Task] == [
        "Thoroughly Thirty",
        "Fantastic Forty-five",
        "Triplet",
        "Quadruplet",
        "Two different pairs",
        "Full House",
        "Colour Full House",
        "Favourite Colour",
        "Uneven Numbers",
        "Even Numbers",
        "Large Straight",
        "Colour Salad",
    ]


COMPLETE = [
    pytest.param(Task.THIRTY, "a10 b10 c9 d1", marks=pytest.mark.clause("BK-T30-1")),
    pytest.param(
        Task.THIRTY, "a1 a2 a3 a4 a5 a6 a9", marks=pytest.mark.clause("BK-T30-2", "GB-12")
    ),
    pytest.param(Task.FORTY_FIVE, "a10 b10 c10 d10 e5", marks=pytest.mark.clause("BK-T45-1")),
    pytest.param(
        Task.FORTY_FIVE,
        "a1 a2 a3 a4 a5 a6 a7 a8 a9",
        marks=pytest.mark.clause("BK-T45-2", "GB-12"),
    ),
    pytest.param(Task.TRIPLET, "a7 c7 f7", marks=pytest.mark.clause("BK-TRI-1", "BK-TRI-2")),
    pytest.param(Task.QUADRUPLET, "a7 c7 d7 f7", marks=pytest.mark.clause("BK-QUA-1", "BK-QUA-2")),
    pytest.param(Task.TWO_PAIRS, "a7 c7 a3 c3", marks=pytest.mark.clause("BK-2P-1", "BK-2P-2")),
    pytest.param(Task.FULL_HOUSE, "a7 c7 d7 a3 c3", marks=pytest.mark.clause("BK-FH-1", "BK-FH-2")),
    pytest.param(
        Task.COLOUR_FULL_HOUSE,
        "a7 a3 a5 c7 c10",
        marks=pytest.mark.clause("BK-CFH-1", "BK-CFH-2"),
    ),
    pytest.param(
        Task.FAVOURITE_COLOUR,
        "b1 b3 b5 b7 b10",
        marks=pytest.mark.clause("BK-FAV-1", "BK-FAV-2"),
    ),
    pytest.param(
        Task.UNEVEN,
        "a3 b5 c9 d1 e1",
        marks=pytest.mark.clause("BK-ODD-1", "BK-ODD-2", "BK-ODD-3", "GB-46"),
    ),
    pytest.param(
        Task.EVEN,
        "a10 b2 c6 d4 e10",
        marks=pytest.mark.clause("BK-EVN-1", "BK-EVN-2", "BK-EVN-3", "GB-46"),
    ),
    pytest.param(Task.STRAIGHT, "a4 b5 c6 c7 a8", marks=pytest.mark.clause("BK-STR-1", "BK-STR-2")),
    pytest.param(Task.STRAIGHT, "a6 b10 c9 c7 a8", marks=pytest.mark.clause("BK-STR-3")),
    pytest.param(
        Task.SALAD,
        "f1 b1 c10 a4 e1 d8",
        marks=pytest.mark.clause("BK-SAL-1", "BK-SAL-2", "BK-SAL-3"),
    ),
]


@pytest.mark.parametrize(("task", "shown"), COMPLETE)
@pytest.mark.clause("BK-DONE-1", "BK-TURN-7", "GB-13")
def test_a_complete_set_can_be_laid_in_any_order_and_any_parts(task: Task, shown: str) -> None:
    whole = list(cards(shown))
    for seed in range(6):
        random.Random(seed).shuffle(whole)
        for done in range(len(whole)):
            for count in range(1, len(whole) - done + 1):
                pile, added = whole[:done], whole[done : done + count]
                assert misfit(task, pile, added) is None
                assert completes(task, pile, added) is (done + count == len(whole))
        assert can_be_completed(task, whole)
        assert fitting(task, whole) == 0


REFUSED = [
    (Task.THIRTY, "a10 b10", "c10 d1", BoeseKuhCode.SUM_TOO_HIGH, "BK-T30-3"),
    (Task.FORTY_FIVE, "a10 b10 c10 d10", "e6", BoeseKuhCode.SUM_TOO_HIGH, "GB-09"),
    (Task.TRIPLET, "a4", "b7 c7 d7", BoeseKuhCode.OTHER_NUMBER, "BK-TRI-3"),
    (Task.TRIPLET, "a4", "b4 c9", BoeseKuhCode.OTHER_NUMBER, "BK-TRI-3"),
    (Task.TRIPLET, "", "a4 b7", BoeseKuhCode.OTHER_NUMBER, "BK-TRI-1"),
    (Task.TRIPLET, "", "b7 c7 d9", BoeseKuhCode.OTHER_NUMBER, "BK-TRI-1"),
    (Task.TRIPLET, "a7", "b7 c7 d7", BoeseKuhCode.TOO_MANY_CARDS, "GB-16"),
    (Task.QUADRUPLET, "a4 b4", "c7", BoeseKuhCode.OTHER_NUMBER, "BK-QUA-1"),
    (Task.QUADRUPLET, "a4 b4 c4", "d4 e4", BoeseKuhCode.TOO_MANY_CARDS, "GB-16"),
    (Task.TWO_PAIRS, "a7 b9", "c3", BoeseKuhCode.TOO_MANY_NUMBERS, "BK-2P-1"),
    (Task.TWO_PAIRS, "a7 b7", "c7", BoeseKuhCode.NUMBER_TOO_OFTEN, "GB-43"),
    (Task.TWO_PAIRS, "a7 b7", "c7 d7", BoeseKuhCode.NUMBER_TOO_OFTEN, "BK-2P-3"),
    (Task.FULL_HOUSE, "a7 b9", "c3", BoeseKuhCode.TOO_MANY_NUMBERS, "BK-FH-1"),
    (Task.FULL_HOUSE, "a7 b7 c7", "d7", BoeseKuhCode.NUMBER_TOO_OFTEN, "GB-42"),
    (Task.FULL_HOUSE, "", "a7 b7 c7 d7 e7", BoeseKuhCode.NUMBER_TOO_OFTEN, "BK-FH-3"),
    (Task.FULL_HOUSE, "a7 b7 c7 d9 e9", "f9", BoeseKuhCode.TOO_MANY_CARDS, "GB-16"),
    (Task.COLOUR_FULL_HOUSE, "a7 b9", "c3", BoeseKuhCode.TOO_MANY_COLOURS, "BK-CFH-1"),
    (Task.COLOUR_FULL_HOUSE, "a1 a2 a3", "a4", BoeseKuhCode.COLOUR_TOO_OFTEN, "GB-44"),
    (Task.COLOUR_FULL_HOUSE, "a1 a2 a3", "a4 a5", BoeseKuhCode.COLOUR_TOO_OFTEN, "GB-44"),
    (Task.COLOUR_FULL_HOUSE, "a1 a2 b3", "a4 b5 b6", BoeseKuhCode.TOO_MANY_CARDS, "GB-16"),
    (Task.FAVOURITE_COLOUR, "a1", "a2 b2", BoeseKuhCode.OTHER_COLOUR, "BK-FAV-1"),
    (Task.FAVOURITE_COLOUR, "a1 a2 a3 a4", "a5 a6", BoeseKuhCode.TOO_MANY_CARDS, "GB-16"),
    (Task.UNEVEN, "a1", "b3 c4", BoeseKuhCode.NOT_UNEVEN, "BK-ODD-1"),
    (Task.UNEVEN, "a1 b1 c1", "a3 a5 a7", BoeseKuhCode.TOO_MANY_CARDS, "GB-16"),
    (Task.EVEN, "", "b3", BoeseKuhCode.NOT_EVEN, "BK-EVN-1"),
    (Task.EVEN, "a2 b2 c2 d2", "a4 b4", BoeseKuhCode.TOO_MANY_CARDS, "GB-16"),
    (Task.STRAIGHT, "a5", "b5", BoeseKuhCode.NUMBER_TWICE, "GB-45"),
    (Task.STRAIGHT, "a5", "b6 c6", BoeseKuhCode.NUMBER_TWICE, "GB-45"),
    (Task.STRAIGHT, "a2 b5", "c1 d6", BoeseKuhCode.SPAN_TOO_WIDE, "BK-STR-1"),
    (Task.STRAIGHT, "a2 b5", "c9", BoeseKuhCode.SPAN_TOO_WIDE, "BK-STR-1"),
    (Task.STRAIGHT, "a8 b9 c10", "d1 e2", BoeseKuhCode.BEYOND_TEN, "BK-STR-4"),
    (Task.STRAIGHT, "a10", "d1", BoeseKuhCode.BEYOND_TEN, "BK-STR-4"),
    (Task.STRAIGHT, "a6", "d1", BoeseKuhCode.SPAN_TOO_WIDE, "BK-STR-1"),
    (Task.SALAD, "a1 b2", "a9", BoeseKuhCode.COLOUR_TWICE, "BK-SAL-1"),
    (Task.SALAD, "", "c1 c2", BoeseKuhCode.COLOUR_TWICE, "BK-SAL-1"),
]


@pytest.mark.parametrize(
    ("task", "pile", "added", "code", "clause"),
    [
        pytest.param(*row, marks=pytest.mark.clause(row[4]), id=f"{row[0]}: {row[1]} + {row[2]}")
        for row in REFUSED
    ],
)
def test_what_does_not_fit_is_refused_under_the_most_specific_clause(
    task: Task, pile: str, added: str, code: BoeseKuhCode, clause: str
) -> None:
    verdict = misfit(task, cards(pile), cards(added))

    assert verdict is not None
    assert (verdict.code, verdict.clause) == (code, clause)
    assert verdict.param("task") == task.value
    assert not completes(task, cards(pile), cards(added))


@pytest.mark.clause("BK-T30-3", "GB-42", "BK-TRI-1", "BK-STR-1", "BK-SAL-1")
def test_the_refusal_says_what_a_message_needs() -> None:
    def params(task: Task, pile: str, added: str) -> dict[str, object]:
        verdict = misfit(task, cards(pile), cards(added))
        assert verdict is not None
        return {name: value for name, value in verdict.params if name != "task"}

    assert params(Task.THIRTY, "a10 b10", "c10 d1") == {"sum": 31, "limit": 30}
    assert params(Task.TRIPLET, "a4", "b4 c7") == {"card": 27, "number": 4}
    assert params(Task.TRIPLET, "", "c9 c7") == {"card": 27, "number": 9}
    assert params(Task.FAVOURITE_COLOUR, "c4", "a7") == {"card": 7, "colour": 2}
    assert params(Task.FULL_HOUSE, "a7 b7 c7", "d7") == {"number": 7, "count": 4, "limit": 3}
    assert params(Task.TWO_PAIRS, "a9 b7", "d1") == {"numbers": (1, 7, 9), "limit": 2}
    assert params(Task.COLOUR_FULL_HOUSE, "d1", "a9 b7") == {"colours": (0, 1, 3), "limit": 2}
    assert params(Task.STRAIGHT, "a9", "b2") == {"numbers": (2, 9), "limit": 5}
    assert params(Task.SALAD, "d1", "d9") == {"colour": 3}
    assert params(Task.EVEN, "", "d2 d9") == {"card": 39}
    assert params(Task.TRIPLET, "a7", "b7 c7 d7") == {"count": 4, "limit": 3}
    assert params(Task.EVEN, "a2 b2 c2 d2", "a4 b4") == {"count": 6, "limit": 5}


@pytest.mark.clause("BK-T30-4", "GB-08", "BK-T30-3")
def test_at_28_a_one_two_ones_or_a_two() -> None:
    pile = cards("a10 b10 c8")
    ones, twos = cards("a1 b1 c1 d1"), cards("a2 b2 c2 d2 e2 f2")

    assert numbers(fitting(Task.THIRTY, pile)) == [1, 2]
    assert all(misfit(Task.THIRTY, pile, [one]) is None for one in ones)
    assert not any(completes(Task.THIRTY, pile, [one]) for one in ones)
    assert completes(Task.THIRTY, pile, ones[:2])
    assert all(completes(Task.THIRTY, pile, [two]) for two in twos)
    assert misfit(Task.THIRTY, pile, ones[:3]) is not None
    assert misfit(Task.THIRTY, pile, (ones[0], twos[0])) is not None


@pytest.mark.clause("BK-TRI-3")
def test_the_first_card_fixes_the_number_of_a_triplet() -> None:
    assert numbers(fitting(Task.TRIPLET, cards("c4"))) == [4]
    assert len(fitting(Task.TRIPLET, cards("c4"))) == 5
    assert len(fitting(Task.TRIPLET, ())) == 60


@pytest.mark.clause("BK-STR-5", "GB-13", "GB-45")
def test_with_two_and_five_a_straight_takes_three_four_and_one_of_one_and_six() -> None:
    pile = cards("a2 b5")

    assert numbers(fitting(Task.STRAIGHT, pile)) == [1, 3, 4, 6]
    assert completes(Task.STRAIGHT, pile, cards("c3 c4 c1"))
    assert completes(Task.STRAIGHT, pile, cards("c3 c4 c6"))
    assert misfit(Task.STRAIGHT, pile, cards("c1 c6")) is not None
    assert numbers(fitting(Task.STRAIGHT, cards("a2 b5 c1"))) == [3, 4]


@pytest.mark.clause("GB-44")
def test_either_of_two_pairs_of_a_colour_can_become_the_three() -> None:
    pile = cards("a1 a2 b1 b2")

    assert completes(Task.COLOUR_FULL_HOUSE, pile, cards("a9"))
    assert completes(Task.COLOUR_FULL_HOUSE, pile, cards("b9"))
    assert len(fitting(Task.COLOUR_FULL_HOUSE, pile)) == 16


@pytest.mark.clause("GB-10", "GB-07")
@pytest.mark.parametrize(
    ("task", "pile"),
    [
        (Task.THIRTY, "a1 b1 c1 d1 e1 f1 a10 b10 c3"),
        (Task.FORTY_FIVE, "a1 b1 c1 d1 e1 f1 a10 b10 c10 d8"),
    ],
)
def test_a_sum_one_short_with_all_ones_in_it_is_dead_but_not_complete(
    task: Task, pile: str
) -> None:
    assert not can_be_completed(task, cards(pile))
    assert fitting(task, cards(pile)) == 0
    assert can_be_completed(task, cards(pile)[1:])


@pytest.mark.clause("GB-10")
def test_only_cards_of_the_deck_count_as_available() -> None:
    assert can_be_completed(Task.TRIPLET, cards("a7"), cards("a7 b7 c7"))
    assert not can_be_completed(Task.TRIPLET, cards("a7"), cards("a7 b7 c8"))
    assert list(fitting(Task.TRIPLET, cards("a7"), cards("a7 b7 c8"))) == [17]


@pytest.mark.parametrize("pile", ["a7 b8", "a7 b7 c7 d7"])
def test_an_impossible_pile_is_refused(pile: str) -> None:
    for query in (fitting, can_be_completed):
        with pytest.raises(ValueError, match="pile: these cards cannot lie on triplet together"):
            query(Task.TRIPLET, cards(pile))
    with pytest.raises(ValueError, match="pile: these cards"):
        misfit(Task.TRIPLET, cards(pile), [1])


@pytest.mark.parametrize("added", [[], [7], [0], [61], [8, 8]])
def test_cards_that_cannot_be_added_are_refused(added: list[int]) -> None:
    for query in (misfit, completes):
        with pytest.raises(ValueError, match="cards: expected at least one"):
            query(Task.EVEN, [], [7, *added]) if added == [7] else query(Task.EVEN, [], added)
    with pytest.raises(ValueError, match="pile: cards: expected numbers"):
        fitting(Task.EVEN, [99])


def said(card: int) -> Card:
    """A card as the specification says it."""
    return Card(number_of(card), colour_of(card))


@pytest.mark.parametrize("named", TASK)
@pytest.mark.clause("BK-TURN-6", "GB-13", "GB-16")
def test_random_piles_agree_with_the_specification(named: str) -> None:
    """Piles grow card by card; at each step single cards and pairs of them are compared."""
    known: dict[tuple[int, ...], bool] = {}

    def fits(cards: set[Card]) -> bool:
        values = spec.values(named, cards)
        if values not in known:
            known[values] = spec.fits(named, cards)
        return known[values]

    task = TASK[named]
    chosen = random.Random(named)
    seen = {False: 0, True: 0}
    for _ in range(15):
        pile: list[int] = []
        while True:
            lying = set(map(said, pile))
            others = [card for card in range(1, 61) if card not in pile]
            could = [card for card in others if fits(lying | {said(card)})]
            assert list(fitting(task, pile)) == could
            for first in could[:10]:
                both = (first, chosen.choice([card for card in others if card != first]))
                together = lying | set(map(said, both))
                expected = fits(together)
                assert (misfit(task, pile, both) is None) is expected
                assert completes(task, pile, both) is (
                    expected and spec.is_complete(named, together)
                )
                seen[expected] += 1
            if not could:
                break
            pile.append(chosen.choice(could))
    assert min(seen.values()) > 10


@pytest.mark.parametrize("named", TASK)
@pytest.mark.clause("GB-10", "BK-DONE-1")
def test_whether_a_task_can_be_completed_is_what_trying_all_cards_says(named: str) -> None:
    """Small decks, and all subsets of the cards outside the pile tried one by one."""
    task = TASK[named]
    chosen = random.Random(named)
    cards = range(1, 61)
    kinds = (
        [card for card in cards if number_of(card) in (1, 2, 9)],
        [card for card in cards if colour_of(card) in (1, 4)],
        [card for card in cards if number_of(card) == 7],
        [card for card in cards if colour_of(card) == 2],
        cards,
    )
    answers = set()
    for round_ in range(50):
        kind = kinds[round_ % len(kinds)]
        deck = chosen.sample(kind, min(10, len(kind)))
        pile: list[int] = []
        for card in deck[: chosen.randrange(5)]:
            if misfit(task, pile, [card]) is None:
                pile.append(card)
        free = [said(card) for card in deck if card not in pile]
        lying = set(map(said, pile))
        expected = any(
            spec.is_complete(
                named, lying | {card for place, card in enumerate(free) if subset >> place & 1}
            )
            for subset in range(1 << len(free))
        )
        assert can_be_completed(task, pile, deck) is expected
        answers.add(expected)
    assert answers == {False, True}
