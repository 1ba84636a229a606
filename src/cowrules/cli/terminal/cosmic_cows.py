"""Cosmic Cows in a terminal."""

from rich.text import Text

from cowrules.cli.terminal.cosmic_board import PAWN_LETTERS, board, dice_line
from cowrules.cli.terminal.drawing import beside, joined, seat_of, whole_number
from cowrules.cli.terminal.face import Chosen, Draft, Face, Reply, Unclear
from cowrules.cli.terminal.look import Look
from cowrules.cosmic_cows import (
    DICE,
    ROLLS,
    Combination,
    CosmicCowsAction,
    CosmicCowsEvent,
    CosmicCowsOptions,
    CosmicCowsView,
    Holding,
    Move,
    Phase,
    PickedUp,
    Reroll,
    advance,
    in_zone,
    pawns_home,
    side_of,
    usable,
)

__all__ = ["CosmicCowsFace", "picture"]

_ROLL_WORDS = ("r", "roll", "reroll", "w", "würfeln", "wuerfeln")
_ALL_WORDS = ("all", "alle")

_NAMES = {
    Combination.PAIR: ("pair of {0}s", "Zwilling {0}"),
    Combination.TRIPLE: ("triple of {0}s", "Drilling {0}"),
    Combination.FOUR: ("four {0}s", "Vierling {0}"),
    Combination.TWO_PAIRS: ("two pairs", "Doppelzwilling"),
    Combination.FULL_HOUSE: ("full house", "Full House"),
    Combination.KNIFFEL: ("Kniffel", "Kniffel"),
    Combination.FIVE_SPACES: ("five {0}s", "Fünfling {0}"),
    Combination.SMALL_STRAIGHT: ("small straight", "kleine Straße"),
    Combination.LARGE_STRAIGHT: ("large straight", "große Straße"),
    Combination.CHANCE: ("Chance", "Chance"),
}


