"""The tasks of Böse Kuh in a terminal: what they ask for, what lies there, what still fits."""

from typing import Final

from rich.text import Text

from cowrules.boese_kuh import COLOURS, CardSet, Task, colour_of, fitting, number_of
from cowrules.boese_kuh.names import colour_name
from cowrules.cli.terminal.look import Look

__all__ = ["card_text", "goal", "legend", "state_of"]

# Each colour is told apart by a colour of the terminal, a sign and the letter of the notation.
_COLOURS: Final = ("red", "yellow", "green", "blue", "magenta", "dark_orange3")
_SIGNS: Final = "●▲■◆★♣"
_LETTERS: Final = "abcdef"

_GOALS: Final = {
    Task.THIRTY: ("the numbers add up to exactly 30", "die Zahlen ergeben genau 30"),
    Task.FORTY_FIVE: ("the numbers add up to exactly 45", "die Zahlen ergeben genau 45"),
    Task.TRIPLET: ("three cards with the same number", "drei Karten mit gleicher Zahl"),
    Task.QUADRUPLET: ("four cards with the same number", "vier Karten mit gleicher Zahl"),
    Task.TWO_PAIRS: ("two pairs, different numbers", "zwei Paare, verschiedene Zahlen"),
    Task.FULL_HOUSE: ("three of one number, two of another", "drei einer Zahl, zwei einer anderen"),
    Task.COLOUR_FULL_HOUSE: (
        "three of one colour, two of another",
        "drei einer Farbe, zwei einer anderen",
    ),
    Task.FAVOURITE_COLOUR: ("five cards of one colour", "fünf Karten einer Farbe"),
    Task.UNEVEN: ("five odd numbers", "fünf ungerade Zahlen"),
    Task.EVEN: ("five even numbers", "fünf gerade Zahlen"),
    Task.STRAIGHT: ("five numbers in a row", "fünf Zahlen in Folge"),
    Task.SALAD: ("one card of each of the six colours", "je eine Karte jeder der sechs Farben"),
}

_SUMS: Final = {Task.THIRTY: 30, Task.FORTY_FIVE: 45}
_SIZES: Final = {
    Task.TRIPLET: 3,
    Task.QUADRUPLET: 4,
    Task.TWO_PAIRS: 4,
    Task.FULL_HOUSE: 5,
    Task.COLOUR_FULL_HOUSE: 5,
    Task.FAVOURITE_COLOUR: 5,
    Task.UNEVEN: 5,
    Task.EVEN: 5,
    Task.STRAIGHT: 5,
    Task.SALAD: 6,
}
_BY_COLOUR: Final = (Task.COLOUR_FULL_HOUSE, Task.FAVOURITE_COLOUR, Task.SALAD)
_BY_NUMBER: Final = (
    Task.TRIPLET,
    Task.QUADRUPLET,
    Task.TWO_PAIRS,
    Task.FULL_HOUSE,
    Task.STRAIGHT,
)


def card_text(card: int, look: Look) -> Text:
    """A card as sign, letter and number in its colour.

    Example:
        >>> card_text(17, Look()).plain, card_text(17, Look(ascii=True)).plain
        ('▲b7', 'b7')
    """
    colour = colour_of(card)
    sign = look.glyph(_SIGNS[colour], "")
    return Text(f"{sign}{_LETTERS[colour]}{number_of(card)}", f"bold {_COLOURS[colour]}")


def legend(look: Look) -> Text:
    """Which letter and sign is which colour."""
    found = Text()
    for colour in range(COLOURS):
        sign = look.glyph(_SIGNS[colour], "")
        name = look.spell(colour_name(colour, look.language))
        found.append(f"{sign}{_LETTERS[colour]} {name}  ", f"bold {_COLOURS[colour]}")
    return found


def goal(task: Task, look: Look) -> str:
    """What a task asks for, in a few words."""
    return look.say(*_GOALS[task])


def state_of(task: Task, pile: CardSet, look: Look) -> Text:
    """How far a task is: the sum and what is missing, or the count and what still fits.

    Example:
        >>> pile = CardSet.of([4])
        >>> state_of(Task.THIRTY, pile, Look()).plain
        '4, 26 to go'
        >>> state_of(Task.TRIPLET, pile, Look()).plain
        '1 of 3, takes 4'
        >>> state_of(Task.TRIPLET, CardSet.of([4, 14, 24]), Look()).plain
        'complete'
    """
    if len(pile) == _SIZES.get(task):
        return Text(look.say("complete", "erfüllt"))
    if task in _SUMS:
        total = sum(map(number_of, pile))
        missing = _SUMS[task] - total
        if not missing:
            return Text(look.say(f"{total}, complete", f"{total}, erfüllt"))
        return Text(look.say(f"{total}, {missing} to go", f"{total}, noch {missing}"))
    found = Text(look.say(f"{len(pile)} of {_SIZES[task]}", f"{len(pile)} von {_SIZES[task]}"))
    if not pile or task not in _BY_COLOUR + _BY_NUMBER:
        return found
    found.append(look.say(", takes", ", es passt"))
    cards = fitting(task, pile)
    if task in _BY_NUMBER:
        return found.append("".join(f" {number}" for number in sorted({*map(number_of, cards)})))
    for colour in sorted({*map(colour_of, cards)}):
        sign = look.glyph(_SIGNS[colour], "")
        found.append(f" {sign}{_LETTERS[colour]}", f"bold {_COLOURS[colour]}")
    return found
