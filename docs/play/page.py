"""The Python side of the playable page: what is wished and what is to be shown, both as JSON.

The page calls `ask` alone. Everything about the games comes from the library: the state, the
pictures, the verdicts with their reasons, the sentences and the record.
"""

import json
from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any, Generic, TypeVar

from clicks import BoeseKuhClicks, Button, Clicks, CosmicCowsClicks, Note, SixNimmtClicks, Thing

from cowrules import (
    SPECTATOR,
    BoeseKuh,
    CosmicCows,
    Game,
    Illegal,
    IllegalAction,
    SixNimmt,
    Table,
    Viewer,
    ViewOf,
    make_game,
)
from cowrules.catalogue import load
from cowrules.draw import svg
from cowrules.game import Action
from cowrules.games import AnyGame
from cowrules.intros import INTROS
from cowrules.language import Language
from cowrules.opponents import Kind, Opponent, choice_source, opponent
from cowrules.texts import Pair, pick
from cowrules.wire import write_record

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


class Play(Generic[S, A, E, V]):
    """One game at the page.

    Args:
        table: The table.
        clicks: What clicks mean in this game.
        computer: Who plays at the other seats.
        people: How many of the seats, from seat 0, are played by people.
    """

    def __init__(
        self, table: Table[S, A, E, V], clicks: Clicks[A, V], computer: Opponent[A, V], people: int
    ) -> None:
        self.table = table
        self.clicks = clicks
        self.computer = computer
        self.people = range(people)
        self.told = 0
        self.uncovered: int | None = 0 if people == 1 else None
        # For each seat how many events there were before its last action.
        self.since = dict.fromkeys(table.game.seats, 0)

    @property
    def asked(self) -> int | None:
        """The person who is to act now, if one is."""
        return next((seat for seat in self.people if seat in self.table.actors), None)

    @property
    def covered(self) -> bool:
        """Whether the person who is to act has yet to take the device."""
        asked = self.asked
        return self.clicks.hidden and asked is not None and asked != self.uncovered

    @property
    def viewer(self) -> Viewer:
        """Whose picture is shown."""
        if len(self.people) == 1:
            return 0
        if self.asked is None or self.covered:
            return SPECTATOR
        return self.asked

    def uncover(self) -> None:
        """The person who is to act has the device."""
        self.uncovered = self.asked

    def step(self) -> None:
        """One of the others acts, seeing no more than its own view."""
        if self.asked is None and self.table.outcome is None:
            seat = self.table.actors[0]
            assert isinstance(seat, int)  # the table has dealt
            source = choice_source(self.table.dealer.seed, self.table.length)
            self.act(seat, self.computer.choose(self.table.view(seat), source))

    def act(self, seat: int, action: A) -> None:
        """A seat acts."""
        before = len(self.table.events())
        self.table.act(seat, action)
        self.since[seat] = before
        self.clicks.chosen.clear()
        if len(self.people) > 1 and self.asked != seat:
            self.uncovered = None

    def person_acts(self, action: A | Note | None, language: Language) -> dict[str, object] | None:
        """The person acts; what is to be said if that does not go."""
        seat = self.asked
        if isinstance(action, Note):
            return {"message": pick(action.text, language)}
        if action is not None and seat is not None:
            try:
                self.act(seat, action)
            except IllegalAction as error:
                return explain(self.table.game, error.illegal, language)
        return None

    def click(self, thing: Thing, language: Language) -> dict[str, object] | None:
        """Something in the picture was clicked."""
        seat = self.asked
        if seat is None or self.covered:
            return None
        action = self.clicks.click(self.table.view(seat), seat, thing)
        return self.person_acts(action, language)

    def press(self, button: str, language: Language) -> dict[str, object] | None:
        """A button was pressed."""
        seat = self.asked
        if button == "uncover":
            self.uncover()
        elif seat is not None and not self.covered:
            return self.person_acts(self.clicks.press(seat, button), language)
        return None

    def turn(self) -> str:
        """What the page waits for."""
        if self.table.outcome is not None:
            return "over"
        if self.asked is None:
            return "others"
        return "cover" if self.covered else "you"

    def prompt(self) -> Pair:
        """Who is to do what."""
        if self.table.outcome is not None:
            return "The game is over.", "Die Partie ist aus."
        seat = self.asked
        if seat is None:
            other = self.table.actors[0]
            return f"Seat {other} is choosing …", f"Platz {other} überlegt …"
        if self.covered:
            return f"Pass the device to seat {seat}.", f"Gib das Gerät an Platz {seat}."
        if len(self.people) == 1:
            return "It is your turn.", "Du bist dran."
        return f"It is seat {seat}'s turn.", f"Platz {seat} ist dran."

    def result(self, language: Language) -> dict[str, object] | None:
        """What is to be said when the game is over."""
        outcome = self.table.outcome
        if outcome is None:
            return None
        return {"message": self.table.game.describe(outcome, language)}

    def buttons(self) -> Sequence[Button]:
        """The buttons beside the picture."""
        turn = self.turn()
        if turn == "cover":
            seat = self.asked
            text = f"I am seat {seat}: show my cards", f"Ich bin Platz {seat}: Karten zeigen"
            return [Button("uncover", text)]
        return self.clicks.buttons() if turn == "you" else ()

    def news(self, language: Language) -> list[str]:
        """What has happened since it was told last."""
        teller: Viewer = 0 if len(self.people) == 1 else SPECTATOR
        events = self.table.events(teller, self.told)
        self.told += len(events)
        return [self.table.game.describe(event, language) for event in events]

    def shown(self, language: Language, narrow: bool) -> dict[str, object]:
        """Everything that the page shows."""
        viewer, turn, clicks = self.viewer, self.turn(), self.clicks
        view = self.table.view(viewer)
        seat = viewer if isinstance(viewer, int) else None
        legal: Sequence[A] = ()
        if turn == "you" and seat is not None:
            legal = clicks.outlined(view, seat, self.table.legal_actions(seat))
        events = self.table.events(viewer, 0 if seat is None else self.since[seat])
        return {
            "turn": turn,
            "picture": draw(
                view,
                game=self.table.game,
                targets=legal,
                events=events if seat is not None else (),
                language=language,
                width="narrow" if narrow else "wide",
            ),
            "prompt": pick(self.prompt(), language),
            "things": clicks.things if turn == "you" else (),
            "byMouse": clicks.by_mouse,
            "toggles": clicks.toggles,
            "chosen": [f"cowrules-{clicks.kind}-{each}" for each in clicks.chosen],
            "buttons": [
                {"name": button.name, "text": pick(button.text, language)}
                for button in self.buttons()
            ],
            "news": self.news(language),
        }

    def record(self) -> str:
        """The record so far, which ``cowrules judge`` accepts."""
        stream = BytesIO()
        write_record(stream, self.table.record)
        return stream.getvalue().decode()


