"""Options and verdicts can be shown whatever is in them."""

import pickle

import pytest

from cowrules import Illegal, IllegalAction, SharedCode, SixNimmt
from cowrules.options import OptionError
from cowrules.outcome import Outcome, ranks_by
from cowrules.six_nimmt import Commit
from cowrules.texts import SHARED, describe_verdict, with_minus

WORDS = {"roll": ("a roll", "einen Wurf"), "chance": ("chance", "Zufall")}


@pytest.mark.parametrize(
    ("value", "english", "german"),
    [
        (7, "seat 7", "Platz 7"),
        (-1, "seat −1", "Platz −1"),
        ("chance", "chance", "Zufall"),
        (10**9000, "(a huge number)", "(eine riesige Zahl)"),
        ((1, 10**9000), "1, (a huge number)", "1, (eine riesige Zahl)"),
    ],
    ids=["seat", "no seat", "word", "huge", "several"],
)
def test_parameters_are_shown_shortly(
    value: int | str | tuple[int, ...], english: str, german: str
) -> None:
    illegal = Illegal(SharedCode.WRONG_PLAYER, "X", (("player", value),))

    assert english in describe_verdict(illegal, SHARED, WORDS, "en")
    assert german in describe_verdict(illegal, SHARED, WORDS, "de")


@pytest.mark.parametrize(
    ("player", "viewer", "english", "german"),
    [
        (0, 1, "Seat 1 cannot act for seat 0.", "Platz 1 kann nicht für Platz 0 handeln."),
        (
            "chance",
            0,
            "Seat 0 cannot act for chance.",
            "Platz 0 kann nicht für den Zufall handeln.",
        ),
        (
            2,
            "spectator",
            "A spectator cannot act for seat 2.",
            "Wer zuschaut, kann nicht für Platz 2 handeln.",
        ),
        (
            2,
            10**9000,
            "Seat (a huge number) cannot act for seat 2.",
            "Platz (eine riesige Zahl) kann nicht für Platz 2 handeln.",
        ),
    ],
    ids=["a seat", "chance", "a spectator", "huge"],
)
def test_who_acts_for_another_is_told_so(
    player: int | str, viewer: int | str, english: str, german: str
) -> None:
    params = ("player", player), ("viewer", viewer)
    illegal = Illegal(SharedCode.WRONG_PLAYER, "X", params)

    assert describe_verdict(illegal, SHARED, WORDS, "en") == english
    assert describe_verdict(illegal, SHARED, WORDS, "de") == german


@pytest.mark.parametrize(
    ("plain", "shown"),
    [("-3", "−3"), ("(-3, -10)", "(−3, −10)"), ("2-5", "2-5"), ("two-pairs", "two-pairs")],
)
def test_people_read_a_minus_sign(plain: str, shown: str) -> None:
    assert with_minus(plain) == shown


@pytest.mark.parametrize(
    "value",
    [10**9000, -(10**9000), "x" * 10**6, [10**9000], {}, object()],
    ids=["huge", "huge below zero", "long", "list", "dict", "object"],
)
def test_a_wrong_option_is_shown_shortly(value: object) -> None:
    with pytest.raises(OptionError) as caught:
        SixNimmt(players=value)  # type: ignore[arg-type] # wrong on purpose

    assert str(caught.value).isascii()
    assert len(str(caught.value)) < 150


def test_a_parameter_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        Illegal(SharedCode.GAME_OVER, "X").param("card")


@pytest.mark.parametrize(
    ("keys", "ranks"),
    [
        ([], ()),
        ([5], (1,)),
        ([3, 1, 2], (3, 1, 2)),
        ([1, 1, 1], (1, 1, 1)),
        ([2, 1, 1, 3, 3], (3, 1, 1, 4, 4)),
        ([(1, 2), (1, 1)], (2, 1)),
    ],
)
def test_ties_share_a_place_and_leave_a_gap(keys: list[int], ranks: tuple[int, ...]) -> None:
    assert ranks_by(keys) == ranks


def test_a_draw_has_no_winner() -> None:
    assert Outcome((2, 2), "draw").winners == ()
    assert Outcome((1, 3, 1), "won").winners == (0, 2)


def test_a_refusal_goes_whole_from_one_process_to_another() -> None:
    game = SixNimmt(players=2)
    with pytest.raises(IllegalAction) as caught:
        game.apply(game.initial_state(), Commit(player=0, card=7))
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is IllegalAction
    assert (again.illegal, str(again)) == (caught.value.illegal, str(caught.value))
