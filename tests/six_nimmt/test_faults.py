"""What is wrong with states from outside."""

import pytest
from attrs import evolve, fields
from hypothesis import given
from hypothesis import strategies as st

from cowrules import SixNimmt
from cowrules.catalogue import load
from cowrules.six_nimmt import (
    ChooseRow,
    Commit,
    Deal,
    Phase,
    Public,
    SixNimmtFault,
    SixNimmtState,
)

from .positions import play, set_up
from .walks import GAMES, states

GAME = SixNimmt(players=2, hand_size=3, deck_size=20)
SOUND = set_up(GAME, ((3, 5), (6,), (8,), (9, 11)), (10, 12))
PUBLIC = [field.name for field in fields(Public)]
STATE = [field.name for field in fields(SixNimmtState)]


def replaced(state: SixNimmtState, **changes: object) -> SixNimmtState:
    """The state with other values in its fields or those of its public part."""
    public = {name: changes.pop(name) for name in list(changes) if name in PUBLIC}
    # The names are those of fields; wrong values are what is tried.
    return evolve(state, public=evolve(state.public, **public), **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_states_that_occur_have_no_faults(game: SixNimmt) -> None:
    for seed in range(3):
        for state in states(game, 30 + seed):
            assert game.faults(state) == ()


def choosing() -> SixNimmtState:
    """The pause before a row is chosen."""
    state = set_up(GAME, ((13, 15), (16,), (18,), (14, 17)), (10, 12))
    paused, _ = play(GAME, state, (10, 12))
    assert paused.public.phase is Phase.CHOOSE_ROW
    return paused


def test_the_states_that_the_cases_start_from_are_sound() -> None:
    assert GAME.faults(SOUND) == ()
    assert GAME.faults(choosing()) == ()
    # Turn 2 of 3: two cards in each hand, and all 10 cards in play.
    assert SOUND.hands == ((10, 20), (12, 19))
    assert SOUND.public.turn == 2


Case = tuple[dict[str, object], set[tuple[str, str, str]]]
CASES: dict[str, Case] = {
    "a hand too many": (
        {"hands": ((10, 20), (12, 19), ())},
        {("wrong-count", "hands", "GN-04")},
    ),
    "several counts at once": (
        {"commitments": (None,), "piles": (), "totals": (0,), "rows": ((1,),)},
        {
            ("wrong-count", "commitments", "GN-04"),
            ("wrong-count", "piles", "GN-04"),
            ("wrong-count", "public.totals", "GN-04"),
            ("wrong-count", "public.rows", "NM-SET-5"),
        },
    ),
    "revealed cards while all choose": (
        {"revealed": ((1, 0),)},
        {("wrong-count", "public.revealed", "GN-12")},
    ),
    "the last round that a document can hold": ({"round": 2**53 - 1}, set()),
    "a round that no document can hold": (
        {"round": 2**53},
        {("out-of-range", "public.round", "NM-END-4")},
    ),
    "round 0": ({"round": 0}, {("out-of-range", "public.round", "NM-END-4")}),
    "turn 0": (
        {"turn": 0},
        {
            ("out-of-range", "public.turn", "NM-PLAY-6"),
            ("wrong-count", "hands[0]", "NM-SET-3"),
            ("wrong-count", "hands[1]", "NM-SET-3"),
        },
    ),
    "turn 4 of 3": (
        {"turn": 4},
        {
            ("out-of-range", "public.turn", "NM-PLAY-6"),
            ("wrong-count", "hands[0]", "NM-SET-3"),
            ("wrong-count", "hands[1]", "NM-SET-3"),
        },
    ),
    "a negative total": (
        {"totals": (0, -1)},
        {("out-of-range", "public.totals[1]", "GN-31")},
    ),
    "heads before a round is over": (
        {"totals": (1, 0)},
        {("out-of-range", "public.totals", "NM-END-3")},
    ),
    # The 20 cards show 30 heads: 5, 10, 11, 15 and 20 show 2, 3, 5, 2 and 3, the others one.
    "all heads of the rounds before": ({"round": 2, "totals": (0, 30)}, set()),
    "one head too many": (
        {"round": 2, "totals": (0, 31)},
        {("out-of-range", "public.totals", "NM-END-3")},
    ),
    "a hand too short": (
        {"hands": ((10,), (12, 19))},
        {("wrong-count", "hands[0]", "NM-SET-3"), ("wrong-count", "all cards", "NM-SET-7")},
    ),
    "a card laid and still in the hand": (
        {"commitments": (10, None)},
        {
            ("wrong-count", "hands[0]", "NM-SET-3"),
            ("card-twice", "commitments[0]", "GN-01"),
            ("wrong-count", "all cards", "NM-SET-7"),
        },
    ),
    "a hand that is not sorted": (
        {"hands": ((20, 10), (12, 19))},
        {("not-sorted", "hands[0]", "GN-06")},
    ),
    "a pile that is not sorted, and a card too many": (
        {"piles": ((2, 1), ())},
        {("not-sorted", "piles[0]", "GN-06"), ("wrong-count", "all cards", "NM-SET-7")},
    ),
    "a card that does not exist": (
        {"hands": ((10, 21), (12, 19))},
        {("no-such-card", "hands[0]", "GN-01")},
    ),
    "card 0 on a row": (
        {"rows": ((3, 5), (0,), (8,), (9, 11))},
        {("no-such-card", "public.rows[1]", "GN-01")},
    ),
    "a card in two hands": (
        {"hands": ((10, 20), (12, 20))},
        {("card-twice", "hands[1]", "GN-01")},
    ),
    "a card on a row and on a hand": (
        {"rows": ((3, 5), (6,), (8,), (9, 12))},
        {("card-twice", "public.rows[3]", "GN-01")},
    ),
    "a row that does not rise": (
        {"rows": ((5, 3), (6,), (8,), (9, 11))},
        {("row-not-ascending", "public.rows[0]", "NM-ROW-1")},
    ),
    "an empty row": (
        {"rows": ((3, 5, 6), (), (8,), (9, 11))},
        {("wrong-count", "public.rows[1]", "NM-SET-6")},
    ),
    "all have laid and nothing happened": (
        {"commitments": (10, 12), "hands": ((20,), (19,))},
        {("impossible-phase", "commitments", "NM-PLAY-2")},
    ),
    "a total beyond the target": (
        {"totals": (0, 70), "round": 6},
        {("impossible-phase", "public.totals", "NM-END-4")},
    ),
    "over with cards about": (
        {"phase": Phase.OVER, "rows": (), "turn": 3},
        {
            ("wrong-count", "hands[0]", "NM-SET-3"),
            ("wrong-count", "hands[1]", "NM-SET-3"),
            ("wrong-count", "all cards", "NM-SET-7"),
            ("impossible-phase", "public.totals", "NM-END-4"),
        },
    ),
    "rows before a deal": (
        {"phase": Phase.DEAL, "turn": 1},
        {("wrong-count", "public.rows", "NM-SET-5")},
    ),
}


@pytest.mark.clause("GN-01", "GN-04", "GN-06", "GN-12", "GN-31", "NM-SET-3", "NM-SET-5", "NM-SET-6")
@pytest.mark.clause("NM-SET-7", "NM-ROW-1", "NM-PLAY-2", "NM-PLAY-6", "NM-END-3", "NM-END-4")
@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=list(CASES))
def test_all_faults_are_listed(
    changes: dict[str, object], expected: set[tuple[str, str, str]]
) -> None:
    found = GAME.faults(replaced(SOUND, **changes))

    assert {(str(fault.code), fault.field, fault.clause) for fault in found} == expected
    assert len(found) == len(expected)


