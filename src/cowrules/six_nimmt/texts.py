"""What 6 nimmt! says, in English and German."""

from typing import TypeAlias

from cowrules.language import Language
from cowrules.outcome import Outcome
from cowrules.six_nimmt.actions import ChooseRow, Commit, Deal, SixNimmtAction
from cowrules.six_nimmt.codes import SixNimmtCode, SixNimmtFault
from cowrules.six_nimmt.events import (
    Committed,
    Dealt,
    Placed,
    Revealed,
    RoundEnded,
    RowChoiceDue,
    RowTaken,
    SixNimmtEvent,
)
from cowrules.six_nimmt.outcome import SixNimmtOutcome
from cowrules.texts import (
    SHARED,
    Pair,
    Templates,
    describe_verdict,
    listed,
    name_seats,
    pick,
    spoken,
)
from cowrules.verdict import Fault, Illegal

__all__ = ["Describable", "describe"]

Describable: TypeAlias = SixNimmtAction | SixNimmtEvent | Illegal | Fault | Outcome

_ILLEGAL: Templates = SHARED | {
    SixNimmtCode.ALREADY_COMMITTED: (
        "The card of {player} for this turn is laid already.",
        "Die Karte von {player} für diesen Zug liegt schon.",
    ),
    SixNimmtCode.WRONG_COUNT: (
        "Wrong count of {what}: {expected} expected, {found} found.",
        "Falsche Anzahl von {what}: {expected} erwartet, {found} gefunden.",
    ),
    SixNimmtCode.NO_SUCH_CARD: (
        "There is no card {card}: the deck runs from 1 to {highest}.",
        "Eine Karte {card} gibt es nicht: Die Karten gehen von 1 bis {highest}.",
    ),
    SixNimmtCode.DUPLICATE_CARD: (
        "The card {card} is named twice, but there is only one.",
        "Die Karte {card} ist zweimal genannt, es gibt sie aber nur einmal.",
    ),
    SixNimmtCode.NO_SUCH_ROW: (
        "There is no row {row}: the rows are 0 to 3.",
        "Eine Reihe {row} gibt es nicht: Die Reihen heißen 0 bis 3.",
    ),
    SixNimmtCode.NOT_IN_HAND: (
        "The card {card} is not in your hand.",
        "Die Karte {card} ist nicht auf deiner Hand.",
    ),
}

_FAULTS: Templates = {
    SixNimmtFault.WRONG_COUNT: (
        "{field}: {expected} expected, {found} found.",
        "{field}: {expected} erwartet, {found} gefunden.",
    ),
    SixNimmtFault.OUT_OF_RANGE: (
        "{field}: {value} is out of range.",
        "{field}: {value} liegt außerhalb des Erlaubten.",
    ),
    SixNimmtFault.NO_SUCH_CARD: (
        "{field}: there is no card {card}.",
        "{field}: Eine Karte {card} gibt es nicht.",
    ),
    SixNimmtFault.CARD_TWICE: (
        "{field}: the card {card} lies somewhere else already.",
        "{field}: Die Karte {card} liegt schon an anderer Stelle.",
    ),
    SixNimmtFault.NOT_SORTED: (
        "{field}: the cards are not in ascending order.",
        "{field}: Die Karten sind nicht aufsteigend geordnet.",
    ),
    SixNimmtFault.ROW_NOT_ASCENDING: (
        "{field}: the row does not ascend.",
        "{field}: Die Reihe steigt nicht an.",
    ),
    SixNimmtFault.IMPOSSIBLE_PHASE: (
        "{field}: does not agree with the phase of the game.",
        "{field}: Das passt nicht zur Phase der Partie.",
    ),
    SixNimmtFault.IMPOSSIBLE_VIEW: (
        "{field}: does not agree with what the viewer sees of the rest.",
        "{field}: Das passt nicht zu dem, was sonst zu sehen ist.",
    ),
}

# The totals together, not those of one seat.
_SUM_OUT_OF_RANGE: Templates = {
    SixNimmtFault.OUT_OF_RANGE: (
        "{field}: the sum {value} is more than the finished rounds can bring.",
        "{field}: Die Summe {value} ist mehr, als die beendeten Runden bringen können.",
    ),
}

_WORDS = {
    "deal": ("the deal", "das Austeilen"),
    "commit": ("the cards of this turn", "die Karten dieses Zuges"),
    "choose-row": ("the choice of a row", "die Wahl einer Reihe"),
    "chance": ("chance", "dem Zufall"),
    "hands": ("hands", "Händen"),
    "hand": ("cards in a hand", "Handkarten"),
    "rows": ("rows", "Reihen"),
}


