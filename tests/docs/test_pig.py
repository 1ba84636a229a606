"""The fourth game of the documentation keeps the contract, and its rules."""

from runpy import run_path
from typing import Any

import pytest

from cowrules import CHANCE, IllegalAction, Table
from cowrules.opponents import choice_source, opponent
from cowrules.testing import check_game
from cowrules.wire import codec_of

from ..project.checkout import DOCS

# The names of a program that no checker sees.
PIG: dict[str, Any] = run_path(str(DOCS / "examples" / "pig.py"), run_name="pig")


def table_of(*actions: str, **options: int) -> Any:
    game = PIG["Pig"](**options)
    table = Table(game, deals=False)
    for text in actions:
        action = game.parse_action(text)
        if action.player is CHANCE:
            table.supply(action)
        else:
            table.act(action.player, action)
    return table


@pytest.mark.parametrize(("players", "goal"), [(2, 1), (2, 100), (3, 7), (6, 20)])
def test_it_keeps_the_contract(players: int, goal: int) -> None:
    tally = check_game(PIG["Pig"](players=players, goal=goal), range(2), clauses=PIG["CLAUSES"])
    assert set(tally.refused) > {"game-over", "wrong-phase", "wrong-player"}


def test_a_sum_is_kept() -> None:
    table = table_of("0 throw", "roll 6", "0 throw", "roll 4", "0 hold")
    assert (table.state.totals, table.state.player, table.actors) == ((10, 0), 1, (1,))


def test_a_one_loses_the_sum() -> None:
    table = table_of("0 throw", "roll 6", "0 throw", "roll 1")
    assert (table.state.totals, table.state.player, table.state.points) == ((0, 0), 1, 0)


def test_the_goal_ends_it() -> None:
    table = table_of("0 throw", "roll 6", "0 throw", "roll 4", "0 hold", goal=10)
    assert (table.outcome.ranks, table.actors) == ((1, 2), ())


@pytest.mark.parametrize(
    ("action", "code"),
    [("0 hold", "nothing-thrown"), ("1 throw", "wrong-player"), ("roll 3", "wrong-phase")],
)
def test_what_is_not_allowed_is_refused(action: str, code: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        table_of("0 throw", "roll 1", "1 throw", "roll 1", action)
    assert caught.value.illegal.code == code


def test_no_die_shows_a_seven() -> None:
    with pytest.raises(IllegalAction) as caught:
        table_of("0 throw", "roll 7")
    assert (caught.value.illegal.code, caught.value.illegal.clause) == ("no-such-face", "PIG-2")


def test_every_state_and_view_has_its_document() -> None:
    table: Any = Table(PIG["Pig"](goal=30), seed=5)
    player, codec = opponent(table.game, "random"), codec_of(table.game)
    while table.outcome is None:
        [seat] = table.actors
        table.act(seat, player.choose(table.view(seat), choice_source(5, table.length)))
        view = table.view(1)
        assert codec.state.loads(codec.state.dumps(table.state)) == table.state
        assert codec.view.loads(codec.view.dumps(view)) == view
