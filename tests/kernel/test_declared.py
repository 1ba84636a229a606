"""Actions are made of what they declare, and positions are looked at before their faults."""

from typing import Any

import pytest
from attrs import evolve

from cowrules import SPECTATOR, BoeseKuh, CosmicCows, Dealer, SixNimmt
from cowrules.boese_kuh import Draw, GiveChip, Lay, PlaceChip, Setup
from cowrules.boese_kuh import Phase as BoeseKuhPhase
from cowrules.cosmic_cows import Combination, Forfeit, Move, Reroll, Roll, Start
from cowrules.cosmic_cows import Phase as CosmicCowsPhase
from cowrules.six_nimmt import ChooseRow, Commit, Deal
from cowrules.six_nimmt import Phase as SixNimmtPhase

from .nonsense import HUGE


class Seat(int):
    pass


ROWS = (1, 2, 5, 6)
SIDES = (0, 0, 0, 0, 0, 0)
CHIPS = (1, 2, 3, 4, 5, -1)
HANDS = ((1, 2, 3, 4, 5), (6, 7, 8, 9, 10))
NUMBER = "a whole number"
A = "got a value of type"
WRONG: list[tuple[Any, dict[str, Any], str]] = [
    (Commit, {"player": "0", "card": 5}, f"player: expected {NUMBER}, got '0'"),
    (Commit, {"player": 0, "card": None}, f"card: expected {NUMBER}, got None"),
    (Commit, {"player": 0, "card": 57.0}, f"card: expected {NUMBER}, got 57.0"),
    (Commit, {"player": True, "card": 57}, f"player: expected {NUMBER}, got True"),
    (
        Commit,
        {"player": Seat(1), "card": 57},
        f"player: expected {NUMBER}, {A} Seat",
    ),
    (ChooseRow, {"player": 0, "row": "0"}, f"row: expected {NUMBER}, got '0'"),
    (Deal, {"hands": None, "rows": ROWS}, "hands: expected a tuple, got None"),
    (
        Deal,
        {"hands": ([1], (2,)), "rows": ROWS},
        f"hands[0]: expected a tuple, {A} list",
    ),
    (Deal, {"hands": ((1,), ("2",)), "rows": ROWS}, f"hands[1][0]: expected {NUMBER}, got '2'"),
    (Deal, {"hands": ((1,),), "rows": (1, 2, 3, "4")}, f"rows[3]: expected {NUMBER}, got '4'"),
    (
        Setup,
        {"starter": None, "sides": SIDES, "chips": CHIPS, "hands": HANDS},
        f"starter: expected {NUMBER}, got None",
    ),
    (
        Setup,
        {"starter": 0, "sides": SIDES, "chips": {1, 2}, "hands": HANDS},
        "chips: expected a tuple, got a value of type set",
    ),
    (Draw, {"cards": (1, 2.0)}, f"cards[1]: expected {NUMBER}, got 2.0"),
    (PlaceChip, {"chip": "-3"}, f"chip: expected {NUMBER}, got '-3'"),
    (
        Lay,
        {"player": 0, "task": 0, "cards": [8]},
        f"cards: expected a tuple, {A} list",
    ),
    (Lay, {"player": 0, "task": 0, "cards": ("a10",)}, f"cards[0]: expected {NUMBER}, got 'a10'"),
    (GiveChip, {"player": 0, "recipient": False}, f"recipient: expected {NUMBER}, got False"),
    (Start, {"starter": "me"}, f"starter: expected {NUMBER}, got 'me'"),
    (Roll, {"dice": (1, 2, 3, 4, 5.0)}, f"dice[4]: expected {NUMBER}, got 5.0"),
    (Reroll, {"player": 0, "dice": range(2)}, "dice: expected a tuple, got a value of type range"),
    (
        Move,
        {"player": 0, "combination": "pair", "numbers": (4,)},
        "combination: expected Combination, such as Combination.PAIR, got 'pair'",
    ),
    (
        Move,
        {"player": 0, "combination": Combination.PAIR, "numbers": 4},
        "numbers: expected a tuple, got 4",
    ),
    (Forfeit, {"player": None}, f"player: expected {NUMBER}, got None"),
]


@pytest.mark.parametrize(("cls", "fields", "message"), WRONG)
def test_an_action_of_anything_else_cannot_be_made(
    cls: Any, fields: dict[str, Any], message: str
) -> None:
    with pytest.raises(TypeError) as caught:
        cls(**fields)
    assert str(caught.value) == f"{cls.__name__}.{message}"


