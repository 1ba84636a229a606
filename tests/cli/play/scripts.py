"""What a person would type, worked out beforehand: dealing and opponents follow from the seed.

Random opponents are computed here from their documented stream, not by the code under test.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from attrs import frozen

from cowrules import Game
from cowrules.boese_kuh import Exchange, GiveChip, Lay
from cowrules.cosmic_cows import Forfeit, Reroll
from cowrules.game import Action, ViewOf
from cowrules.games import make_game, with_game
from cowrules.opponents import Kind, opponent
from cowrules.record import Record
from cowrules.six_nimmt import ChooseRow, Commit
from cowrules.source import SeededSource
from cowrules.table import Table

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

SHORT: dict[str, dict[str, object]] = {
    "boese-kuh": {"players": 3},
    "six-nimmt": {"players": 4, "rounds": 1},
    "cosmic-cows": {"players": 2},
}
"""A short game of each kind."""


@frozen
class Asked:
    """One decision of the person.

    Any, because one list holds the values of any game.

    Attributes:
        state: The state in which it is due.
        action: What the person does.
        events: How many events there were before.
    """

    state: Any
    action: Any
    events: int


@frozen
class Script:
    """A whole game from the person's seat."""

    name: str
    game: Any
    seat: int
    seed: int
    asked: tuple[Asked, ...]
    events: tuple[Any, ...]
    record: Record[Any, Any, Any, Any]
    outcome: Any
    opponents: Kind = "random"

    @property
    def arguments(self) -> list[str]:
        """The command that begins this game."""
        options = [f"--option={name}={value}" for name, value in SHORT[self.name].items()]
        return [
            "play",
            self.name,
            *options,
            f"--opponents={self.opponents}",
            f"--seat={self.seat}",
            f"--seed={self.seed}",
        ]

    @property
    def lines(self) -> list[str]:
        """What the person types."""
        typed: list[str] = []
        for asked in self.asked:
            typed += type_in(self.game, asked.state, asked.action)
        return typed

    def stdin(self, lines: Sequence[str] | None = None) -> bytes:
        return "".join(f"{line}\n" for line in (self.lines if lines is None else lines)).encode()


def type_in(game: Any, state: Any, action: Any) -> list[str]:
    """The lines with which a person would do this."""
    if isinstance(action, Commit):
        return [str(action.card)]
    if isinstance(action, ChooseRow):
        return [str(action.row)]
    if isinstance(action, Lay):
        hand = list(state.hands[action.player])
        return [str(action.task), " ".join(str(hand.index(card) + 1) for card in action.cards)]
    if isinstance(action, GiveChip):
        return [str(action.recipient)]
    if isinstance(action, Exchange | Forfeit):
        return [""]
    if isinstance(action, Reroll):
        return ["r " + " ".join(map(str, action.dice))]
    text: str = game.format_action(action)
    return [text.partition(" ")[2]]


def write_script(
    name: str,
    seed: int,
    seat: int,
    choose: Callable[[Sequence[Any]], Any] = lambda all: all[0],
    opponents: Kind = "random",
) -> Script:
    """Play a game to its end, the person choosing by `choose`."""

    def play(game: Game[S, A, E, V], /) -> Script:
        table = Table(game, seed)
        sensible = opponent(game)
        asked: list[Asked] = []
        while table.outcome is None:
            others = [actor for actor in table.actors if actor != seat]
            if others:
                player = others[0]
                assert isinstance(player, int)
                source = SeededSource(-1 - seed, table.length)
                if opponents == "sensible":
                    table.act(player, sensible.choose(table.view(player), source))
                else:
                    actions = table.legal_actions(player)
                    table.act(player, actions[source.below(len(actions), 1)[0]])
            else:
                action = choose(table.legal_actions(seat))
                asked.append(Asked(table.state, action, len(table.events(seat))))
                table.act(seat, action)
        # The events as they were, not as anybody sees them.
        events: list[E] = []
        for step in table.record.steps():
            events += getattr(step, "events", ())
        return Script(
            name=name,
            game=game,
            seat=seat,
            seed=seed,
            asked=tuple(asked),
            events=tuple(events),
            record=table.record,
            outcome=table.outcome,
            opponents=opponents,
        )

    return with_game(make_game(name, SHORT[name]), play)
