"""What the pictures of Cosmic Cows say."""

from collections.abc import Sequence
from typing import Final

from cowrules.cosmic_cows import (
    HOME,
    ROLLS,
    Combination,
    CosmicCowsOptions,
    CosmicCowsView,
    Phase,
    Side,
    pawns_home,
    side_of,
)
from cowrules.draw.cosmic_cows_lines import Board
from cowrules.draw.words import Say
from cowrules.roles import SPECTATOR
from cowrules.texts import Pair

__all__ = [
    "LETTERS",
    "Say",
    "homes",
    "move_name",
    "pawn_name",
    "side_text",
    "status",
    "title",
    "turn_text",
]

LETTERS: Final = "C123K456S"
"""How each pawn is shown, in the order of the columns."""

_PAWNS: Final[dict[str, Pair]] = {
    "C": ("Chance pawn", "Chancefigur"),
    "K": ("Kniffel pawn", "Kniffelfigur"),
    "S": ("Straights pawn", "Straßenfigur"),
}

_MOVES: Final[dict[Combination, Pair]] = {
    Combination.PAIR: ("pair of {0}s", "Zwilling {0}"),
    Combination.TRIPLE: ("triple of {0}s", "Drilling {0}"),
    Combination.FOUR: ("four {0}s", "Vierling {0}"),
    Combination.TWO_PAIRS: ("pairs of {0}s and {1}s", "Doppelzwilling {0} und {1}"),
    Combination.FULL_HOUSE: ("full house {0}, {1}", "Full House {0}, {1}"),
    Combination.KNIFFEL: ("Kniffel", "Kniffel"),
    Combination.FIVE_SPACES: ("five {0}s", "Fünfling {0}"),
    Combination.SMALL_STRAIGHT: ("small straight", "kleine Straße"),
    Combination.LARGE_STRAIGHT: ("large straight", "große Straße"),
    Combination.CHANCE: ("Chance", "Chance"),
}


def pawn_name(say: Say, pawn: int) -> str:
    """What a pawn is called."""
    letter = LETTERS[pawn]
    return say(*_PAWNS.get(letter, (f"pawn of {letter}", f"Figur der {letter}")))


def move_name(say: Say, combination: Combination, numbers: Sequence[int]) -> str:
    """What a move is called."""
    return say(*_MOVES[combination]).format(*numbers)


def title(say: Say, view: CosmicCowsView, side: Side) -> str:
    """What the picture shows, and from where."""
    if view.viewer is SPECTATOR:
        return say(f"Cosmic Cows from side {side}", f"Cosmic Cows von Seite {side} aus")
    return say(
        f"Cosmic Cows as seat {view.viewer} sees it",
        f"Cosmic Cows aus Sicht von Platz {view.viewer}",
    )


def turn_text(say: Say, view: CosmicCowsView) -> str:
    """The turn and the roll."""
    public = view.public
    return say(
        f"Turn {public.turn}, roll {public.rolls} of {ROLLS}",
        f"Zug {public.turn}, Wurf {public.rolls} von {ROLLS}",
    )


def status(say: Say, view: CosmicCowsView, board: Board, *, forfeit: bool = False) -> str:
    """What the game waits for."""
    public = view.public
    player = public.player
    if public.phase is Phase.OVER:
        sides: tuple[Side, Side] = (0, 1)
        winners = [side for side in sides if homes(public.pawns, board, side) >= HOME]
        if not winners:
            return say("The game is drawn.", "Die Partie endet unentschieden.")
        return say(
            f"The game is over; winner: side {winners[0]}.",
            f"Die Partie ist aus; Sieg: Seite {winners[0]}.",
        )
    if public.phase is Phase.START:
        return say("The first seat is to be named.", "Wer beginnt, wird bestimmt.")
    own = player == view.viewer
    if public.phase is Phase.ROLL:
        return say(f"Seat {player} rolls the dice.", f"Platz {player} würfelt.")
    if not own:
        return say(f"It is the turn of seat {player}.", f"Platz {player} ist dran.")
    if forfeit:
        return say("No move is possible: give up the turn.", "Kein Zug möglich: Gib den Zug auf.")
    if public.rolls < ROLLS:
        return say("Choose a move, or roll dice again.", "Wähle einen Zug, oder würfle weiter.")
    return say("Choose a move.", "Wähle einen Zug.")


def homes(pawns: tuple[int, ...], board: Board, side: Side) -> int:
    """The pawns in the win zone of a side."""
    return pawns_home(pawns, side, board.half, board.zone)


def side_text(
    say: Say, view: CosmicCowsView, board: Board, options: CosmicCowsOptions | None, side: Side
) -> tuple[str, str]:
    """Who sits at an end, and how many pawns are home there."""
    name = say(f"Side {side}", f"Seite {side}")
    if options is not None:
        seats = [seat for seat in range(options.players) if side_of(seat) == side]
        word = say("seat", "Platz") if len(seats) == 1 else say("seats", "Plätze")
        name += f" · {word} {', '.join(map(str, seats))}"
    if view.viewer is not SPECTATOR and side_of(view.viewer) == side:
        name += say(" (you)", " (du)")
    count = homes(view.public.pawns, board, side)
    return name, say(f"home: {count} of {HOME}", f"daheim: {count} von {HOME}")
