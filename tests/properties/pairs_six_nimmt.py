"""Pairs of states of 6 nimmt! that look the same to a viewer."""

from collections.abc import Iterator
from random import Random

from attrs import evolve

from cowrules import SixNimmt
from cowrules.roles import Viewer
from cowrules.six_nimmt import ChooseRow, Commit, Deal, SixNimmtAction, SixNimmtState
from cowrules.source import SeededSource

from .interference import Pair

__all__ = ["candidates", "pairs"]

SixNimmtPair = Pair[SixNimmtState, SixNimmtAction]


def candidates(game: SixNimmt, viewer: int) -> list[SixNimmtAction]:
    """Every card and every row, and some that do not exist."""
    found: list[SixNimmtAction] = [Commit(viewer, card) for card in range(-1, game.highest + 3)]
    found += [ChooseRow(viewer, row) for row in range(-1, 6)]
    return found


def pairs(
    game: SixNimmt, state: SixNimmtState, action: SixNimmtAction, viewer: Viewer, random: Random
) -> Iterator[SixNimmtPair]:
    """The state beside one drawn for the view.

    A card that another commits is paired with any other card first, and then with itself in a
    state in which all commitments are the same.
    """
    source = SeededSource(random.randrange(1 << 53), 0)
    other = game.sample_hidden(game.observe(state, viewer), source)
    if isinstance(action, Deal):
        yield Pair(viewer, state, action, other, _redealt(game, action, viewer, random))
    elif isinstance(action, ChooseRow):
        yield Pair(viewer, state, action, other, action)
    else:
        if action.player == viewer:
            yield Pair(viewer, state, action, other, action)
        else:
            card = random.choice(other.hands[action.player])
            yield Pair(viewer, state, action, other, Commit(action.player, card))
        yield Pair(viewer, state, action, _committed_alike(other, state, action, viewer), action)


def _redealt(game: SixNimmt, deal: Deal, viewer: Viewer, random: Random) -> Deal:
    """The same rows and the same hand for the viewer, all other hands from the rest."""
    own = deal.hands[viewer] if isinstance(viewer, int) else ()
    rest = [card for card in range(1, game.highest + 1) if card not in (*own, *deal.rows)]
    random.shuffle(rest)
    hands = []
    for seat, hand in enumerate(deal.hands):
        hands.append(hand if seat == viewer else tuple(rest.pop() for _ in hand))
    return evolve(deal, hands=tuple(hands))


def _committed_alike(
    other: SixNimmtState, state: SixNimmtState, action: Commit, viewer: Viewer
) -> SixNimmtState:
    """`other` with the commitments of `state`, and the card in the hand of who lays it."""
    for seat, card in enumerate(state.commitments):
        now = other.commitments[seat]
        if card is not None and now is not None and seat != viewer:
            other = _exchanged(other, now, card)
    if action.card not in other.hands[action.player]:
        other = _exchanged(other, other.hands[action.player][0], action.card)
    return other


def _exchanged(state: SixNimmtState, one: int, two: int) -> SixNimmtState:
    """The state with two hidden cards in each other's place."""
    places = {one: two, two: one}

    def put(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(places.get(card, card) for card in cards))

    return evolve(
        state,
        hands=tuple(map(put, state.hands)),
        commitments=tuple(
            None if card is None else places.get(card, card) for card in state.commitments
        ),
        piles=tuple(map(put, state.piles)),
    )