def test_a_row_of_six_is_too_long() -> None:
    game = SixNimmt(players=2)
    state = set_up(game, ((1, 2, 3, 4, 5), (20,), (30,), (40,)), (10, 12))
    long = replaced(state, rows=((1, 2, 3, 4, 5, 6), (20,), (30,), (40,)))

    faults = {fault.field: fault for fault in game.faults(long)}

    assert dict(faults["public.rows[0]"].params) == {"expected": 5, "found": 6}
    assert faults["public.rows[0]"].clause == "NM-SET-6"


@pytest.mark.clause("NM-LOW-1", "NM-PLAY-1", "NM-PLAY-4", "GN-12", "GN-13")
@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        (
            {"revealed": ((10, 0), (12, 0))},
            {("impossible-phase", "public.revealed", "NM-PLAY-4")},
        ),
        (
            {"revealed": ((12, 1), (10, 0))},
            {("impossible-phase", "public.revealed", "NM-PLAY-4")},
        ),
        (
            {"revealed": ((10, 0), (12, 2))},
            {("impossible-phase", "public.revealed", "NM-PLAY-4")},
        ),
        ({"revealed": ((10, 0),)}, {("wrong-count", "public.revealed", "GN-12")}),
        (
            # The 9 ends a row below the 10, so the 10 fits.
            {"rows": ((13, 15), (9,), (18,), (14, 17))},
            {("impossible-phase", "public.revealed", "NM-LOW-1")},
        ),
        (
            {"commitments": (1, None)},
            {
                ("impossible-phase", "commitments", "NM-PLAY-1"),
                ("wrong-count", "all cards", "NM-SET-7"),
            },
        ),
    ],
)
def test_faults_of_the_pause_for_a_row(
    changes: dict[str, object], expected: set[tuple[str, str, str]]
) -> None:
    found = GAME.faults(replaced(choosing(), **changes))

    assert {(str(fault.code), fault.field, fault.clause) for fault in found} == expected


