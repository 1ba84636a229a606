"""What can be set, and what is refused by name."""

import pytest
from attrs import fields

from cowrules import CosmicCows
from cowrules.cosmic_cows.options import CosmicCowsOptions
from cowrules.options import Check, OptionError


def of(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*ids)


@of("GC-02", "GC-04", "GC-09", "GC-10", "GC-43")
def test_the_defaults_are_two_sides_on_the_published_board() -> None:
    game = CosmicCows()

    assert (game.players, game.starter, game.max_turns) == (2, None, None)
    # Seventeen lines with the middle one, of which the last three are a zone.
    assert (2 * game.half + 1, game.zone) == (17, 3)


@of("GC-09", "CC-SET-1")
@pytest.mark.parametrize("players", [2, 4, 6, 8])
def test_two_equal_sides_of_up_to_four_can_play(players: int) -> None:
    assert CosmicCows(players=players).seats == range(players)
    assert CosmicCows(players=players, starter=players - 1).starter == players - 1


@of("GC-04", "GC-02", "GC-43")
def test_the_bounds_can_be_reached() -> None:
    assert CosmicCows(half=1, zone=1).half == 1
    assert CosmicCows(half=1000, zone=1000).zone == 1000
    assert CosmicCows(max_turns=1).max_turns == 1
    assert CosmicCows(max_turns=1_000_000).max_turns == 1_000_000


@pytest.mark.parametrize(
    ("options", "option", "clause"),
    [
        *(
            pytest.param({"players": count}, "players", "GC-09", marks=of("GC-09"))
            for count in (0, 1, 3, 5, 7, 9, 10, -2)
        ),
        ({"players": True}, "players", "GC-09"),
        ({"players": 2.0}, "players", "GC-09"),
        ({"players": "2"}, "players", "GC-09"),
        ({"players": None}, "players", "GC-09"),
        ({"players": [2]}, "players", "GC-09"),
        pytest.param({"starter": 2}, "starter", "GC-10", marks=of("GC-10")),
        pytest.param({"starter": -1}, "starter", "GC-10", marks=of("GC-10")),
        ({"starter": 8, "players": 8}, "starter", "GC-10"),
        ({"starter": 4, "players": 4}, "starter", "GC-10"),
        ({"starter": False}, "starter", "GC-10"),
        ({"starter": "0"}, "starter", "GC-10"),
        ({"half": 0}, "half", "GC-02"),
        ({"half": 1001}, "half", "GC-02"),
        ({"half": None}, "half", "GC-02"),
        ({"half": 8.0}, "half", "GC-02"),
        ({"zone": 0}, "zone", "GC-04"),
        ({"zone": -3}, "zone", "GC-04"),
        pytest.param({"zone": 9}, "zone", "GC-04", marks=of("GC-04")),
        pytest.param({"half": 2}, "zone", "GC-04", marks=of("GC-04")),
        ({"half": 1000, "zone": 1001}, "zone", "GC-04"),
        ({"zone": True}, "zone", "GC-04"),
        ({"max_turns": 0}, "max_turns", "GC-43"),
        ({"max_turns": 1_000_001}, "max_turns", "GC-43"),
        ({"max_turns": True}, "max_turns", "GC-43"),
        ({"max_turns": "none"}, "max_turns", "GC-43"),
    ],
)
def test_a_wrong_option_is_named(options: dict[str, object], option: str, clause: str) -> None:
    with pytest.raises(OptionError) as caught:
        CosmicCows(**options)  # type: ignore[arg-type] # wrong on purpose

    assert (caught.value.option, caught.value.clause) == (option, clause)
    assert str(caught.value).startswith(f"option {option}: ")
    assert len(str(caught.value)) < 200


def test_a_huge_number_is_refused_shortly() -> None:
    for name in ("players", "starter", "half", "zone", "max_turns"):
        with pytest.raises(OptionError, match="a huge number") as caught:
            CosmicCows(**{name: 10**5000})
        assert caught.value.option == name


def test_games_of_equal_options_are_equal_and_hash_alike() -> None:
    assert CosmicCows(players=4) == CosmicCows(players=4)
    assert hash(CosmicCows(players=4)) == hash(CosmicCows(players=4))
    assert CosmicCows(players=4) != CosmicCows(players=4, starter=0)
    assert CosmicCows() != CosmicCows(zone=2)


def test_a_game_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        CosmicCows().half = 5  # type: ignore[misc] # wrong on purpose


def test_options_are_given_by_name() -> None:
    for options in (CosmicCows, CosmicCowsOptions):
        with pytest.raises(TypeError):
            options(2)  # type: ignore[call-arg]  # a wrong call is what is tested


@of("GC-02", "GC-04", "GC-09", "GC-10", "GC-43")
def test_each_option_tells_its_bounds() -> None:
    checks = {field.name: field.validator for field in fields(CosmicCows)}

    assert {name: check.schema for name, check in checks.items() if isinstance(check, Check)} == {
        "players": {"enum": [2, 4, 6, 8]},
        "starter": {"minimum": 0, "maximum": 7},
        "half": {"minimum": 1, "maximum": 1000},
        "zone": {"minimum": 1, "maximum": 1000},
        "max_turns": {"minimum": 1, "maximum": 1_000_000},
    }
