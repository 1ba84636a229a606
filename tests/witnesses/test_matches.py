"""Rare turns and ends of 6 nimmt!, followed by the specification beside the engine."""

import pytest

from cowrules import SixNimmt
from cowrules.six_nimmt import (
    ChooseRow,
    Commit,
    Deal,
    GameEnded,
    Phase,
    RoundEnded,
    RowChoiceDue,
    RowTaken,
    SixNimmtAction,
    SixNimmtEvent,
    SixNimmtState,
)

from ..spec.six_nimmt.heads import points
from ..spec.six_nimmt.matches import is_over, places
from ..spec.six_nimmt.rounds import Choose, Play, Round, after
from ..spec.six_nimmt.rounds import is_over as is_round_over
from ..spec.six_nimmt.rows import row_for
from .replays import Step, six_nimmt

SixNimmtStep = Step[SixNimmtState, SixNimmtAction, SixNimmtEvent]


def dealt(deal: Deal) -> Round:
    """The round as the cards were dealt."""
    nobody = (None,) * len(deal.hands)
    return Round(
        hands=tuple(map(frozenset, deal.hands)),
        chosen=nobody,
        waiting=nobody,
        rows=tuple((card,) for card in deal.rows),
        taken=(frozenset(),) * len(deal.hands),
    )


def followed(game: SixNimmt, steps: list[SixNimmtStep]) -> list[list[int]]:
    """The totals after every action, by the specification; the engine says the same all along."""
    totals = [0] * game.players
    running: list[list[int]] = []
    played = 0
    position: Round | None = None
    for step in steps:
        if isinstance(step.action, Deal):
            position = dealt(step.action)
        else:
            assert position is not None
            choice = (
                Play(step.action.player, step.action.card)
                if isinstance(step.action, Commit)
                else Choose(step.action.player, step.action.row)
            )
            position = after(position, choice)
        heads = [points(pile) for pile in position.taken]
        now = [total + new for total, new in zip(totals, heads, strict=True)]
        running.append(now)
        if is_round_over(position):
            totals = now
            played += 1
            [ended] = [event for event in step.events if isinstance(event, RoundEnded)]
            assert (list(ended.heads), list(ended.totals)) == (heads, totals)
            over = is_over(totals, played, target=66, rounds=None)
            assert (step.after.public.phase is Phase.OVER) is over
        else:
            assert step.after.public.rows == position.rows
            assert [frozenset(pile) for pile in step.after.piles] == list(position.taken)
            assert game.outcome(step.after) is None
        assert list(step.after.public.totals) == totals
    return running


@pytest.mark.clause("NM-LOW-1", "NM-LOW-2", "GN-12", "GN-15")
def test_a_row_is_chosen_before_the_higher_card_is_placed() -> None:
    game, steps = six_nimmt("row-choice-before-higher-card")
    followed(game, steps)
    revealed, chosen = steps[-2:]
    assert isinstance(chosen.action, ChooseRow)
    first, last = [step.action for step in steps if isinstance(step.action, Commit)]
    (low, seat), (high, other) = sorted([(first.card, first.player), (last.card, last.player)])

    rows = revealed.before.public.rows
    ends = [row[-1] for row in rows]
    assert row_for(ends, low) is None
    assert revealed.events[-1] == RowChoiceDue(seat, low)
    # Nothing is placed yet, and all see both cards.
    assert revealed.after.public.rows == rows
    assert revealed.after.public.revealed == ((low, seat), (high, other))
    assert game.actors(revealed.after) == (seat,)
    assert game.legal_actions(revealed.after, seat) == tuple(
        ChooseRow(seat, row) for row in range(4)
    )
    assert not game.legal_actions(revealed.after, other)

    # The higher card fits the chosen row as it was, but now another one is nearer.
    there = chosen.action.row
    assert row_for(ends, high) == there
    ends[there] = low
    elsewhere = row_for(ends, high)
    assert elsewhere is not None
    assert elsewhere != there
    after = chosen.after.public.rows
    assert (after[there], after[elsewhere]) == ((low,), (*rows[elsewhere], high))
    assert chosen.after.piles[seat] == rows[there]
    assert chosen.after.piles[other] == ()


