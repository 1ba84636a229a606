"""Why a move of Cosmic Cows is refused: the clause that says it most exactly."""

from cowrules.cosmic_cows.actions import Move
from cowrules.cosmic_cows.board import KNIFFEL_PAWN, last_line, side_of
from cowrules.cosmic_cows.codes import CosmicCowsCode
from cowrules.cosmic_cows.combinations import (
    DICE,
    FACES,
    Combination,
    all_holdings,
    dice_needed,
    held_by,
    longest_run,
)
from cowrules.cosmic_cows.state import Public
from cowrules.verdict import Illegal, Param

__all__ = ["refused_move"]

_CLAUSES = {
    Combination.PAIR: "CC-PAIR",
    Combination.TRIPLE: "CC-TRIP",
    Combination.FOUR: "CC-QUAD",
    Combination.TWO_PAIRS: "CC-2P",
    Combination.FULL_HOUSE: "CC-FH",
    Combination.KNIFFEL: "CC-KN-1",
    Combination.FIVE_SPACES: "CC-KN-4",
    Combination.SMALL_STRAIGHT: "CC-STR-1",
    Combination.LARGE_STRAIGHT: "CC-STR-2",
    Combination.CHANCE: "GC-30",
}


def refused_move(public: Public, move: Move) -> Illegal:
    """The reason why `move` is not among what the seat on turn may use."""
    unreal = _unreal(move)
    if unreal is not None:
        return unreal
    kind = held_by(public.dice).named.get((move.combination, move.numbers))
    if kind is None:
        return _not_held(public.dice, move)
    kniffel_home = public.pawns[KNIFFEL_PAWN] == last_line(KNIFFEL_PAWN, side_of(move.player))
    pawns = tuple([pawn for pawn, _ in all_holdings()[kind].moves])
    if public.dice.count(public.dice[0]) == DICE and not kniffel_home:
        if move.combination == Combination.FIVE_SPACES:
            return _illegal(CosmicCowsCode.KNIFFEL_NOT_HOME, "CC-KN-4")
        return _illegal(CosmicCowsCode.KNIFFEL_FIRST, "CC-KN-3")
    clause = "GC-20" if move.combination == Combination.KNIFFEL else "GC-33"
    return _illegal(CosmicCowsCode.CANNOT_MOVE, clause, pawns=pawns)


def _illegal(code: CosmicCowsCode, clause: str, **params: Param) -> Illegal:
    return Illegal(code, clause, tuple(params.items()))


def _unreal(move: Move) -> Illegal | None:
    """A move that no dice can hold: too many or too few numbers, unknown ones, one twice."""
    combination, numbers = move.combination, move.numbers
    expected = len(dice_needed(combination))
    if len(numbers) != expected:
        return _illegal(
            CosmicCowsCode.WRONG_COUNT,
            "GC-15" if combination == Combination.CHANCE else _CLAUSES[combination],
            what="numbers",
            expected=expected,
            found=len(numbers),
        )
    for number in numbers:
        if not 1 <= number <= FACES:
            return _illegal(CosmicCowsCode.NO_SUCH_NUMBER, "CC-COMP-2", number=number)
    if expected == 2 and numbers[0] == numbers[1]:
        return _illegal(
            CosmicCowsCode.DUPLICATE_NUMBER,
            "GC-17" if combination == Combination.TWO_PAIRS else "GC-19",
            combination=combination.value,
            number=numbers[0],
        )
    return None


def _not_held(dice: tuple[int, ...], move: Move) -> Illegal:
    combination = move.combination
    clause = _CLAUSES[combination]
    if combination == Combination.CHANCE:
        return _illegal(CosmicCowsCode.WRONG_TOTAL, clause, total=sum(dice))
    if combination == Combination.KNIFFEL:
        return _illegal(CosmicCowsCode.NOT_ALL_ALIKE, clause, dice=dice)
    if combination in (Combination.SMALL_STRAIGHT, Combination.LARGE_STRAIGHT):
        needed = 4 if combination == Combination.SMALL_STRAIGHT else DICE
        found = longest_run(dice)
        # A roll that holds a straight lacks a number; any other may be meant to go round.
        if found < 4 and longest_run(dice, wrap=True) >= needed:
            return _illegal(CosmicCowsCode.SEQUENCE_WRAPS, "GC-27", dice=dice)
        return _illegal(
            CosmicCowsCode.NOT_IN_SEQUENCE,
            clause,
            combination=combination.value,
            needed=needed,
            found=found,
        )
    short = [
        (number, count)
        for number, count in zip(move.numbers, dice_needed(combination), strict=True)
        if dice.count(number) < count
    ]
    number, needed = short[0]
    return _illegal(
        CosmicCowsCode.TOO_FEW_ALIKE,
        clause,
        combination=combination.value,
        number=number,
        needed=needed,
        found=dice.count(number),
    )