class CosmicCowsFace(Face[CosmicCowsAction, CosmicCowsEvent, CosmicCowsView]):
    """Cosmic Cows: the board from the person's side, the dice, and what they allow."""

    def __init__(self, options: CosmicCowsOptions, look: Look) -> None:
        super().__init__(look)
        self._options = options

    def intro(self) -> str:
        """The game in a few sentences."""
        return self.look.say(
            "Nine pawns stand on the centre line of nine columns and belong to nobody. Roll five "
            "dice up to three times, keeping what you like, and use one combination to pull its "
            "pawn towards your end of the board: a pair of 4s pulls the pawn of the 4 two lines, "
            "a triple three, four of a kind four; two pairs and a full house move two pawns; "
            "straights and Chance (a low or high total) have pawns of their own; five of a kind "
            "brings the Kniffel pawn home. Three pawns in the win zone at your end win at once.",
            "Neun Figuren stehen auf der Mittellinie von neun Bahnen und gehören niemandem. Wirf "
            "bis zu dreimal fünf Würfel, behalte, was du willst, und zieh mit einer Kombination "
            "ihre Figur auf dein Ende zu: Ein Zwilling aus Vieren zieht die Figur der 4 zwei "
            "Linien weit, ein Drilling drei, ein Vierling vier; Doppelzwilling und Full House "
            "bewegen zwei Figuren; Straßen und die Chance (kleine oder große Summe) haben eigene "
            "Figuren; ein Kniffel holt die Kniffelfigur heim. Drei Figuren in der Gewinnzone an "
            "deinem Ende gewinnen sofort.",
        )

    def picture(self, view: CosmicCowsView, draft: Draft) -> Text:
        """The board as the seat sees it."""
        return picture(self._options, view, self.look)

    def question(self, view: CosmicCowsView, draft: Draft) -> str:
        """A move, a re-roll or the forfeit."""
        public = view.public
        options = _options_of(self._options, view)
        again = self.look.say(
            "roll dice again by their places, such as r 0 3 (r all for all)",
            "würfle Würfel nach ihren Plätzen neu, etwa r 0 3 (r alle für alle)",
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
            options = _options_of(self._options, view)
            place = ord(first) - ord("a")
            if place < len(options):
                held = options[place]
                return Chosen(Move(seat, held.combination, held.numbers))
            return Unclear(
                self.look.say(f"There is no move '{first}'.", f"Einen Zug '{first}' gibt es nicht.")
            )
        if all(whole_number(word) is not None for word in (first, *rest)):
            example = " ".join(["r", first, *rest[: DICE - 1]])
            return Unclear(
                self.look.say(
                    f"To roll dice again, put an r before their places: {example}.",
                    f"Zum Neuwürfeln schreib ein r vor die Plätze: {example}.",
                )
            )
        return None

    def standing(self, view: CosmicCowsView) -> str:
        """The turn, and the pawns in both win zones."""
        own, other = _homes(self._options, view)
        turn = view.public.turn
        return self.look.say(
            f"Turn {turn}; pawns in your win zone: {own}, in the other: {other}.",
            f"Zug {turn}; Figuren in deiner Gewinnzone: {own}, in der anderen: {other}.",
        )

    def remark(self, view: CosmicCowsView, action: CosmicCowsAction) -> str:
        """How far a move brings its pawns."""
        if not isinstance(action, Move):
            return ""
        for held in _options_of(self._options, view):
            if (held.combination, held.numbers) == (action.combination, action.numbers):
                return _distances(self._options, view, held)
        return ""

    def aside(self, view: CosmicCowsView, event: CosmicCowsEvent) -> Text | None:
        """The dice kept when others are picked up."""
        if isinstance(event, PickedUp):
            return Text("    ").append_text(dice_line(view.public.dice, self.look))
        return None


def picture(options: CosmicCowsOptions, view: CosmicCowsView, look: Look) -> Text:
    """What `view` shows: the board with the own win zone at the bottom, the dice, the options."""
    left = board(options, view.public.pawns, side_of(seat_of(view.viewer)), look)
    return joined(beside(left, _panel(options, view, look), 45))


def _panel(options: CosmicCowsOptions, view: CosmicCowsView, look: Look) -> list[Text]:
    public = view.public
    _, other = _homes(options, view)
    dot = look.glyph("·", "-")
    roll = look.say(f"roll {public.rolls} of {ROLLS}", f"Wurf {public.rolls} von {ROLLS}")
    seat = look.say("seat", "Platz")
    onturn = look.say("you", "du") if public.player == view.viewer else f"{seat} {public.player}"
    lines = [
        Text("Cosmic Cows", "bold"),
        Text(
            look.say(
                f"Turn {public.turn} ({onturn}) {dot} {roll}",
                f"Zug {public.turn} ({onturn}) {dot} {roll}",
            )
        ),
        Text(_home_text(options, view, look), "green"),
        Text(look.say(f"In the other: {other} of 3", f"In der anderen: {other} von 3"), "red"),
        Text(
            look.say(
                f"C Chance {dot} K Kniffel {dot} S straights",
                f"C Chance {dot} K Kniffel {dot} S Straßen",
            ),
            "dim",
        ),
    ]
    if public.phase is not Phase.CHOOSE or public.player != view.viewer:
        return lines
    lines += _dice(public.dice, look)
    lines.append(Text())
    for place, held in enumerate(_options_of(options, view)):
        lines.append(_option(options, view, place, held, look))
    return lines


def _home_text(options: CosmicCowsOptions, view: CosmicCowsView, look: Look) -> str:
    """The pawns in the own win zone, and in a team the seats of the own side."""
    own, _ = _homes(options, view)
    if options.players == 2:
        return look.say(f"In your zone: {own} of 3", f"In deiner Zone: {own} von 3")
    side = side_of(seat_of(view.viewer))
    seats = " ".join(str(seat) for seat in range(options.players) if side_of(seat) == side)
    return look.say(f"Your side ({seats}): {own} of 3", f"Deine Seite ({seats}): {own} von 3")


def _dice(dice: tuple[int, ...], look: Look) -> list[Text]:
    top, bar, bottom = (
        look.glyph("┌───┐", "+---+"),
        look.glyph("│", "|"),
        look.glyph("└───┘", "+---+"),
    )
    return [
        Text(look.say("dice", "Würfel").ljust(8) + top * len(dice)),
        Text(" " * 8).append("".join(f"{bar} {number} {bar}" for number in dice), "bold"),
        Text(" " * 8 + bottom * len(dice)),
        Text(
            look.say("place", "Platz").ljust(8)
            + "".join(f"  {place}  " for place in range(len(dice))),
            "dim",
        ),
    ]


def _options_of(options: CosmicCowsOptions, view: CosmicCowsView) -> tuple[Holding, ...]:
    public = view.public
    if public.phase is not Phase.CHOOSE or public.player != view.viewer:
        return ()
    return usable(public.dice, public.pawns, side_of(seat_of(view.viewer)), options.half)


def _option(
    options: CosmicCowsOptions, view: CosmicCowsView, place: int, held: Holding, look: Look
) -> Text:
    """One option with its distances; a move into the win zone is marked."""
    name = look.say(*_NAMES[held.combination]).format(*held.numbers)
    line = Text().append(f"{chr(ord('a') + place)}  ", "bold")
    line.append(f"{name}: {_distances(options, view, held)}")
    side = side_of(seat_of(view.viewer))
    home = [
        after
        for pawn, before, after in _steps(options, view, held)
        if in_zone(pawn, after, side, options.half, options.zone)
        and not in_zone(pawn, before, side, options.half, options.zone)
    ]
    if home:
        line.append(look.say(" home", " heim"), "bold green")
    return line


def _distances(options: CosmicCowsOptions, view: CosmicCowsView, held: Holding) -> str:
    """The spaces that each pawn of a combination really moves."""
    return " ".join(
        f"({PAWN_LETTERS[pawn]})+{abs(after - before)}"
        for pawn, before, after in _steps(options, view, held)
    )


def _steps(
    options: CosmicCowsOptions, view: CosmicCowsView, held: Holding
) -> list[tuple[int, int, int]]:
    """Each pawn of a combination with its position before and after the move."""
    side, pawns = side_of(seat_of(view.viewer)), view.public.pawns
    return [
        (pawn, pawns[pawn], advance(pawn, pawns[pawn], spaces, side, options.half))
        for pawn, spaces in held.moves
    ]


def _homes(options: CosmicCowsOptions, view: CosmicCowsView) -> tuple[int, int]:
    """The pawns in the own win zone and in the other."""
    side = side_of(seat_of(view.viewer))
    homes = [pawns_home(view.public.pawns, each, options.half, options.zone) for each in (0, 1)]
    return homes[side], homes[1 - side]
