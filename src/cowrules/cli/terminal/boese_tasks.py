"""The tasks of Böse Kuh in a terminal: what they ask for, what lies there, what still fits."""

from typing import Final

from rich.text import Text

from cowrules.boese_kuh import COLOURS, CardSet, Task, colour_of, number_of
from cowrules.boese_kuh.names import colour_name
from cowrules.cli.terminal.look import Look
from cowrules.draw.boese_kuh_goals import goal as goal_of
from cowrules.draw.boese_kuh_goals import standing, wanted

__all__ = ["card_text", "goal", "legend", "state_of"]

# Each colour is told apart by a colour of the terminal, a sign and the letter of the notation.
_COLOURS: Final = ("red", "yellow", "green", "blue", "magenta", "dark_orange3")
_SIGNS: Final = "●▲■◆★♣"
_LETTERS: Final = "abcdef"


def card_text(card: int, look: Look) -> Text:
    """A card as sign, letter and number in its colour.

    Example:
        >>> card_text(17, Look()).plain, card_text(17, Look(ascii=True)).plain
        ('▲b7', 'b7')
    """
    colour = colour_of(card)
    sign = look.glyph(_SIGNS[colour], "")
    return Text(f"{sign}{_LETTERS[colour]}{number_of(card)}", f"bold {_COLOURS[colour]}")


def legend(look: Look) -> list[Text]:
    """Which letter and sign is which colour, one by one."""
    found = []
    for colour in range(COLOURS):
        sign = look.glyph(_SIGNS[colour], "")
        name = look.spell(colour_name(colour, look.language))
        found.append(Text(f"{sign}{_LETTERS[colour]} {name}", f"bold {_COLOURS[colour]}"))
    return found


def goal(task: Task, look: Look) -> str:
    """What a task asks for, in a few words."""
    return look.say(*goal_of(task))


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
    found = Text(standing(look.say, task, pile))
    numbers, colours = wanted(task, pile)
    if numbers or colours:
        found.append(look.say(", takes", ", es passt"))
    found.append("".join(f" {number}" for number in numbers))
    for colour in colours:
        sign = look.glyph(_SIGNS[colour], "")
        found.append(f" {sign}{_LETTERS[colour]}", f"bold {_COLOURS[colour]}")
    return found
