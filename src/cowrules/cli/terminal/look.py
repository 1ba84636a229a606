"""How things are to look: the language, and what the terminal can show."""

import unicodedata
from typing import Final

from attrs import frozen

from cowrules.language import Language

__all__ = ["ROOMY", "WIDE", "Look", "Size", "plain_ascii", "printable"]

WIDE: Final = 80
"""So many columns every picture has room in, drawn as it is nicest."""

_ASCII: Final = str.maketrans(
    {
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
        "ß": "ss",
        "„": '"',
        "“": '"',
        "”": '"',
        "‘": "'",
        "’": "'",
        "–": "-",
        "—": "-",
        "−": "-",
        "…": "...",
        "×": "x",
        "·": "-",
        "•": "*",
        "→": "->",
        "≥": ">=",
        "≤": "<=",
        "±": "+-",
    }
)


@frozen
class Look:
    """The language, and whether only ASCII can be shown.

    Attributes:
        language: English or German.
        ascii: Draw with ASCII characters only.

    Example:
        >>> look = Look("de", ascii=True)
        >>> look.say("row", "Reihe"), look.glyph("•", "*")
        ('Reihe', '*')
    """

    language: Language = "en"
    ascii: bool = False

    def say(self, english: str, german: str) -> str:
        """The text in the language, spelt in ASCII where only that can be shown."""
        return self.spell(german if self.language == "de" else english)

    def spell(self, text: str) -> str:
        """`text`, in ASCII where only that can be shown."""
        return plain_ascii(text) if self.ascii else text

    def glyph(self, fine: str, plain: str) -> str:
        """The fine character, or the plain one where only ASCII can be shown."""
        return plain if self.ascii else fine


@frozen
class Size:
    """How much room a picture has; by default as much as it takes.

    Attributes:
        columns: The columns of the terminal.
        low: Whether the terminal is so low that a picture in full would fill it.

    Example:
        >>> Size().compact, Size(columns=40).compact, Size(low=True).compact
        (False, True, True)
    """

    columns: int = WIDE
    low: bool = False

    @property
    def compact(self) -> bool:
        """Whether a picture has to do with less room."""
        return self.low or self.columns < WIDE


ROOMY: Final = Size()
"""All the room that a picture takes."""


def plain_ascii(text: str) -> str:
    """`text` in ASCII: umlauts and signs spelt out, accents dropped, the rest ``?``.

    Example:
        >>> plain_ascii("Böse Kuh – „so“")
        'Boese Kuh - "so"'
    """
    if text.isascii():
        return text
    split = unicodedata.normalize("NFKD", text.translate(_ASCII))
    kept = "".join(char for char in split if not unicodedata.combining(char))
    return kept.encode("ascii", "replace").decode("ascii")


def printable(text: str, longest: int = 60) -> str:
    r"""What somebody typed, safe to show: no control characters, and not too long.

    Example:
        >>> printable("7\x1b[2J\u202e")
        '7?[2J?'
        >>> printable("9" * 100, 10)
        '9999999...'
    """
    safe = "".join([char if char.isprintable() else "?" for char in text[: longest + 1]])
    return safe if len(safe) <= longest else safe[: longest - 3] + "..."
