"""What the pictures of 6 nimmt! say."""

from collections.abc import Sequence

from cowrules.draw.words import Say, seats_text
from cowrules.outcome import ranks_by
from cowrules.roles import SPECTATOR
from cowrules.six_nimmt import Heads, Phase, SixNimmtOptions, SixNimmtView, bullheads

__all__ = ["heads_on", "heads_text", "status", "title", "turn_text"]


def heads_on(cards: Sequence[int], heads: Heads) -> int:
    """The bullheads on cards."""
    return sum(bullheads(card, heads) for card in cards)


def heads_text(say: Say, count: int) -> str:
    """A number of bullheads in words."""
    if count == 1:
        return say("1 bullhead", "1 Hornochse")
    return say(f"{count} bullheads", f"{count} Hornochsen")


def turn_text(say: Say, view: SixNimmtView, options: SixNimmtOptions | None) -> str:
    """The round and the turn, and where they end if the options are known."""
    public = view.public
    words = say(f"Round {public.round}", f"Runde {public.round}")
    if options is not None and options.rounds is not None:
        words += say(f" of {options.rounds}", f" von {options.rounds}")
    elif options is not None:
        words += say(f" (to {options.limit})", f" (bis {options.limit})")
    words += say(f", turn {public.turn}", f", Zug {public.turn}")
    if options is not None:
        words += say(f" of {options.hand_size}", f" von {options.hand_size}")
    return words


def title(say: Say, view: SixNimmtView) -> str:
    """What the picture shows, and as who sees it."""
    if view.viewer is SPECTATOR:
        return say("6 nimmt! as a spectator sees it", "6 nimmt!, wie es alle sehen")
    return say(
        f"6 nimmt! as seat {view.viewer} sees it", f"6 nimmt! aus Sicht von Platz {view.viewer}"
    )


def status(say: Say, view: SixNimmtView) -> str:
    """What the game waits for."""
    public = view.public
    if public.phase is Phase.OVER:
        ranks = ranks_by(public.totals)
        winners = seats_text(say, [seat for seat, rank in enumerate(ranks) if rank == 1])
        return say(f"The match is over; won by {winners}.", f"Die Partie ist aus; Sieg: {winners}.")
    if public.phase is Phase.DEAL:
        return say("The cards are to be dealt.", "Es wird ausgeteilt.")
    if public.phase is Phase.CHOOSE_ROW:
        card, chooser = public.revealed[0]
        if chooser == view.viewer:
            return say(
                f"Your {card} is too low: choose a row to take.",
                f"Deine {card} ist zu niedrig: Wähle eine Reihe.",
            )
        return say(f"Seat {chooser} must choose a row.", f"Platz {chooser} muss eine Reihe wählen.")
    waiting = view.uncommitted
    if view.viewer in waiting:
        return say("Lay a card face down.", "Lege eine Karte verdeckt aus.")
    listed = seats_text(say, waiting)
    return say(f"Still to lay a card: {listed}.", f"Noch ohne Karte: {listed}.")
