"""What the one-line notations of all games share.

A position is written as words ``name=value`` separated by single spaces, after the name
of the game and the word ``state`` or ``view``; every name once, in a fixed order.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

__all__ = ["NotationError", "number", "numbers", "read_fields", "show_numbers", "write_fields"]

_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,15})")
_LONGEST = 10_000
# What a document can hold, so that whatever is typed can be sent and kept.
_GREATEST = (1 << 53) - 1


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
    """A whole number without plus sign or leading zeros, from -(2**53 - 1) to 2**53 - 1.

    Args:
        text: The number as it is written.
        what: What it is, for the error.

    Raises:
        NotationError: It is no such number.

    Example:
        >>> number("57", "card")
        57
    """
    if not _NUMBER.fullmatch(text) or text == "-0":
        raise NotationError(f"{what}: expected a whole number")
    value = int(text)
    if abs(value) > _GREATEST:
        raise NotationError(f"{what}: expected a whole number up to {_GREATEST}")
    return value


def numbers(text: str, what: str) -> tuple[int, ...]:
    """Numbers joined by commas; ``-`` for none.

    Raises:
        NotationError: One of them is no number.

    Example:
        >>> numbers("3,9", "hand"), numbers("-", "hand")
        ((3, 9), ())
    """
    if text == "-":
        return ()
    return tuple(number(part, what) for part in text.split(","))


def show_numbers(values: Iterable[int]) -> str:
    """Numbers joined by commas; ``-`` for none.

    Example:
        >>> show_numbers((3, 9)), show_numbers(())
        ('3,9', '-')
    """
    return ",".join(map(str, values)) or "-"


def write_fields(game: str, kind: str, fields: Iterable[tuple[str, str]]) -> str:
    """The line of a position.

    Example:
        >>> write_fields("nim", "state", [("heaps", "3,5"), ("turn", "0")])
        'nim state heaps=3,5 turn=0'
    """
    return " ".join([game, kind, *(f"{name}={value}" for name, value in fields)])


def read_fields(
    text: str, game: str, kinds: Mapping[str, Sequence[str]]
) -> tuple[str, dict[str, str]]:
    """The kind and the fields of a line, whose names must be those of its kind, in order.

    Args:
        text: The line.
        game: The name of the game.
        kinds: The names of the fields of each kind.

    Raises:
        NotationError: The line is no such position.

    Example:
        >>> read_fields("nim state heaps=3,5 turn=0", "nim", {"state": ("heaps", "turn")})
        ('state', {'heaps': '3,5', 'turn': '0'})
    """
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