# `svg` names the kinds of view one by one; a view of some game is none of them to a checker.
draw: Any = svg


def explain(game: Game[S, A, E, V], illegal: Illegal, language: Language) -> dict[str, object]:
    """Why an action is refused, and the rule that it rests on."""
    clause = load(game.name)[illegal.clause]
    rule = clause.text.get(language)
    if clause.ruling is not None:
        rule += " " + clause.ruling.get(language)
    return {
        "message": game.describe(illegal, language),
        "clause": clause.id,
        "section": clause.section.get(language),
        "rule": rule,
    }


def play(game: AnyGame, seed: int | None, people: int, kind: Kind) -> Play[Any, Any, Any, Any]:
    """A new game, whichever it is."""
    if isinstance(game, SixNimmt):
        return Play(Table(game, seed), SixNimmtClicks(), opponent(game, kind), people)
    if isinstance(game, BoeseKuh):
        return Play(Table(game, seed), BoeseKuhClicks(game), opponent(game, kind), people)
    assert isinstance(game, CosmicCows)
    return Play(Table(game, seed), CosmicCowsClicks(game), opponent(game, kind), people)


class Page:
    """What the page has: the game that is being played, if one is."""

    def __init__(self) -> None:
        self.play: Play[Any, Any, Any, Any] | None = None

    def ask(self, wish: Mapping[str, Any]) -> Mapping[str, object]:
        """Do what is wished, and give what is to be shown.

        Raises:
            ValueError: An option of a new game is out of its range, or there is no game yet.
        """
        language: Language = wish["language"]
        if wish["do"] == "introduce":
            return {"intro": pick(INTROS[wish["game"]], language)}
        said = None
        if wish["do"] == "start":
            game = make_game(wish["game"], wish["options"])
            people = len(game.seats) if wish["people"] == "all" else 1
            kind = wish.get("opponents", "sensible")
            self.play = play(game, wish.get("seed"), people, kind)
        if self.play is None:
            raise ValueError("there is no game yet")
        if wish["do"] == "record":
            return {"record": self.play.record()}
        if wish["do"] == "click":
            said = self.play.click(wish["thing"], language)
        elif wish["do"] == "press":
            said = self.play.press(wish["button"], language)
        elif wish["do"] == "step":
            self.play.step()
        elif wish["do"] == "retell":
            self.play.told = 0
        return {
            **self.play.shown(language, wish["narrow"]),
            "said": said or self.play.result(language),
        }


PAGE = Page()


def ask(wish: str) -> str:
    """`Page.ask` of the only page, from JSON to JSON, for what ``page.js`` sends.

    What a person may enter wrongly, such as an option, is told as a problem.
    """
    try:
        return json.dumps(PAGE.ask(json.loads(wish)))
    except ValueError as error:
        return json.dumps({"problem": str(error)})
