"""A person's place at a table whose other seats are played by opponents."""

from shlex import quote
from typing import Generic, TypeVar

from cowrules.catalogue import Catalogue, load
from cowrules.cli.terminal.face import Draft, Face
from cowrules.cli.terminal.look import Look
from cowrules.cli.terminal.recorder import Recorder
from cowrules.cli.terminal.screen import Screen
from cowrules.game import Action, Game, ViewOf
from cowrules.opponents import Opponent, choice_source
from cowrules.table import Table
from cowrules.verdict import Illegal
from cowrules.wire import codec_of, dump_json

__all__ = ["Sitting"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


class Sitting(Generic[S, A, E, V]):
    """All that belongs to one person playing one game.

    The host's side of it moves the others; whatever is shown comes from the view and the
    events of the person's seat.

    Attributes:
        table: The game as it stands.
        face: How the game is shown and answers are read.
        seat: The person's seat.
        screen: Where things are shown.
        opponent: Who plays at the other seats.
        draft: The first step of a choice in two steps, if it is made.
        refused: The last verdict against the person, or None.
        saved: How many actions the game had when it was last saved, or None.
        saved_as: The file that this game was saved to or came from; only that one is
            replaced without asking.
        record_failed: Whether the record could not be written to the end.
    """

    def __init__(
        self,
        table: Table[S, A, E, V],
        face: Face[A, E, V],
        seat: int,
        screen: Screen,
        opponent: Opponent[A, V],
        *,
        recorder: Recorder[S, A, E, V] | None = None,
        saved_as: str | None = None,
    ) -> None:
        self.table = table
        self.face = face
        self.seat = seat
        self.screen = screen
        self.opponent = opponent
        self.draft: Draft = None
        self.refused: Illegal | None = None
        self.saved_as = saved_as
        self.saved: int | None = None if saved_as is None else self.length
        self.record_failed = False
        self._recorder = recorder
        if saved_as is None:
            self._told = 0
            self._seen = self.game.observe(self.game.initial_state(), seat)
        else:
            self._told = len(table.events(seat))
            self._seen = self.view

    @property
    def game(self) -> Game[S, A, E, V]:
        """The game that is played."""
        return self.table.game

    @property
    def look(self) -> Look:
        """The language and the characters to use."""
        return self.face.look

    @property
    def view(self) -> V:
        """What the person sees."""
        return self.table.view(self.seat)

    @property
    def length(self) -> int:
        """How many actions the game has had."""
        return self.table.length

    @property
    def options(self) -> str:
        """What the command line needs for the same sitting at a game, with a space before it."""
        found = f" --seat {self.seat}"
        if self.opponent.kind != "sensible":
            found += f" --opponents {self.opponent.kind}"
        return found if self.look.language == "en" else f"{found} --lang {self.look.language}"

    @property
    def command(self) -> str:
        """The command line that begins the same game anew."""
        game, options = self.game, codec_of(self.game).options
        given = options.encode(game)
        usual = options.encode(options.decode({"players": len(game.seats)}))
        assert isinstance(given, dict), "options are an object"
        assert isinstance(usual, dict), "options are an object"
        found = f"cowrules play {game.name} --players {len(game.seats)}"
        for name, value in given.items():
            if value != usual.get(name):
                found += f" --option {quote(f'{name}={dump_json(value)}')}"
        return f"{found}{self.options} --seed {self.table.dealer.seed}"

    @property
    def catalogue(self) -> Catalogue:
        """The clauses of the game."""
        return load(self.game.name)

    def act(self, action: A) -> None:
        """Do what the person has chosen."""
        self.table.act(self.seat, action)
        self.draft = None
        self._keep()

    def let_others_act(self) -> None:
        """Let chance and the opponents act until the person must, or the game is over."""
        self._keep()
        while others := [actor for actor in self.table.actors if actor != self.seat]:
            player = others[0]
            if not isinstance(player, int):
                self.table.deal()
            else:
                source = choice_source(self.table.dealer.seed, self.length)
                action = self.opponent.choose(self.table.view(player), source)
                self.table.act(player, action)
            self._keep()

    def tell(self) -> None:
        """Say what has happened since the last time, as the person's seat may know it."""
        events = self.table.events(self.seat, self._told)
        compact = self.screen.size.compact
        for event in events:
            self._seen = self.game.follow(self._seen, [event])
            if self.face.is_news(event):
                own = getattr(event, "player", None) == self.seat
                text = self.game.describe(event, self.look.language)
                self.screen.say(text, "bold" if own else "", indent=2)
                aside = None if compact else self.face.aside(self._seen, event)
                if aside is not None:
                    self.screen.draw(aside)
        self._told += len(events)

    def history(self) -> list[str]:
        """All that has happened, as the person's seat may know it, one sentence each."""
        return [
            self.game.describe(event, self.look.language) for event in self.table.events(self.seat)
        ]

    def _keep(self) -> None:
        """Write the record on; when that fails, say so once and play on without."""
        if self._recorder is None:
            return
        try:
            self._recorder.catch_up(self.table.record)
        except OSError as error:
            self._recorder = None
            self.record_failed = True
            self.screen.say(
                self.look.say(
                    f"The record cannot be written any more: {error.strerror}. The game goes on "
                    "without it.",
                    f"Der Mitschnitt lässt sich nicht weiterschreiben: {error.strerror}. Das "
                    "Spiel geht ohne ihn weiter.",
                ),
                "bold red",
            )
