"""The options: their defaults, their bounds, and the error that names the option."""

import pytest
from attrs import fields

from cowrules import BoeseKuh
from cowrules.boese_kuh import BoeseKuhOptions, Task
from cowrules.options import Check, OptionError

PAIRS = (
    (Task.THIRTY, Task.FORTY_FIVE),
    (Task.TRIPLET, Task.QUADRUPLET),
    (Task.TWO_PAIRS, Task.FULL_HOUSE),
    (Task.COLOUR_FULL_HOUSE, Task.FAVOURITE_COLOUR),
    (Task.UNEVEN, Task.EVEN),
    (Task.STRAIGHT, Task.SALAD),
)


@pytest.mark.clause("GB-01", "GB-02", "GB-03", "GB-04", "GB-05", "GB-20", "BK-COMP-3", "BK-COMP-5")
def test_the_defaults_are_the_rulings() -> None:
    game = BoeseKuh()

    assert game.players == 4
    assert game.six_players is False
    assert game.starter is None
    assert game.task_cards == PAIRS
    assert game.sides is None
    assert game.chips == (-5, -5, -4, -4, -3, -3, -2, -2, -1, -1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
    assert game.cow_cards == tuple(range(1, 61))
    assert game.open_scores is False


@pytest.mark.clause("GB-01")
def test_two_to_five_play_and_six_by_option() -> None:
    for players in (2, 3, 4, 5):
        assert BoeseKuh(players=players).seats == range(players)
    assert BoeseKuh(players=6, six_players=True).seats == range(6)
    for players in (1, 7):
        with pytest.raises(OptionError, match=r"^option players: "):
            BoeseKuh(players=players, six_players=True)


@pytest.mark.clause("GB-01")
def test_the_range_told_is_the_range_taken() -> None:
    for six, most in ((False, 5), (True, 6)):
        for players in (1, 7):
            with pytest.raises(OptionError, match=f"a whole number from 2 to {most}, got"):
                BoeseKuh(players=players, six_players=six)


@pytest.mark.clause("GB-01")
def test_six_are_told_which_option_lets_them_play() -> None:
    with pytest.raises(OptionError, match=r"^option players: six play only with .* six_players"):
        BoeseKuh(players=6)


@pytest.mark.clause("GB-01")
def test_six_is_a_whole_number() -> None:
    with pytest.raises(OptionError, match=r"^option players: .* from 2 to 6, got 6\.0"):
        BoeseKuh(players=6.0, six_players=True)  # type: ignore[arg-type] # wrong on purpose


WRONG = [
    ("players", 1, "GB-01"),
    ("players", 6, "GB-01"),
    ("players", 7, "GB-01"),
    ("players", True, "GB-01"),
    ("players", "4", "GB-01"),
    ("six_players", 1, "GB-01"),
    ("starter", 4, "GB-02"),
    ("starter", 5, "GB-02"),
    ("starter", -1, "GB-02"),
    ("starter", False, "GB-02"),
    ("task_cards", PAIRS[:5], "GB-04"),
    ("task_cards", (*PAIRS, PAIRS[0]), "GB-04"),
    ("task_cards", ((Task.THIRTY, Task.EVEN, Task.SALAD), *PAIRS[1:]), "GB-04"),
    ("task_cards", list(PAIRS), "GB-04"),
    ("task_cards", (("thirty", "forty-five"), *PAIRS[1:]), "GB-04"),
    ("task_cards", ((Task.THIRTY,), *PAIRS[1:]), "GB-04"),
    ("task_cards", ([Task.THIRTY, Task.EVEN], *PAIRS[1:]), "GB-04"),
    ("task_cards", None, "GB-04"),
    ("sides", (0, 1, 0, 1, 0), "GB-05"),
    ("sides", (0, 1, 0, 1, 0, 1, 0), "GB-05"),
    ("sides", (0, 0, 0, 0, 0, 2), "GB-05"),
    ("sides", (0, 1, 0, 1, 0, 2), "GB-05"),
    ("sides", [0, 1, 0, 1, 0, 1], "GB-05"),
    ("sides", (0, 1, 0, 1, 0, True), "GB-05"),
    ("sides", 0, "GB-05"),
    ("chips", (1, 2, 3, 4, 5), "GB-03"),
    ("chips", (1,) * 201, "GB-03"),
    ("chips", (1, 2, 3, 4, 5, 0), "GB-03"),
    ("chips", (1, 2, 3, 4, 5, 100), "GB-03"),
    ("chips", (1, 2, 3, 4, 5, -100), "GB-03"),
    ("chips", (1, 2, 3, 4, 5, True), "GB-03"),
    ("chips", (1, 2, 3, 4, 5, "6"), "GB-03"),
    ("chips", [1, 2, 3, 4, 5, 6], "GB-03"),
    ("chips", 7, "GB-03"),
    ("chips", None, "GB-03"),
    ("cow_cards", tuple(range(1, 20)), "BK-SETUP-5"),
    ("cow_cards", tuple(range(30)), "BK-COMP-2"),
    ("cow_cards", tuple(range(40, 62)), "BK-COMP-2"),
    ("cow_cards", (*range(1, 30), 29), "BK-COMP-2"),
    ("cow_cards", (*range(1, 30), 1 << 70), "BK-COMP-2"),
    ("cow_cards", (*range(1, 30), 30.0), "BK-COMP-2"),
    ("cow_cards", (), "BK-COMP-2"),
    ("cow_cards", list(range(1, 61)), "BK-COMP-2"),
    ("open_scores", None, "GB-20"),
]


@pytest.mark.parametrize(("option", "value", "clause"), WRONG, ids=repr)
@pytest.mark.clause("GB-01", "GB-02", "GB-03", "GB-04", "GB-05", "GB-20")
def test_an_error_names_the_option_and_its_clause(option: str, value: object, clause: str) -> None:
    wrong: dict[str, object] = {option: value}
    for options in (BoeseKuh, BoeseKuhOptions):
        with pytest.raises(OptionError, match=f"^option {option}: ") as caught:
            options(**wrong)  # type: ignore[arg-type]  # a wrong type is what is tested
        assert (caught.value.option, caught.value.clause) == (option, clause)
        assert len(str(caught.value)) < 200


def test_sets_given_in_any_order_are_equal_options() -> None:
    deck = tuple(range(60, 0, -1))
    chips = (1, -1, 3, 2, -2, 5, 4)

    assert BoeseKuh(cow_cards=deck) == BoeseKuh()
    assert hash(BoeseKuh(cow_cards=deck)) == hash(BoeseKuh())
    assert BoeseKuh(chips=chips).chips == tuple(sorted(chips))
    assert BoeseKuh(chips=chips) != BoeseKuh()
    assert BoeseKuh(open_scores=True) != BoeseKuh()


def test_bounds_are_allowed_themselves() -> None:
    assert BoeseKuh(chips=(99, -99, 1, 1, 1, 1)).chips == (-99, 1, 1, 1, 1, 99)
    assert len(BoeseKuh(chips=(1,) * 200).chips) == 200
    assert len(BoeseKuh(players=2, cow_cards=tuple(range(1, 11))).deck) == 10
    assert BoeseKuh(players=2, starter=1).starter == 1
    assert BoeseKuh(players=6, six_players=True, starter=5).starter == 5
    assert BoeseKuh(sides=(0, 1, 0, 1, 0, 1)).sides == (0, 1, 0, 1, 0, 1)
    assert BoeseKuh(task_cards=((Task.EVEN, Task.EVEN),) * 6).task_cards[5] == (Task.EVEN,) * 2


def test_options_are_given_by_name() -> None:
    for options in (BoeseKuh, BoeseKuhOptions):
        with pytest.raises(TypeError):
            options(2)  # type: ignore[call-arg]  # a wrong call is what is tested


@pytest.mark.clause("GB-01", "GB-02", "GB-03", "GB-04", "GB-05", "BK-COMP-2", "BK-SETUP-5")
def test_each_option_tells_its_bounds() -> None:
    """Two players need ten cards; more is told where it is asked for."""
    checks = {field.name: field.validator for field in fields(BoeseKuh)}
    six = {"minItems": 6, "maxItems": 6}
    values = {"type": "integer", "minimum": -99, "maximum": 99, "not": {"const": 0}}
    cards = {"type": "integer", "minimum": 1, "maximum": 60}

    assert {name: check.schema for name, check in checks.items() if isinstance(check, Check)} == {
        "players": {"minimum": 2, "maximum": 6},
        "six_players": {},
        "starter": {"minimum": 0, "maximum": 5},
        "task_cards": six,
        "sides": six | {"items": {"enum": [0, 1]}},
        "chips": {"minItems": 6, "maxItems": 200, "items": values},
        "cow_cards": {"minItems": 10, "items": cards, "uniqueItems": True},
        "open_scores": {},
    }
