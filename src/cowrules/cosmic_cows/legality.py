"""What may be done in Cosmic Cows, on a state or on a view."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cowrules.cosmic_cows.actions import (
    CosmicCowsAction,
    Forfeit,
    Move,
    Reroll,
    Roll,
    Start,
    choices_of,
    dice_sets,
)
from cowrules.cosmic_cows.board import side_of
from cowrules.cosmic_cows.codes import CosmicCowsCode
from cowrules.cosmic_cows.combinations import DICE, FACES, held_by
from cowrules.cosmic_cows.outcome import THREE_HOME, outcome_of
from cowrules.cosmic_cows.refusals import refused_move
from cowrules.cosmic_cows.state import (
    CHOOSE,
    IN_CUP,
    OVER,
    ROLL,
    ROLLS,
    START,
    CosmicCowsPosition,
    CosmicCowsState,
    Public,
)
from cowrules.roles import CHANCE, SPECTATOR, Actor, Viewer
from cowrules.verdict import Illegal, SharedCode

if TYPE_CHECKING:
    from cowrules.cosmic_cows.options import CosmicCowsOptions

__all__ = ["actors", "check", "legal_actions"]

_CHANCE_ALONE: tuple[Actor, ...] = (CHANCE,)
_FACES = frozenset(range(1, FACES + 1))


def actors(position: CosmicCowsPosition) -> tuple[Actor, ...]:
    """Who may act: the seat on turn, or chance."""
    public = position.public
    if public.phase is CHOOSE and public.player is not None:
        return (public.player,)
    return () if public.phase is OVER else _CHANCE_ALONE


def legal_actions(
    options: "CosmicCowsOptions", position: CosmicCowsPosition, player: Actor | Viewer
) -> Sequence[CosmicCowsAction]:
    """The moves, then the re-rolls; the forfeit alone where there is neither (GC-34)."""
    if type(player) is not int:
        return ()
    public = position.public
    if public.phase is not CHOOSE or _not_on_turn(position, player):
        return ()
    kinds = held_by(public.dice).usable(public.pawns, side_of(player), options.half)
    return choices_of(player, kinds, public.rolls < ROLLS)


def check(
    options: "CosmicCowsOptions", position: CosmicCowsPosition, action: CosmicCowsAction
) -> Illegal | None:
    """Why `action` is illegal, or None."""
    public = position.public
    phase = public.phase
    if phase is ROLL and isinstance(action, Roll):
        if not isinstance(position, CosmicCowsState):
            return _wrong_player(position, "CC-ROLL-1", CHANCE.value)
        return _check_roll(public, action.dice)
    if phase is CHOOSE:
        if isinstance(action, Reroll):
            return _not_on_turn(position, action.player) or _check_reroll(public, action.dice)
        if isinstance(action, Move):
            return _not_on_turn(position, action.player) or _check_move(options, public, action)
        if isinstance(action, Forfeit):
            return _not_on_turn(position, action.player) or _check_forfeit(options, public, action)
    if phase is START and isinstance(action, Start):
        if not isinstance(position, CosmicCowsState):
            return _wrong_player(position, "GC-10", CHANCE.value)
        return _check_start(options, action)
    return _not_now(options, public)


def _not_on_turn(position: CosmicCowsPosition, player: int) -> Illegal | None:
    """The refusal of a seat that is not to choose, or may not be judged here."""
    if player == position.public.player and (
        isinstance(position, CosmicCowsState) or position.viewer == player
    ):
        return None
    return _wrong_player(position, "GC-09", player)


def _wrong_player(position: CosmicCowsPosition, clause: str, player: int | str) -> Illegal:
    """The refusal, with the viewer where the action is not the viewer's own."""
    if isinstance(position, CosmicCowsState) or position.viewer == player:
        return _illegal(SharedCode.WRONG_PLAYER, clause, ("player", player))
    viewer = position.viewer
    shown = viewer.value if viewer is SPECTATOR else viewer
    return _illegal(SharedCode.WRONG_PLAYER, clause, ("player", player), ("viewer", shown))


def _illegal(
    code: SharedCode | CosmicCowsCode, clause: str, *params: tuple[str, int | str]
) -> Illegal:
    return Illegal(code, clause, params)


def _not_now(options: "CosmicCowsOptions", public: Public) -> Illegal:
    phase = public.phase
    if phase is OVER:
        outcome = outcome_of(options, public)
        clause = "CC-END-1" if outcome.reason == THREE_HOME else "GC-43"
        return _illegal(SharedCode.GAME_OVER, clause)
    if phase is START:
        clause = "GC-10"
    elif phase is CHOOSE:
        clause = "CC-ROLL-3" if public.rolls < ROLLS else "CC-OPT-1"
    else:
        clause = "CC-ROLL-5" if public.rolls else "CC-ROLL-2"
    return _illegal(SharedCode.WRONG_PHASE, clause, ("phase", phase.value))


def _check_roll(public: Public, dice: tuple[int, ...]) -> Illegal | None:
    due = public.dice.count(IN_CUP)
    if len(dice) != due:
        clause = "CC-ROLL-5" if public.rolls else "CC-ROLL-2"
        return _illegal(
            CosmicCowsCode.WRONG_COUNT,
            clause,
            ("what", "dice"),
            ("expected", due),
            ("found", len(dice)),
        )
    if _FACES.issuperset(dice):
        return None
    wrong = next(number for number in dice if number not in _FACES)
    return _illegal(CosmicCowsCode.NO_SUCH_FACE, "CC-COMP-2", ("face", wrong))


def _check_start(options: "CosmicCowsOptions", start: Start) -> Illegal | None:
    if 0 <= start.starter < options.players:
        return None
    return _illegal(
        CosmicCowsCode.NO_SUCH_SEAT,
        "GC-09",
        ("seat", start.starter),
        ("highest", options.players - 1),
    )


def _check_reroll(public: Public, dice: tuple[int, ...]) -> Illegal | None:
    if dice not in dice_sets():
        if not dice:
            return _illegal(CosmicCowsCode.NO_DICE, "GC-12")
        for position in dice:
            if not 0 <= position < DICE:
                return _illegal(CosmicCowsCode.NO_SUCH_DIE, "CC-COMP-2", ("die", position))
        for position in dice:
            if dice.count(position) > 1:
                return _illegal(CosmicCowsCode.DUPLICATE_DIE, "GC-12", ("die", position))
    if public.rolls >= ROLLS:
        return _illegal(CosmicCowsCode.NO_ROLLS_LEFT, "CC-ROLL-5", ("rolls", ROLLS))
    return None


def _check_move(options: "CosmicCowsOptions", public: Public, move: Move) -> Illegal | None:
    held = held_by(public.dice)
    usable = held.usable(public.pawns, side_of(move.player), options.half)
    if held.named.get((move.combination, move.numbers)) in usable:
        return None
    return refused_move(public, move)


def _check_forfeit(
    options: "CosmicCowsOptions", public: Public, forfeit: Forfeit
) -> Illegal | None:
    """Nobody passes who can move (GC-32) or roll again (GC-34)."""
    kinds = held_by(public.dice).usable(public.pawns, side_of(forfeit.player), options.half)
    if kinds:
        return _illegal(CosmicCowsCode.OPTIONS_LEFT, "GC-32", ("options", len(kinds)))
    if public.rolls < ROLLS:
        return _illegal(CosmicCowsCode.ROLLS_LEFT, "GC-34", ("left", ROLLS - public.rolls))
    return None
