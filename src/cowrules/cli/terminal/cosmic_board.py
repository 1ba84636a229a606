"""The board of Cosmic Cows, and its dice."""

from typing import Final

from rich.text import Text

from cowrules.cli.terminal.look import Look
from cowrules.cosmic_cows import KNIFFEL_PAWN, CosmicCowsOptions, Side

__all__ = ["PAWN_LETTERS", "board", "dice_line"]

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


def dice_line(dice: tuple[int, ...], look: Look) -> Text:
    """The dice in a line; one that is in the cup is left out.

    Example:
        >>> print(dice_line((4, 4, 0, 3, 6), Look()).plain)
        [4] [4] [ ] [3] [6]
    """
    return Text(" ").join([Text(f"[{number or ' '}]", "bold") for number in dice])
