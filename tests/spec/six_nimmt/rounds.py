"""One round, from the deal to the last card: what can be done, and what it leads to."""

from collections.abc import Iterator, Set
from itertools import combinations, permutations
from typing import NamedTuple, TypeVar

from .rows import Row, place, row_for, take

T = TypeVar("T")


class Round(NamedTuple):
    """Where a round stands; everything, hidden or not.

    `waiting` are the revealed cards not yet placed; a player with a card there who must choose
    a row is found by looking (NM-PLAY-2, GN-12).
    """

    hands: tuple[frozenset[int], ...]
    chosen: tuple[int | None, ...]
    waiting: tuple[int | None, ...]
    rows: tuple[Row, ...]
    taken: tuple[frozenset[int], ...]


class Play(NamedTuple):
    player: int
    card: int


class Choose(NamedTuple):
    player: int
    row: int


Choice = Play | Choose


def deals(cards: Set[int], players: int, hand: int) -> Iterator[Round]:
    """Every deal: the hands, then four starting cards in order (NM-SET-3, NM-SET-5, GN-05)."""

    def hands(left: Set[int], more: int) -> Iterator[tuple[frozenset[int], ...]]:
        if not more:
            yield ()
            return
        for own in combinations(sorted(left), hand):
            for others in hands(left - set(own), more - 1):
                yield (frozenset(own), *others)

    nothing = (None,) * players
    for dealt in hands(cards, players):
        for starts in permutations(sorted(cards - frozenset().union(*dealt)), 4):
            rows = tuple((card,) for card in starts)
            yield Round(dealt, nothing, nothing, rows, (frozenset(),) * players)


def next_card(state: Round) -> tuple[int, int] | None:
    """The lowest revealed card not yet placed, and whose it is (NM-PLAY-3, NM-PLAY-4)."""
    revealed = [(card, player) for player, card in enumerate(state.waiting) if card is not None]
    return min(revealed, default=None)


def chooser(state: Round) -> int | None:
    """Who must choose a row before anything higher is placed (NM-LOW-1, GN-12)."""
    lowest = next_card(state)
    if lowest is None or row_for([row[-1] for row in state.rows], lowest[0]) is not None:
        return None
    return lowest[1]


def choices(state: Round) -> set[Choice]:
    """All that anyone may do now (NM-PLAY-1, GN-07, GN-14, GN-27)."""
    choosing = chooser(state)
    if choosing is not None:
        return {Choose(choosing, row) for row in range(len(state.rows))}
    return {
        Play(player, card)
        for player, hand in enumerate(state.hands)
        if state.chosen[player] is None
        for card in hand
    }


def after(state: Round, choice: Choice) -> Round:
    """What a choice leads to, up to the next decision (NM-PLAY-1 to NM-PLAY-4, NM-PILE-2)."""
    player = choice.player
    if isinstance(choice, Choose):
        card = state.waiting[player]
        assert card is not None
        rows, gone = take(state.rows, choice.row, card)
        return settled(placed(state, player, rows, gone))
    chosen = changed(state.chosen, player, choice.card)
    hands = changed(state.hands, player, state.hands[player] - {choice.card})
    state = state._replace(chosen=chosen, hands=hands)
    if None in chosen:
        return state
    return settled(state._replace(chosen=(None,) * len(chosen), waiting=chosen))


def settled(state: Round) -> Round:
    """Card after card in ascending order, until one must wait for a row (NM-PLAY-4, GN-12)."""
    while (lowest := next_card(state)) is not None:
        card, player = lowest
        row = row_for([row[-1] for row in state.rows], card)
        if row is None:
            break
        rows, gone = place(state.rows, row, card)
        state = placed(state, player, rows, gone)
    return state


def placed(state: Round, player: int, rows: tuple[Row, ...], gone: Row) -> Round:
    """A player's card lies, and what it took is in the player's pile (NM-PILE-1, NM-PILE-2)."""
    return state._replace(
        waiting=changed(state.waiting, player, None),
        rows=rows,
        taken=changed(state.taken, player, state.taken[player] | set(gone)),
    )


def changed(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The same but for one player, as each acts for oneself alone (NM-PLAY-1)."""
    return tuple(value if each == index else old for each, old in enumerate(values))


def is_over(state: Round) -> bool:
    """Every card of every hand is played and lies (NM-PLAY-6, NM-END-1)."""
    return not choices(state)
