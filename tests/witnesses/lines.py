"""Lines of play in Böse Kuh: how to get from a deal to piles that were thought up.

All that a task forbids stays forbidden when cards are added, so any part of a pile that is not
complete may be laid first. It is enough, then, that every player is dealt, and later draws,
one's own cards in the order of one's own lays.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import NamedTuple

from cowrules import CHANCE, BoeseKuh
from cowrules.boese_kuh import (
    BoeseKuhAction,
    BoeseKuhEvent,
    BoeseKuhState,
    BoeseKuhView,
    CardSet,
    Draw,
    Lay,
    Phase,
    Setup,
)
from cowrules.record import Record

__all__ = ["Line", "Turn", "planned"]

HAND = 5
CHIPS = (1, 2, -1, 3, 4, 5)


class Turn(NamedTuple):
    """A task card and the cards laid on it."""

    task: int
    cards: tuple[int, ...]


class Line:
    """A game as it goes on, and its record."""

    def __init__(self, game: BoeseKuh) -> None:
        self.game = game
        self.state = game.initial_state()
        self.actions: list[BoeseKuhAction] = []

    def act(self, action: BoeseKuhAction) -> tuple[BoeseKuhEvent, ...]:
        """One more action, which must be legal."""
        self.state, events = self.game.apply(self.state, action)
        self.actions.append(action)
        return events

    def draw(self, cards: Iterable[int]) -> None:
        """Of these cards as many as are due, in this order."""
        there = len(self.state.draw_pile) + len(self.state.public.discards)
        due = min(HAND - len(self.hand), there)
        self.act(Draw(tuple(islice(cards, due))))

    @property
    def seat(self) -> int:
        """The player on turn."""
        player = self.state.public.player
        assert player is not None
        return player

    @property
    def hand(self) -> CardSet:
        """The hand of the player on turn."""
        return self.state.hands[self.seat]

    @property
    def is_chance_due(self) -> bool:
        """Whether chance is to act."""
        return self.game.actors(self.state) == (CHANCE,)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.state.public.phase is Phase.OVER

    def record(self) -> Record[BoeseKuhState, BoeseKuhAction, BoeseKuhEvent, BoeseKuhView]:
        """All actions so far."""
        return Record(self.game, tuple(self.actions))


def received(players: int, sizes: Sequence[int], cards: int) -> list[int]:
    """How many cards each seat gets in all, when lays of these sizes are made in turn."""
    hands = [HAND] * players
    totals = [HAND] * players
    pile = cards - HAND * players
    for turn, size in enumerate(sizes):
        seat = turn % players
        drawn = min(HAND - hands[seat] + size, pile)
        hands[seat] += drawn - size
        totals[seat] += drawn
        pile -= drawn
    return totals


def planned(
    game: BoeseKuh,
    sides: Sequence[int],
    turns: Sequence[Turn],
    last: Mapping[int, Sequence[int]],
    others: Iterable[int],
) -> Line:
    """The line in which these lays are made one after another, seat 0 first.

    Args:
        game: The game.
        sides: The side of each task card that is up.
        turns: The lays; none of them may complete a task.
        last: For each seat the cards that it shall hold in the end, the most wanted first.
        others: All other cards that are not laid; the hands are filled with them, and the rest
            is the draw pile.
    """
    players = game.players
    totals = received(players, [len(turn.cards) for turn in turns], len(game.cow_cards))
    spare = iter(tuple(others))
    streams: list[Iterator[int]] = []
    for seat in range(players):
        laid = list(chain.from_iterable(turn.cards for turn in turns[seat::players]))
        own = [*laid, *last.get(seat, ())][: totals[seat]]
        own += [next(spare) for _ in range(totals[seat] - len(own))]
        streams.append(iter(own))
    line = Line(game)
    hands = [tuple(sorted([next(stream) for _ in range(HAND)])) for stream in streams]
    line.act(Setup(0, tuple(sides), CHIPS, tuple(hands)))
    for turn in turns:
        seat = line.seat
        line.act(Lay(seat, turn.task, turn.cards))
        if line.is_chance_due:
            line.draw(streams[seat])
    assert line.is_over or all(next(stream, None) is None for stream in streams)
    return line
