"""Cosmic Cows in a terminal."""

from rich.text import Text

from cowrules.cli.terminal.cosmic_board import dice_line
from cowrules.cli.terminal.cosmic_table import distances, homes, options_of, picture
from cowrules.cli.terminal.drawing import seat_of, whole_number
from cowrules.cli.terminal.face import Chosen, Draft, Face, Reply, Unclear
from cowrules.cli.terminal.look import ROOMY, Look, Size
from cowrules.cosmic_cows import (
    DICE,
    ROLLS,
    CosmicCowsAction,
    CosmicCowsEvent,
    CosmicCowsOptions,
    CosmicCowsView,
    Move,
    PickedUp,
    Reroll,
)
from cowrules.intros import INTROS

__all__ = ["CosmicCowsFace"]

_ROLL_WORDS = ("r", "roll", "reroll", "w", "würfeln", "wuerfeln")
_ALL_WORDS = ("all", "alle")
_NUMBERS = {"pair": 1, "triple": 1, "four": 1, "five-spaces": 1, "two-pairs": 2, "full-house": 2}
"""How many numbers stand behind the name of a combination; behind the others there is none."""


class CosmicCowsFace(Face[CosmicCowsAction, CosmicCowsEvent, CosmicCowsView]):
    """Cosmic Cows: the board from the person's side, the dice, and what they allow."""

    def __init__(self, options: CosmicCowsOptions, look: Look) -> None:
        super().__init__(look)
        self._options = options

    def intro(self) -> str:
        """The game in a few sentences."""
        return self.look.say(*INTROS["cosmic-cows"])

    def picture(self, view: CosmicCowsView, draft: Draft, size: Size = ROOMY) -> Text:
        """The board as the seat sees it."""
        return picture(self._options, view, self.look, size)

    def question(self, view: CosmicCowsView, draft: Draft) -> str:
        """A move, a re-roll or the forfeit."""
        public = view.public
        options = options_of(self._options, view)
        again = self.look.say(
            "roll dice again by their places, such as r 0 3 (r all for all)",
            "würfle Würfel nach ihren Stellen neu, etwa r 0 3 (r alle für alle)",
        )
        letters = "a" if len(options) == 1 else f"a – {chr(ord('a') + len(options) - 1)}"
        move = self.look.say(
            f"choose a move by its letter ({letters})", f"wähle einen Zug ({letters})"
        )
        left = ROLLS - public.rolls
        if options and left:
            joint = self.look.say(", or ", ", oder ")
            return self.look.say("You can ", "Du bist dran: ") + move + joint + again + "."
        if options:
            return self.look.say(
                f"That was the last roll: {move}.", f"Das war der letzte Wurf: {move}."
            )
        if left:
            return self.look.say(f"No move yet: {again}.", f"Noch kein Zug möglich: {again}.")
        return self.look.say(
            "No combination moves a pawn, and the rolls are used up: the turn is lost.",
            "Keine Kombination bewegt eine Figur, und die Würfe sind verbraucht: Der Zug verfällt.",
        )

    def read(
        self, view: CosmicCowsView, draft: Draft, words: tuple[str, ...]
    ) -> Reply[CosmicCowsAction]:
        """A letter, or ``r`` with the places of dice."""
        seat = seat_of(view.viewer)
        first, *rest = " ".join(words).replace(",", " ").split() or [""]
        if first in _ROLL_WORDS:
            if rest and rest[0] in _ALL_WORDS:
                return Chosen(Reroll(seat, tuple(range(DICE))))
            places = [whole_number(word) for word in rest[:100]]
            if None in places:
                return None
            return Chosen(Reroll(seat, tuple(place for place in places if place is not None)))
        if len(first) == 1 and first.isascii() and first.isalpha() and not rest:
            options = options_of(self._options, view)
            place = ord(first) - ord("a")
            if place < len(options):
                held = options[place]
                return Chosen(Move(seat, held.combination, held.numbers))
            return Unclear(
                self.look.say(f"There is no move '{first}'.", f"Einen Zug '{first}' gibt es nicht.")
            )
        if first in _NUMBERS and all(whole_number(word) is not None for word in rest):
            return self._combination(view, first, rest)
        if all(whole_number(word) is not None for word in (first, *rest)):
            example = " ".join(["r", first, *rest[: DICE - 1]])
            return Unclear(
                self.look.say(
                    f"To roll dice again, put an r before their places: {example}.",
                    f"Zum Neuwürfeln schreib ein r vor die Stellen: {example}.",
                )
            )
        return None

    def _combination(
        self, view: CosmicCowsView, name: str, rest: list[str]
    ) -> Reply[CosmicCowsAction]:
        """What is missing behind the name of a combination; None when it is complete."""
        count = _NUMBERS[name]
        if len(rest) == count:
            return None
        held = [
            each.numbers for each in options_of(self._options, view) if each.combination == name
        ]
        numbers = held[0] if held else (4, 3)[:count]
        example = " ".join(map(str, (name, *numbers)))
        if count == 1:
            return Unclear(
                self.look.say(
                    f"{name} of which number? One number, such as {example}.",
                    f"{name} aus welcher Zahl? Eine Zahl, etwa {example}.",
                )
            )
        return Unclear(
            self.look.say(
                f"{name} of which numbers? Two numbers, such as {example}.",
                f"{name} aus welchen Zahlen? Zwei Zahlen, etwa {example}.",
            )
        )

    def standing(self, view: CosmicCowsView) -> str:
        """The turn, and the pawns in both win zones."""
        own, other = homes(self._options, view)
        turn = view.public.turn
        return self.look.say(
            f"Turn {turn}; pawns in your win zone: {own}, in the other: {other}.",
            f"Zug {turn}; Figuren in deiner Gewinnzone: {own}, in der anderen: {other}.",
        )

    def remark(self, view: CosmicCowsView, action: CosmicCowsAction) -> str:
        """How far a move brings its pawns."""
        if not isinstance(action, Move):
            return ""
        for held in options_of(self._options, view):
            if (held.combination, held.numbers) == (action.combination, action.numbers):
                return distances(self._options, view, held)
        return ""

    def aside(self, view: CosmicCowsView, event: CosmicCowsEvent) -> Text | None:
        """The dice kept when others are picked up."""
        if isinstance(event, PickedUp):
            return Text("    ").append_text(dice_line(view.public.dice, self.look))
        return None
