"""The one-line notation of Cosmic Cows.

Actions: ``start 1``, ``roll 1,2,3,4,5`` (the numbers of the dice in the cup),
``0 reroll 0,2,4`` (seat 0, the positions of the dice), ``0 pair 4``, ``0 two-pairs 3 5``,
``0 full-house 4 2``, ``0 kniffel``, ``0 five-spaces 4``, ``0 chance`` (and so on for every
combination, each with its numbers), ``0 forfeit``.

Positions: ``cosmic-cows state phase=choose turn=1 player=0 rolls=1 dice=4,4,1,3,6
pawns=0,0,0,0,0,0,0,0,0`` on one line. A die in the cup is 0, and the player is ``-`` before the
first seat is named. A view has ``viewer`` (a seat or ``spectator``) as well.
"""

import re

from cowrules.cosmic_cows.actions import CosmicCowsAction, Forfeit, Move, Reroll, Roll, Start
from cowrules.cosmic_cows.combinations import Combination
from cowrules.cosmic_cows.state import (
    CosmicCowsPosition,
    CosmicCowsState,
    CosmicCowsView,
    Phase,
    Public,
)
from cowrules.notation import (
    NotationError,
    number,
    numbers,
    read_fields,
    show_numbers,
    write_fields,
)
from cowrules.roles import SPECTATOR

__all__ = ["format_action", "format_position", "parse_action", "parse_position"]

_GAME = "cosmic-cows"
_PUBLIC = ("phase", "turn", "player", "rolls", "dice", "pawns")
_KINDS = {"state": _PUBLIC, "view": (*_PUBLIC, "viewer")}
_LONGEST = 1000
_CHANCE = re.compile(r"(start|roll) (\S+)")
_PLAYER = re.compile(r"(-?[0-9]+) ([a-z-]+)((?: \S+)*)")


def format_action(action: CosmicCowsAction) -> str:
    """The notation of an action."""
    if isinstance(action, Start):
        return f"start {action.starter}"
    if isinstance(action, Roll):
        return f"roll {show_numbers(action.dice)}"
    if isinstance(action, Reroll):
        return f"{action.player} reroll {show_numbers(action.dice)}"
    if isinstance(action, Move):
        return " ".join([str(action.player), action.combination.value, *map(str, action.numbers)])
    return f"{action.player} forfeit"


def parse_action(text: str) -> CosmicCowsAction:
    """The action that `text` means."""
    if len(text) <= _LONGEST:
        if found := _CHANCE.fullmatch(text):
            word, rest = found.groups()
            return Start(number(rest, "seat")) if word == "start" else Roll(numbers(rest, "dice"))
        if found := _PLAYER.fullmatch(text):
            player, word = number(found[1], "seat"), found[2]
            rest = found[3].split(" ")[1:]
            if word == "forfeit" and not rest:
                return Forfeit(player)
            if word == "reroll" and len(rest) == 1:
                return Reroll(player, numbers(rest[0], "dice"))
            if word in list(Combination):
                return Move(player, Combination(word), tuple(number(n, "number") for n in rest))
    raise NotationError(
        "action: expected 'start SEAT', 'roll NUMBERS', 'SEAT reroll DICE', "
        "'SEAT COMBINATION [NUMBER ...]' or 'SEAT forfeit'"
    )


def format_position(position: CosmicCowsPosition) -> str:
    """The notation of a state or a view."""
    public = position.public
    fields = [
        ("phase", public.phase.value),
        ("turn", str(public.turn)),
        ("player", "-" if public.player is None else str(public.player)),
        ("rolls", str(public.rolls)),
        ("dice", show_numbers(public.dice)),
        ("pawns", show_numbers(public.pawns)),
    ]
    if isinstance(position, CosmicCowsState):
        return write_fields(_GAME, "state", fields)
    viewer = position.viewer
    fields.append(("viewer", SPECTATOR.value if viewer is SPECTATOR else str(viewer)))
    return write_fields(_GAME, "view", fields)


def parse_position(text: str) -> CosmicCowsPosition:
    """The state or view that `text` means."""
    kind, fields = read_fields(text, _GAME, _KINDS)
    phases = {phase.value: phase for phase in Phase}
    if fields["phase"] not in phases:
        raise NotationError(f"phase: expected one of {', '.join(phases)}")
    player = fields["player"]
    public = Public(
        phase=phases[fields["phase"]],
        turn=number(fields["turn"], "turn"),
        player=None if player == "-" else number(player, "player"),
        rolls=number(fields["rolls"], "rolls"),
        dice=numbers(fields["dice"], "dice"),
        pawns=numbers(fields["pawns"], "pawns"),
    )
    if kind == "state":
        return CosmicCowsState(public)
    viewer = fields["viewer"]
    return CosmicCowsView(
        public, SPECTATOR if viewer == SPECTATOR.value else number(viewer, "viewer")
    )