@pytest.mark.clause("NM-FULL-1", "NM-FULL-2", "NM-FULL-3", "GN-16", "GN-17")
def test_the_sixth_card_takes_all_five() -> None:
    game, steps = six_nimmt("full-row-in-one-turn")
    followed(game, steps)
    played = sorted(
        (step.action.card, step.action.player) for step in steps if isinstance(step.action, Commit)
    )
    last = steps[-1]
    [taken] = [event for event in last.events if isinstance(event, RowTaken)]
    rows = last.before.public.rows
    assert len(played) == 5
    assert len(rows[taken.row]) == 1

    # Four cards fill the row, the fifth would be its sixth.
    highest, seat = played[-1]
    five = (*rows[taken.row], *[card for card, _ in played[:-1]])
    assert five == tuple(sorted(five))
    assert (taken.player, taken.card, taken.taken) == (seat, highest, five)
    assert taken.heads == points(frozenset(five))
    assert last.after.piles == tuple(five if each == seat else () for each in range(5))
    expected = list(rows)
    expected[taken.row] = (highest,)
    assert last.after.public.rows == tuple(expected)


@pytest.mark.clause("NM-LOW-1", "NM-LOW-2", "GN-14")
def test_a_full_row_may_be_chosen() -> None:
    game, steps = six_nimmt("full-row-chosen")
    followed(game, steps)
    last = steps[-1]
    assert isinstance(last.action, ChooseRow)
    rows = last.before.public.rows
    five = rows[last.action.row]
    assert len(five) == 5
    assert min(len(row) for row in rows) == 1
    # It is not the cheapest one either.
    assert points(frozenset(five)) > min(points(frozenset(row)) for row in rows)

    low, seat = last.before.public.revealed[0]
    assert seat == last.action.player
    assert last.after.piles[seat] == five
    assert last.after.public.rows[last.action.row][0] == low


@pytest.mark.clause("NM-END-4", "GN-20")
def test_sixty_five_is_not_enough() -> None:
    game, steps = six_nimmt("sixty-five-goes-on")
    followed(game, steps)
    last = steps[-1]
    assert max(last.after.public.totals) == 65
    assert isinstance(last.action, Deal)
    assert game.outcome(last.before) is None
    assert last.after.public.phase is Phase.COMMIT


@pytest.mark.clause("NM-END-4", "NM-END-5", "GN-19")
def test_the_round_is_played_to_its_end() -> None:
    game, steps = six_nimmt("past-66-within-the-round")
    running = followed(game, steps)
    at = next(at for at, totals in enumerate(running) if max(totals) >= 66)
    # The engine asks for more cards, and at the end another player wins than was ahead then.
    assert steps[at].after.public.phase in (Phase.COMMIT, Phase.CHOOSE_ROW)
    assert len(steps) - at > game.players
    end = running[-1]
    ahead = [seat for seat in range(3) if running[at][seat] == min(running[at])]
    winners = [seat for seat in range(3) if end[seat] == min(end)]
    assert ahead != winners
    outcome = game.outcome(steps[-1].after)
    assert outcome is not None
    assert list(outcome.winners) == winners
    assert list(outcome.ranks) == places(end)


@pytest.mark.clause("NM-END-4", "NM-END-5", "GN-20", "GN-21")
def test_two_share_the_win_when_the_third_has_66() -> None:
    game, steps = six_nimmt("shared-win-at-66")
    running = followed(game, steps)
    totals = running[-1]
    low, same, high = sorted(totals)
    assert low == same < high == 66

    outcome = game.outcome(steps[-1].after)
    assert outcome is not None
    assert outcome.reason == "target"
    assert list(outcome.totals) == totals
    assert sorted(outcome.ranks) == [1, 1, 3]
    assert outcome.ranks[totals.index(66)] == 3
    assert outcome.winners == tuple(seat for seat in range(3) if totals[seat] == low)
    assert steps[-1].events[-1] == GameEnded(outcome)
    assert game.actors(steps[-1].after) == ()
