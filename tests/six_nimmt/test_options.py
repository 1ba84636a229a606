"""What can be set, and what is refused by name."""

import pytest

from cowrules import SixNimmt
from cowrules.options import OptionError
from cowrules.six_nimmt.options import SixNimmtOptions


@pytest.mark.clause("GN-01", "GN-02", "GN-04", "GN-20", "GN-26", "GN-33", "NM-SET-3", "NM-END-4")
def test_the_defaults_are_the_base_game() -> None:
    game = SixNimmt()

    assert (game.players, game.hand_size, game.deck_size, game.highest) == (4, 10, 104, 104)
    assert (game.tactics, game.heads, game.hide_piles) == (False, "published", False)
    assert (game.target, game.rounds, game.limit) == (None, None, 66)


@pytest.mark.clause("GN-04")
@pytest.mark.parametrize("players", range(2, 11))
def test_two_to_ten_can_play(players: int) -> None:
    assert SixNimmt(players=players).seats == range(players)


@pytest.mark.clause("GN-33")
@pytest.mark.parametrize("players", range(2, 11))
def test_the_tactics_deck_has_just_the_cards_that_are_dealt(players: int) -> None:
    assert SixNimmt(players=players, tactics=True).highest == 10 * players + 4


@pytest.mark.clause("GN-01", "GN-04", "NM-SET-3")
def test_hands_and_deck_can_be_as_large_and_as_small_as_is_said() -> None:
    # Two hands of 50 and four rows take all 104 cards; two hands of 1 and four rows take 6.
    assert SixNimmt(players=2, hand_size=50).hand_size == 50
    assert SixNimmt(players=2, hand_size=1, deck_size=6).deck_size == 6


@pytest.mark.clause("NM-END-6", "GN-23", "GN-24", "GN-30")
def test_a_match_has_a_target_or_a_number_of_rounds() -> None:
    assert SixNimmt(target=1).limit == 1
    assert SixNimmt(target=1000).limit == 1000
    assert SixNimmt(rounds=1).rounds == 1
    assert SixNimmt(rounds=1000).limit == 0


@pytest.mark.parametrize(
    ("options", "option", "clause"),
    [
        pytest.param({"players": 1}, "players", "GN-04", marks=pytest.mark.clause("GN-04")),
        pytest.param({"players": 11}, "players", "GN-04", marks=pytest.mark.clause("GN-04")),
        ({"players": True}, "players", "GN-04"),
        ({"players": 4.0}, "players", "GN-04"),
        ({"players": "4"}, "players", "GN-04"),
        ({"players": None}, "players", "GN-04"),
        ({"players": 10**5000}, "players", "GN-04"),
        ({"hand_size": 0}, "hand_size", "NM-SET-3"),
        ({"hand_size": 51}, "hand_size", "NM-SET-3"),
        ({"hand_size": 26}, "hand_size", "GN-04"),
        ({"players": 10, "hand_size": 11}, "hand_size", "GN-04"),
        ({"players": 10, "hand_size": 11, "tactics": True}, "hand_size", "GN-04"),
        ({"players": 2, "hand_size": 1, "deck_size": 5}, "deck_size", "GN-01"),
        ({"deck_size": 105}, "deck_size", "GN-01"),
        ({"players": 4, "deck_size": 43}, "hand_size", "GN-04"),
        ({"tactics": 1}, "tactics", "GN-33"),
        ({"tactics": True, "deck_size": 103}, "tactics", "GN-33"),
        ({"heads": "seven"}, "heads", "GN-02"),
        ({"heads": ["published"]}, "heads", "GN-02"),
        pytest.param({"target": 0}, "target", "GN-23", marks=pytest.mark.clause("GN-23")),
        pytest.param({"target": 1001}, "target", "GN-23", marks=pytest.mark.clause("GN-23")),
        ({"target": True}, "target", "GN-23"),
        ({"rounds": 0}, "rounds", "GN-23"),
        ({"rounds": 1001}, "rounds", "GN-23"),
        pytest.param(
            {"target": 66, "rounds": 1}, "rounds", "GN-24", marks=pytest.mark.clause("GN-24")
        ),
        ({"hide_piles": "yes"}, "hide_piles", "GN-26"),
    ],
)
def test_a_wrong_option_is_named(options: dict[str, object], option: str, clause: str) -> None:
    with pytest.raises(OptionError) as caught:
        SixNimmt(**options)  # type: ignore[arg-type] # wrong on purpose

    assert (caught.value.option, caught.value.clause) == (option, clause)
    assert str(caught.value).startswith(f"option {option}: ")
    assert len(str(caught.value)) < 200


def test_games_of_equal_options_are_equal_and_hash_alike() -> None:
    assert SixNimmt(players=3) == SixNimmt(players=3)
    assert hash(SixNimmt(players=3)) == hash(SixNimmt(players=3))
    assert SixNimmt(players=3) != SixNimmt(players=3, hide_piles=True)


def test_a_game_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        SixNimmt().players = 5  # type: ignore[misc] # wrong on purpose


def test_options_are_given_by_name() -> None:
    for options in (SixNimmt, SixNimmtOptions):
        with pytest.raises(TypeError):
            options(2)  # type: ignore[call-arg]  # a wrong call is what is tested