@pytest.mark.clause("NM-END-6", "GN-24")
@pytest.mark.parametrize(("number", "sound"), [(1, False), (2, True), (3, False)])
def test_with_a_number_of_rounds_the_match_is_over_after_just_so_many(
    number: int, sound: bool
) -> None:
    game = SixNimmt(players=2, hand_size=3, rounds=2)
    over = SixNimmtState(
        Public(Phase.OVER, number, 3, (), (), (60, 90)), ((), ()), (None, None), ((), ())
    )

    faults = game.faults(over)

    assert (faults == ()) == sound
    assert {fault.clause for fault in faults} <= {"NM-END-6"}


@pytest.mark.clause("NM-END-6", "GN-23")
def test_a_target_of_its_own_ends_the_match_by_the_clause_that_allows_it() -> None:
    game = SixNimmt(players=2, hand_size=3, target=10)
    over = SixNimmtState(Public(Phase.OVER, 1, 3, (), (), (9, 4)), ((), ()), (None, None), ((), ()))

    faults = game.faults(over)

    assert [(fault.field, fault.clause) for fault in faults] == [("public.totals", "NM-END-6")]


@pytest.mark.clause("NM-PLAY-6")
def test_before_a_deal_no_turn_is_played() -> None:
    faults = GAME.faults(replaced(GAME.initial_state(), turn=2))

    assert [(str(fault.code), fault.field) for fault in faults] == [("out-of-range", "public.turn")]


@pytest.mark.clause("NM-END-6")
def test_of_rounds_after_the_last_only_their_number_is_wrong() -> None:
    game = SixNimmt(players=2, hand_size=3, rounds=2)
    over = SixNimmtState(
        Public(Phase.OVER, 3, 3, (), (), (60, 30)), ((), ()), (None, None), ((), ())
    )

    assert [fault.field for fault in game.faults(over)] == ["public.round"]


@pytest.mark.clause("GN-01", "GN-33")
def test_a_card_beyond_a_deck_that_is_all_there() -> None:
    game = SixNimmt(players=2, hand_size=2, tactics=True)
    dealt, _ = game.apply(game.initial_state(), Deal(((1, 2), (3, 4)), (5, 6, 7, 8)))
    assert game.faults(dealt) == ()

    faults = game.faults(replaced(dealt, piles=((9,), ())))

    assert ("no-such-card", "piles[0]") in {(str(fault.code), fault.field) for fault in faults}


def test_every_fault_code_is_reached() -> None:
    reached = {code for _, expected in CASES.values() for code, _, _ in expected}

    # Views have one of their own.
    assert reached == {code.value for code in SixNimmtFault} - {SixNimmtFault.IMPOSSIBLE_VIEW.value}


numbers = st.integers(-3, 25) | st.integers()
cards = st.lists(numbers, max_size=6).map(tuple)
groups = st.lists(cards, max_size=5).map(tuple)
publics = st.builds(
    Public,
    phase=st.sampled_from(Phase),
    round=numbers,
    turn=numbers,
    rows=groups,
    revealed=st.lists(st.tuples(numbers, numbers), max_size=4).map(tuple),
    totals=cards,
)
any_states = st.builds(
    SixNimmtState,
    public=publics,
    hands=groups,
    commitments=st.lists(st.none() | numbers, max_size=4).map(tuple),
    piles=groups,
)
PLAYERS = st.sampled_from([SixNimmt(players=2, hand_size=3, deck_size=20), GAME, SixNimmt()])


@st.composite
def near_states(draw: st.DrawFn) -> SixNimmtState:
    """Sound states with a few fields replaced by anything."""
    state = draw(st.sampled_from([SOUND, choosing(), GAME.initial_state()]))
    other = draw(any_states)
    names = draw(st.lists(st.sampled_from(["hands", "commitments", "piles", *PUBLIC])))
    for name in names:
        owner = other if name in STATE else other.public
        state = replaced(state, **{name: getattr(owner, name)})
    return state


@given(PLAYERS, any_states | near_states())
def test_faults_of_any_state_can_be_listed_and_told(game: SixNimmt, state: SixNimmtState) -> None:
    catalogue = load("six-nimmt")
    for fault in game.faults(state):
        assert fault.clause in catalogue
        for told in (game.describe(fault), game.describe(fault, "de")):
            assert fault.field in told


@given(near_states(), numbers, numbers)
def test_a_state_without_faults_can_be_played(state: SixNimmtState, seat: int, card: int) -> None:
    if GAME.faults(state):
        return
    for action in (Commit(seat, card), ChooseRow(seat, card)):
        if GAME.check(state, action) is None:
            after, _ = GAME.apply(state, action)
            assert GAME.faults(after) == ()
