"""What Cosmic Cows says, in English and German."""

from typing import TypeAlias

from cowrules.cosmic_cows.actions import CosmicCowsAction, Forfeit, Move, Reroll, Roll, Start
from cowrules.cosmic_cows.board import CHANCE_PAWN, COLUMNS, KNIFFEL_PAWN, STRAIGHTS_PAWN
from cowrules.cosmic_cows.codes import CosmicCowsCode, CosmicCowsFault
from cowrules.cosmic_cows.combinations import Combination, dice_needed
from cowrules.cosmic_cows.events import (
    CosmicCowsEvent,
    Forfeited,
    Moved,
    PickedUp,
    Rolled,
    Started,
)
from cowrules.cosmic_cows.outcome import CosmicCowsOutcome
from cowrules.language import Language
from cowrules.outcome import Outcome
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
from cowrules.verdict import Fault, Illegal, SharedCode

__all__ = ["Describable", "describe"]

Describable: TypeAlias = CosmicCowsAction | CosmicCowsEvent | Illegal | Fault | Outcome

_ILLEGAL: Templates = SHARED | {
    CosmicCowsCode.NO_SUCH_SEAT: (
        "There is no seat {seat}: the seats are 0 to {highest}.",
        "Einen Platz {seat} gibt es nicht: Die Plätze heißen 0 bis {highest}.",
    ),
    CosmicCowsCode.WRONG_COUNT: (
        "Wrong count of {what}: {expected} expected, {found} found.",
        "Falsche Anzahl von {what}: {expected} erwartet, {found} gefunden.",
    ),
    CosmicCowsCode.NO_SUCH_FACE: (
        "A die cannot show {face}: the numbers are 1 to 6.",
        "Ein Würfel kann keine {face} zeigen: Die Zahlen gehen von 1 bis 6.",
    ),
    CosmicCowsCode.NO_DICE: (
        "To roll again, take up at least one die; to stop rolling, choose a move.",
        "Zum Weiterwürfeln nimm mindestens einen Würfel auf; zum Aufhören wähle einen Zug.",
    ),
    CosmicCowsCode.NO_SUCH_DIE: (
        "There is no die at place {die}: the places are 0 to 4.",
        "An Stelle {die} liegt kein Würfel: Die Stellen heißen 0 bis 4.",
    ),
    CosmicCowsCode.DUPLICATE_DIE: (
        "The die at place {die} is named twice.",
        "Der Würfel an Stelle {die} ist zweimal genannt.",
    ),
    CosmicCowsCode.NO_SUCH_NUMBER: (
        "No die shows {number}: the numbers are 1 to 6.",
        "Kein Würfel zeigt {number}: Die Zahlen gehen von 1 bis 6.",
    ),
    CosmicCowsCode.DUPLICATE_NUMBER: (
        "{combination}: the numbers of the two pawns must differ; {number} is named twice.",
        "{combination}: Die Zahlen der beiden Figuren müssen verschieden sein; {number} ist "
        "zweimal genannt.",
    ),
    CosmicCowsCode.NO_ROLLS_LEFT: (
        "All {rolls} rolls of this turn are used up.",
        "Alle {rolls} Würfe dieses Zuges sind verbraucht.",
    ),
    CosmicCowsCode.TOO_FEW_ALIKE: (
        "{combination}: {needed} dice must show a {number}; dice that do: {found}.",
        "{combination}: {needed} Würfel müssen eine {number} zeigen; solche Würfel: {found}.",
    ),
    CosmicCowsCode.NOT_ALL_ALIKE: (
        "A Kniffel needs five equal dice; these are {dice}.",
        "Ein Kniffel braucht fünf gleiche Würfel; hier liegen {dice}.",
    ),
    CosmicCowsCode.NOT_IN_SEQUENCE: (
        "{combination}: {needed} dice must be in sequence; the longest sequence here has {found}.",
        "{combination}: {needed} Würfel müssen eine Folge bilden; die längste hier hat {found}.",
    ),
    CosmicCowsCode.SEQUENCE_WRAPS: (
        "{dice} is no straight: a sequence ends at 6 and does not go on with 1.",
        "{dice} ist keine Straße: Eine Folge endet bei 6 und geht nicht mit 1 weiter.",
    ),
    CosmicCowsCode.WRONG_TOTAL: (
        "The dice add up to {total}; Chance moves its pawn for 5 to 12 and for 23 to 30.",
        "Die Würfel ergeben {total}; die Chance zieht bei 5 bis 12 und bei 23 bis 30.",
    ),
    CosmicCowsCode.KNIFFEL_FIRST: (
        "Five of a kind must move the Kniffel pawn, as it is not in your win zone yet.",
        "Ein Kniffel muss die Kniffelfigur bewegen, da sie noch nicht in deiner Gewinnzone steht.",
    ),
    CosmicCowsCode.KNIFFEL_NOT_HOME: (
        "The five spaces are allowed only while the Kniffel pawn stands in your win zone.",
        "Die fünf Felder sind nur erlaubt, wenn die Kniffelfigur in deiner Gewinnzone steht.",
    ),
    CosmicCowsCode.ROLLS_LEFT: (
        "You cannot forfeit yet; rolls left: {left}.",
        "Du kannst noch nicht aufgeben; übrige Würfe: {left}.",
    ),
    CosmicCowsCode.OPTIONS_LEFT: (
        "You cannot forfeit: the dice allow a move (number of choices: {options}).",
        "Du kannst nicht aufgeben: Die Würfel erlauben einen Zug (Möglichkeiten: {options}).",
    ),
}

