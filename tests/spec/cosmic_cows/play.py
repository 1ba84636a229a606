"""A game from the first roll to the end: what is due, and what each act leads to."""

from collections.abc import Sequence, Set
from typing import NamedTuple

from .board import COLUMNS, Board, Pawns, has_won, start
from .combinations import Combination, ordinary
from .seats import side_of, starters
from .turns import moved, must_forfeit, next_seat, options, rerolls, winners


class Agreed(NamedTuple):
    """What is agreed before a game (GC-02, GC-04, GC-09, GC-10, GC-43)."""

    players: int
    starter: int | None
    board: Board
    max_turns: int | None


class Game(NamedTuple):
    """Everything there is; a die in the cup shows nothing.

    Until somebody begins, no seat is on turn (GC-10).
    """

    seat: int | None
    turn: int
    rolls: int
    dice: tuple[int | None, ...]
    pawns: tuple[int, ...]
    over: bool


IN_CUP = (None,) * 5


def die() -> set[int]:
    """What each of the five dice can show (CC-COMP-2)."""
    return {1, 2, 3, 4, 5, 6}


def begun(agreed: Agreed) -> Game:
    """All pawns in the middle, all five dice in the cup (CC-SET-2, CC-COMP-2, CC-ROLL-2)."""
    pawns = tuple(start()[column] for column in COLUMNS)
    return Game(agreed.starter, 1, 0, IN_CUP, pawns, over=False)


def named(agreed: Agreed, game: Game, seat: int) -> Game | None:
    """The seat that begins, if that is open and there is such a seat (CC-SET-3, GC-10)."""
    if game.seat is None and seat in starters(agreed.players, agreed.starter):
        return game._replace(seat=seat)
    return None


def may_fall(game: Game, numbers: Sequence[int]) -> bool:
    """One number for each die in the cup, first for all five (CC-COMP-2, CC-ROLL-1, CC-ROLL-2)."""
    return len(numbers) == game.dice.count(None) > 0 and set(numbers) <= die()


def rolled(game: Game, numbers: Sequence[int]) -> Game:
    """The dice of the cup come to lie, those set aside stay as they are (CC-ROLL-1, CC-ROLL-3)."""
    falling = iter(numbers)
    dice = tuple(next(falling) if number is None else number for number in game.dice)
    return game._replace(dice=dice, rolls=game.rolls + 1)


def may_pick_up(game: Game) -> set[frozenset[int]]:
    """Any dice until the third roll, whatever they show, a Kniffel too (CC-ROLL-1, GC-21)."""
    return set() if None in game.dice or game.over else rerolls(game.rolls)


def picked_up(game: Game, places: Set[int]) -> Game:
    """These dice go back into the cup, and the others are set aside (CC-ROLL-1, CC-ROLL-5)."""
    dice = tuple(None if place in places else number for place, number in enumerate(game.dice))
    return game._replace(dice=dice)


def shown(game: Game) -> tuple[int, ...]:
    """What the five dice show (CC-COMP-2)."""
    return tuple(number for number in game.dice if number is not None)


def pawns_of(game: Game) -> Pawns:
    """Where each pawn stands (CC-COMP-4)."""
    return dict(zip(COLUMNS, game.pawns, strict=True))


def ways(dice: tuple[int, ...]) -> set[frozenset[Combination]]:
    """One of the combinations of a roll, whichever one likes, and never two (GC-29, CC-OPT-2)."""
    return {frozenset({each}) for each in ordinary(dice)}


def may_move(agreed: Agreed, game: Game) -> set[Combination]:
    """The combinations of which the player on turn may choose one (CC-OPT-1, GC-29, GC-33)."""
    if game.seat is None or None in game.dice or game.over:
        return set()
    found = options(agreed.board, shown(game), pawns_of(game), side_of(game.seat))
    return {Combination(each.name, each.moves) for each in found}


def may_forfeit(agreed: Agreed, game: Game) -> bool:
    """Only who can neither move nor roll (CC-OPT-3, GC-32, GC-34)."""
    if game.seat is None or None in game.dice or game.over:
        return False
    side = side_of(game.seat)
    return must_forfeit(agreed.board, shown(game), pawns_of(game), side, game.rolls)


def turn_ended(agreed: Agreed, game: Game, choice: Combination | None) -> Game:
    """Pawns are moved, or none; then the end, or the next seat rolls (GC-42, GC-43, CC-END-1)."""
    assert game.seat is not None
    side = side_of(game.seat)
    pawns = moved(agreed.board, pawns_of(game), side, choice) if choice else game.pawns
    after = game._replace(pawns=pawns)
    if has_won(agreed.board, pawns_of(after), side) or is_drawn(agreed, game.turn):
        return after._replace(over=True)
    following = next_seat(game.seat, agreed.players)
    return Game(following, game.turn + 1, 0, IN_CUP, pawns, over=False)


def is_drawn(agreed: Agreed, turn: int) -> bool:
    """No limit ends a game without a winner, unless one was agreed and is reached (GC-43)."""
    return agreed.max_turns is not None and turn >= agreed.max_turns


def result(agreed: Agreed, game: Game) -> set[int]:
    """The side that has three pawns home wins, at the limit nobody (CC-END-1, GC-39, GC-43)."""
    assert game.over
    assert game.seat is not None
    if has_won(agreed.board, pawns_of(game), side_of(game.seat)):
        return winners(game.seat, agreed.players)
    return set()
