"""What the texts of all games share: templates in two languages, filled with parameters."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import TypeAlias, TypeVar, cast

from cowrules.language import Language
from cowrules.mistakes import shown
from cowrules.roles import CHANCE, SPECTATOR
from cowrules.verdict import Code, Fault, Illegal, Param, SharedCode

__all__ = [
    "SHARED",
    "Pair",
    "Templates",
    "Words",
    "describe_verdict",
    "listed",
    "name_seats",
    "pick",
    "spoken",
    "with_minus",
]

T = TypeVar("T")

# A hyphen before a number that it does not join to a word.
_MINUS = re.compile(r"(?<!\w)-(?=[\d~])")

# No word or path of the library is longer.
_LONGEST = 200
_HUGE = 1 << 64

# No text about what can happen in a game is as long.
_LONGEST_SPOKEN = 2000

Pair: TypeAlias = tuple[str, str]
"""A text in English and German."""

Templates: TypeAlias = dict[Code, Pair]
"""For each code a text with names of parameters in braces."""

Words: TypeAlias = Mapping[str, Pair]
"""Words that stand in parameters, as they are shown."""

SHARED: Templates = {
    SharedCode.GAME_OVER: ("The game is over.", "Die Partie ist aus."),
    SharedCode.WRONG_PHASE: (
        "Not now: the game waits for {phase}.",
        "Nicht jetzt: Die Partie wartet auf {phase}.",
    ),
    SharedCode.WRONG_PLAYER: (
        "It is not for {player} to do this now.",
        "Das steht {player} jetzt nicht zu.",
    ),
}
"""The texts of the codes that every game uses."""

# On a view, an action of somebody else is refused to the viewer, whoever's turn it is.
_FOR_ANOTHER: Pair = (
    "{viewer} cannot act for {player}.",
    "{viewer} kann nicht für {player} handeln.",
)
_FOR_CHANCE: Pair = (
    "{viewer} cannot act for chance.",
    "{viewer} kann nicht für den Zufall handeln.",
)


def pick(pair: Pair, language: Language) -> str:
    """The text in `language`.

    Raises:
        ValueError: The library does not speak it.

    Example:
        >>> pick(("row", "Reihe"), "de")
        'Reihe'
    """
    if language == "en":
        return pair[0]
    if language == "de":
        return pair[1]
    raise ValueError(f"language: expected 'en' or 'de', got {shown(language)[0]}")


def name_seats(seats: Sequence[int]) -> Pair:
    """Seats as they are named in a sentence.

    Example:
        >>> name_seats((2,)), name_seats((0, 2))
        (('seat 2', 'Platz 2'), ('seats 0, 2', 'den Plätzen 0, 2'))
        >>> name_seats(())
        ('nobody', 'niemandem')
    """
    if not seats:
        return "nobody", "niemandem"
    names = listed(seats)
    if len(seats) == 1:
        return f"seat {names}", f"Platz {names}"
    return f"seats {names}", f"den Plätzen {names}"


def with_minus(text: str) -> str:
    """A text for people, with the minus sign before its negative numbers.

    Example:
        >>> with_minus("points by seat: -3, 4")
        'points by seat: −3, 4'
    """
    return _MINUS.sub("−", text) if "-" in text else text


def listed(values: Iterable[object]) -> str:
    """Values one after another, or a dash for none.

    Example:
        >>> listed((3, 3, 6)), listed(())
        ('3, 3, 6', '–')
    """
    return ", ".join(map(str, values)) or "–"


class _Huge(int):
    """A number that nobody would read: it is written as the power of ten that it is near to."""

    def __str__(self) -> str:
        return format(self, "")

    def __format__(self, form: str) -> str:
        sign = "-" if self < 0 else "+" if form.startswith("+") else ""
        # A digit is worth so many binary ones.
        return f"{sign}~10^{self.bit_length() * 30103 // 100_000}"


def spoken(say: Callable[[T], Pair], thing: T) -> Pair:
    """What `say` says of `thing`, an action, an event or a result, whatever numbers it holds.

    Python does not write out numbers of thousands of digits, and nobody would read them, so
    where they make a text impossible or endless, each is written as a power of ten.

    Example:
        >>> from cowrules.six_nimmt import Commit
        >>> spoken(lambda commit: (f"card {commit.card}", f"Karte {commit.card}"), Commit(0, 5))
        ('card 5', 'Karte 5')
        >>> spoken(lambda card: (f"card {card}", f"Karte {card}"), -10**5000)
        ('card −~10^5000', 'Karte −~10^5000')
    """
    try:
        pair = say(thing)
    except ValueError:
        pair = say(_readable(thing))
    else:
        if len(pair[0]) >= _LONGEST_SPOKEN:
            pair = say(_readable(thing))
    return with_minus(pair[0]), with_minus(pair[1])


def _readable(thing: T) -> T:
    """`thing` with all huge numbers in it replaced, so that they can be written."""
    fresh: object = thing
    if isinstance(thing, int) and abs(thing) >= _HUGE:
        fresh = _Huge(thing)
    elif isinstance(thing, tuple):
        fresh = tuple(map(_readable, thing))
    elif fields := getattr(type(thing), "__attrs_attrs__", ()):
        fresh = copy(thing)
        for field in fields:
            # Its class would refuse such a number, which is none but for its text.
            object.__setattr__(fresh, field.name, _readable(getattr(thing, field.name)))
    return cast("T", fresh)  # of the same class throughout


def describe_verdict(
    verdict: Illegal | Fault, templates: Templates, words: Words, language: Language
) -> str:
    """The message of a verdict: its template filled with its parameters.

    Args:
        verdict: What to describe.
        templates: The text of each code.
        words: The words that may stand in parameters.
        language: ``"en"`` or ``"de"``.

    Example:
        >>> illegal = Illegal(SharedCode.WRONG_PHASE, "NIM-TURN-1", (("phase", "roll"),))
        >>> describe_verdict(illegal, SHARED, {"roll": ("a roll", "einen Wurf")}, "en")
        'Not now: the game waits for a roll.'
    """
    shown = _Shown({name: _shown(name, value, words, language) for name, value in verdict.params})
    if isinstance(verdict, Fault):
        shown["field"] = _quoted(verdict.field)
    return pick(_template(verdict, templates), language).format_map(shown)


def _template(verdict: Illegal | Fault, templates: Templates) -> Pair:
    params = dict(verdict.params)
    if verdict.code is SharedCode.WRONG_PLAYER and "viewer" in params:
        return _FOR_CHANCE if params.get("player") == CHANCE.value else _FOR_ANOTHER
    return templates[verdict.code]


class _Shown(dict[str, str]):
    """Parameters as they are shown; one that a verdict from outside lacks is a question mark."""

    def __missing__(self, name: str) -> str:
        return "?"


def _quoted(text: str) -> str:
    """A text from outside as it can be shown on a terminal."""
    short = text[:_LONGEST]
    return short if short.isprintable() else ascii(short)[1:-1]


def _shown(name: str, value: Param, words: Words, language: Language) -> str:
    if isinstance(value, tuple):
        return ", ".join([_number(each, language) for each in value])
    if isinstance(value, str):
        if name == "viewer" and value == SPECTATOR.value:
            return pick(("A spectator", "Wer zuschaut,"), language)
        return pick(words[value], language) if value in words else _quoted(value)
    shown = _number(value, language)
    if name == "viewer":
        return pick((f"Seat {shown}", f"Platz {shown}"), language)
    return pick((f"seat {shown}", f"Platz {shown}"), language) if name == "player" else shown


def _number(value: int, language: Language) -> str:
    # Python refuses to write out numbers of thousands of digits, and nobody would read them.
    if abs(value) < _HUGE:
        return with_minus(str(value))
    return pick(("(a huge number)", "(eine riesige Zahl)"), language)
