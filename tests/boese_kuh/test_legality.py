"""What is offered is all that is legal, on states and on views; codes in their order."""

import random
from itertools import chain

import pytest

from cowrules import SPECTATOR, BoeseKuh, SharedCode
from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhCode,
    BoeseKuhState,
    Draw,
    Exchange,
    GiveChip,
    Lay,
    Phase,
    PlaceChip,
    Setup,
)
from cowrules.catalogue import load
from cowrules.roles import Viewer
from cowrules.verdict import Code, Illegal, Params

from ..judged import apply_judges_as_check, views_judge_as_the_state
from .positions import cards, set_up
from .walks import SEEDS, Step, played

every_game = pytest.mark.parametrize("name", SEEDS)
GAME = BoeseKuh(players=2)
NOTHING = Setup(0, (), (), ())


def some_states(name: str, count: int) -> tuple[BoeseKuh, list[BoeseKuhState]]:
    """Some states of random games, and all of the rarer phases."""
    game, steps = played(name)
    common = [step for step in steps if not rare(step)]
    chosen = random.Random(name).sample(common, count)
    states = [step.before for step in [*chosen, *filter(rare, steps)][: 3 * count]]
    return game, [*states, steps[-1].after]


def rare(step: Step) -> bool:
    return step.before.public.phase not in (Phase.PLAY, Phase.REFILL)


def sayable(game: BoeseKuh, state: BoeseKuhState, seed: int) -> list[BoeseKuhAction]:
    """Actions of players: all small ones, and lays from in and around the hands."""
    seats = range(-2, game.players + 2)
    chosen = random.Random(seed)
    around = [-1, 0, 61, *chosen.sample(range(1, 61), 3)]
    lays: list[BoeseKuhAction] = []
    for seat in seats:
        hand = list(state.hands[seat]) if seat in game.seats else []
        for task in range(-1, 7):
            for _ in range(4):
                added = chosen.choices([*hand, *hand, *around], k=chosen.randint(0, 4))
                lays.append(Lay(seat, task, tuple(added)))
    gifts = [GiveChip(seat, other) for seat in seats for other in seats]
    return [*lays, *gifts, *map(Exchange, seats)]


@every_game
@pytest.mark.clause("GB-17", "GB-18", "GB-22", "BK-TURN-3")
def test_offered_and_legal_are_the_same(name: str) -> None:
    game, states = some_states(name, 8)
    for number, state in enumerate(states):
        offered = list(chain.from_iterable(game.legal_actions(state, seat) for seat in game.seats))
        assert len(set(offered)) == len(offered)
        assert all(game.check(state, each) is None for each in offered)
        known = {in_order(each) for each in offered}
        for action in sayable(game, state, number):
            assert (game.check(state, action) is None) is (in_order(action) in known)
        players = {each for each in game.actors(state) if isinstance(each, int)}
        assert {each.player for each in offered} == players


def in_order(action: BoeseKuhAction) -> BoeseKuhAction:
    """A lay with its cards ascending: their order means nothing (BK-TURN-7)."""
    if isinstance(action, Lay):
        return Lay(action.player, action.task, tuple(sorted(action.cards)))
    return action


@every_game
@pytest.mark.clause("GB-20", "GB-23")
def test_a_view_answers_like_the_state_for_its_own_seat_alone(name: str) -> None:
    game, states = some_states(name, 6)
    for number, state in enumerate(states):
        actions = [*sayable(game, state, number)[::3], NOTHING, Draw(()), PlaceChip(1)]
        views_judge_as_the_state(game, state, actions)


@every_game
def test_apply_refuses_with_the_verdict_of_check_and_changes_nothing(name: str) -> None:
    game, states = some_states(name, 4)
    for number, state in enumerate(states):
        apply_judges_as_check(game, state, sayable(game, state, number)[::7])


def verdict(state: BoeseKuhState, action: BoeseKuhAction, game: BoeseKuh = GAME) -> Illegal:
    found = game.check(state, action)
    assert found is not None
    return found


