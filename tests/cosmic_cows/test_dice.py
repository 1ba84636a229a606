"""What dice hold, for every roll there is, against a slow reading of the rulebook."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, permutations, product

import pytest

from cowrules import CosmicCows
from cowrules.cosmic_cows import Combination, Holding, combinations, holdings, usable

from .positions import COLUMNS, lines, set_up
from .reading import Name, held
from .reading import usable as read_usable

ROLLS = tuple(product(range(1, 7), repeat=5))


def name(holding: Holding) -> Name:
    return holding.combination.value, holding.numbers


def spaces(holding: Holding) -> dict[str, int]:
    return {COLUMNS[pawn]: count for pawn, count in holding.moves}


@cache
def in_all_rolls() -> Counter[str]:
    """In how many of all rolls there is each combination, as the engine sees it."""
    counted: Counter[str] = Counter()
    for dice in ROLLS:
        found = holdings(dice)
        counted.update({each.combination.value for each in found})
        counted["nothing"] += not found
        chances = (each for each in found if each.combination is Combination.CHANCE)
        counted.update(f"chance-{each.moves[0][1]}" for each in chances)
        counted["chance alone"] += [each.combination for each in found] == [Combination.CHANCE]
    return counted


@pytest.mark.clause("CC-MOVE-0", "CC-PAIR", "CC-TRIP", "CC-QUAD", "CC-2P", "CC-FH", "CC-TWO")
@pytest.mark.clause("CC-STR-1", "CC-STR-2", "CC-CH-1", "CC-CH-2", "CC-OPT-2", "CC-COMP-4")
@pytest.mark.clause("CC-ROLL-4", "GC-07", "GC-14", "GC-15", "GC-16", "GC-18", "GC-26", "GC-27")
@pytest.mark.clause("GC-28", "GC-29", "GC-30", "GC-31", "GC-36")
def test_every_roll_holds_what_the_rulebook_says() -> None:
    for dice in ROLLS:
        found = holdings(dice)
        assert {name(each): spaces(each) for each in found} == held(dice), dice
        assert len({name(each) for each in found}) == len(found) <= 6


def test_the_order_of_holdings_is_that_of_the_rulebook() -> None:
    order = list(Combination)
    for dice in ROLLS[::7]:
        places = [(order.index(each.combination), each.numbers) for each in holdings(dice)]
        assert places == sorted(places)


def test_a_die_in_the_cup_is_never_taken_for_one_that_lies(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is asked about a state that cannot be changes no answer about one that can."""
    monkeypatch.setattr(combinations, "_HELD", {})
    game = CosmicCows()
    for dice in combinations_with_replacement(range(7), 5):
        if 0 in dice:
            game.legal_actions(set_up(game, dice, sound=False), 0)
    for dice in combinations_with_replacement(range(1, 7), 5):
        assert {name(each): spaces(each) for each in holdings(dice)} == held(dice), dice


@pytest.mark.clause("CC-MOVE-0", "GC-27", "GC-30")
def test_only_two_kinds_of_rolls_hold_nothing() -> None:
    nothing = {dice for dice in ROLLS if not holdings(dice)}

    assert nothing == {*permutations((1, 2, 3, 5, 6)), *permutations((1, 2, 4, 5, 6))}
    assert len(nothing) == 240
    assert round(100 * 240 / len(ROLLS), 2) == 3.09


