"""What Böse Kuh says, in English and German."""

from collections.abc import Iterable
from typing import TypeAlias

from cowrules.boese_kuh.actions import (
    BoeseKuhAction,
    Draw,
    Exchange,
    GiveChip,
    Lay,
    PlaceChip,
    Setup,
)
from cowrules.boese_kuh.events import (
    BoeseKuhEvent,
    ChipAwarded,
    ChipPlaced,
    Drawn,
    HandExchanged,
    Laid,
    PileRebuilt,
    Prepared,
    TaskCompleted,
    TaskTurned,
    TurnBegan,
    TurnSkipped,
)
from cowrules.boese_kuh.names import card_pair, task_pair
from cowrules.boese_kuh.outcome import BoeseKuhOutcome
from cowrules.boese_kuh.verdicts import describe_fault, describe_illegal
from cowrules.language import Language
from cowrules.outcome import Outcome
from cowrules.texts import Pair, listed, name_seats, pick, spoken, with_minus
from cowrules.verdict import Fault, Illegal

__all__ = ["Describable", "describe"]

Describable: TypeAlias = BoeseKuhAction | BoeseKuhEvent | Illegal | Fault | Outcome


def describe(thing: Describable, language: Language) -> str:
    """One sentence about `thing`."""
    if isinstance(thing, Illegal):
        return describe_illegal(thing, language)
    if isinstance(thing, Fault):
        return describe_fault(thing, language)
    if isinstance(thing, Outcome):
        return pick(spoken(_outcome, thing), language)
    if isinstance(thing, Setup | Draw | PlaceChip | Lay | GiveChip | Exchange):
        return pick(spoken(_action, thing), language)
    return pick(spoken(_event, thing), language)


def _cards(cards: Iterable[int]) -> Pair:
    """The names of cards, or a word for none."""
    pairs = [card_pair(card) for card in cards]
    if not pairs:
        return ("no card", "keine Karte")
    return (", ".join([pair[0] for pair in pairs]), ", ".join([pair[1] for pair in pairs]))


def _points(chip: int) -> str:
    return with_minus(f"{chip:+d}") if chip else "0"


def _action(action: BoeseKuhAction) -> Pair:
    if isinstance(action, Lay):
        cards, karten = _cards(action.cards)
        return (
            f"Seat {action.player} lays {cards} on task card {action.task}.",
            f"Platz {action.player} legt {karten} auf Auftragskarte {action.task}.",
        )
    if isinstance(action, GiveChip):
        return (
            f"Seat {action.player} gives the red chip to seat {action.recipient}.",
            f"Platz {action.player} gibt den roten Punktechip an Platz {action.recipient}.",
        )
    if isinstance(action, Exchange):
        return (
            f"Seat {action.player} shows an unplayable hand and asks to exchange it.",
            f"Platz {action.player} zeigt eine unspielbare Hand und will sie tauschen.",
        )
    if isinstance(action, PlaceChip):
        return (
            f"The chip {_points(action.chip)} comes from the pool.",
            f"Aus dem Vorrat kommt der Punktechip {_points(action.chip)}.",
        )
    if isinstance(action, Draw):
        return _drawing(len(action.cards))
    chips = listed(map(_points, action.chips))
    return (
        f"The hands are dealt, seat {action.starter} begins, and on the task cards lie "
        f"the chips {chips}.",
        f"Die Handkarten werden gegeben, Platz {action.starter} beginnt, und auf den "
        f"Auftragskarten liegen die Punktechips {chips}.",
    )


def _drawing(count: int) -> Pair:
    if count == 1:
        return ("One card is drawn.", "Eine Karte wird gezogen.")
    return (f"{count} cards are drawn.", f"{count} Karten werden gezogen.")


