"""The one-line notation of Böse Kuh.

Cards are a letter for the colour, a to f, and a number: ``a7``, ``f10``. Several cards are
joined by commas, groups of cards by slashes; ``-`` is no card, ``.`` no group. In actions a card
that does not exist is written as its number, such as ``105``.

Actions: ``0:a7,b7>2`` (seat 0 lays two cards on task card 2), ``0 gives 1`` (a red chip),
``0 exchanges``, ``setup 0 0,1,0,0,1,0 3,-1,2,5,-4,1 a1,a2,a3,a4,a5/b1,b2,b3,b4,b5`` (who begins,
the sides, the chips, the hands), ``draw c3,c4``, ``chip -3``.

Positions: ``boese-kuh state phase=play player=0 tasks=thirty,… piles=a1/-/… chips=3,x,…
completed=- discards=- hands=…/… draw=… owned=-1,2/- pool=…`` on one line; ``x`` is no chip. A view
has ``viewer`` (a seat or ``spectator``), ``hand``, ``sizes`` of the hands, ``draw`` (the number of
cards), ``owned`` (``?`` where hidden), ``counts`` of the chips and ``pool`` (the number of chips).
"""

import re
from typing import Final

from cowrules.boese_kuh.actions import (
    BoeseKuhAction,
    Draw,
    Exchange,
    GiveChip,
    Lay,
    PlaceChip,
    Setup,
)
from cowrules.boese_kuh.cards import (
    COLOURS,
    HIGHEST_CARD,
    LETTERS,
    NO_CARDS,
    NUMBERS,
    CardSet,
    card_of,
    show_card,
)
from cowrules.boese_kuh.state import (
    OVER,
    BoeseKuhPosition,
    BoeseKuhState,
    BoeseKuhView,
    Phase,
    Public,
)
from cowrules.boese_kuh.tasks.names import Task
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

_GAME: Final = "boese-kuh"
_PUBLIC: Final = ("phase", "player", "tasks", "piles", "chips", "completed", "discards")
_KINDS: Final = {
    "state": (*_PUBLIC, "hands", "draw", "owned", "pool"),
    "view": (*_PUBLIC, "viewer", "hand", "sizes", "draw", "owned", "counts", "pool"),
}
_CARD: Final = re.compile(r"([a-f])([1-9]|10)")
_LONGEST: Final = 2000


def format_action(action: BoeseKuhAction) -> str:
    """The notation of an action."""
    if isinstance(action, Lay):
        return f"{action.player}:{_show_listed(action.cards)}>{action.task}"
    if isinstance(action, GiveChip):
        return f"{action.player} gives {action.recipient}"
    if isinstance(action, Exchange):
        return f"{action.player} exchanges"
    if isinstance(action, Draw):
        return f"draw {_show_listed(action.cards)}"
    if isinstance(action, PlaceChip):
        return f"chip {action.chip}"
    sides, chips = show_numbers(action.sides), show_numbers(action.chips)
    hands = "/".join(map(_show_listed, action.hands)) or "."
    return f"setup {action.starter} {sides} {chips} {hands}"


def parse_action(text: str) -> BoeseKuhAction:
    """The action that `text` means."""
    words = text.split(" ") if len(text) <= _LONGEST else []
    if len(words) == 1 and ":" in text:
        seat, _, rest = text.partition(":")
        cards, sign, task = rest.rpartition(">")
        if sign:
            return Lay(number(seat, "seat"), number(task, "task card"), _listed(cards, "cards"))
    if len(words) == 2 and words[0] == "draw":
        return Draw(_listed(words[1], "draw"))
    if len(words) == 2 and words[0] == "chip":
        return PlaceChip(number(words[1], "chip"))
    if len(words) == 2 and words[1] == "exchanges":
        return Exchange(number(words[0], "seat"))
    if len(words) == 3 and words[1] == "gives":
        return GiveChip(number(words[0], "seat"), number(words[2], "recipient"))
    if len(words) == 5 and words[0] == "setup":
        hands = () if words[4] == "." else words[4].split("/")
        return Setup(
            starter=number(words[1], "starter"),
            sides=numbers(words[2], "sides"),
            chips=numbers(words[3], "chips"),
            hands=tuple(_listed(hand, "hands") for hand in hands),
        )
    raise NotationError(
        "action: expected 'SEAT:CARDS>TASK', 'SEAT gives SEAT', 'SEAT exchanges', "
        "'setup SEAT SIDES CHIPS HANDS', 'draw CARDS' or 'chip VALUE'"
    )