PLAYING = set_up(GAME, ["a1 a2 b3 b4 c5", "d1 d2 d3 d4 d5"], {0: "e10 f10"})
LAYS: list[tuple[BoeseKuhAction, Code, str]] = [
    (Lay(2, 9, (99,)), SharedCode.WRONG_PLAYER, "BK-TURN-2"),
    (Lay(-1, 9, (99,)), SharedCode.WRONG_PLAYER, "BK-TURN-2"),
    (Lay(1, 9, (99,)), SharedCode.WRONG_PLAYER, "BK-TURN-2"),
    (Lay(0, 6, (99,)), BoeseKuhCode.NO_SUCH_TASK, "BK-COMP-3"),
    (Lay(0, -1, ()), BoeseKuhCode.NO_SUCH_TASK, "BK-COMP-3"),
    (Lay(0, 1 << 90, ()), BoeseKuhCode.NO_SUCH_TASK, "BK-COMP-3"),
    (Lay(0, 0, ()), BoeseKuhCode.NO_CARDS, "BK-TURN-3"),
    (Lay(0, 0, (1, 1, 99)), BoeseKuhCode.DUPLICATE_CARD, "BK-COMP-2"),
    (Lay(0, 0, (99, 1, 1)), BoeseKuhCode.NO_SUCH_CARD, "BK-COMP-2"),
    (Lay(0, 0, (31, 0)), BoeseKuhCode.NO_SUCH_CARD, "BK-COMP-2"),
    (Lay(0, 0, (-31,)), BoeseKuhCode.NO_SUCH_CARD, "BK-COMP-2"),
    (Lay(0, 0, (1 << 90,)), BoeseKuhCode.NO_SUCH_CARD, "BK-COMP-2"),
    (Lay(0, 0, (31, 31)), BoeseKuhCode.DUPLICATE_CARD, "BK-COMP-2"),
    (Lay(0, 0, cards("a1 d1")), BoeseKuhCode.NOT_IN_HAND, "BK-TURN-3"),
    (Lay(0, 0, cards("e10")), BoeseKuhCode.NOT_IN_HAND, "BK-TURN-3"),
    (Lay(0, 0, cards("a1 a2 b3 c5")), BoeseKuhCode.SUM_TOO_HIGH, "BK-T30-3"),
    (Exchange(1), SharedCode.WRONG_PLAYER, "BK-TURN-2"),
    (Exchange(-1), SharedCode.WRONG_PLAYER, "BK-TURN-2"),
    (Exchange(0), BoeseKuhCode.HAND_PLAYABLE, "GB-22"),
    (GiveChip(0, 1), SharedCode.WRONG_PHASE, "BK-TURN-3"),
    (GiveChip(9, 9), SharedCode.WRONG_PHASE, "BK-TURN-3"),
    (Draw((99,)), SharedCode.WRONG_PHASE, "BK-TURN-3"),
    (PlaceChip(99), SharedCode.WRONG_PHASE, "BK-TURN-3"),
    (NOTHING, SharedCode.WRONG_PHASE, "BK-TURN-3"),
]


@pytest.mark.parametrize(("action", "code", "clause"), LAYS, ids=str)
@pytest.mark.clause("BK-TURN-2", "BK-TURN-3", "BK-COMP-2", "BK-COMP-3", "BK-T30-3")
def test_codes_come_in_their_order(action: BoeseKuhAction, code: Code, clause: str) -> None:
    """Phase, player, nonexistent or twice, not in hand, the rule: each hides those after it."""
    found = verdict(PLAYING, action)

    assert (found.code, found.clause) == (code, clause)


@pytest.mark.clause("BK-TURN-1", "BK-TURN-2", "GB-18")
@pytest.mark.parametrize("turn", range(3))
def test_nobody_acts_out_of_turn(turn: int) -> None:
    game = BoeseKuh(players=3)
    hands = ["a1 a2 a3 a4 a5", "b1 b2 b3 b4 b5", "c1 c2 c3 c4 c5"]
    playing = set_up(game, hands, player=turn)
    stuck = set_up(game, ["", "", ""], player=turn)
    giving = set_up(
        game,
        hands,
        {1: "d7 e7 f7"},
        phase=Phase.GIVE_CHIP,
        player=turn,
        completed=1,
        chips=(1, -4, 2, 3, 5, 1),
        sound=False,
    )
    for seat in game.seats:
        for state, action in (
            (playing, Lay(seat, 4, (cards(hands[seat])[0],))),
            (stuck, Exchange(seat)),
            (giving, GiveChip(seat, (seat + 1) % 3)),
        ):
            found = game.check(state, action)
            assert (found is None) == (seat == turn)
            assert found is None or found.code is SharedCode.WRONG_PLAYER


@pytest.mark.clause("BK-TURN-3")
def test_the_card_that_is_not_in_the_hand_is_named() -> None:
    assert verdict(PLAYING, Lay(0, 0, cards("a1 d1"))).param("card") == cards("d1")[0]
    assert verdict(PLAYING, Lay(0, 0, cards("e1 a1"))).param("card") == cards("e1")[0]
    assert verdict(PLAYING, Lay(0, 0, cards("a1 c9 a2 d1"))).param("card") == cards("c9")[0]


def test_the_hand_of_another_is_not_told_from_a_card_anywhere_else() -> None:
    view = GAME.observe(PLAYING, 0)
    answers = {
        verdict(PLAYING, Lay(0, 0, (card,))).code
        for card in range(1, 61)
        if card not in PLAYING.hands[0]
    }

    assert answers == {BoeseKuhCode.NOT_IN_HAND}
    refused = Illegal(SharedCode.WRONG_PLAYER, "BK-OBJ-1", (("player", 1), ("viewer", 0)))
    assert all(GAME.check(view, Lay(1, 0, (card,))) == refused for card in range(1, 61))