def _event(event: BoeseKuhEvent) -> Pair:
    if isinstance(event, Prepared):
        return _prepared(event)
    if isinstance(event, TurnBegan):
        return (f"It is seat {event.player}'s turn.", f"Platz {event.player} ist am Zug.")
    if isinstance(event, Laid):
        cards, karten = _cards(event.cards)
        return (
            f"Seat {event.player} lays {cards} on task card {event.task}.",
            f"Platz {event.player} legt {karten} auf Auftragskarte {event.task}.",
        )
    if isinstance(event, TaskCompleted):
        task, auftrag = task_pair(event.was)
        return (
            f"Seat {event.player} completes {task} on task card {event.task}.",
            f"Platz {event.player} erfüllt auf Auftragskarte {event.task}: {auftrag}.",
        )
    if isinstance(event, ChipAwarded):
        return _awarded(event)
    if isinstance(event, TaskTurned):
        task, auftrag = task_pair(event.now)
        return (
            f"Task card {event.task} is cleared and turned over: {task}.",
            f"Auftragskarte {event.task} wird abgeräumt und umgedreht: {auftrag}.",
        )
    if isinstance(event, ChipPlaced):
        return (
            f"Task card {event.task} gets the chip {_points(event.chip)}.",
            f"Auf Auftragskarte {event.task} kommt der Punktechip {_points(event.chip)}.",
        )
    if isinstance(event, HandExchanged):
        cards, karten = _cards(event.cards)
        return (
            f"Seat {event.player} cannot lay, shows {cards} and exchanges the hand.",
            f"Platz {event.player} kann nicht legen, zeigt {karten} und tauscht die Hand.",
        )
    if isinstance(event, TurnSkipped):
        cards, karten = _cards(event.cards)
        return (
            f"Seat {event.player} cannot lay and shows {cards}; no exchange can help, "
            "so the turn is skipped.",
            f"Platz {event.player} kann nicht legen und zeigt {karten}; kein Tausch kann "
            "helfen, also entfällt der Zug.",
        )
    if isinstance(event, Drawn):
        return _drawn(event)
    if isinstance(event, PileRebuilt):
        return (
            f"The discards are shuffled into a new draw pile of {event.count}.",
            f"Der Ablagestapel wird zum neuen Nachziehstapel gemischt ({event.count}).",
        )
    return _outcome(event.outcome)


def _prepared(event: Prepared) -> Pair:
    # An event from outside may have more of one than of the other.
    pairs = [
        (task_pair(task), _points(chip))
        for task, chip in zip(event.tasks, event.chips, strict=False)
    ]
    english = listed([f"{names[0]} ({chip})" for names, chip in pairs])
    german = listed([f"{names[1]} ({chip})" for names, chip in pairs])
    return (
        f"The game is prepared. The tasks and their chips: {english}.",
        f"Die Partie ist vorbereitet. Die Aufträge und ihre Punktechips: {german}.",
    )


def _awarded(event: ChipAwarded) -> Pair:
    chip = _points(event.chip)
    if event.player == event.recipient:
        return (
            f"Seat {event.player} takes the chip {chip}.",
            f"Platz {event.player} nimmt den Punktechip {chip}.",
        )
    return (
        f"Seat {event.player} gives the chip {chip} to seat {event.recipient}.",
        f"Platz {event.player} gibt den Punktechip {chip} an Platz {event.recipient}.",
    )


def _drawn(event: Drawn) -> Pair:
    if event.cards is not None:
        cards, karten = _cards(event.cards)
        return (
            f"Seat {event.player} draws {cards}.",
            f"Platz {event.player} zieht {karten}.",
        )
    if event.count == 1:
        return (
            f"Seat {event.player} draws one card.",
            f"Platz {event.player} zieht eine Karte.",
        )
    return (
        f"Seat {event.player} draws {event.count} cards.",
        f"Platz {event.player} zieht {event.count} Karten.",
    )


def _outcome(outcome: Outcome) -> Pair:
    seats, plaetze = name_seats(outcome.winners)
    shown = ""
    gezeigt = ""
    if isinstance(outcome, BoeseKuhOutcome):
        points = listed(outcome.points)
        counts = listed(map(len, outcome.chips))
        shown = f"; points by seat: {points}; chips by seat: {counts}"
        gezeigt = f"; Punkte je Platz: {points}; Punktechips je Platz: {counts}"
    if outcome.reason == "stalemate":
        return (
            f"No card fits any more: the game is over, won by {seats}{shown}.",
            f"Keine Karte passt mehr: Die Partie ist aus, gewonnen von {plaetze}{gezeigt}.",
        )
    return (
        f"The game is over, won by {seats}{shown}.",
        f"Die Partie ist aus, gewonnen von {plaetze}{gezeigt}.",
    )