def test_any_whole_number_will_do() -> None:
    for number in (-1, 0, HUGE, -HUGE):
        assert Commit(number, number).card == number
        assert Lay(0, 0, (number, number)).cards == (number, number)


def test_a_changed_copy_is_looked_at_too() -> None:
    with pytest.raises(TypeError, match=r"^Commit\.card: "):
        evolve(Commit(0, 1), card="1")  # type: ignore[arg-type] # wrong on purpose


def started(game: Any) -> Any:
    state, _ = game.apply(game.initial_state(), Dealer(seed=3).action(game, game.initial_state()))
    return state


def opened(position: Any, **changes: Any) -> Any:
    return evolve(position, public=evolve(position.public, **changes))


def test_states_of_anything_else_are_refused_by_their_first_such_field() -> None:
    nimmt: Any = SixNimmt(players=2)
    kuh: Any = BoeseKuh(players=2)
    cows: Any = CosmicCows(starter=0)
    cases: list[tuple[Any, Any, str]] = [
        (
            nimmt,
            opened(started(nimmt), phase="commit"),
            "public.phase: expected Phase, such as Phase.DEAL, got 'commit'",
        ),
        (nimmt, opened(started(nimmt), round=1.0), f"public.round: expected {NUMBER}, got 1.0"),
        (nimmt, opened(started(nimmt), turn=True), f"public.turn: expected {NUMBER}, got True"),
        (
            nimmt,
            opened(started(nimmt), revealed=((1, 2, 3),)),
            "public.revealed[0]: expected a tuple of 2, got a value of type tuple",
        ),
        (nimmt, evolve(started(nimmt), public=None), "public: expected Public, got None"),
        (
            nimmt,
            evolve(started(nimmt), hands=((None,), ())),
            f"hands[0][0]: expected {NUMBER}, got None",
        ),
        (
            nimmt,
            evolve(started(nimmt), commitments=(None, "7")),
            f"commitments[1]: expected {NUMBER} or None, got '7'",
        ),
        (
            nimmt,
            evolve(nimmt.observe(started(nimmt), 0), viewer=True),
            f"viewer: expected {NUMBER} or SPECTATOR, got True",
        ),
        (
            nimmt,
            evolve(nimmt.observe(started(nimmt), 0), committed=(0, 1)),
            "committed[0]: expected True or False, got 0",
        ),
        (
            nimmt,
            evolve(nimmt.observe(started(nimmt), 0), piles=((1.5,), None)),
            f"piles[0][0]: expected {NUMBER}, got 1.5",
        ),
        (kuh, opened(started(kuh), phase=None), "public.phase: expected Phase, such as "),
        (kuh, opened(started(kuh), tasks="1"), "public.tasks: expected a tuple, got '1'"),
        (kuh, opened(started(kuh), discards=0), "public.discards: expected CardSet, got 0"),
        (
            kuh,
            evolve(kuh.observe(started(kuh), 1), draw_size="50"),
            f"draw_size: expected {NUMBER}, got '50'",
        ),
        (cows, opened(started(cows), phase=""), "public.phase: expected Phase, such as "),
        (cows, opened(started(cows), rolls=1.0), f"public.rolls: expected {NUMBER}, got 1.0"),
        (
            cows,
            opened(cows.observe(started(cows), SPECTATOR), dice=[1, 2, 3, 4, 5]),
            "public.dice: expected a tuple, got a value of type list",
        ),
    ]
    for game, position, message in cases:
        with pytest.raises(TypeError) as caught:
            game.faults(position)
        assert str(caught.value).startswith(f"position.{message}")


def test_what_play_leads_to_is_as_declared() -> None:
    games: list[Any] = [SixNimmt(players=3, rounds=1), BoeseKuh(players=3), CosmicCows()]
    for game in games:
        state, dealer = game.initial_state(), Dealer(seed=5)
        while actors := game.actors(state):
            offered = game.legal_actions(state, actors[0])
            state, _ = game.apply(state, offered[0] if offered else dealer.action(game, state))
            for viewer in (*game.seats, SPECTATOR):
                game.faults(game.observe(state, viewer))
            game.faults(state)


def test_the_phases_are_three_kinds() -> None:
    """So that the phase of another game is found, though its name may be the same."""
    state: Any = started(SixNimmt(players=2))
    for phase in (BoeseKuhPhase.OVER, CosmicCowsPhase.OVER):
        with pytest.raises(TypeError, match=r"^position\.public\.phase: expected Phase, "):
            SixNimmt(players=2).faults(opened(state, phase=phase))
    assert SixNimmt(players=2).faults(opened(state, phase=SixNimmtPhase.OVER)) != ()