@pytest.mark.clause("GC-16", "GC-18", "GC-28", "GC-30", "CC-CH-1", "CC-CH-2")
@pytest.mark.parametrize(
    ("what", "rolls", "percent"),
    [
        # All different: 6 * 5 * 4 * 3 * 2 = 720 rolls have no pair.
        ("pair", 6**5 - 720, 90.7),
        # 15 pairs of numbers: 30 * 4 ways with a fifth die, 20 ways as a full house.
        ("two-pairs", 15 * 120 + 15 * 20, 27.0),
        # 6 numbers: 10 * 25 ways with three, 5 * 5 with four, 1 with five.
        ("triple", 6 * (250 + 25 + 1), 21.3),
        ("full-house", 6 * 5 * 10, 3.86),
        ("four", 6 * 26, 2.01),
        ("kniffel", 6, 0.08),
        ("five-spaces", 6, 0.08),
        # Ways to total 10, 11, 12, and as many to total 25, 24, 23.
        ("chance-3", 2 * (126 + 205 + 305), 16.4),
        # Ways to total 5 to 9, and as many to total 30 to 26.
        ("chance-4", 2 * (1 + 5 + 15 + 35 + 70), 3.24),
        ("chance", 2 * (126 + 205 + 305) + 2 * (1 + 5 + 15 + 35 + 70), 19.6),
        ("large-straight", 2 * 120, 3.09),
        ("small-straight", 1200, 15.4),
        ("nothing", 240, 3.09),
        ("chance alone", 0, 0),
    ],
)
def test_how_often_each_combination_is_rolled(what: str, rolls: int, percent: float) -> None:
    found = in_all_rolls()[what]

    assert found == rolls
    # The figures of the rules are given to the digits that they have.
    assert abs(100 * found / len(ROLLS) - percent) < 0.05


def test_no_roll_offers_more_than_six_options() -> None:
    most = max(len(holdings(dice)) for dice in ROLLS)

    assert most == 6
    assert [str(each.combination) for each in holdings((1, 1, 1, 2, 2))] == [
        "pair",
        "pair",
        "triple",
        "two-pairs",
        "full-house",
        "chance",
    ]


@pytest.mark.clause("GC-17", "GC-19")
def test_four_alike_are_no_two_pairs_and_five_alike_no_full_house() -> None:
    for face in range(1, 7):
        for other in range(1, 7):
            kinds = {each.combination for each in holdings((face,) * 4 + (other,))}
            assert not kinds & {Combination.TWO_PAIRS, Combination.FULL_HOUSE}


@pytest.mark.clause("GC-31")
@pytest.mark.parametrize("face", range(1, 7))
def test_five_alike_may_count_for_chance_too(face: int) -> None:
    kinds = {each.combination for each in holdings((face,) * 5)}

    assert (Combination.CHANCE in kinds) == (face in (1, 2, 5, 6))


@pytest.mark.clause("CC-KN-3", "CC-KN-4", "GC-20", "GC-22", "GC-23", "GC-33", "GC-35")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("place", [-1, 0, 1])
def test_what_of_every_roll_a_side_may_use(side: int, place: int) -> None:
    """Half of the pawns stand on each last line, and in a second round the other way about."""
    for half in (8, 2):
        for sign in (1, -1):
            at = {
                column: half * sign * (1 if at % 2 else -1) if column != "kniffel" else place
                for at, column in enumerate(COLUMNS)
            }
            for dice in ROLLS[::5]:
                found = usable(dice, lines(at), 1 if side else 0, half)
                assert {name(each) for each in found} == set(read_usable(dice, at, side, half))


@pytest.mark.parametrize(
    "dice",
    [(), (1, 2, 3, 4), (1, 2, 3, 4, 5, 6), (0, 1, 2, 3, 4), (1, 2, 3, 4, 7), (-1, 1, 1, 1, 1)],
)
@pytest.mark.clause("CC-COMP-2")
def test_what_are_not_five_dice_is_refused(dice: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"^dice: "):
        holdings(dice)
    with pytest.raises(ValueError, match=r"^dice: "):
        usable(dice, (0,) * 9, 0)


@pytest.mark.clause("CC-COMP-4")
@pytest.mark.parametrize("count", [0, 8, 10])
def test_what_are_not_nine_pawns_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match=r"^pawns: "):
        usable((1, 1, 2, 3, 4), (0,) * count, 0)


def test_dice_may_come_as_a_list() -> None:
    assert holdings([4, 1, 4, 6, 2]) == holdings((4, 1, 4, 6, 2))
    assert usable([4, 1, 4, 6, 2], [0] * 9, 1) == holdings((2, 4, 4, 6, 1))
