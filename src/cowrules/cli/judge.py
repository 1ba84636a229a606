"""``cowrules judge``: says of every action of a record whether it is legal."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, BinaryIO, Final, TypeVar

from cowrules.cli.console import BAD_INPUT, complain, safe, say, set_encoding
from cowrules.game import Action, Game, ViewOf
from cowrules.language import LANGUAGES, Language
from cowrules.texts import pick

if TYPE_CHECKING:
    from cowrules.cli import Subparsers
    from cowrules.wire import RecordError, RecordReader

__all__ = ["ILLEGAL", "add_parser", "run"]

ILLEGAL: Final = 1
"""The exit status when an action is illegal."""

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)

_DESCRIPTION = """\
Judge the record of a game: say of every action, in order, whether it is legal, and stop at
the first that is not. Nothing after an illegal action is read."""

_EPILOG = """\
exit status: 0 when every action is legal, whether the game is over or not; 1 when one is
illegal; 2 when RECORD is not a readable record, which is said in one line on standard error
with the line and the field."""


def add_parser(commands: "Subparsers") -> None:
    """Add the parser of this command."""
    parser = commands.add_parser(
        "judge",
        help="say of every action of a record whether it is legal, why not, and by which rule",
        description=_DESCRIPTION,
        epilog=_EPILOG,
    )
    parser.add_argument("record", metavar="RECORD", help="a file, or - for standard input")
    parser.add_argument("--json", action="store_true", help="one JSON object a line, for programs")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the texts")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Judge, and give the exit status."""
    from cowrules.games import with_game  # noqa: PLC0415 - what help does without
    from cowrules.wire import RecordError, RecordReader  # noqa: PLC0415

    language: Language = args.lang
    if args.json:
        set_encoding(utf8=True)
    shown = pick(("standard input", "Standardeingabe"), language)
    name = shown if args.record == "-" else safe(args.record)
    try:
        with _opened(args.record) as stream:
            reader = RecordReader(stream)
            return with_game(reader.game, _Judge(reader, args.json, language))
    except _CannotOpenError as error:
        problem = pick(("cannot be opened", "lässt sich nicht öffnen"), language)
        complain(f"cowrules judge: {name}: {problem}: {error}")
    except RecordError as error:
        complain(f"cowrules judge: {name}: {error.text(language)}{_hint(error, language)}")
    return BAD_INPUT


_HEADER: Final = '{"cowrules":1,"game":"six-nimmt","options":{"players":4}}'


def _hint(error: "RecordError", language: Language) -> str:
    """What may help somebody whose file does not even begin as a record does."""
    fields = {problem.path for problem in error.problems}
    if any(problem.text().startswith("cowrules: expected") for problem in error.problems):
        return pick(
            (
                "; this release reads version 1 of the format",
                "; diese Ausgabe liest die Version 1 des Formats",
            ),
            language,
        )
    if error.line > 1 or not fields & {"", "cowrules", "seed", "type"}:
        return ""
    if "seed" in fields:
        return pick(
            (
                "; a game that was saved goes on with 'cowrules play --resume FILE'",
                "; ein gesichertes Spiel geht mit 'cowrules play --resume DATEI' weiter",
            ),
            language,
        )
    return pick(
        (
            f"; a record is UTF-8 text, its first line such as {_HEADER}, "
            "and each further line one action",
            f"; eine Aufzeichnung ist Text in UTF-8, ihre erste Zeile etwa {_HEADER}, "
            "jede weitere eine Aktion",
        ),
        language,
    )


class _CannotOpenError(Exception):
    """There is no record to read; the text says why."""


@contextmanager
def _opened(record: str) -> Iterator[BinaryIO]:
    if record == "-":
        if sys.stdin is None:
            raise _CannotOpenError("closed")
        yield sys.stdin.buffer
        return
    try:
        stream = open(record, "rb")  # noqa: SIM115 - what goes wrong later is another error
    except OSError as error:
        raise _CannotOpenError(safe(error.strerror or "unknown error")) from None
    except ValueError as error:  # a null byte in the name
        raise _CannotOpenError(safe(str(error))) from None
    with stream:
        yield stream


class _Judge:
    """Judges the actions of a record of any game, one by one as they are read."""

    def __init__(self, reader: "RecordReader", as_json: bool, language: Language) -> None:
        self._reader = reader
        self._as_json = as_json
        self._language: Language = language

    def __call__(self, game: Game[S, A, E, V], /) -> int:
        """Show all verdicts and the summary, and give the exit status."""
        from cowrules.cli.verdicts import JsonVerdicts, TextVerdicts  # noqa: PLC0415
        from cowrules.record import Refused, replay_steps  # noqa: PLC0415

        kind = JsonVerdicts if self._as_json else TextVerdicts
        verdicts = kind(game, self._language)
        state = game.initial_state()
        legal = 0
        refused = False
        for step in replay_steps(game, self._reader.actions(game)):
            if isinstance(step, Refused):
                refused = True
                say(verdicts.refused(step))
            else:
                legal += 1
                state = step.state
                say(verdicts.legal(step))
        say(verdicts.summary(legal + refused, legal, game.outcome(state)))
        return ILLEGAL if refused else 0
