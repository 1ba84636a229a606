"""The table of Cosmic Cows: the board with the dice and the moves beside it."""

from typing import Final

from rich.text import Text

from cowrules.cli.terminal.cosmic_board import PAWN_LETTERS, board, dice_line, lying_board
from cowrules.cli.terminal.drawing import beside, flow, joined, seat_of
from cowrules.cli.terminal.look import ROOMY, Look, Size
from cowrules.cosmic_cows import (
    ROLLS,
    Combination,
    CosmicCowsOptions,
    CosmicCowsView,
    Holding,
    Phase,
    advance,
    in_zone,
    pawns_home,
    side_of,
    usable,
)

__all__ = ["distances", "homes", "options_of", "picture"]

_NAMES: Final = {
    Combination.PAIR: ("pair of {0}s", "Zwilling {0}"),
    Combination.TRIPLE: ("triple of {0}s", "Drilling {0}"),
    Combination.FOUR: ("four {0}s", "Vierling {0}"),
    Combination.TWO_PAIRS: ("two pairs", "Doppelzwilling"),
    Combination.FULL_HOUSE: ("full house", "Full House"),
    Combination.KNIFFEL: ("Kniffel", "Kniffel"),
    Combination.FIVE_SPACES: ("five {0}s", "Fünfling {0}"),
    Combination.SMALL_STRAIGHT: ("small straight", "kleine Straße"),
    Combination.LARGE_STRAIGHT: ("large straight", "große Straße"),
    Combination.CHANCE: ("Chance", "Chance"),
}


def picture(
    options: CosmicCowsOptions, view: CosmicCowsView, look: Look, size: Size = ROOMY
) -> Text:
    """What `view` shows: the board with the own win zone at the bottom, the dice, the options.

    Where there is less room the board lies on its side, the own win zone on the right.
    """
    side = side_of(seat_of(view.viewer))
    if not size.compact:
        left = board(options, view.public.pawns, side, look)
        return joined(beside(left, _panel(options, view, look), 45))
    dot = look.glyph("·", "-")
    turn, roll = _turn(view, look)
    head = Text().append("Cosmic Cows", "bold").append(f"  {turn}")
    lines = flow(head, [(f" {dot} ", Text(roll))], size.columns, 13)
    left = lying_board(options, view.public.pawns, side, look, size.columns)
    right = _short_panel(options, view, look)
    margin = max(line.cell_len for line in left) + 3
    if margin + max(line.cell_len for line in right) <= size.columns:
        return joined([*lines, *beside(left, right, margin)])
    return joined([*lines, *left, *right])


def _turn(view: CosmicCowsView, look: Look) -> tuple[str, str]:
    """Whose turn it is, and which roll."""
    public = view.public
    seat = look.say("seat", "Platz")
    onturn = look.say("you", "du") if public.player == view.viewer else f"{seat} {public.player}"
    return (
        look.say(f"Turn {public.turn} ({onturn})", f"Zug {public.turn} ({onturn})"),
        look.say(f"roll {public.rolls} of {ROLLS}", f"Wurf {public.rolls} von {ROLLS}"),
    )


def _zones(options: CosmicCowsOptions, view: CosmicCowsView, look: Look) -> list[Text]:
    """The pawns in both win zones, and which pawn is which."""
    _, other = homes(options, view)
    dot = look.glyph("·", "-")
    return [
        Text(_home_text(options, view, look), "green"),
        Text(look.say(f"In the other: {other} of 3", f"In der anderen: {other} von 3"), "red"),
        Text(
            look.say(
                f"C Chance {dot} K Kniffel {dot} S straights",
                f"C Chance {dot} K Kniffel {dot} S Straßen",
            ),
            "dim",
        ),
    ]


def _short_panel(options: CosmicCowsOptions, view: CosmicCowsView, look: Look) -> list[Text]:
    public = view.public
    lines = _zones(options, view, look)
    if public.phase is not Phase.CHOOSE or public.player != view.viewer:
        return lines
    title, places = look.say("dice", "Würfel"), look.say("place", "Stelle")
    margin = max(len(title), len(places)) + 1
    numbers = "".join(f" {place}  " for place in range(len(public.dice)))
    lines.append(Text(title.ljust(margin)).append_text(dice_line(public.dice, look)))
    lines.append(Text(places.ljust(margin) + numbers, style="dim"))
    return lines + _moves(options, view, look)


