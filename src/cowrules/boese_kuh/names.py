"""What cards, colours and tasks are called in each language."""

from typing import Final

from cowrules.boese_kuh.cards import COLOURS, HIGHEST_CARD, colour_of, number_of
from cowrules.boese_kuh.tasks.names import Task
from cowrules.language import Language
from cowrules.texts import Pair, pick

__all__ = ["card_name", "colour_name", "task_name"]

# The rulebook names no colours (GB-06).
_COLOURS: Final = (
    ("red", "Rot"),
    ("yellow", "Gelb"),
    ("green", "Grün"),
    ("blue", "Blau"),
    ("purple", "Lila"),
    ("brown", "Braun"),
)

_TASKS: Final = {
    Task.THIRTY: ("Thoroughly Thirty", "Glatte Dreißig"),
    Task.FORTY_FIVE: ("Fantastic Forty-five", "Fabelhafte Fünfundvierzig"),
    Task.TRIPLET: ("Triplet", "Drilling"),
    Task.QUADRUPLET: ("Quadruplet", "Vierling"),
    Task.TWO_PAIRS: ("Two different pairs", "Zwei verschiedene Paare"),
    Task.FULL_HOUSE: ("Full House", "Full House"),
    Task.COLOUR_FULL_HOUSE: ("Colour Full House", "Farben-Full-House"),
    Task.FAVOURITE_COLOUR: ("Favourite Colour", "Lieblingsfarbe"),
    Task.UNEVEN: ("Uneven Numbers", "Ungerade Zahlen"),
    Task.EVEN: ("Even Numbers", "Gerade Zahlen"),
    Task.STRAIGHT: ("Large Straight", "Große Straße"),
    Task.SALAD: ("Colour Salad", "Farbsalat"),
}


def colour_name(colour: int, language: Language = "en") -> str:
    """What a colour from 0 to 5 is called; of any other the number.

    Example:
        >>> colour_name(3), colour_name(3, "de")
        ('blue', 'Blau')
    """
    return pick(colour_pair(colour), language)


def card_name(card: int, language: Language = "en") -> str:
    """What a card from 1 to 60 is called; of any other the number.

    Example:
        >>> card_name(40), card_name(40, "de")
        ('blue 10', 'Blau 10')
    """
    return pick(card_pair(card), language)


def task_name(task: Task, language: Language = "en") -> str:
    """What a task is called.

    Example:
        >>> task_name(Task.SALAD), task_name(Task.SALAD, "de")
        ('Colour Salad', 'Farbsalat')
    """
    return pick(_TASKS[task], language)


def is_card(card: int) -> bool:
    """Whether there is such a card."""
    return 1 <= card <= HIGHEST_CARD


def colour_pair(colour: int) -> Pair:
    """The name of a colour in both languages."""
    if 0 <= colour < COLOURS:
        return _COLOURS[colour]
    return (str(colour), str(colour))


def card_pair(card: int) -> Pair:
    """The name of a card in both languages."""
    if not is_card(card):
        return (str(card), str(card))
    english, german = _COLOURS[colour_of(card)]
    return (f"{english} {number_of(card)}", f"{german} {number_of(card)}")


def task_pair(task: Task) -> Pair:
    """The name of a task in both languages."""
    return _TASKS[task]
