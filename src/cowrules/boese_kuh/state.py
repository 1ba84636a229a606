"""States and views of Böse Kuh."""

from enum import StrEnum
from typing import Final, TypeAlias

from attrs import frozen

from cowrules.boese_kuh.cards import CardSet
from cowrules.boese_kuh.tasks.names import Task
from cowrules.construction import constructor
from cowrules.roles import Viewer

__all__ = ["BoeseKuhPosition", "BoeseKuhState", "BoeseKuhView", "Phase", "Public"]

Chips: TypeAlias = tuple[int, ...]


class Phase(StrEnum):
    """What the game waits for.

    Example:
        >>> str(Phase.GIVE_CHIP)
        'give-chip'
    """

    SETUP = "setup"
    PLAY = "play"
    GIVE_CHIP = "give-chip"
    PLACE_CHIP = "place-chip"
    REFILL = "refill"
    EXCHANGE = "exchange"
    OVER = "over"


# Looking a member up in its enum costs more than all else in a short check.
SETUP: Final = Phase.SETUP
PLAY: Final = Phase.PLAY
GIVE_CHIP: Final = Phase.GIVE_CHIP
PLACE_CHIP: Final = Phase.PLACE_CHIP
REFILL: Final = Phase.REFILL
EXCHANGE: Final = Phase.EXCHANGE
OVER: Final = Phase.OVER


@frozen
class Public:
    """What lies open to everybody.

    Attributes:
        phase: What the game waits for. ``play`` means that the player on turn lays cards or,
            with an unplayable hand, exchanges it; ``exchange`` that chance draws the new hand.
        player: The seat on turn; None before the setup.
        tasks: The task that is up on each task card; none before the setup.
        piles: The cards that lie on each task card.
        chips: The value of the chip on each task card, None where there is none.
        completed: The task card that was completed in this turn, while its red chip is to be
            given or a new chip to be laid on it; else None.
        discards: The discard pile (GB-39).

    Example:
        >>> from cowrules import BoeseKuh
        >>> BoeseKuh(players=2).initial_state().public.phase
        <Phase.SETUP: 'setup'>
    """

    phase: Phase
    player: int | None
    tasks: tuple[Task, ...]
    piles: tuple[CardSet, ...]
    chips: tuple[int | None, ...]
    completed: int | None
    discards: CardSet


@frozen
class BoeseKuhState:
    """Everything about a game at one moment.

    Attributes:
        public: What lies open.
        hands: The cards of each seat.
        draw_pile: The cards in the draw pile; their order is left to chance.
        owned: The values of the chips of each seat, ascending.
        pool: The values of the chips in the pool, ascending.

    Example:
        >>> from cowrules import BoeseKuh
        >>> len(BoeseKuh(players=2).initial_state().draw_pile)
        60
    """

    public: Public
    hands: tuple[CardSet, ...]
    draw_pile: CardSet
    owned: tuple[Chips, ...]
    pool: Chips

    def hand_of(self, player: int) -> CardSet | None:
        """The hand of a seat that may be judged here, None for any other number."""
        return self.hands[player] if 0 <= player < len(self.hands) else None

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """The number of cards of each seat."""
        return tuple([len(hand) for hand in self.hands])

    @property
    def draw_size(self) -> int:
        """The number of cards in the draw pile."""
        return len(self.draw_pile)

    @property
    def chip_counts(self) -> tuple[int, ...]:
        """The number of chips of each seat (GB-21)."""
        return tuple([len(chips) for chips in self.owned])

    @property
    def pool_size(self) -> int:
        """The number of chips in the pool."""
        return len(self.pool)


@frozen
class BoeseKuhView:
    """What one viewer sees.

    Attributes:
        public: What lies open.
        viewer: The seat, or ``SPECTATOR``.
        hand: The viewer's own cards; none for the spectator.
        hand_sizes: The number of cards of each seat.
        draw_size: The number of cards in the draw pile (GB-39).
        owned: The values of the chips of each seat, ascending; None for the chips of others,
            unless the game is over or has the option ``open_scores`` (GB-20).
        chip_counts: The number of chips of each seat (GB-21).
        pool_size: The number of chips in the pool (GB-20).

    Example:
        >>> from cowrules import SPECTATOR, BoeseKuh
        >>> game = BoeseKuh(players=2)
        >>> game.observe(game.initial_state(), SPECTATOR).pool_size
        20
    """

    public: Public
    viewer: Viewer
    hand: CardSet
    hand_sizes: tuple[int, ...]
    draw_size: int
    owned: tuple[Chips | None, ...]
    chip_counts: tuple[int, ...]
    pool_size: int

    def hand_of(self, player: int) -> CardSet | None:
        """The viewer's own hand, None for any other number."""
        return self.hand if player == self.viewer else None

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        from cowrules.draw import svg  # noqa: PLC0415 - a game alone needs no pictures

        return svg(self)


new_public = constructor(Public)
new_state = constructor(BoeseKuhState)

BoeseKuhPosition: TypeAlias = BoeseKuhState | BoeseKuhView
"""A state or a view of Böse Kuh."""