GIVING = set_up(
    GAME,
    ["a1 a2 b3 b4 c5", "d1 d2 d3 d4 d5"],
    {1: "d7 e7 f7"},
    phase=Phase.GIVE_CHIP,
    completed=1,
    chips=(1, -4, 2, 3, 5, 1),
    sound=False,
)


@pytest.mark.clause("BK-OBJ-1", "BK-TURN-2", "BK-CHIP-2")
def test_a_view_says_who_may_not_act_for_whom() -> None:
    """Out of turn is one thing, to act for somebody else, who may well be on turn, another."""
    lay, other, gift = Lay(0, 0, (1,)), Lay(1, 0, (31,)), GiveChip(0, 1)
    cases: list[tuple[BoeseKuhState, Viewer, BoeseKuhAction, str, Params]] = [
        (PLAYING, 1, lay, "BK-OBJ-1", (("player", 0), ("viewer", 1))),
        (PLAYING, 1, Exchange(0), "BK-OBJ-1", (("player", 0), ("viewer", 1))),
        (PLAYING, 1, other, "BK-TURN-2", (("player", 1),)),
        (PLAYING, 0, other, "BK-OBJ-1", (("player", 1), ("viewer", 0))),
        (PLAYING, SPECTATOR, lay, "BK-OBJ-1", (("player", 0), ("viewer", "spectator"))),
        (GIVING, 1, gift, "BK-CHIP-2", (("player", 0), ("viewer", 1))),
        (GIVING, 1, GiveChip(1, 0), "BK-CHIP-2", (("player", 1),)),
    ]
    for state, viewer, action, clause, params in cases:
        expected = Illegal(SharedCode.WRONG_PLAYER, clause, params)
        assert GAME.check(GAME.observe(state, viewer), action) == expected
    assert verdict(PLAYING, other).params == (("player", 1),)
    assert verdict(GIVING, GiveChip(1, 0)).clause == "BK-CHIP-2"


@pytest.mark.clause("BK-SETUP-5")
def test_nobody_acts_for_chance() -> None:
    state = GAME.initial_state()
    viewers: list[tuple[Viewer, int | str]] = [(0, 0), (1, 1), (SPECTATOR, "spectator")]
    for viewer, shown in viewers:
        params = ("player", "chance"), ("viewer", shown)
        expected = Illegal(SharedCode.WRONG_PLAYER, "BK-SETUP-5", params)
        assert GAME.check(GAME.observe(state, viewer), NOTHING) == expected


def test_a_card_that_is_not_in_this_game_does_not_exist() -> None:
    game = BoeseKuh(players=2, cow_cards=tuple(range(1, 31)))
    state = set_up(game, ["a1 a2 b3 b4 c5"])

    assert verdict(state, Lay(0, 0, (31,)), game).code is BoeseKuhCode.NO_SUCH_CARD
    assert verdict(state, Lay(0, 0, (30,)), game).code is BoeseKuhCode.NOT_IN_HAND


PHASES: dict[Phase, tuple[BoeseKuhAction, str]] = {
    Phase.SETUP: (NOTHING, "BK-SETUP-5"),
    Phase.PLAY: (Lay(0, 0, ()), "BK-TURN-3"),
    Phase.GIVE_CHIP: (GiveChip(0, 0), "GB-18"),
    Phase.PLACE_CHIP: (PlaceChip(0), "BK-CLEAR-3"),
    Phase.REFILL: (Draw(()), "BK-TURN-8"),
    Phase.EXCHANGE: (Draw(()), "BK-STUCK-4"),
}


@pytest.mark.parametrize("name", ["two", "sums"])
@pytest.mark.clause("GB-32", "BK-END-1", "GB-34")
def test_each_phase_waits_for_its_own_action(name: str) -> None:
    game, steps = played(name)
    seen = set()
    for step in steps:
        phase = step.before.public.phase
        seen.add(phase)
        for due, (action, _) in PHASES.items():
            found = verdict(step.before, action, game)
            same = type(action) is type(PHASES[phase][0])
            assert (found.code is not SharedCode.WRONG_PHASE) is same, due
            if not same:
                assert found.clause == PHASES[phase][1]
                assert found.param("phase") == phase.value
    last = steps[-1].after
    for action, _ in PHASES.values():
        found = verdict(last, action, game)
        assert (found.code, found.clause) == (SharedCode.GAME_OVER, "BK-END-1")
        assert game.check(game.observe(last, 0), action) == found
    assert seen >= set(Phase) - {Phase.OVER, Phase.EXCHANGE}


@every_game
def test_every_verdict_rests_on_a_clause_of_the_catalogue(name: str) -> None:
    catalogue = load("boese-kuh")
    game, states = some_states(name, 5)
    for number, state in enumerate(states):
        for action in [*sayable(game, state, number), NOTHING, Draw(()), PlaceChip(0)]:
            illegal = game.check(state, action)
            assert illegal is None or illegal.clause in catalogue
