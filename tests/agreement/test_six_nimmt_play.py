"""Whole random matches of 6 nimmt!, step by step as the specification says."""

import random
from collections import Counter
from itertools import product

import pytest
from attrs import evolve

from cowrules import CHANCE, SixNimmt
from cowrules.options import OptionError
from cowrules.six_nimmt import (
    ChooseRow,
    Commit,
    Deal,
    Phase,
    Placed,
    Revealed,
    RoundEnded,
    RowChoiceDue,
    RowTaken,
    SixNimmtAction,
    SixNimmtState,
    placement,
)
from cowrules.source import SeededSource

from ..spec.six_nimmt import matches, play, rounds, rows, say
from .six_nimmt_matches import (
    MATCHES,
    after,
    agreed_by,
    choice_told,
    deal_told,
    finished,
    played,
    told,
    with_deals,
)


@pytest.mark.parametrize("number", MATCHES)
@pytest.mark.clause("NM-OBJ-2", "NM-SET-5", "NM-PLAY-1", "NM-PLAY-2", "NM-PLAY-4", "NM-PLAY-6")
@pytest.mark.clause("NM-END-1", "NM-END-2", "NM-END-3", "NM-END-4", "GN-19", "GN-28", "NM-SET-2")
@pytest.mark.clause("NM-TAKE-0", "NM-FULL-2", "NM-LOW-1", "GN-12", "GN-13")
def test_every_step_leads_where_the_specification_says(number: int) -> None:
    game, steps = played(number)
    for step in steps:
        assert told(step.after) == after(game, told(step.before), step.action)


def test_the_matches_come_to_everything() -> None:
    seen: Counter[str] = Counter()
    for number in MATCHES:
        game, steps = played(number)
        for step in steps:
            seen.update(type(event).__name__ for event in step.events)
            if step.after.public.phase is Phase.DEAL:
                seen["another round"] += 1
            outcome = game.outcome(step.after)
            if outcome is not None:
                seen[outcome.reason] += 1

    assert seen.keys() >= {
        "RowChoiceDue", "RowTaken", "Placed", "RoundEnded", "another round", "target", "rounds",
    }  # fmt: skip


def conceivable(game: SixNimmt, state: SixNimmtState) -> list[SixNimmtAction]:
    """Every card of the deck laid and every row chosen by any seat, and one of each too many."""
    return [
        *(Commit(seat, card) for seat in game.seats for card in range(game.highest + 2)),
        *(ChooseRow(seat, row) for seat in game.seats for row in range(5)),
    ]


