"""States and views of 6 nimmt!."""

from enum import StrEnum
from typing import Final, TypeAlias

from attrs import frozen

from cowrules.construction import constructor
from cowrules.roles import Viewer

__all__ = ["Phase", "Public", "SixNimmtPosition", "SixNimmtState", "SixNimmtView"]

Cards: TypeAlias = tuple[int, ...]


class Phase(StrEnum):
    """What the game waits for.

    Example:
        >>> str(Phase.CHOOSE_ROW)
        'choose-row'
    """

    DEAL = "deal"
    COMMIT = "commit"
    CHOOSE_ROW = "choose-row"
    OVER = "over"


# Looking a member up in its enum costs more than all else in a short check.
DEAL: Final = Phase.DEAL
COMMIT: Final = Phase.COMMIT
CHOOSE_ROW: Final = Phase.CHOOSE_ROW
OVER: Final = Phase.OVER


@frozen
class Public:
    """What lies open to everybody.

    Attributes:
        phase: What the game waits for.
        round: The number of the round, from 1; before a deal, of the round to be dealt.
        turn: The number of the turn within the round, from 1.
        rows: The four rows, each with its cards in order; none before a deal.
        revealed: While a row is to be chosen, the cards revealed this turn that are not yet
            placed, as pairs of card and seat, ascending; the first is the chooser's (GN-15).
        totals: The bullheads of each seat in the finished rounds.

    Example:
        >>> from cowrules import SixNimmt
        >>> SixNimmt(players=2).initial_state().public.totals
        (0, 0)
    """

    phase: Phase
    round: int
    turn: int
    rows: tuple[Cards, ...]
    revealed: tuple[tuple[int, int], ...]
    totals: tuple[int, ...]


@frozen
class SixNimmtState:
    """Everything about a match at one moment.

    Attributes:
        public: What lies open.
        hands: The cards of each seat, ascending.
        commitments: The card that each seat has laid face down, or None.
        piles: The cards that each seat has taken in this round, ascending.

    Example:
        >>> from cowrules import SixNimmt
        >>> SixNimmt(players=2).initial_state().hands
        ((), ())
    """

    public: Public
    hands: tuple[Cards, ...]
    commitments: tuple[int | None, ...]
    piles: tuple[Cards, ...]

    def hand_of(self, player: int) -> Cards | None:
        """The hand of a seat that may be judged here, None for any other number."""
        return self.hands[player] if 0 <= player < len(self.hands) else None

    def hand_to_play(self, player: int) -> Cards | None:
        """The hand of a seat that has yet to lay a card for this turn, else None."""
        commitments = self.commitments
        if 0 <= player < len(commitments) and commitments[player] is None:
            return self.hands[player]
        return None

    @property
    def committed(self) -> tuple[bool, ...]:
        """For each seat, whether it has laid its card for this turn."""
        return tuple([card is not None for card in self.commitments])

    @property
    def uncommitted(self) -> tuple[int, ...]:
        """The seats that have not laid their card for this turn, ascending."""
        return tuple([seat for seat, card in enumerate(self.commitments) if card is None])


@frozen
class SixNimmtView:
    """What one viewer sees.

    Attributes:
        public: What lies open.
        viewer: The seat, or ``SPECTATOR``.
        hand: The viewer's own cards, ascending; none for the spectator.
        commitment: The card that the viewer has laid face down, or None.
        committed: For each seat, whether it has laid its card for this turn (GN-08).
        piles: The cards that each seat has taken in this round, ascending; None where the
            option ``hide_piles`` hides them (GN-26).

    Example:
        >>> from cowrules import SPECTATOR, SixNimmt
        >>> game = SixNimmt(players=2)
        >>> game.observe(game.initial_state(), SPECTATOR).committed
        (False, False)
    """

    public: Public
    viewer: Viewer
    hand: Cards
    commitment: int | None
    committed: tuple[bool, ...]
    piles: tuple[Cards | None, ...]

    def hand_of(self, player: int) -> Cards | None:
        """The viewer's own hand, None for any other number."""
        return self.hand if player == self.viewer else None

    def hand_to_play(self, player: int) -> Cards | None:
        """The viewer's own hand, if the viewer has yet to lay a card for this turn, else None."""
        committed = self.committed
        if player == self.viewer and 0 <= player < len(committed) and not committed[player]:
            return self.hand
        return None

    @property
    def uncommitted(self) -> tuple[int, ...]:
        """The seats that have not laid their card for this turn, ascending."""
        return tuple([seat for seat, laid in enumerate(self.committed) if not laid])

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        from cowrules.draw import svg  # noqa: PLC0415 - a game alone needs no pictures

        return svg(self)


new_public = constructor(Public)
new_state = constructor(SixNimmtState)

SixNimmtPosition: TypeAlias = SixNimmtState | SixNimmtView
"""A state or a view of 6 nimmt!."""
