"""What the pictures of Böse Kuh say."""

from cowrules.boese_kuh import BoeseKuhView, Phase
from cowrules.boese_kuh.outcome import outcome_of
from cowrules.draw.words import Say, seats_text
from cowrules.roles import SPECTATOR

__all__ = ["chips_text", "points_text", "status", "title"]


def title(say: Say, view: BoeseKuhView) -> str:
    """What the picture shows, and as who sees it."""
    if view.viewer is SPECTATOR:
        return say("Böse Kuh as a spectator sees it", "Böse Kuh, wie es alle sehen")
    return say(
        f"Böse Kuh as seat {view.viewer} sees it", f"Böse Kuh aus Sicht von Platz {view.viewer}"
    )


def status(say: Say, view: BoeseKuhView, *, exchange: bool = False) -> str:
    """What the game waits for."""
    public = view.public
    phase, player = public.phase, public.player
    own = player == view.viewer
    if phase is Phase.SETUP:
        return say("The game is to be prepared.", "Das Spiel wird vorbereitet.")
    if phase is Phase.OVER:
        outcome = outcome_of(view)
        winners = seats_text(say, () if outcome is None else outcome.winners)
        return say(f"The game is over; won by {winners}.", f"Die Partie ist aus; Sieg: {winners}.")
    if phase is Phase.GIVE_CHIP:
        if own:
            return say("Give the red chip to somebody.", "Gib den roten Punktechip jemand anderem.")
        return say(
            f"Seat {player} gives the red chip away.",
            f"Platz {player} gibt den roten Punktechip ab.",
        )
    if phase is Phase.PLAY:
        if own and exchange:
            return say(
                "No card fits: exchange your hand.", "Keine Karte passt: Tausche deine Hand."
            )
        if own:
            return say("Lay cards on one task.", "Lege Karten zu einem Auftrag.")
        return say(f"It is the turn of seat {player}.", f"Platz {player} ist dran.")
    if phase is Phase.PLACE_CHIP:
        return say("A new chip is to be laid.", "Ein neuer Punktechip wird gelegt.")
    return say(f"Seat {player} draws cards.", f"Platz {player} zieht Karten.")


def points_text(say: Say, chips: tuple[int, ...] | None) -> str:
    """The points of a seat, or that they are hidden."""
    points = "?" if chips is None else str(sum(chips)).replace("-", "−")
    return say(f"points {points}", f"Punkte {points}")


def chips_text(chips: tuple[int, ...]) -> str:
    """The values of chips.

    Example:
        >>> chips_text((-3, 5))
        '−3 +5'
    """
    return " ".join(f"{chip:+d}" for chip in chips).replace("-", "−")
