"""The table of 6 nimmt!: the rows, the hand, the seats."""

from typing import Final

from rich.text import Text

from cowrules.cli.terminal.drawing import Line, Piece, cell, flow, grid, joined, seat_table
from cowrules.cli.terminal.look import ROOMY, WIDE, Look, Size
from cowrules.six_nimmt import ROW_LENGTH, Phase, SixNimmtOptions, SixNimmtView, bullheads
from cowrules.six_nimmt.cards import count_heads

__all__ = ["cells", "picture"]

CELL: Final = 11
"""A number of three digits, a space and seven bullheads."""

SHORT: Final = 6
"""A number of three digits, a sign, the number of bullheads and a space."""

_STYLES: Final = {1: "", 2: "bold cyan", 3: "bold yellow", 5: "bold red", 7: "bold magenta"}


def picture(options: SixNimmtOptions, view: SixNimmtView, look: Look, size: Size = ROOMY) -> Text:
    """What `view` shows: the rows with their bullheads, the own hand, and all seats."""
    public = view.public
    lines = _title(options, view, look, size)
    if public.rows and size.compact:
        lines += _short_rows(options, view, look, size)
    elif public.rows:
        lines += _rows(options, view, look)
    if public.revealed:
        lines += _queue(view, look, size)
    if view.hand and size.compact:
        lines += _short_hand(options, view, look, size)
    elif view.hand:
        lines += _hand(options, view, look)
    lines.append(Text())
    seats = _seat_lines(options, view, look, size)
    lines += seat_table(options.players, view.viewer, seats, look, size.columns)
    return joined(lines)


def _queue(view: SixNimmtView, look: Look, size: Size) -> list[Text]:
    """The cards that wait to be placed, each with its seat."""
    pieces: list[Piece] = []
    for card, seat in view.public.revealed:
        whose = look.say("you", "du") if seat == view.viewer else seat
        if pieces:
            pieces[-1][1].append(",")
        pieces.append((" ", Text(f"{card} ({whose})", style="bold")))
    head = Text(look.say("To be placed (seat):", "Noch anzulegen (Platz):"))
    return flow(head, pieces, size.columns, 4)


def _title(options: SixNimmtOptions, view: SixNimmtView, look: Look, size: Size) -> list[Text]:
    public = view.public
    if options.rounds is None:
        end = look.say(f"to {options.limit} bullheads", f"bis {options.limit} Hornochsen")
    else:
        end = look.say(f"of {options.rounds}", f"von {options.rounds}")
    dot = look.glyph("·", "-")
    head = Text().append("6 nimmt!", "bold")
    head.append(look.say(f"  Round {public.round} ({end})", f"  Runde {public.round} ({end})"))
    turn = look.say(
        f"turn {public.turn} of {options.hand_size}", f"Zug {public.turn} von {options.hand_size}"
    )
    return flow(head, [(f" {dot} ", Text(turn))], size.columns, 10)


def _rows(options: SixNimmtOptions, view: SixNimmtView, look: Look) -> list[Text]:
    rows = view.public.rows
    label = look.say("row", "Reihe")
    return grid(
        [cells(options, row, ROW_LENGTH, look) for row in rows],
        CELL,
        look,
        labels=[f"{label} {index}" for index in range(len(rows))],
        notes=[_cost(options, row, look) for row in rows],
    )


def _cost(options: SixNimmtOptions, row: tuple[int, ...], look: Look) -> str:
    """The bullheads of a row, and whether it is full."""
    full = look.say(", full", ", voll") if len(row) == ROW_LENGTH else ""
    return f"= {count_heads(row, options.heads)}{full}"


def _hand(options: SixNimmtOptions, view: SixNimmtView, look: Look) -> list[Text]:
    hand = view.hand
    rows = [hand[start : start + ROW_LENGTH] for start in range(0, len(hand), ROW_LENGTH)]
    label = look.say("hand", "Hand").rjust(len(look.say("row 0", "Reihe 0")))
    return grid(
        [cells(options, row, ROW_LENGTH, look) for row in rows],
        CELL,
        look,
        labels=[label, *[" " * len(label)] * (len(rows) - 1)],
    )


def _short_rows(options: SixNimmtOptions, view: SixNimmtView, look: Look, size: Size) -> list[Text]:
    """The rows without a frame, and on a narrow screen with bullheads as a number."""
    lines = []
    for index, row in enumerate(view.public.rows):
        line = _short_cells(options, row, look, size)
        if size.columns < WIDE:
            cost = f"= {count_heads(row, options.heads)}"
            lines.append(Text(f"   {index} ").append_text(line).append(cost))
        else:
            label = look.say(f"row {index}", f"Reihe {index}")
            cost = _cost(options, row, look)
            lines.append(Text(f"{label} ").append_text(line).append(f" {cost}"))
    return lines


def _short_hand(options: SixNimmtOptions, view: SixNimmtView, look: Look, size: Size) -> list[Text]:
    label = look.say("hand", "Hand")
    if size.columns >= WIDE:
        label = label.rjust(len(look.say("row 0", "Reihe 0")))
    lines = []
    for start in range(0, len(view.hand), ROW_LENGTH):
        name = " " * len(label) if start else label
        part = view.hand[start : start + ROW_LENGTH]
        lines.append(Text(f"{name} ").append_text(_short_cells(options, part, look, size)))
    return lines


def _short_cells(options: SixNimmtOptions, cards: tuple[int, ...], look: Look, size: Size) -> Text:
    """Cards on one line, with room for a whole row."""
    if size.columns >= WIDE:
        bar = look.glyph("│", "|")
        line = Text(bar, style="dim")
        for content in cells(options, cards, ROW_LENGTH, look):
            line.append_text(content).append(bar, "dim")
        return line
    dot = look.glyph("•", "*")
    line = Text()
    for card in cards:
        heads = bullheads(card, options.heads)
        line.append(f"{card:>3}{dot}{heads} ", _STYLES[heads])
    return line.append(" " * (SHORT * (ROW_LENGTH - len(cards))))


def cells(options: SixNimmtOptions, cards: tuple[int, ...], count: int, look: Look) -> list[Text]:
    """Cards in cells of equal width, and empty cells up to `count`."""
    dot = look.glyph("•", "*")
    found = []
    for card in cards:
        heads = bullheads(card, options.heads)
        found.append(cell(f"{card:>3} {dot * heads}", CELL, _STYLES[heads]))
    return found + [cell("", CELL)] * (count - len(found))


def _seat_lines(options: SixNimmtOptions, view: SixNimmtView, look: Look, size: Size) -> list[Line]:
    public, narrow = view.public, size.columns < WIDE
    yes, no = look.say("yes", "ja"), "-"
    piles = ["?" if pile is None else str(count_heads(pile, options.heads)) for pile in view.piles]
    lines: list[Line] = []
    if public.phase is Phase.COMMIT:
        name = look.say("laid", "gelegt") if narrow else look.say("card laid", "Karte gelegt")
        lines.append((name, [yes if laid else no for laid in view.committed]))
    what = "" if narrow else look.say("bullheads, ", "Hornochsen, ")
    if public.rows:
        lines.append((what + look.say("this round", "diese Runde"), piles))
    total = look.say("before", "vorher") if public.rows else look.say("in all", "gesamt")
    lines.append((what + total, list(map(str, public.totals))))
    return lines
