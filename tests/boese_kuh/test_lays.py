"""All lays of a hand: complete, in their order, and found no sooner than needed."""

import random

import pytest

from cowrules import BoeseKuh
from cowrules.boese_kuh import BoeseKuhState, Exchange, Lay, Phase
from cowrules.boese_kuh.lays import Lays
from cowrules.boese_kuh.tasks.subsets import Hand
from cowrules.boese_kuh.tasks.sums import ExactSum

from ..exhaustive.boese_kuh_names import TASK
from ..spec.boese_kuh import piles as spec
from ..spec.boese_kuh.cards import Card
from .positions import cards, set_up
from .walks import SEEDS, played

GAME = BoeseKuh(players=2)
NAMED = {task: named for named, task in TASK.items()}


def expected(state: BoeseKuhState) -> list[Lay]:
    """Every set of hand cards tried on every task, by the words of the specification."""
    player = state.public.player
    assert player is not None
    hand = list(state.hands[player])
    found = []
    for index, (task, pile) in enumerate(zip(state.public.tasks, state.public.piles, strict=True)):
        lying = {said(card) for card in pile}
        for subset in range(1, 1 << len(hand)):
            added = tuple(card for place, card in enumerate(hand) if subset >> place & 1)
            if spec.may_be_laid(NAMED[task], lying, set(map(said, added))):
                found.append(Lay(player, index, added))
    return found


def said(card: int) -> Card:
    return Card((card - 1) % 10 + 1, (card - 1) // 10)


@pytest.mark.parametrize("name", SEEDS)
@pytest.mark.clause(
    "BK-TURN-3", "BK-TURN-4", "BK-TURN-5", "BK-TURN-6", "GB-14", "GB-17", "BK-OBJ-1"
)
def test_the_lays_are_all_there_are_in_the_order_documented(name: str) -> None:
    game, steps = played(name)
    chosen = random.Random(name)
    states = [step.before for step in steps if step.before.public.phase is Phase.PLAY]
    for state in chosen.sample(states, 10):
        player = state.public.player
        assert player is not None
        lays = game.legal_actions(state, player)
        everything = expected(state)
        if not everything:
            assert lays == (Exchange(player),)
            continue
        assert isinstance(lays, Lays)
        assert list(lays) == everything
        assert len(lays) == len(everything)
        assert [lays[place] for place in range(len(lays))] == everything
        assert [lays[-1 - place] for place in range(len(lays))] == everything[::-1]


def test_a_full_hand_on_empty_tasks_has_many() -> None:
    state = set_up(GAME, ["a2 a3 b3 c4 d5"])
    lays = GAME.legal_actions(state, 0)

    assert list(lays) == expected(state)
    assert len(lays) > 70


@pytest.mark.clause("BK-TURN-7", "GB-13")
def test_a_lay_is_in_it_with_its_cards_in_any_order() -> None:
    state = set_up(GAME, ["a2 a3 b3 c4 d5"])
    lays = GAME.legal_actions(state, 0)

    assert Lay(0, 5, cards("a2 a3 c4")) in lays
    assert Lay(0, 5, cards("c4 a3 a2")) in lays
    assert Lay(0, 5, cards("a3 b3")) not in lays
    assert Lay(1, 5, cards("a2")) not in lays
    assert Lay(0, 6, cards("a2")) not in lays
    assert Lay(0, 7, cards("a2")) not in lays
    assert Lay(0, -1, cards("a2")) not in lays
    assert Lay(0, 5, ()) not in lays
    assert Lay(0, 5, cards("a2 a2")) not in lays
    assert Lay(0, 5, cards("a7")) not in lays
    assert Lay(0, 5, (105,)) not in lays
    assert Exchange(0) not in lays
    others = GAME.legal_actions(set_up(GAME, ["b7", "a2 a3 b3 c4 d5"], player=1), 1)
    assert Lay(1, 5, cards("a2")) in others
    assert Lay(0, 5, cards("a2")) not in others
    chosen = random.Random(1)
    for _ in range(300):
        added = tuple(chosen.sample([*cards("a2 a3 b3 c4 d5"), 8], chosen.randint(1, 3)))
        action = Lay(0, chosen.randrange(6), added)
        assert (action in lays) is (GAME.check(state, action) is None)


def test_it_is_a_sequence() -> None:
    lays = GAME.legal_actions(set_up(GAME, ["a2 a3 b3 c4 d5"]), 0)
    listed = list(lays)

    assert lays[2:5] == tuple(listed[2:5])
    assert lays[::-7] == tuple(listed[::-7])
    assert lays.index(listed[9]) == 9
    assert list(reversed(lays)) == listed[::-1]
    assert repr(lays) == f"<{len(listed)} lays of seat 0>"
    for place, lay in enumerate(listed):
        assert GAME.legal_actions(set_up(GAME, ["a2 a3 b3 c4 d5"]), 0)[place] == lay
    for index in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError, match="no such lay"):
            lays[index]


def test_equal_lays_are_equal_sequences() -> None:
    state = set_up(GAME, ["a2 a3 b3 c4 d5"])
    lays = GAME.legal_actions(state, 0)

    assert lays == GAME.legal_actions(GAME.observe(state, 0), 0)
    assert lays == tuple(lays)
    assert tuple(lays) == lays
    assert lays != tuple(lays)[1:]
    others = GAME.legal_actions(set_up(GAME, ["a2 a3 b3 c4 d6"]), 0)
    assert lays != others
    assert others != lays
    # No card of the hand fits on a nine, whatever its colour.
    first, second = (
        GAME.legal_actions(set_up(GAME, ["a2 a3 b3 c4 d5"], {1: nine}), 0) for nine in ("c9", "d9")
    )
    assert first == second
    assert tuple(first) == tuple(second)
    with pytest.raises(TypeError, match="unhashable"):
        hash(lays)


def test_only_what_is_asked_for_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first lay, and whether there is any, need the first task card only."""
    asked = []
    plain = ExactSum.playable

    def playable(self: ExactSum, pile: int, hand: Hand) -> int:
        asked.append(pile)
        return plain(self, pile, hand)

    monkeypatch.setattr(ExactSum, "playable", playable)
    game = BoeseKuh(players=2, task_cards=((TASK["thoroughly thirty"],) * 2,) * 6)
    state = set_up(game, ["a2 a3 b3 c4 d5"], tasks=(TASK["thoroughly thirty"],) * 6)
    lays = game.legal_actions(state, 0)
    assert bool(lays)
    assert lays[0] == next(iter(lays)) == Lay(0, 0, cards("a2"))
    assert len(asked) == 1
    assert lays[31] == Lay(0, 1, cards("a2"))
    assert len(asked) == 2
    assert len(lays) == 6 * 31
    assert lays[6 * 31 - 1] == Lay(0, 5, cards("a2 a3 b3 c4 d5"))
    assert len(asked) == 6


def test_a_lay_is_made_when_it_is_asked_for() -> None:
    lays = GAME.legal_actions(set_up(GAME, ["a2 a3 b3 c4 d5"]), 0)

    assert lays[3] == lays[3]
    assert lays[3] is not lays[3]
