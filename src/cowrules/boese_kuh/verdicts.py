"""What Böse Kuh says about refused actions and faulty states, in English and German."""

from typing import Final

from cowrules.boese_kuh.codes import BoeseKuhCode, BoeseKuhFault
from cowrules.boese_kuh.names import card_pair, colour_pair, is_card, task_pair
from cowrules.boese_kuh.tasks.names import Task
from cowrules.language import Language
from cowrules.texts import SHARED, Pair, Templates, describe_verdict
from cowrules.verdict import Fault, Illegal, Param

__all__ = ["describe_fault", "describe_illegal"]

_ILLEGAL: Final[Templates] = SHARED | {
    BoeseKuhCode.WRONG_COUNT: (
        "Wrong count of {what}: {expected} expected, {found} found.",
        "Falsche Anzahl von {what}: {expected} erwartet, {found} gefunden.",
    ),
    BoeseKuhCode.NO_SUCH_TASK: (
        "There is no task card {index}: they are numbered 0 to 5.",
        "Eine Auftragskarte {index} gibt es nicht: Sie heißen 0 bis 5.",
    ),
    BoeseKuhCode.NO_SUCH_SIDE: (
        "A task card has no side {side}: the sides are 0 and 1.",
        "Eine Auftragskarte hat keine Seite {side}: Die Seiten heißen 0 und 1.",
    ),
    BoeseKuhCode.NO_SUCH_CHIP: (
        "The game has no chip of the value {chip}.",
        "Im Spiel ist kein Punktechip mit dem Wert {chip}.",
    ),
    BoeseKuhCode.NO_SUCH_PLAYER: (
        "There is no seat {seat}: {players} are playing, from seat 0.",
        "Einen Platz {seat} gibt es nicht: Es spielen {players}, ab Platz 0.",
    ),
    BoeseKuhCode.NO_CARDS: (
        "At least one card must be laid.",
        "Mindestens eine Karte ist zu legen.",
    ),
    BoeseKuhCode.NO_SUCH_CARD: (
        "There is no card {card} in this game.",
        "Eine Karte {card} gibt es in diesem Spiel nicht.",
    ),
    BoeseKuhCode.DUPLICATE_CARD: (
        "The card {card} is named twice, but there is only one.",
        "Die Karte {card} ist zweimal genannt, es gibt sie aber nur einmal.",
    ),
    BoeseKuhCode.NOT_IN_HAND: (
        "The card {card} is not in your hand.",
        "Die Karte {card} ist nicht auf deiner Hand.",
    ),
    BoeseKuhCode.NOT_IN_PILES: (
        "The card {card} lies neither in the draw pile nor among the discards.",
        "Die Karte {card} liegt weder im Nachziehstapel noch im Ablagestapel.",
    ),
    BoeseKuhCode.NOT_IN_POOL: (
        "No chip of the value {chip} is left in the pool.",
        "Im Vorrat ist kein Punktechip mit dem Wert {chip} mehr.",
    ),
    BoeseKuhCode.SUM_TOO_HIGH: (
        "{task}: the sum would be {sum}, but it must not go over {limit}.",
        "{task}: Die Summe wäre {sum}, sie darf {limit} aber nicht übersteigen.",
    ),
    BoeseKuhCode.OTHER_NUMBER: (
        "{task}: all cards show the same number, here {number}, so the {card} does not fit.",
        "{task}: Alle Karten zeigen dieselbe Zahl, hier {number}; {card} passt also nicht.",
    ),
    BoeseKuhCode.OTHER_COLOUR: (
        "{task}: all cards have the same colour, here {colour}, so the {card} does not fit.",
        "{task}: Alle Karten haben dieselbe Farbe, hier {colour}; {card} passt also nicht.",
    ),
    BoeseKuhCode.TOO_MANY_NUMBERS: (
        "{task}: with these cards there would be the numbers {numbers}, "
        "but only {limit} different ones fit.",
        "{task}: Mit diesen Karten wären es die Zahlen {numbers}, "
        "es passen aber nur {limit} verschiedene.",
    ),
    BoeseKuhCode.TOO_MANY_COLOURS: (
        "{task}: with these cards there would be the colours {colours}, "
        "but only {limit} different ones fit.",
        "{task}: Mit diesen Karten wären es die Farben {colours}, "
        "es passen aber nur {limit} verschiedene.",
    ),
    BoeseKuhCode.NUMBER_TOO_OFTEN: (
        "{task}: the number {number} would lie there {count} times, at most {limit} fit.",
        "{task}: Die Zahl {number} läge dort {count}-mal, es passen höchstens {limit}.",
    ),
    BoeseKuhCode.COLOUR_TOO_OFTEN: (
        "{task}: the colour {colour} would lie there {count} times, at most {limit} fit.",
        "{task}: Die Farbe {colour} läge dort {count}-mal, es passen höchstens {limit}.",
    ),
    BoeseKuhCode.NOT_UNEVEN: (
        "{task}: the {card} is even.",
        "{task}: {card} ist gerade.",
    ),
    BoeseKuhCode.NOT_EVEN: (
        "{task}: the {card} is odd.",
        "{task}: {card} ist ungerade.",
    ),
    BoeseKuhCode.NUMBER_TWICE: (
        "{task}: the number {number} would lie there twice.",
        "{task}: Die Zahl {number} läge dort zweimal.",
    ),
    BoeseKuhCode.SPAN_TOO_WIDE: (
        "{task}: {numbers} do not lie within {limit} consecutive numbers.",
        "{task}: {numbers} liegen nicht innerhalb von {limit} aufeinander folgenden Zahlen.",
    ),
    BoeseKuhCode.BEYOND_TEN: (
        "{task}: {numbers} do not lie within {limit} consecutive numbers, "
        "since a straight does not go on from 10 to 1.",
        "{task}: {numbers} liegen nicht innerhalb von {limit} aufeinander folgenden Zahlen, "
        "denn nach der 10 geht es nicht mit der 1 weiter.",
    ),
    BoeseKuhCode.COLOUR_TWICE: (
        "{task}: the colour {colour} would lie there twice.",
        "{task}: Die Farbe {colour} läge dort zweimal.",
    ),
    BoeseKuhCode.TOO_MANY_CARDS: (
        "{task}: there would be {count} cards, but the task needs only {limit}.",
        "{task}: Es wären {count} Karten, der Auftrag braucht aber nur {limit}.",
    ),
    BoeseKuhCode.HAND_PLAYABLE: (
        "You can still lay a card: the {card} fits {task} on task card {index}.",
        "Du kannst noch eine Karte legen: {card} passt auf Auftragskarte {index} ({task}).",
    ),
    BoeseKuhCode.TO_ONESELF: (
        "A red chip goes to another player, not to yourself.",
        "Ein roter Punktechip geht an jemand anderen, nicht an dich selbst.",
    ),
    BoeseKuhCode.FIXED_STARTER: (
        "By the options of this game seat {seat} begins.",
        "Nach den Optionen dieser Partie beginnt Platz {seat}.",
    ),
    BoeseKuhCode.FIXED_SIDES: (
        "By the options of this game the sides {sides} of the task cards are up.",
        "Nach den Optionen dieser Partie liegen die Seiten {sides} der Auftragskarten oben.",
    ),
    BoeseKuhCode.DRAW_PILE_FIRST: (
        "The draw pile must be used up before the {card} can come from the discards.",
        "Erst muss der Nachziehstapel aufgebraucht sein, ehe {card} vom Ablagestapel kommen kann.",
    ),
}

