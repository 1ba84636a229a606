"""What the texts of all games share: templates in two languages, filled with parameters."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from cowrules.language import Language
from cowrules.verdict import Code, Fault, Illegal, Param, SharedCode

__all__ = ["SHARED", "Pair", "Templates", "Words", "describe_verdict", "name_seats", "pick"]

# No word or path of the library is longer.
_LONGEST = 200

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
    raise ValueError("language: expected 'en' or 'de'")


def name_seats(seats: Sequence[int]) -> Pair:
    """Seats as they are named in a sentence.

    Example:
        >>> name_seats((2,)), name_seats((0, 2))
        (('seat 2', 'Platz 2'), ('seats 0, 2', 'den Plätzen 0, 2'))
    """
    listed = ", ".join(map(str, seats))
    if len(seats) == 1:
        return f"seat {listed}", f"Platz {listed}"
    return f"seats {listed}", f"den Plätzen {listed}"


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
    return pick(templates[verdict.code], language).format_map(shown)


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
        return pick(words[value], language) if value in words else _quoted(value)
    shown = _number(value, language)
    return pick((f"seat {shown}", f"Platz {shown}"), language) if name == "player" else shown


def _number(value: int, language: Language) -> str:
    # Python refuses to write out numbers of thousands of digits, and nobody would read them.
    if abs(value) < 1 << 64:
        return str(value)
    return pick(("(a huge number)", "(eine riesige Zahl)"), language)
