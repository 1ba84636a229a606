"""A session: one person at one game, from the greeting to the result."""

from typing import Generic, TypeVar

from cowrules.cli.terminal.commands import COMMANDS, Commands, Next
from cowrules.cli.terminal.face import Chosen, Narrowed, Unclear
from cowrules.cli.terminal.look import printable
from cowrules.cli.terminal.screen import NARROWEST, EndlessLine, EndOfInput, LineInput
from cowrules.cli.terminal.sitting import Sitting
from cowrules.game import Action, ViewOf
from cowrules.notation import NotationError
from cowrules.outcome import Outcome
from cowrules.verdict import Illegal

__all__ = ["Session"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


class Session(Generic[S, A, E, V]):
    """The loop: let the others act, tell what happened, show, ask, act."""

    def __init__(self, sitting: Sitting[S, A, E, V], lines: LineInput) -> None:
        self._sitting = sitting
        self._lines = lines
        self._commands = Commands(sitting)
        self._screen = sitting.screen
        self._say = sitting.look.say

    def run(self) -> None:
        """Play until the game is over, the person leaves, or the input ends."""
        sitting = self._sitting
        self._greet()
        while True:
            sitting.let_others_act()
            sitting.tell()
            if sitting.table.outcome is not None:
                self._finish()
                return
            try:
                if not self._turn():
                    self.leave()
                    return
            except EndlessLine:
                self._screen.say(
                    self._say(
                        "A line of the input does not end, so nothing more is read.",
                        "Eine Zeile der Eingabe endet nicht; mehr wird nicht gelesen.",
                    )
                )
                self.leave()
                return
            except EndOfInput:
                self._screen.say(self._say("The input has ended.", "Die Eingabe ist zu Ende."))
                self.leave()
                return

    def _greet(self) -> None:
        sitting = self._sitting
        if sitting.opponent.kind == "random":
            how = self._say("at random", "zufällig")
        else:
            how = self._say("sensibly", "vernünftig")
        if self._screen.columns < NARROWEST:
            self._screen.say(
                self._say(
                    f"The pictures need {NARROWEST} columns; this terminal has "
                    f"{self._screen.columns}.",
                    f"Die Bilder brauchen {NARROWEST} Spalten; dieses Terminal hat "
                    f"{self._screen.columns}.",
                )
            )
        self._screen.say(sitting.face.intro())
        self._screen.say(
            self._say(
                f"You sit at seat {sitting.seat} of {len(sitting.game.seats)}, counted from 0; "
                f"the others play {how}. Type 'help' for the commands.",
                f"Du sitzt auf Platz {sitting.seat} von {len(sitting.game.seats)}, gezählt ab 0; "
                f"die anderen spielen {how}. 'hilfe' zeigt die Befehle.",
            ),
            "bold",
        )

    def _turn(self) -> bool:
        """Ask until the person has acted; False when the person leaves."""
        self._show()
        before = self._sitting.length
        while self._sitting.length == before:
            line = self._lines.line().strip()
            word, _, rest = line.partition(" ")
            command = COMMANDS.get(word.lower())
            if command is not None:
                following = self._commands.run(command, rest.strip())
                if following is Next.LEAVE:
                    return False
                if following is Next.SHOW:
                    self._show()
            else:
                self._answer(line)
        return True

    def _show(self) -> None:
        sitting = self._sitting
        view = sitting.view
        size = self._screen.size
        self._screen.write("\n")
        self._screen.draw(sitting.face.picture(view, sitting.draft, size))
        if not size.low:
            self._screen.write("\n")
        self._screen.say(sitting.face.question(view, sitting.draft), "bold")
        if (only := self._only_action()) is not None:
            what = sitting.game.describe(only, sitting.look.language)
            self._screen.say(self._say(f"Press Enter: {what}", f"Drücke Enter: {what}"), "bold")

    def _only_action(self) -> A | None:
        """The one thing that can be done, if it is just one."""
        actions = self._sitting.game.legal_actions(self._sitting.view, self._sitting.seat)
        return actions[0] if len(actions) == 1 else None

    def _answer(self, line: str) -> None:
        sitting = self._sitting
        if not line:
            if (only := self._only_action()) is not None:
                sitting.act(only)
            else:
                self._show()
            return
        words = tuple(line.lower().split())
        reply = sitting.face.read(sitting.view, sitting.draft, words)
        if isinstance(reply, Chosen):
            self._judge(reply.action)
        elif isinstance(reply, Narrowed):
            sitting.draft = reply.draft
            self._show()
        elif isinstance(reply, Unclear):
            self._screen.say(reply.text)
        elif (action := self._read_notation(line)) is not None:
            self._judge(action)
        else:
            shown = printable(line)
            question = sitting.face.question(sitting.view, sitting.draft)
            self._screen.say(
                self._say(
                    f"'{shown}' is not understood. {question} ('help' lists the commands.)",
                    f"'{shown}' ist unverständlich. {question} ('hilfe' zeigt die Befehle.)",
                )
            )

    def _read_notation(self, line: str) -> A | None:
        """The action that a line of notation means, with or without the seat."""
        seat = self._sitting.seat
        for text in (line, f"{seat}{line}", f"{seat} {line}", f"{seat}:{line}"):
            try:
                return self._sitting.game.parse_action(text)
            except NotationError:
                continue
        return None

    def _judge(self, action: A) -> None:
        sitting = self._sitting
        illegal = sitting.game.check(sitting.view, action)
        if illegal is None:
            sitting.act(action)
        else:
            self._refuse(illegal)

    def _refuse(self, illegal: Illegal) -> None:
        sitting = self._sitting
        sitting.refused = illegal
        why = sitting.game.describe(illegal, sitting.look.language)
        self._screen.say(
            self._say(
                f"Not allowed: {why} (rule {illegal.clause}; 'why' shows it)",
                f"Nicht erlaubt: {why} (Regel {illegal.clause}; 'warum' zeigt sie)",
            ),
            "bold red",
        )

    def _finish(self) -> None:
        sitting = self._sitting
        outcome = sitting.table.outcome
        assert outcome is not None, "the game is over"
        self._screen.write("\n")
        self._screen.draw(sitting.face.picture(sitting.view, None, self._screen.size))
        self._screen.write("\n")
        self._screen.say(self._verdict(outcome), "bold green")
        self._screen.say(
            self._say("To play this very game again:", "Genau dieses Spiel noch einmal:")
        )
        # Not broken into lines, so that it can be copied.
        self._screen.write(f"  {sitting.command}\n")

    def _verdict(self, outcome: Outcome) -> str:
        rank = outcome.ranks[self._sitting.seat]
        if rank > 1:
            count = len(outcome.ranks)
            return self._say(
                f"You finish in place {rank} of {count}.",
                f"Du kommst auf Rang {rank} von {count}.",
            )
        if len(outcome.winners) == 1:
            return self._say("You win!", "Du gewinnst!")
        return self._say("You are among the winners!", "Du bist unter denen, die gewinnen!")

    def leave(self) -> None:
        """Say how far the game is that is left before its end."""
        sitting = self._sitting
        saved = sitting.saved == sitting.length
        self._screen.say(sitting.face.standing(sitting.view))
        if saved:
            self._screen.say(
                self._say(
                    "The game is not over; it is saved.",
                    "Die Partie ist noch nicht zu Ende; sie ist gesichert.",
                )
            )
        else:
            self._screen.say(
                self._say("The game is not over.", "Die Partie ist noch nicht zu Ende.")
            )
