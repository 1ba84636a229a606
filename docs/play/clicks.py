"""How clicks on a picture become actions: one class for each game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, TypeAlias, TypeVar

from attrs import frozen

from cowrules.boese_kuh import BoeseKuh, BoeseKuhAction, BoeseKuhView, Exchange, GiveChip, Lay
from cowrules.cosmic_cows import (
    CHANCE_PAWN,
    COLUMNS,
    IN_CUP,
    KNIFFEL_PAWN,
    STRAIGHTS_PAWN,
    Combination,
    CosmicCows,
    CosmicCowsAction,
    CosmicCowsView,
    Forfeit,
    Move,
    Reroll,
    advance,
    side_of,
    usable,
)
from cowrules.game import Action
from cowrules.six_nimmt import ChooseRow, Commit, SixNimmtAction, SixNimmtView
from cowrules.texts import Pair

A = TypeVar("A", bound=Action)
V = TypeVar("V")

Thing: TypeAlias = Mapping[str, str]
"""What was clicked: its ``kind``, such as ``card``, and the picture's ``data-`` attributes."""


@frozen
class Note:
    """A click that is neither an action nor a choice: what to do instead."""

    text: Pair


@frozen
class Button:
    """A button beside the picture."""

    name: str
    text: Pair


class Clicks(ABC, Generic[A, V]):
    """What has been chosen so far, and what a click makes of it.

    No rule is known here: every click that can mean an action is given to the referee.
    """

    things: ClassVar[tuple[str, ...]]
    """What can be clicked, as selectors of the picture."""

    by_mouse: ClassVar[tuple[str, ...]] = ()
    """Those of them that the tabulator key passes over, as others do the same."""

    toggles: ClassVar[str] = ""
    """Those of them that are chosen one after another; no selector where nothing is."""

    kind: ClassVar[str] = "card"
    """Of which kind these are."""

    hidden: ClassVar[bool] = True
    """Whether people at one screen must not see each other's picture."""

    def __init__(self) -> None:
        self.chosen: list[int] = []

    def toggle(self, thing: int) -> None:
        """Choose something, or choose it no longer."""
        if thing in self.chosen:
            self.chosen.remove(thing)
        else:
            self.chosen.append(thing)

    @abstractmethod
    def click(self, view: V, seat: int, thing: Thing) -> A | Note | None:
        """The action that a click means; None when it only chooses something."""

    def press(self, seat: int, button: str) -> A:
        """The action that a button means."""
        raise ValueError(f"button: {button}")

    def buttons(self) -> Sequence[Button]:
        """The buttons beside the picture."""
        return ()

    def outlined(self, view: V, seat: int, legal: Sequence[A]) -> Sequence[A]:
        """The legal actions that the picture outlines."""
        return legal


class SixNimmtClicks(Clicks[SixNimmtAction, SixNimmtView]):
    """A card of the hand is laid; a row is taken."""

    things = ('.cowrules-card[data-place="hand"]', ".cowrules-row")

    def click(self, view: SixNimmtView, seat: int, thing: Thing) -> SixNimmtAction:
        """The action that a click means."""
        if thing["kind"] == "card":
            return Commit(seat, int(thing["card"]))
        return ChooseRow(seat, int(thing["row"]))


