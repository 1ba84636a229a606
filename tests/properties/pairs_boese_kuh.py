"""Pairs of states of Böse Kuh that look the same to a viewer."""

from collections.abc import Iterable
from random import Random

from attrs import evolve

from cowrules import BoeseKuh
from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhState,
    CardSet,
    Draw,
    Exchange,
    GiveChip,
    Lay,
    PlaceChip,
    Setup,
    fitting,
)
from cowrules.roles import Viewer
from cowrules.source import SeededSource

from .interference import Pair

__all__ = ["candidates", "pair"]


def candidates(
    game: BoeseKuh, state: BoeseKuhState, viewer: int, random: Random
) -> list[BoeseKuhAction]:
    """Every single card on every task, sets of cards from the own hand and others, and the rest.

    Among them are cards and tasks that do not exist, cards named twice and cards that others
    hold.
    """
    found: list[BoeseKuhAction] = [Exchange(viewer)]
    found += [GiveChip(viewer, recipient) for recipient in range(-1, game.players + 2)]
    found += [Lay(viewer, task, ()) for task in (0, 7)]
    found += [Lay(viewer, task, (card,)) for task in range(-1, 7) for card in range(-1, 63)]
    hand = list(state.hands[viewer])
    for _ in range(80):
        few = random.sample(hand, random.randint(0, len(hand)))
        few += random.choices(range(62), k=random.choice((0, 0, 1, 2)))
        found.append(Lay(viewer, random.randrange(6), tuple(few)))
    return found


def pair(
    game: BoeseKuh, state: BoeseKuhState, action: BoeseKuhAction, viewer: Viewer, random: Random
) -> Pair[BoeseKuhState, BoeseKuhAction]:
    """The state beside one drawn for the view.

    Where another player needs certain cards for the action, they are in that player's hand in
    both states: the cards to be laid, or for an exchange any that are unplayable. Chance acts
    anew; but a viewer is set up with the same hand.
    """
    source = SeededSource(random.randrange(1 << 53), 0)
    other = game.sample_hidden(game.observe(state, viewer), source)
    counterpart = action
    if isinstance(action, Setup):
        counterpart = _redealt(game, action, viewer, random)
    elif isinstance(action, Draw | PlaceChip):
        counterpart = game.sample_chance(other, source)
    elif action.player != viewer and isinstance(action, Lay):
        other = _holding(other, action.player, action.cards)
    elif action.player != viewer and isinstance(action, Exchange):
        other = _stuck(state, other, action.player, viewer, random)
    return Pair(viewer, state, action, other, counterpart)


def _redealt(game: BoeseKuh, setup: Setup, viewer: Viewer, random: Random) -> Setup:
    """The same setup with other hands, save for the viewer's."""
    own = setup.hands[viewer] if isinstance(viewer, int) else ()
    rest = [card for card in game.cow_cards if card not in own]
    random.shuffle(rest)
    hands = []
    for seat, hand in enumerate(setup.hands):
        hands.append(hand if seat == viewer else tuple(rest.pop() for _ in hand))
    return evolve(setup, hands=tuple(hands))


def _holding(state: BoeseKuhState, player: int, wanted: Iterable[int]) -> BoeseKuhState:
    """The state with the wanted cards, which are hidden, in the player's hand."""
    cards = set(wanted)
    for card in sorted(cards):
        if card not in state.hands[player]:
            spare = next(each for each in state.hands[player] if each not in cards)
            state = _exchanged(state, spare, card)
    return state


def _stuck(
    state: BoeseKuhState, other: BoeseKuhState, player: int, viewer: Viewer, random: Random
) -> BoeseKuhState:
    """`other` with any hidden cards that fit nowhere in the player's hand."""
    public = other.public
    fit: set[int] = set()
    for task, pile in zip(public.tasks, public.piles, strict=True):
        fit.update(fitting(task, pile))
    hidden = set(other.draw_pile)
    for seat, hand in enumerate(other.hands):
        hidden.update(hand if seat != viewer else ())
    idle = sorted(hidden - fit)
    count = len(other.hands[player])
    wanted = random.sample(idle, count) if count <= len(idle) else list(state.hands[player])
    return _holding(other, player, wanted)


def _exchanged(state: BoeseKuhState, one: int, two: int) -> BoeseKuhState:
    """The state with two hidden cards in each other's place."""
    both = 1 << one | 1 << two

    def put(cards: CardSet) -> CardSet:
        return CardSet(cards ^ both) if (one in cards) is not (two in cards) else cards

    return evolve(state, hands=tuple(map(put, state.hands)), draw_pile=put(state.draw_pile))
