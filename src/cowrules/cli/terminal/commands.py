"""What a person may type at any time beside an answer."""

from enum import Enum
from shlex import quote
from typing import Final, Generic, TypeVar

from cowrules.cli.terminal.clauses import find_clauses, no_clause, show_clause, show_clauses
from cowrules.cli.terminal.drawing import whole_number
from cowrules.cli.terminal.files import os_error_text, path_of, save_text
from cowrules.cli.terminal.look import printable
from cowrules.cli.terminal.sitting import Sitting
from cowrules.game import Action, ViewOf

__all__ = ["COMMANDS", "Command", "Commands", "Next"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

PAGE: Final = 12
LOG_LINES: Final = 20


class Command(Enum):
    """The commands."""

    HELP = "help"
    SHOW = "show"
    HINT = "hint"
    RULES = "rules"
    WHY = "why"
    LOG = "log"
    SAVE = "save"
    REPLACE = "save!"
    QUIT = "quit"


COMMANDS: Final = {
    "help": Command.HELP,
    "h": Command.HELP,
    "?": Command.HELP,
    "hilfe": Command.HELP,
    "show": Command.SHOW,
    "zeig": Command.SHOW,
    "zeigen": Command.SHOW,
    "hint": Command.HINT,
    "tipp": Command.HINT,
    "rules": Command.RULES,
    "rule": Command.RULES,
    "regeln": Command.RULES,
    "regel": Command.RULES,
    "why": Command.WHY,
    "warum": Command.WHY,
    "log": Command.LOG,
    "verlauf": Command.LOG,
    "save": Command.SAVE,
    "speichern": Command.SAVE,
    "save!": Command.REPLACE,
    "speichern!": Command.REPLACE,
    "quit": Command.QUIT,
    "q": Command.QUIT,
    "exit": Command.QUIT,
    "ende": Command.QUIT,
    "beenden": Command.QUIT,
}
"""Each word that is a command, in both languages; they work whatever the language."""


class Next(Enum):
    """How the session goes on after a command."""

    ASK = "ask"
    """Wait for the next line."""
    SHOW = "show"
    """Show the picture and the question again."""
    LEAVE = "leave"
    """End the session."""


class Commands(Generic[S, A, E, V]):
    """The commands of one sitting."""

    def __init__(self, sitting: Sitting[S, A, E, V]) -> None:
        self._sitting = sitting
        self._screen = sitting.screen
        self._look = sitting.look
        self._warned_at = -1

    def run(self, command: Command, rest: str) -> Next:
        """Do what a command says; `rest` is what was typed behind it."""
        if command is Command.SHOW:
            return Next.SHOW
        if command is Command.QUIT:
            return self._quit()
        if command is Command.HELP:
            self.help()
        elif command is Command.HINT:
            self._hint(rest)
        elif command is Command.RULES:
            self._rules(rest)
        elif command is Command.WHY:
            self._why()
        elif command is Command.LOG:
            self._log(rest)
        else:
            self._save(rest, replace=command is Command.REPLACE)
        return Next.ASK

    def help(self) -> None:
        """List the commands."""
        say = self._look.say
        lines = [
            (say("help, h, ?", "hilfe, h, ?"), say("this list", "diese Liste")),
            (
                say("show, Enter", "zeig, Enter"),
                say("show the table again", "den Tisch noch einmal zeigen"),
            ),
            (
                say("hint [PAGE]", "tipp [SEITE]"),
                say("all that you may do now", "alles, was du jetzt darfst"),
            ),
            (
                say("rules [CLAUSE]", "regeln [REGEL]"),
                say(
                    "the rules, or one of them; 'rules gaps': what the rulebook leaves open",
                    "die Regeln oder eine davon; 'regeln lücken': was die Anleitung offenlässt",
                ),
            ),
            (
                say("why", "warum"),
                say("the rule behind the last refusal", "die Regel hinter der letzten Ablehnung"),
            ),
            (
                say("log [ALL]", "verlauf [ALLES]"),
                say("what has happened so far", "was bisher geschehen ist"),
            ),
            (
                say("save FILE", "speichern DATEI"),
                say(
                    "keep the game; 'cowrules play --resume FILE' goes on with it",
                    "das Spiel sichern; 'cowrules play --resume DATEI' setzt es fort",
                ),
            ),
            (
                say("quit, q, exit", "ende, q, exit"),
                say("leave the game", "das Spiel verlassen"),
            ),
        ]
        for words, meaning in lines:
            self._screen.say(f"  {words:<16} {meaning}", indent=19)
        self._screen.say(
            say(
                "The game's one-line notation is understood too, with or without your seat.",
                "Auch die einzeilige Notation des Spiels gilt, mit oder ohne deinen Platz.",
            )
        )

    def _hint(self, rest: str) -> None:
        sitting, say = self._sitting, self._look.say
        view = sitting.view
        legal = sitting.game.legal_actions(view, sitting.seat)
        actions = [action for action in legal if sitting.face.matches(sitting.draft, action)]
        count = len(actions)
        if not count:
            self._screen.say(
                say("Nothing is legal with what you chose.", "Damit ist nichts erlaubt.")
            )
            return
        pages = (count + PAGE - 1) // PAGE
        page = 1 if not rest else whole_number(rest)
        if page is None or not 1 <= page <= pages:
            self._screen.say(say(f"The pages are 1 to {pages}.", f"Die Seiten sind 1 bis {pages}."))
            return
        first = PAGE * (page - 1)
        for index in range(first, min(first + PAGE, count)):
            action = actions[index]
            line = f"  {sitting.game.format_action(action):<16} "
            line += sitting.game.describe(action, self._look.language)
            if remark := sitting.face.remark(view, action):
                line += f" ({remark})"
            self._screen.say(line, indent=19)
        if pages > 1:
            self._screen.say(
                say(
                    f"Page {page} of {pages}; 'hint {page % pages + 1}' shows another.",
                    f"Seite {page} von {pages}; 'tipp {page % pages + 1}' zeigt eine andere.",
                )
            )

    def _rules(self, word: str) -> None:
        catalogue = self._sitting.catalogue
        found = find_clauses(catalogue, word)
        if not found:
            self._screen.say(no_clause(catalogue, word, self._look))
        elif len(found) == 1:
            self._screen.say(show_clause(found[0], self._look))
        else:
            for line in show_clauses(found, self._look):
                self._screen.say(line, "" if line.startswith(" ") else "bold", indent=4)

    def _why(self) -> None:
        refused, catalogue = self._sitting.refused, self._sitting.catalogue
        if refused is None:
            self._screen.say(
                self._look.say(
                    "Nothing you did was refused so far.", "Bisher ist nichts abgelehnt worden."
                )
            )
            return
        self._screen.say(self._sitting.game.describe(refused, self._look.language))
        if refused.clause in catalogue:
            self._screen.say(show_clause(catalogue[refused.clause], self._look))

    def _log(self, rest: str) -> None:
        lines = self._sitting.history()
        if not rest:
            lines = lines[-LOG_LINES:]
        for line in lines:
            self._screen.say(f"  {line}", indent=4)

    def _save(self, name: str, replace: bool) -> None:
        sitting, say = self._sitting, self._look.say
        name = name or (sitting.saved_as or "")
        if not name:
            self._screen.say(
                say("Save to which file? save FILE", "In welche Datei? speichern DATEI")
            )
            return
        try:
            save_text(path_of(name), sitting.table.save(), replace or name == sitting.saved_as)
        except FileExistsError as error:
            why = os_error_text(name, error, self._look)
            self._screen.say(
                say(
                    f"{why}. To replace it: save! FILE",
                    f"{why}. Zum Ersetzen: speichern! DATEI",
                )
            )
        except (OSError, ValueError) as error:
            self._screen.say(os_error_text(name, error, self._look))
        else:
            sitting.saved, sitting.saved_as = sitting.length, name
            again = f"cowrules play --resume {quote(printable(name, 200))}{sitting.options}"
            self._screen.say(say("Saved. Later go on with:", "Gesichert. Später weiter mit:"))
            # Not broken into lines, so that it can be copied.
            self._screen.write(f"  {again}\n")
            self._screen.say(
                say(
                    "(The file tells what is hidden and what comes; reading it spoils the game.)",
                    "(Die Datei verrät, was verdeckt ist und was kommt; Lesen verdirbt das Spiel.)",
                )
            )

    def _quit(self) -> Next:
        sitting = self._sitting
        if sitting.length in (sitting.saved, self._warned_at):
            return Next.LEAVE
        self._warned_at = sitting.length
        self._screen.say(
            self._look.say(
                "The game is not saved: 'save FILE' keeps it. 'quit' once more leaves it.",
                "Das Spiel ist nicht gesichert: 'speichern DATEI' sichert es. Noch einmal 'ende' "
                "verlässt es.",
            )
        )
        return Next.ASK