@pytest.mark.parametrize("number", MATCHES)
@pytest.mark.clause("NM-PLAY-1", "NM-LOW-1", "NM-ROW-0", "GN-07", "GN-14", "GN-27", "GN-32")
def test_the_players_may_do_just_what_the_specification_says(number: int) -> None:
    game, steps = played(number)
    for step in steps[:: max(1, len(steps) // 40)]:
        match = told(step.before)
        expected = set() if match.round is None else rounds.choices(match.round)
        legal = {
            choice_told(action)
            for action in conceivable(game, step.before)
            if game.check(step.before, action) is None
        }
        assert legal == expected


@pytest.mark.parametrize("number", MATCHES)
@pytest.mark.clause("GN-32", "NM-PLAY-1", "NM-END-3", "GN-28")
def test_all_who_have_not_chosen_act_and_nobody_before_another(number: int) -> None:
    game, steps = played(number)
    for state in (state for step in steps for state in (step.before, step.after)):
        match = told(state)
        if match.over:
            assert game.actors(state) == ()
        elif match.round is None:
            assert game.actors(state) == (CHANCE,)
        else:
            assert game.actors(state) == tuple(sorted(play.actors(match)))
    for step in steps:
        if isinstance(step.action, Deal):
            assert game.actors(step.after) == tuple(game.seats)


@pytest.mark.parametrize("number", MATCHES)
@pytest.mark.clause("NM-OBJ-2", "NM-END-2", "NM-END-3", "GN-29", "NM-OBJ-1", "NM-OBJ-3", "GN-22")
def test_the_sheet_and_the_places(number: int) -> None:
    game, steps = played(number)
    agreed = agreed_by(game)
    totals = (0,) * game.players
    taken: list[set[int]] = [set() for _ in game.seats]
    for event in (event for step in steps for event in step.events):
        if isinstance(event, RowTaken):
            taken[event.player].update(event.taken)
            assert event.heads == sum(map(agreed.worth, event.taken))
        elif isinstance(event, RoundEnded):
            points = play.counted(agreed, taken)
            totals = tuple(old + new for old, new in zip(totals, points, strict=True))
            assert (event.heads, event.totals) == (points, totals)
            taken = [set() for _ in game.seats]
            if matches.is_over(totals, event.round, agreed.target, agreed.rounds):
                totals = (0,) * game.players
    for step in steps:
        outcome = game.outcome(step.after)
        if outcome is not None:
            assert list(outcome.ranks) == matches.places(outcome.totals)
            assert set(outcome.winners) == matches.winners(outcome.totals)
            assert set(range(len(outcome.ranks))) == matches.still_in(outcome.totals)


@pytest.mark.clause("NM-OBJ-1", "GN-29", "NM-OBJ-3")
def test_who_takes_no_card_wins_and_who_reaches_the_target_keeps_a_place() -> None:
    game = SixNimmt(players=3)
    for totals in product((0, 1, 66, 70), repeat=3):
        outcome = game.outcome(finished(totals))
        assert outcome is not None
        assert set(outcome.winners) == matches.winners(totals)
        assert list(outcome.ranks) == matches.places(totals)
        assert {seat for seat, total in enumerate(totals) if not total} <= set(outcome.winners)


@pytest.mark.parametrize("number", MATCHES)
@pytest.mark.clause("NM-SET-7", "GN-25", "NM-PILE-1", "NM-PILE-2", "GN-01")
def test_no_card_is_lost_and_none_put_aside_comes_back(number: int) -> None:
    for game, step, deal in with_deals(number):
        match = told(step.after)
        agreed = agreed_by(game)
        if match.round is not None:
            assert play.nothing_is_lost(agreed, deal, match.round)
            for card in play.left_aside(agreed, deal):
                for seat in game.seats:
                    assert game.check(step.after, Commit(seat, card)) is not None


def altered(deal: Deal, highest: int, chosen: random.Random) -> Deal:
    """The deal with one thing in it replaced, which may or may not be allowed."""
    hands = [list(hand) for hand in deal.hands]
    starts = list(deal.rows)
    hand = chosen.choice(hands)
    what = chosen.randrange(6)
    if what == 0:
        hand[0] = chosen.randint(0, highest + 1)
    elif what == 1:
        starts[chosen.randrange(4)] = chosen.randint(0, highest + 1)
    elif what == 2:
        chosen.shuffle(hand)
        chosen.shuffle(starts)
    elif what == 3:
        hand.pop()
    elif what == 4:
        hands.pop()
    else:
        starts[0], hand[0] = hand[0], starts[0]
    return evolve(deal, hands=tuple(map(tuple, hands)), rows=tuple(starts))


@pytest.mark.parametrize("number", MATCHES)
@pytest.mark.clause("NM-SET-2", "NM-SET-3", "NM-SET-5", "NM-END-3", "GN-28", "GN-29")
def test_a_deal_is_accepted_if_the_specification_calls_it_one(number: int) -> None:
    """In later rounds too, whatever was played in those before."""
    game, steps = played(number)
    chosen = random.Random(number)
    accepted: Counter[bool] = Counter()
    for step in [step for step in steps if isinstance(step.action, Deal)][:6]:
        assert isinstance(step.action, Deal)
        match = told(step.before)
        for _ in range(60):
            other = altered(step.action, game.highest, chosen)
            legal = game.check(step.before, other) is None
            assert legal == play.is_deal(agreed_by(game), match, deal_told(other))
            accepted[legal] += 1
    assert min(accepted[True], accepted[False]) > 20


@pytest.mark.clause("NM-SET-2", "NM-END-3", "GN-28", "GN-25")
def test_any_card_can_come_to_any_place_in_every_round() -> None:
    game, steps = played(0)
    state = next(step.after for step in steps if step.after.public.phase is Phase.DEAL)
    assert state.public.round == 2
    agreed = agreed_by(game)
    deals = [game.sample_chance(state, SeededSource(seed, 0)) for seed in range(200)]
    said = list(map(deal_told, deals))

    assert all(play.is_deal(agreed, told(state), deal) for deal in said)
    for place in range(4):
        assert {deal.starts[place] for deal in said} == agreed.deck
    for seat in game.seats:
        assert frozenset().union(*(deal.hands[seat] for deal in said)) == agreed.deck
    assert frozenset().union(*(play.left_aside(agreed, deal) for deal in said)) == agreed.deck


@pytest.mark.parametrize("number", MATCHES)
@pytest.mark.clause("NM-SET-4", "GN-06")
def test_a_hand_is_a_set_that_its_holder_sees_in_order(number: int) -> None:
    game, steps = played(number)
    for step in steps:
        if isinstance(step.action, Deal):
            other = evolve(step.action, hands=tuple(hand[::-1] for hand in step.action.hands))
            assert game.apply(step.before, other) == game.apply(step.before, step.action)
        match = told(step.after)
        if match.round is not None:
            for seat in game.seats:
                held = game.observe(step.after, seat).hand
                assert held == play.arranged(match.round.hands[seat])


@pytest.mark.parametrize("number", MATCHES)
@pytest.mark.clause("GN-13", "NM-LOW-1", "NM-ROW-0")
def test_in_a_turn_only_the_lowest_card_can_ask_for_a_row(number: int) -> None:
    _, steps = played(number)
    turns = asked = 0
    for step in steps:
        due = {event.card for event in step.events if isinstance(event, RowChoiceDue)}
        for event in step.events:
            if isinstance(event, Revealed):
                turns += 1
                expected = say.asked(step.before.public.rows, frozenset(event.cards))
                assert due == expected
                asked += len(expected)
        if isinstance(step.action, ChooseRow):
            assert not due
            assert step.after.public.phase is not Phase.CHOOSE_ROW
    assert 0 < asked < turns


@pytest.mark.clause("NM-ROW-0", "NM-TAKE-0", "NM-ROW-1", "NM-ROW-2")
def test_where_a_card_goes_is_not_for_the_player_to_say() -> None:
    """Rows of all lengths with all the cards beside them."""
    chosen = random.Random(6)
    takes = asks = 0
    for _ in range(60):
        cards = sorted(chosen.sample(range(1, 105), 20))
        ends = chosen.sample(range(20), 4)
        lying = tuple(tuple(cards[max(0, end - chosen.randrange(5)) : end + 1]) for end in ends)
        for card in set(range(1, 105)) - {card for row in lying for card in row}:
            left = say.rows_left([row[-1] for row in lying], card)
            found = placement(lying, card)
            assert len(left) <= 1
            assert left == ({found.row} - {None})
            assert (found.row is None) == say.player_chooses([row[-1] for row in lying], card)
            assert (found.row is None or bool(found.takes)) == say.must_take(lying, card)
            takes += bool(found.takes)
            asks += found.row is None
    assert min(takes, asks) > 100


@pytest.mark.parametrize("number", MATCHES)
@pytest.mark.clause("NM-TAKE-0", "NM-FULL-2", "NM-LOW-1")
def test_cards_are_taken_when_they_must_be_and_only_then(number: int) -> None:
    """Each card of each turn, on the rows as they lie when it is placed."""
    _, steps = played(number)
    for step in steps:
        lying = step.before.public.rows
        for event in step.events:
            if isinstance(event, RowTaken):
                left = say.rows_left([row[-1] for row in lying], event.card)
                assert say.must_take(lying, event.card)
                assert not left or left == {event.row}
                lying, gone = rows.take(lying, event.row, event.card)
                assert event.taken == gone
            elif isinstance(event, Placed):
                assert not say.must_take(lying, event.card)
                assert say.rows_left([row[-1] for row in lying], event.card) == {event.row}
                lying, _ = rows.place(lying, event.row, event.card)


@pytest.mark.clause("GN-23", "NM-END-6")
@pytest.mark.parametrize("option", ["target", "rounds"])
def test_targets_and_numbers_of_rounds(option: str) -> None:
    for value in range(-5, 1010):
        if value in matches.lengths():
            game = SixNimmt(target=value) if option == "target" else SixNimmt(rounds=value)
            assert value in (game.target, game.rounds)
        else:
            with pytest.raises(OptionError):
                SixNimmt(target=value) if option == "target" else SixNimmt(rounds=value)


def test_the_comparison_notices_a_difference() -> None:
    game, steps = played(0)
    step = next(step for step in steps if step.after.public.phase is Phase.DEAL)
    match = told(step.before)
    assert match.round is not None

    assert told(step.after) == after(game, match, step.action)
    for other in (match._replace(totals=(0, 1)), match._replace(number=5)):
        assert told(step.after) != after(game, other, step.action)
