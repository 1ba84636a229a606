"""What the pictures of all games share: grids of cells, and the table of the seats."""

from collections.abc import Sequence

from rich.text import Text

from cowrules.cli.terminal.look import WIDE, Look
from cowrules.roles import SPECTATOR, Viewer

__all__ = [
    "Line",
    "Piece",
    "beside",
    "cell",
    "flow",
    "grid",
    "joined",
    "seat_of",
    "seat_table",
    "whole_number",
]

Line = tuple[str, Sequence[str]]
"""A line of the table of seats: its name, and a word for each seat."""

Piece = tuple[str, Text]
"""Something that is not broken, and the space before it."""


def seat_of(viewer: Viewer) -> int:
    """The seat that looks.

    Raises:
        ValueError: It is the spectator.
    """
    if viewer is SPECTATOR:
        raise ValueError("viewer: the spectator does not play")
    return viewer


def whole_number(word: str) -> int | None:
    """The number that a word of at most nine digits means, with or without a sign.

    Example:
        >>> whole_number("-1"), whole_number("x"), whole_number("1" * 5000)
        (-1, None, None)
    """
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 9:
        return None
    return int(word)


def cell(text: str, width: int, style: str = "") -> Text:
    """`text` filled up with spaces to `width`."""
    return Text(text.ljust(width), style=style)


def joined(lines: Sequence[Text]) -> Text:
    """The lines one below the other, without spaces at their ends."""
    for line in lines:
        line.rstrip()
    return Text("\n").join(lines)


def beside(left: Sequence[Text], right: Sequence[Text], margin: int) -> list[Text]:
    """Two blocks side by side, the right one starting after `margin` columns.

    Example:
        >>> for line in beside([Text("a"), Text("b")], [Text("1")], 3):
        ...     print(line.plain)
        a  1
        b
    """
    lines = []
    for index in range(max(len(left), len(right))):
        line = Text().append_text(left[index]) if index < len(left) else Text()
        if index < len(right):
            line.append(" " * (margin - line.cell_len)).append_text(right[index])
        lines.append(line)
    return lines


def flow(head: Text, pieces: Sequence[Piece], columns: int, indent: int) -> list[Text]:
    """`head` and what follows it, as much on a line as fits.

    Args:
        head: What the first line begins with.
        pieces: What follows, each with the space before it, which is left out where a line
            begins.
        columns: The width of a line.
        indent: How far the other lines are moved to the right.

    Example:
        >>> for line in flow(Text("hand"), [("  ", Text("12345"))] * 3, 12, 5):
        ...     print(line.plain)
        hand  12345
             12345
             12345
    """
    lines = [head]
    for gap, piece in pieces:
        if lines[-1].cell_len + len(gap) + piece.cell_len <= columns:
            lines[-1].append(gap).append_text(piece)
        else:
            lines.append(Text(" " * indent).append_text(piece))
    return lines


def grid(
    rows: Sequence[Sequence[Text]],
    width: int,
    look: Look,
    labels: Sequence[str] = (),
    notes: Sequence[str] = (),
) -> list[Text]:
    """Rows of cells in a frame.

    Args:
        rows: The cells of each row, each `width` wide; all rows have the same number.
        width: The width of a cell.
        look: Which lines to draw.
        labels: What to write before each row.
        notes: What to write behind each row.

    Example:
        >>> cells = [[cell(" 7", 3), cell("12", 3)]]
        >>> for line in grid(cells, 3, Look(ascii=True), labels=["row"]):
        ...     print(line.plain.rstrip())
            +---+---+
        row | 7 |12 |
            +---+---+
    """
    bar = look.glyph("│", "|")
    margin = max(map(len, labels), default=-1) + 1
    lines = [_rule(len(rows[0]), width, margin, look.glyph("┌─┬┐", "+-++"))]
    for index, row in enumerate(rows):
        line = Text()
        if labels:
            line.append(labels[index].rjust(margin - 1) + " ")
        for content in row:
            line.append(bar, "dim").append_text(content)
        line.append(bar, "dim")
        if notes and notes[index]:
            line.append(" " + notes[index])
        lines.append(line)
    lines.append(_rule(len(rows[0]), width, margin, look.glyph("└─┴┘", "+-++")))
    return lines


def _rule(count: int, width: int, margin: int, signs: str) -> Text:
    left, dash, joint, right = tuple(signs)
    return Text(" " * margin).append(left + joint.join([dash * width] * count) + right, "dim")


def seat_table(
    seats: int, viewer: Viewer, lines: Sequence[Line], look: Look, columns: int = WIDE
) -> list[Text]:
    """A column for each seat, the own one marked; a second table where they are too many.

    Example:
        >>> for line in seat_table(3, 1, [("chips", ["2", "0", "1"])], Look()):
        ...     print(line.plain.rstrip())
        seat     0  1*   2
        chips    2   0   1   * you
    """
    title = look.say("seat", "Platz")
    margin = max(len(title), *(len(name) for name, _ in lines)) + 1
    width = max(3, *(len(value) for _, values in lines for value in values)) + 1
    abreast = max(1, (columns - margin) // width)
    result: list[Text] = []
    for start in range(0, seats, abreast):
        part = range(start, min(start + abreast, seats))
        head = Text(title.ljust(margin))
        for seat in part:
            own = seat == viewer
            head.append((f"{seat}*" if own else str(seat)).rjust(width), "bold" if own else "")
        result.append(head)
        for name, values in lines:
            line = Text(name.ljust(margin))
            for seat in part:
                line.append(values[seat].rjust(width), "bold" if seat == viewer else "")
            result.append(line)
    you = Text(look.say("* you", "* du"), style="dim")
    return [*result[:-1], *flow(result[-1], [("   ", you)], columns, 0)]
