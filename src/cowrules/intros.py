"""Each game in a few sentences, for somebody who has never read the rules."""

from collections.abc import Mapping
from typing import Final

from cowrules.texts import Pair

__all__ = ["INTROS"]

INTROS: Final[Mapping[str, Pair]] = {
    "boese-kuh": (
        "Six task cards lie on the table, each with a chip on it. On your turn lay one or "
        "more of your five cards on one task, where they must fit what it asks for and what "
        "lies there already; then you draw new ones. Whoever completes a task gets its chip: "
        "a green one is worth plus points, a red one minus points and goes to an opponent "
        "of choice. The task card is turned over and gets a new chip. When there is none "
        "left, the most points win. Cow cards have a colour, shown by a letter and a sign "
        "too, and a number.",
        "Sechs Auftragskarten liegen aus, jede mit einem Punktechip. Wer dran ist, legt "
        "eine oder mehrere der fünf Handkarten zu einem Auftrag; sie müssen zu ihm passen "
        "und zu dem, was dort schon liegt. Danach zieht man nach. Wer einen Auftrag "
        "erfüllt, bekommt seinen Punktechip: Ein grüner bringt Pluspunkte, ein roter "
        "Minuspunkte und geht an eine andere Person nach Wahl. Die Auftragskarte wird "
        "umgedreht und bekommt einen neuen Punktechip. Gibt es keinen mehr, gewinnen die "
        "meisten Punkte. Kuhkarten haben eine Farbe, die auch ein Buchstabe und ein Zeichen "
        "zeigen, und eine Zahl.",
    ),
    "six-nimmt": (
        "Bullheads are bad: whoever has the fewest at the end wins. In every turn all lay "
        "one card face down; then the cards are turned up, and the lowest goes to a row "
        "first. A card goes behind the nearest lower card at the end of a row. Where it "
        "would be the sixth, its player takes the five that lie there. A card lower than "
        "the ends of all rows takes a row of its player's choice. Taken cards cost their "
        "bullheads.",
        "Hornochsen sind schlecht: Wer am Ende die wenigsten hat, gewinnt. In jedem Zug "
        "legen alle eine Karte verdeckt aus; dann werden sie aufgedeckt, und die niedrigste "
        "kommt zuerst an eine Reihe. Eine Karte kommt hinter die nächstniedrigere am Ende "
        "einer Reihe. Wäre sie dort die sechste, nimmt man die fünf, die da liegen. Mit "
        "einer Karte, die niedriger ist als alle Reihenenden, nimmt man eine Reihe nach "
        "Wahl. Genommene Karten kosten ihre Hornochsen.",
    ),
    "cosmic-cows": (
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
    ),
}
"""What each game is about by its name, in English and German; the catalogue has the rules.

Example:
    >>> INTROS["six-nimmt"][1][:23]
    'Hornochsen sind schlecht'
"""
