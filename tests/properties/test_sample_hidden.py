"""States drawn for a view are all the sound ones that show it, and all equally likely.

All ways to put what the viewer cannot see anywhere are tried; those without a fault that show the
same view are the ones that must occur.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import TypeVar

import pytest
from attrs import evolve

from cowrules import SPECTATOR, BoeseKuh, Game, SixNimmt
from cowrules.boese_kuh import BoeseKuhState, CardSet, Phase, Task
from cowrules.game import Action, ViewOf
from cowrules.roles import Viewer
from cowrules.six_nimmt import Phase as SixNimmtPhase
from cowrules.six_nimmt import Public as SixNimmtPublic
from cowrules.six_nimmt import SixNimmtState
from cowrules.source import SeededSource

from ..boese_kuh.positions import set_up

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


def assert_uniform(
    game: Game[S, A, E, V], state: S, viewer: Viewer, tried: Iterator[S], count: int
) -> None:
    """Draw for the view: exactly the sound states that show it occur, none more often.

    Args:
        game: The game.
        state: A sound state.
        viewer: Who looks.
        tried: States among which are all that look the same.
        count: How many of them there are.
    """
    view = game.observe(state, viewer)
    possible = {
        each for each in tried if not game.faults(each) and game.observe(each, viewer) == view
    }
    assert len(possible) == count
    assert state in possible
    source = SeededSource(11, 0)
    expected = 25
    drawn = Counter(game.sample_hidden(view, source) for _ in range(expected * count))
    assert drawn.keys() == possible
    chi = sum((found - expected) ** 2 / expected for found in drawn.values())
    degrees = count - 1
    # The distance from the mean in standard deviations.
    assert abs(chi - degrees) / (2 * degrees) ** 0.5 < 5


def shared(cards: Sequence[int], places: int) -> Iterator[list[list[int]]]:
    """Every way to put each of the cards in one of the places."""
    for choice in product(range(places), repeat=len(cards)):
        found: list[list[int]] = [[] for _ in range(places)]
        for card, place in zip(cards, choice, strict=True):
            found[place].append(card)
        yield found


def boese_kuh_tried(state: BoeseKuhState, hidden: Sequence[int]) -> Iterator[BoeseKuhState]:
    """The hidden cards anywhere in the hands of seats 1 and 2 and the draw pile; chips likewise."""
    chips = [*state.owned[1], *state.owned[2], *state.pool]
    for hand, other, pile in shared(hidden, 3):
        if len(hand) != len(state.hands[1]) or len(other) != len(state.hands[2]):
            continue
        for first, second, *pool in permutations(chips):
            yield evolve(
                state,
                hands=(state.hands[0], CardSet.of(hand), CardSet.of(other)),
                draw_pile=CardSet.of(pile),
                owned=(state.owned[0], (first,), (second,)),
                pool=tuple(sorted(pool)),
            )


def boese_kuh_state(phase: Phase) -> tuple[BoeseKuh, BoeseKuhState]:
    """Six cards of the numbers 1 to 3 and 7 are hidden; with Triplets begun, only the 7s fit."""
    piles = {0: "a7 b7", 1: "a8 b8", 2: "a9 b9", 3: "a10 b10", 4: "a6 b6", 5: "a5 b5"}
    game = BoeseKuh(
        players=3,
        task_cards=((Task.TRIPLET, Task.EVEN),) * 6,
        cow_cards=tuple(
            10 * "abcdef".index(word[0]) + int(word[1:])
            for word in f"{' '.join(piles.values())} c1 c2 c3 c4 d1 f1 f2 f3 e1 e7 f7".split()
        ),
        chips=(1, 2, 3, 4, 5, -1, -2, 6, 7, 8),
    )
    is_exchange = phase is Phase.EXCHANGE
    state = set_up(
        game,
        ["" if is_exchange else "c1 c2 c3 c4 d1", "f1 f2", "e1"],
        piles,
        phase=phase,
        tasks=(Task.TRIPLET,) * 6,
        chips=(1, 2, 3, 4, 5, -1),
        discards="c1 c2 c3 c4 d1" if is_exchange else "",
        owned=((-2,), (6,), (7,)),
    )
    return game, state


HIDDEN = (41, 47, 51, 52, 53, 57)
"""The cards e1, e7, f1, f2, f3 and f7."""


@pytest.mark.parametrize(
    ("phase", "placings"),
    [
        # 6! / (2! 1! 3!) ways to place the cards.
        (Phase.PLAY, 60),
        # At least one 7 lies in the draw pile: not both of them in the three cards held, which
        # leaves 4 cards for the third, and 3 ways to say which of the three is alone.
        (Phase.EXCHANGE, 60 - 4 * 3),
    ],
)
@pytest.mark.clause("GB-20")
def test_all_states_of_boese_kuh_that_look_the_same(phase: Phase, placings: int) -> None:
    game, state = boese_kuh_state(phase)

    # Three chips of different values, two of them with the two others.
    assert_uniform(game, state, 0, boese_kuh_tried(state, HIDDEN), placings * 3 * 2)


def test_all_states_of_six_nimmt_that_look_the_same_to_a_seat() -> None:
    """Seat 1 has committed one of its two cards, seat 2 none; two cards lie aside."""
    game = SixNimmt(players=3, hand_size=2, deck_size=12)
    state = SixNimmtState(
        public=SixNimmtPublic(SixNimmtPhase.COMMIT, 1, 1, ((1,), (2,), (3,), (4,)), (), (0,) * 3),
        hands=((5, 6), (7,), (9, 10)),
        commitments=(None, 8, None),
        piles=((), (), ()),
    )

    def tried() -> Iterator[SixNimmtState]:
        for hand, laid, other, _ in shared((7, 8, 9, 10, 11, 12), 4):
            if len(laid) == 1:
                yield evolve(
                    state,
                    hands=((5, 6), tuple(hand), tuple(other)),
                    commitments=(None, laid[0], None),
                )

    # 6! / (1! 1! 2! 2!)
    assert_uniform(game, state, 0, tried(), 180)


@pytest.mark.clause("GN-26")
def test_all_states_of_six_nimmt_that_look_the_same_while_a_row_is_chosen() -> None:
    """In the last turn the spectator cannot see two taken cards, nor the one that lies aside."""
    game = SixNimmt(players=2, hand_size=2, deck_size=9, hide_piles=True)
    state = SixNimmtState(
        public=SixNimmtPublic(
            SixNimmtPhase.CHOOSE_ROW, 1, 2, ((5,), (6,), (7,), (8,)), ((1, 1), (9, 0)), (0, 0)
        ),
        hands=((), ()),
        commitments=(None, None),
        piles=((2, 3), ()),
    )

    def tried() -> Iterator[SixNimmtState]:
        for first, second, _ in shared((2, 3, 4), 3):
            yield evolve(state, piles=(tuple(first), tuple(second)))

    # Three ways to have one aside, and each of the other two with either seat.
    assert_uniform(game, state, SPECTATOR, tried(), 3 * 2 * 2)
