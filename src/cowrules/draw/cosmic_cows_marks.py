"""What is outlined in a picture of Cosmic Cows: legal targets and what has just happened."""

from collections.abc import Iterable

from attrs import frozen

from cowrules.cosmic_cows import (
    DICE,
    IN_CUP,
    Combination,
    CosmicCowsAction,
    CosmicCowsEvent,
    CosmicCowsView,
    Forfeit,
    Move,
    Moved,
    PickedUp,
    Reroll,
    Rolled,
    advance,
    side_of,
    usable,
)
from cowrules.draw.cosmic_cows_lines import Board

__all__ = ["Marks", "Offer", "marks_of"]


@frozen
class Offer:
    """A move that may be chosen.

    Attributes:
        combination: Which one.
        numbers: Its numbers.
        steps: Each pawn with its position before and after.
    """

    combination: Combination
    numbers: tuple[int, ...]
    steps: tuple[tuple[int, int, int], ...]


@frozen
class Marks:
    """What is outlined.

    Attributes:
        dice: The dice that may be rolled again.
        offers: The moves that may be chosen.
        forfeit: Whether the turn may be given up.
        new_dice: The dice that were rolled or picked up last.
        moved: Each pawn that was moved, with its position before.
    """

    dice: frozenset[int]
    offers: tuple[Offer, ...]
    forfeit: bool
    new_dice: frozenset[int]
    moved: dict[int, int]


def marks_of(
    view: CosmicCowsView,
    board: Board,
    events: Iterable[CosmicCowsEvent],
    targets: Iterable[CosmicCowsAction],
) -> Marks:
    """The marks; what others may choose is passed over."""
    own = [action for action in targets if action.player == view.viewer]
    new_dice: set[int] = set()
    moved: dict[int, int] = {}
    for event in events:
        if isinstance(event, PickedUp):
            new_dice = set(event.dice)
        elif isinstance(event, Rolled):
            new_dice = new_dice or set(range(DICE))
        elif isinstance(event, Moved):
            moved.update({pawn: before for pawn, before, after in event.pawns if before != after})
    return Marks(
        dice=frozenset(
            [die for action in own if isinstance(action, Reroll) for die in action.dice]
        ),
        offers=tuple(_offers(view, board, [each for each in own if isinstance(each, Move)])),
        forfeit=any(isinstance(action, Forfeit) for action in own),
        new_dice=frozenset(new_dice),
        moved=moved,
    )


def _offers(view: CosmicCowsView, board: Board, moves: list[Move]) -> list[Offer]:
    public = view.public
    if not moves or IN_CUP in public.dice:
        return []
    side = side_of(moves[0].player)
    held = {
        (each.combination, each.numbers): each
        for each in usable(public.dice, public.pawns, side, board.half)
    }
    return [
        Offer(
            move.combination,
            move.numbers,
            tuple(
                (
                    pawn,
                    public.pawns[pawn],
                    advance(pawn, public.pawns[pawn], spaces, side, board.half),
                )
                for pawn, spaces in held[move.combination, move.numbers].moves
            ),
        )
        for move in moves
        if (move.combination, move.numbers) in held
    ]
