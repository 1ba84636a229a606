"""The one-line notation of 6 nimmt!.

Actions: ``0:57`` (seat 0 lays the 57), ``0>2`` (seat 0 takes row 2),
``deal 3,9/4,8 1,2,5,6`` (the hands, then the rows).

Positions: ``six-nimmt state phase=commit round=1 turn=1 rows=1/2/5/6 revealed=-
totals=0,0 hands=3,9/4,8 laid=-/- piles=-/-`` on one line, rows, hands and piles separated by
slashes, ``-`` for nothing. ``revealed`` has pairs ``card:seat``. A view has ``viewer`` (a
seat or ``spectator``), ``hand``, ``own`` (the own card laid), ``laid`` (1 or 0 for each
seat) and ``piles`` (``?`` where hidden).
"""

import re

from cowrules.notation import (
    NotationError,
    number,
    numbers,
    read_fields,
    show_numbers,
    write_fields,
)
from cowrules.roles import SPECTATOR
from cowrules.six_nimmt.actions import ChooseRow, Commit, Deal, SixNimmtAction
from cowrules.six_nimmt.state import (
    Phase,
    Public,
    SixNimmtPosition,
    SixNimmtState,
    SixNimmtView,
)

__all__ = ["format_action", "format_position", "parse_action", "parse_position"]

_GAME = "six-nimmt"
_PUBLIC = ("phase", "round", "turn", "rows", "revealed", "totals")
_KINDS = {
    "state": (*_PUBLIC, "hands", "laid", "piles"),
    "view": (*_PUBLIC, "viewer", "hand", "own", "laid", "piles"),
}
_MOVE = re.compile(r"(-?[0-9]{1,17})([:>])(-?[0-9]{1,17})")
_DEAL = re.compile(r"deal ([-0-9,/]+) ([-0-9,]+)")


def format_action(action: SixNimmtAction) -> str:
    """The notation of an action."""
    if isinstance(action, Commit):
        return f"{action.player}:{action.card}"
    if isinstance(action, ChooseRow):
        return f"{action.player}>{action.row}"
    return f"deal {_show_groups(action.hands)} {show_numbers(action.rows)}"


def parse_action(text: str) -> SixNimmtAction:
    """The action that `text` means."""
    if move := _MOVE.fullmatch(text):
        player, value = number(move[1], "seat"), number(move[3], "card or row")
        return Commit(player, value) if move[2] == ":" else ChooseRow(player, value)
    if len(text) <= 1000 and (deal := _DEAL.fullmatch(text)):
        return Deal(_groups(deal[1], "hands"), numbers(deal[2], "rows"))
    raise NotationError("action: expected 'SEAT:CARD', 'SEAT>ROW' or 'deal HANDS ROWS'")


def format_position(position: SixNimmtPosition) -> str:
    """The notation of a state or a view."""
    public = position.public
    fields = [
        ("phase", public.phase.value),
        ("round", str(public.round)),
        ("turn", str(public.turn)),
        ("rows", _show_groups(public.rows)),
        ("revealed", ",".join(f"{card}:{seat}" for card, seat in public.revealed) or "-"),
        ("totals", show_numbers(public.totals)),
    ]
    if isinstance(position, SixNimmtState):
        fields += [
            ("hands", _show_groups(position.hands)),
            ("laid", "/".join(map(_show_card, position.commitments))),
            ("piles", _show_groups(position.piles)),
        ]
        return write_fields(_GAME, "state", fields)
    viewer = position.viewer
    fields += [
        ("viewer", SPECTATOR.value if viewer is SPECTATOR else str(viewer)),
        ("hand", show_numbers(position.hand)),
        ("own", _show_card(position.commitment)),
        ("laid", show_numbers(map(int, position.committed))),
        (
            "piles",
            "/".join("?" if pile is None else show_numbers(pile) for pile in position.piles),
        ),
    ]
    return write_fields(_GAME, "view", fields)


def parse_position(text: str) -> SixNimmtPosition:
    """The state or view that `text` means."""
    kind, fields = read_fields(text, _GAME, _KINDS)
    public = _public(fields)
    if kind == "state":
        return SixNimmtState(
            public=public,
            hands=_groups(fields["hands"], "hands"),
            commitments=tuple(_card(part) for part in fields["laid"].split("/")),
            piles=_groups(fields["piles"], "piles"),
        )
    viewer = fields["viewer"]
    return SixNimmtView(
        public=public,
        viewer=SPECTATOR if viewer == SPECTATOR.value else number(viewer, "viewer"),
        hand=numbers(fields["hand"], "hand"),
        commitment=_card(fields["own"]),
        committed=tuple(_flag(part) for part in fields["laid"].split(",")),
        piles=tuple(
            None if part == "?" else numbers(part, "piles") for part in fields["piles"].split("/")
        ),
    )


def _public(fields: dict[str, str]) -> Public:
    phases = {phase.value: phase for phase in Phase}
    if fields["phase"] not in phases:
        raise NotationError(f"phase: expected one of {', '.join(phases)}")
    rows, revealed = fields["rows"], fields["revealed"]
    return Public(
        phase=phases[fields["phase"]],
        round=number(fields["round"], "round"),
        turn=number(fields["turn"], "turn"),
        rows=() if rows == "-" else _groups(rows, "rows"),
        revealed=() if revealed == "-" else tuple(map(_pair, revealed.split(","))),
        totals=numbers(fields["totals"], "totals"),
    )


def _show_groups(groups: tuple[tuple[int, ...], ...]) -> str:
    return "/".join(map(show_numbers, groups)) or "-"


def _groups(text: str, what: str) -> tuple[tuple[int, ...], ...]:
    return tuple(numbers(part, what) for part in text.split("/"))


def _show_card(card: int | None) -> str:
    return "-" if card is None else str(card)


def _card(text: str) -> int | None:
    return None if text == "-" else number(text, "laid")


def _flag(text: str) -> bool:
    if text not in ("0", "1"):
        raise NotationError("laid: expected 0 or 1 for each seat")
    return text == "1"


def _pair(text: str) -> tuple[int, int]:
    card, sign, seat = text.partition(":")
    if not sign:
        raise NotationError("revealed: expected CARD:SEAT")
    return number(card, "revealed"), number(seat, "revealed")