_FAULTS: Templates = {
    CosmicCowsFault.WRONG_COUNT: (
        "{field}: {expected} expected, {found} found.",
        "{field}: {expected} erwartet, {found} gefunden.",
    ),
    CosmicCowsFault.OUT_OF_RANGE: (
        "{field}: {value} is out of range.",
        "{field}: {value} liegt außerhalb des Erlaubten.",
    ),
    CosmicCowsFault.WRONG_PLAYER: (
        "{field}: in this turn it is seat {expected}, not {found}.",
        "{field}: In diesem Zug ist Platz {expected} dran, nicht {found}.",
    ),
    CosmicCowsFault.TOO_FEW_TURNS: (
        "{field}: pawns off the centre: {pawns}; turns played: {turns}, at most two pawns a turn.",
        "{field}: Figuren außerhalb der Mitte: {pawns}; gespielte Züge: {turns}, "
        "höchstens zwei Figuren je Zug.",
    ),
    CosmicCowsFault.ALREADY_WON: (
        "{field}: side {side} had won before.",
        "{field}: Seite {side} hätte schon gewonnen.",
    ),
    CosmicCowsFault.NOT_WON: (
        "{field}: the game is said to be over, but nobody has won.",
        "{field}: Die Partie soll aus sein, aber niemand hat gewonnen.",
    ),
    CosmicCowsFault.IMPOSSIBLE_PHASE: (
        "{field}: does not agree with the phase of the game.",
        "{field}: Das passt nicht zur Phase der Partie.",
    ),
}

_WORDS: dict[str, Pair] = {
    "dice": ("dice", "Würfeln"),
    "numbers": ("numbers for this combination", "Zahlen für diese Kombination"),
    Combination.PAIR: ("Pair", "Zwilling"),
    Combination.TRIPLE: ("Triple", "Drilling"),
    Combination.FOUR: ("Four of a kind", "Vierling"),
    Combination.TWO_PAIRS: ("Two pairs", "Doppelzwilling"),
    Combination.FULL_HOUSE: ("Full house", "Full House"),
    Combination.KNIFFEL: ("Kniffel", "Kniffel"),
    Combination.FIVE_SPACES: ("Five spaces", "Fünf Felder"),
    Combination.SMALL_STRAIGHT: ("Small straight", "Kleine Straße"),
    Combination.LARGE_STRAIGHT: ("Large straight", "Große Straße"),
    Combination.CHANCE: ("Chance", "Chance"),
}

