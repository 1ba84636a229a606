"""What can be wrong with a state of Cosmic Cows that was built outside the engine."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cowrules.cosmic_cows.board import COLUMNS, HOME, KNIFFEL_PAWN, Side, pawns_home, side_of
from cowrules.cosmic_cows.codes import CosmicCowsFault
from cowrules.cosmic_cows.combinations import DICE, FACES
from cowrules.cosmic_cows.state import (
    IN_CUP,
    OVER,
    ROLL,
    ROLLS,
    START,
    CosmicCowsState,
    Public,
)
from cowrules.verdict import Fault, Params

if TYPE_CHECKING:
    from cowrules.cosmic_cows.options import CosmicCowsOptions

__all__ = ["faults"]

_SIDES: tuple[Side, Side] = (0, 1)


def faults(options: "CosmicCowsOptions", state: CosmicCowsState) -> tuple[Fault, ...]:
    """All faults of `state`; what a number means is asked only where it is in range."""
    public = state.public
    found = list(_counts(public))
    found.extend(_ranges(options, public))
    wrong = {fault.field.partition("[")[0] for fault in found}
    if "public.player" not in wrong and "public.turn" not in wrong:
        found.extend(_player(options, public))
    if "public.dice" not in wrong and "public.rolls" not in wrong:
        found.extend(_dice(public))
    if "public.pawns" not in wrong and "public.turn" not in wrong:
        found.extend(_pawns(options, public))
    return tuple(found)


def _fault(code: CosmicCowsFault, field: str, clause: str, **params: int) -> Fault:
    pairs: Params = tuple(params.items())
    return Fault(code, field, clause, pairs)


def _impossible(field: str, clause: str) -> Fault:
    return _fault(CosmicCowsFault.IMPOSSIBLE_PHASE, field, clause)


def _counts(public: Public) -> Iterator[Fault]:
    """Five dice and nine pawns."""
    for field, clause, expected, values in (
        ("public.dice", "CC-COMP-2", DICE, public.dice),
        ("public.pawns", "CC-COMP-4", len(COLUMNS), public.pawns),
    ):
        if len(values) != expected:
            yield _fault(
                CosmicCowsFault.WRONG_COUNT,
                field,
                clause,
                expected=expected,
                found=len(values),
            )


def _ranges(options: "CosmicCowsOptions", public: Public) -> Iterator[Fault]:
    """Every number within its bounds."""
    if public.turn < 1:
        yield _fault(CosmicCowsFault.OUT_OF_RANGE, "public.turn", "GC-09", value=public.turn)
    elif options.max_turns is not None and public.turn > options.max_turns:
        yield _fault(CosmicCowsFault.OUT_OF_RANGE, "public.turn", "GC-43", value=public.turn)
    bounded = []
    if public.player is not None:
        bounded.append(("public.player", "GC-09", public.player, 0, options.players - 1))
    bounded.append(("public.rolls", "CC-ROLL-5", public.rolls, 0, ROLLS))
    for index, number in enumerate(public.dice):
        bounded.append((f"public.dice[{index}]", "CC-COMP-2", number, IN_CUP, FACES))
    for pawn, position in enumerate(public.pawns):
        length, clause = (1, "GC-05") if pawn == KNIFFEL_PAWN else (options.half, "GC-02")
        bounded.append((f"public.pawns[{pawn}]", clause, position, -length, length))
    for field, clause, value, least, greatest in bounded:
        if not least <= value <= greatest:
            yield _fault(CosmicCowsFault.OUT_OF_RANGE, field, clause, value=value)


def _player(options: "CosmicCowsOptions", public: Public) -> Iterator[Fault]:
    """The seat on turn is known, except before chance has named the first, and is the right one."""
    starter, player = options.starter, public.player
    if public.phase is START:
        if starter is not None:
            yield _impossible("public.phase", "GC-10")
        if player is not None:
            yield _impossible("public.player", "GC-10")
        if public.turn != 1:
            yield _impossible("public.turn", "GC-10")
    elif player is None:
        yield _impossible("public.player", "GC-10")
    elif starter is not None:
        expected = (starter + public.turn - 1) % options.players
        if player != expected:
            yield _fault(
                CosmicCowsFault.WRONG_PLAYER,
                "public.player",
                "GC-09",
                expected=expected,
                found=player,
            )


def _dice(public: Public) -> Iterator[Fault]:
    """Dice are in the cup when they are to be rolled, and only then."""
    waiting = public.phase is START or public.phase is ROLL
    first = public.rolls == 0
    due = IN_CUP in public.dice if waiting else IN_CUP not in public.dice
    # Before the first roll no die lies on the table.
    if not due or (first and any(public.dice)):
        yield _impossible("public.dice", "CC-ROLL-2" if first else "CC-ROLL-5")
    if public.phase is START:
        possible = first
    elif public.phase is ROLL:
        possible = public.rolls < ROLLS
    else:
        possible = not first
    if not possible:
        yield _impossible("public.rolls", "CC-ROLL-2" if first else "CC-ROLL-5")


def _pawns(options: "CosmicCowsOptions", public: Public) -> Iterator[Fault]:
    """The pawns can have come where they stand, and the game is over when it must be."""
    over = public.phase is OVER
    played = public.turn if over else public.turn - 1
    off_centre = sum(position != 0 for position in public.pawns)
    if off_centre > 2 * played:
        yield _fault(
            CosmicCowsFault.TOO_FEW_TURNS,
            "public.pawns",
            "CC-TWO" if played else "CC-SET-2",
            pawns=off_centre,
            turns=played,
        )
    won = [
        side
        for side in _SIDES
        if pawns_home(public.pawns, side, options.half, options.zone) >= HOME
    ]
    if over:
        player = public.player
        mover = None if player is None else side_of(player)
        others = [side for side in won if side != mover]
        if others:
            yield _fault(CosmicCowsFault.ALREADY_WON, "public.pawns", "GC-39", side=others[0])
        elif not won and public.turn != options.max_turns:
            clause = "CC-END-1" if options.max_turns is None else "GC-43"
            yield _fault(CosmicCowsFault.NOT_WON, "public.pawns", clause)
    else:
        for side in won:
            yield _fault(CosmicCowsFault.ALREADY_WON, "public.pawns", "CC-END-1", side=side)
