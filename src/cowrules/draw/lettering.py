"""Text in lines, plain or coloured for a terminal."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias

__all__ = ["Line", "Style", "beside_names", "filled", "flowed", "printed", "width_of"]

Style: TypeAlias = Literal[
    "",
    "bold",
    "dim",
    "target",
    "news",
    "plus",
    "minus",
    "cow0",
    "cow1",
    "cow2",
    "cow3",
    "cow4",
    "cow5",
]
"""How a piece of text looks where colours are shown."""

Line: TypeAlias = list[tuple[str, Style]]
"""A line in pieces."""

WIDTH: Final = 80
"""No line is longer."""

# The nearest of the 256 colours of terminals to those of the pictures, legible on light and dark.
_CODES: Final[dict[Style, str]] = {
    "bold": "1",
    "dim": "2",
    "target": "1;38;5;32",
    "news": "1;38;5;166",
    "plus": "1;38;5;29",
    "minus": "1;38;5;166",
    "cow0": "1;38;5;166",
    "cow1": "1;38;5;178",
    "cow2": "1;38;5;36",
    "cow3": "1;38;5;32",
    "cow4": "1;38;5;175",
    "cow5": "1;38;5;94",
}


def printed(lines: Iterable[Line], *, ansi: bool) -> str:
    r"""The lines as one text, without spaces at their ends, with escape codes or without.

    Example:
        >>> printed([[("a ", ""), ("b", "bold"), ("  ", "")]], ansi=False)
        'a b\n'
        >>> printed([[("a ", ""), ("b", "bold")]], ansi=True)
        'a \x1b[1mb\x1b[0m\n'
    """
    return "".join(f"{_printed(line, ansi=ansi)}\n" for line in lines)


def _printed(line: Line, *, ansi: bool) -> str:
    pieces = list(line)
    while pieces and not pieces[-1][0].strip():
        pieces.pop()
    if pieces:
        text, style = pieces[-1]
        pieces[-1] = text.rstrip(), style
    return "".join(
        f"\x1b[{_CODES[style]}m{text}\x1b[0m" if ansi and style else text for text, style in pieces
    )


def width_of(line: Line) -> int:
    """The number of columns that a line takes."""
    return sum(len(text) for text, _ in line)


def filled(line: Line, width: int) -> Line:
    """A line with spaces up to a width."""
    return [*line, (" " * max(0, width - width_of(line)), "")]


def flowed(pieces: Iterable[Line], indent: int = 0) -> list[Line]:
    """Pieces one behind the other with a space between, as many on a line as fit.

    Example:
        >>> lines = flowed([[("x" * 30, "")]] * 3, indent=2)
        >>> [width_of(line) for line in lines]
        [63, 32]
    """
    lines: list[Line] = []
    for piece in pieces:
        if lines and width_of(lines[-1]) + 1 + width_of(piece) <= WIDTH:
            lines[-1] += [(" ", ""), *piece]
        else:
            lines.append([(" " * indent, ""), *piece])
    return lines


def beside_names(
    names: Sequence[str], columns: Sequence[Sequence[str]], marked: Sequence[Style]
) -> list[Line]:
    """A table: the name of each line, and for each column a word in each line.

    Args:
        names: The names of the lines.
        columns: The words of each column, one for each line.
        marked: How each column looks.

    Example:
        >>> table = beside_names(["seat", "chips"], [["0", "2"], ["1*", "10"]], ["", "bold"])
        >>> print(printed(table, ansi=False), end="")
        seat    0  1*
        chips   2  10
    """
    margin = max(map(len, names))
    widths = [max(3, *map(len, column)) + 1 for column in columns]
    return [
        [
            (name.ljust(margin), ""),
            *[
                (column[index].rjust(width), style)
                for column, width, style in zip(columns, widths, marked, strict=True)
            ],
        ]
        for index, name in enumerate(names)
    ]