def format_position(position: BoeseKuhPosition) -> str:
    """The notation of a state or a view."""
    public = position.public
    fields = [
        ("phase", public.phase.value),
        ("player", _show_optional(public.player)),
        ("tasks", ",".join([task.value for task in public.tasks]) or "-"),
        ("piles", _show_sets(public.piles)),
        ("chips", ",".join(["x" if chip is None else str(chip) for chip in public.chips]) or "-"),
        ("completed", _show_optional(public.completed)),
        ("discards", _show_set(public.discards)),
    ]
    if isinstance(position, BoeseKuhState):
        fields += [
            ("hands", _show_sets(position.hands)),
            ("draw", _show_set(position.draw_pile)),
            ("owned", "/".join(map(show_numbers, position.owned)) or "."),
            ("pool", show_numbers(position.pool)),
        ]
        return write_fields(_GAME, "state", fields)
    viewer = position.viewer
    owned = ["?" if chips is None else show_numbers(chips) for chips in position.owned]
    fields += [
        ("viewer", SPECTATOR.value if viewer is SPECTATOR else str(viewer)),
        ("hand", _show_set(position.hand)),
        ("sizes", show_numbers(position.hand_sizes)),
        ("draw", str(position.draw_size)),
        ("owned", "/".join(owned) or "."),
        ("counts", show_numbers(position.chip_counts)),
        ("pool", str(position.pool_size)),
    ]
    return write_fields(_GAME, "view", fields)


def parse_position(text: str) -> BoeseKuhPosition:
    """The state or view that `text` means."""
    kind, fields = read_fields(text, _GAME, _KINDS)
    public = _public(fields)
    owned = fields["owned"]
    parts = [] if owned == "." else owned.split("/")
    if kind == "state":
        return BoeseKuhState(
            public=public,
            hands=_sets(fields["hands"], "hands"),
            draw_pile=_set(fields["draw"], "draw"),
            owned=tuple(numbers(part, "owned") for part in parts),
            pool=numbers(fields["pool"], "pool"),
        )
    if public.phase is OVER and "?" in parts:
        raise NotationError("owned: when the game is over every view shows all chips")
    viewer = fields["viewer"]
    return BoeseKuhView(
        public=public,
        viewer=SPECTATOR if viewer == SPECTATOR.value else number(viewer, "viewer"),
        hand=_set(fields["hand"], "hand"),
        hand_sizes=numbers(fields["sizes"], "sizes"),
        draw_size=number(fields["draw"], "draw"),
        owned=tuple(None if part == "?" else numbers(part, "owned") for part in parts),
        chip_counts=numbers(fields["counts"], "counts"),
        pool_size=number(fields["pool"], "pool"),
    )


def _public(fields: dict[str, str]) -> Public:
    phases = {phase.value: phase for phase in Phase}
    if fields["phase"] not in phases:
        raise NotationError(f"phase: expected one of {', '.join(phases)}")
    chips = fields["chips"]
    return Public(
        phase=phases[fields["phase"]],
        player=_optional(fields["player"], "player"),
        tasks=_tasks(fields["tasks"]),
        piles=_sets(fields["piles"], "piles"),
        chips=()
        if chips == "-"
        else tuple(None if part == "x" else number(part, "chips") for part in chips.split(",")),
        completed=_optional(fields["completed"], "completed"),
        discards=_set(fields["discards"], "discards"),
    )


def _tasks(text: str) -> tuple[Task, ...]:
    tasks = {task.value: task for task in Task}
    names = [] if text == "-" else text.split(",")
    if not all(name in tasks for name in names):
        raise NotationError(f"tasks: expected names out of {', '.join(tasks)}")
    return tuple([tasks[name] for name in names])


def _show_optional(value: int | None) -> str:
    return "-" if value is None else str(value)


def _optional(text: str, what: str) -> int | None:
    return None if text == "-" else number(text, what)


def _show_any(card: int) -> str:
    return show_card(card) if 1 <= card <= HIGHEST_CARD else str(card)


def _show_listed(cards: tuple[int, ...]) -> str:
    return ",".join(map(_show_any, cards)) or "-"


def _listed(text: str, what: str) -> tuple[int, ...]:
    """Cards in any order, also such as do not exist."""
    if text == "-":
        return ()
    return tuple(_any_card(part, what) for part in text.split(","))


def _any_card(text: str, what: str) -> int:
    card = _CARD.fullmatch(text)
    if card:
        return card_of(LETTERS.index(card[1]), int(card[2]))
    if text[:1].isalpha():
        raise NotationError(
            f"{what}: expected cards such as a7: {LETTERS[0]} to {LETTERS[COLOURS - 1]} "
            f"and 1 to {NUMBERS}"
        )
    value = number(text, what)
    if 1 <= value <= HIGHEST_CARD:
        raise NotationError(f"{what}: the card {value} is written {show_card(value)}")
    return value


def _show_set(cards: CardSet) -> str:
    return ",".join(map(show_card, cards)) or "-"


def _show_sets(groups: tuple[CardSet, ...]) -> str:
    return "/".join(map(_show_set, groups)) or "."


def _set(text: str, what: str) -> CardSet:
    """Cards that exist, in ascending order."""
    if text == "-":
        return NO_CARDS
    found = []
    for part in text.split(","):
        card = _CARD.fullmatch(part)
        if not card:
            raise NotationError(f"{what}: expected cards such as a7")
        found.append(card_of(LETTERS.index(card[1]), int(card[2])))
    if found != sorted(set(found)):
        raise NotationError(f"{what}: expected the cards in ascending order, each once")
    return CardSet.of(found)


def _sets(text: str, what: str) -> tuple[CardSet, ...]:
    if text == ".":
        return ()
    return tuple(_set(part, what) for part in text.split("/"))
