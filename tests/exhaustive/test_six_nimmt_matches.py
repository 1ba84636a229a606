"""When a match ends and who has won, on all totals that matter; whole matches with few cards."""

from collections import Counter
from itertools import product

import pytest

from cowrules import SixNimmt
from cowrules.six_nimmt import Public, SixNimmtState
from cowrules.six_nimmt.state import Phase

from ..spec.six_nimmt import matches, rounds
from ..spec.six_nimmt.heads import points
from .counts import Tally
from .six_nimmt_states import dealt, played


def after_rounds(
    game: SixNimmt, phase: Phase, totals: tuple[int, ...], number: int
) -> SixNimmtState:
    nobody: tuple[tuple[int, ...], ...] = ((),) * game.players
    public = Public(phase, number, 1, (), (), totals)
    return SixNimmtState(public, nobody, (None,) * game.players, nobody)


@pytest.mark.clause("NM-OBJ-3", "NM-END-5", "GN-21", "GN-22", "GN-29")
def test_places_of_four_players(tally: Tally) -> None:
    game = SixNimmt(players=4)
    results = shared = 0
    for totals in product((0, 1, 65, 66, 67), repeat=4):
        outcome = game.outcome(after_rounds(game, Phase.OVER, totals, 3))
        assert outcome is not None
        assert list(outcome.ranks) == matches.places(totals)
        results += 1
        shared += len(outcome.winners) > 1

    assert results == 5**4
    tally("six-nimmt, places", results=results, shared_wins=shared)


@pytest.mark.clause("NM-END-3", "NM-END-4", "NM-END-6", "GN-19", "GN-20", "GN-24", "GN-28", "GN-30")
@pytest.mark.parametrize(("target", "number"), [(3, None), (4, None), (None, 2)])
def test_all_matches_of_two_players_with_one_card(
    tally: Tally, target: int | None, number: int | None
) -> None:
    """From every pair of totals that can come about, every round to its end.

    A round can be played from the same totals any number of times, so of a match to a target
    only the totals count, of one of some rounds their number too.
    """
    game = SixNimmt(players=2, hand_size=1, deck_size=6, target=target, rounds=number)
    pending = [(1, (0, 0))]
    seen = set(pending)
    counts = {"standings": 0, "rounds": 0, "ends": 0}
    choices: Counter[str] = Counter()
    while pending:
        this, totals = pending.pop()
        counts["standings"] += 1
        standing = after_rounds(game, Phase.DEAL, totals, this)
        assert game.outcome(standing) is None
        for deal in rounds.deals(frozenset(range(1, 7)), 2, 1):
            for state, position in played(game, dealt(game, standing, deal), deal, choices):
                counts["rounds"] += 1
                first, second = map(points, position.taken)
                new = (totals[0] + first, totals[1] + second)
                assert state.public.totals == new
                over = matches.is_over(new, this, target, number)
                outcome = game.outcome(state)
                assert (outcome is not None) == over
                if outcome is not None:
                    counts["ends"] += 1
                    assert list(outcome.ranks) == matches.places(new)
                    continue
                assert state == after_rounds(game, Phase.DEAL, new, this + 1)
                following = (this + 1 if number else 1, new)
                if following not in seen:
                    seen.add(following)
                    pending.append(following)
    if target is not None:
        # Nobody takes more than the heads of one deal in a round, but each total can be reached.
        assert counts["standings"] == target**2
    case = f"to {target}" if target else f"of {number} rounds"
    tally(f"six-nimmt, matches: {case}", **counts, transitions=choices["transitions"])


@pytest.mark.clause("GN-04", "GN-33")
def test_players_and_decks() -> None:
    assert matches.largest_table(104, 10) == 10
    for players in range(2, 11):
        game = SixNimmt(players=players, tactics=True)
        assert frozenset(range(1, game.highest + 1)) == matches.tactics_deck(players)