def _panel(options: CosmicCowsOptions, view: CosmicCowsView, look: Look) -> list[Text]:
    public = view.public
    dot = look.glyph("·", "-")
    head = Text(f" {dot} ").join(map(Text, _turn(view, look)))
    lines = [Text("Cosmic Cows", "bold"), head, *_zones(options, view, look)]
    if public.phase is not Phase.CHOOSE or public.player != view.viewer:
        return lines
    return [*lines, *_dice(public.dice, look), Text(), *_moves(options, view, look)]


def _moves(options: CosmicCowsOptions, view: CosmicCowsView, look: Look) -> list[Text]:
    """A line for each combination that can be used."""
    return [
        _option(options, view, place, held, look)
        for place, held in enumerate(options_of(options, view))
    ]


def _home_text(options: CosmicCowsOptions, view: CosmicCowsView, look: Look) -> str:
    """The pawns in the own win zone, and in a team the seats of the own side."""
    own, _ = homes(options, view)
    if options.players == 2:
        return look.say(f"In your zone: {own} of 3", f"In deiner Zone: {own} von 3")
    side = side_of(seat_of(view.viewer))
    seats = " ".join(str(seat) for seat in range(options.players) if side_of(seat) == side)
    return look.say(f"Your side ({seats}): {own} of 3", f"Deine Seite ({seats}): {own} von 3")


def _dice(dice: tuple[int, ...], look: Look) -> list[Text]:
    top, bar, bottom = (
        look.glyph("┌───┐", "+---+"),
        look.glyph("│", "|"),
        look.glyph("└───┘", "+---+"),
    )
    return [
        Text(look.say("dice", "Würfel").ljust(8) + top * len(dice)),
        Text(" " * 8).append("".join(f"{bar} {number} {bar}" for number in dice), "bold"),
        Text(" " * 8 + bottom * len(dice)),
        Text(
            look.say("place", "Stelle").ljust(8)
            + "".join(f"  {place}  " for place in range(len(dice))),
            "dim",
        ),
    ]


def options_of(options: CosmicCowsOptions, view: CosmicCowsView) -> tuple[Holding, ...]:
    """The combinations that the viewer can use now, in the order of their letters."""
    public = view.public
    if public.phase is not Phase.CHOOSE or public.player != view.viewer:
        return ()
    return usable(public.dice, public.pawns, side_of(seat_of(view.viewer)), options.half)


def _option(
    options: CosmicCowsOptions, view: CosmicCowsView, place: int, held: Holding, look: Look
) -> Text:
    """One option with its distances; a move into the win zone is marked."""
    name = look.say(*_NAMES[held.combination]).format(*held.numbers)
    line = Text().append(f"{chr(ord('a') + place)}  ", "bold")
    line.append(f"{name}: {distances(options, view, held)}")
    side = side_of(seat_of(view.viewer))
    home = [
        after
        for pawn, before, after in _steps(options, view, held)
        if in_zone(pawn, after, side, options.half, options.zone)
        and not in_zone(pawn, before, side, options.half, options.zone)
    ]
    if home:
        line.append(look.say(" home", " heim"), "bold green")
    return line


def distances(options: CosmicCowsOptions, view: CosmicCowsView, held: Holding) -> str:
    """The spaces that each pawn of a combination really moves."""
    return " ".join(
        f"({PAWN_LETTERS[pawn]})+{abs(after - before)}"
        for pawn, before, after in _steps(options, view, held)
    )


def _steps(
    options: CosmicCowsOptions, view: CosmicCowsView, held: Holding
) -> list[tuple[int, int, int]]:
    """Each pawn of a combination with its position before and after the move."""
    side, pawns = side_of(seat_of(view.viewer)), view.public.pawns
    return [
        (pawn, pawns[pawn], advance(pawn, pawns[pawn], spaces, side, options.half))
        for pawn, spaces in held.moves
    ]


def homes(options: CosmicCowsOptions, view: CosmicCowsView) -> tuple[int, int]:
    """The pawns in the own win zone and in the other."""
    side = side_of(seat_of(view.viewer))
    homes = [pawns_home(view.public.pawns, each, options.half, options.zone) for each in (0, 1)]
    return homes[side], homes[1 - side]