# The words of the codes that all games share; chance is an actor here, not a combination.
_SHARED_WORDS: dict[str, Pair] = {
    "start": ("the starting seat to be named", "den Platz, der beginnen soll"),
    "roll": ("the dice to be rolled", "einen Wurf"),
    "choose": ("the choice of the player on turn", "die Wahl der Person am Zug"),
    "chance": ("chance", "dem Zufall"),
}

_PHRASES: dict[Combination, Pair] = {
    Combination.PAIR: ("a pair of {0}s", "einen Zwilling aus {0}"),
    Combination.TRIPLE: ("three {0}s", "einen Drilling aus {0}"),
    Combination.FOUR: ("four {0}s", "einen Vierling aus {0}"),
    Combination.TWO_PAIRS: ("pairs of {0}s and {1}s", "einen Doppelzwilling aus {0} und {1}"),
    Combination.FULL_HOUSE: ("a full house of {0}s and {1}s", "ein Full House aus {0} und {1}"),
    Combination.KNIFFEL: ("a Kniffel", "einen Kniffel"),
    Combination.FIVE_SPACES: (
        "a Kniffel of {0}s for five spaces",
        "einen Kniffel aus {0} für fünf Felder",
    ),
    Combination.SMALL_STRAIGHT: ("a small straight", "eine kleine Straße"),
    Combination.LARGE_STRAIGHT: ("a large straight", "eine große Straße"),
    Combination.CHANCE: ("Chance", "die Chance"),
}


def describe(thing: Describable, language: Language) -> str:
    """One sentence about `thing`."""
    if isinstance(thing, Illegal):
        if thing.code is CosmicCowsCode.CANNOT_MOVE:
            return pick(_cannot_move(thing), language)
        words = _SHARED_WORDS if isinstance(thing.code, SharedCode) else _WORDS
        return describe_verdict(thing, _ILLEGAL, words, language)
    if isinstance(thing, Fault):
        return describe_verdict(thing, _FAULTS, _WORDS, language)
    if isinstance(thing, Outcome):
        return pick(spoken(_outcome, thing), language)
    if isinstance(thing, Start | Roll | Reroll | Move | Forfeit):
        return pick(spoken(_action, thing), language)
    return pick(spoken(_event, thing), language)


def _pawn(pawn: int) -> Pair:
    if pawn == CHANCE_PAWN:
        return "the Chance pawn", "die Chancefigur"
    if pawn == KNIFFEL_PAWN:
        return "the Kniffel pawn", "die Kniffelfigur"
    if pawn == STRAIGHTS_PAWN:
        return "the Straights pawn", "die Straßenfigur"
    if not 0 <= pawn < len(COLUMNS):
        # A verdict or an event from outside may name any pawn.
        return f"the pawn {pawn}", f"die Figur {pawn}"
    return f"the pawn of {COLUMNS[pawn]}", f"die Figur der {COLUMNS[pawn]}"


def _phrase(combination: Combination, numbers: tuple[int, ...]) -> Pair:
    english, german = _PHRASES[combination]
    if len(numbers) == len(dice_needed(combination)):
        return english.format(*numbers), german.format(*numbers)
    # An action from outside may have any numbers; it is described all the same.
    english, german = _WORDS[combination]
    return f"{english} ({listed(numbers)})", f"{german} ({listed(numbers)})"


def _cannot_move(illegal: Illegal) -> Pair:
    # A verdict from outside may lack them.
    pawns = dict(illegal.params).get("pawns")
    names = [_pawn(pawn) for pawn in pawns] if isinstance(pawns, tuple) else [("?", "?")]
    english = " and ".join(name for name, _ in names)
    german = " und ".join(name for _, name in names)
    stands, steht = ("stands", "steht") if len(names) == 1 else ("stand", "stehen")
    return (
        f"This moves nothing: {english} {stands} on your last line already.",
        f"Das bewegt nichts: {_capital(german)} {steht} schon auf deiner letzten Linie.",
    )


