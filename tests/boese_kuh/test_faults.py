"""What is wrong with a state from outside: every fault, all at once, and none for sound ones."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from attrs import evolve

from cowrules import BoeseKuh
from cowrules.boese_kuh import (
    BoeseKuhFault,
    BoeseKuhState,
    CardSet,
    Phase,
    Task,
)
from cowrules.catalogue import load
from cowrules.verdict import Code, Fault

from .positions import SIX, bag, set_up
from .walks import SEEDS, played

GAME = BoeseKuh(players=2)
HANDS = ["a1 a2 a3 a4 a5", "b1 b2 b3 b4 b5"]
SOUND = set_up(GAME, HANDS, {0: "c9", 5: "d3 d4"}, discards="e1 e2", owned=((4,), (-1,)))
GIVING = set_up(
    GAME,
    ["a1 a2 a3 a4", HANDS[1]],
    {1: "c7 d7 e7"},
    phase=Phase.GIVE_CHIP,
    completed=1,
    chips=(1, -4, 2, 3, 5, 1),
)
PLACING = set_up(
    GAME,
    ["a1 a2 a3 a4", HANDS[1]],
    phase=Phase.PLACE_CHIP,
    completed=1,
    chips=(1, None, 2, 3, 5, 1),
    discards="c7 d7 e7",
    owned=((4,), ()),
)
REFILLING = set_up(GAME, ["a1 a2 a3 a4", HANDS[1]], {0: "a5"}, phase=Phase.REFILL)
EXCHANGING = set_up(GAME, ["", HANDS[1]], phase=Phase.EXCHANGE, discards=HANDS[0])
ENDED = set_up(
    BoeseKuh(players=2, chips=(1, 2, 3, 5, 1, 4)),
    ["a1 a2 a3 a4", HANDS[1]],
    phase=Phase.OVER,
    chips=(1, None, 2, 3, 5, 1),
    discards="c7 d7 e7",
    owned=((4,), ()),
)


# The values are of the types of the fields.
def public(state: BoeseKuhState, **changes: Any) -> BoeseKuhState:
    return evolve(state, public=evolve(state.public, **changes))


def with_pile(index: int, pile: str, state: BoeseKuhState = SOUND) -> BoeseKuhState:
    """The state with other cards on a task, taken from the draw pile, or put there."""
    piles = list(state.public.piles)
    draw = state.draw_pile | piles[index]
    piles[index] = bag(pile)
    return evolve(public(state, piles=tuple(piles)), draw_pile=CardSet(draw & ~piles[index]))


def stray(bits: int) -> Callable[[BoeseKuhState], BoeseKuhState]:
    return lambda state: evolve(state, draw_pile=CardSet(state.draw_pile | bits))


CASES: list[tuple[BoeseKuhState, Code, str, str]] = [
    (evolve(SOUND, hands=SOUND.hands[:1]), BoeseKuhFault.WRONG_COUNT, "hands", "GB-01"),
    (evolve(SOUND, owned=()), BoeseKuhFault.WRONG_COUNT, "owned", "GB-01"),
    (public(SOUND, tasks=SIX[:5]), BoeseKuhFault.WRONG_COUNT, "public.tasks", "BK-SETUP-3"),
    (public(SOUND, piles=()), BoeseKuhFault.WRONG_COUNT, "public.piles", "BK-SETUP-3"),
    (public(SOUND, chips=(1,)), BoeseKuhFault.WRONG_COUNT, "public.chips", "BK-SETUP-4"),
    (
        public(GAME.initial_state(), tasks=SIX),
        BoeseKuhFault.WRONG_COUNT,
        "public.tasks",
        "BK-SETUP-3",
    ),
    (public(SOUND, player=2), BoeseKuhFault.OUT_OF_RANGE, "public.player", "GB-01"),
    (public(SOUND, player=3), BoeseKuhFault.OUT_OF_RANGE, "public.player", "GB-01"),
    (public(SOUND, player=-1), BoeseKuhFault.OUT_OF_RANGE, "public.player", "GB-01"),
    (public(GIVING, completed=6), BoeseKuhFault.OUT_OF_RANGE, "public.completed", "BK-COMP-3"),
    (public(GIVING, completed=7), BoeseKuhFault.OUT_OF_RANGE, "public.completed", "BK-COMP-3"),
    (public(GIVING, completed=-1), BoeseKuhFault.OUT_OF_RANGE, "public.completed", "BK-COMP-3"),
    (
        public(SOUND, tasks=(Task.SALAD, *SIX[1:])),
        BoeseKuhFault.WRONG_TASK,
        "public.tasks[0]",
        "GB-04",
    ),
    (stray(1)(SOUND), BoeseKuhFault.NO_SUCH_CARD, "draw_pile", "BK-COMP-2"),
    (stray(1 << 61)(SOUND), BoeseKuhFault.NO_SUCH_CARD, "draw_pile", "BK-COMP-2"),
    (
        evolve(SOUND, hands=(CardSet(SOUND.hands[0] | bag("b1")), SOUND.hands[1])),
        BoeseKuhFault.CARD_TWICE,
        "hands[1]",
        "BK-COMP-2",
    ),
    (
        evolve(SOUND, draw_pile=CardSet(SOUND.draw_pile & ~bag("f10"))),
        BoeseKuhFault.CARD_MISSING,
        "all cards",
        "BK-COMP-2",
    ),
    (
        set_up(GAME, ["a1 a2 a3 a4 a5 a6", HANDS[1]], sound=False),
        BoeseKuhFault.TOO_MANY_CARDS,
        "hands[0]",
        "GB-30",
    ),
    (with_pile(1, "c7 d8"), BoeseKuhFault.PILE_FORBIDDEN, "public.piles[1]", "BK-TRI-1"),
    (with_pile(0, "c10 d10 e10 f1"), BoeseKuhFault.PILE_FORBIDDEN, "public.piles[0]", "BK-T30-3"),
    (with_pile(2, "c7 d7 e7"), BoeseKuhFault.PILE_FORBIDDEN, "public.piles[2]", "GB-43"),
    (with_pile(4, "c7 d8"), BoeseKuhFault.PILE_FORBIDDEN, "public.piles[4]", "BK-ODD-1"),
    (with_pile(5, "c10 d1"), BoeseKuhFault.PILE_FORBIDDEN, "public.piles[5]", "BK-STR-4"),
    (with_pile(1, "c7 d7 e7"), BoeseKuhFault.PILE_COMPLETE, "public.piles[1]", "BK-DONE-2"),
    (with_pile(0, "c10 d10 e10"), BoeseKuhFault.PILE_COMPLETE, "public.piles[0]", "BK-DONE-2"),
    (
        with_pile(0, "c10 d10 e10", GIVING),
        BoeseKuhFault.PILE_COMPLETE,
        "public.piles[0]",
        "BK-DONE-2",
    ),
    (evolve(SOUND, pool=SOUND.pool[1:]), BoeseKuhFault.WRONG_CHIPS, "all chips", "GB-03"),
    (evolve(SOUND, pool=(*SOUND.pool, 77)), BoeseKuhFault.WRONG_CHIPS, "all chips", "GB-03"),
    (evolve(SOUND, pool=SOUND.pool[::-1]), BoeseKuhFault.NOT_SORTED, "pool", "BK-SETUP-1"),
    (
        evolve(SOUND, owned=((4, -1), ())),
        BoeseKuhFault.NOT_SORTED,
        "owned[0]",
        "BK-CHIP-1",
    ),
]

IMPOSSIBLE: list[tuple[BoeseKuhState, str, str]] = [
    (public(SOUND, player=None), "public.player", "BK-TURN-1"),
    (public(GAME.initial_state(), player=0), "public.player", "BK-TURN-1"),
    (public(SOUND, completed=1), "public.completed", "BK-DONE-2"),
    (public(GIVING, completed=None), "public.completed", "BK-DONE-2"),
    (
        evolve(GAME.initial_state(), hands=(bag("a1"), CardSet())),
        "hands",
        "BK-SETUP-5",
    ),
    (public(GAME.initial_state(), discards=bag("a1")), "public.discards", "BK-SETUP-2"),
    (evolve(GAME.initial_state(), owned=((1,), ())), "owned", "BK-SETUP-1"),
    (public(SOUND, chips=(1, None, 2, 3, 5, 1)), "public.chips", "BK-SETUP-4"),
    (public(PLACING, chips=(1, 4, 2, 3, 5, 1)), "public.chips", "BK-CLEAR-3"),
    (public(PLACING, chips=(1, None, None, 3, 5, 1)), "public.chips", "BK-CLEAR-3"),
    (public(ENDED, chips=(None, None, 2, 3, 5, 1)), "public.chips", "BK-SETUP-4"),
    (public(GIVING, completed=2), "public.piles[2]", "BK-DONE-2"),
    (public(GIVING, chips=(1, 4, 2, 3, 5, 1)), "public.chips[1]", "BK-CHIP-1"),
    (with_pile(1, "c7", PLACING), "public.piles[1]", "BK-CLEAR-1"),
    (public(PLACING, discards=CardSet()), "public.discards", "BK-CLEAR-1"),
    (evolve(PLACING, pool=()), "pool", "BK-END-1"),
    (evolve(PLACING, owned=((), ())), "owned", "GB-32"),
    (set_up(GAME, HANDS, draw="", discards=None, sound=False), "draw_pile", "GB-29"),
    (
        set_up(
            GAME,
            ["a1 a2 a3 a4", HANDS[1]],
            {1: "c7 d7 e7"},
            phase=Phase.GIVE_CHIP,
            completed=1,
            chips=(1, -4, 2, 3, 5, 1),
            draw="",
            discards=None,
            sound=False,
        ),
        "draw_pile",
        "GB-29",
    ),
    (
        set_up(GAME, ["", HANDS[1]], phase=Phase.EXCHANGE, draw="", discards=None, sound=False),
        "draw_pile",
        "GB-29",
    ),
    (
        evolve(public(REFILLING, discards=CardSet()), draw_pile=CardSet()),
        "public.phase",
        "GB-30",
    ),
    (public(GIVING, chips=(1, 1, 2, 3, 5, 1)), "public.chips[1]", "BK-CHIP-1"),
    (public(SOUND, phase=Phase.REFILL), "hands[0]", "BK-TURN-3"),
    (
        set_up(GAME, ["a1 a2 a3 a4 a5 a6", HANDS[1]], phase=Phase.REFILL, sound=False),
        "hands[0]",
        "BK-TURN-3",
    ),
    (public(SOUND, phase=Phase.EXCHANGE), "hands[0]", "BK-STUCK-3"),
    (public(SOUND, phase=Phase.OVER), "public.phase", "GB-11"),
    (evolve(ENDED, pool=(4,)), "pool", "BK-END-1"),
    (with_pile(1, "c9", ENDED), "public.piles[1]", "GB-33"),
    (public(ENDED, discards=CardSet()), "public.discards", "GB-33"),
    (
        evolve(ENDED, hands=(bag("a1 a2 a3 a4 a5"), ENDED.hands[1])),
        "hands[0]",
        "BK-TURN-3",
    ),
    (
        public(SOUND, tasks=(Task.EVEN,) * 6, piles=(bag("a2 b2 c2 d2 e2"),) * 6),
        "public.phase",
        "GB-11",
    ),
    (
        public(EXCHANGING, tasks=(Task.EVEN,) * 6, piles=(bag("c2 d2 e2 f2 c4"),) * 6),
        "public.phase",
        "GB-27",
    ),
]


def all_faults() -> Iterator[Fault]:
    """The faults of all the cases."""
    yield from GAME.faults(evolve(GAME.observe(SOUND, 0), pool_size=1))
    for state, *_ in CASES:
        yield from GAME.faults(state)
    for state, *_ in IMPOSSIBLE:
        yield from GAME.faults(state)


@pytest.mark.parametrize(
    ("state", "code", "field", "clause"), CASES, ids=lambda value: str(value)[:20]
)
@pytest.mark.clause(
    "BK-COMP-2", "BK-COMP-3", "GB-01", "GB-03", "GB-04", "GB-30", "BK-DONE-2", "BK-SETUP-3"
)
def test_each_fault_is_found_with_its_field_and_clause(
    state: BoeseKuhState, code: Code, field: str, clause: str
) -> None:
    found = {(fault.code, fault.field, fault.clause) for fault in GAME.faults(state)}

    assert (code, field, clause) in found


@pytest.mark.parametrize(
    ("state", "field", "clause"), IMPOSSIBLE, ids=lambda value: str(value)[:20]
)
@pytest.mark.clause("GB-11", "GB-27", "GB-29", "GB-32", "GB-33", "BK-CLEAR-1", "BK-CLEAR-3")
def test_what_does_not_agree_with_the_phase_is_found(
    state: BoeseKuhState, field: str, clause: str
) -> None:
    found = {
        (fault.field, fault.clause)
        for fault in GAME.faults(state)
        if fault.code is BoeseKuhFault.IMPOSSIBLE_PHASE
    }

    assert (field, clause) in found


def test_all_faults_come_at_once() -> None:
    state = evolve(
        with_pile(1, "c7 d8"),
        pool=SOUND.pool[::-1],
        hands=(CardSet(SOUND.hands[0] | 1 << 61), bag("b1 b2 b3 b4 a5")),
    )
    codes = [fault.code for fault in GAME.faults(public(state, completed=1))]

    assert set(codes) == {
        BoeseKuhFault.PILE_FORBIDDEN,
        BoeseKuhFault.NOT_SORTED,
        BoeseKuhFault.NO_SUCH_CARD,
        BoeseKuhFault.CARD_TWICE,
        BoeseKuhFault.CARD_MISSING,
        BoeseKuhFault.IMPOSSIBLE_PHASE,
    }


@pytest.mark.clause("BK-COMP-2")
@pytest.mark.parametrize(("bits", "lowest"), [(1, 0), (1 << 61, 61), (1 << 90 | 1 << 64, 64)])
def test_of_cards_that_do_not_exist_the_lowest_is_told(bits: int, lowest: int) -> None:
    [fault] = GAME.faults(stray(bits)(SOUND))

    assert dict(fault.params)["card"] == lowest


@pytest.mark.clause("BK-COMP-2")
def test_a_card_that_is_not_in_this_game_does_not_exist() -> None:
    game = BoeseKuh(players=2, cow_cards=tuple(range(1, 60)))
    [fault] = game.faults(SOUND)

    assert (fault.code, fault.field) == (BoeseKuhFault.NO_SUCH_CARD, "draw_pile")
    assert dict(fault.params)["card"] == 60


def test_each_pile_is_looked_at_after_one_that_is_wrong() -> None:
    found = GAME.faults(with_pile(4, "e7 e8", with_pile(1, "c7 d8")))

    assert [fault.field for fault in found] == ["public.piles[1]", "public.piles[4]"]


@pytest.mark.parametrize(
    "state", [SOUND, GIVING, PLACING, REFILLING, EXCHANGING, GAME.initial_state()]
)
def test_a_sound_state_has_none(state: BoeseKuhState) -> None:
    assert GAME.faults(state) == ()


def test_every_fault_rests_on_a_clause_of_the_catalogue() -> None:
    catalogue = load("boese-kuh")
    faults = list(all_faults())

    assert {fault.code for fault in faults} == set(BoeseKuhFault)
    assert all(fault.clause in catalogue for fault in faults)
    assert len({*faults}) > len(BoeseKuhFault)


HUGE = (0, 1, -1, -(1 << 200), 1 << 61, (1 << 300) - 1, 1 << 100_000)


def test_no_value_makes_it_raise() -> None:
    chips = (0, -1, 1 << 80, -(1 << 80))
    for bits in HUGE:
        cards = CardSet(bits)
        for base in (SOUND, GIVING, PLACING, REFILLING, EXCHANGING, ENDED):
            for phase in Phase:
                for state in (
                    evolve(base, hands=(cards, cards), draw_pile=cards),
                    public(base, piles=(cards,) * 6, discards=cards),
                    public(base, chips=(*chips, None, None), completed=bits, player=bits),
                    evolve(base, pool=chips, owned=(chips, chips)),
                ):
                    found = GAME.faults(public(state, phase=phase))
                    assert all(len(GAME.describe(fault)) < 500 for fault in found if fault.params)


@pytest.mark.parametrize("name", SEEDS)
def test_a_card_or_chip_out_of_place_never_goes_unnoticed(name: str) -> None:
    game, steps = played(name)
    for number, step in enumerate(steps):
        state = step.after
        if number % 7 or not state.draw_pile:
            continue
        first = min(state.draw_pile)
        assert game.faults(evolve(state, draw_pile=CardSet(state.draw_pile ^ 1 << first)))
        hands = (CardSet(state.hands[0] | 1 << first), *state.hands[1:])
        assert game.faults(evolve(state, hands=hands))
        assert game.faults(evolve(state, pool=(*state.pool, 98)))
