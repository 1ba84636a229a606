"""What the one-line notations of all games share.

A position is written as words ``name=value`` separated by single spaces, after the name
of the game and the word ``state`` or ``view``; every name once, in a fixed order.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

__all__ = ["NotationError", "number", "numbers", "read_fields", "show_numbers", "write_fields"]

_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,15})")
_LONGEST = 10_000


class NotationError(ValueError):
    """A line is not notation of the game.

    Example:
        >>> from cowrules import SixNimmt
        >>> SixNimmt().parse_action("0 plays 7")
        Traceback (most recent call last):
            ...
        cowrules.notation.NotationError: action: expected 'SEAT:CARD', 'SEAT>ROW' or 'deal ...'
    """


def number(text: str, what: str) -> int:
    """A whole number without plus sign or leading zeros, of at most 16 digits."""
    if not _NUMBER.fullmatch(text) or text == "-0":
        raise NotationError(f"{what}: expected a whole number")
    return int(text)


def numbers(text: str, what: str) -> tuple[int, ...]:
    """Numbers joined by commas; ``-`` for none."""
    if text == "-":
        return ()
    return tuple(number(part, what) for part in text.split(","))


def show_numbers(values: Iterable[int]) -> str:
    """Numbers joined by commas; ``-`` for none."""
    return ",".join(map(str, values)) or "-"


def write_fields(game: str, kind: str, fields: Iterable[tuple[str, str]]) -> str:
    """The line of a position."""
    return " ".join([game, kind, *(f"{name}={value}" for name, value in fields)])


def read_fields(
    text: str, game: str, kinds: Mapping[str, Sequence[str]]
) -> tuple[str, dict[str, str]]:
    """The kind and the fields of a line, whose names must be those of its kind, in order."""
    if len(text) > _LONGEST:
        raise NotationError(f"position: longer than {_LONGEST} characters")
    first, _, rest = text.partition(" ")
    kind, _, rest = rest.partition(" ")
    if first != game or kind not in kinds:
        raise NotationError(f"position: expected '{game}' and one of {', '.join(kinds)}")
    names = kinds[kind]
    words = rest.split(" ")
    if len(words) != len(names):
        raise NotationError(f"position: expected the fields {', '.join(names)}")
    fields = {}
    for name, word in zip(names, words, strict=True):
        found, sign, value = word.partition("=")
        if found != name or not sign or not value:
            raise NotationError(f"position: expected {name}=…")
        fields[name] = value
    return kind, fields