def _action(action: CosmicCowsAction) -> Pair:
    if isinstance(action, Start):
        return _started(action.starter)
    if isinstance(action, Roll):
        dice = listed(action.dice)
        return f"The dice in the cup show {dice}.", f"Die Würfel im Becher zeigen {dice}."
    if isinstance(action, Reroll):
        return _picked_up(action.player, action.dice)
    if isinstance(action, Move):
        english, german = _phrase(action.combination, action.numbers)
        return f"Seat {action.player} uses {english}.", f"Platz {action.player} nutzt {german}."
    return _forfeited(action.player)


def _started(starter: int) -> Pair:
    return f"Seat {starter} begins.", f"Platz {starter} beginnt."


def _picked_up(player: int, places: tuple[int, ...]) -> Pair:
    dice, wuerfel = _places(places)
    return (
        f"Seat {player} takes up {dice} to roll again.",
        f"Platz {player} nimmt {wuerfel} auf, um weiterzuwürfeln.",
    )


def _forfeited(player: int) -> Pair:
    return f"Seat {player} forfeits the turn.", f"Platz {player} gibt den Zug auf."


def _places(places: tuple[int, ...]) -> Pair:
    """Dice by where they lie: a bare number would read like what they show."""
    if not places:
        return "no dice", "keine Würfel"
    first, last = listed(places[:-1]), places[-1]
    if len(places) == 1:
        return f"the die at place {last}", f"den Würfel an Stelle {last}"
    return (
        f"the dice at places {first} and {last}",
        f"die Würfel an den Stellen {first} und {last}",
    )


def _capital(german: str) -> str:
    """As it begins a sentence after a colon."""
    return german[:1].upper() + german[1:]


def _event(event: CosmicCowsEvent) -> Pair:
    if isinstance(event, Started):
        return _started(event.starter)
    if isinstance(event, Rolled):
        dice = listed(event.dice)
        return (
            f"Seat {event.player}, roll {event.rolls}: the dice show {dice}.",
            f"Platz {event.player}, Wurf {event.rolls}: Die Würfel zeigen {dice}.",
        )
    if isinstance(event, PickedUp):
        return _picked_up(event.player, event.dice)
    if isinstance(event, Moved):
        return _moved(event)
    if isinstance(event, Forfeited):
        return _forfeited(event.player)
    return _outcome(event.outcome)


def _moved(event: Moved) -> Pair:
    english, german = _phrase(event.combination, event.numbers)
    steps, schritte = [], []
    for pawn, before, after in event.pawns:
        name, deutsch = _pawn(pawn)
        if before == after:
            steps.append(f"{name} stays on line {after}")
            schritte.append(f"{deutsch} bleibt auf Linie {after}")
        else:
            steps.append(f"{name} goes from line {before} to {after}")
            schritte.append(f"{deutsch} zieht von Linie {before} auf {after}")
    return (
        f"Seat {event.player} uses {english}: {listed(steps)}.",
        f"Platz {event.player} nutzt {german}: {_capital(listed(schritte))}.",
    )


def _outcome(outcome: Outcome) -> Pair:
    seats, plaetze = name_seats(outcome.winners)
    if not isinstance(outcome, CosmicCowsOutcome):
        return (
            f"The game is over, won by {seats}.",
            f"Die Partie ist aus, gewonnen von {plaetze}.",
        )
    home = f"{outcome.home[0]} : {outcome.home[1]}"
    if outcome.side is None:
        return (
            f"The game is drawn after turn {outcome.turns}; pawns home: {home}.",
            f"Die Partie endet nach Zug {outcome.turns} unentschieden; Figuren zu Hause: {home}.",
        )
    return (
        f"The game is over after turn {outcome.turns}, won by side {outcome.side} "
        f"({seats}); pawns home: {home}.",
        f"Die Partie ist nach Zug {outcome.turns} aus, gewonnen von Seite {outcome.side} "
        f"({plaetze}); Figuren zu Hause: {home}.",
    )