_FAULTS: Final[Templates] = {
    BoeseKuhFault.WRONG_COUNT: (
        "{field}: {expected} expected, {found} found.",
        "{field}: {expected} erwartet, {found} gefunden.",
    ),
    BoeseKuhFault.TOO_MANY_CARDS: (
        "{field}: {found} cards, at most {limit} allowed.",
        "{field}: {found} Karten, erlaubt sind höchstens {limit}.",
    ),
    BoeseKuhFault.OUT_OF_RANGE: (
        "{field}: {value} is out of range.",
        "{field}: {value} liegt außerhalb des Erlaubten.",
    ),
    BoeseKuhFault.WRONG_TASK: (
        "{field}: {task} is on neither side of this task card.",
        "{field}: {task} steht auf keiner Seite dieser Auftragskarte.",
    ),
    BoeseKuhFault.NO_SUCH_CARD: (
        "{field}: there is no card {card} in this game.",
        "{field}: Eine Karte {card} gibt es in diesem Spiel nicht.",
    ),
    BoeseKuhFault.CARD_TWICE: (
        "{field}: the card {card} lies somewhere else already.",
        "{field}: Die Karte {card} liegt schon an anderer Stelle.",
    ),
    BoeseKuhFault.CARD_MISSING: (
        "{field}: nowhere to be found: {cards}.",
        "{field}: Nirgends zu finden: {cards}.",
    ),
    BoeseKuhFault.PILE_FORBIDDEN: (
        "{field}: {task} does not allow these cards together.",
        "{field}: {task} erlaubt diese Karten nicht miteinander.",
    ),
    BoeseKuhFault.PILE_COMPLETE: (
        "{field}: {task} is complete and should have been cleared.",
        "{field}: {task} ist erfüllt und müsste abgeräumt sein.",
    ),
    BoeseKuhFault.WRONG_CHIPS: (
        "{field}: {expected} of the value {chip} expected, {found} found.",
        "{field}: {expected} vom Wert {chip} erwartet, {found} gefunden.",
    ),
    BoeseKuhFault.NOT_SORTED: (
        "{field}: the chips are not in ascending order.",
        "{field}: Die Punktechips sind nicht aufsteigend geordnet.",
    ),
    BoeseKuhFault.IMPOSSIBLE_PHASE: (
        "{field}: does not agree with the phase of the game.",
        "{field}: Das passt nicht zur Phase der Partie.",
    ),
    BoeseKuhFault.IMPOSSIBLE_VIEW: (
        "{field}: does not agree with what the viewer sees of the rest.",
        "{field}: Das passt nicht zu dem, was sonst zu sehen ist.",
    ),
}

