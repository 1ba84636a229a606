"""The deal: one chance action for a round."""

from hashlib import sha256

import pytest
from attrs import evolve

from cowrules import CHANCE, Dealer, IllegalAction, SharedCode, SixNimmt
from cowrules.six_nimmt import Commit, Deal, Dealt, Phase
from cowrules.source import SeededSource


def stream(seed: int, position: int, highest: int, count: int) -> list[int]:
    """Cards drawn one by one from the documented stream of a dealer."""
    words = []
    for block in range(20):
        digest = sha256(f"cowrules:{seed}:{position}:{block}".encode()).digest()
        words += [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
    deck = list(range(1, highest + 1))
    drawn: list[int] = []
    while len(drawn) < count:
        word = words.pop(0)
        if word < 2**32 - 2**32 % len(deck):
            # Swapping with the front and taking the front leaves the rest of the deck so.
            place = word % len(deck)
            deck[0], deck[place] = deck[place], deck[0]
            drawn.append(deck.pop(0))
    return drawn


@pytest.mark.clause("NM-SET-2", "NM-SET-3", "NM-SET-5", "GN-05", "GN-28")
@pytest.mark.parametrize("seed", [1, 66, 2**53 - 1])
def test_cards_go_round_one_by_one_then_to_the_rows(seed: int) -> None:
    game = SixNimmt(players=3)
    drawn = stream(seed, 0, 104, 34)

    deal = Dealer(seed).action(game, game.initial_state())

    assert isinstance(deal, Deal)
    assert deal.player is CHANCE
    assert [set(hand) for hand in deal.hands] == [set(drawn[seat:30:3]) for seat in range(3)]
    assert deal.rows == tuple(drawn[30:])


def test_a_word_that_would_favour_low_cards_is_passed_over() -> None:
    # Word 3 of this seed is 2**32 - 4, beyond the greatest multiple of 101.
    drawn = stream(3182671, 0, 104, 44)

    assert SeededSource(3182671, 0).sample(range(1, 105), 44) == drawn
    assert drawn != stream(3182671, 1, 104, 44)


@pytest.mark.clause("NM-SET-3", "NM-SET-5", "NM-SET-6", "NM-SET-7", "NM-SET-4", "GN-06")
def test_after_the_deal_hands_are_sorted_and_rows_begun() -> None:
    game = SixNimmt(players=2)
    odd = tuple(range(19, 0, -2))
    even = tuple(range(20, 0, -2))

    state, events = game.apply(game.initial_state(), Deal((odd, even), (40, 30, 70, 104)))

    assert state.hands == (tuple(range(1, 20, 2)), tuple(range(2, 21, 2)))
    assert state.public.rows == ((40,), (30,), (70,), (104,))
    assert (state.public.phase, state.public.round, state.public.turn) == (Phase.COMMIT, 1, 1)
    assert game.actors(state) == (0, 1)
    assert events == (Dealt(1, state.hands, (40, 30, 70, 104)),)


@pytest.mark.clause("NM-SET-4", "GN-06")
def test_the_order_in_which_cards_are_named_changes_nothing() -> None:
    game = SixNimmt(players=2, hand_size=3)
    start = game.initial_state()

    one = game.apply(start, Deal(((1, 2, 3), (4, 5, 6)), (7, 8, 9, 10)))
    other = game.apply(start, Deal(((3, 1, 2), (6, 5, 4)), (7, 8, 9, 10)))

    assert one == other


@pytest.mark.clause("GN-01", "GN-33")
@pytest.mark.parametrize("players", range(2, 11))
def test_with_the_tactics_deck_all_cards_are_dealt(players: int) -> None:
    game = SixNimmt(players=players, tactics=True)
    state, _ = game.apply(game.initial_state(), Dealer(5).action(game, game.initial_state()))

    dealt = [card for cards in (*state.hands, *state.public.rows) for card in cards]
    assert sorted(dealt) == list(range(1, 10 * players + 5))


HANDS = ((1, 2), (3, 4))
ROWS = (5, 6, 7, 8)


@pytest.mark.parametrize(
    ("deal", "code", "clause", "params"),
    [
        (Deal((), ROWS), "wrong-count", "GN-04", {"what": "hands", "expected": 2, "found": 0}),
        (
            Deal((*HANDS, (9, 10)), ROWS),
            "wrong-count",
            "GN-04",
            {"what": "hands", "expected": 2, "found": 3},
        ),
        (
            Deal((HANDS[0], (3,)), ROWS),
            "wrong-count",
            "NM-SET-3",
            {"what": "hand", "expected": 2, "found": 1},
        ),
        (
            Deal(HANDS, ROWS[:3]),
            "wrong-count",
            "NM-SET-5",
            {"what": "rows", "expected": 4, "found": 3},
        ),
        (
            Deal(((1, 11), (3, 4)), ROWS),
            "no-such-card",
            "GN-01",
            {"card": 11, "highest": 10},
        ),
        (
            Deal((HANDS[0], (3, 4, 9)), ROWS),
            "wrong-count",
            "NM-SET-3",
            {"what": "hand", "expected": 2, "found": 3},
        ),
        (
            Deal(HANDS, (*ROWS, 9)),
            "wrong-count",
            "NM-SET-5",
            {"what": "rows", "expected": 4, "found": 5},
        ),
        (Deal(HANDS, (0, 6, 7, 8)), "no-such-card", "GN-01", {"card": 0, "highest": 10}),
        (Deal(HANDS, (5, 6, 7, -8)), "no-such-card", "GN-01", {"card": -8, "highest": 10}),
        (Deal(((1, 1), (3, 4)), ROWS), "duplicate-card", "GN-01", {"card": 1}),
        (Deal(HANDS, (5, 6, 7, 3)), "duplicate-card", "GN-01", {"card": 3}),
        # The first thing that is wrong is told, card by card.
        (Deal(((1, 1), (99, 4)), ROWS), "duplicate-card", "GN-01", {"card": 1}),
        (Deal(((1, 99), (1, 4)), ROWS), "no-such-card", "GN-01", {"card": 99, "highest": 10}),
    ],
)
@pytest.mark.clause("GN-01", "GN-04", "NM-SET-3", "NM-SET-5", "GN-28")
def test_a_wrong_deal_is_refused(
    deal: Deal, code: str, clause: str, params: dict[str, object]
) -> None:
    game = SixNimmt(players=2, hand_size=2, deck_size=10)
    illegal = game.check(game.initial_state(), deal)

    assert illegal is not None
    assert (illegal.code, illegal.clause, dict(illegal.params)) == (code, clause, params)
    assert game.check(game.initial_state(), Deal(HANDS, ROWS)) is None
    with pytest.raises(IllegalAction) as caught:
        game.apply(game.initial_state(), deal)
    assert caught.value.illegal == illegal


@pytest.mark.clause("GN-28")
def test_a_deal_is_refused_while_a_round_is_played() -> None:
    game = SixNimmt(players=2, hand_size=2, deck_size=10)
    state, _ = game.apply(game.initial_state(), Deal(HANDS, ROWS))

    illegal = game.check(state, Deal(HANDS, ROWS))

    assert illegal is not None
    assert (illegal.code, illegal.param("phase")) == (SharedCode.WRONG_PHASE, "commit")
    with pytest.raises(ValueError, match="no deal is due"):
        game.sample_chance(state, SeededSource(1, 0))


@pytest.mark.clause("GN-28")
def test_nobody_can_act_or_deal_from_a_seat_before_the_deal() -> None:
    game = SixNimmt(players=2, hand_size=2, deck_size=10)
    state = game.initial_state()

    assert game.actors(state) == (CHANCE,)
    assert [game.legal_actions(state, seat) for seat in (-1, 0, 1, 2)] == [()] * 4
    illegal = game.check(state, Commit(0, 1))
    assert illegal is not None
    assert (illegal.code, illegal.param("phase")) == (SharedCode.WRONG_PHASE, "deal")
    view = game.observe(state, 0)
    seen = game.check(view, Deal(HANDS, ROWS))
    assert seen is not None
    assert (seen.code, seen.clause) == (SharedCode.WRONG_PLAYER, "GN-28")
    assert seen.params == (("player", "chance"), ("viewer", 0))


@pytest.mark.clause("NM-SET-2", "NM-END-3", "GN-28")
@pytest.mark.parametrize("round_number", [1, 2, 3])
def test_every_round_is_dealt_from_all_cards(round_number: int) -> None:
    # With the Tactics deck every card is dealt, so none may have stayed out.
    game = SixNimmt(players=2, hand_size=3, tactics=True, rounds=3)
    start = game.initial_state()
    state = evolve(start, public=evolve(start.public, round=round_number))
    deal = Dealer(seed=5).action(game, state)
    assert isinstance(deal, Deal)
    assert sorted([*deal.hands[0], *deal.hands[1], *deal.rows]) == list(range(1, 11))
    assert game.check(state, deal) is None


@pytest.mark.clause("GN-33", "GN-01")
def test_a_card_beyond_the_tactics_deck_is_refused_by_the_ruling_on_it() -> None:
    hands = (tuple(range(1, 11)), tuple(range(11, 21)))
    for tactics, wrong, clause in ((True, 25, "GN-33"), (False, 105, "GN-01")):
        game = SixNimmt(players=2, tactics=tactics)
        refused = game.check(game.initial_state(), Deal(hands, (21, 22, 23, wrong)))
        assert refused is not None
        assert (str(refused.code), refused.clause) == ("no-such-card", clause)
        state = game.initial_state()
        state, _ = game.apply(state, Deal(hands, (21, 22, 23, 24)))
        refused = game.check(state, Commit(0, wrong))
        assert refused is not None
        assert (str(refused.code), refused.clause) == ("no-such-card", clause)
        held = evolve(state, hands=((*state.hands[0][:9], wrong), state.hands[1]))
        assert clause in [each.clause for each in game.faults(held) if each.code == "no-such-card"]
