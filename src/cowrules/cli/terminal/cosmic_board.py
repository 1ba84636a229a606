"""The board of Cosmic Cows, and its dice."""

from typing import Final

from rich.text import Text

from cowrules.cli.terminal.look import Look
from cowrules.cosmic_cows import KNIFFEL_PAWN, CosmicCowsOptions, Side

__all__ = ["PAWN_LETTERS", "board", "dice_line", "lying_board"]

PAWN_LETTERS: Final = "C123K456S"
"""How each pawn is shown, in the order of the columns."""

TALLEST: Final = 10
"""Of a longer half of the board only the lines that matter are drawn."""


def board(options: CosmicCowsOptions, pawns: tuple[int, ...], side: Side, look: Look) -> list[Text]:
    """The nine columns with the win zone of `side` at the bottom.

    Example:
        >>> from cowrules import CosmicCows
        >>> lines = board(CosmicCows(half=2, zone=1), (0,) * 8 + (2,), 0, Look(ascii=True))
        >>> print(lines[0].plain.strip())
        C   1   2   3   K   4   5   6   S
        >>> print(lines[-1].plain.strip())
        2   .   .   .   .   .   .   .   .  (S)
    """
    sign = 1 if side == 0 else -1
    border = options.half - options.zone + 1
    head = "".join(f" {letter}  " for letter in PAWN_LETTERS)
    lines = [Text().append(f"{'':8}{head}", "bold")]
    gap = look.glyph("⋮", ":")
    shown = _lines(options, pawns, sign)
    for index, depth in enumerate(shown):
        if index and shown[index - 1] != depth - 1:
            lines.append(Text(f"{gap:>6}", "dim"))
        if depth == border:
            lines.append(_rule(look.say("your zone", "deine Zone"), "green", look))
        lines.append(_line(options, pawns, depth, sign, look))
        if depth == -border:
            lines.append(_rule(look.say("their zone", "ihre Zone"), "red", look))
    return lines


def _rule(words: str, style: str, look: Look) -> Text:
    dash = look.glyph("─", "-")
    line = f"{dash * 3} {words} "
    return Text(" " * 8 + line + dash * (36 - len(line)), style)


def _lines(options: CosmicCowsOptions, pawns: tuple[int, ...], sign: int) -> list[int]:
    """The lines to draw as depths towards the own end, from the far end to the own."""
    half = options.half
    if half <= TALLEST:
        return list(range(-half, half + 1))
    border = half - options.zone + 1
    kept = {-half, -border, 0, border, half}
    kept.update(sign * position for pawn, position in enumerate(pawns) if pawn != KNIFFEL_PAWN)
    return sorted(kept)


def _line(
    options: CosmicCowsOptions, pawns: tuple[int, ...], depth: int, sign: int, look: Look
) -> Text:
    border = options.half - options.zone + 1
    zone = "green" if depth >= border else "red" if depth <= -border else ""
    line = Text().append(f"{sign * depth:>6}  ", "dim")
    for pawn, position in enumerate(pawns):
        at = sign * position
        if pawn == KNIFFEL_PAWN:
            # Its column has three spaces, drawn at both ends and in the centre.
            if depth not in (-options.half, 0, options.half):
                line.append("    ")
                continue
            at *= options.half
        if at == depth:
            line.append(f"({PAWN_LETTERS[pawn]}) ", "bold yellow" if not zone else f"bold {zone}")
        else:
            line.append(look.glyph(" ·  ", " .  "), zone or "dim")
    return line


def lying_board(
    options: CosmicCowsOptions, pawns: tuple[int, ...], side: Side, look: Look, columns: int
) -> list[Text]:
    """The nine columns lying on their side, with the win zone of `side` on the right.

    A board that is longer than the screen is wide is told in numbers, counted towards the own
    end.

    Example:
        >>> from cowrules import CosmicCows
        >>> lines = lying_board(CosmicCows(half=3, zone=1), (2,) * 9, 0, Look(ascii=True), 40)
        >>> print(lines[0].plain)
          their zone  your zone
        >>> print(lines[1].plain.rstrip())
        C .|. . + . C|.
    """
    depths = range(-options.half, options.half + 1)
    border = options.half - options.zone + 1
    theirs, yours = look.say("their zone", "ihre Zone"), look.say("your zone", "deine Zone")
    gap = " " if 2 * len(depths) < columns - 2 else ""
    width = len(depths) * (1 + len(gap)) + 2 * (not gap)
    if width > columns - 2:
        return _in_numbers(options, pawns, side, look)
    between = " " * max(2, width - len(gap) - len(theirs) - len(yours))
    head = Text("  ").append(theirs, "red").append(between).append(yours, "green")
    bar = look.glyph("│", "|")
    lines = [head]
    for pawn, letter in enumerate(PAWN_LETTERS):
        at = pawns[pawn] if side == 0 else -pawns[pawn]
        line = Text().append(f"{letter} ", "bold")
        for depth in depths:
            if depth in (1 - border, border):
                line = line[: -len(gap)] if gap else line
                line.append(bar, "dim")
            line.append_text(_spot(options, pawn, at, depth, look)).append(gap)
        lines.append(line)
    return lines


def _spot(options: CosmicCowsOptions, pawn: int, at: int, depth: int, look: Look) -> Text:
    """One space of a column: the letter of the pawn if it is there."""
    border = options.half - options.zone + 1
    if pawn == KNIFFEL_PAWN:
        if depth not in (-options.half, 0, options.half):
            return Text(" ")
        at *= options.half
    zone = "green" if depth >= border else "red" if depth <= -border else ""
    if at == depth:
        return Text(PAWN_LETTERS[pawn], f"bold {zone}" if zone else "bold yellow")
    return Text("+" if depth == 0 else look.glyph("·", "."), zone or "dim")


def _in_numbers(
    options: CosmicCowsOptions, pawns: tuple[int, ...], side: Side, look: Look
) -> list[Text]:
    border = options.half - options.zone + 1
    lines = [
        Text(
            look.say(
                f"your zone: lines {border} to {options.half}",
                f"deine Zone: Linien {border} bis {options.half}",
            )
        )
    ]
    for pawn, letter in enumerate(PAWN_LETTERS):
        at = pawns[pawn] if side == 0 else -pawns[pawn]
        if pawn == KNIFFEL_PAWN:
            at *= options.half
        zone = "green" if at >= border else "red" if at <= -border else ""
        lines.append(Text().append(f"{letter} ", "bold").append(f"{at:>6}", zone))
    return lines


def dice_line(dice: tuple[int, ...], look: Look) -> Text:
    """The dice in a line; one that is in the cup is left out.

    Example:
        >>> print(dice_line((4, 4, 0, 3, 6), Look()).plain)
        [4] [4] [ ] [3] [6]
    """
    return Text(" ").join([Text(f"[{number or ' '}]", "bold") for number in dice])