_TASKS: Final = frozenset(Task)

# So many cards are named in a message, and of the others how many they are.
_LISTED: Final = 8

_WORDS: Final = {
    "setup": ("the setup", "den Spielaufbau"),
    "play": ("the player on turn to lay or exchange", "die Person am Zug, die legt oder tauscht"),
    "give-chip": ("a red chip to be given", "die Vergabe eines roten Punktechips"),
    "place-chip": ("a new chip from the pool", "einen neuen Punktechip aus dem Vorrat"),
    "refill": ("the refill of a hand", "das Nachziehen"),
    "exchange": ("the new hand of an exchange", "die neue Hand nach einem Tausch"),
    "chance": ("chance", "dem Zufall"),
    "sides": ("sides", "Seiten"),
    "chips": ("chips", "Punktechips"),
    "hands": ("hands", "Händen"),
    "hand": ("cards in a hand", "Handkarten"),
    "drawn": ("cards drawn", "gezogenen Karten"),
}


def describe_illegal(illegal: Illegal, language: Language) -> str:
    """The message of a refusal."""
    params, words = _named(illegal.params)
    named = Illegal(illegal.code, illegal.clause, params)
    return describe_verdict(named, _ILLEGAL, words, language)


def describe_fault(fault: Fault, language: Language) -> str:
    """The message of a fault."""
    params, words = _named(fault.params)
    named = Fault(fault.code, fault.field, fault.clause, params)
    return describe_verdict(named, _FAULTS, words, language)


def _named(
    params: tuple[tuple[str, Param], ...],
) -> tuple[tuple[tuple[str, Param], ...], dict[str, Pair]]:
    """The parameters with cards, colours and tasks as words, and all words."""
    words: dict[str, Pair] = dict(_WORDS)
    found: list[tuple[str, Param]] = []
    for name, value in params:
        pair = _pair(name, value)
        if pair is None:
            found.append((name, value))
        else:
            words[name] = pair
            found.append((name, name))
    return tuple(found), words


def _pair(name: str, value: Param) -> Pair | None:
    """What a parameter is called, if it is a card, a colour or a task."""
    if name == "task" and isinstance(value, str) and value in _TASKS:
        return task_pair(Task(value))
    if name == "card" and isinstance(value, int) and is_card(value):
        return card_pair(value)
    if name == "colour" and isinstance(value, int):
        return colour_pair(value)
    if name in ("cards", "colours") and isinstance(value, tuple):
        pair = card_pair if name == "cards" else colour_pair
        pairs = [pair(one) for one in value[:_LISTED]]
        if len(value) > _LISTED:
            more = len(value) - _LISTED
            pairs.append((f"{more} more", f"{more} weitere"))
        return (", ".join([one[0] for one in pairs]), ", ".join([one[1] for one in pairs]))
    return None
