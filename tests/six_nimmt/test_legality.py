"""What is offered is all that is legal, on states and on views, over the whole domain."""

from itertools import chain

import pytest

from cowrules import SharedCode, SixNimmt
from cowrules.catalogue import load
from cowrules.six_nimmt import (
    ChooseRow,
    Commit,
    Deal,
    Phase,
    SixNimmtAction,
    SixNimmtCode,
)

from ..judged import apply_judges_as_check, views_judge_as_the_state
from .walks import GAMES, states

every_game = pytest.mark.parametrize("game", GAMES, ids=str)
PLAYER_CODES = {SharedCode.WRONG_PLAYER, SixNimmtCode.ALREADY_COMMITTED}


def domain(game: SixNimmt) -> list[SixNimmtAction]:
    """All that players can say, and a bit around it."""
    seats = range(-2, game.players + 2)
    commits = [Commit(seat, card) for seat in seats for card in range(-2, game.highest + 3)]
    return [*commits, *(ChooseRow(seat, row) for seat in seats for row in range(-2, 6))]


@every_game
@pytest.mark.clause("NM-PLAY-1", "NM-LOW-1", "GN-14", "GN-27")
def test_offered_and_legal_are_the_same(game: SixNimmt) -> None:
    actions = domain(game)
    for number, state in enumerate(states(game, 7)):
        if number % 3:
            continue
        offered = list(chain.from_iterable(game.legal_actions(state, seat) for seat in game.seats))
        assert len(set(offered)) == len(offered)
        assert {each for each in actions if game.check(state, each) is None} == set(offered)
        assert {each.player for each in offered} == {
            each for each in game.actors(state) if isinstance(each, int)
        }


@every_game
@pytest.mark.clause("GN-08", "GN-25")
def test_a_view_answers_like_the_state_for_its_own_seat_alone(game: SixNimmt) -> None:
    actions = domain(game)
    for number, state in enumerate(states(game, 8)):
        if number % 5:
            continue
        views_judge_as_the_state(game, state, actions[:: 1 + len(actions) // 150])


@every_game
def test_apply_refuses_with_the_verdict_of_check_and_changes_nothing(game: SixNimmt) -> None:
    actions = domain(game)
    for number, state in enumerate(states(game, 10)):
        if number % 11:
            continue
        apply_judges_as_check(game, state, actions[:: 1 + len(actions) // 60])


@every_game
def test_codes_come_in_their_order(game: SixNimmt) -> None:
    """Game over, phase, player, nonexistent, not in hand: each hides all that follow."""
    kinds = {Phase.COMMIT: Commit, Phase.CHOOSE_ROW: ChooseRow, Phase.DEAL: Deal}
    seen = set()
    for state in states(game, 12):
        phase = state.public.phase
        for action in (Commit(-1, 999), Commit(0, 999), ChooseRow(-1, 9), Deal((), ())):
            illegal = game.check(state, action)
            assert illegal is not None
            if phase is Phase.OVER:
                assert illegal.code is SharedCode.GAME_OVER
            elif not isinstance(action, kinds[phase]):
                assert illegal.code is SharedCode.WRONG_PHASE
                assert illegal.param("phase") == phase.value
            elif isinstance(action, Deal):
                assert illegal.code is SixNimmtCode.WRONG_COUNT
            elif action.player not in game.actors(state):
                assert illegal.code in PLAYER_CODES
            else:
                assert illegal.code is SixNimmtCode.NO_SUCH_CARD
            seen.add(illegal.code)
    assert seen >= set(SharedCode) | {SixNimmtCode.WRONG_COUNT, SixNimmtCode.NO_SUCH_CARD}


@every_game
def test_every_verdict_rests_on_a_clause_of_the_catalogue(game: SixNimmt) -> None:
    catalogue = load("six-nimmt")
    actions = [*domain(game), Deal((), ())]
    clauses = set()
    for number, state in enumerate(states(game, 13)):
        if number % 7 == 0:
            verdicts = {game.check(state, each) for each in actions}
            clauses |= {each.clause for each in verdicts if each is not None}

    assert clauses
    assert clauses <= catalogue.keys()