class BoeseKuhClicks(Clicks[BoeseKuhAction, BoeseKuhView]):
    """Cards of the hand are chosen, then a task; a chip is given to a seat."""

    things = ('.cowrules-card[data-place="hand"]', ".cowrules-task", ".cowrules-seat")
    toggles = '.cowrules-card[data-place="hand"]'

    def __init__(self, game: BoeseKuh) -> None:
        super().__init__()
        self._game = game

    def click(self, view: BoeseKuhView, seat: int, thing: Thing) -> BoeseKuhAction | None:
        """The action that a click means."""
        if thing["kind"] == "task":
            return Lay(seat, int(thing["task"]), tuple(self.chosen))
        if thing["kind"] == "seat":
            return GiveChip(seat, int(thing["seat"]))
        self.toggle(int(thing["card"]))
        return None

    def buttons(self) -> Sequence[Button]:
        """The exchange, which is offered always and refused where it is not allowed."""
        return [Button("exchange", ("Exchange my hand", "Hand tauschen"))]

    def press(self, seat: int, button: str) -> BoeseKuhAction:
        """The action that a button means."""
        return Exchange(seat)

    def outlined(
        self, view: BoeseKuhView, seat: int, legal: Sequence[BoeseKuhAction]
    ) -> Sequence[BoeseKuhAction]:
        """Everything, or the tasks that take exactly what has been chosen."""
        if not self.chosen:
            return legal
        lays = [Lay(seat, task, tuple(self.chosen)) for task in range(len(view.public.tasks))]
        return [lay for lay in lays if self._game.check(view, lay) is None]


class CosmicCowsClicks(Clicks[CosmicCowsAction, CosmicCowsView]):
    """Dice are chosen to be rolled again; a move, or a pawn that only one moves, is taken."""

    things = (
        ".cowrules-die",
        ".cowrules-move",
        ".cowrules-forfeit",
        ".cowrules-goal",
        ".cowrules-pawn",
    )
    by_mouse = (".cowrules-goal", ".cowrules-pawn")
    toggles = ".cowrules-die"
    kind = "die"
    hidden = False

    def __init__(self, game: CosmicCows) -> None:
        super().__init__()
        self._half = game.half

    def click(
        self, view: CosmicCowsView, seat: int, thing: Thing
    ) -> CosmicCowsAction | Note | None:
        """The action that a click means."""
        if thing["kind"] == "die":
            self.toggle(int(thing["die"]))
            return None
        if thing["kind"] == "move":
            numbers = tuple(map(int, thing["numbers"].split()))
            return Move(seat, Combination(thing["combination"]), numbers)
        if thing["kind"] == "forfeit":
            return Forfeit(seat)
        return self._move(view, seat, int(thing["pawn"]), thing.get("to"))

    def _move(
        self, view: CosmicCowsView, seat: int, pawn: int, to: str | None
    ) -> CosmicCowsAction | Note:
        """The only move of a pawn, or else the simplest, to be told why there is none."""
        dice, pawns, side = view.public.dice, view.public.pawns, side_of(seat)
        found = [
            Move(seat, held.combination, held.numbers)
            for held in (() if IN_CUP in dice else usable(dice, pawns, side, self._half))
            for moved, spaces in held.moves
            if moved == pawn
            and (to is None or advance(pawn, pawns[pawn], spaces, side, self._half) == int(to))
        ]
        if len(found) > 1:
            return Note(
                (
                    "Several moves do this: choose one from the list.",
                    "Das tun mehrere Züge: wähle einen aus der Liste.",
                )
            )
        return found[0] if found else simplest(seat, pawn)

    def buttons(self) -> Sequence[Button]:
        """What can be done beside a move; refused where it is not allowed."""
        count = len(self.chosen)
        return [
            Button(
                "reroll", (f"Roll chosen dice again ({count})", f"Gewählte neu würfeln ({count})")
            ),
            Button("forfeit", ("Give up the turn", "Auf den Zug verzichten")),
        ]

    def press(self, seat: int, button: str) -> CosmicCowsAction:
        """The action that a button means."""
        return Forfeit(seat) if button == "forfeit" else Reroll(seat, tuple(sorted(self.chosen)))


def simplest(seat: int, pawn: int) -> Move:
    """The least that moves a pawn."""
    named = {
        CHANCE_PAWN: Combination.CHANCE,
        KNIFFEL_PAWN: Combination.KNIFFEL,
        STRAIGHTS_PAWN: Combination.SMALL_STRAIGHT,
    }
    if pawn in named:
        return Move(seat, named[pawn])
    return Move(seat, Combination.PAIR, (int(COLUMNS[pawn]),))
