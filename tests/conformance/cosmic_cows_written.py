"""What the specification says of Cosmic Cows, written as documents without the engine."""

from ..spec.cosmic_cows import play
from ..spec.cosmic_cows.board import FACES, pawns_home
from ..spec.cosmic_cows.combinations import Combination
from .book import Document, document

GAME = "cosmic-cows"
NAMES = {
    "pair": "pair",
    "triple": "triple",
    "four": "four",
    "two pair": "two-pairs",
    "full house": "full-house",
    "kniffel": "kniffel",
    "five": "five-spaces",
    "small straight": "small-straight",
    "large straight": "large-straight",
    "chance": "chance",
}


def phase(position: play.Game) -> str:
    if position.over:
        return "over"
    if position.seat is None:
        return "start"
    return "roll" if None in position.dice else "choose"


def public(position: play.Game) -> Document:
    return {
        "phase": phase(position),
        "turn": position.turn,
        "player": position.seat,
        "rolls": position.rolls,
        "dice": [number or 0 for number in position.dice],
        "pawns": list(position.pawns),
    }


def state(options: Document, position: play.Game) -> Document:
    """The document of a state."""
    value = {"type": "cosmic-cows-state", "public": public(position)}
    return document(GAME, options, "state", value)


def view(options: Document, position: play.Game, viewer: int | None) -> Document:
    """The document of what a viewer sees, which is everything."""
    value = {
        "type": "cosmic-cows-view",
        "public": public(position),
        "viewer": "spectator" if viewer is None else viewer,
    }
    return document(GAME, options, "view", value)


def move(seat: int, each: Combination) -> Document:
    """A combination as a move: the numbers of its dice, that of a triple before that of a pair."""
    faces = [(distance, int(pawn)) for pawn, distance in each.moves if pawn in FACES]
    if each.name == "full house":
        faces.sort(key=lambda pair: -pair[0])
    else:
        faces.sort(key=lambda pair: pair[1])
    numbers = [face for _, face in faces]
    return {
        "type": "move",
        "player": seat,
        "combination": NAMES[each.name],
        "numbers": numbers,
    }


def choices(agreed: play.Agreed, position: play.Game) -> list[Document]:
    """All that the seat on turn may do."""
    seat = position.seat
    if seat is None:
        return []
    found = [move(seat, each) for each in play.may_move(agreed, position)]
    order = list(NAMES.values())
    found.sort(key=lambda each: (order.index(each["combination"]), each["numbers"]))
    sets = sorted(map(sorted, play.may_pick_up(position)), key=lambda some: (len(some), some))
    found += [{"type": "reroll", "player": seat, "dice": places} for places in sets]
    if play.may_forfeit(agreed, position):
        found.append({"type": "forfeit", "player": seat})
    return found


def actors(position: play.Game) -> list[int | str]:
    if position.over:
        return []
    seat = position.seat
    return ["chance"] if seat is None or None in position.dice else [seat]


def outcome(agreed: play.Agreed, position: play.Game) -> Document:
    """The result of a finished game."""
    winners = play.result(agreed, position)
    seats = range(agreed.players)
    home = [pawns_home(agreed.board, play.pawns_of(position), side) for side in (1, -1)]
    lost = 2 if not winners else agreed.players // 2 + 1
    return {
        "ranks": [1 if seat in winners else lost for seat in seats],
        "reason": "three-home" if winners else "max-turns",
        "side": min(winners) % 2 if winners else None,
        "home": home,
        "turns": position.turn,
    }