def describe(thing: Describable, language: Language) -> str:
    """One sentence about `thing`."""
    if isinstance(thing, Illegal):
        return describe_verdict(thing, _ILLEGAL, _WORDS, language)
    if isinstance(thing, Fault):
        whole = thing.field == "public.totals" and thing.code is SixNimmtFault.OUT_OF_RANGE
        templates = _SUM_OUT_OF_RANGE if whole else _FAULTS
        return describe_verdict(thing, templates, _WORDS, language)
    if isinstance(thing, Outcome):
        return pick(spoken(_outcome, thing), language)
    if isinstance(thing, Deal | Commit | ChooseRow):
        return pick(spoken(_action, thing), language)
    return pick(spoken(_event, thing), language)


def _action(action: SixNimmtAction) -> Pair:
    if isinstance(action, Commit):
        return _committed(action.player, action.card)
    if isinstance(action, ChooseRow):
        return (
            f"Seat {action.player} chooses row {action.row}.",
            f"Platz {action.player} wählt Reihe {action.row}.",
        )
    return (
        f"The hands are dealt, and the rows begin with {listed(action.rows)}.",
        f"Die Handkarten werden ausgeteilt, die Reihen beginnen mit {listed(action.rows)}.",
    )


def _committed(player: int, card: int) -> Pair:
    return (
        f"Seat {player} lays the card {card} face down.",
        f"Platz {player} legt die Karte {card} verdeckt aus.",
    )


def _event(event: SixNimmtEvent) -> Pair:
    if isinstance(event, Dealt):
        return (
            f"Round {event.round} is dealt; the rows begin with {listed(event.rows)}.",
            f"Runde {event.round} wird ausgeteilt; die Reihen beginnen mit {listed(event.rows)}.",
        )
    if isinstance(event, Committed):
        if event.card is not None:
            return _committed(event.player, event.card)
        return (
            f"Seat {event.player} lays a card face down.",
            f"Platz {event.player} legt eine Karte verdeckt aus.",
        )
    if isinstance(event, Revealed):
        shown = listed(f"{seat}: {card}" for seat, card in enumerate(event.cards))
        return (
            f"The cards are revealed (seat: card): {shown}.",
            f"Die Karten werden aufgedeckt (Platz: Karte): {shown}.",
        )
    if isinstance(event, RowChoiceDue):
        return (
            f"The {event.card} of seat {event.player} is lower than every row: "
            "its player must choose one.",
            f"Die {event.card} von Platz {event.player} ist niedriger als jede Reihe: "
            "Eine Reihe ist zu wählen.",
        )
    if isinstance(event, Placed):
        return (
            f"The {event.card} of seat {event.player} goes to row {event.row}.",
            f"Die {event.card} von Platz {event.player} kommt an Reihe {event.row}.",
        )
    if isinstance(event, RowTaken):
        return _row_taken(event)
    if isinstance(event, RoundEnded):
        heads, totals = listed(event.heads), listed(event.totals)
        return (
            f"Round {event.round} is over; bullheads by seat: {heads}; in all: {totals}.",
            f"Runde {event.round} ist zu Ende; Hornochsen je Platz: {heads}; gesamt: {totals}.",
        )
    return _outcome(event.outcome)


def _row_taken(event: RowTaken) -> Pair:
    heads = "1 bullhead" if event.heads == 1 else f"{event.heads} bullheads"
    ochsen = "1 Hornochse" if event.heads == 1 else f"{event.heads} Hornochsen"
    taken = listed(event.taken)
    return (
        f"Seat {event.player} takes row {event.row} ({taken}; {heads}) "
        f"and starts it anew with the {event.card}.",
        f"Platz {event.player} nimmt Reihe {event.row} ({taken}; {ochsen}) "
        f"und beginnt sie neu mit der {event.card}.",
    )


def _outcome(outcome: Outcome) -> Pair:
    seats, plaetze = name_seats(outcome.winners)
    shown = ""
    gezeigt = ""
    if isinstance(outcome, SixNimmtOutcome):
        shown = f"; bullheads by seat: {listed(outcome.totals)}"
        gezeigt = f"; Hornochsen je Platz: {listed(outcome.totals)}"
    return (
        f"The match is over, won by {seats}{shown}.",
        f"Die Partie ist aus, gewonnen von {plaetze}{gezeigt}.",
    )
