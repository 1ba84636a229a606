"""How a turn goes on: what each event makes of what lies open."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cowrules.cosmic_cows.board import COLUMNS, HOME, in_zone, pawns_home, side_of
from cowrules.cosmic_cows.combinations import DICE
from cowrules.cosmic_cows.state import CHOOSE, IN_CUP, OVER, ROLL, START, Public, new_public

if TYPE_CHECKING:
    from cowrules.cosmic_cows.options import CosmicCowsOptions

__all__ = ["after_move", "after_pick_up", "after_roll", "after_start", "before_start"]

_ALL_IN_CUP = (IN_CUP,) * DICE
_ALL_AT_CENTRE = (0,) * len(COLUMNS)


def before_start(options: "CosmicCowsOptions") -> Public:
    """All pawns on the centre line (CC-SET-2, GC-03), and somebody or nobody yet on turn."""
    phase = START if options.starter is None else ROLL
    return new_public(phase, 1, options.starter, 0, _ALL_IN_CUP, _ALL_AT_CENTRE)


def after_start(old: Public, starter: int) -> Public:
    """The first seat is on turn."""
    return new_public(ROLL, old.turn, starter, old.rolls, old.dice, old.pawns)


def after_roll(old: Public, dice: tuple[int, ...]) -> Public:
    """The five dice lie as given, and the player is to choose."""
    return new_public(CHOOSE, old.turn, old.player, old.rolls + 1, dice, old.pawns)


def after_pick_up(old: Public, positions: Sequence[int]) -> Public:
    """The dice at the positions are in the cup."""
    dice = list(old.dice)
    for position in positions:
        dice[position] = IN_CUP
    return new_public(ROLL, old.turn, old.player, old.rolls, tuple(dice), old.pawns)


def after_move(
    options: "CosmicCowsOptions", old: Public, moved: Sequence[tuple[int, int, int]]
) -> Public:
    """The pawns stand where they were moved to, and the next seat is on turn or the game over.

    The end is tested once, after the whole move (CC-END-1, GC-37), and for the side that moved
    only, since no pawn has come nearer to the other (GC-39).

    Args:
        options: The options of the game.
        old: What lay open before.
        moved: Each pawn with its position before and after; none for a forfeit.
    """
    player = old.player
    assert player is not None, "somebody is on turn"
    pawns = old.pawns
    won = False
    if moved:
        half, zone = options.half, options.zone
        side = side_of(player)
        places = list(pawns)
        for pawn, _, position in moved:
            places[pawn] = position
            won = won or in_zone(pawn, position, side, half, zone)
        pawns = tuple(places)
        # A side that had not won before wins only by a pawn that comes into its zone.
        won = won and pawns_home(pawns, side, half, zone) >= HOME
    if won or old.turn == options.max_turns:
        return new_public(OVER, old.turn, player, old.rolls, old.dice, pawns)
    # Seats of the two sides alternate (GC-09), so the dice pass to the other side (GC-42).
    following = (player + 1) % options.players
    return new_public(ROLL, old.turn + 1, following, 0, _ALL_IN_CUP, pawns)
